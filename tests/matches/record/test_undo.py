"""Undo puts everything back: the row is gone, the facts are in the form again, and the turn is as before."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.models import Event
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, THEIRS, Phone, TableOfFour, nothing_stored, seat, typed

pytestmark = pytest.mark.django_db


def undo(table: TableOfFour, event: int, query: str, **changes: str) -> HttpResponse:
    """Touch the button on the sheet that *query* leads to."""
    fields = table.anna.page("sheet", query=query).form(action=table.anna.address("void", event))
    return table.anna.post("void", event, fields=fields | {"action": "undo"} | changes)


def test_a_deal_leaves_no_row_and_its_facts_are_in_the_form_again(table: TableOfFour) -> None:
    table.anna.record(THEIRS)
    before = table.anna.page("sheet").text
    dealer = table.now().standing.table.dealer
    table.anna.record(OURS)
    answer = undo(table, 2, "?saved=2")
    assert answer.status_code == 302
    assert table.anna.page("sheet").text == before, "as if it had never been written"
    assert table.now().standing.table.dealer == dealer
    form = read_page(table.anna.client.get(answer["Location"]))
    assert form.form("deal").items() >= typed(OURS).items()
    assert "Undone. Here is the deal again" in form.text
    log = table.anna.page("log").text
    assert "Deal 2 recorded" in log
    assert "Deal 2 undone right away" in log


def test_the_next_deal_gets_its_number(table: TableOfFour) -> None:
    table.anna.record(THEIRS)
    undo(table, 1, "?saved=1")
    table.anna.record(OURS)
    assert [entry["number"] for entry in table.entries] == [1]
    assert "Deal 1 recorded" in table.anna.page("log").text
    assert "Deal 2" not in table.anna.page("log").text


def test_one_touch_comes_back_with_what_was_noted_before_it() -> None:
    table = seat("trionfetti")
    fields = table.anna.page("sheet").form(action=table.anna.address("record"))
    table.anna.post("record", fields=fields | {"winner": "1"})
    form = read_page(table.anna.client.get(undo(table, 1, "?saved=1")["Location"]))
    assert form.form("deal")["winner"] == "1"


def test_a_correction_is_undone_and_stands_in_its_form(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.correct(1, LEVEL)
    answer = undo(table, 1, "?saved=2")
    assert answer["Location"].startswith(table.anna.address("correct", 1))
    assert table.totals == [48, 5]
    assert not table.entries[0]["amendments"]
    assert read_page(table.anna.client.get(answer["Location"])).form("deal").items() >= typed(LEVEL).items()
    assert "The correction of deal 1 undone right away" in table.anna.page("log").text


def test_a_phone_that_lost_the_answer_to_its_first_deal_undoes_it(table: TableOfFour) -> None:
    phone = replace(table.anna, client=Client())
    phone.page("sheet")
    fields = phone.form("record", form="deal") | typed(OURS)
    kept = dict(phone.client.cookies)
    phone.post("record", fields=fields)
    phone.client.cookies.clear()
    phone.client.cookies.update(kept)
    led = phone.post("record", fields=fields)["Location"]
    offered = read_page(phone.client.get(led)).form(action=phone.address("void", 1))
    phone.post("void", 1, fields=offered | {"action": "undo"})
    assert table.entries == []


def test_a_deal_that_was_voided_stands_again(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.void(1)
    undo(table, 1, "?saved=2")
    assert table.totals == [48, 5]


def test_what_ended_the_match_is_undone_and_it_runs(table: TableOfFour) -> None:
    table = seat(target=40)
    table.anna.record(OURS)
    assert table.now().finished
    undo(table, 1, "?saved=1")
    assert not table.now().finished


def test_a_ruling_since_then_is_no_later_deal(table: TableOfFour) -> None:
    table.anna.record(OURS)
    fields = table.anna.form("ruling", form="ruling") | {"side": "0", "points": "4", "reason": "Late"}
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1))
    table.anna.post("ruling", fields=fields)
    table.anna.post("void", 1, fields=offered | {"action": "undo"})
    assert not [entry for entry in table.entries if entry["kind"] == "deal"]


def test_a_later_deal_ends_it(table: TableOfFour) -> None:
    table.anna.record(OURS)
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1))
    table.anna.record(THEIRS)
    assert not table.anna.page("sheet", query="?saved=1").all("form", "undo")
    with nothing_stored():
        assert table.anna.post("void", 1, fields=offered | {"action": "undo"}).status_code == 409


def test_it_is_done_once(table: TableOfFour) -> None:
    table.anna.record(OURS)
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1))
    first = table.anna.post("void", 1, fields=offered | {"action": "undo"})
    again = table.anna.post("void", 1, fields=offered | {"action": "undo"})
    assert (first.status_code, again["Location"]) == (302, first["Location"])
    assert Event.objects.count() == 2


def test_much_later_it_needs_a_reason(table: TableOfFour) -> None:
    table.anna.record(OURS)
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1))
    Event.objects.update(at=timezone.now() - timedelta(minutes=5))
    answer = table.anna.post("void", 1, fields=offered | {"action": "undo", "seen": "0"})
    assert answer.status_code == 422
    assert table.totals == [48, 5]


def test_what_another_phone_wrote_is_taken_back_with_a_reason_only(table: TableOfFour) -> None:
    table.anna.record(OURS)
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1)) | {"action": "undo"}
    other = Phone(code=table.anna.code, client=Client())
    for changes in ({}, {"slip": ""}, {"waited": "99999"}):
        with nothing_stored():
            assert other.post("void", 1, fields=offered | changes).status_code == 422
    assert other.post("void", 1, fields=offered | {"reason": "Misdeal"}).status_code == 302
    assert "Misdeal" in table.anna.page("log").text


def test_what_came_with_a_document_is_no_phones_own(table: TableOfFour) -> None:
    table.anna.record(OURS)
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1))
    Event.objects.update(device="")  # as an import leaves it
    new = Phone(code=table.anna.code, client=Client())
    with nothing_stored():
        assert new.post("void", 1, fields=offered | {"action": "undo", "reason": "", "seen": "1"}).status_code == 422
