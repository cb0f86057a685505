"""Buraco: a minimum that depends on the running total, melds as counts or card by card, an end by target or clock."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import write
from scorekeeper.rules.cards import Card
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import Closed, Start
from scorekeeper.rules.text import render

from .shapes.buraco import BURACO, US108, wilds
from .shapes.making import ahead, dealers, ended, lines, needed, play, points, refused, totals

REST: dict[str, Any] = {"in_hand": [0, 85], "pot_missed": [False, True], "out": 0}
AS_COUNTS = {"how": "counts", "card_points": [145, 60], "clean": [1, 0], **REST}
AS_CARDS = {
    "how": "cards",
    "melds": [
        [  # 45 and a clean buraco, 60 with the joker, 40
            ["3H", "4H", "5H", "6H", "7H", "8H", "9H"],
            ["QS", "QD", "QC", "JK"],
            ["KH", "KD", "KC", "KC"],
        ],
        [["AS", "AD", "AC"], ["3C", "4C", "5C"]],  # 45 and 15
    ],
    **REST,
}


def flat(one: int, two: int, **more: Any) -> dict[str, Any]:
    """A deal in which each side scores so much, by cards melded or left in hand."""
    left = [max(-one, 0), max(-two, 0)]
    return {"how": "counts", "card_points": [max(one, 0), max(two, 0)], "in_hand": left, **more}


@pytest.mark.parametrize("facts", [AS_COUNTS, AS_CARDS], ids=["counts", "cards"])
def test_a_deal_scores_the_same_however_it_is_told(facts: dict[str, Any]) -> None:
    sheet = play(BURACO, facts)
    assert points(sheet) == [(445, -125)]
    assert lines(sheet) == [
        (0, 145, "cards"),
        (0, 200, "buraco"),
        (0, 100, "out"),
        (1, 60, "cards"),
        (1, -85, "hand"),
        (1, -100, "pot"),
    ]
    again = BURACO.read_deal(write(sheet.entries[0].deal), play(BURACO).state.table)
    assert again.value == sheet.entries[0].deal


def test_what_is_told_one_way_is_not_asked_the_other() -> None:
    both = {**AS_COUNTS, "melds": AS_CARDS["melds"]}
    assert refused(BURACO, play(BURACO), both) == [("melds", "unknown")]
    assert refused(BURACO, play(BURACO), {**AS_CARDS, "dirty": [1, 0]}) == [("dirty", "unknown")]
    assert refused(BURACO, play(BURACO), {"how": "cards"}) == [("melds", "missing")]


@pytest.mark.parametrize(
    ("meld", "worth", "wild"),
    [
        ("3H 4H 2H 6H 7H 8H 9H", 60, 1),  # the two stands for the five
        ("2H 3H 4H 5H 6H 7H 8H 9H", 65, 0),  # it has slid home
        ("2H 3H 4H JK 6H 7H 8H 9H", 90, 1),
        ("AH 2H 2S 4H 5H 6H 7H", 75, 1),
        ("2S 2H 3H 4H 5H 6H 7H", 65, 1),
        ("9C 10C JC QC KC AC", 65, 0),
        ("QS QS 2S", 40, 1),  # a two in a set is always wild
        ("QS QD JK", 50, 1),
    ],
)
def test_melds_card_by_card(meld: str, worth: int, wild: int) -> None:
    cards = tuple(map(Card.parse, meld.split()))
    assert (US108.pile(cards), wilds(cards)) == (worth, wild)
    if len(cards) >= 7:
        scored = lines(play(BURACO, {"how": "cards", "melds": [[meld.split()], []]}))
        assert scored == [(0, worth, "cards"), (0, 100 if wild else 200, "buraco")]


def test_totals_fall_below_nothing() -> None:
    sheet = play(BURACO, flat(-300, 60), flat(-15, -400))
    assert totals(sheet) == (-315, -340)
    assert needed(sheet, "points") == [2315, 2340]
    assert dealers(sheet) == [0, 1, 2]


def test_the_opening_depends_on_the_running_total() -> None:
    sheet = play(BURACO, start=Start(totals=(1600, -200)))
    assert ahead(BURACO, sheet) == ["side 1 open with 75", "side 2 open with 50"]
    assert refused(BURACO, sheet, flat(74, 49)) == [("card_points", "minimum"), ("card_points", "minimum")]
    assert refused(BURACO, sheet, flat(75, 50)) == []
    assert refused(BURACO, sheet, flat(0, 0)) == [], "who melds nothing need not open"
    reached = play(BURACO, flat(1500, 1499))
    assert ahead(BURACO, reached) == ["side 1 open with 75", "side 2 open with 50"]


def test_every_failed_opening_raises_it_for_the_rest_of_the_deal() -> None:
    start = play(BURACO)
    assert refused(BURACO, start, flat(64, 79, failed=[1, 2])) == [("card_points", "minimum")] * 2
    assert refused(BURACO, start, flat(65, 80, failed=[1, 2])) == []
    after = play(BURACO, flat(65, 80, failed=[1, 2]), flat(50, 50))
    assert totals(after) == (115, 130), "the next deal opens with 50 again"


def test_points_of_the_cut_count_at_once_for_the_opening() -> None:
    sheet = play(BURACO, start=Start(totals=(1450, 0)))
    assert refused(BURACO, sheet, flat(74, 50, cut=0)) == [("card_points", "minimum")]
    assert refused(BURACO, sheet, flat(74, 50, cut=1)) == []
    assert totals(play(BURACO, flat(75, 50, cut=0), start=Start(totals=(1450, 0)))) == (1625, 50)


def test_whoever_is_higher_at_or_over_the_target_wins() -> None:
    assert ended(play(BURACO, flat(100, 0), start=Start(totals=(1900, 1999)))) == ((0,), "target")
    both = play(BURACO, flat(100, 110), start=Start(totals=(1900, 1900)))
    assert ended(both) == ((1,), "target")


def test_level_at_the_target_another_deal_decides_wherever_the_totals_go() -> None:
    start = Start(totals=(1900, 1900))
    level = play(BURACO, flat(100, 100), start=start)
    assert level.outcome is None
    assert [render(need.phrase) for need in level.needs] == ["level: the next deal decides"] * 2
    still = play(BURACO, flat(100, 100), flat(-30, -30), start=start)
    assert still.outcome is None
    assert [render(need.phrase) for need in still.needs] == ["level: the next deal decides"] * 2
    decided = play(BURACO, flat(100, 100), flat(-30, -30), flat(-50, -20), start=start)
    assert totals(decided) == (1920, 1950)
    assert ended(decided) == ((1,), "target")
    assert decided.outcome
    assert render(decided.outcome.phrase) == "side 2: 1950, the most"


def test_when_time_is_called_the_higher_total_wins() -> None:
    rules = {"end": "time", "minutes": 60}
    assert render(BURACO.ending(BURACO.charter(rules), BURACO.seatings[0]).says()) == "60 minutes"
    running = play(BURACO, flat(5000, 0), rules=rules)
    assert (running.outcome, running.needs) == (None, ())
    time = Closed(how=Closing.TIME)
    assert ended(play(BURACO, flat(-50, -20), time, rules=rules)) == ((1,), "time")
    assert ended(play(BURACO, flat(50, 50), time, rules=rules)) == ((), "time")
    assert ended(play(BURACO, time, rules=rules)) == ((), "time")


def test_a_target_may_end_it_before_the_clock() -> None:
    rules = {"end": "both", "target": 1000, "minutes": 60}
    ending = BURACO.ending(BURACO.charter(rules), BURACO.seatings[0])
    assert render(ending.says()) == "to 1000, 60 minutes at the most"
    assert needed(play(BURACO, flat(300, 100), rules=rules), "points") == [700, 900]
    assert ended(play(BURACO, flat(1000, 0), rules=rules)) == ((0,), "target")
    assert ended(play(BURACO, flat(900, 0), Closed(how=Closing.TIME), rules=rules)) == ((0,), "time")
