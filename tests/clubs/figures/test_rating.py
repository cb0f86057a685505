"""A rating tells who wins, not who comes: whole clubs of made-up people, from given seeds.

Some of them are looked at each time. At full depth a table of two has all fifty each time, and other tables in turns.

Why: docs/decisions/2026-11-25-a-rating-does-not-rise-by-coming.md
"""

import random
from collections.abc import Callable, Sequence
from statistics import correlation, mean
from typing import Any

import pytest

from scorekeeper.clubs.figures.presenters.ratings import START, on_scale
from scorekeeper.clubs.figures.services.rating import MODEL
from tests.searching import DEEP

TABLES = {"two": (2, 1), "two pairs": (2, 2), "five": (5, 1)}
"""Sides, and players a side."""
PEOPLE = 30
SOME, ALL = 10, 50
"""How many clubs are looked at."""


def tables_and_clubs(first: str, *others: str) -> list[Any]:
    """At which table how many clubs play; what was promised of fifty clubs stands in no turn at the *first* one."""
    heavy = [pytest.mark.deep, pytest.mark.in_turns]
    some = [(first, ALL if DEEP else SOME), *((table, SOME) for table in others)]
    return [*some, *(pytest.param(table, ALL, marks=heavy) for table in others)]


def ranks(values: Sequence[int]) -> list[float]:
    """The rank of each value; level ones share the middle of theirs."""
    return [sum(other < value for other in values) + sum(other == value for other in values) / 2 for value in values]


def play_on(
    wanted: Sequence[int], table: tuple[int, int], chance: random.Random, order: Callable[[list[list[int]]], None]
) -> tuple[list[int], list[int]]:
    """Let everybody play so many matches; how many each played, and the rating of each.

    *order* puts the sides of a match in the order of their places.
    """
    sides, each = table
    ratings = [MODEL.rating() for _person in wanted]
    left = list(wanted)
    while sum(1 for matches in left if matches) >= sides * each:
        at_table: list[int] = []
        while len(at_table) < sides * each:
            (person,) = chance.choices(range(len(left)), left)
            if person not in at_table:
                at_table.append(person)
        teams = [at_table[begin : begin + each] for begin in range(0, sides * each, each)]
        order(teams)
        after = MODEL.rate([[ratings[person] for person in team] for team in teams], ranks=list(range(sides)))
        for team, rated in zip(teams, after, strict=True):
            for person, rating in zip(team, rated, strict=True):
                ratings[person] = rating
                left[person] -= 1
    return [all_ - rest for all_, rest in zip(wanted, left, strict=True)], [on_scale(rating.mu) for rating in ratings]


@pytest.mark.parametrize(("table", "clubs"), tables_and_clubs(*TABLES))
def test_equal_players_do_not_rise_by_coming(table: str, clubs: int) -> None:
    wanted = [10 + 70 * person // (PEOPLE - 1) for person in range(PEOPLE)]
    correlations, means = [], []
    for seed in range(clubs):
        chance = random.Random(seed)
        played, ratings = play_on(wanted, TABLES[table], chance, chance.shuffle)
        correlations.append(correlation(ranks(played), ranks(ratings)))
        means.append(mean(ratings))
    # Of fewer clubs the mean strays further by chance alone.
    strays = (50 / clubs) ** 0.5
    assert abs(mean(correlations)) <= 0.1 * strays
    assert abs(mean(means) - START) <= 15 * strays


@pytest.mark.parametrize(("table", "clubs"), tables_and_clubs("two", "two pairs"))
def test_who_wins_seven_even_matches_of_ten_is_above_the_mean_after_eighty(table: str, clubs: int) -> None:
    above = 0
    for seed in range(2 * clubs):
        chance = random.Random(seed)

        def order(teams: list[list[int]], chance: random.Random = chance) -> None:
            chance.shuffle(teams)
            for place, team in enumerate(teams):
                if 0 in team:
                    first = 0 if chance.random() < 0.7 else 1
                    teams[place], teams[first] = teams[first], teams[place]

        _played, ratings = play_on([80] * 12, TABLES[table], chance, order)
        above += ratings[0] > mean(ratings)
    assert above >= 0.95 * 2 * clubs
