"""Further phones at the tables of an evening: joining a table that another phone started, and playing on from it."""

import re
from http.cookies import SimpleCookie

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings, tables
from scorekeeper.clubs.members.services import forgetting, members
from scorekeeper.matches.codes import kept_code, watching_code
from scorekeeper.matches.models import Device, Match
from tests.clubs.cast import Circle, phone_of
from tests.matches.pages import one_line
from tests.people import OURS, SEATED, SWEEP, Phone, TableOfFour, seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(circle: Circle) -> Evening:
    made = evenings.plan(circle.club, circle.owner, held_on=timezone.localdate(), referee=circle.by_role[Role.REFEREE])
    evenings.open_evening(made, circle.owner)
    made.refresh_from_db()
    return made


@pytest.fixture
def table(circle: Circle, evening: Evening) -> TableOfFour:
    """A table of the evening, which Anna's phone looks after."""
    seated = seat()
    tables.seat_table(evening, seated.match, SEATED, circle.owner)
    seated.anna.post("sit", fields={"seat": "0"})
    Device.objects.update(owner=True)
    return seated


def overview(circle: Circle, evening: Evening, role: Role, phone: Client | None = None) -> str:
    shown = (phone or circle.phone(role)).get(reverse("clubs:evening", args=[circle.club.code, evening.pk]))
    return str(shown.content.decode())


def joins(circle: Circle, table: TableOfFour, evening: Evening, client: Client) -> Phone:
    """Touch “Write here” on the overview, and arrive at the sheet by a link of one's own."""
    path = re.search(r'action="([^"]*/write/)"', overview(circle, evening, Role.REFEREE, client))
    assert path is not None
    answer = client.post(path[1])
    code = re.fullmatch(r"/t/([\w-]{16,32})/", answer.headers["Location"])
    assert code is not None
    return Phone(code=code[1], client=client)


def test_a_referee_writes_at_a_table_with_one_touch_and_its_owner_sees_it(
    circle: Circle, table: TableOfFour, evening: Evening
) -> None:
    rita = joins(circle, table, evening, circle.phone(Role.REFEREE))
    rita.record(OURS)
    assert table.match.events.count() == 1
    assert rita.code in rita.get("share").content.decode(), "for the table, to be scanned"
    assert "Let in by the club" in table.anna.page("share").text
    assert AuditEntry.objects.filter(club=circle.club, what="table-joined", by__name="Rita").count() == 1
    # The owner takes it back, as from any phone; asked for again, it is there again.
    mark = Device.objects.get(match=table.match, for_club=True).mark
    table.anna.post("phones", fields={"action": "take", "phone": mark})
    assert rita.get("record").status_code == 404
    again = joins(circle, table, evening, rita.client)
    assert again.code != rita.code
    assert again.get("record").status_code == 200
    assert joins(circle, table, evening, rita.client).code == again.code, "who writes already gets no further link"


@pytest.mark.parametrize("how", ["removed", "made a member", "left", "account deleted"])
def test_the_right_ends_with_the_role_it_came_from(
    circle: Circle, table: TableOfFour, evening: Evening, how: str
) -> None:
    rita = joins(circle, table, evening, circle.phone(Role.REFEREE))
    rita.record(OURS)
    member = circle.by_role[Role.REFEREE]
    if how == "made a member":
        members.set_role(member, Role.MEMBER, circle.owner)
    elif how == "account deleted":
        assert member.account is not None
        forgetting.delete_account(member.account, forget_names=False)
    else:
        members.leave(member, circle.owner if how == "removed" else member)
    assert rita.get("record").status_code == 404
    assert Phone(code=rita.code, client=Client()).get("record").status_code == 404, "nor on another phone"
    assert rita.get("sheet").status_code == 200
    assert "HX-Refresh" in rita.get("sheet", query="?v=1w", htmx=True).headers, "a page that is open is told"
    table.anna.record(SWEEP)
    table.anna.post("again", fields={})
    following = Match.objects.get(follows=table.match)
    assert not Device.objects.get(match=following, for_club=True).may_write


def test_another_role_that_may_write_keeps_the_right(circle: Circle, table: TableOfFour, evening: Evening) -> None:
    rita = joins(circle, table, evening, circle.phone(Role.REFEREE))
    members.set_role(circle.by_role[Role.REFEREE], Role.ORGANISER, circle.owner)
    assert rita.get("record").status_code == 200


