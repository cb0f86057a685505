"""What is looked at from afar and afterwards: the board, and the course of a match."""

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from .access import access_or_404, glance_or_404, opens_match
from .charting import chart_of
from .models import SheetEntry
from .presenting import THEMES, head_shown
from .services import Access
from .spoken import deal_spoken, standing_spoken
from .writing import page


@require_GET
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The score in large figures, for a second screen; asks again by itself.

    With ``?four`` the score is turned to each of the four sides of a table. Rendered once for every
    state of the match, language, paper and way of lying; the match is read only then.
    """
    glance = glance_or_404(code)
    live = request.GET.get("v")
    if live == str(glance.version):
        return HttpResponse(status=204)
    paper = request.COOKIES.get("theme") if request.COOKIES.get("theme") in THEMES else ""
    lies = "four" if "four" in request.GET else "stands"
    state = f"{glance.match}:{glance.version}:{glance.changed_at.timestamp()}"
    key = f"board:{state}:{get_language()}:{'live' if live else 'page'}:{paper}:{lies}"
    html = cache.get(key)
    if html is None:
        html = _board(request, code, four=lies == "four", live=bool(live)).content
        cache.set(key, html, 3600)
    return HttpResponse(html)


def _board(request: HttpRequest, code: str, *, four: bool, live: bool) -> HttpResponse:
    access = access_or_404(code)
    match = access.match
    newest = SheetEntry.objects.filter(match=match, content__voided=False, content__kind="deal").order_by("-event")
    contents = newest.values_list("content", flat=True)[:1]
    return page(
        request,
        access,
        "matches/board.html#live" if live else "matches/board.html",
        # Seen from its side of the table each score lies the right way round; only the first is read aloud.
        four=("bottom", "left", "top", "right") if four else (),
        standing_spoken=standing_spoken(match),
        deal_spoken=deal_spoken(match, contents[0]) if contents else "",
        **head_shown(match),
    )


@require_GET
@opens_match()
def chart(request: HttpRequest, access: Access) -> HttpResponse:
    """The course of the match, drawn, and as a table."""
    match = access.match
    contents = SheetEntry.objects.filter(match=match).order_by("event").values_list("content", flat=True)
    drawn = chart_of(contents, len(match.seating.sides))
    return page(request, access, "matches/chart.html", chart=drawn, tab="score", **head_shown(match))
