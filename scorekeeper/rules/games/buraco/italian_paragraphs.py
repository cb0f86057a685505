"""What Italian codes say otherwise than the family does (docs/rules/buraco.md 6.1, 6.6, 16)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ...conditions import all_of, in_teams
from ...paragraph import Chapter, Paragraph, Sentence, says
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import filling as fill
from .deal_paragraphs import BEGINS, CUTTING, DEALS_NEXT, DEALT, PACKS, POTS, TO_THE_LEFT
from .end_paragraphs import (
    EMPTY_HAND,
    HELD,
    IN_FLIGHT,
    ITS_CARDS,
    MISSED,
    PARTNER_FIRST,
    WITH_ANY,
    WITH_CLEAN,
    WITHOUT_IT,
)
from .ends import timed
from .meld_paragraphs import (
    ALWAYS_WILD,
    ANY_RANK,
    BESIDE_IT,
    MOVES,
    NATURAL_TWO,
    NATURALS,
    SHARED,
    STAY,
    THREE_OR_MORE,
    UP_OR_DOWN,
)
from .options import OUT_BONUS
from .paragraphs import (
    AFTER_TIME,
    ANOTHER_DEAL,
    HIGHEST_WINS,
    LOOKED_THROUGH,
    NO_LONGER_TOUCHED,
    NO_WAY_BACK,
    PLAYER_REACHES,
    RULES,
    SIDE_REACHES,
    TIME_CALLED,
    TURN_BEGINS,
    TURN_ENDS,
)
from .respelling import in_other_words, sourced
from .score_paragraphs import CLEAN_OR_DIRTY, COUNT, CROSSWISE, IS_BURACO, SLIDES_HOME, THREE_KINDS
from .sources import EB, FIBUR, PAGAT, SEED
from .verdict_vp import tournament

WRONG_SUM: Final = says(
    _(
        "A wrong sum is corrected even on a signed score sheet, but not after the last round, unless the referee was "
        "called in time."
    ),
    tournament,
)
NOT_ONCE_BEGUN: Final = says(
    _("A wrong sum is corrected even on a signed score sheet, but not once the last round has begun."), tournament
)
"""What the international code says of it."""
_IRREGULARITIES: Final = Chapter.IRREGULARITIES.paragraph(
    key="irregularities",
    title=_("When something goes wrong"),
    text=(
        says(
            _(
                "A wrong deal, or a card seen in dealing, is dealt again before play has begun. Later nothing is "
                "changed and the result stands."
            )
        ),
        says(
            _(
                "A pot with a wrong number of cards is repaired, unless one of its cards was seen or played; then only "
                "the other is repaired."
            )
        ),
        says(
            _(
                "An illegal meld is put right in the same turn, from the hand; otherwise the cards too many are "
                "discarded in the next turns."
            )
        ),
        says(
            _(
                "A player who shows the partner a card must lay it in that turn, or, if it was out of turn, in the "
                "next one; otherwise it is the discard."
            ),
            in_teams,
        ),
        says(_("Penalised cards stay face up, and count as minus if still held at the end.")),
        says(_("A player who gives a partner advice is warned."), in_teams),
        says(_("In tournaments two such warnings cost one victory point."), all_of(in_teams, tournament)),
        says(_("An illegal meld noticed once the opponents have begun stays, and the cards too many count as minus.")),
        says(
            _(
                "A player who goes out without the right earns nothing for it, and the last meld or added card does "
                "not stand."
            )
        ),
        says(_("A player who plays too slowly is warned, or gets a penalty.")),
        WRONG_SUM,
        says(_("Otherwise, once an irregularity can no longer be put right, at most a warning is due.")),
    ),
    sources=(EB,),
)


_BURRACO: Final = {
    CUTTING.text: _(
        "The dealer shuffles; the player before the dealer cuts and makes the pots from the bottom of the pack."
    ),
    IS_BURACO.text: _n(
        "A meld of %(cards)s card or more is a burraco.",
        "A meld of %(cards)s cards or more is a burraco.",
        "cards",
    ),
    WITH_CLEAN.text: _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a clean burraco."
    ),
    WITH_ANY.text: _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a burraco of any kind."
    ),
    WITHOUT_IT.text: _("A side that has its pot, and not such a burraco, may not play its last card."),
}
"""What the family says, and what an Italian player calls and does in its place."""


_STATED: Final[Mapping[str, Mapping[tuple[str, ...], tuple[Sentence, ...]]]] = {
    "cards": {("MyBurraco", PAGAT): (COUNT,)},
    "buraco": {
        (FIBUR, EB): (IS_BURACO, CLEAN_OR_DIRTY, THREE_KINDS),
        (EB,): (SLIDES_HOME,),
        (): (CROSSWISE,),
    },
    "out": {(FIBUR,): (WITH_ANY,), (EB,): (WITH_CLEAN, WITHOUT_IT)},
    "hand": {(EB, "MyBurraco", PAGAT): (HELD,)},
    "pot_unplayed": {(EB, "MyBurraco", PAGAT): (ITS_CARDS,)},
    "pot": {(EB,): (EMPTY_HAND, IN_FLIGHT, PARTNER_FIRST), (EB, FIBUR): (MISSED,)},
    "dealing": {
        (PAGAT,): (*PACKS, TO_THE_LEFT),
        (PAGAT, FIBUR): (CUTTING, POTS),
        (EB,): (DEALT, BEGINS),
        ("Gioco Digitale",): (DEALS_NEXT,),
    },
    "meld": {(FIBUR,): (THREE_OR_MORE,)},
    "laid": {(EB,): (MOVES, SHARED), (): (STAY,)},
    "run": {(FIBUR, EB): (NATURAL_TWO,), (FIBUR,): (BESIDE_IT,), (): (UP_OR_DOWN,)},
    "set": {(FIBUR, EB): (ANY_RANK, ALWAYS_WILD, NATURALS)},
    "draw": {(EB,): (TURN_BEGINS, LOOKED_THROUGH)},
    "discard": {(EB,): (TURN_ENDS, NO_LONGER_TOUCHED, NO_WAY_BACK)},
    "end": {
        (EB, "STENO"): (SIDE_REACHES,),
        (EB,): (PLAYER_REACHES, AFTER_TIME),
        ("STENO",): (HIGHEST_WINS, ANOTHER_DEAL),
    },
}
"""Who states in Italy what the family plays alike; nobody, where there are no names."""


def _italian(rule: Paragraph) -> Paragraph:
    if rule.key == "irregularities":
        return _IRREGULARITIES
    stated = _STATED.get(rule.key, {})
    own = sourced(rule, stated) if stated else rule
    match rule.key:
        case "buraco":
            return replace(in_other_words(own, _BURRACO), title=_in("meld", "Burraco"))
        case "dealing" | "out":
            return in_other_words(own, _BURRACO)
        case "stock":
            return replace(
                rule,
                options=("pot_stock_free", "pot_stock_out"),
                sources=(),
                text=(
                    *(
                        replace(each, when=all_of(each.when, fill.with_pots_for_the_stock)).read_in(SEED)
                        for each in rule.text
                        if not isinstance(each, str)
                    ),
                    says(
                        _(
                            "The last two cards of the stock are never played. The deal ends with the discard of "
                            "whoever drew the card before them, and nobody earns the %(points)s for going out."
                        ),
                        fill.without_pots_for_the_stock,
                        points=OUT_BONUS,
                    ).read_in(EB),
                ),
            )
        case "end":
            return replace(
                own,
                text=(
                    *(each for each in own.text if not isinstance(each, str)),
                    says(
                        _(
                            "When time is called the last round of turns begins with the partner of whoever is due "
                            "to draw; if whoever is due has not drawn, a full round is played. If nobody goes out "
                            "in it, nobody earns the %(points)s."
                        ),
                        all_of(timed, in_teams),
                        points=OUT_BONUS,
                    ).read_in(EB),
                ),
                reading=(
                    *(each for each in own.reading if not isinstance(each, str) and each.text != TIME_CALLED.text),
                    says(
                        _(
                            "When time is called a full round of turns is played. If nobody goes out in it, nobody "
                            "earns the %(points)s."
                        ),
                        all_of(timed, fill.without_partners),
                        points=OUT_BONUS,
                    ),
                    says(_("Level when time was called: a draw."), timed),
                ),
            )
    return own


ITALIAN_RULES: Final = tuple(map(_italian, RULES))
