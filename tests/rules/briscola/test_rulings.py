"""What is done when something went wrong, at every table of the family."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render
from tests.rules.briscola.family import FAMILY

from .relatives import At


@pytest.mark.parametrize("key", FAMILY)
def test_every_irregularity_has_its_ruling(key: str) -> None:
    for seating in BY_KEY[key].seatings:
        at = At(key, seating.key)
        rulings = [each for each in at.variant.rulings if each.when(at.options, at.seating)]
        assert {"exposed", "two_drawn", "dispute", "not_120", "wrong_hand", "out_of_turn"} <= {r.key for r in rulings}
        for ruling in rulings:
            verdict = at.judge("irregularity", happened=ruling.key)
            assert verdict["inferred"] or verdict["sources"]


def test_rulings_go_with_the_house_rules() -> None:
    def rulings(*args: Any, **rules: Any) -> set[str]:
        at = At(*args, **rules)
        return {each.key for each in at.variant.rulings if each.when(at.options, at.seating)}

    assert "revoke" not in rulings("briscola")
    assert "revoke" in rulings("briscola", must_follow=True)
    assert "revoke" in rulings("bisca-brazil")
    assert "revoke" in rulings("briscola-mariccia")
    assert {"two_drawn", "two_together"} <= rulings("briscola")
    assert "two_together" not in rulings("briscola-double"), "there two cards are played to a trick"
    assert "talk_first_trick" not in rulings("briscola", "3")
    pairs = rulings("briscola", "4-pairs")
    assert {"talk_first_trick", "remark", "signal_first_trick"} <= pairs
    assert "signal_forbidden" not in pairs
    stricter: tuple[tuple[str, dict[str, Any]], ...] = (
        ("signal_first_trick", {"signals_in_first_trick": False}),
        ("signal_forbidden", {"signals": False}),
    )
    for happened, strict in stricter:
        at = At("briscola", "4-pairs", **strict)
        assert "That is forbidden" in at.verdict_text("irregularity", happened=happened)
    for key, seating in (("briscola", "4-pairs"), ("schembil", "6-trios"), ("marianna", "4-pairs")):
        assert "allowed from the start" in At(key, seating).verdict_text("irregularity", happened="signal_first_trick")
    assert "signal_forbidden" not in rulings("briscola", "4-pairs", signals_in_first_trick=False)
    brisca = rulings("brisca", "4-pairs")
    assert {"talk_forbidden", "signal_forbidden", "exchange_wrong"} <= brisca
    assert not {"talk_first_trick", "remark", "signal_first_trick"} & brisca, "no list of talk is in force there"
    assert "exchange_wrong" not in rulings("briscola")
    assert "marriage_wrong" in rulings("marianna") & rulings("briscola-mariccia")
    assert "wrong_claim" not in rulings("marianna") | rulings("briscola-mariccia"), "no deal is won there"
    assert "wrong_claim" in rulings("briscola-mariccia", immediate_end=True) & rulings("briscola")
    assert {"discards_wrong", "discards_wrong_late"} <= rulings("briscola-col-monte")
    assert "captain_addressed" in rulings("schembil")


@pytest.mark.parametrize("key", FAMILY)
def test_every_question_has_a_title_and_speaks_in_sentences(key: str) -> None:
    for seating in BY_KEY[key].seatings:
        there = inquiries(BY_KEY[key], At(key, seating.key).state.table)
        assert {"trick", "pile", "deck_check", "draw", "dealing", "irregularity"} <= set(there)
        assert all(each.title.endswith("?") for each in there.values())
        for question in ("sixty", "dealing"):
            if question in there:
                verdict = judge(BY_KEY[key], question, {}, At(key, seating.key).state.table)
                assert render(verdict.answer).endswith(".")


@pytest.mark.parametrize(
    ("rules", "counted", "dealer"),
    [
        ({}, "not counted", "The next dealer"),
        ({"draws_count": True}, "counts as one of the agreed deals", "The next dealer"),
        ({"same_dealer_after_draw": True}, "not counted", "The same dealer"),
        ({"draw_rule": "replay"}, "not counted", "The same dealer"),
        ({"draw_rule": "another_deal"}, "not counted", "The next dealer"),
    ],
    ids=["usual", "draws count", "same dealer", "replay", "another deal"],
)
def test_at_sixty_it_is_told_what_happens_now(rules: dict[str, Any], counted: str, dealer: str) -> None:
    """Drawn, counted or not, and who deals: what a table asks next when nobody has 61."""
    text = At("briscola", **rules).verdict_text("sixty")
    assert "drawn" in text
    assert counted in text
    assert dealer in text
