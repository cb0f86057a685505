"""The table of honour of a season."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from ..access import Here, opens_club
from ..figures_shown import honours
from ..figures_shown.ranks import ranks
from ..models import Released, Season
from ..policy import Act
from ..services.figures import scoring_of
from .drawing import page

A_PAGE = 50


@require_GET
@opens_club(Act.SEE_PAGE)
def table(request: HttpRequest, here: Here) -> HttpResponse:
    """Who has how many points of a season: the one asked for, or the one that runs, or the last."""
    member = here.may(Act.SEE)
    if not member and not here.club.shows(Released.HONOUR):
        raise Http404(_("There is no club here that you may see. If it is yours, sign in first."))
    seasons = list(Season.objects.filter(club=here.club))
    today = timezone.localdate()
    running = next((one for one in seasons if one.first_day <= today <= one.last_day), seasons[0] if seasons else None)
    season = next((one for one in seasons if str(one.pk) == request.GET.get("season")), running)
    rows = Paginator(honours.table(season), A_PAGE).get_page(request.GET.get("page")) if season else None
    levels = ranks(rows, honours.table(season), "points") if rows and season else []
    return page(
        request,
        here,
        "clubs/honour.html",
        season=season,
        seasons=seasons,
        rows=[(row, rank, levels.count(rank) > 1) for row, rank in zip(rows or (), levels, strict=True)],
        shown=rows,
        rule=honours.in_words(scoring_of(season)) if season else [],
        query=f"season={season.pk}" if season else "",
        names=member or here.club.shows(Released.NAMES),
        tab="figures",
    )
