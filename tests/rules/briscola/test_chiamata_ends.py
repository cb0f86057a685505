"""How a match of Chiamata ends, and what lies in every purse then."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.document import read_document, scored as scored_document
from scorekeeper.rules.ending import Deals, Open, Target, Tie
from scorekeeper.rules.log import Adjusted, Recorded, replay
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render

from .chiamata_tables import LADDER, ask, asked_here, deal_facts, played, table, verdict_text


def test_how_a_match_ends() -> None:
    variant = BY_KEY[LADDER]

    def ending(options: dict[str, Any], seating: str = "5") -> Any:
        at = table(options, seating=seating)
        return variant.ending(at.options, at.seating)

    shared: dict[str, Any] = {"unit": "chips", "tie": Tie.SHARED}
    assert ending({}) == Deals(deals=10, **shared)
    assert ending({}, "6-one-rests") == Deals(deals=12, **shared)
    assert ending({"rounds": 3}, "4") == Deals(deals=12, **shared)
    assert ending({"end": "number", "deals": 7}) == Deals(deals=7, **shared)
    assert ending({"end": "target"}) == Target(points=11, **shared)
    assert ending({"end": "target", "target": 5, "tie": "extra_deal"}) == Target(
        points=5, unit="chips", tie=Tie.EXTRA_DEAL
    )
    assert ending({"end": "open"}) == Open()


def test_level_at_the_end() -> None:
    deals = [deal_facts(0, 1, 61), deal_facts(1, 0, 61)]
    shared = played(table({"end": "target", "target": 3}), *deals)
    assert shared.outcome is not None
    assert shared.outcome.winners == (0, 1)
    again = played(table({"end": "target", "target": 3, "tie": "extra_deal"}), *deals)
    assert again.outcome is None
    decided = played(table({"end": "target", "target": 3, "tie": "extra_deal"}), *deals, deal_facts(1, 0, 61))
    assert decided.outcome is not None
    assert decided.outcome.winners == (1,)


def test_the_order_of_a_tournament_tells_players_level_in_chips_apart() -> None:
    deals = [deal_facts(0, 1, 61), deal_facts(1, 0, 61)]
    sheet = played(table({"end": "target", "target": 3, "tie": "record"}), *deals)
    assert sheet.outcome is not None
    assert (sheet.outcome.winners, sheet.outcome.reason) == ((1,), "record")
    verdict = ask("tie_break", {}, sheet.state.table)
    assert verdict.values == {"winners": [0, 1], "decided_by": None}, "deals won, calls and highest deals are known"
    given = ask("tie_break", {"last_deal": [1, 2, 0, 0, 0]}, sheet.state.table)
    assert given.values == {"winners": [1], "decided_by": "last_deal"}
    more_won = played(
        table({"tie": "record"}),
        deal_facts(0, None, 61),
        deal_facts(2, 1, 61),
        deal_facts(2, 1, 61),
        deal_facts(3, 1, 75),
    )
    assert ask("tie_break", {"totals": [3, 3, 0, 0, 0]}, more_won.state.table).values["decided_by"] == "deals_won"


def test_a_purse_that_is_emptied_plays_on_with_a_debt() -> None:
    at = table({"purse": 5})
    sheet = played(at, deal_facts(0, None, 20))
    lines = [render(phrase, sides="ABCDE") for phrase in BY_KEY[LADDER].ahead(sheet.state.table)]
    assert lines == ["A: the purse is empty; chips owed: 15."]
    assert sheet.outcome is None
    unpaid = played(table(), deal_facts(0, None, 20))
    assert BY_KEY[LADDER].ahead(unpaid.state.table) == ()


def test_the_score_of_a_document_tells_what_lies_in_every_purse() -> None:
    def result(**options: Any) -> dict[str, Any]:
        raw = {
            "format": "scorekeeper-match",
            "version": 1,
            "variant": LADDER,
            "seating": "5",
            "players": ["Anna", "Bo", "Cleo", "Dino", "Eva"],
            "options": options,
            "events": [{"kind": "recorded", "deal": deal_facts(0, None, 20)}],
        }
        return scored_document(read_document(raw))

    assert result(purse=5)["purses"] == [-15, 10, 10, 10, 10]
    assert "purses" not in result()
    at = played(table({"purse": 5}), deal_facts(0, None, 20)).state.table
    ledger = ask("ledger", {}, at)
    assert ledger.values["purses"] == [-15, 10, 10, 10, 10]
    assert "Chips that lie before the players, in their order: −15, 10, 10, 10, 10." in verdict_text(ledger)
    assert "purses" not in ask("ledger", {}).values


def test_a_penalty_of_a_tournament_is_one_ruling_and_comes_out_even() -> None:
    at = table({"end": "target", "target": 7, "throw_in": "two_points"})
    assert ask("penalty", {"offender": 2}, at).values["points"] == [1, 1, -4, 1, 1]
    deal = BY_KEY[LADDER].read_deal(deal_facts(0, 1, 80), at).value
    penalty = Adjusted(side=2, points=-4, others=((0, 1), (1, 1), (3, 1), (4, 1)), reason="a false claim")
    sheet = replay(BY_KEY[LADDER], at.options, at.seating, [Recorded(deal=deal), penalty])
    assert sheet.state.table.standing.totals == (5, 3, -6, -1, -1)
    resting = table({"throw_in": "two_points"}, seating="6-one-rests", dealer=5)
    assert ask("penalty", {"offender": 2}, resting).values["points"] == [1, 1, -4, 1, 1, 0]
    literal = ask("penalty", {"offender": 2}, table({"al_buio": True}, seating="4"))
    assert (literal.values["points"], literal.values["bank"]) == ([1, 1, -4, 1], 1), "−4 + 3 + 1 for the bank"
    assert "loses 4 chips, each of the others gets 1, and the bank 1." in verdict_text(literal)
    even = ask("penalty", {"offender": 2}, table({"four_player": "even", "al_buio": True}, seating="4"))
    assert (even.values["points"], even.values["bank"]) == ([1, 1, -3, 1], 0)
    assert "bank" not in verdict_text(even)
    assert "penalty" not in asked_here(table()), "where nothing is fined, nobody asks"
