"""Problems of a paper sheet stand at their rows; it is saved once, in order, all or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules import registry
from scorekeeper.rules.log import Start
from tests.matches.pages import read_page
from tests.matches.paper.sheets import check, outcomes, row_note, rows, save
from tests.people import LEVEL, OURS, SEATED, SWEEP, THEIRS, THEY, WE, Phone, TableOfFour, nothing_stored, typed

pytestmark = pytest.mark.django_db


# Problems


def test_every_problem_stands_at_its_row_and_nothing_is_saved(table: TableOfFour) -> None:
    wrong = typed(OURS) | {"cards.1": "20"}
    short = {name: text for name, text in typed(OURS).items() if name != "aces.0"}
    answer = save(table.anna, typed(OURS), wrong, typed(LEVEL), short)
    assert answer.status_code == 422
    page = read_page(answer)
    assert row_note(page, 0) == ""
    assert row_note(page, 1).startswith("Cards: This cannot be. Together this must make 52")
    assert "Aces: Still to be answered." in row_note(page, 3)
    assert outcomes(page, 0) == ["48 +48", "5 +5", "Carla"]
    assert page.form("paper")["r1.cards.1"] == "20", "what was typed is kept"
    assert not table.entries


def test_what_is_only_unusual_is_said_and_saved(table: TableOfFour) -> None:
    great = typed({**OURS, "basras": [12, 9]})
    page = check(table.anna, great)
    assert "Look again." in row_note(page, 0) or "Unusual." in row_note(page, 0)
    assert save(table.anna, great).status_code == 302


def test_a_row_after_the_end_blocks_and_is_named(table: TableOfFour) -> None:
    answer = save(table.anna, typed(SWEEP), typed(OURS), typed(LEVEL))
    assert answer.status_code == 422
    page = read_page(answer)
    for place in 1, 2:
        assert "The match was over with deal 1." in row_note(page, place)
    assert "won" in outcomes(page, 0)[-1] or "101" in outcomes(page, 0)[-1]
    assert not table.entries
    assert save(table.anna, typed(SWEEP)).status_code == 302
    assert table.now().finished


def test_a_sheet_without_a_deal_is_asked_for_one(table: TableOfFour) -> None:
    answer = save(table.anna)
    assert answer.status_code == 422
    assert "No deal here yet." in read_page(answer).text


# Once, in order, all or nothing


def test_the_same_form_twice_is_one_set_of_deals(table: TableOfFour) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(OURS), typed(LEVEL))
    for _time in range(2):
        assert table.anna.post("grid", fields=fields).status_code == 302
    assert len(table.entries) == 2
    table.anna.record(OURS)
    assert table.anna.post("grid", fields=fields).status_code == 302
    assert len(table.entries) == 3


def test_the_same_form_with_another_deal_is_no_repetition(table: TableOfFour) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(OURS))
    assert table.anna.post("grid", fields=fields).status_code == 302
    answer = table.anna.post("grid", fields=fields | rows(typed(OURS), typed(LEVEL)))
    assert answer.status_code == 409
    assert len(table.entries) == 1


def test_who_comes_second_sees_what_is_there_and_keeps_what_was_typed(table: TableOfFour) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(THEIRS), typed(LEVEL))
    table.anna.record(OURS)
    answer = table.anna.post("grid", fields=fields)
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Not saved yet." in page.text
    assert f"Deal 1: {WE} +48, {THEY} +5" in page.text
    kept = page.form("paper")
    assert kept.items() >= rows(typed(THEIRS), typed(LEVEL)).items()
    assert kept["key"] != fields["key"]
    assert table.anna.post("grid", fields=kept).status_code == 302
    assert len(table.entries) == 3


def test_a_deal_that_cannot_be_stored_takes_the_others_with_it(
    table: TableOfFour, monkeypatch: pytest.MonkeyPatch
) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(OURS), typed(LEVEL))
    taken = Event.objects.bulk_create

    def fails(events: Sequence[Event]) -> Any:
        taken(list(events)[:1])
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(Event.objects, "bulk_create", fails)
    with nothing_stored(), pytest.raises(RuntimeError):
        table.anna.post("grid", fields=fields)


def test_at_a_careful_table_every_deal_waits_for_the_other_side() -> None:
    basra = registry.BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    access = services.start_match(
        variant=basra, seating=pairs, players=SEATED, options=basra.charter(None, pairs), start=Start(confirm=True)
    )
    phone = Phone(code=access.code, client=Client())
    assert save(phone, typed(OURS), typed(LEVEL)).status_code == 302
    assert Match.objects.get(pk=access.match.pk).state["unsettled"] == 2
