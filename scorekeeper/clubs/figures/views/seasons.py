"""The seasons of a club, making, changing and removing one; and the table of honour of each."""

from collections.abc import Mapping
from datetime import date, timedelta
from itertools import zip_longest

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, first_or_404, opens_club
from ...club import Member, PublicPart
from ...errors import Refused
from ...members.public_names import name_of
from ...pages import NOT_KEPT, field_text, page, say_saved
from ...policy import Act
from ..history import GAME
from ..models import Season
from ..presenters import honours
from ..presenters.games import game_choices
from ..presenters.lists import of_honours
from ..presenters.race import race_of
from ..presenters.scope import Choice
from ..services import scoring_of, seasons as services
from ..services.scoring import STEPS
from ..services.seasons import LADDER

FIELDS = ("name", "first_day", "last_day", "of", "places", "tournament", "attendance", "best", "least", *LADDER)
LONGEST = 120
"""Of what is typed into one of them: the points of all places of a tournament."""
A_PAGE = 50


@opens_club(Act.SET_SEASONS)
def seasons(here: Here) -> HttpResponse:
    """The seasons there are, the latest first."""
    every = Season.objects.filter(club=here.club)
    today = timezone.localdate()
    rows = [(season, season.has_day(today), honours.game_of(season)) for season in every]
    return page(here, "clubs/figures/seasons.html", rows=rows)


@opens_club(Act.SET_SEASONS, "GET", "POST")
def make(here: Here) -> HttpResponse:
    """Set up a season; the form begins with the rule of the last one and the year that follows it."""
    if here.request.method == "GET":
        return _form(here, _next(here))
    return _act(here, None)


@opens_club(Act.SET_SEASONS, "GET", "POST")
def change(here: Here, season: int) -> HttpResponse:
    """Change name, days and rule of a season."""
    the_season = _season_or_404(here, season)
    if here.request.method == "GET":
        days = {"first_day": the_season.first_day, "last_day": the_season.last_day}
        values = {"name": the_season.name, **days, **_rule(the_season)}
        return _form(here, values, the_season, preview=honours.first_of(the_season))
    return _act(here, the_season)


@opens_club(Act.SET_SEASONS, "POST")
def remove(here: Here, season: int) -> HttpResponse:
    """Remove a season; what was played stays."""
    services.remove_season(_season_or_404(here, season), here.me)
    return redirect("clubs:seasons", club=here.club.code)


def _season_or_404(here: Here, number: int) -> Season:
    return first_or_404(Season.objects.filter(club=here.club, pk=number), _("The club has no such season."))


def _act(here: Here, season: Season | None) -> HttpResponse:
    """Show what the typed season would give, or keep it."""
    values = {name: field_text(here.request, name, LONGEST) for name in FIELDS}
    try:
        plan = services.read_plan(values)
        if "preview" in here.request.POST:
            return _form(here, values, season, preview=honours.would_be(here.club, plan), tried=True)
        if season is None:
            season = services.make_season(here.club, here.me, plan)
        else:
            services.change_season(season, plan, here.me)
    except Refused as refused:
        return _form(here, values, season, problem=str(refused))
    say_saved(here)
    return redirect(f"{reverse('clubs:honour', args=[here.club.code])}?season={season.pk}")


def _form(
    here: Here,
    values: Mapping[str, object],
    season: Season | None = None,
    *,
    preview: honours.Preview | None = None,
    tried: bool = False,
    problem: str = "",
) -> HttpResponse:
    return page(
        here,
        "clubs/figures/season.html",
        problem=problem,
        tab="seasons",
        season=season,
        values={name: _field_value(value) for name, value in values.items()},
        games=game_choices(str(values.get("of", ""))),
        ladder=[(name, _step_choices(str(values.get(name, "")))) for name in LADDER],
        preview=preview,
        tried=tried,
    )


def _field_value(value: object) -> str:
    return value.isoformat() if isinstance(value, date) else str(value)


def _step_choices(chosen: str) -> list[Choice]:
    labels = (("", "–"), *((step, honours.step_label(step)) for step in STEPS))
    return [Choice(step, label, step == chosen) for step, label in labels]


def _rule(season: Season) -> dict[str, str]:
    """What counts in *season*, as it is typed."""
    scoring = scoring_of(season)
    ladder = dict(zip_longest(LADDER, scoring.ladder, fillvalue=""))
    return {
        **ladder,
        "of": season.variant_key or (season.game and GAME + season.game),
        "least": str(scoring.least or ""),
        "places": ", ".join(map(str, scoring.places)),
        "tournament": ", ".join(map(str, scoring.tournament)),
        "best": "" if scoring.best is None else str(scoring.best),
        "attendance": str(scoring.attendance),
    }


def _next(here: Here) -> dict[str, object]:
    """What the season after the last one may be: as many days, by the same rule; the running year for the first."""
    last = Season.objects.filter(club=here.club).order_by("-last_day", "-pk").first()
    if last is None:
        year = timezone.localdate().year
        return {"name": str(year), "first_day": date(year, 1, 1), "last_day": date(year, 12, 31), **_rule(Season())}
    first = last.last_day + timedelta(days=1)
    return {"name": "", "first_day": first, "last_day": _as_long(last, first), **_rule(last)}


def _as_long(last: Season, first: date) -> date:
    """The last day of a season as long as the *last* one: whole years stay whole years."""
    whole = last.last_day + timedelta(days=1)
    if (whole.month, whole.day) == (last.first_day.month, last.first_day.day):
        try:
            return first.replace(year=first.year + whole.year - last.first_day.year) - timedelta(days=1)
        except ValueError:  # the 29th of February
            pass
    return first + (last.last_day - last.first_day)


# The table of honour


@opens_club(Act.SEE_PAGE)
def honour(here: Here) -> HttpResponse:
    """Who has how many points of a season: the one asked for, or the one that runs, or the last."""
    member = here.may(Act.SEE)
    if not member and not here.club.shows(PublicPart.HONOUR):
        raise Http404(_("There is no club here that you may see. If it is yours, sign in first."))
    seasons = list(Season.objects.filter(club=here.club))
    season = next((one for one in seasons if str(one.pk) == here.request.GET.get("season")), honours.running(seasons))
    sorting = of_honours(season.pk if season else 0, here.request.GET, by_name=member)
    rows = None
    lines = []
    if season:
        rows = FromNearerEnd(sorting.sort(honours.table(season)), A_PAGE).get_page(here.request.GET.get("page"))
        lines = honours.on_page(season, rows) if sorting.is_usual else honours.anyhow(season, rows)
    answer = page(
        here,
        "clubs/figures/honour.html",
        season=season,
        seasons=seasons,
        rows=[(line, _name(here, line.row.person)) for line in lines],
        game=honours.game_of(season) if season else "",
        shown=rows,
        race=race_of(season, here.member) if season and member else None,
        rule=honours.in_words(season) if season else [],
        sorting=sorting,
    )
    answer["X-Robots-Tag"] = NOT_KEPT
    return answer


def _name(here: Here, person: Member) -> str:
    """What whoever looks may call this person."""
    return person.name if here.may(Act.SEE) else name_of(here.club, person)
