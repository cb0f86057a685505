"""Match documents: what is good is read and written back, everything else is refused in sentences."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules.breakdown import Impossible, Severity
from scorekeeper.rules.document import (
    LONGEST_NAME,
    LONGEST_REASON,
    VERSION,
    MatchDocument,
    clean_text,
    described,
    event_from_json,
    event_to_json,
    read_document,
    scored,
    start_from_json,
    start_to_json,
    written,
)
from scorekeeper.rules.document.shape import MOST_EVENTS
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import Adjusted, Closed, Start, Undone, Voided, begin
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import render
from tests.rules.schemas import misfits
from tests.searching import examples

from .shapes.chiamata import CHIAMATA
from .shapes.making import play
from .shapes.trionfetti import TRIONFETTI

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
GOOD = {"basra": BASRA, "briscola": BRISCOLA, "decided": DECIDED, "nothing": {"variant": "Basra, Egypt"}}


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


def changed(*path: Any, to: Any = None, of: dict[str, Any] = BASRA) -> dict[str, Any]:
    """A good document with one thing put in another's place."""
    document = copy.deepcopy(of)
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return document


def check_round_trip(document: MatchDocument) -> None:
    again = json.loads(json.dumps(written(document)))
    read_again = read_document(again)
    assert read_again == replace(document, rules_version=document.rules_version or document.variant.rules_version)
    assert json.loads(json.dumps(written(read_again))) == again
    result = scored(document)
    assert json.loads(json.dumps(result)) == result
    assert scored(read_again) == result


@pytest.mark.parametrize("name", GOOD)
def test_a_good_document_is_read_and_written_back(name: str) -> None:
    check_round_trip(read_document(GOOD[name]))


def test_what_a_document_says() -> None:
    document = read_document(BASRA)
    assert (document.variant.key, document.seating.key, document.title) == ("basra-egypt", "4-pairs", "Friday")
    assert document.players == ("Anna", "Bo", "Carla", "Di")
    assert document.side_names == ("Anna & Carla", "Bo & Di")
    assert document.options.game_target == 50
    assert document.start == Start(dealer=2, totals=(10, 12), games=(1, 0), carried=Carried(points=30))
    assert document.marks[1] == {"id": ID.format(1), "at": "2026-11-20T20:15:00Z", "by": "Anna"}
    assert document.events[3] == Adjusted(side=1, points=-4, reason="late", others=((0, 4),))
    assert document.events[5] == Closed(how=Closing.TIME, reason="supper")
    result = scored(document)
    # 26–26 waits with the 30 that waited: 3 + 2 + 4 + 2 to 2; then 10 + 2 to 90 + 3 + 2 + 2 + 4
    assert [entry["totals"] for entry in result["deals"]] == [[21, 14], [33, 115], [0, 0], [0, 0]]
    assert [entry["voided"] for entry in result["deals"]] == [False, False, True, False]
    assert result["games"] == [1, 1]
    assert result["outcome"]["reason"] == "time"
    assert result["outcome"]["winners"] == []
    assert result["deals"][1]["game_outcome"]["sentence"] == "Bo & Di: 115, at or over 50"
    assert result["next"] == {"dealer": 0, "leader": 1, "cutter": 3}


def test_what_is_left_out_is_as_usual() -> None:
    document = read_document({"variant": "basra_EGYPT"})
    assert (document.seating, document.events, document.start) == (document.variant.seatings[0], (), Start())
    assert document.players == ("Player 1", "Player 2")
    assert read_document({"variant": "briscola", "players": ["A", "B", "C"]}).seating.key == "3"
    assert read_document({"variant": "briscola", "seating": "6-trios"}).players[-1] == "Player 6"
    for key in ("options", "start", "deals", "events", "seating", "players", "title", "rules_version"):
        assert read_document({"variant": "briscola", key: None}) == read_document({"variant": "briscola"})


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
    found = problems(raw)
    assert any(code == place and text in sentence for place, sentence in found), found


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


# Good documents with something changed at random


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 130),
    st.sampled_from([10**20, -(10**20), 0.5, 61.0, float("nan"), float("inf"), 1e308, 2**53 + 1]),
    st.sampled_from(
        ["", "61", "AS", "none", "yes", "\ud800", "a" * 400, "basra-syria", "recorded", "voided", "decided", "%(x)s %"]
    ),
    st.sampled_from([[], {}, [[]], [None, None], {"kind": "closed", "how": "time"}, {"points": [61, 59]}]),
).map(copy.deepcopy)  # what goes into one document may be changed there


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything inside a document."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def mutate(draw: st.DrawFn, document: dict[str, Any]) -> None:
    path = draw(st.sampled_from(sorted(places(document), key=str)))
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    match draw(st.sampled_from(["put", "put", "put", "drop", "twice", "swap", "more"])):
        case "drop":
            del place[path[-1]]
        case "twice" if isinstance(place, list):
            place.insert(path[-1], copy.deepcopy(place[path[-1]]))
        case "swap":
            other = draw(st.sampled_from(sorted(places(document), key=str)))
            found: Any = document
            for key in other:
                found = found[key]
            place[path[-1]] = copy.deepcopy(found)
        case "more" if isinstance(place, dict):
            place[draw(st.sampled_from(["x", "", "points", "event", "others", "how", "order", "amounts"]))] = draw(JUNK)
        case _:
            place[path[-1]] = draw(JUNK)


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    document = copy.deepcopy(draw(st.sampled_from([BASRA, BASRA, BRISCOLA, DECIDED])))
    for _ in range(draw(st.integers(1, 3))):
        if list(places(document)):
            mutate(draw, document)
    return document


