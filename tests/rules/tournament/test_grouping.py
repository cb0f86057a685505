"""How good the search for tables of more than two is: what it reaches, and that it reaches the same each time."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from scorekeeper.rules.tournament import Layout, Plan, Round, Stretch, next_round
from scorekeeper.rules.tournament.meeting import encounters

FOUR = Plan((Stretch("drawn", 4),))


def shuffled(entries: int, turn: int) -> list[int]:
    """An order of so many entries that looks drawn, another for each *turn*."""
    return sorted(range(1, entries + 1), key=lambda entry: (entry * 7919 + turn * 104729) % 1009)


def four_rounds(players: int, size: int, lots: int) -> list[Round]:
    rounds: list[Round] = []
    for number in range(1, 5):
        rounds.append(
            next_round(
                FOUR, [Layout(size, 1)], range(1, players + 1), rounds, (), shuffled(players, number + 10 * lots)
            )
        )
    return rounds


def meetings(rounds: list[Round]) -> Counter[int]:
    """How many pairs of players have met so often."""
    return Counter(encounters(rounds).against.values())


@pytest.mark.in_turns
@pytest.mark.parametrize(
    ("players", "size", "again", "often"),
    [
        (10, 5, 40, 3),  # 80 meetings of 45 pairs, so that 35 at the least are no first ones
        (15, 5, 36, 2),  # of three tables before, five at a table hold two pairs at the least: 6 a round
        (20, 5, 24, 2),
        (25, 5, 8, 2),
        (12, 4, 18, 2),
        (16, 4, 6, 2),
    ],
)
@pytest.mark.parametrize("lots", range(6))
def test_in_four_rounds_few_meet_again_and_nobody_much_more_often_than_others(
    players: int, size: int, again: int, often: int, lots: int
) -> None:
    tally = meetings(four_rounds(players, size, lots))
    assert max(tally) <= often
    assert sum((times - 1) * pairs for times, pairs in tally.items()) <= again


def test_in_the_second_round_at_three_tables_of_five_no_more_meet_again_than_must() -> None:
    first, second, *_later = four_rounds(15, 5, 0)
    before = {frozenset(pair) for meeting in first for pair in combinations(meeting.entries, 2)}
    again = [sum(frozenset(pair) in before for pair in combinations(meeting.entries, 2)) for meeting in second]
    assert again == [2, 2, 2]


def test_the_same_lots_give_the_same_tables() -> None:
    assert four_rounds(20, 5, 3) == four_rounds(20, 5, 3) != four_rounds(20, 5, 4)
