"""Handing in the slip of a table: only its totals."""

from django.http import HttpResponse
from django.shortcuts import redirect

from scorekeeper.matches.questions.written_numbers import read_amount
from scorekeeper.rules.text import Points

from ...access import Here, opens_club
from ...errors import Refused
from ...pages import field_text
from ...policy import Act
from .. import services
from ..models import TournamentMeeting
from .tables import meeting_or_404, table_page


@opens_club(Act.WRITE_MATCHES, "POST")
def slip(here: Here, evening: int, meeting: int) -> HttpResponse:
    """Write down only the totals of a table, from its slip: its match is over with them."""
    the_meeting = meeting_or_404(here, evening, meeting)
    sides = range(len(the_meeting.sides))
    points, games = (
        [_amount(field_text(here.request, f"{name}.{side}", 40)) for side in sides] for name in ("points", "games")
    )
    deals = _amount(field_text(here.request, "deals", 4).strip() or "0")
    try:
        number = deals if isinstance(deals, int) else None
        services.hand_in(the_meeting, points, here.me, games=games, deals=number)
    except Refused as refused:
        return table_page(here, the_meeting, problem=str(refused), slip_open=True)
    except TournamentMeeting.DoesNotExist:  # its draw was taken back meanwhile
        return redirect("clubs:tournament", club=here.club.code, evening=evening)
    return redirect("clubs:tournament-table", club=here.club.code, evening=evening, meeting=meeting)


def _amount(text: str) -> Points | None:
    return read_amount(text, services.MOST_ON_A_SLIP) if text.strip() else None
