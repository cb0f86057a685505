"""Who pays whom when it is over, and the ticks for what is settled."""

import json
from functools import partial

import pytest
from django.http import HttpResponse

from scorekeeper.matches.models import Match
from scorekeeper.matches.presenters.payments import money
from scorekeeper.web.languages.choosing import speaking
from tests.matches.pages import Element, read_page
from tests.people import KEY, LEVEL, TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db

FIVE = ("Anna", "Bo", "Carla", "Di", "Eli")
CALLED = {"declarer": "0", "partner": "2", "points": "75"}
"""Anna calls Carla and wins, 4 and 2 chips from the other three."""


@pytest.fixture
def over(db: None) -> TableOfFour:
    """A match for chips, ended after one deal."""
    table = seat("briscola-chiamata", "5", FIVE, chip_value=25)
    table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
    table.anna.end()
    return table


def ticks(page: Element) -> dict[str, bool]:
    """The payments on a page one can tick, each with its tick."""
    return {button.text: button.attributes["aria-pressed"] == "true" for button in page.all("button", "tick")}


def tick(table: TableOfFour, number: int = 0, **options: bool) -> HttpResponse:
    """Tap the payment *number*, counted from 0."""
    button = table.anna.page("sheet").all("button", "tick")[number].attributes
    return table.anna.post("paid", fields={button["name"]: button["value"]}, **options)


def test_everybody_who_pays_is_told_with_the_money(over: TableOfFour) -> None:
    assert next(iter(ticks(over.anna.page("sheet")))) == "Bo pays 2 to Carla. 0.50"
    assert not any(ticks(over.anna.page("sheet")).values())


def test_money_is_written_as_the_reader_writes_it() -> None:
    with speaking("it"):
        assert (money(75), money(1200)) == ("0,75", "12,00")
    with speaking("ja"):
        assert money(75) == "0.75"


def test_a_tick_is_seen_by_everyone_and_can_be_taken_back(over: TableOfFour) -> None:
    assert tick(over).status_code == 302
    assert list(ticks(over.anna.page("sheet")).values()) == [True, False, False]
    assert over.wanda.page("sheet").text.count("settled") == 1
    tick(over)
    assert not any(ticks(over.anna.page("sheet")).values())


def test_who_pays_for_a_seat_that_was_taken_over_is_told_so(db: None) -> None:
    table = seat("briscola-chiamata", "5", FIVE, chip_value=25)
    table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
    newcomer = table.anna.form("substitute", form="substitute") | {"seat": "1", "name": "Gina"}
    table.anna.post("substitute", fields=newcomer)
    sentence = "Gina took over from Bo: what is paid here is for both."
    assert sentence in table.anna.page("sheet").text
    table.anna.end()
    for page in table.anna.page("sheet"), table.anna.page("ledger"), table.wanda.page("sheet"):
        assert sentence in page["ledger"].text


def test_money_stands_in_the_coin_of_the_table(db: None) -> None:
    """Yen have no smaller coin, so 25 of them are not a quarter."""
    for coin, amount in (("euro", "€0.50"), ("yen", "¥50"), ("no_sign", "0.50")):
        table = seat("briscola-chiamata", "5", FIVE, chip_value=25, coin=coin)
        table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
        table.anna.end()
        assert amount in table.anna.page("ledger").text.split(), coin


def test_a_tick_writes_no_event(over: TableOfFour) -> None:
    before = over.now().version
    tick(over)
    assert over.now().version == before


def test_ticked_twice_is_ticked_once(over: TableOfFour) -> None:
    key = over.anna.page("sheet").all("button", "tick")[0].attributes["value"]
    for _time in range(2):
        over.anna.post("paid", fields={"paid": key})
    assert over.now().paid == [key]


def test_a_correction_that_changes_the_payment_lets_its_tick_fall(over: TableOfFour) -> None:
    tick(over)
    over.anna.void(2, reason="We go on")
    fields = over.anna.form("correct", 1, form="deal")
    over.anna.post("correct", 1, fields=fields | CALLED | {"points": "40", "reason": "They had lost"})
    over.anna.end()
    assert not any(ticks(over.anna.page("sheet")).values())


def test_a_note_leaves_the_tick_where_it_is(over: TableOfFour) -> None:
    tick(over)
    over.anna.post("note", 1, fields={"key": KEY, "seen": "2", "text": "A fine deal"})
    assert over.now().version == 3
    assert list(ticks(over.anna.page("sheet")).values()) == [True, False, False]


@pytest.mark.parametrize("key", ["", "0>1:5", "1>bank:3", "x" * 5000, "\ud800".encode("utf-8", "replace").decode()])
def test_a_payment_that_is_not_due_is_not_ticked(over: TableOfFour, key: str) -> None:
    with nothing_stored():
        answer = over.anna.post("paid", fields={"paid": key})
    assert answer.status_code == 409
    assert "A correction has changed who pays whom. This is how it is now." in read_page(answer).text


def test_nothing_is_ticked_while_the_match_goes_on(db: None) -> None:
    table = seat("briscola-chiamata", "5", FIVE)
    table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
    assert ticks(table.anna.page("sheet")) == {}
    assert "Bo pays 2" in table.anna.page("sheet").text
    assert table.anna.post("paid", fields={"paid": "1>2:1"}).status_code == 409


def test_htmx_gets_only_the_ledger(over: TableOfFour) -> None:
    answer = tick(over, htmx=True)
    page = read_page(answer)
    assert not {"html", "h1"} & {element.tag for element in page}
    assert list(ticks(page).values()) == [True, False, False]


def test_other_phones_hear_of_a_tick_and_of_nothing_else(over: TableOfFour) -> None:
    address = over.wanda.page("sheet")["ledger"].attributes["hx-get"]
    ask = partial(over.wanda.client.get, address, headers={"HX-Request": "true"})
    assert ask().status_code == 204
    tick(over)
    assert "settled" in read_page(ask()).text


def test_where_nothing_is_played_for_nobody_pays(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    table.anna.end()
    assert "Who pays whom" not in table.anna.page("sheet").text
    assert table.wanda.get("ledger").status_code == 200


def test_ticks_are_not_carried_to_the_rematch(over: TableOfFour) -> None:
    tick(over)
    over.anna.post("again", fields={})
    assert next(match.paid for match in Match.objects.order_by("-pk")) == []
    assert "paid" not in json.loads(over.anna.get("export").content)
