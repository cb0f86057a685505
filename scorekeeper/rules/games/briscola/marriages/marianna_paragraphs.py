"""The rules of Marianna as a player reads them (docs/rules/briscola.md 11)."""

from dataclasses import replace
from typing import Final

from ....cards import Rank
from ....conditions import many_sides, two_sides, under
from ....paragraph import Chapter, option, says
from ....table import Seating
from ....text import Fact, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from ..choices import DRAW
from ..end_paragraphs import IF_BOTH, IF_SEVERAL, By, reaching, stated_by_number, unstated
from ..filling import FOLLOWING, NONE_TURNED, hand, in_order, our_pack, pack, rank
from ..play_paragraphs import PACK, STOCK, TRICK, drawn
from .marianna_options import (
    BEFORE_TRICK,
    FIRST_FORTY,
    FORM,
    HIGH,
    OWN_TURN,
    PER_PLAYER,
    TRUMP_ONLY,
    USUAL,
    WHOLE_TABLE,
    MariannaOptions,
    after_stock,
    ladder_of,
    stock_is_gone_at_once,
)
from .marianna_scoring import KINGS, QUEENS
from .shared import LEVEL_GOES_ON, counted


def _ladder(options: MariannaOptions, _seating: Seating) -> Fact:
    return ladder_of(options)


def _to_the_end(options: MariannaOptions, seating: Seating) -> bool:
    return after_stock(options, seating)


def _not_after_stock(options: MariannaOptions, seating: Seating) -> bool:
    return not after_stock(options, seating)


def _gone_at_once(_options: MariannaOptions, seating: Seating) -> bool:
    return stock_is_gone_at_once(seating)


def _of_six(_options: MariannaOptions, seating: Seating) -> bool:
    """Whether so many play that only one source, which names no pack, has them."""
    return seating.playing == 6


def _held(options: MariannaOptions, seating: Seating) -> Fact:
    return FORM.hand(options) * seating.playing


def _drawn(options: MariannaOptions, seating: Seating) -> Fact:
    return FORM.dealing(options, seating).stock


_COUNT: Final = _("In the order of a deal they count %(ladder)s, whoever declares them.")
MARRIAGE: Final = Chapter.DECLARATIONS.paragraph(
    key="marriage",
    argued=True,
    options=("ladder", "one_per_trick", "declare_when", "in_first_trick", "after_stock", "full_hand"),
    title=_in("Marianna", "Marriages"),
    text=(
        says(
            _("At first there are no trumps. Whoever holds king and %(queen)s of a suit may show them."),
            queen=rank(Rank.QUEEN),
        ),
        says(_("They are shown before the first card of a trick is played."), under(declare_when=BEFORE_TRICK)).read_in(
            "TIMENDUM"
        ),
        says(_("They are shown when it is one’s turn to play."), under(declare_when=OWN_TURN)).read_only_in(
            "PAGAT-MA", "B500"
        ),
        says(_("None may be declared in the first trick."), under(in_first_trick=False)),
        says(_("None may be declared once the stock is gone."), _not_after_stock).read_in("LOTO", "MAKU"),
        says(_("Only one marriage may be declared in a trick."), under(one_per_trick=WHOLE_TABLE)),
        says(_("Each player may declare one in the same trick."), under(one_per_trick=PER_PLAYER)).read_only_in(
            "TIMENDUM"
        ),
        says(
            _n("Whoever declares must hold %(hand)s card.", "Whoever declares must hold %(hand)s cards.", "hand"),
            under(full_hand=True),
            hand=hand(FORM),
        ).read_only_in("GIOCODIG"),
        says(_("Its suit is trumps until another is declared."), under(ladder=(USUAL, HIGH, TRUMP_ONLY))),
        says(_("The first makes trumps, and they stay."), under(ladder=FIRST_FORTY)).read_only_in("B500"),
        says(_COUNT, under(ladder=USUAL), ladder=_ladder).read_in("SEDUTO", "TIMENDUM", "LOTO", "MAKU"),
        says(_COUNT, under(ladder=HIGH), ladder=_ladder).read_only_in("ITWIKI-M"),
        says(_COUNT, under(ladder=FIRST_FORTY), ladder=_ladder).read_only_in("B500"),
        says(_("A marriage makes trumps and counts nothing."), under(ladder=TRUMP_ONLY)).read_only_in("TIMENDUM"),
    ),
    reading=(
        says(_("They may be declared from the first trick on."), under(in_first_trick=True)),
        says(_("They may be declared to the end."), _to_the_end),
        says(_("Of all players only one may declare in a trick."), under(one_per_trick=WHOLE_TABLE)),
        says(_("With every deal this begins anew.")),
    ),
    sources=("S0",),
)
MARRIAGE_OF_SIX: Final = Chapter.DECLARATIONS.paragraph(
    key="marriage-six",
    when=_gone_at_once,
    title=_("Marriages with six players"),
    text=(
        says(
            _n(
                "%(players)s players hold %(held)s of the %(pack)s card, and the other %(stock)s are drawn after "
                "the first trick. So marriages may be declared to the end: otherwise nobody could ever "
                "declare.",
                "%(players)s players hold %(held)s of the %(pack)s cards, and the other %(stock)s are drawn after "
                "the first trick. So marriages may be declared to the end: otherwise nobody could ever "
                "declare.",
                "pack",
            ),
            players=lambda _options, seating: seating.playing,
            held=_held,
            pack=lambda options, seating: FORM.pack(options, seating).size,
            stock=_drawn,
        ),
    ),
    inferred=True,
)
MARIANNINO: Final = Chapter.DECLARATIONS.paragraph(
    key="mariannino",
    options=("mariannino",),
    when=under(mariannino=True),
    title=_("Mariannino"),
    text=(
        says(
            _n(
                "Whoever holds every %(queen)s at once gets %(points)s point: the mariannino.",
                "Whoever holds every %(queen)s at once gets %(points)s points: the mariannino.",
                "points",
            ),
            queen=rank(Rank.QUEEN),
            points=QUEENS,
        ),
    ),
    sources=("TIMENDUM",),
)
MARIANNONE: Final = Chapter.DECLARATIONS.paragraph(
    key="mariannone",
    options=("mariannone",),
    when=under(mariannone=True),
    title=_("Mariannone"),
    text=(
        says(
            _n(
                "Whoever holds every %(king)s at once gets %(points)s point: the mariannone.",
                "Whoever holds every %(king)s at once gets %(points)s points: the mariannone.",
                "points",
            ),
            king=rank(Rank.KING),
            points=KINGS,
        ),
    ),
    sources=("TIMENDUM",),
)


