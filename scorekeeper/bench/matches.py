"""Matches to measure with, written through the services like any others."""

import uuid
from collections.abc import Iterator
from typing import Any, Final

from scorekeeper.matches import services
from scorekeeper.matches.services import Access
from scorekeeper.rules import registry
from scorekeeper.rules.log import Start

VARIANT: Final = "basra-egypt"
"""The one with more to ask, to check and to show."""
ANSWERS: Final[dict[str, Any]] = {
    "cards": [30, 22],
    "tens": [1, 0],
    "club2": [0, 1],
    "aces": [3, 1],
    "jacks": [2, 2],
    "basras": [1, 0],
}
"""A deal as the core reads it."""
TYPED: Final = (
    "asked=cards+tens+club2+aces+jacks+basras&cards.0=30&cards.1=22&tens=0&club2=1"
    "&aces.0=3&jacks.0=2&basras.0=1&basras.1=0"
)
"""The same deal as a browser sends the form."""
FAR_OFF: Final = -900_000
"""What both sides start from, so that a match lasts for as many deals as it takes."""


def started() -> Access:
    """A match without deals."""
    variant = registry.BY_KEY[VARIANT]
    seating = variant.seating("4-pairs")
    return services.start_match(
        variant=variant,
        seating=seating,
        players=("Anna", "Bo", "Carla", "Di"),
        options=variant.options,
        start=Start(totals=(FAR_OFF,) * len(seating.sides)),
    )


def played(deals: int) -> Access:
    """A match with so many deals."""
    access = started()
    match = access.match
    deal = match.variant.read_deal(ANSWERS, match.standing.table).value
    for seen in range(deals):
        services.record_deal(match, deal, key=uuid.uuid4(), seen=seen)
    match.refresh_from_db()
    return access


def keys() -> Iterator[str]:
    """The first four parts of keys that no two threads of wrk share."""
    while True:
        yield str(uuid.uuid4())[:23]
