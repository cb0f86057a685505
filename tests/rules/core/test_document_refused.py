"""Match documents that are not good are refused in sentences."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON, VERSION, read_document
from scorekeeper.rules.document.collecting import MOST_PROBLEMS
from scorekeeper.rules.document.shape import MOST_EVENTS
from tests.rules.core.documents import BASRA, BRISCOLA, ID, problems


def changed(*path: Any, to: Any = None, of: dict[str, Any] = BASRA) -> dict[str, Any]:
    """A good document with one thing put in another's place."""
    document = copy.deepcopy(of)
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return document


# What is not good


BAD: list[tuple[str, Any, str, str]] = [
    ("a list", [], "kind", "JSON object"),
    ("a text", "basra", "kind", "JSON object"),
    ("nothing", None, "kind", "JSON object"),
    ("an empty object", {}, "missing", "does not say which variant"),
    ("another format", changed("format", to="other"), "kind", "not a match document"),
    ("a later version", changed("version", to=VERSION + 1), "version", "version 1"),
    ("version yes", changed("version", to=True), "version", "version 1"),
    ("version as text", changed("version", to="1"), "version", "version 1"),
    ("rules of version 0", changed("rules_version", to=0), "range", "whole number from 1"),
    ("rules of no version", changed("rules_version", to=10**30), "range", "whole number from 1"),
    ("an unknown key", changed("deal", to=[]), "unknown", "“deal”"),
    ("an unknown variant", changed("variant", to="Poker"), "unknown", "“Poker”"),
    ("a variant as number", changed("variant", to=7), "missing", "which variant"),
    ("no name of a variant", changed("variant", to=" . "), "unknown", "no variant"),
    ("an unknown seating", changed("seating", to="5"), "unknown", "“5”, but with: 2, 4-pairs, 3, 4"),
    ("a seating as list", changed("seating", to=["2"]), "unknown", "seating"),
    ("too few names", changed("players", to=["Anna"]), "range", "There is 1 name for 4 seats"),
    ("five players", {"variant": "briscola", "players": list("ABCDE")}, "range", "by 5"),
    ("names as text", changed("players", to="Anna"), "kind", "list of names"),
    ("ten thousand names", changed("players", to=["A"] * 10**4), "kind", "list of names"),
    ("no name", changed("players", 1, to=" "), "missing", "Seat 2 still needs a name"),
    ("a long name", changed("players", 3, to="A" * (LONGEST_NAME + 1)), "kind", "Seat 4"),
    ("a strange name", changed("players", 0, to="A\x00"), "kind", "Seat 1"),
    ("the same name", changed("players", 2, to="Bo "), "range", "Two players are called Bo"),
    ("a number for a name", changed("players", 0, to=1), "kind", "Seat 1"),
    ("a long title", changed("title", to="A" * 61), "range", "at most 60"),
    (
        "an unknown option",
        changed("options", "tagret", to=1),
        "unknown",
        "House rules: There is no question called “tagret”",
    ),
    ("an option of another kind", changed("options", "game_target", to="50"), "kind", "House rules, game_target"),
    ("options as list", changed("options", to=[1]), "kind", "House rules"),
    ("a start as list", changed("start", to=[1]), "kind", "The start is a set"),
    ("an unknown start", changed("start", "deeler", to=1), "unknown", "“deeler”"),
    ("a dealer without a seat", changed("start", "dealer", to=4), "range", "from 0 to 3"),
    ("a dealer that is true", changed("start", "dealer", to=True), "range", "“dealer”"),
    ("three totals", changed("start", "totals", to=[1, 2, 3]), "kind", "“totals” needs one number for each side"),
    ("a total in thirds", changed("start", "totals", to=[0.3, 1]), "range", "“totals”"),
    ("a total without end", changed("start", "totals", to=[float("inf"), 1]), "range", "“totals”"),
    ("a vast total", changed("start", "totals", to=[10**7, 1]), "range", "“totals”"),
    ("games below 0", changed("start", "games", to=[-1, 0]), "range", "“games”"),
    ("nothing left to play", changed("start", "games", to=[2, 0]), "range", "nothing left to play"),
    ("a game already won", changed("start", "totals", to=[50, 0]), "range", "nothing left to play"),
    (
        "games of no rubber",
        changed("start", to={"games": [1, 0]}, of=BRISCOLA | {"players": ["A", "B"], "deals": []}),
        "range",
        "not played in games",
    ),
    (
        "chips won that nobody lost",
        changed(
            "start",
            to={"totals": [3, 0, 0, -1, -1]},
            of=BRISCOLA | {"variant": "briscola-chiamata", "players": list("ABCDE"), "deals": [], "options": {}},
        ),
        "not_even",
        "must come to 0, and these make 1",
    ),
    (
        "chips that the pot is not short of",
        changed(
            "start",
            to={"totals": [-1, -1], "held_over": 4},
            of=BRISCOLA | {"variant": "brusquembille", "players": ["A", "B"], "deals": [], "options": {"ante": 2}},
        ),
        "not_even",
        "with the pot, must come to 0",
    ),
    ("a stake that no doubling makes", changed("start", "stake", to=3), "range", "A stake is doubled"),
    (
        "half a deal won",
        changed("start", to={"totals": [1.5, 0]}, of=BRISCOLA | {"players": ["A", "B"], "deals": []}),
        "range",
        "Deals won are whole numbers",
    ),
    (
        "fewer deals than none",
        changed("start", to={"totals": [-1, 0]}, of=BRISCOLA | {"players": ["A", "B"], "deals": []}),
        "range",
        "Deals won are whole numbers",
    ),
    ("points held over that no deal leaves", changed("start", "held_over", to=45), "range", "0, 30, 60 and so on"),
    ("held over as text", changed("start", "held_over", to="30"), "range", "“held_over”"),
    ("a stake of 0", changed("start", "stake", to=0), "range", "“stake”"),
    ("an order of numbers", changed("start", "order", to=[1]), "kind", "running order"),
    ("an order without end", changed("start", "order", to=["K"] * 53), "kind", "running order"),
    ("deals and events", changed("deals", to=[]), "kind", "either deals or events"),
    ("deals as object", changed("deals", to={}, of=BRISCOLA), "kind", "The deals are a list"),
    ("events as text", changed("events", to="x"), "kind", "The events are a list"),
    ("too many events", changed("events", to=[None] * (MOST_EVENTS + 1)), "range", "at most 5000 events"),
    ("an event as text", changed("events", 0, to="x"), "kind", "Event 1: An event is"),
    (
        "a kind of event",
        changed("events", 0, "kind", to="dealt"),
        "unknown",
        "Event 1: There is no event of the kind “dealt”",
    ),
    ("no kind of event", changed("events", 0, "kind", to=None), "unknown", "Event 1"),
    ("an unknown key of an event", changed("events", 1, "deel", to=1), "unknown", "Event 2: An event has no “deel”"),
    ("no deal", changed("events", 0, "deal", to=None), "kind", "Event 1: A set of named answers"),
    (
        "an unknown question",
        changed("events", 0, "deal", "x", to=1),
        "unknown",
        "Event 1: There is no question called “x”",
    ),
    ("a deal in text", changed("deals", 2, "points", to="61", of=BRISCOLA), "kind", "Deal 3, points"),
    ("a pile of 121", changed("deals", 1, "points", to=[121, 0, None], of=BRISCOLA), "total", "Deal 2, points"),
    ("a pile below 0", changed("deals", 1, "points", to=[-2, 100, 22], of=BRISCOLA), "range", "Deal 2, points"),
    (
        "the wrong total",
        changed("events", 1, "deal", "aces", to=[2, 3]),
        "total",
        "Deal 2, aces: Together this must make 4",
    ),
    ("the wrong total once corrected", changed("events", 2, "deal", "aces", to=[2, 3]), "total", "Deal 1, aces"),
    ("an event corrected before it was", changed("events", 2, "event", to=3), "range", "Event 3: A correction names"),
    ("a correction of nothing", changed("events", 4, "event", to=0), "range", "Event 5: A correction names"),
    ("a correction of true", changed("events", 4, "event", to=True), "range", "Event 5: A correction names"),
    (
        "a correction of a correction",
        changed("events", 4, "event", to=3),
        "range",
        "Event 5 corrects an event that does not stand",
    ),
    (
        "a ruling for no side",
        changed("events", 3, "side", to=2),
        "range",
        "Event 4: “side” must be a whole number from 0 to 1",
    ),
    ("a ruling in thirds", changed("events", 3, "points", to=0.1), "range", "Event 4: “points” must be"),
    ("others as number", changed("events", 3, "others", to=1), "kind", "Event 4: “others” is a list"),
    ("others without points", changed("events", 3, "others", to=[{"side": 1}]), "kind", "Event 4: “others” is a list"),
    ("others for no side", changed("events", 3, "others", 0, "side", to=9), "range", "Event 4: “side” must be"),
    ("more others than sides", changed("events", 3, "others", to=[{"side": 0, "points": 1}] * 2), "kind", "“others”"),
    ("closed by nobody", changed("events", 5, "how", to="nobody"), "range", "Event 6: A match is closed by"),
    ("closed by a list", changed("events", 5, "how", to=[]), "range", "Event 6: A match is closed by"),
    ("a long reason", changed("events", 2, "reason", to="x" * (LONGEST_REASON + 1)), "range", "Event 3: A reason"),
    ("an id that is none", changed("events", 1, "id", to="7"), "kind", "Event 2: “id” is not written"),
    ("the same id twice", changed("events", 2, "id", to=ID.format(1).upper()), "range", "the same “id”"),
    ("a time without zone", changed("events", 1, "at", to="2026-11-20T20:15:00"), "kind", "“at” is not written"),
    ("a name with a bell", changed("events", 1, "by", to="\x07"), "kind", "“by” is not written"),
]


