"""Who pays whom: every account is settled, with the fewest payments there can be."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.ledger import Payment, Settlement, payments
from scorekeeper.rules.table import MOST_SEATS
from scorekeeper.rules.text import render
from tests.searching import examples


def left_over(totals: tuple[Any, ...]) -> dict[int | None, Any]:
    """What everybody still has to get after all payments."""
    accounts: dict[int | None, Any] = dict(enumerate(totals))
    accounts[None] = -sum(totals)
    for paid in payments(totals):
        assert paid.points > 0
        assert paid.payer != paid.payee
        accounts[paid.payer] += paid.points
        accounts[paid.payee] -= paid.points
    return accounts


def most_groups(accounts: list[Any]) -> int:
    """In how many groups that cancel out *accounts* can be put, tried the slow way."""
    if not accounts:
        return 0
    first, rest = accounts[0], accounts[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[index] for index in chosen) == 0:
                others = [account for index, account in enumerate(rest) if index not in chosen]
                best = max(best, 1 + most_groups(others))
    return best


def fewest(totals: tuple[Any, ...]) -> int:
    accounts = [account for account in (*totals, -sum(totals)) if account]
    return len(accounts) - most_groups(accounts)


def test_every_small_ledger_is_settled_with_the_fewest_payments() -> None:
    for totals in product(range(-3, 4), repeat=4):
        assert not any(left_over(totals).values())
        assert len(payments(totals)) == fewest(totals), totals


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.integers(-9, 9), min_size=2, max_size=6).map(tuple))
def test_larger_ledgers_too(totals: tuple[int, ...]) -> None:
    assert not any(left_over(totals).values())
    assert len(payments(totals)) == fewest(totals)


def test_halves_are_paid_as_halves() -> None:
    totals = (Fraction(5, 2), Fraction(-5, 2))
    assert payments(totals) == (Payment(payer=1, payee=0, points=Fraction(5, 2)),)
    assert Settlement(payments=payments(totals), worth=10).money(payments(totals)[0]) == 25


def test_a_payment_is_said_in_a_sentence() -> None:
    names = ["Anna", "Bo"]
    assert [render(paid.phrase(), sides=names) for paid in payments((3, -1))] == [
        "Bo pays 1 to Anna.",
        "The bank pays 2 to Anna.",
    ]
    assert [render(paid.phrase(), sides=names) for paid in payments((-3, 0))] == ["Anna pays 3 to the bank."]
    assert [paid.to_json() for paid in payments((-3, 0))] == [{"from": 0, "to": None, "points": 3}]


def test_nobody_owes_anything() -> None:
    assert payments(()) == payments((0, 0, 0)) == ()


def test_no_more_than_sit_at_a_table() -> None:
    payments(tuple(range(-4, MOST_SEATS - 4)))
    with pytest.raises(ValueError, match="so many"):
        payments((0,) * (MOST_SEATS + 2))
