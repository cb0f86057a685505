"""Who sits where: an occupied seat is asked for, the phone that holds it answers, and everybody learns of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.models import Device, SeatChange
from scorekeeper.matches.services.access import HEARD_EVERY
from scorekeeper.matches.services.seats import SILENT
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SWEEP, Phone, TableOfFour, nothing_stored

ANNA, CARLA, BO, DI = map(str, range(4))
"""The seats, as forms send them."""
LONG_AGO = timedelta(hours=1)


def join(table: TableOfFour, seat: str = "none") -> Phone:
    """Another phone with the writing link, which sits down at *seat*."""
    phone = Phone(code=table.anna.code, client=Client())
    phone.post("sit", fields={"seat": seat})
    return phone


def mark(phone: Phone) -> str:
    """The whole mark of a phone, as its signed cookie has it."""
    (name,) = (name for name in phone.client.cookies if name.endswith("device"))
    return str(phone.client.cookies[name].value).partition(":")[0]


def seat_of(phone: Phone) -> int | None:
    """Where a phone sits, in the last match that knows it."""
    return Device.objects.filter(mark=mark(phone)).order_by("-match").values_list("seat", flat=True)[0]


def sheet(phone: Phone) -> str:
    return phone.page("sheet").text


def say(phone: Phone, action: str, asker: Phone | None = None, seat: str = ANNA) -> Any:
    """Answer a question for a seat, or take the own one back."""
    return phone.post("seat", fields={"action": action, "phone": mark(asker) if asker else "", "seat": seat})


def falls_silent(phone: Phone, since: timedelta = SILENT) -> None:
    Device.objects.filter(mark=mark(phone)).update(heard_at=timezone.now() - since, joined_at=timezone.now() - since)


@pytest.fixture
def wilma(table: TableOfFour) -> Phone:
    """The phone that looks after the table and sits nowhere."""
    phone = join(table)
    phone.post("phones", fields={"action": "care"})
    return phone


@pytest.fixture
def anna(table: TableOfFour, wilma: Phone) -> Phone:
    """The phone at Anna's seat."""
    table.anna.post("sit", fields={"seat": ANNA})
    return table.anna


@pytest.fixture
def rosa(table: TableOfFour, anna: Phone) -> Phone:
    """A phone that has asked for Anna's seat."""
    return join(table, ANNA)


# Asking, and answering


def test_a_free_seat_is_taken_at_once_and_everybody_reads_so(table: TableOfFour, anna: Phone) -> None:
    assert seat_of(anna) == 0
    for phone in anna, table.wanda:
        assert f"Phone {mark(anna)[:4]}" in sheet(phone)
    assert f"Phone {mark(anna)[:4]} sat down at the seat of Anna." in sheet(table.wanda)
    assert "(this one) sat down at the seat of Anna." in sheet(anna)


def test_an_occupied_seat_is_not_taken_but_asked_for(anna: Phone, rosa: Phone) -> None:
    assert (seat_of(anna), seat_of(rosa)) == (0, None)
    assert f"Phone {mark(rosa)[:4]} asks for the seat of Anna." in sheet(anna)
    waiting = sheet(rosa)
    assert f"This phone ({mark(rosa)[:4]}) asks for the seat of Anna. Phone {mark(anna)[:4]} sits there." in waiting
    assert "It has to say yes." in waiting
    assert f"you asked phone {mark(anna)[:4]} for it" in rosa.page("sit").text


def test_before_the_touch_the_page_says_that_the_other_phone_is_asked(table: TableOfFour, anna: Phone) -> None:
    page = join(table).page("sit").text
    assert f"phone {mark(anna)[:4]} sits here; it is asked to give you the seat" in page
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
    assert "got up from the seat of Anna" in sheet(table.wanda)
    assert seat_of(join(table, ANNA)) == 0


# The one who looks after the table


def test_who_looks_after_the_table_may_settle_it(table: TableOfFour, wilma: Phone, anna: Phone, rosa: Phone) -> None:
    assert "You look after the table and may settle it." in sheet(wilma)
    say(wilma, "give", rosa)
    assert (seat_of(anna), seat_of(rosa)) == (None, 0)
    told = sheet(anna)
    assert f"Phone {mark(rosa)[:4]} sits at the seat of Anna now, where this phone sat." in told
    assert "Ask for it back" in told
    assert f"Phone {mark(wilma)[:4]}, which looks after the table, said so." in sheet(table.wanda)


