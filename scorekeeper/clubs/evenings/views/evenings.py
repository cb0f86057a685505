"""The home of a club and its evenings: the list, and one of them with all its tables."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any

from django.db.models import Count, F, Max, Min, OuterRef, Subquery, Value
from django.db.models.expressions import OrderBy
from django.db.models.functions import Lower, NullIf
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _, pgettext
from django.views.decorators.cache import never_cache

from scorekeeper.matches.devices.access import access_or_404
from scorekeeper.matches.devices.cookies import forget_club
from scorekeeper.rules import registry
from scorekeeper.web.paging import FromNearerEnd
from scorekeeper.web.views import not_found

from ...access import Here, View, first_or_404, for_anyone, opens_club
from ...club import Club, Member, PublicPart
from ...columns import Column, Sorting
from ...days import Place
from ...errors import Refused
from ...members.models import Claim
from ...members.services.naming import NameAsked
from ...pages import in_its_language, once, page, say_saved
from ...policy import Act
from ...signals import Ongoing, club_shown, evening_shown
from ...years import years_between
from .. import match_access
from ..models import Attendance, Evening, Played
from ..presenters.attendance import who_comes
from ..presenters.tables import (
    board_link,
    counted,
    crowd,
    evening_cards,
    lately,
    next_planned,
    sat_at,
    tables_of,
    version_of,
)
from ..services import boards, evenings as services, moving, repeating
from ..services.attendance import guest_list

PAGE = 30
"""Evenings that are over, on a page."""
SOON, MOST_AHEAD = 6, 120
"""Evenings to come that are in sight, and that there are at the most."""


@opens_club(Act.SEE)
def home(here: Here) -> HttpResponse:
    """The club, to its members."""
    club = here.club
    named = Member.objects.filter(club=club, merged_into=None).order_by("state")
    counts = dict(named.values_list("state").annotate(Count("pk")))
    people = {"members": counts.get(Member.State.ACTIVE, 0), "guests": counts.get(Member.State.GUEST, 0)}
    waiting = 0
    if here.may(Act.DECIDE_CLAIMS):
        waiting = Claim.objects.filter(club=club, state=Claim.State.OPEN).count()
    evenings = lately(club)
    coming = next_planned(club).first()
    guests = guest_list(coming) if coming else None
    return page(
        here,
        "clubs/home.html",
        waiting=waiting,
        evenings=evenings,
        running=next((card.evening for card in evenings if card.evening.state == Evening.State.OPEN), None),
        coming=coming,
        who_comes=guests,
        leagues=_answers(club_shown.send(Club, club=club)),
        mine=guests.of(here.me) if guests else None,
        answers=Attendance.Answer.choices if coming else [],
        public=club.shows(PublicPart.PAGE),
        tab="home",
        **people,
    )


def _answers(answers: Sequence[tuple[Any, Any]]) -> Any:
    """What the one subject above this one that knows more has answered; None where none does."""
    return next((answer for _receiver, answer in answers if answer is not None), None)


def evening_or_404(here: Here, number: int) -> Evening:
    """An evening of this club by number.

    :raises Http404: when the club has none of this number, also when another club has.
    """
    evenings = Evening.objects.select_related("referee", "tournament")
    evening = first_or_404(evenings.filter(club=here.club, pk=number), _("The club has no such evening."))
    evening.club = here.club
    return evening


@opens_club(Act.SEE)
def evenings(here: Here) -> HttpResponse:
    """The evenings: those that run or are planned, and those that are over, newest first."""
    before = Place.read(here.request.GET.get("before", ""))
    held = Evening.objects.filter(club=here.club)
    over = held.filter(state=Evening.State.CLOSED)
    ends = over.order_by().aggregate(first=Min("held_on"), last=Max("held_on"))
    years = years_between(ends["first"], ends["last"], here.request.GET.get("year"))
    sorting = _sorting(here.request.GET, years.year)
    shown, more = None, False
    if sorting.is_usual:
        before = before or (Place(date(years.year + 1, 1, 1), 0) if years.year else None)
        newest = sorting.sort(over)
        page_and_next = list(newest.filter(before.later("held_on", "pk"))[: PAGE + 1] if before else newest[: PAGE + 1])
        past, more = page_and_next[:PAGE], len(page_and_next) > PAGE
    else:  # only the usual order is found by days, and goes on from one year to the next
        of_year = over.filter(held_on__year=years.year) if years.year else over
        shown = FromNearerEnd(sorting.sort(of_year), PAGE).get_page(here.request.GET.get("page"))
        past = list(shown)
    to_come = held.exclude(state=Evening.State.CLOSED).order_by("held_on", F("begins_at").asc(nulls_first=True), "pk")
    first = not before and not years.year and (shown is None or shown.number == 1)
    ahead = evening_cards(list(to_come[:MOST_AHEAD])) if first else []
    return page(
        here,
        "clubs/evenings/evenings.html",
        ahead=ahead[:SOON],
        later=ahead[SOON:],
        past=evening_cards(past),
        more=Place(past[-1].held_on, past[-1].pk) if more else "",
        first=first,
        years=years,
        beside_year=_sorting(here.request.GET).query,
        sorting=sorting,
        shown=shown,
    )


def _sorting(data: Mapping[str, str], year: int | None = None) -> Sorting:
    """The columns of the evenings that are over, or of those of a *year*; the newest first unless asked otherwise."""
    name = OrderBy(NullIf(Lower("name"), Value("")), nulls_last=True)
    place = OrderBy(NullIf(Lower("place"), Value("")), nulls_last=True)
    of_evening = Played.objects.filter(evening=OuterRef("pk")).order_by().values("evening")
    tables = OrderBy(
        Subquery(of_evening.annotate(tables=Count("pk")).values("tables")), descending=True, nulls_last=True
    )
    columns = (
        Column("day", _("Day"), ("-held_on", "-pk"), falls=True),
        Column("name", _("Name"), (name, "-held_on", "-pk")),
        Column("place", pgettext("where an evening is held", "Place"), (place, "-held_on", "-pk")),
        Column("tables", _("Tables"), (tables, "-held_on", "-pk"), falls=True),
    )
    return Sorting(columns, data, {"year": str(year)} if year else {})


# One evening


@for_anyone()
def of_match(request: HttpRequest, code: str) -> HttpResponse:
    """From a match to the evening it belongs to, or else to the matches of its club: for whoever may see those.

    Nobody else learns from it which club and which evening that is.
    """
    match = access_or_404(request, code).match
    grant = match_access.let_in(request, match.pk)
    if grant is None:
        says = _("There is no evening of a club here that you may see. If it is yours, sign in first.")
        answer = not_found(request, Http404(says))
        forget_club(request, answer, match.club_number)
        return answer
    return redirect(grant.back)


@never_cache  # it lists links
@opens_club(Act.SEE)
def evening_page(here: Here, evening: int) -> HttpResponse:
    """All tables of an evening as they stand now; asks again by itself, and is told 204 when nothing is new."""
    the_evening = evening_or_404(here, evening)
    version = version_of(the_evening)
    if here.request.GET.get("v") == version:
        return HttpResponse(status=204)
    return show_evening(here, the_evening, version=version, live="v" in here.request.GET)


def show_evening(
    here: Here,
    evening: Evening,
    *,
    problem: str = "",
    version: str = "",
    live: bool = False,
    name: str = "",
    notes: Sequence[NameAsked] = (),
    moves: Mapping[str, str] = MappingProxyType({}),
) -> HttpResponse:
    """The page of an evening, or the part of it that follows the tables.

    *notes* are said of the *name* of somebody who is to be written down; *moves* says which table was to go where.
    """
    version = version or version_of(evening)
    own = sat_at(evening, here.me)
    every = once("evening", evening, version, lambda: tables_of(evening))
    tables = sorted(every, key=lambda table: table.over or table.number not in own)  # one looks for one's own
    tournament = getattr(evening, "tournament", None)
    closes = tournament is not None and not live and here.may(Act.OPEN_EVENINGS) and evening.state == Evening.State.OPEN
    still = services.ongoing(evening) if closes else Ongoing()
    return page(
        here,
        "clubs/evenings/evening.html#live" if live else "clubs/evenings/evening.html",
        problem=problem,
        problem_way=(_("A table belongs to another evening"), "#move") if moves else None,
        moves=moves,
        status=422 if notes else 0,
        evening=evening,
        name=name,
        notes=notes,
        **({} if live else who_comes(here, evening)),
        # the part that follows the tables asks for it while it would say that there is none
        due_tables=None if live and tables else _answers(evening_shown.send(Evening, evening=evening)),
        tournament=tournament,
        tournament_game=registry.BY_KEY[tournament.variant_key].name if tournament else "",
        round_open=still.prevents,
        unfinished=still.unfinished,
        link=None if live or tournament else board_link(here, evening),
        movable=[table for table in tables if not table.place],
        others=moving.others(evening)[: moving.MOST],
        states=Evening.State,
        version=version,
        tables=tables,
        own=own,
        **counted(tables),
    )


def _sets(act: Act, service: Callable[[Here, Evening], None], back: Callable[[Here, Evening], str]) -> View:
    """The view of a button that changes an evening, and then goes *back*; or shows the evening and what is refused."""

    @opens_club(act, "POST")
    def view(here: Here, evening: int) -> HttpResponse:
        the_evening = evening_or_404(here, evening)
        try:
            service(here, the_evening)
        except Refused as refused:
            the_evening.refresh_from_db()
            return show_evening(here, the_evening, problem=str(refused))
        return redirect(back(here, the_evening))

    return view


def _back(here: Here, evening: Evening) -> str:
    from_tournament = here.request.POST.get("from") == "tournament" and getattr(evening, "tournament", None)
    shown_on = "clubs:tournament" if from_tournament else "clubs:evening"
    return reverse(shown_on, args=[here.club.code, evening.pk])


def _open(here: Here, evening: Evening) -> None:
    services.open_evening(evening, here.me)
    say_saved(here, above=True)


open_evening = _sets(Act.OPEN_EVENINGS, _open, _back)
close_evening = _sets(
    Act.OPEN_EVENINGS,
    lambda here, evening: services.close_evening(evening, here.me, unfinished="unfinished" in here.request.POST),
    _back,
)
remove = _sets(
    Act.PLAN_EVENINGS,
    lambda here, evening: (repeating.remove_with_following if "following" in here.request.POST else services.remove)(
        evening, here.me
    ),
    lambda here, _evening: reverse("clubs:evenings", args=[here.club.code]),
)


# The board of an evening on a screen in the room: opened by its link, which an organiser gives and takes back

MOST_TABLES = 12
"""Tables on the board of an evening: beside those that play, so many of what is over as there is room for."""


@in_its_language(unless_chosen=True)
def show_board(here: Here, evening: Evening) -> HttpResponse:
    """The tables of an evening that is no tournament, in large letters."""
    version = version_of(evening)
    if here.request.GET.get("v") == version:
        return HttpResponse(status=204)
    tables = once("evening", evening, version, lambda: tables_of(evening))
    counts = counted(tables)
    on_screen = tables[: max(MOST_TABLES, counts["running"])]
    return page(
        here,
        "clubs/evenings/board.html#live" if "v" in here.request.GET else "clubs/evenings/board.html",
        evening=evening,
        version=version,
        tables=on_screen,
        crowd=crowd(sum(1 + len(table.sides) for table in on_screen) // 2),
        running=counts["running"],
        over=counts["over"],
    )


# Giving the link, and taking it back


def _room(here: Here, evening: Evening) -> str:
    shown_on = "clubs:tournament-ranking" if getattr(evening, "tournament", None) else "clubs:evening"
    return f"{reverse(shown_on, args=[here.club.code, evening.pk])}?room#room"


give_link = _sets(Act.OPEN_EVENINGS, lambda here, evening: boards.give_link(evening, here.me), _room)
take_link_back = _sets(Act.OPEN_EVENINGS, lambda here, evening: boards.take_link_back(evening, here.me), _room)
