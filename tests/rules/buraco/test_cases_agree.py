"""Laws: what the referee says of an act and what the cases that went wrong say of it agree, under every house rule."""

from __future__ import annotations

from typing import Any, Final

import pytest

from scorekeeper.rules.asking import questions_asked
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.games.buraco import VARIANTS
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.referee import Ruling
from scorekeeper.rules.table import Table
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant
from tests.rules.wording import stated

from .tables import sentences, table as rules, verdict_on

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
OUT: Final[dict[str, dict[str, Any]]] = {
    "wild_discard": {"clean": 1, "last_card": "wild"},
    "out_without_discard": {"clean": 1, "last_card": "laid"},
    "illegal_out": {"clean": 0, "other": 0},
}
"""Ways to go out, by the case that tells of each."""
SECOND_SETS: Final = ("second_set", "second_set_after", "second_set_later")
TWO_SETS: Final = {"melds": [["AH", "AC", "AS"], ["AH", "AC", "AD"]]}


def at(variant: AnyVariant, charter: Charter) -> Table[Any]:
    return variant.opening(charter.options, charter.seating.key)


def cases(variant: AnyVariant, charter: Charter) -> dict[str, Ruling[Any]]:
    """The cases that the desk offers at a table, by key."""
    return {each.key: each for each in variant.rulings if each.when(charter.options, charter.seating)}


@every_variant
def test_a_way_to_go_out_is_a_case_that_went_wrong_where_the_referee_refuses_it_and_only_there(
    variant: AnyVariant,
) -> None:
    for charter in charters(variant):
        offered, table = cases(variant, charter), at(variant, charter)
        for case, facts in OUT.items():
            refused = not verdict_on("go_out", facts, table, variant).values["allowed"]
            assert (case in offered) == refused, f"{charter}: {case}"
            if refused:
                assert verdict_on("irregularity", {"happened": case}, table, variant).rule in ("out", "irregularities")


@every_variant
def test_no_case_blames_a_side_that_goes_out_without_a_pot_where_none_is_needed(variant: AnyVariant) -> None:
    met = 0
    for charter in charters(variant):
        if charter.options.pot_stock_out:
            facts = {"pot_taken": False, "pots_to_stock": True, "clean": 1}
            assert verdict_on("go_out", facts, at(variant, charter), variant).values["allowed"]
            blaming = [case for case, each in cases(variant, charter).items() if "without a pot" in each.happened]
            assert not blaming, str(charter)
            met += 1
    assert met


@every_variant
def test_a_second_pot_is_no_going_out_for_want_of_a_discard_only_where_one_is_needed(variant: AnyVariant) -> None:
    for charter in charters(variant):
        second = cases(variant, charter).get("second_pot")
        if second:
            laid = verdict_on("go_out", OUT["out_without_discard"], at(variant, charter), variant)
            assert ("did not discard" in second.says) == (not laid.values["allowed"]), str(charter)


@every_variant
def test_a_second_set_is_a_case_only_where_a_side_may_not_lay_one(variant: AnyVariant) -> None:
    for charter in charters(variant):
        offered, table = cases(variant, charter), at(variant, charter)
        second_sets = [case for case in SECOND_SETS if case in offered]
        if not second_sets:
            continue
        assert "deal" in inquiries(variant, table)
        with pytest.raises(Impossible, match="two sets of the same rank"):
            verdict_on("deal", TWO_SETS, table, variant)
        for case in second_sets:
            verdict = verdict_on("irregularity", {"happened": case}, table, variant)
            rule = variant.paragraph(verdict.rule)
            text = stated(rule, charter.options, charter.seating)
            assert "only one set of each rank" in text, f"{charter}: {case}"


@every_variant
def test_time_is_asked_and_ruled_on_where_the_rules_speak_of_it_and_only_there(variant: AnyVariant) -> None:
    for charter in charters(variant):
        table = at(variant, charter)
        inquiry = inquiries(variant, table)["match_end"]
        questions = questions_asked(inquiry.asks, variant.context(table), dict(inquiry.prefill(table)))
        in_text = "time is called" in stated(variant.paragraph("end"), charter.options, charter.seating).lower()
        assert ("time_up" in questions) == in_text, str(charter)
        assert ("time_called" in cases(variant, charter)) == in_text, str(charter)


CITED: Final = {
    "draw_out_of_turn": ("draw", "A turn begins with a card of the stock"),
    "drawn_out_of_turn": ("draw", "A turn begins with a card of the stock"),
    "two_drawn": ("draw", "A turn begins with a card of the stock"),
    "two_drawn_late": ("draw", "A turn begins with a card of the stock"),
    "draw_forgotten": ("draw", "A turn begins with a card of the stock"),
    "not_drawn": ("draw", "A turn begins with a card of the stock"),
    "pile_not_whole": ("draw", "the whole discard pile"),
    "discard_forgotten": ("discard", "A turn ends with a discard"),
    "not_discarded": ("discard", "A turn ends with a discard"),
    "pot_looked_at": ("pot", "may not be looked at"),
    "slow": ("irregularities", "plays too slowly"),
    "signed_sheet": ("irregularities", "a signed score sheet"),
}
"""The paragraph a case rests on, and the words in it."""


