"""What is counted of Briscola over a year: cappotti."""

from __future__ import annotations

from typing import Any, Final

from ...counted_events import cappotto
from ...table import Table
from .deal import ALL_POINTS


def _everything(deal: Any, table: Table[Any]) -> tuple[int, ...]:
    """The side that has all card points, as far as they were told.

    >>> from types import SimpleNamespace as Any
    >>> from ...table import PAIRS, Standing
    >>> table = Table(options=None, seating=PAIRS, standing=Standing.new(2))
    >>> [_everything(Any(points=points), table) for points in ((120, 0), (119, 1), None)]
    [(1, 0), (0, 0), (0, 0)]
    """
    points = deal.points or (0,) * table.sides
    return tuple(int(own == ALL_POINTS) for own in points)


COUNTED_EVENTS: Final = (cappotto(_everything),)
