"""Where everything stands on a picture, as plain values: whatever draws it needs to know nothing of a match."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 1080, 1350
"""In pixels: what the apps that pictures are sent with show whole."""
EDGE = 80
INK, MUTED = "#1a1f33", "#595c6b"


@dataclass(frozen=True)
class Piece:
    """A piece of a line that is drawn as one: how wide it is in ems, and the font for it where one is named.

    ``leftward`` is told to what turns the letters itself: its text stands as it is read, and runs from right to left.
    """

    text: str
    width: float
    family: str = ""
    path: str = ""
    leftward: bool = False


@dataclass(frozen=True)
class Text:
    """A line of text in its place: what it says, and each of its pieces with where it begins."""

    text: str
    pieces: Sequence[tuple[str, Piece]]
    y: int
    size: int
    fill: str
    weight: int
    taken: int
    """How wide it is."""


@dataclass(frozen=True)
class Shape:
    """A path as SVG writes it, how it is filled and stroked, and by what it is moved and then enlarged."""

    path: str
    fill: str = ""
    stroke: str = ""
    stroke_width: float = 0
    dashes: str = ""
    cap: str = ""
    join: str = ""
    x: float = 0
    y: float = 0
    wider: float = 1
    taller: float = 1

    @property
    def moved(self) -> bool:
        """Whether it is not drawn as its path stands."""
        return (self.x, self.y, self.wider, self.taller) != (0, 0, 1, 1)


@dataclass(frozen=True)
class Layout:
    """All of a picture: its shapes in the order in which they are drawn, then its lines of text."""

    shapes: Sequence[Shape]
    texts: Sequence[Text]
