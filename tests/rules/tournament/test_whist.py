"""Whist tournaments: every schedule that is known here is played through, as the proof that it is one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament import (
    Layout,
    Plan,
    Round,
    Stretch,
    least_entries,
    most_rounds,
    movements_for,
    next_round,
    plan_limits,
    plan_problems,
)
from scorekeeper.rules.tournament.meeting import encounters
from scorekeeper.rules.tournament.whist import FIRST_ROUNDS, whist, whist_rounds

FOURS = Layout(2, 2)
NUMBERS = sorted(FIRST_ROUNDS)


def plan(rounds: int) -> Plan:
    return Plan((Stretch("whist", rounds),))


def played(players: int, rounds: int, gone: dict[int, int] | None = None) -> list[Round]:
    """So many rounds; those who are *gone* are away from the round of their number on."""
    schedule: list[Round] = []
    for number in range(1, rounds + 1):
        there = [entry for entry in range(1, players + 1) if number < (gone or {}).get(entry, 99)]
        schedule.append(next_round(plan(rounds), [FOURS], there, schedule, (), there[::-1]))
        assert sorted(entry for meeting in schedule[-1] for entry in meeting.entries) == there
    return schedule


def test_the_numbers_that_are_known() -> None:
    assert [number for number in range(4, 29) if number % 4 < 2] == NUMBERS


@pytest.mark.parametrize("players", NUMBERS)
def test_everybody_is_everybodys_partner_once_and_opponent_twice(players: int) -> None:
    rounds = whist_rounds(players)
    schedule = played(players, rounds)
    past = encounters(schedule)
    everybody = {frozenset(two) for two in combinations(range(1, players + 1), 2)}
    assert past.together == Counter(dict.fromkeys(everybody, 1))
    assert past.against == Counter(dict.fromkeys(everybody, 2))
    waits = players % 4
    assert past.byes == Counter(dict.fromkeys(range(1, players + 1), waits) if waits else {}), "each waits once"
    for tables in schedule:
        assert [meeting.table for meeting in tables if not meeting.bye] == list(range(1, players // 4 + 1))
        assert all([len(side) for side in meeting.sides] == [2, 2] for meeting in tables if not meeting.bye)


@pytest.mark.parametrize("players", NUMBERS)
def test_one_round_more_would_begin_again(players: int) -> None:
    rounds = whist_rounds(players)
    assert whist(players, rounds + 1) == whist(players, 1)
    assert most_rounds("whist", players) == rounds
    assert plan_problems(plan(rounds), FOURS, players) == ()
    (problem,) = plan_problems(plan(rounds + 1), FOURS, players)
    assert f"With so many entries, {players}, the same meet again after round {rounds}." in render(problem.phrase)


@pytest.mark.parametrize("players", [6, 7, 10, 11, 14, 29, 32])
def test_other_numbers_are_told_which_are_known(players: int) -> None:
    (problem,) = plan_problems(plan(3), FOURS, players)
    assert (problem.severity, problem.code) == (Severity.IMPOSSIBLE, "range")
    assert render(problem.phrase) == (
        "A whist schedule is known for 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28 players, "
        f"and there are {players}. Let others in or leave some out, or choose another movement."
    )
    (limit,) = plan_limits(plan(3), FOURS, players)
    assert "is known for 4, 5, 8" in render(limit)
    if players not in FIRST_ROUNDS:
        with pytest.raises(KeyError):
            whist(players, 1)


def test_how_many_it_takes_for_so_many_rounds() -> None:
    assert [least_entries("whist", FOURS, rounds) for rounds in (1, 3, 4, 5, 6, 11, 12, 27, 28)] == [
        *(4, 4, 5, 5, 8, 12, 13, 28),
        None,
    ]
    limits = [render(phrase) for phrase in plan_limits(plan(6), FOURS, 5)]
    assert limits == [
        "Whist schedule with 5 entries. Rounds at most: 5.",
        "Whist schedule: it takes at least 8 entries. Rounds planned: 6.",
    ]


def test_it_is_offered_where_two_single_players_meet_two_others_and_nowhere_else() -> None:
    assert [movement.key for movement in movements_for(FOURS)] == ["danese", "whist", "drawn"]
    for other in (Layout(2, 1), Layout(4, 1), Layout(2, 3), Layout(3, 1)):
        assert "whist" not in {movement.key for movement in movements_for(other)}
        (problem,) = plan_problems(plan(3), other, 12)
        assert problem.code == "unknown"


def test_when_somebody_has_left_the_rest_is_drawn_so_that_partners_stay_new() -> None:
    schedule = played(9, 5, gone={9: 3})
    assert [sum(meeting.bye for meeting in each) for each in schedule] == [1, 1, 0, 0, 0]
    assert max(encounters(schedule).together.values()) == 1
    back = next_round(plan(6), [FOURS], range(1, 10), schedule)
    assert {meeting.sides for meeting in back if not meeting.bye} == set(whist(9, 6)), "and goes on when all are back"


def test_the_schedule_goes_on_after_another_movement() -> None:
    mixed = Plan((Stretch("whist", 2), Stretch("danese", 1), Stretch("whist", 2)))
    schedule: list[Round] = []
    for _number in range(5):
        schedule.append(next_round(mixed, [FOURS], range(1, 9), schedule, range(1, 9)))
    assert [meeting.sides for meeting in schedule[3]] == list(whist(8, 3))
