"""The tables of a round: how they are seated, and the code that opens the sheet of each."""

from django.utils.crypto import constant_time_compare, salted_hmac

from scorekeeper.rules.table import Seating

from ...club import Member
from ..models import TournamentMeeting
from .rankings import with_people
from .setting_up import layouts_of

_PURPOSE = "scorekeeper.clubs.tournament table"


def code_of(meeting: TournamentMeeting) -> str:
    """The code of the link to a table, which can be printed before the match begins and then writes its sheet.

    It is worked out from the server's secret and stored nowhere.
    """
    drawn = meeting.round.drawn_at.isoformat()
    return f"{meeting.pk}-{salted_hmac(_PURPOSE, f'{meeting.pk} {drawn}', algorithm='sha256').hexdigest()[:32]}"


def meeting_by(code: str) -> TournamentMeeting | None:
    """The meeting whose table *code* opens, or None."""
    number, _dash, _secret = code.partition("-")
    if len(code) > 64 or not (number.isascii() and number.isdigit()) or len(number) > 18:
        return None
    meeting = with_people(TournamentMeeting.objects.filter(pk=int(number))).first()
    return meeting if meeting is not None and constant_time_compare(code_of(meeting), code) else None


def seating_of(meeting: TournamentMeeting) -> Seating:
    """How a table of the meeting is seated.

    :raises ValueError: for one that sits out.
    """
    for layout, seating in layouts_of(meeting.round.tournament).items():
        if layout.sides == len(meeting.sides) and layout.each == len(meeting.sides[0]):
            return seating
    raise ValueError("no table is seated so")


def seated_at(meeting: TournamentMeeting) -> dict[int, Member]:
    """Who sits at each seat of the table."""
    found: dict[int, Member] = {}
    for seats, entries in zip(seating_of(meeting).sides, meeting.sides, strict=True):
        there = [member for entry in entries for member in entry.people]
        found.update(zip(seats, there, strict=True))
    return dict(sorted(found.items()))
