"""Small drawings of figures: a line of ratings, bars of evenings. Each comes with its values to read instead."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

WIDTH, HEIGHT, EDGE = 640, 240, 14


@dataclass(frozen=True)
class Line:
    """A line from left to right: its path, where it ends, and the ``rows`` it is drawn from."""

    path: str
    end_x: str
    end_y: str
    top: str
    bottom: str
    rows: tuple[tuple[str, str], ...]
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


def line(values: Sequence[tuple[str, int]]) -> Line | None:
    """A line through *values*, each with its label; None for fewer than two.

    >>> line([("1 May", 0), ("8 May", 10)]).path
    'M14 226L626 14'
    """
    if len(values) < 2:
        return None
    amounts = [amount for _label, amount in values]
    least, most = min(amounts), max(amounts)
    places = [
        (
            EDGE + (WIDTH - 2 * EDGE) * Fraction(index, len(values) - 1),
            HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * Fraction(amount - least, max(most - least, 1)),
        )
        for index, amount in enumerate(amounts)
    ]
    drawn = [(_short(x), _short(y)) for x, y in places]
    return Line(
        path="M" + "L".join(f"{x} {y}" for x, y in drawn),
        end_x=drawn[-1][0],
        end_y=drawn[-1][1],
        top=str(most),
        bottom=str(least),
        rows=tuple((label, str(amount)) for label, amount in values),
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


def _short(value: Fraction) -> str:
    return f"{float(value):.4g}"
