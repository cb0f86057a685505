"""The addresses of the API."""

from typing import Annotated, Any

from django.db.models import Exists, OuterRef, Q
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Query
from ninja.errors import AuthenticationError, ValidationError

from scorekeeper.matches import services as matches
from scorekeeper.rules.document import written

from ..evenings.models import Evening, Played
from ..evenings.services.attendance import coming_to
from ..figures import services as figures
from ..figures.models import Honour, Season
from ..tournaments import services
from . import lists, money, tournaments
from .asking import (
    EXTRA,
    MOST,
    MOST_PAGE,
    PAGE,
    REFUSALS,
    WITHIN,
    After,
    Code,
    Filters,
    FromDay,
    Key,
    KeyRefused,
    Limit,
    Number,
    OfPlayer,
    Often,
    club_of,
    knows_its_query,
    page_of,
    selection_of,
)
from .shapes import Evenings, Matches, Members, Seasons, Standings, WholeMatch

api = NinjaAPI(
    title="Scorekeeper",
    version="1",
    description=(
        "Reads what a club keeps. An owner of the club makes a key on its page “In and out”; "
        "send it as `Authorization: Bearer <key>`. Lists come in pages: ask again with `after` set to `next` until "
        f"`next` is null. A page has {PAGE} rows, or as many as `limit` says, at most {MOST_PAGE}. "
        f"Each key may ask {MOST} times in every {WITHIN} seconds, counted over the whole server; then the answer is "
        "429, and the header `Retry-After` says for how many seconds. `ledger`, `debts` and `attendance` tell of "
        "money: each is opened by a key that was made for it alone, and by no other. What an address asks for beside "
        "what is told of it here is refused with 422, and the answer names what is known."
    ),
    docs_url=None,
    urls_namespace="api-v1",
    auth=Key(),
    throttle=[Often()],
)
api.add_decorator(knows_its_query)
Cursor = Annotated[
    str,
    Query(
        pattern=r"^([0-9]{1,9}\.-?[0-9]{1,9}\.[0-9]{1,9}\.[0-9]{1,18})?$",
        description="Go on after this: `next` of the page before",
    ),
]

READ = ("match", "tournament_meeting")

api.add_router("", money.router)
api.add_router("", lists.router)
api.add_router("", tournaments.router)


