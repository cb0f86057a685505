"""Basra: points held over, games of 150 within a rubber with a longer fifth, half points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from scorekeeper.rules.asking import write
from scorekeeper.rules.log import Start
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import points_text, render

from .shapes.basra import BASRA, SYRIA
from .shapes.making import ahead, dealers, ended, lines, needed, play, points, refused, totals

RUBBER = {"end": "rubber", "target": 150, "decider": 200}
HALF = Fraction(1, 2)


def deal(cards: int, one: int = 0, two: int = 0, jacks: int = 2) -> dict[str, Any]:
    """What the first side has, and the other points of both."""
    return {"cards": [cards, None], "jacks": [jacks, None], "more": [one, two]}


def test_the_majority_waits_for_whoever_has_most_cards_next() -> None:
    sheet = play(BASRA, deal(26), deal(26), deal(20), deal(27))
    assert points(sheet) == [(2, 2), (2, 2), (2, 92), (32, 2)]
    assert [entry.carried.points for entry in sheet.entries] == [30, 60, 0, 0]
    assert ahead(BASRA, play(BASRA, deal(26), deal(26))) == ["90 for most cards"]


def test_a_rubber_of_games_to_150_with_a_longer_fifth() -> None:
    one, two = deal(30, one=118), deal(20, two=118)
    sheet = play(BASRA, one, two, one, rules=RUBBER)
    assert points(sheet) == [(150, 2), (2, 150), (150, 2)]
    assert [entry.totals for entry in sheet.entries] == [(150, 2), (2, 150), (150, 2)]
    assert (totals(sheet), sheet.state.table.standing.games) == ((0, 0), (2, 1))
    assert needed(sheet, "points") == [150, 150]
    assert needed(sheet, "games") == [1, 2]
    level = play(BASRA, one, two, one, two, rules=RUBBER)
    assert needed(level, "points") == [200, 200], "at 2–2 the fifth game is longer"
    fifth = play(BASRA, one, two, one, two, one, rules=RUBBER)
    assert fifth.outcome is None
    assert totals(fifth) == (150, 2)
    over = play(BASRA, one, two, one, two, one, two, deal(20, two=17), rules=RUBBER)
    assert totals(over) == (154, 201)
    assert ended(over) == ((1,), "games")
    assert over.outcome
    assert render(over.outcome.phrase) == "side 2, games won: 3. side 2: 201, reaching 200"
    assert dealers(over) == [0, 1, 0, 1, 0, 1, 0, 1]
    straight = play(BASRA, one, one, one, rules=RUBBER)
    assert ended(straight) == ((0,), "games")
    says = BASRA.ending(BASRA.charter(RUBBER), BASRA.seatings[0]).says()
    assert render(says) == "first to 3 games, each to 150, a deciding game to 200"


def test_points_held_over_lapse_with_the_game() -> None:
    tie_ends_it = deal(26, one=150)
    sheet = play(BASRA, deal(26), tie_ends_it, deal(30), rules=RUBBER)
    assert sheet.entries[1].game_outcome
    assert [entry.carried.points for entry in sheet.entries] == [30, 0, 0]
    assert points(sheet)[-1] == (32, 2)
    kept = play(BASRA, deal(26), tie_ends_it, deal(30), rules={**RUBBER, "keep": True})
    assert [entry.carried.points for entry in kept.entries] == [30, 60, 0]
    assert points(kept)[-1] == (92, 2)


def test_a_rubber_may_go_on_from_paper() -> None:
    start = Start(dealer=1, totals=(140, 20), games=(1, 2), carried=Carried(points=30))
    sheet = play(BASRA, start=start, rules=RUBBER)
    assert ahead(BASRA, sheet) == ["60 for most cards"]
    assert sheet.state.table.standing.game == 4
    after = play(BASRA, deal(30), start=start, rules=RUBBER)
    assert points(after) == [(62, 2)]
    assert after.state.table.standing.games == (2, 2)
    assert needed(after, "points") == [200, 200]


def test_halves_are_exact() -> None:
    given = {"cards": [30, 14], "jacks": [3, 1], "more": [4, 2], "pairs": [1, 0]}
    sheet = play(SYRIA, given)
    assert points(sheet) == [(Fraction(69) + HALF, Fraction(14) + HALF)]  # 3 + 37½ + 4 + 25, 12½ + 2
    assert lines(sheet)[1] == (0, Fraction(75, 2), "jacks")
    assert lines(sheet)[3] == (0, 25, "doubled")
    assert points_text(totals(sheet)[0]) == "69½"
    assert needed(sheet, "points") == [Fraction(63, 2), Fraction(173, 2)]
    assert render(sheet.needs[0].phrase) == "31½ to go"
    assert refused(SYRIA, sheet, {**given, "cards": [30, 22]}) == [("cards", "total")], "44 cards"


def test_a_hundred_and_a_half_is_not_a_hundred_and_one() -> None:
    nearly = play(SYRIA, {"cards": [30, None], "jacks": [1, None], "more": [85, 0]})
    assert totals(nearly) == (Fraction(201, 2), Fraction(75, 2))
    assert nearly.outcome is None
    assert needed(nearly, "points")[0] == HALF
    over = play(SYRIA, {"cards": [30, None], "jacks": [1, None], "more": [86, 0]})
    assert ended(over) == ((0,), "target")
    assert over.outcome
    assert render(over.outcome.phrase) == "side 1: 101½, reaching 101"


def test_half_points_are_a_house_rule_like_any_other() -> None:
    for worth in (12.5, "12.5", Fraction(25, 2)):
        assert BASRA.charter({"jack": worth}).jack == Fraction(25, 2)
    written = write(BASRA.charter({"jack": 12.5}))
    assert written["jack"] == 12.5
    assert BASRA.read_options(written, BASRA.seatings[0]).value == BASRA.charter({"jack": 12.5})
    assert BASRA.read_options({"jack": 12.25}, BASRA.seatings[0]).value is None
