"""Lines of text on a picture: in which pieces they are drawn, how large, and where they break."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import get_language_bidi

from . import bidi
from .fonts import Run, runs, width

INK = "#1a1f33"
_WORDS = re.compile(r"\S+")
_HIRAGANA, _KATAKANA, _KANJI = r"\u3041-\u3096", r"\u30a1-\u30fa\u30fc", r"\u3400-\u9fff々"
_OPENING, _CLOSING = r"（「『【", r"、。，．：；？！）」』】・〜"
_PHRASE = re.compile(
    rf"[{_OPENING}]*(?:第?[^{_HIRAGANA}{_KATAKANA}{_KANJI}{_OPENING}{_CLOSING}]+[{_KANJI}]{{0,2}}|[{_KANJI}]+|[{_KATAKANA}]+)?"
    rf"[{_HIRAGANA}]*[{_CLOSING}]*"
)
"""A word of Japanese with the particle and the stop after it: between two of these a line is broken best."""


@dataclass(frozen=True)
class Text:
    """A line of text in its place: each of its runs with where it begins.

    A run is drawn on its own, so that the font it was given is the only one asked for its characters.
    """

    runs: list[tuple[str, Run]]
    y: int
    size: int
    fill: str
    weight: int
    taken: int
    """How wide it is."""


def fitted(
    text: str,
    x: int,
    y: int,
    size: int,
    room: int,
    *,
    across: int,
    fill: str = INK,
    weight: int = 700,
    anchor: str = "start",
) -> Text:
    """A line that is made smaller until it fits *room*.

    It begins at *x*, or ends there with the anchor "end". Where letters run from right to left, *x* is counted from the
    right of the picture, which is so wide *across*.
    """
    leftward = get_language_bidi()
    pieces = list(_drawn(text, leftward=leftward))
    wide = width(pieces) * size
    if wide > room:
        size = max(12, int(size * room / wide))
    wide = width(pieces) * size
    at = float(across - x if leftward else x)
    if (anchor == "end") != leftward:
        at -= wide
    placed = []
    for piece in pieces:
        placed.append((f"{at:.1f}", piece))
        at += width([piece]) * size
    return Text(runs=placed, y=y, size=size, fill=fill, weight=weight, taken=round(wide))


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


def wrapped(text: str, size: int, room: int, most: int) -> list[str]:
    """*text* in at most *most* lines of about *room*; what is left over is in the last."""
    lines = [""]
    for piece in _breakable(text):
        longer = lines[-1] + piece
        if lines[-1] and len(lines) < most and width(runs(longer.strip())) * size > room:
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
