"""What can happen to a match: its events, in the order they were written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from ..ending import Closing
from ..text import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A deal was played and written down."""

    deal: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Amended:
    """The deal recorded by event number ``event`` was really ``deal``; brings back a voided one."""

    event: int
    deal: Any
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voided:
    """What event number ``event`` (a deal, an adjustment or a closing) did does not count."""

    event: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted:
    """Points given to or taken from a side by ruling.

    ``others`` are sides that gain or lose by the same ruling, each with its
    points: a penalty of 4 that the four others share is one ruling, judged once
    (rules/briscola.md 4).
    """

    side: int
    points: Points
    reason: str
    others: tuple[tuple[int, Points], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """The table ended the match."""

    how: Closing
    reason: str = ""


Event: TypeAlias = Recorded | Amended | Voided | Adjusted | Closed


class Contradiction(ValueError):
    """An event that refers to one that is not there, or not of a kind it can change.

    ``number`` is the number of the event that contradicts.
    """

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        super().__init__(f"event {number} {text}")
