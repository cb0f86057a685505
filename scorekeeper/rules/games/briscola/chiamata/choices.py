"""The house rules of Chiamata that are a choice among a few (rules/briscola.md 4 to 6)."""

from __future__ import annotations

from typing import Final

from ....asking import Choice, Chosen, Known
from ....text import gettext_noop as _
from .payouts import ALL_POINTS, ALL_TRICKS, BID, BID_TENS, FLAT, NO_CAPOT, OVER_70, TAKEN, TEDALDI

ROUNDS: Final = "deals"
NUMBER: Final = "number"
TARGET: Final = "target"
OPEN: Final = "open"

SHARED: Final = "shared"
EXTRA_DEAL: Final = "extra_deal"

LINEAR: Final = "linear"
DOUBLE: Final = "double"

BOTH: Final = "both"
DECLARER: Final = "declarer"

LOSS: Final = "loss"
DRAW: Final = "draw"

LITERAL: Final = "literal"
EVEN: Final = "even"

SAME_DEALER: Final = "same_dealer"
NEXT_DOUBLED: Final = "next_dealer_doubled"

OFF: Final = "off"
TWO_POINTS: Final = "two_points"
FIVE_POINTS: Final = "five_points"

UNTIL_PASSED: Final = "until_passed"
SINGLE: Final = "single"

DEALER_RIGHT: Final = "dealer_right"

LAST_TRICK: Final = "last_trick"
NOBODY: Final = "none"

BY_THE_BID: Final = (BID, BID_TENS, TEDALDI, OVER_70)
"""The readings that look at the points bid."""


def four_play(known: Known) -> bool:
    return known.seating.playing == 4


END: Final = Choice(
    label=_("When the match ends"),
    choices=(
        Chosen(
            value=ROUNDS,
            label=_("everybody has dealt"),
            says=_("Everybody deals equally often; then the most chips win."),
            who=_("tournaments: 10 deals with five players, 12 with six"),
        ),
        Chosen(
            value=NUMBER,
            label=_("so many deals"),
            says=_("A number of deals is agreed on; then the most chips win."),
            who=_("most tables, by agreement"),
        ),
        Chosen(
            value=TARGET,
            label=_("so many chips"),
            says=_("Whoever has won the agreed number of chips wins; the higher total if several have."),
            who=_("11 in one program; 5, 7 or 11 at Italian tables"),
        ),
        Chosen(
            value=OPEN,
            label=_("when the table has had enough"),
            says=_("An open tally; the table ends it."),
            who=_("evenings among friends"),
        ),
    ),
)

TIE: Final = Choice(
    label=_("Level at the end"),
    when=lambda known: known.answers.get("end") != OPEN,
    choices=(
        Chosen(
            value=SHARED,
            label=_("they share the win"),
            says=_("Players level at the top win together."),
            who=_("our reading; no source says"),
        ),
        Chosen(
            value=EXTRA_DEAL,
            label=_("another deal"),
            says=_("Whole deals are added until somebody alone is ahead."),
            who=_("tables that want one winner"),
        ),
    ),
)

_TAKEN: Final = Chosen(
    value=TAKEN,
    label=_("by the points taken"),
    says=_("61–70 pays once, every ten points more once more, up to six times; failures are the mirror image."),
    who=_("the usual way; our main source, and a Japanese table of chips"),
)
_BID: Final = Chosen(
    value=BID,
    label=_("by the points bid"),
    says=_("A bid of 61–70 pays once, every ten points more once more; failing costs the same."),
    who=_("the Brisk server"),
)

