"""Who is entered in a tournament: the list, entering, and what happens to an entry."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from scorekeeper.matches.questions.written_numbers import read_amount
from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points, points_text, render as say
from scorekeeper.web.collating import by_language

from ...access import Here, first_or_404, opens_club
from ...club import LONGEST_NAME, Member
from ...columns import in_order, numbered
from ...errors import Refused
from ...evenings.models import Evening
from ...evenings.services.names import MOST_LISTED, asks_for_names, present
from ...evenings.services.tables import running_tables
from ...members.services import naming
from ...pages import field_text, page
from ...policy import Act
from .. import services
from ..hints import hints_of
from ..models import Entry, EntryMember, Tournament, Warned
from ..presenters.coming import offers_of, to_be_entered
from ..presenters.tournament import entries_of
from .tournament import tournament_or_404

MOST_CHIPS = 60
"""Members offered to be tapped; others are written."""
MOST_TOUCHED = core.MOST_ENTRIES
"""So many are entered at one touch where everybody plays alone."""


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
    # Before its evening begins it may be for another day: then a table of another evening is nothing to say.
    begun = tournament.evening.state == Evening.State.OPEN
    elsewhere = running_tables(tournament.evening, only_here=not begun)
    notes = naming.asked_of(here.club, [*written, *chosen], elsewhere)
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
    entries, sorting = entries_of(tournament), numbered(here.request.GET)
    there = EntryMember.objects.filter(tournament=tournament).values_list("member", flat=True)
    free = present(here.club)
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
        names_to_offer=list(free.exclude(pk__in=there).values_list("name", flat=True)[:MOST_LISTED]),
        asks=asks_for_names(here.club),
        evening=tournament.evening,
        tournament=tournament,
        entries=in_order(entries, sorting, {"name": lambda entry: by_language(entry.name)}),
        sorting=sorting,
        closed=services.closed_to_entries(tournament),
        rounds=len(drawn),
        current=drawn[-1].state if drawn else "",
        knockout=bool(drawn) and drawn[-1].movement == core.KNOCKOUT,
        points_count=not core.read_plan(tournament.plan).only_knockout,
        excused=points_text(award.excused.points),
        sanction=award.sanction,
        due={one.pk for one in entries if award.sanction.is_due(len(one.spoken) + 1)},
        missed=say(core.missed_says(award.missed), _),
        hints=None if drawn else hints_of(services.agreed(tournament), services.entered_in(tournament)),
        at_hand=[(str(one.pk), one.name, str(one.pk) in (touched or [])) for one in at_hand],
        offers=[] if touched else offers_of(tournament, coming),
        places=[(str(place), name) for place, name in enumerate(names)],
        entered=_entered(here.request, entries),
        waiting=services.waits_in_first_round(tournament),
        late=set(tournament.entries.filter(seats=None).values_list("pk", flat=True)) if drawn else (),
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
        case "seat":
            services.seat_late(entry, here.me)
        case "drop":
            excused = here.request.POST.get("how") == core.EXCUSED
            services.drop_out(entry, here.me, excused=excused, reason=field_text(here.request, "reason"))
        case "back":
            services.come_back(entry, here.me)
        case "warn":
            services.warn(entry, field_text(here.request, "reason"), here.me, difference=_amount(here, "difference"))
        case "penalise":
            points, difference = (_amount(here, name) for name in ("points", "difference"))
            services.penalise(entry, points, difference, field_text(here.request, "reason"), here.me)
        case "unwarn":
            number = here.request.POST.get("warning", "")
            given = Warned.objects.filter(entry=entry, pk=int(number) if _is_number(number) else 0).first()
            if given is not None:
                services.take_back_warning(given, here.me)
        case _:
            raise Refused(_("Say what happens to this entry."))


def _amount(here: Here, name: str) -> Points | None:
    return read_amount(field_text(here.request, name, 12).strip() or "0")
