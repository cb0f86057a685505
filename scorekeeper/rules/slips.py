"""What goes wrong alike in games of tricks and a stock, by when it was noticed (docs/rules/briscola.md 25.1 and 25.4).

The rulings are ours or a neighbour's, and marked as inferred, but for one that a source states.
"""

from typing import Any, Final

from .referee import Ruling, ours, stages
from .text import gettext_noop as _

DRAWN_EARLY: Final[tuple[Ruling[Any], ...]] = stages(
    _("Somebody drew a card before the winner of the trick"),
    ours(
        "drawn_early",
        _("The winner has not seen the next card"),
        _("Somebody drew before the winner of the trick, who has not seen the next card."),
        _("The card goes back, all draw in their order, and the offender shows the card that is then drawn."),
    ),
    ours(
        "drawn_early_late",
        _("The winner has seen the next card"),
        _("Somebody drew before the winner of the trick, who has seen the next card."),
        _("All keep what they drew."),
    ),
)
DRAW_FORGOTTEN: Final[tuple[Ruling[Any], ...]] = stages(
    _("A player forgot to draw"),
    ours(
        "draw_forgotten",
        _("The player has not played to the next trick"),
        _("A player forgot to draw, and has not played to the next trick."),
        _("The card is drawn now."),
    ),
    ours(
        "draw_forgotten_late",
        _("The player has played to the next trick"),
        _("A player forgot to draw, and has played to the next trick."),
        _("The player plays on one card short, and gets the card of the stock that is left over in the end."),
    ),
)
STOCK_COUNTED: Final[Ruling[Any]] = Ruling(
    "stock_counted",
    _("Somebody counted the stock."),
    _("That is allowed, face down and with the order kept."),
    inferred=True,
)
CARD_BACK: Final[Ruling[Any]] = Ruling(
    "card_back",
    _("A player wants back a card that was played."),
    _("A card that was played stays. One that was only dropped may be taken up."),
    inferred=True,
)
TWO_TOGETHER: Final[Ruling[Any]] = Ruling(
    "two_together",
    _("A player played two cards at once."),
    _("Until the next card is played, one of them is taken up again."),
    inferred=True,
)
NOTHING_PLAYED: Final[tuple[Ruling[Any], ...]] = stages(
    _("A player played nothing to a trick"),
    ours(
        "no_card",
        _("The player has not played to the next trick"),
        _("A player played nothing to a trick, and has not played to the next one."),
        _("The opponents may have the same dealer deal again, or let it stand."),
    ),
    ours(
        "no_card_late",
        _("The player has played to the next trick"),
        _("A player played nothing to a trick, and has played to the next one."),
        _("It stands; the card left over in the end belongs to that trick."),
    ),
)
TRICKS_LOOKED_AT: Final[Ruling[Any]] = Ruling(
    "tricks_looked_at",
    _("Somebody looked at tricks that were won."),
    _("They are turned face down again. No penalty is named: warn, and note it in the log."),
    inferred=True,
)
DAMAGED_CARD: Final[Ruling[Any]] = Ruling(
    "damaged_card",
    _("A card is marked or damaged."),
    _("Another pack is taken. Where there is none, play goes on only if all agree."),
    inferred=True,
)
OPEN: Final = _(
    "Deal again if the first trick is not complete; afterwards the table decides, and it is noted in the log."
)
"""What is done where it is not clear any more how it came about."""
OUT_OF_TURN: Final[tuple[Ruling[Any], ...]] = stages(
    _("Somebody played out of turn"),
    ours(
        "led_out_of_turn",
        _("The card was led, and nobody has played to it"),
        _("Somebody led out of turn, and nobody has played to it."),
        _("It is taken back, and the right player leads."),
    ),
    ours(
        "led_out_of_turn_late",
        _("The card was led, and somebody has played to it"),
        _("Somebody led out of turn, and somebody has played to it."),
        _("It stands."),
    ),
    ours(
        "skipped",
        _("A player was skipped, and the trick is not complete"),
        _("A player was skipped, and the trick is not complete."),
        _("The card is taken back, or stays if all agree; whoever was skipped plays now."),
    ),
    ours(
        "skipped_late",
        _("A player was skipped, and the trick is complete"),
        _("A player was skipped, and the trick is complete."),
        _("The trick stands."),
    ),
    ours("out_of_turn", _("It is not clear any more how the cards fell"), _("Somebody played out of turn."), OPEN),
)
DISPUTE: Final[Ruling[Any]] = Ruling(
    "dispute",
    _("There is a dispute during play."),
    _("It is settled as soon as everybody has played."),
    sources=("ADAMOLI",),
)
_NEXT_NOT_SHUFFLED: Final = _("The next deal is not shuffled yet")
_NEXT_SHUFFLED: Final = _("The next deal is shuffled")
_NOBODY_CAN_COUNT: Final = _("It stands, as nobody can count the cards again.")
MISCOUNT: Final[tuple[Ruling[Any], ...]] = stages(
    _("A wrong count is found after the deal was written down"),
    ours(
        "miscount",
        _NEXT_NOT_SHUFFLED,
        _("A wrong count is found, and the next deal is not shuffled yet."),
        _("All count again, and it is corrected."),
    ),
    ours(
        "miscount_late",
        _NEXT_SHUFFLED,
        _("A wrong count is found, and the next deal is shuffled."),
        _NOBODY_CAN_COUNT,
    ),
)
MISCOUNT_MENDED: Final[tuple[Ruling[Any], ...]] = (
    ours(
        "miscount",
        _NEXT_NOT_SHUFFLED,
        _("A wrong count is found, and the next deal is not shuffled yet"),
        _("It is corrected."),
    ),
    ours(
        "miscount_late",
        _NEXT_SHUFFLED,
        _("A wrong count is found, and the next deal is shuffled"),
        _NOBODY_CAN_COUNT,
    ),
)
"""The ways of the same event in games whose cards are not counted again for it."""
