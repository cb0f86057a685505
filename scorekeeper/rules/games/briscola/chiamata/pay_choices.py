"""What deals pay, where a table has the choice (docs/rules/briscola.md 4 and 5)."""

from dataclasses import replace
from typing import Final

from ....asking import Choice, Chosen, Context
from ....text import gettext_noop as _, pgettext_noop as _in
from ..questions import usual
from . import choices
from .payouts import ALL_POINTS, ALL_TRICKS, BID, BID_TENS, FLAT, NO_CAPOT, OVER_70, TAKEN, TEDALDI

_TAKEN: Final = Chosen(
    TAKEN,
    _("by the points taken"),
    says=_("61–70 pays once, every ten points more once more, up to six times; failures are the mirror image."),
    who=_("the usual way; our main source, and a Japanese table of chips"),
)
_BID: Final = Chosen(
    BID,
    _("by the points bid"),
    says=_("A bid of 61–70 pays once, every ten points more once more; failing costs the same."),
    who=_("the Brisk server"),
)

BRACKET_BY: Final = Choice(
    label=_("What a deal pays more for"),
    choices=(
        _TAKEN,
        Chosen(
            FLAT,
            _in("what a deal pays more for", "nothing"),
            says=_("Every deal pays once, whatever the card points; only a cappotto pays double."),
            who=_("Japanese Wikipedia, and several Italian collections"),
        ),
        _BID,
        Chosen(
            BID_TENS,
            _("by the tens bid"),
            says=_("As by the points bid, but a bid of 70 pays double already, and a cappotto adds one step."),
            who=_("the ChiamataLibrary program"),
        ),
        Chosen(
            TEDALDI,
            _("2 at 70, 2 at 80"),
            says=_("An ordinary call pays once, “2 at 70” twice, “2 at 80” three times, all 120 points four times."),
            who=_("an online game by Tedaldi; bids between count as the lower one, which no source says"),
        ),
        Chosen(
            OVER_70,
            _("a bid over 70"),
            says=_("A bid over 70 pays double, others once; there is no cappotto."),
            who=_("the Cuperativa program"),
        ),
    ),
)

SCORING: Final = Choice(
    label=_("What is written down"),
    choices=(
        usual(choices.CHIPS, _("chips"), says=_("The pair wins units from the others, more for a higher bid.")),
        Chosen(
            choices.GINGO,
            _("points, as in Gingo"),
            says=_(
                "Won: declarer and partner each get the points bid, a declarer who called their own card twice as "
                "many. Lost: each loses what was missing, and each of the others gets the points their side took."
            ),
            who=_("Gingo, also called briscola pazza, as an Italian collection describes it"),
        ),
    ),
)

_POINTS_BID: Final = replace(
    _BID, says=_("A bid of up to 70 pays once, every ten points more once more; failing costs the same.")
)
POINTS_BRACKET_BY: Final = Choice(
    label=BRACKET_BY.label, choices=(_POINTS_BID, replace(_TAKEN, who=_("Chiamata"))), when=choices.for_chips
)

GROWTH: Final = Choice(
    label=_("How payouts grow"),
    when=choices.for_chips,
    choices=(
        Chosen(
            choices.LINEAR,
            _("one more each step"),
            says=_("The declarer gets 2, and with each ten points more that were bid 4, 6, 8, 10, 12."),
            who=_("the Brisk server and others"),
        ),
        Chosen(
            choices.DOUBLE,
            _("doubled each step"),
            says=_("The declarer gets 2, and with each ten points more that were bid 4, 8, 16, 32, 64."),
            who=_("the other reading of our main source"),
        ),
    ),
)

LADDER_GROWTH: Final = Choice(
    label=_("How payouts grow"),
    when=lambda context: context.answers.get("bracket_by") in (TAKEN, BID),
    choices=(
        usual(choices.LINEAR, _("one more each step"), says=_("Every ten card points more pay the units once more.")),
        Chosen(
            choices.DOUBLE,
            _("doubled each step"),
            says=_("Every ten card points more pay double: 1, 2, 4, 8, 16, 32 times the units."),
            who=_("read out of a Japanese report in which a lost solo cost 32"),
        ),
    ),
)

