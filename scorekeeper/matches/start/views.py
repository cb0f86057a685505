"""Starting a match: who sits where, who deals first, under which house rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import resolve, reverse
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.asking import Context
from scorekeeper.rules.breakdown import Problem, impossible
from scorekeeper.rules.document import leaves_nothing, read_beginning, read_names
from scorekeeper.rules.text import Phrase, gettext_noop as mark, render as say
from scorekeeper.rules.variant import Variant
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _
from scorekeeper.web.writing import write_transaction

from .. import services
from ..devices.cookies import own_mark
from ..devices.page import opened, say_dealer
from ..devices.recent import known_names, matches_of
from ..presenters.names import unnamed
from ..questions.forms import QuestionsForm
from ..questions.names import Names
from ..questions.packs import present_pack
from ..questions.problems import present_problems
from ..services import Access
from ..signals import NameNote
from . import charters, limits
from .choice import variant_or_404
from .form import PREFIX, Drawing, Occasion, Sent, drawing_of, lot, paper_of
from .seats import around, bonds, present_seats, sides_placed

SEATED_TWICE = Phrase(mark("This name stands at another seat already. Add a letter to tell two of a name apart."))


@dataclass
class Page:
    """What the page shows beside what was sent."""

    sent: Sent
    occasion: Occasion | None = None
    matches: list[Access] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    rules: dict[str, Any] | None = None
    confirm: bool = False
    dealer: int | None = None
    by_lot: bool = False
    drawing: Drawing | None = None
    charter_name: str = ""
    charter_problem: str = ""
    kept: list[charters.Charter] = field(default_factory=list)
    open_rules: bool = False
    notes: list[NameNote] = field(default_factory=list)
    filled: bool = False
    is_over: bool = False
    """Whether the paper sheet tells of a match that is over."""
    only_totals: bool = False
    """Whether only the totals of that match are to be written."""


@require_http_methods(["GET", "POST"])
@limits.for_starters
def prepare(request: HttpRequest, key: str) -> HttpResponse:
    """Seats, names, first dealer and house rules; starts the match when they are complete."""
    return prepare_for(request, key)


def prepare_for(request: HttpRequest, key: str, occasion: Occasion | None = None) -> HttpResponse:
    """The page that starts a match of the variant *key*, for an *occasion* or just so."""
    variant = variant_or_404(key)
    data: Mapping[str, str] = request.POST if request.method == "POST" else request.GET
    fresh = request.method == "GET" and "player.0" not in data
    # Names may come along from the table before; the house rules are those of the occasion all the same.
    begins = request.method == "GET" and not any(name.startswith(PREFIX) for name in data)
    if occasion and occasion.seating and fresh and not {"seating", "reseat"} & data.keys():
        data = {**data, "seating": occasion.seating}
        data |= {f"player.{seat}": name for seat, name in enumerate(occasion.seated)}
    sent = Sent(variant=variant, data=data, **({"fills": occasion.fills} if occasion else {}))
    page = Page(
        sent=sent,
        occasion=occasion,
        matches=[] if occasion else matches_of(request),
        confirm=occasion.confirm if occasion and begins else sent.confirm,
        rules=dict(occasion.changed) if occasion and begins else None,
        charter_name=data.get("charter_name", "")[: 2 * charters.LONGEST_NAME],
    )
    page.filled = sent.filling or bool(occasion and fresh and any(sent.names) and _as_filled(occasion, sent))
    page.kept = [each for each in charters.charters_of(request) if each.variant == key]
    action = data.get("action", "")
    if request.method == "POST" and not action and not {"reseat", "swap", "call", "charter", "forget"} & data.keys():
        return _start(request, page)
    rules = page.rules = sent.rules if page.rules is None else page.rules
    if "charter" in data:
        chosen = _charter_chosen(page)
        rules, page.confirm = dict(chosen.changed), chosen.confirm
        page.rules = rules
    reading = variant.read_options(rules, sent.seating)
    page.problems += reading.problems
    page.open_rules = "forget" in data or (action == "refresh" and "charter" not in data)
    options = reading.value or variant.charter({}, sent.seating)
    if action == "lot":
        page.dealer, page.by_lot = lot(sent.seating), True
    elif action == "cards":
        page.drawing = Drawing(seats=tuple(range(sent.seating.seats)))
    elif action == "judge":
        page.drawing = drawing_of(sent, options)
        page.dealer = page.drawing.draw.dealer if page.drawing.draw else None
    if request.method == "POST" and "forget" in data:
        page.kept = [each for each in page.kept if each.name != data["forget"]]
        response = _prepare_page(request, page)
        charters.forget(request, response, key, data["forget"])
        return response
    return _prepare_page(request, page)


def _as_filled(occasion: Occasion, sent: Sent) -> bool:
    """Whether those sit there who are expected, and nobody else."""
    return list(occasion.fills(sent.seating, [""] * sent.seating.seats)) == sent.names


def _charter_chosen(page: Page) -> charters.Charter:
    """The charter that was tapped: one kept here, the last match's, or the usual rules."""
    chosen = page.sent.data.get("charter", "")
    if chosen == "last":
        return _last_charter(page)
    usual = charters.Charter(variant=page.sent.variant.key, name="", changed={}, confirm=page.sent.confirm)
    return next((each for each in page.kept if f"kept:{each.name}" == chosen), usual)


