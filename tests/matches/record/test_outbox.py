"""What a phone sends from its outbox is told what became of it; what waited is judged by when it was touched."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.models import Event, Match
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, THEIRS, Phone, TableOfFour, nothing_stored, seat, typed

pytestmark = pytest.mark.django_db


def send(phone: Phone, name: str, *args: Any, fields: dict[str, str]) -> Any:
    """Send a form as the script of the outbox does."""
    return phone.client.post(phone.address(name, *args), fields, headers={"Outbox": "yes"})


def heads(answer: Any) -> tuple[int, dict[str, str]]:
    """The status and what the answer says for the outbox."""
    fields = {name: answer.headers[name] for name in ("Outbox", "Outbox-To", "Outbox-Event") if name in answer.headers}
    return answer.status_code, fields


def test_what_is_saved_says_where_to_go_and_as_which_event(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | typed(OURS)
    to = f"{table.anna.address('sheet')}?saved=1"
    taken = (200, {"Outbox": "taken", "Outbox-To": to, "Outbox-Event": "1"})
    assert heads(send(table.anna, "record", fields=fields)) == taken
    assert heads(send(table.anna, "record", fields=fields)) == taken, "the same once more is the same"
    assert len(table.entries) == 1


def test_a_browser_that_sends_the_form_itself_is_led_there_and_told_no_more(table: TableOfFour) -> None:
    answer = table.anna.record(OURS)
    assert heads(answer) == (302, {})


def test_what_is_noted_during_play_is_taken_without_an_event(table: TableOfFour) -> None:
    answer = send(table.anna, "record", fields={"deal": "1", "touch": "basras.0.1"})
    to = table.anna.address("sheet")
    assert heads(answer) == (200, {"Outbox": "taken", "Outbox-To": to, "Outbox-Event": ""})


def test_what_is_refused_says_so_with_the_page_that_says_why(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal")
    answer = send(table.anna, "record", fields=fields)
    assert heads(answer) == (422, {"Outbox": "refused"})
    assert "Still to be answered" in read_page(answer).text


def test_a_redirect_that_saved_nothing_is_not_taken_for_saved() -> None:
    table = seat(target=40)
    end = table.anna.form("end", form="end")
    table.anna.record(OURS)
    answer = send(table.anna, "end", fields=end | {"how": "agreed"})
    assert heads(answer) == (409, {"Outbox": "refused"})
    assert "Location" not in answer.headers, "a script cannot read a redirect"


def test_a_form_without_a_good_token_is_refused_in_the_same_way(table: TableOfFour) -> None:
    strict = Phone(code=table.anna.code, client=Client(enforce_csrf_checks=True))
    answer = send(strict, "record", fields=typed(OURS))
    assert heads(answer) == (403, {"Outbox": "refused"})


def test_what_the_machine_lacks_is_no_refusal(table: TableOfFour, monkeypatch: pytest.MonkeyPatch) -> None:
    from scorekeeper.matches import services

    def full(*_args: Any, **_more: Any) -> None:
        raise OSError(28, "No space left on device")

    fields = table.anna.form("record", form="deal") | typed(OURS)
    monkeypatch.setattr(services, "record_deal_or_find", full)
    table.anna.client.raise_request_exception = False
    answer = send(table.anna, "record", fields=fields)
    assert heads(answer) == (503, {"Outbox": "later"})


def test_an_undo_that_waited_counts_from_when_it_was_touched(table: TableOfFour) -> None:
    table.anna.record(OURS)
    undo = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1)) | {"action": "undo"}
    Event.objects.update(at=timezone.now() - timedelta(minutes=30))
    answer = send(table.anna, "void", 1, fields=undo | {"waited": "1790"})
    assert answer.headers["Outbox-To"] == f"{table.anna.address('record')}?undone=2"
    assert table.entries == []


def correct(phone: Phone) -> None:
    assert phone.correct(1, LEVEL).status_code == 302


def cross_out(phone: Phone) -> None:
    assert phone.void(1).status_code == 302


def record_the_next(phone: Phone) -> None:
    assert phone.record(THEIRS).status_code == 302


@pytest.mark.parametrize(
    ("writes", "message"),
    [
        (correct, "An earlier deal was corrected; the log says how."),
        (cross_out, "Deal 1 is crossed out."),
        (record_the_next, "Deal 2"),
    ],
)
def test_an_undo_that_comes_too_late_is_refused_with_what_came_meanwhile(
    table: TableOfFour, writes: Callable[[Phone], None], message: str
) -> None:
    table.anna.record(OURS)
    undo = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1)) | {"action": "undo"}
    writes(Phone(code=table.anna.code, client=Client()))
    for waited in {}, {"waited": "60"}:
        with nothing_stored():
            answer = send(table.anna, "void", 1, fields=undo | waited)
        assert heads(answer) == (409, {"Outbox": "refused"})
        page = read_page(answer)
        assert "Not saved yet. Another phone has written meanwhile." in page.text
        assert message in page.text
        assert "you typed" not in page.text


def test_an_undo_whose_answer_was_lost_is_done_once_though_another_phone_writes_on(table: TableOfFour) -> None:
    table.anna.record(OURS)
    undo = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1)) | {"action": "undo"}
    first = heads(send(table.anna, "void", 1, fields=undo))
    record_the_next(Phone(code=table.anna.code, client=Client()))
    assert heads(send(table.anna, "void", 1, fields=undo)) == first


def test_an_undo_of_long_ago_that_did_not_wait_crosses_the_deal_out(table: TableOfFour) -> None:
    table.anna.record(OURS)
    undo = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1)) | {"action": "undo"}
    Event.objects.update(at=timezone.now() - timedelta(minutes=30))
    send(table.anna, "void", 1, fields=undo)
    assert [entry["voided"] for entry in table.entries] == [True]


def test_nothing_was_written_before_the_match_was_begun(table: TableOfFour) -> None:
    began = timezone.now() - timedelta(hours=2)
    Match.objects.update(created_at=began)
    for waited, at in (("3600", began + timedelta(hours=1)), ("9999999", began)):
        fields = table.anna.form("record", form="deal") | typed(OURS)
        send(table.anna, "record", fields=fields | {"waited": waited})
        written = Event.objects.order_by("number").last()
        assert written is not None
        assert abs(written.at - at) < timedelta(minutes=10)


def test_a_note_that_waited_takes_nothing_from_a_newer_one() -> None:
    table = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Di", "Elio"))
    form = read_page(table.anna.client.get(f"{table.anna.address('record')}?early")).form("deal")
    other = Phone(code=table.anna.code, client=Client())
    other.post("record", fields=form | {"declarer": "2"})
    answer = send(table.anna, "record", fields=form | {"declarer": "1", "waited": "60"})
    assert heads(answer) == (409, {"Outbox": "refused"})
    assert "another phone has noted something else" in read_page(answer).text
    assert table.now().noted["answers"]["declarer"] == 2
    again = send(table.anna, "record", fields=form | {"declarer": "2", "waited": "60"})
    assert again.headers["Outbox"] == "taken", "it says the same"
