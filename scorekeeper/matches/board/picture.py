"""A picture of the score to send to friends: drawn as SVG, made a PNG."""

import re
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import get_language_bidi, ngettext

from scorekeeper.rules.text import points_text
from scorekeeper.web.language import gettext as _
from scorekeeper.web.language import listed

from ..models import Match
from ..presenters.names import names_of
from ..presenters.speech import unsettled_told
from ..questions.names import Names, figure_plain
from .chart import HEIGHT as CHART_HEIGHT
from .chart import WIDTH as CHART_WIDTH
from .chart import Chart
from .fonts import faces, files_for, runs, width
from .lettering import Text, fitted, wrapped

WIDTH, HEIGHT = 1080, 1350
"""In pixels: what the apps that pictures are sent with show whole."""
EDGE = 80
_MUTED = "#595c6b"
_HUES = ("#c03a16", "#0b7570", "#8f6200", "#8b3593", "#2468b4", "#54711a")
_DASHES = ("", "18 10", "4 10", "24 8 4 8", "10 6", "2 6")
_one_at_a_time = Lock()
"""A picture takes a processor for a moment: however many are asked for, others are served meanwhile."""


class NoFonts(Exception):
    """This machine has no font to write names and figures with."""


@dataclass(frozen=True)
class SideDrawn:
    """A side: its mark, with what it is moved and enlarged by, and whether a ring goes round its total."""

    mark: str
    hue: str
    x: int
    y: int
    scale: str
    line_y: int
    ring: str


@dataclass(frozen=True)
class Line:
    """A side's course in the small chart, and where it ends."""

    path: str
    end: str
    hue: str
    dashes: str


def picture_name(match: Match) -> str:
    """What the picture is called as a file."""
    return f"{match.variant_key}-{match.created_at:%Y-%m-%d}.png"


def picture_of(match: Match, chart: Chart | None) -> bytes:
    """The PNG of *match* as it stands, :data:`WIDTH` by :data:`HEIGHT` pixels.

    :raises NoFonts: when there is nothing to write with.
    """
    if not faces():
        raise NoFonts
    names = names_of(match)
    nameless = Names(seats=(), sides=())
    for called in names, nameless:
        try:
            return _png(match, called, chart)
        except BaseException as problem:  # a panic of the drawing library comes as one of these
            # Should a font or a name be too much for it, the picture goes without names.
            if type(problem).__name__ != "PanicException" or called is nameless:
                raise
    raise NoFonts


def _png(match: Match, names: Names, chart: Chart | None) -> bytes:
    texts, sides, chart_top = _head(match, names)
    texts += _foot(match)
    import resvg_py  # no other page needs it, and a phone that draws its own pages has none

    context = {
        "texts": texts,
        "sides": sides,
        "lines": _lines(chart, chart_top),
        "zero": _placed(f"M0 {chart.zero_y}L{CHART_WIDTH} {chart.zero_y}", chart_top) if chart else "",
        "width": WIDTH,
        "height": HEIGHT,
        "edge": EDGE,
        "right": WIDTH - EDGE,
    }
    svg = render_to_string("matches/board/picture.svg", context)
    used = files_for(run for text in texts for _x, run in text.runs)
    with _one_at_a_time:
        return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=used)


def _number(value: float) -> str:
    return f"{value:.4g}"


