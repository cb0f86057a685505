"""Another name at a seat while a match of the club is on: who it is, what is asked about it, and for whom it counts."""

import csv
import importlib
import io
from datetime import date
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.apps import apps
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import tables
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.taken_out import TakenOut
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.figures.models import SeatFigures
from scorekeeper.clubs.members.services import forgetting, members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle, phone_of
from tests.clubs.evenings.cast import at, change, club_phone, kept_table, seated
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch
from tests.clubs.small_club import play
from tests.matches.meeting.carried import carried_by
from tests.matches.pages import read_page
from tests.people import ANNA, BO, OURS, SEATED, SWEEP, Phone, TableOfFour, assert_kept_is_the_fold

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(circle: Circle) -> Evening:
    Played.objects.exclude(pk=circle.played.pk).delete()
    circle.evening.refresh_from_db()
    return circle.evening


@pytest.fixture
def aldo(circle: Circle) -> Member:
    return members.add_name(circle.club, "Aldo Ferri", circle.owner, guest=False)


@pytest.fixture
def table(circle: Circle, evening: Evening) -> TableOfFour:
    """Four guests of the club, one deal played."""
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    return table


def takes_over(phone: Phone, seat: int, name: str, *read: str) -> HttpResponse:
    form: dict[str, str | list[str]] = {**phone.form("substitute", form="substitute")}
    answer: Any = phone.post("substitute", fields=form | {"seat": str(seat), "name": name, "read": [*read]})
    return answer


def counted(match: Match) -> list[str]:
    rows = SeatFigures.objects.filter(played__match=match.pk).order_by("seat")
    return list(rows.values_list("member__name", flat=True))


def test_a_seat_that_was_written_wrong_counts_for_who_sat_there_and_back_again(circle: Circle, aldo: Member) -> None:
    mia = circle.by_role[Role.MEMBER]
    match = play(circle.club, [circle.guest, mia], date(2026, 3, 1), [SWEEP], seating="2").match
    assert counted(match) == ["Gino", "Mia"]
    rita = club_phone(circle, Role.REFEREE, match)
    assert change(rita, p0="ALDO FERRI").status_code == 302
    assert seated(match) == {0: "Aldo Ferri", 1: "Mia"}
    assert counted(match) == ["Aldo Ferri", "Mia"]
    now = Match.objects.get(pk=match.pk)
    assert now.names_at(1) == ("Aldo Ferri", "Mia"), "as the club writes it"
    assert_kept_is_the_fold(now)
    assert_as_if_made_from_scratch()
    rita.void(now.version)
    assert seated(match) == {0: "Gino", 1: "Mia"}
    assert counted(match) == ["Gino", "Mia"]
    assert_as_if_made_from_scratch()


def test_who_was_written_by_mistake_stands_in_no_list_and_is_forgotten_there_too(circle: Circle, aldo: Member) -> None:
    gino, mia = circle.guest, circle.by_role[Role.MEMBER]
    circle.claim.delete()
    played = play(circle.club, [gino, mia], date(2026, 3, 1), [SWEEP], seating="2")
    change(club_phone(circle, Role.REFEREE, played.match), p0=aldo.name)
    written = {}
    for table in "matches", "deals":
        rows = csv.DictReader(io.StringIO("".join(table_of(circle.club, circle.owner, table, Kind.PLAIN))))
        written[table] = next(row for row in rows if row["match"] == str(played.pk))
        assert [written[table][f"player{seat}"] for seat in (1, 2)] == [aldo.name, mia.name]
    for first in (aldo, gino):  # the table was taken out after the name was put right, or before
        taken = written["matches"] | {"player1": first.name}
        assert TakenOut(2, taken).is_in(circle.club), "what was taken out is not brought in beside itself"
    assert not TakenOut(2, written["matches"] | {"player1": "Zoe"}).is_in(circle.club)
    forgetting.forget_person(Member.objects.get(pk=gino.pk), circle.owner)
    now = Match.objects.get(pk=played.match.pk)
    assert (now.players[0], now.names_at(0)[0]) == ("Former player 1", aldo.name)


