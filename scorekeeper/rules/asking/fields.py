"""The fields of a dataclass that carry questions, and of which type the answers to a question are."""

from dataclasses import MISSING, field
from fractions import Fraction
from typing import Any, Final, TypeAlias, TypeVar

from ..cards import Card, Rank, Suit

Scalar: TypeAlias = "str | int | bool | Fraction | None"
"""The value of one of the answers of a choice."""
Pick: TypeAlias = int | Rank | Suit | Card
"""What is picked of a side, seat, rank, suit or card; sides and seats by their number from 0."""

Answer = TypeVar("Answer")
Amount = TypeVar("Amount", bound="int | tuple[int | None, ...] | None")
YesOrNo = TypeVar("YesOrNo", bound="bool | tuple[bool, ...]")
Named = TypeVar("Named", bound="Scalar | tuple[Scalar, ...]")
Picked = TypeVar("Picked", bound="Pick | tuple[Pick | None, ...] | None")
Listed = TypeVar("Listed", bound="tuple[Pick, ...] | tuple[tuple[Pick, ...], ...] | None")
Spoken = TypeVar("Spoken", bound="tuple[Scalar, ...] | None")
Laid = TypeVar("Laid", bound="tuple[tuple[Card, ...], ...] | tuple[tuple[tuple[Card, ...], ...], ...] | None")
Steps = TypeVar("Steps", bound="tuple[int, ...] | None")
Paired = TypeVar("Paired", bound="tuple[tuple[int, int], ...] | None")

NEEDED: Final[Any] = MISSING
"""In place of a default: whoever tells a deal must answer the question."""


def carrying(question: object, default: Answer) -> Answer:
    """A dataclass field that carries *question*; with :data:`NEEDED` for *default* it has none.

    >>> carrying("How many?", 0).default
    0
    """
    return field(default=default, metadata={"question": question})
