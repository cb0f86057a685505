"""Questions with a few answers, for sides, seats, ranks, suits and cards, and for rows of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.rules.asking import (
    LARGEST,
    LONGEST,
    Calls,
    Choice,
    Chosen,
    Context,
    Count,
    Each,
    Groups,
    Numbers,
    Of,
    Pairs,
    Series,
    Toggle,
    Which,
    plain,
    read,
    schema,
    token,
)
from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.table import PAIRS
from tests.rules.core.answering import COUNT, FEW, FOUR, INFINITY, NAN, TEN_POWER_20, TWO, kind, kind_of, value, wrong

# Yes or no, one of a few


@pytest.mark.parametrize(("raw", "expected"), [(True, True), (False, False), ("yes", True), ("no", False)])
def test_yes_or_no(raw: Any, expected: bool) -> None:
    assert value(Toggle(label="?"), raw) is expected


@pytest.mark.parametrize("raw", [0, 1, "", "true", "True", "YES", [], {}, NAN, "1"])
def test_neither_yes_nor_no(raw: Any) -> None:
    assert wrong(Toggle(label="?"), raw) == [("kind", None)]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (1, 1),
        (1.0, 1),
        ("1", 1),
        (True, True),
        ("yes", True),
        (False, False),
        ("no", False),
        ("one", "one"),
        ("ONE", "one"),
        ("null", None),
        (None, None),
        (12.5, Fraction(25, 2)),
        ("12.5", Fraction(25, 2)),
        (Fraction(25, 2), Fraction(25, 2)),
        ("52", 52),
    ],
    ids=repr,
)
def test_one_of_a_few(raw: Any, expected: Any) -> None:
    answer = value(FEW, raw)
    assert answer == expected
    assert type(answer) is type(expected)
    assert wrong(FEW, raw) == []


@pytest.mark.parametrize("raw", [0, 2, "", "nought", " one", [], {}, NAN, INFINITY, TEN_POWER_20, 12.4, ["one"]])
def test_none_of_the_few(raw: Any) -> None:
    assert wrong(FEW, raw) == [("range", None)]


def test_tokens() -> None:
    assert isinstance(FEW.choices, tuple)
    assert [chosen.token for chosen in FEW.choices] == ["1", "yes", "one", "null", "12.5", "52", "no"]
    assert token(Fraction(4, 2)) == "2"


def test_none_said_is_not_an_answer_left_out() -> None:
    """``null`` for a choice that has a "none", or "nobody", stands; leaving the key out is the default."""
    limit = Choice(label="?", choices=(Chosen(None, "no limit"), Chosen(2, "two")))
    assert value(limit, None, default=2) is None
    assert read(kind(limit, 2), {}, TWO).value == kind_of(2)
    who = Which(label="?", of=Of.SIDE, optional=True)
    assert value(who, None, default=1) is None
    assert read(kind(who, 1), {}, TWO).value == kind_of(1)
    assert read(kind(who), {}, TWO).value == kind_of(None), "nobody is what is meant when nothing is said"
    each = replace(limit, each=Each.SIDE)
    assert value(each, [None, 2], default=2) == (None, 2)
    assert read(kind(each, 2), {}, TWO).value == kind_of((2, 2))
    both = kind(replace(COUNT, each=Each.SIDE), 2)
    assert read(both, {}, TWO, usual=both(it=3)).value == kind_of((3, 3)), "one number may stand for all sides"
    assert read(both, {"it": [None, 4]}, TWO, usual=both(it=3)).value == kind_of((3, 4))
    usual = kind(limit)(it=2)
    assert read(type(usual), {"it": None}, TWO, usual=usual).value == kind_of(None)
    assert read(type(usual), {}, TWO, usual=usual).value == kind_of(2)


def test_on_a_form_nobody_has_to_be_said_where_much_hangs_on_it() -> None:
    deal = kind(Which(label="?", of=Of.SIDE, optional=True, nobody_said=True), None)
    silent = read(deal, {}, TWO, from_form=True)
    assert (silent.value, dict(silent.answers)) == (None, {})
    assert [(problem.question, problem.code) for problem in silent.problems] == [("it", "missing")]
    assert read(deal, {"it": None}, TWO, from_form=True).value == kind_of(None)
    assert read(deal, {"it": 1}, TWO, from_form=True).value == kind_of(1)
    assert read(deal, {}, TWO).value == kind_of(None), "a document may leave it out"


# One of the sides, seats, ranks, suits, cards, and several of them


PICKS: list[tuple[Of, list[tuple[Any, Any]], list[Any]]] = [
    (Of.SIDE, [(0, 0), (1, 1), (1.0, 1)], [2, -1, TEN_POWER_20]),
    (Of.SEAT, [(0, 0), (3, 3)], [4, -1, LARGEST]),
    (Of.RANK, [("A", Rank.ACE), ("10", Rank.TEN), (Rank.KING, Rank.KING), ("JK", Rank.JOKER)], []),
    (Of.SUIT, [("S", Suit.SPADES), (Suit.HEARTS, Suit.HEARTS)], []),
    (Of.CARD, [("AS", Card.parse("AS")), ("10d", Card.parse("10D")), (Card.parse("JK"), Card.parse("JK"))], []),
]
NOTHING_OF = [True, "x", "", [], {}, NAN, INFINITY, "0", 0.5, "1S1", "XX", "AZ", "11S", "A" * 1000]


@pytest.mark.parametrize(("of", "good", "outside"), PICKS, ids=lambda item: str(item) if isinstance(item, Of) else "")
def test_which(of: Of, good: list[tuple[Any, Any]], outside: list[Any]) -> None:
    question = Which(label="?", of=of)
    for raw, expected in good:
        assert value(question, raw, context=FOUR) == expected
        assert wrong(question, raw, context=FOUR) == []
    for raw in outside:
        assert wrong(question, raw, context=FOUR) == [("range", None)]
    for raw in NOTHING_OF:
        assert wrong(question, raw, context=FOUR) == [("kind", None)]
    assert wrong(question, None, context=FOUR) == [("missing", None)]
    assert value(replace(question, optional=True), None, context=FOUR) is None


@pytest.mark.parametrize(("of", "good", "outside"), PICKS, ids=lambda item: str(item) if isinstance(item, Of) else "")
def test_several_in_their_order(of: Of, good: list[tuple[Any, Any]], outside: list[Any]) -> None:
    question = Series(label="?", of=of, most=5)
    assert value(question, [raw for raw, _ in good], context=FOUR) == tuple(expected for _, expected in good)
    assert value(question, [], context=FOUR) == ()
    twice = [good[0][0]] * 5
    assert value(question, twice, context=FOUR) == (good[0][1],) * 5
    assert wrong(question, [*twice, good[0][0]], context=FOUR) == [("range", None)]
    for raw in outside:
        assert wrong(question, [raw], context=FOUR) == [("range", None)]
    for raw in NOTHING_OF:
        assert wrong(question, [good[0][0], raw], context=FOUR) == [("kind", None)]
    for raw in (0, "AS", {"AS": 1}, True):
        assert wrong(question, raw, context=FOUR) == [("kind", None)]
    assert wrong(question, [good[0][0]] * (LONGEST + 1), context=FOUR) == [("range", None)]
    assert wrong(question, None, context=FOUR) == [("missing", None)]


@pytest.mark.parametrize(
    ("of", "among", "inside", "outside"),
    [
        (Of.SIDE, (1,), 1, 0),
        (Of.SEAT, (0, 2), 2, 3),
        (Of.RANK, (Rank.KING, Rank.QUEEN), "K", "A"),
        (Of.SUIT, (Suit.CLUBS,), "C", "S"),
        (Of.CARD, (Card.parse("7D"),), "7D", "7H"),
    ],
    ids=str,
)
def test_what_there_is_to_choose_from(of: Of, among: tuple[Any, ...], inside: Any, outside: Any) -> None:
    which, series = Which(label="?", of=of, among=among), Series(label="?", of=of, among=among)
    assert wrong(which, inside, context=FOUR) == []
    assert wrong(which, outside, context=FOUR) == [("range", None)]
    assert wrong(series, [inside, inside], context=FOUR) == []
    assert wrong(series, [inside, outside], context=FOUR) == [("range", None)]
    assert schema(kind(which), FOUR)["properties"]["it"]["enum"] == plain(among)
    assert schema(kind(series), FOUR)["properties"]["it"]["items"]["enum"] == plain(among)


def test_one_for_each_seat_of_those_who_may_be_nobody() -> None:
    question = Which(label="?", of=Of.SUIT, each=Each.SEAT, optional=True)
    assert value(question, ["S", None, None, "C"], context=FOUR) == (Suit.SPADES, None, None, Suit.CLUBS)
    assert value(question, None, context=FOUR) == (None,) * 4
    assert wrong(question, ["S", 1, None, "C"], context=FOUR) == [("kind", 1)]
    must = replace(question, optional=False)
    assert wrong(must, ["S", None, None, "C"], context=FOUR) == [("missing", 1)]


def test_a_series_for_each_side() -> None:
    question = Series(label="?", of=Of.CARD, each=Each.SIDE, most=2)
    assert value(question, [["AS"], []]) == ((Card.parse("AS"),), ())
    assert wrong(question, [["AS", "AS", "AS"], []]) == [("range", 0)]
    assert wrong(question, [[], "AS"]) == [("kind", 1)]


# Groups of cards, rising numbers


def test_groups_of_cards() -> None:
    question = Groups(label="?", most=3, longest=4)
    groups = [["AS", "AD", "JK"], [], ["10c"]]
    read_back = tuple(tuple(map(Card.parse, group)) for group in groups)
    assert value(question, groups) == read_back
    assert value(question, []) == ()
    strange: list[Any] = ["AS", ["AS"], [["AS"], "AD"], [["XX"]], [[1]], [[None]], {"a": ["AS"]}]
    for raw in strange:
        assert wrong(question, raw) == [("kind", None)]
    for raw in ([[]] * 4, [["AS"] * 5], [["AS"] * (LONGEST + 1)], [[]] * (LONGEST + 1)):
        assert wrong(question, raw) == [("range", None)]
    each = replace(question, each=Each.SIDE)
    assert value(each, [groups, []]) == (read_back, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """Points, and tricks that some points leave open."""

    points: int = Count(label="Points", most=120).ask()
    tricks: str = Choice(
        label="Tricks",
        choices=lambda context: tuple(
            Chosen(word, word) for word in (("all",) if context.answers.get("points") == 120 else ("some", "none"))
        ),
    ).ask()


def test_a_schema_lists_the_answers_that_other_answers_make_possible() -> None:
    tricks = schema(Taken, Context(seating=PAIRS))["properties"]["tricks"]
    assert sorted(tricks["enum"]) == ["all", "none", "some"]


def test_calls_in_their_order() -> None:
    question = Calls(label="?", choices=(Chosen("pass", "Pass"), Chosen(61, "61")), most=3)
    assert value(question, ["pass", 61, "pass"]) == ("pass", 61, "pass")
    assert value(question, ["61"]) == (61,)
    assert value(question, []) == ()
    assert wrong(question, ["61", "62"]) == [("range", None)]
    assert value(question, "pass") == ("pass",), "a single word needs no list"
    assert value(question, ["Pass", "61"]) == ("pass", 61), "what is offered in words may be answered in words"
    assert wrong(question, 61) == [("kind", None)]
    assert wrong(question, ["pass"] * 4) == [("range", None)]


def test_rising_numbers() -> None:
    question = Numbers(label="?", least=10, most=100, length=(2, 4))
    assert value(question, [51, 61, 71]) == (51, 61, 71)
    assert value(question, [10, 100.0]) == (10, 100)
    outside: list[Any] = [[51], [10, 20, 30, 40, 50], [], [51, 51], [61, 51], [9, 50], [50, 101]]
    for raw in outside:
        assert wrong(question, raw) == [("range", None)]
    strange: list[Any] = ["51", [51, "61"], [51, True], [51, None], 51, [51, NAN], [51, 60.5]]
    for raw in strange:
        assert wrong(question, raw) == [("kind", None)]
    assert wrong(question, [51, TEN_POWER_20]) == [("range", None)]


def test_pairs_of_numbers() -> None:
    question = Pairs(label="?", least=-10, most=5000, longest=2)
    assert value(question, [[1500, 75], [-10.0, 5000]]) == ((1500, 75), (-10, 5000))
    assert value(question, []) == ()
    outside: list[Any] = [[[-11, 5]], [[1, 5001]], [[1, 1], [2, 2], [3, 3]]]
    for raw in outside:
        assert wrong(question, raw) == [("range", None)]
    strange: list[Any] = [1500, [1500, 75], [[1500]], [[1500, 75, 3]], [["1500", 75]], [[1500, None]], "1500:75"]
    for raw in strange:
        assert wrong(question, raw) == [("kind", None)]


def test_pairs_that_say_what_holds_from_an_amount_on() -> None:
    question = Pairs(label="?", most=5000, rising=True)
    assert value(question, [[1500, 75], [3000, 60]]) == ((1500, 75), (3000, 60))
    for raw in [[[2, 1], [2, 3]], [[3, 1], [2, 1]]]:
        assert wrong(question, raw) == [("range", None)]
    assert value(replace(question, rising=False), [[3, 1], [2, 1]]) == ((3, 1), (2, 1))
