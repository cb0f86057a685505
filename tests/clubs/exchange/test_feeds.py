"""Lists for spreadsheets that can send no header: an address opens one list, reads only, and is told to nobody."""

import csv
import io
import re
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.api.asking import LISTS
from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.clubs.exchange.services import tokens
from scorekeeper.clubs.exchange.services.exporting_tables import table_for_programs
from scorekeeper.clubs.exchange.services.importing_results import bring_results
from scorekeeper.clubs.exchange.services.selecting import Selection
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.figures.models import About, PersonTotal, SeatFigures
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.codes import code_digest
from scorekeeper.web.log import without_codes
from tests.clubs.cast import Circle, phone_of
from tests.clubs.small_club import SmallClub
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def read(address: str, **query: Any) -> list[dict[str, str]]:
    answer: Any = Client().get(address, query)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    return rows_of(answer.getvalue().decode())


def sheet(small: SmallClub, table: str, **wanted: Any) -> list[dict[str, str]]:
    return rows_of("".join(table_for_programs(Selection(small.club, **wanted), table)))


def test_an_owner_makes_an_address_that_is_shown_once_and_opens_one_list(circle: Circle) -> None:
    phone, path = circle.phone(), reverse("clubs:tokens", args=[circle.club.code])
    page = phone.post(path, {"name": "The bar", "table": "members"}).content.decode()
    match = re.search(r'value="(http[^"]+/feed/([^/"]+)/members\.csv)"', page)
    assert match
    address, key = match.groups()
    token = Token.objects.filter(club=circle.club).latest("pk")
    assert (token.digest, token.table) == (code_digest(key), "members")
    assert key not in phone.get(path).content.decode()
    entry = AuditEntry.objects.filter(club=circle.club).latest("pk")
    assert (entry.what, entry.facts) == ("token-made", {"name": "The bar", "table": "members"})
    assert "<bdi>The bar</bdi> · <bdi>members</bdi>" in sentence_of(entry)
    members.set_details(circle.owner, {"number": "17", "contact": "olga@example.org"}, circle.owner)
    rows = {row["name"]: row for row in read(address)}
    assert rows["Olga"]["number"] == "17"
    assert "contact" not in rows["Olga"], "a key hangs on many a screen"
    # It opens no other list, and is no key for programs; those open no feed.
    assert Client().get(address.replace("members.csv", "matches.csv")).status_code == 404
    api = f"/api/v1/clubs/{circle.club.code}/members"
    assert Client().get(api, headers={"Authorization": f"Bearer {key}"}).status_code == 401
    assert Client().get(reverse("clubs:feed", args=[circle.key, "members"])).status_code == 404
    assert phone.post(reverse("clubs:take-token-back", args=[circle.club.code, token.pk])).status_code == 302
    assert Client().get(address).status_code == 404


def test_the_key_in_the_address_is_told_to_nobody(circle: Circle, caplog: pytest.LogCaptureFixture) -> None:
    address = reverse("clubs:feed", args=[circle.feed, "standings"])
    answer = Client().get(address)
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["X-Robots-Tag"] == "noindex, noarchive"
    assert "no-store" in answer.headers["Cache-Control"]
    assert not answer.cookies
    Client().get(address + "?since=x")
    assert circle.feed not in caplog.text
    assert circle.feed not in without_codes(f"Internal Server Error: {address}")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_only_reads(circle: Circle, method: str) -> None:
    with nothing_stored():
        answer = getattr(Client(), method)(reverse("clubs:feed", args=[circle.feed, "standings"]))
    assert answer.status_code == 405


@pytest.mark.parametrize(
    "query",
    ["since=yesterday", "season=x", "season=99999", "evening=-1", "player=" + "9" * 40, "for=word", "player=²"],
)
def test_what_cannot_be_asked_for_is_not_there(circle: Circle, query: str) -> None:
    _token, key = tokens.make_token(circle.club, circle.owner, "Board", "matches")
    assert Client().get(reverse("clubs:feed", args=[key, "matches"]) + f"?{query}").status_code == 404


def test_a_season_or_a_player_of_another_club_is_not_there(circle: Circle, other: Circle) -> None:
    _token, key = tokens.make_token(circle.club, circle.owner, "Board", "matches")
    for name, number in ("season", other.season.pk), ("player", other.guest.pk), ("evening", other.evening.pk):
        path = reverse("clubs:feed", args=[key, "matches"])
        assert Client().get(path, {name: number}).status_code == 404


