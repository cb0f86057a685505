"""What the referee of Buraco answers on a match: its end, victory points, who deals first, what went wrong."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

from .tables import BY_KEY, US, sentences, table, verdict_on

ITALY = BY_KEY["burraco-italy"]


@pytest.mark.parametrize(
    ("rules", "facts", "finished", "winner"),
    [
        ({}, {"before": [1900, 1500], "deal": [100, 0]}, True, 0),
        ({}, {"before": [1900, 1500], "deal": [95, 0]}, False, None),
        ({}, {"before": [1900, 1950], "deal": [150, 110]}, True, 1),
        ({}, {"before": [2005, 2005], "deal": [-30, -40]}, True, 0),
        ({}, {"before": [2005, 2005], "deal": [50, 50]}, False, None),
        ({"target": 3000}, {"before": [1900, 1500], "deal": [100, 0]}, False, None),
        ({"tie": "draw"}, {"before": [1900, 1900], "deal": [100, 100]}, True, None),
        ({"end": "hands"}, {"before": [0, 0], "deal": [10, 0], "deals": 3}, False, None),
        ({"end": "hands"}, {"before": [0, 0], "deal": [10, 0], "deals": 4}, True, 0),
        ({"end": "time"}, {"before": [5000, 0], "deal": [10, 0]}, False, None),
        ({"end": "time"}, {"before": [5000, 0], "deal": [10, 0], "time_up": True}, True, 0),
        ({"end": "time"}, {"before": [0, 0], "deal": [10, 10], "time_up": True}, True, None),
        ({"target_out": True}, {"before": [1900, 0], "deal": [200, 0]}, False, None),
        ({"target_out": True}, {"before": [1900, 0], "deal": [200, 0], "out": 1}, False, None),
        ({"target_out": True}, {"before": [1900, 0], "deal": [200, 0], "out": 0}, True, 0),
    ],
    ids=str,
)
def test_is_the_match_over(rules: dict[str, Any], facts: dict[str, Any], finished: bool, winner: int | None) -> None:
    values = verdict_on("match_end", facts, table(rules)).values
    assert (values["finished"], values["winner"]) == (finished, winner)


def test_a_deal_that_no_cards_bring_is_refused_and_half_of_a_pairs_is_not() -> None:
    facts = {"before": [1900, 1500], "deal": [153, 0]}
    with pytest.raises(Impossible) as refused:
        verdict_on("match_end", facts)
    assert [(each.question, each.code) for each in refused.value.problems] == [("deal", "fives")]
    three = table(variant=ITALY, seating="3", totals=(700, 650, 300))
    assert verdict_on("match_end", {"deal": [310, 153, 153]}, three, ITALY).values["totals"] == [1010, 803, 453]
    assert verdict_on("match_end", facts, table({"pot_missed": 33})).values["totals"] == [2053, 1500]


def test_at_a_running_match_the_totals_are_known() -> None:
    at = table(totals=(1900, 1500))
    assert verdict_on("match_end", {"deal": [100, 0]}, at).values["totals"] == [2000, 1500]
    verdict = verdict_on("match_end", {"deal": [50, 0]}, at)
    assert sentences(verdict) == [
        "The match goes on.", "The totals are 1950, 1500.", "side 1: 50 to go", "side 2: 500 to go",
    ]  # fmt: skip
    club = table({"end": "hands", "hands": 3}, ITALY, totals=(700, 650))
    assert verdict_on("vp", {}, club, ITALY).values == {"difference": 50, "vp": [10, 10], "row": [0, 50]}


def test_over_a_target_that_takes_going_out_a_side_has_still_to_go_out() -> None:
    verdict = verdict_on("match_end", {"before": [1900, 1850], "deal": [200, 100]}, table({"target_out": True}))
    assert sentences(verdict) == [
        "The match goes on.",
        "The totals are 2100, 1950.",
        "side 1: 2000 reached: has to go out",
        "side 2: 50 to go, and then to go out",
    ]
    timed = table({"target_out": True, "end": "both"}, totals=(2100, 1950))
    needs = US.ending(timed.options, timed.seating).needs(timed.standing)
    assert [(need.side, need.amount, need.unit) for need in needs] == [(0, 0, "points"), (1, 50, "points")]


BANDS = {
    3: "0-50 55-150 155-250 255-350 355-500 505-650 655-800 805-1000 1005-1250 1255-1500 1505-9000",
    4: "0-100 105-300 305-500 505-700 705-900 905-1100 1105-1300 1305-1500 1505-1700 1705-2000 2005-9000",
}
"""docs/rules/buraco.md 7.1, from 10-10 to 20-0."""


@pytest.mark.parametrize("deals", BANDS)
def test_every_band_of_victory_points(deals: int) -> None:
    for more, band in enumerate(BANDS[deals].split()):
        for apart in map(int, band.split("-")):
            first = verdict_on("vp", {"mp": [apart + 300, 300], "hands": deals}, variant=ITALY).values
            assert (first["difference"], first["vp"]) == (apart, [10 + more, 10 - more])
            if apart:
                assert verdict_on("vp", {"mp": [0, apart], "hands": deals}, variant=ITALY).values["vp"] == [
                    10 - more,
                    10 + more,
                ]


def test_pairs_that_are_level_are_told() -> None:
    verdict = verdict_on("ranking", {"results": [[52, 10], [55, -300], [52, 10], [52, 40]]}, variant=ITALY)
    assert (verdict.values["order"], verdict.values["level"]) == ([1, 3, 0, 2], [[0, 2]])
    assert sentences(verdict) == [
        "The order of the pairs is 2, 4, 1, 3.",
        "Victory points, difference of match points, meetings of those level, match points scored, lots.",
        "Level in all of it, placed by lot: 1, 3.",
    ]


@pytest.mark.parametrize(
    ("variant", "cuts", "dealer", "first", "again"),
    [
        ("buraco-us", "AS 5D 2C 3H", 3, 0, []),
        ("buraco-us", "4S KD 2C 3H", 2, 1, []),
        ("buraco-us", "AS AD 2C 3H", None, None, [0, 1]),
        ("buraco-us", "AS 3D 2C 3H", None, None, [1, 3]),
        ("buraco-us", "JK 3D 2C 5H", None, None, [0]),
        ("burraco-italy", "3S 3C 2C JK", 0, None, []),
        ("burraco-italy", "4S 3C 3C JK", None, None, [1, 2]),
        ("burraco-italy", "JK 2C AS KH", 3, None, []),
        ("buraco-brazil-open", "KS AC 2D 3H", 1, None, []),
        ("buraco-brazil-open", "AS AC 2D 3H", None, None, [0, 1]),
        ("buraco-brazil-closed", "AS JK 2D 3H", None, None, [1]),
    ],
    ids=str,
)
def test_who_deals_first(variant: str, cuts: str, dealer: int | None, first: int | None, again: list[int]) -> None:
    values = verdict_on("first_dealer", {"cuts": cuts.split()}, variant=BY_KEY[variant]).values
    assert values == {"dealer": dealer, "first": first, "again": again}


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [("buraco-us", "They cut again: seat 1."), ("buraco-brazil-open", "They draw again: seat 1.")],
)
def test_who_cut_a_card_cuts_again_and_who_drew_one_draws_again(variant: str, sentence: str) -> None:
    verdict = verdict_on("first_dealer", {"cuts": ["JK", "3D", "2C", "5H"]}, variant=BY_KEY[variant])
    assert sentences(verdict)[0] == sentence


def test_where_any_fair_way_will_do_the_referee_is_not_asked() -> None:
    argentina = BY_KEY["buraco-argentina"]
    assert "first_dealer" not in inquiries(argentina, table({}, argentina))
    assert "first_dealer" in inquiries(argentina, table({"first_deal": "draw_high"}, argentina))


def test_which_suit_is_low_is_an_option() -> None:
    cuts = {"cuts": "3S 3C 2C JK".split()}
    for rule, dealer in (("draw_spades", 1), ("draw_hearts", 0)):
        assert verdict_on("first_dealer", cuts, table({"first_deal": rule}, ITALY), ITALY).values["dealer"] == dealer


# What went wrong


@pytest.mark.parametrize("key", BY_KEY)
def test_every_ruling_names_its_paragraph(key: str) -> None:
    variant = BY_KEY[key]
    for ruling in variant.rulings:
        if ruling.when(variant.options, variant.seatings[0]):
            verdict = verdict_on("irregularity", {"happened": ruling.key}, variant=variant)
            assert verdict.rule == ruling.rule
            assert verdict.values["inferred"] == ruling.inferred


def test_a_wrong_pot_is_dealt_again_here_and_repaired_there() -> None:
    assert render(verdict_on("irregularity", {"happened": "misdeal"}).answer) == "Hands and pots are dealt again."
    italian = verdict_on("irregularity", {"happened": "wrong_pot"}, variant=ITALY)
    assert render(italian.answer).startswith("It is repaired")
    with pytest.raises(Impossible):
        verdict_on("irregularity", {"happened": "wild_discard"})


@pytest.mark.parametrize(
    ("mp", "hands", "vp", "row", "reasons"),
    [
        (
            [240, 0],
            4,
            [11, 9],
            [105, 300],
            ["The difference is 240: in the table for 4 deals that is the row from 105 to 300."],
        ),
        (
            [0, 3000],
            4,
            [0, 20],
            [2005, None],
            ["The difference is 3000: in the table for 4 deals that is the row from 2005 on."],
        ),
        (
            [52, 0],
            3,
            [11, 9],
            [55, 150],
            [
                "The difference is 52: in the table for 3 deals that is the row from 55 to 150.",
                "No row names 52: it is over 50, so the next row is taken, which no source says.",
                "Match points are multiples of 5: count again.",
            ],
        ),
        (
            [0, 57],
            3,
            [9, 11],
            [55, 150],
            [
                "The difference is 57: in the table for 3 deals that is the row from 55 to 150.",
                "Match points are multiples of 5: count again.",
            ],
        ),
    ],
    ids=str,
)
def test_the_row_of_the_table_is_named(
    mp: list[int], hands: int, vp: list[int], row: list[int | None], reasons: list[str]
) -> None:
    verdict = verdict_on("vp", {"mp": mp, "hands": hands}, variant=ITALY)
    assert (verdict.values["vp"], verdict.values["row"]) == (vp, row)
    assert sentences(verdict)[1:] == reasons


def test_level_totals_when_time_is_called_are_a_draw_by_our_reading() -> None:
    ours = "No source says what level totals are when time is called; here it is a draw."
    level = verdict_on("match_end", {"before": [0, 0], "deal": [10, 10], "time_up": True}, table({"end": "time"}))
    assert ours in sentences(level)
    ahead = verdict_on("match_end", {"before": [0, 0], "deal": [10, 20], "time_up": True}, table({"end": "time"}))
    assert ours not in sentences(ahead)
    hands = verdict_on(
        "match_end", {"before": [0, 0], "deal": [10, 10], "deals": 4}, table({"end": "hands", "tie_hands": "draw"})
    )
    assert hands.values["finished"]
    assert ours not in sentences(hands), "agreed on beforehand"
    by_time = table({"end": "time"})
    assert US.paragraph("end").sources_under(by_time.options, by_time.seating)
    assert "level totals are then a draw" in rule_text(US, "end", end="time")


def test_the_rule_on_victory_points_tells_the_bye_and_the_warning() -> None:
    text = rule_text(ITALY, "vp")
    assert "14 victory points and a difference of 355" in text
    assert "Every 2 warnings cost a pair one victory point" in text
