"""The rules of Buraco in words say of each form what its sources say of it, and nothing of another form."""

from __future__ import annotations

import pytest

from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text

ITALY = BY_KEY["burraco-italy"]
TRIOS = BY_KEY["buraco-us-2x3"]


def labels(key: str) -> list[str]:
    variant = BY_KEY[key]
    at = variant.seatings[0]
    return [render(row.label) for table in variant.figures(variant.charter({}, at), at) for row in table.rows]


def test_a_total_has_one_minimum_for_the_first_melds() -> None:
    assert "Under 1500" in labels("buraco-us")
    assert "Any total" not in labels("buraco-us")


def test_who_lost_for_a_pot_is_told_with_the_exception() -> None:
    assert "No pot taken, but another side took one" in labels("burraco-italy")
    assert "No pot taken" in labels("buraco-us")


def test_with_more_pots_than_sides_a_pot_may_be_left_when_all_have_theirs() -> None:
    assert "then at least one side never has a pot" in rule_text(BY_KEY["buraco-us"], "stock")
    assert "never has a pot" not in rule_text(TRIOS, "stock")
    assert "the partner who plays next" in rule_text(TRIOS, "pot")


@pytest.mark.parametrize("key", ["buraco-us", "buraco-brazil-open", "buraco-argentina", "baraziliya"])
def test_victory_points_are_no_rule_where_nobody_plays_for_them(key: str) -> None:
    variant = BY_KEY[key]
    assert not variant.paragraph("vp").when(variant.options, variant.seatings[0])


def test_the_first_dealer_is_found_as_the_region_does() -> None:
    assert "The highest deals" in rule_text(BY_KEY["buraco-brazil-open"], "first_dealer")
    assert "in any fair way" in rule_text(BY_KEY["buraco-argentina"], "first_dealer")
    assert "the side that did not cut the highest card" in rule_text(BY_KEY["buraco-us"], "first_dealer")
    assert "the sides that did not cut the highest card" in rule_text(BY_KEY["buraco-us-3x2"], "first_dealer")
    assert "joker" not in rule_text(BY_KEY["buraco-us-old"], "first_dealer")


def test_what_no_source_says_of_argentina_is_marked_as_our_reading() -> None:
    argentina = BY_KEY["buraco-argentina"]
    at = argentina.seatings[0]
    for key, ours in (("pot_unplayed", "costs what its cards are worth"), ("run", "after the king")):
        paragraph = argentina.paragraph(key)
        stated, reading = (
            paragraph.text_under(argentina.options, at),
            paragraph.reading_under(argentina.options, at),
        )
        assert ours not in (render(stated) if stated else "")
        assert reading
        assert ours in render(reading)


def test_three_players_of_burraco_share_melds_once_two_are_partners() -> None:
    three = ITALY.seating("3")
    laid = ITALY.paragraph("laid").text_under(ITALY.charter({}, three), three)
    assert laid
    assert "until two of them have become partners" in render(laid)
    end = ITALY.paragraph("end").text_under(ITALY.charter({}, three), three)
    assert end
    assert "has reached 1505" in render(end)
    assert "most tables" not in render(end)
    four = ITALY.seatings[0]
    end_of_four = ITALY.paragraph("end").text_under(ITALY.charter({}, four), four)
    assert end_of_four
    assert "has reached 2005" in render(end_of_four)
