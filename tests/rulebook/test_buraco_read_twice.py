"""Pages and cards of Buraco say what each number of players needs, and nothing of a form they are not."""

import pytest
from django.test import Client

from scorekeeper.rulebook.book import usual_page
from scorekeeper.rules.registry import VARIANTS
from tests.rulebook.conftest import all_opened
from tests.rules.made_up import AnyVariant


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.game == "buraco"], ids=lambda each: each.key)
def test_a_card_has_the_deal_the_pots_and_what_happens_without_a_stock(variant: AnyVariant) -> None:
    there = {rule.key for chapter in usual_page(variant.key).chapters for rule in chapter.on_card}
    assert {"dealing", "pot", "stock"} <= there
    at = variant.seatings[0]
    assert ("minimum" in there) == variant.charter({}, at).has_minimum
    assert ("three_players" in there) == any(each.seats == 3 for each in variant.seatings)


@pytest.mark.parametrize(
    ("key", "line", "value"),
    [
        ("buraco-argentina", "Hand", "2 players: 22 cards"),
        ("baraziliya", "Pack", "6 players in pairs: 162 cards"),
    ],
)
def test_at_a_glance_each_number_of_players_has_its_own_cards(key: str, line: str, value: str) -> None:
    assert value in dict(usual_page(key).glance)[line]


def test_partners_sit_opposite_each_other_where_they_do() -> None:
    roles = {label: role for labels, role in usual_page("baraziliya").roles for label in labels}
    opposite = "Partners sit opposite each other."
    assert opposite in roles["4 players in pairs"]
    assert opposite in roles["6 players in pairs"]
    assert opposite not in roles["2 players"]
    assert opposite not in roles["6 players in trios"]


def test_a_section_without_an_example_of_this_form_is_left_out(stranger: Client) -> None:
    assert "A deal counted" not in all_opened(stranger, "/rules/buraco-us-2x3/").text
    assert "A deal counted" in all_opened(stranger, "/rules/buraco-us-3x2/").text


def test_a_rule_that_a_table_may_agree_on_has_the_table_it_points_to() -> None:
    vp = next(rule for rule in usual_page("buraco-us").elsewhere if rule.key == "vp")
    assert [table.title for table in vp.figures] == ["Victory points by difference"]


def test_an_italian_page_has_one_word_for_a_burraco(stranger: Client) -> None:
    text = all_opened(stranger, "/rules/burraco-italy/").text
    assert "Clean burraco" in text
    assert "It is no burraco yet." in text
    assert "Burraco needed to go out" in text
    assert "Clean buraco" not in text


def test_cards_that_lie_wrongly_are_told_how_they_may_lie(stranger: Client) -> None:
    text = all_opened(stranger, "/rules/buraco-us/").text
    assert "they are a dirty run worth 55: two of spades, queen of spades" in " ".join(text.split())
