"""Whether the piles of all sides make the whole pack, and what a total that does not come out looks like."""

import pytest

from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import render


def verdict_on(variant: str, *points: int) -> tuple[str, str]:
    form = find(variant)
    seating = form.seating_for(len(points))
    assert seating is not None
    table: Table[object] = begin(form.charter({}, seating), seating).table
    verdict = judge(form, "piles", {"points": list(points)}, table)
    assert verdict.values["ok"] == (verdict.values["off"] == 0)
    return render(verdict.answer), " ".join(map(render, verdict.reasons))


@pytest.mark.parametrize(
    ("points", "answer", "why"),
    [
        ((61, 59), "Yes: together the piles make 120.", ""),
        ((61, 49), "No: together the piles make 110, not 120.", "a card of 10 points looks missed"),
        ((61, 70), "No: together the piles make 131, not 120.", "a card of 11 points looks counted twice"),
        ((61, 58), "No: together the piles make 119, not 120.", "a slip in adding up?"),
        ((0, 0), "No: together the piles make 0, not 120.", "Count the piles again."),
    ],
)
def test_two_piles_of_briscola(points: tuple[int, int], answer: str, why: str) -> None:
    sentence, reasons = verdict_on("briscola", *points)
    assert sentence == answer
    assert why in reasons


def test_three_piles_and_other_packs() -> None:
    assert verdict_on("briscola", 40, 40, 40)[0].startswith("Yes")
    assert verdict_on("albastini", 60, 60)[0].startswith("Yes")
    assert verdict_on("bisca", 60, 60)[0].startswith("Yes")


def test_a_pile_tells_what_is_in_it_and_what_counts_elsewhere() -> None:
    variant = find("briscola")
    table = begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table
    verdict = judge(variant, "pile", {"cards": ["AS", "3S", "4H"]}, table)
    reasons = " ".join(map(render, verdict.reasons))
    assert "Cards in it: 3; in all other piles: 37." in reasons
    assert "Elsewhere, the dearest first: ace" in reasons
