"""Whatever the pages refuse is refused of what is brought, with the sentence."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.codes import following_code
from scorekeeper.matches.models import Device, Event, Match
from scorekeeper.matches.signals import Directors, directors_wanted, match_changed
from scorekeeper.web.counts import pages
from tests.matches.agree.careful import SEAT_OF, phone_of
from tests.matches.devices.seats import mark
from tests.matches.devices.test_club import RITA, keeping
from tests.matches.devices.test_sealed_meanwhile import sealed_in_the_queue
from tests.people import ANNA, CARLA, LEVEL, OURS, THEIRS, TableOfFour, nothing_stored

from .carried import Carried, carried_by

pytestmark = pytest.mark.django_db

RULES = "Rulings are given by Rita tonight."


@pytest.fixture(autouse=True)
def _nothing_counted() -> None:
    cache.clear()
    pages.clear()


@contextmanager
def directed(table: TableOfFour) -> Iterator[None]:
    """A club in which others than the table give rulings, and which keeps nothing itself."""

    def answer(**_more: Any) -> Directors:
        return Directors(names=("Rita",), closed=RULES)

    services.give_to_club(table.match, 1)
    directors_wanted.connect(answer)
    receivers, match_changed.receivers = match_changed.receivers, []
    match_changed.sender_receivers_cache.clear()
    try:
        yield
    finally:
        directors_wanted.disconnect(answer)
        match_changed.receivers = receivers
        match_changed.sender_receivers_cache.clear()


# Who may write


def test_a_link_that_only_reads_brings_nothing(table: TableOfFour) -> None:
    phone = Carried(code=table.wanda.code)
    phone.take_along()
    assert phone.bring().status_code == 200, "it has nothing that is new"
    phone.record(OURS)
    with nothing_stored():
        answer = phone.bring()
    assert answer.status_code == 403
    assert answer.json()["detail"] == "This link is for watching. Ask the table for the link to write."


def test_a_right_that_was_taken_back_meanwhile(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    bo = phone_of(table, "Bo")
    carried = carried_by(bo)
    carried.record(OURS)
    owner = Device.objects.get(match=table.match, mark=mark(table.anna))
    Device.objects.filter(pk=owner.pk).update(owner=True)
    services.allow(table.match, owner.mark, mark(bo), may_write=False)
    with nothing_stored():
        assert carried.bring().status_code == 403
    assert carried.take_along()["may_write"] is False


def test_a_phone_the_table_does_not_know_on_a_closed_link(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    Device.objects.update(owner=True)
    services.let_in(table.match, Device.objects.get().mark, new_phones=False)
    stranger = Carried(code=table.anna.code)
    stranger.take_along()
    stranger.record(OURS)
    with nothing_stored():
        assert stranger.bring().status_code == 403


def test_a_sealed_match(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    services.seal([table.match.pk])
    with nothing_stored():
        answer = phone.bring()
    assert answer.status_code == 403
    assert "A referee or an organiser of the club can still correct the score." in answer.json()["detail"]


def test_a_match_that_is_sealed_in_the_queue(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    with sealed_in_the_queue(table.match):
        assert phone.bring().status_code == 403
    assert table.now().version == 0


def test_who_opens_a_match_by_name_brings_nothing(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    with keeping(table.match, RITA) as rita, nothing_stored():
        phone.code = rita.code
        assert phone.bring().status_code == 404
        assert rita.client.get(f"/t/{rita.code}/along.json").status_code == 404


# Who signs, and who rules


def test_a_phone_signs_for_its_own_seat_only(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    anna = carried_by(phone_of(table, ANNA))
    anna.write("accepted", event=1, seat=int(SEAT_OF[CARLA]))
    anna.record(OURS)
    answer = anna.bring()
    assert (answer.status_code, answer.json()["refused"], answer.json()["left"]) == (422, 2, 2)
    assert answer.json()["detail"].startswith("That seat has changed phones meanwhile")
    assert table.now().version == 1


def test_a_deal_counts_though_another_seat_did_not_sign_it(table: TableOfFour) -> None:
    phone_of(table, CARLA)
    carried = carried_by(table.anna)
    carried.record(OURS, seat=int(SEAT_OF[CARLA]))
    carried.record(THEIRS, seat=int(SEAT_OF[ANNA]))
    assert carried.bring().json()["taken"] == 2
    assert [event.payload.get("seat") for event in Event.objects.order_by("number")] == [None, int(SEAT_OF[ANNA])]


def test_a_phone_does_not_accept_for_both_sides_what_it_brings() -> None:
    phone = Carried()
    phone.match["start"] = {"dealer": 0, "confirm": True}
    deal = phone.record(OURS, seat=0)
    phone.write("accepted", event=deal, seat=1)
    answer = phone.bring()
    assert answer.status_code == 422
    assert "This phone has spoken for Anna in this deal." in answer.json()["detail"]
    assert (phone.at_server().version, answer.json()["taken"]) == (1, 1)


def test_what_only_a_referee_may_write_stays_on_the_phone(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    phone.write("adjusted", side=0, points=-4, reason="A card was exposed")
    with directed(table):
        answer = phone.bring()
        assert (answer.status_code, answer.json()["refused"], answer.json()["detail"]) == (403, 2, RULES)
        assert table.now().version == 1, "the deal before it is saved"
        phone.match["events"].pop()
        for written in ({"kind": "closed", "how": "agreed"}, {"kind": "decided", "amounts": [1, 0], "reason": "So"}):
            phone.write(**written)
            assert phone.bring().status_code == 403
            phone.match["events"].pop()
        phone.write("closed", how="time")
        assert phone.bring().status_code == 403
        Match.objects.update(clock_ends_at=timezone.now() - timedelta(minutes=1))
        assert phone.bring().json()["taken"] == 1, "time that is up is called at every table"


def test_that_a_deal_stands_by_a_ruling_is_not_said_by_who_does_not_rule(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    phone.write("agreed", event=1, judge_name="Rita")
    answer = phone.bring()
    assert (answer.status_code, answer.json()["refused"]) == (403, 2)
    assert "Only who rules here" in answer.json()["detail"]
    assert table.now().version == 1, "the deal before it is saved"


REFUSED: dict[str, tuple[Callable[[Carried], object], str]] = {
    "a correction without a reason": (
        lambda phone: phone.write("amended", event=1, deal=OURS),
        "Say in a few words why",
    ),
    "a deal crossed out without a reason": (lambda phone: phone.write("voided", event=1), "Say in a few words why"),
    "an objection that says nothing": (
        lambda phone: phone.write("objected", event=1, seat=0),
        "Say in a few words why",
    ),
    "points without a reason": (lambda phone: phone.write("adjusted", side=0, points=4), "Say in a few words why"),
    "a slip taken back much later": (lambda phone: phone.write("undone", event=1), "changed meanwhile"),
    "a name that sits there already": (
        lambda phone: phone.write("substituted", seat=1, name=ANNA),
        "sits at the table already",
    ),
    "a decision on a match that runs": (
        lambda phone: phone.write("decided", amounts=[60, 20], reason="So"),
        "changed meanwhile",
    ),
    "a table that agreed where another phone is": (lambda phone: phone.write("agreed", event=1), "Other phones"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_no_page_would_write(table: TableOfFour, what: str) -> None:
    table.anna.record(LEVEL)
    phone_of(table, CARLA)
    Event.objects.update(at=timezone.now() - timedelta(minutes=10))
    phone = carried_by(table.anna)
    phone.record(THEIRS) if "slip" not in what else None
    write, says = REFUSED[what]
    write(phone)
    phone.record(OURS)
    answer = phone.bring()
    assert answer.status_code == 422
    assert says in answer.json()["detail"]
    assert answer.json()["refused"] == table.now().version + 1 == len(phone.ids) - 1
    assert answer.json()["left"] == 2


def test_a_slip_of_another_phone_is_not_taken_back_without_a_reason(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    for phone, status in ((Carried(code=table.anna.code), 422), (carried_by(table.anna), 200)):
        phone.take_along()
        phone.write("undone", event=1)
        assert phone.bring().status_code == status
    assert table.entries == []


def test_a_slip_of_two_phones_is_not_taken_back_by_one_of_them(table: TableOfFour) -> None:
    phone = Carried(code=table.anna.code)
    phone.take_along()
    table.anna.record(LEVEL)
    phone.record(LEVEL)
    phone.write("undone", event=1)
    answer = phone.bring()
    assert (answer.status_code, answer.json()["there"]) == (409, [1, 2]), "both are shown"
    assert [entry["voided"] for entry in table.entries] == [False]


def test_a_slip_that_two_phones_took_back_is_one(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    table.anna.record(LEVEL)
    offered = table.anna.page("sheet", query="?saved=1").form(action=table.anna.address("void", 1))
    table.anna.post("void", 1, fields=offered | {"action": "undo"})
    phone.record(LEVEL)
    phone.write("undone", event=1)
    phone.record(THEIRS)
    assert phone.bring().json() == {"events": 3, "taken": 1, "left": 0, "lacks": 0}


def test_a_phone_that_lost_the_answer_takes_its_own_slip_back(table: TableOfFour) -> None:
    phone = Carried(code=table.anna.code)
    phone.take_along()
    phone.record(LEVEL)
    kept = dict(phone.client.cookies)
    phone.bring()
    phone.client.cookies.clear()
    phone.client.cookies.update(kept)
    phone.write("undone", event=1)
    assert phone.bring().status_code == 200
    assert table.entries == []


def test_a_deal_after_the_end_is_refused(table: TableOfFour) -> None:
    table.anna.end()
    phone = carried_by(table.anna)
    phone.record(OURS)
    answer = phone.bring()
    assert (answer.status_code, table.now().version) == (422, 1)
    assert answer.json()["detail"].startswith("The match is over.")


# Who may begin


def test_who_may_not_start_matches_begins_none(settings: Any) -> None:
    settings.STARTED_BY = "members"
    phone = Carried()
    phone.record(OURS)
    with nothing_stored():
        answer = phone.bring()
    assert answer.status_code == 403
    assert "matches are started by members of its clubs" in answer.json()["detail"]


def test_matches_that_are_begun_are_counted_and_deals_are_not(settings: Any) -> None:
    settings.STARTS_AN_HOUR = 1
    first, second = Carried(), Carried()
    assert first.bring().status_code == 201
    with nothing_stored():
        answer = second.bring()
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 3600
    first.record(OURS)
    assert first.bring().json()["taken"] == 1


def test_bytes_are_counted(settings: Any) -> None:
    settings.BYTES_AN_HOUR = 100
    assert Carried().bring().status_code == 429


def test_a_server_that_is_full_begins_none(settings: Any) -> None:
    settings.MOST_OPEN_MATCHES = 0
    assert Carried().bring().status_code == 429


@pytest.mark.parametrize(
    "code", ["short", "x" * 22, "7-" + "a" * 32, "a" * 32, "x" * 23, "x" * 300, "%00" * 22, "é" * 22]
)
def test_no_match_begins_under_a_link_that_no_phone_makes(code: str) -> None:
    phone = Carried(code=code)
    with nothing_stored():
        assert phone.bring().status_code in (400, 404)


def test_who_watches_does_not_take_the_link_of_the_rematch(table: TableOfFour) -> None:
    table.anna.end()
    thief = Carried(code=following_code(table.wanda.code))
    with nothing_stored():
        assert thief.bring().status_code == 404
        assert thief.bring(query=f"?after={table.wanda.code}").status_code == 403
        assert thief.bring(query=f"?after={table.anna.code}").status_code == 404


def test_a_rematch_of_a_match_that_runs_is_none(table: TableOfFour) -> None:
    phone = Carried(code=following_code(table.anna.code), client=table.anna.client)
    with nothing_stored():
        assert phone.bring(query=f"?after={table.anna.code}").status_code == 403
