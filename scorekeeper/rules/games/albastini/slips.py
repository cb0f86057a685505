"""Slips while a deal of Albastini is played: draws, turns, cards and tricks (docs/rules/briscola.md 25.1 and 25.4)."""

from dataclasses import replace
from typing import Any, Final

from ...referee import Ruling, ours, resting_on, stages
from ...slips import (
    CARD_BACK,
    DAMAGED_CARD,
    DISPUTE,
    DRAW_FORGOTTEN,
    DRAWN_EARLY,
    NOTHING_PLAYED,
    STOCK_COUNTED,
    TRICKS_LOOKED_AT,
    TWO_TOGETHER,
)
from ...text import gettext_noop as _

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
    *resting_on("trick", DRAWN_EARLY),
    *resting_on("trick", DRAW_FORGOTTEN),
    STOCK_COUNTED,
    *stages(
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
            _("The card is taken back, or stays if all agree; who was skipped plays now."),
        ),
        ours(
            "skipped_late",
            _("A player was skipped, and the trick is complete"),
            _("A player was skipped, and the trick is complete."),
            _("The trick stands."),
        ),
        ours(
            "out_of_turn",
            _("It is not clear any more how the cards fell"),
            _("Somebody played out of turn."),
            OPEN,
        ),
        rule="trick",
    ),
    replace(CARD_BACK, rule="trick"),
    replace(TWO_TOGETHER, rule="trick"),
    *resting_on("trick", NOTHING_PLAYED),
    TRICKS_LOOKED_AT,
    DAMAGED_CARD,
    DISPUTE,
)
