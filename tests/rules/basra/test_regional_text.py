"""The rules of Basra in words say of each region what is played there, and an evening lasts as long as it can."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Context, questions, resolve
from scorekeeper.rules.pace import duration
from scorekeeper.rules.registry import BY_KEY, of_game
from scorekeeper.rules.text import render
from tests.rules.thrown import AnyVariant
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
    ("key", "words", "unsaid"),
    [
        ("basra-egypt", "A queen on a lone queen makes one too", "even when"),
        ("basra-ethiopia", "a queen never does", "A queen or king that takes everything"),
        ("basra-jordan", "with number cards that make 10 has a basra too", "lone queen"),
        ("basra-palestine", "worth 10", "lone queen"),
    ],
)
def test_queens_and_kings_make_the_basras_that_they_can(key: str, words: str, unsaid: str) -> None:
    text = rule_text(BY_KEY[key], "basra")
    assert words in text
    assert unsaid not in text


def test_in_jordan_no_queen_takes_a_ten_alone() -> None:
    assert "never takes a ten alone" in rule_text(BY_KEY["basra-jordan"], "capture")


@pytest.mark.parametrize(
    ("tie", "level"),
    [
        ("extra_deal", "If the leaders are level, further deals are played"),
        ("draw", "Level at the top: nobody wins."),
        ("sudden_death", "Level at the top: sudden death"),
    ],
)
@pytest.mark.parametrize(
    ("deals", "end"), [(1, "its highest total wins."), (4, "So many deals are played: 4. Then the highest total wins.")]
)
def test_what_ends_the_match_is_told_before_what_comes_of_a_level_end(
    deals: int, end: str, tie: str, level: str
) -> None:
    text = rule_text(BY_KEY["basra-egypt"], "end", end="deal", deals=deals, tie_at_end=tie)
    assert f"{end} {level}" in text
    assert text.count(level) == 1


@pytest.mark.parametrize(
    ("key", "house_rule", "words"),
    [
        ("basra-yemen", "target", "121 also in Yemen"),
        ("basra-palestine", "target", "151 in Palestine and Syria"),
        ("basra-palestine", "hand", "6 cards each"),
        ("basra-syria", "hand", "four by agreement"),
        ("basra-lebanon-b", "hand", "6 cards each"),
    ],
)
def test_what_a_table_agrees_on_before_play_stands_among_the_house_rules(key: str, house_rule: str, words: str) -> None:
    variant = BY_KEY[key]
    question = resolve(
        questions(type(variant.options))[house_rule],
        Context(seating=variant.seatings[0], answers={"deck": variant.options.deck}),
    )
    offered = [text for each in getattr(question, "choices", ()) for text in (each.label, each.who)]
    assert words in " ".join([str(question.help), *offered])


def test_a_number_that_the_table_chose_is_not_said_to_be_that_of_the_region() -> None:
    ours = rule_text(BY_KEY["basra-lebanon-a"], "region", majority=30, max_floor=1, hand=4)
    assert "The most cards are worth" not in ours
    assert "a single card" not in ours
    assert "cards each" not in ours
    assert "A jack on a lone jack earns 10." in ours
    assert "is worth" not in rule_text(BY_KEY["basra-syria"], "region", card_points="none")


@pytest.mark.parametrize("variant", of_game("basra"), ids=lambda variant: variant.key)
def test_the_main_source_is_not_said_to_suppose_of_one_region_what_it_says_of_another(variant: AnyVariant) -> None:
    supposed = "Our main source takes it that nothing waits"
    if variant.key != "basra-egypt":  # the others differ from it, and say where
        assert (supposed in rule_text(variant, "region")) is not variant.options.waits
    assert supposed not in rule_text(variant, "tie", majority=3, carry="none")


def test_a_hand_that_its_source_does_not_deal_is_our_reading() -> None:
    lebanon = BY_KEY["basra-lebanon-a"]
    three = lebanon.seating("3")
    options = lebanon.charter({}, three)
    stated = lebanon.paragraph("region").text_under(options, three)
    reading = lebanon.paragraph("region").reading_under(options, three)
    assert stated
    assert reading
    assert "4 cards each" not in render(stated)
    assert "4 cards each, as 6 each would not use up the pack." in render(reading)


def test_half_a_point_short_is_told_where_halves_are_counted() -> None:
    assert "100½ is not enough" in rule_text(BY_KEY["basra-syria"], "end")
    assert "not enough" not in rule_text(BY_KEY["basra-egypt"], "end")


@pytest.mark.parametrize(
    ("key", "paragraph", "seating", "rules", "words"),
    [
        ("basra-lebanon-a", "first_floor", "3", {}, "deals 8 cards each; here it is 4."),
        ("basra-egypt", "first_floor", "3", {}, "The seven of diamonds may stay."),
        ("basra-egypt", "seven_basra", "", {}, "without the card that takes them, add up to 10 at most"),
        ("basra-ethiopia", "region", "", {}, "Our main source takes it that nothing waits"),
        ("basra-ethiopia", "tie", "", {}, "nobody scores for most cards. Nothing waits for the next deal."),
        ("basra-yemen", "region", "", {}, "It is one as well if every card on the floor was a ten, queen or king."),
        ("basra-yemen", "irregular", "", {}, "a later round that is dealt wrong is dealt again alone"),
        (
            "basra-egypt",
            "ladder",
            "",
            {"end": "ladder"},
            "takes it that level totals there are a draw.",
        ),
        ("basra-syria", "jack_basra", "", {}, "A jack makes no basra. A lone jack taken by a jack makes none either"),
        ("basra-syria", "region", "3", {}, "The pack has 52 cards, as 44 cannot be dealt out evenly."),
        ("basra-syria", "region", "2", {}, "The pack has 44 cards, without queens and kings."),
        ("basra-syria", "region", "3", {}, "A queen on a lone queen and a king on a lone king count double as well."),
    ],
)
def test_the_rules_say_what_is_so_at_this_table(
    key: str, paragraph: str, seating: str, rules: dict[str, str], words: str
) -> None:
    assert words in rule_text(BY_KEY[key], paragraph, seating, **rules)


@pytest.mark.parametrize(
    ("key", "paragraph", "rules", "ours", "theirs"),
    [
        ("basra-syria", "region", {}, "as 44 cannot be dealt out", "4 cards each."),
        ("basra-syria", "jack_basra", {}, "the pair only counts double", "A jack makes no basra."),
        ("basra-ethiopia", "held_over", {"carry": "accumulate"}, "adds 3 to what waits", "Points that wait go to"),
        ("basra-egypt", "tie", {"carry": "none"}, "Nothing waits for the next deal.", "nobody scores"),
    ],
)
def test_what_no_source_says_is_our_reading(
    key: str, paragraph: str, rules: dict[str, str], ours: str, theirs: str
) -> None:
    variant = BY_KEY[key]
    at = variant.seating("3")
    options, rule = variant.charter(rules, at), variant.paragraph(paragraph)
    reading, text = rule.reading_under(options, at), rule.text_under(options, at)
    assert reading
    assert ours in render(reading)
    assert text
    assert theirs in render(text)
    assert ours not in render(text)


@pytest.mark.parametrize(
    ("key", "seating", "paragraph", "source", "cited"),
    [
        ("basra-lebanon-a", "3", "first_floor", "White Knuckle", True),
        ("basra-lebanon-a", "2", "first_floor", "White Knuckle", False),
        ("basra-lebanon-a", "2", "first_floor", "Wikipedia", True),
        ("basra-egypt", "2", "first_floor", "Wikipedia", False),
    ],
)
def test_a_rule_names_the_sources_of_what_it_says_there(
    key: str, seating: str, paragraph: str, source: str, cited: bool
) -> None:
    variant = BY_KEY[key]
    at = variant.seating(seating)
    assert (source in variant.paragraph(paragraph).sources_under(variant.charter({}, at), at)) is cited


@pytest.mark.parametrize(
    ("paragraph", "rules", "sources"),
    [
        ("jack_basra", {"jack_on_jack": 10}, {"Kirin Legend"}),
        ("jack_basra", {"jack_on_jack": 20}, {"Kirin Legend", "Egyptian café"}),
        ("jack_basra", {"jack_on_jack": 30}, {"xAdamQ"}),
        ("basra", {"basra_value": "flat"}, {"Kirin Legend", "Parlett", "Jawaker", "Cats at Cards"}),
        ("basra", {"basra_value": "twice_card", "deck": 44, "hand": 5}, {"Jordanian program"}),
        ("tie", {"carry": "everyone"}, {"xAdamQ"}),
        ("tie", {"carry": "accumulate"}, {"Kirin Legend", "Wikipedia"}),
        ("tie", {"carry": "none"}, {"Kirin Legend"}),
    ],
)
def test_a_house_rule_names_who_plays_it_and_nobody_else(
    paragraph: str, rules: dict[str, Any], sources: set[str]
) -> None:
    """docs/rules/basra.md 1.2, 11.2 and 11.5."""
    variant = BY_KEY["basra-egypt"]
    at = variant.seating("2")
    assert set(variant.paragraph(paragraph).sources_under(variant.charter(rules, at), at)) == sources


def test_a_small_floor_is_asked_for_right_behind_the_basra() -> None:
    keys = [each.key for each in BY_KEY["basra-lebanon-a"].paragraphs]
    assert keys.index("floor_limit") == keys.index("basra") + 1
