"""The board on a screen in the room, by its link: of an evening, or of the tournament that it is."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from ...access import Here, for_anyone
from ...evenings.services.boards import evening_by
from ...evenings.views import boards
from ..models import Tournament
from .ranking import show_board


@for_anyone()
def room(request: HttpRequest, room: str) -> HttpResponse:
    """The board by its link, for a screen at which nobody is signed in; until the evening is closed.

    It asks again by itself, and is told 204 when nothing is new.

    :raises Http404: for a link that was not given or was taken back, or of an evening that is over.
    """
    evening = evening_by(room)
    if evening is None:
        says = _("This link opens no board. It may have been taken back, or its evening is over; ask the organiser.")
        raise Http404(says)
    here = Here(evening.club, None)
    tournament: Tournament | None = getattr(evening, "tournament", None)
    if tournament is None:
        return boards.show_board(request, here, evening)
    tournament.evening = evening
    return show_board(request, here, tournament)
