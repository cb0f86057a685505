"""Who leads where tricks are taken, and who plays first where none are."""

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.dealing_desk import dealing
from scorekeeper.rules.log import begin
from scorekeeper.rules.text import render
from tests.rules.made_up import AnyVariant


@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_nobody_leads_where_no_tricks_are_taken(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        verdict = dealing(variant, begin(variant.charter({}, seating), seating).table)
        somebody_leads = any("lead" in render(reason) for reason in verdict.reasons)
        assert somebody_leads == (verdict.values["tricks"] > 0)
