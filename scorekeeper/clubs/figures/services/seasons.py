"""Making, changing and removing seasons, with their own scoring.

Why: docs/decisions/2026-11-22-a-tournament-counts-by-its-ranking-or-by-its-matches.md
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from scorekeeper.rules import registry
from scorekeeper.web.digits import parted, plain_digits
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Club, Member
from ...days import read_day
from ...errors import Refused
from ...evenings.services.evenings import FIRST_DAY
from ...members.services.members import clean_name
from ..history import GAME
from ..models import Season
from .scoring import MOST_EVENINGS, MOST_PLACES, MOST_POINTS, MOST_TOURNAMENT_PLACES, STEPS, Scoring

MOST_SEASONS = 200
"""In one club: every page of figures offers them all."""
LADDER = ("first", "second", "third")
"""What the steps of the ladder are typed into."""
FURTHEST = timedelta(days=10 * 366)
"""How far ahead a season may end."""


@dataclass(frozen=True)
class Plan:
    """What a season is to be: its name, its days, and its own scoring, None for the usual one.

    Of one ``game``, or of one variant of it, where they are named.
    """

    name: str
    first_day: date
    last_day: date
    scoring: Scoring | None = None
    game: str = ""
    variant_key: str = ""

    def fields(self) -> dict[str, Any]:
        """As :class:`.models.Season` keeps it."""
        scoring = self.scoring.to_json() if self.scoring else {}
        names = "name", "first_day", "last_day", "game", "variant_key"
        return {name: getattr(self, name) for name in names} | {"scoring": scoring}


def read_plan(typed: Mapping[str, str]) -> Plan:
    """The season somebody typed: ``name``, ``first_day``, ``last_day``, ``of`` which game, and its scoring.

    A game is asked for as :class:`..history.MatchSearch` does, a scoring as :func:`read_scoring` reads it.

    :raises Refused: for what cannot be a season.
    """
    name = clean_name(typed.get("name", ""))
    first, last = read_day(typed.get("first_day", "")), read_day(typed.get("last_day", ""))
    if first is None or last is None:
        raise Refused(_("Choose the first and the last day of the season."))
    return _possible(Plan(name, first, last, read_scoring(typed), *_game(typed.get("of", ""))))


def _game(chosen: str) -> tuple[str, str]:
    """A game and a variant of it, either empty, from what was chosen."""
    game = chosen.removeprefix(GAME)
    if not chosen or (chosen.startswith(GAME) and game in registry.GAMES):
        return game, ""
    if chosen not in registry.BY_KEY:
        raise Refused(_("Choose a game from the list."))
    return registry.BY_KEY[chosen].game, chosen


def make_season(club: Club, by: Member, plan: Plan) -> Season:
    """Let the days of a *plan* count together, what was played on them already as well.

    :raises Refused: for a name that is none or that another season has, days that cannot be, or one season too many.
    """
    plan = _possible(replace(plan, name=clean_name(plan.name)))
    with write_transaction():
        _keep_apart(club, plan.name)
        if Season.objects.filter(club=club).count() >= MOST_SEASONS:
            raise Refused(
                _("A club can have %(most)s seasons. Remove one that nobody looks at.") % {"most": MOST_SEASONS}
            )
        season = Season.objects.create(club=club, **plan.fields())
        audit.write(club, "season-made", by, season=plan.name)
    return season


def change_season(season: Season, plan: Plan, by: Member) -> None:
    """Let *season* be as *plan* says; what hangs on its days and its scoring is worked out again. Refuses as
    :func:`make_season`.
    """
    plan = _possible(plan)
    with write_transaction():
        season = Season.objects.select_for_update(no_key=True).get(pk=season.pk)
        _keep_apart(season.club, plan.name, but=season)
        changed = [name for name, value in plan.fields().items() if getattr(season, name) != value]
        if not changed:
            return
        for name in changed:
            setattr(season, name, plan.fields()[name])
        season.save(update_fields=changed)
        audit.write(season.club, "season-changed", by, season=season.name)


def remove_season(season: Season, by: Member) -> None:
    """Let the days of *season* no longer count together. The matches stay, and all they count to besides."""
    with write_transaction():
        audit.write(season.club, "season-removed", by, season=season.name)
        season.delete()


def _possible(plan: Plan) -> Plan:
    if plan.last_day < plan.first_day:
        raise Refused(_("A season cannot end before it begins. Choose a later last day."))
    if plan.first_day < FIRST_DAY or plan.last_day > timezone.localdate() + FURTHEST:
        raise Refused(_("A season can begin in 1900 and end ten years from now. Choose days between."))
    return plan


def _keep_apart(club: Club, name: str, but: Season | None = None) -> None:
    namesake = Season.objects.filter(club=club, name=name).first()
    if namesake is not None and namesake != but:
        raise Refused(_("The club has a season called %(name)s already. Choose another name.") % {"name": name})


def read_scoring(typed: Mapping[str, str]) -> Scoring:
    """The scoring somebody typed: ``places``, and those of a ``tournament`` if it gives any, as numbers with commas or
    spaces, ``best``, ``attendance``, ``least``, and the ladder as ``first``, ``second`` and ``third``.

    :raises Refused: for what is no such number, or too much.
    """
    words = parted(typed.get("places", ""))
    if not 1 <= len(words) <= MOST_PLACES:
        raise Refused(
            _("Write the points of the first place, then of the second and so on. Places at the most: %(most)s.")
            % {"most": MOST_PLACES}
        )
    final = parted(typed.get("tournament", ""))
    if len(final) > MOST_TOURNAMENT_PLACES:
        raise Refused(
            ngettext(
                "Write the points of at most %(most)s place of a tournament, the first place first.",
                "Write the points of at most %(most)s places of a tournament, the first place first.",
                MOST_TOURNAMENT_PLACES,
            )
            % {"most": MOST_TOURNAMENT_PLACES}
        )
    best = typed.get("best", "").strip()
    return Scoring(
        places=_descending(_("Points for the places"), words),
        best=_number(_("How many evenings count"), best, 1, MOST_EVENINGS) if best else None,
        attendance=_number(_("Points for coming"), typed.get("attendance", "").strip() or "0", 0, MOST_POINTS),
        tournament=_descending(_("Points for the places in a tournament"), final),
        least=_number(_("Evenings for a place"), typed.get("least", "").strip() or "0", 0, MOST_EVENINGS),
        ladder=_ladder(typed.get(name, "") for name in LADDER),
    )


def _ladder(chosen: Iterable[str]) -> tuple[str, ...]:
    """The steps that were chosen, one after the other; one that comes again parts nobody, and is left out."""
    steps = tuple(dict.fromkeys(filter(None, chosen)))
    if not set(steps) <= set(STEPS):
        raise Refused(_("Choose from the list what parts those who are level."))
    return steps


def _descending(question: str, words: Iterable[str]) -> tuple[int, ...]:
    """Points of the first place, of the second and so on."""
    points = tuple(_number(question, word, 0, MOST_POINTS) for word in words)
    if any(after > before for before, after in pairwise(points)):
        raise Refused(_("A later place cannot give more than an earlier one. Begin with the first place."))
    return points


def _number(question: str, word: str, least: int, most: int) -> int:
    word = plain_digits(word)
    if not (word.isascii() and word.isdigit() and len(word) < 6 and least <= int(word) <= most):
        facts = {"question": question, "least": least, "most": most}
        raise Refused(_("%(question)s: write whole numbers from %(least)s to %(most)s.") % facts)
    return int(word)
