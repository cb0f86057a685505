"""A table that confirms its deals: a deal waits until the other side accepts it."""

import uuid
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.picture import layout_of
from scorekeeper.matches.board.shapes import RING
from scorekeeper.matches.models import Event
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from tests.matches.agree.careful import SEAT_OF, asked_at, offered, phone_of, say
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SEATED, SWEEP, THEIRS, Phone as Browser, TableOfFour, nothing_stored, typed


def test_a_new_deal_waits_and_the_totals_say_how_much_of_them_does(careful: TableOfFour, theirs: Browser) -> None:
    careful.anna.record(OURS)
    sheet = careful.wanda.page("sheet").text
    assert "Deal 1 waits to be accepted" in sheet
    assert "+48 of it not yet accepted" in sheet
    board = careful.wanda.page("board").text
    assert "+48 of it not yet accepted" in board
    assert "1 deal is not yet accepted." in board
    say(careful.anna, "accept", 1, seat=SEAT_OF["Bo"])
    say(theirs, "accept", 1, seat=SEAT_OF["Carla"])
    assert "not yet accepted" not in careful.wanda.page("board").text
    assert careful.totals == [48, 5]


def test_a_side_without_points_that_wait_has_none_written_to_it(careful: TableOfFour) -> None:
    careful.anna.record({**SWEEP, "basras": [0, 0]})
    waiting = [line.text for line in careful.wanda.page("sheet").all("p", "waits")]
    assert waiting == ["+43 of it not yet accepted", "all of it accepted"]


def test_a_match_is_not_won_while_a_deal_of_it_waits(careful: TableOfFour, theirs: Browser) -> None:
    careful.anna.record(SWEEP)
    waits = "1 deal is not yet accepted."
    for page in careful.wanda.page("sheet"), careful.wanda.page("board"):
        assert f"Anna & Bo would win {waits}" in page.text
        assert not page.all("li", "wins")
    assert f"{waits} Anna and Bo: 103." in careful.wanda.page("board").text, "a voice says it too"
    layout = layout_of(careful.now(), names_of(careful.now()), None, FontPen())
    assert f"Anna & Bo would win {waits}" in " ".join(text.text for text in layout.texts)
    assert not any(shape.path == RING for shape in layout.shapes)
    for phone, name in ((careful.anna, "Bo"), (theirs, "Di")):
        say(phone, "accept", 1, seat=SEAT_OF[name])
    for page in careful.wanda.page("sheet"), careful.wanda.page("board"):
        assert "Anna & Bo won" in page.text
        assert "not yet accepted" not in page.text
        assert len(page.all("li", "wins")) == 1


def test_who_pays_whom_is_not_final_while_a_deal_waits(db: None) -> None:
    chiamata = BY_KEY["briscola-chiamata"]
    five = chiamata.seating("5")
    access = services.start_match(
        variant=chiamata,
        seating=five,
        players=(*SEATED, "Elio"),
        options=chiamata.charter(None, five),
        start=Start(confirm=True),
    )
    phone = Browser(code=access.code, client=Client())
    fields = {**phone.form("record", form="deal"), "declarer": "0", "partner": "1", "points": "75"}
    assert phone.post("record", fields=fields).status_code == 302
    assert "Who would pay whom now Not final: 1 deal is not yet accepted." in phone.page("sheet").text
    phone.post("end", fields={"key": str(uuid.uuid4()), "seen": "1", "how": "agreed", "reason": "Late"})
    for page in phone.page("sheet"), phone.page("ledger"):
        assert "Not final: 1 deal is not yet accepted." in page["ledger"].text
    for each, seat in ((phone, "0"), (Browser(code=access.code, client=Client()), "2")):
        say(each, "accept", 1, seat=seat)
    for page in phone.page("sheet"), phone.page("ledger"):
        assert "Not final" not in page["ledger"].text


