"""A server makes ready what its first visitors would wait for, and lives on when it cannot."""

from threading import Event

import pytest
from django.test import Client
from django.urls import get_resolver

from scorekeeper.rulebook import index
from scorekeeper.rulebook.index import index_of
from scorekeeper.web import warming


@pytest.mark.long
@pytest.mark.in_turns
def test_the_index_of_the_book_is_there_before_anyone_looks(caplog: pytest.LogCaptureFixture) -> None:
    index.clear()
    names = "scorekeeper.web.warming.addresses", "scorekeeper.rulebook.index.ready"
    warming.begin(*names, patience=0).join(600)
    assert index_of.cache_info().currsize == 1
    assert get_resolver().reverse_dict
    assert not caplog.text


def test_what_fails_is_told_and_the_rest_is_made_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[str] = []
    monkeypatch.setattr(warming, "addresses", lambda: done.append("addresses"))
    warming.begin("scorekeeper.no.such", "scorekeeper.web.warming.addresses", patience=0).join(600)
    assert done == ["addresses"]
    assert "scorekeeper.no.such could not be made ready" in caplog.text


@pytest.mark.long
@pytest.mark.in_turns
def test_the_index_of_a_further_language_is_built_while_its_reader_looks_at_the_page(
    db: None, caplog: pytest.LogCaptureFixture
) -> None:
    index.clear()
    warming.begin(patience=0).join(60)
    assert Client().get("/", headers={"Accept-Language": "it"}).status_code == 200
    done = Event()
    warming.later("the end", done.set)
    assert done.wait(600)
    assert index.index_of.cache_info().currsize == 1
    assert not caplog.text


def test_where_no_server_began_nothing_is_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "_open", False)
    done: list[str] = []
    warming.later("nothing", lambda: done.append("nothing"))
    assert warming._wishes.empty()
    assert not done