def _always(_options: MariannaOptions, _seating: Seating) -> bool:
    return True


_TARGETS: Final[By] = {
    501: ("S0", "SEDUTO"),
    500: ("ITWIKI-M", "B500", "TIMENDUM"),
    400: ("TIMENDUM",),
    300: ("LOTO", "MAKU"),
}
"""Who plays to which target (docs/rules/briscola.md 11)."""
MATCH: Final = Chapter.END.paragraph(
    key="match",
    options=("target", "tie", "immediate_end"),
    title=_("Winning the match"),
    text=(
        *stated_by_number(reaching("target", _always), "target", _TARGETS),
        says(IF_BOTH, two_sides),
        says(IF_SEVERAL, many_sides),
        says(_("If they are level, the match is a draw."), under(tie=DRAW)),
    ),
    reading=(
        *unstated(reaching("target", _always), "target", _TARGETS),
        says(
            _("The match ends as soon as somebody has %(target)s in the middle of a deal and says so."),
            under(immediate_end=True),
            target=option("target"),
        ),
    ),
    sources=("S0",),
)
OWN: Final = (
    counted(FORM, "TIMENDUM"),
    MARRIAGE,
    MARRIAGE_OF_SIX,
    MARIANNINO,
    MARIANNONE,
    MATCH,
    LEVEL_GOES_ON,
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("No deal is won"),
        text=_("Card points and marriages are added up; to have the most points of a deal wins nothing in itself."),
        sources=("S0",),
    ),
    replace(
        TRICK,
        text=(
            says(
                _(
                    "The highest trump takes the trick, or else the highest card of the suit led; until there are "
                    "trumps only the suit led can win."
                )
            ),
            in_order(FORM),
            *FOLLOWING,
        ),
        sources=("S0",),
    ),
    replace(
        PACK,
        options=(),
        text=(
            *pack(FORM, _of_six),
            says(_n("Everybody gets %(hand)s card.", "Everybody gets %(hand)s cards.", "hand"), hand=hand(FORM)),
            NONE_TURNED,
        ),
        reading=our_pack(FORM, _of_six),
    ),
    replace(STOCK, text=drawn(turned=False)),
)
"""What Marianna has of its own."""
