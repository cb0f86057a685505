"""The rules of Buraco in words: what is in force is made of what the table plays."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.figures import Figures
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import Phrase, render
from tests.rules.wording import all_text, rule_text

US = BY_KEY["buraco-us"]
ITALY = BY_KEY["burraco-italy"]
INTERNAZIONALE = BY_KEY["burraco-internazionale"]
THREE_DEALS = ("0 to 50", "55 to 150", "155 to 250", "255 to 350", "355 to 500", "505 to 650")
FOUR_DEALS = ("0 to 100", "105 to 300", "305 to 500", "505 to 700", "705 to 900", "905 to 1100")


def table_of_victory_points(variant: Any, seating: str = "", **rules: Any) -> Figures | None:
    at = variant.seating(seating) if seating else variant.seatings[0]
    tables = variant.figures(variant.charter(rules, at), at)
    return next((table for table in tables if table.rule == "vp"), None)


def column(table: Figures, number: int) -> list[str]:
    return [render(Phrase("%(cell)s", {"cell": row.cells[number]})) for row in table.rows]


@pytest.mark.parametrize(
    ("deals", "begins", "ends"), [(3, THREE_DEALS, "1505 or more"), (4, FOUR_DEALS, "2005 or more")]
)
def test_the_victory_points_of_this_table_are_printed_in_full(deals: int, begins: tuple[str, ...], ends: str) -> None:
    table = table_of_victory_points(ITALY, end="hands", hands=deals, vp=True)
    assert table is not None
    assert [render(row.label) for row in table.rows] == [f"{10 + n}-{10 - n}" for n in range(11)]
    assert table.columns == ("Victory points", f"{deals} deals")
    assert column(table, 0)[:6] == list(begins)
    assert column(table, 0)[-1] == ends
    assert f"a round of {deals} deals" in rule_text(ITALY, "vp", end="hands", hands=deals, vp=True)


def test_where_no_number_of_deals_is_agreed_both_tables_are_printed() -> None:
    table = table_of_victory_points(ITALY)
    assert table is not None
    assert (column(table, 0)[1], column(table, 1)[1]) == ("55 to 150", "105 to 300")
    assert table_of_victory_points(ITALY, "3") is None, "three players have no difference"
    assert table_of_victory_points(US) is None, "nobody plays for victory points there"


def test_a_form_is_described_by_the_house_rules_that_it_plays() -> None:
    assert "A burraco of any kind" in rule_text(ITALY, "region")
    assert "burraco" not in rule_text(ITALY, "region", out_requires="clean")
    assert "takes a clean burraco" in rule_text(INTERNAZIONALE, "region")
    assert "1505" not in rule_text(ITALY, "region", target=1505)
    assert "1505" in rule_text(ITALY, "end", target=1505)
    assert "2005" not in all_text(ITALY, target=1505)
    assert "4 deals in 50 minutes." in rule_text(ITALY, "movements", end="hands", hands=4, vp=True)
    assert "2 deals" not in rule_text(ITALY, "movements", end="hands", hands=4, vp=True)


def test_italy_repairs_a_pozzetto_and_warns_where_others_deal_again() -> None:
    text = rule_text(ITALY, "irregularities")
    assert "is repaired" in text
    assert "None of this costs points" not in text
    assert "cost one victory point" in text
    assert "hands and pots are dealt again" in rule_text(US, "irregularities")
    assert "faced" in rule_text(US, "irregularities")


def test_when_time_is_called_italy_plays_a_last_round_of_turns() -> None:
    assert "the last round of turns" in rule_text(ITALY, "end", end="time")
    assert "the running deal is finished" not in rule_text(ITALY, "end", end="time")
    assert "the running deal is finished" in rule_text(US, "end", end="time")


def test_the_lowest_card_drawn_deals_and_a_joker_is_best() -> None:
    text = rule_text(ITALY, "first_dealer")
    assert "The lowest deals. A joker is the best card" in text
    assert "a joker is cut again" not in text
    assert "alike and lowest draw again" in text


def test_a_run_from_ace_to_ace_has_a_price_only_where_two_aces_may_lie_in_it() -> None:
    def priced(ace: str) -> bool:
        options = ITALY.charter({"special": True, "ace": ace}, ITALY.seatings[0])
        rows = [row for table in ITALY.figures(options, ITALY.seatings[0]) for row in table.rows]
        return any("ace to ace" in render(row.label) for row in rows)

    assert priced("both")
    assert not priced("either")


def test_the_least_of_the_first_melds_is_that_of_the_table() -> None:
    text = rule_text(US, "minimum", min_base=40, min_steps=[[1000, 90]], fail_inc=0)
    assert "at least 40 card points" in text
    assert "90 from 1000 on" in text
    assert "stays as it was" in text
    assert "rises by 15" in rule_text(US, "minimum")


def test_a_discard_is_complete_once_the_card_is_let_go() -> None:
    assert "no longer touches the card" in rule_text(US, "discard")


@pytest.mark.parametrize(
    ("key", "rule", "options", "sources"),
    [
        ("buraco-us", "run", {}, {"Wikipedia"}),
        ("buraco-us", "run", {"ace": "either"}, {"F.I.Bur.", "eBurraco", "Wikipedia"}),
        ("buraco-us", "pot_unplayed", {}, {"Wikipedia"}),
        ("buraco-us", "pot_unplayed", {"pot_unplayed": "flat100"}, {"GameVelvet", "acanomas"}),
        ("burraco-italy", "pot_unplayed", {}, {"eBurraco", "MyBurraco", "Pagat"}),
        ("burraco-italy", "first_dealer", {"first_deal": "draw_spades"}, {"Pagat"}),
        ("buraco-argentina", "pot", {}, {"PRH95", "RARRAGA"}),
    ],
)
def test_a_sentence_is_stated_by_its_own_sources(
    key: str, rule: str, options: dict[str, str], sources: set[str]
) -> None:
    """docs/rules/buraco.md 1, 5 and 6: who says so of this form, not who says something of the family."""
    variant = BY_KEY[key]
    seating = variant.seatings[0]
    assert set(variant.paragraph(rule).sources_under(variant.charter(options, seating), seating)) == sources


def test_it_is_told_what_happens_when_the_stock_is_empty() -> None:
    """docs/rules/buraco.md 1.7 and 6.4."""
    assert "A pot that is left becomes the stock" in rule_text(BY_KEY["buraco-us"], "stock")
    assert "The last two cards of the stock are never played" in rule_text(BY_KEY["burraco-italy"], "stock")
    assert "may not play its last card" in rule_text(BY_KEY["buraco-us"], "out")


def test_no_two_is_the_end_of_a_span() -> None:
    """In Brazil a two counts as eight to king do (docs/rules/buraco.md 8)."""
    text = rule_text(BY_KEY["buraco-brazil-open"], "hand")
    assert "joker 20, two 10, ace 15, eight to king 10, three to seven 5" in text


@pytest.mark.parametrize(
    ("event", "ways"),
    [
        ("An illegal meld was laid", ["illegal_meld", "illegal_meld_after", "illegal_meld_later"]),
        ("The pack is short, or has a card too many", ["pack_wrong", "pack_wrong_later"]),
        ("A card was exposed", ["card_exposed", "card_exposed_early"]),
    ],
)
def test_italy_rules_on_a_slip_by_when_it_was_noticed(event: str, ways: list[str]) -> None:
    """docs/rules/buraco.md 16.2, rows 8, 22, 23 and 27 to 31."""
    assert [each.key for each in ITALY.rulings if each.event == event] == ways


def test_no_ruling_of_italy_rests_on_the_american_text() -> None:
    """The code has its own; what was read in another country is not put into its mouth."""
    american = [each for each in ITALY.rulings if "Wikipedia" in each.sources]
    assert {each.key for each in american} == {"failed_opening", "stock_empty"}, "what only a house rule brings in"
    assert not any(each.when(ITALY.usual_at(seating), seating) for each in american for seating in ITALY.seatings)


def test_an_exposed_card_and_a_penalised_one_are_two_things() -> None:
    rulings = {each.key: each for each in ITALY.rulings}
    assert "minus" not in rulings["card_exposed"].says
    assert "counts as minus" in rulings["exposed"].says
    assert rulings["exposed"].happened == "Cards were penalised"
