"""The shapes of a picture: its paper, the marks of the sides, the ring round who has won, the course of the match."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings

from .chart import HEIGHT as CHART_HEIGHT, WIDTH as CHART_WIDTH, Chart
from .layout import EDGE, HEIGHT, INK, WIDTH, Shape

_ACCENT = "#2f3fbf"
_HUES = ("#c03a16", "#0b7570", "#8f6200", "#8b3593", "#2468b4", "#54711a")
_DASHES = ("", "18 10", "4 10", "24 8 4 8", "10 6", "2 6")
RING = "M30 7C58-1 97 6 97 29c0 21-27 28-51 28C22 57 3 48 3 31 3 14 29 3 66 5"
"""Drawn by hand, in a room of 100 by 60."""
_MARK = re.compile(r'<symbol id="mark-\d"[^>]*><path d="([^"]*)"([^>]*)/></symbol>')


@dataclass(frozen=True)
class Ring:
    """What goes round a total: where it begins, and how large it is."""

    x: int
    y: int
    wide: int
    tall: float


@dataclass(frozen=True)
class SideDrawn:
    """A side: its number from 0, its mark in its place, the line above it, and the ring round its total."""

    side: int
    x: int
    y: int
    size: int
    line_y: int
    ring: Ring | None

    def shapes(self) -> Iterator[Shape]:
        """All of it, in the order in which it is drawn."""
        first, hue, (path, edged) = self.side == 0, _HUES[self.side], _marks()[self.side]
        yield Shape(
            path=f"M{EDGE} {self.line_y}H{WIDTH - EDGE}",
            stroke=INK if first else "#ddd5c3",
            stroke_width=4 if first else 2,
        )
        scale = _short(self.size / 24)
        edge = hue if edged else ""
        yield Shape(
            path=path,
            fill=hue,
            stroke=edge,
            stroke_width=1,
            join="round" if edged else "",
            x=self.x,
            y=self.y,
            wider=scale,
            taller=scale,
        )
        if ring := self.ring:
            wider, taller = _short(ring.wide / 100), _short(ring.tall / 60)
            yield Shape(
                path=RING,
                stroke=_ACCENT,
                stroke_width=2.2,
                cap="round",
                x=ring.x,
                y=ring.y,
                wider=wider,
                taller=taller,
            )


def paper() -> Iterator[Shape]:
    """What all of it is drawn on."""
    yield Shape(path=f"M0 0H{WIDTH}V{HEIGHT}H0Z", fill="#fbf7ee")
    yield Shape(path=f"M0 0H{WIDTH}V14H0Z", fill=_ACCENT)


def course(chart: Chart | None, top: int) -> Iterator[Shape]:
    """The course of the match from *top* down to the foot: a line for nothing, one a side, and where each ends."""
    if chart is None:
        return
    yield Shape(path=_placed(f"M0 {chart.zero_y}L{CHART_WIDTH} {chart.zero_y}", top), stroke="#857e6d", stroke_width=2)
    for each in chart.courses:
        hue, dashes = _HUES[each.mark - 1], _DASHES[each.mark - 1]
        cap = "butt" if dashes else "round"
        path = _placed(each.path, top)
        yield Shape(path=path, stroke=hue, stroke_width=7, dashes=dashes, cap=cap, join="round")
    for each in chart.courses:
        end = _placed(f"M{each.end_x} {each.end_y}", top) + "h.0001"  # a canvas draws no line without a length
        yield Shape(path=end, stroke=_HUES[each.mark - 1], stroke_width=22, cap="round")


def _placed(path: str, top: int) -> str:
    """A path of the chart moved to where the picture has room for it, from *top* down to its foot."""
    wide, tall = (WIDTH - 2 * EDGE) / CHART_WIDTH, (HEIGHT - 130 - top) / CHART_HEIGHT
    return re.sub(
        r"([\d.]+) ([\d.]+)", lambda at: f"{EDGE + float(at[1]) * wide:.1f} {top + float(at[2]) * tall:.1f}", path
    )


def _short(value: float) -> float:
    """Four digits of *value*: more are not seen."""
    return float(f"{value:.4g}")


@lru_cache(maxsize=1)
def _marks() -> tuple[tuple[str, bool], ...]:
    """The marks of the sides as the pages draw them, from the sprite; and whether each has a stroke beside its fill."""
    sprite = (settings.SHIPPED / "static" / "img" / "sprite.svg").read_text("utf-8")
    return tuple((path, "stroke=" in rest) for path, rest in _MARK.findall(sprite))