def _last_charter(page: Page) -> charters.Charter:
    """What the table of the last match of the variant on this phone agreed on, or what the occasion brings with it.

    The usual rules when there was none.
    """
    variant = page.sent.variant
    if page.occasion:
        return charters.Charter(
            variant=variant.key, name="", changed=page.occasion.changed, confirm=page.occasion.confirm
        )
    last = next((access.match for access in page.matches if access.match.variant_key == variant.key), None)
    changed = charters.changed_by(variant, last.options) if last else {}
    return charters.Charter(
        variant=variant.key, name="", changed=changed, confirm=last.standing.confirm if last else False
    )


def _start(request: HttpRequest, page: Page) -> HttpResponse:
    sent, variant = page.sent, page.sent.variant
    seating = sent.seating
    given = page.occasion.spell(sent.names) if page.occasion else sent.names
    names = [name if name.strip() else unnamed(seat) for seat, name in enumerate(given)]
    players = read_names(names, page.problems)
    if page.occasion and not impossible(page.problems):
        page.problems += [
            Problem(phrase=SEATED_TWICE, question="players", side=seat, code="twice")
            for seat in page.occasion.twice(sent.names)
        ]
    page.rules = sent.rules
    reading = variant.read_options(sent.rules, seating)
    page.problems += reading.problems
    try:
        charter_name = charters.clean_name(page.charter_name)
    except ValueError:
        page.charter_problem = ngettext(
            "Choose a name of at most %(most)s letter.",
            "Choose a name of at most %(most)s letters.",
            charters.LONGEST_NAME,
        ) % {"most": charters.LONGEST_NAME}
    if reading.value is None or impossible(page.problems) or page.charter_problem:
        return _prepare_page(request, page, status=422)
    start, wrong = read_beginning({"dealer": sent.dealer, **sent.paper}, variant, seating, reading.value)
    # Whoever is told so once may go on: what was typed goes along, to be written as totals.
    page.is_over = len(wrong) == 1 and leaves_nothing(start, variant, seating, reading.value)
    page.only_totals = page.is_over and "only_totals" in sent.data
    if page.only_totals:
        start, wrong = read_beginning({"dealer": sent.dealer}, variant, seating, reading.value)
    if impossible(wrong):
        page.problems += [replace(problem, question="paper") for problem in wrong]
        return _prepare_page(request, page, status=422)
    if page.occasion:
        page.notes = list(page.occasion.notes(sent.names))
        if {note.key for note in page.notes} - set(request.POST.getlist("read")):
            return _prepare_page(request, page)  # asked, not refused
    with write_transaction():
        if not page.occasion:
            limits.count(request)
        access = services.start_match(
            variant=variant,
            seating=seating,
            players=players,
            options=reading.value,
            start=replace(start, confirm=sent.confirm),
            device="" if page.occasion and page.occasion.paper else own_mark(request),
        )
        if page.occasion:
            return _on_to(request, page, access, page.occasion.begun(request, access, sent.names))
    response = _on_to(request, page, access, opened(request, access))
    if charter_name:
        kept = charters.charter_of(variant, seating, reading.value, charter_name, confirm=sent.confirm)
        charters.keep(request, response, kept)
    return response


def _on_to(request: HttpRequest, page: Page, access: Access, response: HttpResponse) -> HttpResponse:
    """The answer to a match that has begun; of one that is over, on to its totals, with what was typed of them."""
    if page.only_totals:
        code = resolve(urlsplit(response["Location"]).path).kwargs["code"]
        response["Location"] = f"{reverse('matches:totals', args=[code])}?{urlencode(page.sent.as_totals)}"
        messages.success(request, _("The match has begun. Its totals are not saved yet."))
    elif not (page.occasion and page.occasion.paper):
        say_dealer(request, access.match)
    return response


