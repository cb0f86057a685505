"""Home, starting a match, bringing one in, and playing the same again."""

import json
import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Known
from scorekeeper.rules.breakdown import Impossible, Problem, impossible
from scorekeeper.rules.document import read_beginning, read_document, read_names, side_names
from scorekeeper.rules.log import Start
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import points_text, points_to_json
from scorekeeper.rules.text import render as say
from scorekeeper.rules.variant import Variant

from . import services
from .access import is_htmx, opens_match
from .cookies import mark_device, recent_codes, remember
from .form_data import raw_answers, read_amount
from .forms import QuestionsForm
from .presenting import Names, outcome_sentence, problems_shown, side_names_shown
from .services import Access, Author

PREFIX = "rule."
"""Begins the names of the inputs for house rules."""


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """Continue a match of this phone, start one, bring one in."""
    accesses = services.accesses_by(recent_codes(request))
    accesses.sort(key=lambda access: access.match.changed_at, reverse=True)
    recent = [_recent(access) for access in accesses]
    running = bool(recent) and not recent[0]["finished"]
    context = {
        "recent": recent,
        "rest": recent[1:] if running else recent,
        "variants": registry.VARIANTS,
    }
    return render(request, "matches/home.html", context)


def _recent(access: Access) -> dict[str, Any]:
    match = access.match
    state = match.standing
    sides = side_names_shown(match.seating, match.players)
    totals = [points_text(total) for total in state.table.standing.totals]
    return {
        "code": access.code,
        "name": _(match.variant.name),
        "sides": list(zip(sides, totals, strict=True)),
        "finished": match.finished,
        "outcome": outcome_sentence(match, state.outcome),
        "deal_count": state.table.standing.number,
        "games": "–".join(str(won) for won in state.table.standing.games) if any(state.table.standing.games) else "",
        "changed_at": match.changed_at,
        "may_write": access.may_write,
    }


@require_GET
def choose(request: HttpRequest) -> HttpResponse:
    """Choose the variant."""
    games = [
        {
            "name": _(label),
            "variants": [v for v in registry.VARIANTS if v.game == game],
        }
        for game, label in registry.GAMES.items()
        if any(v.game == game for v in registry.VARIANTS)
    ]
    return render(request, "matches/choose.html", {"games": games})


def variant_or_404(key: str) -> Variant[Any, Any]:
    """The variant with this key.

    :raises Http404: when there is none.
    """
    variant = registry.BY_KEY.get(key)
    if variant is None:
        raise Http404(_("There is no variant with this name."))
    return variant


@require_http_methods(["GET", "POST"])
def prepare(request: HttpRequest, key: str) -> HttpResponse:
    """Seats, names, first dealer and house rules; starts the match when they are complete."""
    variant = variant_or_404(key)
    data = request.POST if request.method == "POST" else request.GET
    seating = _seating(variant, data)
    reseated = "reseat" in request.POST
    names = [data.get(f"player.{seat}", "") for seat in range(seating.seats)]
    if request.method == "GET" or reseated or request.POST.get("action") == "refresh":
        raw = _rules_sent(variant, seating, data)
        problems = variant.read_options(raw, seating).problems
        return _prepare_page(request, variant, seating, names, raw, problems)
    return _start(request, variant, seating, names)


def _seating(variant: Variant[Any, Any], data: Mapping[str, str]) -> Seating:
    """The seating asked for; before one is chosen, the first.

    :raises Http404: when the variant has no such seating, or names come without one.
    """
    key = data.get("reseat", data.get("seating"))
    if key is None and "player.0" not in data:
        return variant.seatings[0]
    try:
        return variant.seating(key or "")
    except KeyError:
        raise Http404(_("This game is not played with that seating.")) from None


def _rules_sent(variant: Variant[Any, Any], seating: Seating, data: Mapping[str, str]) -> dict[str, Any]:
    """The house rules a form sent; none at all means the usual ones, and a strange one is kept to be refused."""
    sent = {name.removeprefix(PREFIX).partition(".")[0] for name in data if name.startswith(PREFIX)}
    if not sent:
        return {}
    strange = sent - {*variant.option_keys(), "asked"}
    raw = raw_answers(type(variant.options), Known(seating=seating), data, prefix=PREFIX)
    return raw | dict.fromkeys(strange, "")


