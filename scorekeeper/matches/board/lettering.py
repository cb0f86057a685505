"""Lines of text on a picture: in which pieces they are drawn, how large, and where they break."""

import re
from collections.abc import Iterator

from django.utils.translation import get_language_bidi

from .layout import INK, WIDTH, Text
from .pen import Pen

BOLD = 700
_WORDS = re.compile(r"\S+")
_HIRAGANA, _KATAKANA, _KANJI = r"\u3041-\u3096", r"\u30a1-\u30fa\u30fc", r"\u3400-\u9fff々"
_OPENING, _CLOSING = r"（「『【", r"、。，．：；？！）」』】・〜"
_PHRASE = re.compile(
    rf"[{_OPENING}]*(?:第?[^{_HIRAGANA}{_KATAKANA}{_KANJI}{_OPENING}{_CLOSING}]+[{_KANJI}]{{0,2}}|[{_KANJI}]+|[{_KATAKANA}]+)?"
    rf"[{_HIRAGANA}]*[{_CLOSING}]*"
)
"""A word of Japanese with the particle and the stop after it: between two of these a line is broken best."""


def fitted(
    pen: Pen,
    text: str,
    x: int,
    y: int,
    size: int,
    room: int,
    *,
    fill: str = INK,
    weight: int = BOLD,
    anchor: str = "start",
) -> Text:
    """A line that is made smaller until it fits *room*.

    It begins at *x*, or ends there with the anchor "end". Where letters run from right to left, *x* is counted from the
    right of the picture.
    """
    leftward = get_language_bidi()
    pieces = pen.pieces(text, weight, leftward=leftward)
    ems = sum(piece.width for piece in pieces)
    wide = ems * size
    if wide > room:
        size = max(12, int(size * room / wide))
    wide = ems * size
    at = float(WIDTH - x if leftward else x)
    if (anchor == "end") != leftward:
        at -= wide
    placed = []
    for piece in pieces:
        placed.append((f"{at:.1f}", piece))
        at += piece.width * size
    return Text(text=text, pieces=placed, y=y, size=size, fill=fill, weight=weight, taken=round(wide))


def wrapped(pen: Pen, text: str, size: int, room: int, most: int, weight: int = BOLD) -> list[str]:
    """*text* in at most *most* lines of about *room*; what is left over is in the last."""
    lines = [""]
    for piece in _breakable(text):
        longer = lines[-1] + piece
        if lines[-1] and len(lines) < most and pen.width(longer.strip(), weight) * size > room:
            lines.append(piece.lstrip())
        else:
            lines[-1] = longer.lstrip()
    return [line.rstrip() for line in lines]


def _breakable(text: str) -> Iterator[str]:
    """*text* in pieces between which a line may break: at blanks, and after the particles of Japanese.

    >>> list(_breakable("Anna won"))
    [' Anna', ' won']
    >>> list(_breakable("田中・さくらの勝ち（目標51点）"))
    [' 田中・', 'さくらの', '勝ち', '（目標', '51点）']
    """
    for word in _WORDS.findall(text):
        blank = " "
        for phrase in filter(None, _PHRASE.findall(word)):
            yield blank + phrase
            blank = ""
