"""What an organiser does with the rounds of a tournament: draw, start, more time, call time, close, finish."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from ...access import Here, View, first_or_404, opens_club
from ...club import Member
from ...errors import Refused, TableUndecided
from ...policy import Act
from .. import services
from ..models import Round, Tournament
from .tournament import show_tournament, tournament_or_404

OfTournament = Callable[[HttpRequest, Tournament, Member], object]
OfRound = Callable[[HttpRequest, Round, Member], object]


def _does(act: OfTournament) -> View:
    """A view that does something to the tournament and shows it again."""

    @opens_club(Act.RUN_TOURNAMENTS, "POST")
    def view(request: HttpRequest, here: Here, evening: int) -> HttpResponse:
        tournament = tournament_or_404(here, evening)
        return _answer(request, here, tournament, lambda: act(request, tournament, here.me))

    return view


def _does_to_round(act: OfRound) -> View:
    """A view that does something to one round, and shows the tournament again."""

    @opens_club(Act.RUN_TOURNAMENTS, "POST")
    def view(request: HttpRequest, here: Here, evening: int, round: int) -> HttpResponse:
        tournament = tournament_or_404(here, evening)
        says = _("The tournament has no such round. It may have been taken back.")
        played = first_or_404(Round.objects.filter(tournament=tournament, pk=round), says)
        played.tournament = tournament
        return _answer(request, here, tournament, lambda: act(request, played, here.me))

    return view


def _answer(request: HttpRequest, here: Here, tournament: Tournament, act: Callable[[], object]) -> HttpResponse:
    try:
        act()
    except Round.DoesNotExist:  # taken back by another organiser meanwhile
        pass
    except Refused as refused:
        tournament.refresh_from_db()
        undecided = refused.meeting if isinstance(refused, TableUndecided) else None
        return show_tournament(request, here, tournament, problem=str(refused), to_decide=undecided)
    return redirect("clubs:tournament", club=here.club.code, evening=tournament.evening_id)


def _number(request: HttpRequest, name: str) -> int:
    """A number of at most three digits that was sent; 0 for none."""
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def _draw(request: HttpRequest, tournament: Tournament, by: Member) -> Any:
    return services.draw_round(tournament, _number(request, "number"), by)


draw = _does(_draw)
finish = _does(
    lambda request, tournament, by: services.finish(tournament, by, nevertheless="nevertheless" in request.POST)
)
resume = _does(lambda _request, tournament, by: services.resume(tournament, by))
start = _does_to_round(lambda _request, played, by: services.start_round(played, by))
take_back = _does_to_round(lambda _request, played, by: services.take_back_draw(played, by))
longer = _does_to_round(lambda request, played, by: services.more_minutes(played, _number(request, "minutes"), by))
call_time = _does_to_round(lambda _request, played, by: services.call_time(played, by))
close = _does_to_round(lambda request, played, by: services.close_round(played, by, call="call" in request.POST))
