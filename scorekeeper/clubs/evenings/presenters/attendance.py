"""Who comes to an evening, as its page says it."""

from typing import Any

from ...access import Here
from ...club import Member
from ...policy import Act
from ..models import Attendance, Evening
from ..services.attendance import guest_list, payers

MOST_OFFERED = 300
"""Names that are found while one is written."""


def who_comes(here: Here, evening: Evening) -> dict[str, Any]:
    """Who comes to *evening*, what whoever looks has said, and what they may say or write down."""
    guests = guest_list(evening)
    over = evening.state == Evening.State.CLOSED
    writes = here.may(Act.WRITE_ANSWERS) and not over
    return {
        "guests": guests,
        "mine": guests.of(here.me),
        "answers": [] if over or not here.may(Act.ANSWER) else [(each.value, each.label) for each in Attendance.Answer],
        "writes": writes,
        "people": _names(here) if writes else [],
        "payers": payers(evening) if evening.dues and here.may(Act.TICK_DUES) else [],
    }


def _names(here: Here) -> list[str]:
    there = Member.objects.filter(club=here.club, merged_into=None).exclude(state=Member.State.LEFT)
    return list(there.values_list("name", flat=True)[:MOST_OFFERED])