BRACKET_BY: Final = Choice(
    label=_("What a deal pays more for"),
    choices=(
        _TAKEN,
        Chosen(
            value=FLAT,
            label=_("nothing"),
            says=_("Every deal pays once, whatever the card points; only a cappotto pays double."),
            who=_("Japanese Wikipedia, and several Italian collections"),
        ),
        _BID,
        Chosen(
            value=BID_TENS,
            label=_("by the tens bid"),
            says=_("As by the points bid, but a bid of 70 pays double already, and a cappotto adds one step."),
            who=_("the ChiamataLibrary program"),
        ),
        Chosen(
            value=TEDALDI,
            label=_("2 at 70, 2 at 80"),
            says=_("An ordinary call pays once, “2 at 70” twice, “2 at 80” three times, all 120 points four times."),
            who=_("an online game by Tedaldi; bids between count as the lower one (our reading)"),
        ),
        Chosen(
            value=OVER_70,
            label=_("a bid over 70"),
            says=_("A bid over 70 pays double, others once; there is no cappotto."),
            who=_("the Cuperativa program"),
        ),
    ),
)

POINTS_BRACKET_BY: Final = Choice(label=BRACKET_BY.label, choices=(_BID, _TAKEN))

GROWTH: Final = Choice(
    label=_("How payouts grow"),
    choices=(
        Chosen(
            value=LINEAR,
            label=_("one more each step"),
            says=_("The declarer gets 2, 4, 6, 8, 10, 12 as ten points more are bid."),
            who=_("the Brisk server and others"),
        ),
        Chosen(
            value=DOUBLE,
            label=_("doubled each step"),
            says=_("The declarer gets 2, 4, 8, 16, 32, 64 as ten points more are bid."),
            who=_("the other reading of our main source"),
        ),
    ),
)

_ALL_TRICKS: Final = Chosen(
    value=ALL_TRICKS,
    label=_("all tricks"),
    says=_("A cappotto is every trick; 120 points with a worthless trick lost are none."),
    who=_("the usual way"),
)
_ALL_POINTS: Final = Chosen(
    value=ALL_POINTS,
    label=_("all points"),
    says=_("All 120 card points are a cappotto, even if a worthless trick was lost."),
    who=_("Japanese Wikipedia, the Brisk server and others"),
)
_NO_CAPOT: Final = Chosen(
    value=NO_CAPOT,
    label=_("no cappotto"),
    says=_("All tricks pay no more than 120 card points do."),
    who=_("the Cuperativa program"),
)


def capots(known: Known) -> tuple[Chosen, ...]:
    """What may count as a cappotto; two ways of paying have their own."""
    match known.answers.get("bracket_by"):
        case "tedaldi":
            return (_ALL_POINTS,)
        case "over70":
            return (_NO_CAPOT,)
    return (_ALL_TRICKS, _ALL_POINTS)


CAPOT: Final = Choice(label=_("Cappotto"), choices=capots)
POINTS_CAPOT: Final = Choice(label=_("Cappotto"), choices=(_ALL_TRICKS, _ALL_POINTS))

CAPOT_FOR: Final = Choice(
    label=_("Who can make a cappotto"),
    when=lambda known: known.answers.get("capot") != NO_CAPOT,
    choices=(
        Chosen(
            value=BOTH,
            label=_("both sides"),
            says=_("It pays double too when the declarer’s side takes nothing."),
            who=_("the usual way"),
        ),
        Chosen(
            value=DECLARER,
            label=_("the declarer’s side"),
            says=_("Only the declarer’s side can make one."),
            who=_("the Brisk server"),
        ),
    ),
)

SIXTY: Final = Choice(
    label=_("60 card points"),
    when=lambda known: known.answers.get("minimum", 61) == 61,
    choices=(
        Chosen(
            value=LOSS,
            label=_("lost"),
            says=_("With 60 card points the declarer’s side has failed."),
            who=_("the usual way"),
        ),
        Chosen(
            value=DRAW,
            label=_("a draw, the next deal doubled"),
            says=_("At 60–60 nobody pays, and the next deal that is decided pays double; drawn deals in a row add up."),
            who=_("the old rules of the Brisk server"),
        ),
    ),
)

FOUR_PLAYER: Final = Choice(
    label=_("Payouts with four players"),
    when=four_play,
    choices=(
        Chosen(
            value=LITERAL,
            label=_("as with five"),
            says=_("The figures are those of five players; a bank makes up the difference."),
            who=_("the usual way; our main source"),
        ),
        Chosen(
            value=EVEN,
            label=_("even"),
            says=_("Every opponent stakes one unit: declarer and partner one each, a declarer alone three."),
            who=_("our reading, for tables without a bank"),
        ),
    ),
)

