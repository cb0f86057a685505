"""The page of a tournament, with rounds, tables and who is ahead."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from scorekeeper.rules.text import render as say
from scorekeeper.web.htmx import is_htmx

from ...access import Here, first_or_404, opens_club
from ...evenings.views.evenings import evening_or_404
from ...pages import once, page
from ...policy import Act
from .. import services
from ..models import Round, Tournament, TournamentMeeting
from ..presenters.hints import hints_of
from ..presenters.tournament import mine, overview_of, version_of


def tournament_or_404(here: Here, evening: int) -> Tournament:
    """The tournament of an evening of this club.

    :raises Http404: when the club has no such evening, or it is an ordinary one.
    """
    tournaments = Tournament.objects.filter(evening=evening_or_404(here, evening)).select_related("evening")
    tournament = first_or_404(tournaments, _("This evening is no tournament."))
    tournament.evening.club = here.club
    return tournament


@opens_club(Act.SEE)
def tournament_page(request: HttpRequest, here: Here, evening: int) -> HttpResponse:
    """The tournament as it stands; asks again by itself, and is told 204 when nothing is new."""
    tournament = tournament_or_404(here, evening)
    version = version_of(tournament)
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    if "s" in request.GET and request.GET["s"] != shape_of(tournament) and is_htmx(request):
        # What can be done next has changed, and that stands outside the part that follows.
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return show_tournament(request, here, tournament, version=version, live="v" in request.GET)


def shape_of(tournament: Tournament) -> str:
    """What decides which buttons an organiser has."""
    last = tournament.rounds.order_by("-number").values_list("number", "state").first()
    return "-".join(map(str, (tournament.state, tournament.evening.state, *(last or ()))))


def show_tournament(
    request: HttpRequest,
    here: Here,
    tournament: Tournament,
    *,
    problem: str = "",
    to_decide: int | None = None,
    version: str = "",
    live: bool = False,
) -> HttpResponse:
    """The page of the tournament, or the part that follows the tables; a problem may lead to a table *to_decide*."""
    version = version or version_of(tournament)
    shown = once("tournament", tournament, version, lambda: overview_of(tournament))
    agreed = services.agreed(tournament)
    own = mine(shown, here.member)
    last = shown.rounds[0] if shown.rounds else None
    entered = tournament.entries.filter(withdrawn_after=None).count()
    over = tournament.state == Tournament.State.OVER
    took_part = tournament.entries.exclude(withdrawn_after=0).count() if over else entered
    return page(
        request,
        here,
        "clubs/tournaments/tournament.html#live" if live else "clubs/tournaments/tournament.html",
        problem=problem,
        problem_way=(_("To the decision"), _rule_at(tournament, to_decide)) if to_decide else None,
        evening=tournament.evening,
        tournament=tournament,
        variant=agreed.variant,
        version=version,
        shape=shape_of(tournament),
        rounds=shown.rounds,
        current=last if last and last.state != Round.State.CLOSED else None,
        ranking=shown.ranking,
        undecided=shown.undecided,
        planned=agreed.plan.rounds,
        next_number=len(shown.rounds) + 1,
        entries=took_part,
        hints=None if last else hints_of(agreed, entered),
        mine=own,
        my_sheet=_link_of(own.pk) if own and own.sheet else "",
        plan_says=[say(phrase, _) for phrase in agreed.plan.says()],
        award_says=[say(phrase, _) for phrase in agreed.award.says()],
        ladder_says=[say(phrase, _) for phrase in agreed.ladder.says()],
        ends=say(agreed.variant.ending(agreed.options, agreed.seating).says(), _),
        part="rounds",
    )


def _rule_at(tournament: Tournament, meeting: int) -> str:
    """Where the result of a table is decided."""
    return (
        reverse("clubs:tournament-table", args=[tournament.evening.club.code, tournament.evening_id, meeting]) + "#rule"
    )


def _link_of(meeting: int) -> str:
    """Where a table's own link leads, for whoever sits there."""
    found = TournamentMeeting.objects.select_related("round").get(pk=meeting)
    return reverse("clubs:table", args=[services.code_of(found)])
