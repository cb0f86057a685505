"""Who stood against whom in a deal of Chiamata (docs/rules/briscola.md 4)."""

from __future__ import annotations

from typing import Any

from ....table import Table
from .deal import Deal
from .options import Options


def teams(deal: Deal, table: Table[Options]) -> tuple[tuple[int, ...], ...]:
    """The seats of the declarer's side, then those of the others, resting ones left out.

    A deal that was not played has no declarer: there everybody stands alone.
    """
    playing = [seat for seat in range(table.seating.seats) if seat not in table.resting]
    side: set[Any] = {deal.declarer, deal.partner} - {None}
    if not side:
        return tuple((seat,) for seat in playing)
    return tuple(seat for seat in playing if seat in side), tuple(seat for seat in playing if seat not in side)