def _start(request: HttpRequest, variant: Variant[Any, Any], seating: Seating, names: list[str]) -> HttpResponse:
    problems: list[Problem] = []
    players = read_names([name if name.strip() else _unnamed(seat) for seat, name in enumerate(names)], problems)
    raw = _rules_sent(variant, seating, request.POST)
    reading = variant.read_options(raw, seating)
    problems += reading.problems
    dealer = request.POST.get("dealer", "0")
    seat = int(dealer) if dealer.isascii() and dealer.isdigit() and len(dealer) < 3 else 0
    if reading.value is None or impossible(problems):
        return _prepare_page(request, variant, seating, names, raw, problems, status=422)
    paper = {"dealer": seat if seat < seating.seats else 0, **_paper_sheet(seating, request.POST)}
    start, wrong = read_beginning(paper, variant, seating, reading.value)
    if impossible(wrong):
        problems += [replace(problem, question="paper") for problem in wrong]
        return _prepare_page(request, variant, seating, names, raw, problems, status=422)
    access = services.start_match(variant=variant, seating=seating, players=players, options=reading.value, start=start)
    return _opened(request, access)


def _paper_sheet(seating: Seating, data: Mapping[str, str]) -> dict[str, Any]:
    """The standing a match goes on from, as a document holds it; nothing for one that begins."""
    sides = range(len(seating.sides))
    sheet: dict[str, Any] = {}
    for name in ("totals", "games"):
        typed = [data.get(f"paper.{name}.{side}", "").strip() for side in sides]
        if any(typed):
            sheet[name] = [_plain_amount(text) for text in typed]
    held_over = data.get("paper.held_over", "").strip()
    if held_over:
        sheet["held_over"] = _plain_amount(held_over)
    return sheet


def _plain_amount(text: str) -> Any:
    """An amount as a document holds it; what is no amount stays a text, for the core to refuse."""
    amount = read_amount(text)
    return text[:20] if amount is None else points_to_json(amount)


def _unnamed(seat: int) -> str:
    """What a player is called who was given no name."""
    return _("Player %(number)s") % {"number": seat + 1}


def _opened(request: HttpRequest, access: Access) -> HttpResponse:
    response = redirect("matches:sheet", code=access.code)
    mark_device(request, response)
    remember(request, response, access.code)
    return response


def _prepare_page(
    request: HttpRequest,
    variant: Variant[Any, Any],
    seating: Seating,
    names: list[str],
    raw: dict[str, Any],
    problems: Any = (),
    *,
    status: int = 200,
) -> HttpResponse:
    form = QuestionsForm(
        type(variant.options),
        Known(seating=seating),
        Names(seats=(), sides=()),
        answers=raw,
        problems=[p for p in problems if p.question not in ("players", "paper")],
        prefix=PREFIX,
        usual=variant.options,
        style=variant.style,
    )
    by_seat: dict[int, Any] = {
        problem.side: shown
        for problem, shown in zip(problems, problems_shown(problems, Names(seats=(), sides=())), strict=True)
        if problem.question == "players"
    }
    dealer = request.POST.get("dealer", request.GET.get("dealer", "0"))
    seats = [
        {
            "index": str(seat),
            "number": str(seat + 1),
            "name": names[seat],
            "unnamed": _unnamed(seat),
            "mark": seating.side_of(seat) + 1,
            "dealer": dealer == str(seat),
            "problem": by_seat.get(seat),
        }
        for seat in range(seating.seats)
    ]
    options = variant.read_options(raw, seating).value or variant.options
    clockwise = variant.clockwise(options)
    sent = request.POST if request.method == "POST" else request.GET
    sides = side_names(seating, tuple(name or _unnamed(seat) for seat, name in enumerate(names)))
    paper = {
        "sides": [
            {
                "mark": side + 1,
                "name": name,
                "totals": sent.get(f"paper.totals.{side}", "")[:12],
                "games": sent.get(f"paper.games.{side}", "")[:12],
                "index": str(side),
            }
            for side, name in enumerate(sides)
        ],
        "held_over": sent.get("paper.held_over", "")[:12],
        "problems": problems_shown([p for p in problems if p.question == "paper"], Names(seats=(), sides=())),
    }
    context = {
        "paper": paper,
        "in_games": variant.ending(options, seating).in_games,
        "variant": variant,
        "seating": seating,
        "seats": seats,
        "seats_drawn": [
            {**seats[seat], "place": _MIRRORED.get(place, place) if clockwise else place, "gap": gap}
            for seat, place, gap in SEATS_DRAWN[seating.seats]
        ],
        "bonds": _bonds(seating, clockwise=clockwise),
        "known_names": _known_names(request),
        "form": form,
        "says": say(variant.ending(options, seating).says(), _),
        "clockwise": clockwise,
    }
    context["open_rules"] = is_htmx(request) or request.POST.get("action") == "refresh"
    template = "matches/prepare.html#rules" if is_htmx(request) else "matches/prepare.html"
    return render(request, template, context, status=status)


