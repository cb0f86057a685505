"""The addresses of figures and ratings, and of every list as CSV."""

from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Query, Router

from scorekeeper.rules.text import points_to_json

from ..exchange.services.exporting_figures import totals_only
from ..exchange.services.exporting_tables import table_for_programs
from ..exchange.services.tokens import seconds_before_table
from ..figures.models import About, PersonTotal, Rating
from ..figures.presenters.ratings import doubt, is_provisional, on_scale
from .asking import (
    EXTRA,
    PAGE,
    REFUSALS,
    After,
    Code,
    Filters,
    FromDay,
    Limit,
    OfPlayer,
    OfSeason,
    Table,
    page_of,
    selection_of,
    token_of,
)
from .shapes import Figures, Ratings

router = Router()
CSV: dict[str, Any] = {"content": {"text/csv": {"schema": {"type": "string"}}}}


@router.get("/clubs/{code}/figures", response={200: Figures, **REFUSALS}, openapi_extra=EXTRA)
def sums(
    request: HttpRequest, code: Code, filters: Query[OfSeason], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """What everybody has played and won of each variant, in each season and of all time."""
    of = selection_of(request, code, filters)
    rows = PersonTotal.objects.filter(club=of.club, about=About.ALL).exclude(person=None).exclude(variant_key="")
    if of.season:
        rows = rows.filter(season=of.season)
    if of.person:
        rows = rows.filter(person=of.person)
    page, more = page_of(rows.select_related("person"), after, limit)
    only = totals_only(of, {row.person_id for row in page if row.person_id is not None})
    items = [_sum(row, only[row.season_id, row.variant_key, row.person_id]) for row in page]
    return {"items": items, "next": more}


def _sum(row: PersonTotal, totals_only: int) -> dict[str, Any]:
    fields = ("game", "matches", "won", "drawn", "deals", "deals_won")
    return {name: getattr(row, name) for name in fields} | {
        "season": row.season_id,
        "variant": row.variant_key,
        "member": row.person_id,
        "name": row.person.name if row.person else "",
        "points": points_to_json(Fraction(row.halves, 2)),
        "matches_totals_only": totals_only,
    }


@router.get("/clubs/{code}/ratings", response={200: Ratings, **REFUSALS}, openapi_extra=EXTRA)
def ratings(
    request: HttpRequest, code: Code, filters: Query[OfPlayer], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """How everybody is rated now."""
    of = selection_of(request, code, filters)
    rows = Rating.objects.filter(club=of.club).select_related("person")
    page, more = page_of(rows.filter(person=of.person) if of.person else rows, after, limit)
    return {"items": [_rating(row) for row in page], "next": more}


def _rating(row: Rating) -> dict[str, Any]:
    return {
        "game": row.game,
        "member": row.person_id,
        "name": row.person.name,
        "rating": on_scale(row.mu),
        "plus_minus": doubt(row.sigma),
        "provisional": is_provisional(row),
        "matches": row.matches,
    }


# Whole lists as CSV: UTF-8, with commas, and heads that are the same in every language

AS_CSV: dict[str, Any] = {
    "response": {200: str, **REFUSALS},
    "openapi_extra": {"responses": {200: CSV, **EXTRA["responses"]}},
}


@router.get("/clubs/{code}/tables/members", **AS_CSV)
def members_table(request: HttpRequest, code: Code, filters: Query[FromDay]) -> Any:
    """All names of the club as CSV."""
    return as_csv(request, code, "members", filters)


@router.get("/clubs/{code}/tables/standings", **AS_CSV)
def standings_table(request: HttpRequest, code: Code, filters: Query[OfSeason]) -> Any:
    """The tables of honour as CSV."""
    return as_csv(request, code, "standings", filters)


@router.get("/clubs/{code}/tables/figures", **AS_CSV)
def figures_table(request: HttpRequest, code: Code, filters: Query[OfSeason]) -> Any:
    """What everybody has played and won as CSV."""
    return as_csv(request, code, "figures", filters)


@router.get("/clubs/{code}/tables/ratings", **AS_CSV)
def ratings_table(request: HttpRequest, code: Code, filters: Query[OfPlayer]) -> Any:
    """How everybody is rated as CSV."""
    return as_csv(request, code, "ratings", filters)


@router.get("/clubs/{code}/tables/{table}", **AS_CSV)
def table(request: HttpRequest, code: Code, table: Table, filters: Query[Filters]) -> Any:
    """A whole list as CSV."""
    return as_csv(request, code, table, filters)


def as_csv(request: HttpRequest, code: str, table: str, filters: OfPlayer) -> Any:
    """A whole list as CSV, unless its key has read too many."""
    of = selection_of(request, code, filters)
    if wait := seconds_before_table(token_of(request)):
        headers = {"Retry-After": str(wait)}
        return HttpResponse('{"detail": "Too many requests."}', "application/json", 429, headers=headers)
    return StreamingHttpResponse(table_for_programs(of, table), content_type="text/csv; charset=utf-8")
