"""A match as a file: kept, sent to somebody, brought in again."""

import json
from datetime import datetime
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules.document import read_document, scored
from tests.matches.documents import BAD, GOOD, ID, RECORDED, UNREADABLE, WHOLE, bring_in, brought, events
from tests.matches.pages import read_page
from tests.people import BO, LEVEL, OURS, THEIRS, Phone, TableOfFour, document, nothing_stored, seat

pytestmark = pytest.mark.django_db


def complaint(answer: HttpResponse) -> str:
    """What the page says is wrong with the file."""
    page = read_page(answer)
    assert "Nothing was brought in." in page.text
    return page.all("div", "impossible")[0].text


# Out


def test_a_kept_file_reads_as_good_and_gives_the_same_sheet(table: TableOfFour) -> None:
    table.anna.record(OURS, by=BO)
    table.anna.record(THEIRS)
    table.anna.correct(1, LEVEL, "Zwölf Karten – أربعة 🃏")
    table.anna.void(2)
    for phone in (table.anna, table.wanda):
        answer = phone.get("export")
        assert answer["Content-Type"] == "application/json"
        assert answer["Content-Disposition"].startswith('attachment; filename="basra-egypt-20')
        read = read_document(json.loads(answer.content))
        assert read.sheet == services.sheet_of(table.now())
        assert read.players == tuple(table.match.players)


def test_a_kept_file_tells_who_when_and_why_but_no_code_and_no_phone(table: TableOfFour) -> None:
    table.anna.record(OURS, by=BO)
    content = table.anna.get("export").content.decode()
    event = Event.objects.get()
    (entry,) = json.loads(content)["events"]
    assert (entry["by"], entry["id"]) == (BO, str(event.key))
    assert datetime.fromisoformat(entry["at"]) == event.at
    for secret in (table.anna.code, table.wanda.code, event.device):
        assert secret not in content


def test_the_page_to_share_leads_to_the_file(table: TableOfFour) -> None:
    assert table.wanda.address("export") in table.wanda.page("share").links


# In


@pytest.mark.parametrize("name", GOOD)
def test_a_good_file_becomes_the_same_match(stranger: Client, name: str) -> None:
    access = brought(bring_in(stranger, GOOD[name]))
    given = read_document(GOOD[name])
    match = access.match
    assert services.sheet_of(match) == given.sheet
    assert (match.variant_key, tuple(match.players)) == (given.variant.key, given.players)
    assert match.finished == (given.sheet.outcome is not None)
    assert match.title == given.title
    phone = Phone(code=access.code, client=stranger)
    for page in ("sheet", "board", "log", "rulebook:table", "share"):
        phone.page(page)


@pytest.mark.parametrize("name", GOOD)
def test_out_and_in_again_nothing_is_lost(stranger: Client, name: str) -> None:
    first = brought(bring_in(stranger, GOOD[name]))
    out = json.loads(Phone(code=first.code, client=stranger).get("export").content)
    second = brought(bring_in(stranger, out))
    again = json.loads(Phone(code=second.code, client=stranger).get("export").content)
    assert again == out
    assert second.code != first.code
    assert scored(read_document(out)) == scored(read_document(GOOD[name]))


def test_what_was_brought_in_is_played_on(stranger: Client) -> None:
    access = brought(bring_in(stranger, document(OURS)))
    phone = Phone(code=access.code, client=stranger)
    assert phone.record(THEIRS).status_code == 302
    assert phone.correct(1, LEVEL).status_code == 302
    assert Match.objects.get().state["totals"] == [21, 95]


def test_ids_times_and_names_of_events_are_kept(stranger: Client) -> None:
    marked = {**RECORDED, "id": ID, "at": "2026-10-04T20:15:00+02:00", "by": "Zoë"}
    brought(bring_in(stranger, events(marked, RECORDED)))
    first, second = Event.objects.order_by("number")
    assert (str(first.key), first.by) == (ID, "Zoë")
    assert first.at == datetime.fromisoformat("2026-10-04T20:15:00+02:00")
    assert second.key != first.key


def test_the_same_file_twice_makes_two_matches(stranger: Client) -> None:
    marked = events({**RECORDED, "id": ID})
    codes = {brought(bring_in(stranger, marked)).code for _ in range(2)}
    assert len(codes) == Match.objects.count() == 2


@pytest.mark.parametrize("moment", ["2024-02-30T00:00:00Z", "2024-01-01T25:00:00Z", "٢٠٢٤-٠١-٠١T٠٠:٠٠:٠٠Z"])
def test_a_time_that_is_in_no_calendar_is_the_present(stranger: Client, moment: str) -> None:
    brought(bring_in(stranger, events({**RECORDED, "at": moment})))
    assert Event.objects.get().at.year >= 2026


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_a_time_at_the_edge_of_the_calendar_breaks_nothing(stranger: Client, moment: str) -> None:
    access = brought(bring_in(stranger, events({**RECORDED, "at": moment})))
    for page in ("sheet", "log"):
        Phone(code=access.code, client=stranger).page(page)


