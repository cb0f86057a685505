"""A question that is meant for one side only, such as the worth of a pot that this side has not played."""

import pytest
from django.utils.html import strip_tags

from scorekeeper.matches.presenters.names import names_of
from scorekeeper.matches.record.answers import present_answers
from scorekeeper.matches.record.forms import context_at
from tests.matches.pages import Element, read_page
from tests.people import TableOfFour, nothing_stored, seat

ANSWERS = {
    "how": "counts",
    "card_points.0": "145",
    "card_points.1": "60",
    "clean.0": "1",
    "out": "0",
    "pot.0": "played",
    "pot.1": "unplayed",
}


@pytest.fixture
def burraco(db: None) -> TableOfFour:
    return seat("burraco-italy", "4-pairs", told="counts")


def sent(table: TableOfFour, **more: str) -> dict[str, str]:
    return table.anna.form("record", form="deal") | ANSWERS | more


def fields_of(page: Element) -> list[str]:
    return [name for each in page.all("input") if (name := each.attributes.get("name", "")).startswith("pot_points")]


def test_only_the_side_it_is_meant_for_is_asked_and_nothing_is_wrong_before_it_answers(burraco: TableOfFour) -> None:
    shown = read_page(burraco.anna.post("record", fields=sent(burraco, action="preview"), htmx=True))
    assert fields_of(shown) == ["pot_points.1"]
    assert "A pozzetto not played is worth at least" not in shown.text
    assert "Cannot be" not in shown.text


def test_what_is_typed_and_cannot_be_is_told_at_once(burraco: TableOfFour) -> None:
    fields = sent(burraco, action="preview") | {"pot_points.1": "20"}
    shown = read_page(burraco.anna.post("record", fields=fields, htmx=True))
    assert "This cannot be. A pozzetto not played is worth at least 55." in shown.text


NONE = {"none": "clean semi dirty in_hand"}
"""What the button that saves says of the counts nobody has touched."""


def test_left_open_it_is_not_saved(burraco: TableOfFour) -> None:
    with nothing_stored():
        answer = burraco.anna.post("record", fields=sent(burraco) | NONE)
    assert answer.status_code == 422
    shown = read_page(answer)
    assert "A pozzetto not played is worth at least 55." in shown.text
    fields = shown.form("deal") | NONE | {"pot_points.1": "80"}
    assert burraco.anna.post("record", fields=fields).status_code == 302


def test_another_side_is_asked_once_another_pot_is_named(burraco: TableOfFour) -> None:
    shown = read_page(burraco.anna.post("record", fields=sent(burraco)))
    fields = shown.form("deal") | {"pot.0": "unplayed", "pot.1": "played", "pot_points.1": "80", "action": "preview"}
    turned = read_page(burraco.anna.post("record", fields=fields, htmx=True))
    assert fields_of(turned) == ["pot_points.0"]
    assert "This side holds no pozzetto" not in turned.text


def test_what_became_of_the_pots_is_told_with_the_names_of_the_sides(burraco: TableOfFour) -> None:
    deal = {"how": "counts", "card_points": [145, 60], "out": 0, "pot": ["played", "not_taken"]}
    answers = present_answers(burraco.match, context_at(burraco.match), names_of(burraco.match), deal)
    lines = {label: strip_tags(value).replace("&amp;", "&") for label, value in answers.items()}
    assert lines["The pozzetto"] == "Anna & Bo: Taken and played – Carla & Di: Not taken"
    assert lines["Who went out?"] == "Anna & Bo"
    assert "145 – 60" in lines.values(), "numbers stand in the order of the sides"
