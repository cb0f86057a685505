"""A table of a tournament: who sits there, its sheet, its link, and what the referee decides about it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from scorekeeper.matches.questions.written_numbers import read_amount
from scorekeeper.rules import registry, tournament as core
from scorekeeper.rules.text import points_from_json, points_text
from scorekeeper.web.htmx import is_htmx

from ...access import Here, first_or_404, for_anyone, opens_club
from ...errors import Refused
from ...evenings.models import Evening
from ...pages import field_text, link, page
from ...policy import Act
from .. import services
from ..models import Round, Tournament, TournamentMeeting
from ..presenters.lateness import lateness_of
from ..presenters.sheet import day_text, notice_of
from ..presenters.slip import present_slip, totals_to_correct
from ..presenters.tournament import meeting_card, round_card
from ..services.rankings import seated_at, with_people
from .tournament import tournament_or_404


def meeting_or_404(here: Here, evening: int, number: int) -> TournamentMeeting:
    """A meeting of the tournament of this evening.

    :raises Http404: when there is none of this number in it.
    """
    tournament = tournament_or_404(here, evening)
    says = _("The tournament has no such table. Its draw may have been taken back.")
    return first_or_404(with_people(TournamentMeeting.objects.filter(round__tournament=tournament, pk=number)), says)


@opens_club(Act.SEE)
def table(here: Here, evening: int, meeting: int) -> HttpResponse:
    """A table: its sides and seats, its score sheet, and for whoever may write it, its link."""
    return table_page(here, meeting_or_404(here, evening, meeting))


def table_page(
    here: Here,
    meeting: TournamentMeeting,
    *,
    problem: str = "",
    rule_open: bool = False,
    slip_open: bool = False,
    absent_open: bool = False,
) -> HttpResponse:
    """The page of a table, with the *problem* of the form that is open."""
    tournament = meeting.round.tournament
    card = meeting_card(meeting, core.read_award(tournament.award))
    seats = [] if meeting.sits_out else _seats(meeting)
    names = {here.me.pk, *here.me.merged.values_list("pk", flat=True)}
    seated = bool(card.members & names)
    writes = (seated or here.may(Act.WRITE_MATCHES)) and meeting.ruled is None
    path = reverse("clubs:table", args=[services.code_of(meeting)])
    ruled = meeting.ruled or {}
    absent: dict[str, str] = ruled.get("absent", {})
    ((what, amounts),) = (ruled if ruled and not absent else {"totals": [None] * len(card.sides)}).items()
    in_knockout = meeting.round.movement == core.KNOCKOUT
    what = here.request.POST.get("what", what)
    decided = ["" if each is None else points_text(points_from_json(each)) for each in amounts]
    sent = here.request.method == "POST" and not slip_open
    late = lateness_of(meeting, card) if here.may(Act.RUN_TOURNAMENTS) else None
    sides = [
        {
            "shown": side,
            "name": f"amount.{index}",
            "typed": field_text(here.request, f"amount.{index}", 12) if sent else decided[index],
        }
        for index, side in enumerate(card.sides)
    ]
    return page(
        here,
        "clubs/tournaments/table.html",
        problem=problem,
        evening=tournament.evening,
        tournament=tournament,
        variant=registry.BY_KEY[tournament.variant_key],
        meeting=card,
        round=round_card(meeting.round, [meeting]),
        sides=sides,
        seats=seats,
        seated=seated,
        # Whoever keeps the score for the club is let in by name; at the table the link makes the phone one of its own.
        opens=path if seated else card.sheet,
        link=link(here.request, path)
        if writes and not meeting.sits_out and meeting.round.state != Round.State.CLOSED
        else None,
        rule_open=rule_open,
        league=_league(here, meeting),
        misread=totals_to_correct(here, meeting),
        slip=present_slip(here, meeting, card, is_open=slip_open),
        knockout=in_knockout,
        # A knockout has no points for a ranking; those decided in one before stay as they are.
        only_scored=in_knockout and what != "points",
        of_league=meeting.round.movement == core.LEAGUE,
        late=late,
        away_open=absent_open or (late is not None and late.step == "away"),
        away=[
            (entry, side.mark, here.request.POST.get(f"absent.{entry.number}", absent.get(str(entry.number), "")))
            for side in card.sides
            for entry in side.entries
        ],
        award=core.read_award(tournament.award),
        reason=field_text(here.request, "reason") if sent else meeting.ruled_reason,
        what=what,
    )


def _league(here: Here, meeting: TournamentMeeting) -> dict[str, object] | None:
    """When a table of a league can be played; None where that is settled, or not for this member to say."""
    open_league = meeting.round.tournament.state == Tournament.State.RUNNING and not meeting.sits_out
    if meeting.round.movement != core.LEAGUE or not open_league or meeting.ruled is not None:
        return None
    if not here.may(Act.RUN_TOURNAMENTS) or (meeting.played is not None and meeting.played.match.version):
        return None
    ahead = services.evenings_ahead(here.club)
    return {
        "ahead": ahead,
        "open": [each for each in ahead if each.state == Evening.State.OPEN],
        "round_evening": meeting.round.evening,
    }


def _seats(meeting: TournamentMeeting) -> list[dict[str, object]]:
    """Who sits where, in the order of play."""
    sides = {
        member.pk: side
        for side, entries in enumerate(meeting.sides, start=1)
        for entry in entries
        for member in entry.people
    }
    sitting = seated_at(meeting).items()
    return [{"number": seat + 1, "name": member.person.name, "side": sides[member.pk]} for seat, member in sitting]


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def rule(here: Here, evening: int, meeting: int) -> HttpResponse:
    """Decide the result of a table with a reason, or let what the table wrote count again."""
    the_meeting = meeting_or_404(here, evening, meeting)
    try:
        if here.request.POST.get("action") == "take-back":
            services.take_back_ruling(the_meeting, here.me)
        else:
            amounts = [
                read_amount(text) if (text := field_text(here.request, f"amount.{side}", 12).strip()) else None
                for side in range(len(the_meeting.sides))
            ]
            what, reason = here.request.POST.get("what", ""), field_text(here.request, "reason")
            services.rule(the_meeting, what, amounts, reason, here.me)
    except Refused as refused:
        return table_page(here, the_meeting, problem=str(refused), rule_open=True)
    except TournamentMeeting.DoesNotExist:  # its draw was taken back meanwhile
        return redirect("clubs:tournament", club=here.club.code, evening=evening)
    return redirect("clubs:tournament-table", club=here.club.code, evening=evening, meeting=meeting)


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def note_absent(here: Here, evening: int, meeting: int) -> HttpResponse:
    """Close a table at which somebody is not there, with a reason."""
    the_meeting = meeting_or_404(here, evening, meeting)
    there = [entry.number for side in the_meeting.sides for entry in side]
    answers = {number: here.request.POST.get(f"absent.{number}", "") for number in there}
    away = {number: how for number, how in answers.items() if how}
    try:
        services.note_absent(the_meeting, away, field_text(here.request, "reason"), here.me)
    except Refused as refused:
        return table_page(here, the_meeting, problem=str(refused), absent_open=True)
    except TournamentMeeting.DoesNotExist:  # its draw was taken back meanwhile
        return redirect("clubs:tournament", club=here.club.code, evening=evening)
    return redirect("clubs:tournament-table", club=here.club.code, evening=evening, meeting=meeting)


@for_anyone()
def by_link(request: HttpRequest, table: str) -> HttpResponse:
    """The link of a table, as it is printed: its score sheet, or until the table begins, who sits there.

    One that was decided, or is left when all is over, never begins: it tells that, and where its players go on.

    :raises Http404: for a link that was not given.
    """
    meeting = services.meeting_by(table)
    if meeting is None:
        raise Http404(_("This link does not open a table. Its draw may have been taken back; ask the organiser."))
    if meeting.played is not None:
        sheet = reverse("matches:sheet", args=[table])
        return HttpResponse(headers={"HX-Redirect": sheet}) if is_htmx(request) else redirect(sheet)
    tournament = meeting.round.tournament
    waits = meeting.ruled is None and tournament.state != Tournament.State.OVER
    if is_htmx(request):
        return HttpResponse(status=204) if waits else HttpResponse(headers={"HX-Redirect": request.path})
    return render(
        request,
        "clubs/tournaments/waits.html",
        {
            "meeting": meeting_card(meeting, core.read_award(tournament.award)),
            "seats": [] if meeting.sits_out else _seats(meeting),
            "number": meeting.round.number,
            "tournament": tournament,
            "day": day_text(meeting),
            "notice": None if waits else notice_of(meeting, request, writes=True),
            "variant": registry.BY_KEY[tournament.variant_key],
        },
    )
