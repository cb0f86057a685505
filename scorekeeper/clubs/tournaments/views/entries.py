"""Who is entered in a tournament: the list, entering a pair or players, and what happens to one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from ...access import Here, first_or_404, opens_club
from ...club import Member
from ...errors import Refused
from ...pages import field_text, page
from ...policy import Act
from .. import services
from ..forms import hints_of
from ..models import Entry, EntryMember, Tournament, Warned
from ..presenters.tournament import entries_of
from .tournament import tournament_or_404

MOST_CHIPS = 60
"""Members offered to be tapped; others are written."""


@opens_club(Act.RUN_TOURNAMENTS, "GET", "POST")
def entries(here: Here, evening: int) -> HttpResponse:
    """The entries: a pair is entered by touching members and writing guests, single players many at once."""
    tournament = tournament_or_404(here, evening)
    if here.request.method == "GET":
        return _page(here, tournament)
    alone = tournament.members_each == 1
    touched = here.request.POST.getlist("member")[: MOST_CHIPS if alone else tournament.members_each + 1]
    members = Member.objects.filter(club=here.club, pk__in=[text for text in touched if _is_number(text)])
    chosen = [member.name for member in sorted(members, key=lambda one: touched.index(str(one.pk)))]
    written = [field_text(here.request, f"name.{place}").strip() for place in range(tournament.members_each)]
    names = [*chosen, *(name for name in written if name)]
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
) -> HttpResponse:
    entries = entries_of(tournament)
    there = EntryMember.objects.filter(tournament=tournament).values_list("member", flat=True)
    free = Member.objects.filter(club=here.club, merged_into=None).exclude(state=Member.State.LEFT)
    # Members before guests: those who come often stand first, whoever has walked in once is written again.
    at_hand = sorted(free.exclude(pk__in=there)[:MOST_CHIPS], key=lambda one: one.state == Member.State.GUEST)
    rounds = tournament.rounds.count()
    names = written or [""] * tournament.members_each
    return page(
        here,
        "clubs/tournaments/entries.html",
        problem=problem,
        evening=tournament.evening,
        tournament=tournament,
        entries=entries,
        playing=sum(entry.withdrawn_after is None for entry in entries),
        rounds=rounds,
        hints=None if rounds else hints_of(services.agreed(tournament), services.entered_in(tournament)),
        at_hand=[(str(one.pk), one.name, str(one.pk) in (touched or [])) for one in at_hand],
        places=[(str(place), name) for place, name in enumerate(names)],
        entered=_entered(here.request, entries),
        opened=opened,
        part="entries",
    )


@opens_club(Act.RUN_TOURNAMENTS, "POST")
def entry(here: Here, evening: int, entry: int) -> HttpResponse:
    """Take an entry out, let it drop out or come back, warn it, or take a warning back."""
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
            services.drop_out(entry, here.me)
        case "back":
            services.come_back(entry, here.me)
        case "warn":
            services.warn(entry, field_text(here.request, "reason"), here.me)
        case "unwarn":
            number = here.request.POST.get("warning", "")
            given = Warned.objects.filter(entry=entry, pk=int(number) if _is_number(number) else 0).first()
            if given is not None:
                services.take_back_warning(given, here.me)
        case _:
            raise Refused(_("Say what happens to this entry."))
