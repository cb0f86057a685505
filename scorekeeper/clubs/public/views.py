"""What anyone may see of a club: its page, its matches, one of them. Members see it before it is released, too."""

from typing import Any

from django.db.models import Q
from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from ..access import Here, first_or_404, opens_club
from ..club import PublicPart
from ..days import Place
from ..evenings.models import Evening, Played
from ..figures.models import Season
from ..figures.presenters import honours
from ..members.public_names import name_of
from ..pages import NOT_KEPT, page
from ..policy import Act
from .matches import deals_of, public_matches

PAGE = 25
LATEST = 5
"""Matches on the club's page."""
EVENINGS = 10
PLACES = 5
"""Places of the table of honour on the club's page."""


@opens_club(Act.SEE_PAGE)
def public_page(here: Here) -> HttpResponse:
    """What the club shows to anyone; to its members also before it is released."""
    club, today = here.club, timezone.localdate()
    evenings: dict[str, Any] = {}
    if club.shows(PublicPart.EVENINGS):
        held = Evening.objects.filter(club=club)
        over = Q(held_on__lt=today) | Q(state=Evening.State.CLOSED)
        ahead = held.exclude(over).order_by("held_on", "pk")[:EVENINGS]
        past = held.filter(over).order_by("-held_on", "-pk")[:EVENINGS]
        evenings = {"ahead": ahead, "past": past}
    return _public(
        here,
        "clubs/public/page.html",
        matches=public_matches(club, _newest(here)[:LATEST]) if club.shows(PublicPart.MATCHES) else [],
        all_matches=club.shows(PublicPart.MATCHES),
        honour=_honour(here) if club.shows(PublicPart.HONOUR) else None,
        **evenings,
    )


@opens_club(Act.SEE_PAGE)
def matches(here: Here) -> HttpResponse:
    """The club's matches, newest first."""
    _need(here, PublicPart.MATCHES)
    after = Place.read(here.request.GET.get("after", ""))
    rows = _newest(here)
    page_and_next = list((rows.filter(after.later("played_on", "pk")) if after else rows)[: PAGE + 1])
    here_shown = page_and_next[:PAGE]
    older = Place(here_shown[-1].played_on, here_shown[-1].pk) if len(page_and_next) > PAGE else None
    return _public(
        here,
        "clubs/public/matches.html",
        PublicPart.MATCHES,
        matches=public_matches(here.club, here_shown),
        older=older,
        first=after is None,
    )


@opens_club(Act.SEE_PAGE)
def match(here: Here, played: int) -> HttpResponse:
    """One match: the score, and its deals with the reasons for their points."""
    _need(here, PublicPart.MATCHES)
    the_match = first_or_404(_newest(here).filter(pk=played), _("The club has no such match."))
    (shown,) = public_matches(here.club, [the_match])
    deals = deals_of(the_match, shown.names) if shown.has_result else []
    more = {"shown": shown, "sides": shown.sides, "deals": deals}
    return _public(here, "clubs/public/match.html", PublicPart.MATCHES, **more)


def _newest(here: Here) -> Any:
    return (
        Played.objects.filter(club=here.club)
        .select_related("match", "tournament_meeting")
        .order_by("-played_on", "-pk")
    )


def _need(here: Here, part: PublicPart) -> None:
    """Show a *part* to anyone only if it is released; members see what it would be."""
    if not (here.club.shows(part) or here.may(Act.SEE)):
        raise Http404(_("There is no club here that you may see. If it is yours, sign in first."))


def _honour(here: Here) -> dict[str, Any] | None:
    """The first places of the season that runs, or of the last one."""
    seasons = list(Season.objects.filter(club=here.club))
    season = honours.running(seasons)
    if season is None:
        return None
    rows = honours.first_of(season).rows[:PLACES]
    return {"season": season, "rows": [(rank, row, name_of(here.club, row.person)) for rank, row in rows]}


def _public(here: Here, template: str, part: PublicPart = PublicPart.PAGE, **more: Any) -> HttpResponse:
    answer = page(here, template, released=here.club.shows(part), **more)
    answer["X-Robots-Tag"] = NOT_KEPT
    return answer
