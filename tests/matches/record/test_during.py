"""What happens during play is noted on the table at one touch, on every phone that writes."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches.models import SheetEntry
from tests.matches.pages import Element, read_page
from tests.people import OURS, Phone, TableOfFour, seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def basra() -> TableOfFour:
    return seat("basra-egypt", "4-pairs")


def buttons(page: Element) -> dict[str, str]:
    """The buttons that note, by their words, with what they send."""
    return {
        each.text: each.attributes["value"] for each in page.all("button") if each.attributes.get("name") == "touch"
    }


def touch(phone: Phone, value: str, *, deal: str = "1") -> Any:
    return phone.post("record", fields={"touch": value, "deal": deal})


def noted(phone: Phone) -> str:
    return phone.page("sheet")["noted"].text


def test_a_basra_is_one_touch_and_stands_on_every_phone_that_writes(basra: TableOfFour) -> None:
    there = buttons(basra.anna.page("sheet"))
    assert list(there) == ["+ Basra Anna & Bo", "+ Basra Carla & Di"]
    answer = touch(basra.anna, next(iter(there.values())))
    assert (answer.status_code, answer["Location"]) == (302, basra.anna.address("sheet"))
    carla = Phone(code=basra.anna.code, client=Client())
    assert "1" in noted(carla)
    assert carla.form("record", form="deal")["basras.0"] == "1"
    assert basra.now().version == 0, "it is no event"


def test_the_same_touch_from_two_phones_is_one_basra(basra: TableOfFour) -> None:
    value = next(iter(buttons(basra.anna.page("sheet")).values()))
    for _phone in range(2):
        touch(basra.anna, value)
    assert basra.now().noted["answers"] == {"basras": [1, 0]}
    touch(basra.anna, next(iter(buttons(basra.anna.page("sheet")).values())))
    assert basra.now().noted["answers"] == {"basras": [2, 0]}


def test_another_phone_is_told_with_its_next_question(basra: TableOfFour) -> None:
    touch(basra.anna, "basras.1.1")
    fresh = read_page(basra.anna.get("sheet", query="?v=0w", htmx=True))
    assert fresh["during"].attributes["hx-swap-oob"] == "true"
    assert "basras.1.2" in buttons(fresh).values()


def test_what_is_noted_opens_the_form_where_it_can_be_mended(basra: TableOfFour) -> None:
    touch(basra.anna, "basras.1.1")
    page = basra.anna.page("sheet")
    assert f"{basra.anna.address('record')}?early" in page.links


def test_a_touch_of_a_deal_that_is_written_down_by_now_is_told_so(basra: TableOfFour) -> None:
    basra.anna.record(OURS)
    answer = touch(basra.anna, "basras.0.1")
    assert answer.status_code == 409
    assert "This deal is written down by now." in read_page(answer).text
    assert basra.now().noted == {}


@pytest.mark.parametrize("value", ["", "basras", "basras.0", "basras.9.1", "cards.0.1", "basras.-1.1", "basras.0.¹"])
def test_what_no_button_would_send_does_no_harm(basra: TableOfFour, value: str) -> None:
    assert touch(basra.anna, value).status_code == 302
    assert basra.now().noted.get("answers", {}) in ({}, {"basras": [0, 0]})


def test_who_watches_is_offered_none_and_may_not(basra: TableOfFour) -> None:
    page = basra.wanda.page("sheet")
    assert not buttons(page)
    assert "during" not in page
    assert touch(basra.wanda, "basras.0.1").status_code == 404


def test_a_vega_that_was_noted_is_won_or_refused_at_one_touch_more(db: None) -> None:
    table = seat("trionfetti")
    page = table.anna.page("sheet")
    assert "Refused" not in [each.text for each in page.all("button")], "what is rare is behind one button"
    touch(table.anna, "proposer.1.0")
    page = table.anna.page("sheet")
    assert not buttons(page)
    refused = next(each for each in page.all("button") if each.text == "Refused")
    assert refused.attributes["form"] == "quick"
    quick = page.form("quick")
    saved = table.anna.post("record", fields=quick | {refused.attributes["name"]: refused.attributes["value"]})
    assert saved.status_code == 302
    deal = SheetEntry.objects.get().content["deal"]
    assert (deal["vega"], deal["proposer"]) == ("refused", 1)
    assert table.totals == [0, 1]


def test_a_call_is_behind_a_button_with_its_word(db: None) -> None:
    table = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Di", "Elio"))
    page = table.anna.page("sheet")
    assert "+ Bid and call" in page.text
    assert not buttons(page)


def test_what_is_rare_goes_behind_the_button_that_writes_a_deal_in_full() -> None:
    trionfetti = seat("trionfetti", "4-pairs")
    early = f"{trionfetti.anna.address('record')}?early"
    sheet = trionfetti.anna.page("sheet")
    assert list(buttons(sheet)) == ["+ Vega Anna & Bo", "+ Vega Carla & Di"]
    assert early not in sheet.links
    form = trionfetti.anna.page("record")
    assert [each.text for each in form.all("a") if each.attributes.get("href") == early] == ["+ Rank order"]
    assert read_page(trionfetti.anna.client.get(early)).form("deal")["early"] == "1"
