"""States and entries as plain values: what is kept beside the events is what a replay gives."""

from __future__ import annotations

import json
from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Breakdown, Impossible, Level, Line, Outcome, Problem, Severity, impossible
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.keeping import (
    entry_to_json,
    line_to_json,
    outcome_from_json,
    outcome_to_json,
    problem_to_json,
    state_from_json,
    state_to_json,
)
from scorekeeper.rules.log import Adjusted, Amended, Closed, Recorded, State, Voided
from scorekeeper.rules.table import PAIRS, THREE_PAIRS, TRIOS, Carried, Seating, Standing, Table, singles
from scorekeeper.rules.text import Phrase, Points, Side, exact
from scorekeeper.rules.variant import Rotation, Source, Variant

from .shapes.making import made
from .shapes.trick_games import ALBASTINI
from .tally import GAMES, TALLY, deal, recorded, sheet

HALVES = st.integers(-4000, 4000).map(lambda halves: exact(Fraction(halves, 2)))
SMALL = st.integers(0, 40)
OUTCOMES = st.builds(
    Outcome,
    winners=st.lists(st.integers(0, 5), max_size=3).map(tuple),
    reason=st.sampled_from(["target", "draw", "games"]),
    phrase=st.builds(Phrase, st.just("%(who)s: %(n)s"), st.fixed_dictionaries({"who": st.just(Side(1)), "n": HALVES})),
    level=st.sampled_from(Level),
)


@st.composite
def states(draw: st.DrawFn) -> State[None]:
    seating = draw(st.sampled_from([singles(2), PAIRS, TRIOS, THREE_PAIRS, singles(6, sitting_out=1)]))
    sides = len(seating.sides)
    standing = Standing(
        totals=tuple(draw(HALVES) for _ in range(sides)),
        games=tuple(draw(SMALL) for _ in range(sides)),
        deals=draw(SMALL),
        number=draw(SMALL),
        game=draw(SMALL),
        rung=draw(SMALL),
    )
    words = st.lists(st.sampled_from(["K", "KS", "10", "A"]), min_size=1, max_size=2).map(tuple)
    carried = Carried(points=draw(HALVES), stake=draw(SMALL), order=tuple(draw(st.lists(words, max_size=4))))
    table = Table(
        options=None,
        seating=seating,
        standing=standing,
        carried=carried,
        dealer=draw(st.integers(0, seating.seats - 1)),
        dealt=draw(SMALL),
    )
    unsettled = draw(st.integers(0, 3))
    return State(
        table=table,
        outcome=draw(st.none() | OUTCOMES),
        confirm=draw(st.booleans()),
        unsettled=unsettled,
        waiting=tuple(draw(HALVES) for _ in range(sides)) if unsettled else (),
        substitutes=tuple(draw(st.lists(st.tuples(SMALL, SMALL, st.sampled_from(["Eva", "هدى"])), max_size=2))),
    )


@settings(deadline=None)
@given(states())
def test_a_state_is_kept_as_it_is(state: State[None]) -> None:
    kept = json.loads(json.dumps(state_to_json(state)))
    assert state_from_json(kept, None, state.table.seating) == state
    assert all(
        type(total) in (int, Fraction)
        for total in state_from_json(kept, None, state.table.seating).table.standing.totals
    )


@given(st.none() | OUTCOMES)
def test_an_outcome_is_kept_as_it_is(outcome: Outcome | None) -> None:
    assert outcome_from_json(json.loads(json.dumps(outcome_to_json(outcome)))) == outcome


def kept(number: int, *events: Any, **more: Any) -> dict[str, Any]:
    entry = sheet(*events, **more).entries[number]
    plain: dict[str, Any] = json.loads(json.dumps(entry_to_json(entry)))
    return plain


