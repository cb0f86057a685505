"""The pages of the book: its contents, a variant, a table's charter.

Why: docs/decisions/2026-11-26-the-rules-of-a-table-come-in-parts.md
"""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_GET

from scorekeeper.matches.devices.access import opens_match
from scorekeeper.matches.devices.page import page, page_kept
from scorekeeper.matches.services import Access
from scorekeeper.matches.start.choice import games, seating_or_404, variant_or_404
from scorekeeper.rules import registry
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.variant import Variant
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.kept import alike_for_all
from scorekeeper.web.language import gettext as _

from .book import page_of, usual_page
from .choosing import MINUTES, PACKS, PLAYERS, Wish, playable
from .comparing import Form, compared
from .finding import Table, search_result
from .glancing import glance
from .index import LONGEST
from .parts import finish, not_pushed, template_of
from .printing import print_size


@require_GET
@gzip_page
@conditional_page
def contents(request: HttpRequest) -> HttpResponse:
    """All games and their variants, or what was found for a question or a name."""
    variant = BY_KEY.get(request.GET.get("in", ""))
    if variant and _at_desk(request):
        return _find_at_usual_desk(request, variant)
    result = search_result(request.GET.get("q", ""), variant=variant.key if variant else "")
    context = {"games": games(), "result": result, "typed": request.GET.get("q", "")[:LONGEST], "variant": variant}
    return render(request, f"rulebook/contents.html{'#found' if is_htmx(request) else ''}", context)


@require_GET
@alike_for_all
@conditional_page
def of_variant(request: HttpRequest, key: str) -> HttpResponse:
    """The rules of a variant in its usual form."""
    return _of_variant(request, key, "rulebook/page.html")


@require_GET
@alike_for_all
@conditional_page
def part_of_variant(request: HttpRequest, key: str, part: str) -> HttpResponse:
    """A part of the usual rules of a variant: in its place on their page, or as a page of its own."""
    return not_pushed(_of_variant(request, key, template_of(request, part), part))


def _of_variant(request: HttpRequest, key: str, template: str, part: str = "") -> HttpResponse:
    variant = variant_or_404(key)
    rules = reverse("rulebook:variant", args=[variant.key])
    answer = render(request, template, {"page": usual_page(variant.key), "rules": rules, "part": part})
    return finish(request, answer, rules, part)


@require_GET
@alike_for_all
@conditional_page
def card(request: HttpRequest, key: str) -> HttpResponse:
    """A variant on a card of A5, to be printed and laid on the table."""
    variant = variant_or_404(key)
    first = page_of(variant, variant.options, variant.seatings[:1])  # the figures of the usual seating fill a card
    usual = variant.charter({}, variant.seatings[0])
    alike = [each for each in variant.seatings if variant.charter({}, each) == usual]  # the others have their own rules
    # with one who rests all is as without, but for who deals
    played = [each for each in alike if not each.sitting_out]
    rules = page_of(variant, variant.options, played) if len(played) < len(variant.seatings) else usual_page(key)
    context = {
        "page": replace(usual_page(key), glance=glance(variant, usual, alike, parted=False)),
        "chapters": rules.chapters,
        "figured": first.chapters,
        "small": print_size(rules.chapters, first.chapters),
    }
    return render(request, "rulebook/card.html", context)


@require_GET
@gzip_page
@conditional_page
def pair(request: HttpRequest) -> HttpResponse:
    """Choose two variants to compare."""
    first, second = (BY_KEY.get(request.GET.get(name, "")) for name in ("first", "second"))
    if first and second:
        return redirect("rulebook:compare", first=first.key, second=second.key)
    others = [each for each in registry.VARIANTS if first and each.game == first.game and each is not first]
    second = second or next(iter(others), None)  # a relative is what one compares with
    return render(request, "rulebook/pair.html", {"games": games(), "first": first, "second": second})


