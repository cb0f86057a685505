"""When a league is played: the evening of a round, a table that is put off or moved, and tables that begin."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from ...access import Here, first_or_404, opens_club
from ...errors import Refused
from ...evenings.models import Evening
from ...evenings.views.evenings import evening_or_404, show_evening
from ...pages import page, say_saved
from ...policy import Act
from .. import services
from ..models import Round, TournamentMeeting
from .tables import meeting_or_404, table_page
from .tournament import tournament_or_404

WITH_ROUND, APART = "round", "apart"


def _evening_sent(here: Here, name: str) -> Evening | None:
    """The evening that was chosen; None for none, or for one that the club does not have."""
    text = here.request.POST.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 18):
        return None
    return Evening.objects.filter(club=here.club, pk=int(text)).first()


@opens_club(Act.RUN_TOURNAMENTS, "GET", "POST")
def round_evening(here: Here, evening: int, round: int) -> HttpResponse:
    """Say at which evening a round of a league is played, and those after it if they follow."""
    tournament = tournament_or_404(here, evening)
    says = _("The tournament has no such round. It may have been taken back.")
    rounds = Round.objects.filter(tournament=tournament, pk=round).select_related("evening")
    drawn = first_or_404(rounds, says)
    problem = ""
    if here.request.method == "POST":
        try:
            chosen = _evening_sent(here, "evening")
            services.hold_round_at(drawn, chosen, here.me, others="others" in here.request.POST)
        except Refused as refused:
            problem = str(refused)
        except Round.DoesNotExist:  # taken back by another organiser meanwhile
            return redirect("clubs:tournament", club=here.club.code, evening=evening)
        else:
            say_saved(here)
            return _to_round(here, evening, drawn.number)
    ahead = services.evenings_ahead(here.club)
    if drawn.evening is not None and drawn.evening not in ahead:
        ahead.insert(0, drawn.evening)  # it is over, and stays chosen
    return page(
        here,
        "clubs/tournaments/when.html",
        problem=problem,
        evening=tournament.evening,
        round=drawn,
        evenings=ahead,
    )


def _to_round(here: Here, evening: int, number: int) -> HttpResponse:
    answer = redirect("clubs:tournament", club=here.club.code, evening=evening)
    answer["Location"] += f"#round-{number}"
    return answer


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def table_evening(here: Here, evening: int, meeting: int) -> HttpResponse:
    """Put a table of a league off until another evening, or have it played with its round after all."""

    def move(the_meeting: TournamentMeeting) -> None:
        if here.request.POST.get("evening") == WITH_ROUND:
            services.play_with_round(the_meeting, here.me)
        else:
            services.put_off(the_meeting, _evening_sent(here, "evening"), here.me)
        messages.success(here.request, _("Saved."))

    return _at_table(here, evening, meeting, move)


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def start_table(here: Here, evening: int, meeting: int) -> HttpResponse:
    """Let a table of a league begin at the evening that was chosen, or apart from all of them."""

    def start(the_meeting: TournamentMeeting) -> None:
        at = _evening_sent(here, "at")
        if at is None and here.request.POST.get("at") != APART:
            raise Refused(_("Choose an evening of the club that is not over."))
        services.start_table(the_meeting, at, here.me)

    return _at_table(here, evening, meeting, start)


def _at_table(here: Here, evening: int, meeting: int, act: Callable[[TournamentMeeting], None]) -> HttpResponse:
    the_meeting = meeting_or_404(here, evening, meeting)
    try:
        act(the_meeting)
    except Refused as refused:
        return table_page(here, meeting_or_404(here, evening, meeting), problem=str(refused))
    except TournamentMeeting.DoesNotExist:  # its draw was taken back meanwhile
        return redirect("clubs:tournament", club=here.club.code, evening=evening)
    shown = _evening_sent(here, "back")
    if shown is not None:
        return redirect("clubs:evening", club=here.club.code, evening=shown.pk)
    return redirect("clubs:tournament-table", club=here.club.code, evening=evening, meeting=meeting)


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def start_due(here: Here, evening: int) -> HttpResponse:
    """Let all tables of leagues begin that are to be played at an evening."""
    the_evening = evening_or_404(here, evening)
    try:
        services.start_due(the_evening, here.me)
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused))
    return redirect("clubs:evening", club=here.club.code, evening=evening)
