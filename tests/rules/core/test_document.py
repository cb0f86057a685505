"""Match documents: what is good is read and written back."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.rules.document import (
    clean_text,
    described,
    event_from_json,
    event_to_json,
    read_document,
    scored,
    start_from_json,
    start_to_json,
)
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import Adjusted, Closed, Start, Undone, Voided, begin
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Carried
from tests.rules.core.documents import BASRA, BRISCOLA, DECIDED, ID, check_round_trip, problems
from tests.rules.schemas import misfits

from .shapes.chiamata import CHIAMATA
from .shapes.making import play
from .shapes.trionfetti import TRIONFETTI

GOOD = {"basra": BASRA, "briscola": BRISCOLA, "decided": DECIDED, "nothing": {"variant": "Basra, Egypt"}}


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
    assert result["deals"][1]["game_outcome"]["sentence"] == "Bo & Di: 115, reaching 50"
    assert result["next"] == {"dealer": 0, "leader": 1, "cutter": 3}


def test_what_is_left_out_is_as_usual() -> None:
    document = read_document({"variant": "basra_EGYPT"})
    assert (document.seating, document.events, document.start) == (document.variant.seatings[0], (), Start())
    assert document.players == ("Player 1", "Player 2")
    assert read_document({"variant": "briscola", "players": ["A", "B", "C"]}).seating.key == "3"
    assert read_document({"variant": "briscola", "seating": "6-trios"}).players[-1] == "Player 6"
    for key in ("options", "start", "deals", "events", "seating", "players", "title", "rules_version"):
        assert read_document({"variant": "briscola", key: None}) == read_document({"variant": "briscola"})


# Parts


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_variant_described(variant: Any) -> None:
    plain = described(variant)
    assert json.loads(json.dumps(plain)) == plain
    assert set(plain["deal"]) == {seating["key"] for seating in plain["seatings"]}
    for seating in plain["seatings"]:
        usual = seating.get("usual", plain["usual"])
        document = read_document({"variant": plain["key"], "seating": seating["key"], "options": usual})
        assert document.options == read_document({"variant": plain["key"], "seating": seating["key"]}).options
        assert not list(misfits(usual, seating.get("options", plain["options"])))
        assert variant.differences(document.options, document.seating) == (), "what is usual here is no house rule"
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
