"""Laws: what the referee says of an act and what the cases that went wrong say of it agree, under every house rule."""

from __future__ import annotations

from typing import Any, Final

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.games.buraco import VARIANTS
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.referee import Ruling
from scorekeeper.rules.table import Table
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant

from .tables import asked

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
OUT: Final[dict[str, dict[str, Any]]] = {
    "wild_discard": {"clean": 1, "last_card": "wild"},
    "out_without_discard": {"clean": 1, "last_card": "laid"},
    "illegal_out": {"clean": 0, "other": 0},
}
"""Ways to go out, by the case that tells of each."""
SECOND_SETS: Final = ("second_set", "second_set_after", "second_set_later")
TWO_SETS: Final = {"melds": [["AH", "AC", "AS"], ["AH", "AC", "AD"]]}


def at(variant: AnyVariant, charter: Charter) -> Table[Any]:
    return variant.opening(charter.options, charter.seating.key)


def cases(variant: AnyVariant, charter: Charter) -> dict[str, Ruling[Any]]:
    """The cases that the desk offers at a table, by key."""
    return {each.key: each for each in variant.rulings if each.when(charter.options, charter.seating)}


@every_variant
def test_a_way_to_go_out_is_a_case_that_went_wrong_where_the_referee_refuses_it_and_only_there(
    variant: AnyVariant,
) -> None:
    for charter in charters(variant):
        offered, table = cases(variant, charter), at(variant, charter)
        for case, facts in OUT.items():
            refused = not asked("go_out", facts, table, variant).values["allowed"]
            assert (case in offered) == refused, f"{charter}: {case}"
            if refused:
                assert asked("irregularity", {"happened": case}, table, variant).rule == "out"


@every_variant
def test_no_case_blames_a_side_that_goes_out_without_a_pot_where_none_is_needed(variant: AnyVariant) -> None:
    met = 0
    for charter in charters(variant):
        if charter.options.pot_stock_out:
            facts = {"pot_taken": False, "pots_to_stock": True, "clean": 1}
            assert asked("go_out", facts, at(variant, charter), variant).values["allowed"]
            blaming = [case for case, each in cases(variant, charter).items() if "without a pot" in each.happened]
            assert not blaming, str(charter)
            met += 1
    assert met


@every_variant
def test_a_second_pot_is_no_going_out_for_want_of_a_discard_only_where_one_is_needed(variant: AnyVariant) -> None:
    for charter in charters(variant):
        second = cases(variant, charter).get("second_pot")
        if second:
            laid = asked("go_out", OUT["out_without_discard"], at(variant, charter), variant)
            assert ("did not discard" in second.says) == (not laid.values["allowed"]), str(charter)


@every_variant
def test_a_second_set_is_a_case_only_where_a_side_may_not_lay_one(variant: AnyVariant) -> None:
    for charter in charters(variant):
        offered, table = cases(variant, charter), at(variant, charter)
        told = [case for case in SECOND_SETS if case in offered]
        if not told:
            continue
        assert "deal" in inquiries(variant, table)
        with pytest.raises(Impossible, match="two sets of the same rank"):
            asked("deal", TWO_SETS, table, variant)
        for case in told:
            verdict = asked("irregularity", {"happened": case}, table, variant)
            rule = variant.paragraph(verdict.rule)
            said = str(rule.text_under(charter.options, charter.seating))
            assert "only one set of each rank" in said, f"{charter}: {case}"
