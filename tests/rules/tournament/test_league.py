"""A league: laws over 2 to 24 sides, and what a plan of one says."""

from collections import Counter

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament import (
    MOST_IN_LEAGUE,
    MOST_ROUNDS,
    Ladder,
    Layout,
    Meeting,
    Plan,
    Result,
    Round,
    Stretch,
    fixtures,
    is_league,
    league_rounds,
    next_round,
    plan_problems,
    ranking,
    read_plan,
    record_of,
    settled,
    usual_award,
)

DUEL = Layout(2, 1)
SIZES = [(entries, legs) for entries in range(2, MOST_IN_LEAGUE + 1) for legs in (1, 2)]


def duels(entries: int, legs: int) -> list[tuple[int, int]]:
    """Who meets whom, who is named first first."""
    met = (meeting for drawn in fixtures(range(1, entries + 1), legs) for meeting in drawn if not meeting.bye)
    return [(meeting.sides[0][0], meeting.sides[1][0]) for meeting in met]


@pytest.mark.parametrize(("entries", "legs"), SIZES)
def test_each_meets_each_of_the_others_so_often(entries: int, legs: int) -> None:
    met = Counter(frozenset(pair) for pair in duels(entries, legs))
    assert len(met) == entries * (entries - 1) // 2
    assert set(met.values()) == {legs}


@pytest.mark.parametrize(("entries", "legs"), SIZES)
def test_everybody_is_in_each_round_once_and_one_waits_at_the_most(entries: int, legs: int) -> None:
    drawn = fixtures(range(1, entries + 1), legs)
    assert len(drawn) == league_rounds(entries, legs) <= MOST_ROUNDS
    for meetings in drawn:
        assert sorted(entry for meeting in meetings for entry in meeting.entries) == list(range(1, entries + 1))
        assert sum(meeting.bye for meeting in meetings) == entries % 2
        assert [meeting.table for meeting in meetings if not meeting.bye] == list(range(1, entries // 2 + 1))
    waits = Counter(meeting.entries[0] for meetings in drawn for meeting in meetings if meeting.bye)
    assert set(waits.values()) == ({legs} if entries % 2 else set()), "everybody waits as often"


@pytest.mark.parametrize(("entries", "legs"), SIZES)
def test_everybody_is_named_first_as_often_as_second(entries: int, legs: int) -> None:
    met = duels(entries, legs)
    first, second = Counter(pair[0] for pair in met), Counter(pair[1] for pair in met)
    apart = {abs(first[entry] - second[entry]) for entry in range(1, entries + 1)}
    assert apart == ({1} if legs == 1 and entries % 2 == 0 else {0})
    if legs == 2:
        assert len(set(met)) == len(met), "the second time it is the other way round"


def test_its_rounds_are_the_same_whoever_draws_them() -> None:
    plan = settled(Plan((Stretch("league", 1, legs=2),)), 1, 4)
    before = list[Round]()
    for number in range(6):
        before.append(next_round(plan, [DUEL], [9, 4, 7, 2], before, ranking=[2, 4], lots=[7, 9, 2, 4]))
        assert before == list(fixtures([2, 4, 7, 9], 2)[: number + 1])


def test_a_plan_lasts_until_all_have_met() -> None:
    plan = read_plan({"stretches": [{"movement": "league", "rounds": 1, "legs": 2}]})
    assert is_league(plan)
    assert settled(plan, 1, 7).rounds == 14
    assert read_plan(settled(plan, 1, 7).to_json()) == settled(plan, 1, 7)
    assert [render(phrase) for phrase in settled(plan, 1, 4).says()][1:] == ["All meet twice."]
    once = Plan((Stretch("league", 3),))
    assert len(once.says()) == 1
    assert read_plan({"stretches": [{"movement": "league", "rounds": 3}]}) == once


@pytest.mark.parametrize(
    ("stretches", "says"),
    [
        ([{"movement": "league", "rounds": 1, "legs": 3}], "How often all meet: a whole number from 1 to 2"),
        ([{"movement": "league", "rounds": 1}, {"movement": "knockout", "rounds": 1}], "plan no other rounds with it"),
        ([{"movement": "danese", "rounds": 1}, {"movement": "league", "rounds": 1}], "plan no other rounds with it"),
    ],
)
def test_what_is_no_league_is_refused(stretches: list[object], says: str) -> None:
    with pytest.raises(Impossible) as refused:
        read_plan({"stretches": stretches})
    assert says in render(refused.value.problems[0].phrase)


def test_too_many_for_a_league_are_told() -> None:
    plan = Plan((Stretch("league", 1),))
    (problem,) = plan_problems(plan, DUEL, MOST_IN_LEAGUE + 1)
    assert render(problem.phrase) == "A league has 24 entries at the most. Make two of it."
    assert not plan_problems(plan, DUEL, MOST_IN_LEAGUE)


def test_a_record_tells_what_was_won_level_and_lost() -> None:
    results = [
        Result(round=1, meeting=Meeting(1, ((1,), (2,))), totals=(70, 50)),
        Result(round=2, meeting=Meeting(1, ((3,), (1,))), totals=(60, 60)),
        Result(round=3, meeting=Meeting(1, ((2,), (3,))), totals=(40, 80)),
    ]
    table = {each.entry: record_of(each) for each in ranking([1, 2, 3], results, usual_award("result"), Ladder())}
    assert [(each.played, each.won, each.level, each.lost) for each in map(table.get, (1, 2, 3)) if each] == [
        (2, 1, 1, 0),
        (2, 0, 0, 2),
        (2, 1, 1, 0),
    ]


@pytest.mark.parametrize("how", ["left", "excused"])
def test_who_does_not_come_has_lost_what_the_other_has_won(how: str) -> None:
    results = [
        Result(round=1, meeting=Meeting(1, ((1,), (2,))), absent={1: how}),
        Result(round=2, meeting=Meeting(1, ((3,), (1,))), totals=(40, 80)),
        Result(round=3, meeting=Meeting(1, ((2,), (3,))), absent={2: how, 3: how}),
    ]
    table = {each.entry: record_of(each) for each in ranking([1, 2, 3], results, usual_award("result"), Ladder())}
    assert [(each.played, each.won, each.level, each.lost) for each in map(table.get, (1, 2, 3)) if each] == [
        (2, 1, 0, 1),
        (1, 1, 0, 0),
        (1, 0, 0, 1),
    ], "of a table to which nobody came there is nothing to count"


@pytest.mark.parametrize("movement", ["knockout", "groups"])
def test_the_strongest_as_the_club_rates_them_are_seeded_first(movement: str) -> None:
    raw = {"movement": movement, "rounds": 1, "seeds": "strength"} | ({"groups": 2} if movement == "groups" else {})
    plan = read_plan({"stretches": [raw]})
    assert read_plan(plan.to_json()) == plan
    drawn = next_round(plan, [DUEL], [1, 2, 3, 4], strength=[3, 1])
    assert [meeting.sides for meeting in drawn] == [((3,), (4,)), ((1,), (2,))], "who is not rated comes after them"
    assert "Seeded by the ratings of the club." in [render(phrase) for phrase in plan.says()]