def test_the_links_of_a_table_lead_to_its_evening_whom_the_club_lets_see_it_and_tell_nobody_else_of_it(
    circle: Circle, other: Circle, table: TableOfFour, evening: Evening
) -> None:
    there = reverse("clubs:evening", args=[circle.club.code, evening.pk])
    for code in table.anna.code, watching_code(table.anna.code):
        sheet, way = f"/t/{code}/", f"/t/{code}/evening/"
        for stranger in Client(), other.phone(), phone_of(circle.gone.account):
            shown = stranger.get(sheet).content.decode()
            assert "The evening of the club" not in shown
            assert "All matches" in shown
            assert circle.club.code not in shown
            answer = stranger.get(way)
            assert answer.status_code == 404
            assert circle.club.code not in answer.content.decode()
        member = circle.phone(Role.MEMBER)
        member.get(there)
        shown = member.get(sheet).content.decode()
        assert f'<a class="tool" href="{way}">' in one_line(shown)
        assert "The evening of the club" in shown
        assert member.get(way).headers["Location"] == there
        member.logout()
        member.cookies.update(kept := SimpleCookie(circle.phone(Role.MEMBER).get(there).cookies))
        assert len(kept) > 0
        assert "The evening of the club" in member.get(sheet).content.decode(), "who holds it now is not asked"
        refused = member.get(way)
        assert (refused.status_code, "If it is yours, sign in first" in refused.content.decode()) == (404, True)
        assert "The evening of the club" not in member.get(sheet).content.decode(), "and has learned so"


@pytest.mark.parametrize("role", [Role.SCORER, Role.MEMBER])
def test_it_is_offered_to_who_may_only(circle: Circle, table: TableOfFour, evening: Evening, role: Role) -> None:
    assert "Write here" in overview(circle, evening, Role.ORGANISER)
    assert "Write here" not in overview(circle, evening, role)


def test_nobody_joins_a_table_that_is_over_or_of_another_evening(
    circle: Circle, table: TableOfFour, evening: Evening
) -> None:
    played, phone = Played.objects.get(match=table.match), circle.phone(Role.REFEREE)
    path = reverse("clubs:write-at-table", args=[circle.club.code, evening.pk, played.pk])
    elsewhere = reverse("clubs:write-at-table", args=[circle.club.code, circle.evening.pk, played.pk])
    assert phone.post(elsewhere).status_code == 404
    table.anna.record(SWEEP)
    over = phone.post(path)
    assert (over.status_code, "start the rematch" in over.content.decode()) == (422, True)
    evenings.close_evening(evening, circle.owner)
    closed = phone.post(path)
    assert (closed.status_code, "No phone writes" in closed.content.decode()) == (422, True)
    assert not Device.objects.filter(for_club=True).exists()


def test_a_rematch_from_any_link_is_one_and_every_phone_finds_it(
    circle: Circle, table: TableOfFour, evening: Evening
) -> None:
    rita = joins(circle, table, evening, circle.phone(Role.REFEREE))
    table.anna.record(SWEEP)
    first = table.anna.post("again", fields={})["Location"]
    second = rita.post("again", fields={})["Location"]
    fresh = Match.objects.get(follows=table.match)
    assert first != second
    assert Match.objects.filter(played__club=circle.club, played__evening=evening).count() == 2
    for phone, place in (table.anna, first), (rita, second):
        assert phone.client.get(f"{place}deal/").status_code == 200
        assert place in phone.get("sheet").content.decode()
    assert fresh.devices.count() == 2
    again = Phone(code=second.split("/")[2], client=rita.client)
    again.record(SWEEP)
    assert again.post("again", fields={})["Location"] == again.post("again", fields={})["Location"]
    assert Match.objects.filter(played__evening=evening).count() == 3


def test_a_scorer_plays_on_from_the_match_in_the_club_and_the_phones_of_the_table_follow(
    circle: Circle, table: TableOfFour, evening: Evening
) -> None:
    table.anna.record(SWEEP)
    kept = Phone(code=kept_code(table.match.pk), client=circle.phone(Role.SCORER))
    shown = kept.get("sheet").content.decode()
    assert "Rematch" in shown
    begun = kept.post("again", fields={})["Location"]
    fresh = Match.objects.get(follows=table.match)
    assert Played.objects.get(match=fresh).evening == evening
    assert fresh.standing.table.dealer != table.match.standing.table.dealer
    assert kept.client.get(f"{begun}deal/").status_code == 200
    # Whoever comes by the club finds it, and the phones of the table do, each with its own right.
    assert kept_code(fresh.pk) in kept.get("sheet").content.decode()
    for phone, status in (table.anna, 200), (table.wanda, 404):
        link = re.search(r'class="primary" href="(/t/[\w-]{16,32}/)"', phone.get("sheet").content.decode())
        assert link is not None
        assert phone.client.get(link[1]).status_code == 200
        assert phone.client.get(f"{link[1]}deal/").status_code == status
    assert kept.post("again", fields={})["Location"] == f"/t/{kept_code(fresh.pk)}/"
    assert Match.objects.filter(played__evening=evening).count() == 2


def test_nobody_plays_on_after_the_evening_or_without_the_role(
    circle: Circle, table: TableOfFour, evening: Evening
) -> None:
    table.anna.record(SWEEP)
    member, referee = (
        Phone(code=kept_code(table.match.pk), client=circle.phone(role)) for role in (Role.MEMBER, Role.REFEREE)
    )
    assert "Rematch" not in member.get("sheet").content.decode()
    assert member.post("again", fields={}).status_code == 404
    evenings.close_evening(evening, circle.owner)
    assert "Rematch" not in referee.get("sheet").content.decode()
    assert referee.post("again", fields={}).status_code == 404
    assert Match.objects.filter(played__evening=evening).count() == 1
