"""Slips while a deal of Albastini is played: draws, turns, cards and tricks (docs/rules/briscola.md 25.1 and 25.4)."""

from __future__ import annotations

from typing import Any, Final

from ...referee import Ruling, stages
from ...text import gettext_noop as _


def ours(key: str, noticed: str, happened: str, says: str, **more: Any) -> Ruling[Any]:
    """One of several ways in which an event is ruled, stated by no source."""
    return Ruling(key=key, noticed=noticed, happened=happened, says=says, **({"inferred": True} | more))


OPEN: Final = _("Before the first trick is complete, deal again. Afterwards the table decides, and it is noted.")

IN_THE_PLAY: Final[tuple[Ruling[Any], ...]] = (
    *stages(
        _("A player drew two cards"),
        ours(
            "two_drawn",
            _("The next card is not played yet"),
            _("A player drew two cards."),
            _("The second goes back hidden into the middle of the stock."),
            sources=("ADAMOLI",),
            inferred=False,
        ),
        ours(
            "two_drawn_late",
            _("The next card is played"),
            _("A player drew two cards, and the next card is played."),
            _("The player draws nothing after that trick."),
        ),
    ),
    *stages(
        _("Somebody drew a card before the winner of the trick"),
        ours(
            "drawn_early",
            _("The winner has not seen the next card"),
            _("Somebody drew before the winner of the trick, who has not seen the next card."),
            _("The card goes back, all draw in their order, and the offender shows the card that is then drawn."),
            rule="trick",
        ),
        ours(
            "drawn_early_late",
            _("The winner has seen the next card"),
            _("Somebody drew before the winner of the trick, who has seen the next card."),
            _("All keep what they drew."),
            rule="trick",
        ),
    ),
    *stages(
        _("A player forgot to draw"),
        ours(
            "draw_forgotten",
            _("The player has not played to the next trick"),
            _("A player forgot to draw, and has not played to the next trick."),
            _("The card is drawn now."),
            rule="trick",
        ),
        ours(
            "draw_forgotten_late",
            _("The player has played to the next trick"),
            _("A player forgot to draw, and has played to the next trick."),
            _("The player plays on one card short, and gets the card of the stock that is left over in the end."),
            rule="trick",
        ),
    ),
    Ruling(
        key="stock_counted",
        happened=_("Somebody counted the stock."),
        says=_("That is allowed, face down and with the order kept."),
        inferred=True,
    ),
    *stages(
        _("Somebody played out of turn"),
        ours(
            "led_out_of_turn",
            _("The card was led, and nobody has played to it"),
            _("Somebody led out of turn, and nobody has played to it."),
            _("It is taken back, and the right player leads."),
            rule="trick",
        ),
        ours(
            "led_out_of_turn_late",
            _("The card was led, and somebody has played to it"),
            _("Somebody led out of turn, and somebody has played to it."),
            _("It stands."),
            rule="trick",
        ),
        ours(
            "skipped",
            _("A player was skipped, and the trick is not complete"),
            _("A player was skipped, and the trick is not complete."),
            _("The card is taken back, or stays if all agree; who was skipped plays now."),
            rule="trick",
        ),
        ours(
            "skipped_late",
            _("A player was skipped, and the trick is complete"),
            _("A player was skipped, and the trick is complete."),
            _("The trick stands."),
            rule="trick",
        ),
        ours(
            "out_of_turn",
            _("It is not clear any more how the cards fell"),
            _("Somebody played out of turn."),
            OPEN,
            rule="trick",
        ),
    ),
    Ruling(
        key="card_back",
        happened=_("A player wants back a card that was played."),
        says=_("A card that was played stays. One that was only dropped may be taken up."),
        inferred=True,
        rule="trick",
    ),
    Ruling(
        key="two_together",
        happened=_("A player played two cards at once."),
        says=_("Until the next card is played, one of them is taken up again."),
        inferred=True,
        rule="trick",
    ),
    *stages(
        _("A player played nothing to a trick"),
        ours(
            "no_card",
            _("The player has not played to the next trick"),
            _("A player played nothing to a trick, and has not played to the next one."),
            _("The opponents may have the same dealer deal again, or let it stand."),
            rule="trick",
        ),
        ours(
            "no_card_late",
            _("The player has played to the next trick"),
            _("A player played nothing to a trick, and has played to the next one."),
            _("It stands; the card left over in the end belongs to that trick."),
            rule="trick",
        ),
    ),
    Ruling(
        key="tricks_looked_at",
        happened=_("Somebody looked at tricks that were won."),
        says=_("They are turned face down again. No penalty is named: warn, and note it in the log."),
        inferred=True,
    ),
    Ruling(
        key="damaged_card",
        happened=_("A card is marked or damaged."),
        says=_("Another pack is taken. Where there is none, play goes on only if all agree."),
        inferred=True,
    ),
    Ruling(
        key="dispute",
        happened=_("There is a dispute during play."),
        says=_("It is settled as soon as everybody has played."),
        sources=("ADAMOLI",),
    ),
)
