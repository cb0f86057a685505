"""Chips, debts and attendance have addresses of their own, which only a key made for that list opens."""

import csv
import io
import json
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.api import asking
from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Attendance, Evening, Played
from scorekeeper.clubs.evenings.services import attendance
from scorekeeper.clubs.exchange.services import tokens
from scorekeeper.clubs.exchange.services.exporting_tables import OF_MONEY, TABLES
from scorekeeper.clubs.exchange.services.selecting import EVERY, NARROWED
from scorekeeper.clubs.figures.models import Honour, Season
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import Circle
from tests.clubs.small_club import SmallClub, make_one

pytestmark = pytest.mark.django_db
Rows = list[dict[str, Any]]


@pytest.fixture
def small() -> SmallClub:
    """The small club, with an evening at which Ada and three others sat, and whose dues Ada has paid."""
    small = SmallClub()
    held = small.played[3].played_on
    evening = Evening.objects.create(club=small.club, held_on=held, state=Evening.State.CLOSED, dues="2 €", name="Cup")
    Played.objects.filter(pk=small.played[3].pk).update(evening=evening)
    Attendance.objects.create(evening=evening, member=small.eva, answer=Attendance.Answer.ABSENT)
    attendance.tick(evening, small.ada, small.owner, paid=True)
    Evening.objects.create(club=small.club, held_on=date(2027, 1, 5))
    return small


def ask(small: SmallClub, path: str, key: str, **query: Any) -> Any:
    address = f"/api/v1/clubs/{small.club.code}/{path}"
    return Client().get(address, query, headers={"Authorization": f"Bearer {key}"})


def key_for(small: SmallClub, table: str) -> str:
    return tokens.make_token(small.club, small.owner, table or "All", table)[1]


def items(small: SmallClub, path: str, key: str = "", **query: Any) -> Rows:
    answer = ask(small, path, key or key_for(small, path if path in OF_MONEY else ""), **query)
    assert answer.status_code == 200, answer.content
    rows: Rows = answer.json()["items"]
    return rows


def sheet(small: SmallClub, table: str, **query: Any) -> list[dict[str, str]]:
    answer = ask(small, f"tables/{table}", key_for(small, table if table in OF_MONEY else ""), **query)
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(answer.getvalue().decode(), newline="")))


def test_chips_and_debts_are_those_of_the_tables(small: SmallClub) -> None:
    seasons = {season.pk: season.name for season in Season.objects.filter(club=small.club)}
    chips = items(small, "ledger")
    assert chips
    assert sorted((seasons.get(row["season"], ""), row["name"], str(row["chips"])) for row in chips) == sorted(
        (row["season"], row["name"], row["chips"]) for row in sheet(small, "ledger")
    )
    debts = items(small, "debts")
    assert debts
    assert sorted((row["debtor_name"], row["creditor_name"], str(row["chips"])) for row in debts) == sorted(
        (row["debtor"], row["creditor"], row["chips"]) for row in sheet(small, "debts")
    )
    assert {row["name"] for row in items(small, "ledger", player=small.ada.pk)} == {"Ada"}
    assert {row["season"] for row in items(small, "ledger", season=small.season.pk)} <= {small.season.pk}
    for row in items(small, "debts", player=small.ada.pk):
        assert small.ada.pk in (row["debtor"], row["creditor"])


def test_attendance_tells_each_evening_with_everybody_who_had_to_do_with_it(small: SmallClub) -> None:
    cup, to_come = items(small, "attendance")
    assert (cup["name"], cup["dues"], cup["state"]) == ("Cup", "2 €", "closed")
    assert to_come["people"] == []
    people = {one["name"]: one for one in cup["people"]}
    assert people["Ada"] == {
        "member": small.ada.pk,
        "name": "Ada",
        "answer": None,
        "waiting": None,
        "came": True,
        "paid": True,
    }
    eva = people["Eva"]
    assert (eva["answer"], eva["came"], eva["paid"]) == ("absent", False, None)
    table = {row["name"]: row for row in sheet(small, "attendance")}
    assert {(name, row["came"], row["paid"]) for name, row in table.items()} == {
        (name, "yes" if one["came"] else "no", {True: "yes", False: "no", None: ""}[one["paid"]])
        for name, one in people.items()
    }
    for only in small.ada, small.eva:
        (own,) = items(small, "attendance", player=only.pk)
        assert [one["name"] for one in own["people"]] == [only.name]
    assert items(small, "attendance", since="2027-01-01") == [to_come]
    assert items(small, "attendance", evening=cup["evening"]) == [cup]
    assert items(small, "attendance", limit=1) == [cup]


