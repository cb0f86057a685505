"""What a deal of Albastini scores, in every form, and each house rule by a case it changes."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, questions, questions_asked
from scorekeeper.rules.games.albastini.packs import can_be_shared
from scorekeeper.rules.games.albastini.variant import ALBASTINI
from scorekeeper.rules.judging import inquiries, read_question
from scorekeeper.rules.log import Start
from scorekeeper.rules.text import render

from .play import played, table, wrong

SEATINGS = ["2", "3", "4-pairs", "4", "5", "6-trios", "6-pairs", "6"]


def totals(sheet: Any) -> list[Any]:
    return list(sheet.state.table.standing.totals)


@pytest.mark.parametrize(("seating", "least"), [("2", 10), ("4-pairs", 20), ("6-trios", 30)])
def test_every_count_of_two_sides(seating: str, least: int) -> None:
    for own in range(121):
        points = [own, 120 - own]
        if not can_be_shared((own, 120 - own)):
            assert own in (1, 119)
            assert wrong(seating, {"points": points}) == [("points", "pile")]
            continue
        sheet = played(seating, {"points": [own, None]})
        expected = [0, 0]
        if own != 60:
            expected[own < 60] = 2 if min(points) < least else 1
        assert totals(sheet) == expected
        won_by_dealer = 0 if seating == "2" else 2
        assert sheet.state.table.dealer == (0 if own == 60 else 1 if own < 60 else won_by_dealer)


@pytest.mark.parametrize(
    ("seating", "points", "expected"),
    [
        ("3", [40, 50, 30], [0, 1, 0]),
        ("3", [40, 71, 9], [0, 2, 0]),
        ("3", [55, 55, 10], [0, 0, 0]),
        ("6", [30, 10, 20, 20, 20, 20], [1, 0, 0, 0, 0, 0]),
        ("6", [41, 9, 20, 20, 20, 10], [2, 0, 0, 0, 0, 0]),
        ("6-pairs", [20, 60, 40], [0, 1, 0]),
        ("6-pairs", [18, 62, 40], [0, 2, 0]),
        ("4", [60, 60, 0, 0], [0, 0, 0, 0]),
    ],
    ids=str,
)
def test_the_most_scores_one_or_two(seating: str, points: list[int], expected: list[int]) -> None:
    assert totals(played(seating, {"points": points})) == expected


def test_five_leave_out_the_card_nobody_drew() -> None:
    sheet = played("5", {"undrawn": "A", "points": [40, 20, 20, 19, None]})
    assert totals(sheet) == [1, 0, 0, 0, 0], "109 in all, so the last has 10"
    assert totals(played("5", {"undrawn": "3", "points": [51, 20, 20, 20, None]})) == [2, 0, 0, 0, 0]
    assert wrong("5", {"undrawn": "A", "points": [40, 20, 20, 19, 21]}) == [("points", "total")]
    assert totals(played("5", {"points": [40, 20, 20, 19, 10]})) == [1, 0, 0, 0, 0], "109 in all: an ace was left"
    assert totals(played("5", {"points": [40, 20, 20, 19, 21]})) == [1, 0, 0, 0, 0], "120: a card without points"
    assert wrong("5", {"points": [40, 20, 20, 19, None]}) == [("points", "missing")]
    assert wrong("4", {"undrawn": "A", "points": [50, 35, 25, 10]}) == [("undrawn", "unknown")]


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        (
            {"undrawn": "K", "points": [40, 20, 20, 19, 10]},
            "Together this must make 116. This makes 109, 7 too few. Count the piles again.",
        ),
        (
            {"undrawn": "A", "points": [40, 20, 20, 19, 11]},
            "Together this must make 109. This makes 110, 1 too many: a slip in adding up?",
        ),
        (
            {"points": [40, 20, 20, 19, 13]},
            "This makes 112, and no single card left over is worth 8. Count the piles again.",
        ),
        (
            {"points": [40, 20, 20, 19, 31]},
            "This makes 130, and the pack holds only 120. Count the piles again.",
        ),
        (
            {"points": [107, 1, 1, 0, 0]},
            "No cards make these piles: each that counts is worth 2, 3, 4, 10 or 11. Count them again.",
        ),
    ],
    ids=["king-told", "ace-told", "no-such-card", "too-many", "not-so"],
)
def test_five_piles_that_cannot_be_are_refused_with_a_sentence(facts: dict[str, object], sentence: str) -> None:
    """The deal and the referee see the same piles alike."""
    at = table("5")
    assert [render(p.phrase) for p in ALBASTINI.read_deal(facts, at).problems] == [sentence]
    asked_for = read_question(ALBASTINI, inquiries(ALBASTINI, at)["albastini"], facts, at)
    assert [render(p.phrase) for p in asked_for.problems] == [sentence]


@pytest.mark.parametrize("rank", "A 7 K J Q 6 5 4 3".split())
def test_the_card_nobody_drew_follows_from_five_piles(rank: str) -> None:
    last = 31 - {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}.get(rank, 0)
    piles = [50, 19, 10, 10, last]
    reading = ALBASTINI.read_deal({"undrawn": rank, "points": piles}, table("5"))
    assert reading.problems == ()
    assert totals(played("5", {"points": piles})) == totals(played("5", {"undrawn": rank, "points": piles}))
    assert totals(played("5", {"undrawn": rank, "points": [*piles[:4], None]})) == [1, 0, 0, 0, 0]


def test_who_won_is_enough_with_more_than_two_sides() -> None:
    assert totals(played("6", {"won": 3})) == [0, 0, 0, 1, 0, 0]
    sheet = played("6", {"won": 3, "few": True})
    assert totals(sheet) == [0, 0, 0, 2, 0, 0]
    assert sheet.state.table.dealer == 3
    assert list(questions_asked(ALBASTINI.deal, ALBASTINI.context(table("6")), {"won": 3})) == ["won", "few"]
    assert ("won", "unknown") in wrong("2", {"won": 0}), "with two sides one number is no more to tell"


@pytest.mark.parametrize("seating", SEATINGS)
def test_an_ordinary_deal_takes_four_answers_at_the_most(seating: str) -> None:
    at = table(seating)
    facts: dict[str, Any] = {"won": 1, "few": True} if at.sides > 2 else {"points": [71, None]}
    assert ALBASTINI.read_deal(facts, at).value is not None


def test_piles_that_no_cards_make() -> None:
    assert wrong("3", {"points": [60, 59, 1]}) == [("points", "pile")]
    assert wrong("2", {"points": [119, 1]}) == [("points", "pile")]
    assert wrong("2", {"points": [120, 0]}) == [("points", "all_points")]


def test_what_piles_there_are_by_trying_all_cards() -> None:
    """Every pile of two is in reach that the counting cards of one side make, and no other."""
    reached = {11 * a + 10 * b + 4 * c + 3 * d + 2 * e for a, b, c, d, e in product(range(5), repeat=5)}
    assert reached == {own for own in range(121) if can_be_shared((own, 120 - own))}


def test_the_winners_deal_in_turn_or_as_they_agree() -> None:
    pairs = played("4-pairs", {"points": [71, 49]}, {"points": [71, 49]}, {"points": [60, 60]}, {"points": [49, 71]})
    assert [entry.dealer for entry in pairs.deals] == [0, 2, 0, 0]
    assert pairs.state.table.dealer == 1
    agreed = {"next_dealer": "agreed"}
    assert wrong("4-pairs", {"points": [71, 49]}, agreed) == [("next_dealer", "missing")]
    assert wrong("4-pairs", {"points": [60, 60]}, agreed) == []
    assert wrong("4-pairs", {"points": [71, 49], "next_dealer": 1}, agreed) == [("next_dealer", "range")]
    sheet = played("4-pairs", {"points": [71, 49], "next_dealer": 0}, rules=agreed)
    assert sheet.state.table.dealer == 0
    assert played("3", {"won": 2}, rules={}, start=Start(dealer=1)).state.table.dealer == 2
    assert ALBASTINI.read_options(agreed, ALBASTINI.seating("3")).value is None, "nobody to agree with"


def test_the_tally_is_open_unless_an_end_is_agreed() -> None:
    many = played("2", *[{"points": [71, 49]}] * 30)
    assert many.outcome is None
    assert totals(many) == [30, 0]
    target = played("2", {"points": [71, 49]}, {"points": [113, 7]}, rules={"end": "target", "target": 3})
    assert target.outcome is not None
    assert (target.outcome.winners, target.outcome.reason) == ((0,), "target")
    deals = played("2", {"points": [71, 49]}, {"points": [60, 60]}, rules={"end": "deals", "deals": 2})
    assert deals.outcome is not None
    assert deals.outcome.winners == (0,)


@pytest.mark.parametrize(("tie", "winners"), [("shared", (0, 1)), ("draw", ()), ("extra_deal", None)])
def test_level_after_the_last_deal(tie: str, winners: tuple[int, ...] | None) -> None:
    rules = {"end": "deals", "deals": 2, "tie": tie}
    sheet = played("2", {"points": [71, 49]}, {"points": [49, 71]}, rules=rules)
    assert (sheet.outcome and sheet.outcome.winners) == winners
    if winners is None:
        more = played("2", {"points": [71, 49]}, {"points": [49, 71]}, {"points": [71, 49]}, rules=rules)
        assert more.outcome is not None
        assert more.outcome.winners == (0,)


def test_the_direction_of_play() -> None:
    assert not ALBASTINI.clockwise(ALBASTINI.charter())
    assert ALBASTINI.clockwise(ALBASTINI.charter({"direction": "clockwise"}))


def test_what_is_said_before_the_first_deal() -> None:
    assert [render(phrase) for phrase in ALBASTINI.ahead(table("2"))] == [
        "Take out the jokers, 2s, 8s, 9s and 10s: 36 cards are played."
    ]
    assert len(ALBASTINI.ahead(table("5"))) == 2
    assert ALBASTINI.ahead(played("2", {"points": [71, 49]}).state.table) == ()


def test_every_house_rule_says_what_it_means_and_who_plays_so() -> None:
    for key, question in questions(type(ALBASTINI.options)).items():
        if isinstance(question, Choice):
            assert isinstance(question.choices, tuple)
            assert all(chosen.says and chosen.who for chosen in question.choices), key
