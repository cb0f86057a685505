"""Lots: who deals first, who sits where, who plays with whom."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.test import Client

from tests.matches.pages import Element, read_page
from tests.people import SEATED, TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db


def draw(table: TableOfFour, kind: str) -> str:
    """Press a button; the address the phone is led to."""
    answer: Any = table.anna.client.get(f"/t/{table.anna.code}/referee/lots/", {"draw": kind})
    assert answer.status_code == 302
    return str(answer["Location"])


def lot(table: TableOfFour, address: str) -> Element:
    return read_page(table.anna.client.get(address))["lot"]


def test_a_lot_is_drawn_once_and_then_stands_in_the_address(table: TableOfFour) -> None:
    with nothing_stored():
        address = draw(table, "dealer")
        text = lot(table, address).text
        assert text == lot(table, address).text
    assert sum(f"{name} deals first." in text for name in SEATED) == 1


def test_everybody_gets_one_seat_and_one_side(table: TableOfFour) -> None:
    seats = [who.text for who in lot(table, draw(table, "seats")).all("dd")]
    assert sorted(seats) == sorted(SEATED)
    sides = [who.text for who in lot(table, draw(table, "sides")).all("dd")]
    assert [len(side.split(" & ")) for side in sides] == [2, 2]
    assert sorted(" & ".join(sides).split(" & ")) == sorted(SEATED)


def test_each_is_as_likely_as_the_others(table: TableOfFour) -> None:
    """Of 200 lots each of four has 50 on average; fewer than 20 is one chance in ten million."""
    drawn = Counter(draw(table, "dealer").partition("dealer=")[2] for _time in range(200))
    assert set(drawn) == {"0", "1", "2", "3"}
    assert min(drawn.values()) > 20


@pytest.mark.parametrize(
    "query", ["dealer=4", "dealer=0-1", "seats=0-1-2", "seats=0-0-1-2", "sides=x", "seats=" + "0-" * 900, "draw=castle"]
)
def test_what_is_no_lot_shows_the_buttons_again(table: TableOfFour, query: str) -> None:
    page = read_page(table.anna.client.get(f"/t/{table.anna.code}/referee/lots/?{query}"))
    assert page.find("lot") is None
    assert "Who deals first?" in page.text


def test_a_lot_is_sent_with_the_link_to_watch(table: TableOfFour) -> None:
    page = read_page(table.anna.client.get(draw(table, "seats")))
    (sent,) = (e.attributes["data-share-case"] for e in page if "data-share-case" in e.attributes)
    assert table.anna.code not in sent
    assert read_page(table.wanda.client.get(sent))["lot"].text == page["lot"].text


def test_where_each_plays_alone_nobody_asks_for_sides(db: None) -> None:
    five = seat("briscola-chiamata", "5", ("A", "B", "C", "D", "E"))
    page = read_page(five.anna.client.get(f"/t/{five.anna.code}/referee/lots/"))
    assert "Who plays together?" not in page.text


def test_without_a_table_players_have_numbers() -> None:
    phone = Client()
    answer: Any = phone.get("/referee/basra-egypt/lots/", {"seating": "4-pairs", "draw": "sides"})
    assert "seating=4-pairs" in answer["Location"]
    assert "Player 4" in read_page(phone.get(answer["Location"])).text


def test_a_game_that_draws_cards_leads_to_them(db: None) -> None:
    trionfetti = seat("trionfetti")
    page = read_page(trionfetti.anna.client.get(f"/t/{trionfetti.anna.code}/referee/lots/"))
    assert f"/t/{trionfetti.anna.code}/referee/first_dealer/" in page.links