CALM = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


@settings(max_examples=examples(120), deadline=None, suppress_health_check=CALM)
@given(mutated())
def test_a_document_that_was_changed_is_good_or_refused(raw: Any) -> None:
    try:
        document = read_document(raw)
    except Impossible as refused:
        for problem in refused.problems:
            assert render(problem.phrase).strip()
            assert problem.code
        return
    check_round_trip(document)


# Parts


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_variant_described(variant: Any) -> None:
    plain = described(variant)
    assert json.loads(json.dumps(plain)) == plain
    assert set(plain["deal"]) == {seating["key"] for seating in plain["seatings"]}
    for seating in plain["seatings"]:
        usual = seating.get("usual", plain["usual"])
        told = read_document({"variant": plain["key"], "seating": seating["key"], "options": usual})
        assert told.options == read_document({"variant": plain["key"], "seating": seating["key"]}).options
        assert not list(misfits(usual, seating.get("options", plain["options"])))
        assert variant.differences(told.options, told.seating) == (), "what is usual here is no house rule"
    for names in plain["names"].values():
        for name in names[:1]:
            assert read_document({"variant": name}).variant.game == variant.game


def test_a_start_is_written_down_and_read_back() -> None:
    for start in (
        Start(),
        Start(dealer=3, totals=(1, Fraction(5, 2)), games=(0, 1)),
        Start(carried=Carried(points=Fraction(1, 2), stake=4, order=(("KS",), ("Q",)))),
    ):
        assert start_from_json(json.loads(json.dumps(start_to_json(start)))) == start


def test_events_are_written_down_and_read_back() -> None:
    variant = CHIAMATA
    context = variant.context(begin(variant.options, variant.seatings[0]).table)
    deal = play(CHIAMATA, {"declarer": 0, "partner": 3, "points": 61}).entries[0].deal
    for event in (
        {"kind": "recorded", "deal": {"declarer": 0, "partner": 3, "points": 61, "tricks": "some"}},
        {
            "kind": "amended",
            "event": 1,
            "deal": {"declarer": 0, "partner": 3, "points": 61, "tricks": "some"},
            "reason": "r",
        },
        event_to_json(Voided(event=1, reason="r")),
        event_to_json(Undone(event=1, by="Anna")),
        event_to_json(Adjusted(side=0, points=Fraction(-1, 2), reason="r")),
        event_to_json(Adjusted(side=0, points=-4, reason="r", others=((1, 1), (2, Fraction(1, 2))))),
        event_to_json(Closed(how=Closing.ABANDONED, reason="r")),
    ):
        read = event_from_json(json.loads(json.dumps(event)), variant, context)
        assert event_to_json(read) == event
        assert getattr(read, "deal", deal) == deal
    with pytest.raises(ValueError, match="no such event"):
        event_from_json({"kind": "dealt"}, variant, context)
    with pytest.raises(ValueError, match="not a deal of chiamata"):
        event_from_json({"kind": "recorded", "deal": {"declarer": 0}}, variant, context)


def test_a_document_of_deals_that_depend_on_how_the_match_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.rules.document.reading.find", lambda name: TRIONFETTI)
    raw: dict[str, Any] = {
        "variant": "trionfetti",
        "options": {"new_game_dealer": "draw"},
        "deals": [
            {"winner": 0, "order": "manco"},
            {"winner": 0, "vega": "accepted", "new_dealer": 3},
            {"winner": 1, "order": "usual"},
        ],
    }
    document = read_document(raw)
    check_round_trip(document)
    result = scored(document)
    assert [entry["dealer"] for entry in result["deals"]] == [0, 0, 3]
    assert result["order"][0] == ["K"]
    raw["deals"][1]["order"] = "manco"
    assert problems(raw)[0][1] == ("Deal 2, order: As the match stands, “Order” is not asked: leave it empty.")


def test_a_document_with_a_player_resting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.rules.document.reading.find", lambda name: CHIAMATA)
    raw: dict[str, Any] = {
        "variant": "chiamata",
        "seating": "6-one-rests",
        "deals": [{"declarer": 1, "partner": None, "points": 61}, {"declarer": 0, "partner": 2, "points": 60}],
    }
    document = read_document(raw)
    assert scored(document)["next"] == {"dealer": 2, "leader": 3, "cutter": 1, "resting": [2]}
    assert scored(document)["totals"] == [-2, 4, -2, 0, 0, 0]
    raw["deals"][1]["declarer"] = 1
    assert "Deal 2, declarer" in problems(raw)[0][1]


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        (" Anna ", "Anna"),
        ("", ""),
        ("バスラ ½", "バスラ ½"),
        ("a\tb", None),
        ("\x7f", None),
        ("\ud800", None),
        ("a\nb", None),
        ("a" * 61, None),
        (7, None),
        (None, None),
    ],
)
def test_texts_that_people_write(text: Any, clean: str | None) -> None:
    if clean is None:
        with pytest.raises(ValueError):
            clean_text(text, 60)
    else:
        assert clean_text(text, 60) == clean
    assert clean_text("a\nb", 60, lines=True) == "a\nb"
