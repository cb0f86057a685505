"""A paper sheet just typed in is taken back in one go."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.models import Event, Match
from tests.matches.pages import read_page
from tests.matches.paper.sheets import rows, save
from tests.people import KEY, LEVEL, OURS, THEIRS, Phone, TableOfFour, nothing_stored, typed

Fields = dict[str, str]


@pytest.fixture
def after_one(table: TableOfFour) -> TableOfFour:
    """3 : 60 after one deal; Anna has dealt."""
    table.anna.record(THEIRS)
    return table


def typed_in(table: TableOfFour) -> Fields:
    """Type two deals in as a sheet: the form that takes both back."""
    page = read_page(table.anna.client.get(save(table.anna, typed(OURS), typed(OURS))["Location"]))
    assert "Deals 2 to 3 are saved." in page.text
    return page.form(action=table.anna.address("take_back")) | {"action": "undo"}


def test_all_of_its_deals_are_void_and_as_if_never_dealt(after_one: TableOfFour) -> None:
    before = after_one.now().state
    answer = after_one.anna.post("take_back", fields=typed_in(after_one))
    assert (answer.status_code, answer["Location"]) == (302, after_one.anna.address("sheet"))
    assert after_one.now().state == before, "the totals, and who deals next"
    assert [entry["voided"] for entry in after_one.entries] == [False, True, True]
    log = after_one.anna.page("log").text
    assert log.count("Undone right away") == 2
    assert [event.payload["event"] for event in Event.objects.order_by("number")[3:]] == [3, 2], "the newest first"


def test_taking_it_back_twice_is_once(after_one: TableOfFour) -> None:
    fields = typed_in(after_one)
    answers = [after_one.anna.post("take_back", fields=fields) for _time in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert Event.objects.count() == 5


def test_the_deals_can_be_brought_back_one_by_one(after_one: TableOfFour) -> None:
    after_one.anna.post("take_back", fields=typed_in(after_one))
    assert after_one.anna.correct(2, OURS).status_code == 302
    assert after_one.totals == [51, 65]


def test_a_sheet_of_one_deal_is_taken_back_as_any_deal(table: TableOfFour) -> None:
    page = read_page(table.anna.client.get(save(table.anna, typed(OURS))["Location"]))
    assert "Deal 1 is saved." in page.text
    fields = page.form(action=table.anna.address("void", 1))
    assert table.anna.post("void", 1, fields=fields | {"action": "undo"}).status_code == 302
    assert table.totals == [0, 0]


def test_it_is_offered_to_nobody_who_opens_the_page_otherwise_or_later(after_one: TableOfFour) -> None:
    typed_in(after_one)
    offered = "Deals 2 to 3 are saved."
    for query in (
        "",
        "?saved=3",
        "?first=2",
        "?first=2&saved=2",
        "?first=9&saved=3",
        "?first=x&saved=3",
        "?first=²&saved=3",
    ):
        assert offered not in after_one.anna.page("sheet", query=query).text, query
    assert offered in after_one.anna.page("sheet", query="?first=2&saved=3").text
    assert offered not in after_one.wanda.page("sheet", query="?first=2&saved=3").text
    Match.objects.update(changed_at=timezone.now() - timedelta(minutes=5))
    assert offered not in after_one.anna.page("sheet", query="?first=2&saved=3").text


def test_after_another_phone_went_on_it_needs_a_reason_and_keeps_the_turns_of_the_dealers(
    after_one: TableOfFour,
) -> None:
    fields = typed_in(after_one)
    after_one.anna.record(LEVEL)
    dealer = after_one.now().standing.table.dealer
    with nothing_stored():
        answer = after_one.anna.post("take_back", fields=fields | {"reason": "The wrong evening"})
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile" in page.text
    assert "Deals 2 to 3 were typed in together" in page.text
    again = page.form("take-back")
    assert again["reason"] == "The wrong evening"
    with nothing_stored():
        silent = after_one.anna.post("take_back", fields=again | {"reason": ""})
    assert silent.status_code == 422
    assert "Say in a few words why" in read_page(silent).text
    assert after_one.anna.post("take_back", fields=again).status_code == 302
    assert [entry["voided"] for entry in after_one.entries] == [False, True, True, False]
    assert after_one.now().standing.table.dealer == dealer


def test_what_another_phone_wrote_before_it_is_not_taken_back_with_it(table: TableOfFour) -> None:
    Phone(code=table.anna.code, client=Client()).record(THEIRS)
    fields = typed_in(table)
    with nothing_stored():
        assert table.anna.post("take_back", fields=fields | {"first": "1"}).status_code == 422
    assert table.anna.post("take_back", fields=fields).status_code == 302


def test_what_does_not_stand_any_more_takes_the_rest_with_it(after_one: TableOfFour) -> None:
    fields = typed_in(after_one)
    after_one.anna.void(2)
    with nothing_stored():
        answer = after_one.anna.post("take_back", fields=fields | {"seen": "4", "reason": "All wrong"})
    assert answer.status_code == 422
    assert "Not all of these deals stand any more" in read_page(answer).text
    assert "take-back" not in read_page(answer)


@pytest.mark.parametrize(
    "changed",
    [{"first": ""}, {"first": "0"}, {"first": "3", "last": "2"}, {"first": "1", "last": "999999999"}, {"last": "²"}],
    ids=lambda changed: " ".join(f"{name}={text}" for name, text in changed.items()),
)
def test_deals_that_are_none_are_not_found(after_one: TableOfFour, changed: Fields) -> None:
    fields = typed_in(after_one)
    with nothing_stored():
        assert after_one.anna.post("take_back", fields=fields | changed).status_code == 404


def test_points_by_ruling_are_no_part_of_a_sheet(after_one: TableOfFour) -> None:
    ruling = after_one.anna.form("ruling", form="ruling")
    after_one.anna.post("ruling", fields=ruling | {"points.0": "5", "reason": "A misdeal"})
    with nothing_stored():
        answer = after_one.anna.post(
            "take_back", fields={"first": "1", "last": "2", "seen": "2", "key": KEY, "action": "undo"}
        )
    assert answer.status_code == 422


def test_who_watches_takes_nothing_back(after_one: TableOfFour) -> None:
    fields = typed_in(after_one)
    with nothing_stored():
        assert after_one.wanda.post("take_back", fields=fields).status_code == 404


def test_the_same_sheet_sent_twice_offers_the_same(after_one: TableOfFour) -> None:
    fields = after_one.anna.form("grid", form="paper") | rows(typed(OURS), typed(LEVEL))
    places = {after_one.anna.post("grid", fields=fields)["Location"] for _time in range(2)}
    assert places == {f"{after_one.anna.address('sheet')}?first=2&saved=3"}
