"""Groups: the strongest apart, in each group everybody meets once, and the best of them in a knockout."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament import (
    Ladder,
    Layout,
    Meeting,
    Plan,
    Result,
    Round,
    Stretch,
    group_rankings,
    groups_of,
    next_round,
    plan_problems,
    ranking,
    read_plan,
    settled,
    usual_award,
)
from scorekeeper.rules.tournament.groups import Groups, apart, snake
from scorekeeper.rules.tournament.meeting import encounters
from tests.searching import examples

DUEL = [Layout(2, 1)]
LAW = settings(max_examples=examples(100), deadline=None)
AWARD, LADDER = usual_award("result"), Ladder()
fields = st.integers(2, 6).flatmap(lambda groups: st.tuples(st.integers(2 * groups, 26), st.just(groups)))
shares = st.integers(0, 2**32).map(Random)


def in_groups(groups: int, knockout: int = 0, seeds: str = "entries") -> Plan:
    first = Stretch("groups", 1, groups=groups, seeds=seeds)
    return Plan((first, Stretch("knockout", knockout)) if knockout else (first,))


def result_of(number: int, met: Meeting, share: Random) -> Result:
    totals = (share.randint(0, 9), share.randint(0, 9))
    if totals[0] == totals[1]:
        totals = (totals[0] + 1, totals[1])
    return Result(round=number, meeting=met, totals=() if met.bye else totals)


class Played:
    """A tournament in groups, played to its end as chance will have it."""

    def __init__(self, entries: int, plan: Plan, share: Random, lots: tuple[int, ...] = ()) -> None:
        self.everybody, self.plan = range(1, entries + 1), settled(plan, 1, entries)
        self.rounds: list[Round] = []
        self.results: list[Result] = []
        for number in range(1, self.plan.rounds + 1):
            ranked = self.order() if self.plan.at(number).movement == "knockout" else ()
            self.rounds.append(next_round(self.plan, DUEL, self.everybody, self.rounds, ranked, lots, self.results))
            self.results += [result_of(number, met, share) for met in self.rounds[-1]]

    @property
    def groups(self) -> Groups:
        return groups_of(self.plan, self.rounds)

    def order(self) -> list[int]:
        tables = group_rankings(self.plan, self.rounds, self.results, AWARD, LADDER, lots=self.everybody)
        places = {placing.entry: placing.place for table in tables for placing in table}
        placings = ranking(self.everybody, self.results, AWARD, LADDER, lots=self.everybody, in_group=places)
        return [placing.entry for placing in placings]


@LAW
@given(fields, shares)
def test_in_its_group_everybody_meets_everybody_once_and_nobody_else(field: tuple[int, int], share: Random) -> None:
    played = Played(field[0], in_groups(field[1]), share)
    pairs = {frozenset(pair) for group in played.groups for pair in combinations(group, 2)}
    assert encounters(played.rounds).against == Counter(dict.fromkeys(pairs, 1))
    assert sorted(entry for group in played.groups for entry in group) == list(played.everybody)
    for drawn in played.rounds:
        there = [entry for met in drawn for entry in met.entries]
        assert len(there) == len(set(there))
        tables = [met.table for met in drawn if not met.bye]
        assert tables == list(range(1, len(tables) + 1))


@LAW
@given(fields, shares)
def test_groups_are_even_and_the_strongest_are_apart(field: tuple[int, int], share: Random) -> None:
    entries, number = field
    lots = list(range(1, entries + 1))
    share.shuffle(lots)
    for seeds, order in (("entries", list(range(1, entries + 1))), ("lots", lots)):
        plan = in_groups(number, seeds=seeds)
        drawn = next_round(plan, DUEL, range(1, entries + 1), (), (), lots)
        groups = groups_of(plan, [drawn])
        assert groups == snake(order, number)
        assert {len(group) for group in groups} <= {entries // number, -(-entries // number)}
        for row in range(0, entries, number):
            assert all(len(set(order[row : row + number]) & set(group)) <= 1 for group in groups)


@LAW
@given(st.sampled_from([(2, 1), (2, 2), (4, 2), (4, 3), (8, 4)]), st.integers(0, 9), shares)
def test_the_best_of_each_group_go_on_and_meet_others_first(sizes: tuple[int, int], more: int, share: Random) -> None:
    number, rounds = sizes
    entries = max(2 ** (rounds + 1), 2 * number) + more
    played = Played(entries, in_groups(number, rounds), share)
    group = {entry: at for at, members in enumerate(played.groups) for entry in members}
    first = next(drawn for at, drawn in enumerate(played.rounds, 1) if played.plan.at(at).movement == "knockout")
    there = [entry for met in first for entry in met.entries]
    assert Counter(group[entry] for entry in there) == dict.fromkeys(range(number), 2**rounds // number)
    assert all(group[met.entries[0]] != group[met.entries[1]] for met in first)


def test_three_groups_send_the_best_second_who_does_not_meet_the_first_of_the_same() -> None:
    assert apart([1, 2, 3, 4], ((1, 4), (2,), (3,))) == [1, 2, 4, 3]
    assert apart([1, 2], ((1, 2),)) == [1, 2], "where nobody else is there they meet"
    assert apart([1, 2, 3], ((2, 3), (1,))) == [1, 2, 3]


@LAW
@given(st.permutations(range(1, 9)), st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_to_keep_them_apart_moves_only_the_lower_half(seeds: list[int], of: list[int]) -> None:
    groups = tuple(tuple(entry for entry in range(1, 9) if of[entry - 1] == at) for at in range(4))
    kept = apart(seeds, groups)
    assert kept[:4] == list(seeds[:4])
    assert sorted(kept) == sorted(seeds)


def test_whoever_leaves_gives_the_others_a_round_without_an_opponent() -> None:
    plan = settled(in_groups(2), 1, 8)
    first = next_round(plan, DUEL, range(1, 9))
    assert [met.sides for met in first] == [((1,), (8,)), ((4,), (5,)), ((2,), (7,)), ((3,), (6,))]
    second = next_round(plan, DUEL, [1, 2, 3, 4, 5, 6, 7], [first])
    assert groups_of(plan, [first, second]) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert sum(met.bye for met in second) == 1
    assert {entry for met in second for entry in met.entries} == {1, 2, 3, 4, 5, 6, 7}


def test_a_group_that_is_through_has_no_more_rounds() -> None:
    plan = settled(in_groups(2), 1, 5)
    assert plan.rounds == 3
    played = Played(5, in_groups(2), Random(1))
    assert sorted(map(len, played.groups)) == [2, 3]
    assert [sum(len(met.entries) for met in drawn) for drawn in played.rounds] == [5, 3, 3]


def test_the_places_of_groups_come_before_points() -> None:
    places = {1: 1, 2: 1, 3: 2, 4: 2}
    results = [Result(round=1, meeting=Meeting(1, ((3,), (1,))), totals=(9, 0))]
    order = [each.entry for each in ranking(range(1, 6), results, AWARD, LADDER, lots=[2, 1, 4, 3, 5], in_group=places)]
    assert order == [2, 1, 3, 4, 5]


@pytest.mark.parametrize(
    ("stretches", "says"),
    [
        ([{"movement": "drawn", "rounds": 1}, {"movement": "groups", "rounds": 1, "groups": 2}], "Groups come first"),
        ([{"movement": "groups", "rounds": 1, "groups": 2}, {"movement": "danese", "rounds": 1}], "Groups come first"),
        ([{"movement": "groups", "rounds": 1}], "Groups: a whole number from 2 to 32 is needed."),
        ([{"movement": "groups", "rounds": 1, "groups": 33}], "Groups: a whole number from 2 to 32 is needed."),
        ([{"movement": "groups", "rounds": 1, "groups": 2, "seeds": 3}], "Say who is strongest"),
    ],
)
def test_what_are_no_groups_is_refused_in_words(stretches: list[dict[str, object]], says: str) -> None:
    with pytest.raises(Impossible) as refused:
        read_plan({"stretches": stretches})
    assert render(refused.value.problems[0].phrase).startswith(says)


def test_a_plan_of_groups_reads_back_says_what_it_is_and_needs_two_a_group() -> None:
    plan = Plan((Stretch("groups", 3, groups=4, seeds="lots"), Stretch("knockout", 2)))
    assert read_plan(plan.to_json()) == plan
    lines = [render(phrase) for phrase in plan.says()]
    assert lines[1:3] == ["There are 4 groups.", "Seeded by lot."]
    assert lines[-1] == "The best 4 of the ranking go on."
    assert not plan_problems(plan, DUEL[0], 8)
    assert [render(problem.phrase) for problem in plan_problems(plan, DUEL[0], 7)] == [
        "4 groups take 8 entries, and there are 7. Make fewer groups."
    ]


@LAW
@given(st.lists(st.lists(st.lists(st.integers(1, 20), min_size=1, max_size=3), min_size=1, max_size=4), max_size=3))
def test_rounds_that_no_groups_drew_are_read_without_a_fault(rounds: list[list[list[int]]]) -> None:
    """An archive may hold anything that is meetings."""
    before = [
        tuple(Meeting(int(len(met) > 1) * (at + 1), tuple((each,) for each in met)) for at, met in enumerate(drawn))
        for drawn in rounds
    ]
    assert len(groups_of(in_groups(3), before)) == (3 if before else 0)
    group_rankings(in_groups(3), before, [], AWARD, LADDER)
