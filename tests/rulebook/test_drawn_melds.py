"""The melds that the pages of Buraco draw say of themselves what the referee says of them."""

from __future__ import annotations

import pytest
from django.test import Client

from scorekeeper.rules.games.buraco.drawn_melds import EXAMPLES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.text import render
from tests.rulebook.conftest import all_opened
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant
from tests.searching import DEEP, SOME

every_buraco = pytest.mark.parametrize(
    "variant", [each for each in VARIANTS if each.game == "buraco"], ids=lambda variant: variant.key
)
TITLE = "Melds, as the referee judges them"


def some(variant: AnyVariant) -> list[Charter]:
    """Every seating with each house rule changed alone; a part of them, the usual ones always, where time is short."""
    every = list(charters(variant))
    return every if DEEP else [each for number, each in enumerate(every) if not each.key or number % SOME == 0]


@pytest.mark.in_turns
@every_buraco
def test_a_drawn_meld_is_labelled_as_the_referee_judges_it(variant: AnyVariant) -> None:
    for charter in some(variant):
        (drawn,) = (each for each in variant.figures(charter.options, charter.seating) if each.title == TITLE)
        table = begin(charter.options, charter.seating).table
        classes = set()
        for row in drawn.rows:
            facts = {"cards": [str(card) for card in row.cards], "mode": "as_laid"}
            verdict = judge(variant, "meld", facts, table)
            text = " ".join(map(render, (verdict.answer, *verdict.reasons)))
            assert render(row.label) == text, charter
            assert row.marked == (verdict.laid[0].marked if verdict.values["legal"] else ())
            assert verdict.values["reason"] not in {"no_such_card", "copies"}, "the pack has these cards"
            classes.add((verdict.values["legal"], verdict.values["class"], verdict.values["buraco"]))
        assert {(False, None, False), (True, "clean", True), (True, "dirty", True)} <= classes
        assert ((True, "semi_clean", True) in classes) == bool(charter.options.semi)


@every_buraco
def test_the_page_draws_each_of_them(stranger: Client, variant: AnyVariant) -> None:
    page = all_opened(stranger, f"/rules/{variant.key}/")
    (table,) = (each for each in page.all("table") if each.text.startswith(TITLE))
    rows = [row for row in table.all("tr") if row.all("span", "playing")]
    assert [len(row.all("span", "playing")) for row in rows] == [len(cards) for cards in EXAMPLES]
    assert all(row.text.count("No: this is not a legal meld.") + row.text.count("Yes: a ") == 1 for row in rows)
    corner = next(row for row in rows if "queen of spades" in row.text and "two of spades" in row.text)
    assert "A run never goes round the corner" in corner.text
