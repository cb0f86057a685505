"""Halves, points below nothing and points that wait stand on every page of a table of every variant."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from scorekeeper.matches import services
from scorekeeper.matches.services import Access
from scorekeeper.rules import registry
from scorekeeper.rules.log import Start, advance, begin
from scorekeeper.rules.table import Carried, Seating, Table
from tests.matches.pages import read_page
from tests.rules.made_up import AnyVariant
from tests.rules.thrown import Die
from tests.searching import HARDER

pytestmark = pytest.mark.django_db

PARTS = 1 if HARDER > 1 else 3
"""Of how many pages one is opened, each variant beginning with another; all are under ``SCOREKEEPER_SEARCH``."""
THROWS = 30
"""Deals that are looked at for one that brings a half."""
NAMED = {"code", "event"}
"""What the address of a page takes: whose link to the match it is, and which event is meant."""


def routes(patterns: Sequence[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """The addresses below *before*, with what they take in angle brackets."""
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, here)
        else:
            yield here


TABLE = [
    route for route in routes(get_resolver().url_patterns) if {"code"} <= set(re.findall(r":(\w+)>", route)) <= NAMED
]
"""The pages of a table, whichever app they are in, and those of one of its events."""


def standing(variant: AnyVariant, options: Any, seating: Seating, *, confirm: bool) -> Start:
    """A start from paper: a half, a side below nothing, a sum of nothing, and points held over where some can be."""
    totals = (Fraction(-3, 2), Fraction(1, 2), 1) if len(seating.sides) > 2 else (Fraction(-1, 2), Fraction(1, 2))
    held = variant.held(options, seating)
    carried = Carried(points=held.each if held else 0)
    return Start(totals=(*totals, *[0] * (len(seating.sides) - len(totals))), carried=carried, confirm=confirm)


def deal_with_a_half(variant: AnyVariant, table: Table[Any], start: Start) -> dict[str, Any]:
    """A thrown deal after which the match goes on, one that brings a half where one is found."""
    facts: dict[str, Any] = {}
    before = begin(table.options, table.seating, start)
    for number in range(THROWS):
        raw = Die(f"{variant.key} {number}").deal(variant, table)
        deal = variant.read_deal(raw, table).value
        if deal is None:
            continue
        entry, after = advance(variant, before, deal, event=1, number=1)
        if after.outcome is None and entry.breakdown is not None:
            facts = facts or raw
            if any(isinstance(score, Fraction) for score in entry.breakdown.totals):
                return raw
    assert facts, "no thrown deal leaves the match open"
    return facts


def seated(variant: AnyVariant, seating: Seating, *, confirm: bool) -> Access:
    """A table begun from paper, with a deal and a ruling in halves; with *confirm* the other side has yet to agree."""
    options = variant.charter({}, seating)
    start = standing(variant, options, seating, confirm=confirm)
    players = tuple(f"Player {seat}" for seat in range(1, seating.seats + 1))
    access = services.start_match(variant=variant, seating=seating, players=players, options=options, start=start)
    match = access.match
    deal = variant.read_deal(deal_with_a_half(variant, match.standing.table, start), match.standing.table).value
    services.record_deal(match, deal, key=uuid.uuid4(), seen=0)
    points = {0: Fraction(-5, 2), 1: Fraction(1, 2)}
    services.adjust(match, points, reason="A card was shown", key=uuid.uuid4(), seen=1)
    return access


def addresses(access: Access) -> Iterator[str]:
    """Every page of the table, those of an event for the deal and for the ruling."""
    for route in TABLE:
        table = re.sub("<[^>]*code>", access.code, route)
        for event in ("1", "2") if "event>" in route else ("",):
            yield re.sub("<[^>]*event>", event, table)


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_every_page_shows_halves_and_what_is_below_nothing(variant: AnyVariant) -> None:
    for seating in variant.seatings if HARDER > 1 else variant.seatings[-1:]:
        phone, access = Client(), seated(variant, seating, confirm=False)
        for address in [*addresses(access)][registry.VARIANTS.index(variant) % PARTS :: PARTS]:
            assert phone.get(address).status_code in (200, 302, 404, 405), address
        sheet = phone.get(f"/t/{access.code}/")
        assert "½" in read_page(sheet).text
        again = phone.post(f"/t/{access.code}/again/")
        assert phone.get(again["Location"]).status_code == 200


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_halves_that_wait_for_the_other_side_are_shown(variant: AnyVariant) -> None:
    phone, access = Client(), seated(variant, variant.seatings[-1], confirm=True)
    for address in (f"/t/{access.code}/{page}" for page in ("", "log/", "chart/", "board/")):
        assert phone.get(address).status_code == 200, address
