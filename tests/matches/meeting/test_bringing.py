"""What happened on a phone without a signal comes to the server, each event once."""

import uuid
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.codes import following_code, watching_code
from scorekeeper.matches.devices.cookies import RECENT
from scorekeeper.matches.models import Device, Event, Match
from scorekeeper.rules.document import start_to_json
from scorekeeper.rules.rematch import rematch
from tests.matches.agree.careful import SEAT_OF
from tests.people import ANNA, BO, CARLA, DI, LEVEL, OURS, SWEEP, THEIRS, Phone, TableOfFour, stored

from .carried import Carried, carried_by, long_ago

pytestmark = pytest.mark.django_db


def test_a_match_begun_without_a_signal_becomes_the_servers_under_its_own_link() -> None:
    phone = Carried()
    phone.record(OURS)
    phone.record(THEIRS)
    answer = phone.bring()
    assert (answer.status_code, answer.json()) == (201, {"events": 2, "taken": 2, "left": 0, "lacks": 0})
    assert phone.ids_at_server() == phone.ids
    for link in (phone.code, watching_code(phone.code)):
        assert Client().get(f"/t/{link}/").status_code == 200
    assert Device.objects.get().owner, "who began it looks after the table"
    assert phone.take_along()["owns"]


def test_home_names_a_match_that_was_begun_without_a_signal() -> None:
    phone = Carried()
    phone.record(OURS)
    for _ in range(2):  # again where the first answer was lost on its way
        phone.bring()
        assert f"/t/{phone.code}/" in phone.client.get("/").content.decode()
        phone.client.cookies.pop(RECENT)


def test_the_same_twice_is_one() -> None:
    phone = Carried()
    phone.record(OURS)
    phone.bring()
    before = stored()
    again = phone.bring()
    assert (again.status_code, again.json()) == (200, {"events": 1, "taken": 0, "left": 0, "lacks": 0})
    assert stored() == before


def test_deals_written_without_a_signal_are_added(table: TableOfFour) -> None:
    table.anna.record(OURS)
    phone = carried_by(table.anna)
    for deal in (THEIRS, LEVEL, SWEEP):
        phone.record(deal)
    assert phone.bring().json() == {"events": 4, "taken": 3, "left": 0, "lacks": 0}
    assert phone.ids_at_server() == phone.ids
    assert table.now().deals == 4


def test_corrections_speak_of_the_same_deals(table: TableOfFour) -> None:
    table.anna.record(OURS)
    phone = carried_by(table.anna)
    second = phone.record(THEIRS)
    phone.write("amended", event=1, deal=LEVEL, reason="Counted again")
    phone.write("voided", event=second, reason="Misdeal")
    phone.write("noted", event=1, text="It rained")
    assert phone.bring().status_code == 200
    kinds = [entry["voided"] for entry in table.entries if entry["kind"] == "deal"]
    assert kinds == [False, True]
    assert table.entries[0]["deal"]["cards"] == LEVEL["cards"]


