"""How much a paper sheet may hold, and what bad will gets."""

from __future__ import annotations

import pytest

from tests.matches.pages import read_page
from tests.matches.paper.sheets import Fields, check, rows, save
from tests.people import KEY, OURS, SWEEP, TableOfFour, nothing_stored, seat, typed

pytestmark = pytest.mark.django_db


def test_a_hundred_deals_are_saved_and_one_more_is_not() -> None:
    table = seat("briscola-chiamata", seating="5", players=("Anna", "Bo", "Carla", "Di", "Eva"), end="open")
    deal = {"declarer": "1", "partner": "4", "points": "61"}
    answer = save(table.anna, *[deal] * 101)
    assert answer.status_code == 422
    assert "At most 100 deals are written down at once." in read_page(answer).text
    assert save(table.anna, *[deal] * 100).status_code == 302
    assert len(table.entries) == 100


def test_the_page_never_has_more_fields_than_a_form_may_send() -> None:
    table = seat("basra-egypt", seating="4", target=999)
    page = check(table.anna, *[{}] * 45, {"cards.0": "10"}, action="more")
    assert len([e for e in page["grid"] if e.tag in ("input", "select")]) < 1000
    assert "as many rows as fit" in page.text
    page = check(table.anna, *[{}] * 90, {"cards.0": "10"})
    assert page["g-r90.cards.0"].attributes["value"] == "10", "what was typed is kept all the same"


HOSTILE: dict[str, Fields] = {
    "no key": {"key": ""},
    "no number": {"seen": "x"},
    "a huge number": {"r0.cards.0": "9" * 5000},
    "a huge sum": {"r0.cards.0": "+".join(["9999999"] * 500)},
    "code": {"r0.cards.0": "__import__('os')", "r0.tens": "<script>"},
    "control": {"r0.cards.0": "\x07", "r0.aces.0": "1\x1b"},
    "another side": {"r0.tens": "9"},
    "another question": {"r0.nothing": "1"},
    "a row that is not there": {"r999.cards.0": "1"},
    "no row": {"rx.cards.0": "1", "r-1.cards.0": "1", "r0.": "1", "r0.__class__": "1"},
}


@pytest.mark.in_turns
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("action", ["save", "check", "more"])
def test_bad_will_gets_a_sentence_and_stores_nothing(table: TableOfFour, name: str, action: str) -> None:
    with nothing_stored():
        good = rows(typed(OURS)) if name.startswith("no ") and name != "no row" else {}
        fields = table.anna.form("grid", form="paper") | good | HOSTILE[name] | {"action": action}
        answer = table.anna.post("grid", fields=fields)
    assert answer.status_code == (422 if action == "save" else 200)
    assert "<script>'" not in answer.content.decode()


def test_a_finished_match_has_no_rows_to_fill(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    answer = table.anna.get("grid")
    assert (answer.status_code, answer["Location"]) == (302, table.anna.address("sheet"))
    fields = {"key": KEY, "seen": "1", **rows(typed(OURS))}
    answer = table.anna.post("grid", fields=fields)
    assert answer.status_code == 422
    assert "The match was over with deal 1." in read_page(answer).text


def test_the_way_there_is_on_the_sheet(table: TableOfFour) -> None:
    address = table.anna.address("grid")
    assert table.anna.page("sheet").links.count(address) == 2, "in the menu, and where a match begins"
    table.anna.record(OURS)
    assert table.anna.page("sheet").links.count(address) == 1
    assert not [link for link in table.wanda.page("sheet").links if "sheet-entry" in link]
