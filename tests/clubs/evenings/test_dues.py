"""The dues of an evening: a tick beside a name, and no money moves."""

import csv
import io
from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Attendance, Evening
from scorekeeper.clubs.evenings.services import attendance, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer, guest_list, payers
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.sheets import Kind
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, audit_log, kept_table
from tests.matches.pages import read_page
from tests.people import SEATED

pytestmark = pytest.mark.django_db


@pytest.fixture
def coming(circle: Circle) -> Evening:
    day = timezone.localdate() + timedelta(days=7)
    return evenings.plan(circle.club, circle.owner, held_on=day, dues=" 5  €", limit=1)


def names(evening: Evening) -> dict[str, bool]:
    return {person.name: paid for person, paid in payers(evening)}


def test_who_has_a_place_and_who_sat_down_pays(circle: Circle, coming: Evening) -> None:
    mia, sara = circle.by_role[Role.MEMBER], circle.by_role[Role.SCORER]
    attendance.answer(coming, mia, Answer.COMES, mia)
    attendance.answer(coming, sara, Answer.COMES, sara)
    assert names(coming) == {"Mia": False}, "Sara waits for a place"
    evenings.open_evening(coming, circle.owner)
    kept_table(circle, coming)
    assert list(names(coming)) == ["Anna", "Bo", "Carla", "Di", "Mia"]


def test_a_referee_ticks_and_takes_the_tick_back_on_the_page_also_when_it_is_over(
    circle: Circle, coming: Evening
) -> None:
    mia = circle.by_role[Role.MEMBER]
    attendance.answer(coming, mia, Answer.COMES, mia)
    evenings.close_evening(coming, circle.owner)
    rita, page = circle.phone(Role.REFEREE), at(circle, "evening", coming.pk)
    ticks = at(circle, "tick-dues", coming.pk, mia.pk)
    assert "5 € each" in read_page(rita.get(page)).text
    answer = rita.post(ticks, read_page(rita.get(page)).form(action=ticks) | {"paid": "yes"})
    assert answer.headers["Location"] == f"{page}?dues#dues-{mia.pk}"
    rita.post(ticks, {"paid": "yes"})
    assert names(coming) == {"Mia": True}
    assert 'name="open" value="yes" aria-pressed="true"' in " ".join(rita.get(page).content.decode().split())
    rita.post(ticks, {"open": "yes"})
    assert names(coming) == {"Mia": False}
    assert audit_log(circle)[-2:] == ["paid", "not-paid"]
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert "Rita wrote down that Mia has paid the dues of the evening" in log


def test_a_tick_beside_somebody_who_never_answered_is_no_answer(circle: Circle, coming: Evening) -> None:
    attendance.tick(coming, circle.guest, circle.owner, paid=True)
    assert guest_list(coming).of(circle.guest) is None
    assert names(coming) == {"Gino": True}
    other = circle.by_role[Role.MEMBER]
    attendance.answer(coming, other, Answer.COMES, other)
    attendance.answer(coming, circle.guest, Answer.COMES, circle.owner)
    assert [guest.person.name for guest in guest_list(coming).waiting] == ["Gino"]
    assert Attendance.objects.get(member=circle.guest).paid


@pytest.mark.parametrize("role", [Role.SCORER, Role.MEMBER])
def test_others_neither_tick_nor_see_who_has_paid(circle: Circle, coming: Evening, role: Role) -> None:
    attendance.tick(coming, circle.guest, circle.owner, paid=True)
    phone = circle.phone(role)
    assert "Who has paid" not in read_page(phone.get(at(circle, "evening", coming.pk))).text
    assert phone.post(at(circle, "tick-dues", coming.pk, circle.guest.pk), {}).status_code == 403
    assert names(coming) == {"Gino": True}


def test_an_evening_without_dues_has_no_ticks(circle: Circle, coming: Evening) -> None:
    attendance.tick(coming, circle.guest, circle.owner, paid=True)
    assert coming.dues == "5 €"
    evenings.change(coming, circle.owner, held_on=coming.held_on)
    assert "Who has paid" not in read_page(circle.phone().get(at(circle, "evening", coming.pk))).text


