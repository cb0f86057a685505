"""What is counted of Trionfetti over a year: vegas that were accepted and won."""

from __future__ import annotations

from typing import Final

from ...counted_events import CountedEvent
from ...table import Table
from ...text import gettext_noop as _
from .deal import ACCEPTED, Deal
from .options import Options


def _vegas(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    """The side that won the deal, if a vega was accepted in it."""
    return tuple(int(deal.vega == ACCEPTED and deal.winner == side) for side in range(table.sides))


COUNTED_EVENTS: Final = (CountedEvent(key="vega", label=_("Vegas won"), done=_vegas),)
