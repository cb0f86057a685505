"""What cannot have been in a deal, what is worth a second look, and what a side needs to open."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.games.buraco.opening import least
from scorekeeper.rules.text import render

from .tables import BY_KEY, CARDS, COUNTS, US, deal_problems, melds, scored, table, verdict_on

ITALY, OPEN = BY_KEY["burraco-italy"], BY_KEY["buraco-brazil-open"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"card_points": [147, 60]}, [("card_points", "fives", True)]),
        ({"in_hand": [0, 86]}, [("in_hand", "fives", True)]),
        ({"card_points": [900, 160]}, [("card_points", "pack", True)]),
        ({"card_points": [40, 60]}, [("card_points", "buracos", True), ("card_points", "minimum", False)]),
        ({"clean": [2, 0], "card_points": [85, 60]}, [("card_points", "buracos", True)]),
        ({"card_points": [145, 45]}, [("card_points", "minimum", False)]),
        ({"failed": [0, 1]}, [("card_points", "minimum", False)]),
        ({"failed": [6, 0]}, []),
        ({"failed": [7, 0]}, [("card_points", "minimum", False)]),
        ({"clean": [0, 0], "dirty": [1, 0]}, [("out", "not_out", False)]),
        ({"clean": [0, 0]}, [("out", "not_out", False)]),
        ({"pot": ["not_taken", "played"]}, [("pot", "not_out", False)]),
        ({"in_hand": [0, 0]}, [("in_hand", "empty_hand", False)]),
        ({"pot": ["unplayed", "played"], "pot_points": [50, 0]}, [("pot_points", "pot", True)]),
        ({"pot": ["unplayed", "played"], "pot_points": [80, 80]}, [("pot_points", "pot", True)]),
        ({"pot": ["unplayed", "played"], "pot_points": [80, 0]}, []),
        ({"clean": [16, 0]}, [("clean", "range", True)]),
        ({"clean": [8, 0], "dirty": [0, 8], "card_points": [400, 400]}, [("clean", "buracos", True)]),
        ({"out": 2}, [("out", "range", True)]),
        ({"card_points": [-5, 0]}, [("card_points", "range", True)]),
    ],
    ids=str,
)
def test_what_is_found_in_counts(changes: dict[str, Any], expected: list[tuple[str, str, bool]]) -> None:
    assert deal_problems(table(), {**COUNTS, **changes}) == expected


@pytest.mark.parametrize(
    ("variant", "changes", "expected"),
    [
        ("buraco-us", {}, []),
        ("buraco-us", {"melds": [melds("3H 4H 6H 8H"), []]}, [("melds", "meld", True)]),
        ("buraco-us", {"melds": [[[]], []]}, [("melds", "meld", True)]),
        ("buraco-us", {"hands": [[["QS"]], [["QS"]]]}, [("melds", "copies", True)]),
        ("buraco-us-old", {"melds": [melds("KH KD KC KC 5D"), []], "hands": [[], []]}, [("melds", "meld", True)]),
        ("buraco-us-old", {"hands": [[["JK"]], []]}, [("melds", "meld", True), ("melds", "copies", True)]),
        (
            "buraco-us",
            {"pot": ["unplayed", "played"], "pot_cards": [[["AS"]], []]},
            [("pot_cards", "pot", True), ("pot_cards", "pot", True)],
        ),
        ("burraco-italy", {"melds": [melds("9H 9S 9D", "9C 9H JK"), []]}, [("melds", "two_sets", True)]),
        ("burraco-italy", {"melds": [melds("9H 9S 9D", "10C 10H JK"), []], "out": None}, []),
        ("buraco-us", {"hands": [[["9D"], ["10D"]], []]}, [("hands", "out", True)]),
        ("buraco-us", {"hands": [[["9D"], []], []]}, []),
        ("buraco-us", {"hands": [[], [["9D"], ["10D"], ["JD"]]]}, [("hands", "hands", True)]),
    ],
    ids=str,
)
def test_what_is_found_in_cards(variant: str, changes: dict[str, Any], expected: list[tuple[str, str, bool]]) -> None:
    facts = {**CARDS, **changes}
    at = table(variant=BY_KEY[variant])
    hard = [problem for problem in deal_problems(at, facts, BY_KEY[variant]) if problem[2]]
    assert hard == expected


def test_several_sets_of_a_rank_where_they_are_allowed() -> None:
    facts = {"how": "cards", "melds": [melds("9H 9S 9D", "9C 9H JK"), []]}
    assert scored(table({"one_set_per_rank": False}, ITALY), facts, ITALY).totals[0] == 80


def test_the_hands_of_a_pair_may_be_written_with_either_of_the_two() -> None:
    at = table(variant=ITALY, seating="3")
    two = {"how": "cards", "melds": [[], [], []], "hands": [[], [["9D"], ["10D"]], []]}
    assert ("hands", "hands", True) in deal_problems(at, two, ITALY)
    assert ("hands", "hands", True) not in deal_problems(at, {**two, "alone": 0}, ITALY)
    assert ("hands", "hands", True) in deal_problems(at, {**two, "alone": 1}, ITALY)


def test_who_plays_alone_and_goes_out_has_no_cards_left() -> None:
    facts = {**COUNTS, "in_hand": [5, 85]}
    assert ("in_hand", "out", True) in deal_problems(table(seating="2"), facts)
    assert deal_problems(table(), facts) == []


NOBODY_OUT = ("out", "nobody_out", False)


def test_nobody_is_said_to_have_gone_out_though_a_side_has_no_cards_left_and_all_it_takes() -> None:
    facts = {**COUNTS, "out": None}
    assert deal_problems(table(), facts) == [NOBODY_OUT]
    del facts["out"]
    assert deal_problems(table(), facts) == [NOBODY_OUT]
    assert deal_problems(table(), {**CARDS, "out": None}) == [NOBODY_OUT]
    both = {**facts, "clean": [1, 1], "in_hand": [0, 0], "pot": ["played", "played"], "card_points": [145, 60]}
    assert deal_problems(table(), both) == [NOBODY_OUT], "said once"


@pytest.mark.parametrize(
    "changes",
    [
        {"in_hand": [5, 85]},
        {"clean": [0, 0], "dirty": [1, 0]},
        {"pot": ["unplayed", "not_taken"], "pot_points": [80, 0]},
        {"how": "net", "card_points": None, "in_hand": None, "net": [145, -25]},
    ],
    ids=str,
)
def test_nothing_speaks_against_a_stock_that_ran_out(changes: dict[str, Any]) -> None:
    assert NOBODY_OUT not in deal_problems(table(), {**COUNTS, "out": None, **changes})


# The opening


@pytest.mark.parametrize(
    ("rules", "total", "failures", "needed"),
    [
        ({}, 0, 0, 50),
        ({}, -300, 0, 50),
        ({}, 1495, 0, 50),
        ({}, 1500, 0, 75),
        ({}, 2995, 1, 90),
        ({}, 1495, 2, 80),
        ({"min_base": 0}, 0, 3, 0),
        ({"min_base": 0}, 1500, 1, 90),
        ({"min_steps": []}, 1500, 1, 65),
        ({"min_steps": [[1000, 90], [1500, 120]]}, 1500, 0, 120),
        ({"min_steps": [[1000, 90], [1500, 120]]}, 1495, 0, 90),
        ({"min_base": 60, "fail_inc": 0}, 0, 3, 60),
    ],
)
def test_what_a_side_needs_to_open(rules: dict[str, Any], total: int, failures: int, needed: int) -> None:
    assert least(table(rules).options, total, failures) == needed


def test_the_opening_is_told_before_the_deal() -> None:
    lines = [render(phrase) for phrase in US.ahead(table(totals=(1500, -20)))]
    assert lines == ["side 1: at least 75 to open", "side 2: at least 50 to open"]
    assert not OPEN.ahead(table(variant=OPEN, totals=(1500, 0)))
    brazilian = table({"min_steps": [[1500, 75]]}, OPEN, totals=(1500, 0))
    assert [render(phrase) for phrase in OPEN.ahead(brazilian)] == ["side 1: at least 75 to open"]


def test_points_of_the_cut_count_at_once_for_the_opening() -> None:
    facts = {"card_points": [60, 60], "cut": 0}
    assert deal_problems(table(totals=(1400, 0)), facts) == [("card_points", "minimum", False)]
    assert deal_problems(table(totals=(1399, 0)), facts) == []


def test_every_pot_taken_leaves_none_for_the_stock() -> None:
    at = table({"pot_stock_free": True})
    facts = {"card_points": [60, 60], "in_hand": [5, 5], "pots_to_stock": True}
    assert deal_problems(at, facts) == [("pots_to_stock", "pots", False)]
    assert not deal_problems(at, {**facts, "pot": ["played", "not_taken"]})
    trios, of_six = BY_KEY["buraco-us-2x3"], {**facts, "in_hand": [5, 5]}
    assert not deal_problems(table({"pot_stock_free": True}, trios), of_six, trios), "the third pot may have"


def test_a_single_player_who_went_out_has_played_the_pot() -> None:
    facts = {"card_points": [60, 60], "clean": [1, 0], "in_hand": [0, 5], "out": 0, "pot": ["unplayed", "played"]}
    facts["pot_points"] = [80, 0]
    alone = [problem for problem in deal_problems(table(seating="2"), facts) if problem[1] == "out"]
    assert alone == [("pot", "out", True)]
    assert not [problem for problem in deal_problems(table(), facts) if problem[1] == "out"], "the partner may hold it"


def test_the_referee_refuses_two_sets_of_a_rank_as_the_deal_does() -> None:
    italy = BY_KEY["burraco-italy"]
    twice = {"melds": melds("9S 9D 9C", "9S 9D 9H")}
    with pytest.raises(Impossible) as stopped:
        verdict_on("deal", twice, variant=italy)
    assert [problem.code for problem in stopped.value.problems] == ["two_sets"]
    assert verdict_on("deal", twice, table({"one_set_per_rank": False}, italy), italy).values["card_points"] == 60


def test_a_reason_that_counts_nothing_is_a_sentence_and_no_sum() -> None:
    """Told of one side's deal by the referee, and of a pair of three players on the score sheet."""
    facts = {"melds": melds("4S 5S 6S 7S 8S 9S 2H"), "went_out": True, "pot": "not_taken"}
    reasons = [render(reason) for reason in verdict_on("deal", facts).reasons]
    assert "Cards on the table: 60" in reasons
    nothing = "Going out does not count. The side has not taken a pot. The side has no clean buraco."
    assert nothing in reasons
    italy = BY_KEY["burraco-italy"]
    deal = {"alone": 0, "card_points": [200, 175, 0], "in_hand": [20, 0, 0], "out": 1}
    lines = {render(line.phrase) for line in scored(table({}, italy, "3"), deal, italy).lines}
    assert "The pair: Cards on the table, 175" in lines
    assert "The pair: Going out does not count. The side has no buraco." in lines
    assert not [each for each in lines if each.endswith((", 0", ": 0"))]
