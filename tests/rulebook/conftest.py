"""Who reads the rule book."""

from typing import Any

import pytest
from django.test import Client

from tests.matches.pages import Element, read_page
from tests.people import TableOfFour, seat


def opened(page: Element, anchor: str) -> Element:
    """What stands at an anchor of the rules of a table; where it is only named there, what it leads to."""
    place = page[anchor]
    (link, *_more) = [place] if place.tag == "a" else [*place.all("a", "fold"), None]
    if link is None or anchor.startswith("chapter-"):
        return place
    address, _hash, there = link.attributes["href"].partition("#")
    assert there == anchor, "the part has it under the same name"
    return read_page(Client().get(address))[anchor]


def all_opened(client: Client, address: str, **request: Any) -> Element:
    """The page of rules at an address with every part that it only names, each put in its place as htmx puts it."""
    page = read_page(client.get(address, **request))
    request["headers"] = {**request.get("headers", {}), "HX-Request": "true"}
    for element in list(page):
        for child in [each for each in element.children if isinstance(each, Element) and part_of(each)]:
            at = element.children.index(child)
            element.children[at : at + 1] = read_page(client.get(part_of(child), **request)).children
    return page


def part_of(element: Element) -> str:
    """The address of the part that takes the place of *element*, or nothing."""
    links = element.all("a", "fold") if element.attributes.get("hx-target") == "this" else []
    return links[0].attributes["href"].partition("#")[0] if links else ""


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Anna and Bo against Carla and Di, Egyptian Basra to 101, nothing played yet."""
    return seat()


@pytest.fixture
def stranger() -> Client:
    """Sam's phone, which was given no link."""
    return Client()
