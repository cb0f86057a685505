"""The table of honour, and what one person has won of it evening by evening."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from django.core.paginator import Page
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy, ngettext

from scorekeeper.rules import registry
from scorekeeper.web.language import gettext as _, listed

from ...club import Club, Member
from .. import services as figures
from ..models import Honour, Season
from ..services import Scoring, scoring_of
from ..services.honour import evenings_of
from ..services.scoring import MEETINGS, PLACES, WINS
from ..services.seasons import Plan

STEP_LABELS: Final[Mapping[str, Any]] = {
    PLACES: gettext_lazy("Better places"),
    MEETINGS: gettext_lazy("Their own meetings"),
    WINS: gettext_lazy("Matches won"),
}
PREVIEWED = 10
"""Places of the table of honour under the form of its season."""


def table(season: Season) -> QuerySet[Any, Any]:
    """Everybody's points, most first."""
    return Honour.objects.filter(season=season).prefetch_related("person").order_by(*Honour.ORDER)


@dataclass(frozen=True)
class HonourLine:
    """A row of the table: its ``place``, None before somebody came often enough, and whether it is ``shared``.

    ``decided`` is the step of the ladder that put it behind the one above, in words; ``least`` how many evenings a
    place takes, where there are fewer.
    """

    row: Honour
    place: int | None
    shared: bool
    decided: str
    least: int | None


def lines(season: Season, rows: Iterable[Honour], at: int = 1, place: int = 1) -> list[HonourLine]:
    """*rows* of *season* in the order of the table, the first of which is number *at*, on *place*."""
    placed = list(figures.places_of(rows, at, place))
    sharing = Counter(row.level for _place, row in placed)
    least = scoring_of(season).least
    made = list[HonourLine]()
    for rank, row in placed:
        goes_on = bool(made) and made[-1].row.level == row.level
        made.append(
            HonourLine(
                row,
                rank,
                shared=rank is not None and sharing[row.level] > 1,
                decided=step_label(row.decided) if row.decided in STEP_LABELS and not goes_on else "",
                least=least if row.shortfall else None,
            )
        )
    return made


def on_page(season: Season, page: Page[Honour]) -> list[HonourLine]:
    """The rows of a *page* of the table of *season*; the first can be level with whoever is on the page before."""
    rows = list(page)
    ahead = Honour.objects.filter(rows[0].ahead(), season=season) if rows and not rows[0].shortfall else None
    return lines(season, rows, page.start_index(), 1 if ahead is None else 1 + ahead.count())


def anyhow(season: Season, page: Page[Honour]) -> list[HonourLine]:
    """The rows of a *page* of the table of *season* sorted otherwise: each keeps its place."""
    every = lines(season, Honour.objects.filter(season=season).order_by(*Honour.ORDER))
    places = {line.row.pk: line for line in every}
    return [replace(places[row.pk], row=row, decided="") for row in page if row.pk in places]


@dataclass(frozen=True)
class Preview:
    """The first places of a table of honour, and the rule they come from in sentences.

    ``more`` says that there are others after them.
    """

    rows: list[HonourLine]
    rule: list[str]
    more: bool

    @classmethod
    def of(cls, rows: list[Honour], season: Season) -> "Preview":
        """What to show of *rows*, of which there is one too many where there are more."""
        return cls(lines(season, rows[:PREVIEWED]), in_words(season), more=len(rows) > PREVIEWED)


def first_of(season: Season) -> Preview:
    """The first places of *season* as it stands."""
    rows = Honour.objects.filter(season=season).select_related("person").order_by(*Honour.ORDER)
    return Preview.of(list(rows[: PREVIEWED + 1]), season)


def would_be(club: Club, plan: Plan) -> Preview:
    """The first places of a season as it is planned."""
    season = Season(club=club, **plan.fields())
    rows = figures.preview(season, PREVIEWED + 1)
    people = Member.objects.in_bulk([row.person_id for row in rows])
    for row in rows:
        row.person = people[row.person_id]
    return Preview.of(rows, season)


def running(seasons: Sequence[Season]) -> Season | None:
    """Of *seasons*, the latest first, the one that runs; the last where none does."""
    today = timezone.localdate()
    return next((one for one in seasons if one.first_day <= today <= one.last_day), seasons[0] if seasons else None)


def in_words(season: Season) -> list[str]:
    """What counts in *season*, and for how much, in sentences."""
    scoring = scoring_of(season)
    places = listed(scoring.places)
    parts = [_("Only matches of %(game)s count.") % {"game": game_of(season)}] if season.game else []
    parts += [
        _("Points for the places in each match, from the first down: %(places)s. Whoever is level shares the place.")
        % {"places": places}
    ]
    if scoring.tournament:
        says = _(
            "Points for the places in the final ranking of a tournament, from the first down: %(places)s. Each partner "
            "has them all, and whoever shares a place has its points."
        )
        parts.append(says % {"places": listed(scoring.tournament)})
        parts.append(
            _(
                "A tournament gives these points once it is finished. The matches at its tables give no points of "
                "their own."
            )
        )
    if scoring.attendance:
        parts.append(
            ngettext(
                "%(points)s point for coming, once an evening.",
                "%(points)s points for coming, once an evening.",
                scoring.attendance,
            )
            % {"points": scoring.attendance}
        )
    if scoring.best is None:
        parts.append(_("All evenings count."))
    else:
        parts.append(
            ngettext(
                "The best %(best)s evening counts.", "The best %(best)s evenings of each person count.", scoring.best
            )
            % {"best": scoring.best}
        )
    if scoring.least > 1:
        text = _("Evenings for a place: %(least)s.")
        parts.append(text % {"least": scoring.least})
    return parts + _parting(scoring)


def _parting(scoring: Scoring) -> list[str]:
    if not scoring.ladder:
        return [_("Level points share a place: nothing else decides.")]
    text = _("What decides between level points: %(steps)s. Whoever is still level shares the place.")
    parts = [text % {"steps": listed([str(STEP_LABELS[step]) for step in scoring.ladder])}]
    if PLACES in scoring.ladder:
        parts.append(_("Better places: more first places, then more second ones, and so on."))
    if MEETINGS in scoring.ladder:
        parts.append(_("Their own meetings: matches won against those who are level, less matches lost to them."))
    return parts


def game_of(season: Season) -> str:
    """The game, or the variant of it, that counts in *season*; empty where all do."""
    if season.variant_key in registry.BY_KEY:
        return _(registry.BY_KEY[season.variant_key].name)
    return _(registry.GAMES.get(season.game, season.game)) if season.game else ""


def step_label(step: str) -> str:
    """A step of the ladder as people read it."""
    return str(STEP_LABELS[step])


@dataclass(frozen=True)
class Evening:
    """What one evening gave somebody, and whether it is among the best that count."""

    day: date
    points: int
    counts: bool


def evenings(season: Season, names: list[int]) -> list[Evening]:
    """A person's evenings of a season in their order; of level ones the earlier count."""
    scoring = scoring_of(season)
    points = {held: each for _person, own in evenings_of(season, scoring, names) for held, each in own.items()}
    best = sorted(points, key=lambda held: (-points[held], held))[: scoring.best]
    return [Evening(day=held.day, points=points[held], counts=held in best) for held in sorted(points)]
