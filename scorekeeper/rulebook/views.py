"""The pages of the book: its contents, a variant, a table's charter."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_GET

from scorekeeper.matches.access import opens_match
from scorekeeper.matches.services import Access
from scorekeeper.matches.views_start import variant_or_404
from scorekeeper.matches.writing import page
from scorekeeper.rules import registry

from .book import page_of, usual_page


@require_GET
@gzip_page
@conditional_page
def contents(request: HttpRequest) -> HttpResponse:
    """All games and their variants."""
    return render(request, "rulebook/contents.html", {"games": games()})


def games() -> list[dict[str, object]]:
    """The families of variants, for a list."""
    return [
        {"name": _(label), "variants": [variant for variant in registry.VARIANTS if variant.game == game]}
        for game, label in registry.GAMES.items()
    ]


@require_GET
@gzip_page  # nothing secret stands on it, and nothing of the request
@conditional_page
def of_variant(request: HttpRequest, key: str) -> HttpResponse:
    """The rules of a variant in its usual form."""
    variant = variant_or_404(key)
    return render(request, "rulebook/page.html", {"page": usual_page(variant.key)})


@require_GET
@opens_match()
def of_table(request: HttpRequest, access: Access) -> HttpResponse:
    """The rules of this table: what it changed first, then the variant as it is played here."""
    match = access.match
    book = page_of(match.variant, match.charter, (match.seating,))
    return page(request, access, "rulebook/page.html", page=book, tab="rules")
