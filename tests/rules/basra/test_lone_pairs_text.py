"""What the rules of Basra say of a lone picture taken by its equal is what such a pair is paid."""

from __future__ import annotations

import pytest

from scorekeeper.rules.cards import Card, Rank
from scorekeeper.rules.games.basra.sweeps import sweep
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
    Rank.KING: ("king on a lone king makes one too", "so does a king on a lone king", "kings earns what a basra earns"),
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
        told = doubled(charter, variant)
        everything = " ".join(stated(each, *here) for each in variant.paragraphs if each.when(*here))
        for rank in PICTURES:
            if not variant.dealing(*here).pack.of_rank(rank):
                continue
            played, lone = (Card.parse(f"{rank.value}{suit}") for suit in "SH")
            paid = sweep(played, [lone], charter.options)
            assert (rank.name.lower() in told) is bool(paid.bonus), charter
            if not paid.basra:
                assert not [each for each in PAID.get(rank, ()) if each in everything], charter


def test_a_pair_that_only_counts_double_is_nowhere_a_basra() -> None:
    three = all_text(BY_KEY["basra-syria"], "3", double_plus_basra=False)
    assert "is no basra" in three
    assert "makes one too" not in three


def test_jacks_that_take_no_jacks_leave_the_doubling_to_queens_and_kings() -> None:
    told = rule_text(BY_KEY["basra-syria"], "doubled", "3", jack_takes_jacks=False)
    assert "A queen that takes a lone queen makes both count double, which adds 6" in told
    assert "jack" not in told
