"""Tables of an evening: starting one with members and guests, and typing in what was played on paper."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.devices.cookies import device_of, own_mark, recent_codes
from scorekeeper.matches.devices.page import opened
from scorekeeper.matches.services import Access
from scorekeeper.matches.start.charters import changed_by
from scorekeeper.matches.start.choice import choose_for, variant_or_404
from scorekeeper.matches.start.form import Occasion, Sent
from scorekeeper.matches.start.views import prepare_for
from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.text import render as say
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _

from ...access import Here, opens_club
from ...club import Club
from ...days import read_day
from ...errors import Refused
from ...members.services import naming
from ...members.services.forgotten import is_forgotten
from ...pages import around, field_text, page, say_saved
from ...policy import Act
from ..charters import charter_of, charters_of, rules_form
from ..models import Evening, Played, Seated
from ..presenters.seating import names_with_waiting, seated_at_once
from ..services import evenings as services, tables
from ..services.names import asks_for_names, names_at_hand, present
from .evenings import evening_or_404, show_evening

LATELY = 40
"""Matches whose games are offered first."""
MOST_GAMES = 6
"""So many games of them."""


@opens_club(Act.START_TABLES)
def choose(here: Here, evening: int) -> HttpResponse:
    """Which game a table of the evening plays."""
    return _choose(here, evening_or_404(here, evening), _("Start a table"))


@opens_club(Act.TYPE_PAPER)
def choose_paper(here: Here, evening: int) -> HttpResponse:
    """Which game a sheet of paper is about."""
    return _choose(here, evening_or_404(here, evening), _("Type in a sheet"))


def _choose(here: Here, evening: Evening, title: str) -> HttpResponse:
    agreed = {charter.variant.key: charter.extent for charter in charters_of(here.club)}
    games = [
        {"variant": registry.BY_KEY[key], "note": agreed.get(key, "")}
        for key in dict.fromkeys([*played_lately(here.club), *agreed])
    ]
    back = reverse("clubs:evening", args=[here.club.code, evening.pk])
    return choose_for(
        here.request,
        games,
        template="clubs/evenings/choose.html",
        **around(here),
        title=title,
        before=services.title_of(evening),
        back=back,
        played_title=_("As the club plays"),
    )


def played_lately(club: Club) -> list[str]:
    """The keys of the games of the last matches of *club*, the most played first."""
    rows = Played.objects.filter(club=club, variant_key__in=registry.BY_KEY).order_by("-played_on", "-pk")
    return [key for key, _count in Counter(rows.values_list("variant_key", flat=True)[:LATELY]).most_common(MOST_GAMES)]


@opens_club(Act.START_TABLES, "GET", "POST")
def start(here: Here, evening: int, key: str) -> HttpResponse:
    """Seats, names and house rules of a table of the evening; the phone that starts it looks after it."""
    the_evening = evening_or_404(here, evening)
    try:
        tables.refuse_unless_open(the_evening)
        occasion = _occasion(here, the_evening, key, partial(_begun, here, the_evening))
        return prepare_for(here.request, key, _again(here, key, occasion))
    except Refused as refused:
        the_evening.refresh_from_db()
        return show_evening(here, the_evening, problem=str(refused))


def _again(here: Here, key: str, occasion: Occasion) -> Occasion:
    """The *occasion* with the seats, names and house rules of the table that the address asks for once more, if any."""
    number = here.request.GET.get("again", "")
    if not (number.isascii() and number.isdigit() and len(number) < 18):
        return occasion
    before = Played.objects.select_related("match").filter(club=here.club, variant_key=key, pk=int(number)).first()
    if before is None:
        return occasion
    match = before.match
    rows = Seated.objects.select_related("member").filter(played=before)
    nobody = {row.seat for row in rows if is_forgotten(row.member)}  # who is forgotten sits down nowhere again
    return replace(
        occasion,
        seated=tuple("" if seat in nobody else name for seat, name in enumerate(match.names_at())),
        seating=match.seating.key,
        changed=changed_by(match.variant, match.options),
        confirm=match.standing.confirm,
    )


@opens_club(Act.START_TABLES, "POST")
def remove(here: Here, evening: int, played: int) -> HttpResponse:
    """Take a table away that was started by mistake."""
    the_evening = evening_or_404(here, evening)
    table = get_object_or_404(Played.objects.select_related("match"), evening=the_evening, pk=played)
    try:
        tables.remove_table(table, here.me)
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused))
    return redirect("clubs:evening", club=here.club.code, evening=the_evening.pk)


def _begun(here: Here, evening: Evening, request: HttpRequest, access: Access, names: Sequence[str]) -> HttpResponse:
    tables.seat_table(evening, access.match, names, here.me)
    return opened(request, access)


@opens_club(Act.TYPE_PAPER, "GET", "POST")
def start_paper(here: Here, evening: int, key: str) -> HttpResponse:
    """Seats, names and house rules of a sheet of paper; its deals are typed in next."""
    the_evening = evening_or_404(here, evening)
    try:
        occasion = _occasion(here, the_evening, key, partial(_copied, here, the_evening), paper=True)
        return prepare_for(here.request, key, occasion)
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused))


def _copied(here: Here, evening: Evening, _request: HttpRequest, access: Access, names: Sequence[str]) -> HttpResponse:
    tables.seat_table(evening, access.match, names, here.me, paper=True)
    return redirect("matches:grid", code=kept_code(access.match.pk))


def _occasion(
    here: Here,
    evening: Evening,
    key: str,
    begun: Callable[[HttpRequest, Access, Sequence[str]], HttpResponse],
    *,
    paper: bool = False,
) -> Occasion:
    charter = charter_of(here.club, key)
    at_hand = names_at_hand(here.club, evening)
    agreed = charter.seating if charter else ""
    occasion = Occasion(
        title=services.title_of(evening),
        names=names_with_waiting(evening, at_hand),
        begun=begun,
        spell=partial(naming.spell, here.club),
        twice=partial(tables.same_person, here.club),
        notes=lambda names: naming.asked_of(here.club, names, tables.sitting_elsewhere(evening, paper=paper)),
        changed=charter.changed if charter else {},
        confirm=charter.confirm if charter else False,
        seating=agreed,
        # Looking for a name takes room from the table, so only where not all are at hand.
        asks=asks_for_names(here.club, evening) if present(here.club).count() > len(at_hand) else "",
        paper=paper,
        template="clubs/evenings/start.html",
        around=around(here),
    )
    # A sheet of paper was played by whoever it names.
    return occasion if paper else replace(occasion, **seated_at_once(evening, variant_or_404(key), agreed))


@opens_club(Act.JOIN_TABLES, "POST")
def write_here(here: Here, evening: int, played: int) -> HttpResponse:
    """Write with this phone, too, at a table of the evening that another phone started; its owner sees that."""
    the_evening = evening_or_404(here, evening)
    table = get_object_or_404(Played.objects.select_related("match"), evening=the_evening, pk=played)
    for access in matches.accesses_by(recent_codes(here.request), device_of(here.request)):
        if access.match.pk == table.match_id and access.may_write:
            return redirect("matches:sheet", code=access.code)
    try:
        return opened(here.request, tables.join_table(table, here.me, own_mark(here.request)))
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused))


# Paper of a day


@opens_club(Act.TYPE_PAPER, "GET", "POST")
def paper(here: Here) -> HttpResponse:
    """The day that sheets of paper are about; on to the games of its evening."""
    today, day, problem = timezone.localdate(), field_text(here.request, "day"), ""
    if here.request.method == "POST":
        try:
            evening = services.evening_of_paper(here.club, here.me, read_day(day))
            return redirect("clubs:choose-paper", club=here.club.code, evening=evening.pk)
        except Refused as refused:
            problem = str(refused)
    return page(
        here,
        "clubs/evenings/paper.html",
        problem=problem,
        today=today.isoformat(),
        day=day,
        lately=Evening.objects.filter(club=here.club, held_on__lte=today).order_by("-held_on", "-pk")[:8],
    )


# How the club usually plays each game: the list, the house rules of one to read, and changing them


@opens_club(Act.SEE)
def charters(here: Here) -> HttpResponse:
    """Every game, those first that the club has agreed about."""
    agreed = {key: charter for key in here.club.defaults if (charter := charter_of(here.club, key))}
    games = [
        {"name": _(label), "variants": [v for v in registry.VARIANTS if v.game == game and v.key not in agreed]}
        for game, label in registry.GAMES.items()
    ]
    return page(
        here,
        "clubs/evenings/charters.html",
        agreed=[agreed[variant.key] for variant in registry.VARIANTS if variant.key in agreed],
        games=[game for game in games if game["variants"]],
    )


@opens_club(Act.SEE)
def charter(here: Here, key: str) -> HttpResponse:
    """What the club has agreed about one game: the house rules that are not as usual."""
    variant = variant_or_404(key)
    kept = charter_of(here.club, key)
    seating = variant.seating(kept.seating) if kept else variant.seatings[0]
    raw = dict(kept.changed) if kept else {}
    reading = variant.read_options(raw, seating)
    return page(
        here,
        "clubs/evenings/charter_read.html",
        variant=variant,
        kept=kept,
        seating=seating,
        form=rules_form(variant, seating, raw, reading.problems),
        says=say(variant.ending(reading.value or variant.options, seating).says(), _),
    )


@opens_club(Act.SET_CHARTERS, "GET", "POST")
def change(here: Here, key: str) -> HttpResponse:
    """The house rules a table of the club begins with; saved whole."""
    variant = variant_or_404(key)
    kept = charter_of(here.club, key)
    sent = Sent(variant=variant, data=here.request.POST)
    if here.request.method == "POST" and here.request.POST.get("action") == "drop":
        tables.drop_charter(here.club, here.me, variant)
        return redirect("clubs:charters", club=here.club.code)
    fresh = here.request.method == "GET"
    seating = variant.seating(kept.seating) if fresh and kept else sent.seating
    raw = dict(kept.changed) if fresh and kept else sent.rules
    confirm = kept.confirm if fresh and kept else sent.confirm
    reading = variant.read_options(raw, seating)
    options = reading.value
    saving = not fresh and not here.request.POST.get("action") and "reseat" not in here.request.POST
    if saving and options is not None and not impossible(reading.problems):
        tables.set_charter(here.club, here.me, variant, seating, options, confirm=confirm)
        say_saved(here)
        return redirect("clubs:charters", club=here.club.code)
    context: dict[str, Any] = {
        "variant": variant,
        "seating": seating,
        "wide": any(each.sitting_out for each in variant.seatings),
        "form": rules_form(variant, seating, raw, reading.problems),
        "confirm": confirm,
        "kept": kept,
        "says": say(variant.ending(options or variant.options, seating).says(), _),
    }
    if is_htmx(here.request):
        return render(here.request, "clubs/evenings/charter.html#rules", {"here": here, "club": here.club, **context})
    return page(here, "clubs/evenings/charter.html", status=422 if saving else 200, **context)