def test_a_file_with_a_byte_order_mark_is_taken_or_refused_in_words(stranger: Client) -> None:
    answer = bring_in(stranger, b"\xef\xbb\xbf" + WHOLE)
    assert answer.status_code in (302, 422)


# What cannot be


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_explained_and_nothing_is_brought_in(stranger: Client, name: str) -> None:
    content, sentence = BAD[name]
    with nothing_stored():
        answer = bring_in(stranger, content)
    assert answer.status_code == 422
    assert sentence in complaint(answer)


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_is_no_document_is_refused_in_words(stranger: Client, name: str) -> None:
    with nothing_stored():
        answer = bring_in(stranger, UNREADABLE[name])
    assert answer.status_code == 422
    assert "This file is not a" in complaint(answer)


def test_a_document_is_refused_however_deep_it_is_nested(stranger: Client) -> None:
    for depth in (10, 500, *range(900, 1010, 5)):
        nested = b"[" * depth + b"]" * depth
        with nothing_stored():
            answer = bring_in(stranger, b'{"variant": "basra", "seating": ' + nested + b"}")
        assert answer.status_code == 422
        assert complaint(answer)


def test_every_problem_of_a_file_is_told_at_once(stranger: Client) -> None:
    bad = document({**OURS, "cards": ["?", 2]}, {**OURS, "aces": [True, 9]}, mood="good")
    text = complaint(bring_in(stranger, bad))
    for piece in ("Deal 1, cards", "Deal 2, aces", "“mood”"):
        assert piece in text
    text = complaint(bring_in(stranger, document({**OURS, "cards": [1, 2]}, OURS, {**OURS, "aces": [4, 4]})))
    for piece in ("Deal 1, cards: Together this must make 52", "Deal 3, aces: Together this must make 4"):
        assert piece in text


def test_a_thousand_problems_are_told_briefly(stranger: Client) -> None:
    answer = bring_in(stranger, document(*[{**OURS, "cards": [1, 2]}] * 1000))
    assert answer.status_code == 422
    assert len(answer.content) < 20_000


def test_ten_megabytes_are_refused(stranger: Client) -> None:
    with nothing_stored():
        answer = bring_in(stranger, b" " * 10_000_000 + WHOLE)
    assert answer.status_code == 413
    assert "No match is that large. Nothing was saved." in read_page(answer).text


@pytest.mark.deep
def test_a_match_of_a_thousand_deals_comes_back(stranger: Client) -> None:
    given = events(*[{**RECORDED, "deal": {**LEVEL, "tens": [0, 1]}, "by": "Anna"}] * 1000)
    options = {"end": "rubber", "wins_needed": 9, "game_target": 1000}
    first = brought(bring_in(stranger, {**given, "options": options}))
    out = Phone(code=first.code, client=stranger).get("export").content
    second = brought(bring_in(stranger, out))
    assert second.match.state == first.match.state
    assert second.match.deals == 1000


@pytest.mark.parametrize("fields", [{}, {"document": WHOLE.decode()}, {"file": "x"}])
def test_without_a_file_one_is_asked_for(stranger: Client, fields: dict[str, str]) -> None:
    with nothing_stored():
        answer: Any = stranger.post("/import/", fields)
    assert answer.status_code == 422
    assert "Choose the file of a match first." in complaint(answer)


def test_a_broken_upload_is_refused(stranger: Client) -> None:
    for kind in (
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "multipart/form-data; boundary=" + "x" * 999,
    ):
        with nothing_stored():
            answer = stranger.post("/import/", b"--x\r\nbroken", content_type=kind)
        assert answer.status_code in (400, 422)


def test_a_file_from_elsewhere_is_refused() -> None:
    with nothing_stored():
        assert bring_in(Client(enforce_csrf_checks=True), WHOLE).status_code == 403


def test_the_file_is_brought_in_from_home(stranger: Client) -> None:
    for page in ("/", "/import/"):
        form = read_page(stranger.get(page)).form(action="/import/")
        assert "csrfmiddlewaretoken" in form


def test_a_match_under_house_rules_keeps_them(stranger: Client) -> None:
    table = seat(target=150, carry="cap_60")
    table.anna.record(LEVEL)
    access = brought(bring_in(stranger, table.anna.get("export").content))
    assert access.match.options == table.match.options
    assert access.match.state == table.now().state
