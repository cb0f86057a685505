"""How many points a deal gives: the deals of the last matches, counted by what a side got in each.

So many matches are read and no more, however many the club has played.

Why: docs/decisions/2026-11-25-plots-are-drawn-here.md
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction

from django.db.models import QuerySet

from scorekeeper.rules.text import points_text

from ...evenings.models import Played
from ...evenings.services.states import RESULTS
from ..models import SeatFigures
from . import charts
from .axes import Tick, round_step, short
from .scope import Scope

MATCHES = 60
"""So many matches are counted, the last ones."""
MOST_BARS = 12
LEAST = 10
"""So many scores are worth a drawing."""
LEAST_APART = 3
"""So many amounts at least: where a deal is won or lost and no more, there is nothing to see."""
LABELS = 5


@dataclass(frozen=True)
class Scores:
    """How often deals gave so many points, drawn, and in how many ``matches``."""

    drawn: charts.Bars
    matches: int


def of_club(scope: Scope) -> Scores | None:
    """What the deals of the variant that is looked at gave a side; None where it is not one, and for very few deals."""
    if scope.variant is None:
        return None
    played = Played.objects.filter(club=scope.club, variant_key=scope.variant.key, state__in=RESULTS)
    finished = played.order_by("-played_on", "-pk")
    if scope.season:
        finished = finished.filter(scope.season.matches())
    return _counted(SeatFigures.objects.filter(played__in=list(finished.values_list("pk", flat=True)[:MATCHES])))


def of_person(scope: Scope, names: Collection[int]) -> Scores | None:
    """What the deals gave the sides of a person with these *names*."""
    if scope.variant is None:
        return None
    own = scope.narrowed(SeatFigures.objects.filter(member__in=names)).order_by("-played_on", "-played")
    return _counted(SeatFigures.objects.filter(pk__in=list(own.values_list("pk", flat=True)[:MATCHES])))


def _counted(rows: QuerySet[SeatFigures]) -> Scores | None:
    """Partners got the same: of each side one seat is counted, the one with most deals, as another may have rested."""
    sides: dict[tuple[int, int], list[int]] = {}
    for played, side, scores in rows.order_by().values_list("played", "side", "scores"):
        sides[played, side] = max(sides.get((played, side), []), scores, key=len)
    halves = Counter(score for scores in sides.values() for score in scores)
    if halves.total() < LEAST or len(halves) < LEAST_APART:
        return None
    return Scores(histogram(halves), len({played for (played, _side), scores in sides.items() if scores}))


def histogram(halves: Counter[int]) -> charts.Bars:
    """Bars for how often each amount, in *halves*, was scored; amounts near each other share a bar.

    >>> histogram(Counter({0: 3, 4: 1, 5: 2})).rows
    (('0 – ½', '3'), ('1 – 1½', '0'), ('2 – 2½', '3'))
    >>> histogram(Counter({0: 3, 400: 1})).rows[0]
    ('0 – 19', '3')
    """
    grain = 1 if any(amount % 2 for amount in halves) else 2
    wide = 2 * round_step(Fraction(max(halves) - min(halves) + grain, 2), MOST_BARS)
    first, last = min(halves) // wide, max(halves) // wide
    counts: Counter[int] = Counter()
    for amount, times in halves.items():
        counts[amount // wide] += times
    values = []
    for at in range(first, last + 1):
        low, high = at * wide, (at + 1) * wide - grain
        label = _points(low) if low == high else f"{_points(low)} – {_points(high)}"
        values.append((label, counts[at]))
    drawn = charts.bars(values)
    if drawn is None:
        raise ValueError("nothing was scored")
    room = Fraction(charts.WIDTH - charts.EDGE - charts.SIDE, len(values))
    middle = Fraction(1, 2) if wide == grain else 0  # an edge between bars, or the one amount of a bar
    labels = [
        Tick(_points((first + at) * wide), short(charts.SIDE + room * (at + middle)))
        for at in range(0, len(values), -(-len(values) // LABELS))
    ]
    return replace(drawn, labels=tuple(labels))


def _points(halves: int) -> str:
    return points_text(Fraction(halves, 2))