def test_a_deal_of_the_sheet() -> None:
    now = kept(1, recorded(0, 0), recorded(3, 1, gift=0))
    assert now == {
        "event": 2,
        "kind": "deal",
        "number": 2,
        "deal": {"points": [3, 1], "gift": 0},
        "dealer": 0,
        "lines": [
            {"side": 0, "points": 3, "rule": "p", "phrase": ["p", {}]},
            {"side": 1, "points": 1, "rule": "p", "phrase": ["p", {}]},
            {"side": 0, "points": 1, "rule": "p", "phrase": ["held over", {}]},
        ],
        "scores": [4, 1],
        "held_over": 0,
        "stake": 1,
        "winner": 0,
        "drawn": False,
        "counts": True,
        "totals": [4, 1],
        "game": 1,
        "game_outcome": None,
        "outcome": None,
        "problems": [],
        "voided": False,
        "surplus": False,
        "amendments": [],
    }
    assert kept(0, recorded(0, 0))["held_over"] == 1
    assert (kept(0, recorded(0, 0))["drawn"], kept(0, recorded(0, 0))["counts"]) == (True, False)


def test_what_lapsed_with_the_game_is_not_kept_as_held_over() -> None:
    ended = kept(1, recorded(0, 0), recorded(7, 0), options=GAMES)
    assert ended["game_outcome"]["reason"] == "decided"
    assert ended["game_outcome"]["level"] == "game"
    assert ended["held_over"] == 0, "the next deal starts with nothing"


def test_entries_that_score_nothing() -> None:
    voided = kept(0, recorded(3, 1), Voided(event=1))
    assert (voided["voided"], voided["lines"], voided["scores"], voided["amendments"]) == (True, [], None, [2])
    assert (voided["held_over"], voided["stake"], voided["counts"]) == (None, None, False)
    surplus = kept(2, recorded(9, 0), recorded(1, 0), recorded(1, 0))
    assert (surplus["surplus"], surplus["deal"]) == (True, write(deal(1, 0)))
    broken = kept(1, recorded(0, 0), recorded(3, 0, gift=1), Amended(event=1, deal=deal(1, 0)))
    assert [(problem["question"], problem["code"], problem["severity"]) for problem in broken["problems"]] == [
        ("gift", "unknown", "impossible")
    ]


def test_rulings_and_closings() -> None:
    ruling = kept(0, Adjusted(side=1, points=Fraction(1, 2), others=((0, -1),), reason="late"))
    assert (ruling["kind"], ruling["scores"], ruling["dealer"], ruling["deal"]) == ("adjustment", [-1, 0.5], None, None)
    closed = kept(0, Closed(how=Closing.TIME))
    assert (closed["kind"], closed["outcome"]["reason"], closed["scores"]) == ("closing", "time", None)


def test_lines_and_problems() -> None:
    line = Line(side=None, points=Fraction(-1, 2), rule="bank", phrase=Phrase("Bank"))
    assert line_to_json(line) == {"side": None, "points": -0.5, "rule": "bank", "phrase": ["Bank", {}]}
    problem = Problem(phrase=Phrase("Odd"), code="odd", question="q", side=1, severity=Severity.UNUSUAL)
    assert problem_to_json(problem) == {
        "question": "q",
        "side": 1,
        "code": "odd",
        "severity": "unusual",
        "phrase": ["Odd", {}],
    }


# What is kept is made of these


def test_a_breakdown_is_its_lines() -> None:
    half = Fraction(1, 2)
    shares: list[tuple[int | None, Points]] = [(0, 3), (1, half), (1, half), (None, -4), (0, 0)]
    lines = tuple(Line(side=side, points=points, rule="r", phrase=Phrase("r")) for side, points in shares)
    breakdown = Breakdown(sides=3, lines=lines)
    assert (breakdown.totals, breakdown.bank) == ((3, 1, 0), -4)
    assert type(breakdown.totals[1]) is int
    for side in (3, -1):
        with pytest.raises(ValueError, match="not there"):
            Breakdown(sides=3, lines=(Line(side=side, points=1, rule="r", phrase=Phrase("r")),))


