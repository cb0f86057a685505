"""The page of a tournament, with rounds, tables and who is ahead; and what an organiser does with its rounds."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import render as say
from scorekeeper.web.digits import plain_digits
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _

from ...access import Here, View, first_or_404, opens_club
from ...club import Member
from ...errors import Refused, TableUndecided
from ...evenings.views.evenings import evening_or_404
from ...pages import once, page
from ...policy import Act
from .. import services
from ..hints import hints_of
from ..models import Round, Tournament, TournamentMeeting
from ..presenters.bracket import bracket_card
from ..presenters.groups import group_cards
from ..presenters.league import league_card, next_of
from ..presenters.tournament import mine, overview_of
from ..presenters.version import version_of

OfTournament = Callable[[HttpRequest, Tournament, Member], object]
OfRound = Callable[[HttpRequest, Round, Member], object]


def tournament_or_404(here: Here, evening: int) -> Tournament:
    """The tournament of an evening of this club.

    :raises Http404: when the club has no such evening, or it is an ordinary one.
    """
    tournaments = Tournament.objects.filter(evening=evening_or_404(here, evening)).select_related("evening")
    tournament = first_or_404(tournaments, _("This evening is no tournament."))
    tournament.evening.club = here.club
    return tournament


@opens_club(Act.SEE)
def tournament_page(here: Here, evening: int) -> HttpResponse:
    """The tournament as it stands; asks again by itself, and is told 204 when nothing is new."""
    tournament = tournament_or_404(here, evening)
    version = version_of(tournament)
    if here.request.GET.get("v") == version:
        return HttpResponse(status=204)
    if "s" in here.request.GET and here.request.GET["s"] != shape_of(tournament) and is_htmx(here.request):
        # What can be done next has changed, and that stands outside the part that follows.
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return show_tournament(here, tournament, version=version, live="v" in here.request.GET)


def shape_of(tournament: Tournament) -> str:
    """What decides which buttons an organiser has."""
    last = tournament.rounds.order_by("-number").values_list("number", "state").first()
    open_rounds = tournament.rounds.filter(movement=core.LEAGUE).exclude(state=Round.State.DRAWN).exists()
    return "-".join(
        map(str, (tournament.state, tournament.evening.state, *(last or ()), *([1] if open_rounds else [])))
    )


def show_tournament(
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
    overview = once("tournament", tournament, version, lambda: overview_of(tournament))
    agreed = services.agreed(tournament)
    league = league_card(overview) if core.is_league(agreed.plan) else None
    own = next_of(league, here.member) if league else mine(overview, here.member)
    last = overview.rounds[0] if overview.rounds else None
    entered = tournament.entries.filter(withdrawn_after=None).count()
    return page(
        here,
        "clubs/tournaments/tournament.html#live" if live else "clubs/tournaments/tournament.html",
        problem=problem,
        problem_way=(_("To the decision"), _rule_at(tournament, to_decide)) if to_decide else None,
        evening=tournament.evening,
        tournament=tournament,
        variant=agreed.variant,
        version=version,
        shape=shape_of(tournament),
        rounds=overview.rounds,
        current=last if last and last.state != Round.State.CLOSED and not league else None,
        league=league,
        at_round=league.at_round if league else last.number if last else 0,
        ranking=overview.ranking,
        bracket=bracket_card(overview, here.member.pk if here.member else None),
        groups=group_cards(overview),
        undecided=overview.undecided,
        planned=agreed.plan.rounds,
        next_number=len(overview.rounds) + 1,
        entries=entered,
        # whoever has played takes part to the end, though they leave
        taking_part=tournament.entries.exclude(withdrawn_after=0).count() if last else entered,
        hints=None if last else hints_of(agreed, entered),
        mine=own,
        my_sheet=_link_of(own.pk) if own and own.sheet else "",
        plan_says=[
            say(phrase, _) for phrase in (agreed.plan if last else core.settled(agreed.plan, 1, entered)).says()
        ],
        **counts(agreed),
        ends=say(agreed.variant.ending(agreed.options, agreed.seating).says(), _),
        part="rounds",
    )


def counts(agreed: services.SetUp) -> dict[str, Any]:
    """What counts, in sentences: how points are given, and what decides."""
    plan = agreed.plan
    phrases = agreed.award.says(league=core.is_league(plan), later=plan.takes_later)
    award = [] if plan.only_knockout else [say(phrase, _) for phrase in phrases]
    ladder = [] if plan.only_knockout else [say(phrase, _) for phrase in agreed.ladder.says()]
    if plan.stretches[0].movement == core.GROUPS:
        ladder.insert(0, _(core.BEST_OF_GROUPS))
    return {"award_says": award, "ladder_says": [_(core.COUNTS), *ladder] if plan.knockout else ladder}


def _rule_at(tournament: Tournament, meeting: int) -> str:
    """Where the result of a table is decided."""
    return (
        reverse("clubs:tournament-table", args=[tournament.evening.club.code, tournament.evening_id, meeting]) + "#rule"
    )


def _link_of(meeting: int) -> str:
    """Where a table's own link leads, for whoever sits there."""
    the_meeting = TournamentMeeting.objects.select_related("round").get(pk=meeting)
    return reverse("clubs:table", args=[services.code_of(the_meeting)])


