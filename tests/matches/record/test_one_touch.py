"""What takes a single touch on the sheet: an ordinary deal of a game that asks one thing, and taking a deal back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.people import OURS, THEIRS, TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def trionfetti() -> TableOfFour:
    return seat("trionfetti")


def touch(table: TableOfFour, side: str) -> str:
    """Touch the side that won the deal; where that leads."""
    page = table.anna.page("sheet")
    record = table.anna.address("record")
    fields = page.form("quick")
    form = next(form for form in page.all("form", "quick") if form.attributes["action"] == record)
    button = next(button for button in form.all("button") if side in button.text)
    fields |= {button.attributes["name"]: button.attributes.get("value", ""), "sure": "1"}
    answer = table.anna.post("record", fields=fields)
    assert answer.status_code == 302
    return answer["Location"]


def test_a_plain_deal_of_trionfetti_is_one_touch(trionfetti: TableOfFour) -> None:
    touch(trionfetti, "Carla & Di")
    touch(trionfetti, "Anna & Bo")
    touch(trionfetti, "Carla & Di")
    assert trionfetti.totals == [1, 2]


def test_the_long_form_is_still_there(trionfetti: TableOfFour) -> None:
    assert trionfetti.anna.address("record") in trionfetti.anna.page("sheet").links


def test_who_watches_is_offered_nothing_to_touch(trionfetti: TableOfFour) -> None:
    assert "Who won the deal" not in trionfetti.wanda.page("sheet").text
    assert not trionfetti.wanda.page("sheet").all("form", "quick")


def test_a_game_that_asks_more_has_no_quick_answer(db: None) -> None:
    for variant in ("basra-egypt", "briscola"):
        assert not seat(variant).anna.page("sheet").all("form", "quick")


def test_a_touch_on_an_old_page_is_told_so(trionfetti: TableOfFour) -> None:
    fields = trionfetti.anna.page("sheet").form("quick")
    touch(trionfetti, "Anna & Bo")
    with nothing_stored():
        answer = trionfetti.anna.post("record", fields=fields | {"winner": "1"})
    assert answer.status_code == 409
    assert "Another phone has written deal 1, but differently." in read_page(answer).text


def test_a_newer_score_brings_the_number_a_touch_goes_on_from(trionfetti: TableOfFour) -> None:
    touch(trionfetti, "Anna & Bo")
    fresh = read_page(trionfetti.anna.get("sheet", query="?v=0", htmx=True))
    assert fresh["quick-seen"].attributes["value"] == "1"
    assert fresh["quick-seen"].attributes["hx-swap-oob"] == "true"


def test_a_newer_score_names_no_field_that_the_page_does_not_have(table: TableOfFour) -> None:
    table.anna.record(OURS)
    assert "quick-seen" not in read_page(table.anna.get("sheet", query="?v=0", htmx=True))


# Undo


def undo_forms(table: TableOfFour, query: str) -> list[str]:
    page = table.anna.page("sheet", query=query)
    return [form.attributes["action"] for form in page.all("form", "undo")]


def test_undo_is_offered_once_and_not_after_others_wrote(table: TableOfFour) -> None:
    table.anna.record(OURS)
    assert undo_forms(table, "") == []
    assert undo_forms(table, "?saved=1") == [table.anna.address("void", 1)]
    table.anna.record(THEIRS)
    assert undo_forms(table, "?saved=1") == []
    assert undo_forms(table, "?saved=x") == []


def test_undo_is_not_offered_much_later(table: TableOfFour) -> None:
    table.anna.record(OURS)
    Match.objects.update(changed_at=timezone.now() - timedelta(minutes=5))
    assert undo_forms(table, "?saved=1") == []


@pytest.mark.parametrize("query", ["vega=accepted", "vega=nonsense", "winner=0", "vega=accepted&vega=refused"])
def test_an_address_begins_the_form_with_the_choice_it_names(trionfetti: TableOfFour, query: str) -> None:
    phone = trionfetti.anna
    page = read_page(phone.client.get(f"{phone.address('record')}?{query}"))
    begun = page.form("deal")
    wanted = {"vega=accepted": "accepted", "vega=accepted&vega=refused": "refused"}.get(query, "none")
    assert (begun["vega"], begun.get("winner", "")) == (wanted, "")