def test_who_asks_too_often_waits(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MOST_TABLES", 2)
    path = reverse("clubs:feed", args=[circle.feed, "standings"])
    answers = [Client().get(path) for _time in range(6)]  # even if a minute ends among them
    refused = [answer for answer in answers if answer.status_code == 429]
    assert answers[0].status_code == 200
    assert refused
    assert all(1 <= int(answer.headers["Retry-After"]) <= tokens.WITHIN for answer in refused)


def test_an_address_ends_when_who_made_it_owns_the_club_no_more(circle: Circle) -> None:
    omar = circle.by_role[Role.ORGANISER]
    members.set_role(omar, Role.OWNER, circle.owner)
    omar.refresh_from_db()
    _token, key = tokens.make_token(circle.club, omar, "His sheet", "standings")
    members.set_role(omar, Role.ORGANISER, circle.owner)
    answer = Client().get(reverse("clubs:feed", args=[key, "standings"]))
    assert answer.status_code == 404
    assert "This key has ended" in answer.content.decode()


# The lists


def test_a_row_a_player_can_be_counted_in_any_way() -> None:
    small = SmallClub()
    rows = sheet(small, "players")
    for person in small.ada, small.ben:
        own = [row for row in rows if row["player"] == person.name]
        counted = SeatFigures.objects.filter(member=person)
        assert sum(int(row["won"] or 0) for row in own) == counted.filter(result="won").count() > 0
        assert sum(row["won"] != "" for row in own) == counted.count()
    first = rows[0]
    assert (first["player"], first["partners"], first["points"], first["won"]) == ("Ada", "Cleo", "103", "1")


def test_figures_ledger_and_ratings_are_those_of_the_pages() -> None:
    small = SmallClub()
    all_time = [row for row in sheet(small, "figures") if not row["season"]]
    ada = [row for row in all_time if row["name"] == "Ada"]
    whole = PersonTotal.objects.get(person=small.ada, season=None, about=About.ALL, game="")
    assert sum(int(row["matches"]) for row in ada) == whole.matches
    assert sum(int(row["won"]) for row in ada) == whole.won
    assert all(int(row["matches"]) == sum(int(row[name]) for name in ("won", "drawn", "lost")) for row in all_time)
    chips = [row for row in sheet(small, "ledger") if not row["season"]]
    assert chips
    assert sum(float(row["chips"]) for row in chips) == 0
    assert {row["game"] for row in sheet(small, "ratings")} == {row["game"] for row in all_time}
    assert all(row["debtor"] != row["creditor"] for row in sheet(small, "debts"))


def test_figures_tell_in_how_many_matches_nobody_knows_the_deals() -> None:
    small = SmallClub()
    day = small.season.first_day.isoformat()
    rows = "".join(
        f"{each},basra-egypt,Ada,Ben,{points}\n" for each, points in ((day, "105,88"), ("2019-03-01", "9,88"))
    )
    head = "date,variant,player1,player2,points1,points2\n"
    bring_results(small.club, head + rows, small.owner)
    counts = {
        (row["season"], row["name"]): row["matches_totals_only"]
        for row in sheet(small, "figures")
        if row["variant"] == "basra-egypt"
    }
    assert counts["", "Ada"] == counts["", "Ben"] == "2"
    assert counts[small.season.name, "Ada"] == "1"
    assert counts["", "Cleo"] == counts[small.season.name, "Cleo"] == "0"
    assert {row["matches_totals_only"] for row in sheet(small, "figures", person=small.ben)} == {"0", "1", "2"}
    only = [row for row in sheet(small, "players") if row["totals_only"]]
    assert [(row["player"], row["points"]) for row in only] == [
        ("Ada", "105"),
        ("Ben", "88"),
        ("Ada", "9"),
        ("Ben", "88"),
    ]
    assert told_to_programs(small, "basra-egypt") == counts
    other = members.add_name(small.club, "Ben P.", small.owner)
    bring_results(small.club, f"{head}2019-03-02,basra-egypt,Ada,Ben P.,7,88\n", small.owner)
    members.merge(other, small.ben, small.owner)
    counts = told_to_programs(small, "basra-egypt")
    assert (counts["", "Ben"], counts[small.season.name, "Ben"]) == ("3", "1"), "under another name of his too"


def told_to_programs(small: SmallClub, variant: str) -> dict[tuple[str, str], str]:
    """In how many matches of a variant nobody knows the deals, by season and name, as the API says it page by page."""
    _token, key = tokens.make_token(small.club, small.owner, "Board")
    path, counts = f"/api/v1/clubs/{small.club.code}/figures", {}
    after: int | None = 0
    while after is not None:
        answer = Client().get(path, {"after": after, "limit": 3}, headers={"Authorization": f"Bearer {key}"}).json()
        for one in answer["items"]:
            season = small.season.name if one["season"] else ""
            if one["variant"] == variant:
                counts[season, one["name"]] = str(one["matches_totals_only"])
        after = answer["next"]
    return counts


def test_the_pages_of_figures_and_of_lists_say_what_is_not_counted() -> None:
    small = SmallClub()
    phone, sentence = phone_of(small.owner.account), "Deals that nobody knows are not counted, nor are their points."
    for name, query in ("exchange", {}), ("figures", {"of": "basra-egypt"}):
        answer = phone.get(reverse(f"clubs:{name}", args=[small.club.code]), query)
        assert sentence in one_line(answer.content.decode()), name


def test_a_list_is_called_what_its_page_is_called() -> None:
    small = SmallClub()
    page = read_page(phone_of(small.owner.account).get(reverse("clubs:exchange", args=[small.club.code])))
    lists = {
        radio.attributes["value"]: label.text
        for label in page.all("label")
        for radio in label.all("input")
        if radio.attributes.get("name") == "table"
    }
    links = {link.attributes.get("href"): link.text for link in page.all("a")}
    for table in "members", "figures", "ratings", "ledger":
        assert lists[table] == links[reverse(f"clubs:{table}", args=[small.club.code])]


@pytest.mark.parametrize(
    ("kind", "chips", "money"), [(Kind.PLAIN, "-3.5", "-12.50"), (Kind.EXCEL_SEMICOLON, "-3,5", "-12,50")]
)
def test_amounts_below_nothing_are_numbers_as_the_spreadsheet_writes_them(kind: Kind, chips: str, money: str) -> None:
    small = SmallClub()
    PersonTotal.objects.filter(about=About.CHIPS).update(halves=-7, cents=-1250)
    text = "".join(table_for_programs(Selection(small.club), "ledger", kind))
    delimiter = ";" if kind is Kind.EXCEL_SEMICOLON else ","
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter))
    assert {(row["chips"], row["money"]) for row in rows} == {(chips, money)}


