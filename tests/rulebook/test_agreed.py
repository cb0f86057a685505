"""What the book says of rules that are not in force: as a table would read them that had agreed on them."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from scorekeeper.rulebook.agreeing import agreed
from scorekeeper.rulebook.book import usual_page
from scorekeeper.rules import registry
from scorekeeper.rules.registry import BY_KEY
from tests.matches.pages import read_page
from tests.rulebook.conftest import all_opened
from tests.rules.in_force import charters
from tests.rules.made_up import AnyVariant
from tests.searching import DEEP

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
EMPTY = re.compile(r": ?[.,;)]|\b(?:earns?|scores?|worth|loses|costs) 0\b|\bnone cards\b|\(\)")
"""What is left of a sentence whose places are filled by a house rule that is not played."""


@pytest.mark.in_turns
@every_variant
def test_a_rule_not_in_force_is_told_with_house_rules_that_put_it_in_force(variant: AnyVariant) -> None:
    for rule in usual_page(variant.key).elsewhere:
        assert rule.wordings, rule.key
        for wording in rule.wordings:
            assert wording.text or wording.reading, rule.key
            assert not EMPTY.search(wording.whole), wording.whole


@every_variant
def test_what_no_house_rule_brings_about_is_not_told(variant: AnyVariant) -> None:
    """What one house rule alone puts in force, the page tells; no American table is one of three players."""
    if not DEEP and variant.key not in ("buraco-us", "basra-egypt"):
        pytest.skip("at full depth for every variant")
    page = usual_page(variant.key)
    keys = {rule.key for chapter in page.chapters for rule in chapter.rules} | {rule.key for rule in page.elsewhere}
    reachable = {
        rule.key
        for charter in charters(variant)
        for rule in variant.paragraphs
        if rule.when(charter.options, charter.seating)
    }
    assert reachable <= keys
    assert "three_players" not in {rule.key for rule in usual_page("buraco-us").elsewhere}


def test_an_example_of_a_rule_is_the_same_for_every_seating_that_can_have_it() -> None:
    syria = usual_page("basra-syria")
    (rule,) = [each for each in syria.elsewhere if each.key == "floor_limit"]
    assert [wording.whole for wording in rule.wordings] == [
        "A basra counts only if no more than 2 cards lay on the floor."
    ]


def test_a_rule_of_a_relative_has_the_figures_of_that_relative() -> None:
    italy = BY_KEY["burraco-italy"]
    options = agreed(italy, italy.paragraph("minimum"), italy.options, italy.seatings[0])
    assert (options.min_base, options.fail_inc) == (50, 15)
    assert options.target == italy.options.target


@pytest.mark.parametrize("key", ["buraco-us", "buraco-argentina", "buraco-brazil-closed", "baraziliya"])
def test_sets_that_may_be_agreed_to_be_semi_clean_are_told_as_that(key: str) -> None:
    rule = next(each for each in usual_page(key).elsewhere if each.key == "semi_sets")
    text = " ".join(wording.whole for wording in rule.wordings)
    assert "is semi-clean and earns 150" in text
    assert "dirty" not in text


def test_no_example_shows_marks_of_a_page(stranger: Client) -> None:
    for key in ("buraco-us", "basra-egypt"):
        text = all_opened(stranger, f"/rules/{key}/").text
        assert "<bdi>" not in text
        assert "&amp;" not in text


def test_a_card_is_compared_by_itself(stranger: Client) -> None:
    """Brazil counts the two with the eight to king, Italy apart: both have a figure for each card."""
    text = read_page(stranger.get("/rules/compare/burraco-italy/buraco-brazil-closed/")).text
    worths = re.findall(r"What each card is worth: \S+ (\S+) (\S+)", " ".join(text.split()))
    assert worths
    assert "–" not in {each for pair in worths for each in pair}


def test_a_house_rule_that_two_forms_call_otherwise_is_one_line(stranger: Client) -> None:
    """A pozzetto is a morto in Brazil, and a burraco a canastra; what is asked of them is the same."""
    text = read_page(stranger.get("/rules/compare/burraco-italy/buraco-brazil-closed/")).text
    rules = " ".join(text[text.rindex("House rules: what differs") :].split())
    for label in ("Buraco needed to go out", "No pot taken costs", "A pot taken earns"):
        assert rules.count(label) == 1, label
    assert "morto taken costs" not in rules
    assert "pozzetto taken costs" not in rules
