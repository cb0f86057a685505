"""How many deals a simulator plays: some hundreds in the ordinary suite, as many as wanted on demand."""

from __future__ import annotations

import os


def deals(usual: int) -> int:
    """The number of deals; ``SCOREKEEPER_SIMULATE=10000`` asks for so many of every game."""
    return int(os.environ.get("SCOREKEEPER_SIMULATE", usual))