# Drawing, starting, calling time, closing, finishing


def _does(act: OfTournament) -> View:
    """A view that does something to the tournament and shows it again."""

    @opens_club(Act.RUN_TOURNAMENTS, "POST")
    def view(here: Here, evening: int) -> HttpResponse:
        tournament = tournament_or_404(here, evening)
        return _answer(here, tournament, lambda: act(here.request, tournament, here.me))

    return view


def _does_to_round(act: OfRound) -> View:
    """A view that does something to one round, and shows the tournament again."""

    @opens_club(Act.RUN_TOURNAMENTS, "POST")
    def view(here: Here, evening: int, round: int) -> HttpResponse:
        tournament = tournament_or_404(here, evening)
        says = _("The tournament has no such round. It may have been taken back.")
        played = first_or_404(Round.objects.filter(tournament=tournament, pk=round), says)
        played.tournament = tournament
        return _answer(here, tournament, lambda: act(here.request, played, here.me))

    return view


def _answer(here: Here, tournament: Tournament, act: Callable[[], object]) -> HttpResponse:
    try:
        act()
    except Round.DoesNotExist:  # taken back by another organiser meanwhile
        pass
    except Refused as refused:
        tournament.refresh_from_db()
        undecided = refused.meeting if isinstance(refused, TableUndecided) else None
        return show_tournament(here, tournament, problem=str(refused), to_decide=undecided)
    return redirect("clubs:tournament", club=here.club.code, evening=tournament.evening_id)


def _number(request: HttpRequest, name: str) -> int:
    """A number of at most three digits that was sent; 0 for none."""
    text = plain_digits(request.POST.get(name, ""))
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def _draw(request: HttpRequest, tournament: Tournament, by: Member) -> Any:
    return services.draw_round(tournament, _number(request, "number"), by)


draw = _does(_draw)
finish = _does(
    lambda request, tournament, by: services.finish(tournament, by, nevertheless="nevertheless" in request.POST)
)
start = _does_to_round(lambda _request, played, by: services.start_round(played, by))
take_back = _does_to_round(lambda _request, played, by: services.take_back_draw(played, by))
longer = _does_to_round(lambda request, played, by: services.more_minutes(played, _number(request, "minutes"), by))
call_time = _does_to_round(lambda _request, played, by: services.call_time(played, by))
close = _does_to_round(lambda request, played, by: services.close_round(played, by, call="call" in request.POST))


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def resume(here: Here, evening: int) -> HttpResponse:
    """Open a tournament again that was over; from the page of a table one comes back there."""
    tournament = tournament_or_404(here, evening)
    answer = _answer(here, tournament, lambda: services.resume(tournament, here.me))
    table = here.request.POST.get("table", "")
    if answer.status_code == 302 and table.isascii() and table.isdigit() and len(table) < 18:
        answer["Location"] = _rule_at(tournament, int(table))
    return answer
