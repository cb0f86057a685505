"""The rules of Basra in words say of each region what is played there, and an evening lasts as long as it can."""

from __future__ import annotations

import pytest

from scorekeeper.rules.pace import duration
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render
from tests.rules.wording import rule_text


def fewest_and_most_deals(key: str) -> tuple[int, int] | None:
    variant = BY_KEY[key]
    at = variant.seatings[0]
    return duration(variant.pace(variant.options), variant.ending(variant.options, at), len(at.sides)).deals


def test_no_two_sides_of_syria_stay_under_the_target_for_four_deals_of_59_card_points() -> None:
    deals = fewest_and_most_deals("basra-syria")
    assert deals
    assert deals[1] <= 4
    assert fewest_and_most_deals("basra-egypt") == (3, 5)


@pytest.mark.parametrize(
    ("key", "said", "unsaid"),
    [
        ("basra-egypt", "A queen on a lone queen makes one too", "even when"),
        ("basra-ethiopia", "a queen never does", "A queen or king that takes everything"),
        ("basra-jordan", "with number cards that make 10 has a basra too", "lone queen"),
        ("basra-palestine", "worth 10", "lone queen"),
    ],
)
def test_queens_and_kings_make_the_basras_that_they_can(key: str, said: str, unsaid: str) -> None:
    told = rule_text(BY_KEY[key], "basra")
    assert said in told
    assert unsaid not in told


def test_in_jordan_no_queen_takes_a_ten_alone() -> None:
    assert "but never a ten alone" in rule_text(BY_KEY["basra-jordan"], "capture")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("basra-yemen", "it is also 121."),
        ("basra-palestine", "it is also 151."),
        ("basra-palestine", "it is also 6 each."),
        ("basra-syria", "it is also 151."),
        ("basra-syria", "it is also 4 each."),
        ("basra-lebanon-b", "it is also 6 each."),
    ],
)
def test_what_a_table_agrees_on_before_play_is_told(key: str, words: str) -> None:
    assert words in rule_text(BY_KEY[key], "region")


def test_a_hand_that_its_source_does_not_deal_is_our_reading() -> None:
    lebanon = BY_KEY["basra-lebanon-a"]
    three = lebanon.seating("3")
    options = lebanon.charter({}, three)
    stated = lebanon.paragraph("region").text_under(options, three)
    reading = lebanon.paragraph("region").reading_under(options, three)
    assert stated
    assert reading
    assert "4 cards each" not in render(stated)
    assert "4 cards each, as 6 do not come out." in render(reading)


def test_half_a_point_short_is_told_where_halves_are_counted() -> None:
    assert "100½ is not enough" in rule_text(BY_KEY["basra-syria"], "end")
    assert "not enough" not in rule_text(BY_KEY["basra-egypt"], "end")
