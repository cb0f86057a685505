"""Evenings in the calendars of phones: of the club, and of a member by a secret address."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar
from pytest_django import Settings

from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.presenters.calendars import MOST_EVENINGS
from scorekeeper.clubs.evenings.services import attendance, calendars, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.members.services import forgetting, members
from tests.clubs.cast import Circle, phone_of
from tests.clubs.evenings.cast import at, audit_log
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db
NEXT = timezone.localdate() + timedelta(days=7)


@pytest.fixture
def coming(circle: Circle) -> Evening:
    Evening.objects.exclude(pk=circle.evening.pk).delete()
    agreed = {"begins_at": time(20, 30), "place": "Bar; Centrale, 5", "name": "Cup", "limit": 1}
    return evenings.plan(circle.club, circle.owner, held_on=NEXT, **agreed)


def events(answer: Any) -> dict[str, Any]:
    """The evenings in the file, by what they are called there."""
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    calendar: Any = Calendar.from_ical(answer.content)
    assert not calendar.errors
    return {str(event["summary"]): event for event in calendar.walk("VEVENT")}


def own_calendar(member: Member) -> Any:
    member = Member.objects.get(pk=member.pk)
    code = calendars.calendar_code_of(member)
    return Client().get(f"/calendar/{code or f'{member.pk}-0'}/evenings.ics")


def test_the_club_s_calendar_says_when_and_where_it_plays(circle: Circle, coming: Evening) -> None:
    plain = evenings.plan(circle.club, circle.owner, held_on=NEXT, name="Whole day")
    file = events(circle.phone(Role.MEMBER).get(at(circle, "club-calendar")))
    cup = file["Cup · Circolo"]
    assert cup["dtstart"].dt == datetime.combine(NEXT, time(20, 30)), "the hour on the clock of the place"
    assert cup["dtend"].dt == datetime.combine(NEXT, time(23, 30))
    assert str(cup["location"]) == "Bar; Centrale, 5"
    assert str(cup["url"]).endswith(at(circle, "evening", coming.pk))
    assert str(cup["uid"]) == f"{coming.pk}@{circle.club.code}.scorekeeper"
    assert file["Whole day · Circolo"]["dtstart"].dt == plain.held_on
    assert "Circolo" in file, "the evening that runs"


def test_where_the_server_knows_its_time_zone_the_moment_is_told(
    circle: Circle, coming: Evening, settings: Settings
) -> None:
    settings.TIME_ZONE, settings.TIME_ZONE_IS_SET = "Asia/Tokyo", True
    cup = events(circle.phone().get(at(circle, "club-calendar")))["Cup · Circolo"]
    assert cup["dtstart"].dt == datetime.combine(coming.held_on, time(11, 30), UTC)


def test_the_club_s_calendar_is_for_members_until_the_club_shows_when_it_plays(circle: Circle, coming: Evening) -> None:
    path = at(circle, "club-calendar")
    assert Client().get(path).status_code == 404
    circle.club.released = [PublicPart.PAGE]
    circle.club.save()
    assert Client().get(path).status_code == 404
    circle.club.released = [PublicPart.PAGE, PublicPart.EVENINGS]
    circle.club.save()
    file = Client().get(path)
    assert "Cup · Circolo" in events(file)
    assert b"Mia" not in file.content


def test_a_member_s_calendar_follows_what_the_member_says(circle: Circle, coming: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]

    def cup() -> tuple[str, str] | None:
        event = events(own_calendar(mia)).get("Cup · Circolo")
        return None if event is None else (str(event["status"]), str(event["description"]).partition("\n")[0])

    assert cup() == ("TENTATIVE", "You have not said yet whether you come.")
    attendance.answer(coming, mia, Answer.PARTNER, mia)
    assert cup() == ("CONFIRMED", "You come, and need a partner.")
    attendance.answer(coming, mia, Answer.ABSENT, mia)
    assert cup() is None
    attendance.answer(coming, circle.owner, Answer.COMES, circle.owner)
    attendance.answer(coming, mia, Answer.COMES, mia)
    assert cup() == ("TENTATIVE", "You are number 1 on the waiting list.")


def test_the_address_is_made_shown_and_taken_back_by_its_member_alone(circle: Circle, coming: Evening) -> None:
    mia, phone = circle.by_role[Role.MEMBER], circle.phone(Role.MEMBER)
    first = calendars.calendar_code_of(Member.objects.get(pk=mia.pk))
    assert first in phone.get(at(circle, "calendars")).content.decode()
    assert first not in circle.phone().get(at(circle, "calendars")).content.decode()
    phone.post(at(circle, "give-calendar"))
    second = calendars.calendar_code_of(Member.objects.get(pk=mia.pk))
    assert first != second
    assert Client().get(f"/calendar/{first}/evenings.ics").status_code == 404
    assert Client().head(f"/calendar/{second}/evenings.ics").status_code == 200
    for _time in range(2):
        phone.post(at(circle, "take-calendar-back"))
    assert Client().get(f"/calendar/{second}/evenings.ics").status_code == 404
    assert "Make the address" in read_page(phone.get(at(circle, "calendars"))).text
    assert audit_log(circle)[-2:] == ["calendar-given", "calendar-taken-back"]
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert "Mia made an address for their own calendar." in log
    assert second not in log


@pytest.mark.parametrize("code", ["", "1", "1-", "x-y", "²-0", "9" * 40 + "-0", "1-" + "0" * 32, "1-" + "a" * 200])
def test_an_address_that_is_none_opens_nothing(circle: Circle, code: str) -> None:
    assert Client().get(f"/calendar/{code}/evenings.ics").status_code == 404


def test_the_address_ends_with_the_membership(circle: Circle, coming: Evening) -> None:
    mia = Member.objects.get(pk=circle.by_role[Role.MEMBER].pk)
    code = calendars.calendar_code_of(mia)
    members.leave(mia, mia)
    assert Client().get(f"/calendar/{code}/evenings.ics").status_code == 404
    Member.objects.filter(pk=mia.pk).update(state=Member.State.ACTIVE)
    assert Client().get(f"/calendar/{code}/evenings.ics").status_code == 404, "coming back does not bring it back"


def test_the_address_goes_with_the_account(circle: Circle, coming: Evening) -> None:
    mia = Member.objects.get(pk=circle.by_role[Role.MEMBER].pk)
    assert mia.account is not None
    forgetting.delete_account(mia.account, forget_names=True)
    mia.refresh_from_db()
    assert mia.calendar_given_at is None


def test_of_what_is_past_nothing_is_asked(circle: Circle, coming: Evening) -> None:
    mia, before = circle.by_role[Role.MEMBER], timezone.localdate() - timedelta(days=7)
    held = {
        name: Evening.objects.create(club=circle.club, held_on=before, name=name)
        for name in ("Not asked", "Said", "Sat", "Without her")
    }
    attendance.answer(held["Said"], mia, Answer.COMES, mia)
    Evening.objects.filter(pk__in=[each.pk for each in held.values()]).update(state=Evening.State.CLOSED)
    held["Not asked"].state = Evening.State.PLANNED
    held["Not asked"].save()
    circle.played.evening = held["Sat"]
    circle.played.save()
    file = events(own_calendar(mia))
    assert {"Not asked · Circolo", "Without her · Circolo"}.isdisjoint(file)
    for name in "Said", "Sat":
        assert "You have not said yet" not in str(file[f"{name} · Circolo"]["description"])
        assert str(file[f"{name} · Circolo"]["status"]) == "CONFIRMED"
    club = events(circle.phone().get(at(circle, "club-calendar")))
    assert "Not asked · Circolo" in club, "the club's own calendar is whole"


def test_what_is_long_past_stays_out(circle: Circle, coming: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    for days in 59, 61:
        day = timezone.localdate() - timedelta(days=days)
        attendance.answer(Evening.objects.create(club=circle.club, held_on=day, name=str(days)), mia, Answer.COMES, mia)
    assert {"59 · Circolo", "61 · Circolo"} & set(events(own_calendar(circle.by_role[Role.MEMBER]))) == {"59 · Circolo"}


def test_many_evenings_lately_leave_room_for_those_to_come(circle: Circle, coming: Evening) -> None:
    """A club of many sections plays several times a day: a calendar is for what is to come."""
    today = timezone.localdate()
    Evening.objects.bulk_create(
        Evening(club=circle.club, held_on=today - timedelta(days=1 + number % 50), name=f"Past {number}")
        for number in range(MOST_EVENINGS + 50)
    )
    file = events(circle.phone(Role.MEMBER).get(at(circle, "club-calendar")))
    assert "Cup · Circolo" in file
    assert len(file) == MOST_EVENINGS
    assert "Past 0 · Circolo" in file, "what was yesterday"
    assert "Past 49 · Circolo" not in file


def test_me_leads_to_the_calendar(circle: Circle) -> None:
    shown = read_page(phone_of(circle.by_role[Role.MEMBER].account).get(at(circle, "me")))
    assert "In your calendar" in shown.text