def test_who_looks_after_the_table_may_leave_it_as_it_is(wilma: Phone, anna: Phone, rosa: Phone) -> None:
    say(wilma, "keep", rosa)
    assert (seat_of(anna), seat_of(rosa)) == (0, None)
    assert "keeps the seat of Anna. The one who looks after the table said so." in sheet(rosa)


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
    assert f"phone {mark(anna)[:4]} sits here and is silent; you may take its place" in rosa.page("sit").text
    rosa.post("sit", fields={"seat": ANNA})
    assert seat_of(rosa) == 0
    told = f"Phone {mark(rosa)[:4]} took the seat of Anna. Phone {mark(anna)[:4]}, which sat there, had been silent"
    assert told in sheet(table.wanda)


def test_a_phone_that_wakes_up_reads_that_its_seat_was_taken_and_by_which_phone(
    table: TableOfFour, anna: Phone
) -> None:
    falls_silent(anna, LONG_AGO)
    rosa = join(table, ANNA)
    SeatChange.objects.update(at=timezone.now() - LONG_AGO)
    told = sheet(anna)
    assert f"Phone {mark(rosa)[:4]} took the seat of Anna, where this phone sat." in told
    assert sheet(anna) == told, "it is not said once only"
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
    assert "It has been silent for two minutes: you may take the seat." in sheet(rosa)
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


# The log


def test_the_log_tells_every_change_of_seats_with_the_marks(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    anna.record(OURS)
    say(anna, "give", rosa)
    anna.record(LEVEL)
    log = table.wanda.page("log").text
    given = f"Phone {mark(anna)[:4]} gave the seat of Anna to phone {mark(rosa)[:4]}."
    assert log.index("Deal 2 recorded") < log.index(given) < log.index("Deal 1 recorded")
    assert log.index("Deal 1 recorded") < log.index(f"Phone {mark(anna)[:4]} sat down at the seat of Anna.")


def test_the_log_shows_the_mark_beside_the_name(table: TableOfFour, anna: Phone) -> None:
    anna.record(OURS)
    for phone, told in ((table.wanda, "another phone"), (anna, "this phone")):
        assert f"Anna · {told} ({mark(anna)[:4]})" in phone.page("log")["event-1"].text


def test_a_change_of_seats_is_told_with_the_names_of_then(table: TableOfFour, anna: Phone) -> None:
    table.anna.post("substitute", fields=anna.form("substitute", form="substitute") | {"seat": "0", "name": "Eva"})
    assert "sat down at the seat of Anna." in table.wanda.page("log").text


# The pages that follow


def test_pages_that_follow_are_told_of_a_question_and_of_its_answer(table: TableOfFour, anna: Phone) -> None:
    def asks(phone: Phone) -> str:
        return str(phone.page("sheet")["live"].attributes["hx-get"])

    mine, watching = asks(anna), asks(table.wanda)
    rosa = join(table, ANNA)
    for phone, seen in ((anna, mine), (table.wanda, watching)):
        assert phone.get("sheet", query=seen, htmx=True).status_code == 200
    mine, watching, waiting = asks(anna), asks(table.wanda), asks(rosa)
    for phone, seen in ((anna, mine), (table.wanda, watching), (rosa, waiting)):
        assert phone.get("sheet", query=seen, htmx=True).status_code == 204
    say(anna, "keep", rosa)
    assert "keeps the seat of Anna" in rosa.get("sheet", query=waiting, htmx=True).content.decode().replace(
        "<bdi>", ""
    ).replace("</bdi>", "")


def test_a_deal_that_is_being_typed_is_not_disturbed_by_who_sits_where(table: TableOfFour, anna: Phone) -> None:
    form = anna.form("record", form="deal")
    join(table, ANNA)
    join(table, BO)
    assert anna.post("record", fields=form | {"cards.0": "30", "cards.1": "22", "tens": "1"}).status_code != 409


# Forged forms


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
