"""Who sits where: two swapped, a name put right, who deals, and a table of one more or one fewer."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Problem, impossible
from scorekeeper.rules.document import LONGEST_NAME, read_names
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import gettext_noop as mark
from scorekeeper.rules.variant import Variant
from scorekeeper.web.forms_sent import takes_form

from .. import services
from ..devices.access import opens_match, refuse_unless_directing
from ..devices.page import form_page
from ..devices.recent import known_names, matches_of
from ..models import Match
from ..presenters.names import names_of
from ..questions.form_data import whole_number
from ..questions.problems import refusal, sentences_by_question
from ..record.saving import save_once
from ..services import Access
from ..signals import NameNote, TableNames
from .outcomes import outcome_now

SINCE_WHEN = refusal(mark("Say whether it was written wrong, or changes from now on."), "missing", "since")
NO_GAME = refusal(mark("Choose the game to play next."), "missing", "game")
NOBODY_GETS_UP = refusal(mark("Say who leaves."), "missing", "leaves")
TOO_MANY_SEATS = refusal(mark("If somebody leaves, choose a game for fewer players."), "contradiction", "game")
NOBODY = "nobody"
"""Said for who leaves, where one more joins: neither is taken for granted."""


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def who(request: HttpRequest, access: Access) -> HttpResponse:
    """Who sits at which seat and who deals next: written wrong from the first deal, or from now on."""
    match = access.match
    club = services.names_from_club(match, request)
    again = partial(_page, request, club=club)
    if request.method == "GET" or {"swap", "call"} & request.POST.keys():
        return again(access)
    problems: list[Problem] = []
    names = read_names(list(club.spell(_typed_names(request, match))), problems)
    wrong = {"wrong": True, "now": False}.get(request.POST.get("since", ""))
    if wrong is None:
        problems.append(SINCE_WHEN)
    if wrong is None or impossible(problems):
        return again(access, problems=tuple(problems), status=422)
    now = match.names_at()
    if twice := club.twice(names):
        taken = refusal(services.TAKEN, "repeated", "players", name=names[twice[0]])
        return again(access, problems=(replace(taken, side=twice[0]),), status=422)
    notes = club.notes(["" if name in now else name for name in names])
    if notes := unread(request, notes):
        return again(access, notes=notes, status=422)
    dealer = None if match.finished else _seat(match, request.POST.get("dealer", ""))
    return save_once(request, access, partial(services.reseat, match, names, dealer, wrong=wrong), again)


def unread(request: HttpRequest, notes: Sequence[NameNote]) -> Sequence[NameNote]:
    """The *notes* about names, unless the form says that each of them was read."""
    return notes if {note.key for note in notes} - set(request.POST.getlist("read")) else ()


@takes_form
@opens_match(writing=True)
def others(request: HttpRequest, access: Access) -> HttpResponse:
    """Close the sheet as it stands, and go on to the start of the game for one player more, or one fewer."""
    match = access.match
    refuse_unless_directing(request, access)
    club = services.names_from_club(match, request)
    again = partial(_page, request, club=club)
    key, _slash, seating = request.POST.get("game", "").partition("/")
    posted = request.POST.get("leaves", "")
    leaves = _seat(match, posted)
    variant, _each = next(
        ((one, each) for one, each in _games(match) if (one.key, each.key) == (key, seating)), (None, None)
    )
    if variant is None or _each is None:
        return again(access, problems=(NO_GAME,), status=422)
    if leaves is None and (posted != NOBODY or _each.seats < match.seating.seats):
        return again(access, problems=(NOBODY_GETS_UP,), status=422)
    if leaves is not None and _each.seats > match.seating.seats:
        return again(access, problems=(TOO_MANY_SEATS,), status=422)
    names = [name for seat, name in enumerate(match.names_at()) if seat != leaves]
    to = _start_of(club, variant, _each, names)
    if match.finished:
        return redirect(to)
    close = partial(services.close_match, match, _closing(match), reason="")
    response = save_once(request, access, close, again)
    return redirect(to) if response.status_code == 302 else response


def _closing(match: Match) -> Closing:
    """How a sheet is closed where its table changes: as it stands, or broken off before its first deal."""
    return Closing.AGREED if match.deals else Closing.ABANDONED


def _start_of(club: TableNames, variant: Variant[object, object], seating: Seating, names: list[str]) -> str:
    """The page that starts a match of *variant* with these *names* at its first seats, at the *club* where it may."""
    seats = {f"player.{seat}": name for seat, name in enumerate(names[: seating.seats])}
    empty = {f"player.{seat}": "" for seat in range(len(seats), seating.seats)}
    page = club.starts(variant.key) if club.starts else reverse("matches:prepare", args=[variant.key])
    return f"{page}?{urlencode({'seating': seating.key} | seats | empty)}"


def _games(match: Match) -> list[tuple[Variant[object, object], Seating]]:
    """The forms that seat one more or one fewer: of the same game, its own first, or of any where that has none."""
    wanted = {match.seating.seats - 1, match.seating.seats + 1}

    def seated(variants: list[Variant[object, object]]) -> list[tuple[Variant[object, object], Seating]]:
        return [(each, seating) for each in variants for seating in each.seatings if seating.seats in wanted]

    own = match.variant
    family = sorted((each for each in VARIANTS if each.game == own.game), key=lambda each: each.key != own.key)
    games = seated(family)
    for seats in wanted:
        if seats > 1 and not any(seating.seats == seats for _variant, seating in games):
            games += [pair for pair in seated(list(VARIANTS)) if pair[1].seats == seats]
    return games


def _seat(match: Match, text: str) -> int | None:
    seat = whole_number(text, digits=2)
    return seat if seat is not None and seat < match.seating.seats else None


def _typed_names(request: HttpRequest, match: Match) -> list[str]:
    """The names as typed, two of them changed over, or one called as it was meant, where that was asked.

    Where none were sent, those who sit there.
    """
    now = match.names_at()
    names = [request.POST.get(f"player.{seat}", name) for seat, name in enumerate(now)]
    one, _dash, other = request.POST.get("swap", "").partition("-")
    first, second = _seat(match, one), _seat(match, other)
    if first is not None and second is not None:
        names[first], names[second] = names[second], names[first]
    place, _colon, meant = request.POST.get("call", "").partition(":")
    if (seat := _seat(match, place)) is not None:
        names[seat] = meant[:LONGEST_NAME]
    return names


def _placed(problem: Problem) -> Problem:
    """The *problem* under the question of this page that it is about: a name at its seat, others at their own."""
    if problem.question == "players":
        return replace(problem, question=f"player.{problem.side}")
    return problem if problem.question in ("since", "game", "leaves") else replace(problem, question=None)


def _page(
    request: HttpRequest,
    access: Access,
    *,
    club: TableNames,
    problems: tuple[Problem, ...] = (),
    notes: Sequence[NameNote] = (),
    status: int = 200,
) -> HttpResponse:
    match = access.match
    names = _typed_names(request, match)
    swap = request.POST.get("swap", "")
    swapping = _seat(match, swap) if "-" not in swap else None
    dealer = _seat(match, request.POST.get("dealer", ""))
    if dealer is None:
        dealer = match.standing.table.dealer
    wrong = sentences_by_question(names_of(match), map(_placed, problems))
    places = [*wrong, *(f"player.{note.place}" for note in notes)]  # in the order of the page
    return form_page(
        request,
        access,
        "matches/ending/seats.html",
        status=status,
        problems=wrong,
        stands_at=next((place for place in places if place != "form"), ""),
        seats=[
            {
                "index": str(seat),
                "number": str(seat + 1),
                "mark": match.seating.side_of(seat) + 1,
                "name": name,
                "now": match.names_at()[seat],
                "deals": seat == dealer,
                "swap": f"{swapping}-{seat}" if swapping not in (None, seat) else str(seat),
                "swaps": swapping == seat,
                "key": f"player.{seat}",
                "problem": wrong.get(f"player.{seat}", ""),
                "notes": [note for note in notes if note.place == seat],
            }
            for seat, name in enumerate(names)
        ],
        swapping="" if swapping is None else names[swapping],
        since=request.POST.get("since", "wrong" if match.finished else ""),
        asks=club.asks,
        offered=club.offered or known_names(matches_of(request)),
        games=[
            {"value": f"{each.key}/{seating.key}", "variant": each, "seating": seating}
            for each, seating in _games(match)
        ],
        game=request.POST.get("game", ""),
        leaves=request.POST.get("leaves", ""),
        changing="game" in request.POST,
        comes_to="" if match.finished else outcome_now(match, _closing(match)),
        closed=services.directors_of(match, request).closed,
        again=_start_of(club, match.variant, match.seating, names)
        if match.finished and not services.is_disputed(match)
        else "",
    )
