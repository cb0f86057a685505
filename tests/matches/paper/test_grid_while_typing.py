"""A paper sheet while it is typed in: totals, dealers, columns and rows come along."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.matches.paper.sheets import SHEETS, check, outcomes, row_note, save
from tests.people import LEVEL, OURS, THEY, WE, TableOfFour, nothing_stored, seat, typed

pytestmark = pytest.mark.django_db


def test_running_totals_and_the_next_dealer_stand_in_each_row(table: TableOfFour) -> None:
    page = check(table.anna, typed(OURS), typed(LEVEL), htmx=True)
    assert outcomes(page, 0) == ["48 +48", "5 +5", "Carla"]
    assert outcomes(page, 1) == ["66 +18", "10 +5", "Bo"]
    assert outcomes(page, 2) == ["", "", ""]
    assert f"2 deals · {WE} 66 · {THEY} 10 · next: Bo deals" in page["grid-now"].text
    assert "html" not in {element.tag for element in page}, "only the part that changes"


def test_looking_stores_nothing(table: TableOfFour) -> None:
    with nothing_stored(), CaptureQueriesContext(connection) as few:
        check(table.anna, typed(OURS), htmx=True)
    with CaptureQueriesContext(connection) as many:
        check(table.anna, *[typed(LEVEL)] * 20, htmx=True)
    assert len(many) == len(few)


def test_rows_are_added_as_one_goes_on(table: TableOfFour) -> None:
    assert "row-5" in table.anna.page("grid")
    assert "row-6" not in table.anna.page("grid")
    page = check(table.anna, {}, {}, {}, {}, {}, typed(OURS))
    assert "row-7" in page
    assert "row-15" in check(table.anna, {}, {}, {}, {}, {}, typed(OURS), action="more")


def test_columns_appear_when_a_row_needs_them_and_are_closed_in_the_others() -> None:
    table = seat("trionfetti")
    page = table.anna.page("grid")
    assert "h-proposer" not in page
    page = check(table.anna, {"winner": "0"}, {"vega": "accepted"})
    assert "g-r0.proposer" not in page
    assert "g-r1.proposer" in page
    assert "not asked here" in page["row-0"].text


def test_the_row_one_is_in_is_not_scolded_for_what_is_not_typed_yet(table: TableOfFour) -> None:
    begun = {"cards.0": "30"}
    page = check(table.anna, begun, htmx=True)
    assert row_note(page, 0) == ""
    assert page["grid-now"].text == "Deal 1 cannot be written down yet."
    page = check(table.anna, begun, typed(OURS), htmx=True)
    assert "Still to be answered." in row_note(page, 0)
    assert outcomes(page, 1) == ["", "", ""], "no totals are guessed"
    assert "Still to be answered." in row_note(check(table.anna, begun), 0), "when it is asked for"


def test_a_card_is_typed_by_its_code_in_small_letters_too() -> None:
    options, sheet = SHEETS["chiamata"]
    table = seat(**options)
    assert "Called card like 3 coins" in table.anna.page("grid")["grid"].text
    assert save(table.anna, sheet[0] | {"called": "3d"}).status_code == 302
    assert table.entries[0]["deal"]["called"] == "3D"


@pytest.mark.parametrize(
    ("card", "code"), [("3 coins", "3D"), ("Three of coins", "3D"), ("3c", "3H"), ("re batons", "KC"), ("17 cups", "")]
)
def test_a_card_is_typed_as_the_pack_of_the_game_has_it(card: str, code: str) -> None:
    options, sheet = SHEETS["chiamata"]
    table = seat(**options)
    assert save(table.anna, sheet[0] | {"called": card}).status_code == (302 if code else 422)
    if code:
        assert table.entries[0]["deal"]["called"] == code


def test_every_row_offers_those_who_play_its_deal() -> None:
    six = ("Anna", "Bo", "Carla", "Dina", "Elio", "Fosca")
    page = seat("briscola-chiamata", "6-one-rests", six).anna.page("grid")
    for place, resting in enumerate(six):
        offered = page[f"g-r{place}.declarer"].text
        assert {name for name in six if name not in offered} == {resting}, place
