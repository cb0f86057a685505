"""Playing the same again: what a rematch starts from."""

from typing import Any

from .log import Start, State
from .variant import Variant


def rematch(variant: Variant[Any, Any], state: State[Any]) -> Start:
    """The start of a rematch after the match that stands at *state*: the deal passes on, nothing else is carried.

    Who would have dealt the next deal deals first; but a dealer who has dealt some of several deals in a row, when the
    table broke off, hands on.
    """
    table = state.table
    dealer = table.dealer
    if table.dealt:
        dealer, _none_dealt = variant.rotation(table.options, table.seating).passed(table)
    return Start(dealer=dealer, confirm=state.confirm)
