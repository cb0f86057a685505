"""Forged forms about seats change nothing."""

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import Device
from tests.matches.devices.seats import ANNA, BO, DI, join, mark, say, seat_of, sheet
from tests.matches.pages import read_page
from tests.people import SWEEP, Phone, TableOfFour, nothing_stored


def test_nobody_else_gives_a_seat_away(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    di = join(table, DI)
    for phone in di, rosa, table.wanda, Phone(table.anna.code, Client()):
        for action in "give", "keep":
            with nothing_stored():
                answer = phone.client.post(phone.address("seat"), {"action": action, "phone": mark(rosa), "seat": ANNA})
            assert answer.status_code in (403, 404)
    assert seat_of(anna) == 0
    assert "Only the phone that sits at a seat can give it away" in read_page(say(di, "give", rosa)).text


@pytest.mark.parametrize(
    "forged",
    [
        {"action": "give", "phone": "", "seat": ANNA},
        {"action": "give", "phone": "x" * 900, "seat": ANNA},
        {"action": "give", "phone": "rosa", "seat": BO},
        {"action": "give", "phone": "rosa", "seat": "9"},
        {"action": "give", "phone": "rosa", "seat": "-1"},
        {"action": "give", "phone": "rosa", "seat": "x"},
        {"action": "give", "phone": "rosa"},
        {"action": "", "phone": "rosa", "seat": ANNA},
        {},
    ],
    ids=str,
)
def test_a_form_that_says_nothing_changes_nothing(anna: Phone, rosa: Phone, forged: dict[str, str]) -> None:
    fields = {key: mark(rosa) if value == "rosa" else value for key, value in forged.items()}
    with nothing_stored():
        answer = anna.post("seat", fields=fields)
    assert answer.status_code in (409, 422)
    assert "Where do you sit?" in read_page(answer).text


def test_a_phone_that_lost_its_right_while_it_asked_gets_no_seat(wilma: Phone, anna: Phone, rosa: Phone) -> None:
    wilma.post("phones", fields={"action": "take", "phone": mark(rosa)})
    assert "asks for" not in sheet(anna)
    assert say(anna, "give", rosa).status_code == 409
    assert seat_of(rosa) is None


def test_in_a_sealed_match_nobody_changes_seats(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    services.seal([table.match.pk])
    for phone, page, fields in (
        (rosa, "sit", {"seat": BO}),
        (anna, "seat", {"action": "give", "phone": mark(rosa), "seat": ANNA}),
    ):
        with nothing_stored():
            assert phone.post(page, fields=fields).status_code == 404


def test_the_match_is_sealed_just_before_the_seat_changes(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    read = table.now()
    services.seal([table.match.pk])
    with nothing_stored():
        with pytest.raises(services.Sealed):
            services.sit_down(read, mark(rosa), 2)
        with pytest.raises(services.Sealed):
            services.answer(read, mark(anna), mark(rosa), 0, give=True)


def test_questions_do_not_go_on_into_the_rematch(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    anna.record(SWEEP)
    code = anna.post("again", fields={})["Location"].split("/")[2]
    assert "asks for" not in sheet(Phone(code, anna.client))
    assert Device.objects.get(match__followed=False, mark=mark(anna)).seat == 0
