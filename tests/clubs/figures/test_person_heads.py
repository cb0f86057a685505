"""The tables of one person's figures sort by a touch on their heads, each by itself."""

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse

from tests.clubs.cast import phone_of
from tests.clubs.small_club import SmallClub, make_one
from tests.matches.pages import Element, read_page

pytestmark = pytest.mark.django_db

NAMED = ("game", "partner", "against")


def look(small: SmallClub, query: str = "") -> Element:
    path = reverse("clubs:figures-member", args=[small.club.code, small.ada.pk])
    return read_page(phone_of(small.owner.account).get(path + query))


def rows(page: Element, heading: str) -> list[list[str]]:
    (table,) = (each for each in page.all("table") if each.attributes.get("aria-labelledby") == heading)
    return [[cell.text for cell in row.all("th") + row.all("td")] for row in table.all("tr")][1:]


def first(text: str) -> float:
    """The figure that a cell begins with; one that says nothing is the least."""
    begins = text.split(maxsplit=1)[0].replace("−", "-")
    return float("-inf") if begins == "–" else float(begins)


@pytest.mark.parametrize(
    ("heading", "keys"),
    [
        ("games-h", ("game", "won", "drawn", "lost", "deal")),
        ("with-h", ("partner", "with", "deals")),
        ("against-h", ("against", "ahead", "level", "behind")),
    ],
)
def test_a_touch_on_a_head_sorts_its_table_and_no_other(small: SmallClub, heading: str, keys: tuple[str, ...]) -> None:
    usual = {each: rows(look(small), each) for each in ("games-h", "with-h", "against-h")}
    links = {link.attributes["href"] for link in look(small).all("a", "sorts")}
    assert {f"?sort={key}" for key in keys} <= links
    as_value: Callable[[str], Any]
    for place, key in enumerate(keys):
        as_value = str.casefold if key in NAMED else first
        for turned in "", "-":
            page = look(small, f"?sort={turned}{key}")
            sorted_rows = {each: rows(page, each) for each in usual}
            values = [as_value(row[place]) for row in sorted_rows[heading]]
            assert values == sorted(values, reverse=(key in NAMED) == bool(turned)), key
            assert sorted(sorted_rows.pop(heading)) == sorted(usual[heading]), key
            assert all(usual[each] == others for each, others in sorted_rows.items()), key
    assert len(usual[heading]) > 2


def test_a_name_that_is_another_persons_stands_under_that_of_the_person(small: SmallClub) -> None:
    make_one(small.ben, small.eva)
    names = [row[0] for row in rows(look(small, "?sort=against"), "against-h")]
    assert names == sorted(names)
    assert "Eva" in names
    assert "Ben" not in names
