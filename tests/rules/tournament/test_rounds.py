"""Rounds of tournaments: everybody plays once a round, few meet again, byes go round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations

import pytest

from scorekeeper.rules.table import Seating
from scorekeeper.rules.tournament import Layout, Plan, Round, Stretch, layout_of, most_rounds, next_round
from scorekeeper.rules.tournament.grouping import tables_for
from scorekeeper.rules.tournament.matching import largest_matching, least_met
from scorekeeper.rules.tournament.meeting import encounters
from scorekeeper.rules.tournament.rounds import empty_tables

DUEL = [Layout(2, 1)]
SIZES = range(4, 21)


def shuffled(entries: Iterable[int], turn: int) -> list[int]:
    """An order of *entries* that looks drawn, another for each *turn*."""
    return sorted(entries, key=lambda entry: (entry * 7919 + turn * 104729) % 1009)


def played(
    plan: Plan,
    entries: int,
    layouts: Sequence[Layout] = DUEL,
    still: Callable[[int], Iterable[int]] | None = None,
) -> list[Round]:
    """All rounds of a *plan*, with lots and a ranking that change from round to round."""
    rounds = list[Round]()
    for number in range(1, plan.rounds + 1):
        there = list(still(number)) if still else list(range(1, entries + 1))
        ranking = shuffled(there, 50 + number) if rounds else []
        rounds.append(next_round(plan, layouts, there, rounds, ranking, shuffled(there, number)))
        assert sorted(entry for meeting in rounds[-1] for entry in meeting.entries) == sorted(there)
        tables = [meeting.table for meeting in rounds[-1] if not meeting.bye]
        assert len(set(tables)) == len(tables)
        assert all((meeting.table == 0) == meeting.bye for meeting in rounds[-1])
    return rounds


def met(rounds: Iterable[Round]) -> Counter[frozenset[int]]:
    return encounters(rounds).against


def of(*stretches: tuple[str, int]) -> Plan:
    return Plan(tuple(Stretch(movement, rounds) for movement, rounds in stretches))


def byes_are_fair(rounds: Sequence[Round], entries: int) -> bool:
    """Nobody waits twice before all have waited once."""
    byes = Counter(dict.fromkeys(range(1, entries + 1), 0))
    for meetings in rounds:
        for entry in (meeting.entries[0] for meeting in meetings if meeting.bye):
            if byes[entry] > min(byes.values()):
                return False
            byes[entry] += 1
    return True


@pytest.mark.parametrize("entries", SIZES)
@pytest.mark.parametrize("movement", ["mitchell", "danese", "danese_modified", "round_robin", "drawn"])
def test_everybody_plays_once_a_round_and_byes_are_fair(movement: str, entries: int) -> None:
    rounds = min(most_rounds(movement, entries) or 5, 7)
    schedule = played(of((movement, rounds)), entries)
    assert [sum(meeting.bye for meeting in each) for each in schedule] == [entries % 2] * rounds
    assert byes_are_fair(schedule, entries)
    if movement != "mitchell":
        assert not any(empty_tables(each, movement) for each in schedule), "only who keeps a table leaves one empty"


@pytest.mark.parametrize("entries", SIZES)
def test_in_a_mitchell_the_table_of_whoever_waits_is_the_empty_one(entries: int) -> None:
    for each in played(of(("mitchell", (entries + 1) // 2)), entries):
        assert empty_tables(each, "mitchell") == tuple(meeting.entries[0] for meeting in each if meeting.bye)


@pytest.mark.parametrize("entries", SIZES)
def test_in_a_mitchell_only_the_two_halves_meet_and_nobody_twice(entries: int) -> None:
    half = (entries + 1) // 2
    schedule = played(of(("mitchell", half)), entries)
    assert max(met(schedule).values()) == 1
    assert all(min(pair) <= half < max(pair) for pair in met(schedule))
    assert len(met(schedule)) == half * (entries - half), "in all its rounds each of one half meets each of the other"
    stays = {meeting.sides[0][0]: meeting.table for each in schedule for meeting in each if not meeting.bye}
    assert all(stays[each] == each for each in stays), "the first half keeps its tables"


@pytest.mark.parametrize("entries", SIZES)
def test_in_a_round_robin_everybody_meets_everybody_once(entries: int) -> None:
    rounds = most_rounds("round_robin", entries)
    assert rounds == entries - 1 + entries % 2
    assert met(played(of(("round_robin", rounds)), entries)) == Counter(
        {frozenset(pair): 1 for pair in combinations(range(1, entries + 1), 2)}
    )


@pytest.mark.parametrize("entries", SIZES)
def test_drawn_nobody_meets_again_as_long_as_another_can_be_found(entries: int) -> None:
    """For as many rounds as there always are fresh opponents: half the entries, and always as few as can be."""
    schedule = played(of(("drawn", entries // 2)), entries)
    assert max(met(schedule).values()) == 1
    assert byes_are_fair(schedule, entries)


def ways(entries: Sequence[int]) -> Iterable[list[frozenset[int]]]:
    """Every way to pair *entries*."""
    if not entries:
        yield []
    for other in entries[1:]:
        rest = [entry for entry in entries[1:] if entry != other]
        for further in ways(rest):
            yield [frozenset((entries[0], other)), *further]


def test_the_fewest_meet_again_of_all_ways_to_pair() -> None:
    """Eight draw twice as many rounds as there are opponents; each round is held against every other way."""
    entries, plan = list(range(1, 9)), of(("drawn", 14))
    everyway, rounds = list(ways(entries)), list[Round]()
    assert len(everyway) == 105
    for number in range(1, 15):
        before = met(rounds)
        rounds.append(next_round(plan, DUEL, entries, rounds, (), shuffled(entries, number)))
        again = sum(before[frozenset(meeting.entries)] > 0 for meeting in rounds[-1])
        assert again == min(sum(before[pair] > 0 for pair in way) for way in everyway)


def test_a_largest_matching_is_found_through_an_odd_cycle() -> None:
    """Five in a ring, and a tail at two of them: whoever pairs greedily leaves two alone."""
    edges = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 1), (1, 6), (3, 7), (7, 8)]
    may: dict[int, list[int]] = {entry: [] for entry in range(1, 9)}
    for one, two in edges:
        may[one].append(two)
        may[two].append(one)
    for order in list(permutations(range(1, 9)))[::401]:
        assert len(largest_matching(order, may)) == 8
    met_before = {frozenset((1, 2)): 1, frozenset((1, 3)): 1, frozenset((1, 4)): 2}
    assert least_met([1, 2, 3, 4], met_before) == [(1, 2), (3, 4)], "who has met most does not meet again"


def test_the_drawn_order_decides_where_nothing_stands_against_it() -> None:
    plan = of(("drawn", 3))
    first = next_round(plan, DUEL, range(1, 7), (), (), [6, 1, 5, 2, 4, 3])
    assert [meeting.sides for meeting in first] == [((6,), (1,)), ((5,), (2,)), ((4,), (3,))]
    again = next_round(plan, DUEL, range(1, 7), [first], (), [6, 1, 5, 2, 4, 3])
    assert [meeting.sides for meeting in again] == [((6,), (4,)), ((1,), (2,)), ((5,), (3,))]


def test_a_danese_follows_the_ranking_and_its_modified_form_has_no_rematch_but_in_the_last_round() -> None:
    for movement, second in (("danese", {frozenset((1, 2)), frozenset((3, 4))}), ("danese_modified", None)):
        plan = of((movement, 3))
        first = next_round(plan, DUEL, range(1, 5), (), (), [1, 2, 3, 4])
        assert set(met([first])) == {frozenset((1, 2)), frozenset((3, 4))}
        then = next_round(plan, DUEL, range(1, 5), [first], [1, 2, 3, 4])
        assert set(met([then])) == (second or {frozenset((1, 3)), frozenset((2, 4))})
        assert set(met([next_round(plan, DUEL, range(1, 5), [first, then], [1, 3, 2, 4])])) == {
            frozenset((1, 3)),
            frozenset((2, 4)),
        }, "in the last round those may meet again who have just met"


def test_three_rounds_of_mitchell_and_a_danese_at_the_end() -> None:
    """The common mix: six pairs in three rounds of Mitchell, then by rank."""
    plan, rounds = of(("mitchell", 3), ("danese", 1)), list[Round]()
    for _number in range(3):
        rounds.append(next_round(plan, DUEL, range(1, 7), rounds))
    assert [[meeting.sides for meeting in each] for each in rounds] == [
        [((1,), (4,)), ((2,), (5,)), ((3,), (6,))],
        [((1,), (6,)), ((2,), (4,)), ((3,), (5,))],
        [((1,), (5,)), ((2,), (6,)), ((3,), (4,))],
    ]
    last = next_round(plan, DUEL, range(1, 7), rounds, [5, 1, 2, 6, 4, 3])
    assert [meeting.sides for meeting in last] == [((5,), (1,)), ((2,), (6,)), ((4,), (3,))]


@pytest.mark.parametrize("entries", [7, 8, 11])
@pytest.mark.parametrize("movement", ["mitchell", "danese", "danese_modified", "round_robin", "drawn"])
def test_whoever_drops_out_is_in_no_further_round_and_nobody_else_is_lost(movement: str, entries: int) -> None:
    rounds = min(most_rounds(movement, entries) or 4, 4)

    def still(number: int) -> list[int]:
        return [entry for entry in range(1, entries + 1) if not (number > 1 and entry == 2)]

    schedule = played(of((movement, rounds)), entries, still=still)
    if movement in ("mitchell", "round_robin", "drawn"):
        assert max(met(schedule).values()) == 1


def test_the_opponents_of_those_who_left_meet_each_other_if_they_are_not_going_to_anyway() -> None:
    """Nine entries, so one of the first half waits each round; when 6 has left, that one meets its opponent."""
    plan = of(("mitchell", 4))
    first = next_round(plan, DUEL, range(1, 10))
    left = [1, 2, 3, 4, 5, 7, 8, 9]
    second = next_round(plan, DUEL, left, [first])
    assert not any(meeting.bye for meeting in second)
    assert frozenset((1, 2)) in met([second])


def test_an_entry_that_comes_later_takes_the_free_place() -> None:
    plan = of(("round_robin", 5))
    first = next_round(plan, DUEL, range(1, 6))
    rest = [first]
    for _number in range(4):
        rest.append(next_round(plan, DUEL, range(1, 7), rest))
        assert not any(meeting.bye for meeting in rest[-1])
    assert max(met(rest).values()) == 1
    full = [next_round(plan, DUEL, range(1, 7))]
    late = next_round(plan, DUEL, range(1, 8), full)
    assert sorted(entry for meeting in late for entry in meeting.entries) == list(range(1, 8))
    assert not met(full).keys() & met([late]).keys(), "without a free place the round is drawn"


# Partners that change, and tables of more than two


@pytest.mark.parametrize("players", SIZES)
def test_in_an_individual_event_partners_are_new_as_long_as_they_can_be(players: int) -> None:
    schedule = played(of(("drawn", 3)), players, [Layout(2, 2)])
    assert max(encounters(schedule).together.values()) == 1
    assert [sum(meeting.bye for meeting in each) for each in schedule] == [players % 4] * 3
    byes = encounters(schedule).byes
    assert (
        max(byes[entry] for entry in range(1, players + 1)) - min(byes[entry] for entry in range(1, players + 1)) <= 1
    )
    if players >= 12:
        assert max(encounters(schedule).against.values()) == 1


def test_four_players_have_each_other_for_a_partner_once() -> None:
    schedule = played(of(("drawn", 3)), 4, [Layout(2, 2)])
    assert len(encounters(schedule).together) == 6


def test_by_rank_the_first_plays_with_the_fourth() -> None:
    plan = of(("danese", 2))
    first = next_round(plan, [Layout(2, 2)], range(1, 9), (), (), [1, 2, 3, 4, 5, 6, 7, 8])
    assert [meeting.sides for meeting in first] == [((1, 4), (2, 3)), ((5, 8), (6, 7))]
    second = next_round(plan, [Layout(2, 2)], range(1, 9), [first], [1, 2, 3, 4, 5, 6, 7, 8])
    assert [meeting.sides for meeting in second] == [((1, 3), (2, 4)), ((5, 7), (6, 8))], "with another partner"


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("movement", ["danese", "drawn"])
def test_tables_of_three_and_four_take_everybody_they_can(movement: str, players: int) -> None:
    alone = played(of((movement, 3)), players, [Layout(3, 1)])
    assert all(sum(meeting.bye for meeting in each) == players % 3 for each in alone)
    assert byes_fair_in_groups(alone, players)
    both = played(of((movement, 3)), players, [Layout(3, 1), Layout(4, 1)])
    assert not any(meeting.bye for each in both for meeting in each) or players == 5
    fours = sum(len(meeting.sides) == 4 for meeting in both[0])
    assert fours == (players % 3 if players != 5 else 1), "a table of four for each who would wait"


def byes_fair_in_groups(rounds: Sequence[Round], entries: int) -> bool:
    byes = encounters(rounds).byes
    counts = [byes[entry] for entry in range(1, entries + 1)]
    return max(counts) - min(counts) <= 1


def test_nine_players_at_tables_of_three_meet_each_other_once_in_three_rounds_at_the_most() -> None:
    assert max(met(played(of(("drawn", 2)), 9, [Layout(3, 1)])).values()) == 1


def test_the_tables_for_so_many() -> None:
    assert [table.size for table in tables_for(7, [Layout(3, 1)])] == [3, 3]
    assert [table.size for table in tables_for(7, [Layout(3, 1), Layout(2, 1), Layout(4, 1)])] == [3, 4]
    assert tables_for(2, [Layout(3, 1)]) == ()


@pytest.mark.parametrize(
    ("sides", "members", "layout"),
    [
        (((0, 2), (1, 3)), 2, Layout(2, 1)),
        (((0, 2), (1, 3)), 1, Layout(2, 2)),
        (((0, 3), (1, 4), (2, 5)), 2, Layout(3, 1)),
        (((0, 2, 4), (1, 3, 5)), 1, Layout(2, 3)),
        (((0, 2, 4), (1, 3, 5)), 2, None),
        (((0,), (1,), (2,)), 2, None),
    ],
)
def test_how_entries_sit_at_a_table(sides: tuple[tuple[int, ...], ...], members: int, layout: Layout | None) -> None:
    assert layout_of(Seating(key="some", label="Some", sides=sides), members) == layout


def test_three_hundred_entries_are_drawn_up_at_once() -> None:
    """The largest field there may be; a search that tried everything would not come to an end."""
    plan = of(("drawn", 3))
    for layouts in (DUEL, [Layout(2, 2)]):
        rounds = list[Round]()
        for number in range(1, 4):
            rounds.append(next_round(plan, layouts, range(1, 301), rounds, (), shuffled(range(1, 301), number)))
        assert max((encounters(rounds).together if layouts != DUEL else met(rounds)).values()) == 1