@pytest.mark.parametrize(("raw", "code", "text"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_what_is_not_good_is_refused_in_a_sentence(raw: Any, code: str, text: str) -> None:
    refusals = problems(raw)
    assert any(code == place and text in sentence for place, sentence in refusals), refusals


def test_problems_are_told_with_the_names_of_the_table() -> None:
    raw = {
        "format": "scorekeeper-match",
        "version": 1,
        "variant": "briscola",
        "players": ["Anna", "Bo", "Carla"],
        "options": {"three_player_tie": "play_off"},
        "deals": [{"points": [45, 45, 30], "play_off": 2}],
    }
    with pytest.raises(Impossible) as caught:
        read_document(raw)
    assert caught.value.sentences() == ("Deal 1, play_off: Only those level at the top play it off: Anna, Bo.",)
    assert "Anna, Bo" in str(caught.value)


def test_every_problem_is_found_at_once() -> None:
    raw = changed("events", 0, "kind", to="dealt")
    raw["title"] = 7
    raw["start"]["dealer"] = "Anna"
    raw["events"][5]["how"] = "?"
    raw["more"] = 1
    assert [code for code, _ in problems(raw)] == ["unknown", "range", "unknown", "range"]


NONSENSE = dict.fromkeys(map(str, range(1_000)), 1)
"""As a stranger's file might hold, of 200,000 names: to word a problem for each took minutes."""


@pytest.mark.parametrize(
    "document",
    [
        BASRA | NONSENSE,
        changed("options", to=NONSENSE),
        changed("start", to=NONSENSE),
        changed("events", 0, to=BASRA["events"][0] | NONSENSE),
        changed("events", 0, "deal", to=NONSENSE),
        changed("events", to=[{"kind": "x"}] * 1_000),
        changed("events", to=[{"kind": "recorded", "deal": NONSENSE}] * 1_000),
    ],
    ids=["head", "options", "start", "event", "deal", "events", "deals"],
)
def test_of_a_file_full_of_nonsense_no_more_is_told_than_anybody_reads(document: dict[str, Any]) -> None:
    with pytest.raises(Impossible) as refused:
        read_document(document)
    assert 1 < len(refused.value.problems) <= MOST_PROBLEMS
