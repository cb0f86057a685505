"""The tally for two pairs, and its sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorekeeper.rules.log import Event, Sheet, Start, replay
from scorekeeper.rules.table import PAIRS

from .tally import TALLY, Deal, Options

PAIRS_TALLY = replace(TALLY, seatings=(PAIRS,))
"""The tally for two pairs: Anna and Carla (seats 0, 2) against Bo and Di (1, 3)."""


def deal(first: int, second: int) -> Deal:
    return Deal(points=(first, second))


def sheet(*events: Event, confirm: bool = True, until: int | None = None) -> Sheet[Any]:
    options = Options(games=1, target=60)
    return replay(PAIRS_TALLY, options, PAIRS, events, Start(confirm=confirm), until=until)
