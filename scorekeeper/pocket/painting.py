"""The picture of a match on a phone: it is laid out here, asked of the browser how wide words become, and drawn there.

What goes out is the layout as JSON. The worker makes a PNG of it (``worker/paint.js``).

Why: docs/decisions/2026-11-27-a-phone-draws-the-picture-with-its-own-fonts.md
"""

import json
import unicodedata
from collections.abc import Callable
from dataclasses import asdict
from typing import Final

from django.utils.translation import get_language

from scorekeeper.matches.board import bidi
from scorekeeper.matches.board.layout import HEIGHT, WIDTH, Layout, Piece
from scorekeeper.matches.board.pen import NoPen

Measure = Callable[[str, int, str], float | None]
"""How wide a text of a weight is, in ems, with the fonts for a language; None where the browser cannot draw."""

SEEN: Final = "LNPS"
"""The kinds of characters that can be seen, and are no mark on another."""


class Canvas:
    """What the worker draws on."""

    measure: Measure | None = None


def guessed(text: str, _weight: int, _language: str) -> float:
    """About how wide a text is, where no browser is at hand to ask."""
    return len(text) * 0.55


class CanvasPen:
    """The fonts of the browser. It joins and finds letters by itself, so what runs in one direction is one piece to it.

    Which piece stands where is told here: not every browser minds on a canvas what keeps names and figures apart.
    """

    def writes(self, text: str) -> bool:
        """Whether anything of *text* can be seen: what the fonts have is not known."""
        return any(unicodedata.category(character)[0] in SEEN for character in text)

    def width(self, text: str, weight: int) -> float:
        """How wide *text* is, in ems.

        :raises NoPen: where the browser does not draw in a worker.
        """
        wide = Canvas.measure(text, weight, get_language() or "") if Canvas.measure else None
        if wide is None:
            raise NoPen
        return wide

    def pieces(self, text: str, weight: int, *, leftward: bool) -> list[Piece]:
        """What is drawn of *text*, from the left."""
        pieces = bidi.pieces(" ".join(text.split()), leftward=leftward)
        return [Piece(text=piece, width=self.width(piece, weight), leftward=level % 2 == 1) for piece, level in pieces]


class CanvasPainter:
    """Tells the worker what to draw."""

    kind = "application/vnd.scorekeeper.layout+json"

    def pen(self) -> CanvasPen:
        """The fonts of the browser."""
        return CanvasPen()

    def paint(self, layout: Layout) -> bytes:
        """The layout, with the language whose fonts are taken and the direction of each piece."""
        texts = [
            {
                "text": each.text,
                "pieces": [
                    {"text": piece.text, "x": float(x), "direction": "rtl" if piece.leftward else "ltr"}
                    for x, piece in each.pieces
                ],
                "y": each.y,
                "size": each.size,
                "weight": each.weight,
                "fill": each.fill,
            }
            for each in layout.texts
        ]
        shapes = [asdict(shape) for shape in layout.shapes]
        picture = {"width": WIDTH, "height": HEIGHT, "language": get_language(), "shapes": shapes, "texts": texts}
        return json.dumps(picture).encode()
