"""How a deal is told is chosen in sight, and the table goes on telling its deals as it told the last one."""

import pytest
from django.test import Client

from tests.matches.pages import Element, read_page
from tests.people import KEY, Phone, TableOfFour, nothing_stored, seat

NET = {"how": "net", "net.0": "145", "net.1": "-25", "clean.0": "1", "dirty.1": "1", "out": "0"}
APART = {"how": "counts", "card_points.0": "145", "card_points.1": "60", "in_hand.1": "85", "clean.0": "1", "out": "0"}
REST = {"pot.0": "played", "pot.1": "played", "none": "clean semi dirty in_hand"}


@pytest.fixture
def burraco(db: None) -> TableOfFour:
    return seat("burraco-italy", "4-pairs")


def way(page: Element) -> str:
    """The way that is chosen in the form of a deal."""
    chosen = [radio for radio in page["q-how"].all("input") if "checked" in radio.attributes]
    return chosen[0].attributes["value"] or ""


def saved(table: TableOfFour, fields: dict[str, str]) -> None:
    sent = table.anna.form("record", form="deal")
    answer = table.anna.post("record", fields={"key": sent["key"], "seen": sent["seen"], **fields, **REST})
    assert answer.status_code == 302, read_page(answer).text


def previewed(table: TableOfFour, fields: dict[str, str]) -> dict[str, str]:
    """The fields of the form as it comes back after an answer was changed."""
    with nothing_stored():
        answer = table.anna.post("record", fields={"key": KEY, "seen": "0", "action": "preview", **fields})
    return read_page(answer).form("deal")


def test_every_way_is_in_sight_before_all_that_is_asked(burraco: TableOfFour) -> None:
    page = burraco.anna.page("record")
    ways = [radio.attributes["value"] for radio in page["q-how"].all("input")]
    assert ways == ["net", "counts", "counter", "cards"]
    drawn = [part.attributes["id"] for part in page["answers"].all("fieldset")]
    assert drawn[:2] == ["q-how", "q-net"]
    assert "aside" not in page, "no fold holds it"


def test_every_phone_goes_on_as_the_last_deal_was_told(burraco: TableOfFour) -> None:
    assert way(burraco.anna.page("record")) == "net"
    saved(burraco, APART)
    carla = Phone(code=burraco.anna.code, client=Client())
    assert [way(phone.page("record")) for phone in (burraco.anna, carla)] == ["counts", "counts"]
    saved(burraco, APART | {"how": "counter"})
    assert way(carla.page("record")) == "counter"
    saved(burraco, NET)
    assert way(carla.page("record")) == "net"


def test_a_deal_that_was_crossed_out_is_not_gone_by(burraco: TableOfFour) -> None:
    saved(burraco, NET)
    saved(burraco, APART)
    form = burraco.anna.form("record", form="deal")
    crossed = burraco.anna.post("void", 2, fields={"key": KEY, "seen": form["seen"], "reason": "Misdeal"})
    assert crossed.status_code == 302
    assert way(burraco.anna.page("record")) == "net"


def test_what_was_typed_waits_while_another_way_is_tried(burraco: TableOfFour) -> None:
    apart = {key: value for key, value in APART.items() if key != "how"}
    other = previewed(burraco, apart | {"how": "net"})
    assert other["how"] == "net"
    assert (other["clean.0"], other["out"]) == ("1", "0"), "what both ways ask stays where it was"
    assert other["net.0"] == ""
    back = previewed(burraco, other | {"how": "counts"})
    assert {key: back[key] for key in apart} == apart


def test_what_waits_for_another_way_is_not_saved(burraco: TableOfFour) -> None:
    saved(burraco, {**APART, **NET})
    (entry,) = burraco.entries
    assert entry["deal"]["how"] == "net"
    assert entry["deal"]["net"] == [145, -25]
    assert not any(map(bool, entry["deal"]["in_hand"] if isinstance(entry["deal"]["in_hand"], list) else [0]))


def test_counting_apart_and_by_the_counter_come_to_the_same(burraco: TableOfFour) -> None:
    saved(burraco, APART)
    saved(burraco, APART | {"how": "counter"})
    first, second = burraco.entries
    assert first["scores"] == second["scores"]


def test_the_counter_stands_open_where_the_cards_are_counted(burraco: TableOfFour) -> None:
    apart = read_page(burraco.anna.post("record", fields={"key": KEY, "seen": "0", "action": "preview", **APART}))
    assert "open" not in apart["counter"].attributes
    fields = {"key": KEY, "seen": "0", "action": "count", "how": "counter", "pile.of.A": "2", "pile.side": "0"}
    page = read_page(burraco.anna.post("record", fields=fields))
    assert "open" in page["counter-way"].attributes
    form = page.form("deal")
    assert form["card_points.0"] == "30"
    assert form["pile.side"] == "1", "on to the next pile"


def test_a_fold_shows_the_answers_it_holds(db: None) -> None:
    five = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Di", "Elio"))
    deal = {"declarer": "1", "called.rank": "3", "called.suit": "D", "partner": "4", "points": "75"}
    assert five.anna.post("record", fields={**deal, "key": KEY, "seen": "0"}).status_code == 302
    page = five.anna.page("correct", 1)
    assert page["aside-said"].text == "Called card: three of coins"
    assert five.anna.page("record")["aside-said"].text == "Called card"
    changed = {**deal, "called.rank": "K", "asked": "declarer partner points called", "action": "preview"}
    form = five.anna.form("correct", 1, form="deal")
    fresh = read_page(five.anna.post("correct", 1, fields=form | changed, htmx=True))
    assert fresh["aside-said"].text == "Called card: king (re) of coins"
