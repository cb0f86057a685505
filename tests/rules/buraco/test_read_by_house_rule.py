"""What a third reader of all pages of Buraco found, each house rule changed alone: a sentence says nothing untrue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorekeeper.rules.games.buraco.filling import always_alone
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.text import render
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant

every_form = pytest.mark.parametrize(
    "variant", [each for each in VARIANTS if each.game == "buraco"], ids=lambda variant: variant.key
)


def told(variant: AnyVariant, at: Charter) -> Iterator[str]:
    """Whatever is said at a table of the rules in force, of what is done when something went wrong, and of time."""
    options, seating = at.options, at.seating
    for rule in variant.paragraphs:
        if rule.when(options, seating):
            yield from (render(each.under(options, seating)) for each in rule.sentences_under(options, seating))
    for ruling in variant.rulings:
        if ruling.when(options, seating):
            yield from (ruling.event, ruling.happened, ruling.noticed, ruling.says)
    yield render(variant.time_up(options, seating))


def said(variant: AnyVariant, word: str, among: list[Charter]) -> set[tuple[str, str]]:
    """Where *word* is said at one of these tables."""
    return {(str(at), text) for at in among for text in told(variant, at) if word in text.lower()}


@every_form
def test_nobody_hears_of_a_partner_where_each_plays_alone(variant: AnyVariant) -> None:
    alone = [at for at in charters(variant) if always_alone(at.options, at.seating)]
    assert not said(variant, "partner", alone)
