"""The season as a race: a line for each of those ahead, evening by evening, drawn with its values beside it.

Why: docs/decisions/2026-11-25-plots-are-drawn-here.md
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.db.models import Q
from django.utils.formats import date_format

from ...club import Member
from ..models import Honour, Season
from ..services import Scoring, scoring_of
from ..services.honour import Occasion, evenings_of
from .axes import Tick, anchor_of, round_values, short, spread

RUNNERS = 6
"""So many lines, and one more for whoever looks."""
MOST_EVENINGS = 60
"""So many evenings are drawn, the last ones."""
WIDTH, HEIGHT, EDGE, NAMES, LINE = 360, 280, 16, 150, 20
"""The drawing, the margin round it, the room for names at its end, and the least room between two of them."""
SIDE, FOOT = 34, 38
"""The room for the points at its side, and for days at its foot: the first and the last, and one between below them."""
LEAD, SAMPLE = 12, 22
"""The room for what leads from an end to its name, and how much of the line is drawn again before the name."""


@dataclass(frozen=True)
class Runner:
    """Somebody's line: its dashes by number, so that two are told apart without colour, and where its name stands.

    Two may end on one point: ``lead`` leads from the end to the name, before which ``sample`` has the same dashes.
    """

    name: str
    number: int
    mine: bool
    points: tuple[int, ...]
    path: str
    end_x: str
    end_y: str
    name_y: str
    lead: str
    sample: str

    @property
    def last(self) -> int:
        """The points now."""
        return self.points[-1]


@dataclass(frozen=True)
class Race:
    """The lines, whoever leads first; the days they are drawn over, and the most points anybody has.

    ``values`` are round points up the side, ``labels`` the first and the last day, ``between`` one half way, and
    ``marks`` where each evening stands.
    """

    runners: tuple[Runner, ...]
    days: tuple[date, ...]
    top: int
    values: tuple[Tick, ...]
    labels: tuple[Tick, ...]
    between: tuple[Tick, ...]
    marks: str
    width: int = WIDTH
    height: int = HEIGHT
    names_x: int = WIDTH - NAMES + LEAD + SAMPLE + 4
    begin_x: int = SIDE
    stop_x: int = WIDTH - NAMES
    values_x: int = SIDE - 6
    labels_y: int = HEIGHT - FOOT + 17
    between_y: int = HEIGHT - 6

    @property
    def last_day(self) -> date:
        """The day of the last evening."""
        return self.days[-1]

    @property
    def rows(self) -> list[tuple[date, list[int]]]:
        """The points after each evening, for whoever reads them in a table."""
        return [(day, [runner.points[at] for runner in self.runners]) for at, day in enumerate(self.days)]


def race_of(season: Season, me: Member | None = None) -> Race | None:
    """The race of *season* for those who are ahead, and *me*; None before a second evening or the first point."""
    best = list(
        Honour.objects.filter(season=season, points__gt=0).select_related("person").order_by(*Honour.ORDER)[:RUNNERS]
    )
    people = [honour.person for honour in best]
    if me is not None and me not in people:
        people += [honour.person for honour in Honour.objects.filter(season=season, person=me).select_related("person")]
    if not people:
        return None
    names = Member.objects.filter(Q(pk__in=[one.pk for one in people]) | Q(merged_into__in=people))
    scoring = scoring_of(season)
    held = dict(evenings_of(season, scoring, list(names.values_list("pk", flat=True))))
    occasions = sorted({occasion for own in held.values() for occasion in own})
    if len(occasions) < 2:
        return None
    lines = [(one, points_after(held.get(one.pk, {}), occasions, scoring)[-MOST_EVENINGS:]) for one in people]
    return _drawn(lines, tuple(occasion.day for occasion in occasions[-MOST_EVENINGS:]), me)


def points_after(own: dict[Occasion, int], occasions: Sequence[Occasion], scoring: Scoring) -> tuple[int, ...]:
    """What somebody's evenings, whose points are *own*, came to after each of the *occasions* of a season."""
    so_far: list[int] = []
    points = []
    for occasion in occasions:
        if occasion in own:
            so_far.append(own[occasion])
        points.append(scoring.season(so_far))
    return tuple(points)


def _drawn(lines: Sequence[tuple[Member, tuple[int, ...]]], days: tuple[date, ...], me: Member | None) -> Race:
    top = max(max(points) for _one, points in lines)
    room = HEIGHT - EDGE - FOOT

    def height(points: int) -> Fraction:
        return HEIGHT - FOOT - room * Fraction(max(points, 0), max(top, 1))

    steps = max(len(days) - 1, 1)
    across = [SIDE + (WIDTH - NAMES - SIDE) * Fraction(at, steps) for at in range(len(days))]
    order = sorted(range(len(lines)), key=lambda at: -lines[at][1][-1])
    places = apart([height(lines[at][1][-1]) for at in order])
    runners = []
    for number, (at, name_y) in enumerate(zip(order, places, strict=True)):
        one, points = lines[at]
        dots = [f"{short(x)} {short(height(amount))}" for x, amount in zip(across, points, strict=True)]
        end_x, end_y, at_y = map(short, (across[-1], height(points[-1]), name_y))
        path, mine = "M" + "L".join(dots), one == me
        begins = f"{short(across[-1] + LEAD)} {at_y}"
        lead, sample = f"M{end_x} {end_y}L{begins}", f"M{begins}h{SAMPLE}"
        runners.append(Runner(one.name, number % RUNNERS + 1, mine, points, path, end_x, end_y, at_y, lead, sample))
    days_at = [
        Tick(date_format(days[at], "SHORT_DATE_FORMAT"), short(across[at]), anchor_of(at, len(days)))
        for at in spread(len(days), 3)
    ]
    return Race(
        tuple(runners),
        days,
        top,
        values=tuple(Tick(str(value), short(height(value))) for value in round_values(0, max(top, 1))),
        labels=(days_at[0], days_at[-1]),
        between=tuple(days_at[1:-1]),
        marks="".join(f"M{short(x)} {HEIGHT - FOOT}v4" for x in across),
    )


def apart(heights: Sequence[Fraction]) -> list[Fraction]:
    """Places for names from the top down, as near to their *heights* as they go without one on another.

    >>> [int(place) for place in apart([Fraction(20), Fraction(22), Fraction(200)])]
    [20, 40, 200]
    >>> [int(place) for place in apart([Fraction(260), Fraction(264)])]
    [244, 264]
    """
    placed: list[Fraction] = []
    for height in heights:
        placed.append(max(height, placed[-1] + LINE) if placed else height)
    lowest = Fraction(HEIGHT - EDGE)
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - LINE
    return placed
