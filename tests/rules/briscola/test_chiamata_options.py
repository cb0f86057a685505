"""House rules of Chiamata and its relatives: for every value one case that it changes, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Context as KnownTable, Toggle, questions, resolve
from scorekeeper.rules.registry import BY_KEY, find
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Roles

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
)

ALL_KEYS = (LADDER, POINTS, MONTE)


def declarer_gets(options: dict[str, Any], deal: dict[str, Any], key: str = LADDER, **at: Any) -> Any:
    return scored(table(options, key=key, **at), deal, key).totals[deal["declarer"]]


# What deals pay

PAYS: list[tuple[dict[str, Any], dict[str, Any], int]] = [
    ({"bracket_by": "taken"}, deal_facts(0, 1, 95), 8),
    ({"bracket_by": "none"}, deal_facts(0, 1, 95), 2),
    ({"bracket_by": "none"}, deal_facts(0, 1, 120, tricks="all"), 4),
    ({"bracket_by": "bid"}, deal_facts(0, 1, 95, bid=85), 6),
    ({"bracket_by": "bid"}, deal_facts(0, 1, 95, bid=96), -8),
    ({"bracket_by": "bid_tens"}, deal_facts(0, 1, 95, bid=70), 4),
    ({"bracket_by": "bid_tens"}, deal_facts(0, 1, 120, bid=70, tricks="all"), 6),
    ({"bracket_by": "tedaldi"}, deal_facts(0, 1, 95, bid=61), 2),
    ({"bracket_by": "tedaldi"}, deal_facts(0, 1, 95, bid=70), 4),
    ({"bracket_by": "tedaldi"}, deal_facts(0, 1, 79, bid=80), -6),
    ({"bracket_by": "tedaldi"}, deal_facts(0, 1, 120, bid=80, tricks="some"), 8),
    ({"bracket_by": "over70"}, deal_facts(0, 1, 95, bid=70), 2),
    ({"bracket_by": "over70"}, deal_facts(0, 1, 95, bid=71), 4),
    ({"bracket_by": "over70"}, deal_facts(0, 1, 120, bid=71), 4),
    ({"two_plus_points": True}, deal_facts(0, 1, 81, bid=82), -2),
    ({"two_plus_points": True}, deal_facts(0, 1, 95, bid=82), 8),
    ({"capot": "all_tricks"}, deal_facts(0, 1, 120, tricks="some"), 12),
    ({"capot": "all_points"}, deal_facts(0, 1, 120, tricks="some"), 24),
    ({"capot": "all_points"}, deal_facts(0, 1, 0, tricks="some"), -24),
    ({"capot_for": "both"}, deal_facts(0, 1, 0, tricks="none"), -24),
    ({"capot_for": "declarer"}, deal_facts(0, 1, 0, tricks="none"), -12),
    ({"capot_for": "declarer"}, deal_facts(0, 1, 120, tricks="all"), 24),
    ({"sixty": "loss"}, deal_facts(0, 1, 60), -2),
    ({"sixty": "draw"}, deal_facts(0, 1, 60), 0),
    ({"solo": True}, deal_facts(0, None, 75, solo=True), 8),
    ({"solo": True}, deal_facts(0, 1, 75), 4),
]


@pytest.mark.parametrize("case", PAYS, ids=[str(number) for number in range(len(PAYS))])
def test_what_a_deal_pays_the_declarer(case: tuple[dict[str, Any], dict[str, Any], int]) -> None:
    options, deal, expected = case
    assert declarer_gets(options, deal) == expected


def test_four_players_literally_or_even() -> None:
    assert declarer_gets({"four_player": "literal"}, deal_facts(0, 1, 75), seating="4") == 4
    assert declarer_gets({"four_player": "even"}, deal_facts(0, 1, 75), seating="4") == 2
    assert declarer_gets({"four_player": "even"}, deal_facts(0, None, 75), seating="4") == 6
    variant = BY_KEY[LADDER]
    assert variant.read_options({"four_player": "even"}, variant.seating("5")).value is None, "only with four"
    assert variant.read_options({"four_player": "even"}, variant.seating("5-one-rests")).value is not None


POINTS_PAY: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    (POINTS, {"growth": "linear"}, deal_facts(0, 1, 119 - 8, bid=111), 12),
    (POINTS, {"growth": "double"}, deal_facts(0, 1, 119 - 8, bid=111), 64),
    (POINTS, {"bracket_by": "bid"}, deal_facts(0, 1, 111, bid=61), 2),
    (POINTS, {"bracket_by": "taken"}, deal_facts(0, 1, 111, bid=61), 12),
    (POINTS, {"bracket_by": "taken"}, deal_facts(0, 1, 70, bid=71), -2),
    (POINTS, {"capot": "all_points"}, deal_facts(0, 1, 120, bid=61, tricks="some"), 4),
    (POINTS, {"capot_for": "declarer"}, deal_facts(0, 1, 0, bid=61, tricks="none"), -2),
    (POINTS, {"sixty": "draw"}, deal_facts(0, 1, 60, bid=61), 0),
    (POINTS, {"sixty": "draw"}, deal_facts(0, 1, 60, bid=75), -4),
    (MONTE, {}, deal_facts(0, 1, 70, bid=70), 2),
    (MONTE, {"monte_points": "declarer"}, deal_facts(0, 1, 20, bid=70, tricks="none"), -4),
    (MONTE, {"monte_points": "last_trick"}, deal_facts(0, 1, 20, bid=70), -2),
    (MONTE, {"monte_points": "none"}, deal_facts(0, 1, 100, bid=70, discards=20, tricks="all"), 4),
    (
        MONTE,
        {"monte_points": "none", "capot": "all_points"},
        deal_facts(0, 1, 100, bid=70, discards=20, tricks="some"),
        4,
    ),
    (MONTE, {"monte_points": "none"}, deal_facts(0, 1, 100, bid=70, discards=0), 2),
    (MONTE, {"minimum": 65}, deal_facts(0, 1, 65, bid=65), 2),
]


@pytest.mark.parametrize("case", POINTS_PAY, ids=[str(number) for number in range(len(POINTS_PAY))])
def test_what_a_deal_by_points_pays_the_declarer(case: tuple[str, dict[str, Any], dict[str, Any], int]) -> None:
    key, options, deal, expected = case
    assert declarer_gets(options, deal, key) == expected


@pytest.mark.parametrize("minimum", [61, 70, 81])
def test_no_bid_below_the_minimum(minimum: int) -> None:
    at = table({"minimum": minimum}, key=POINTS)
    assert codes(at, deal_facts(0, 1, 100, bid=minimum), POINTS) == []
    assert codes(at, deal_facts(0, 1, 100, bid=minimum - 1), POINTS) == [("bid", "range")]
    assert codes(table(key=MONTE), deal_facts(0, 1, 100, bid=69), MONTE) == [("bid", "range")]


def test_a_draw_at_60_is_only_offered_where_61_can_be_bid() -> None:
    variant = BY_KEY[POINTS]
    assert variant.read_options({"minimum": 70, "sixty": "draw"}, variant.seating("5")).value is None


def test_two_ways_of_paying_have_their_own_cappotto() -> None:
    variant = BY_KEY[LADDER]
    five = variant.seating("5")
    assert variant.charter({"bracket_by": "tedaldi"}, five).capot == "all_points"
    assert variant.charter({"bracket_by": "over70"}, five).capot == "no_capot"
    for raw in ({"bracket_by": "tedaldi", "capot": "all_tricks"}, {"bracket_by": "over70", "capot": "all_points"}):
        assert variant.read_options(raw, five).value is None
    assert variant.read_options({"capot": "no_capot"}, five).value is not None


# Deals that were not played


def test_all_passed_is_written_down_only_where_it_doubles() -> None:
    assert codes(table(), {"happened": "passed"})[0] == ("happened", "unknown")
    at = table({"all_pass": "next_dealer_doubled"})
    sheet = played(at, {"happened": "passed"}, {"happened": "passed"}, deal_facts(0, 1, 61))
    assert [entry.dealer for entry in sheet.entries] == [0, 1, 2]
    assert [entry.carried.stake for entry in sheet.entries] == [2, 4, 1]
    assert sheet.state.table.standing.totals == (8, 4, -4, -4, -4)
    assert sheet.state.table.standing.deals == 1, "nobody played these deals"
    assert codes(at, {"happened": "thrown_in"})[0][0] == "happened"


def test_a_hand_thrown_in_keeps_the_dealer_and_doubles() -> None:
    at = table({"throw_in": "two_points"}, dealer=3)
    sheet = played(at, {"happened": "thrown_in"}, deal_facts(0, 1, 61))
    assert [entry.dealer for entry in sheet.entries] == [3, 3]
    assert sheet.state.table.dealer == 4
    assert sheet.state.table.standing.totals == (4, 2, -2, -2, -2)
    at_five = table({"throw_in": "five_points"})
    assert codes(at_five, {"happened": "thrown_in"})[0] == ("happened", "unknown"), "dealt again, nothing doubles"


def test_the_last_player_who_must_bid_cannot_pass() -> None:
    variant = BY_KEY[LADDER]
    raw = {"last_must_bid": True, "all_pass": "next_dealer_doubled"}
    assert variant.read_options(raw, variant.seating("5")).value is None


@pytest.mark.parametrize("rule", ["off", "two_points", "five_points"])
def test_which_hands_may_be_thrown_in(rule: str) -> None:
    at = table({"throw_in": rule})
    poor = ["2S", "4S", "5S", "6S", "7S", "2H", "4H", "JD"]
    poorer = [*poor[:7], "KD"]
    twos = ["2S", "2H", "2D", "2C", "AS", "AH", "3S", "3H"]
    allowed = [ask("throw_in", {"hand": hand}, at).values["allowed"] for hand in (poor, poorer, twos)]
    assert allowed == {"off": [False] * 3, "two_points": [True, False, False], "five_points": [True] * 3}[rule]


# Play and deal


def test_who_leads_first() -> None:
    for key in ALL_KEYS:
        usual = ask("leader", {}, table(key=key, dealer=1), key)
        assert (usual.values["leader"], usual.values["next_dealer"]) == (2, 2)
        other = ask("leader", {"declarer": 3}, table({"first_leader": "declarer"}, key=key, dealer=1), key)
        assert (other.values["leader"], other.values["next_dealer"]) == (3, 2)
        lines = [render(phrase) for phrase in BY_KEY[key].ahead(table({"first_leader": "declarer"}, key=key))]
        assert lines == ["The declarer leads to the first trick."]


def test_whether_suit_must_be_followed() -> None:
    hand = {"hand": ["AS", "2S", "3H"], "lead_suit": "H"}
    for key in ALL_KEYS:
        assert ask("legal", hand, table(key=key), key).values["legal"] == ["AS", "2S", "3H"]
        assert ask("legal", hand, table({"must_follow": True}, key=key), key).values["legal"] == ["3H"]


def test_packets_for_four() -> None:
    variant = BY_KEY[LADDER]
    for packets, expected in (("4-4-2", (4, 4, 2)), ("4-2-4", (4, 2, 4))):
        at = table({"packets": packets}, seating="4")
        assert variant.dealing(at.options, at.seating).packets == expected
    five = table()
    dealt = variant.dealing(five.options, five.seating)
    assert (dealt.hand, dealt.packets, dealt.stock, dealt.tricks) == (8, (4, 4), 0, 8)
    monte = table(key=MONTE, seating="6-one-rests")
    dealt = BY_KEY[MONTE].dealing(monte.options, monte.seating)
    assert (dealt.hand, dealt.aside, dealt.stock, dealt.tricks) == (7, (5,), 0, 7)


def test_a_blind_first_trick_is_said_before_the_first_deal() -> None:
    at = table({"al_buio": True})
    assert [render(phrase) for phrase in BY_KEY[LADDER].ahead(at)] == [
        "The trump suit is named when the cards of the first trick are down."
    ]
    assert BY_KEY[LADDER].ahead(table()) == ()
    assert ask("irregularity", {"happened": "blind_trick"}, at).rule == "penalty"


# Facts


def test_who_rests_is_neither_declarer_nor_partner() -> None:
    at = table(seating="6-one-rests", dealer=4)
    assert BY_KEY[LADDER].roles(at) == Roles(dealer=4, leader=5, cutter=3, resting=(4,))
    assert codes(at, deal_facts(4, 0, 70)) == [("declarer", "range")]
    assert codes(at, deal_facts(0, 4, 70)) == [("partner", "range")]
    assert codes(at, deal_facts(0, 0, 70)) == [("partner", "range")]


def test_what_cannot_have_been_is_refused_and_what_is_odd_is_asked_again() -> None:
    at = table()
    assert codes(at, deal_facts(0, 1, 1)) == [("points", "pile")]
    assert codes(at, deal_facts(0, 1, 119)) == [("points", "pile")]
    assert codes(at, deal_facts(0, 1, 121)) == [("points", "range")]
    assert codes(at, deal_facts(0, 1, 120)) == [("tricks", "missing")]
    assert codes(at, deal_facts(0, 1, 75, tricks="all")) == [("tricks", "unknown")]
    assert codes(at, deal_facts(0, 1, 0, tricks="all")) == [("tricks", "range")]
    assert codes(at, deal_facts(0, 1, 75, bid=62)) == [("bid", "unknown")]
    silent = {"declarer": 0, "points": 75}
    assert left_open(at, silent) == ["partner"], "on a form, who had the called card is told"
    assert left_open(at, {**silent, "partner": None}) == []
    assert scored(at, silent) == scored(at, {**silent, "partner": None}), "a document may leave it out"
    assert not refused(at, {"declarer": 0, "points": 75}), "alone is only asked again"
    assert codes(at, deal_facts(0, None, 75)) == [], "who says that nobody was the partner is not asked again"
    assert codes(at, deal_facts(0, 1, 120, tricks="some")) == [("tricks", "blank_trick")]
    assert codes(at, deal_facts(0, 1, 75, called="8S")) == [("called", "range")]
    assert codes(at, {"points": 75}) == [("declarer", "missing")]


def test_what_cannot_have_been_with_a_monte() -> None:
    at = table({"monte_points": "none"}, key=MONTE)
    assert codes(at, deal_facts(0, 1, 100, bid=70, discards=21), MONTE) == [("points", "total")]
    assert codes(at, deal_facts(0, 1, 70, bid=70, discards=53), MONTE) == [("points", "total")]
    assert codes(at, deal_facts(0, 1, 60, bid=70, discards=50), MONTE) == [("discards", "pile")]
    usual = table(key=MONTE)
    assert codes(usual, deal_facts(0, 1, 20, bid=70), MONTE) == [("tricks", "missing")]
    assert codes(usual, deal_facts(0, 1, 50, bid=70), MONTE) == [], "five cards never hold 50, so there was a trick"
    assert codes(usual, deal_facts(0, 1, 50, bid=70, tricks="none"), MONTE) == [("tricks", "unknown")]
    assert codes(usual, deal_facts(0, 1, 50, bid=70, tricks="some"), MONTE) == []
    assert codes(usual, deal_facts(0, 1, 54, bid=70, tricks="none"), MONTE) == []


def test_an_ordinary_deal_takes_seven_touches_at_most() -> None:
    """Declarer, partner, two digits, save: whatever else is asked has an answer already."""
    at = table()
    assert codes(at, {"declarer": 0, "partner": 1, "points": 75}) == []
    early = {key for key, question in questions(BY_KEY[LADDER].deal).items() if question.early}
    assert early == {"happened", "declarer", "solo", "bid", "called"}


# What is common to all


@pytest.mark.parametrize("key", ALL_KEYS)
def test_every_choice_says_what_it_means_and_who_plays_so(key: str) -> None:
    variant = BY_KEY[key]
    for seating in variant.seatings:
        for name, question in questions(type(variant.options)).items():
            resolved = resolve(question, KnownTable(seating=seating))
            if isinstance(resolved, Choice):
                assert isinstance(resolved.choices, tuple)
                for chosen in resolved.choices:
                    assert chosen.says, name
                    assert chosen.who, name
            elif isinstance(resolved, Toggle):
                assert resolved.yes, name
                assert resolved.no, name


def test_the_games_are_found_by_their_names() -> None:
    assert find("briscola chiamata").key == find("ブリスコラ・キアマタ").key == LADDER
    assert find("briscola a cinque col monte").key == MONTE
    assert find("ブリスコラ5人用").key == POINTS
    assert [seating.key for seating in BY_KEY[LADDER].seatings] == ["5", "4", "6-one-rests", "5-one-rests", "6"]
    assert find("gingo").key == POINTS


def test_which_questions_go_with_which_game() -> None:
    common = {
        "auction",
        "bid",
        "payout",
        "payout_table",
        "trick",
        "pile",
        "legal",
        "deck_check",
        "count",
        "partner",
        "claim",
        "leader",
    }
    common |= {"ledger", "tie_break", "dealing", "irregularity"}
    assert asked_here(table()) == common | {"throw_in"}
    assert asked_here(table(key=POINTS), POINTS) == common | {"throw_in", "auction_points"}
    assert asked_here(table(key=MONTE), MONTE) == common | {"monte", "auction_points"}
