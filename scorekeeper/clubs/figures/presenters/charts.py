"""Small drawings of figures: a line of ratings, bars of evenings. Each comes with its values to read instead."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

WIDTH, HEIGHT, EDGE = 640, 240, 14


@dataclass(frozen=True)
class Reading:
    """A value at a time: its label, the amount, and how far off it may be."""

    label: str
    amount: int
    doubt: int


@dataclass(frozen=True)
class Line:
    """A line from left to right within the band of what it may be.

    ``path`` is the line, ``band`` the outline of the band, ``mark_y`` the height of a level to compare with.
    ``top`` and ``bottom`` are the values at the edges, ``rows`` what it is drawn from.
    """

    path: str
    band: str
    mark: int
    mark_y: str
    end_x: str
    end_y: str
    top: int
    bottom: int
    rows: tuple[Reading, ...]
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class Bar:
    """One bar, in the drawing's own units."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True)
class Bars:
    """Bars beside each other, and the ``rows`` they are drawn from."""

    bars: tuple[Bar, ...]
    top: str
    rows: tuple[tuple[str, str], ...]
    width: int = WIDTH
    height: int = HEIGHT


def line(values: Sequence[Reading], mark: int) -> Line | None:
    """A line through *values* with the level *mark* in sight; None for fewer than two.

    >>> line([Reading("1 May", 0, 5), Reading("8 May", 10, 5)], mark=0).path
    'M14 173L626 67'
    """
    if len(values) < 2:
        return None
    least = min(mark, *(each.amount - each.doubt for each in values))
    most = max(mark, *(each.amount + each.doubt for each in values))

    def height(amount: int) -> str:
        return _short(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * Fraction(amount - least, max(most - least, 1)))

    across = [_short(EDGE + (WIDTH - 2 * EDGE) * Fraction(index, len(values) - 1)) for index in range(len(values))]
    upper = [(x, height(each.amount + each.doubt)) for x, each in zip(across, values, strict=True)]
    lower = [(x, height(each.amount - each.doubt)) for x, each in zip(across, values, strict=True)]
    return Line(
        path=_path((x, height(each.amount)) for x, each in zip(across, values, strict=True)),
        band=_path([*upper, *reversed(lower)]) + "Z",
        mark=mark,
        mark_y=height(mark),
        end_x=across[-1],
        end_y=height(values[-1].amount),
        top=most,
        bottom=least,
        rows=tuple(values),
    )


def bars(values: Sequence[tuple[str, int]]) -> Bars | None:
    """A bar for each of *values*, with its label; None without any, or where all are 0.

    >>> [(bar.y, bar.height) for bar in bars([("1 May", 2), ("8 May", 4)]).bars]
    [('120', '106'), ('14', '212')]
    """
    most = max((amount for _label, amount in values), default=0)
    if most <= 0:
        return None
    room = Fraction(WIDTH - 2 * EDGE, len(values))
    drawn = []
    for index, (_label, amount) in enumerate(values):
        high = (HEIGHT - 2 * EDGE) * Fraction(max(amount, 0), most)
        wide = min(room * Fraction(3, 4), Fraction(64))
        x = EDGE + room * index + (room - wide) / 2
        drawn.append(Bar(x=_short(x), y=_short(HEIGHT - EDGE - high), width=_short(wide), height=_short(high)))
    return Bars(bars=tuple(drawn), top=str(most), rows=tuple((label, str(amount)) for label, amount in values))


@dataclass(frozen=True)
class Balance:
    """One bar shared out: each part by where it begins and how wide it is."""

    parts: tuple[tuple[str, str], ...]
    width: int = WIDTH


def balance(amounts: Sequence[int]) -> Balance | None:
    """A bar shared out among *amounts*; None where all are 0.

    >>> balance([3, 0, 1]).parts
    (('0', '480'), ('480', '0'), ('480', '160'))
    """
    whole = sum(amounts)
    if not whole:
        return None
    places = [Fraction(WIDTH * sum(amounts[:index]), whole) for index in range(len(amounts) + 1)]
    return Balance(tuple((_short(x), _short(end - x)) for x, end in pairwise(places)))


def _path(places: Iterable[tuple[str, str]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in places)


def _short(value: Fraction) -> str:
    return f"{float(value):.4g}"
