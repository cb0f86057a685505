"""Every ending on small spaces walked completely, each against an oracle that knows only the rule in words.

The oracle is told all deals so far and answers with the winners, or None while the match runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from scorekeeper.rules.breakdown import Breakdown, Decision, Level, Line, Outcome
from scorekeeper.rules.ending import (
    CHIPS,
    DEALS,
    POINTS,
    ByRecord,
    Clock,
    Deals,
    Ending,
    Judgement,
    Ladder,
    Majority,
    Open,
    Rubber,
    Target,
    Tie,
)
from scorekeeper.rules.table import Standing
from scorekeeper.rules.text import Phrase
from tests.rules.core.walking import THREE, TWO, Step, Winners, check_match, gains, running, sentence, top, walk

# Target


def target_oracle(dealt: Sequence[Step], points: int, tie: Tie) -> Winners:
    reached = False
    for totals in running(dealt):
        reached = reached or max(totals) >= points
        if not reached:
            continue
        if len(top(totals)) == 1:
            return top(totals)
        if tie is Tie.DRAW:
            return ()
        if tie is Tie.SHARED:
            return top(totals)
    return None


@pytest.mark.in_turns
@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("steps", [TWO, THREE], ids=["two", "three"])
def test_a_target(tie: Tie, steps: list[Step]) -> None:
    ending = Target(points=3, tie=tie)
    for dealt, standing, judged in walk(ending, steps, 4 if steps is TWO else 3):
        check_match(judged, target_oracle(dealt, 3, tie))
        if judged.match:
            continue
        level = any(max(totals) >= 3 for totals in running(dealt))
        for need in ending.needs(judged.standing):
            best = max(standing.totals)
            assert need.amount == (best if level else 3) - standing.totals[need.side]
            enough = gains(judged.standing, need.side, need.amount + level)
            won = ending.judge(enough).match
            assert won
            assert won.winners == (need.side,)
            if not level:
                assert ending.judge(gains(judged.standing, need.side, need.amount - 1)).match is None


def test_a_target_counts_halves() -> None:
    standing = Standing(totals=(Fraction(201, 2), 101), games=(0, 0))
    judged = Target(points=101).judge(standing).match
    assert judged
    assert judged.winners == (1,)
    assert Target(points=102).needs(standing)[0].amount == Fraction(3, 2)


@pytest.mark.parametrize(
    ("unit", "says", "needs", "alone", "most"),
    [
        (POINTS, "to 5", "2 to go", "side 1: 5, reaching 5", "side 1: 6, the most of those who reached 5"),
        (
            DEALS,
            "first to win 5 deals",
            "2 more to win",
            "side 1 won 5 : 4",
            "side 1 won 6 : 5",
        ),
        (
            CHIPS,
            "chips to win: 5",
            "chips to go: 2",
            "side 1, chips: 5, reaching 5",
            "side 1, chips: 6, the most of those who reached 5",
        ),
    ],
)
def test_a_target_in_words(unit: str, says: str, needs: str, alone: str, most: str) -> None:
    ending = Target(points=5, unit=unit)
    assert sentence(ending.says()) == says
    assert sentence(ending.needs(Standing(totals=(3, 0), games=(0, 0)))[0].phrase) == needs

    def phrase(*totals: int, tie: Tie = Tie.EXTRA_DEAL) -> str:
        outcome = replace(ending, tie=tie).judge(Standing(totals=totals, games=(0, 0))).match
        assert outcome
        return sentence(outcome.phrase)

    assert phrase(5, 4) == alone
    assert phrase(6, 5) == most
    assert phrase(6, 6, tie=Tie.DRAW) == "side 1, side 2 are level at 6: a draw"
    assert phrase(6, 6, tie=Tie.SHARED) == "side 1, side 2 are level at 6 and share the win"


# Ladder


def ladder_oracle(dealt: Sequence[Step], steps: Sequence[int], at_once: bool) -> tuple[Winners, int]:
    """The winners and the step reached: each step is climbed when two or more are at or over it."""
    rung = 0
    for totals in running(dealt):
        for _ in steps:
            over = [side for side, total in enumerate(totals) if total >= steps[rung]]
            if len(over) == 1:
                return tuple(over), rung
            if len(over) > 1 and rung == len(steps) - 1:
                best = tuple(side for side in over if totals[side] == max(totals))
                return (best if len(best) == 1 else ()), rung
            if not over:
                break
            rung += 1
            if not at_once:
                break
    return None, rung


@pytest.mark.in_turns
@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("steps", [TWO, THREE], ids=["two", "three"])
@pytest.mark.parametrize("ladder", [(2, 3, 5), (2,), (1, 2)], ids=str)
def test_a_ladder(at_once: bool, steps: list[Step], ladder: tuple[int, ...]) -> None:
    ending = Ladder(steps=ladder, at_once=at_once)
    for dealt, standing, judged in walk(ending, steps, 4 if steps is TWO else 3):
        winners, rung = ladder_oracle(dealt, ladder, at_once)
        check_match(judged, winners)
        assert judged.standing.rung == rung
        if judged.match is None:
            for need in ending.needs(judged.standing):
                assert need.amount == max(ladder[rung] - standing.totals[need.side], 0)
                if at_once:
                    won = ending.judge(gains(judged.standing, need.side, need.amount)).match
                    assert won
                    assert won.winners == (need.side,)


def test_a_ladder_in_words() -> None:
    ending = Ladder(steps=(51, 61, 71), at_once=False)
    assert sentence(ending.says()) == "ladder 51, 61, 71"
    judged = ending.judge(Standing(totals=(63, 52), games=(0, 0)))
    assert [sentence(need.phrase) for need in ending.needs(judged.standing)] == [
        "61 reached already",
        "9 to go; two came to 51 or more, now to 61",
    ]
    alone = Ladder(steps=(51, 61, 71)).judge(Standing(totals=(63, 52), games=(0, 0))).match
    assert alone
    assert sentence(alone.phrase) == "side 1: 63, alone in reaching 61"
    most = Ladder(steps=(51, 61, 71)).judge(Standing(totals=(73, 72), games=(0, 0))).match
    assert most
    assert sentence(most.phrase) == "side 1: 73, the most"


# Majority


def wins(sides: int, *, draws_count: bool) -> list[Step]:
    return [
        *(Step(tuple(int(side == winner) for side in range(sides))) for winner in range(sides)),
        Step((0,) * sides, counts=draws_count),
    ]


def majority_oracle(dealt: Sequence[Step], deals: int, fixed: bool, play_all: bool) -> Winners:
    for number, totals in enumerate(running(dealt), start=1):
        played = sum(step.counts for step in dealt[:number])
        last = played >= deals and (fixed or play_all)
        if max(totals) > deals / 2 and (last or not play_all):
            return top(totals)
        if last:
            return top(totals) if len(top(totals)) == 1 else ()
    return None


@pytest.mark.in_turns
@pytest.mark.parametrize(("fixed", "play_all", "draws_count"), list(product([True, False], repeat=3)))
@pytest.mark.parametrize(("deals", "sides", "depth"), [(1, 2, 4), (3, 2, 7), (4, 2, 6), (5, 2, 7), (3, 3, 6)])
def test_a_majority(deals: int, sides: int, depth: int, fixed: bool, play_all: bool, draws_count: bool) -> None:
    ending = Majority(deals=deals, fixed_number=fixed, play_all=play_all)
    for dealt, standing, judged in walk(ending, wins(sides, draws_count=draws_count), depth):
        check_match(judged, majority_oracle(dealt, deals, fixed, play_all))
        if judged.match is None:
            decided = max(standing.totals) > deals / 2
            assert not decided or play_all
            for need in ending.needs(judged.standing):
                assert need.unit == DEALS
                goal = max(standing.totals) if decided else ending.majority
                assert need.amount == goal - standing.totals[need.side]


def test_a_majority_that_rulings_gave_to_both_goes_on() -> None:
    level = Standing(totals=(2, 2), games=(0, 0), deals=1)
    assert Majority(deals=3).judge(level).match is None
    assert [sentence(need.phrase) for need in Majority(deals=3).needs(level)] == ["level: the next deal decides"] * 2
    drawn = Majority(deals=3, fixed_number=True).judge(replace(level, deals=3)).match
    assert drawn
    assert (drawn.winners, drawn.reason) == ((), "draw")


def test_a_majority_in_words() -> None:
    ending = Majority(deals=5, play_all=True)
    assert sentence(ending.says()) == "best of 5 deals"
    assert sentence(Majority(deals=1).says()) == "a single deal"
    needs = ending.needs(Standing(totals=(3, 1), games=(0, 0), deals=4))
    assert [sentence(need.phrase) for need in needs] == ["in the lead", "2 to tie"], (
        "it is won, but all deals are played"
    )
    won = ending.judge(Standing(totals=(3, 1), games=(0, 0), deals=5)).match
    assert won
    assert sentence(won.phrase) == "side 1 won 3 : 1"
    most = Majority(deals=5, fixed_number=True).judge(Standing(totals=(2, 1), games=(0, 0), deals=5)).match
    assert most
    assert (most.reason, sentence(most.phrase)) == ("most_deals", "side 1 won 2 : 1, deals played: 5")


# Deals, an open tally, the clock


def deals_oracle(dealt: Sequence[Step], deals: int, tie: Tie) -> Winners:
    for number, totals in enumerate(running(dealt), start=1):
        if sum(step.counts for step in dealt[:number]) < deals:
            continue
        if len(top(totals)) == 1:
            return top(totals)
        if tie is Tie.DRAW:
            return ()
        if tie is Tie.SHARED:
            return top(totals)
    return None


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("counted", [(True,), (True, False)], ids=["all-count", "some-count"])
def test_a_number_of_deals(tie: Tie, counted: tuple[bool, ...]) -> None:
    ending = Deals(deals=2, unit=CHIPS, tie=tie)
    steps = [Step(points, counts) for points in product((-1, 0, 2), repeat=2) for counts in counted]
    for dealt, standing, judged in walk(ending, steps, 4 if len(counted) == 1 else 3):
        check_match(judged, deals_oracle(dealt, 2, tie))
        if judged.match is None:
            for need in ending.needs(judged.standing):
                assert (need.amount, need.unit) == (max(standing.totals) - standing.totals[need.side], CHIPS)


def test_a_number_of_deals_in_words() -> None:
    ending = Deals(deals=10)
    assert sentence(ending.says()) == "after 10 deals"
    needs = ending.needs(Standing(totals=(Fraction(5, 2), 3), games=(0, 0)))
    assert [sentence(need.phrase) for need in needs] == ["½ to tie", "in the lead"]
    begun = ending.needs(Standing(totals=(0, 0, 0), games=(0, 0, 0)))
    assert [sentence(need.phrase) for need in begun] == ["level"] * 3, "nobody leads yet"
    shared = ending.needs(Standing(totals=(4, 1, 4), games=(0, 0, 0)))
    assert [sentence(need.phrase) for need in shared] == ["level in front", "3 to tie", "level in front"]
    won = ending.judge(Standing(totals=(5, 3), games=(0, 0), deals=10)).match
    assert won
    assert (won.reason, sentence(won.phrase)) == ("deals", "side 1: 5, the most. Deals played: 10")


AGREED = [
    Deals(deals=3, tie=Tie.EXTRA_DEAL),
    Majority(deals=3, play_all=True),
    Majority(deals=3, fixed_number=True),
    Clock(minutes=90, inner=Deals(deals=3, tie=Tie.DRAW)),
    ByRecord(inner=Deals(deals=3)),
]


@pytest.mark.parametrize("ending", AGREED, ids=str)
@pytest.mark.parametrize("counted", list(product((True, False), repeat=4)), ids=str)
def test_the_last_deal_is_known_before_it_is_played(ending: Ending, counted: tuple[bool, ...]) -> None:
    for winners in product((None, 0, 1), repeat=4):
        standing = Standing.new(2)
        for winner, counts in zip(winners, counted, strict=True):
            left = ending.deals_left(standing)
            assert left == max(1, 3 - standing.deals)
            lines = () if winner is None else (Line(side=winner, points=1, rule="won", phrase=Phrase("Won")),)
            judged = ending.after(standing, Breakdown(sides=2, lines=lines, counts=counts))
            was_last = left == 1 and (counts or standing.deals >= 3)
            level = len(judged.standing.leaders()) > 1
            if was_last and not level:
                assert judged.match
            elif judged.match and not was_last:
                assert isinstance(ending, Majority), "only a majority ends it sooner"
                assert max(judged.standing.totals) >= ending.majority
            if judged.match:
                break
            standing = judged.standing


@pytest.mark.parametrize(
    "ending", [Majority(deals=3), Target(points=3), Open(), Rubber(game=Deals(deals=3), wins=2)], ids=str
)
def test_where_the_play_decides_nobody_knows_the_last_deal(ending: Ending) -> None:
    assert ending.deals_left(Standing.new(2)) is None


def test_a_deal_that_ends_its_game_or_match_by_itself_is_judged_so() -> None:
    rubber = Rubber(game=Target(points=101), wins=2)
    won = Decision(winners=(1,), phrase=Phrase("Won"), level=Level.GAME)
    game = rubber.after(Standing.new(2), Breakdown(sides=2, lines=(), decided=won))
    assert (game.standing.games, game.match) == ((0, 1), None)
    match = rubber.after(Standing.new(2), Breakdown(sides=2, lines=(), decided=replace(won, level=Level.MATCH))).match
    assert match
    assert (match.winners, match.reason) == ((1,), "decided")


def test_an_open_tally_never_ends() -> None:
    for _, standing, judged in walk(Open(), TWO, 2):
        assert judged == Judgement(standing=standing)
    assert Open().needs(Standing.new(2)) == ()
    assert sentence(Open().says()) == "no end set"


@pytest.mark.parametrize(
    "inner",
    [Target(points=2), Rubber(game=Target(points=2), wins=1), Ladder(steps=(1, 2)), Majority(deals=3), Open()],
    ids=lambda inner: type(inner).__name__,
)
def test_a_clock_runs_beside_another_end(inner: Ending) -> None:
    clock = Clock(minutes=90, inner=inner)
    for _, standing, judged in walk(clock, TWO, 2):
        assert judged == inner.judge(standing)
        assert clock.needs(judged.standing) == inner.needs(judged.standing)
    outcome = Outcome(winners=(1,), reason="decided", phrase=Phrase("decided"), level=Level.GAME)
    assert clock.decide(Standing.new(2), outcome) == inner.decide(Standing.new(2), outcome)
    assert clock.in_games == isinstance(inner, Rubber)
    assert clock.in_deals == isinstance(inner, Majority)
    text = sentence(clock.says())
    assert text == ("90 minutes" if isinstance(inner, Open) else f"{sentence(inner.says())}, 90 minutes at the most")
