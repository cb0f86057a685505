"""The reasons of a verdict, and the names that Briscola is found by."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.ending import Majority
from scorekeeper.rules.games.briscola import verdicts
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.games.briscola.deck_verdicts import deck_check
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import Standing
from scorekeeper.rules.text import render
from tests.rules.briscola.deals import state_for


def test_trick_reasons() -> None:
    cards = [Card.parse(text) for text in ("KD", "2S", "AD", "3H")]
    verdict = verdicts.trick(cards, Suit.SPADES, leader=2, seats=4)
    assert dict(verdict.values) == {"winner_index": 1, "winner": 3, "card": "2S", "points": 25, "complete": True}
    reasons = [render(reason) for reason in verdict.reasons]
    assert reasons[0] == "It is the highest trump in the trick."
    assert any("follows the suit led, but any trump beats it" in text for text in reasons)
    assert any("neither a trump nor of the suit led" in text for text in reasons)
    assert render(verdict.answer).startswith("seat 4 takes the trick with the two of swords: 25 card points")
    assert BRISCOLA.paragraph(verdict.rule)


def test_is_sixty_enough() -> None:
    for key, raw, enough in (
        ("2", {}, "no"),
        ("2", {"draw_rule": "replay"}, "no"),
        ("2", {"draw_rule": "last_trick"}, "maybe"),
        ("3", {}, "maybe"),
        ("2", {"win_mode": "cumulative"}, "no"),
    ):
        table = state_for(key, **raw).table
        verdict = verdicts.sixty_enough(table.options, table.seating)
        assert verdict.values["enough"] == enough
        assert render(verdict.answer).endswith(".")
        assert BRISCOLA.paragraph(verdict.rule)


@pytest.mark.parametrize(
    ("raw", "totals", "deals", "over", "winner"),
    [
        ({}, (1, 1), 2, False, None),
        ({}, (2, 0), 2, True, 0),
        ({"play_all": True, "deals": 5}, (3, 0), 3, False, 0),
        ({"play_all": True, "deals": 5}, (2, 0), 3, False, None),
        ({"draws_count": True, "deals": 5}, (0, 2), 4, False, 1),
        ({"draws_count": True, "deals": 5}, (0, 1), 4, False, None),
        ({"win_mode": "first_to"}, (3, 0), 3, False, None),
        ({"win_mode": "cumulative"}, (121, 119), 2, True, 0),
        ({"win_mode": "cumulative"}, (120, 120), 2, True, None),
    ],
)
def test_has_somebody_won_already(
    raw: dict[str, Any], totals: tuple[int, int], deals: int, over: bool, winner: int | None
) -> None:
    table = state_for("2", **raw).table
    standing = Standing(totals=totals, games=(0, 0), deals=deals)
    verdict = verdicts.already_won(BRISCOLA.ending(table.options, table.seating), standing)
    assert dict(verdict.values) == {"over": over, "winner": winner}
    assert [render(reason) for reason in verdict.reasons]
    assert BRISCOLA.paragraph(verdict.rule)


def test_deck_check_says_what_is_wrong() -> None:
    assert "4 would be left over" in render(deck_check(40, 6).reasons[0])
    assert deck_check(5, 2).values["even"] is False


@pytest.mark.parametrize("name", ["briscola", "ブリスコラ", "briškula", "Briškola", "briscola a coppie"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert find(name) is BRISCOLA


@pytest.mark.parametrize("last_counts", [1, 2, 3])
@pytest.mark.parametrize("deals", [1, 2, 3, 5])
def test_who_can_no_longer_be_caught_up_is_not(deals: int, last_counts: int) -> None:
    """Every course of a match of which all deals are played, whatever the last of them counts."""
    ending = Majority(deals=deals, play_all=True, last_counts=last_counts)
    for course in product((0, 1), repeat=deals):
        totals, sure = [0, 0], set()
        for number, side in enumerate(course):
            verdict = verdicts.already_won(ending, Standing(totals=tuple(totals), games=(0, 0), deals=number))
            sure.add(verdict.values["winner"])
            totals[side] += last_counts if number == deals - 1 else 1
        assert ending.unreachable(totals) is None
        for winner in sure - {None}:
            assert totals[winner] > totals[1 - winner]
