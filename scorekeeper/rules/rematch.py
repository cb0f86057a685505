"""Playing the same again: what a rematch starts from."""

from __future__ import annotations

from collections.abc import Sequence
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


def seated(players: Sequence[str], state: State[Any]) -> tuple[str, ...]:
    """Who sits where at the end: *players*, with whoever took over a seat.

    >>> from .log import begin
    >>> from .registry import BY_KEY
    >>> variant = BY_KEY["briscola"]
    >>> seated(("Anna", "Bo"), begin(variant.options, variant.seating("2"), Start()))
    ('Anna', 'Bo')
    """
    names = list(players)
    for _event, seat, name in state.substitutes:
        names[seat] = name
    return tuple(names)
