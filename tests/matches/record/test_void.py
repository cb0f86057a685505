"""A deal does not count, and may be brought back."""

import pytest
from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.matches.models import Event
from tests.matches.pages import read_page
from tests.people import BO, KEY, LEVEL, OTHER_KEY, OURS, SWEEP, THEIRS, TableOfFour, nothing_stored

GOOD = {"key": KEY, "seen": "3", "reason": "It was a misdeal"}


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    """Three deals: 18 : 5 with 30 held over, 3 : 90, 48 : 5."""
    for deal in (LEVEL, THEIRS):
        table.anna.record(deal)
    table.anna.record({**OURS, "basras": [0, 0]})
    assert table.totals == [59, 100]
    return table


def test_a_void_deal_counts_nothing_and_the_others_are_scored_as_if_it_had_not_been(played: TableOfFour) -> None:
    answer = played.anna.void(1)
    assert (answer.status_code, answer["Location"]) == (302, played.anna.address("sheet") + "?saved=4")
    assert "Deal 1 is crossed out." in read_page(played.anna.client.get(answer["Location"])).text
    assert "is crossed out" not in played.anna.page("sheet").text, "it is said once"
    first, second, third = played.entries
    assert (first["voided"], first["scores"], first["number"]) == (True, None, 1)
    assert (second["scores"], second["number"], third["number"]) == ([3, 60], 2, 3)
    assert played.totals == [41, 65]
    sheet = played.wanda.page("sheet")
    assert "Crossed out: counts 0." in sheet["deal-1"].text
    assert "Held over" not in sheet["deal-2"].text


def test_voiding_has_a_page_of_its_own_that_the_correction_leads_to_at_its_top(played: TableOfFour) -> None:
    correction = played.anna.page("correct", 1)
    assert not [form for form in correction.all("form") if form.attributes.get("action", "").endswith("/void/")]
    text = correction.text
    assert text.index("Cross it out instead") < text.index("Ten of diamonds")
    alone = played.anna.page("correct", 1, query="?void")
    assert "Cross out deal 1" in alone.text
    assert "Save the correction" not in alone.text
    assert "Correct this deal instead" in alone.text
    played.anna.void(1)
    assert "Cross it out instead" not in played.anna.page("correct", 1).text
    assert "Bring back deal 1" in played.anna.page("correct", 1, query="?void").text


def test_the_next_deal_keeps_counting_on(played: TableOfFour) -> None:
    played.anna.void(3)
    played.anna.record(LEVEL)
    assert [entry["number"] for entry in played.entries] == [1, 2, 3, 4]


def test_a_void_deal_is_brought_back_as_it_was(played: TableOfFour) -> None:
    before = played.now().state
    played.anna.void(2)
    page = played.anna.page("correct", 2)
    assert "Bring back deal 2" in page.text
    form = page.form("deal") | {"reason": "It was played after all"}
    assert played.anna.post("correct", 2, fields=form).status_code == 302
    assert played.now().state == before
    assert not played.entries[1]["voided"]
    assert played.entries[1]["amendments"] == [4, 5]


def test_a_void_deal_is_brought_back_corrected(played: TableOfFour) -> None:
    played.anna.void(2)
    played.anna.correct(2, OURS)
    assert played.entries[1]["scores"] == [78, 5]


