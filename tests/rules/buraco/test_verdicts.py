"""What the referee of Buraco answers: melds, openings, going out, piles, deals, ends, who deals, what went wrong."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import ALL_RANKS
from scorekeeper.rules.text import render

from .tables import BY_KEY, US, asked, scored, table

ITALY, INTERNAZIONALE = BY_KEY["burraco-italy"], BY_KEY["burraco-internazionale"]
CLOSED, ARGENTINA, OPEN = BY_KEY["buraco-brazil-closed"], BY_KEY["buraco-argentina"], BY_KEY["buraco-brazil-open"]


def said(verdict: Any) -> list[str]:
    return [render(phrase) for phrase in (verdict.answer, *verdict.reasons)]


# Melds


def test_a_meld_is_judged_as_it_lies_and_as_well_as_it_can_lie() -> None:
    verdict = asked("meld", {"cards": "3H 4H 5H 6H 7H 8H 9H 2H".split()})
    assert (verdict.values["class"], verdict.values["total"]) == ("dirty", 165)
    assert (verdict.values["best"]["class"], verdict.values["best"]["total"]) == ("clean", 265)
    assert verdict.values["best"]["cards"][0] == "2H"
    assert said(verdict) == [
        "Yes: a dirty run of 8 cards, 65 points and 100 for the buraco: 165.",
        "The two of hearts is wild.",
        "Arranged as well as they can lie, they are a clean run worth 265: two of hearts, three of hearts, "
        "four of hearts, five of hearts, six of hearts, seven of hearts, eight of hearts, nine of hearts.",
    ]
    assert verdict.rule == "run"


@pytest.mark.parametrize(
    ("variant", "cards", "answer", "rule"),
    [
        ("buraco-us", "KH KC KS", "Yes: a clean set of 3 cards, 30 points. It is no buraco yet.", "set"),
        ("buraco-us", "9H 9C 9S", "No: this is not a legal meld.", "meld"),
        (
            "burraco-italy",
            "QH QC QS QD QH QC QS JK",
            "Yes: a semi-clean set of 8 cards, 100 points and 150 for the buraco: 250.",
            "semi",
        ),
        (
            "buraco-brazil-open",
            "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC",
            "Yes: a clean run of 13 cards, 110 points and 500 for the buraco: 610.",
            "special",
        ),
        ("buraco-us", "AH JK 3H", "Yes: a dirty run of 3 cards, 50 points. It is no buraco yet.", "run"),
        ("buraco-us", "QS QD 2S", "Yes: a dirty set of 3 cards, 40 points. It is no buraco yet.", "set"),
    ],
)
def test_the_answer_on_a_meld(variant: str, cards: str, answer: str, rule: str) -> None:
    verdict = asked("meld", {"cards": cards.split()}, variant=BY_KEY[variant])
    assert render(verdict.answer) == answer
    assert verdict.rule == rule
    assert verdict.reasons


def test_which_card_is_wild() -> None:
    for cards, wild in (("AH 2H 2S 4H", "two of spades"), ("2H 3H JK", "joker"), ("2H 2S 4H", "two of spades")):
        assert f"The {wild} is wild." in said(asked("meld", {"cards": cards.split()}))
    assert "The two of hearts is wild." in said(asked("meld", {"cards": "2H 2H 3H".split(), "mode": "any_order"}))


@pytest.mark.parametrize(
    ("cards", "card", "after", "gain", "reason"),
    [
        ("3H 4H 5H 6H 7H 8H", "9H", "clean", 210, "It becomes a buraco: 200."),
        ("3H 4H 5H 6H 7H 8H 9H", "JK", "dirty", -70, "It was a clean run and becomes a dirty run."),
        ("3H 4H 2H 6H 7H 8H 9H", "5H", "clean", 105, "The two slides into its own place and is no longer wild."),
        ("3H 4H JK 6H 7H 8H 9H", "5H", "dirty", 5, None),
        ("KH KS", "KD", "clean", 30, None),
    ],
)
def test_what_a_further_card_makes_of_it(cards: str, card: str, after: str, gain: int, reason: str | None) -> None:
    verdict = asked("further", {"cards": cards.split(), "card": card})
    assert (verdict.values["after"]["class"], verdict.values["gain"]) == (after, gain)
    if reason:
        assert reason in said(verdict)


def test_a_further_card_that_does_not_fit() -> None:
    verdict = asked("further", {"cards": "3H 4H JK 6H".split(), "card": "2S"})
    assert (verdict.values["legal"], verdict.values["gain"]) == (False, None)
    assert render(verdict.answer) == "The two of spades cannot be added."


# The first melds


def test_the_first_melds_of_a_side_at_a_running_match() -> None:
    at = table(totals=(1500, 1400))
    laid = [["KH", "KC", "KS"], ["QH", "QD", "QS"]]
    first = asked("initial_meld", {"side": 0, "laid": laid}, at)
    assert (first.values["minimum"], first.values["laid"], first.values["accepted"]) == (75, 60, False)
    assert first.values["next_minimum"] == 90
    assert asked("initial_meld", {"side": 1, "laid": laid}, at).values["accepted"]
    cut = asked("initial_meld", {"side": 1, "exact_cut": True, "laid": laid}, at)
    assert (cut.values["minimum"], cut.values["accepted"]) == (75, False)
    assert said(cut)[0] == "No: 60 points, but 75 are needed. The cards go back; next time it takes 90."


def test_bonuses_do_not_count_for_the_opening_and_illegal_melds_neither() -> None:
    run = "3H 4H 5H 6H 7H 8H 9H".split()
    values = asked("initial_meld", {"laid": [run, ["9S", "9D", "9C"]]}).values
    assert (values["laid"], values["accepted"], values["legal"]) == (45, False, [True, False])
    assert asked("initial_meld", {"laid": []}).values == {
        "minimum": 50, "laid": 0, "accepted": False, "next_minimum": 50, "legal": [],
    }  # fmt: skip


def test_no_opening_is_asked_where_there_is_none() -> None:
    with pytest.raises(KeyError):
        asked("initial_meld", {"laid": []}, variant=OPEN)


# Going out, and the discard pile


@pytest.mark.parametrize(
    ("variant", "facts", "lacking"),
    [
        ("buraco-us", {"clean": 1}, []),
        ("buraco-us", {"clean": 1, "last_card": "laid"}, []),
        ("buraco-us", {"clean": 1, "last_card": "wild"}, []),
        ("buraco-us", {"other": 2}, ["clean"]),
        ("buraco-us", {"clean": 1, "pot_taken": False}, ["pot"]),
        ("buraco-us", {"clean": 1, "hand_empty": False}, ["hand"]),
        ("buraco-us", {"pot_taken": False}, ["pot", "clean"]),
        ("burraco-italy", {"other": 1}, []),
        ("burraco-italy", {}, ["buraco"]),
        ("burraco-italy", {"other": 1, "last_card": "wild"}, ["discard"]),
        ("burraco-italy", {"other": 1, "last_card": "laid"}, ["discard"]),
        ("burraco-internazionale", {"other": 1}, ["clean"]),
        ("burraco-internazionale", {"clean": 1}, []),
        ("buraco-argentina", {"other": 1, "last_card": "laid"}, []),
        ("buraco-brazil-open", {"other": 3}, ["clean"]),
        ("buraco-brazil-closed", {"other": 1}, []),
        ("buraco-stbl", {"other": 1}, ["clean"]),
        ("baraziliya", {"other": 1}, ["clean"]),
    ],
    ids=str,
)
def test_who_may_go_out(variant: str, facts: dict[str, Any], lacking: list[str]) -> None:
    verdict = asked("go_out", facts, variant=BY_KEY[variant])
    assert verdict.values == {"allowed": not lacking, "lacking": lacking}
    assert len(verdict.reasons) == len(lacking)
    assert verdict.rule == "out"


@pytest.mark.parametrize(
    ("variant", "facts", "allowed"),
    [
        ("buraco-us", {"hand": 1, "pile": 2}, True),
        ("buraco-us", {"pile": 0}, False),
        ("buraco-brazil-closed", {"top_melded": False}, False),
        ("buraco-stbl", {"top_melded": True}, True),
        ("buraco-argentina", {"hand": 2, "pile": 2}, False),
        ("buraco-argentina", {"hand": 2, "pile": 3}, True),
    ],
    ids=str,
)
def test_who_may_take_the_pile(variant: str, facts: dict[str, Any], allowed: bool) -> None:
    assert asked("take_pile", facts, variant=BY_KEY[variant]).values == {"allowed": allowed}


# Points


def test_a_pile_by_each_table_of_values() -> None:
    cards = ["JK", "2S", "AS", "KD", "3C"]
    worth = {"buraco-us": 80, "buraco-argentina": 100, "buraco-brazil-open": 60, "burraco-italy": 80}
    for key, points in worth.items():
        values = asked("pile", {"cards": cards}, variant=BY_KEY[key]).values
        assert (values["points"], values["cards"], values["points"] + values["rest"]) == (points, 5, values["total"])
    assert asked("pile", {"cards": []}).values["total"] == 1080
    assert asked("pile", {"cards": []}, variant=BY_KEY["buraco-us-old"]).values["total"] == 960


def test_a_deal_is_explained() -> None:
    verdict = asked(
        "deal",
        {
            "melds": [["3H", "4H", "5H"]],
            "hands": [["AS"], ["9D"]],
            "pot": "unplayed",
            "pot_cards": ["3C", "3D", "4S", "5H", "6C", "7D", "7S", "8H", "9C", "10D", "AD"],
        },
    )
    assert said(verdict) == [
        "The side scores −90 in this deal.",
        "Cards on the table: 15",
        "Cards left in hand: −25",
        "Pot taken but not played: its cards: −80",
    ]
    assert verdict.values["pot_minus"] == 80


@pytest.mark.parametrize(
    ("facts", "out"),
    [
        ({"pot": "played"}, 0),
        ({"pot": "played", "melds": [["3H", "4H", "5H", "6H", "7H", "8H", "9H"]]}, 100),
        ({"pot": "not_taken", "melds": [["3H", "4H", "5H", "6H", "7H", "8H", "9H"]]}, 0),
        ({"pot": "played", "melds": [["3H", "4H", "5H", "6H", "7H", "8H", "JK"]]}, 0),
    ],
    ids=str,
)
def test_going_out_without_the_right_earns_nothing(facts: dict[str, Any], out: int) -> None:
    assert asked("deal", {**facts, "went_out": True}).values["out_bonus"] == out


@pytest.mark.parametrize(
    ("key", "facts", "code"),
    [
        ("deal", {"melds": [["3H", "4H", "6S"]]}, "meld"),
        ("deal", {"hands": [["3H", "3H", "3H"]]}, "card-twice"),
        ("pile", {"cards": ["3H", "3H", "3H"]}, "card-twice"),
        ("first_dealer", {"cuts": ["AS", "AS", "AS", "2D"]}, "card-twice"),
        ("meld", {"cards": ["3H"] * 29}, "range"),
        ("vp", {"mp": [1, 2], "hands": 5}, "range"),
    ],
    ids=str,
)
def test_facts_that_cannot_be(key: str, facts: dict[str, Any], code: str) -> None:
    with pytest.raises(Impossible) as refused:
        asked(key, facts)
    assert code in [problem.code for problem in refused.value.problems]


# The end, victory points, the first dealer


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
    values = asked("match_end", facts, table(rules)).values
    assert (values["finished"], values["winner"]) == (finished, winner)


def test_at_a_running_match_the_totals_are_known() -> None:
    at = table(totals=(1900, 1500))
    assert asked("match_end", {"deal": [100, 0]}, at).values["totals"] == [2000, 1500]
    verdict = asked("match_end", {"deal": [50, 0]}, at)
    assert said(verdict) == [
        "The match goes on.", "The totals are 1950, 1500.", "side 1: 50 to go", "side 2: 500 to go",
    ]  # fmt: skip
    club = table({"end": "hands", "hands": 3}, ITALY, totals=(700, 650))
    assert asked("vp", {}, club, ITALY).values == {"difference": 50, "vp": [10, 10]}


BANDS = {
    3: "0-50 55-150 155-250 255-350 355-500 505-650 655-800 805-1000 1005-1250 1255-1500 1505-9000",
    4: "0-100 105-300 305-500 505-700 705-900 905-1100 1105-1300 1305-1500 1505-1700 1705-2000 2005-9000",
}
"""rules/buraco.md 7.1, from 10-10 to 20-0."""


@pytest.mark.parametrize("deals", BANDS)
def test_every_band_of_victory_points(deals: int) -> None:
    for more, band in enumerate(BANDS[deals].split()):
        for apart in map(int, band.split("-")):
            first = asked("vp", {"mp": [apart + 300, 300], "hands": deals}).values
            assert first == {"difference": apart, "vp": [10 + more, 10 - more]}
            if apart:
                assert asked("vp", {"mp": [0, apart], "hands": deals}).values["vp"] == [10 - more, 10 + more]


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
    ],
    ids=str,
)
def test_who_deals_first(variant: str, cuts: str, dealer: int | None, first: int | None, again: list[int]) -> None:
    values = asked("first_dealer", {"cuts": cuts.split()}, variant=BY_KEY[variant]).values
    assert values == {"dealer": dealer, "first": first, "again": again}


def test_which_suit_is_low_is_an_option() -> None:
    cuts = {"cuts": "3S 3C 2C JK".split()}
    for rule, dealer in (("draw_spades", 1), ("draw_hearts", 0)):
        assert asked("first_dealer", cuts, table({"first_deal": rule}, ITALY), ITALY).values["dealer"] == dealer


# What went wrong


@pytest.mark.parametrize("key", BY_KEY)
def test_every_ruling_names_its_paragraph(key: str) -> None:
    variant = BY_KEY[key]
    for ruling in variant.rulings:
        if ruling.put(variant.options, variant.seatings[0]):
            verdict = asked("irregularity", {"happened": ruling.key}, variant=variant)
            assert verdict.rule == ruling.rule
            assert verdict.values["inferred"] == ruling.inferred


def test_a_wrong_pot_is_dealt_again_here_and_repaired_there() -> None:
    assert render(asked("irregularity", {"happened": "misdeal"}).answer) == "Hands and pots are dealt again."
    italian = asked("irregularity", {"happened": "wrong_pot"}, variant=ITALY)
    assert render(italian.answer).startswith("It is repaired")
    with pytest.raises(Impossible):
        asked("irregularity", {"happened": "wild_discard"})


# No question takes long, however mean

A_SUIT = [f"{rank.value}H" for rank in ALL_RANKS]
MEAN: dict[str, Any] = {
    "meld": {"cards": A_SUIT * 2 + ["JK", "JK"]},
    "further": {"cards": A_SUIT * 2 + ["JK"], "card": "JK"},
    "initial_meld": {"laid": [A_SUIT * 2 + ["JK", "JK"]] * 60},
    "pile": {"cards": ["JK"] * 162},
}


@pytest.mark.parametrize("key", MEAN)
def test_a_mean_question_is_quick(key: str) -> None:
    def seconds() -> float:
        start = time.perf_counter()
        with suppress(Impossible):
            asked(key, MEAN[key])
        return time.perf_counter() - start

    assert min(seconds() for _ in range(3)) < 0.1


def test_a_deal_of_sixty_melds_a_side_is_quick() -> None:
    told = {"how": "cards", "melds": [[[*A_SUIT, "JK"]] * 60] * 2, "hands": [[["AS"] * 110]] * 2}
    for group in (told, {**told, "melds": [[A_SUIT * 2 + ["JK", "JK"]] * 60] * 2}):
        start = time.perf_counter()
        assert US.read_deal(group, table()).value is None
        assert time.perf_counter() - start < 0.2, "a tenth of a second, and a busy machine"


def test_the_referee_and_the_engine_agree_on_a_deal() -> None:
    melds = [["AH", "2H", "3H", "4H", "5H", "6H", "7H"], ["KH", "KC", "KS"]]
    told = {"how": "cards", "melds": [melds, []], "hands": [[["4C", "9D"]], []], "out": 0}
    alone = asked("deal", {"melds": melds, "hands": [["4C", "9D"]], "went_out": True})
    assert scored(table(), told).totals[0] == alone.values["total"] == 375
