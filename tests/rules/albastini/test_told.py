"""What verdicts and rules of Albastini say of five players, of who deals next, and of who says so."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, questions
from scorekeeper.rules.games.albastini.variant import ALBASTINI
from scorekeeper.rules.judging import judge
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.text import render

from .play import table


def verdict(question: str, seating: str, rules: dict[str, Any] | None = None, **facts: Any) -> Verdict:
    return judge(ALBASTINI, question, facts, table(seating, rules))


def reasons(given: Verdict, seating: str) -> str:
    seats = [f"Seat {number}" for number in range(1, table(seating).seating.seats + 1)]
    return " ".join(render(reason, seats=seats) for reason in given.reasons)


@pytest.mark.parametrize(
    ("seating", "points", "right", "rule"),
    [
        ("5", [50, 30, 20, 10, 6], True, "five-players"),  # a king was left over
        ("5", [50, 30, 20, 10, 10], True, "five-players"),  # a card that counts nothing
        ("5", [50, 30, 20, 10, 5], False, "five-players"),  # no card is worth 5
        ("5", [50, 30, 20, 10, 11], False, "five-players"),
        ("4", [50, 30, 20, 16], False, "card-points"),
        ("4", [50, 30, 20, 20], True, "card-points"),
    ],
)
def test_with_five_players_piles_come_out_without_one_card(
    seating: str, points: list[int], right: bool, rule: str
) -> None:
    given = verdict("piles", seating, points=points)
    assert given.values["ok"] is right
    assert given.rule == rule


def test_the_card_under_the_stock_is_drawn_last_but_with_five_players() -> None:
    shown: dict[str, Any] = {"dealer": 0, "turned": "3H"}
    assert "is drawn last" in reasons(verdict("otea", "4", cards=[None, "5H", "4C", None], **shown), "4")
    five = reasons(verdict("otea", "5", cards=[None, "5H", "4C", None, None], **shown), "5")
    assert "drawn last" not in five
    assert "never drawn" in five


def test_winners_who_take_turns_are_not_said_to_agree_on_who_deals() -> None:
    counted: dict[str, Any] = {"points": [100, 20], "dealer": 0}
    assert "agreement" not in reasons(verdict("albastini", "4-pairs", **counted), "4-pairs")
    assert "agreement" in reasons(verdict("albastini", "4-pairs", {"next_dealer": "agreed"}, **counted), "4-pairs")


@pytest.mark.parametrize("key", ["otea", "trick"])
def test_who_plays_clockwise_is_named(key: str) -> None:
    at = table("4", {"direction": "clockwise"})
    assert "Pagat" in ALBASTINI.paragraph(key).sources_under(at.options, at.seating)
    assert "Pagat" not in ALBASTINI.paragraph(key).sources_under(table("4").options, at.seating)


def test_a_program_that_retells_a_page_is_not_called_by_the_name_of_the_page() -> None:
    (retold,) = [source for source in ALBASTINI.sources if "SentinelWarren" in source.where]
    assert retold.called == "a summary of Pagat's page"
    choices = [each for each in questions(type(ALBASTINI.options)).values() if isinstance(each, Choice)]
    assert {c.who for each in choices for c in each.choices if "Pagat" in c.who} == {retold.called}  # type: ignore[union-attr]
