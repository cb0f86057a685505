"""Plans, awards, ladders and meetings as somebody sends them: read back unchanged, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament import (
    AWARDS,
    LADDERS,
    MOVEMENTS,
    STEPS,
    Award,
    Bye,
    Layout,
    Meeting,
    Plan,
    Sanction,
    Stretch,
    meeting_from_json,
    meeting_to_json,
    movements_for,
    read_award,
    read_ladder,
    read_plan,
    usual_award,
)

DUEL = Layout(2, 1)


def refused(reader: Any, raw: object) -> str:
    with pytest.raises(Impossible) as stopped:
        reader(raw)
    (sentence,) = stopped.value.sentences()
    return sentence


def test_what_was_written_is_read_again() -> None:
    plan = Plan((Stretch("mitchell", 3, 2), Stretch("danese_modified", 1), Stretch("drawn", 2)))
    assert read_plan(plan.to_json()) == plan
    for choice in AWARDS:
        usual = usual_award(choice.key)
        assert read_award(usual.to_json()) == usual
        own = Award(by=usual.by, bye=Bye(3, 10), sanction=Sanction(3, 2, 40), excused=Bye(2, -5), missed=Bye(1))
        assert read_award(own.to_json()) == own
        beside = ("bye", "excused", "missed", "warnings")
        assert read_award({key: value for key, value in own.to_json().items() if key not in beside}) == usual
    for _label, ladder in LADDERS.values():
        assert read_ladder(ladder.to_json()) == ladder
    meeting = Meeting(4, ((1, 2), (3, 4)))
    assert meeting_from_json(meeting_to_json(meeting)) == meeting


STRETCH = {"movement": "drawn", "rounds": 3}


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (None, "A plan is an object with its stretches."),
        ({"stretches": []}, "Name the movements of the rounds, one at the least and 8 at the most."),
        ({"stretches": [STRETCH] * 9}, "Name the movements of the rounds, one at the least and 8 at the most."),
        ({"stretches": ["drawn"]}, "Each stretch of a plan is an object with its movement and its rounds."),
        ({"stretches": [STRETCH], "more": 1}, "“more” means nothing here. Leave it out."),
        ({"stretches": [STRETCH], "\0\ud800": 1}, "“??” means nothing here. Leave it out."),
        ({"stretches": [STRETCH | {"movement": ["drawn"]}]}, None),
        ({"stretches": [STRETCH | {"movement": "swiss"}]}, None),
        ({"stretches": [STRETCH | {"rounds": 0}]}, "Rounds: a whole number from 1 to 46 is needed."),
        ({"stretches": [STRETCH | {"rounds": True}]}, "Rounds: a whole number from 1 to 46 is needed."),
        ({"stretches": [STRETCH | {"rounds": 3.0}]}, "Rounds: a whole number from 1 to 46 is needed."),
        ({"stretches": [STRETCH | {"rounds": 30}] * 2}, "A tournament has 46 rounds at the most; plan fewer."),
        ({"stretches": [STRETCH | {"step": 301}]}, "Tables they move on: a whole number from 1 to 300 is needed."),
    ],
)
def test_plans_that_cannot_be(raw: object, sentence: str | None) -> None:
    choices = (
        "Choose one of these movements: mitchell, danese, danese_modified, round_robin, whist, drawn, groups, "
        "league, knockout."
    )
    assert refused(read_plan, raw) == (sentence or choices)


ROWS = "Write the largest difference of each row of the table, from the level row on, 20 at the most."
PLACES = "Write the points of the first place at a table, then of the second and so on."
LATER = "A later place cannot give more than an earlier one. Begin with the first place."
ENDS = "A row of the table ends no lower than the one before it. A row that is left out has the same number."
COUNT = "Warnings that cost points: a whole number from 0 to 20 is needed."


def test_a_row_that_is_left_out_is_given_by_no_difference_and_that_is_said() -> None:
    award = read_award({"kind": "table", "limits": [100, 100, 300, 300, 300]})
    assert [award.points([apart, 0])[0] for apart in (100, 105, 300, 305)] == [10, 12, 12, 15]
    lines = [render(phrase) for phrase in award.says()]
    assert lines[1:4] == [
        "No difference gives 11 to 9: that row is left out.",
        "No difference gives 13 to 7: that row is left out.",
        "No difference gives 14 to 6: that row is left out.",
    ]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (7, "Choose one of these ways to award points: table, result, places, difference, total."),
        ({"kind": {}}, "Choose one of these ways to award points: table, result, places, difference, total."),
        ({"kind": "total", "win": 2}, "“win” means nothing here. Leave it out."),
        ({"kind": "table"}, ROWS),
        ({"kind": "table", "limits": [1] * 21}, ROWS),
        ({"kind": "table", "limits": [1, "2"]}, "The differences of the table are whole numbers from 0 to 100000."),
        ({"kind": "table", "limits": [1, 10**9]}, "The differences of the table are whole numbers from 0 to 100000."),
        ({"kind": "table", "limits": [50, 40]}, ENDS),
        (
            {"kind": "table", "limits": [1, 2, 3], "level": 2},
            "With 3 rows, the side behind would have less than nothing: give 3 for a level result.",
        ),
        ({"kind": "result", "win": "3"}, "A win: whole or half points up to 100000 are needed."),
        ({"kind": "result", "win": float("nan")}, "A win: whole or half points up to 100000 are needed."),
        ({"kind": "result", "win": 10**400}, "A win: whole or half points up to 100000 are needed."),
        ({"kind": "result", "win": 0.25}, "A win: whole or half points up to 100000 are needed."),
        ({"kind": "result", "win": 1, "draw": 2}, "A win gives no less than a draw, and a draw no less than a loss."),
        ({"kind": "places", "points": 3}, PLACES),
        ({"kind": "places", "points": [1] * 21}, PLACES),
        ({"kind": "places", "points": [None]}, "Points for a place: whole or half points up to 100000 are needed."),
        ({"kind": "places", "points": [1, 2]}, LATER),
        ({"kind": "total", "bye": 14}, "A bye is an object with its points."),
        ({"kind": "total", "bye": {"points": "x"}}, "Points of a bye: whole or half points up to 100000 are needed."),
        ({"kind": "total", "warnings": 2}, "Warnings are an object: how many of them cost how many points."),
        ({"kind": "total", "warnings": {"count": -1}}, COUNT),
        ({"kind": "total", "warnings": {"points": -1}}, "What warnings cost is taken away: write it without a minus."),
    ],
)  # fmt: skip
def test_awards_that_cannot_be(raw: object, sentence: str) -> None:
    assert refused(read_award, raw) == sentence


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ([], "A ladder is an object with its steps."),
        ({"steps": []}, None),
        ({"steps": ["points", ["difference"]]}, None),
        ({"steps": ["points", "luck"]}, None),
        ({"steps": ["points", "points"]}, "The same cannot decide twice. Name each step once."),
        ({"steps": ["points"], "best": 0}, "Rounds that count: a whole number from 1 to 46 is needed."),
    ],
)
def test_ladders_that_cannot_be(raw: object, sentence: str | None) -> None:
    choices = "Name what decides, one after the other, of these: points, difference, meeting, scored, wins, attended."
    assert refused(read_ladder, raw) == (sentence or choices)


@pytest.mark.parametrize(
    "raw",
    [
        None,
        {"table": 1},
        {"table": 1, "sides": []},
        {"table": 1, "sides": [[]]},
        {"table": -1, "sides": [[1], [2]]},
        {"table": True, "sides": [[1], [2]]},
        {"table": 1, "sides": [[1], [1]]},
        {"table": 1, "sides": [[1], [0]]},
        {"table": 1, "sides": [[1], 2]},
        {"table": 1, "sides": [[1], [301]]},
        {"table": 1, "sides": [[each] for each in range(1, 10)]},
    ],
    ids=str,
)
def test_meetings_that_cannot_be(raw: object) -> None:
    assert refused(meeting_from_json, raw) == "A meeting names its table, and the numbers of the entries of each side."


def test_a_round_beyond_the_plan() -> None:
    with pytest.raises(Impossible, match="The plan has 3 rounds; there is no round 4"):
        Plan((Stretch("drawn", 3),)).at(4)


def test_every_choice_is_told_in_a_sentence_with_its_source() -> None:
    choices = [*MOVEMENTS, *AWARDS, *STEPS, *(choice for choice, _ladder in LADDERS.values())]
    for choice in choices:
        assert choice.label
        assert choice.source
        assert choice.says.endswith(".")
    for offered in (MOVEMENTS, AWARDS, STEPS):
        assert len({choice.key for choice in offered}) == len({choice.label for choice in offered}) == len(offered)
    assert {choice.key for choice in movements_for(Layout(2, 2))} == {"danese", "whist", "drawn"}
    plan = Plan((Stretch("mitchell", 1, 2), Stretch("danese", 2)))
    assert [render(phrase)[:28] for phrase in plan.says()] == [
        "Round 1, Mitchell: The first",
        "They move on by 2 tables.",
        "Rounds 2 to 3, Danese: After",
    ]
