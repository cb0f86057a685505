"""How much work something is, counted and not timed: the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

from scorekeeper.rules.breakdown import Impossible


class TooMuchWork(BaseException):
    """More calls than are allowed. No ``except Exception`` on the way can hide it."""


def calls(act: Callable[[], object], *, most: int) -> int:
    """How many functions *act* calls, those of C and each step of a generator among them; what it refuses counts too.

    After *most* of them it is stopped with :class:`TooMuchWork`: a search without a bound ends here, not tomorrow.

        >>> calls(lambda: [abs(number) for number in range(100)], most=110) >= 100
        True
    """
    count = 0

    def step(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        if event in ("call", "c_call"):
            count += 1
            if count > most:
                raise TooMuchWork(f"more than {most} calls")

    before = sys.getprofile()
    with suppress(Impossible):
        sys.setprofile(step)
        try:
            act()
        finally:
            sys.setprofile(before)
    return count