def test_problems_that_stop_an_entry() -> None:
    def problem(severity: Severity) -> Problem:
        return Problem(phrase=Phrase("%(who)s has %(n)s%%", {"who": Side(0), "n": 5}), code="c", severity=severity)

    assert not impossible([problem(Severity.SUSPICIOUS), problem(Severity.UNUSUAL)])
    assert impossible([problem(Severity.UNUSUAL), problem(Severity.IMPOSSIBLE)])
    assert not impossible([])
    error = Impossible([problem(Severity.IMPOSSIBLE)] * 2)
    assert str(error) == "side 1 has 5%; side 1 has 5%"
    assert len(error.problems) == 2


# Seatings, standings, variants


@pytest.mark.parametrize(
    "sides", [(), ((0,),), ((0, 1),), ((0,), ()), ((0,), (0,)), ((0,), (2,)), tuple((s,) for s in range(9))], ids=str
)
def test_seatings_that_cannot_be(sides: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(ValueError):
        Seating(key="x", label="x", sides=sides)


def test_seatings() -> None:
    assert [PAIRS.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [TRIOS.side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [THREE_PAIRS.side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert (singles(5).singles, PAIRS.singles) == (True, False)
    with pytest.raises(ValueError, match="no seat 4"):
        PAIRS.side_of(4)
    for out in (-1, 1):
        with pytest.raises(ValueError, match="sit out"):
            Seating(key="x", label="x", sides=((0,), (1,)), sitting_out=out)
    keys = [singles(n).key for n in range(2, 7)] + [singles(n, sitting_out=1).key for n in (5, 6)]
    assert len(set(keys)) == len(keys)
    with pytest.raises(KeyError):
        singles(7)


def test_leaders() -> None:
    assert Standing(totals=(3, 1, 3), games=(0, 0, 0)).leaders() == (0, 2)
    assert Standing.new(3).leaders() == (0, 1, 2)


def test_a_variant_names_a_source_a_seating_and_itself() -> None:
    parts = {each.name: getattr(ALBASTINI, each.name) for each in fields(Variant) if each.init}
    incomplete: list[dict[str, Any]] = [
        {"sources": ()},
        {"seatings": ()},
        {"names": {}},
        {"names": {"en": ()}},
        {"names": {"it": ("x",)}},
    ]
    for missing in incomplete:
        with pytest.raises(ValueError):
            Variant(**{**parts, **missing})
    named = Variant(**{**parts, "sources": (Source("t", "w"),)})
    assert (named.name, named.seating_for(6), named.seating_for(5)) == ("albastini", THREE_PAIRS, None)
    for find in (named.seating, named.paragraph):
        with pytest.raises(KeyError):
            find("nothing")
    assert named.opening(named.options, "4-pairs").seating == PAIRS
    assert named.rotation(named.options, PAIRS) == Rotation(winner_deals=True)


def test_house_rules_that_cannot_be_raise_with_their_problems() -> None:
    with pytest.raises(Impossible) as refused:
        TALLY.charter({"games": 0, "x": 1})
    assert [(p.question, p.code) for p in refused.value.problems] == [(None, "unknown")]
    with pytest.raises(Impossible) as refused:
        TALLY.charter({"games": 0})
    assert [(p.question, p.code) for p in refused.value.problems] == [("games", "range")]


def test_what_is_out_of_range_is_not_checked_further() -> None:
    """A check may divide by what it is given: it only sees answers that are each in range."""

    def check(deal_or_options: Any, _table: Any) -> list[Problem]:
        for field in ("games", "target"):
            assert getattr(deal_or_options, field, 1) > 0
        return []

    careful = made(
        "careful",
        "p",
        **{
            field: getattr(TALLY, field)
            for field in ("seatings", "deal", "options", "score", "ending", "dealing", "rotation")
        },
        check=check,
        check_options=check,
    )
    reading = careful.read_options({"games": -3}, PAIRS)
    assert [(p.question, p.code) for p in reading.problems] == [("games", "range")]
    assert reading.value is None
    assert [p.code for p in careful.read_deal({"points": [99, 0]}, careful.opening(GAMES)).problems] == ["range"]
    assert isinstance(recorded(1, 1), Recorded)