def _prepare_page(request: HttpRequest, page: Page, *, status: int = 200) -> HttpResponse:
    sent, variant = page.sent, page.sent.variant
    seating = sent.seating
    nobody = Names(seats=(), sides=())
    raw = sent.rules if page.rules is None else page.rules
    form = QuestionsForm(
        type(variant.options),
        Context(seating=seating),
        nobody,
        answers=raw,
        problems=[p for p in page.problems if p.question not in ("players", "paper")],
        prefix=PREFIX,
        usual=variant.usual_at(seating),
        style=variant.style,
    )
    sentences = zip(page.problems, present_problems(page.problems, nobody), strict=True)
    at_seats = {
        problem.side: sentence
        for problem, sentence in sentences
        if problem.question == "players" and problem.side is not None
    }
    options = variant.read_options(raw, seating).value or variant.options
    clockwise = variant.clockwise(options)
    dealer = sent.dealer if page.dealer is None else page.dealer
    seats = present_seats(seating, sent.names, dealer=dealer, clockwise=clockwise, problems=at_seats)
    sides = sides_placed(seating, seats)
    last = _last_charter(page)
    deals_each = variant.rotation(options, seating).deals_each
    held = variant.held(options, seating)
    now = charters.charter_of(variant, seating, options, "", confirm=page.confirm)
    context = {
        "variant": variant,
        "occasion": page.occasion,
        "seating": seating,
        "wide": any(each.sitting_out for each in variant.seatings),
        "seats": seats,
        "sides": sides,
        "bonds": bonds(seating, around(seating, clockwise=clockwise, reach=76)),
        "clockwise": clockwise,
        "notes": page.notes,
        "filled": page.filled,
        "fills": bool(page.occasion and list(page.occasion.fills(seating, sent.names)) != sent.names),
        "swapping": None if sent.swapping is None else seats[sent.swapping],
        "dealer": seats[dealer],
        "by_lot": page.by_lot,
        "known_names": page.occasion.names if page.occasion else known_names(page.matches),
        "form": form,
        "changed": [question for question in form.questions if question.changed],
        "says": say(variant.ending(options, seating).says(), _),
        "open_rules": page.open_rules,
        "charters": [{"name": each.name, "chosen": each.same_rules(now)} for each in page.kept],
        "last_charter": not last.usual,
        "as_last_time": last.same_rules(now),
        "charter_name": page.charter_name,
        "charter_problem": page.charter_problem,
        "confirm": page.confirm,
        "paper": paper_of(sent, sides, page.problems),
        "held": held,
        "held_says": say(held.help_phrase, _) if held else "",
        "orders": [each.chosen for each in variant.orders],
        "deals_each": str(deals_each),
        "turns": [str(turn) for turn in range(deals_each)] if deals_each > 1 else [],
        "is_over": page.is_over and not page.only_totals,
        "only_totals": page.only_totals,
        "in_games": variant.ending(options, seating).in_games,
    }
    if page.drawing:
        names = tuple(seat.called for seat in seats)
        context |= _drawing(variant, seating, options, page.drawing, Names(seats=names, sides=()))
    htmx = getattr(request, "htmx", None)
    target = htmx and htmx.target
    part = {"table": "#table", "rules": "#rules"}.get(str(target or "").rpartition("#")[2], "")
    if is_htmx(request) and not part:
        part = "#rules"
    if page.occasion and not part:
        return render(request, page.occasion.template, {**page.occasion.around, **context}, status=status)
    return render(request, f"matches/start/prepare.html{part}", context, status=status)


def _drawing(variant: Variant[Any, Any], seating: Any, options: Any, drawing: Drawing, names: Names) -> dict[str, Any]:
    """The pack to draw from, who draws, and what the cards decided."""
    draw = drawing.draw
    return {
        "drawing": drawing,
        "drawing_seats": " ".join(map(str, drawing.seats)),
        "drawers": [names.seats[seat] for seat in drawing.seats],
        "drawing_most": str(len(drawing.seats)),
        "pack": present_pack(variant.dealing(options, seating).pack, variant.called_by(options)),
        "draw_reasons": [names.say(reason) for reason in draw.reasons] if draw else [],
        "draw_problems": present_problems(list(draw.problems), names) if draw else [],
    }