def test_two_names_are_one_person_once_the_sheet_that_named_both_is_put_right(circle: Circle, aldo: Member) -> None:
    match = play(circle.club, [circle.guest, aldo], date(2026, 3, 1), [SWEEP], seating="2").match
    with pytest.raises(Refused, match="put the name right there first, under “Who sits where”"):
        members.merge(circle.guest, aldo, circle.owner)
    change(club_phone(circle, Role.REFEREE, match), p0="Mia")
    members.merge(circle.guest, aldo, circle.owner)


def test_two_who_were_written_at_each_others_seats_get_each_others_result(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    match = play(circle.club, [circle.guest, mia], date(2026, 3, 1), [SWEEP], seating="2").match
    won = SeatFigures.objects.get(played__match=match.pk, result="won").member
    change(club_phone(circle, Role.REFEREE, match), p0="Mia", p1="Gino")
    assert counted(match) == ["Mia", "Gino"]
    assert SeatFigures.objects.get(played__match=match.pk, result="won").member != won
    assert_as_if_made_from_scratch()


def test_a_near_miss_asks_at_a_running_table_and_is_taken_with_one_touch(
    circle: Circle, aldo: Member, table: TableOfFour
) -> None:
    sara = club_phone(circle, Role.SCORER, table.match)
    assert "Aldo Ferri" in [option.attributes["value"] for option in sara.page("who").all("option")]
    answer = change(sara, p2="Aldo Feri")
    page = read_page(answer)
    assert answer.status_code == 422
    at_the_seat = next(each for each in page.all("div", "q") if "player-2" in each).text
    assert "Aldo Feri is not in the club, and becomes its guest. Or do you mean:" in at_the_seat
    assert "If that is right, go on." in at_the_seat
    (button,) = [each for each in page.all("button") if each.attributes.get("name") == "call"]
    page = read_page(sara.post("who", fields=page.form("seats") | {"call": button.attributes["value"]}))
    assert page.form("seats")["player.2"] == "Aldo Ferri"
    assert sara.post("who", fields=page.form("seats")).status_code == 302
    assert seated(table.match)[2] == "Aldo Ferri"
    assert not Member.objects.filter(name="Aldo Feri").exists()


def test_a_new_guest_is_said_before_it_is_made_and_counts(circle: Circle, table: TableOfFour) -> None:
    sara = club_phone(circle, Role.SCORER, table.match)
    answer = change(sara, p2="Zoe")
    assert "Zoe is not in the club, and becomes its guest." in read_page(answer).text
    assert not Member.objects.filter(name="Zoe").exists()
    assert sara.post("who", fields=read_page(answer).form("seats")).status_code == 302
    assert Member.objects.get(name="Zoe").state == Member.State.GUEST
    assert seated(table.match)[2] == "Zoe"


def test_who_only_has_the_link_reads_no_names_of_the_club(circle: Circle, aldo: Member, table: TableOfFour) -> None:
    page = table.anna.page("who")
    assert "Aldo Ferri" not in page.text
    answer = change(table.anna, p2="Aldo Feri")
    assert "Aldo Feri is not in the club, and becomes its guest." in read_page(answer).text
    assert "Ferri" not in answer.content.decode()
    assert table.anna.post("who", fields=read_page(answer).form("seats")).status_code == 302
    assert seated(table.match)[2] == "Aldo Feri"


def test_one_person_does_not_sit_there_twice(circle: Circle, aldo: Member, table: TableOfFour) -> None:
    short = members.add_name(circle.club, "Aldo", circle.owner)
    members.merge(short, aldo, circle.owner)
    sara = club_phone(circle, Role.SCORER, table.match)
    assert change(sara, p1="Aldo Ferri").status_code == 302
    for answer, name in (change(sara, p2="Aldo"), "Aldo"), (takes_over(sara, 2, "Aldo"), "Aldo Ferri"):
        assert answer.status_code == 422
        assert f"{name} sits at the table already." in read_page(answer).text


def test_who_sits_at_another_table_is_said(circle: Circle, aldo: Member, table: TableOfFour) -> None:
    other = play(circle.club, [aldo, circle.owner], date(2026, 11, 20), [OURS], seating="2")
    Played.objects.filter(pk=other.pk).update(evening=circle.evening)
    sara = club_phone(circle, Role.SCORER, table.match)
    for answer in change(sara, p2="Aldo Ferri"), takes_over(sara, 2, "Aldo Ferri"):
        assert answer.status_code == 422
        assert "Aldo Ferri sits at a table that still runs: Basra, Egypt." in read_page(answer).text
    form = "substitute"
    assert sara.post(form, fields=read_page(answer).form(form) | {"seat": "2"}).status_code == 302


def test_whoever_takes_a_seat_over_is_known_and_plays_the_rematch(circle: Circle, table: TableOfFour) -> None:
    sara = club_phone(circle, Role.SCORER, table.match)
    chips = [each.text for each in sara.page("substitute").all("button") if "data-fill" in each.attributes]
    assert "Rita" in chips
    assert BO not in chips, "sits there already"
    answer = takes_over(sara, 2, "Zoe")
    assert "Zoe is not in the club, and becomes its guest." in read_page(answer).text
    assert takes_over(sara, 2, "Zoe", "new zoe").status_code == 302
    assert takes_over(sara, 3, "sara").status_code == 302
    assert table.now().names_at()[2:] == ("Zoe", "Sara")
    assert seated(table.match)[2] == BO, "what was played counts for nobody there"
    table.anna.record(SWEEP)
    assert counted(table.match) == list(SEATED[:2])
    assert table.anna.post("again", fields={}).status_code == 302
    again = Played.objects.exclude(match=table.match.pk).latest("pk")
    assert list(seated(again.match).values()) == [*SEATED[:2], "Zoe", "Sara"]


def test_a_stranger_who_changes_seats_stays_one(circle: Circle, evening: Evening) -> None:
    mia = circle.by_role[Role.MEMBER]
    match = play(circle.club, ["Player 1", mia], date(2026, 3, 1), [SWEEP], seating="2").match
    change(club_phone(circle, Role.REFEREE, match), p0="Mia", p1="Player 1")
    assert seated(match) == {0: "Mia"}
    assert not Member.objects.filter(name="Player 1").exists()


def test_a_fifth_who_joins_begins_the_next_table_of_the_evening(circle: Circle, table: TableOfFour) -> None:
    sara = club_phone(circle, Role.SCORER, table.match)
    five = next(o.attributes["value"] for o in sara.page("who").all("option") if o.text.startswith("5 players"))
    answer = sara.post("others", fields=sara.form("who", form="seats") | {"game": five, "leaves": "nobody"})
    to = urlsplit(answer["Location"])
    assert to.path == at(circle, "start-table", circle.evening.pk, five.partition("/")[0])
    assert parse_qs(to.query)["player.0"] == [ANNA]
    form = read_page(sara.client.get(answer["Location"])).form("start")
    assert [form[f"player.{seat}"] for seat in range(5)] == [*SEATED, ""]
    table = kept_table(circle, circle.evening)
    alone = table.anna.post("others", fields=table.anna.form("who", form="seats") | {"game": five, "leaves": "nobody"})
    assert urlsplit(alone["Location"]).path == reverse("matches:prepare", args=[five.partition("/")[0]])


def test_seats_that_were_put_right_before_count_for_who_sat_there_after_an_upgrade(
    circle: Circle, aldo: Member
) -> None:
    mia = circle.by_role[Role.MEMBER]
    match = play(circle.club, [circle.guest, mia], date(2026, 3, 1), [SWEEP], seating="2").match
    rita = club_phone(circle, Role.REFEREE, match)
    change(rita, p0="Aldo Ferri")
    Seated.objects.filter(played__match=match.pk, seat=0).update(member=circle.guest)
    migration = importlib.import_module("scorekeeper.clubs.migrations.0011_seats_put_right")
    migration.put_right(apps, connection.schema_editor())
    assert seated(match) == {0: "Aldo Ferri", 1: "Mia"}
    Match.objects.filter(pk=match.pk).update(state=match.state | {"substitutes": [[0, 0, "Nobody of the club"]]})
    migration.put_right(apps, connection.schema_editor())
    assert seated(match) == {1: "Mia"}


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("Aldo\u200b Ferri", "Aldo Ferri"),
        ("\u202eNora", "Nora"),
        ("\u200b", None),
        ("\ufdfa" * 60, None),  # folded, it is too long to be kept
    ],
    ids=["known", "new", "unseen", "too long"],
)
def test_no_name_that_a_phone_brings_stops_a_deal(
    circle: Circle, aldo: Member, table: TableOfFour, name: str, who: str | None
) -> None:
    phone = carried_by(table.anna)
    phone.write("substituted", seat=2, name=name, wrong=True)
    phone.record(SWEEP)
    answer = phone.bring()
    assert answer.status_code == 200, answer.content
    assert answer.json()["taken"] == 2
    assert seated(table.match).get(2) == who


