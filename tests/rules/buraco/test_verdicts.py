"""What the referee of Buraco answers on going out, piles and deals, and how much work it is."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import ALL_RANKS
from tests.rules.wording import rule_text
from tests.work import calls

from .tables import BY_KEY, US, scored, sentences, table, verdict_on

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
        ("buraco-aberto-sujo", {"other": 1}, []),
        ("buraco-brazil-closed", {"other": 1}, []),
        ("buraco-stbl", {"other": 1}, ["clean"]),
        ("baraziliya", {"other": 1}, ["clean"]),
    ],
    ids=str,
)
def test_who_may_go_out(variant: str, facts: dict[str, Any], lacking: list[str]) -> None:
    verdict = verdict_on("go_out", facts, variant=BY_KEY[variant])
    assert verdict.values == {"allowed": not lacking, "lacking": lacking}
    assert len(verdict.reasons) == len(lacking)
    assert verdict.rule == "out"


@pytest.mark.parametrize(
    ("variant", "facts", "allowed"),
    [
        ("buraco-us", {"hand": 1, "pile": 2}, True),
        ("buraco-us", {"pile": 0}, False),
        ("buraco-aberto-sujo", {"hand": 1, "pile": 2}, True),
        ("buraco-brazil-closed", {"top_melded": False}, False),
        ("buraco-stbl", {"top_melded": True}, True),
        ("buraco-argentina", {"hand": 2, "pile": 2}, False),
        ("buraco-argentina", {"hand": 2, "pile": 3}, True),
    ],
    ids=str,
)
def test_who_may_take_the_pile(variant: str, facts: dict[str, Any], allowed: bool) -> None:
    assert verdict_on("take_pile", facts, variant=BY_KEY[variant]).values["allowed"] is allowed


# Points


def test_a_pile_by_each_table_of_values() -> None:
    cards = ["JK", "2S", "AS", "KD", "3C"]
    worth = {"buraco-us": 80, "buraco-argentina": 100, "buraco-brazil-open": 60, "burraco-italy": 80}
    for key, points in worth.items():
        values = verdict_on("pile", {"cards": cards}, variant=BY_KEY[key]).values
        assert (values["points"], values["cards"], values["points"] + values["rest"]) == (points, 5, values["total"])
    assert verdict_on("pile", {"cards": []}).values["total"] == 1080
    assert verdict_on("pile", {"cards": []}, variant=BY_KEY["buraco-us-old"]).values["total"] == 960


def test_a_deal_is_explained() -> None:
    verdict = verdict_on(
        "deal",
        {
            "melds": [["3H", "4H", "5H"]],
            "hands": [["AS"], ["9D"]],
            "pot": "unplayed",
            "pot_cards": ["3C", "3D", "4S", "5H", "6C", "7D", "7S", "8H", "9C", "10D", "AD"],
        },
    )
    assert sentences(verdict) == [
        "The side scores −90 in this deal.",
        "Cards on the table: 15",
        "Cards left in hand: −25",
        "Pot taken but not played: its cards: −80",
    ]
    assert verdict.values["pot_minus"] == 80


@pytest.mark.parametrize(
    ("variant", "facts", "rule", "words"),
    [
        ("burraco-italy", {"pot": "unplayed", "pot_cards": ["AH"]}, "pot_unplayed", "costs what its cards are worth"),
        ("buraco-stbl", {"pot": "unplayed"}, "pot_unplayed", "costs 100, whatever its cards"),
        ("buraco-us", {"pot": "not_taken"}, "pot", "A side that never took a pot loses 100."),
        ("burraco-italy", {"pot": "not_taken", "no_team_took_pot": True}, "pot", "If no side took one, none loses it."),
        ("buraco-us", {"pot": "played"}, "cards", "Every card in the melds of a side counts for it: joker 30, two 20,"),
    ],
)
def test_a_deal_rests_on_what_is_argued_about_it(variant: str, facts: dict[str, Any], rule: str, words: str) -> None:
    """What a pot costs is no matter of the cards on the table."""
    form = BY_KEY[variant]
    verdict = verdict_on("deal", {"melds": [["3H", "4H", "5H"]], **facts}, form.opening(form.charter()), form)
    assert verdict.rule == rule
    assert words in rule_text(form, rule)


def test_a_pot_whose_cards_say_what_it_costs_is_not_charged_without_them() -> None:
    facts = {"melds": [["3C", "4C", "5C"]], "hands": [["JC"]], "pot": "unplayed"}
    for rules in ({}, {"pot_unplayed": "cards"}):
        with pytest.raises(Impossible) as refused:
            verdict_on("deal", facts, table(rules))
        assert [(each.question, each.code) for each in refused.value.problems] == [("pot_cards", "missing")]
    assert verdict_on("deal", facts, table({"pot_unplayed": "flat100"})).values["pot_minus"] == 100


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
    assert verdict_on("deal", {**facts, "went_out": True}).values["out_bonus"] == out


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
        verdict_on(key, facts, variant=BY_KEY["burraco-italy"] if key == "vp" else US)
    assert code in [problem.code for problem in refused.value.problems]


# No question takes long, however mean

A_SUIT = [f"{rank.value}H" for rank in ALL_RANKS]
MEAN: dict[str, Any] = {
    "meld": {"cards": A_SUIT * 2 + ["JK", "JK"]},
    "further": {"cards": A_SUIT * 2 + ["JK"], "card": "JK"},
    "initial_meld": {"laid": [A_SUIT * 2 + ["JK", "JK"]] * 60},
    "pile": {"cards": ["JK"] * 162},
}


ENOUGH = 200_000
"""Calls that tell a bounded search from one that tries everything; the longest needs 140,000."""


@pytest.mark.parametrize("key", MEAN)
def test_a_mean_question_is_little_work(key: str) -> None:
    assert calls(lambda: verdict_on(key, MEAN[key]), most=ENOUGH)


def test_a_deal_of_sixty_melds_a_side_is_little_work() -> None:
    facts = {"how": "cards", "melds": [[[*A_SUIT, "JK"]] * 60] * 2, "hands": [[["AS"] * 110]] * 2}
    for group in (facts, {**facts, "melds": [[A_SUIT * 2 + ["JK", "JK"]] * 60] * 2}):
        assert US.read_deal(group, table()).value is None
        assert calls(partial(US.read_deal, group, table()), most=ENOUGH)


def test_the_referee_and_the_engine_agree_on_a_deal() -> None:
    melds = [["AH", "2H", "3H", "4H", "5H", "6H", "7H"], ["KH", "KC", "KS"]]
    facts = {"how": "cards", "melds": [melds, []], "hands": [[["4C", "9D"]], []], "out": 0}
    alone = verdict_on("deal", {"melds": melds, "hands": [["4C", "9D"]], "went_out": True})
    assert scored(table(), facts).totals[0] == alone.values["total"] == 375
