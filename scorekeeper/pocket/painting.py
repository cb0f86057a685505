"""The picture of a match on a phone: it is laid out here, asked of the browser how wide words become, and drawn there.

What goes out is the layout as JSON. The worker makes a PNG of it (``worker/paint.js``).

Why: docs/decisions/2026-11-27-a-phone-draws-the-picture-with-its-own-fonts.md
"""

import json
import unicodedata
from collections.abc import Callable
from dataclasses import asdict
from typing import Final

from django.utils.translation import get_language, get_language_bidi

from scorekeeper.matches.board.layout import HEIGHT, WIDTH, Layout, Piece
from scorekeeper.matches.board.pen import NoPen

Measure = Callable[[str, int], float | None]
"""How wide a text of a weight is, in ems; None where the browser cannot draw."""

SEEN: Final = "LNPS"
"""The kinds of characters that can be seen, and are no mark on another."""


class Canvas:
    """What the worker draws on."""

    measure: Measure | None = None


def guessed(text: str, _weight: int) -> float:
    """About how wide a text is, where no browser is at hand to ask."""
    return len(text) * 0.55


class CanvasPen:
    """The fonts of the browser. It turns, joins and finds letters by itself, so a line is one piece to it."""

    def writes(self, text: str) -> bool:
        """Whether anything of *text* can be seen: what the fonts have is not known."""
        return any(unicodedata.category(character)[0] in SEEN for character in text)

    def width(self, text: str, weight: int) -> float:
        """How wide *text* is, in ems.

        :raises NoPen: where the browser does not draw in a worker.
        """
        wide = Canvas.measure(text, weight) if Canvas.measure else None
        if wide is None:
            raise NoPen
        return wide

    def pieces(self, text: str, weight: int, *, leftward: bool) -> list[Piece]:
        """*text* as it is read."""
        line = " ".join(text.split())
        return [Piece(text=line, width=self.width(line, weight))]


class CanvasPainter:
    """Tells the worker what to draw."""

    kind = "application/vnd.scorekeeper.layout+json"

    def pen(self) -> CanvasPen:
        """The fonts of the browser."""
        return CanvasPen()

    def paint(self, layout: Layout) -> bytes:
        """The layout, with the language and the direction of its lines."""
        texts = [
            {
                "text": piece.text,
                "x": float(x),
                "y": each.y,
                "size": each.size,
                "weight": each.weight,
                "fill": each.fill,
            }
            for each in layout.texts
            for x, piece in each.pieces
        ]
        shapes = [asdict(shape) for shape in layout.shapes]
        told = {"width": WIDTH, "height": HEIGHT, "language": get_language(), "shapes": shapes, "texts": texts}
        return json.dumps(told | {"direction": "rtl" if get_language_bidi() else "ltr"}).encode()
