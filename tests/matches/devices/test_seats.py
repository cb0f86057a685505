"""Who sits where: an occupied seat is asked for, the phone that holds it answers, and everybody learns of it."""

import pytest

from tests.matches.devices.seats import ANNA, BO, DI, join, mark, say, seat_of, sheet
from tests.matches.pages import read_page
from tests.people import Phone, TableOfFour


def test_a_free_seat_is_taken_at_once_and_everybody_reads_so(table: TableOfFour, anna: Phone) -> None:
    assert seat_of(anna) == 0
    for phone in anna, table.wanda:
        assert f"Phone {mark(anna)[:4]}" in sheet(phone)
    assert f"Phone {mark(anna)[:4]} took the seat of Anna." in sheet(table.wanda)
    assert "(this one) took the seat of Anna." in sheet(anna)


def test_an_occupied_seat_is_not_taken_but_asked_for(anna: Phone, rosa: Phone) -> None:
    assert (seat_of(anna), seat_of(rosa)) == (0, None)
    assert f"Phone {mark(rosa)[:4]} asks for the seat of Anna." in sheet(anna)
    waiting = sheet(rosa)
    assert f"This phone ({mark(rosa)[:4]}) asks for the seat of Anna. Phone {mark(anna)[:4]} sits there." in waiting
    assert "It has to agree." in waiting
    assert f"you asked phone {mark(anna)[:4]} for it" in rosa.page("sit").text


def test_before_the_touch_the_page_says_that_the_other_phone_is_asked(table: TableOfFour, anna: Phone) -> None:
    page = join(table).page("sit").text
    assert f"phone {mark(anna)[:4]} has this seat; it will be asked to give it to you" in page
    assert "The others know this phone as phone" in page


def test_the_phone_that_holds_a_seat_gives_it_with_one_touch(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    form = next(form for form in anna.page("sheet").all("form") if form.attributes["action"] == anna.address("seat"))
    fields = anna.page("sheet").form(action=anna.address("seat"))
    assert form
    anna.post("seat", fields={**fields, "action": "give"})
    assert (seat_of(anna), seat_of(rosa)) == (None, 0)
    for phone in anna, rosa, table.wanda:
        assert "gave the seat of Anna to phone" in sheet(phone)
    assert "asks for" not in sheet(rosa)


def test_the_phone_that_holds_a_seat_keeps_it_and_the_other_is_told(
    table: TableOfFour, anna: Phone, rosa: Phone
) -> None:
    say(anna, "keep", rosa)
    assert (seat_of(anna), seat_of(rosa)) == (0, None)
    assert f"Phone {mark(anna)[:4]} keeps the seat of Anna." in sheet(rosa)
    assert "asks for" not in sheet(anna)
    say(rosa, "read")
    assert "All right" not in sheet(rosa)
    assert f"Phone {mark(rosa)[:4]} had asked for it." in sheet(table.wanda)


def test_who_asks_may_take_the_question_back(anna: Phone, rosa: Phone) -> None:
    say(rosa, "back")
    assert "asks for" not in sheet(anna)
    answer = say(anna, "give", rosa)
    assert answer.status_code == 409
    assert "That was settled meanwhile" in read_page(answer).text
    assert (seat_of(anna), seat_of(rosa)) == (0, None)


def test_asking_again_says_the_same(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    times = table.now().seat_times
    rosa.post("sit", fields={"seat": ANNA})
    assert table.now().seat_times == times
    assert sheet(anna).count("asks for the seat of Anna") == 1


def test_a_phone_that_sits_elsewhere_keeps_its_seat_until_it_is_given_the_other(
    table: TableOfFour, anna: Phone
) -> None:
    bo = join(table, BO)
    bo.post("sit", fields={"seat": ANNA})
    assert f"Phone {mark(bo)[:4]}, which sits at the seat of Bo, asks for that of Anna." in sheet(anna)
    assert seat_of(bo) == 2
    say(anna, "give", bo)
    assert (seat_of(anna), seat_of(bo)) == (None, 0)


def test_two_that_ask_for_each_others_seats_swap(table: TableOfFour, anna: Phone) -> None:
    bo = join(table, BO)
    bo.post("sit", fields={"seat": ANNA})
    anna.post("sit", fields={"seat": BO})
    say(anna, "give", bo)
    assert (seat_of(anna), seat_of(bo)) == (2, 0)
    assert "asks for" not in sheet(anna) + sheet(bo)


def test_of_two_that_ask_for_one_seat_one_gets_it_and_the_other_is_told(
    table: TableOfFour, anna: Phone, rosa: Phone
) -> None:
    eva = join(table, ANNA)
    assert sheet(anna).count("asks for the seat of Anna") == 2
    say(anna, "give", eva)
    assert (seat_of(eva), seat_of(rosa)) == (0, None)
    assert f"Phone {mark(eva)[:4]} got the seat of Anna, which this phone had asked for." in sheet(rosa)
    assert say(anna, "give", rosa).status_code == 409
    assert seat_of(eva) == 0


@pytest.mark.parametrize("goes", ["none", DI])
def test_a_seat_that_is_left_goes_to_the_phone_that_asked_first(
    table: TableOfFour, anna: Phone, rosa: Phone, goes: str
) -> None:
    eva = join(table, ANNA)
    anna.post("sit", fields={"seat": goes})
    assert (seat_of(rosa), seat_of(eva)) == (0, None)
    assert f"Phone {mark(rosa)[:4]} has the seat of Anna, which phone {mark(anna)[:4]} left." in sheet(table.wanda)


def test_getting_up_leaves_the_seat_free(table: TableOfFour, anna: Phone) -> None:
    anna.post("sit", fields={"seat": "none"})
    assert seat_of(anna) is None
    assert "left the seat of Anna" in sheet(table.wanda)
    assert seat_of(join(table, ANNA)) == 0
