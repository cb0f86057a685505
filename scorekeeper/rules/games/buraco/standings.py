"""The order of pairs in a tournament (rules/buraco.md 7.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...text import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """What a pair has won: victory points (``vp``), and match points or their difference (``mp``)."""

    pair: str
    vp: Points
    mp: Points


def ranked(pairs: Iterable[Placed]) -> tuple[Placed, ...]:
    """The pairs by victory points, then by match points; level ones stay in the order given.

    >>> [pair.pair for pair in ranked([Placed(pair="A", vp=52, mp=1200), Placed(pair="B", vp=52, mp=1450)])]
    ['B', 'A']
    """
    return tuple(sorted(pairs, key=lambda pair: (-pair.vp, -pair.mp)))
