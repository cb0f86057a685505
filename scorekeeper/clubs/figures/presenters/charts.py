"""Small drawings of figures: a line of ratings, bars of evenings. Each comes with its values to read instead."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from .axes import Tick, anchor_of, round_values, short, spread

WIDTH, HEIGHT, EDGE = 360, 200, 12
"""A drawing as wide as a phone, and the margin round what is drawn."""
SIDE, FOOT = 40, 24
"""The room for the values at its side, and for the labels at its foot."""
LABELS, HALF_A_DAY = 3, 44
"""So many labels at the foot, and half the room that a day takes there."""


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
    ``top`` and ``bottom`` are the values at the edges, ``values`` round ones between, ``labels`` a few of those below,
    and ``rows`` what it is drawn from.
    """

    path: str
    band: str
    mark: int
    mark_y: str
    end_x: str
    end_y: str
    top: int
    bottom: int
    values: tuple[Tick, ...]
    labels: tuple[Tick, ...]
    rows: tuple[Reading, ...]
    width: int = WIDTH
    height: int = HEIGHT
    begin_x: int = SIDE
    stop_x: int = WIDTH - EDGE
    values_x: int = SIDE - 6
    labels_y: int = HEIGHT - 7

    @property
    def last(self) -> int:
        """The value at its end."""
        return self.rows[-1].amount


@dataclass(frozen=True)
class Bar:
    """One bar, in the drawing's own units."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True)
class Bars:
    """Bars beside each other, with round ``values`` beside and some ``labels`` below, and what they are drawn from."""

    bars: tuple[Bar, ...]
    top: int
    values: tuple[Tick, ...]
    labels: tuple[Tick, ...]
    rows: tuple[tuple[str, str], ...]
    width: int = WIDTH
    height: int = HEIGHT
    begin_x: int = SIDE
    stop_x: int = WIDTH - EDGE
    values_x: int = SIDE - 6
    labels_y: int = HEIGHT - 7


def line(values: Sequence[Reading], mark: int) -> Line | None:
    """A line through *values* with the level *mark* in sight; None for fewer than two.

    >>> line([Reading("1 May", 0, 5), Reading("8 May", 10, 5)], mark=0).path
    'M40 135L348 53'
    """
    if len(values) < 2:
        return None
    least = min(mark, *(each.amount - each.doubt for each in values))
    most = max(mark, *(each.amount + each.doubt for each in values))

    def height(amount: int) -> str:
        return short(_height(Fraction(amount - least, max(most - least, 1))))

    across = [SIDE + (WIDTH - EDGE - SIDE) * Fraction(index, len(values) - 1) for index in range(len(values))]
    places = [short(x) for x in across]
    upper = [(x, height(each.amount + each.doubt)) for x, each in zip(places, values, strict=True)]
    lower = [(x, height(each.amount - each.doubt)) for x, each in zip(places, values, strict=True)]
    return Line(
        path=_path((x, height(each.amount)) for x, each in zip(places, values, strict=True)),
        band=_path([*upper, *reversed(lower)]) + "Z",
        mark=mark,
        mark_y=height(mark),
        end_x=places[-1],
        end_y=height(values[-1].amount),
        top=most,
        bottom=least,
        values=tuple(Tick(str(value), height(value)) for value in round_values(least, most)),
        labels=tuple(
            Tick(values[at].label, places[at], anchor_of(at, len(values))) for at in spread(len(values), LABELS)
        ),
        rows=tuple(values),
    )


def bars(values: Sequence[tuple[str, int]], labels: int = LABELS) -> Bars | None:
    """A bar for each of *values*, with some of their *labels*; None without any, or where all are 0.

    >>> [(bar.y, bar.height) for bar in bars([("1 May", 2), ("8 May", 4)]).bars]
    [('94', '82'), ('12', '164')]
    """
    most = max((amount for _label, amount in values), default=0)
    if most <= 0:
        return None
    room = Fraction(WIDTH - EDGE - SIDE, len(values))
    middles = [SIDE + room * index + room / 2 for index in range(len(values))]
    wide = min(room * Fraction(4, 5), Fraction(40))
    tops = [_height(Fraction(max(amount, 0), most)) for _label, amount in values]
    return Bars(
        bars=tuple(
            Bar(x=short(x - wide / 2), y=short(y), width=short(wide), height=short(HEIGHT - FOOT - y))
            for x, y in zip(middles, tops, strict=True)
        ),
        top=most,
        values=tuple(Tick(str(value), short(_height(Fraction(value, most)))) for value in round_values(0, most)),
        labels=tuple(_below(values[at][0], middles[at]) for at in spread(len(values), labels)),
        rows=tuple((label, str(amount)) for label, amount in values),
    )


def _below(label: str, middle: Fraction) -> Tick:
    """A label under its bar, or ending at the edge of the drawing, beyond which half a day would reach."""
    if middle > WIDTH - HALF_A_DAY:
        return Tick(label, str(WIDTH - 2), "end")
    return Tick(label, short(middle))


def _height(share: Fraction) -> Fraction:
    """How far down from the top a share of the whole height lies."""
    return HEIGHT - FOOT - (HEIGHT - FOOT - EDGE) * share


@dataclass(frozen=True)
class Balance:
    """One bar shared out: each part by where it begins and how wide it is."""

    parts: tuple[tuple[str, str], ...]
    width: int = WIDTH


def balance(amounts: Sequence[int]) -> Balance | None:
    """A bar shared out among *amounts*; None where all are 0.

    >>> balance([3, 0, 1]).parts
    (('0', '270'), ('270', '0'), ('270', '90'))
    """
    whole = sum(amounts)
    if not whole:
        return None
    places = [Fraction(WIDTH * sum(amounts[:index]), whole) for index in range(len(amounts) + 1)]
    return Balance(tuple((short(x), short(end - x)) for x, end in pairwise(places)))


def _path(places: Iterable[tuple[str, str]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in places)
