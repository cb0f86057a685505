"""How answers may be written into a document, and what is said of those that will not do."""

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document
from scorekeeper.rules.document.question import judged, read_case
from scorekeeper.rules.text import render

FIVE: dict[str, Any] = {"variant": "briscola-chiamata", "players": ["Anna", "Bo", "Çelik", "Di", "Eve"]}
FOUR = ["Anna", "Bo", "Carla", "Di"]


def refusals(raw: dict[str, Any]) -> list[str]:
    """What is said of a document that is refused, line by line."""
    with pytest.raises(Impossible) as refused:
        read_document(raw)
    return str(refused.value).splitlines()


def test_players_may_stand_by_their_names() -> None:
    by_name = read_document(FIVE | {"deals": [{"declarer": "bo", "partner": "CELIK", "points": 70}]})
    by_number = read_document(FIVE | {"deals": [{"declarer": 1, "partner": 2, "points": 70}]})
    assert by_name.events == by_number.events


def test_a_label_is_taken_in_any_case() -> None:
    played = read_document({"variant": "briscola", "players": FOUR[:2], "options": {"win_mode": "Majority of DEALS"}})
    assert played.options.win_mode == "majority"


def test_the_facts_of_a_question_may_name_players() -> None:
    case = FIVE | {"options": {"al_buio": True}, "question": "penalty", "facts": {"offender": "Eve"}}
    assert judged(read_case(case))["values"]["offender"] == -4


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"decks": 3},
            "House rules, decks: 3 is not offered here; write one of: 2 (Two packs). "
            "Forms of the game that offer it: buraco-us-3x2, "
            "buraco-us-2x3.",
        ),
        (
            {"out_requires": "spotless"},
            'House rules, out_requires: "spotless" is not offered here; write one of: clean (A clean one), any (Any).',
        ),
        ({"target": "many"}, 'House rules, target: Write a whole number here. It says "many".'),
        (
            {"target_outs": True},
            "House rules: There is no question called “target_outs” here. There is: target_out, target.",
        ),
    ],
)
def test_a_wrong_answer_is_said_again_with_what_to_write(options: dict[str, Any], sentence: str) -> None:
    assert refusals({"variant": "buraco-us", "players": FOUR, "options": options}) == [sentence]


def test_a_card_that_is_not_there_is_answered_with_those_that_are() -> None:
    case = {"variant": "schembil", "question": "turned_card", "facts": {"turned": "AD", "offered": "2"}}
    with pytest.raises(Impossible) as refused:
        read_case(case)
    (problem,) = refused.value.problems
    assert render(problem.phrase).endswith('"2" is not offered here; write one of: 4, 5, 6, 7, J, Q, K, 3, A.')


def test_a_stranger_is_no_player() -> None:
    sentences = refusals(FIVE | {"deals": [{"declarer": "Zoe", "points": 70}]})
    assert 'Deal 1, declarer: Write a whole number here. It says "Zoe".' in sentences
