"""Whose word a deal waits for where teams change from deal to deal, and what a document says of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document, written
from scorekeeper.rules.log import Start, awaited, begin, may_accept
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import PAIRS, Standing, Table, singles
from tests.rules.core.pairs import PAIRS_TALLY, deal

from .tally import Options


def test_at_a_chiamata_table_the_declarers_side_stands_against_the_others() -> None:
    chiamata = find("briscola-chiamata")
    five = singles(5)
    table = Table(options=chiamata.charter(None, five), seating=five, standing=Standing.new(5))
    document = {"variant": "briscola-chiamata", "players": ["A", "B", "C", "D", "E"], "deals": [CALLED]}
    called = read_document(document).sheet.deals[0].deal
    assert chiamata.teams(called, table) == ((1, 3), (0, 2, 4))
    alone = replace(called, partner=None)
    assert chiamata.teams(alone, table) == ((1,), (0, 2, 3, 4))


CALLED = {"declarer": 1, "partner": 3, "points": 70}


def test_all_that_was_said_of_a_deal_is_written_into_a_document_and_read_back() -> None:
    events = [
        {"kind": "recorded", "deal": {"points": [70, 50]}, "seat": 0},
        {"kind": "objected", "event": 1, "seat": 1, "reason": "69", "deal": {"points": [69, 51]}},
        {"kind": "accepted", "event": 1, "seat": 1},
        {"kind": "noted", "event": 1, "text": "the three fell late"},
        {"kind": "substituted", "seat": 1, "name": "هدى"},
        {"kind": "substituted", "seat": 0, "name": "Eva", "wrong": True},
        {"kind": "passed", "seat": 0},
        {"kind": "passed", "seat": 1, "first": True},
    ]
    raw = {"variant": "briscola", "players": ["Anna", "Bo"], "start": {"confirm": True}, "events": events}
    document = read_document(raw)
    again = written(document)
    assert again["start"]["confirm"] is True
    keys = {key for event in events for key in event}
    copies = [{key: value for key, value in event.items() if key in keys - {"deal"}} for event in again["events"]]
    assert copies == [{key: value for key, value in event.items() if key != "deal"} for event in events]
    assert again["events"][1]["deal"]["points"] == [69, 51]
    assert read_document(again).sheet == document.sheet
    assert document.sheet.deals[0].settled


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "accepted", "event": 1},
        {"kind": "accepted", "event": 1, "seat": 2},
        {"kind": "accepted", "event": 1, "seat": True},
        {"kind": "accepted", "event": 2, "seat": 0},
        {"kind": "objected", "event": 1, "seat": -1, "reason": "no"},
        {"kind": "noted", "event": 1, "text": ""},
        {"kind": "noted", "event": 1, "text": "x" * 301},
        {"kind": "substituted", "seat": 0, "name": "a\x00"},
        {"kind": "substituted", "seat": 10**20, "name": "Eva"},
        {"kind": "passed", "first": True},
        {"kind": "passed", "seat": 2},
    ],
    ids=str,
)
def test_what_nobody_can_have_said_is_refused_with_a_sentence(wrong: dict[str, Any]) -> None:
    deals = [{"kind": "recorded", "deal": {"points": [70, 50]}}]
    with pytest.raises(Impossible) as refused:
        read_document({"variant": "briscola", "players": ["Anna", "Bo"], "events": [*deals, wrong]})
    assert refused.value.problems


@pytest.mark.parametrize(
    ("declarer", "partner", "accepted", "objecting", "waited_for"),
    [
        (0, 2, (0,), (), (1, 3, 4)),
        (0, 2, (2,), (), (1, 3, 4)),
        (0, 2, (4,), (), (0, 2)),
        (0, None, (), (), (0, 1, 2, 3, 4)),
        (0, 2, (0,), (5,), (1, 3, 4, 5)),  # who rests settles nothing, but may come round
    ],
)
def test_a_deal_waits_for_the_teams_that_have_not_accepted(
    declarer: int,
    partner: int | None,
    accepted: tuple[int, ...],
    objecting: tuple[int, ...],
    waited_for: tuple[int, ...],
) -> None:
    chiamata = find("briscola-chiamata")
    seating = chiamata.seating("6-one-rests")
    table = begin(chiamata.charter({}, seating), seating, Start(dealer=2)).table
    deal = read(chiamata.deal, {"declarer": declarer, "partner": partner, "points": 70}, chiamata.context(table)).value
    teams = may_accept(chiamata, table, deal, 5, accepted=accepted, objecting=objecting)
    assert teams == waited_for


@pytest.mark.parametrize(
    ("accepted", "lacking", "teams"),
    [
        ((), 2, ((0, 2), (1, 3))),
        ((2,), 1, ((1, 3),)),
        ((2, 1), 0, ()),
    ],
)
def test_a_deal_lacks_the_word_of_two_teams(
    accepted: tuple[int, ...], lacking: int, teams: tuple[tuple[int, ...], ...]
) -> None:
    table = begin(Options(games=1, target=60), PAIRS).table
    assert awaited(PAIRS_TALLY, table, deal(5, 1), None, accepted=accepted) == (lacking, teams)


@pytest.mark.parametrize(("accepted", "lacking", "teams"), [((), 2, (0, 1, 2)), ((1,), 1, (0, 2)), ((1, 2), 0, (0,))])
def test_of_more_than_two_teams_any_two_are_enough(
    accepted: tuple[int, ...], lacking: int, teams: tuple[int, ...]
) -> None:
    variant = find("briscola")
    table = begin(variant.charter(None, singles(3)), singles(3)).table
    needs = awaited(variant, table, None, None, accepted=accepted)
    assert needs == (lacking, tuple((seat,) for seat in teams))
