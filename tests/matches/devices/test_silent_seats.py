"""The seat of a phone that fell silent, and of the one that looks after the table."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.models import Device, SeatChange
from scorekeeper.matches.services.access import HEARD_EVERY
from scorekeeper.matches.services.seats import SILENT
from tests.matches.devices.seats import ANNA, join, mark, say, seat_of, sheet
from tests.people import SWEEP, Phone, TableOfFour

LONG_AGO = timedelta(hours=1)


def falls_silent(phone: Phone, since: timedelta = SILENT) -> None:
    Device.objects.filter(mark=mark(phone)).update(heard_at=timezone.now() - since, joined_at=timezone.now() - since)


# The one who looks after the table


def test_who_looks_after_the_table_may_settle_it(table: TableOfFour, wilma: Phone, anna: Phone, rosa: Phone) -> None:
    assert "You are in charge of the table and may decide it." in sheet(wilma)
    say(wilma, "give", rosa)
    assert (seat_of(anna), seat_of(rosa)) == (None, 0)
    text = sheet(anna)
    assert f"Phone {mark(rosa)[:4]} sits at the seat of Anna now, where this phone sat." in text
    assert "Ask for it back" in text
    assert f"Phone {mark(wilma)[:4]}, which is in charge of the table, said so." in sheet(table.wanda)


def test_who_looks_after_the_table_may_leave_it_as_it_is(wilma: Phone, anna: Phone, rosa: Phone) -> None:
    say(wilma, "keep", rosa)
    assert (seat_of(anna), seat_of(rosa)) == (0, None)
    assert "keeps the seat of Anna. The one in charge of the table said so." in sheet(rosa)


def test_who_looks_after_the_table_may_take_a_seat_without_being_given_it(wilma: Phone, anna: Phone) -> None:
    wilma.post("sit", fields={"seat": ANNA})
    assert seat_of(wilma) is None, "a touch alone does not take it"
    say(wilma, "give", wilma)
    assert (seat_of(wilma), seat_of(anna)) == (0, None)


def test_a_seat_of_the_one_who_looks_after_the_table_is_asked_for_like_any(table: TableOfFour, wilma: Phone) -> None:
    wilma.post("sit", fields={"seat": ANNA})
    rosa = join(table, ANNA)
    assert seat_of(rosa) is None
    say(wilma, "give", rosa)
    assert seat_of(rosa) == 0
    assert "gave the seat of Anna to phone" in sheet(table.wanda)


# Silence


def test_a_phone_that_was_silent_for_two_minutes_is_replaced_at_once(table: TableOfFour, anna: Phone) -> None:
    falls_silent(anna)
    rosa = Phone(code=table.anna.code, client=Client())
    assert f"phone {mark(anna)[:4]} has this seat but does not answer; you may take it" in rosa.page("sit").text
    rosa.post("sit", fields={"seat": ANNA})
    assert seat_of(rosa) == 0
    sentence = f"Phone {mark(rosa)[:4]} took the seat of Anna. Phone {mark(anna)[:4]}, which sat there, had been silent"
    assert sentence in sheet(table.wanda)


def test_a_phone_that_wakes_up_reads_that_its_seat_was_taken_and_by_which_phone(
    table: TableOfFour, anna: Phone
) -> None:
    falls_silent(anna, LONG_AGO)
    rosa = join(table, ANNA)
    SeatChange.objects.update(at=timezone.now() - LONG_AGO)
    text = sheet(anna)
    assert f"Phone {mark(rosa)[:4]} took the seat of Anna, where this phone sat." in text
    assert sheet(anna) == text, "it is not said once only"
    assert "took the seat" not in sheet(table.wanda), "to all others it is old"
    say(anna, "read")
    assert "took the seat" not in sheet(anna)


def test_a_phone_that_asks_lives_and_is_asked_for_its_seat(table: TableOfFour, anna: Phone) -> None:
    falls_silent(anna, SILENT)
    asks = str(anna.page("sheet")["live"].attributes["hx-get"])
    falls_silent(anna, SILENT)
    assert anna.get("sheet", query=asks, htmx=True).status_code == 204
    rosa = join(table, ANNA)
    assert seat_of(rosa) is None


@pytest.mark.parametrize("page", ["sheet", "record", "log", "share", "rulebook:table"])
def test_any_page_of_the_match_shows_that_a_phone_is_there(table: TableOfFour, anna: Phone, page: str) -> None:
    falls_silent(anna)
    anna.get(page)
    assert seat_of(join(table, ANNA)) is None


def test_it_is_noted_now_and_then_that_a_phone_is_there(anna: Phone) -> None:
    asks = str(anna.page("sheet")["live"].attributes["hx-get"])

    def noted() -> list[Any]:
        return list(Device.objects.filter(mark=mark(anna)).values_list("heard_at", flat=True))

    before = noted()
    anna.get("sheet", query=asks, htmx=True)
    assert noted() == before
    falls_silent(anna, HEARD_EVERY)
    anna.get("sheet", query=asks, htmx=True)
    assert noted() > before


def test_one_that_asked_may_take_the_seat_when_the_other_falls_silent(anna: Phone, rosa: Phone) -> None:
    assert "Take the seat" not in sheet(rosa)
    falls_silent(anna)
    assert "It has not answered for two minutes: you may take the seat." in sheet(rosa)
    rosa.post("sit", fields=rosa.page("sheet").form(action=rosa.address("sit")) | {"seat": ANNA})
    assert seat_of(rosa) == 0


def test_a_phone_that_wakes_before_the_touch_is_asked_all_the_same(anna: Phone, rosa: Phone) -> None:
    falls_silent(anna)
    assert "you may take the seat" in sheet(rosa)
    sheet(anna)
    rosa.post("sit", fields={"seat": ANNA})
    assert (seat_of(anna), seat_of(rosa)) == (0, None)


def test_who_is_given_a_seat_is_not_silent_there(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    falls_silent(rosa, LONG_AGO)
    say(anna, "give", rosa)
    assert seat_of(join(table, ANNA)) is None


def test_who_still_looks_at_the_end_is_there_in_the_rematch(table: TableOfFour, anna: Phone, wilma: Phone) -> None:
    anna.record(SWEEP)
    again = Phone(wilma.post("again", fields={})["Location"].split("/")[2], wilma.client)
    falls_silent(anna)
    again.post("sit", fields={"seat": ANNA})
    assert seat_of(wilma) == 0, "it is silent there and here"
    say(again, "give", anna)
    again.post("sit", fields={"seat": "none"})
    Phone(again.code, anna.client).post("sit", fields={"seat": ANNA})
    falls_silent(anna)
    sheet(anna)
    again.post("sit", fields={"seat": ANNA})
    assert seat_of(wilma) is None


def test_a_seat_whose_phone_may_no_longer_write_is_free(table: TableOfFour, wilma: Phone, anna: Phone) -> None:
    wilma.post("phones", fields={"action": "take", "phone": mark(anna)})
    rosa = Phone(code=table.anna.code, client=Client())
    assert rosa.get("sit").status_code == 404, "the link is closed to new phones"
    wilma.post("sit", fields={"seat": ANNA})
    assert seat_of(wilma) == 0
    assert "which sat there, may no longer write." in sheet(table.wanda)
    assert "This phone may no longer write." in sheet(anna)