def test_voiding_the_deal_that_ended_the_match_lets_it_go_on(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert table.now().finished
    table.anna.void(1)
    assert not table.now().finished
    assert table.totals == [0, 0]
    assert table.anna.record(OURS).status_code == 302


def test_who_and_why_stay_in_the_log(played: TableOfFour) -> None:
    played.anna.void(2, "Ten cards were dealt to Di", by=BO)
    event = Event.objects.get(number=4)
    payload = {"kind": "voided", "event": 2, "reason": "Ten cards were dealt to Di", "by": BO}
    assert (event.payload, event.by) == (payload, BO)
    log = played.wanda.page("log")["event-4"].text
    day = date_format(timezone.localtime(event.at), "DATETIME_FORMAT")
    for piece in ("Bo", day, "Deal 2 crossed out", "Ten cards were dealt to Di"):
        assert piece in log


@pytest.mark.parametrize("reason", ["", " ", "x" * 301])
def test_it_needs_a_reason(played: TableOfFour, reason: str) -> None:
    with nothing_stored():
        answer = played.anna.post("void", 1, fields=GOOD | {"reason": reason})
    assert answer.status_code == 422
    assert "Say in a few words why; the log shows it." in read_page(answer).text


@pytest.mark.parametrize("missing", ["key", "seen"])
def test_a_form_that_does_not_say_what_it_has_seen_is_refused(played: TableOfFour, missing: str) -> None:
    with nothing_stored():
        answer = played.anna.post("void", 1, fields={name: GOOD[name] for name in GOOD if name != missing})
    assert answer.status_code == 422
    assert "Something was missing" in read_page(answer).text


def test_what_is_void_already_cannot_be_voided_again(played: TableOfFour) -> None:
    played.anna.void(1)
    with nothing_stored():
        answer = played.anna.post("void", 1, fields=GOOD | {"seen": "4"})
    assert answer.status_code == 422
    assert "there is nothing there to correct" in read_page(answer).text


@pytest.mark.parametrize("event", ["0", "4", "1" * 12])
def test_a_deal_that_is_not_there_is_not_found(played: TableOfFour, event: str) -> None:
    with nothing_stored():
        answer = played.anna.client.post(f"{played.anna.address('sheet')}deal/{event}/void/", GOOD)
    assert answer.status_code == 404


def test_looking_at_it_does_not_do_it(played: TableOfFour) -> None:
    with nothing_stored():
        assert played.anna.get("void", 1)["Location"] == played.anna.address("correct", 1)


def test_the_same_submission_twice_is_one(played: TableOfFour) -> None:
    first = played.anna.post("void", 1, fields=GOOD)
    with nothing_stored():
        second = played.anna.post("void", 1, fields=GOOD)
    assert (first.status_code, second.status_code, second["Location"]) == (302, 302, first["Location"])


def test_a_key_that_stands_for_something_else_is_refused(played: TableOfFour) -> None:
    played.anna.post("void", 1, fields=GOOD)
    with nothing_stored():
        answer = played.anna.post("void", 2, fields=GOOD)
    assert answer.status_code == 422
    assert "already used for" in read_page(answer).text


def test_a_page_that_is_old_is_told_so_and_keeps_the_reason(played: TableOfFour) -> None:
    with nothing_stored():
        answer = played.anna.post("void", 1, fields=GOOD | {"seen": "2", "by": BO})
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile" in page.text
    again = page.form(action=played.anna.address("void", 1))
    assert again.items() >= {"seen": "3", "reason": GOOD["reason"], "by": BO}.items()
    assert again["key"] not in (KEY, OTHER_KEY)
    assert played.anna.post("void", 1, fields=again).status_code == 302


def test_without_a_reason_the_page_that_voids_says_so_at_its_own_field(played: TableOfFour) -> None:
    page = read_page(played.anna.post("void", 1, fields=GOOD | {"reason": "", "by": BO}))
    assert [each.text for each in page.all("h1")] == ["Cross out deal 1"]
    (fold,) = page.all("details", "fold")
    assert "open" in fold.attributes
    (why,) = (field for field in page.all("input") if field.attributes.get("name") == "reason")
    assert (why.attributes["id"], why.attributes["aria-invalid"]) == ("reason-void", "true")
    assert page.text.count("Say in a few words why") == 1
    assert "Save the correction" not in page.text
    fields = page.form(action=played.anna.address("void", 1))
    assert fields["by"] == BO
    played.anna.post("void", 1, fields=fields | {"common": "misdeal"})
    assert played.entries[0]["voided"]


def test_a_page_that_is_old_still_voids(played: TableOfFour) -> None:
    page = read_page(played.anna.post("void", 1, fields=GOOD | {"seen": "2"}))
    assert "Another phone has written meanwhile" in page.text
    played.anna.post("void", 1, fields=page.form(action=played.anna.address("void", 1)))
    assert played.entries[0]["voided"]
