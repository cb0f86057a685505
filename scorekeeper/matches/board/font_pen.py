"""Writing with the fonts of this machine: each piece of a line is given a font that has its characters.

It is drawn on its own, so that the font it was given is the only one asked for its characters.
"""

import re
import unicodedata
from collections.abc import Iterator

from . import bidi
from .fonts import Run, runs, width
from .layout import Piece


class FontPen:
    """The fonts of this machine. All are measured bold, which is the widest."""

    def writes(self, text: str) -> bool:
        """Whether a font can draw anything of *text*."""
        return any(run.text.strip() for run in runs(text))

    def width(self, text: str, _weight: int) -> float:
        """How wide *text* is, in ems."""
        return width(runs(text))

    def pieces(self, text: str, _weight: int, *, leftward: bool) -> list[Piece]:
        """What is drawn of *text*, from the left."""
        return [
            Piece(text=run.text, width=width([run]), family=run.family, path=run.face.path)
            for run in _drawn(text, leftward=leftward)
        ]


def _drawn(text: str, *, leftward: bool) -> Iterator[Run]:
    """The runs of *text* from the left, without what no font can draw.

    What draws them takes every run for a line from left to right. So signs at the ends of a run that goes the other way
    are runs of their own, and turned here.
    """
    parts = _ISOLATION.split(text)
    drawable = "".join(part if _ISOLATION.match(part) else "".join(run.text for run in runs(part)) for part in parts)
    text = " ".join(drawable.split())
    for piece, level in bidi.pieces(text, leftward=leftward):
        if level % 2 == 0:
            yield from runs(piece)
            continue
        for run in runs(piece)[::-1]:
            for part in reversed(_SIGNS_AT_ENDS.split(run.text)):
                if part:
                    yield Run(part if _has_letter(part) else part[::-1].translate(_MIRRORED), run.face)


_ISOLATION = re.compile(r"([\u2066-\u2069])")
_SIGNS_AT_ENDS = re.compile(r"(^[\W_]+|[\W_]+$)")
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


def _has_letter(text: str) -> bool:
    return any(unicodedata.bidirectional(character) in ("R", "AL") for character in text)
