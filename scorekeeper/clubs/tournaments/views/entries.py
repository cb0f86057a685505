"""Who is entered in a tournament: the list, entering, what happens to an entry; and the table it sits at."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from scorekeeper.matches.questions.form_data import read_amount
from scorekeeper.rules import registry
from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_from_json, points_text
from scorekeeper.rules.text import render as say
from scorekeeper.web.htmx import is_htmx

from ...access import Here, first_or_404, for_anyone, opens_club
from ...club import LONGEST_NAME, Member
from ...errors import Refused
from ...evenings.models import Evening
from ...evenings.services.tables import running_tables
from ...members.services import naming
from ...pages import field_text, link, page
from ...policy import Act
from .. import services
from ..hints import hints_of
from ..models import Entry, EntryMember, Tournament, TournamentMeeting, Warned
from ..presenters.coming import offers_of, to_be_entered
from ..presenters.slip import present_slip, totals_to_correct
from ..presenters.tournament import entries_of, meeting_card, round_card
from ..services.rankings import seated_at, with_people
from .tournament import tournament_or_404

MOST_CHIPS = 60
"""Members offered to be tapped; others are written."""
MOST_TOUCHED = core.MOST_ENTRIES
"""So many are entered at one touch where everybody plays alone."""
MOST_FOUND = 300
"""Names that are found while one is written."""


@opens_club(Act.RUN_TOURNAMENTS, "GET", "POST")
def entries(here: Here, evening: int) -> HttpResponse:
    """The entries: a pair is entered by touching members and writing guests, single players many at once."""
    tournament = tournament_or_404(here, evening)
    if here.request.method == "GET":
        return _page(here, tournament, touched=here.request.GET.getlist("touch")[:MOST_TOUCHED])
    alone = tournament.members_each == 1
    touched = here.request.POST.getlist("member")[: MOST_TOUCHED if alone else tournament.members_each + 1]
    members = Member.objects.filter(club=here.club, pk__in=[text for text in touched if _is_number(text)])
    chosen = [member.name for member in sorted(members, key=lambda one: touched.index(str(one.pk)))]
    written = [field_text(here.request, f"name.{place}").strip() for place in range(tournament.members_each)]
    place, _colon, meant = here.request.POST.get("call", "").partition(":")
    if place in map(str, range(len(written))):
        written[int(place)] = meant[:LONGEST_NAME]
        return _page(here, tournament, touched=touched, written=written)
    names = [*chosen, *(name for name in written if name)]
    # That a new name becomes a guest, the page says above the fields; whom it may have meant is asked.
    elsewhere = running_tables(tournament.evening)
    notes = [note for note in naming.asked_of(here.club, [*written, *chosen], elsewhere) if note.near or note.elsewhere]
    if naming.unread(notes, here.request.POST.getlist("read")):
        return _page(here, tournament, touched=touched, written=written, notes=notes)
    try:
        if alone and names:
            entered = services.enter_each(tournament, names, here.me)
        else:
            entered = [services.enter(tournament, names, here.me)]
    except Refused as refused:
        return _page(here, tournament, problem=str(refused), touched=touched, written=written)
    address = redirect("clubs:tournament-entries", club=here.club.code, evening=evening)
    address["Location"] += f"?entered={entered[0].number}&last={entered[-1].number}#enter"
    return address


def _entered(request: HttpRequest, entries: list[Entry]) -> list[Entry]:
    """Those among all that were *entries* who have just been entered, as the address says."""
    first = request.GET.get("entered", "")
    last = request.GET.get("last", first)
    if not (_is_number(first) and _is_number(last)):
        return []
    return [entry for entry in entries if int(first) <= entry.number <= int(last)]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 18


def _page(
    here: Here,
    tournament: Tournament,
    *,
    problem: str = "",
    touched: list[str] | None = None,
    written: list[str] | None = None,
    opened: int = 0,
    notes: Sequence[naming.NameAsked] = (),
) -> HttpResponse:
    entries = entries_of(tournament)
    there = EntryMember.objects.filter(tournament=tournament).values_list("member", flat=True)
    free = Member.objects.filter(club=here.club, merged_into=None).exclude(state=Member.State.LEFT)
    coming = to_be_entered(tournament)
    # Who has said so first, then members before guests: whoever has walked in once is written again.
    others = free.exclude(pk__in=[*there, *(guest.person.pk for guest in coming)])
    others_at_hand = sorted(others[: max(0, MOST_CHIPS - len(coming))], key=lambda one: one.state == Member.State.GUEST)
    at_hand = [*(guest.person for guest in coming), *others_at_hand]
    drawn = list(tournament.rounds.order_by("number"))
    award = core.read_award(tournament.award)
    names = written or [""] * tournament.members_each
    return page(
        here,
        "clubs/tournaments/entries.html",
        problem=problem,
        status=422 if notes else 0,
        notes=notes,
        known=list(free.exclude(pk__in=there).values_list("name", flat=True)[:MOST_FOUND]),
        evening=tournament.evening,
        tournament=tournament,
        entries=entries,
        closed=services.closed_to_entries(tournament),
        rounds=len(drawn),
        current=drawn[-1].state if drawn else "",
        knockout=bool(drawn) and drawn[-1].movement == core.KNOCKOUT,
        points_count=not core.read_plan(tournament.plan).only_knockout,
        excused=points_text(award.excused.points),
        missed=say(core.missed_says(award.missed), _),
        hints=None if drawn else hints_of(services.agreed(tournament), services.entered_in(tournament)),
        at_hand=[(str(one.pk), one.name, str(one.pk) in (touched or [])) for one in at_hand],
        offers=[] if touched else offers_of(tournament, coming),
        places=[(str(place), name) for place, name in enumerate(names)],
        entered=_entered(here.request, entries),
        opened=opened,
        part="entries",
    )


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def entry(here: Here, evening: int, entry: int) -> HttpResponse:
    """Take an entry out, let it drop out or come back, warn or penalise it, or take that back."""
    tournament = tournament_or_404(here, evening)
    the_entry = first_or_404(
        Entry.objects.filter(tournament=tournament, pk=entry), _("The tournament has no such entry.")
    )
    the_entry.tournament = tournament
    try:
        _act(here, the_entry)
    except Entry.DoesNotExist:  # taken out by another organiser meanwhile
        pass
    except Refused as refused:
        return _page(here, tournament, problem=str(refused), opened=the_entry.pk)
    return redirect("clubs:tournament-entries", club=here.club.code, evening=evening)


def _act(here: Here, entry: Entry) -> None:
    match here.request.POST.get("action", ""):
        case "out":
            services.take_out(entry, here.me)
        case "drop":
            excused = here.request.POST.get("how") == core.EXCUSED
            services.drop_out(entry, here.me, excused=excused, reason=field_text(here.request, "reason"))
        case "back":
            services.come_back(entry, here.me)
        case "warn":
            services.warn(entry, field_text(here.request, "reason"), here.me)
        case "penalise":
            points, difference = (
                read_amount(field_text(here.request, name, 12).strip() or "0") for name in ("points", "difference")
            )
            services.penalise(entry, points, difference, field_text(here.request, "reason"), here.me)
        case "unwarn":
            number = here.request.POST.get("warning", "")
            given = Warned.objects.filter(entry=entry, pk=int(number) if _is_number(number) else 0).first()
            if given is not None:
                services.take_back_warning(given, here.me)
        case _:
            raise Refused(_("Say what happens to this entry."))


# A table of a tournament: who sits there, its sheet, its link, and what the referee decides about it


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
    writes = seated or here.may(Act.WRITE_MATCHES)
    path = reverse("clubs:table", args=[services.code_of(meeting)])
    ruled = meeting.ruled or {}
    absent: dict[str, str] = ruled.get("absent", {})
    ((what, amounts),) = (ruled if ruled and not absent else {"totals": [None] * len(card.sides)}).items()
    decided = ["" if each is None else points_text(points_from_json(each)) for each in amounts]
    sent = here.request.method == "POST" and not slip_open
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
        link=link(here.request, path) if writes and not meeting.sits_out and meeting.round.state != "closed" else None,
        rule_open=rule_open,
        league=_league(here, meeting),
        misread=totals_to_correct(here, meeting),
        slip=present_slip(here, meeting, card, is_open=slip_open),
        knockout=meeting.round.movement == core.KNOCKOUT,
        of_league=meeting.round.movement == core.LEAGUE,
        away_open=absent_open,
        away=[
            (entry, side.mark, here.request.POST.get(f"absent.{entry.number}", absent.get(str(entry.number), "")))
            for side in card.sides
            for entry in side.entries
        ],
        award=core.read_award(tournament.award),
        reason=field_text(here.request, "reason") if sent else meeting.ruled_reason,
        what=here.request.POST.get("what", what),
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
    return [{"number": seat + 1, "name": member.name, "side": sides[member.pk]} for seat, member in sitting]


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
    said = {number: here.request.POST.get(f"absent.{number}", "") for number in there}
    away = {number: how for number, how in said.items() if how}
    try:
        services.note_absent(the_meeting, away, field_text(here.request, "reason"), here.me)
    except Refused as refused:
        return table_page(here, the_meeting, problem=str(refused), absent_open=True)
    except TournamentMeeting.DoesNotExist:  # its draw was taken back meanwhile
        return redirect("clubs:tournament", club=here.club.code, evening=evening)
    return redirect("clubs:tournament-table", club=here.club.code, evening=evening, meeting=meeting)


@for_anyone()
def by_link(request: HttpRequest, table: str) -> HttpResponse:
    """The link of a table, as it is printed: its score sheet, or until the round begins, who sits there.

    :raises Http404: for a link that was not given.
    """
    meeting = services.meeting_by(table)
    if meeting is None:
        raise Http404(_("This link does not open a table. Its draw may have been taken back; ask the organiser."))
    if meeting.played is not None:
        sheet = reverse("matches:sheet", args=[table])
        return HttpResponse(headers={"HX-Redirect": sheet}) if is_htmx(request) else redirect(sheet)
    if is_htmx(request):
        return HttpResponse(status=204)
    tournament = meeting.round.tournament
    return render(
        request,
        "clubs/tournaments/waits.html",
        {
            "meeting": meeting_card(meeting, core.read_award(tournament.award)),
            "seats": [] if meeting.sits_out else _seats(meeting),
            "number": meeting.round.number,
            "tournament": tournament,
            "evening": tournament.evening,
            "variant": registry.BY_KEY[tournament.variant_key],
        },
    )
