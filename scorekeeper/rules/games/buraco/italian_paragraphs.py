"""What Italian codes say otherwise than the family does (docs/rules/buraco.md 6.1, 6.6, 16)."""

from dataclasses import replace
from typing import Final

from ...conditions import all_of, in_teams, under
from ...paragraph import Chapter, Paragraph, says
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import filling as fill
from .deal_paragraphs import CUTTING
from .end_paragraphs import WITH_ANY, WITH_CLEAN, WITHOUT_IT
from .ends import TO_A_TARGET, timed
from .options import OUT_BONUS
from .paragraphs import ANOTHER_DEAL, RULES
from .respelling import as_ours, in_other_words, stated_instead
from .score_paragraphs import CROSSWISE, IS_BURACO
from .sources import EB, FIBUR, PAGAT, SEED
from .verdict_vp import tournament

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
        says(
            _("A wrong sum is corrected on a score sheet that is signed, too, but not after the last round."),
            tournament,
        ),
        says(_("Once an irregularity can no longer be put right, no penalty is due.")),
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


def _italian(rule: Paragraph) -> Paragraph:
    match rule.key:
        case "irregularities":
            return _IRREGULARITIES
        case "buraco":
            cited = in_other_words(as_ours(rule, CROSSWISE).read_in(*_CITES["buraco"]), _BURRACO)
            text, reading = (
                [each for each in wording if not isinstance(each, str)] for wording in (cited.text, cited.reading)
            )
            # how a meld counts at best is in the code, and the family only takes it over
            best = replace(reading[1], by=(EB,))
            reading = [each for each in reading if each != reading[1]]
            return replace(cited, title=_in("meld", "Burraco"), text=(*text, best), reading=tuple(reading))
        case "dealing" | "out":
            return in_other_words(rule.read_in(*_CITES[rule.key]), _BURRACO)
        case "hand":
            return stated_instead(rule, SEED, EB)
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
                rule,
                reading=(
                    says(
                        _("Totals are looked at after a whole deal."),
                        all_of(TO_A_TARGET, under(target_out=False)),
                    ),
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
                text=(
                    *(each for each in stated_instead(rule, SEED, EB).text if not isinstance(each, str)),
                    ANOTHER_DEAL.read_in("STENO"),
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
            )
    return rule.read_in(*_CITES[rule.key]) if rule.key in _CITES else rule


_CITES: Final = {
    "dealing": (PAGAT, FIBUR),
    "cards": ("MyBurraco", PAGAT),
    "meld": (FIBUR, EB),
    "run": (FIBUR, EB),
    "set": (FIBUR, EB),
    "draw": (FIBUR, EB),
    "discard": (EB,),
    "buraco": (FIBUR, EB),
    "out": (FIBUR, EB),
    "pot": (FIBUR, EB),
}
"""Who states in Italy what the family plays alike."""

ITALIAN_RULES: Final = tuple(map(_italian, RULES))
