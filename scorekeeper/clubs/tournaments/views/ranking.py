"""A tournament as it is looked at: the ranking, the board for the room, what is printed."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from scorekeeper.rules.text import render as say
from scorekeeper.web.language import gettext as _

from ...access import Here, first_or_404, for_anyone, opens_club
from ...evenings.presenters.tables import board_link, crowd
from ...evenings.services.boards import evening_by
from ...evenings.views import evenings
from ...pages import in_its_language, link, once, page
from ...policy import Act
from .. import services
from ..models import Round, Tournament
from ..presenters.bracket import bracket_card
from ..presenters.groups import group_cards
from ..presenters.league import league_card
from ..presenters.ranking import in_its_order, ranking_table
from ..presenters.tournament import is_league, overview_of, round_card
from ..presenters.version import version_of
from .tournament import counts, tournament_or_404


@opens_club(Act.SEE)
def ranking(here: Here, evening: int) -> HttpResponse:
    """Who is ahead, and what decided it; asks again by itself, and is told 204 when nothing is new."""
    tournament = tournament_or_404(here, evening)
    version = version_of(tournament)
    if here.request.GET.get("v") == version:
        return HttpResponse(status=204)
    template = "clubs/tournaments/ranking.html#live" if "v" in here.request.GET else "clubs/tournaments/ranking.html"
    more = _ranked(tournament, version) | {"link": board_link(here, tournament.evening)}
    more["ranking"], more["sorting"] = in_its_order(more["ranking"], here.request.GET)
    return page(here, template, version=version, **more)


def _ranked(tournament: Tournament, version: str) -> dict[str, Any]:
    """What the ranking is told with. Worked out once for everybody who looks at it as it stands."""
    agreed = services.agreed(tournament)
    return {
        "evening": tournament.evening,
        "tournament": tournament,
        "variant": agreed.variant,
        "ranking": once("ranking", tournament, version, lambda: ranking_table(tournament)),
        "planned": agreed.plan.rounds,
        **counts(agreed),
        "plan_says": [say(phrase, _) for phrase in agreed.plan.says()],
    }


# The board for the room


@opens_club(Act.SEE)
def board(here: Here, evening: int) -> HttpResponse:
    """The tournament in large letters for everybody in the room: the clock, who sits where, who is ahead.

    Asks again by itself, and is told 204 when nothing is new. When time is up it is new.
    """
    return show_board(here, tournament=tournament_or_404(here, evening))


@in_its_language(unless_chosen=True)
def show_board(here: Here, tournament: Tournament) -> HttpResponse:
    """The board, or the part of it that follows the tables; 204 when nothing is new."""
    version = version_of(tournament)
    last = tournament.rounds.order_by("-number").first()
    clock = round_card(last, ()).clock if last else None
    stamp = f"{version}-{'up' if clock and clock.over else 'on'}"
    if here.request.GET.get("v") == stamp:
        return HttpResponse(status=204)
    overview = once("tournament", tournament, version, lambda: overview_of(tournament))
    latest = overview.rounds[0] if overview.rounds else None
    if latest and is_league(tournament):
        latest = league_card(overview).now or latest
    template = "clubs/tournaments/board.html#live" if "v" in here.request.GET else "clubs/tournaments/board.html"
    return page(
        here,
        template,
        evening=tournament.evening,
        tournament=tournament,
        version=stamp,
        link=None if "v" in here.request.GET else board_link(here, tournament.evening),
        latest=latest,
        clock=clock,
        planned=services.agreed(tournament).plan.rounds,
        bracket=overview.bracket,
        ranking=overview.ranking if any(table.over for each in overview.rounds for table in each.tables) else [],
        crowd=crowd(max(len(latest.tables) if latest else 0, (len(overview.ranking) + 1) // 2)),
    )


# What is printed


@opens_club(Act.SEE)
@in_its_language(unless_chosen=False)
def seating(here: Here, evening: int, round: int) -> HttpResponse:
    """Who sits where in a round, to hang up; for whoever runs it, a slip for each table with its link besides."""
    tournament = tournament_or_404(here, evening)
    drawn = first_or_404(Round.objects.filter(tournament=tournament, pk=round), _("The tournament has no such round."))
    drawn.tournament = tournament
    meetings = services.meetings_of([drawn.pk])
    card = round_card(drawn, meetings)
    slips = []
    if here.may(Act.RUN_TOURNAMENTS) and drawn.state != Round.State.CLOSED:
        links = {each.pk: reverse("clubs:table", args=[services.code_of(each)]) for each in meetings}
        slips = [{"table": table, **link(here.request, links[table.pk])} for table in card.tables]
    return page(
        here,
        "clubs/tournaments/seating.html",
        evening=tournament.evening,
        tournament=tournament,
        variant=services.agreed(tournament).variant,
        round=card,
        slips=slips,
    )


@opens_club(Act.SEE)
@in_its_language(unless_chosen=False)
def results(here: Here, evening: int) -> HttpResponse:
    """The ranking and the results of all rounds, to print."""
    tournament = tournament_or_404(here, evening)
    version = version_of(tournament)
    overview = overview_of(tournament)
    return page(
        here,
        "clubs/tournaments/results.html",
        rounds=list(reversed(overview.rounds)),
        bracket=bracket_card(overview),
        groups=group_cards(overview),
        **_ranked(tournament, version),
    )


@for_anyone()
def room(request: HttpRequest, room: str) -> HttpResponse:
    """The board by its link, for a screen at which nobody is signed in; until the evening is closed.

    It asks again by itself, and is told 204 when nothing is new.

    :raises Http404: for a link that was not given or was taken back, or of an evening that is over.
    """
    evening = evening_by(room)
    if evening is None:
        says = _("This link opens no board. It may have been taken back, or its evening is over; ask the organiser.")
        raise Http404(says)
    here = Here(request, evening.club, None)
    tournament: Tournament | None = getattr(evening, "tournament", None)
    if tournament is None:
        return evenings.show_board(here, evening=evening)
    tournament.evening = evening
    return show_board(here, tournament=tournament)
