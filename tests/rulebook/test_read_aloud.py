"""What a player of the game reads on the page of this table, word by word, agrees with itself and with the table."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rulebook.book import Page, page_of, usual_page
from scorekeeper.rules.registry import BY_KEY


def _page(key: str, seating: str, **house: Any) -> Page:
    variant = BY_KEY[key]
    at = next(each for each in variant.seatings if each.key == seating)
    return page_of(variant, variant.charter(house, at), (at,))


def _read(page: Page, key: str) -> str:
    """The paragraph as it stands there, for all its seatings."""
    rule = next(rule for chapter in page.chapters for rule in chapter.rules if rule.key == key)
    return " ".join(str(each.text) for each in rule.wordings)


ALTERNATELY = "Two teams play, and their players sit alternately."


@pytest.mark.parametrize("key", ["albastini", "baraziliya", "buraco-us-2x3"])
def test_trios_are_told_that_they_sit_alternately(key: str) -> None:
    said = {label: told for labels, told in usual_page(key).roles for label in labels}
    assert ALTERNATELY in said["6 players in trios"]
    assert [label for label, told in said.items() if ALTERNATELY in told] == ["6 players in trios"]


PASSES = "The deal also passes on as soon as a game ends."
DRAWN = "Cards are drawn for the deal of each new game."


@pytest.mark.parametrize("deals", [1, 4])
def test_a_deal_that_is_drawn_for_does_not_pass_on(deals: int) -> None:
    seats = _page("trionfetti", "4-pairs", new_game_dealer="draw", deals_per_dealer=deals).seatings[0].sentences
    assert DRAWN in seats
    assert PASSES not in seats


def test_a_deal_that_passes_on_is_not_drawn_for() -> None:
    seats = usual_page("trionfetti").seatings[0].sentences
    assert PASSES in seats
    assert DRAWN not in seats


@pytest.mark.parametrize(
    ("seating", "who"),
    [
        ("2", "the other player"),
        ("3", "any other player"),
        ("4-pairs", "the other team"),
        ("6-pairs", "any other team"),
        ("6-trios", "the other team"),
    ],
)
def test_a_deal_counts_double_for_the_one_other_side_or_for_any(seating: str, who: str) -> None:
    assert f"It counts 2 if {who} has fewer than" in _read(_page("albastini", seating), "double")
