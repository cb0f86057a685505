"""The referee desk of a table: it knows the rules, the standing and who deals."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.people import OURS, TableOfFour, nothing_stored, seat

from .pages import read

pytestmark = pytest.mark.django_db


def test_from_the_score_to_a_verdict(table: TableOfFour) -> None:
    desk = table.anna.client.get(f"/t/{table.anna.code}/referee/")
    assert f"/t/{table.anna.code}/referee/" in table.anna.page("sheet").links
    assert f"/t/{table.anna.code}/referee/capture/" in read_page(desk).links
    with nothing_stored():
        page = read(
            table.anna.client,
            f"/t/{table.anna.code}/referee/capture/",
            {"asked": "play floor", "play": "9H", "floor": "4d, 5♣"},
        )
    assert "nine of hearts" in page["verdict"].text
    assert f"/t/{table.anna.code}/rules/#capture" in page.links


def test_it_answers_by_the_rules_of_this_table_and_names_the_house_rule(db: None) -> None:
    usual, other = seat("basra-egypt"), seat("basra-egypt", seven_special="none")
    query = {"asked": "play floor whole taken", "play": "7D", "floor": "4S 6H", "whole": "yes"}
    verdicts = [
        read(table.anna.client, f"/t/{table.anna.code}/referee/basra/", query)["verdict"].text
        for table in (usual, other)
    ]
    assert verdicts[0] != verdicts[1]
    assert ["Seven that sweeps: No seven" in verdict for verdict in verdicts] == [False, True]


def test_what_the_table_knows_need_not_be_told(db: None) -> None:
    table = seat("trionfetti")
    page = read(table.anna.client, f"/t/{table.anna.code}/referee/vega_value/")
    assert "20" in page["verdict"].text


def test_who_watches_may_ask(table: TableOfFour) -> None:
    assert table.wanda.client.get(f"/t/{table.wanda.code}/referee/").status_code == 200


def test_while_facts_are_missing_there_is_no_verdict_and_no_nagging(table: TableOfFour) -> None:
    address = f"/t/{table.anna.code}/referee/capture/"
    fresh = read(table.anna.client, address)
    assert "the verdict stands here" in fresh["verdict"].text
    assert "Still to be answered" not in fresh.text
    part = read(table.anna.client, address, {"asked": "play floor", "floor": "4D"}, htmx=True)
    assert "Still to be answered" not in part.text
    assert not {"html", "form"} & {element.tag for element in part}
    whole = read(table.anna.client, address, {"asked": "play floor", "floor": "4D"})
    assert "Still to be answered" in whole.text


def test_the_last_card_tapped_puts_the_question_and_so_does_the_button(table: TableOfFour) -> None:
    address = f"/t/{table.anna.code}/referee/basra/"
    fresh = read(table.anna.client, address)
    assert not fresh.all("div", "ruling")
    facts = fresh.form("facts")
    waits = read(table.anna.client, address, facts | {"play": "9H"}, htmx=True)
    assert not waits.all("div", "ruling"), "a floor that nobody told of is not an empty floor"
    assert "“The floor before the play”: no cards yet." in waits["verdict"].text
    laid = read(table.anna.client, address, facts | {"play": "9H", "floor": "9D"}, htmx=True)
    assert "Yes: a basra" in laid["verdict"].text
    empty = read(table.anna.client, address, facts | {"play": "9H", "put": "yes"}, htmx=True)
    assert "The floor was empty" in empty["verdict"].text
    marriage = "/referee/marianna/marianna_legal/"
    untouched = read(table.anna.client, marriage).form("facts")
    button = read(table.anna.client, marriage, untouched, htmx=True)
    assert "Ask with these answers" in button["verdict"].text
    assert read(table.anna.client, marriage, untouched | {"put": "yes"}, htmx=True).all("div", "ruling")


@pytest.mark.parametrize("floor", ["XX", "4D 4D", "\x01", "4D " * 200, "🂡"])
def test_what_is_no_floor_is_told(table: TableOfFour, floor: str) -> None:
    address = f"/t/{table.anna.code}/referee/capture/"
    page = read(table.anna.client, address, {"asked": "play floor", "play": "9H", "floor": floor})
    assert "the verdict stands here" in page["verdict"].text
    assert page["p-floor"].text


@pytest.mark.parametrize(
    "address",
    [
        "/referee/uno/",
        "/referee/basra-egypt/x/",
        "/referee/basra-egypt/?seating=9",
        "/t/x/referee/",
        "/t/x/referee/pile/",
    ],
)
def test_what_is_not_there_is_told(phone: Client, address: str) -> None:
    assert phone.get(address).status_code == 404


def test_a_question_costs_few_queries(table: TableOfFour, django_assert_max_num_queries: Any) -> None:
    table.anna.record(OURS)
    with django_assert_max_num_queries(2):
        table.anna.client.get(f"/t/{table.anna.code}/referee/capture/?asked=play+floor&play=9H&floor=4D+5C")
    assert Match.objects.get().deals == 1


# What it shows


def test_the_desk_of_a_table_says_what_it_knows(table: TableOfFour) -> None:
    table.anna.record(OURS)
    desk = read(table.anna.client, f"/t/{table.anna.code}/referee/").text
    assert "Anna & Bo 48, Carla & Di 5" in desk
    assert "deal 2: Carla deals, Bo plays first" in desk


def test_every_capture_is_drawn(table: TableOfFour) -> None:
    query = {"asked": "play floor", "play": "9H", "floor": "AS 2H 4D 5C 6C"}
    verdict = read(table.anna.client, f"/t/{table.anna.code}/referee/capture/", query)["verdict"]
    drawn = [" ".join(card.text for card in row.all("span", "vh")) for row in verdict.all("span", "faces")]
    assert drawn == [
        "ace of spades, two of hearts, four of diamonds, five of clubs, six of clubs",
        "ace of spades, two of hearts, six of clubs",
        "four of diamonds, five of clubs",
    ]
    assert [caption.text for caption in verdict.all("span", "laid-says")] == [
        "The whole floor: a basra, 10 points.",
        "3 cards.",
        "2 cards.",
    ]


def test_a_case_is_sent_with_the_link_to_watch(table: TableOfFour) -> None:
    query = {"asked": "play floor", "play": "9H", "floor": "4D 5C"}
    page = read(table.anna.client, f"/t/{table.anna.code}/referee/capture/", query)
    (sent,) = (e.attributes["data-share-case"] for e in page if "data-share-case" in e.attributes)
    assert table.anna.code not in sent
    there = table.wanda.client.get(sent)
    assert read_page(there)["verdict"].text == page["verdict"].text


def test_the_longest_case_fits_into_an_address(db: None) -> None:
    """Gunicorn reads a line of 4094 letters; a doubled pack laid out whole is less."""
    table = seat("buraco-us")
    pack = [f"{rank}{suit}" for suit in "SHDC" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()] * 2
    rows = "\n".join(" ".join(pack[i : i + 13]) for i in range(0, 104, 13))
    query = {"asked": "melds hands pot pot_cards went_out", "melds.0": rows, "melds.1": rows, "hands.0": " ".join(pack)}
    answer = table.anna.client.get(f"/t/{table.anna.code}/referee/deal/", query)
    assert answer.status_code == 200
    assert len(answer.request["QUERY_STRING"]) < 3900


def test_a_switch_that_is_usually_on_is_seen_to_be_on(table: TableOfFour) -> None:
    address = f"/t/{table.anna.code}/referee/basra/"
    fresh = read(table.anna.client, address).form("facts")
    assert fresh["whole"] == "yes"
    off = read(table.anna.client, address, {"asked": fresh["asked"], "play": "7D", "floor": "4S 6H"}).form("facts")
    assert "whole" not in off


def test_what_the_table_knows_stands_aside(db: None) -> None:
    page = read(Client(), "/referee/briscola-chiamata/bid/")
    assert page.find("aside") is None, "a desk without a table knows nothing"
    five = seat("briscola-chiamata", "5", ("A", "B", "C", "D", "E"))
    aside = read(five.anna.client, f"/t/{five.anna.code}/referee/auction/")["aside"]
    assert "Dealer" in aside.text
    assert "Said so far" not in aside.text


@pytest.mark.parametrize(
    ("variant", "seating", "who", "then"),
    [
        ("basra-egypt", "4-pairs", "Anna deals, Di cuts, Carla plays first.", "Then Carla deals."),
        ("trionfetti", "4-pairs", "Anna deals, Di cuts, Carla leads.", "still to come after it: 3. Then Carla deals."),
        ("albastini", "4-pairs", "Anna deals, Di cuts, Carla leads.", "after a tie Anna again."),
    ],
)
def test_how_to_deal_says_who_does_what(db: None, variant: str, seating: str, who: str, then: str) -> None:
    table = seat(variant, seating)
    text = table.wanda.page("referee:question", "dealing")["verdict"].text
    assert who in text
    assert then in text


def test_who_deals_and_rests_does_not_lead(db: None) -> None:
    table = seat("briscola-chiamata", "5-one-rests", ("Anna", "Bo", "Carla", "Dina", "Elio"))
    text = table.wanda.page("referee:question", "dealing")["verdict"].text
    assert "Anna deals and rests. Elio cuts, Bo leads." in text


def test_nobody_is_said_to_lead_where_the_auction_settles_it(db: None) -> None:
    table = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Dina", "Elio"), first_leader="declarer")
    text = table.wanda.page("referee:question", "dealing")["verdict"].text
    assert "Anna deals, Elio cuts; whoever wins the auction leads." in text
    assert "Whoever wins the auction plays first." in table.wanda.page("rulebook:table").text
    for page in (table.wanda.page("referee:desk"), table.anna.page("sheet")):
        assert "The declarer leads to the first trick." in page.text
        assert "Bo leads" not in page.text
