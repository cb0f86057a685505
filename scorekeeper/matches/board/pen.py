"""What the words of a picture are written with, and what draws it: the fonts of a server, or a phone's own browser."""

from collections.abc import Sequence
from typing import Protocol

from .layout import Layout, Piece


class NoPen(Exception):
    """There is nothing here to write names and figures with."""


class Pen(Protocol):
    """What tells how wide a text becomes, and in which pieces it is drawn."""

    def writes(self, text: str) -> bool:
        """Whether anything of *text* can be seen."""

    def width(self, text: str, weight: int, /) -> float:
        """How wide *text* is, in ems."""

    def pieces(self, text: str, weight: int, /, *, leftward: bool) -> Sequence[Piece]:
        """*text* in pieces, as they are seen from the left; *leftward* is the direction of the line."""


class Painter(Protocol):
    """What makes a file of a layout."""

    kind: str
    """What its files are, as the head of an answer says it."""

    def pen(self) -> Pen:
        """What it writes with.

        :raises NoPen: when there is nothing.
        """

    def paint(self, layout: Layout) -> bytes:
        """The file."""