TOP_STEP: Final = Choice(
    label=_("The highest step"),
    when=lambda context: context.answers.get("bracket_by") == BID,
    choices=(
        usual(6, _("six times"), says=_("A promise of 111 card points or more pays most.")),
        Chosen(
            5,
            _("five times"),
            says=_("A promise of 101 card points or more pays most."),
            who=_("Briscola “subito al due”, as an Italian collection describes it"),
        ),
    ),
)

_ALL_TRICKS: Final = usual(
    ALL_TRICKS, _("all tricks"), says=_("A cappotto is every trick; 120 points with a worthless trick lost are none.")
)
_ALL_POINTS: Final = Chosen(
    ALL_POINTS,
    _("all points"),
    says=_("All 120 card points are a cappotto, even if a worthless trick was lost."),
    who=_("Japanese Wikipedia, the Brisk server and others"),
)
_NO_CAPOT: Final = Chosen(
    NO_CAPOT,
    _("no cappotto"),
    says=_("All tricks pay no more than 120 card points do."),
    who=_("the Cuperativa program"),
)


def capots(context: Context) -> tuple[Chosen, ...]:
    """What may count as a cappotto; two ways of paying have their own."""
    match context.answers.get("bracket_by"):
        case "tedaldi":
            return (_ALL_POINTS,)
        case "over70":
            return (_NO_CAPOT,)
    return (_ALL_TRICKS, _ALL_POINTS, _NO_CAPOT)


CAPOT: Final = Choice(label=_("Cappotto"), choices=capots)
POINTS_CAPOT: Final = Choice(label=_("Cappotto"), choices=(_ALL_TRICKS, _ALL_POINTS, _NO_CAPOT), when=choices.for_chips)

CAPOT_FOR: Final = Choice(
    label=_("Who can make a cappotto"),
    when=lambda context: choices.for_chips(context) and context.answers.get("capot") != NO_CAPOT,
    choices=(
        usual(choices.BOTH, _("both sides"), says=_("It pays double too when the declarer’s side takes nothing.")),
        Chosen(
            choices.DECLARER,
            _("the declarer’s side"),
            says=_("Only the declarer’s side can make one."),
            who=_("the Brisk server"),
        ),
    ),
)

SIXTY: Final = Choice(
    label=_("60 card points"),
    when=lambda context: context.answers.get("minimum", 61) == 61,
    choices=(
        usual(choices.LOSS, _in("deal", "lost"), says=_("With 60 card points the declarer’s side has failed.")),
        Chosen(
            choices.DRAW,
            _("a draw, the next deal doubled"),
            says=_("At 60–60 nobody pays, and the next deal that is decided pays double; drawn deals in a row add up."),
            who=_("the old rules of the Brisk server"),
        ),
    ),
)


def _in_numbers(context: Context) -> tuple[Chosen, ...]:
    says = _("Every opponent stakes one unit: declarer and partner one each, a declarer alone three.")
    if context.seating.playing == 6:
        says = _("Every opponent stakes one unit: three for the declarer and one for the partner, five for one alone.")
    return (
        Chosen(
            choices.LITERAL,
            _("as with five"),
            says=_("The figures are those of five players; a bank makes up the difference."),
            who=_("no source says so") if context.seating.playing == 6 else _("the usual way"),
        ),
        Chosen(choices.EVEN, _in("payment", "even"), says=says, who=_("no source says so; for tables without a bank")),
    )


def _uneven_label(context: Context) -> str:
    return _("Payouts with six players") if context.seating.playing == 6 else _("Payouts with four players")


FOUR_PLAYER: Final = Choice(label=_uneven_label, when=choices.uneven, choices=_in_numbers)
