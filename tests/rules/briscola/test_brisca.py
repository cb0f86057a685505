"""Brisca, Spain's Briscola: its packs, and who may take the turned card (docs/rules/briscola.md 21)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.cards import Card, Style
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import BY_KEY, find
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

BRISCA = BY_KEY["brisca"]
(SWAPS,) = json.loads((Path(__file__).parents[2] / "golden" / "briscola" / "brisca.json").read_text("utf-8"))


def table(seating: str = "2", **rules: Any) -> Table[Any]:
    at = BRISCA.seating(seating)
    return begin(BRISCA.charter(rules, at), at).table


def spanish(named: list[str]) -> Card:
    return Card.parse(named[0] + {"oros": "D", "copas": "H", "espadas": "S", "bastos": "C"}[named[1]])


def exchanged(turned: Card, offered: str, at: Table[Any] | None = None, **facts: Any) -> dict[str, Any]:
    raw = {"turned": str(turned), "offered": offered, "stock": 8, "won": True, **facts}
    return dict(judge(BRISCA, "turned_card", raw, at or table()).values)


@pytest.mark.parametrize("case", range(len(SWAPS["inputs"]["cases"])))
def test_worked_example(case: int) -> None:
    turned, offered, won, stock, played = SWAPS["inputs"]["cases"][case]
    values = exchanged(spanish(turned), offered[0], won=won, stock=stock, played=played)
    assert values["exchange"] is SWAPS["expected"]["legal"][case]
    assert values["turned"] == str(spanish(SWAPS["expected"]["face_up"][case]))


def test_the_two_takes_neither_an_eight_nor_a_nine() -> None:
    at = table(pack="48")
    assert [exchanged(Card.parse(f"{rank}D"), "2", at)["exchange"] for rank in "9876"] == [False, False, True, True]
    assert exchanged(Card.parse("9D"), "7", at)["exchange"] is False


def test_a_table_may_ask_for_no_trick_before_or_allow_no_exchange() -> None:
    king = Card.parse("KD")
    assert exchanged(king, "7", table(swap_after_win=False), won=False)["exchange"] is True
    assert exchanged(king, "7", table(turnup_swap="none"))["exchange"] is False
    assert exchanged(Card.parse("6D"), "2", table(turnup_swap="7"))["exchange"] is False


def refusal(rules: dict[str, Any], seating: str = "2") -> str:
    """What is said to somebody who offers the 7 for a 6."""
    facts = {"turned": "6D", "offered": "7", "stock": 8, "won": True}
    return " ".join(render(reason) for reason in judge(BRISCA, "turned_card", facts, table(seating, **rules)).reasons)


def test_a_refused_exchange_tells_only_of_cards_that_take_here() -> None:
    assert "the two of trumps" in refusal({})
    assert "the seven of trumps" in refusal({"turnup_swap": "7"})
    assert "the two of trumps" not in refusal({"turnup_swap": "7"})
    assert "the two of trumps" not in refusal({"pack": "36"}, "3"), "there is none in this pack"


@pytest.mark.parametrize(
    ("seating", "rules", "cards"),
    [
        ("2", {}, (40, 34, 20)),
        ("2", {"pack": "48"}, (48, 42, 24)),
        ("3", {}, (36, 27, 12)),
        ("3", {"pack": "39"}, (39, 30, 13)),
        ("4-pairs", {}, (40, 28, 10)),
        ("6-trios", {}, (48, 30, 8)),
        ("6-trios", {"pack": "36"}, (36, 18, 6)),
    ],
)
def test_every_pack_comes_out_even(seating: str, rules: dict[str, Any], cards: tuple[int, int, int]) -> None:
    at = BRISCA.seating(seating)
    dealt = BRISCA.dealing(BRISCA.charter(rules, at), at)
    assert (dealt.pack.size, dealt.stock, dealt.tricks) == cards
    assert f"{cards[0]} cards" in rule_text(BRISCA, "pack", seating, **rules)


def test_nines_and_eights_stand_above_the_seven_and_count_nothing() -> None:
    at = table(pack="48")
    won = judge(BRISCA, "trick", {"cards": ["7D", "9D"], "trump": "S"}, at).values
    assert (won["winner_index"], won["points"]) == (1, 0)


def test_in_argentina_who_cannot_follow_must_trump() -> None:
    at = table(must_follow=True, must_trump=True)
    facts = {"hand": ["2S", "KH", "AC"], "lead_suit": "D", "trump": "S"}
    assert judge(BRISCA, "legal", facts, at).values["legal"] == ["2S"]
    assert judge(BRISCA, "legal", {**facts, "hand": ["KH", "AC"]}, at).values["legal"] == ["KH", "AC"]
    assert judge(BRISCA, "legal", {**facts, "hand": ["4D", "2S"]}, at).values["legal"] == ["4D"]


def test_cards_are_called_and_typed_as_in_spain() -> None:
    assert BRISCA.style is Style.SPANISH
    assert str(Card.parse("12O", Style.SPANISH)) == "KD"
    assert str(Card.parse("7E", Style.SPANISH)) == "7S"
    assert find("brisca") is BRISCA
    assert find("las briscas") is BRISCA
