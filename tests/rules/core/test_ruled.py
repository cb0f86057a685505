"""What the table ruled when something went wrong: an event that alone changes no score."""

import json
from typing import Any

import pytest

from scorekeeper.rules import keeping
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import event_from_json, event_to_json, read_document
from scorekeeper.rules.log import Agreed, Recorded, Ruled, Voided, begin, replay
from scorekeeper.rules.registry import find
from scorekeeper.rules.text import render

BASRA = find("basra-egypt")
PAIRS = BASRA.seating("4-pairs")
OPTIONS = BASRA.charter({}, PAIRS)
RULED = Ruled(ruling="out_of_turn", asker=1, judge=0, follows=False, reason="The card stayed")
DEAL = {"cards": [30, 22], "tens": [1, 0], "club2": [0, 1], "aces": [3, 1], "jacks": [2, 2], "basras": [1, 0]}


def document(*events: Any) -> dict[str, Any]:
    return {"variant": "basra-egypt", "players": ["Anna", "Carla", "Bo", "Di"], "events": list(events)}


def recorded() -> Recorded:
    deal = BASRA.read_deal(DEAL, begin(OPTIONS, PAIRS).table).value
    assert deal is not None
    return Recorded(deal=deal)


def test_a_ruling_stands_on_the_sheet_and_changes_no_score() -> None:
    plain = replay(BASRA, OPTIONS, PAIRS, [recorded(), recorded()])
    ruled = replay(BASRA, OPTIONS, PAIRS, [recorded(), RULED, recorded()])
    assert ruled.state == plain.state
    assert [entry.kind for entry in ruled.entries] == ["deal", "ruling", "deal"]
    assert [entry.number for entry in ruled.deals] == [1, 2]
    entry = ruled.entries[1]
    assert entry.ruled == RULED
    assert render(entry.happened) == "Somebody played out of turn, and the next player has not played"
    assert render(entry.says) == "The card goes back to the hand."


def test_a_ruling_is_taken_back() -> None:
    back = replay(BASRA, OPTIONS, PAIRS, [RULED, Voided(event=1, reason="He was right")])
    assert back.entries[0].voided
    assert back.entries[0].kind == "ruling"


def test_a_ruling_is_written_and_read_and_kept() -> None:
    context = BASRA.context(begin(OPTIONS, PAIRS).table)
    for event in (RULED, Ruled(ruling="wrong_number", offender=3), Ruled(ruling="out_of_turn", judge_name="Rita")):
        written = json.loads(json.dumps(event_to_json(event)))
        assert event_from_json(written, BASRA, context) == event
        read = read_document(document(written, {"kind": "recorded", "deal": DEAL}))
        assert read.events[0] == event
    kept = keeping.entry_to_json(replay(BASRA, OPTIONS, PAIRS, [RULED]).entries[0])
    assert kept["ruled"] == {
        "ruling": "out_of_turn",
        "asker": 1,
        "judge": 0,
        "follows": False,
        "reason": "The card stayed",
    }
    assert kept["happened"] == "Somebody played out of turn, and the next player has not played"


def test_that_a_deal_stands_by_a_ruling_is_written_and_read() -> None:
    context = BASRA.context(begin(OPTIONS, PAIRS).table)
    event = Agreed(event=1, judge_name="Rita")
    written = json.loads(json.dumps(event_to_json(event)))
    assert written == {"kind": "agreed", "event": 1, "judge_name": "Rita"}
    assert event_from_json(written, BASRA, context) == event
    assert read_document(document({"kind": "recorded", "deal": DEAL}, written | {"by": "Anna"})).events[1] == event
    ruling = {"kind": "agreed", "event": 1, "by": "Anna"}
    assert read_document(document({"kind": "recorded", "deal": DEAL}, ruling)).events[1] == Agreed(event=1)
    with pytest.raises(Impossible) as refused:
        read_document(document({"kind": "recorded", "deal": DEAL}, written | {"judge_name": "x" * 61}))
    assert any("is a text of 1 to 60 letters" in render(problem.phrase) for problem in refused.value.problems)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"ruling": "earthquake"}, "The rules know no ruling"),
        ({"ruling": ["out_of_turn"]}, "The rules know no ruling"),
        ({"ruling": None}, "The rules know no ruling"),
        ({"follows": "no"}, "is true or false"),
        ({"follows": False}, "says what it ruled"),
        ({"asker": 4}, "must be a whole number from 0 to 3"),
        ({"offender": -1}, "must be a whole number from 0 to 3"),
        ({"judge": True}, "must be a whole number from 0 to 3"),
        ({"judge_name": "x" * 61}, "is a text of 1 to 60 letters"),
        ({"judge_name": "Ri\x00ta"}, "is a text of 1 to 60 letters"),
        ({"judge_name": 7}, "is a text of 1 to 60 letters"),
        ({"reason": "x" * 301}, "at most 300 letters"),
        ({"verdict": 1}, "An event has no"),
    ],
)
def test_what_is_no_ruling_is_refused_with_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible) as refused:
        read_document(document({"kind": "ruled", "ruling": "out_of_turn", **changes}))
    assert any(sentence in render(problem.phrase) for problem in refused.value.problems)
