"""What is counted of Buraco over a year: buracos, clean ones among them, and how often a side went out."""

from __future__ import annotations

from typing import Final

from ...counted_events import CountedEvent
from ...table import Table
from ...text import gettext_noop as _
from .deal import Deal
from .options import Options
from .tally import of_sides


def _every(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    return tuple(tally.any for tally in of_sides(deal, table))


def _clean(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    return tuple(tally.clean for tally in of_sides(deal, table))


def _out(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    return tuple(int(deal.out == side) for side in range(table.sides))


COUNTED_EVENTS: Final = (
    CountedEvent(key="buraco", label=_("Buracos"), done=_every),
    CountedEvent(key="clean-buraco", label=_("Clean buracos"), done=_clean),
    CountedEvent(key="out", label=_("Times gone out"), done=_out),
)
