"""Evenings as a calendar file (RFC 5545), for the calendars on phones and computers.

Why: docs/decisions/2026-11-26-an-evening-has-the-hour-of-its-place.md
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta

from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.web.addresses import reached_by_others

from ...club import Club, Member
from ..models import Attendance, Evening, Seated
from ..services.attendance import COMING, guest_list

BEFORE = timedelta(days=60)
"""So long evenings stay in a calendar when they are past."""
MOST_EVENINGS = 200
LASTS = timedelta(hours=3)
"""How long an evening takes in a calendar: nobody says when it ends."""
ASK_AGAIN = timedelta(hours=6)
MAKER = "-//Scorekeeper//Evenings of a club//EN"


def club_calendar(request: HttpRequest, club: Club) -> bytes:
    """The evenings of *club*, for anybody."""
    return _file(request, club, club.name, _lately_and_ahead(club), {})


def member_calendar(request: HttpRequest, member: Member) -> bytes:
    """The evenings to which *member* comes or has not answered yet; not for certain, where they wait or have not.

    Of what is past, nothing is asked any more: those to which they said they come, and those at which they sat.
    """
    club = member.club
    evenings = _lately_and_ahead(club)
    rows = Attendance.objects.filter(evening__in=evenings, member=member)
    answers = {row.evening_id: row.answer for row in rows}
    notes = {evening.pk: _note(evening, member, answers.get(evening.pk)) for evening in evenings}
    own = Q(member=member) | Q(member__merged_into=member)
    sat = set(Seated.objects.filter(own, played__evening__in=evenings).values_list("played__evening", flat=True))
    kept = [
        each
        for each in evenings
        if answers.get(each.pk) != Attendance.Answer.ABSENT
        and (answers.get(each.pk) or each.pk in sat or not _is_past(each))
    ]
    return _file(request, club, f"{club.name}: {member.name}", kept, notes)


def _lately_and_ahead(club: Club) -> list[Evening]:
    """What is to come, and what was lately as far as there is room for it, in the order of their days."""
    today, evenings = timezone.localdate(), Evening.objects.filter(club=club)
    ahead = list(evenings.filter(held_on__gte=today).order_by("held_on", "pk")[:MOST_EVENINGS])
    past = evenings.filter(held_on__lt=today, held_on__gte=today - BEFORE).order_by("-held_on", "-pk")
    return [*reversed(past[: MOST_EVENINGS - len(ahead)]), *ahead]


def _is_past(evening: Evening) -> bool:
    """Whether nobody is asked any more to come to *evening*."""
    over = evening.state == Evening.State.CLOSED
    return over or (evening.state == Evening.State.PLANNED and evening.held_on < timezone.localdate())


def _note(evening: Evening, member: Member, answer: str | None) -> tuple[bool, str]:
    """Whether it is certain that *member* comes, and what is said about it."""
    if answer not in COMING and _is_past(evening):
        return True, ""
    if answer not in COMING:
        return False, _("You have not said yet whether you come.")
    if evening.limit is not None and (guest := guest_list(evening).of(member)) is not None and guest.waiting:
        return False, _("You are number %(number)s on the waiting list.") % {"number": guest.waiting}
    if answer == Attendance.Answer.PARTNER:
        return True, _("You come, and need a partner.")
    return True, _("You come.")


def _file(
    request: HttpRequest, club: Club, name: str, evenings: Iterable[Evening], notes: Mapping[int, tuple[bool, str]]
) -> bytes:
    from icalendar import Calendar, Event  # a quarter of a second, for which no other page is to wait

    calendar = Calendar()
    calendar.add("prodid", MAKER)
    calendar.add("version", "2.0")
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", ASK_AGAIN, parameters={"value": "DURATION"})
    calendar.add("x-published-ttl", "PT6H")
    for evening in evenings:
        certain, note = notes.get(evening.pk, (True, ""))
        begins, ends = _times(evening)
        address = reached_by_others(request, reverse("clubs:evening", args=[club.code, evening.pk]))
        event = Event()
        event.add("uid", f"{evening.pk}@{club.code}.scorekeeper")
        event.add("dtstamp", datetime.now(UTC))
        event.add("dtstart", begins)
        event.add("dtend", ends)
        event.add("summary", f"{evening.name} · {club.name}" if evening.name else club.name)
        if evening.place:
            event.add("location", evening.place)
        event.add("description", f"{note}\n{address}".strip())
        event.add("url", address)
        event.add("status", "CONFIRMED" if certain else "TENTATIVE")
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def _times(evening: Evening) -> tuple[date, date]:
    """When *evening* begins and ends: a whole day without an hour; in UTC where the server knows its time zone."""
    if evening.begins_at is None:
        return evening.held_on, evening.held_on + timedelta(days=1)
    begins = datetime.combine(evening.held_on, evening.begins_at)
    if settings.TIME_ZONE_IS_SET:
        begins = timezone.make_aware(begins).astimezone(UTC)
    return begins, begins + LASTS
