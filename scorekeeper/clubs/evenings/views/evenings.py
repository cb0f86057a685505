"""The home of a club and its evenings: the list, planning one, and one of them with all its tables."""

from collections.abc import Callable
from typing import Any

from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from scorekeeper.matches.devices.access import access_or_404
from scorekeeper.matches.devices.cookies import forget_club
from scorekeeper.rules import registry
from scorekeeper.web.views import not_found

from ...access import Here, View, first_or_404, for_anyone, opens_club
from ...club import Member, PublicPart
from ...days import Place, read_day
from ...errors import Refused
from ...members.models import Claim
from ...pages import field_text, in_its_language, once, page
from ...policy import Act
from ...signals import Ongoing
from .. import match_access
from ..models import Evening
from ..presenters.tables import board_link, counted, crowd, evening_cards, lately, tables_of, version_of
from ..services import boards
from ..services import evenings as services

PAGE = 30


@opens_club(Act.SEE)
def home(here: Here) -> HttpResponse:
    """The club, to its members."""
    club = here.club
    named = Member.objects.filter(club=club, merged_into=None).order_by("state")
    counts = dict(named.values_list("state").annotate(Count("pk")))
    people = {"members": counts.get(Member.State.ACTIVE, 0), "guests": counts.get(Member.State.GUEST, 0)}
    waiting = 0
    if here.may(Act.DECIDE_CLAIMS):
        waiting = Claim.objects.filter(club=club, state=Claim.State.ASKED).count()
    evenings = lately(club)
    return page(
        here,
        "clubs/home.html",
        waiting=waiting,
        evenings=evenings,
        running=next((card.evening for card in evenings if card.evening.state == Evening.State.OPEN), None),
        public=club.shows(PublicPart.PAGE),
        tab="home",
        **people,
    )


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
    rows = Evening.objects.filter(club=here.club).order_by("-held_on", "-pk")
    page_and_next = list(rows.filter(before.later("held_on", "pk"))[: PAGE + 1] if before else rows[: PAGE + 1])
    on_page, more = page_and_next[:PAGE], len(page_and_next) > PAGE
    ahead = [evening for evening in on_page if evening.state != Evening.State.CLOSED and not before]
    past = [evening for evening in on_page if evening not in ahead]
    return page(
        here,
        "clubs/evenings/evenings.html",
        ahead=evening_cards(ahead[::-1]),
        past=evening_cards(past),
        more=Place(on_page[-1].held_on, on_page[-1].pk) if more else "",
        first=not before,
    )


@opens_club(Act.PLAN_EVENINGS, "GET", "POST")
def plan(here: Here) -> HttpResponse:
    """Plan an evening."""
    if here.request.method == "GET":
        return _form(here, {"held_on": timezone.localdate().isoformat(), "name": "", "referee": ""})
    try:
        made = services.plan(here.club, here.me, **_form_values(here))
    except Refused as refused:
        return _form(here, _form_texts(here.request), problem=str(refused))
    return redirect("clubs:evening", club=here.club.code, evening=made.pk)


@opens_club(Act.PLAN_EVENINGS, "GET", "POST")
def change(here: Here, evening: int) -> HttpResponse:
    """Change day, name or referee of an evening."""
    the_evening = evening_or_404(here, evening)
    if here.request.method == "GET":
        now = {
            "held_on": the_evening.held_on.isoformat(),
            "name": the_evening.name,
            "referee": str(the_evening.referee_id or ""),
        }
        return _form(here, now, evening=the_evening)
    try:
        services.change(the_evening, here.me, **_form_values(here))
    except Refused as refused:
        return _form(here, _form_texts(here.request), evening=the_evening, problem=str(refused))
    return redirect("clubs:evening", club=here.club.code, evening=the_evening.pk)


def _form_texts(request: HttpRequest) -> dict[str, str]:
    return {name: field_text(request, name) for name in ("held_on", "name", "referee")}


def _form_values(here: Here) -> dict[str, Any]:
    """Day, name and referee as the form sent them.

    :raises Refused: for a referee who is not on the list.
    """
    chosen = field_text(here.request, "referee")
    referee: Member | None = next((one for one in services.referees(here.club) if str(one.pk) == chosen), None)
    if chosen and referee is None:
        raise Refused(_("Choose a referee from the list. Who may correct matches can be one."))
    return {
        "held_on": read_day(field_text(here.request, "held_on")),
        "name": field_text(here.request, "name"),
        "referee": referee,
    }


def _form(here: Here, values: dict[str, Any], problem: str = "", evening: Evening | None = None) -> HttpResponse:
    return page(
        here,
        "clubs/evenings/form.html",
        problem=problem,
        referees=[(str(one.pk), one.name) for one in services.referees(here.club)],
        evening=evening,
        removable=evening is not None and services.is_empty(evening),
        **values,
    )


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
    here: Here, evening: Evening, *, problem: str = "", version: str = "", live: bool = False
) -> HttpResponse:
    """The page of an evening, or the part of it that follows the tables."""
    version = version or version_of(evening)
    tables = once("evening", evening, version, lambda: tables_of(evening))
    tournament = getattr(evening, "tournament", None)
    closes = tournament is not None and not live and here.may(Act.OPEN_EVENINGS) and evening.state == Evening.State.OPEN
    still = services.ongoing(evening) if closes else Ongoing()
    return page(
        here,
        "clubs/evenings/evening.html#live" if live else "clubs/evenings/evening.html",
        problem=problem,
        evening=evening,
        tournament=tournament,
        tournament_game=registry.BY_KEY[tournament.variant_key].name if tournament else "",
        round_open=still.prevents,
        unfinished=still.unfinished,
        link=None if live or tournament else board_link(here, evening),
        states=Evening.State,
        version=version,
        tables=tables,
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


open_evening = _sets(Act.OPEN_EVENINGS, lambda here, evening: services.open_evening(evening, here.me), _back)
close_evening = _sets(
    Act.OPEN_EVENINGS,
    lambda here, evening: services.close_evening(evening, here.me, unfinished="unfinished" in here.request.POST),
    _back,
)
remove = _sets(
    Act.PLAN_EVENINGS,
    lambda here, evening: services.remove(evening, here.me),
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
