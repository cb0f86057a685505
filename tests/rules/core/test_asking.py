"""Every kind of question: what is read as an answer, what is refused and how, and what is written back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, make_dataclass, replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.asking import (
    LARGEST,
    LONGEST,
    Calls,
    Choice,
    Chosen,
    Count,
    Each,
    Groups,
    Known,
    Numbers,
    Of,
    Pairs,
    Question,
    Reading,
    Series,
    Toggle,
    Which,
    ask,
    asked,
    declared_problems,
    default_of,
    differences,
    plain,
    questions,
    read,
    read_answer,
    resolve,
    schema,
    suspicious,
    token,
    write,
)
from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.table import PAIRS, THREE_PAIRS, TRIOS, Seating, Standing, Table, singles
from scorekeeper.rules.text import Phrase, render
from tests.rules.test_laws import misfits
from tests.searching import examples

TWO = Known(seating=singles(2))
TEN_POWER_20 = 10**20
NAN, INFINITY = float("nan"), float("inf")


def kind(question: Question, default: Any = MISSING) -> type[Any]:
    """A deal that asks one question, called ``it``."""
    return make_dataclass("Deal", [("it", Any, ask(question, default))], frozen=True, slots=True, kw_only=True)


def told(question: Question, raw: Any, default: Any = MISSING, known: Known = TWO) -> Reading[Any]:
    return read(kind(question, default), {"it": raw}, known)


def value(question: Question, raw: Any, default: Any = MISSING, known: Known = TWO) -> Any:
    reading = told(question, raw, default, known)
    assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
    return reading.value.it


def wrong(question: Question, raw: Any, default: Any = MISSING, known: Known = TWO) -> list[tuple[str, int | None]]:
    """The code and side of each problem, those of reading or else those the question itself tells."""
    reading = told(question, raw, default, known)
    found = reading.problems if reading.value is None else tuple(declared_problems(reading.value, known))
    for problem in found:
        assert render(problem.phrase)
        assert problem.question == "it"
        assert problem.severity is Severity.IMPOSSIBLE
    return [(problem.code, problem.side) for problem in found]


# One count


COUNT = Count(label="How many", least=-5, most=120)


@pytest.mark.parametrize(
    ("raw", "expected"), [(0, 0), (120, 120), (-5, -5), (61.0, 61), (-0.0, 0), (1e2, 100)], ids=str
)
def test_a_count_is_a_whole_number(raw: Any, expected: int) -> None:
    answer = value(COUNT, raw)
    assert answer == expected
    assert type(answer) is int
    assert wrong(COUNT, raw) == []


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (None, "missing"),
        ("61", "kind"),
        ("", "kind"),
        ("6½", "kind"),
        (True, "kind"),
        (False, "kind"),
        (0.5, "kind"),
        (NAN, "kind"),
        (INFINITY, "kind"),
        (-INFINITY, "kind"),
        (1e300, "kind"),
        (TEN_POWER_20, "range"),
        (-TEN_POWER_20, "range"),
        (LARGEST + 1, "range"),
        (LARGEST, "range"),
        (121, "range"),
        (-6, "range"),
        ([61], "kind"),
        ({"it": 61}, "kind"),
        (Fraction(122, 2), "kind"),
    ],
    ids=repr,
)
def test_what_is_no_count(raw: Any, code: str) -> None:
    assert wrong(COUNT, raw) == [(code, None)]


def test_a_count_left_out_is_the_default() -> None:
    assert value(COUNT, None, default=7) == 7
    assert read(kind(COUNT, 7), {}, TWO).value == kind_of(7)
    assert read(kind(COUNT), {}, TWO).problems[0].code == "missing"


class kind_of:
    """Equal to any deal whose answer is this."""

    def __init__(self, it: Any) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return getattr(other, "it", None) == self.it

    __hash__ = None  # type: ignore[assignment]  # how Python says so


# Counts of each side and each seat


@pytest.mark.parametrize(
    ("each", "seating", "times"),
    [
        (Each.SIDE, singles(2), 2),
        (Each.SIDE, PAIRS, 2),
        (Each.SEAT, PAIRS, 4),
        (Each.SIDE, TRIOS, 2),
        (Each.SIDE, THREE_PAIRS, 3),
        (Each.SEAT, THREE_PAIRS, 6),
        (Each.SIDE, singles(6, sitting_out=1), 6),
    ],
)
def test_a_question_is_put_to_each(each: Each, seating: Seating, times: int) -> None:
    known = Known(seating=seating)
    assert each.times(seating) == times
    question = Count(label="Points", each=each, most=20)
    answers = list(range(times))
    assert value(question, answers, known=known) == tuple(answers)
    assert value(question, tuple(answers), known=known) == tuple(answers)
    bad: list[Any] = [answers[1:], [*answers, 0], 3, "x" * times, dict.fromkeys(range(times), 1), [[]]]
    for raw in bad:
        assert wrong(question, raw, known=known) == [("kind", None)]
    assert wrong(question, [*answers[1:], "3"], known=known) == [("kind", times - 1)]
    assert wrong(question, [21, *answers[2:], -1], known=known) == [("range", 0), ("range", times - 1)]
    assert wrong(question, ["a", True, *answers[2:]], known=known) == [("kind", 0), ("kind", 1)]
    assert wrong(question, None, known=known) == [("missing", None)]
    assert wrong(question, [None, *answers[1:]], known=known) == [("missing", 0)]
    assert value(question, None, default=4, known=known) == (4,) * times
    assert value(question, [None, *answers[1:]], default=4, known=known) == (4, *answers[1:])


def test_once_is_once() -> None:
    assert Each.ONCE.times(PAIRS) is None


ALL = Count(label="Card points", each=Each.SIDE, total=120, most=120)
THREE = Known(seating=singles(3))


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ([71, None], (71, 49)),
        ([None, 120], (0, 120)),
        ([60, 60], (60, 60)),
        ([None, 0.0], (120, 0)),
        ([40, None, 40], (40, 40, 40)),
        ([120, 0, None], (120, 0, 0)),
    ],
)
def test_the_last_share_of_a_total_is_filled_in(raw: list[Any], expected: tuple[int, ...]) -> None:
    known = TWO if len(raw) == 2 else THREE
    assert value(ALL, raw, known=known) == expected
    assert told(ALL, raw, known=known).answers == {"it": expected}
    assert wrong(ALL, raw, known=known) == []


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ([71, 50], "total"),
        ([71, 48], "total"),
        ([121, None], "total"),
        ([100, 30, None], "total"),
        ([None, None], "missing"),
        ([40, None, None], "missing"),
        (None, "missing"),
        ([0, None, 121], "total"),
    ],
)
def test_a_total_that_does_not_come_out(raw: Any, code: str) -> None:
    known = THREE if raw is not None and len(raw) == 3 else TWO
    assert [found for found, _ in wrong(ALL, raw, known=known)][-1:] == [code]


def test_a_total_says_what_is_off_and_what_it_may_be() -> None:
    def hint(raw: list[Any], worths: tuple[int, ...] = ()) -> str:
        reading = told(replace(ALL, worths=worths), raw)
        problems = reading.problems or tuple(declared_problems(reading.value, TWO))
        return render(problems[-1].phrase)

    assert hint([71, 50]) == "Together this must make 120; it makes 121: 1 too many."
    assert hint([71, 40]) == "Together this must make 120; it makes 111: 9 missing."
    assert hint([71, 39], (11, 10)) == (
        "Together this must make 120. This makes 110, 10 too few: a card of 10 points looks missed."
    )
    assert hint([130, None]) == "Together this must make 120; it makes 130: 10 too many."


def test_a_total_over_seats_is_over_all_of_them() -> None:
    question = replace(ALL, each=Each.SEAT)
    assert value(question, [30, 30, None, 30], known=Known(seating=PAIRS)) == (30, 30, 30, 30)


# Yes or no, one of a few


@pytest.mark.parametrize(("raw", "expected"), [(True, True), (False, False), ("yes", True), ("no", False)])
def test_yes_or_no(raw: Any, expected: bool) -> None:
    assert value(Toggle(label="?"), raw) is expected


@pytest.mark.parametrize("raw", [0, 1, "", "true", "True", "YES", [], {}, NAN, "1"])
def test_neither_yes_nor_no(raw: Any) -> None:
    assert wrong(Toggle(label="?"), raw) == [("kind", None)]


FEW = Choice(
    label="?",
    choices=tuple(Chosen(value=v, label=str(v)) for v in (1, True, "one", None, Fraction(25, 2), 52, False)),
)


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
        ("none", None),
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


@pytest.mark.parametrize("raw", [0, 2, "", "One", " one", [], {}, NAN, INFINITY, TEN_POWER_20, 12.4, ["one"]])
def test_none_of_the_few(raw: Any) -> None:
    assert wrong(FEW, raw) == [("range", None)]


def test_tokens() -> None:
    assert isinstance(FEW.choices, tuple)
    assert [chosen.token for chosen in FEW.choices] == ["1", "yes", "one", "none", "12.5", "52", "no"]
    assert token(Fraction(4, 2)) == "2"


def test_none_said_is_not_an_answer_left_out() -> None:
    """``null`` for a choice that has a "none", or "nobody", stands; leaving the key out is the default."""
    limit = Choice(label="?", choices=(Chosen(value=None, label="no limit"), Chosen(value=2, label="two")))
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


# One of the sides, seats, ranks, suits, cards, and several of them


PICKS: list[tuple[Of, list[tuple[Any, Any]], list[Any]]] = [
    (Of.SIDE, [(0, 0), (1, 1), (1.0, 1)], [2, -1, TEN_POWER_20]),
    (Of.SEAT, [(0, 0), (3, 3)], [4, -1, LARGEST]),
    (Of.RANK, [("A", Rank.ACE), ("10", Rank.TEN), (Rank.KING, Rank.KING), ("JK", Rank.JOKER)], []),
    (Of.SUIT, [("S", Suit.SPADES), (Suit.HEARTS, Suit.HEARTS)], []),
    (Of.CARD, [("AS", Card.parse("AS")), ("10d", Card.parse("10D")), (Card.parse("JK"), Card.parse("JK"))], []),
]
NOTHING_OF = [True, "x", "", [], {}, NAN, INFINITY, "0", 0.5, "1S1", "XX", "AZ", "11S", "A" * 1000]
FOUR = Known(seating=PAIRS)


@pytest.mark.parametrize(("of", "good", "outside"), PICKS, ids=lambda item: str(item) if isinstance(item, Of) else "")
def test_which(of: Of, good: list[tuple[Any, Any]], outside: list[Any]) -> None:
    question = Which(label="?", of=of)
    for raw, expected in good:
        assert value(question, raw, known=FOUR) == expected
        assert wrong(question, raw, known=FOUR) == []
    for raw in outside:
        assert wrong(question, raw, known=FOUR) == [("range", None)]
    for raw in NOTHING_OF:
        assert wrong(question, raw, known=FOUR) == [("kind", None)]
    assert wrong(question, None, known=FOUR) == [("missing", None)]
    assert value(replace(question, optional=True), None, known=FOUR) is None


@pytest.mark.parametrize(("of", "good", "outside"), PICKS, ids=lambda item: str(item) if isinstance(item, Of) else "")
def test_several_in_their_order(of: Of, good: list[tuple[Any, Any]], outside: list[Any]) -> None:
    question = Series(label="?", of=of, most=5)
    assert value(question, [raw for raw, _ in good], known=FOUR) == tuple(expected for _, expected in good)
    assert value(question, [], known=FOUR) == ()
    twice = [good[0][0]] * 5
    assert value(question, twice, known=FOUR) == (good[0][1],) * 5
    assert wrong(question, [*twice, good[0][0]], known=FOUR) == [("range", None)]
    for raw in outside:
        assert wrong(question, [raw], known=FOUR) == [("range", None)]
    for raw in NOTHING_OF:
        assert wrong(question, [good[0][0], raw], known=FOUR) == [("kind", None)]
    for raw in (0, "AS", {"AS": 1}, True):
        assert wrong(question, raw, known=FOUR) == [("kind", None)]
    assert wrong(question, [good[0][0]] * (LONGEST + 1), known=FOUR) == [("range", None)]
    assert wrong(question, None, known=FOUR) == [("missing", None)]


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
    assert wrong(which, inside, known=FOUR) == []
    assert wrong(which, outside, known=FOUR) == [("range", None)]
    assert wrong(series, [inside, inside], known=FOUR) == []
    assert wrong(series, [inside, outside], known=FOUR) == [("range", None)]
    assert schema(kind(which), FOUR)["properties"]["it"]["enum"] == plain(among)
    assert schema(kind(series), FOUR)["properties"]["it"]["items"]["enum"] == plain(among)


def test_one_for_each_seat_of_those_who_may_be_nobody() -> None:
    question = Which(label="?", of=Of.SUIT, each=Each.SEAT, optional=True)
    assert value(question, ["S", None, None, "C"], known=FOUR) == (Suit.SPADES, None, None, Suit.CLUBS)
    assert value(question, None, known=FOUR) == (None,) * 4
    assert wrong(question, ["S", 1, None, "C"], known=FOUR) == [("kind", 1)]
    must = replace(question, optional=False)
    assert wrong(must, ["S", None, None, "C"], known=FOUR) == [("missing", 1)]


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

    points: int = ask(Count(label="Points", most=120))
    tricks: str = ask(
        Choice(
            label="Tricks",
            choices=lambda known: tuple(
                Chosen(value=word, label=word)
                for word in (("all",) if known.answers.get("points") == 120 else ("some", "none"))
            ),
        )
    )


def test_a_schema_lists_the_answers_that_other_answers_make_possible() -> None:
    tricks = schema(Taken, Known(seating=PAIRS))["properties"]["tricks"]
    assert sorted(tricks["enum"]) == ["all", "none", "some"]


def test_calls_in_their_order() -> None:
    question = Calls(label="?", choices=(Chosen(value="pass", label="Pass"), Chosen(value=61, label="61")), most=3)
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


# A whole entry


def waiting(known: Known) -> Any:
    return known.table.carried.points if known.table else 0


def nothing(known: Known) -> Any:
    return known.answers.get("nobody asked")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Questions that depend on the house rules, on earlier answers, and on how the match stands."""

    how: str = ask(Choice(label="How", choices=(Chosen(value="count", label="c"), Chosen(value="list", label="l"))))
    most: int = ask(Count(label="Most", most=50), 10)
    numbers: tuple[int, ...] | None = ask(
        Count(
            label=lambda known: f"Up to {known.answers.get('most')}",
            each=Each.SIDE,
            least=lambda known: -known.answers.get("most", 0),
            most=lambda known: known.answers.get("most", 0),
            total=lambda known: 5 if known.options == "five" else None,
            when=lambda known: known.answers.get("how") == "count",
        )
    )
    cards: tuple[Card, ...] | None = ask(
        Series(
            label="Cards",
            of=Of.CARD,
            most=lambda known: known.answers.get("most", 0),
            when=lambda known: known.answers.get("how") == "list",
        ),
        (),
    )
    held: int | None = ask(Count(label="Held over", when=lambda known: waiting(known) > 0), None)
    drawn: bool = ask(Toggle(label="Drawn", when=lambda known: known.options == "draws"), False)


