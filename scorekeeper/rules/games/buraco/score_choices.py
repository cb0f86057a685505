"""Rules of scoring, ending and seating to choose from: what each answer is called, means, and who plays so.

Source: docs/rules/buraco.md 11.
"""

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _, pgettext_noop as _in
from .meld_choices import ARGENTINA, BRAZIL, HOUSE, ITALY, US

ENDS: Final = (
    Chosen(
        "points",
        _("Points"),
        says=_("The first to reach the target after a whole deal; if several do, the highest total."),
        who=_("most tables"),
    ),
    Chosen(
        "hands",
        _("A number of deals"),
        says=_("After so many deals the higher total wins."),
        who=_("Italian clubs and tournaments"),
    ),
    Chosen(
        "time",
        _in("a way to end a match", "Time"),
        says=_("When the time is up the deal, or the round of turns, is finished; then the higher total wins."),
        who=_("an American variation; tournaments"),
    ),
    Chosen(
        "both",
        _("Points, within a time"),
        says=_("To a target, or to the end of the time if that comes first."),
        who=HOUSE,
    ),
)

TIES: Final = (
    Chosen(
        "extra_deal",
        _("Another deal"),
        says=_("Whole deals are added until the totals differ."),
        who=_("Italian scorers; no source says it elsewhere"),
    ),
    Chosen("draw", _in("result", "A draw"), says=_("Nobody wins."), who=HOUSE),
    Chosen("shared", _in("win", "Shared"), says=_("The sides level at the top win together."), who=HOUSE),
)

DIRECTIONS: Final = (
    Chosen("clockwise", _("Clockwise"), says=_("Play and the deal pass to the left."), who=_("most tables")),
    Chosen(
        "anticlockwise",
        _("Anticlockwise"),
        says=_("Play and the deal pass to the right."),
        who=_("Argentina; some tables in Brazil"),
    ),
)

PILES: Final = (
    Chosen(
        "free",
        _("Whenever one likes"),
        says=_("Instead of a card of the stock the whole pile may be taken."),
        who=_("the American rules, open Buraco"),
    ),
    Chosen(
        "single",
        _("Whenever one likes; the one card of a pile of one may not be thrown back at once"),
        says=_("A pile of one card, once taken, may not be discarded at once unless its twin is in the hand."),
        who=ITALY,
    ),
    Chosen(
        "top",
        _("Only if its top card is melded"),
        says=_("A player who takes the pile melds its top card at once."),
        who=_("closed Buraco and STBL in Brazil"),
    ),
    Chosen(
        "used",
        _("Only if a card is laid in that turn"),
        says=_(
            "A player who takes the pile lays a meld or adds a card in the same turn. The card of a pile of one may "
            "not be thrown back at once unless its twin is in the hand."
        ),
        who=_("Burraco Internazionale"),
    ),
    Chosen(
        "five",
        _("Not with fewer than five in all"),
        says=_("Hand and pile together must be five cards or more."),
        who=ARGENTINA,
    ),
)

LOWEST_DEALS: Final = ("draw_spades", "draw_hearts")
"""The answers of ``first_deal`` by which the lowest card drawn deals."""

FIRST_DEALS: Final = (
    Chosen(
        "cut", _("By cutting"), says=_("The highest cut plays first; the lowest cut of another side deals."), who=US
    ),
    Chosen(
        "draw_spades",
        _("Low draw, spades best"),
        says=_("The lowest card drawn deals. Jokers are best, then 2, A, K to 3; spades, hearts, diamonds, clubs."),
        who=_("Pagat on Italy"),
    ),
    Chosen(
        "draw_hearts",
        _("Low draw, hearts best"),
        says=_("The lowest card drawn deals. Jokers are best, then 2, A, K to 3; hearts, diamonds, clubs, spades."),
        who=_("MyBurraco on Italy"),
    ),
    Chosen("draw_high", _("High draw"), says=_("The highest card drawn deals."), who=BRAZIL),
    Chosen("any", _("In any fair way"), says=_("The table settles it as it likes."), who=ARGENTINA),
)

SINGLE_STAYS: Final = ("single", "used")
"""The answers of ``pile`` by which the card of a pile of one may not be thrown back at once without its twin."""

DOUBLE_HAND: Final = 22
"""Cards of each of two players where each plays a double hand."""
ONE_MORE: Final = 12
"""Cards of each of two players where each has one more than four would have."""