@api.get("/clubs/{code}/members", response={200: Members, **REFUSALS}, openapi_extra=EXTRA)
def members(
    request: HttpRequest, code: Code, filters: Query[FromDay], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """All names of the club; `since` a day, those who joined from it on; of a `player`, all names of that person."""
    rows, more = page_of(selection_of(request, code, filters).members, after, limit)
    return {"items": rows, "next": more}


@api.get("/clubs/{code}/matches", response={200: Matches, **REFUSALS}, openapi_extra=EXTRA)
def matches_played(
    request: HttpRequest, code: Code, filters: Query[Filters], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """The matches that the club keeps."""
    kept = selection_of(request, code, filters).played.select_related(*READ).prefetch_related("seated")
    rows, more = page_of(kept, after, limit)
    return {"items": [_match(played) for played in rows], "next": more}


@api.get("/clubs/{code}/matches/{number}", response={200: WholeMatch, **REFUSALS}, openapi_extra=EXTRA)
def match(request: HttpRequest, code: Code, number: Number) -> dict[str, Any]:
    """One match with everything that was written to it."""
    kept = Played.objects.filter(club=club_of(request, code)).select_related(*READ).prefetch_related("seated")
    played = kept.filter(pk=number).first()
    if played is None:
        raise Http404
    return {**_match(played), "document": written(matches.export_document(played.match))}


@api.get("/clubs/{code}/evenings", response={200: Evenings, **REFUSALS}, openapi_extra=EXTRA)
def evenings(
    request: HttpRequest, code: Code, filters: Query[Filters], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """The evenings of the club, those to come as well."""
    rows, more = page_of(selection_of(request, code, filters).evenings, after, limit)
    coming = coming_to(evening.pk for evening in rows)
    return {"items": [_evening(evening, coming.get(evening.pk, 0)) for evening in rows], "next": more}


@api.get("/clubs/{code}/seasons", response={200: Seasons, **REFUSALS}, openapi_extra=EXTRA)
def seasons(
    request: HttpRequest, code: Code, filters: Query[FromDay], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """The seasons of the club; `since` a day, those that end on it or later; of a `player`, where they have a place."""
    of = selection_of(request, code, filters)
    kept = Season.objects.filter(club=of.club)
    if of.since:
        kept = kept.filter(last_day__gte=of.since)
    if of.person:
        kept = kept.filter(Exists(Honour.objects.filter(season=OuterRef("pk"), person=of.person)))
    rows, more = page_of(kept, after, limit)
    return {"items": rows, "next": more}


@api.get("/clubs/{code}/seasons/{number}/standings", response={200: Standings, **REFUSALS}, openapi_extra=EXTRA)
def standings(
    request: HttpRequest,
    code: Code,
    number: Number,
    filters: Query[OfPlayer],
    after: Cursor = "",
    limit: Limit = PAGE,
) -> dict[str, Any]:
    """The table of honour of a season."""
    of = selection_of(request, code, filters)
    season = Season.objects.filter(club=of.club, pk=number).first()
    if season is None:
        raise Http404
    honours = Honour.objects.filter(season=season)
    before, rows = 0, honours
    if after:
        shortfall, points, tiebreak, last = map(int, after.split("."))
        level = Q(shortfall=shortfall, points=points)
        passed = Q(shortfall__lt=shortfall) | Q(shortfall=shortfall, points__gt=points)
        passed |= level & (Q(tiebreak__lt=tiebreak) | Q(tiebreak=tiebreak, pk__lte=last))
        before, rows = honours.filter(passed).count(), honours.exclude(passed)
    if of.person:
        rows = rows.filter(person=of.person)
    order = "shortfall", "-points", "tiebreak", "pk"
    honours_read = list(rows.select_related("person").order_by(*order)[: limit + 1])
    page = honours_read[:limit]
    place = 1 + honours.filter(page[0].ahead()).count() if page and not page[0].shortfall else 1
    items = [
        {
            "place": place,
            "member": honour.person_id,
            "name": honour.person.name,
            "points": honour.points,
            "evenings": honour.evenings,
        }
        for place, honour in figures.places_of(page, before + 1, place)
    ]
    final = page[-1] if len(honours_read) > limit else None
    return {"items": items, "next": ".".join(map(str, (*final.level, final.pk))) if final else None}


def _evening(evening: Evening, coming: int) -> dict[str, Any]:
    fields = ("held_on", "place", "limit", "dues", "name", "state")
    begins_at = f"{evening.begins_at:%H:%M}" if evening.begins_at else None
    values = {"id": evening.pk, "begins_at": begins_at, "coming": coming}
    return values | {name: getattr(evening, name) for name in fields}


def _match(played: Played) -> dict[str, Any]:
    """A match as lists tell it, from what is kept beside it."""
    match = played.match
    outcome = match.state["outcome"]
    return {
        "id": played.pk,
        "played_on": played.played_on,
        "evening": played.evening_id,
        "game": played.game,
        "variant": played.variant_key,
        "state": played.state,
        "from_paper": played.from_paper,
        "deals": match.deals if match.standing.deals_are_known else None,
        "players": match.names_at(),
        "sides": match.side_names,
        "totals_only": bool(match.state.get("unknown")),
        "totals": None if match.is_blank else match.state["totals"],
        "winners": outcome["winners"] if outcome else None,
        "decided": services.decided_as(played) or None,
        "seated": [{"seat": seated.seat, "member": seated.member_id} for seated in played.seated.all()],
    }


# What is answered where there is no answer


@api.exception_handler(AuthenticationError)
def no_key(request: HttpRequest, exception: AuthenticationError) -> HttpResponse:
    """Say that a key is needed, or why this one has ended."""
    detail = "Send a key of the club: Authorization: Bearer <key>. An owner makes one on the page “In and out”."
    if isinstance(exception, KeyRefused):
        detail = exception.message
    answer = api.create_response(request, {"detail": detail}, status=401)
    answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


@api.exception_handler(Http404)
def nothing_here(request: HttpRequest, _exception: Http404) -> HttpResponse:
    """Say that there is nothing, whether for nobody or only for this key."""
    return api.create_response(request, {"detail": "There is nothing here that this key may read."}, status=404)


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, exception: ValidationError) -> HttpResponse:
    """Say what of the address is not understood; without repeating it."""
    detail = "; ".join(f"{error['loc'][-1]}: {error['msg']}" for error in exception.errors)
    return api.create_response(request, {"detail": detail[:500]}, status=422)