def table(options: str = "", held: int = 0) -> Table[Any]:
    fresh = Table(options=options, seating=singles(2), standing=Standing.new(2))
    return replace(fresh, carried=replace(fresh.carried, points=held))


def at(options: str = "", held: int = 0) -> Known:
    return Known(seating=singles(2), table=table(options, held))


def found(raw: Any, known: Known) -> list[tuple[str | None, str]]:
    reading = read(Deal, raw, known)
    problems = reading.problems or tuple(declared_problems(reading.value, known))
    return [(problem.question, problem.code) for problem in problems]


def test_questions_depend_on_the_answers_before_them() -> None:
    reading = read(Deal, {"how": "count", "most": 3, "numbers": [-3, 3]}, at())
    assert reading.value == Deal(how="count", most=3, numbers=(-3, 3))
    assert reading.answers == {"how": "count", "most": 3, "numbers": (-3, 3)}, "what is not put is not answered"
    assert found({"how": "count", "most": 3, "numbers": [-4, 4]}, at()) == [("numbers", "range")] * 2
    assert found({"how": "count", "numbers": [-4, 4]}, at()) == []
    assert found({"how": "count", "numbers": [-4, None]}, at("five")) == []
    assert found({"how": "count", "numbers": [-4, 4]}, at("five")) == [("numbers", "total")]
    assert found({"how": "list", "most": 1, "cards": ["AS", "AS"]}, at()) == [("cards", "range")]
    assert read(Deal, {"how": "list"}, at()).value == Deal(how="list", numbers=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A second answer that the first may make idle."""

    points: int = ask(Count(label="Points", most=9))
    all_of_them: str | None = ask(
        Choice(
            label="All?",
            choices=(Chosen(value="all", label="a"), Chosen(value="some", label="s")),
            when=lambda known: known.answers.get("points") == 9,
            idle=lambda known: ("some",) if known.answers.get("points") else (),
        ),
        None,
    )


def test_an_answer_that_changes_nothing_is_read_and_left_out() -> None:
    def codes_of(raw: Any) -> list[str]:
        return [problem.code for problem in read(Told, raw, at()).problems]

    assert read(Told, {"points": 9, "all_of_them": "some"}, at()).value == Told(points=9, all_of_them="some")
    reading = read(Told, {"points": 5, "all_of_them": "some"}, at())
    assert reading.value == Told(points=5, all_of_them=None)
    assert "all_of_them" not in reading.answers
    assert codes_of({"points": 5, "all_of_them": "all"}) == ["unknown"]
    assert codes_of({"points": 0, "all_of_them": "some"}) == ["unknown"]
    assert codes_of({"points": 5, "all_of_them": ["some"]}) == ["unknown"]


def test_what_is_not_put_is_not_answered() -> None:
    assert found({"how": "list", "numbers": [1, 2]}, at()) == [("numbers", "unknown")]
    assert found({"how": "count", "numbers": [1, 2], "cards": ["AS"]}, at()) == [("cards", "unknown")]
    assert found({"how": "list", "drawn": True}, at()) == [("drawn", "unknown")]
    assert found({"how": "list", "held": 3}, at()) == [("held", "unknown")]
    assert found({"how": "list"}, at(held=3)) == [("held", "missing")]
    assert read(Deal, {"how": "list", "held": 3}, at(held=3)).value == Deal(how="list", numbers=None, held=3)
    idle = {"how": "list", "numbers": [0, None], "held": 0, "drawn": False}
    assert read(Deal, idle, at()).value == Deal(how="list", numbers=None), "a zero that is not asked says nothing"


def test_an_answer_that_names_the_first_side_says_something() -> None:
    who = Which(label="?", of=Of.SIDE, when=False)
    assert [code for code, _ in wrong(who, 0, default=None)] == ["unknown"]
    assert [code for code, _ in wrong(replace(who, each=Each.SIDE), [0, None], default=None)] == ["unknown"]
    assert wrong(who, None, default=None) == []


def test_a_condition_that_is_nothing_is_no() -> None:
    question = Count(label="?", when=nothing)
    assert resolve(question, TWO).when is False
    assert value(question, None, default=None) is None


def test_keys_that_nobody_asked_for() -> None:
    for extra in ("x", "", "how ", "a" * 1000, "\ud800", 7, None):
        problems = read(Deal, {"how": "list", extra: 1}, at()).problems
        assert [problem.code for problem in problems] == ["unknown"]
        assert len(render(problems[0].phrase)) < 100
    for raw in (None, [], "how", 3, NAN, [["how", "list"]]):
        reading = read(Deal, raw, at())
        assert (reading.value, [problem.code for problem in reading.problems]) == (None, ["kind"])


def test_every_problem_is_told_at_once() -> None:
    raw = {"most": "3", "numbers": [1, "2"], "x": 1}
    assert [(p.question, p.code) for p in read(Deal, raw, at()).problems] == [
        (None, "unknown"),
        ("how", "missing"),
        ("most", "kind"),
        ("numbers", "unknown"),
    ]


def test_a_kept_deal_is_judged_at_its_own_table() -> None:
    kept = read(Deal, {"how": "list", "held": 3}, at(), kept=True).value
    assert kept == Deal(how="list", numbers=None, held=3)
    assert list(declared_problems(kept, at(held=3))) == []
    assert [(p.question, p.code) for p in declared_problems(kept, at())] == [("held", "unknown")]
    left_out = read(Deal, {"how": "list"}, at(held=3), kept=True).value
    assert left_out == Deal(how="list", numbers=None)
    assert [(p.question, p.code) for p in declared_problems(left_out, at(held=3))] == [("held", "missing")]
    assert list(declared_problems(left_out, at())) == []
    refused = read(Deal, {"how": "list", "held": "3"}, at(), kept=True)
    assert [(p.question, p.code) for p in refused.problems] == [("held", "kind")]
    strict = read(Deal, {"how": "list", "numbers": [1, 2]}, at(), kept=True)
    assert [(p.question, p.code) for p in strict.problems] == [("numbers", "unknown")], "answers alone decide here"


def test_what_is_asked() -> None:
    assert list(asked(Deal, at(), {"how": "count"})) == ["how", "most", "numbers"]
    assert list(asked(Deal, at("draws", held=1), {"how": "list"})) == ["how", "most", "cards", "held", "drawn"]
    numbers = asked(Deal, at("five"), {"how": "count", "most": 7})["numbers"]
    assert isinstance(numbers, Count)
    assert (numbers.label, numbers.least, numbers.most, numbers.total) == ("Up to 7", -7, 7, 5)
    assert list(questions(Deal)) == [f.name for f in fields(Deal)]
    assert default_of(Deal, "how") is MISSING
    assert default_of(Deal, "most") == 10


def test_an_answer_alone() -> None:
    question = resolve(questions(Deal)["most"], at())
    assert read_answer(Deal, "most", question, 7, at()) == (7, ())
    assert read_answer(Deal, "most", question, MISSING, at()) == (10, ())
    answer, problems = read_answer(Deal, "most", question, "7", at())
    assert (answer, [problem.code for problem in problems]) == (MISSING, ["kind"])


def test_house_rules_know_no_table() -> None:
    with pytest.raises(ValueError, match="not agreed"):
        _ = TWO.options


def test_an_entry_made_by_hand_is_judged_as_well() -> None:
    def codes(**answers: Any) -> list[tuple[str | None, int | None, str]]:
        deal = Deal(**{"how": "count", "numbers": (1, 2), **answers})
        return [(p.question, p.side, p.code) for p in declared_problems(deal, at())]

    assert codes() == []
    assert codes(numbers=(1,)) == [("numbers", None, "kind")]
    assert codes(numbers=7) == [("numbers", None, "kind")]
    assert codes(numbers=None) == [("numbers", None, "missing")]
    assert codes(numbers=(True, "2")) == [("numbers", 0, "range"), ("numbers", 1, "range")]
    assert codes(how="neither") == [("numbers", None, "unknown"), ("how", None, "range")]
    assert codes(cards=(Card.parse("AS"),)) == [("cards", None, "unknown")]


def test_a_warning_lets_the_table_go_on() -> None:
    problem = suspicious("most", "odd", Phrase("Really?"), side=1)
    assert (problem.severity, problem.question, problem.side) == (Severity.SUSPICIOUS, "most", 1)


# House rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    end: str = ask(Choice(label="End", choices=(Chosen(value="one", label="1"), Chosen(value="two", label="2"))), "one")
    goal: int = ask(
        Choice(
            label="Goal",
            choices=lambda known: tuple(
                Chosen(value=v, label=str(v)) for v in ((101, 121) if known.answers.get("end") == "one" else (50, 60))
            ),
        ),
        101,
    )
    late: int | None = ask(Count(label="Late", when=lambda known: known.answers.get("end") == "two"), None)
    draws: bool = ask(Toggle(label="Draws", when=lambda known: known.answers.get("end") == "one"), False)


USUAL = Options(goal=121)


def options(raw: Mapping[str, Any], usual: Options | None = USUAL) -> Reading[Options]:
    return read(Options, raw, TWO, usual=usual)


def test_what_is_left_out_is_as_usual() -> None:
    assert options({}).value == USUAL
    assert options({}, usual=None).value == Options()
    assert options({"goal": None}).value == USUAL
    assert options({"goal": 101}).value == Options()
    assert options({"draws": True}).value == Options(goal=121, draws=True)


def test_where_the_usual_choice_is_ruled_out_the_first_that_is_left_stands() -> None:
    reading = options({"end": "two", "late": 3})
    assert reading.value == Options(end="two", goal=50, late=3)
    assert [(p.question, p.code) for p in options({"end": "two", "goal": 121, "late": 3}).problems] == [
        ("goal", "range")
    ]
    missing = options({"end": "two"}).problems
    assert [(p.question, p.code) for p in missing] == [("late", "missing")], "the usual form has no answer to it"


def test_the_difference_between_house_rules() -> None:
    def changed(now: Options, usual: Options = USUAL) -> list[tuple[str, Any, Any]]:
        return [(d.key, d.value, d.usual) for d in differences(usual, now, TWO)]

    assert changed(USUAL) == []
    assert changed(Options(draws=True)) == [("goal", 101, 121), ("draws", True, False)]
    two = Options(end="two", goal=50, late=3)
    assert changed(two) == [("end", "two", "one"), ("goal", 50, 121), ("late", 3, None)]
    assert changed(replace(two, draws=True)) == changed(two), "what is not asked makes no difference"
    assert changed(USUAL, usual=two) == [("end", "one", "two"), ("goal", 121, 50)]
    assert [d.question.label for d in differences(USUAL, Options(), TWO)] == ["Goal"]


# The schema agrees with what is read


SIMPLE: list[tuple[Question, Any]] = [
    (Count(label="?", least=-3, most=12), MISSING),
    (Count(label="?", least=1, most=3, each=Each.SIDE), 2),
    (Count(label="?", most=9, each=Each.SEAT), MISSING),
    (Toggle(label="?"), MISSING),
    (Toggle(label="?", each=Each.SIDE), True),
    (FEW, 52),
    (FEW, MISSING),
    (replace(FEW, each=Each.SIDE), MISSING),
    (Which(label="?", of=Of.SIDE), MISSING),
    (Which(label="?", of=Of.SEAT, optional=True), None),
    (Which(label="?", of=Of.RANK, each=Each.SEAT, optional=True), None),
    (Which(label="?", of=Of.SUIT), MISSING),
    (Which(label="?", of=Of.CARD), MISSING),
    (Which(label="?", of=Of.CARD, among=(Card.parse("AS"), Card.parse("JK"))), MISSING),
    (Which(label="?", of=Of.SEAT, among=(1, 3)), MISSING),
    (Series(label="?", of=Of.SIDE, most=4), MISSING),
    (Series(label="?", of=Of.RANK, most=3, each=Each.SIDE), ()),
    (Series(label="?", of=Of.CARD, most=3), MISSING),
    (Groups(label="?", most=3, longest=2), MISSING),
    (Groups(label="?", most=2, longest=2, each=Each.SIDE), MISSING),
]


def fitting(rule: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Whatever a schema allows, as far as the schemas of questions go."""
    if "anyOf" in rule:
        return st.one_of([fitting(option) for option in rule["anyOf"]])
    if "enum" in rule:
        return st.sampled_from(rule["enum"])
    match rule["type"]:
        case "integer":
            return st.integers(rule["minimum"], rule["maximum"])
        case "boolean":
            return st.booleans()
        case "string":
            return st.from_regex(rule["pattern"], fullmatch=True)
        case "null":
            return st.none()
        case "array":
            return st.lists(fitting(rule["items"]), min_size=rule.get("minItems", 0), max_size=rule["maxItems"])
    raise AssertionError(rule)


@pytest.mark.parametrize(("question", "default"), SIMPLE, ids=lambda item: type(item).__name__)
@settings(max_examples=examples(15), deadline=None)
@given(data=st.data())
def test_what_the_schema_allows_can_be_read_and_is_written_back(
    question: Question, default: Any, data: st.DataObject
) -> None:
    deal = kind(question, default)
    rules = json.loads(json.dumps(schema(deal, FOUR)))
    assert rules["required"] == ([] if default is not MISSING else ["it"])
    assert rules["properties"]["it"]["title"] == "?"
    raw = data.draw(fitting(rules["properties"]["it"]))
    reading = read(deal, {"it": raw}, FOUR)
    assert reading.value is not None, (raw, reading.problems)
    assert list(declared_problems(reading.value, FOUR)) == []
    written = write(reading.value)
    assert written == {"it": raw}
    assert json.loads(json.dumps(written)) == written
    assert read(deal, written, FOUR) == reading
    assert list(misfits(written, rules)) == []


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(["AS", "A", "yes"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize(("question", "default"), SIMPLE, ids=lambda item: type(item).__name__)
@settings(max_examples=examples(25), deadline=None)
@given(raw=JUNK)
def test_what_is_read_is_in_order_or_has_problems_and_is_read_again_the_same(
    question: Question, default: Any, raw: Any
) -> None:
    deal = kind(question, default)
    reading = read(deal, {"it": raw}, FOUR)
    assert (reading.value is None) == bool(reading.problems)
    for problem in reading.problems:
        assert render(problem.phrase)
    if reading.value is None:
        return
    found = list(declared_problems(reading.value, FOUR))
    assert read(deal, write(reading.value), FOUR).value == reading.value
    assert bool(list(misfits(write(reading.value), schema(deal, FOUR)))) == bool(found), "schema and problems agree"


def test_the_schema_of_questions_that_depend_on_something() -> None:
    rules = schema(Deal, at("five", held=1))
    properties = rules["properties"]
    assert rules["required"] == ["how"]
    assert rules["additionalProperties"] is False
    assert properties["numbers"]["anyOf"][1] == {"type": "null"}
    assert properties["numbers"]["x-total"] == 5
    assert properties["numbers"]["anyOf"][0]["items"]["type"] == ["integer", "null"]
    assert properties["held"]["anyOf"][1] == {"type": "null"}, "it takes the standing to know if it is asked"
    assert properties["most"]["default"] == 10
    assert list(misfits(write(Deal(how="list", numbers=None, held=3)), rules)) == []


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A deal that may have ended before the points were counted."""

    early: bool = ask(Toggle(label="Ended early"), False)
    points: tuple[int, ...] | None = ask(
        Count(label="Points", each=Each.SIDE, total=10, most=10, left_out=lambda known: bool(known.answers["early"]))
    )


@pytest.mark.parametrize("raw", [{}, {"points": None}, {"points": [None, None]}])
def test_a_count_may_be_left_out_where_nothing_hangs_on_it(raw: dict[str, Any]) -> None:
    known = Known(seating=PAIRS)
    assert read(Ended, {"early": True, **raw}, known).value == Ended(early=True, points=None)
    assert list(declared_problems(Ended(early=True, points=None), known)) == []
    assert [problem.code for problem in read(Ended, raw, known).problems] == ["missing"]
    assert [problem.code for problem in declared_problems(Ended(points=None), known)] == ["missing"]


def test_a_count_that_may_be_left_out_is_read_and_judged_when_told() -> None:
    known = Known(seating=PAIRS)
    assert read(Ended, {"early": True, "points": [4, None]}, known).value == Ended(early=True, points=(4, 6))
    assert [problem.code for problem in declared_problems(Ended(early=True, points=(4, 7)), known)] == ["total"]
    told = schema(Ended, known)
    assert told["required"] == []
    assert {"type": "null"} in told["properties"]["points"]["anyOf"]
