"""Anna looks for the game."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.rules.finding import search
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.variant import Variant
from tests.matches.pages import Element, read_page
from tests.people import TableOfFour, seat

pytestmark = pytest.mark.django_db


def looked_for(phone: Client, text: str, *, htmx: bool = False) -> Element:
    headers = {"HX-Request": "true"} if htmx else {}
    answer = phone.get("/new/", {"q": text}, headers=headers)
    assert answer.status_code == 200
    return read_page(answer)


def games(page: Element) -> list[str]:
    return [link.split("/")[2] for link in page.links if link.startswith("/new/") and link != "/new/"]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_is_found_by_each_of_its_names(variant: Variant[Any, Any]) -> None:
    for names in variant.names.values():
        for name in names:
            assert variant in [hit.variant for hit in search(name)], name


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Basra", "basra-egypt"),
        ("BASRA syr", "basra-syria"),
        ("briskula", "briscola"),
        ("Dupla Briškula", "briscola-double"),
        ("pastra", "basra-egypt"),
        ("قش الولد", "basra-egypt"),
        ("ばすら", "basra-egypt"),
        ("burraco", "burraco-italy"),
        ("stbl", "buraco-stbl"),
        ("bisca brazil", "bisca-brazil"),
    ],
)
def test_a_game_is_found_whatever_the_spelling(client: Client, text: str, first: str) -> None:
    assert games(looked_for(client, text))[0] == first


def test_the_name_it_was_found_by_is_told(client: Client) -> None:
    assert "Pastra" in looked_for(client, "pastra").text


@pytest.mark.parametrize(
    "name", ["pişti", "Xeri", "pasur", "Scopa", "tressette", "sueca", "tranca", "canasta", "biriba"]
)
def test_a_game_that_is_none_of_ours_is_told_apart_and_the_nearest_is_led_to(client: Client, name: str) -> None:
    page = looked_for(client, name)
    note = next(each for each in page.all("p") if "note" in each.attributes.get("class", "").split())
    assert "another game" in note.text or "other games" in note.text
    assert "The most similar game here" in page.text


@pytest.mark.parametrize("name", ["US 108", "IT FIBur"])
def test_a_name_that_nobody_uses_is_found_and_not_shown(client: Client, name: str) -> None:
    page = looked_for(client, name)
    assert games(page)
    assert name not in page.text


def test_what_nobody_is_called_leaves_the_list(client: Client) -> None:
    page = looked_for(client, "canasta uruguaya")
    assert "No game by that name here." in page.text
    assert len(games(page)) == len(VARIANTS)


@pytest.mark.parametrize("text", ["", "   ", "'", "%", "🂡", "x" * 5000])
def test_anything_may_be_typed(client: Client, text: str) -> None:
    assert len(games(looked_for(client, text))) == len(VARIANTS)


def test_while_typing_only_the_list_comes(client: Client) -> None:
    page = looked_for(client, "chiamata", htmx=True)
    assert "games" in page
    assert not {"html", "header", "form"} & {element.tag for element in page}
    assert games(page)[0] == "briscola-chiamata"


def test_what_was_played_lately_stands_on_top_with_its_seating(table: TableOfFour) -> None:
    table.anna.page("sheet")
    page = read_page(table.anna.client.get("/new/"))
    assert page["played"].text == "Played on this phone"
    assert "/new/basra-egypt/?seating=4-pairs" in page.links
    assert page.links.index("/new/basra-egypt/?seating=4-pairs") < page.links.index("/new/briscola/")


def test_a_game_played_often_stands_there_once(client: Client) -> None:
    for _ in range(3):
        client.get(seat().wanda.address("sheet"))
    assert games(read_page(client.get("/new/"))).count("basra-egypt") == 2


def test_on_a_new_phone_nothing_was_played(client: Client) -> None:
    assert "played" not in read_page(client.get("/new/"))
