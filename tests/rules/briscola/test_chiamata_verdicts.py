"""What the referee says at a table of Chiamata, with reasons that a player understands."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.ledger import payments
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render

from .chiamata_tables import LADDER, MONTE, POINTS, ask, deal_facts, played, table, verdict_text

ALL_KEYS = (LADDER, POINTS, MONTE)


def refusal(question: str, facts: dict[str, Any], at: Any = None, key: str = LADDER) -> list[tuple[str | None, str]]:
    """Question and code of what the referee refuses."""
    with pytest.raises(Impossible) as caught:
        ask(question, facts, at, key)
    return [(problem.question, problem.code) for problem in caught.value.problems]


# What a deal pays


def test_a_payout_with_its_reasons() -> None:
    verdict = ask("payout", {"points": 75})
    assert dict(verdict.values) == {
        "won": True,
        "declarer": 4,
        "partner": 2,
        "each_other": -2,
        "bank": 0,
        "multiplier": 2,
        "capot": False,
        "next_stake": 1,
    }
    assert verdict_text(verdict) == (
        "Chips: declarer 4, partner 2, each of the others −2. 75 card points, 61 were needed: won, ×2"
    )
    assert verdict.rule == "payout"


def test_sixty_is_not_enough() -> None:
    verdict = ask("payout", {"points": 60, "alone": True})
    assert (verdict.values["declarer"], verdict.values["partner"]) == (-4, None)
    assert "60 are not enough." in verdict_text(verdict)
    drawn = ask("payout", {"points": 60}, table({"sixty": "draw"}, stake=2))
    assert (drawn.values["won"], drawn.values["next_stake"], drawn.rule) == (None, 4, "sixty")


def test_a_lost_trick_without_points_and_the_cappotto() -> None:
    assert refusal("payout", {"points": 120}) == [("tricks", "missing")]
    assert ask("payout", {"points": 120, "tricks": "some"}).values["capot"] is False
    assert ask("payout", {"points": 120, "tricks": "all"}).values["declarer"] == 24
    by_points = table({"capot": "all_points"})
    assert ask("payout", {"points": 120}, by_points).values["capot"] is True
    assert refusal("payout", {"points": 90, "tricks": "all"}) == [("tricks", "tricks")]
    assert refusal("payout", {"points": 90, "tricks": "none"}) == [("tricks", "tricks")]
    assert refusal("payout", {"points": 119}) == [("points", "pile")]


def test_the_stake_is_known_at_the_table() -> None:
    assert ask("payout", {"points": 61}, table(stake=4)).values["multiplier"] == 4
    assert ask("payout", {"points": 61, "stake": 2}, table(stake=4)).values["multiplier"] == 2


def test_totals_that_are_not_even_are_the_banks_only_with_four() -> None:
    assert "the bank pays or takes the rest" in verdict_text(
        ask("ledger", {"totals": [3, -1, -1, -2]}, table(seating="4"))
    )
    even = table({"four_player": "even"}, seating="4")
    for at, totals in ((table(), [1, 1, 1, 1, 1]), (even, [3, -1, -1, -2])):
        assert "Here the totals should come to 0" in verdict_text(ask("ledger", {"totals": totals}, at))


def test_one_number_alone_in_the_table_of_payouts() -> None:
    assert "60: declarer 0" in verdict_text(ask("payout_table", {}, table({"sixty": "draw"})))
    assert "60 to 60" not in verdict_text(ask("payout_table", {}, table({"sixty": "draw"})))


def test_a_trick_of_several_suits_needs_the_trumps_unless_there_may_be_none() -> None:
    assert refusal("trick", {"cards": ["AS", "2D"]}) == [("trump", "missing")]
    assert ask("trick", {"cards": ["AS", "2D"], "trump": "D"}).values["winner_index"] == 1
    assert ask("trick", {"cards": ["KS", "AS"]}).values["winner_index"] == 1, "one suit falls the same way anyhow"
    assert ask("trick", {"cards": ["AS", "2D"]}, table({"solo": True})).values["winner_index"] == 0


def test_the_bank_is_explained_with_four() -> None:
    verdict = ask("payout", {"points": 75}, table(seating="4"))
    assert verdict.values["bank"] == -2
    assert "the bank makes it up: −2." in verdict_text(verdict)


def test_a_payout_by_points() -> None:
    assert ask("payout", {"points": 85, "bid": 85}, key=POINTS).values["declarer"] == 6
    assert ask("payout", {"points": 84, "bid": 85}, key=POINTS).values["declarer"] == -6
    assert refusal("payout", {"points": 84}, key=POINTS) == [("bid", "missing")]
    nobody = table({"monte_points": "none"}, key=MONTE)
    facts = {"points": 100, "bid": 70, "discards": 20}
    assert refusal("payout", facts, nobody, MONTE) == [("tricks", "missing")]
    assert ask("payout", {**facts, "tricks": "all"}, nobody, MONTE).values["declarer"] == 4


def rows(facts: dict[str, Any], at: Any = None, key: str = LADDER) -> list[tuple[Any, ...]]:
    lines = ask("payout_table", facts, at, key).values["rows"]
    return [(row["from"], row["to"], row["tricks"], row["declarer"], row["each_other"]) for row in lines]


def test_the_whole_table_of_payouts() -> None:
    assert rows({}) == [
        (120, 120, "all", 24, -12),
        (111, 120, "some", 12, -6),
        (101, 110, "some", 10, -5),
        (91, 100, "some", 8, -4),
        (81, 90, "some", 6, -3),
        (71, 80, "some", 4, -2),
        (61, 70, "some", 2, -1),
        (51, 60, "some", -2, 1),
        (41, 50, "some", -4, 2),
        (31, 40, "some", -6, 3),
        (21, 30, "some", -8, 4),
        (11, 20, "some", -10, 5),
        (0, 10, "some", -12, 6),
        (0, 0, "none", -24, 12),
    ]
    alone = ask("payout_table", {"alone": True}, table(stake=2))
    assert alone.values["rows"][1]["declarer"] == 48
    assert "111 to 120: declarer 48, each of the others −12" in verdict_text(alone)
    assert "61 to 70: declarer 2, each of the others −1, partner 1" in verdict_text(ask("payout_table", {}))


def test_the_table_of_payouts_by_other_rules() -> None:
    drawn = rows({}, table({"sixty": "draw", "bracket_by": "none"}))
    assert drawn == [
        (120, 120, "all", 4, -2),
        (61, 120, "some", 2, -1),
        (60, 60, "some", 0, 0),
        (0, 59, "some", -2, 1),
        (0, 0, "none", -4, 2),
    ]
    assert rows({"bid": 95}, key=POINTS) == [
        (120, 120, "all", 16, -8),
        (95, 120, "some", 8, -4),
        (0, 94, "some", -8, 4),
        (0, 0, "none", -16, 8),
    ]


# Cards


@pytest.mark.parametrize("key", ALL_KEYS)
def test_who_takes_a_trick(key: str) -> None:
    cards = {"cards": ["4D", "AH", "2S", "KD", "3D"], "leader": 3}
    trumped = ask("trick", {**cards, "trump": "S"}, key=key).values
    assert (trumped["winner_index"], trumped["winner"], trumped["points"]) == (2, 0, 25)
    if key == LADDER:
        assert ask("trick", cards, table({"solo": True})).values["winner"] == 2, "a solo has no trumps"
    resting = table(seating="6-one-rests", dealer=0, key=key)
    assert ask("trick", {**cards, "trump": "S"}, resting, key).values["winner"] == 5
    assert ask("trick", {**cards, "leader": 4, "trump": "S"}, resting, key).values["winner"] == 1, "seat 0 rests"


@pytest.mark.parametrize("key", ALL_KEYS)
def test_what_a_pile_is_worth(key: str) -> None:
    points = ask("pile", {"cards": ["AS", "3S", "KS", "QS", "JS", "7S"]}, key=key).values
    assert (points["points"], points["rest"], points["total"]) == (30, 90, 120)
    assert refusal("pile", {"cards": ["8S"]}, key=key) == [("cards", "no-such-card")]


@pytest.mark.parametrize("key", ALL_KEYS)
def test_whether_the_piles_come_to_120(key: str) -> None:
    assert ask("count", {"declarer": 75, "others": 45}, key=key).values == {"ok": True, "total": 120, "off": 0}
    wrong = ask("count", {"declarer": 75, "others": 35}, key=key)
    assert wrong.values["off"] == -10
    assert "a card of 10 points looks missed" in verdict_text(wrong)


def test_whether_the_piles_come_to_120_without_the_cards_laid_away() -> None:
    at = table({"monte_points": "none"}, key=MONTE)
    assert ask("count", {"declarer": 70, "others": 30, "discards": 20}, at, MONTE).values["ok"]


def test_the_pack() -> None:
    dealt_out = ask("deck_check", {})
    assert (
        verdict_text(dealt_out)
        == "A pack of 40 is right for 5 players. Tricks in a deal: 8. Hands of 8 use up the pack."
    )
    five = dealt_out.values
    assert (five["stock"], five["even"], five["tricks"]) == (0, True, 8)
    four = ask("deck_check", {}, table(seating="4")).values
    assert (four["even"], four["tricks"]) == (True, 10)
    over = ask("deck_check", {"hand": 9}, table(seating="4"))
    assert (over.values["even"], over.values["tricks"]) == (False, 10)
    assert "Hands of 9 leave 4 over, and nobody draws in this game." in verdict_text(over)
    with_monte = ask("deck_check", {}, key=MONTE)
    monte = with_monte.values
    assert (monte["stock"], monte["even"], monte["tricks"], monte["monte"]) == (0, True, 7, 5)
    assert verdict_text(with_monte) == (
        "A pack of 40 is right for 5 players. Tricks in a deal: 7. "
        "The 5 cards of the monte lie face down and are not among the hands. Hands of 7 use up all other cards."
    )
    apart = ask("deck_check", {"deck": 35}, key=MONTE)
    assert (apart.values["stock"], apart.values["even"], apart.values["tricks"]) == (0, True, 7)
    assert "The 5 cards of the monte are not among these." in verdict_text(apart)
    assert "turned card" not in verdict_text(with_monte) + verdict_text(apart) + verdict_text(dealt_out)
    assert ask("deck_check", {"deck": 36}, key=MONTE).values["even"] is False


@pytest.mark.parametrize("key", ALL_KEYS)
def test_cards_are_called_as_an_italian_pack_calls_them(key: str) -> None:
    trick = verdict_text(ask("trick", {"cards": ["QD", "4C"], "trump": "D"}, key=key))
    assert "horse (cavallo) of coins" in trick
    for question, facts in (
        ("trick", {"cards": ["QD", "QD"]}),
        ("pile", {"cards": ["QD", "QD"]}),
        ("legal", {"hand": ["QD", "QD"]}),
        *([("monte", {"discards": ["QD", "QD"]})] if key == MONTE else [("throw_in", {"hand": ["QD"] * 8})]),
    ):
        with pytest.raises(Impossible) as caught:
            ask(question, facts, key=key)
        assert "The horse (cavallo) of coins is named too often." in [render(p.phrase) for p in caught.value.problems]


def test_the_monte_lies_aside_and_is_no_stock() -> None:
    monte = ask("dealing", {}, key=MONTE)
    assert (monte.values["aside"], monte.values["stock"], monte.values["hand"]) == ([5], 0, 7)
    assert "Laid aside, face down: 5." in verdict_text(monte)
    assert ask("dealing", {}, key=POINTS).values["aside"] == []


def test_how_to_deal() -> None:
    values = ask("dealing", {}, table(dealer=4, seating="6-one-rests")).values
    assert (values["hand"], values["packets"], values["resting"], values["leader"]) == (8, [4, 4], [4], 5)


# Partner, monte


def test_who_is_the_partner() -> None:
    hidden = ask("partner", {"declarer": 1})
    assert dict(hidden.values) == {"alone": False, "partner": None, "hidden": True}
    assert "hidden" in verdict_text(hidden)
    assert ask("partner", {"declarer": 1, "played_by": 3}).values["partner"] == 3
    assert ask("partner", {"declarer": 1, "holds": True}).values["alone"] is True
    assert refusal("partner", {"declarer": 1, "played_by": 1}) == [("played_by", "range")]


def test_the_monte() -> None:
    five = ["2S", "4S", "5H", "6H", "KD"]
    good = ask("monte", {"discards": five, "called": "AS"}, key=MONTE)
    assert dict(good.values) == {"ok": True, "discards": 5, "points": 4, "alone": False}
    assert "count for the declarer’s side" in verdict_text(good)
    assert ask("monte", {"discards": five, "called": "2S"}, key=MONTE).values["alone"] is True
    assert ask("monte", {"discards": five, "hand": ["AS"], "called": "AS"}, key=MONTE).values["alone"] is True
    assert ask("monte", {"discards": five[:4]}, key=MONTE).values["ok"] is False
    assert refusal("monte", {"discards": five, "hand": ["2S"]}, key=MONTE) == [("hand", "card-twice")]


# Money


def test_the_ledger_of_a_table() -> None:
    at = table({"chip_value": 25})
    facts = {"totals": [5, 3, -5, -3, 0]}
    verdict = ask("ledger", facts, at)
    assert verdict.values["payments"] == [
        {"from": 2, "to": 0, "points": 5, "money": 125},
        {"from": 3, "to": 1, "points": 3, "money": 75},
    ]
    assert verdict.values["bank"] == 0
    four = ask("ledger", {"totals": [3, -1, -1, 0]}, table(seating="4")).values
    assert four["bank"] == -1
    assert len(four["payments"]) == len(payments((3, -1, -1, 0))) == 3
    assert verdict_text(ask("ledger", {"totals": [0] * 5})) == "Nobody owes anybody anything."


def test_the_ledger_is_known_at_the_table() -> None:
    sheet = played(table(), deal_facts(0, 1, 75))
    verdict = ask("ledger", {}, sheet.state.table)
    assert sum(payment["points"] for payment in verdict.values["payments"]) == 6
    settled = BY_KEY[LADDER].settlement(sheet.state.table.options, sheet.state.table.standing.totals)
    assert settled is not None
    assert [paid.to_json()["points"] for paid in settled.payments] == [
        payment["points"] for payment in verdict.values["payments"]
    ]


def test_players_level_in_chips() -> None:
    level = {"totals": [5, 5, 5, -8, -7]}

    def first(**more: Any) -> tuple[Any, Any]:
        values = ask("tie_break", {**level, **more}, table({"tie": "record"})).values
        return values["winners"], values["decided_by"]

    assert first() == ([0, 1, 2], None)
    assert first(deals_won=[3, 4, 2, 9, 9]) == ([1], "deals_won")
    assert first(deals_won=[4, 4, 2, 0, 0], calls=[1, 2, 9, 0, 0]) == ([1], "calls")
    assert first(calls=[2, 2, 1, 0, 0], peak=[8, 4, 20, 0, 0]) == ([0], "peak")
    assert first(peak=[8, 8, 8, 0, 0], last_deal=[-1, -1, 2, 0, 0]) == ([2], "last_deal")
    assert ask("tie_break", {"totals": [6, 5, -5, -3, -3]}).values["decided_by"] == "totals"
    assert "share the place" in verdict_text(ask("tie_break", level)), "no tournament's order where the table has none"
    assert refusal("tie_break", {**level, "calls": [1, 2, 9, 0, 0]}) == [("calls", "unknown")]
    assert "another deal is played" in verdict_text(ask("tie_break", level, table({"tie": "extra_deal"})))


# When something went wrong


def test_irregularities() -> None:
    choices = {ruling.key for ruling in BY_KEY[LADDER].rulings}
    assert "two_drawn" not in choices, "there is no stock"
    exposed = ask("irregularity", {"happened": "exposed"})
    assert exposed.values == {"happened": "exposed", "inferred": False, "sources": ["ADAMOLI"]}
    assert refusal("irregularity", {"happened": "false_throw_in"}) == [("happened", "range")]
    allowed = ask("irregularity", {"happened": "false_throw_in"}, table({"throw_in": "two_points"}))
    assert "four chips" in verdict_text(allowed)
    assert refusal("irregularity", {"happened": "revoke"}) == [("happened", "range")]
    assert ask("irregularity", {"happened": "revoke"}, table({"must_follow": True})).values["inferred"] is True


def test_a_hand_of_the_wrong_size_is_not_judged() -> None:
    at = table({"throw_in": "two_points"})
    assert refusal("throw_in", {"hand": ["2S"]}, at) == [("hand", "range")]
    assert refusal("throw_in", {"hand": ["2S"] * 8}, at) == [("hand", "card-twice")]
