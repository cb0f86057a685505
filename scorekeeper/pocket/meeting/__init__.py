"""A phone that draws its own pages meets the server: what it took along, what waits, which of two versions is right.

The worker asks for most of it, below :data:`WORKER`, where no page can.
"""

from typing import Final

WORKER: Final = "-/"
"""Addresses below this are asked for by the worker alone."""
