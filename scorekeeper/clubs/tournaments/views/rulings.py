"""All rulings of an evening on one page."""

from django.http import HttpResponse

from ...access import Here, opens_club
from ...evenings.views.evenings import evening_or_404
from ...pages import page
from ...policy import Act
from ..models import Tournament
from ..presenters.rulings import rulings_of


@opens_club(Act.SEE)
def rulings(here: Here, evening: int) -> HttpResponse:
    """What referees ruled, warned of, took and decided at an evening: who, when, at which table."""
    the_evening = evening_or_404(here, evening)
    tournament = Tournament.objects.filter(evening=the_evening).first()
    lines = rulings_of(the_evening)
    return page(
        here, "clubs/tournaments/rulings.html", evening=the_evening, tournament=tournament, lines=lines, part="rulings"
    )
