"""What deals of Chiamata pay: the table of the rules row by row, and every result there can be, walked completely."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.games.briscola.chiamata.deal import LadderDeal, PointsDeal
from scorekeeper.rules.games.briscola.chiamata.payouts import Result, Terms, payout
from scorekeeper.rules.registry import BY_KEY
from tests.searching import DEEP

from .chiamata_tables import LADDER, MONTE, POINTS, deal_facts, played, scored, table

# docs/rules/briscola.md 4, the full payout table: card points, tricks; D/P/each; alone D/each
TABLE: list[tuple[range, str | None, tuple[int, int, int], tuple[int, int]]] = [
    (range(120, 121), "all", (24, 12, -12), (48, -12)),
    (range(120, 121), "some", (12, 6, -6), (24, -6)),
    (range(111, 119), None, (12, 6, -6), (24, -6)),
    (range(101, 111), None, (10, 5, -5), (20, -5)),
    (range(91, 101), None, (8, 4, -4), (16, -4)),
    (range(81, 91), None, (6, 3, -3), (12, -3)),
    (range(71, 81), None, (4, 2, -2), (8, -2)),
    (range(61, 71), None, (2, 1, -1), (4, -1)),
    (range(51, 61), None, (-2, -1, 1), (-4, 1)),
    (range(41, 51), None, (-4, -2, 2), (-8, 2)),
    (range(31, 41), None, (-6, -3, 3), (-12, 3)),
    (range(21, 31), None, (-8, -4, 4), (-16, 4)),
    (range(11, 21), None, (-10, -5, 5), (-20, 5)),
    (range(2, 11), None, (-12, -6, 6), (-24, 6)),
    (range(1), "some", (-12, -6, 6), (-24, 6)),
    (range(1), "none", (-24, -12, 12), (-48, 12)),
]
BANK = {12: -12, 6: -6, 5: -5, 4: -4, 3: -3, 2: -2, 1: -1}


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row[0].start}-{row[1]}")
def test_every_row_of_the_payout_table(row: Any) -> None:
    numbers, tricks, (declarer, partner, each), (alone, against) = row
    for points in numbers:
        five, four = table(), table(seating="4")
        assert scored(five, deal_facts(1, 3, points, tricks=tricks)).totals == (each, declarer, each, partner, each)
        assert scored(five, deal_facts(4, None, points, tricks=tricks)).totals == (against,) * 4 + (alone,)
        with_partner = scored(four, deal_facts(0, 2, points, tricks=tricks))
        assert (with_partner.totals, with_partner.bank) == ((declarer, each, partner, each), each)
        on_his_own = scored(four, deal_facts(3, None, points, tricks=tricks))
        assert (on_his_own.totals, on_his_own.bank) == ((against,) * 3 + (alone,), against)


# Every result × role × tricks × reading

READINGS = ("taken", "none", "bid", "bid_tens", "tedaldi", "over70")
BIDS = (61, 69, 70, 71, 80, 81, 100, 111, 120)


def tricks_of(points: int) -> tuple[str | None, ...]:
    return {120: ("all", "some"), 0: ("none", "some")}.get(points, (None,))


def possible() -> Iterator[tuple[int, str | None]]:
    return ((points, tricks) for points in range(121) if points not in (1, 119) for tricks in tricks_of(points))


def multiple(options: dict[str, Any], points: int, bid: int, tricks: str | None) -> int:
    """The multiple, worked out as a player would, counting steps on the fingers."""
    won = points >= bid
    everything = won and (tricks == "all" or (options["capot"] == "all_points" and points == 120))
    nothing = not won and (tricks == "none" or (options["capot"] == "all_points" and points == 0))
    capot = everything or (nothing and options["capot_for"] == "both")
    reading = options["bracket_by"]
    if reading == "over70":
        return 2 if bid in range(71, 121) else 1
    if reading == "tedaldi":
        if (won and points == 120) or (not won and points == 0 and options["capot_for"] == "both"):
            return 4
        return 3 if bid >= 80 else 2 if bid >= 70 else 1
    if reading == "bid_tens":
        return len(range(60, bid + 1, 10)) + capot
    steps = 1
    if reading == "bid":
        steps = len(range(61, bid + 1, 10))
    elif reading == "taken" and won:
        steps = len(range(61, points + 1, 10))
    elif reading == "taken":
        steps = len(range(min(points, 60), 61, 10)) if points else 6
        steps = min(steps, 6)
    return steps * (2 if capot else 1)


def ladder_walk(reading: str, bids: tuple[int, ...]) -> Iterator[tuple[dict[str, Any], int, str | None, int]]:
    capots = {"tedaldi": ("all_points",), "over70": ("no_capot",)}.get(reading, ("all_tricks", "all_points"))
    for capot, capot_for in product(capots, ("both", "declarer")):
        if capot == "no_capot" and capot_for == "declarer":
            continue
        options = {"bracket_by": reading, "capot": capot, "capot_for": capot_for}
        for points, tricks in possible():
            for bid in (61,) if reading in ("taken", "none") else bids:
                yield options, points, tricks, bid


@pytest.mark.in_turns
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seating", ["5", "4", "6-one-rests", "5-one-rests", "6"])
def test_every_result_by_every_reading_comes_out_even_with_the_bank(reading: str, seating: str) -> None:
    variant, counted = BY_KEY[LADDER], 0
    at: dict[tuple[str, ...], Any] = {}
    bids = BIDS if DEEP and seating in ("4", "5") else (61, 70, 82)
    for options, points, tricks, bid in ladder_walk(reading, bids):
        here = at.setdefault(tuple(options.values()), table(options, seating=seating, dealer=3))
        times = multiple(options, points, bid, tricks)
        for partner in (None, 2):
            deal = LadderDeal(
                declarer=1,
                partner=partner,
                points=points,
                bid=bid,
                tricks=tricks if options["capot"] != "no_capot" else None,
            )
            breakdown = variant.score(deal, here)
            counted += 1
            assert sum(breakdown.totals) + breakdown.bank == 0
            assert (breakdown.bank != 0) == (here.seating.playing != 5)
            assert all(breakdown.totals[seat] == 0 for seat in here.resting)
            sign = 1 if points >= bid else -1
            assert breakdown.totals[1] == sign * times * (4 if partner is None else 2), (options, points, tricks, bid)
            assert breakdown.totals[0] == -sign * times
            assert breakdown.totals[2] == (-sign if partner is None else sign) * times
    assert counted >= 121 * 2


@pytest.mark.parametrize("seating", ["4", "6"])
@pytest.mark.parametrize("four_player", ["literal", "even"])
def test_even_payouts_need_no_bank(four_player: str, seating: str) -> None:
    at = table({"four_player": four_player}, seating=seating)
    for points, tricks in possible():
        for partner in (None, 2):
            breakdown = BY_KEY[LADDER].score(LadderDeal(declarer=1, partner=partner, points=points, tricks=tricks), at)
            assert sum(breakdown.totals) + breakdown.bank == 0
            assert (breakdown.bank == 0) == (four_player == "even")
            if four_player == "even" and partner is not None:
                assert breakdown.totals[0] == breakdown.totals[3] == -breakdown.totals[2]
                assert breakdown.totals[1] == -breakdown.totals[0] * {"4": 1, "6": 3}[seating]


def test_the_bank_has_the_account_of_the_dead_hand_in_every_result() -> None:
    """Four with a dead hand are paid as five would be of whom the fifth is the bank."""
    four, five = table({"dead_hand": True}, seating="4"), table()
    score = BY_KEY[LADDER].score
    for points, tricks in possible():
        for partner in (None, 2, 4):
            held = {"dead_partner": True} if partner == 4 else {"partner": partner}
            breakdown = score(LadderDeal(declarer=1, points=points, tricks=tricks, **held), four)
            as_five = score(LadderDeal(declarer=1, points=points, tricks=tricks, partner=partner), five)
            assert (*breakdown.totals, breakdown.bank) == as_five.totals


def test_every_result_of_gingo() -> None:
    at = table({"scoring": "gingo"}, key=POINTS)
    for points, tricks in possible():
        for bid, partner in product((61, 80, 120), (None, 2)):
            deal = PointsDeal(declarer=1, partner=partner, points=points, bid=bid, tricks=tricks)
            breakdown = BY_KEY[POINTS].score(deal, at)
            pair = bid if points >= bid else points - bid
            if partner is None and points >= bid:
                pair *= 2
            rest = 0 if points >= bid else 120 - points
            assert breakdown.totals == (rest, pair, pair if partner else rest, rest, rest)
            assert breakdown.bank == 0


@pytest.mark.parametrize("growth", ["linear", "double"])
@pytest.mark.parametrize("bracket_by", ["bid", "taken"])
@pytest.mark.parametrize("key", [POINTS, MONTE])
def test_every_result_of_the_games_by_points(growth: str, bracket_by: str, key: str) -> None:
    variant = BY_KEY[key]
    at = table({"growth": growth, "bracket_by": bracket_by}, key=key)
    for bid in (bid for bid in BIDS if bid >= at.options.minimum):
        for points, tricks in possible():
            reading = {"bracket_by": bracket_by, "capot": "none", "capot_for": "both"}
            step = multiple(reading, points, bid, None)
            times = 2 ** (step - 1) if growth == "double" else step
            capot = (points >= bid and tricks == "all") or (points < bid and tricks == "none")
            for partner in (None, 4):
                deal = PointsDeal(declarer=0, partner=partner, bid=bid, points=points, tricks=tricks)
                breakdown = variant.score(deal, at)
                assert sum(breakdown.totals) == breakdown.bank == 0
                sign = 1 if points >= bid else -1
                assert breakdown.totals[0] == sign * times * (2 if capot else 1) * (4 if partner is None else 2)


def test_the_declarer_of_the_monte_who_keeps_no_points_comes_out_even_too() -> None:
    for monte_points, discards in product(("declarer", "last_trick", "none"), (0, 10, 54)):
        at = table({"monte_points": monte_points}, key=MONTE)
        for points in range(0, 121 - discards, 2):
            deal = PointsDeal(declarer=0, partner=1, bid=75, points=points, discards=discards)
            breakdown = BY_KEY[MONTE].score(deal, at)
            assert sum(breakdown.totals) == 0
            assert (breakdown.totals[0] > 0) == (points >= 75)


# Stakes


def test_a_drawn_deal_doubles_the_next_until_one_is_decided() -> None:
    at = table({"sixty": "draw"})
    sheet = played(at, deal_facts(0, 1, 60), deal_facts(2, 0, 60), deal_facts(3, 4, 75), deal_facts(3, 4, 75))
    points = [entry.breakdown.totals for entry in sheet.entries if entry.breakdown]
    assert points == [(0,) * 5, (0,) * 5, (-8, -8, -8, 16, 8), (-2, -2, -2, 4, 2)]
    assert [entry.carried.stake for entry in sheet.entries] == [2, 4, 1, 1]
    assert sheet.state.table.standing.deals == 4, "a drawn deal is a deal played"
    assert scored(table(), deal_facts(0, 1, 60)).totals == (-2, -1, 1, 1, 1), "usually 60 is lost"


def test_sixty_is_only_a_draw_where_61_was_promised() -> None:
    at = table({"sixty": "draw", "two_plus_points": True})
    assert scored(at, deal_facts(0, 1, 60)).drawn
    assert scored(at, deal_facts(0, 1, 60, bid=62)).totals == (-2, -1, 1, 1, 1)
    assert scored(at, deal_facts(0, 1, 61)).totals == (2, 1, -1, -1, -1)


def test_the_stake_stops_doubling_somewhere() -> None:
    drawn = payout(Terms(sixty_draws=True), Result(points=60, stake=1024))
    assert drawn.next_stake == 1024
    assert payout(Terms(sixty_draws=True), Result(points=60, stake=512)).next_stake == 1024


def test_who_pays_at_the_end_of_a_match() -> None:
    at = table({"chip_value": 10, "end": "number", "deals": 2}, seating="4")
    sheet = played(at, deal_facts(0, 2, 70), deal_facts(0, None, 61))
    totals = sheet.state.table.standing.totals
    assert totals == (6, -2, 0, -2)
    settled = BY_KEY[LADDER].settlement(at.options, totals)
    assert settled is not None
    assert settled.worth == 10
    assert sum(paid.points for paid in settled.payments if paid.payee == 0) == 6
    assert [paid.payer for paid in settled.payments] == [1, 3, None]
