"""Every figure of a verdict follows from the facts it was asked with, or stands in what is read under it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product
from typing import Any, Final

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.judging import inquiries, judge, rule_reading, rule_text
from scorekeeper.rules.log import begin
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import Phrase, render
from tests.rules.differing_rules import standings
from tests.rules.in_force import figures_in
from tests.rules.test_referee_under_house_rules import BY_HAND
from tests.rules.test_verdict_values import tables
from tests.rules.thrown import AnyVariant, Die

NAMES: Final = ("Anna", "Bo", "Carla", "Dina", "Eva", "Fee")
CARDS: Final = "card points added up, of cards that were told"
FOLLOWS: Final[Mapping[tuple[str, str], str]] = {
    **{("briscola", question): CARDS for question in ("trick", "pile", "piles")},
    **{("albastini", question): CARDS for question in ("trick", "pile", "piles")},
    **{("buraco", question): CARDS for question in ("meld", "further", "initial_meld", "pile", "deal")},
    **{("basra", question): CARDS for question in ("pile", "match")},
    ("basra", "capture"): "in how many ways a card may take",
    ("briscola", "deal_needs"): "what is left of all card points",
    ("briscola", "deal_individual"): "all card points, which the piles make together",
    ("briscola", "deck_check"): "the pack of another number of players, which were told",
    ("briscola", "ledger"): "how many payments it takes",
    ("briscola", "payout"): "units, how often they are paid and the stake, multiplied",
}
"""Figures that follow otherwise than by one sum, difference or product, by game and question, each with the reason."""


def of(phrase: Phrase | None) -> set[Fraction]:
    """The figures of a sentence."""
    return figures_in(render(phrase, sides=NAMES, seats=NAMES)) if phrase else set()


def read_with(variant: AnyVariant, verdict: Verdict, table: Table[Any]) -> set[Fraction]:
    """The figures of the reasons of a verdict, and of what is read under it, with the tables of the book."""
    rows = [row for each in variant.figures(table.options, table.seating) for row in each.rows]
    cells = (Phrase("%(cell)s", {"cell": cell}) for row in rows for cell in row.cells)
    phrases = (rule_text(variant, verdict, table), rule_reading(variant, verdict, table), *verdict.reasons, *cells)
    return set().union(*map(of, phrases))


def unread(figures: Collection[Fraction], have: Collection[Fraction]) -> Iterator[Fraction]:
    """The figures from two up that neither are there nor are a sum, a difference or a product of two that are."""
    made = {figure for one, other in product(have, repeat=2) for figure in (one + other, one - other, one * other)}
    yield from (figure for figure in figures if figure > 1 and figure not in made and figure not in have)


def cases(variant: AnyVariant) -> Iterator[tuple[Table[Any], str, Any]]:
    """A table, a question and its facts: thrown at each table, with each house rule changed alone."""
    for number, table in enumerate(tables(variant)):
        pack = variant.dealing(table.options, table.seating).pack
        die = Die(f"{variant.key} figures {number}", [str(card) for card in pack.faces()])
        here = replace(table, standing=next(islice(standings(die, table.sides), 1, None)))
        for key, inquiry in inquiries(variant, here).items():
            if (variant.game, key) not in FOLLOWS and key != "irregularity":
                yield here, key, BY_HAND.get(key) or die.facts(variant, inquiry, here)


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_every_figure_of_an_answer_is_told_or_read_with_it(variant: AnyVariant) -> None:
    wrong = set()
    for table, key, facts in cases(variant):
        try:
            verdict = judge(variant, key, facts, table)
        except Impossible:
            continue
        figures = figures_in(repr(facts)) | {abs(Fraction(total)) for total in table.standing.totals}
        if list(unread(of(verdict.answer), figures | read_with(variant, verdict, table))):
            wrong.add((key, verdict.rule, render(verdict.answer, sides=NAMES, seats=NAMES)))
    assert not wrong, "name the paragraph with the figure too: Verdict(rule=…, also=(…))"


@pytest.mark.parametrize(
    ("cards", "rules", "bonus"),
    [
        ("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", {"honours": True}, 300),
        ("3S 4S 5S 6S 7S 8S 9S 2D", {"semi": 150}, 150),
        ("AS AS AH AH AD AD AC AC 2D", {"semi": 150, "set_semi": True, "sets": "any"}, 150),
        ("3S 4S 5S 6S 7S 8S 9S", {}, 200),
        ("3S 4S 5S 6S 7S 8S 2D", {}, 100),
    ],
)
@pytest.mark.parametrize("question", ["meld", "further"])
def test_what_a_meld_earns_is_read_under_it(question: str, cards: str, rules: dict[str, Any], bonus: int) -> None:
    variant = BY_KEY["buraco-us"]
    table = begin(variant.charter(rules, variant.seatings[0]), variant.seatings[0]).table
    *before, last = cards.split()
    facts = {"cards": before, "card": last} if question == "further" else {"cards": cards.split(), "mode": "any_order"}
    verdict = judge(variant, question, facts, table)
    under = of(rule_text(variant, verdict, table))
    assert bonus in under


def test_the_law_notices_a_figure_that_stands_nowhere() -> None:
    assert list(unread({Fraction(200), Fraction(7)}, {Fraction(7), Fraction(50)})) == [200]
