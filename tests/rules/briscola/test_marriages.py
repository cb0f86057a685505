"""Marianna and Mariccia: marriages by their order, ends, and when a marriage may be declared."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.log import Start
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

from .relatives import At

LADDERS = {
    "20-40-60-80": [20, 40, 60, 80],
    "40-60-80-100": [40, 60, 80, 100],
    "40-20-20-20": [40, 20, 20, 20],
}


@pytest.mark.parametrize("ladder", LADDERS)
@pytest.mark.parametrize("seating", ["2", "3", "4-pairs"])
def test_every_order_of_marriages(ladder: str, seating: str) -> None:
    at = At("marianna", seating, ladder=ladder)
    sides = len(at.seating.sides)
    points = [70, 50, 0][:sides]
    for number in range(5):
        for who in product(range(sides), repeat=number):
            expected = list(points)
            for side, worth in zip(who, LADDERS[ladder], strict=False):
                expected[side] += worth
            totals = at.scored(marriages=list(who), points=points).totals
            assert list(totals) == expected
            assert sum(totals) == 120 + sum(LADDERS[ladder][:number])
    assert at.codes(marriages=[0] * 5, points=points) == ["range"]


def test_six_declare_to_the_end_because_the_stock_is_gone_after_the_first_trick() -> None:
    six = At("marianna", "6-trios")
    assert six.judge("draw", tricks_played=1, winner=0)["stock_left"] == 0
    second = {"trick_no": 2, "stock_left": 0, "marriages_so_far": 1}
    assert six.judge("marianna_legal", **second) == {"legal": True, "worth": 40}
    assert not At("marianna", "4-pairs").judge("marianna_legal", **second)["legal"]
    assert not six.judge("marianna_legal", trick_no=1, stock_left=6)["legal"], "still not in the first trick"
    variant = six.variant
    assert variant.read_options({"after_stock": False}, six.seating).value is not None, "said idly"
    assert variant.read_options({"after_stock": True}, six.seating).value is None, "it is not asked of six"


def test_trumps_only() -> None:
    at = At("marianna", ladder="none")
    assert at.asks() == ["points"]
    assert at.scored(points=[70, 50]).totals == (70, 50)
    assert at.codes(marriages=[0], points=[70, 50]) == ["unknown"]


def test_one_side_and_its_marriages_are_enough_to_enter() -> None:
    at = At("marianna")
    assert at.asks() == ["marriages", "points"]
    assert at.scored(points=[70, None]).totals == (70, 50)
    assert at.codes(points=[119, 1]) == ["pile", "pile"]


def test_fours_of_queens_and_kings() -> None:
    at = At("marianna", "4-pairs", mariannino=True, mariannone=True)
    assert at.scored(points=[60, 60], mariannino=2, mariannone=3).totals == (260, 560)
    assert At("marianna").codes(points=[60, 60], mariannino=0) == ["unknown"]


@pytest.mark.parametrize(
    ("totals", "target", "tie", "winners"),
    [
        ((441, 450), 501, "draw", (1,)),
        ((441, 440), 501, "draw", (0,)),
        ((450, 450), 501, "draw", ()),
        ((450, 450), 501, "extra_deal", None),
        ((430, 440), 501, "draw", None),
        ((430, 440), 500, "draw", (1,)),
        ((240, 230), 300, "draw", (0,)),
    ],
)
def test_targets(totals: tuple[int, int], target: int, tie: str, winners: tuple[int, ...] | None) -> None:
    at = At("marianna", target=target, tie=tie, start=Start(totals=totals))
    outcome = at.played({"points": [60, 60]}).outcome
    assert (outcome.winners if outcome else None) == winners


def test_an_end_in_mid_deal() -> None:
    at = At("marianna", immediate_end=True, start=Start(totals=(400, 380)))
    over = at.played({"reached": 0}).outcome
    assert over is not None
    assert (over.winners, over.reason) == ((0,), "decided")
    assert at.codes(reached=1, marriages=[1]) == []
    assert at.codes(reached=0, points=[60, 60]) == ["unknown"]
    assert At("marianna", immediate_end=True, start=Start(totals=(380, 0))).codes(reached=0) == ["not_reached"]
    both = At("marianna", immediate_end=True, start=Start(totals=(450, 450)))
    assert both.codes(points=[60, 60]) == ["who_first"]
    assert At("marianna", start=Start(totals=(450, 450))).codes(points=[60, 60]) == []
    assert At("marianna").codes(points=[60, 60], reached=0) == ["unknown"]


# When a marriage may be declared

GOOD: dict[str, Any] = {"trick_no": 2, "stock_left": 20}


@pytest.mark.parametrize(
    ("facts", "rules", "legal"),
    [
        ({}, {}, True),
        ({"trick_no": 1}, {}, False),
        ({"trick_no": 1}, {"in_first_trick": True}, True),
        ({"stock_left": 0}, {}, False),
        ({"stock_left": 0}, {"after_stock": True}, True),
        ({"stock_left": 1}, {}, True),
        ({"declared_this_trick": True}, {}, False),
        ({"declared_this_trick": True}, {"one_per_trick": "player"}, False),
        ({"suit_already_declared": True}, {}, False),
        ({"holds_both": False}, {}, False),
        ({"trick_begun": True}, {}, False),
        ({}, {"declare_when": "own_turn"}, True),
        ({"trick_begun": True}, {"declare_when": "own_turn"}, True),
        ({"hand": 4}, {"full_hand": True}, False),
        ({"hand": 5}, {"full_hand": True}, True),
    ],
)
def test_may_it_be_declared_now(facts: dict[str, Any], rules: dict[str, Any], legal: bool) -> None:
    verdict = At("marianna", **rules).judge("marianna_legal", **GOOD | facts)
    assert verdict == {"legal": legal, "worth": 20 if legal else 0}


def test_what_it_is_worth_and_what_is_trump() -> None:
    for ladder, worths in LADDERS.items():
        at = At("marianna", ladder=ladder)
        for number, worth in enumerate(worths):
            assert at.judge("marianna_legal", **GOOD, marriages_so_far=number)["worth"] == worth
            suits = ["S", "H", "D"][:number]
            verdict = at.judge("trump_now", suits=suits)
            expected = None if not suits else suits[0] if ladder == "40-20-20-20" else suits[-1]
            assert verdict == {"trump": expected, "next_worth": worth}
    at = At("marianna")
    assert at.judge("trump_now", suits=["S", "H", "D", "C"]) == {"trump": "C", "next_worth": None}
    assert at.puzzled("trump_now", suits=["S", "S"]) == ["twice"]
    assert "this player" in At("marianna", one_per_trick="player").asked_text("marianna_legal")
    assert "anybody" in at.asked_text("marianna_legal")


def test_the_trick_before_anybody_has_declared() -> None:
    at = At("marianna")
    assert at.judge("trick", cards=["4S", "AH"])["winner_index"] == 0
    assert at.judge("trick", cards=["4S", "2H"], trump="H")["winner_index"] == 1
    assert at.judge("legal", hand=["4S", "2H"], lead_suit="S")["legal"] == ["4S", "2H"]
    assert At("marianna", must_follow=True).judge("legal", hand=["4S", "2H"], lead_suit="S")["legal"] == ["4S"]


# Mariccia


def test_mariccia_marriages() -> None:
    at = At("briscola-mariccia")
    assert at.asks() == ["marriage", "points"]
    assert at.scored(points=[100, 20], marriage=0).totals == (120, 20)
    assert At("briscola-mariccia", trump_marriage=40).scored(points=[100, 20], marriage=1).totals == (100, 60)
    plain = At("briscola-mariccia", plain_marriage=20)
    assert plain.scored(points=[100, 20], plain_marriages=[1, 1, 0]).totals == (120, 60)
    assert plain.codes(points=[100, 20], plain_marriages=[1] * 4) == ["range"]
    assert at.codes(points=[100, 20], plain_marriages=[1]) == ["unknown"]


@pytest.mark.parametrize(
    ("totals", "rules", "winners"),
    [
        ((180, 185), {}, None),
        ((190, 185), {}, (0,)),
        ((195, 191), {}, (0,)),
        ((195, 195), {}, ()),
        ((195, 195), {"tie": "extra_deal"}, None),
        ((60, 95), {"target": 151}, (1,)),
    ],
)
def test_mariccia_ends(totals: tuple[int, int], rules: dict[str, Any], winners: tuple[int, ...] | None) -> None:
    at = At("briscola-mariccia", start=Start(totals=totals), **rules)
    outcome = at.played({"points": [60, 60]}).outcome
    assert (outcome.winners if outcome else None) == winners


def test_mariazza_counts_deals() -> None:
    at = At("briscola-mariccia", immediate_end=True)
    assert at.asks() == ["reached"]
    assert at.variant.unit(at.options) == "deals"
    assert at.played(*[{"reached": 1}] * 3).outcome is None
    over = at.played(*[{"reached": 1}] * 4).outcome
    assert over is not None
    assert over.winners == (1,)
    assert at.codes() == ["missing"]
    assert at.codes(reached=0, points=[60, 60]) == ["unknown"]
    assert At("briscola-mariccia", immediate_end=True, first_to=1).played({"reached": 1}).outcome is not None
    at = At("briscola-mariccia", immediate_end=True, target_per_deal=51)
    assert at.scored(reached=0).lines[0].phrase.facts["target"] == 51


@pytest.mark.parametrize(
    ("facts", "rules", "legal", "worth"),
    [
        ({}, {}, True, 20),
        ({"trick_no": 1}, {}, True, 20),
        ({"stock_left": 0}, {}, True, 20),
        ({"trick_no": 1}, {"declare_window": "not_first_not_after_stock"}, False, 0),
        ({"stock_left": 0}, {"declare_window": "not_first_not_after_stock"}, False, 0),
        ({}, {"trump_marriage": 40}, True, 40),
        ({"of_trumps": False}, {}, False, 0),
        ({"of_trumps": False}, {"plain_marriage": 20, "trump_marriage": 40}, True, 20),
        ({"holds_both": False}, {}, False, 0),
        ({"suit_already_declared": True}, {}, False, 0),
        ({"own_card_played": True}, {}, False, 0),
    ],
)
def test_mariccia_may_it_be_declared(facts: dict[str, Any], rules: dict[str, Any], legal: bool, worth: int) -> None:
    verdict = At("briscola-mariccia", **rules).judge("marriage", **GOOD | facts)
    assert verdict == {"legal": legal, "worth": worth, "counts_now": legal}


def test_mariazza_counts_on_lead_only() -> None:
    at = At("briscola-mariccia", credited="on_lead")
    assert at.judge("marriage", **GOOD, on_lead=False) == {"legal": True, "worth": 20, "counts_now": False}
    assert at.judge("marriage", **GOOD, on_lead=True)["counts_now"] is True


def test_mariccia_follows_suit_after_the_stock_without_a_duty_to_trump() -> None:
    at, hand = At("briscola-mariccia"), ["4S", "2H", "AD"]
    assert at.judge("legal", hand=hand, lead_suit="S", trump="H", stock_left=1)["legal"] == hand
    assert at.judge("legal", hand=hand, lead_suit="S", trump="H", stock_left=0)["legal"] == ["4S"]
    assert at.judge("legal", hand=hand, lead_suit="C", trump="H", stock_left=0)["legal"] == hand
    assert at.judge("legal", hand=hand, lead_suit=None, stock_left=0)["legal"] == hand


@pytest.mark.parametrize(
    ("rules", "facts", "exchange"),
    [
        ({}, {"turned": "KS", "offered": "A"}, False),
        ({"ace_swap": True}, {"turned": "KS", "offered": "A"}, True),
        ({"ace_swap": True}, {"turned": "JS", "offered": "A"}, False),
        ({"ace_swap": True}, {"turned": "QS", "offered": "A", "allowed_moment": False}, False),
        ({"ace_swap": True, "ace_swap_from": "initial_hand"}, {"turned": "QS", "offered": "A"}, True),
        ({"ace_swap": True}, {"turned": "KS", "offered": "7"}, False),
        ({"seven_swap": True}, {"turned": "3S", "offered": "7"}, True),
    ],
)
def test_mariccia_exchanges(rules: dict[str, Any], facts: dict[str, Any], exchange: bool) -> None:
    assert At("briscola-mariccia", **rules).judge("turned_card", **facts)["exchange"] is exchange


def test_how_the_hands_lie_is_said_before_the_first_deal() -> None:
    for open_hands, sentence in ((True, "All hands lie face up, the cards drawn too."), (False, "Hands are closed.")):
        at = At("briscola-mariccia", open_hands=open_hands)
        assert [render(phrase) for phrase in at.variant.ahead(at.state.table)] == [sentence]
        assert not at.variant.ahead(at.played({"points": [60, 60]}).state.table)


def test_mariccia_impossible_exchanges() -> None:
    at = At("briscola-mariccia")
    assert at.puzzled("turned_card", turned="AS", offered="A") == ["no-such-card"]
    assert at.puzzled("turned_card", turned="9S", offered="A") == ["no-such-card"]


@pytest.mark.parametrize("rules", [{}, {"ace_swap": True}, {"seven_swap": True}])
def test_whether_the_turned_card_may_be_exchanged_is_told_by_its_own_rule(rules: dict[str, Any]) -> None:
    at = At("briscola-mariccia", **rules)
    assert at.rests_on("turned_card", turned="KH", offered="A") == "turned-card"
    stays = "stays where it is" in rule_text(at.variant, "turned-card", **rules)
    assert stays is not bool(rules)


@pytest.mark.parametrize("ladder", [*LADDERS, "none"])
def test_what_marriages_count_is_a_table_only_where_they_count(ladder: str) -> None:
    at = At("marianna", ladder=ladder)
    tables = [each for each in at.variant.figures(at.state.table.options, at.seating) if each.rule == "marriage"]
    assert [[row.cells[0] for row in table.rows] for table in tables] == (
        [LADDERS[ladder]] if ladder in LADDERS else []
    )
