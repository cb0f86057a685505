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
    OUT_OF_TURN,
    STOCK_COUNTED,
    TRICKS_LOOKED_AT,
    TWO_TOGETHER,
)
from ...text import gettext_noop as _

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
    *resting_on("trick", OUT_OF_TURN),
    replace(CARD_BACK, rule="trick"),
    replace(TWO_TOGETHER, rule="trick"),
    *resting_on("trick", NOTHING_PLAYED),
    TRICKS_LOOKED_AT,
    DAMAGED_CARD,
    DISPUTE,
)