def test_dues_are_short_words(circle: Circle) -> None:
    with pytest.raises(Refused, match="at most 30 ordinary letters"):
        evenings.plan(circle.club, circle.owner, held_on=timezone.localdate(), dues="x" * 31)


def test_names_of_one_person_have_one_tick(circle: Circle, coming: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    attendance.tick(coming, circle.guest, circle.owner, paid=True)
    Member.objects.filter(pk=circle.guest.pk).update(merged_into=mia)
    attendance.answer(coming, mia, Answer.COMES, mia)
    assert names(coming) == {"Mia": True}


def test_a_table_tells_who_said_what_who_came_and_who_has_paid(circle: Circle, coming: Evening) -> None:
    mia, sara, rita = (circle.by_role[role] for role in (Role.MEMBER, Role.SCORER, Role.REFEREE))
    attendance.answer(coming, mia, Answer.PARTNER, mia)
    attendance.answer(coming, sara, Answer.COMES, sara)
    attendance.answer(coming, rita, Answer.ABSENT, rita)
    rows = {row["name"]: row for row in taken(circle, coming)}
    assert {row["came"] for row in rows.values()} == {""}, "the evening has not begun"
    evenings.open_evening(coming, circle.owner)
    kept_table(circle, coming)
    attendance.tick(coming, mia, circle.owner, paid=True)
    attendance.tick(coming, circle.guest, circle.owner, paid=True)
    attendance.answer(circle.evening, mia, Answer.COMES, mia)
    rows = {row["name"]: row for row in taken(circle, coming)}
    facts = {name: [row[key] for key in ("answer", "waiting", "came", "paid")] for name, row in rows.items()}
    assert facts == {
        **{name: ["", "", "yes", "no"] for name in SEATED},
        "Gino": ["", "", "no", "yes"],
        "Mia": ["partner", "", "no", "yes"],
        "Rita": ["absent", "", "no", ""],
        "Sara": ["comes", "1", "no", ""],
    }
    assert rows["Mia"]["dues"] == "5 €"
    (without,) = (row for row in taken(circle, circle.evening) if row["name"] == "Mia")
    assert (without["dues"], without["paid"]) == ("", ""), "no dues, nothing to pay"


def taken(circle: Circle, evening: Evening) -> list[dict[str, str]]:
    """The rows of one evening in the table that is taken out."""
    rows = csv.DictReader(io.StringIO("".join(table_of(circle.club, None, "attendance", Kind.PLAIN))))
    return [row for row in rows if row["date"] == evening.held_on.isoformat()]


def test_whoever_looks_sees_what_they_have_paid_themselves_on_the_evening_and_on_me(
    circle: Circle, coming: Evening
) -> None:
    mia, page = circle.by_role[Role.MEMBER], at(circle, "evening", coming.pk)
    attendance.answer(coming, mia, Answer.COMES, mia)
    phone = circle.phone(Role.MEMBER)
    assert "Dues: 5 € · Not yet paid" in read_page(phone.get(page)).text
    assert "Not yet paid" not in read_page(circle.phone(Role.SCORER).get(page)).text, "Sara does not come"
    evenings.open_evening(coming, circle.owner)
    assert "5 € · Not yet paid" in read_page(phone.get(at(circle, "me"))).text
    attendance.tick(coming, mia, circle.owner, paid=True)
    assert "Dues: 5 € · Paid" in read_page(phone.get(page)).text
    me = read_page(phone.get(at(circle, "me"))).text
    assert "5 € · Paid" in me
    assert "Not yet paid" not in me
    seen_by_others = read_page(circle.phone().get(at(circle, "member", mia.pk))).text
    assert "5 €" not in seen_by_others, "what one has paid is one's own matter"


def test_an_organiser_sees_how_many_have_paid(circle: Circle, coming: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    attendance.answer(coming, mia, Answer.COMES, mia)
    attendance.tick(coming, circle.guest, circle.owner, paid=True)
    assert "Who has paid 1 of 2" in read_page(circle.phone().get(at(circle, "evening", coming.pk))).text