def test_a_guest_of_a_name_with_unseen_signs_stays_seated_and_is_renamed_on_the_sheet(
    circle: Circle, table: TableOfFour
) -> None:
    phone = carried_by(table.anna)
    for name in ("No\u200bra", "Zoe"):
        phone.write("substituted", seat=2, name=name, wrong=True)
        assert phone.bring().status_code == 200
    table.anna.void(table.now().version)
    assert seated(table.match)[2] == "Nora"
    members.rename(Member.objects.get(name="Nora"), "Norma", circle.owner)
    assert table.now().names_at()[2] == "Norma"


def test_a_seat_gets_the_name_that_the_club_keeps(circle: Circle, aldo: Member, table: TableOfFour) -> None:
    sara = club_phone(circle, Role.SCORER, table.match)
    assert change(sara, p2="Aldo\u200b Ferri").status_code == 302
    assert takes_over(sara, 3, "No\u200bra", "new nora").status_code == 302
    assert table.now().names_at()[2:] == ("Aldo Ferri", "Nora")


def test_whoever_claims_a_seat_claims_it_under_the_name_that_sat_down(circle: Circle, table: TableOfFour) -> None:
    assert takes_over(club_phone(circle, Role.SCORER, table.match), 2, "Zoe", "new zoe").status_code == 302
    page = read_page(phone_of(circle.claim.account).get(reverse("clubs:claim-seat", args=[table.anna.code])))
    assert BO in page.text
    assert "Zoe" not in page.text


