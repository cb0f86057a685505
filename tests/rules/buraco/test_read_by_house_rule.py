"""What a third reader of all pages of Buraco found, each house rule changed alone: a sentence says nothing untrue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scorekeeper.rules.games.buraco.filling import always_alone
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.text import render
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant
from tests.rules.wording import rule_text

every_form = pytest.mark.parametrize(
    "variant", [each for each in VARIANTS if each.game == "buraco"], ids=lambda variant: variant.key
)


def sentences_at(variant: AnyVariant, at: Charter) -> Iterator[str]:
    """Whatever is said at a table of the rules in force, of what is done when something went wrong, and of time."""
    options, seating = at.options, at.seating
    for rule in variant.paragraphs:
        if rule.when(options, seating):
            yield from (render(each.under(options, seating)) for each in rule.sentences_under(options, seating))
    for ruling in variant.rulings:
        if ruling.when(options, seating):
            yield from (ruling.event, ruling.happened, ruling.noticed, ruling.says)
    yield render(variant.time_up(options, seating))


def mentions(variant: AnyVariant, word: str, among: list[Charter]) -> set[tuple[str, str]]:
    """Where *word* is said at one of these tables."""
    return {(str(at), text) for at in among for text in sentences_at(variant, at) if word in text.lower()}


@every_form
def test_nobody_hears_of_a_partner_where_each_plays_alone(variant: AnyVariant) -> None:
    alone = [at for at in charters(variant) if always_alone(at.options, at.seating)]
    assert not mentions(variant, "partner", alone)


WITHOUT = ("without jokers", "There are no jokers")
"""How a sentence tells of a pack that it has none, or of another game."""


@every_form
def test_nobody_hears_of_jokers_that_the_pack_has_not(variant: AnyVariant) -> None:
    rules = ({}, *({"first_deal": first} for first in ("draw_spades", "draw_hearts", "draw_high", "any")))
    for seating in variant.seatings:
        for more in rules:
            options = variant.charter({"jokers": "none", **more}, seating)
            sentences = sentences_at(variant, Charter(seating, "jokers", "none", options))
            assert not [each for each in sentences if "joker" in each.lower() and not any(w in each for w in WITHOUT)]


@pytest.mark.parametrize("key", ["burraco-italy", "burraco-internazionale"])
@pytest.mark.parametrize("rules", [{"pot_stock_free": True}, {"pot_stock_out": True}])
def test_the_pozzetti_become_the_stock_where_a_house_rule_says_what_follows(key: str, rules: dict[str, bool]) -> None:
    variant = BY_KEY[key]
    for seating in variant.seatings:
        at = Charter(seating, "", None, variant.charter(rules, seating))
        sentences = " ".join(sentences_at(variant, at))
        assert "A pot that is left becomes the stock;" in sentences
        assert "A pot that is left becomes the stock." in sentences
        assert "never played" not in sentences
        usual = " ".join(sentences_at(variant, Charter(seating, "", None, variant.charter({}, seating))))
        assert "becomes the stock" not in usual
        assert "The last two cards of the stock are never played." in usual


@pytest.mark.parametrize(
    ("key", "pot"), [("buraco-us", "pot"), ("burraco-italy", "pozzetto"), ("buraco-brazil-open", "morto")]
)
def test_it_is_a_pot_and_no_buraco_that_a_side_can_go_out_without(key: str, pot: str) -> None:
    variant, sentence = BY_KEY[key], "Once the pots had to serve as the stock, a side needs no pot to go out."
    assert sentence in rule_text(variant, "out", pot_stock_out=True)
    assert variant.terms.get(sentence, sentence).endswith(f"a side needs no {pot} to go out.")


@every_form
def test_where_a_pot_missed_costs_nothing_no_side_is_told_to_differ_in_it(variant: AnyVariant) -> None:
    at = variant.seatings[0]
    tables = variant.figures(variant.charter({"pot_missed": 0}, at), at)
    labels = [render(row.label) for table in tables for row in table.rows]
    assert "No pot taken" in labels


def test_rulings_of_italy_speak_of_the_first_discard_and_the_pile_as_the_table_plays() -> None:
    variant = BY_KEY["burraco-italy"]
    at = variant.seatings[0]

    def says(**rules: object) -> str:
        return " ".join(sentences_at(variant, Charter(at, "", None, variant.charter(rules, at))))

    assert "until the first discard is turned up" in says()
    assert "until the first discard is turned up" not in says(upcard=False)
    assert "Only the player in turn may look through it" in says()
    assert "Only the player in turn may look through it" not in says(pile="top")


@pytest.mark.parametrize(
    ("key", "rule", "rules", "sources"),
    [
        ("buraco-us", "first_dealer", {}, {"Wikipedia"}),
        ("buraco-us", "first_dealer", {"first_deal": "draw_high"}, {"APCEF"}),
        ("buraco-us", "first_dealer", {"first_deal": "any"}, set()),
        ("buraco-us", "hand", {"hands_left": "opponents"}, {"Canastra text"}),
        ("buraco-us", "pot_unplayed", {"pot_unplayed": "cards"}, {"eBurraco", "F.I.Bur."}),
        ("buraco-us", "no_canasta", {"no_canasta_negative": "clean"}, {"pt.wikipedia"}),
        ("buraco-us", "end", {"target_out": True}, {"Canastra text"}),
        ("burraco-italy", "hand", {}, {"eBurraco", "MyBurraco", "Pagat"}),
        ("burraco-italy", "hand", {"hands_left": "opponents"}, {"Canastra text"}),
        ("burraco-italy", "stock", {"pot_stock_free": True}, {"Wikipedia"}),
        ("burraco-italy", "end", {"target_out": True}, {"Canastra text"}),
        ("buraco-argentina", "first_dealer", {}, set()),
        ("buraco-argentina", "out", {}, {"PRH95", "RARRAGA"}),
        ("buraco-argentina", "out", {"pot_stock_out": True}, {"PRH95", "RARRAGA", "Canastra text"}),
        ("buraco-brazil-open", "first_dealer", {"first_deal": "cut"}, {"Wikipedia"}),
    ],
)
def test_a_house_rule_from_elsewhere_is_told_by_its_own_source(
    key: str, rule: str, rules: dict[str, Any], sources: set[str]
) -> None:
    variant = BY_KEY[key]
    at = variant.seatings[0]
    assert set(variant.paragraph(rule).sources_under(variant.charter(rules, at), at)) == sources


@pytest.mark.parametrize("rules", [{}, {"second_phase": "start"}, {"target_out": True}])
def test_three_players_are_told_of_a_player_who_reaches_the_target(rules: dict[str, Any]) -> None:
    """docs/rules/buraco.md 19.2: each of the three has a total of his own."""
    three = rule_text(BY_KEY["burraco-italy"], "end", "3", **rules)
    assert "The match ends when a player" in three
    assert "The match ends when a side" not in three
    assert "The match ends when a side" in rule_text(BY_KEY["burraco-italy"], "end", "4-pairs")