def test_a_phone_that_was_away_learns_how_much_it_lacks(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    table.anna.record(OURS)
    assert phone.bring().json() == {"events": 1, "taken": 0, "left": 0, "lacks": 1}
    assert phone.take_along()["match"]["events"][0]["deal"]["cards"] == OURS["cards"]


def test_the_same_deal_on_two_phones_is_one(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    table.anna.record(OURS)
    phone.record(OURS)
    phone.record(THEIRS)
    assert phone.bring().json() == {"events": 2, "taken": 1, "left": 0, "lacks": 0}
    assert table.now().deals == 2
    assert phone.bring().json()["taken"] == 0


def test_the_same_facts_half_an_hour_apart_may_be_two_deals(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    table.anna.record(OURS)
    phone.record(OURS, at=long_ago())
    assert phone.bring().status_code == 409
    assert table.now().deals == 1


def test_nothing_was_written_before_the_match_or_before_what_stands_before_it(table: TableOfFour) -> None:
    began, later = long_ago(120), long_ago()
    Match.objects.update(created_at=began)
    phone = carried_by(table.anna)
    for at in (long_ago(600_000), later, long_ago(60)):
        phone.record(LEVEL, at=at)
    assert phone.bring().status_code == 200
    assert list(Event.objects.order_by("number").values_list("at", flat=True)) == [began, later, later]


def test_a_match_begun_without_a_signal_began_with_its_first_deal() -> None:
    phone, began = Carried(), long_ago()
    phone.record(OURS, at=began)
    phone.bring()
    assert (phone.at_server().created_at, Event.objects.get().at) == (began, began)
    old = Carried()
    old.record(OURS, at=long_ago(60 * 24 * 366 * 50))
    old.bring()
    assert old.at_server().created_at > timezone.now() - timedelta(days=11 * 366)


def test_two_versions_are_shown_side_by_side_and_nothing_is_written(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    phone = carried_by(table.anna)
    table.anna.record(OURS)
    phone.record(THEIRS)
    phone.record(SWEEP)
    before = stored()
    answer = phone.bring()
    assert stored() == before
    assert answer.status_code == 409
    both = answer.json()
    assert (both["after"], both["there"]) == (1, [2, 3])
    assert [(each["number"], each["deal"]["cards"]) for each in both["here"]] == [(2, OURS["cards"])]
    assert "Another phone has written meanwhile" in both["detail"]


def test_what_others_said_of_an_earlier_deal_keeps_no_deal_out(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    phone = carried_by(table.anna)
    bo = Phone(code=table.anna.code, client=Client())
    bo.post("note", 1, fields={"text": "It rained", "key": str(uuid.uuid4()), "seen": "1"})
    mine = phone.record(THEIRS)
    phone.write("noted", event=mine, text="And still does")
    assert phone.bring().json() == {"events": 4, "taken": 2, "left": 0, "lacks": 1}
    assert Event.objects.get(match=table.match, number=4).payload["event"] == 3
    phone.record(SWEEP)
    assert phone.bring().json() == {"events": 5, "taken": 1, "left": 0, "lacks": 1}


def test_a_correction_of_what_others_spoke_of_meanwhile_is_looked_at_again(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    phone = carried_by(table.anna)
    bo = Phone(code=table.anna.code, client=Client())
    bo.post("note", 1, fields={"text": "It rained", "key": str(uuid.uuid4()), "seen": "1"})
    phone.write("amended", event=1, deal=OURS, reason="Counted again")
    assert phone.bring().status_code == 409


def test_a_restored_backup_is_brought_what_it_lost(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    phone, backup = carried_by(table.anna), table.now()
    for deal in (OURS, THEIRS, SWEEP):
        phone.record(deal)
    phone.bring()
    table.match.entries.filter(event__gt=1).delete()
    Event.objects.filter(match=table.match, number__gt=1).delete()
    backup.save()  # as it was before the three deals
    assert phone.bring().json() == {"events": 4, "taken": 3, "left": 0, "lacks": 0}
    assert phone.ids_at_server() == phone.ids


def test_a_match_the_backup_did_not_have_is_begun_again() -> None:
    phone = Carried()
    phone.record(OURS)
    phone.bring()
    Event.objects.all().delete()
    Match.objects.all().delete()
    assert phone.bring().status_code == 201
    assert phone.ids_at_server() == phone.ids


def test_times_are_those_of_the_server_whatever_the_phone_thinks(table: TableOfFour) -> None:
    Match.objects.update(created_at=long_ago(60))
    phone = carried_by(table.anna)
    wrong = timezone.now() + timedelta(days=365)
    phone.record(OURS, at=wrong - timedelta(minutes=10))
    phone.record(THEIRS, at=wrong + timedelta(days=1))
    phone.bring(Phone_Time=wrong.isoformat())
    first, second = Event.objects.filter(match=table.match).order_by("number")
    assert timedelta(minutes=9) < timezone.now() - first.at < timedelta(minutes=11)
    assert timedelta() <= timezone.now() - second.at < timedelta(minutes=1), "never later than now"


def test_a_rematch_begun_without_a_signal_is_the_rematch(table: TableOfFour) -> None:
    table.anna.end()
    before = carried_by(table.anna)
    fresh = Carried(code=following_code(table.anna.code), client=table.anna.client)
    start = start_to_json(rematch(table.match.variant, table.now().standing))
    fresh.match = {**before.match, "start": start, "events": []}
    fresh.record(OURS)
    assert fresh.bring().status_code == 404, "it follows on no match"
    answer = fresh.bring(query=f"?after={table.anna.code}")
    assert (answer.status_code, answer.json()["taken"]) == (201, 1), answer.content
    assert table.now().followed
    assert fresh.at_server().follows == table.match
    assert fresh.bring(query=f"?after={table.anna.code}").json()["taken"] == 0


def test_two_who_swap_seats_change_at_once(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    phone.write("substituted", seat=0, name=BO)
    phone.write("substituted", seat=2, name=ANNA)
    assert phone.bring().json()["taken"] == 3
    assert table.now().names_at() == (BO, CARLA, ANNA, DI)


def test_much_is_brought_in_parts(table: TableOfFour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.matches.services.bringing.MOST_AT_ONCE", 2)
    phone = carried_by(table.anna)
    phone.record(LEVEL)
    for text in "abcd":
        phone.write("noted", event=1, text=text)
    assert [(answer["taken"], answer["left"]) for answer in (phone.bring().json() for _part in range(3))] == [
        (2, 3),
        (2, 1),
        (1, 0),
    ]
    assert phone.ids_at_server() == phone.ids


def test_who_sits_signs_and_who_does_not_signs_with_the_name_that_was_chosen(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(LEVEL, by=CARLA)
    phone.record(LEVEL, by="Somebody else", at=timezone.now() + timedelta(seconds=1))
    phone.bring()
    table.anna.post("sit", fields={"seat": SEAT_OF[DI]})
    phone.take_along()
    phone.record(OURS, by=CARLA)
    phone.bring()
    assert [event.by for event in Event.objects.filter(match=table.match)] == [CARLA, "", DI]