def test_the_other_side_accepts_from_its_own_phone_with_one_touch(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    sheet = carla.page("sheet")
    fields = sheet.form(action=carla.address("accept", 1))
    carla.post("accept", 1, fields={**fields, "seat": SEAT_OF["Carla"]})
    settled = careful.wanda.page("sheet").text
    assert "waits to be accepted" not in settled
    assert "not yet accepted" not in settled
    assert careful.entries[0]["accepted"] == [0, 1]


def test_what_is_to_be_accepted_is_shown(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    page = careful.wanda.page("sheet")
    for place in page.text, page["deal-1"].text:
        assert "Cards 30 – 22" in place


def test_ones_own_side_cannot_settle_it(careful: TableOfFour) -> None:
    anna, bo = phone_of(careful, "Anna"), phone_of(careful, "Bo")
    anna.record(OURS)
    say(bo, "accept", 1)
    assert careful.entries[0]["waits"]


def test_only_a_side_that_has_not_accepted_is_asked_to(careful: TableOfFour) -> None:
    anna = phone_of(careful, "Anna")
    anna.record(OURS)
    assert offered(careful.anna) == ["Carla", "Di"]
    assert offered(phone_of(careful, "Bo")) == []
    assert offered(phone_of(careful, "Di")) == ["Di"]


def test_every_deal_that_waits_can_be_answered_not_only_the_oldest(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    for phone in carla, anna, anna:
        phone.record(LEVEL)
    assert asked_at(carla) == [carla.address("accept", event) for event in (2, 3)]
    assert asked_at(anna) == [anna.address("accept", 1)], "the others wait for the other side"
    own = carla.page("sheet")["deal-1"]
    assert carla.address("object", 1) in own.links, "what one stands by oneself can still be objected to"
    say(carla, "accept", 3)
    assert [entry.get("waits", False) for entry in careful.entries] == [True, True, False]


def test_the_card_shows_what_this_phone_is_asked(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    carla.record(LEVEL)
    anna.record(OURS)
    for phone, number in ((carla, 2), (anna, 1), (careful.wanda, 1)):
        text = phone.page("sheet").text
        assert f"Deal {number} waits to be accepted" in text
        assert "1 more deal waits below" in text
    say(carla, "object", 2, **{**carla.form("object", 2, form="deal"), **typed(THEIRS), "reason": "No"})
    assert "Deal 1 waits to be accepted" in carla.page("sheet").text, "that one was answered already"
    say(anna, "accept", 1)
    assert "Deal 2 is disputed" in anna.page("sheet").text


def test_it_is_said_whose_word_is_missing(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    assert "Waits for Anna or Bo, and for Carla or Di." in careful.wanda.page("sheet").text
    say(careful.anna, "accept", 1, seat=SEAT_OF["Bo"])
    page = careful.wanda.page("sheet")
    assert "Accepted by Bo. Waits for Carla or Di." in page.text
    assert "Accepted by Bo. Waits for Carla or Di." in page["deal-1"].text
    say(careful.anna, "object", 1, **{**careful.anna.form("object", 1, form="deal"), "seat": "1", "reason": "No"})
    assert "Waits for" not in careful.wanda.page("sheet").text, "a disputed deal waits to be settled"


def test_a_deal_that_waits_keeps_the_names_of_who_played_it(db: None) -> None:
    chiamata = BY_KEY["briscola-chiamata"]
    five = chiamata.seating("5")
    access = services.start_match(
        variant=chiamata,
        seating=five,
        players=(*SEATED, "Fosca"),
        options=chiamata.charter(None, five),
        start=Start(confirm=True),
    )
    phone = Browser(code=access.code, client=Client())
    phone.post("sit", fields={"seat": "0"})
    fields = {**phone.form("record", form="deal"), "declarer": "4", "partner": "1", "points": "75"}
    assert phone.post("record", fields=fields).status_code == 302
    phone.post("substitute", fields=phone.form("substitute", form="substitute") | {"seat": "4", "name": "Gina"})
    card = phone.page("sheet").all("section", "agree")[0].text
    assert "Declarer Fosca" in card
    assert "Waits for Carla or Gina (for Fosca)." in card
    correct = phone.page("correct", 1).text
    assert "Fosca" in correct
    assert "Declarer Gina" not in phone.page("object", 1).text


def test_where_more_than_two_sides_play_two_of_them_are_enough(db: None) -> None:
    briscola = BY_KEY["briscola"]
    three = briscola.seating("3")
    access = services.start_match(
        variant=briscola,
        seating=three,
        players=SEATED[:3],
        options=briscola.charter(None, three),
        start=Start(confirm=True),
    )
    phone = Browser(code=access.code, client=Client())
    fields = {**phone.form("record", form="deal"), "points.0": "60", "points.1": "40", "points.2": "20"}
    assert phone.post("record", fields=fields).status_code == 302
    assert "Waits for two of Anna, Carla and Bo." in phone.page("sheet").text
    say(phone, "accept", 1, seat="1")
    assert "Waits for Anna or Bo." in phone.page("sheet").text


def test_a_phone_without_a_seat_speaks_for_seats_without_a_phone_only(careful: TableOfFour, theirs: Browser) -> None:
    phone_of(careful, "Carla")
    careful.anna.record(OURS)
    page = careful.anna.page("sheet")
    offered = [e.attributes["value"] for e in page.all("button", "button") if e.attributes.get("name") == "seat"]
    assert SEAT_OF["Carla"] not in offered
    with nothing_stored():
        answer = say(careful.anna, "accept", 1, seat=SEAT_OF["Carla"])
    assert answer.status_code == 422
    assert "A seat with a phone of its own speaks from that phone" in read_page(answer).text
    for phone, name in ((careful.anna, "Anna"), (theirs, "Di")):
        say(phone, "accept", 1, seat=SEAT_OF[name])
    assert "waits" not in careful.entries[0]


def test_what_else_was_written_meanwhile_does_not_stop_an_acceptance(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    carla.record(LEVEL)
    anna.record(OURS)
    fields = carla.page("sheet").form(action=carla.address("accept", 2))
    say(phone_of(careful, "Di"), "accept", 2)
    say(anna, "accept", 1)
    say(careful.anna, "note", 2, text="Somebody writes in between")
    anna.record(LEVEL)
    assert carla.post("accept", 2, fields=fields).status_code == 302
    assert careful.entries[1]["accepted"] == [int(SEAT_OF[name]) for name in ("Anna", "Di", "Carla")]
    assert "waits" not in careful.entries[1]


def test_who_agrees_at_the_table_is_heard_though_a_note_came_meanwhile(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    fields = careful.anna.page("sheet").form(action=careful.anna.address("agree", 1))
    say(careful.anna, "note", 1, text="From another page of this phone")
    assert careful.anna.post("agree", 1, fields=fields).status_code == 302
    assert "waits" not in careful.entries[0]


@pytest.mark.parametrize("undone", [False, True], ids=["corrected", "corrected and undone"])
def test_who_accepts_a_deal_that_was_changed_meanwhile_is_asked_about_the_new_one(
    careful: TableOfFour, undone: bool
) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    if undone:
        anna.correct(1, THEIRS)
    fields = carla.page("sheet").form(action=carla.address("accept", 1))
    if undone:
        services.undo_event(careful.now(), 2, key=uuid.uuid4(), seen=2)
    else:
        anna.correct(1, THEIRS)
    with nothing_stored():
        answer = carla.post("accept", 1, fields=fields)
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile." in page.text
    assert ("Cards 30 – 22" in page.text) == undone
    assert "Object to deal 1" not in page.text
    again = page.form(action=carla.address("accept", 1))
    assert carla.post("accept", 1, fields={**again, "seat": SEAT_OF["Carla"]}).status_code == 302
    assert "waits" not in careful.entries[0]


def test_an_acceptance_takes_no_objection_back_that_its_side_has_not_seen(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    fields = carla.page("sheet").form(action=carla.address("accept", 1))
    say(phone_of(careful, "Di"), "object", 1, **{**carla.form("object", 1, form="deal"), "reason": "No"})
    with nothing_stored():
        answer = carla.post("accept", 1, fields=fields)
    assert answer.status_code == 409
    assert "Di objects" in read_page(answer).text
    say(phone_of(careful, "Bo"), "object", 1, **{**anna.form("object", 1, form="deal"), "reason": "No"})
    fields["seen"] = "2"
    assert carla.post("accept", 1, fields=fields).status_code == 302, "the objection of the other side stays"
    assert [each["seat"] for each in careful.entries[0]["objections"]] == [int(SEAT_OF["Bo"])]


def test_who_accepts_a_deal_that_is_corrected_just_then_is_shown_what_it_is_now(
    careful: TableOfFour, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    accept = services.accept_deal

    def overtaken(*args: Any, **once: Any) -> Event:
        careful.anna.correct(1, THEIRS)
        return accept(*args, **once)

    monkeypatch.setattr(services, "accept_deal", overtaken)
    answer = carla.post("accept", 1, fields={"key": str(uuid.uuid4()), "seen": "1"})
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile" in page.text
    assert "Cards 21 – 31" in page.text


def test_the_same_acceptance_twice_is_one(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    fields = {"key": str(uuid.uuid4()), "seen": "1"}
    for _time in range(2):
        assert carla.post("accept", 1, fields=fields).status_code == 302
    assert careful.now().version == 2


def test_where_nothing_is_confirmed_nothing_waits(table: TableOfFour) -> None:
    table.anna.record(OURS)
    assert "waits" not in table.anna.page("sheet").text