@every_variant
def test_the_paragraph_that_a_case_cites_speaks_of_it(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        table = variant.opening(variant.charter({}, seating), seating.key)
        offered = {each.key for each in variant.rulings if each.when(table.options, seating)}
        assert len(offered & set(CITED)) >= 5
        for case in sorted(offered & set(CITED)):
            key, words = CITED[case]
            assert verdict_on("irregularity", {"happened": case}, table, variant).rule == key, case
            assert words in stated(variant.paragraph(key), table.options, seating), f"{case} with {seating.key}"


@every_variant
def test_nobody_without_a_partner_is_told_of_advice_or_a_pot_that_waits_for_one(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        offered = {each.key for each in variant.rulings if each.when(variant.charter({}, seating), seating)}
        assert ({"advice", "pot_looked_at"} <= offered) != seating.singles
        assert bool({"advice", "pot_looked_at"} & offered) != seating.singles


REFUSED: Final[tuple[tuple[dict[str, Any], str, str, str], ...]] = (
    ({"sets": "any", "ace": "high"}, "AH 2H 3H", "run", "The ace stands only after the king."),
    ({"ace": "low"}, "QH KH AH", "run", "The ace stands only before the two."),
    ({"ace": "either"}, "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "run", "A run has one ace only"),
    ({}, "KH AH 2H", "run", "A run never goes round the corner"),
    ({}, "5H 5H 6H", "run", "Cards of one suit in line."),
    ({}, "5H 6H 7S", "run", "Cards of one suit in line."),
    ({"sets": "JQKA"}, "9H 9S 9D", "set", "of these ranks only"),
    ({"sets": "none"}, "9H 9S 9D", "meld", "Sets are not played here."),
    ({"wild_canasta": 0}, "2H 2S 2D", "meld", "one wild card at the most"),
    ({}, "AH 2S 2C 4H 5H 6H 7H", "meld", "one wild card at the most"),
    ({}, "5H 6H", "meld", "or more"),
    ({}, "KH KH KH", "dealing", "packs"),
)


@pytest.mark.parametrize(("rules", "cards", "rule", "words"), REFUSED, ids=str)
def test_the_paragraph_that_refuses_a_meld_says_why(rules: dict[str, Any], cards: str, rule: str, words: str) -> None:
    for variant in VARIANTS:
        seating = variant.seatings[0]
        read = variant.read_options(rules, seating).value
        if read is None or read.decks > 2:
            continue
        table = variant.opening(read, seating.key)
        verdict = verdict_on("meld", {"cards": cards.split()}, table, variant)
        assert (verdict.values["legal"], verdict.rule) == (False, rule), variant.key
        assert words in stated(variant.paragraph(rule), read, seating), variant.key
        if verdict.values["best"]["legal"]:
            continue
        *rest, last = cards.split()
        further = verdict_on("further", {"cards": rest, "card": last}, table, variant)
        assert (further.values["legal"], further.rule) == (False, rule), variant.key


@pytest.mark.parametrize(
    ("ace", "ends"),
    [("high", "two to ace"), ("low", "ace to king"), ("both", "ace or two to king or ace"),
     ("either", "ace or two to king or ace")],
)  # fmt: skip
def test_a_line_is_told_from_the_ends_that_a_run_has_here(ace: str, ends: str) -> None:
    (why,) = sentences(verdict_on("meld", {"cards": "3H 5H 7H".split()}, rules({"ace": ace})))[1:]
    assert why == f"These cards make no line from {ends} with one wild card at the most."


@every_variant
def test_melds_of_wild_cards_alone_are_in_the_rules_where_the_referee_takes_them(variant: AnyVariant) -> None:
    for charter in charters(variant):
        verdict = verdict_on("meld", {"cards": ["2H", "2S", "2D"]}, at(variant, charter), variant)
        text = stated(variant.paragraph(verdict.rule), charter.options, charter.seating)
        assert verdict.rule == "meld"
        assert ("Melds of wild cards alone are played here." in text) == verdict.values["legal"], str(charter)


def test_what_a_deal_brings_rests_on_the_paragraph_that_counts_it_so() -> None:
    brazil = next(each for each in VARIANTS if each.key == "buraco-brazil-open")
    facts = {"melds": [["3H", "4H", "5H"]], "hands": [["KH"]]}
    usual = verdict_on("deal", facts, rules({}, brazil), brazil)
    assert (usual.rule, usual.values["total"]) == ("cards", 5)
    against = verdict_on("deal", facts, rules({"no_canasta_negative": "clean"}, brazil), brazil)
    assert (against.rule, against.values["total"]) == ("no_canasta", -25)
    given = verdict_on("deal", facts, rules({"hands_left": "opponents"}, brazil), brazil)
    assert (given.rule, given.values["total"]) == ("cards", 15)
    assert sentences(given)[-1] == "Cards left in hand count for the other side."
    assert verdict_on("deal", {"hands": [["KH"]]}, rules({"hands_left": "opponents"}, brazil), brazil).rule == "hand"
