"""What the referee answers on melds and on the first melds of a side."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

from .tables import BY_KEY, sentences, table, verdict_on

OPEN = BY_KEY["buraco-brazil-open"]


# Melds


def test_a_meld_is_judged_as_it_lies_and_as_well_as_it_can_lie() -> None:
    verdict = verdict_on("meld", {"cards": "3H 4H 5H 6H 7H 8H 9H 2H".split()})
    assert (verdict.values["class"], verdict.values["total"]) == ("dirty", 165)
    assert (verdict.values["best"]["class"], verdict.values["best"]["total"]) == ("clean", 265)
    assert verdict.values["best"]["cards"][0] == "2H"
    assert sentences(verdict) == [
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
        ("buraco-us", "9H 9C 9S", "No: this is not a legal meld.", "set"),
        (
            "burraco-italy",
            "QH QC QS QD QH QC QS JK",
            "Yes: a semi-clean set of 8 cards, 100 points and 150 for the buraco: 250.",
            "semi_sets",
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
    verdict = verdict_on("meld", {"cards": cards.split()}, variant=BY_KEY[variant])
    assert render(verdict.answer) == answer
    assert verdict.rule == rule
    assert verdict.reasons


def test_which_card_is_wild() -> None:
    for cards, wild in (("AH 2H 2S 4H", "two of spades"), ("2H 3H JK", "joker"), ("2H 2S 4H", "two of spades")):
        assert f"The {wild} is wild." in sentences(verdict_on("meld", {"cards": cards.split()}))
    assert "The two of hearts is wild." in sentences(
        verdict_on("meld", {"cards": "2H 2H 3H".split(), "mode": "any_order"})
    )


@pytest.mark.parametrize("variant", BY_KEY.values(), ids=lambda variant: variant.key)
def test_a_run_lies_upwards_or_downwards(variant: Any) -> None:
    """As the paragraph on runs says, and the verdict on it."""
    assert "laid upwards or downwards" in rule_text(variant, "run")
    seven = "8H 7H 6H 5H 4H 3H 2H".split()
    for mode in ("as_laid", "any_order"):
        down = verdict_on("meld", {"cards": seven, "mode": mode}, variant=variant)
        up = verdict_on("meld", {"cards": seven[::-1], "mode": mode}, variant=variant)
        assert down == up
        assert down.values["kind"] == "clean"


def test_a_wild_card_keeps_its_place_in_a_run_laid_downwards() -> None:
    values = verdict_on("meld", {"cards": "9H 8H 2H 6H 5H 4H 3H".split()}).values
    assert (values["class"], values["cards"]) == ("dirty", "3H 4H 5H 6H 2H 8H 9H".split())
    assert verdict_on("meld", {"cards": "9H 8H 6H 7H".split()}).values["reason"] == "order"


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
    verdict = verdict_on("further", {"cards": cards.split(), "card": card})
    assert (verdict.values["after"]["class"], verdict.values["gain"]) == (after, gain)
    if reason:
        assert reason in sentences(verdict)


def test_a_further_card_that_does_not_fit() -> None:
    verdict = verdict_on("further", {"cards": "3H 4H JK 6H".split(), "card": "2S"})
    assert (verdict.values["legal"], verdict.values["gain"]) == (False, None)
    assert render(verdict.answer) == "The two of spades cannot be added."


# The first melds


def test_the_first_melds_of_a_side_at_a_running_match() -> None:
    at = table(totals=(1500, 1400))
    laid = [["KH", "KC", "KS"], ["QH", "QD", "QS"]]
    first = verdict_on("initial_meld", {"side": 0, "laid": laid}, at)
    assert (first.values["minimum"], first.values["laid"], first.values["accepted"]) == (75, 60, False)
    assert first.values["next_minimum"] == 90
    assert verdict_on("initial_meld", {"side": 1, "laid": laid}, at).values["accepted"]
    cut = verdict_on("initial_meld", {"side": 1, "exact_cut": True, "laid": laid}, at)
    assert (cut.values["minimum"], cut.values["accepted"]) == (75, False)
    assert sentences(cut)[0] == "No: 60 points, but 75 are needed. The cards go back; next time it takes 90."


def test_bonuses_do_not_count_for_the_opening_and_illegal_melds_neither() -> None:
    run = "3H 4H 5H 6H 7H 8H 9H".split()
    values = verdict_on("initial_meld", {"laid": [run, ["9S", "9D", "9C"]]}).values
    assert (values["laid"], values["accepted"], values["legal"]) == (45, False, [True, False])
    assert values["illegal"] == [2]
    assert verdict_on("initial_meld", {"laid": []}).values == {
        "minimum": 50, "laid": 0, "accepted": False, "next_minimum": 50, "legal": [], "illegal": [],
    }  # fmt: skip


SIXTY = [["KH", "KC", "KS"], ["QH", "QD", "QS"]]


@pytest.mark.parametrize(
    ("facts", "minimum", "following"),
    [
        ({"team_total": 1400}, 50, 50),
        ({"team_total": 1400, "exact_cut": True}, 75, 90),
        ({"team_total": 1400, "exact_cut": True, "previous_failures": 2}, 105, 120),
        ({"team_total": 1395, "exact_cut": True}, 50, 50),
        ({"exact_cut": True}, 50, 50),
        ({"side": 0}, 75, 90),
        ({"side": 1}, 50, 50),
        ({"side": 1, "exact_cut": True}, 75, 90),
        ({"side": 1, "exact_cut": True, "previous_failures": 1}, 90, 105),
        ({"side": 0, "team_total": 1400}, 50, 50),
        ({"side": 0, "team_total": 1400, "exact_cut": True, "previous_failures": 1}, 90, 105),
        ({"side": None, "team_total": None}, 50, 50),
    ],
    ids=str,
)
def test_total_cut_and_failures_of_an_opening_go_together(facts: dict[str, Any], minimum: int, following: int) -> None:
    values = verdict_on("initial_meld", {**facts, "laid": SIXTY}, table(totals=(1500, 1400))).values
    assert (values["minimum"], values["laid"], values["next_minimum"]) == (minimum, 60, following)
    assert values["accepted"] is (minimum <= 60)


def test_the_exact_cut_is_told_to_be_in_the_total() -> None:
    verdict = verdict_on("initial_meld", {"team_total": 1400, "exact_cut": True, "laid": SIXTY})
    assert sentences(verdict)[1:] == [
        "The total of the side is 1500. Card points count, bonuses do not.",
        "The 100 for the exact cut are in that total already: they count at once.",
    ]
    none = verdict_on("initial_meld", {"exact_cut": True, "laid": SIXTY}, table({"cut_bonus": 0}))
    assert sentences(none)[1:] == ["The total of the side is 0. Card points count, bonuses do not."]


def test_an_opening_is_accepted_without_the_illegal_meld_beside_it() -> None:
    verdict = verdict_on("initial_meld", {"laid": [SIXTY[0], ["9S", "9D", "9C"], SIXTY[1]]})
    assert (verdict.values["accepted"], verdict.values["laid"], verdict.values["illegal"]) == (True, 60, [2])
    assert sentences(verdict)[0] == (
        "Yes, but not with all that lies there: what is not legal does not count and goes back to hand (meld 2). "
        "The others make 60 points, 50 were needed."
    )


def test_no_opening_is_asked_where_there_is_none() -> None:
    with pytest.raises(KeyError):
        verdict_on("initial_meld", {"laid": []}, variant=OPEN)
