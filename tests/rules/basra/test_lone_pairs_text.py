"""What the rules of Basra say of a lone picture taken by its equal is what such a pair is paid."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.games.basra.sweeps import sweep
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import BY_KEY, of_game
from scorekeeper.rules.text import render
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant
from tests.rules.wording import all_text, rule_text, stated

PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
PAID = {
    Rank.QUEEN: (
        "A queen on a lone queen makes one too",
        "So has a queen on a lone queen",
        "pair of queens or kings earns",
    ),
    Rank.KING: ("king on a lone king makes one too", "so does a king on a lone king", "kings earns"),
}
"""Sentences by which such a pair is a basra."""


def doubled(charter: Charter, variant: AnyVariant) -> str:
    rule = variant.paragraph("doubled")
    here = (charter.options, charter.seating)
    text = rule.text_under(*here) if rule.when(*here) else None
    return render(text) if text else ""


@pytest.mark.parametrize("variant", of_game("basra"), ids=lambda variant: variant.key)
def test_pairs_are_told_as_they_are_paid(variant: AnyVariant) -> None:
    for charter in charters(variant):
        here = (charter.options, charter.seating)
        text = doubled(charter, variant)
        everything = " ".join(stated(each, *here) for each in variant.paragraphs if each.when(*here))
        for rank in PICTURES:
            if not variant.dealing(*here).pack.of_rank(rank):
                continue
            played, lone = (Card.parse(f"{rank.value}{suit}") for suit in "SH")
            paid = sweep(played, [lone], charter.options)
            assert (rank.name.lower() in text) is bool(paid.bonus), charter
            if not paid.basra:
                assert not [each for each in PAID.get(rank, ()) if each in everything], charter


@pytest.mark.parametrize("variant", of_game("basra"), ids=lambda variant: variant.key)
def test_a_price_for_a_lone_card_excepts_the_queen_where_she_makes_no_basra(variant: AnyVariant) -> None:
    taken = "that takes the only card on the floor"
    for price in (20, "pip_sum"):
        text = rule_text(variant, "pair_basra", "3", pair_points=price, queen_pair_basra=False)
        assert text.count(f"other than a jack or queen {taken}") == text.count(taken) == 1
        assert "jack or queen" not in rule_text(variant, "pair_basra", "3", pair_points=price, queen_pair_basra=True)


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("basra-ethiopia", {}),
        ("basra-egypt", {}),
        ("basra-jordan", {}),
        ("basra-egypt", {"qk_basra": 20}),
        ("basra-syria", {"deck": 52, "hand": 4, "double_plus_basra": False}),
    ],
)
def test_two_forms_side_by_side_tell_what_a_queen_on_a_lone_queen_earns(key: str, rules: dict[str, Any]) -> None:
    variant = BY_KEY[key]
    at = variant.seating("2")
    options = variant.charter(rules, at)
    (table,) = variant.figures(options, at)
    (row,) = [each for each in table.rows if render(each.label) == "Queen on a lone queen"]
    assert row.cells == (sweep(Card.parse("QS"), [Card.parse("QH")], options).points,)


def test_a_pair_that_only_counts_double_is_nowhere_a_basra() -> None:
    three = all_text(BY_KEY["basra-syria"], "3", double_plus_basra=False)
    assert "is no basra" in three
    assert "makes one too" not in three


def test_jacks_that_take_no_jacks_leave_the_doubling_to_queens_and_kings() -> None:
    text = rule_text(BY_KEY["basra-syria"], "doubled", "3", jack_takes_jacks=False)
    assert "A queen that takes a lone queen makes both count double, which adds 6" in text
    assert "jack" not in text


@pytest.mark.parametrize(
    ("seating", "rules", "card", "figures"),
    [
        ("2", {}, "J", {"25"}),
        ("3", {}, "Q", {"6", "10"}),
        ("3", {"basra_value": "twice_card"}, "Q", {"6", "20"}),
        ("3", {"qk_basra": 20}, "K", {"8", "20"}),
        ("3", {"double_plus_basra": False}, "K", {"8"}),
        ("3", {"queen_pair_basra": False}, "Q", {"6"}),
    ],
)
def test_the_rule_under_a_verdict_has_the_figures_of_a_doubled_pair(
    seating: str, rules: dict[str, Any], card: str, figures: set[str]
) -> None:
    syria = BY_KEY["basra-syria"]
    at = syria.seating(seating)
    options = syria.charter(rules, at)
    facts = {"play": f"{card}S", "floor": [f"{card}H"], "whole": True}
    given = judge(syria, "basra", facts, begin(options, at).table)
    answered = set(re.findall(r"\d+", render(given.answer)))
    assert answered == figures
    assert answered <= set(re.findall(r"\d+", stated(syria.paragraph(given.rule), options, at)))


def reasons(key: str, question: str, seating: str = "2", rules: dict[str, Any] | None = None, **facts: Any) -> str:
    variant = BY_KEY[key]
    at = variant.seating(seating)
    given = judge(variant, question, facts, begin(variant.charter(rules or {}, at), at).table)
    return " ".join(map(render, given.reasons))


def test_a_verdict_names_no_card_that_the_pack_has_not() -> None:
    floor: dict[str, Any] = {"play": "7D", "floor": ["JH", "2H"], "whole": True}
    assert reasons("basra-syria", "basra", **floor) == "A jack was among them."
    assert reasons("basra-egypt", "basra", **floor) == "A jack, queen or king was among them."


def test_a_queen_that_takes_sums_is_not_refused_for_her_rank_alone() -> None:
    assert "add up" in reasons("basra-jordan", "capture", play="QS", floor=["10H", "6H"])
    assert "add up" not in reasons("basra-egypt", "capture", play="QS", floor=["10H", "6H"])


def test_where_nothing_waits_no_points_are_said_to_wait() -> None:
    assert reasons("basra-ethiopia", "majority", cards=[26, 26]) == "Nothing waits for the next deal."
    assert "waiting: 30" in reasons("basra-egypt", "majority", cards=[26, 26])
