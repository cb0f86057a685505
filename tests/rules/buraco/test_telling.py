"""The ways to tell a deal, the one a form begins with, and what it leaves to be answered."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import begun, told_otherwise
from scorekeeper.rules.games.buraco.deal import Deal

from .tables import BY_KEY, US, deal_problems, scored, table

OPEN = BY_KEY["buraco-brazil-open"]
ARGENTINA = BY_KEY["buraco-argentina"]


@pytest.mark.parametrize("key", BY_KEY)
def test_of_an_ordinary_deal_only_one_count_a_side_has_to_be_typed(key: str) -> None:
    variant = BY_KEY[key]
    for seating in variant.seatings:
        at = table(variant=variant, seating=seating.key)
        answers = begun(Deal, variant.context(at))
        assert answers == {"how": "net"}
        assert deal_problems(at, answers, variant) == [("net", "missing", True)]


@pytest.mark.parametrize(
    ("rules", "begins"),
    [
        ({}, {"how": "net"}),
        ({"told": "counts"}, {"how": "counts"}),
        ({"told": "counter"}, {"how": "counter"}),
        ({"told": "cards"}, {"how": "cards"}),
        ({"told": "cards", "hands_left": "opponents"}, {"how": "cards"}),
        ({"hands_left": "opponents"}, {}),
        ({"no_canasta_negative": True}, {}),
    ],
    ids=str,
)
def test_the_table_agrees_on_how_its_deals_are_told(rules: dict[str, Any], begins: dict[str, str]) -> None:
    at = table(rules, OPEN)
    assert begun(Deal, OPEN.context(at)) == begins


@pytest.mark.parametrize("way", ["net", "counts", "counter", "cards"])
def test_a_document_means_counts_whatever_was_agreed_on(way: str) -> None:
    at = table({"told": way})
    counted = {"card_points": [145, 60], "clean": [1, 0], "in_hand": [0, 85], "pot": ["played", "not_taken"], "out": 0}
    assert scored(at, counted).totals == (445, -125)
    assert scored(at, counted | {"how": "counter"}) == scored(at, counted)
    net = {"how": "net", "net": [145, -25], "clean": [1, 0], "pot": ["played", "not_taken"], "out": 0}
    assert scored(at, net).totals == (445, -125)
    assert US.read_deal({"net": [145, -25]}, at).value is None


def test_a_charter_without_a_word_on_it_is_still_read() -> None:
    """House rules written down before there was such a choice."""
    old = {"hands_left": "opponents", "target": 5000}
    assert OPEN.charter(old).told == "net"
    assert ARGENTINA.charter({"no_canasta_negative": True}).told == "net"


@pytest.mark.parametrize(
    ("rules", "last", "begins"),
    [
        ({}, "counts", "counts"),
        ({"told": "cards"}, "net", "net"),
        ({"hands_left": "opponents"}, "counter", "counter"),
        ({"hands_left": "opponents"}, "net", None),
        ({}, "in verse", "net"),
        ({}, None, "net"),
    ],
    ids=str,
)
def test_a_table_goes_on_as_it_told_the_deal_before(
    rules: dict[str, Any], last: str | None, begins: str | None
) -> None:
    at = table(rules, OPEN)
    assert begun(Deal, OPEN.context(at), {"how": last, "net": [145, -25]}).get("how") == begins


def test_what_another_way_asks_is_known_and_nothing_else() -> None:
    context = US.context(table())
    assert told_otherwise(Deal, context, {"how": "net"}) == {"card_points", "in_hand", "melds", "hands"}
    assert told_otherwise(Deal, context, {"how": "counts"}) == {"net", "melds", "hands"}
    unplayed = {"how": "counter", "pot": ("unplayed", "played")}
    assert told_otherwise(Deal, context, unplayed) == {"net", "melds", "hands", "pot_cards"}
