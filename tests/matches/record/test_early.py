"""What is known of a deal before it is over waits at the table, on every phone that writes."""

import json
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import SheetEntry
from scorekeeper.rules.asking import questions
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.matches.pages import read_page
from tests.people import KEY, Phone, TableOfFour, seat

FIVE = ("Anna", "Bo", "Carla", "Di", "Elio")
BO_DECLARES = {"declarer": "1", "called.rank": "3", "called.suit": "D"}
SHOWN = "Declarer: Bo · Called card: three of coins"


@pytest.fixture
def five(db: None) -> TableOfFour:
    return seat("briscola-chiamata", "5", FIVE)


def early_form(phone: Phone) -> dict[str, str]:
    """The form for what is known now, as a phone has it open."""
    return read_page(phone.client.get(f"{phone.address('record')}?early")).form("deal")


def note(phone: Phone, form: dict[str, str]) -> Any:
    return phone.post("record", fields=form)


def noted(phone: Phone) -> str:
    return phone.page("sheet")["noted"].text


def test_it_is_seen_by_the_other_phones_that_write_and_stands_in_their_forms(five: TableOfFour) -> None:
    answer = note(five.anna, early_form(five.anna) | BO_DECLARES)
    assert answer.status_code == 302
    assert noted(five.anna) == SHOWN
    carla = Phone(code=five.anna.code, client=Client())
    assert noted(carla) == SHOWN
    form = carla.form("record", form="deal")
    assert (form["declarer"], form["called.rank"], form["called.suit"]) == ("1", "3", "D")
    assert "noted" not in five.wanda.page("sheet"), "who watches is not told"


def test_it_is_no_event_and_goes_with_the_deal(five: TableOfFour) -> None:
    note(five.anna, early_form(five.anna) | BO_DECLARES)
    assert five.now().version == 0
    five.anna.post("record", fields={**BO_DECLARES, "partner": "4", "points": "75", "key": KEY, "seen": "0"})
    assert five.now().noted == {}
    assert noted(five.anna) == ""


def test_two_phones_take_nothing_from_each_other_and_the_last_word_counts(five: TableOfFour) -> None:
    first, second = early_form(five.anna), early_form(five.anna)
    note(five.anna, first | {"declarer": "1"})
    note(five.anna, second | {"called.rank": "3", "called.suit": "D"})
    assert noted(five.anna) == SHOWN, "a form that was open before takes nothing away"
    note(five.anna, second | {"declarer": "2"})
    assert noted(five.anna).startswith("Declarer: Carla")


def test_who_noted_it_is_named(five: TableOfFour) -> None:
    five.anna.post("sit", fields={"seat": "3"})
    note(five.anna, early_form(five.anna) | {"declarer": "1"})
    assert noted(five.anna) == "Declarer: Bo (Di)"
    services.replace_names(five.now().pk, {"Di"}, "Somebody")
    assert noted(five.anna) == "Declarer: Bo (Somebody)"


def test_other_phones_are_told_of_it_and_those_that_watch_are_left_in_peace(five: TableOfFour) -> None:
    assert five.anna.get("sheet", query="?v=0w", htmx=True).status_code == 204
    note(five.anna, early_form(five.anna) | BO_DECLARES)
    answer = five.anna.get("sheet", query="?v=0w", htmx=True)
    assert read_page(answer)["noted"].text == SHOWN
    assert five.anna.get("sheet", query="?v=0.1w", htmx=True).status_code == 204
    assert five.wanda.get("sheet", query="?v=0", htmx=True).status_code == 204


def test_what_belongs_to_a_deal_that_is_recorded_by_now_is_not_noted_of_the_next(five: TableOfFour) -> None:
    form = early_form(five.anna)
    five.anna.post("record", fields={"declarer": "0", "partner": "4", "points": "75", "key": KEY, "seen": "0"})
    answer = note(five.anna, form | BO_DECLARES)
    assert answer.status_code == 409
    assert "This deal is written down by now." in read_page(answer)["p-general"].text
    assert five.now().noted == {}


@pytest.mark.parametrize("before", ["", "{", "[]", "7", "[" * 5000, '{"declarer": {"a": [1]}}'])
def test_what_no_form_would_send_does_no_harm(five: TableOfFour, before: str) -> None:
    form = early_form(five.anna) | {"before": before, "declarer": "9", "called.rank": "3"}
    assert note(five.anna, form).status_code == 302
    for deal in "", "0", "-1", "¹", "9" * 5000:
        assert note(five.anna, form | BO_DECLARES | {"deal": deal}).status_code == 409
    assert five.now().noted in ({}, {"answers": {}, "by": {}})


def test_it_stands_at_the_desk(five: TableOfFour) -> None:
    note(five.anna, early_form(five.anna) | BO_DECLARES)
    page = read_page(five.anna.client.get(f"/t/{five.anna.code}/referee/trick/"))
    assert page.form("facts")["trump"] == "D"


def test_one_touch_on_the_sheet_records_what_was_noted_too(db: None) -> None:
    trionfetti = BY_KEY["trionfetti"]
    access = services.start_match(
        variant=trionfetti,
        seating=trionfetti.seatings[0],
        players=FIVE[:4],
        options=trionfetti.charter(),
        start=Start(totals=(12, 15)),
    )
    anna = Phone(code=access.code, client=Client())
    note(anna, early_form(anna) | {"vega": "accepted", "vega_by": "0"})
    assert "Vega: Accepted" in noted(anna)
    quick = read_page(anna.client.get(anna.address("sheet"))).form("quick")
    anna.post("record", fields={**quick, "winner": "0"})
    assert SheetEntry.objects.get().content["deal"]["vega"] == "accepted"


EARLY = {v.deal: v.key for v in VARIANTS if any(question.early for question in questions(v.deal).values())}
"""A variant of every kind of deal that asks for something early."""


@pytest.mark.parametrize("key", sorted(EARLY.values()))
def test_every_form_that_asks_early_keeps_nothing_where_nothing_was_answered(db: None, key: str) -> None:
    variant = BY_KEY[key]
    seating = variant.seatings[0]
    table = seat(key, seating.key, ("Anna", "Bo", "Carla", "Di", "Elio", "Fay", "Gil", "Hal")[: seating.seats])
    assert note(table.anna, early_form(table.anna)).status_code == 302
    assert json.dumps(table.now().noted) in ("{}", '{"answers": {}, "by": {}}')
