"""Ratings: the table of a game, and what they mean."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from scorekeeper.rules import registry
from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, opens_club
from ...pages import page
from ...policy import Act
from .. import services as figures
from ..presenters import ratings
from ..presenters.ranks import ranks
from ..presenters.scope import Choice

A_PAGE = 50
MOST_PROVISIONAL = 20


@opens_club(Act.SEE)
def table(request: HttpRequest, here: Here) -> HttpResponse:
    """Who is rated how at a game, and who has still to play for a rating."""
    games = ratings.games_rated(here.club)
    asked = request.GET.get("game", "")
    game = asked if asked in games else (games[0] if games else "")
    settled = ratings.settled(here.club, game)
    shown = FromNearerEnd(settled, A_PAGE).get_page(request.GET.get("page"))
    places = ranks(shown, settled, "sure")
    few = ratings.provisional(here.club, game)
    return page(
        request,
        here,
        "clubs/figures/ratings.html",
        games=[Choice(value=one, label=_(registry.GAMES[one]), chosen=one == game) for one in games],
        game=game,
        query=f"game={game}",
        shown=shown,
        rungs=[ratings.rung(one, rank) for one, rank in zip(shown, places, strict=True)],
        provisional=[ratings.rung(one) for one in few[:MOST_PROVISIONAL]],
        behind=figures.is_behind(here.club, game),
        fewest=figures.FEWEST,
    )


@opens_club(Act.SEE)
def explained(request: HttpRequest, here: Here) -> HttpResponse:
    """What a rating says, in plain words."""
    return page(request, here, "clubs/figures/ratings_explained.html", fewest=figures.FEWEST, start=ratings.START)
