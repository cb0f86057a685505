"""How many deals of a match are left, where their number is agreed on."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.people import SEATED, TableOfFour, seat

pytestmark = pytest.mark.django_db


def next_deal(table: TableOfFour) -> tuple[str, str]:
    """What the score page and the board say of the coming deal."""
    page, board = read_page(table.anna.get("sheet")), read_page(table.anna.get("board"))
    (on_board,) = board.all("p", "board-next")
    return page["turn"].all("summary")[0].all("span")[0].text, on_board.all("span")[0].text


def record(table: TableOfFour, **facts: Any) -> None:
    match = Match.objects.get(pk=table.match.pk)
    deal = match.variant.read_deal(facts, match.standing.table).value
    assert deal is not None
    services.record_deal(match, deal, key=uuid.uuid4(), seen=match.version)


def test_a_deal_that_counts_for_nothing_leaves_as_many_to_come() -> None:
    """The deals are numbered as they were dealt; how many are left follows from those that count."""
    rules = {"end": "number", "deals": 2, "all_pass": "next_dealer_doubled"}
    table = seat("briscola-chiamata", "5", (*SEATED, "Elsa"), **rules)
    assert next_deal(table) == ("Deal 1 · 2 deals left",) * 2
    record(table, happened="passed")
    assert next_deal(table) == ("Deal 2 · 2 deals left",) * 2
    record(table, declarer=0, partner=1, points=75)
    assert next_deal(table) == ("Deal 3 · the last deal",) * 2


def test_where_no_number_is_agreed_on_nothing_is_said_of_it() -> None:
    assert next_deal(seat()) == ("Deal 1", "Deal 1")
