"""Briscola bugiarda as clubs in Japan play it, and other called forms (docs/rules/briscola.md 19 and 20)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.finding import search
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

from .chiamata_tables import LADDER, POINTS, ask, codes, deal_facts, scored, table, verdict_text
from .relatives import At

BUGIARDA = "briscola-bugiarda"
EXAMPLES = json.loads((Path(__file__).parents[2] / "golden" / "briscola" / "called.json").read_text("utf-8"))
GAMES = {"briscola_bugiarda": BUGIARDA, "briscola_chiamata": LADDER, "briscola_gingo": POINTS}
NAMES = {"deck", "trump", "players", "solo_bid", "bid"}
DECLARER, PARTNER = 1, 3
PLAY = ("TLAB", "CIRCLE9", "GOKU-P")
SUITS = {"swords": "S", "cups": "H", "coins": "D", "batons": "C"}


def roles(totals: tuple[Any, ...], partner: int | None) -> dict[str, Any]:
    others = {total for seat, total in enumerate(totals) if seat not in (DECLARER, partner)}
    assert len(others) == 1
    return {
        "declarer": totals[DECLARER],
        "partner": None if partner is None else totals[partner],
        "each_other": others.pop(),
    }


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['id']}-{example['fn']}")
def test_worked_example(example: dict[str, Any]) -> None:
    key, given, expected = GAMES[example["game"]], dict(example["inputs"]), dict(example["expected"])
    options = {name: value for name, value in example["options"].items() if name not in NAMES}
    match example["fn"]:
        case "trick":
            cards = [rank + SUITS[suit] for rank, suit in given["cards"]]
            values = ask("trick", {"cards": cards}, table(key=key), key).values
            assert {name: values[name] for name in expected} == expected
        case "chiamata":
            partner = None if given["alone"] else PARTNER
            bid: dict[str, Any] = {"bid": example["options"]["bid"]} if "bid" in example["options"] else {}
            solo: dict[str, Any] = {"solo": True} if example["options"].get("solo_bid") else {}
            deal = deal_facts(DECLARER, partner, given["points"], **bid, **solo)
            at = table(options, key=key)
            breakdown, judged = scored(at, deal, key), ask("payout", {**given, **bid}, at, key).values
            assert {name: judged[name] for name in expected} == expected
            assert roles(breakdown.totals, partner) | {"bank": breakdown.bank} == {
                name: value for name, value in expected.items() if name not in ("multiplier", "next_stake")
            }
        case "gingo":
            deal = {**deal_facts(DECLARER, PARTNER, given["points"]), "bid": given["bid"]}
            breakdown = scored(table({"scoring": "gingo"}, key=key), deal, key)
            assert roles(breakdown.totals, PARTNER) | {"sum": sum(breakdown.totals)} == expected


def test_every_example_of_these_forms_is_here() -> None:
    assert [example["id"] for example in EXAMPLES] == [201, 202, 203, 204, 205]


TABLE = {120: 12, 119: 6, 111: 6, 110: 5, 101: 5, 100: 4, 91: 4, 90: 3, 81: 3, 80: 2, 71: 2, 70: 1, 61: 1} | {
    60: -1, 51: -1, 50: -2, 41: -2, 40: -3, 31: -3, 30: -4, 21: -4, 20: -5, 11: -5, 10: -6, 2: -6, 0: -12,
}  # fmt: skip
"""The table of chips (docs/rules/briscola.md 19.3): units by the card points taken."""


@pytest.mark.parametrize(("points", "units"), TABLE.items())
def test_every_row_of_the_table_of_chips(points: int, units: int) -> None:
    if points == 119:
        return  # no cards make 1: the row begins there all the same
    tricks = {"tricks": "some"}
    paired = ask("payout", {"alone": False, "points": points, **tricks}, table(key=BUGIARDA), BUGIARDA).values
    alone = ask("payout", {"alone": True, "points": points, **tricks}, table(key=BUGIARDA), BUGIARDA).values
    assert (paired["declarer"], paired["partner"], paired["each_other"]) == (2 * units, units, -units)
    assert (alone["declarer"], alone["each_other"]) == (4 * units, -units)


def test_a_lost_solo_costs_thirty_two_where_steps_double() -> None:
    at = table({"growth": "double"}, key=BUGIARDA)
    assert scored(at, {**deal_facts(DECLARER, None, 25), "solo": True}, BUGIARDA).totals[DECLARER] == -32


def test_subito_al_due_bids_points_above_the_2_at_once_and_calls_a_2() -> None:
    rules: dict[str, Any] = {"subito": True, "bracket_by": "bid", "top_step": 5}
    at = table(rules)
    told_so_far = ask("auction", {"bids": ["2", 71, 81]}, at).values
    assert (told_so_far["contract"], told_so_far["highest_bidder"]) == (81, 3)
    assert codes(at, {**deal_facts(DECLARER, PARTNER, 90), "bid": 81, "called": "3S"})
    assert not codes(at, {**deal_facts(DECLARER, PARTNER, 90), "bid": 81, "called": "2S"})
    text = rule_text(BY_KEY[LADDER], "payout", **rules)
    assert "up to 5 times from 101 on" in text
    assert "climbs down" in rule_text(BY_KEY[LADDER], "auction", **rules)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("ブリスコラ・ブジャルダ", BUGIARDA),
        ("liar's briscola", BUGIARDA),
        ("briscola bugiarda", LADDER),
        ("briscola chiamata semplice", LADDER),
    ],
)
def test_the_name_leads_where_its_players_look(name: str, key: str) -> None:
    assert search(name)[0].variant.key == key


def test_lies_about_the_partner_are_allowed_where_the_talk_is_free() -> None:
    lie = ask("claim", {"claim": "lie"}, table(key=BUGIARDA), BUGIARDA)
    assert (lie.values["allowed"], lie.rule) == (True, "talk")
    silent = table({"talk": "silent"}, key=BUGIARDA)
    assert ask("claim", {"claim": "true"}, silent, BUGIARDA).values["allowed"] is False
    assert ask("claim", {"claim": "true"}, table()).rule == "partner"


def test_sixty_is_lost_and_the_declarer_leads() -> None:
    assert "has failed" in rule_text(BY_KEY[BUGIARDA], "sixty")
    assert "The declarer leads" in rule_text(BY_KEY[BUGIARDA], "play")
    lost = scored(table(key=BUGIARDA), deal_facts(DECLARER, PARTNER, 60), BUGIARDA)
    assert render(lost.lines[0].phrase) == "60 card points, 61 were needed: lost, ×1"


@pytest.mark.parametrize(
    ("key", "silent"), [("briscola-chiamata", True), ("briscola-points-bid", True), ("briscola-bugiarda", False)]
)
def test_whether_a_hidden_partner_may_speak_is_told_as_the_rules_have_it(key: str, silent: bool) -> None:
    text = At(key).verdict_text("partner", declarer=0, holds=False)
    assert ("Others may not be told" in text) is silent
    assert ("need not say so" in text) is not silent


def test_no_italian_word_for_a_player_is_used_where_nobody_says_it() -> None:
    told_here = rule_text(BY_KEY[BUGIARDA], "partner")
    assert "plays alone against all, and need not say so" in told_here
    for word in ("chiamarsi", "chiamante", "socio"):
        assert word not in told_here
        assert word in rule_text(BY_KEY[LADDER], "partner")


@pytest.mark.parametrize(
    ("paragraph", "rules", "sources"),
    [
        ("talk", {}, ("CIRCLE9", "GOKU-P")),
        ("talk", {"talk": "silent"}, ("S0",)),
        ("sixty", {}, ("TLAB",)),
        ("sixty", {"sixty": "draw"}, ("BRISK",)),
        ("play", {"first_leader": "dealer_right", "direction": "anticlockwise"}, ("S0", *PLAY)),
        ("play", {}, PLAY),
        ("auction", {"subito": True}, ("GOKU", "YAU", "TLAB", "REGOLE-2", "TIMENDUM", "BRISK", "TEDALDI")),
        ("ledger", {}, ("CIRCLE9",)),
        ("ledger", {"purse": 20}, ("GOKU-P",)),
        ("ledger", {"purse": 30}, ()),
    ],
)
def test_a_source_is_named_for_what_it_says_and_for_nothing_else(
    paragraph: str, rules: dict[str, Any], sources: tuple[str, ...]
) -> None:
    variant = BY_KEY[BUGIARDA]
    seating = variant.seatings[0]
    assert set(variant.paragraph(paragraph).sources_under(variant.charter(rules, seating), seating)) == set(sources)


@pytest.mark.parametrize(
    ("dealer", "stake", "next_dealer", "sentence"),
    [
        (0, 1, 1, "At this table seat 2 then deals, and nothing is doubled."),
        (4, 1, 0, "At this table seat 1 then deals, and nothing is doubled."),
        (1, 4, 2, "At this table seat 3 then deals; the next deal decided still counts ×4."),
    ],
)
def test_a_table_may_pass_the_deal_on_when_all_pass_and_double_nothing(
    dealer: int, stake: int, next_dealer: int, sentence: str
) -> None:
    at = table({"all_pass": "next_dealer"}, key=BUGIARDA, stake=stake)
    verdict = ask("auction", {"bids": ["pass"] * 5, "dealer": dealer}, at, BUGIARDA)
    assert (verdict.values["next_dealer"], verdict.values["next_stake"]) == (next_dealer, stake)
    assert sentence in verdict_text(verdict)


def test_a_deal_that_all_passed_is_written_down_where_the_deal_passes_on() -> None:
    at = table({"all_pass": "next_dealer"}, key=BUGIARDA)
    passed = scored(at, {"happened": "passed"}, BUGIARDA)
    assert (passed.carried.stake, passed.counts, passed.next_dealer) == (1, False, None)
    assert {render(line.phrase) for line in passed.lines} == {"All passed: the next dealer deals"}
    carried = table({"all_pass": "next_dealer"}, key=BUGIARDA, stake=4)
    assert scored(carried, {"happened": "passed"}, BUGIARDA).carried.stake == 4
    assert codes(table(key=BUGIARDA), {"happened": "passed"}, BUGIARDA)[0][0] == "happened"


def test_no_other_form_passes_the_deal_on_without_doubling() -> None:
    for key in (LADDER, POINTS):
        assert BY_KEY[key].read_options({"all_pass": "next_dealer"}, BY_KEY[key].seating("5")).value is None


def test_where_points_are_bid_a_table_may_agree_on_lies_about_the_partner() -> None:
    free = table({"talk": "free_lies"}, key=POINTS)
    lie = ask("claim", {"claim": "lie"}, free, POINTS)
    assert (lie.values["allowed"], lie.rule) == (True, "talk")
    quiet = ask("claim", {"claim": "lie"}, table(key=POINTS), POINTS)
    assert (quiet.values["allowed"], quiet.rule) == (False, "partner")
    forbidden = next(each for each in BY_KEY[POINTS].rulings if each.key == "partner_said")
    assert not forbidden.when(free.options, free.seating)
    assert forbidden.when(table(key=POINTS).options, free.seating)
