"""Home: the matches that this phone has opened."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.matches.models import Match
from tests.matches.pages import Element, read_page
from tests.people import OURS, SWEEP, THEIRS, TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db


def home(phone: Client) -> Element:
    answer = phone.get("/")
    assert answer.status_code == 200
    return read_page(answer)


def test_a_new_phone_is_told_what_this_is(stranger: Client) -> None:
    page = home(stranger)
    assert "Keep the score of a card game at your table" in page.text
    assert "/new/" in page.links
    assert not [link for link in page.links if link.startswith("/t/")]


def test_who_writes_goes_on_from_there(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.page("sheet")
    page = home(table.anna.client)
    assert table.anna.address("sheet") in page.links
    for piece in ("Basra, Egypt", "1 deal", "Anna & Bo 48", "Carla & Di 5", "Continue"):
        assert piece in page.text


def test_who_watches_finds_the_match_without_the_right_to_write(table: TableOfFour) -> None:
    table.wanda.page("sheet")
    page = home(table.wanda.client)
    assert [link for link in page.links if link.startswith("/t/")] == [table.wanda.address("sheet")]
    assert "Watch" in page.text
    assert "Continue" not in page.text


def test_other_phones_see_nothing_of_it(table: TableOfFour, stranger: Client) -> None:
    table.anna.page("sheet")
    assert "Anna" not in home(stranger).text


def test_a_finished_match_says_how_it_ended(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    table.anna.page("sheet")
    page = home(table.anna.client)
    assert "Anna & Bo: 103, reaching 101" in page.text
    assert "Running now" not in page.text


def test_games_won_and_deals_that_count_are_told(db: None) -> None:
    rubber = seat(end="rubber", game_target=101)
    for deal in SWEEP, OURS, THEIRS:
        rubber.anna.record(deal)
    rubber.anna.void(3)
    rubber.anna.page("sheet")
    text = read_page(rubber.anna.client.get("/")).text
    assert "this game 48–5 · 2 deals" in text


def test_the_latest_comes_first_and_twelve_are_kept(stranger: Client) -> None:
    tables = [seat(players=(f"Anna {number}", "Bo", "Carla", "Di")) for number in range(14)]
    for table in tables:
        stranger.get(table.wanda.address("sheet"))
    links = [link for link in home(stranger).links if link.startswith("/t/")]
    assert sorted(links) == sorted(table.wanda.address("sheet") for table in tables[2:])
    tables[5].anna.record(OURS)
    assert home(stranger).links.index(tables[5].wanda.address("sheet")) < home(stranger).links.index(
        tables[13].wanda.address("sheet")
    )


SIX = ("Aldo", "Bruna", "Ciro", "Delia", "Elio", "Fosca")


def test_of_more_than_two_sides_each_score_stands_beside_its_name(db: None) -> None:
    table = seat("briscola-chiamata", "6-one-rests", SIX)
    fields = table.anna.form("ruling", form="ruling")
    table.anna.post("ruling", fields=fields | {"points.2": "13", "points.5": "-17", "reason": "On paper"})
    table.anna.end()
    table.anna.page("sheet")
    page = home(table.anna.client)
    assert page.all("span", "tally")[0].text == "Aldo 0 Bruna 0 Ciro 13 Delia 0 Elio 0 Fosca −17"
    assert not page.all("span", "entry-score")


def test_matches_that_run_stand_before_those_that_are_over(table: TableOfFour) -> None:
    tables = [table, *(seat(players=(f"Anna {number}", "Bo", "Carla", "Di")) for number in range(3))]
    phone = table.anna.client
    for number in 0, 1, 2, 3:
        phone.get(tables[number].anna.address("sheet"))
        tables[number].anna.record(SWEEP if number in (1, 3) else OURS)
    links = [link for link in home(phone).links if link.startswith("/t/")]
    shown = [links.index(each.anna.address("sheet")) for each in tables]
    assert sorted(range(4), key=shown.__getitem__) == [2, 3, 0, 1], "the last that is over may be played again at once"
    page = home(phone)
    assert "Running now" in page.text
    assert "Same again" in page.text


def test_a_match_opened_by_both_links_stands_once_with_the_one_that_writes(table: TableOfFour) -> None:
    for phone in (table.anna, table.wanda):
        table.anna.client.get(phone.address("sheet"))
    links = [link for link in home(table.anna.client).links if link.startswith("/t/")]
    assert links == [table.anna.address("sheet")]


def test_it_takes_as_many_queries_for_twelve_matches_as_for_one(stranger: Client) -> None:
    counts = []
    for number in (1, 11):
        for _ in range(number):
            stranger.get(seat().wanda.address("sheet"))
        with CaptureQueriesContext(connection) as captured:
            home(stranger)
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 3


def test_a_forged_list_of_matches_is_none(table: TableOfFour, stranger: Client) -> None:
    table.anna.page("sheet")
    for forged in (table.anna.code, f"{table.anna.code}:x:y", "", "\x7f", "9" * 4000):
        stranger.cookies["matches"] = forged
        assert "Anna" not in home(stranger).text
    stranger.cookies["matches"] = table.anna.client.cookies["matches"].value
    assert "Anna" in home(stranger).text


def test_the_list_is_for_the_server_alone(table: TableOfFour) -> None:
    answer = table.anna.get("sheet")
    cookie = answer.cookies["matches"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize("theme", ["light", "dark", "sunlight"])
def test_the_paper_is_chosen_for_this_phone(stranger: Client, theme: str) -> None:
    with nothing_stored():
        answer = stranger.post("/theme/", {"theme": theme})
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert home(stranger).all("html")[0].attributes["data-theme"] == theme
    stranger.post("/theme/", {"theme": ""})
    assert "data-theme" not in home(stranger).all("html")[0].attributes


def test_the_paper_is_chosen_on_a_page_and_one_comes_back_to_it(stranger: Client) -> None:
    page = read_page(stranger.get("/accounts/login/?next=/clubs/"))
    form = next(form for form in page.all("form") if form.attributes.get("action") == "/theme/")
    sent = {field.attributes["name"]: field.attributes["value"] for field in form.all("input")}
    answer = stranger.post("/theme/", {**sent, "theme": "dark"})
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/login/?next=/clubs/")


@pytest.mark.parametrize(
    "address",
    [
        "//example.org/",
        "/\\example.org",
        "https://example.org/",
        "javascript:alert(1)",
        "new/",
        "/\r\nA: b",
        "/" + "x" * 9999,
    ],
    ids=range(7),
)
def test_the_choice_of_paper_comes_back_to_no_other_site(stranger: Client, address: str) -> None:
    answer = stranger.post("/theme/", {"theme": "dark", "next": address})
    assert (answer.status_code, answer["Location"]) == (302, "/")


@pytest.mark.parametrize("theme", ["neon", '"><script>', "x" * 10_000])
def test_there_is_no_other_paper(stranger: Client, theme: str) -> None:
    assert stranger.post("/theme/", {"theme": theme}).status_code == 302
    stranger.cookies["theme"] = theme[:100]
    assert "data-theme" not in home(stranger).all("html")[0].attributes


def test_the_last_match_is_played_again_from_home(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    table.anna.page("sheet")
    page = home(table.anna.client)
    assert "Same again: Carla deals" in page.text
    answer = table.anna.client.post(table.anna.address("again"), page.form(action=table.anna.address("again")))
    assert answer.status_code == 302
    assert "Same again" not in home(table.anna.client).text


def test_who_watched_is_not_offered_the_same_again(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    table.wanda.page("sheet")
    assert "Same again" not in home(table.wanda.client).text


# Matches in which nothing has happened


def opened_by(phone: Client, *tables: TableOfFour) -> None:
    for table in tables:
        assert phone.get(table.anna.address("sheet")).status_code == 200


def test_the_table_that_is_played_is_on_top_and_those_without_a_deal_are_folded(table: TableOfFour) -> None:
    table.anna.record(OURS)
    tables = [table, seat(), seat()]
    opened_by(table.anna.client, *tables)
    Match.objects.exclude(pk=table.match.pk).update(changed_at=timezone.now() - timedelta(days=1))
    page = home(table.anna.client)
    assert next(link for link in page.links if link.startswith("/t/")) == table.anna.address("sheet")
    assert "2 matches without a deal" in page["empty"].text
    assert "On this phone" not in page.text


def test_one_touch_takes_them_off_the_list_and_leaves_the_matches_alone(table: TableOfFour) -> None:
    table.anna.record(OURS)
    empty = seat()
    opened_by(table.anna.client, table, empty)
    Match.objects.filter(pk=empty.match.pk).update(changed_at=timezone.now() - timedelta(days=1))
    with nothing_stored():
        assert table.anna.client.post("/put-away/").status_code == 302
    page = home(table.anna.client)
    assert "empty" not in page
    assert [link for link in page.links if link.startswith("/t/")] == [table.anna.address("sheet")]
    assert empty.anna.get("sheet").status_code == 200


def test_the_table_people_have_just_sat_down_to_is_on_top(table: TableOfFour) -> None:
    opened_by(table.anna.client, table)
    page = home(table.anna.client)
    assert "empty" not in page
    assert "Continue" in page.text
    Match.objects.update(changed_at=timezone.now() - timedelta(hours=7))
    assert "1 match without a deal" in home(table.anna.client)["empty"].text
