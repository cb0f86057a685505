"""The rules of Bisca as a player reads them (docs/rules/briscola.md 12)."""

from dataclasses import replace
from typing import Any, Final

from ....cards import Rank, Style
from ....conditions import all_of, in_teams, many_sides, not_so, two_sides, under, unless
from ....paragraph import Chapter, Condition, Sentence, option, says
from ....table import Seating
from ....text import gettext_noop as _, ngettext_noop as _n
from ....variant import CORRECTION, TOTALS, Paragraph
from ..deal import ENOUGH
from ..end_paragraphs import CARD_POINTS, NOT_COUNTED
from ..filling import ANY_CARD, NO_EIGHTS, TURNED, card_points, hand, in_order, never, of_three, our_pack, pack, rank
from ..forms import Form
from ..kin import retold
from ..play_paragraphs import PACK, SEATS_OURS, STOCK, TRICK, in_pairs
from ..rulings import IRREGULARITIES
from .forms import BRAZIL, FORM
from .options import JACK_HIGH, NO_SCALE, SCALES

_ONE_DEAL: Final = 1
_NO_DUTY: Final = replace(IRREGULARITIES, reading=IRREGULARITIES.reading[:-1])
"""Where suit is never followed, nobody can have failed to."""


_SHARED: Final = (
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=(
            says(
                _n(
                    "The side with %(enough)s card point or more has won the deal.",
                    "The side with %(enough)s card points or more has won the deal.",
                    "enough",
                ),
                two_sides,
                enough=ENOUGH,
            ).read_in("PAGAT-BI"),
            says(_("The player with the most card points has won the deal."), many_sides).read_in("S0"),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="sudden-death",
        options=("first_to",),
        title=_("Level at the top"),
        text=(
            says(
                _("When two or more are level at the top, nobody has won: one more deal decides."),
                under(first_to=_ONE_DEAL),
            ),
            says(_("Players level at the top have not won the deal."), unless(first_to=_ONE_DEAL)),
        ),
        reading=(
            says(_("Everybody plays it, and again if it is level too."), under(first_to=_ONE_DEAL)),
            says(NOT_COUNTED, unless(first_to=_ONE_DEAL)),
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="scale",
        options=("bonus_scale",),
        when=unless(bonus_scale=NO_SCALE),
        title=_("Deals of different worth"),
        text=_("A deal won with more card points counts more."),
        reading=tuple(
            says(
                _("All %(all)s card points count %(top)s, from %(least)s on %(middle)s, fewer %(worth)s."),
                under(bonus_scale=scale),
                all=steps[0][0],
                top=steps[0][1],
                least=steps[1][0],
                middle=steps[1][1],
                worth=steps[2][1],
            )
            for scale, steps in SCALES.items()
        ),
        sources=("PAGAT-BI",),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("first_to",),
        title=_("Winning the match"),
        text=(says(_("One deal decides."), under(first_to=_ONE_DEAL, bonus_scale=NO_SCALE)),),
        reading=(
            says(
                _n(
                    "Whoever has won %(deals)s deal has won the match.",
                    "Whoever has won %(deals)s deals has won the match.",
                    "deals",
                ),
                lambda options, _seating: options.first_to > _ONE_DEAL and options.bonus_scale == NO_SCALE,
                deals=option("first_to"),
            ),
            says(
                _n(
                    "Whoever has %(points)s game point has won the match.",
                    "Whoever has %(points)s game points has won the match.",
                    "points",
                ),
                unless(bonus_scale=NO_SCALE),
                points=option("first_to"),
            ),
        ),
        sources=("S0",),
    ),
    IRREGULARITIES,
    CORRECTION,
    TOTALS,
    STOCK,
    replace(
        SEATS_OURS,
        text=(*SEATS_OURS.text, says(_("Two pairs play."), in_pairs)),
        reading=(
            says(_("Partners sit opposite."), in_pairs),
            says(_("Our source names no talk or signs between partners; agree on them beforehand."), in_teams),
        ),
    ),
)
_TAKES: Final = _("The highest trump (trunfo) takes the trick, or else the highest card of the suit led.")


def _as_pagat(options: Any, _seating: Seating) -> bool:
    return bool(getattr(options, "bisca_court_order", "") == JACK_HIGH)


def _as_either(*sentences: Sentence) -> tuple[Sentence, ...]:
    """The *sentences* with the jack above the queen as Pagat says, otherwise as our main source alone does."""
    return (
        *(replace(each, when=all_of(each.when, _as_pagat)).read_only_in("PAGAT-BI") for each in sentences),
        *(replace(each, when=all_of(each.when, not_so(_as_pagat))) for each in sentences),
    )


def _counted(form: Form) -> tuple[Sentence, ...]:
    """What the cards count."""
    return _as_either(*card_points(form))


def _own(
    form: Form, *following: Sentence, options: tuple[str, ...] = (), ours: Condition = never
) -> tuple[Paragraph, ...]:
    """What depends on the pack and the order, and on what must be *followed*."""
    return (
        replace(CARD_POINTS, options=options, text=_counted(form), reading=(), sources=("S0",)),
        replace(TRICK, options=(), text=(says(_TAKES), *_as_either(in_order(form)), *following), sources=("S0",)),
        replace(
            PACK,
            options=(),
            text=(
                *(each.read_only_in("PAGAT-BI") if each.text == NO_EIGHTS.text else each for each in pack(form, ours)),
                says(_n("Everybody gets %(hand)s card.", "Everybody gets %(hand)s cards.", "hand"), hand=hand(form)),
                TURNED,
            ),
            reading=our_pack(form, ours),
            sources=("S0",),
        ),
    )


PORTUGUESE: Final = (
    *retold((*_own(FORM, says(ANY_CARD), options=("bisca_court_order",)), *_SHARED), _NO_DUTY),
    Chapter.WORDS.paragraph(
        key="words",
        title=_("Words, and other forms"),
        text=(
            says(
                _(
                    "The %(seven)s is called manilha or bisca, and to draw a card is biscar. This is bisca de três. "
                    "Bisca de nove, for two, deals more cards; bisca de quatro and bisca de seis are for more players."
                ),
                seven=rank(Rank.SEVEN, Style.FRENCH),
            ),
        ),
        reading=(
            says(
                _("The rules of these we could not read. The %(seven)s is also called seta, and trumps are trunfo."),
                seven=rank(Rank.SEVEN, Style.FRENCH),
            ),
        ),
        sources=("PAGAT-BI",),
    ),
)
_OF_BRAZIL: Final = tuple(
    each.as_ours(*(first.text for first in each.text[:1] if isinstance(first, Sentence)))
    for each in _SHARED
    if each.key == "deal-won"
)
"""Of the deal in Brazil our main source alone tells, which has no number that is enough."""
BRAZILIAN: Final = retold(
    PORTUGUESE,
    *_OF_BRAZIL,
    IRREGULARITIES,
    *_own(
        BRAZIL,
        says(_("When a trump is led, whoever holds a trump must play one; otherwise any card may be played.")),
        ours=of_three,
    ),
    Chapter.WORDS.paragraph(
        key="words",
        title=_("Words, and other forms"),
        text=(says(_("Some sites call this game Sueca, which elsewhere is another.")).read_in("S0"),),
        reading=(says(_("The rules of bisca capixaba we could not read.")),),
    ),
)
