"""Who reads the rule book."""

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


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Anna and Bo against Carla and Di, Egyptian Basra to 101, nothing played yet."""
    return seat()


@pytest.fixture
def stranger() -> Client:
    """Sam's phone, which was given no link."""
    return Client()
