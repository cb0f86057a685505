"""What a document leaves out though much hangs on it: it is read as an answer, and whoever wrote it is warned."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Each, Toggle, questions
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import judged, read_case, read_document, scored
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import Seating
from tests.rules.thrown import AnyVariant, Die
from tests.searching import examples

DEAL = {"declarer": 0, "points": 70}
SUMS = {"how": "net", "net": [300, 100]}
PAYOUT = {"variant": "briscola-chiamata", "question": "payout"}


def of_match(variant: str, *deals: dict[str, Any]) -> list[str]:
    warnings: list[str] = scored(read_document({"variant": variant, "deals": list(deals)}))["warnings"]
    return warnings


def of_question(facts: dict[str, Any]) -> list[str]:
    warnings: list[str] = judged(read_case({**PAYOUT, "facts": facts}))["warnings"]
    return warnings


def test_a_partner_who_is_left_out_is_nobody_and_that_is_told() -> None:
    assert of_match("briscola-chiamata", DEAL) == [
        "Deal 1: “partner” is left out and read as null. Write it if that is what is meant."
    ]
    assert of_match("briscola-chiamata", {**DEAL, "partner": None}) == []
    assert of_match("briscola-chiamata", {**DEAL, "partner": 2}) == []


def test_the_deal_is_told_by_its_number() -> None:
    (warning,) = of_match(  # and four players are not asked who plays alone
        "buraco-brazil-open", {**SUMS, "out": 0}, SUMS, {**SUMS, "out": None}
    )
    assert warning.startswith("Deal 2: “out” is left out")


def test_a_fact_that_would_have_changed_the_verdict_is_told() -> None:
    assert of_question({"points": 70}) == [
        "“alone” is left out and read as false. Write it if that is what is meant.",
    ]
    assert of_question({"points": 70, "alone": False}) == []


def judge(variant: AnyVariant, seating: Seating, key: str, facts: dict[str, Any]) -> Any:
    """The verdict, or none on facts that are refused."""
    try:
        document = {"variant": variant.key, "seating": seating.key, "question": key, "facts": facts}
        return judged(read_case(document))
    except Impossible:
        return None


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_whoever_leaves_out_a_yes_that_changes_the_verdict_is_warned(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        table = begin(variant.charter({}, seating), seating).table
        for key, inquiry in inquiries(variant, table).items():
            toggles = [
                name
                for name, question in questions(inquiry.asks).items()
                if isinstance(question, Toggle) and question.each is Each.ONCE and name not in inquiry.prefill(table)
            ]
            for left_out, turn in product(toggles, range(examples(5))):
                thrown = Die(f"{variant.key} {key} {left_out} {turn}").facts(variant, inquiry, table)
                facts = {name: answer for name, answer in thrown.items() if name != left_out}
                silent = judge(variant, seating, key, facts)
                if silent is None:
                    continue
                answers = [judge(variant, seating, key, {**facts, left_out: answer}) for answer in (True, False)]
                verdicts = {(each["answer"], str(each["values"])) for each in (silent, *answers) if each}
                warned = set(re.findall("“([a-z_]+)” is left out", " ".join(silent["warnings"])))
                assert (left_out in warned) == (len(verdicts) > 1), facts
                assert not warned & facts.keys(), "what is written is not left out"
