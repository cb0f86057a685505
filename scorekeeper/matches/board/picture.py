"""A picture of the score to send to friends: what it says, and where everything stands on it."""

from django.conf import settings
from django.utils.formats import date_format
from django.utils.module_loading import import_string
from django.utils.translation import get_language_bidi, ngettext, pgettext

from scorekeeper.web.language import gettext as _, listed

from ..models import Match
from ..presenters.head import figures_told
from ..presenters.names import names_of
from ..presenters.speech import unsettled_told
from ..questions.names import Names, figure_plain
from ..signals import Notice
from .chart import Chart
from .layout import EDGE, HEIGHT, MUTED, WIDTH, Layout, Text
from .lettering import BOLD, fitted, wrapped
from .pen import NoPen, Painter, Pen
from .shapes import Ring, SideDrawn, course, paper


def picture_name(match: Match) -> str:
    """What the picture is called as a file."""
    return f"{match.variant_key}-{match.created_at:%Y-%m-%d}.png"


def painter() -> Painter:
    """What draws pictures here."""
    made: Painter = import_string(settings.PAINTER)()
    return made


def picture_of(match: Match, chart: Chart | None, decided: Notice | None = None) -> bytes:
    """The file of *match* as it stands, drawn by :func:`painter`, with what its club says was *decided* about it.

    :raises NoPen: when there is nothing to write with.
    """
    draws = painter()
    pen = draws.pen()
    names = names_of(match)
    nameless = Names(seats=(), sides=())
    for called in names, nameless:
        try:
            return draws.paint(layout_of(match, called, chart, pen, decided))
        except BaseException as problem:  # a panic of the drawing library comes as one of these
            # Should a font or a name be too much for it, the picture goes without names.
            if type(problem).__name__ != "PanicException" or called is nameless:
                raise
    raise NoPen


def layout_of(match: Match, names: Names, chart: Chart | None, pen: Pen, decided: Notice | None = None) -> Layout:
    """Where everything stands on the picture of *match*, its sides *names* called."""
    texts, sides, chart_top = _head(match, names, pen, decided or Notice())
    texts += _foot(match, pen)
    shapes = [*paper(), *(shape for side in sides for shape in side.shapes()), *course(chart, chart_top)]
    return Layout(shapes=shapes, texts=texts)


def _head(match: Match, names: Names, pen: Pen, decided: Notice) -> tuple[list[Text], list[SideDrawn], int]:
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
        reason = unsettled_told(state.unsettled)  # why it was won is told once it is
    if over and decided.decision:
        headline = pgettext("match", "Decided") if decided.instead else headline
        reason = " ".join(decided.decision)
    wide = WIDTH - 2 * EDGE
    texts = [fitted(pen, _(match.variant.name), EDGE, 120, 40, wide, fill=MUTED, weight=600)]
    y = 120
    for line in wrapped(pen, headline, 76, wide, 2):
        y += 92
        texts.append(fitted(pen, line, EDGE, y, 76, wide))
    for line in wrapped(pen, reason, 34, wide, 5 if decided.decision else 2, weight=500):  # a referee may write more
        y += 50
        texts.append(fitted(pen, line, EDGE, y, 34, wide, fill=MUTED, weight=500))
    top = y + 50
    row = min(190, (HEIGHT - 130 - 260 - top) // len(standing.totals))
    sides, leftward = [], get_language_bidi()
    beside = match.beside(state)
    for side, figure in enumerate(figures_told(match, state)):
        middle = top + side * row + row // 2
        size = round(min(row * 0.74, 140))
        if beside:  # points of the game in play, or what was won and lost, under the figure
            size, low = round(size * 0.76), middle + round(row * 0.4)
            small = fitted(
                pen, names.plain(beside[side]), WIDTH - EDGE, low, 28, 400, fill=MUTED, weight=500, anchor="end"
            )
            texts.append(small)
            middle -= round(row * 0.1)
        figures = fitted(
            pen,
            figure_plain(figure),
            WIDTH - EDGE,
            middle + round(size * 0.36),
            size,
            wide // 2,
            anchor="end",
        )
        taken = figures.taken
        won = bool(over and side in over.winners and not state.unsettled)
        mark = round(row * 0.24 + 8)
        texts.append(figures)
        room = wide - taken - mark - 24 - (70 if won else 40)
        texts += _name_lines(pen, called[side], side, EDGE + mark + 24, middle, min(52, row * 0.4), room)
        sides.append(
            SideDrawn(
                side=side,
                x=WIDTH - EDGE - mark if leftward else EDGE,
                y=middle - mark // 2,
                size=mark,
                line_y=top + side * row,
                ring=_ring(EDGE if leftward else WIDTH - EDGE - taken, taken, middle, size) if won else None,
            )
        )
    return texts, sides, top + row * len(sides) + 50


def _ring(x: int, taken: int, middle: int, size: int) -> Ring:
    """What goes round figures that begin at *x* and are *taken* wide."""
    return Ring(x=x - 34, y=middle - round(size * 0.56), wide=taken + 68, tall=size * 1.1)


def _name_lines(pen: Pen, name: str, side: int, x: int, middle: int, size: float, room: int) -> list[Text]:
    """A side's name in one line or two; a name no font can write is told by the number of its side."""
    if not pen.writes(name):
        name = _("side %(number)s") % {"number": side + 1}
    size = round(size)
    if pen.width(name, BOLD) * size <= room * 1.15:
        return [fitted(pen, name, x, middle + round(size * 0.36), size, room)]
    lines = wrapped(pen, name, round(size * 0.8), room, 2)
    first = middle - round(size * 0.12) if len(lines) > 1 else middle + round(size * 0.3)
    return [
        fitted(pen, line, x, first + round(number * size * 0.92), round(size * 0.8), room)
        for number, line in enumerate(lines)
    ]


def _foot(match: Match, pen: Pen) -> list[Text]:
    day = date_format(match.created_at, "DATE_FORMAT")
    return [
        fitted(pen, "Scorekeeper", EDGE, HEIGHT - 60, 32, 400, fill=MUTED, weight=600),
        fitted(pen, day, WIDTH - EDGE, HEIGHT - 60, 32, 500, fill=MUTED, weight=600, anchor="end"),
    ]
