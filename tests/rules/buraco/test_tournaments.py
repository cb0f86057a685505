"""Tournaments in Italy: victory points, the order of pairs and players, who meets whom."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.tournament.movements import all_italiana, danese, fresh_rounds, mitchell, rounds_all_italiana

from .tables import BY_KEY, US, sentences, table, verdict_on

ITALY = BY_KEY["burraco-italy"]


def italian(key: str, **facts: Any) -> Any:
    return verdict_on(key, facts, variant=ITALY)


def refused(key: str, **facts: Any) -> list[tuple[str | None, str]]:
    with pytest.raises(Impossible) as stopped:
        italian(key, **facts)
    return [(problem.question, problem.code) for problem in stopped.value.problems]


def test_tournaments_are_asked_about_where_victory_points_are_played_for() -> None:
    tournament = {"bye", "movement", "format", "individual", "series"}
    assert tournament <= set(inquiries(ITALY, table(variant=ITALY)))
    assert not tournament & set(inquiries(ITALY, table(variant=ITALY, seating="3")))
    assert not tournament & set(inquiries(US, table()))
    assert tournament <= set(inquiries(US, table({"end": "hands", "hands": 4, "vp": True})))


# Victory points


def test_the_organiser_may_announce_another_table() -> None:
    two_deals = [25, 75, 125, 175, 250, 325, 400, 500, 625, 750]
    verdict = italian("vp", mp=[300, 220], hands=0, limits=two_deals)
    assert verdict.values == {"difference": 80, "vp": [12, 8], "row": [80, 125]}
    assert sentences(verdict)[1:] == ["The difference is 80: in the table announced that is the row up to 125."]
    assert italian("vp", mp=[0, 1000], hands=0, limits=two_deals).values["vp"] == [0, 20]
    assert refused("vp", mp=[300, 220], hands=0) == [("limits", "missing")]
    assert refused("vp", mp=[300, 220], hands=0, limits=two_deals[:9]) == [("limits", "range")]
    assert refused("vp", mp=[300, 220], hands=4, limits=two_deals) == [("limits", "unknown")]


def test_a_pair_without_an_opponent() -> None:
    assert italian("bye").values == {"vp": 14, "mp": 355}
    assert italian("bye", rounds=2).values == {"vp": 28, "mp": 710}
    assert sentences(italian("bye"))[0] == "14 victory points, and a difference of 355 match points."


# The order of the pairs


def test_a_bye_and_warnings_change_the_order() -> None:
    results = [[52, 1200], [40, 900], [53, 100]]
    assert italian("ranking", results=results).values["order"] == [2, 0, 1]
    with_bye = italian("ranking", results=results, byes=[[2, 1]])
    assert with_bye.values["totals"] == [[52, 1200], [54, 1255], [53, 100]]
    assert with_bye.values["order"] == [1, 2, 0]
    warned = italian("ranking", results=results, warnings=[[3, 1], [3, 1]])
    assert warned.values["totals"][2] == [52, 100]
    assert warned.values["order"] == [0, 2, 1], "nobody gains what a pair loses"
    assert "Pair 3, with byes and warnings: 52 victory points. Match points: 100." in sentences(warned)
    assert italian("ranking", results=results, warnings=[[3, 3]]).values["totals"][2] == [52, 100]
    assert italian("ranking", results=results, warnings=[[3, 4]]).values["totals"][2] == [51, 100]
    costly = italian("ranking", results=results, warnings=[[3, 2]], warning_mp=50)
    assert costly.values["totals"][2] == [52, 50]


LEVEL = [[52, 100], [52, 100], [52, 300]]


@pytest.mark.parametrize(
    ("facts", "order", "level"),
    [
        ({}, [2, 0, 1], [[0, 1]]),
        ({"meetings": [[2, 1]]}, [2, 1, 0], []),
        ({"meetings": [[1, 3]]}, [2, 0, 1], [[0, 1]]),
        ({"scored": [[1, 4000], [2, 4100]]}, [2, 1, 0], []),
        ({"meetings": [[1, 2]], "scored": [[1, 4000], [2, 4100]]}, [2, 0, 1], []),
        ({"ladder": "scored", "scored": [[1, 4000], [2, 4100], [3, 3900]]}, [1, 0, 2], []),
        ({"ladder": "attended", "attended": [[1, 3], [2, 4]]}, [2, 1, 0], []),
        ({"ladder": "meeting", "meetings": [[1, 3], [2, 3], [1, 2]]}, [0, 1, 2], []),
    ],
    ids=str,
)
def test_what_parts_level_pairs(facts: dict[str, Any], order: list[int], level: list[list[int]]) -> None:
    values = italian("ranking", results=LEVEL, **facts).values
    assert (values["order"], values["level"]) == (order, level)


def test_results_that_cannot_be() -> None:
    assert refused("ranking", results=LEVEL, byes=[[4, 1]]) == [("byes", "range")]
    assert refused("ranking", results=LEVEL, meetings=[[1, 1]]) == [("meetings", "itself")]
    assert refused("individual", partners=[[1, 2]], results=[]) == [("results", "missing")]
    assert refused("individual", partners=[[1, 1]], results=[[1, 1]]) == [("partners", "itself")]
    assert refused("series", results=[]) == [("results", "missing")]
    assert refused("movement", movement="italiana", pairs=4, number=4) == [("number", "range")]
    assert refused("movement", movement="danese", results=[[1, 1]]) == [("results", "missing")]
    twice = {"results": [[4, 0], [3, 0], [2, 0], [1, 0]], "previous": [[1, 2], [2, 3]]}
    assert refused("movement", movement="danese_mod", **twice) == [("previous", "twice")]


def test_players_whose_partners_change_get_what_their_pairs_won() -> None:
    verdict = italian("individual", partners=[[1, 2], [3, 4], [1, 3], [2, 4]],
                      results=[[12, 150], [8, -150], [15, 600], [5, -600]])  # fmt: skip
    assert verdict.values["order"] == [1, 3, 2, 4]
    assert verdict.values["totals"] == [[1, 27, 750], [3, 23, 450], [2, 17, -450], [4, 13, -750]]
    assert "Player 3: 23 victory points. Match points: 450." in sentences(verdict)


def test_the_best_evenings_of_a_series_count() -> None:
    evenings = [[1, 40], [2, 55], [1, 52], [2, 20], [1, 48], [2, 30], [1, 30], [2, 50]]
    assert italian("series", results=evenings).values["totals"] == [[1, 140], [2, 135]]
    assert italian("series", results=evenings, best=2).values["totals"] == [[2, 105], [1, 100]]


# Who meets whom


def test_a_mitchell() -> None:
    first, third = (italian("movement", tables=4, number=number) for number in (1, 3))
    assert first.values["round"] == [[1, 1], [2, 2], [3, 3], [4, 4]]
    assert third.values["round"] == [[1, 3], [2, 4], [3, 1], [4, 2]]
    assert "Table 1: pair 1 meets pair 3." in sentences(third)
    again = italian("movement", tables=4, step=2, number=3)
    assert again.values["round"] == first.values["round"]
    assert "After 2 rounds opponents meet again: another step or movement is needed." in sentences(again)


@pytest.mark.parametrize("tables", range(2, 13))
def test_nobody_meets_twice_in_the_fresh_rounds_of_a_mitchell(tables: int) -> None:
    for step in range(1, tables + 1):
        rounds = fresh_rounds(tables, step)
        met = [(m.first, m.second) for number in range(1, rounds + 1) for m in mitchell(tables, number, step)]
        assert len(met) == len(set(met)) == tables * rounds
        assert mitchell(tables, rounds + 1, step) == mitchell(tables, 1, step)


RESULTS = [[30, 100], [44, 200], [30, 150], [41, 0]]  # in order 2, 4, 3, 1


def test_a_danese() -> None:
    pure = italian("movement", movement="danese", results=RESULTS)
    assert pure.values == {"round": [[2, 4], [3, 1]], "free": None}
    odd = italian("movement", movement="danese", results=[*RESULTS, [10, 0]])
    assert odd.values == {"round": [[2, 4], [3, 1], [5, None]], "free": 5}
    assert "Pair 5 has no opponent in this round." in sentences(odd)


def test_a_modified_danese_has_no_rematch_but_in_the_last_round() -> None:
    just_met = {"movement": "danese_mod", "results": RESULTS, "previous": [[4, 2], [1, 3]]}
    assert italian("movement", **just_met).values["round"] == [[2, 3], [4, 1]]
    last = {key: value for key, value in just_met.items() if key != "previous"}
    assert italian("movement", **last, last=True).values["round"] == [[2, 4], [3, 1]]
    two = italian("movement", movement="danese_mod", results=RESULTS[:2], previous=[[1, 2]])
    assert two.values["round"] == [[2, 1]]
    assert "Two met in the round before and meet again, as nobody else is left." in sentences(two)


@pytest.mark.parametrize("pairs", range(4, 11))
def test_whoever_has_met_finds_another(pairs: int) -> None:
    order = list(range(1, pairs + 1))
    for previous in ([(a, a + 1) for a in range(1, pairs, 2)], [(a, pairs + 1 - a) for a in range(1, pairs // 2 + 1)]):
        meetings = danese(order, previous)
        assert sorted(number for met in meetings for number in (met.first, met.second) if number) == order
        assert not {frozenset((met.first, met.second)) for met in meetings} & {frozenset(pair) for pair in previous}


@pytest.mark.parametrize("pairs", range(2, 13))
def test_all_italiana_everybody_meets_everybody_once(pairs: int) -> None:
    rounds = [all_italiana(pairs, number) for number in range(1, rounds_all_italiana(pairs) + 1)]
    met = [(m.first, m.second) for meetings in rounds for m in meetings if m.second is not None]
    assert sorted(met) == list(combinations(range(1, pairs + 1), 2))
    for meetings in rounds:
        assert sorted(n for m in meetings for n in (m.first, m.second) if n) == list(range(1, pairs + 1))


def test_how_many_meetings_that_is() -> None:
    verdict = italian("movement", movement="italiana", pairs=6, number=5)
    assert "Everybody meets everybody once: 15 meetings. Rounds: 5." in sentences(verdict)


@pytest.mark.parametrize(("index", "whole"), [(0, 125), (1, 160), (2, 150), (3, 175)])
def test_how_long_a_tournament_is(index: int, whole: int) -> None:
    verdict = italian("format", format=index)
    assert verdict.values["whole"] == whole
    without = [line for line in sentences(verdict) if line.startswith("No table of victory points")]
    assert bool(without) == (verdict.values["deals"] == 2)


def test_a_wrong_sum_on_a_signed_sheet_is_corrected() -> None:
    assert sentences(italian("irregularity", happened="signed_sheet"))[0].startswith("A wrong sum is corrected")