SEATS_DRAWN: Mapping[int, tuple[tuple[int, str, bool], ...]] = {
    2: ((1, "top", False), (0, "foot", True)),
    3: ((2, "west", False), (1, "east", False), (0, "foot", True)),
    4: ((2, "top", False), (3, "west", False), (1, "east", False), (0, "foot", False)),
    5: (
        (3, "west", False),
        (2, "east", False),
        (4, "west", False),
        (1, "east", False),
        (0, "foot", False),
    ),
    6: (
        (3, "top", False),
        (4, "west", False),
        (2, "east", False),
        (5, "west", False),
        (1, "east", False),
        (0, "foot", False),
    ),
}
"""For so many seats: seat, place at the drawn table, and whether space comes before; top first."""


_MIRRORED = {"west": "east", "east": "west"}
"""Where a seat is drawn when play goes the other way round."""


def _bonds(seating: Seating, *, clockwise: bool = False) -> list[dict[str, Any]]:
    """Lines between partners across the drawn table."""
    if seating.singles:
        return []
    turn = (-2 if clockwise else 2) * math.pi / seating.seats
    at = [
        (round(100 + 76 * math.sin(seat * turn)), round(100 + 76 * math.cos(seat * turn)))
        for seat in range(seating.seats)
    ]
    bonds = []
    for side, seats in enumerate(seating.sides):
        points = [at[seat] for seat in seats]
        path = "M" + "L".join(f"{x} {y}" for x, y in points) + ("Z" if len(points) > 2 else "")
        bonds.append({"mark": side + 1, "path": path})
    return bonds


def _known_names(request: HttpRequest) -> list[str]:
    """Names of the matches this phone has opened, each once, the latest first."""
    names: dict[str, None] = {}
    for access in services.accesses_by(recent_codes(request)):
        names.update(dict.fromkeys(access.match.players))
    return list(names)[:12]


@require_POST
@opens_match(writing=True)
def again(request: HttpRequest, access: Access) -> HttpResponse:
    """A new match with the same charter and seats; the deal passes on."""
    match = access.match
    fresh = services.start_match(
        variant=match.variant,
        seating=match.seating,
        players=match.players,
        options=match.charter,
        start=Start(dealer=match.standing.table.dealer),
        title=match.title,
    )
    return _opened(request, fresh)


def _storable(sentence: str) -> SafeString:
    """A sentence that may quote half of a surrogate pair, which no page can hold."""
    return SafeString(sentence.encode("utf-8", "replace").decode())


@require_http_methods(["GET", "POST"])
def bring_in(request: HttpRequest) -> HttpResponse:
    """Bring in a match from a document."""
    if request.method == "GET":
        return render(request, "matches/import.html", {"problems": []})
    upload = request.FILES.get("document")
    problems: list[Any] = []
    if upload is None:
        problems = [_("Choose the file of a match first.")]
    else:
        try:
            document = read_document(json.loads(upload.read().decode("utf-8")))
        except (UnicodeDecodeError, RecursionError):
            problems = [_("This file is not a match document.")]
        except ValueError as error:
            if isinstance(error, Impossible):
                names = Names(seats=(), sides=())
                problems = [_storable(s.sentence) for s in problems_shown(error.problems, names)][:20]
            else:
                problems = [_("This file is not a complete match document; it may be cut short.")]
        else:
            return _opened(request, services.import_document(document, author=Author()))
    return render(request, "matches/import.html", {"problems": problems}, status=422)