@require_GET
@alike_for_all
@conditional_page
def compare(request: HttpRequest, first: str, second: str) -> HttpResponse:
    """Two variants side by side, in their usual forms."""
    forms = [Form(each, each.options, each.seatings, _(each.name)) for each in map(variant_or_404, (first, second))]
    context = {"first": forms[0], "second": forms[1], "parts": compared(*forms), "games": games()}
    return render(request, "rulebook/compare.html", context)


@require_GET
@opens_match()
def compare_table(request: HttpRequest, access: Access) -> HttpResponse:
    """The usual form of the variant, and this table's charter beside it."""
    match = access.match
    variant, seatings = match.variant, (match.seating,)
    usual = Form(variant, variant.charter({}, match.seating), seatings, _("Usual"))
    here = Form(variant, match.charter, seatings, _("This table"))
    context = {"first": usual, "second": here, "parts": compared(usual, here), "tab": "rules"}
    return page(request, access, "rulebook/compare.html", **context)


@require_GET
@gzip_page
@conditional_page
def which(request: HttpRequest) -> HttpResponse:
    """Which game can we play?"""
    wish = Wish.read(request.GET)
    context = {
        "wish": wish,
        "games": [] if wish.open else playable(wish),
        "players": [(str(number), str(number)) for number in PLAYERS],
        "packs": [(key, _(label)) for key, label in PACKS.items()],
        "minutes": [(key, _(label)) for key, label in MINUTES.items()],
    }
    return render(request, f"rulebook/which.html{'#playable' if is_htmx(request) else ''}", context)


@require_GET
@opens_match()
def find_at_table(request: HttpRequest, access: Access) -> HttpResponse:
    """What the rules of this table say to a question."""
    match = access.match
    table = Table(code=access.code, variant=match.variant, charter=match.charter, seating=match.seating)
    result = search_result(request.GET.get("q", ""), table=table)
    typed = request.GET.get("q", "")[:LONGEST]
    desk = _at_desk(request)
    template = f"rulebook/contents.html{'#found' if is_htmx(request) else ''}"
    context = {"variant": match.variant, "at_desk": desk, "tab": "referee" if desk else "rules"}
    return page(request, access, template, result=result, typed=typed, **context)


def _at_desk(request: HttpRequest) -> bool:
    """Whether it was the referee's desk where something was typed."""
    return request.GET.get("at") == "desk"


def _find_at_usual_desk(request: HttpRequest, variant: Variant[Any, Any]) -> HttpResponse:
    """What a variant in its usual form says to a question that was put at its desk."""
    seating = seating_or_404(variant, request.GET.get("seating", variant.seatings[0].key))
    table = Table(code="", variant=variant, charter=variant.charter({}, seating), seating=seating)
    result = search_result(request.GET.get("q", ""), table=table)
    context = {"result": result, "typed": request.GET.get("q", "")[:LONGEST], "variant": variant, "seating": seating}
    template = f"rulebook/contents.html{'#found' if is_htmx(request) else ''}"
    return render(request, template, context | {"at_desk": True})


@require_GET
@opens_match()
def of_table(request: HttpRequest, access: Access) -> HttpResponse:
    """The rules of this table: what it changed first, then the variant as it is played here."""
    return _of_table(request, access, "rulebook/page.html")


@require_GET
@opens_match()
def part_of_table(request: HttpRequest, access: Access, part: str) -> HttpResponse:
    """A part of the rules of this table: in its place on their page, or as a page of its own."""
    return not_pushed(_of_table(request, access, template_of(request, part), part))


def _of_table(request: HttpRequest, access: Access, template: str, part: str = "") -> HttpResponse:
    def draw(bare: HttpRequest) -> HttpResponse:
        match = access.match
        book = page_of(match.variant, match.charter, (match.seating,))
        rules = reverse("rulebook:table", args=[access.code])
        answer = page(bare, access, template, page=book, rules=rules, part=part, tab="rules")
        return finish(bare, answer, rules, part)

    return page_kept(request, access, draw)
