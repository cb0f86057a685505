"""Who comes to an evening, as its page says it."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from scorekeeper.web.collating import by_language

from ...access import Here
from ...club import Member
from ...columns import in_order, numbered
from ...policy import Act
from ..models import Attendance, Evening, Seated
from ..services.attendance import guest_list, payers, payers_among, written_and_sat
from ..services.names import MOST_LISTED, asks_for_names, present

MOST_DUES = 5
"""Evenings whose dues somebody looks up on their own page."""


@dataclass(frozen=True)
class DuesOf:
    """What somebody has to pay for an ``evening``, and whether that is ``paid``."""

    evening: Evening
    paid: bool


def dues_of(person: Member) -> list[DuesOf]:
    """What *person* had to pay for the last evenings that they came to, or have a place at, the newest first."""
    names = Member.objects.filter(Q(pk=person.pk) | Q(merged_into=person)).values("pk")
    # What this person said and where they sat is found once, and not for each evening of the club.
    answers = Attendance.objects.filter(member__in=names).exclude(answer="", paid=False).values("evening")
    sat = Seated.objects.filter(member__in=names, played__evening__isnull=False).values("played__evening")
    begun = Evening.objects.filter(club=person.club_id).exclude(state=Evening.State.PLANNED).exclude(dues="")
    evenings = list(begun.filter(Q(pk__in=answers) | Q(pk__in=sat)).order_by("-held_on", "-pk")[:MOST_DUES])
    there = written_and_sat(evenings)
    due = {evening: dict(payers_among(evening, *there[evening.pk])) for evening in evenings}
    return [DuesOf(evening, everybody[person]) for evening, everybody in due.items() if person in everybody]


def who_comes(here: Here, evening: Evening) -> dict[str, Any]:
    """Who comes to *evening*, what whoever looks has said, and what they may say or write down."""
    guests = guest_list(evening)
    due = sorted(payers(evening) if evening.dues else (), key=lambda each: by_language(each[0].name))
    over = evening.state == Evening.State.CLOSED
    writes = here.may(Act.WRITE_ANSWERS) and not over
    sorting = numbered(here.request.GET)
    by_name = {"name": lambda numbered_guest: by_language(numbered_guest[1].person.name)}
    return {
        "guests": guests,
        "coming": in_order(list(enumerate(guests.coming, start=1)), sorting, by_name),
        "sorting": sorting,
        "mine": guests.of(here.me),
        "answers": [] if over or not here.may(Act.ANSWER) else [(each.value, each.label) for each in Attendance.Answer],
        "writes": writes,
        "people": present(here.club).values_list("name", flat=True)[:MOST_LISTED] if writes else [],
        "asks": asks_for_names(here.club),
        "payers": due if here.may(Act.TICK_DUES) else [],
        "paid_by": sum(paid for _person, paid in due),
        "my_dues": next((DuesOf(evening, paid) for person, paid in due if person == here.me.person), None),
    }
