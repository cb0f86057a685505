"""Who deals next, leads and cuts."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.breakdown import Breakdown
from scorekeeper.rules.log import Recorded, begin, replay
from scorekeeper.rules.table import PAIRS, Seating, Standing, Table, singles
from scorekeeper.rules.variant import Rotation, Variant
from tests.rules.core.tally import PLAIN, TALLY, Options, deal


def dealer_oracle(
    rotation: Rotation, seating: Seating, dealer: int, dealt: int, breakdown: Breakdown, game_over: bool
) -> tuple[int, int]:
    if breakdown.next_dealer is not None:
        return breakdown.next_dealer, 0
    if rotation.stays_after_draw and breakdown.drawn:
        return dealer, dealt
    if rotation.winner_deals:
        if breakdown.winner is None:
            return dealer, dealt
        seat = dealer
        while True:
            seat = (seat + 1) % seating.seats
            if seating.side_of(seat) == breakdown.winner:
                return seat, 0
    if dealt + 1 >= rotation.deals_each or (game_over and rotation.game_passes):
        return (dealer + rotation.step) % seating.seats, 0
    return dealer, dealt + 1


@pytest.mark.parametrize("seating", [singles(2), singles(3), PAIRS, singles(6, sitting_out=1)], ids=lambda s: s.key)
def test_every_way_to_find_the_next_dealer(seating: Seating) -> None:
    flags = list(product((1, -1), (1, 4), (False, True), (False, True), (False, True)))
    endings = list(product((None, 0, 1), (False, True), (None, 1), (False, True)))
    for step_by, each, stays, winner_deals, passes in flags:
        rotation = Rotation(
            step=step_by, deals_each=each, stays_after_draw=stays, winner_deals=winner_deals, game_passes=passes
        )
        for winner, drawn, named, game_over in endings:
            if drawn and winner is not None:
                continue
            breakdown = Breakdown(sides=len(seating.sides), lines=(), winner=winner, drawn=drawn, next_dealer=named)
            for dealer, dealt in product(range(seating.seats), range(each)):
                standing = Standing.new(len(seating.sides))
                table: Table[None] = Table(options=None, seating=seating, standing=standing, dealer=dealer, dealt=dealt)
                expected = dealer_oracle(rotation, seating, dealer, dealt, breakdown, game_over)
                assert rotation.following(table, breakdown, game_over=game_over) == expected


@pytest.mark.parametrize(("step_by", "expected"), [(1, [0, 1, 2, 3, 0]), (-1, [0, 3, 2, 1, 0])])
def test_dealers_rotate_either_way(step_by: int, expected: list[int]) -> None:
    turning: Variant[Any, Any] = replace(TALLY, rotation=lambda options, seating: Rotation(step=step_by))
    events = [Recorded(deal=deal(1, 0))] * 4
    seen = replay(turning, Options(target=99), PAIRS, events)
    assert [*(entry.dealer for entry in seen.entries), seen.state.table.dealer] == expected


@pytest.mark.parametrize(
    ("out", "leader", "cutter", "expected"),
    [
        (1, 1, -1, (3, 1)),
        (1, -1, 1, (1, 3)),
        (1, 2, -2, (4, 0)),
        (2, 1, -1, (3, 0)),  # the seat before the dealer rests as well
        (2, -1, 1, (0, 3)),
        (2, 6, -6, (3, 0)),  # once round the table is the dealer, who rests
    ],
)
def test_who_leads_and_cuts_is_never_who_rests(out: int, leader: int, cutter: int, expected: tuple[int, int]) -> None:
    seating = replace(singles(6), key="six", sitting_out=out)
    turning: Variant[Any, Any] = replace(
        TALLY, seatings=(seating,), rotation=lambda options, seating: Rotation(leader=leader, cutter=cutter)
    )
    roles = turning.roles(replace(begin(PLAIN, seating).table, dealer=2))
    assert (roles.leader, roles.cutter) == expected
    assert roles.resting == (2, 1)[:out]
    assert seating.playing == 6 - out