HANDS_OF_TWO: Final = (
    Chosen(11, _("11 cards"), says=_("As with four players."), who=_("most tables")),
    Chosen(DOUBLE_HAND, _("22 cards"), says=_("Each plays a double hand."), who=ARGENTINA),
    Chosen(ONE_MORE, _("12 cards"), says=_("One more than with four."), who=_("some tables in Argentina")),
)

OUT_REQUIRES: Final = (
    Chosen(
        "clean",
        _("A clean one"),
        says=_("To go out a side needs a clean buraco: seven or more cards, none of them wild."),
        who=_("the American rules, Burraco Internazionale, open Buraco and STBL"),
    ),
    Chosen(
        "any",
        _in("buraco to go out with", "Any"),
        says=_("A dirty buraco is enough to go out."),
        who=_("Italy, Argentina, closed Buraco and aberto sujo in Brazil"),
    ),
)

OUT_DISCARDS: Final = (
    Chosen(
        "optional",
        _("Not needed"),
        says=_("One may go out by laying all cards, or with a last discard."),
        who=_("most tables"),
    ),
    Chosen(
        "required_nonwild",
        _("Needed, and not a wild card"),
        says=_("The last card is discarded, and it is no two and no joker."),
        who=ITALY,
    ),
)

POT_UNPLAYED: Final = (
    Chosen(
        "choice",
        _("The smaller loss"),
        says=_("A pot taken but not played costs its card points or 100, whichever is less."),
        who=_("the American rules, as we read them"),
    ),
    Chosen("cards", _("Its cards"), says=_("A pot taken but not played costs its card points."), who=ITALY),
    Chosen(
        "flat100",
        _("100"),
        says=_("A pot taken but not played costs as much as one not taken, 100."),
        who=_("Brazil; Buraco with Spanish cards"),
    ),
)

POT_BONUS: Final = (
    Chosen(0, _in("points", "Nothing"), says=_("Taking a pot earns nothing."), who=_("most tables")),
    Chosen(100, _("100 points"), says=_("A side that took a pot scores 100."), who=ARGENTINA),
)

NO_CANASTA: Final = (
    Chosen(False, _("They count"), says=_("Cards on the table always count for a side."), who=_("most tables")),
    Chosen(
        True,
        _("Minus without a canasta"),
        says=_("A side without any canasta counts its cards on the table as minus too."),
        who=_("some tables in Argentina"),
    ),
    Chosen(
        "clean",
        _("Minus without a clean one"),
        says=_("A side without a clean canasta counts its cards on the table as minus too."),
        who=_("some tables in Brazil"),
    ),
)

CUT_BONUS: Final = (
    Chosen(0, _in("points", "Nothing"), says=_("Lifting exactly the pots earns nothing."), who=_("most tables")),
    Chosen(
        100,
        _("100 points"),
        says=_("The side of a player who lifts exactly the cards of the pots scores 100 at once."),
        who=US,
    ),
)

WILD_CANASTA: Final = (
    Chosen(0, _("Not allowed"), says=_("Wild cards alone are no meld."), who=_("nearly everybody")),
    Chosen(
        1000,
        _("Allowed: 1000"),
        says=_("Seven or more wild cards alone are worth 1000."),
        who=_("Buraco with Spanish cards"),
    ),
)

HANDS_LEFT: Final = (
    Chosen(
        "minus", _("Minus for their holder"), says=_("Cards left in hand are taken off."), who=_("nearly everybody")
    ),
    Chosen(
        "opponents",
        _("Plus for the other side"),
        says=_("Cards left in hand count for the other side."),
        who=_("one Brazilian house text"),
    ),
)

SHORT_TARGET: Final = 1505
"""Three players who play all against all from 1000 on usually play to this target (docs/rules/buraco.md 19.2)."""
START: Final = "start"
NEVER: Final = "never"
SECOND_PHASES: Final = (
    Chosen(
        1000, _("Once somebody has 1000"), says=_("From the next deal on, each plays alone."), who=_("most accounts")
    ),
    Chosen(
        1500,
        _("Once somebody has 1500"),
        says=_("From the next deal on, each plays alone."),
        who=_("free games to 2005 in an Italian program"),
    ),
    Chosen(
        START, _("From the first deal"), says=_("Nobody is ever in a pair."), who=_("a tournament for three in Genoa")
    ),
    Chosen(NEVER, _("Never"), says=_("One plays against two in every deal."), who=HOUSE),
)
