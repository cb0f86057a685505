"""A whole entry, whose questions depend on each other; house rules; and the schema of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

import pytest

from scorekeeper.rules.asking import (
    Choice,
    Chosen,
    Context,
    Count,
    Each,
    Of,
    Reading,
    Series,
    Toggle,
    Which,
    declared_problems,
    default_of,
    differences,
    questions,
    questions_asked,
    read,
    read_answer,
    resolve,
    schema,
    suspicious,
    write,
)
from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.cards import Card
from scorekeeper.rules.table import PAIRS, Standing, Table, singles
from scorekeeper.rules.text import render
from tests.rules.core.answering import NAN, TWO, value, wrong
from tests.rules.schemas import misfits

# A whole entry


def waiting(context: Context) -> Any:
    return context.table.carried.points if context.table else 0


def nothing(context: Context) -> Any:
    return context.answers.get("nobody asked")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Questions that depend on the house rules, on earlier answers, and on how the match stands."""

    how: str = Choice(label="How", choices=(Chosen("count", "c"), Chosen("list", "l"))).ask()
    most: int = Count(label="Most", most=50).ask(10)
    numbers: tuple[int, ...] | None = Count(
        label=lambda context: f"Up to {context.answers.get('most')}",
        each=Each.SIDE,
        least=lambda context: -context.answers.get("most", 0),
        most=lambda context: context.answers.get("most", 0),
        total=lambda context: 5 if context.options == "five" else None,
        when=lambda context: context.answers.get("how") == "count",
    ).ask()
    cards: tuple[Card, ...] | None = Series(
        label="Cards",
        of=Of.CARD,
        most=lambda context: context.answers.get("most", 0),
        when=lambda context: context.answers.get("how") == "list",
    ).ask(())
    held: int | None = Count(label="Held over", when=lambda context: waiting(context) > 0).ask(None)
    drawn: bool = Toggle(label="Drawn", when=lambda context: context.options == "draws").ask(False)


def table(options: str = "", held: int = 0) -> Table[Any]:
    fresh = Table(options=options, seating=singles(2), standing=Standing.new(2))
    return replace(fresh, carried=replace(fresh.carried, points=held))


def at(options: str = "", held: int = 0) -> Context:
    return Context(seating=singles(2), table=table(options, held))


def problems_of(raw: Any, context: Context) -> list[tuple[str | None, str]]:
    reading = read(Deal, raw, context)
    problems = reading.problems or tuple(declared_problems(reading.value, context))
    return [(problem.question, problem.code) for problem in problems]


def test_questions_depend_on_the_answers_before_them() -> None:
    reading = read(Deal, {"how": "count", "most": 3, "numbers": [-3, 3]}, at())
    assert reading.value == Deal(how="count", most=3, numbers=(-3, 3))
    assert reading.answers == {"how": "count", "most": 3, "numbers": (-3, 3)}, "what is not asked is not answered"
    assert problems_of({"how": "count", "most": 3, "numbers": [-4, 4]}, at()) == [("numbers", "range")] * 2
    assert problems_of({"how": "count", "numbers": [-4, 4]}, at()) == []
    assert problems_of({"how": "count", "numbers": [-4, None]}, at("five")) == []
    assert problems_of({"how": "count", "numbers": [-4, 4]}, at("five")) == [("numbers", "total")]
    assert problems_of({"how": "list", "most": 1, "cards": ["AS", "AS"]}, at()) == [("cards", "range")]
    assert read(Deal, {"how": "list"}, at()).value == Deal(how="list", numbers=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Second:
    """A second answer that the first may make idle."""

    points: int = Count(label="Points", most=9).ask()
    all_of_them: str | None = Choice(
        label="All?",
        choices=(Chosen("all", "a"), Chosen("some", "s")),
        when=lambda context: context.answers.get("points") == 9,
        idle=lambda context: ("some",) if context.answers.get("points") else (),
    ).ask(None)


def test_an_answer_that_changes_nothing_is_read_and_left_out() -> None:
    def codes_of(raw: Any) -> list[str]:
        return [problem.code for problem in read(Second, raw, at()).problems]

    assert read(Second, {"points": 9, "all_of_them": "some"}, at()).value == Second(points=9, all_of_them="some")
    reading = read(Second, {"points": 5, "all_of_them": "some"}, at())
    assert reading.value == Second(points=5, all_of_them=None)
    assert "all_of_them" not in reading.answers
    assert codes_of({"points": 5, "all_of_them": "all"}) == ["unknown"]
    assert codes_of({"points": 0, "all_of_them": "some"}) == ["unknown"]
    assert codes_of({"points": 5, "all_of_them": ["some"]}) == ["unknown"]


def test_what_is_not_put_is_not_answered() -> None:
    assert problems_of({"how": "list", "numbers": [1, 2]}, at()) == [("numbers", "unknown")]
    assert problems_of({"how": "count", "numbers": [1, 2], "cards": ["AS"]}, at()) == [("cards", "unknown")]
    assert problems_of({"how": "list", "drawn": True}, at()) == [("drawn", "unknown")]
    assert problems_of({"how": "list", "held": 3}, at()) == [("held", "unknown")]
    assert problems_of({"how": "list"}, at(held=3)) == [("held", "missing")]
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
    assert list(questions_asked(Deal, at(), {"how": "count"})) == ["how", "most", "numbers"]
    assert list(questions_asked(Deal, at("draws", held=1), {"how": "list"})) == [
        "how",
        "most",
        "cards",
        "held",
        "drawn",
    ]
    numbers = questions_asked(Deal, at("five"), {"how": "count", "most": 7})["numbers"]
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
    problem = suspicious("most", "odd", "Really?", 1)
    assert (problem.severity, problem.question, problem.side) == (Severity.SUSPICIOUS, "most", 1)


# House rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    end: str = Choice(label="End", choices=(Chosen("one", "1"), Chosen("two", "2"))).ask("one")
    goal: int = Choice(
        label="Goal",
        choices=lambda context: tuple(
            Chosen(v, str(v)) for v in ((101, 121) if context.answers.get("end") == "one" else (50, 60))
        ),
    ).ask(101)
    late: int | None = Count(label="Late", when=lambda context: context.answers.get("end") == "two").ask(None)
    draws: bool = Toggle(label="Draws", when=lambda context: context.answers.get("end") == "one").ask(False)


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

    early: bool = Toggle(label="Ended early").ask(False)
    points: tuple[int, ...] | None = Count(
        label="Points", each=Each.SIDE, total=10, most=10, left_out=lambda context: bool(context.answers["early"])
    ).ask()


@pytest.mark.parametrize("raw", [{}, {"points": None}, {"points": [None, None]}])
def test_a_count_may_be_left_out_where_nothing_hangs_on_it(raw: dict[str, Any]) -> None:
    context = Context(seating=PAIRS)
    assert read(Ended, {"early": True, **raw}, context).value == Ended(early=True, points=None)
    assert list(declared_problems(Ended(early=True, points=None), context)) == []
    assert [problem.code for problem in read(Ended, raw, context).problems] == ["missing"]
    assert [problem.code for problem in declared_problems(Ended(points=None), context)] == ["missing"]


def test_a_count_that_may_be_left_out_is_read_and_judged_when_told() -> None:
    context = Context(seating=PAIRS)
    assert read(Ended, {"early": True, "points": [4, None]}, context).value == Ended(early=True, points=(4, 6))
    assert [problem.code for problem in declared_problems(Ended(early=True, points=(4, 7)), context)] == ["total"]
    form = schema(Ended, context)
    assert form["required"] == []
    assert {"type": "null"} in form["properties"]["points"]["anyOf"]