@pytest.mark.parametrize("table", OF_MONEY)
def test_a_key_made_for_a_list_opens_that_alone(small: SmallClub, table: str) -> None:
    own, whole = key_for(small, table), key_for(small, "")
    others = [key_for(small, other) for other in OF_MONEY if other != table]
    for path in table, f"tables/{table}":
        assert ask(small, path, own).status_code == 200
        refused = ask(small, path, whole)
        assert refused.status_code == 401
        assert refused.json()["detail"].startswith(f"“{table}” tells of money: only a key that was made for this list")
        assert [ask(small, path, key).status_code for key in others] == [401, 401]
    assert ask(small, "members", own).status_code == 401
    assert Client().get(reverse("clubs:feed", args=[own, table])).status_code == 200, "and the feed, as before"


def test_who_asks_for_money_too_often_waits(small: SmallClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST", 2)
    monkeypatch.setattr(tokens, "MOST_TABLES", 1)
    key = key_for(small, "debts")
    assert 429 in [ask(small, "tables/debts", key).status_code for _time in range(3)]
    assert 429 in [ask(small, "debts", key).status_code for _time in range(5)]


def test_names_are_narrowed_by_the_day_somebody_joined_and_to_those_of_a_person(small: SmallClub) -> None:
    adina = members.add_name(small.club, "Adina", small.owner)
    make_one(adina, small.ada)
    both = {small.ada.pk, adina.pk}
    assert {one["id"] for one in items(small, "members", player=adina.pk)} == both
    assert {row["name"] for row in sheet(small, "members", player=small.ada.pk)} == {"Ada", "Adina"}
    Member.objects.filter(pk=adina.pk).update(joined_at="2030-05-05T12:00:00Z")
    assert [one["id"] for one in items(small, "members", since="2030-05-05")] == [adina.pk]
    assert items(small, "members", since="2030-05-06") == []


def test_seasons_and_standings_are_narrowed_to_a_player(small: SmallClub) -> None:
    key = key_for(small, "")
    path = f"seasons/{small.season.pk}/standings"
    for one in items(small, path, key):
        assert items(small, path, key, player=one["member"]) == [one]
    last = small.season.last_day
    assert small.season.pk in {one["id"] for one in items(small, "seasons", key, since=last.isoformat())}
    late = Season.objects.create(club=small.club, name="Later", first_day=date(2031, 1, 1), last_day=date(2031, 2, 1))
    assert [one["id"] for one in items(small, "seasons", key, since="2031-01-01")] == [late.pk]
    own = {one["id"] for one in items(small, "seasons", key, player=small.ada.pk)}
    assert own == set(Honour.objects.filter(person=small.ada).values_list("season", flat=True))


@pytest.mark.parametrize("table", TABLES)
def test_feeds_and_programs_narrow_a_list_by_the_same_and_refuse_the_rest_in_words(circle: Circle, table: str) -> None:
    described = json.loads(Client().get("/api/v1/openapi.json").content)["paths"]
    paths = "/api/v1/clubs/{code}/tables/"
    methods = described.get(paths + table) or described[paths + "{table}"]
    filters = {one["name"] for one in methods["get"]["parameters"] if one["in"] == "query"}
    assert filters == set(NARROWED.get(table, EVERY))
    _token, key = tokens.make_token(circle.club, circle.owner, "The bar", table)
    feed = reverse("clubs:feed", args=[key, table])
    for word in (*EVERY, "for"):
        answer = Client().get(feed, {word: "" if word != "for" else "excel-semicolon"})
        if word in filters or word == "for":
            assert answer.status_code == 200
        else:
            assert answer.status_code == 422
            names = ", ".join(sorted({*filters, "for"}))
            assert answer.content.decode() == f"{word} is not known here. Known are: {names}."
