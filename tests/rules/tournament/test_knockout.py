"""A knockout: who loses is out, nobody meets the strongest too soon, and the bracket tells it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament import (
    Bracket,
    Ladder,
    Layout,
    Meeting,
    Placing,
    Plan,
    Result,
    Round,
    Stretch,
    bracket,
    bye,
    goes_on,
    knockout_rounds,
    next_round,
    ranking,
    read_plan,
    settled,
    usual_award,
)
from scorekeeper.rules.tournament.limits import MOST_ENTRIES
from tests.searching import examples

DUEL = [Layout(2, 1)]
LAW = settings(max_examples=examples(100), deadline=None)
fields = st.integers(2, 64)
shares = st.integers(0, 2**32).map(Random)


class Played:
    """A knockout of *entries*, played to its end; *winners* are the sides that win, then always the first."""

    def __init__(self, entries: int, plan: Plan, winners: Sequence[int] = (), lots: Sequence[int] = ()) -> None:
        everybody = range(1, entries + 1)
        self.plan = settled(plan, 1, entries)
        self.rounds: list[Round] = []
        self.results: list[Result] = []
        sides = iter(winners)
        for number in range(1, self.plan.rounds + 1):
            self.rounds.append(next_round(self.plan, DUEL, everybody, self.rounds, (), lots, self.results))
            self.results += [result_of(number, met, next(sides, 0)) for met in self.rounds[-1]]

    @property
    def bracket(self) -> Bracket:
        drawn = bracket(self.plan, self.rounds, self.results)
        assert drawn is not None
        return drawn


def result_of(number: int, met: Meeting, wins: int = 0) -> Result:
    return Result(round=number, meeting=met, totals=() if met.bye else (60 + (wins == 0), 60 + (wins == 1)))


def knockout(rounds: int = 1, *, third: bool = False, seeds: str = "entries") -> Plan:
    return Plan((Stretch("knockout", rounds, third=third, seeds=seeds),))


def by_chance(share: Random, entries: int, *, third: bool = False) -> Played:
    winners = [share.randint(0, 1) for _table in range(2 * entries)]
    return Played(entries, knockout(third=third), winners)


@LAW
@given(fields, shares)
def test_everybody_but_the_winner_loses_once(entries: int, share: Random) -> None:
    played = by_chance(share, entries)
    lost = Counter(crossing.loser for crossings in played.bracket.rounds for crossing in crossings if crossing.loser)
    winner = played.bracket.rounds[-1][0].winner
    assert lost == Counter(entry for entry in range(1, entries + 1) if entry != winner)
    assert sum(not met.bye for drawn in played.rounds for met in drawn) == entries - 1


@LAW
@given(fields, shares)
def test_nobody_plays_twice_in_a_round_and_who_waits_does_so_in_the_first(entries: int, share: Random) -> None:
    played = by_chance(share, entries)
    assert len(played.rounds) == knockout_rounds(entries)
    for drawn in played.rounds:
        there = [entry for met in drawn for entry in met.entries]
        assert len(there) == len(set(there))
        tables = [met.table for met in drawn if not met.bye]
        assert tables == list(range(1, len(tables) + 1))
    waiting = [met.entries[0] for met in played.rounds[0] if met.bye]
    assert waiting == list(range(1, 2 ** len(played.rounds) - entries + 1)), "the best seeds, and no others"
    assert not any(met.bye for drawn in played.rounds[1:] for met in drawn)


@LAW
@given(fields, shares)
def test_the_best_seeds_meet_no_sooner_than_their_places_say(entries: int, share: Random) -> None:
    """1 and 2 meet in the final, 1 to 4 in the semi-finals at the earliest, and so on."""
    played = by_chance(share, entries)
    for left, drawn in enumerate(reversed(played.rounds)):
        for met in drawn:
            assert met.bye or not set(met.entries) <= set(range(1, 2**left + 1)), "too soon"


@LAW
@given(fields)
def test_where_the_better_seed_always_wins_each_meets_the_weakest_still_in(entries: int) -> None:
    plan, rounds, results = settled(knockout(), 1, entries), list[Round](), list[Result]()
    for number in range(1, plan.rounds + 1):
        rounds.append(next_round(plan, DUEL, range(1, entries + 1), rounds, (), (), results))
        results += [result_of(number, met, met.entries.index(min(met.entries))) for met in rounds[-1]]
        field = 2 ** (plan.rounds - number + 1)
        assert all(met.bye or sum(met.entries) == field + 1 for met in rounds[-1])
    drawn = bracket(plan, rounds, results)
    assert drawn is not None
    assert [drawn.rounds[-1][0].winner, drawn.rounds[-1][0].loser] == [1, 2]


@LAW
@given(st.integers(4, 64), shares)
def test_who_lost_in_the_semi_finals_play_for_third_place(entries: int, share: Random) -> None:
    played = by_chance(share, entries, third=True)
    drawn = played.bracket
    assert drawn.third is not None
    assert set(drawn.third.entries) == {crossing.loser for crossing in drawn.rounds[-2]}
    assert (drawn.rounds[-1][0].table, drawn.third.table) == (1, 2)
    placings = {each.entry: each.place for each in placed(played)}
    assert [placings[entry or 0] for entry in (drawn.third.winner, drawn.third.loser)] == [3, 4]


def placed(played: Played, lots: Sequence[int] = ()) -> tuple[Placing, ...]:
    everybody = range(1, max(entry for met in played.rounds[0] for entry in met.entries) + 1)
    far = played.bracket.reached()
    return ranking(everybody, played.results, usual_award("result"), Ladder(), lots=lots, reached=far)


@LAW
@given(fields, shares)
def test_who_is_out_in_the_same_round_shares_the_place_and_no_lots_part_them(entries: int, share: Random) -> None:
    played = by_chance(share, entries)
    placings = placed(played, lots=range(1, entries + 1))
    places = sorted(each.place for each in placings)
    rounds = len(played.rounds)
    losers = [2**left for left in range(rounds - 1)] + [entries - 2 ** (rounds - 1)]
    expected, place = [1], 2
    for several in losers:
        expected += [place] * several
        place += several
    assert places == expected
    assert not any(each.level for each in placings)


@LAW
@given(fields, shares, st.booleans())
def test_the_bracket_read_so_far_keeps_what_it_said(entries: int, share: Random, third: bool) -> None:
    """Each crossing that is decided stays so while the rounds go on, and who is known to come does come."""
    played = by_chance(share, entries, third=third)
    whole = played.bracket
    for number in range(1, len(played.rounds) + 1):
        so_far = [result for result in played.results if result.round <= number]
        drawn = bracket(played.plan, played.rounds[:number], so_far)
        assert drawn is not None
        assert drawn.rounds[:number] == whole.rounds[:number]
        for crossings, final in zip(drawn.rounds[number:], whole.rounds[number:], strict=True):
            for crossing, ended in zip(crossings, final, strict=True):
                assert all(entry in (None, there) for entry, there in zip(crossing.entries, ended.entries, strict=True))


@LAW
@given(fields, shares)
def test_lots_seed_it_where_that_is_agreed(entries: int, share: Random) -> None:
    lots = list(range(1, entries + 1))
    share.shuffle(lots)
    by_lot = Played(entries, knockout(seeds="lots"), lots=lots).rounds[0]
    in_order = Played(entries, knockout()).rounds[0]
    named = [tuple(tuple(lots[entry - 1] for entry in side) for side in met.sides) for met in in_order]
    assert [met.sides for met in by_lot] == named


def test_the_best_of_the_ranking_go_on_after_other_rounds() -> None:
    plan = Plan((Stretch("drawn", 1), Stretch("knockout", 2)))
    first = next_round(plan, DUEL, range(1, 9), (), (), range(1, 9))
    then = next_round(plan, DUEL, range(1, 9), [first], [5, 3, 1, 7, 2, 4, 6, 8])
    assert [met.sides for met in then] == [((5,), (7,)), ((3,), (1,))]
    results = [result_of(2, met) for met in then]
    drawn = bracket(plan, [first, then], results)
    assert drawn is not None
    assert drawn.rounds[1][0].entries == (5, 3)
    placings = ranking(range(1, 9), [], usual_award("result"), Ladder(), reached=drawn.reached())
    assert [each.place for each in placings] == [1, 1, 3, 3, 5, 5, 5, 5]


def test_a_level_table_is_decided_before_the_next_round() -> None:
    plan = knockout(2)
    first = next_round(plan, DUEL, range(1, 5))
    level = Result(round=1, meeting=first[0], totals=(60, 60))
    with pytest.raises(Impossible) as refused:
        next_round(plan, DUEL, range(1, 5), [first], results=[level, result_of(1, first[1])])
    assert render(refused.value.problems[0].phrase) == (
        "Table 1 has no winner, and in a knockout one goes on. Decide its result first."
    )
    ruled = Result(round=1, meeting=first[0], totals=(60, 60), points=(0, 2))
    then = next_round(plan, DUEL, range(1, 5), [first], results=[ruled, result_of(1, first[1])])
    assert [met.sides for met in then] == [((4,), (2,))]


def test_whoever_has_no_opponent_left_goes_on() -> None:
    plan = knockout(3, third=True)
    first = next_round(plan, DUEL, range(1, 9))
    results = [result_of(1, met) for met in first]
    assert [met.entries[0] for met in first] == [1, 4, 2, 3]
    without = [1, 2, 3, 5, 6, 7, 8]
    second = next_round(plan, DUEL, without, [first], results=results)
    assert [met.sides for met in second] == [((2,), (3,)), ((1,),)]
    results += [result_of(2, met) for met in second]
    final = next_round(plan, DUEL, without, [first, second], results=results)
    assert [met.sides for met in final] == [((1,), (2,)), ((3,),)]
    results += [result_of(3, met) for met in final]
    drawn = bracket(plan, [first, second, final], results)
    assert drawn is not None
    assert drawn.rounds[1][0].free
    assert [drawn.rounds[2][0].winner, drawn.third and drawn.third.winner] == [1, 3]


def gone(number: int, met: Meeting) -> Result:
    """Nobody of either side was there."""
    return Result(round=number, meeting=met, absent=dict.fromkeys(met.entries, "left"))


@LAW
@given(st.integers(4, 40), shares, st.booleans())
def test_from_a_table_where_nobody_was_nobody_goes_on_and_nobody_has_to_be_named(
    entries: int, share: Random, third: bool
) -> None:
    """Whatever tables are left by both, each round follows from the one before, and who is left goes on alone."""
    plan = settled(knockout(third=third), 1, entries)
    rounds: list[Round] = []
    results: list[Result] = []
    alive = set(range(1, entries + 1))
    for number in range(1, knockout_rounds(entries) + 1):
        drawn = next_round(plan, DUEL, range(1, entries + 1), rounds, results=results)
        played = [met for met in drawn if set(met.entries) <= alive]
        assert {entry for met in played for entry in met.entries} == alive
        rounds.append(drawn)
        for met in drawn:
            result = gone(number, met) if not met.bye and not share.randrange(3) else result_of(number, met)
            results.append(result)
            side = goes_on(result)
            alive -= {entry for at, own in enumerate(met.sides) for entry in own if at != side}
        shown = bracket(plan, rounds, results)
        assert shown is not None
        assert {each.winner for each in shown.rounds[number - 1] if each.winner} == alive
        for crossing in shown.rounds[number - 1]:
            assert crossing.gone is (crossing.winner is None)
        if not drawn:
            break
    assert shown is not None
    assert shown.rounds[-1][0].winner is None or shown.rounds[-1][0].winner in alive


def test_who_would_have_met_the_winner_has_no_opponent_in_the_bracket_at_once() -> None:
    plan = knockout(2)
    first = next_round(plan, DUEL, range(1, 5))
    results = [gone(1, first[0]), result_of(1, first[1])]
    shown = bracket(plan, [first], results)
    assert shown is not None
    assert shown.rounds[0][0].gone
    final = shown.rounds[1][0]
    assert (final.entries, final.winner, final.free) == ((None, 2), 2, True)
    assert next_round(plan, DUEL, range(1, 5), [first], results=results) == (bye(2),)
    assert [each for each in shown.reached().items() if each[1] == 6] == [(2, 6)]
    both = bracket(plan, [first], [gone(1, met) for met in first])
    assert both is not None
    assert both.rounds[1][0].gone


def test_a_round_that_is_drawn_stays_whatever_is_corrected_before_it() -> None:
    played = Played(4, knockout(third=True))
    again = [result_of(1, met, 1) for met in played.rounds[0]]
    drawn = bracket(played.plan, played.rounds, again + played.results[2:])
    assert drawn is not None
    assert drawn.rounds[0][0].winner == 4
    assert set(drawn.rounds[1][0].entries) == {1, 2}
    assert drawn.third is not None
    assert set(drawn.third.entries) == {3, 4}


def test_its_rounds_have_names() -> None:
    drawn = Played(12, knockout()).bracket
    assert [render(drawn.says(mark)) for mark in (2, 4, 6, 8, 10)] == [
        *("Round of 16", "Quarter-final", "Semi-final", "Final", "Winner"),
    ]
    assert [render(drawn.name(number)) for number in (1, 2, 3, 4)] == [
        *("Round of 16", "Quarter-final", "Semi-final", "Final"),
    ]


def test_a_plan_with_a_knockout_reads_back_and_says_what_it_is() -> None:
    plan = Plan((Stretch("round_robin", 3), Stretch("knockout", 2, third=True)))
    assert read_plan(plan.to_json()) == plan
    assert [render(phrase) for phrase in plan.says()[2:]] == [
        "The best 4 of the ranking go on.",
        "Who lost in the semi-finals play for third place.",
    ]
    assert [render(phrase) for phrase in knockout(seeds="lots").says()[1:]] == ["Seeded by lot."]
    assert [render(phrase) for phrase in knockout().says()[1:]] == ["Seeded in the order of the entries."]


@pytest.mark.parametrize(
    ("stretches", "says"),
    [
        ([{"movement": "knockout", "rounds": 2}, {"movement": "danese", "rounds": 1}], "Nothing comes after"),
        ([{"movement": "knockout", "rounds": 2}, {"movement": "knockout", "rounds": 1}], "Nothing comes after"),
        ([{"movement": "knockout", "rounds": 2, "third": "yes"}], "Say who is strongest"),
        ([{"movement": "knockout", "rounds": 2, "seeds": "best"}], "Say who is strongest"),
        ([{"movement": "knockout", "rounds": 2, "seeds": ["lots"]}], "Say who is strongest"),
    ],
)
def test_what_is_no_knockout_is_refused_in_words(stretches: list[dict[str, object]], says: str) -> None:
    with pytest.raises(Impossible) as refused:
        read_plan({"stretches": stretches})
    assert render(refused.value.problems[0].phrase).startswith(says)


def test_a_field_as_large_as_a_tournament_can_be() -> None:
    assert len(Played(MOST_ENTRIES, knockout()).rounds) == 9


@LAW
@given(st.lists(st.lists(st.lists(st.integers(1, 20), min_size=1, max_size=3), min_size=1, max_size=4), max_size=6))
def test_rounds_that_no_knockout_drew_are_drawn_without_a_fault(rounds: list[list[list[int]]]) -> None:
    """An archive may hold anything that is meetings."""
    before = [
        tuple(Meeting(int(len(met) > 1) * (at + 1), tuple((each,) for each in met)) for at, met in enumerate(drawn))
        for drawn in rounds
    ]
    results = [result_of(number, met) for number, drawn in enumerate(before, start=1) for met in drawn if met.bye]
    drawn = bracket(knockout(1, third=True), before, results)
    assert (drawn is None) == (not rounds)
    if drawn is not None:
        drawn.reached()
