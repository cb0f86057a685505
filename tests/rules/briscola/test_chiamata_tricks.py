"""The tricks of the declarer's side are asked where they change what a deal of Chiamata pays, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible, impossible
from scorekeeper.rules.registry import BY_KEY

from .chiamata_tables import LADDER, MONTE, POINTS, ask, codes, deal_facts, scored, table

CASES = [
    (LADDER, {}, deal_facts(0, 1, 120), ("all", "some")),
    (LADDER, {}, deal_facts(0, 1, 0), ("some", "none")),
    (LADDER, {}, deal_facts(0, 1, 90), None),
    (LADDER, {"capot": "all_points"}, deal_facts(0, 1, 120), None),
    (LADDER, {"capot": "all_points"}, deal_facts(0, 1, 0), None),
    (LADDER, {"capot_for": "declarer"}, deal_facts(0, 1, 120), ("all", "some")),
    (LADDER, {"capot_for": "declarer"}, deal_facts(0, 1, 0), None),
    (LADDER, {"bracket_by": "tedaldi"}, deal_facts(0, 1, 120, bid=80), None),
    (LADDER, {"bracket_by": "tedaldi"}, deal_facts(0, 1, 0, bid=80), None),
    (LADDER, {"bracket_by": "over70"}, deal_facts(0, 1, 120, bid=80), None),
    (LADDER, {"bracket_by": "bid_tens"}, deal_facts(0, 1, 120, bid=80), ("all", "some")),
    (POINTS, {"capot": "all_points"}, deal_facts(0, 1, 120, bid=80), None),
    (POINTS, {}, deal_facts(0, 1, 120, bid=80), ("all", "some")),
    (MONTE, {"capot_for": "declarer"}, deal_facts(0, 1, 20, bid=70), None),
    (MONTE, {}, deal_facts(0, 1, 20, bid=70), ("some", "none")),
    (MONTE, {"monte_points": "last_trick"}, deal_facts(0, 1, 20, bid=70), None),
    (MONTE, {"monte_points": "none"}, deal_facts(0, 1, 100, bid=90, discards=20), ("all", "some")),
    (MONTE, {"monte_points": "none"}, deal_facts(0, 1, 100, bid=110, discards=20), None),
]


@pytest.mark.parametrize("case", CASES, ids=[str(number) for number in range(len(CASES))])
def test_tricks_are_asked_only_where_they_change_what_is_paid(
    case: tuple[str, dict[str, Any], dict[str, Any], tuple[str, ...] | None],
) -> None:
    key, options, deal, possible = case
    at = table(options, key=key)
    payouts = {}
    for tricks in ("all", "some", "none"):
        problems = BY_KEY[key].read_deal({**deal, "tricks": tricks}, at).problems
        if not impossible(problems):
            payouts[tricks] = scored(at, {**deal, "tricks": tricks}, key).totals
    if possible is None:
        assert "some" in payouts, "what is possible is read, though it is not asked"
        assert set(payouts.values()) == {scored(at, deal, key).totals}
        assert codes(at, deal, key) == []
    else:
        assert codes(at, deal, key) == [("tricks", "missing")]
        assert set(payouts) == set(possible)
        assert len(set(payouts.values())) == 2


@pytest.mark.parametrize("case", CASES, ids=[str(number) for number in range(len(CASES))])
def test_the_referee_asks_for_tricks_where_the_deal_does(
    case: tuple[str, dict[str, Any], dict[str, Any], tuple[str, ...] | None],
) -> None:
    key, options, deal, possible = case
    at = table(options, key=key)
    facts = {name: value for name, value in deal.items() if name not in ("declarer", "partner")}
    if possible is None or (key == MONTE and 0 < deal["points"] < 60):
        assert ask("payout", facts, at, key).values["declarer"] == scored(at, {**deal, "tricks": "some"}, key).totals[0]
    else:
        with pytest.raises(Impossible) as caught:
            ask("payout", facts, at, key)
        assert [problem.question for problem in caught.value.problems] == ["tricks"]


def test_tricks_that_cannot_be_are_refused_where_they_are_not_asked() -> None:
    by_points = table({"capot": "all_points"})
    assert codes(by_points, deal_facts(0, 1, 120, tricks="none")) == [("tricks", "unknown")]
    assert codes(by_points, deal_facts(0, 1, 0, tricks="all")) == [("tricks", "unknown")]
    assert codes(by_points, deal_facts(0, 1, 90, tricks="all")) == [("tricks", "unknown")]
    assert codes(by_points, deal_facts(0, 1, 120, tricks="most")) == [("tricks", "unknown")]
