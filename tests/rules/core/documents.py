"""Match documents to try, and their way there and back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible, Severity
from scorekeeper.rules.document import MatchDocument, read_document, scored, written
from scorekeeper.rules.text import render

ID = "0a1b2c3d-0000-4000-8000-00000000000{}"

BASRA: dict[str, Any] = {
    "format": "scorekeeper-match",
    "version": 1,
    "variant": "basra-egypt",
    "rules_version": 1,
    "title": "Friday",
    "seating": "4-pairs",
    "players": ["Anna", "Bo", "Carla", "Di"],
    "options": {"end": "rubber", "game_target": 50, "wins_needed": 2},
    "start": {"dealer": 2, "totals": [10, 12.0], "games": [1, 0], "held_over": 30},
    "events": [
        {
            "kind": "recorded",
            "deal": {"cards": [30, None], "tens": [1, 0], "club2": [1, 0], "aces": [4, 0], "jacks": [2, 2]},
        },
        {
            "kind": "recorded",
            "id": ID.format(1),
            "at": "2026-11-20T20:15:00Z",
            "by": "Anna",
            "deal": {
                "cards": [20, 32],
                "tens": [0, 1],
                "club2": [0, 1],
                "aces": [2, 2],
                "jacks": [0, 4],
                "basras": [1, 0],
            },
        },
        {
            "kind": "amended",
            "event": 1,
            "reason": "miscounted",
            "deal": {"cards": [26, 26], "tens": [1, 0], "club2": [1, 0], "aces": [4, 0], "jacks": [2, 2]},
        },
        {"kind": "adjusted", "side": 1, "points": -4, "reason": "late", "others": [{"side": 0, "points": 4}]},
        {"kind": "voided", "event": 4, "reason": "forgiven"},
        {"kind": "closed", "how": "time", "reason": "supper"},
    ],
}
BRISCOLA: dict[str, Any] = {
    "variant": "briscola",
    "players": ["Anna", "Bo", "Carla"],
    "options": {"deals": 5},
    "deals": [{"points": [50, 40, None]}, {"points": [None, 40, 45]}, {"points": [31, 33, 56]}],
}
DECIDED: dict[str, Any] = {
    "variant": "briscola",
    "players": ["Anna", "Bo"],
    "events": [
        {"kind": "recorded", "deal": {"points": [70, 50]}},
        {"kind": "decided", "amounts": [0, 2], "reason": "Anna left"},
        {"kind": "decided", "amounts": [1.5, -1], "reason": "She came back"},
        {"kind": "voided", "event": 3, "reason": "Too late"},
    ],
}


def problems(raw: Any) -> list[tuple[str, str]]:
    """The code and sentence of each problem of a document that is not good."""
    with pytest.raises(Impossible) as refused:
        read_document(raw)
    assert any(problem.severity is Severity.IMPOSSIBLE for problem in refused.value.problems)
    for problem in refused.value.problems:
        text = render(problem.phrase)
        assert text.strip()
        assert "%(" not in text
        assert len(text) < 600
    assert str(refused.value)
    return [(problem.code, render(problem.phrase)) for problem in refused.value.problems]


def check_round_trip(document: MatchDocument) -> None:
    again = json.loads(json.dumps(written(document)))
    read_again = read_document(again)
    assert read_again == replace(document, rules_version=document.rules_version or document.variant.rules_version)
    assert json.loads(json.dumps(written(read_again))) == again
    result = scored(document)
    assert json.loads(json.dumps(result)) == result
    assert scored(read_again) == result
