"""The table of honour of a season."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, opens_club
from ...club import Member, PublicPart
from ...members.public_names import name_of
from ...pages import NOT_KEPT, page
from ...policy import Act
from ..models import Season
from ..presenters import honours
from ..presenters.ranks import ranks
from ..services import scoring_of

A_PAGE = 50


@opens_club(Act.SEE_PAGE)
def table(request: HttpRequest, here: Here) -> HttpResponse:
    """Who has how many points of a season: the one asked for, or the one that runs, or the last."""
    member = here.may(Act.SEE)
    if not member and not here.club.shows(PublicPart.HONOUR):
        raise Http404(_("There is no club here that you may see. If it is yours, sign in first."))
    seasons = list(Season.objects.filter(club=here.club))
    season = next((one for one in seasons if str(one.pk) == request.GET.get("season")), honours.running(seasons))
    rows = FromNearerEnd(honours.table(season), A_PAGE).get_page(request.GET.get("page")) if season else None
    levels = ranks(rows, honours.table(season), "points") if rows and season else []
    answer = page(
        request,
        here,
        "clubs/figures/honour.html",
        season=season,
        seasons=seasons,
        rows=[
            (row, rank, levels.count(rank) > 1, _name(here, row.person))
            for row, rank in zip(rows or (), levels, strict=True)
        ],
        shown=rows,
        rule=honours.in_words(scoring_of(season)) if season else [],
        query=f"season={season.pk}" if season else "",
    )
    answer["X-Robots-Tag"] = NOT_KEPT
    return answer


def _name(here: Here, person: Member) -> str:
    """What whoever looks may call this person."""
    return person.name if here.may(Act.SEE) else name_of(here.club, person)
