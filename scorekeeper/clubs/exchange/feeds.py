"""Lists by an address that has its key in it, for spreadsheets that can send no header.

Why: docs/decisions/2026-11-26-a-feed-has-its-key-in-its-address.md
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from ..access import for_anyone
from ..days import read_day
from ..errors import Refused
from ..pages import NOT_KEPT
from .services import tokens
from .services.exporting_tables import table_for_programs
from .services.selecting import EVERY, NARROWED, selected
from .sheets import Kind

PLAIN = "text/plain; charset=utf-8"


@never_cache
@for_anyone("GET", "HEAD")
def feed(request: HttpRequest, feed: str, sheet: str) -> Any:
    """The list *sheet* of the club whose key *feed* is, for whoever has the address; narrowed as the API narrows it.

    :raises Http404: for an address that was not made or was taken back, or asks for what the club does not have.
    """
    try:
        token = tokens.token_by(feed, sheet) if sheet else None
    except Refused as refused:
        return _answer(HttpResponse(str(refused), content_type=PLAIN, status=404))
    if token is None:
        raise Http404
    if wait := tokens.seconds_before_table(token):
        return _answer(HttpResponse(content_type=PLAIN, status=429, headers={"Retry-After": str(wait)}))
    filters = sorted(("for", *NARROWED.get(sheet, EVERY)))
    if unknown := [name for name in request.GET if name not in filters]:
        says = _("%(name)s is not known here. Known are: %(names)s.")
        words = {"name": unknown[0][:60], "names": ", ".join(filters)}
        return _answer(HttpResponse(says % words, content_type=PLAIN, status=422))
    values = {name: request.GET.get(name, "") for name in ("season", "evening", "player")}
    numbers = {
        name: int(text or 0) if len(text) < 19 and (text or "0").isdecimal() else -1 for name, text in values.items()
    }
    since, kind = request.GET.get("since", ""), request.GET.get("for", Kind.PLAIN)
    selection = selected(token.club, since=read_day(since), **numbers)
    if selection is None or kind not in set(Kind) or bool(since) != bool(read_day(since)):
        raise Http404
    answer = StreamingHttpResponse(
        table_for_programs(selection, sheet, Kind(kind)), content_type="text/csv; charset=utf-8"
    )
    answer.headers["Content-Disposition"] = f'inline; filename="{sheet}.csv"'
    return _answer(answer)


def _answer(answer: Any) -> Any:
    # The key is in the address: it is told to nobody else, and kept by no index.
    answer.headers["Referrer-Policy"] = "no-referrer"
    answer.headers["X-Robots-Tag"] = NOT_KEPT
    return answer
