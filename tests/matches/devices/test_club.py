"""A match of a club: opened by who one is, and sealed when its evening is over."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from scorekeeper.matches.signals import Grant, grant_wanted
from tests.matches.pages import read_page
from tests.people import OURS, Phone, TableOfFour, nothing_stored

RITA = Grant(may_write=True, name="Rita", back="/somewhere/")
MAX = Grant(may_write=False, name="Max", back="/somewhere/")


@contextmanager
def keeping(match: Match, let: Grant | None) -> Iterator[Phone]:
    """A club that lets anyone open *match* so, and a browser without a link."""

    def answer(match: int, request: HttpRequest, **_more: Any) -> Grant | None:
        return let if match == kept else None

    kept = match.pk
    grant_wanted.connect(answer)
    try:
        yield Phone(code=kept_code(match.pk), client=Client())
    finally:
        grant_wanted.disconnect(answer)


def test_nobody_opens_a_match_by_its_number_whom_no_club_lets_in(table: TableOfFour) -> None:
    assert Phone(kept_code(table.match.pk), Client()).get("sheet").status_code == 404
    with keeping(table.match, None) as anyone:
        for page in "sheet", "board", "log", "share", "picture", "export", "record":
            assert anyone.get(page).status_code == 404, page
        assert anyone.get("sheet", query="?v=0w", htmx=True).status_code == 404


@pytest.mark.parametrize("code", ["kept-", "kept-x", "kept-٣", "kept-99999999999999999999", "kept-999999999"])
def test_a_number_that_is_none_opens_nothing(table: TableOfFour, code: str) -> None:
    with keeping(table.match, RITA):
        assert Client().get(f"/t/{code}/").status_code == 404


def test_who_may_only_read_sees_every_page_and_writes_nothing(table: TableOfFour) -> None:
    table.anna.record(OURS)
    with keeping(table.match, MAX) as reader, nothing_stored():
        for page in "sheet", "board", "log", "share", "chart", "export":
            assert reader.get(page).status_code == 200, page
        assert reader.get("correct", 1).status_code == 404
        assert "Record the deal" not in reader.page("sheet").text


def test_who_may_write_corrects_under_the_own_name(table: TableOfFour) -> None:
    table.anna.record(OURS)
    with keeping(table.match, RITA) as referee:
        assert "The log will say that Rita wrote this" in referee.page("correct", 1).text
        assert (
            referee.correct(1, {**OURS, "basras": [2, 0]}, reason="A basra was forgotten", by="Anna").status_code == 302
        )
        assert table.match.events.get(number=2).by == "Rita"
        assert "A basra was forgotten" in referee.page("log").text
        assert referee.page("sheet").links[1] == "/somewhere/"


def test_a_page_opened_by_name_shows_no_link_that_writes_and_starts_no_rematch(table: TableOfFour) -> None:
    table.anna.end()
    with keeping(table.match, RITA) as referee:
        shown = read_page(referee.get("share"))
        assert re.findall(r"/t/([^/]*)/", " ".join(e.attributes.get("value", "") for e in shown.all("input"))) == [
            kept_code(table.match.pk)
        ]
        assert "Rematch" not in referee.page("sheet").text
        for page in "again", "phones", "sit":
            with nothing_stored():
                assert referee.post(page, fields={"action": "care", "seat": "0"}).status_code == 404, page


def test_it_is_not_remembered_on_the_phone_that_looked(table: TableOfFour) -> None:
    with keeping(table.match, MAX) as reader:
        reader.get("sheet")
        assert kept_code(table.match.pk) not in reader.client.get("/").content.decode()


def test_a_poll_is_answered_204_until_something_happens_or_the_right_changes(table: TableOfFour) -> None:
    with keeping(table.match, RITA) as referee:
        assert referee.get("sheet", query="?v=0w", htmx=True).status_code == 204
        table.anna.record(OURS)
        assert referee.get("sheet", query="?v=0w", htmx=True).status_code == 200
        assert referee.get("board", query="?v=0", htmx=True).status_code == 200
    with keeping(table.match, MAX) as reader:
        assert reader.get("sheet", query="?v=1w", htmx=True).headers["HX-Refresh"] == "true"


# Sealed


def test_the_links_of_a_sealed_match_write_no_longer(table: TableOfFour) -> None:
    table.anna.record(OURS)
    services.seal([table.match.pk])
    with nothing_stored():
        assert table.anna.get("record").status_code == 404
        assert table.anna.get("correct", 1).status_code == 404
    assert "This evening is over" in table.anna.page("sheet").text
    assert [each.may_write for each in services.accesses_by([table.anna.code])] == [False]


def test_the_phones_are_told_when_the_match_is_sealed_and_when_it_is_open_again(table: TableOfFour) -> None:
    assert table.anna.get("sheet", query="?v=0w", htmx=True).headers.get("HX-Refresh") is None
    services.seal([table.match.pk])
    assert table.anna.get("sheet", query="?v=0w", htmx=True).headers["HX-Refresh"] == "true"
    services.seal([table.match.pk], sealed=False)
    assert table.anna.get("sheet", query="?v=0r", htmx=True).headers["HX-Refresh"] == "true"
    assert table.anna.record(OURS).status_code == 302


def test_the_club_still_lets_correct_what_is_sealed(table: TableOfFour) -> None:
    table.anna.record(OURS)
    services.seal([table.match.pk])
    with keeping(table.match, RITA) as referee:
        assert referee.void(1).status_code == 302
