"""What is counted of Basra over a year: basras."""

from __future__ import annotations

from typing import Final

from ...counted_events import CountedEvent
from ...table import Table
from ...text import gettext_noop as _
from .deal import Deal, each
from .options import Options


def _basras(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    """The floors each side has cleared, whatever each was worth; pair captures entered only as points are left out."""
    counts = (deal.basras, deal.jack_basras, deal.pair_basras, deal.seven_basras, deal.court_basras)
    return tuple(map(sum, zip(*(each(facts, table.sides) for facts in counts), strict=True)))


COUNTED_EVENTS: Final = (CountedEvent(key="basra", label=_("Basras"), done=_basras),)
