"""Who played together in Chiamata, in which parts, and what a year counts (docs/rules/briscola.md 4 to 6)."""

from collections.abc import Mapping
from typing import Any, Final

from ....counted_events import DECLARER, DEFENDER, PARTNER, DealPart, cappotto
from ....table import Table
from .deal import PLAYED, Deal, result
from .options import Options, terms
from .payouts import payout

PARTS: Final[tuple[DealPart, ...]] = (DECLARER, PARTNER, DEFENDER)


def part_of(deal: Deal, table: Table[Options]) -> Mapping[int, str]:
    """Who played which part; nobody any in a deal that was not played."""
    if deal.happened != PLAYED or deal.declarer is None:
        return {}
    own = {deal.declarer: DECLARER.key, deal.partner: PARTNER.key}
    return {seat: own.get(seat, DEFENDER.key) for seat in table.playing}


def _everything(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    """A cappotto that was won, for the declarer and the partner."""
    side: set[int | None] = set()
    if deal.happened == PLAYED and deal.declarer is not None:
        paid = payout(terms(table.options), result(deal, table))
        side = {deal.declarer, deal.partner} if paid.won and paid.capot else set()
    return tuple(int(seat in side) for seat in range(table.sides))


COUNTED_EVENTS: Final = (cappotto(_everything),)


def teams(deal: Deal, table: Table[Options]) -> tuple[tuple[int, ...], ...]:
    """The seats of the declarer's side, then those of the others, resting ones left out.

    A deal that was not played has no declarer: there everybody stands alone.
    """
    playing = table.playing
    side: set[Any] = {deal.declarer, deal.partner} - {None}
    if not side:
        return tuple((seat,) for seat in playing)
    return tuple(seat for seat in playing if seat in side), tuple(seat for seat in playing if seat not in side)
