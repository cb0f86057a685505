"""Under a verdict stands all that it takes its figures from, as the table plays it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.document import judged, read_case
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render


def rule_under(variant: str, seating: str, question: str, facts: dict[str, Any], **rules: Any) -> dict[str, Any]:
    case = {"variant": variant, "seating": seating, "question": question, "facts": facts, "options": rules}
    verdict: dict[str, Any] = judged(read_case(case))["rule"]
    return verdict


LONG = {"cards": ["AH", "2H", "3H", "4H", "5H", "6H", "7H"], "mode": "as_laid"}


@pytest.mark.parametrize(
    ("variant", "seating", "question", "facts", "says"),
    [
        ("briscola-chiamata", "5", "payout", {"points": 75}, "brings the declarer 2 units and the partner 1"),
        ("briscola-chiamata", "5", "payout", {"alone": True, "points": 120, "tricks": "all"}, "up to 6 times with 111"),
        ("briscola-chiamata", "5", "payout_table", {}, "A cappotto, or volata, means taking every trick"),
        ("briscola-points-bid", "5", "payout", {"bid": 75, "points": 74}, "A declarer alone gets 4"),
        ("brusquembille", "3", "brusquembille", {"cards": ["10S", "AS", "7H"], "leader": 0, "trump": "H"}, "with 1 in"),
        ("briscola", "2", "sixty", {}, "the one with 61 or more of the 120 card points has won the deal"),
        ("buraco-us", "4-pairs", "meld", LONG, "Without a wild card it is clean and earns 200"),
        ("buraco-us", "4-pairs", "meld", LONG, "joker 30, two 20, ace 15"),
        ("buraco-us", "4-pairs", "further", {"cards": LONG["cards"][1:], "card": "AH"}, "it is clean and earns 200"),
        ("buraco-brazil-closed", "4-pairs", "pile", {"cards": ["JK", "2S"]}, "joker 20, two 10, ace 15"),
        ("basra-egypt", "2", "pile", {"cards": ["AD", "10D"]}, "Each ace is worth 1."),
        ("basra-egypt", "2", "majority", {"cards": [30, 22], "carry": 30}, "has the most cards scores 30 for it"),
    ],
)
def test_the_paragraphs_that_a_verdict_takes_figures_from_are_read_with_it(
    variant: str, seating: str, question: str, facts: dict[str, Any], says: str
) -> None:
    assert says in rule_under(variant, seating, question, facts)["text"]


def test_what_no_source_states_of_them_is_read_as_our_reading() -> None:
    four = rule_under("briscola-chiamata", "4", "payout", {"points": 61})
    assert "the bank pays 1" in four["reading"]
    assert "bank" not in four["text"]
    even = rule_under("briscola-chiamata", "4", "payout", {"alone": True, "points": 61}, four_player="even")
    assert "A declarer alone gets 3" in even["reading"]


def test_the_sources_of_all_of_them_are_named() -> None:
    assert {"S0", "JAWIKI", "BRISK"} <= set(rule_under("briscola-chiamata", "5", "payout", {"points": 75})["sources"])


def test_a_paragraph_that_is_not_in_force_is_left_out() -> None:
    assert "bank" not in str(rule_under("briscola-chiamata", "5", "payout", {"points": 75}))


@pytest.mark.parametrize("variant", ["burraco-italy", "basra-egypt", "briscola"])
def test_what_went_wrong_and_what_is_done_are_two_sentences(variant: str) -> None:
    form = BY_KEY[variant]
    table = begin(form.options, form.seatings[0]).table
    there = {ruling.happened: ruling.key for ruling in form.rulings if ruling.when(table.options, table.seating)}
    assert there
    for happened, key in there.items():
        case = judge(form, "irregularity", {"happened": key}, table).case
        assert case is not None
        assert render(case).startswith(f"{happened.removesuffix('.')}. "), happened