def test_who_the_club_lets_in_reads_which_of_the_seats_that_accept_is_the_own_one(
    circle: Circle, evening: Evening
) -> None:
    basra = BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    access = matches.start_match(
        variant=basra,
        seating=pairs,
        players=["Sara", "Zoe", "Mia", "Gino"],
        options=basra.charter(None, pairs),
        start=Start(confirm=True),
    )
    match, zoe = access.match, Phone(access.code, Client())
    zoe.post("sit", fields={"seat": "1"})
    tables.seat_table(evening, match, match.players, circle.owner)
    mia = club_phone(circle, Role.MEMBER, match)
    assert zoe.record(OURS).status_code == 302
    own, *others = [each for each in mia.page("sheet").all("button", "button") if each.attributes.get("name") == "seat"]
    assert (own.text, own.attributes["value"]) == ("Mia accepts · you sit here", "2")
    assert [each.text for each in others] == ["Sara accepts"], "Zoe wrote it for her side"
    asks = [each.attributes for each in mia.page("object", 1).all("input") if each.attributes.get("name") == "seat"]
    assert [each["value"] for each in asks if "checked" in each] == ["2"], "who objects is who asks to"
    olga = club_phone(circle, Role.OWNER, match)
    assert "you sit here" not in olga.page("sheet").text
    asks = [each.attributes for each in olga.page("object", 1).all("input") if each.attributes.get("name") == "seat"]
    assert not [each for each in asks if "checked" in each]
