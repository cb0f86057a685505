"""The usual forms of a tournament: what each game says of itself can be played."""

from typing import Any

import pytest

from scorekeeper.rules.formats import Format
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.variant import Variant

FORMS = [
    pytest.param(variant, form, id=f"{variant.key}-{number}")
    for variant in VARIANTS
    for number, form in enumerate(variant.formats)
]


@pytest.mark.parametrize(("variant", "form"), FORMS)
def test_its_house_rules_can_be_played_and_give_the_deals_it_says(variant: Variant[Any, Any], form: Format) -> None:
    seating = variant.seatings[0]
    options = variant.charter(form.changed, seating)
    changed = {difference.key for difference in variant.differences(options, seating)}
    assert changed <= set(form.changed)
    if form.deals is not None:
        assert str(form.deals) in str(variant.ending(options, seating).says().facts.values())
    assert not form.source or form.source in {source.tag for source in variant.sources}


def test_italian_and_plain_games_say_how_they_are_played() -> None:
    keys = {variant.key for variant in VARIANTS if variant.formats}
    assert {"briscola", "burraco-italy", "burraco-internazionale"} <= keys
    assert not keys & {"basra-egypt", "buraco-us", "trionfetti"}


def test_what_is_still_played_when_time_is_called_is_the_games_own() -> None:
    endings = {variant.key: variant.time_up(variant.options, variant.seatings[0]).text for variant in VARIANTS}
    assert endings["basra-egypt"].startswith("Finish the running deal")
    assert (
        endings["burraco-italy"] == endings["burraco-internazionale"] != endings["buraco-us"] == endings["basra-egypt"]
    )
