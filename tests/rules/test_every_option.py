"""Every value of every house rule changes something: no two values of one give the same in all cases.

For each variant and each house rule a search looks for a case that tells one value from another: how the table is
set up, a deal and what comes of it, the end seen from a standing, a verdict. A value that nothing reads does as
some other value does, and is found by that; so is one that is refused wherever it could be chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Choice, Chosen, Toggle, questions
from scorekeeper.rules.games.albastini import VARIANTS as ALBASTINI
from tests.rules.differing_rules import House, Search
from tests.rules.thrown import AnyVariant
from tests.searching import one_of_each

GROUNDS = 6
"""Sets of other rules on which a house rule is tried; more of them tell no more."""
THROWS = (1, 4, 20)
"""How many deals and questions are thrown on each ground, ever more while something is open."""


def same(house: House, key: str) -> list[list[str]] | None:
    """The pairs of values of the house rule *key* that no case tells apart; None where it is never asked."""
    grounds = list(islice(house.grounds(key), GROUNDS))
    if not grounds:
        return None
    search = Search.begun(house, key, grounds)
    search.try_cases()
    for times in THROWS:
        for ground in grounds:
            if search.open:
                search.throw(ground, times, str(times))
        if search.open and times == THROWS[0]:
            search.try_golden()
    return sorted(sorted(pair) for pair in search.open)


@pytest.mark.in_turns
@pytest.mark.parametrize(
    "variant", one_of_each(registry.VARIANTS, lambda variant: variant.game), ids=lambda variant: variant.key
)
def test_no_two_values_of_a_house_rule_do_the_same(variant: AnyVariant) -> None:
    house = House(variant)
    alike = {key: same(house, key) for key in questions(type(variant.options))}
    alike = {key: pairs for key, pairs in alike.items() if pairs}
    assert not alike, "nothing reads these values, or only a rare case shows it: write it into a golden match"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_house_rule_is_put_in_some_variant(game: str) -> None:
    """One that is fixed in a variant, or needs more players than it seats, is asked in a sibling."""
    siblings = [variant for variant in registry.VARIANTS if variant.game == game]
    never = {key for variant in siblings for key in questions(type(variant.options))}
    for house in map(House, siblings):
        never -= {key for key in never & set(questions(type(house.variant.options))) if any(house.grounds(key))}
    assert not never


# The search itself must find a house rule that does nothing, and a value that does as another


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle(type(ALBASTINI[0].options)):  # type: ignore[misc]  # known by a value only
    """The house rules of Albastini with one that nothing reads."""

    humming: bool = Toggle(label="Humming", yes="Humming is allowed.", no="No humming.").ask(False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Another(type(ALBASTINI[0].options)):  # type: ignore[misc]  # known by a value only
    """The house rules of Albastini with one more way to name the next dealer, which nothing knows."""

    next_dealer: str = Choice(
        label="The next dealer",
        choices=tuple(Chosen(value, value, says=value) for value in ("next", "agreed", "drawn")),
        when=lambda context: not context.seating.singles,
    ).ask("next")


@pytest.mark.parametrize(
    ("rules", "key", "alike"), [(Idle, "humming", ["False", "True"]), (Another, "next_dealer", ["drawn", "next"])]
)
def test_a_value_that_nothing_reads_is_found(rules: Any, key: str, alike: list[str]) -> None:
    house = House(replace(ALBASTINI[0], options=rules()))
    assert same(house, key) == [alike]
    assert not same(house, "direction")


@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_no_two_house_rules_are_called_alike(variant: AnyVariant) -> None:
    called = [question.label for question in questions(type(variant.options)).values()]
    assert len(set(called)) == len(called), sorted({str(each) for each in called if called.count(each) > 1})