ALL_PASS: Final = Choice(
    label=_("When all pass"),
    when=lambda known: not known.answers.get("last_must_bid"),
    choices=(
        Chosen(
            value=SAME_DEALER,
            label=_("the same dealer deals again"),
            says=_("The cards are dealt again; nothing is written down."),
            who=_("the usual way"),
        ),
        Chosen(
            value=NEXT_DOUBLED,
            label=_("the next dealer, stakes doubled"),
            says=_("The deal passes on, and the next deal that is decided pays double."),
            who=_("the Brisk server"),
        ),
    ),
)

THROW_IN: Final = Choice(
    label=_("Throwing in a poor hand"),
    choices=(
        Chosen(
            value=OFF,
            label=_("not allowed"),
            says=_("Every hand is played."),
            who=_("the usual way"),
        ),
        Chosen(
            value=TWO_POINTS,
            label=_("with 2 card points or fewer"),
            says=_("The same dealer deals again, and the next deal that is decided pays double."),
            who=_("the Brisk server"),
        ),
        Chosen(
            value=FIVE_POINTS,
            label=_("with 5 card points or fewer, or four 2s"),
            says=_("Who wants to shows the hand, and the same dealer deals again."),
            who=_("an Italian tournament"),
        ),
    ),
)

AUCTION_ROUNDS: Final = Choice(
    label=_("The auction"),
    choices=(
        Chosen(
            value=UNTIL_PASSED,
            label=_("until all but one have passed"),
            says=_("The bidding goes round; a pass is final."),
            who=_("the usual way"),
        ),
        Chosen(
            value=SINGLE,
            label=_("one round"),
            says=_("Everybody speaks once; the highest bid stands."),
            who=_("Italian Card Games for All Ages"),
        ),
    ),
)

FIRST_LEADER: Final = Choice(
    label=_("Who leads first"),
    choices=(
        Chosen(
            value=DEALER_RIGHT,
            label=_("the player next to the dealer"),
            says=_("The player on the dealer’s right leads to the first trick."),
            who=_("the usual way"),
        ),
        Chosen(
            value=DECLARER,
            label=_("the declarer"),
            says=_("The declarer leads to the first trick."),
            who=_("a program after Japanese rules, and an Italian rule book"),
        ),
    ),
)

PACKETS: Final = Choice(
    label=_("Dealing to four"),
    when=four_play,
    choices=(
        Chosen(value="4-4-2", label=_("4, 4, 2"), says=_("Four cards, four, then two."), who=_("the usual way")),
        Chosen(value="4-2-4", label=_("4, 2, 4"), says=_("Four cards, two, then four."), who=_("Akagiri, 1995")),
    ),
)

MINIMUM: Final = Choice(
    label=_("Lowest bid"),
    choices=(
        Chosen(value=61, label=_("61"), says=_("The bidding starts at 61 card points."), who=_("the usual way")),
        Chosen(value=70, label=_("70"), says=_("The bidding starts at 70 card points."), who=_("some in Catania")),
        Chosen(value=81, label=_("81"), says=_("The bidding starts at 81 card points."), who=_("some in Catania")),
    ),
)

MONTE_POINTS: Final = Choice(
    label=_("Points of the discards"),
    choices=(
        Chosen(
            value=DECLARER,
            label=_("the declarer’s"),
            says=_("The five cards the declarer laid away count for the declarer’s side."),
            who=_("our reading; no source says"),
        ),
        Chosen(
            value=LAST_TRICK,
            label=_("with the last trick"),
            says=_("They go to the side that takes the last trick."),
            who=_("a possible agreement"),
        ),
        Chosen(
            value=NOBODY,
            label=_("nobody’s"),
            says=_("They count for nobody."),
            who=_("a possible agreement"),
        ),
    ),
)
