"""What the referee of Buraco answers on the discard pile, the pots, and who deals next."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import questions_asked
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

from .tables import BY_KEY, US, sentences, table, verdict_on

ITALY = BY_KEY["burraco-italy"]
ARGENTINA = BY_KEY["buraco-argentina"]
NO_TWIN = "It is a single card: it may not be discarded at once, as its twin is not in the hand."


@pytest.mark.parametrize(("key", "more"), [("burraco-italy", {}), ("burraco-internazionale", {"laid": True})])
def test_in_italy_a_single_card_of_the_pile_stays_in_hand_unless_its_twin_is_there(
    key: str, more: dict[str, bool]
) -> None:
    alone = verdict_on("take_pile", {"pile": 1, **more}, variant=BY_KEY[key])
    assert alone.values == {"allowed": True, "may_discard_it": False}
    assert sentences(alone) == ["Yes: the whole pile may be taken.", NO_TWIN]
    twin = verdict_on("take_pile", {"pile": 1, "twin": True, **more}, variant=BY_KEY[key])
    assert twin.values == {"allowed": True, "may_discard_it": True}
    assert sentences(twin)[1] == "It is a single card, but its twin is in the hand, so it may be discarded at once."
    two = verdict_on("take_pile", {"pile": 2, **more}, variant=BY_KEY[key])
    assert (two.values, two.reasons) == ({"allowed": True, "may_discard_it": True}, ())


def test_at_the_international_form_the_pile_is_taken_only_to_lay_a_card() -> None:
    idle = verdict_on("take_pile", {"pile": 4}, variant=BY_KEY["burraco-internazionale"])
    assert idle.values == {"allowed": False, "may_discard_it": False}
    assert sentences(idle)[1] == "A meld must be laid or a card added in the same turn."
    assert "a card is melded or added in the same turn" in rule_text(BY_KEY["burraco-internazionale"], "draw")
    assert "in the same turn" not in rule_text(ITALY, "draw")


def test_elsewhere_a_single_card_may_be_discarded_again() -> None:
    assert verdict_on("take_pile", {"pile": 1}).values == {"allowed": True, "may_discard_it": True}
    assert verdict_on("take_pile", {"pile": 1}, table({"pile": "single"})).values["may_discard_it"] is False
    free = table({"pile": "free"}, ITALY)
    assert verdict_on("take_pile", {"pile": 1}, free, ITALY).values["may_discard_it"] is True
    assert verdict_on("take_pile", {"pile": 0}, variant=ITALY).values == {"allowed": False, "may_discard_it": False}
    with pytest.raises(Impossible):
        verdict_on("take_pile", {"pile": 1, "twin": True})


@pytest.mark.parametrize(
    ("facts", "seating", "values", "lines"),
    [
        (
            {}, "4-pairs", (True, True, "at_once"),
            ["Yes: the pot is taken in flight, and the turn goes on with it.",
             "Nothing was discarded, so the turn is not over."],
        ),
        (
            {"emptied": "discard"}, "4-pairs", (True, False, "after_partner"),
            ["Yes: the pot is taken, and waits for the player's next turn.",
             "The discard has ended the turn.",
             "It may not be looked at until the partner has finished a turn."],
        ),
        (
            {"emptied": "discard"}, "2", (True, False, "next_turn"),
            ["Yes: the pot is taken, and waits for the player's next turn.", "The discard has ended the turn."],
        ),
        (
            {"hand_empty": False}, "4-pairs", (False, False, None),
            ["No: no pot may be taken.", "There are still cards in hand."],
        ),
        (
            {"pot_taken": True}, "4-pairs", (False, False, None),
            ["No: no pot may be taken.",
             "Each side takes one pot. A side that has one empties a hand only to go out."],
        ),
        (
            {"pot_left": False}, "4-pairs", (False, False, None),
            ["No: no pot may be taken.", "No pot is left."],
        ),
    ],
    ids=str,
)  # fmt: skip
def test_taking_a_pot(facts: dict[str, Any], seating: str, values: tuple[Any, ...], lines: list[str]) -> None:
    verdict = verdict_on("take_pot", facts, table(seating=seating))
    assert tuple(verdict.values[key] for key in ("allowed", "in_flight", "look")) == values
    assert sentences(verdict) == lines
    assert US.paragraph(verdict.rule)


@pytest.mark.parametrize("variant", list(BY_KEY.values()), ids=lambda variant: variant.key)
def test_whether_a_pot_is_left_is_asked_only_where_one_may_have_become_the_stock(variant: Any) -> None:
    usual = variant.opening(variant.charter())
    stock = variant.paragraph("stock").text_under(usual.options, usual.seating)
    for rules, may in ({}, "becomes the stock" in render(stock)), ({"pot_stock_out": True}, True):
        at = variant.opening(variant.charter(rules))
        asks = inquiries(variant, at)["take_pot"].asks
        assert ("pot_left" in questions_asked(asks, variant.context(at), {})) is may
        if may:
            assert judge(variant, "take_pot", {"pot_left": False}, at).values["allowed"] is False
        else:
            with pytest.raises(Impossible) as refused:
                judge(variant, "take_pot", {"pot_left": False}, at)
            (problem,) = refused.value.problems
            assert "“A pot is left” is not asked under the rules of this table" in render(problem.phrase)
            assert judge(variant, "take_pot", {"pot_left": True}, at).values["allowed"], "that is how it is anyhow"


def test_who_deals_cuts_and_begins() -> None:
    assert verdict_on("turn", {"dealer": 3}).values == {"dealer": 0, "leader": 1, "cutter": 3, "began": 0}
    assert verdict_on("turn", {"dealer": 0}, table(seating="2")).values == {
        "dealer": 1, "leader": 0, "cutter": 0, "began": 1,
    }  # fmt: skip
    running = verdict_on("turn", {})
    assert running.values["dealer"] == 1, "the table knows who deals"
    assert len(running.reasons) == 2
    assert (
        verdict_on("turn", {"dealer": 5}, table(variant=BY_KEY["buraco-us-3x2"]), BY_KEY["buraco-us-3x2"]).values[
            "dealer"
        ]
        == 0
    )
    assert verdict_on("turn", {"dealer": 1}, variant=ARGENTINA).values["dealer"] == 2, (
        "seats count in the order of play"
    )


def test_a_meld_that_would_be_legal_otherwise_arranged_is_told_how() -> None:
    strict = table({"arrangement": "as_laid"})
    refusal = "Meld 1 is not legal as it lies."
    how = "It would be so: three of hearts, four of hearts, five of hearts."
    for key, facts in (
        ("deal", {"melds": [["5H", "3H", "4H"]]}),
        ("deal", {"melds": [["5H", "3H", "4H"], ["3C", "4C", "5C"]]}),
    ):
        with pytest.raises(Impossible) as refused:
            verdict_on(key, facts, strict)
        (sentence,) = (render(problem.phrase) for problem in refused.value.problems)
        assert sentence.startswith(refusal)
        assert sentence.endswith(how)
    opening = sentences(verdict_on("initial_meld", {"laid": [["5H", "3H", "4H"]]}, strict))
    assert opening[-1].startswith(refusal)
    assert opening[-1].endswith(how)
    entry = {"how": "cards", "melds": [[["5H", "3H", "4H"]], []], "hands": [[], []]}
    problems = [render(problem.phrase) for problem in US.read_deal(entry, strict).problems if problem.code == "meld"]
    assert len(problems) == 1
    assert problems[0].startswith(refusal)
    assert problems[0].endswith(how)
    with pytest.raises(Impossible) as refused:
        verdict_on("deal", {"melds": [["9S", "9D", "9C"]]}, strict)
    assert "as it lies" not in str(refused.value), "no way to lie makes it legal"


@pytest.mark.parametrize(
    ("facts", "allowed", "reason"),
    [
        ({}, True, "It begins the discards, one more card is drawn, and that one is kept."),
        ({"begins": False}, False, "Only who begins the deal may refuse a card, and only the first one drawn."),
        ({"refused": True}, False, "The second card is kept."),
        ({"in_hand": True}, False, "Once in hand a card is accepted. It may be discarded, which ends the turn."),
    ],
    ids=str,
)
def test_who_begins_may_refuse_the_first_card(facts: dict[str, Any], allowed: bool, reason: str) -> None:
    verdict = verdict_on("first_card", facts)
    assert (verdict.values["allowed"], sentences(verdict)[1]) == (allowed, reason)
    with pytest.raises(KeyError):
        verdict_on("first_card", facts, table({"upcard": True}))