def _head(match: Match, names: Names) -> tuple[list[Text], list[SideDrawn], int]:
    """What is played, who has won and why, the sides with their totals; and where the chart begins."""
    state = match.standing
    standing, over = state.table.standing, state.outcome
    called = names.sides or [_("side %(number)s") % {"number": side + 1} for side in range(len(standing.totals))]
    if over and over.winners:
        winners = listed(called[side] for side in over.winners)
        headline = ngettext("%(names)s won", "%(names)s won", len(over.winners)) % {"names": winners}
        if state.unsettled:
            headline = ngettext("%(names)s would win", "%(names)s would win", len(over.winners)) % {"names": winners}
    elif over:
        headline = _("Nobody would win") if state.unsettled else _("No winner")
    else:
        headline = ngettext("After %(count)s deal", "After %(count)s deals", match.deals) % {"count": match.deals}
    reason = (
        names.plain(over.phrase) if over else names.plain(match.variant.ending(match.charter, match.seating).says())
    )
    if over and state.unsettled:
        reason = f"{unsettled_told(state.unsettled)} {reason}"
    wide = WIDTH - 2 * EDGE
    texts = [_fitted(_(match.variant.name), EDGE, 120, 40, wide, fill=_MUTED, weight=600)]
    y = 120
    for line in wrapped(headline, 76, wide, 2):
        y += 92
        texts.append(_fitted(line, EDGE, y, 76, wide))
    for line in wrapped(reason, 34, wide, 2):
        y += 50
        texts.append(_fitted(line, EDGE, y, 34, wide, fill=_MUTED, weight=500))
    top = y + 50
    row = min(190, (HEIGHT - 130 - 260 - top) // len(standing.totals))
    sides, leftward = [], get_language_bidi()
    beside = match.beside(state)
    for side, total in enumerate(match.figures(state)):
        middle = top + side * row + row // 2
        size = round(min(row * 0.74, 140))
        if beside:  # points of the game in play, or what was won and lost, under the figure
            size, low = round(size * 0.76), middle + round(row * 0.4)
            small = _fitted(
                names.plain(beside[side]), WIDTH - EDGE, low, 28, 400, fill=_MUTED, weight=500, anchor="end"
            )
            texts.append(small)
            middle -= round(row * 0.1)
        figures = _fitted(
            figure_plain(points_text(total)), WIDTH - EDGE, middle + round(size * 0.36), size, wide // 2, anchor="end"
        )
        taken = figures.taken
        won = bool(over and side in over.winners and not state.unsettled)
        mark = round(row * 0.24 + 8)
        texts.append(figures)
        room = wide - taken - mark - 24 - (70 if won else 40)
        texts += _name_lines(called[side], side, EDGE + mark + 24, middle, min(52, row * 0.4), room)
        ring = ""
        if won:
            left = EDGE - 34 if leftward else WIDTH - EDGE - taken - 34
            right = left + taken + 68
            ring = f"translate({left} {middle - round(size * 0.56)}) scale({_number((right - left) / 100)} "
            ring += f"{_number(size * 1.1 / 60)})"
        sides.append(
            SideDrawn(
                mark=_marks()[side],
                hue=_HUES[side],
                x=WIDTH - EDGE - mark if leftward else EDGE,
                y=middle - mark // 2,
                scale=_number(mark / 24),
                line_y=top + side * row,
                ring=ring,
            )
        )
    return texts, sides, top + row * len(sides) + 50


def _name_lines(name: str, side: int, x: int, middle: int, size: float, room: int) -> list[Text]:
    """A side's name in one line or two; a name no font can write is told by the number of its side."""
    if not any(run.text.strip() for run in runs(name)):
        name = _("side %(number)s") % {"number": side + 1}
    size = round(size)
    if width(runs(name)) * size <= room * 1.15:
        return [_fitted(name, x, middle + round(size * 0.36), size, room)]
    lines = wrapped(name, round(size * 0.8), room, 2)
    first = middle - round(size * 0.12) if len(lines) > 1 else middle + round(size * 0.3)
    return [
        _fitted(line, x, first + round(number * size * 0.92), round(size * 0.8), room)
        for number, line in enumerate(lines)
    ]


def _foot(match: Match) -> list[Text]:
    day = date_format(match.created_at, "DATE_FORMAT")
    return [
        _fitted("Scorekeeper", EDGE, HEIGHT - 60, 32, 400, fill=_MUTED, weight=600),
        _fitted(day, WIDTH - EDGE, HEIGHT - 60, 32, 500, fill=_MUTED, weight=600, anchor="end"),
    ]


def _lines(chart: Chart | None, top: int) -> list[Line]:
    return [
        Line(
            path=_placed(course.path, top),
            end=_placed(f"M{course.end_x} {course.end_y}", top) + "h0",
            hue=_HUES[course.mark - 1],
            dashes=_DASHES[course.mark - 1],
        )
        for course in (chart.courses if chart else ())
    ]


def _placed(path: str, top: int) -> str:
    """A path of the chart moved to where the picture has room for it, from *top* down to its foot."""
    wide, tall = (WIDTH - 2 * EDGE) / CHART_WIDTH, (HEIGHT - 130 - top) / CHART_HEIGHT
    return re.sub(
        r"([\d.]+) ([\d.]+)", lambda at: f"{EDGE + float(at[1]) * wide:.1f} {top + float(at[2]) * tall:.1f}", path
    )


def _fitted(text: str, x: int, y: int, size: int, room: int, **more: Any) -> Text:
    """A line on the picture, see :func:`.lettering.fitted`."""
    return fitted(text, x, y, size, room, across=WIDTH, **more)


@lru_cache(maxsize=1)
def _marks() -> tuple[str, ...]:
    """The marks of the sides as the pages draw them, from the sprite."""
    sprite = (settings.SHIPPED / "static" / "img" / "sprite.svg").read_text("utf-8")
    return tuple(re.findall(r'<symbol id="mark-\d"[^>]*>(.*?)</symbol>', sprite))
