"""What comes one after the other is touched on the form of a deal as at the desk; every button is a form as well."""

from __future__ import annotations

import pytest

from tests.matches.pages import Element, read_page
from tests.people import TableOfFour, nothing_stored, seat

Where = tuple[str, tuple[int, ...]]
RECORD: Where = ("record", ())
CORRECT: Where = ("correct", (1,))
OBJECT: Where = ("object", (1,))


@pytest.fixture
def marianna(db: None) -> TableOfFour:
    return seat("marianna")


def press(table: TableOfFour, where: Where, page: Element, **button: str) -> Element:
    """Press a button of the deal on *page*, which must be there, as a phone without JavaScript does."""
    ((name, value),) = button.items()
    there = [each.attributes.get("value") for each in page.all("button") if each.attributes.get("name") == name]
    assert value in there, f"no button {name}={value} among {there}"
    with nothing_stored():
        answer = table.anna.post(where[0], *where[1], fields=page.form("deal") | button)
    assert answer.status_code == 200
    return read_page(answer)


def calls(page: Element) -> list[str]:
    return [each.text for listed in page.all("ol", "calls") for each in listed.all("span", "call-said")]


def offered(page: Element) -> list[str]:
    return [each.attributes["value"] for each in page.all("button") if each.attributes.get("name") == "call"]


@pytest.mark.long
def test_marriages_are_touched_side_by_side_as_they_come(marianna: TableOfFour) -> None:
    page = marianna.anna.page("record")
    assert not page["q-marriages"].all("select")
    assert calls(page) == []
    for side in ("0", "1", "0"):
        page = press(marianna, RECORD, page, call=f"marriages.{side}")
    assert calls(page) == ["Anna & Bo", "Carla & Di", "Anna & Bo"]
    page = press(marianna, RECORD, page, uncall="marriages")
    fields = page.form("deal")
    assert (fields["marriages.0"], fields["marriages.1"]) == ("0", "1")
    assert "marriages.2" not in fields


@pytest.mark.parametrize(("variant", "drawn"), [("marianna", False), ("trionfetti", True)])
def test_what_draws_cards_is_fetched_where_calls_are_cards(db: None, variant: str, drawn: bool) -> None:
    page = seat(variant).anna.get("record").content.decode()
    assert ("/static/css/calls.css" in page, "/static/css/cards.css" in page) == (True, drawn)


def test_no_more_can_be_touched_than_there_are(marianna: TableOfFour) -> None:
    page = marianna.anna.page("record")
    for _time in range(4):
        page = press(marianna, RECORD, page, call="marriages.1")
    assert offered(page) == []
    assert page["now-marriages"].text == "The list is full."


def test_nobody_is_scolded_for_what_is_not_answered_yet(marianna: TableOfFour) -> None:
    page = press(marianna, RECORD, marianna.anna.page("record"), call="marriages.1")
    assert "Still to be answered" not in page.text


@pytest.mark.long
def test_an_order_is_set_and_moved_on_the_form_and_where_the_deal_is_corrected(db: None) -> None:
    table = seat("trionfetti")
    own = {"order": "own", "winner": "0"}
    untouched = table.anna.form("record", form="deal")
    page = read_page(table.anna.post("record", fields=untouched | own | {"action": "preview"}))
    for rank in "QAK":
        page = press(table, RECORD, page, call=f"own.{rank}")
    page = press(table, RECORD, page, move="own.2.up")
    for rank in ("2", "J", "10", "9", "8", "7", "6", "5", "4", "3"):
        page = press(table, RECORD, page, call=f"own.{rank}")
    assert table.anna.post("record", fields=page.form("deal")).status_code == 302
    assert table.entries[0]["deal"]["own"][:3] == ["Q", "K", "A"]
    for where in (CORRECT, OBJECT):
        page = press(table, where, table.anna.page(where[0], *where[1]), move="own.0.down")
        assert [page.form("deal")[f"own.{place}"] for place in range(3)] == ["K", "Q", "A"]


def test_a_touch_brings_the_list_back_and_what_is_typed_leaves_it(marianna: TableOfFour) -> None:
    fields = marianna.anna.form("record", form="deal")
    called = marianna.anna.post("record", fields=fields | {"call": "marriages.0"}, htmx=True).content.decode()
    assert 'id="answers"' in called
    later = read_page(marianna.anna.post("record", fields=fields | {"call": "marriages.0"})).form("deal")
    typed = marianna.anna.post("record", fields=later | {"action": "preview", "points.0": "60"}, htmx=True)
    assert 'id="answers"' not in typed.content.decode()


STRANGE = ({"call": "marriages.9"}, {"call": "points.0"}, {"uncall": "x"}, {"move": "own.0.up"})


@pytest.mark.parametrize("button", STRANGE)
def test_what_cannot_be_called_saves_nothing(marianna: TableOfFour, button: dict[str, str]) -> None:
    with nothing_stored():
        answer = marianna.anna.post("record", fields=marianna.anna.form("record", form="deal") | button)
    assert answer.status_code in (200, 422)
