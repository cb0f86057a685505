"""What is called one after the other: an auction as it runs, and an order; every button is a form."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.matches.pages import Element, read_page
from tests.people import TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db

FIVE = ("Anna", "Bo", "Carla", "Dina", "Elio")


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Five play Chiamata; Anna deals, so Bo speaks first."""
    return seat("briscola-chiamata", "5", FIVE)


def ask(table: TableOfFour, question: str, query: dict[str, str] | None = None) -> Element:
    """Open a question, or press one of its buttons, as a phone without JavaScript does."""
    address = f"/t/{table.anna.code}/referee/{question}/"
    answer: Any = table.anna.client.get(address, query or {}, follow=True)
    assert answer.status_code == 200
    return read_page(answer)


def press(table: TableOfFour, question: str, page: Element, **button: str) -> Element:
    """Press a button of the form on *page*, which must be there."""
    ((name, value),) = button.items()
    there = [e.attributes.get("value") for e in page.all("button") if e.attributes.get("name") == name]
    assert value in there, f"no button {name}={value} among {there}"
    return ask(table, question, page.form("facts") | button)


def auction(table: TableOfFour, *calls: str) -> Element:
    page = ask(table, "auction")
    for call in calls:
        page = press(table, "auction", page, call=f"bids.{call}")
    return page


def offered(page: Element) -> list[str]:
    return [e.attributes["value"] for e in page.all("button") if e.attributes.get("name") == "call"]


def test_before_the_first_call_the_dealers_neighbour_speaks(table: TableOfFour) -> None:
    page = auction(table)
    assert page["now-bids"].text == "Bo speaks"
    assert offered(page)[:3] == ["bids.pass", "bids.A", "bids.3"]


def test_the_auction_runs_with_names_and_only_what_is_legal(table: TableOfFour) -> None:
    with nothing_stored():
        page = auction(table, "3", "pass", "J")
    (calls,) = page.all("ol", "calls")
    assert [item.text for item in calls.all("li")] == ["Bo 3 three", "Carla pass", "Dina F jack (fante)"]
    assert page["now-bids"].text == "Elio speaks"
    assert offered(page) == [f"bids.{call}" for call in ("pass", "7", "6", "5", "4", "2")]


def test_the_last_call_is_taken_back(table: TableOfFour) -> None:
    page = press(table, "auction", auction(table, "3", "pass"), uncall="bids")
    (calls,) = page.all("ol", "calls")
    assert len(calls.all("li")) == 1
    assert page["now-bids"].text == "Carla speaks"
    nothing = press(table, "auction", page, uncall="bids")
    assert not nothing.all("ol", "calls")


def test_when_all_others_have_passed_the_declarer_is_named(table: TableOfFour) -> None:
    page = auction(table, "pass", "3", "pass", "pass", "pass")
    assert page["now-bids"].text == "Nobody has anything more to say."
    assert "Carla is the declarer" in page["verdict"].text
    assert not offered(page)


def test_the_address_holds_the_auction_and_no_button(table: TableOfFour) -> None:
    fields = auction(table, "3").form("facts")
    address = f"/t/{table.anna.code}/referee/auction/"
    plain = table.anna.client.get(address, fields | {"call": "bids.pass"})
    assert plain.status_code == 302
    assert "call=" not in plain["Location"]
    assert "bids.1=pass" in plain["Location"]
    quick = table.anna.client.get(address, fields | {"call": "bids.pass"}, headers={"HX-Request": "true"})
    assert quick["HX-Replace-Url"] == plain["Location"]


@pytest.mark.parametrize(
    "button",
    [
        {"call": "bids.castle"},
        {"call": "bids."},
        {"call": "pot.pass"},
        {"call": "x" * 3000},
        {"uncall": "pot"},
        {"move": "bids.9.up"},
        {"move": "bids.-1.down"},
        {"move": "bids.²"},
        {"bids.0": "Z" * 3000},
        {"bids.999": "pass"},
        {"dealer": "99"},
    ],
)
def test_what_nobody_can_say_is_told_or_left_out(table: TableOfFour, button: dict[str, str]) -> None:
    page = ask(table, "auction", auction(table, "3").form("facts") | button)
    assert page["now-bids"] is not None


def test_a_call_that_was_not_allowed_is_struck_out(table: TableOfFour) -> None:
    page = ask(table, "auction", {"asked": "bids dealer", "bids.0": "J", "bids.1": "3", "dealer": "0"})
    struck = [item.text for item in page.all("li", "struck")]
    assert len(struck) == 1
    assert "Carla" in struck[0]
    assert page["now-bids"].text == "Carla speaks"


def test_a_list_longer_than_any_auction_is_cut_and_told(table: TableOfFour) -> None:
    page = ask(table, "auction", {"asked": "bids dealer"} | {f"bids.{place}": "pass" for place in range(300)})
    (calls,) = page.all("ol", "calls")
    assert len(calls.all("li")) == 150
    assert page["p-bids"].text
    assert not offered(page)


def test_an_order_is_set_and_moved_without_dragging(db: None) -> None:
    table = seat("trionfetti")
    page = ask(table, "order")
    for rank in ("Q", "A", "K"):
        page = press(table, "order", page, call=f"order.{rank}")
    page = press(table, "order", page, move="order.2.up")
    (order,) = page.all("ol", "ordered")
    assert [e.attributes["value"] for e in order.all("input")] == ["Q", "K", "A"]
    placed = {e.attributes["value"]: e for e in page.all("button") if e.attributes.get("name") == "call"}
    assert {value for value, button in placed.items() if "disabled" in button.attributes} == {
        "order.Q",
        "order.K",
        "order.A",
    }
    assert "2" in placed["order.K"].text
    assert "disabled" not in placed["order.="].attributes
    assert "horse" in placed["order.Q"].text
    assert "C" in placed["order.Q"].text, "as it stands on the cards of the game"


def test_an_order_is_judged_when_it_is_whole_and_not_on_the_way(db: None) -> None:
    table = seat("trionfetti")
    address = f"/t/{table.anna.code}/referee/order/"

    def dock(*ranks: str, **more: str) -> str:
        query = {"asked": "order depends"} | {f"order.{place}": rank for place, rank in enumerate(ranks)} | more
        return table.anna.client.get(address, query, headers={"HX-Request": "true"}).content.decode()

    whole = ("Q", "K", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
    assert "may not be played" not in dock(*whole[:2])
    assert "These cards have no place: ace, two, three," in dock(*whole[:2])
    assert "This order may be played." in dock(*whole)
    assert "This order may not be played." in dock(*whole[:2], put="yes"), "whoever asks is answered"


def test_no_phone_is_needed_at_the_desk_of_a_variant() -> None:
    page = read_page(Client().get("/referee/briscola-chiamata/auction/"))
    assert page["now-bids"].text == "Player 2 speaks"