def test_what_a_player_owes_is_told_with_what_others_owe_them() -> None:
    small = SmallClub()
    debts = sheet(small, "debts")
    assert {row["debtor"] for row in debts} != {row["creditor"] for row in debts}
    for person in (small.ada, small.ben, small.cleo, small.dan):
        own = [row for row in debts if person.name in (row["debtor"], row["creditor"])]
        assert sheet(small, "debts", person=person) == own != []


def test_a_list_is_narrowed_by_day_season_evening_and_player() -> None:
    small = SmallClub()
    days = sorted({row["date"] for row in sheet(small, "matches")})
    later = sheet(small, "matches", since=date.fromisoformat(days[1]))
    assert {row["date"] for row in later} == set(days[1:])
    ada = sheet(small, "players", person=small.ada)
    assert {row["player"] for row in ada} == {"Ada"}
    assert {row["match"] for row in ada} == {row["match"] for row in sheet(small, "matches", person=small.ada)}
    season = sheet(small, "figures", season=small.season, person=small.ada)
    assert {(row["season"], row["name"]) for row in season} == {(small.season.name, "Ada")}
    assert [row["name"] for row in sheet(small, "standings", person=small.ada)] == ["Ada"]
    assert sheet(small, "deals", evening=10**6) == []
    evening = Evening.objects.create(club=small.club, held_on=small.played[3].played_on, state=Evening.State.CLOSED)
    Played.objects.filter(pk=small.played[3].pk).update(evening=evening)
    for table in "matches", "deals", "players":
        assert {row["match"] for row in sheet(small, table, evening=evening.pk)} == {str(small.played[3].pk)}


@pytest.mark.parametrize("table", ["ledger", "debts", "attendance"])
def test_who_won_and_owes_money_is_read_only_by_a_key_made_for_that(circle: Circle, table: str) -> None:
    path = f"/api/v1/clubs/{circle.club.code}/tables/{table}"
    assert Client().get(path, headers={"Authorization": f"Bearer {circle.key}"}).status_code == 401
    _token, key = tokens.make_token(circle.club, circle.owner, "The till", table)
    assert Client().get(reverse("clubs:feed", args=[key, table])).status_code == 200


@pytest.mark.parametrize("table", LISTS)
def test_programs_read_every_list_as_a_table_too(circle: Circle, table: str) -> None:
    path = f"/api/v1/clubs/{circle.club.code}/tables/{table}"
    answer: Any = Client().get(path, headers={"Authorization": f"Bearer {circle.key}"})
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.reader(io.StringIO(answer.getvalue().decode(), newline="")))
    assert {len(row) for row in rows} == {len(rows[0])}


def test_programs_narrow_lists_the_same_way() -> None:
    small = SmallClub()
    _token, key = tokens.make_token(small.club, small.owner, "Board")
    headers = {"Authorization": f"Bearer {key}"}

    def ids(what: str, **query: Any) -> list[Any]:
        answer = Client().get(f"/api/v1/clubs/{small.club.code}/{what}", query, headers=headers)
        return list(answer.json()["items"])

    day = small.played[5].played_on.isoformat()
    assert {one["id"] for one in ids("matches", since=day)} == {
        played.pk for played in small.played if played.played_on.isoformat() >= day
    }
    assert all(small.ada.pk in {s["member"] for s in one["seated"]} for one in ids("matches", player=small.ada.pk))
    assert {one["name"] for one in ids("figures", player=small.ada.pk, season=small.season.pk)} == {"Ada"}
    assert {one["name"] for one in ids("ratings", player=small.ada.pk)} == {"Ada"}
    evening = Evening.objects.create(club=small.club, held_on=small.played[3].played_on, state=Evening.State.CLOSED)
    Played.objects.filter(pk=small.played[3].pk).update(evening=evening)
    assert [one["id"] for one in ids("matches", evening=evening.pk)] == [small.played[3].pk]
    assert len(ids("matches", since="2026-02-30")) == len(ids("matches", since="2026-03-01"))
    assert ids("matches", since="2100-01-01".replace("2100", "2099")) == []
