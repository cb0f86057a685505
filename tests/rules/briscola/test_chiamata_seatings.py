"""Chiamata for four with a dead hand, for six, and with a monte for six: cards, chips, bank, and the referee."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render

from .chiamata_tables import (
    LADDER,
    MONTE,
    POINTS,
    ask,
    asked_here,
    codes,
    deal_facts,
    left_open,
    played,
    refused,
    scored,
    table,
    verdict_text,
)


def dead(**options: Any) -> Any:
    return table({"dead_hand": True, **options}, seating="4")


def refusing(key: str, raw: dict[str, Any], seating: str) -> bool:
    variant = BY_KEY[key]
    return variant.read_options(raw, variant.seating(seating)).value is None


# A dead hand

WITH_THE_DEAD = "The dead hand is the partner"


def test_a_dead_hand_is_a_fifth_hand_of_eight() -> None:
    at = dead()
    dealt = BY_KEY[LADDER].dealing(at.options, at.seating)
    assert (dealt.pack.size, dealt.hand, dealt.packets, dealt.aside, dealt.tricks) == (40, 8, (4, 4), (8,), 8)
    deck = ask("deck_check", {}, at)
    assert deck.values["even"], verdict_text(deck)
    assert deck.values["tricks"] == 8
    assert ask("deck_check", {}, table(seating="4")).values["tricks"] == 10
    assert "Laid aside, face down: 8." in verdict_text(ask("dealing", {}, at))


DEAD: list[tuple[dict[str, Any], tuple[int, ...], int]] = [
    (deal_facts(0, 1, 75), (4, 2, -2, -2), -2),
    (deal_facts(0, None, 75, dead_partner=True), (4, -2, -2, -2), 2),
    (deal_facts(0, None, 75), (8, -2, -2, -2), -2),
    (deal_facts(0, None, 60, dead_partner=True), (-2, 1, 1, 1), -1),
    (deal_facts(0, None, 0, dead_partner=True, tricks="none"), (-24, 12, 12, 12), -12),
]


@pytest.mark.parametrize("case", DEAD, ids=[str(number) for number in range(len(DEAD))])
def test_the_bank_wins_and_loses_for_the_dead_hand(case: tuple[dict[str, Any], tuple[int, ...], int]) -> None:
    deal, totals, bank = case
    breakdown = scored(dead(), deal)
    assert breakdown.totals == totals
    assert breakdown.bank == bank
    assert sum(breakdown.totals) + breakdown.bank == 0
    facts = {"alone": deal["partner"] is None and "dead_partner" not in deal, "points": deal["points"]}
    facts |= {key: deal[key] for key in ("dead_partner", "tricks") if key in deal}
    values = ask("payout", facts, dead()).values
    assert (values["declarer"], values["bank"]) == (totals[0], bank)


@pytest.mark.parametrize("bracket_by", ["taken", "bid"])
def test_the_tables_of_payouts_have_one_for_the_dead_hand_as_partner(bracket_by: str) -> None:
    at = dead(bracket_by=bracket_by)
    (shown,) = (each for each in BY_KEY[LADDER].figures(at.options, at.seating) if each.title == WITH_THE_DEAD)
    assert shown.columns[1:] == ("Declarer", "Each other", "Bank")
    assert next(row.cells for row in shown.rows if render(row.label) == "71–80") == (4, -2, 2)


def test_without_a_dead_hand_no_table_of_payouts_speaks_of_it() -> None:
    four = table(seating="4")
    assert WITH_THE_DEAD not in [each.title for each in BY_KEY[LADDER].figures(four.options, four.seating)]


def test_the_lines_name_the_dead_hand_and_nobody_is_asked_whether_he_was_alone() -> None:
    at = dead()
    assert codes(at, deal_facts(0, None, 75, dead_partner=True)) == []
    assert left_open(at, {"declarer": 0, "points": 75}) == ["partner"]
    assert left_open(at, {"declarer": 0, "points": 75, "dead_partner": True}) == []
    assert codes(at, deal_facts(0, 1, 75, dead_partner=True)) == [("partner", "unknown")]
    assert codes(table(seating="4"), deal_facts(0, None, 75, dead_partner=True))[0] == ("dead_partner", "unknown")
    assert [render(line.phrase) for line in scored(at, deal_facts(0, None, 75, dead_partner=True)).lines][-1] == (
        "The bank takes what the dead hand wins"
    )
    assert scored(at, deal_facts(0, None, 75, dead_partner=True)).lines[-1].rule == "dead-hand"


def test_a_trick_with_a_dead_hand_has_five_cards() -> None:
    cards: dict[str, Any] = {"cards": ["2S", "4S", "5S", "AS", "3S"], "trump": "H", "leader": 1}
    verdict = ask("trick", cards, dead())
    assert (verdict.values["winner_index"], verdict.values["winner"], verdict.values["complete"]) == (3, None, True)
    four = ask("trick", {**cards, "cards": cards["cards"][:4]}, table(seating="4"))
    assert (four.values["winner"], four.values["complete"]) == (0, True)
    assert not ask("trick", {**cards, "cards": cards["cards"][:4]}, dead()).values["complete"]


def test_the_referee_knows_a_dead_hand_as_partner() -> None:
    verdict = ask("partner", {"declarer": 0, "dead_hand": True}, dead())
    assert dict(verdict.values) == {"alone": False, "partner": None, "hidden": False, "dead_hand": True}
    assert ask("partner", {"declarer": 0}, dead()).values["hidden"]


def test_a_dead_hand_is_for_four_and_has_its_own_dealing_and_bank() -> None:
    assert refusing(LADDER, {"dead_hand": True}, "5")
    assert refusing(LADDER, {"dead_hand": True, "four_player": "even"}, "4")
    assert refusing(LADDER, {"dead_hand": True, "packets": "4-2-4"}, "4")
    resting = table({"dead_hand": True}, seating="5-one-rests", dealer=4)
    breakdown = scored(resting, deal_facts(0, None, 75, dead_partner=True))
    assert (breakdown.totals, breakdown.bank) == ((4, -2, -2, -2, 0), 2)


# Six players


@pytest.mark.parametrize(
    ("out", "left", "lowest"), [("fours", "2", "2"), ("twos", "4", "4")], ids=["without-4s", "without-2s"]
)
def test_six_players_share_36_cards(out: str, left: str, lowest: str) -> None:
    at = table({"short_pack": out, "two_plus_points": True}, seating="6", dealer=5)
    dealt = BY_KEY[LADDER].dealing(at.options, at.seating)
    assert (dealt.pack.size, dealt.hand, dealt.packets, dealt.tricks) == (36, 6, (3, 3), 6)
    gone = {"twos": "2", "fours": "4"}[out]
    assert [render(phrase) for phrase in BY_KEY[LADDER].ahead(at)] == [
        f"Take out the four {gone}s: 36 cards are played.",
        "Not every deal comes out even: a bank pays what is missing and takes what is over.",
    ]
    assert ask("deck_check", {}, at).values["out"] == {gone: 4}
    assert codes(at, deal_facts(0, 1, 75, called=f"{gone}S")) == [("called", "range")]
    assert codes(at, deal_facts(0, 1, 75, called=f"{left}S")) == []
    stands = ask("auction", {"bids": ["5", lowest]}, at).values
    assert (stands["next"], stands["contract"], stands["may_bid"][0]) == (2, lowest, 62)
    assert ask("bid", {"bids": ["5"], "bid": lowest}, at).values["legal"]
    assert not ask("bid", {"bids": ["5"], "bid": 62}, at).values["legal"]
    plain = table({"short_pack": out}, seating="6", dealer=5)
    assert ask("auction", {"bids": ["5", lowest]}, plain).values["over"], "nothing beats the lowest card"


SIX: list[tuple[dict[str, Any], dict[str, Any], tuple[int, ...], int]] = [
    ({}, deal_facts(0, 1, 75), (4, 2, -2, -2, -2, -2), 2),
    ({}, deal_facts(0, None, 75), (8, -2, -2, -2, -2, -2), 2),
    ({}, deal_facts(0, 1, 60), (-2, -1, 1, 1, 1, 1), -1),
    ({"four_player": "even"}, deal_facts(0, 1, 75), (6, 2, -2, -2, -2, -2), 0),
    ({"four_player": "even"}, deal_facts(0, None, 75), (10, -2, -2, -2, -2, -2), 0),
    ({"four_player": "even"}, deal_facts(0, 1, 0, tricks="none"), (-36, -12, 12, 12, 12, 12), 0),
]


@pytest.mark.parametrize("case", SIX, ids=[str(number) for number in range(len(SIX))])
def test_six_players_with_a_bank_or_even(case: tuple[dict[str, Any], dict[str, Any], tuple[int, ...], int]) -> None:
    options, deal, totals, bank = case
    breakdown = scored(table(options, seating="6"), deal)
    assert (breakdown.totals, breakdown.bank) == (totals, bank)
    assert sum(totals) + bank == 0


def test_the_penalty_and_the_ledger_of_six() -> None:
    literal = ask("penalty", {"offender": 2}, table({"al_buio": True}, seating="6"))
    assert (literal.values["points"], literal.values["bank"]) == ([1, 1, -4, 1, 1, 1], -1)
    assert "of which the bank pays 1." in verdict_text(literal)
    even = ask("penalty", {"offender": 2}, table({"four_player": "even", "al_buio": True}, seating="6"))
    assert (even.values["points"], even.values["bank"]) == ([1, 1, -5, 1, 1, 1], 0)
    sheet = played(table(seating="6"), deal_facts(0, 1, 61))
    assert ask("ledger", {}, sheet.state.table).values["bank"] == 1
    assert sheet.state.table.dealer == 1


def test_a_monte_for_six_has_four_cards() -> None:
    at = table({"monte_points": "none"}, key=MONTE, seating="6")
    dealt = BY_KEY[MONTE].dealing(at.options, at.seating)
    assert (dealt.hand, dealt.aside, dealt.tricks) == (6, (4,), 6)
    assert ask("deck_check", {}, at, MONTE).values["even"]
    four = ["2S", "4S", "5S", "6S"]
    assert ask("monte", {"discards": four}, at, MONTE).values["ok"]
    assert not ask("monte", {"discards": [*four, "7S"]}, at, MONTE).values["ok"]
    assert codes(at, deal_facts(0, 1, 70, bid=70, discards=44), MONTE) == []
    assert refused(at, deal_facts(0, 1, 60, bid=70, discards=45), MONTE), "no four cards make 45"
    breakdown = scored(at, deal_facts(0, 1, 80, bid=71), MONTE)
    assert (breakdown.totals, breakdown.bank) == ((4, 2, -2, -2, -2, -2), 2)
    even = scored(table({"four_player": "even"}, key=MONTE, seating="6"), deal_facts(0, 1, 80, bid=71), MONTE)
    assert (even.totals, even.bank) == ((6, 2, -2, -2, -2, -2), 0)


# Ai carichi and Gingo


def test_ai_carichi_is_a_bid_above_all_without_trumps() -> None:
    at = table({"ai_carichi": True}, dealer=4)
    stands = ask("auction", {"bids": ["2"]}, at)
    assert stands.values["may_bid"] == ["solo"]
    over = ask("auction", {"bids": ["3", "solo"]}, at)
    assert over.values["over"]
    assert "is the declarer with ai carichi" in verdict_text(over)
    assert scored(at, deal_facts(0, None, 75, solo=True)).totals == (8, -2, -2, -2, -2)
    assert codes(at, deal_facts(0, None, 75, solo=True)) == [], "nobody asks for a partner"
    assert codes(table(), deal_facts(0, None, 75, solo=True))[0] == ("solo", "unknown")
    assert refusing(LADDER, {"ai_carichi": True, "solo": True}, "5"), "one name is enough"
    mixed = {"cards": ["2S", "4H", "5S", "AS", "3S"]}
    assert ask("trick", mixed, at).values["card"] == "AS", "no trump need be told"


GINGO: list[tuple[dict[str, Any], tuple[int, ...]]] = [
    (deal_facts(0, 1, 90, bid=80), (80, 80, 0, 0, 0)),
    (deal_facts(0, None, 90, bid=80), (160, 0, 0, 0, 0)),
    (deal_facts(0, 1, 72, bid=80), (-8, -8, 48, 48, 48)),
    (deal_facts(0, None, 72, bid=80), (-8, 48, 48, 48, 48)),
    (deal_facts(0, 1, 120, bid=120), (120, 120, 0, 0, 0)),
]


@pytest.mark.parametrize("case", GINGO, ids=[str(number) for number in range(len(GINGO))])
def test_gingo_counts_points(case: tuple[dict[str, Any], tuple[int, ...]]) -> None:
    deal, totals = case
    at = table({"scoring": "gingo"}, key=POINTS)
    assert scored(at, deal, POINTS).totals == totals
    facts = {"bid": deal["bid"], "points": deal["points"], "alone": deal["partner"] is None}
    verdict = ask("payout", facts, at, POINTS)
    assert (verdict.values["declarer"], verdict.values["each_other"]) == (totals[0], totals[4])
    assert verdict.rule == "gingo"
    assert "Points: declarer" in verdict_text(verdict)


def test_gingo_knows_neither_chips_nor_payments() -> None:
    at = table({"scoring": "gingo", "end": "target", "target": 500}, key=POINTS)
    variant = BY_KEY[POINTS]
    assert variant.unit(at.options) == "points"
    assert variant.settlement(at.options, (80, 80, 0, 0, 0)) is None
    assert render(variant.ending(at.options, at.seating).says()) == "to 500"
    assert not {"ledger", "penalty", "payout_table"} & asked_here(at, POINTS)
    for raw in ({"growth": "double"}, {"purse": 20}, {"chip_value": 5}, {"capot": "all_points"}):
        assert refusing(POINTS, {"scoring": "gingo", **raw}, "5"), raw
    drawn = table({"scoring": "gingo", "sixty": "draw"}, key=POINTS)
    doubled = played(drawn, deal_facts(0, 1, 60, bid=61), deal_facts(0, 1, 70, bid=65), key=POINTS)
    assert doubled.state.table.standing.totals == (130, 130, 0, 0, 0)
