"""Scripts score matches: ``manage.py variants`` and ``manage.py score``."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.rules.asking import write
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.matches.commands import line, manage
from tests.matches.documents import GOOD, bring_in, brought, text
from tests.people import LEVEL, OURS, THEIRS, Json, TableOfFour, document

# What can be played


@pytest.mark.long
def test_variants_as_json(tmp_path: Path) -> None:
    document = manage(tmp_path, "variants", "--json").result
    assert (document["format"], document["version"]) == ("scorekeeper-variants", 1)
    assert [variant["key"] for variant in document["variants"]] == [variant.key for variant in VARIANTS]
    egypt = next(variant for variant in document["variants"] if variant["key"] == "basra-egypt")
    assert egypt["names"]["en"][0] == "Basra, Egypt"
    assert "バスラ" in egypt["names"]["ja"]
    pairs = next(seating for seating in egypt["seatings"] if seating["key"] == "4-pairs")
    assert (pairs["players"], pairs["sides"]) == (4, [[0, 2], [1, 3]])
    deal = egypt["deal"]["4-pairs"]
    assert set(deal["required"]) == {"cards", "tens", "club2", "aces", "jacks"}
    assert deal["properties"]["cards"] == {
        "type": "array",
        "items": {"type": ["integer", "null"], "minimum": 0, "maximum": 52},
        "minItems": 2,
        "maxItems": 2,
        "title": "Cards",
        "description": "All cards of the pile, those left on the floor at the end among them.",
        "x-total": 52,
    }
    assert egypt["options"]["properties"]["target"]["default"] == 101
    assert egypt["options"]["properties"]["carry"]["enum"]


@pytest.mark.long
def test_variants_as_a_list(tmp_path: Path) -> None:
    ran = manage(tmp_path, "variants")
    assert (ran.code, ran.error) == (0, "")
    for row, variant in zip(ran.out.splitlines(), VARIANTS, strict=True):
        assert row.startswith(variant.key)
        assert variant.name in row


def test_every_variant_is_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("variants", "--json")
    for entry in json.loads(capsys.readouterr().out)["variants"]:
        variant = BY_KEY[entry["key"]]
        assert set(entry["usual"]) == set(entry["options"]["properties"]) == set(variant.option_keys())
        assert set(entry["deal"]) == {seating.key for seating in variant.seatings}
        assert entry["sources"]
        for schema in (entry["options"], *entry["deal"].values()):
            assert schema["additionalProperties"] is False
            for question in schema["properties"].values():
                assert question["title"]


# A good document


CARRIED = document(LEVEL, {**THEIRS, "basras": [0, 0]}, options={"target": 121})

NOT_ASKED: Json = {
    **dict.fromkeys(("seven", "spade2", "queens", "kings", "own_card")),
    **{f"{kind}_basras": [0, 0] for kind in ("jack", "pair", "seven", "court")},
    **{key: [0, 0] for key in ("basra_pips", "double_sevens", "pair_pips")},
    **{f"double_{rank}": [0, 0] for rank in ("jacks", "queens", "kings")},
}
"""What a deal of Egyptian Basra under these rules is not asked."""


def deal_scored(number: int, deal: Json, dealer: int, lines: list[Json], **more: Any) -> Json:
    """A deal as the command tells it, when nothing out of the ordinary happened."""
    return {
        "event": number,
        "kind": "deal",
        "number": number,
        "deal": {**NOT_ASKED, **deal},
        "dealer": dealer,
        "lines": lines,
        "stake": 1,
        "winner": None,
        "drawn": False,
        "counts": True,
        "game": 1,
        "game_outcome": None,
        "outcome": None,
        "problems": [],
        "voided": False,
        "surplus": False,
        "amendments": [],
        **more,
    }


CARRIED_SCORED: Json = {
    "format": "scorekeeper-scored",
    "version": 1,
    "variant": "basra-egypt",
    "rules_version": 1,
    "seating": "4-pairs",
    "players": ["Anna", "Carla", "Bo", "Di"],
    "sides": ["Anna & Bo", "Carla & Di"],
    "options": {**write(BY_KEY["basra-egypt"].options), "target": 121},
    "house_rules": ["target"],
    "unit": "points",
    "warnings": [],
    "deals": [
        deal_scored(
            1,
            LEVEL,
            0,
            [
                line(0, 0, "tie", "Level at 26 cards: the 30 are held over"),
                line(1, 0, "tie", "Level at 26 cards: the 30 are held over"),
                line(0, 3, "ten", "Ten of diamonds"),
                line(0, 3, "aces", "Aces: 3"),
                line(0, 2, "jacks", "Jacks: 2"),
                line(0, 10, "basra", "Basras: 1"),
                line(1, 2, "two", "Two of clubs"),
                line(1, 1, "aces", "Aces: 1"),
                line(1, 2, "jacks", "Jacks: 2"),
            ],
            scores=[18, 5],
            held_over=30,
            totals=[18, 5],
        ),
        deal_scored(
            2,
            {**THEIRS, "basras": [0, 0]},
            1,
            [
                line(1, 30, "majority", "Most cards, 31 of 52"),
                line(1, 30, "held_over", "Held over from earlier deals"),
                line(0, 2, "aces", "Aces: 2"),
                line(0, 1, "jacks", "Jacks: 1"),
                line(1, 3, "ten", "Ten of diamonds"),
                line(1, 2, "two", "Two of clubs"),
                line(1, 2, "aces", "Aces: 2"),
                line(1, 3, "jacks", "Jacks: 3"),
            ],
            scores=[3, 70],
            held_over=0,
            totals=[21, 75],
        ),
    ],
    "totals": [21, 75],
    "games": [0, 0],
    "held_over": 0,
    "stake": 1,
    "ahead": [],
    "needs": [
        {"side": 0, "amount": 100, "unit": "points", "sentence": "100 to go"},
        {"side": 1, "amount": 46, "unit": "points", "sentence": "46 to go"},
    ],
    "outcome": None,
    "next": {"dealer": 2, "leader": 3, "cutter": 1},
}


@pytest.mark.long
def test_a_carried_majority_in_full(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(text(CARRIED))
    from_file = manage(tmp_path, "score", str(file))
    from_standard_input = manage(tmp_path, "score", "-", given=text(CARRIED))
    assert from_file == from_standard_input
    assert from_file.result == CARRIED_SCORED
    assert not (tmp_path / "data").exists(), "scoring leaves nothing behind"


def test_what_waits_is_told_before_it_is_won(score: Any) -> None:
    result = score(document(LEVEL)).result
    assert (result["held_over"], result["ahead"]) == (30, ["This deal: 60 for most cards"])
    assert score(document(LEVEL, LEVEL)).result["held_over"] == 60


@pytest.mark.parametrize("name", GOOD)
def test_a_good_document(score: Any, name: str) -> None:
    from_file = score(GOOD[name])
    assert from_file == score(GOOD[name], standard_input=True)
    result = from_file.result
    assert result["format"] == "scorekeeper-scored"
    for deal in result["deals"]:
        for side, points in enumerate(deal["scores"] or []):
            assert points == sum(line["points"] for line in deal["lines"] if line["side"] == side)


def test_a_match_won(score: Any) -> None:
    result = score(GOOD["a finished match"]).result
    assert result["outcome"] == {
        "winners": [0],
        "reason": "target",
        "sentence": "Anna & Bo: 103, reaching 101",
    }
    assert (result["needs"], result["ahead"], result["totals"]) == ([], [], [103, 0])
    assert [problem["code"] for problem in result["deals"][0]["problems"]] == ["no_cards"]


def test_corrections_voids_rulings_and_closings(score: Any) -> None:
    result = score(GOOD["corrections"]).result
    deals = [(entry["event"], entry["kind"], entry["number"], entry["scores"]) for entry in result["deals"]]
    assert deals == [
        (1, "deal", 1, [18, 5]),
        (2, "deal", 2, [3, 90]),
        (6, "adjustment", 0, [0, -5]),
        (7, "closing", 0, None),
        (9, "deal", 3, [48, 5]),
        (10, "closing", 0, None),
    ]
    assert [entry["amendments"] for entry in result["deals"]] == [[3], [4, 5], [], [8], [], []]
    assert [entry["voided"] for entry in result["deals"]] == [False, False, False, True, False, False]
    assert result["totals"] == [69, 95]
    assert result["outcome"]["winners"] == [1]
    assert result["outcome"]["sentence"] == "The table ended the match here: Carla & Di, ahead with 95, won."


def test_a_correction_that_ends_the_match_earlier(score: Any) -> None:
    result = score(GOOD["deals after the end, by a correction"]).result
    assert [(deal["surplus"], deal["scores"]) for deal in result["deals"]] == [(False, [103, 0]), (True, None)]
    assert result["totals"] == [103, 0]


def test_a_standing_reached_on_paper(score: Any) -> None:
    result = score(GOOD["a standing reached on paper"]).result
    assert result["totals"] == [40 + 48 + 30, 95]
    assert result["deals"][0]["dealer"] == 3


def test_half_points(score: Any) -> None:
    result = score(GOOD["half points"]).result
    assert [line["points"] for line in result["deals"][0]["lines"] if line["rule"] == "jacks"] == [37.5, 12.5]
    assert result["totals"] == [3 + 3 + 3 + 37.5 + 10, 2 + 1 + 12.5]
    assert result["sides"] == ["ليلى", "🦊"]


def test_briscola(score: Any) -> None:
    result = score(GOOD["Briscola for two"]).result
    assert [deal["scores"] for deal in result["deals"]] == [[1, 0], [0, 0], [0, 1], [1, 0]]
    assert [deal["winner"] for deal in result["deals"]] == [0, None, 1, 0]
    assert [deal["drawn"] for deal in result["deals"]] == [False, True, False, False]
    assert (result["unit"], result["outcome"]["winners"]) == ("deals", [0])


def test_briscola_for_three_and_for_six(score: Any) -> None:
    three = score(GOOD["Briscola for three, with a play-off"]).result
    assert (three["totals"], three["outcome"]) == ([1, 1, 0], None)
    assert [need["sentence"] for need in three["needs"]] == ["1 more to win", "1 more to win", "2 more to win"]
    six = score(GOOD["Briscola for six, with corrections"]).result
    assert (six["totals"], six["outcome"]["winners"]) == ([0, 2], [1])


def test_output_is_utf_8(tmp_path: Path) -> None:
    ran = manage(tmp_path, "score", "-", given=text(GOOD["half points"]))
    assert ran.result["players"] == ["ليلى", "🦊"]


# Between the app and the commands


def test_a_document_brought_into_the_app_and_kept_again_is_scored_alike(table: TableOfFour, score: Any) -> None:
    for name in GOOD:
        access = brought(bring_in(table.anna.client, GOOD[name]))
        kept = table.anna.client.get(f"/t/{access.code}/match.json").content
        assert score(kept).result == score(GOOD[name]).result


def test_scoring_needs_no_database(score: Any, db: None) -> None:
    with CaptureQueriesContext(connection) as captured:
        assert score(document(OURS)).code == 0
        call_command("variants")
    assert len(captured) == 0
