"""Every split of 120 card points and every short match, beside an oracle that shares no code with the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.games.briscola.deal import Deal
from scorekeeper.rules.log import State, advance, begin, needs

TWO_SIDED = ("2", "4-pairs", "6-trios")
PACK = [11, 10, 4, 3, 2] * 4


def state_for(key: str, **raw: Any) -> State[Any]:
    seating = BRISCOLA.seating(key)
    return begin(BRISCOLA.charter(raw, seating), seating)


def sums_of(cards: Sequence[int]) -> set[int]:
    sums = {0}
    for worth in cards:
        sums |= {total + worth for total in sums}
    return sums


@pytest.mark.parametrize("key", TWO_SIDED)
def test_all_121_splits_between_two_sides(key: str) -> None:
    table = state_for(key).table
    makeable = sums_of(PACK)
    for a in range(121):
        for entered in ([a, 120 - a], [a, None], [None, 120 - a]):
            reading = BRISCOLA.read_deal({"points": entered}, table)
            if a not in makeable:
                assert a in (1, 119)
                assert reading.value is None
                assert {problem.code for problem in reading.problems} == {"pile"}
                continue
            deal = reading.value
            assert deal is not None
            assert deal.points == (a, 120 - a)
            assert [problem.code for problem in reading.problems] == (["cappotto"] if a in (0, 120) else [])
            scored = BRISCOLA.score(deal, table)
            expected = 0 if a > 60 else 1 if a < 60 else None
            assert scored.winner == expected
            assert scored.drawn is (expected is None)
            assert scored.totals == (int(a > 60), int(a < 60))
            assert [line.side for line in scored.lines] == [0, 1]


def test_all_7381_splits_among_three_players() -> None:
    table = state_for("3").table
    refused = 0
    for a in range(121):
        for b in range(121 - a):
            points = (a, b, 120 - a - b)
            reading = BRISCOLA.read_deal({"points": [a, b, None]}, table)
            if 1 in points:
                assert reading.value is None, points
                refused += 1
                continue
            assert reading.value is not None, points
            scored = BRISCOLA.score(reading.value, table)
            ranked = sorted(points, reverse=True)
            alone = ranked[0] > ranked[1]
            assert scored.winner == (points.index(ranked[0]) if alone else None)
            assert scored.drawn is not alone
            assert sum(scored.totals) == int(alone)
            assert [line.phrase.facts["points"] for line in scored.lines] == list(points)
    assert refused == 3 * 120 - 3


def test_only_a_one_makes_a_split_among_three_impossible() -> None:
    """Card by card to three piles: the splits that come out are those without a 1."""
    reached = {(0, 0)}
    for worth in PACK:
        reached |= {(a + worth, b) for a, b in reached} | {(a, b + worth) for a, b in reached}
    splits = {(a, b) for a in range(121) for b in range(121 - a)}
    assert {(a, b) for a, b in splits if 1 not in (a, b, 120 - a - b)} == reached & splits


@pytest.mark.parametrize("key", TWO_SIDED)
def test_card_points_added_up_are_the_card_points(key: str) -> None:
    table = state_for(key, win_mode="cumulative").table
    for a in sums_of(PACK):
        scored = BRISCOLA.score(Deal(points=(a, 120 - a)), table)
        assert scored.totals == (a, 120 - a)
        assert (scored.winner, scored.drawn, scored.counts) == (None, False, True)


# Whole matches: A wins, B wins, draw

DEALS = {"A": Deal(points=(61, 59)), "B": Deal(points=(20, 100)), "-": Deal(points=(60, 60))}


def oracle(results: str, deals: int, *, draws_count: bool, play_all: bool) -> tuple[int, str | None]:
    """After how many of *results* the match is over, and who has won: A, B, or - for a draw."""
    wins = {"A": 0, "B": 0}
    counted = 0
    for number, result in enumerate(results, start=1):
        if result != "-":
            wins[result] += 1
        counted += result != "-" or draws_count
        best = max(wins, key=lambda side: wins[side])
        if not play_all and wins[best] > deals / 2:
            return number, best
        if (draws_count or play_all) and counted == deals:
            return number, "-" if wins["A"] == wins["B"] else best
    return len(results), None


def every_sequence(start: State[Any], longest: int) -> Iterator[tuple[str, State[Any], bool]]:
    """Every sequence of results, where the match stands after it, and whether its last deal came too late."""
    open_ends = [("", start)]
    for _ in range(longest):
        following = []
        for (results, state), result in product(open_ends, DEALS):
            entry, after = advance(BRISCOLA, state, DEALS[result])
            following.append((results + result, after))
            yield results + result, after, entry.surplus
        open_ends = following


@pytest.mark.parametrize("play_all", [False, True], ids=["until won", "all played"])
@pytest.mark.parametrize("draws_count", [False, True], ids=["draws ignored", "draws count"])
@pytest.mark.parametrize("deals", [3, 4, 5])
def test_every_sequence_of_up_to_seven_results(deals: int, draws_count: bool, play_all: bool) -> None:
    start = state_for("2", deals=deals, draws_count=draws_count, play_all=play_all)
    for results, state, surplus in every_sequence(start, 7):
        played, winner = oracle(results, deals, draws_count=draws_count, play_all=play_all)
        assert surplus is (played < len(results))
        totals = state.table.standing.totals
        assert totals == (results[:played].count("A"), results[:played].count("B"))
        assert bool(needs(BRISCOLA, state)) is (winner is None)
        if winner is None:
            assert state.outcome is None
        else:
            assert state.outcome is not None
            assert state.outcome.winners == {"A": (0,), "B": (1,), "-": ()}[winner]


@pytest.mark.parametrize("first_to", [1, 2, 4])
def test_every_sequence_to_a_number_of_wins(first_to: int) -> None:
    start = state_for("2", win_mode="first_to", first_to=first_to)
    for results, state, surplus in every_sequence(start, 6):
        ends = [n for n in range(1, 7) if max(results[:n].count("A"), results[:n].count("B")) == first_to]
        assert (state.outcome is not None) is bool(ends)
        assert surplus is (bool(ends) and ends[0] < len(results))
        if state.outcome:
            assert state.outcome.winners == ((0,) if results[: ends[0]].count("A") == first_to else (1,))
            assert state.outcome.reason == "target"
