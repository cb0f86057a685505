"""What a table chooses is put into the mouth of those who play it (docs/rules/basra.md 1.2, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Context, plain, questions, resolve
from scorekeeper.rules.registry import BY_KEY, of_game
from scorekeeper.rules.text import render
from tests.rules.in_force import Charter, charters
from tests.rules.thrown import AnyVariant

PROGRAMS = {"xAdamQ", "Egyptian café", "Go trump cards", "Card engine", "Jordanian program", "Other programs"}
TAKEN_OVER = {"first_floor": "it is what a source says of three players"}
"""Paragraphs of which our own choice is a source's elsewhere, with the reason."""


def who_plays(variant: AnyVariant, charter: Charter) -> str:
    """Who plays the choice that was changed, as the house rules say."""
    answers = {key: getattr(charter.options, key) for key in questions(type(charter.options))}
    question = resolve(questions(type(charter.options))[charter.key], Context(seating=charter.seating, answers=answers))
    return next((each.who for each in getattr(question, "choices", ()) if plain(each.value) == charter.value), "")


@pytest.mark.parametrize("variant", of_game("basra"), ids=lambda variant: variant.key)
def test_a_choice_of_programs_or_of_our_own_is_nobody_elses(variant: AnyVariant) -> None:
    usual: dict[Any, set[str]] = {}
    wrong = set()
    for charter in charters(variant):
        here = (charter.options, charter.seating)
        sentences = [
            (rule.key, render(each.under(*here)), set(each.by or rule.sources))
            for rule in variant.paragraphs
            if rule.when(*here) and not isinstance(rule.text, str)
            if not charter.key or charter.key in rule.options
            for each in rule.text
            if each.when(*here)
        ]
        if not charter.key:
            usual[charter.seating] = {sentence for _key, sentence, _tags in sentences}
            continue
        may = {"some programs": PROGRAMS, "house rule": set[str]()}.get(who_plays(variant, charter))
        if may is not None:
            wrong |= {
                (str(charter), key, tag)
                for key, sentence, tags in sentences
                if sentence not in usual[charter.seating] and key not in TAKEN_OVER
                for tag in tags - may
            }
    assert not wrong


@pytest.mark.parametrize(
    ("paragraph", "rules", "sources"),
    [
        ("seven_basra", {"seven_basra": "yemen"}, {"Kirin Legend", "Wikipedia"}),
        ("seven_basra", {"seven_basra": "single_card"}, {"xAdamQ", "Egyptian café"}),
        ("sweep", {"seven_special": "any"}, {"Kirin Legend"}),
        ("majority", {"majority": 3}, {"Parlett", "Kirin Legend"}),
        ("ten", {"ten_scope": "any"}, {"Kirin Legend"}),
        ("ten", {"ten_value": 7}, set()),
        ("two", {"two_value": 7}, set()),
        ("pair_basra", {"pair_points": "pip_sum"}, set()),
        ("seven_pair", {"seven_pair": "D7"}, set()),
        ("end", {"end": "deal"}, {"Go trump cards", "Card engine", "Wikipedia"}),
        ("end", {"tie_at_end": "sudden_death"}, {"Kirin Legend"}),
        (
            "basra",
            {"basra_on_last_card": False},
            {"Kirin Legend", "Parlett", "Jawaker", "Cats at Cards", "Jordanian program"},
        ),
        ("free_choice", {"must_capture_if_able": True}, {"Wikipedia"}),
    ],
)
def test_who_is_named(paragraph: str, rules: dict[str, Any], sources: set[str]) -> None:
    variant = BY_KEY["basra-egypt"]
    at = variant.seating("2")
    assert set(variant.paragraph(paragraph).sources_under(variant.charter(rules, at), at)) == sources


@pytest.mark.parametrize(
    ("rules", "sources"),
    [
        ({}, {"Kirin Legend"}),
        ({"jack_on_jack": 30}, {"xAdamQ"}),
        ({"jack_on_jack": 20}, {"Kirin Legend", "Egyptian café"}),
    ],
)
def test_what_a_region_does_not_play_is_not_put_into_the_mouth_of_its_source(
    rules: dict[str, Any], sources: set[str]
) -> None:
    variant = BY_KEY["basra-lebanon-b"]
    at = variant.seating("2")
    assert set(variant.paragraph("jack_basra").sources_under(variant.charter(rules, at), at)) == sources


@pytest.mark.parametrize(
    ("rules", "title"),
    [
        ({"end": "rubber"}, "Five games"),
        ({"end": "rubber", "wins_needed": 2}, "The match"),
        ({"end": "ladder"}, "The ladder 51, 61, 71"),
        ({"end": "ladder", "steps": [31, 41]}, "A ladder of targets"),
    ],
)
def test_a_title_names_no_other_number_than_the_table_plays(rules: dict[str, Any], title: str) -> None:
    variant = BY_KEY["basra-egypt"]
    at = variant.seating("2")
    assert variant.paragraph(rules["end"]).title_under(variant.charter(rules, at), at) == title
