"""A form of a game has one word for a thing: its rules say what its questions, lines and verdicts say."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Toggle, questions, resolve
from scorekeeper.rules.cards import RANK_NAMES, Style
from scorekeeper.rules.figures import Figures
from scorekeeper.rules.marking import Text, reworded
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.text import Phrase
from tests.rules.differing_rules import House
from tests.rules.made_up import AnyVariant
from tests.rules.wording import all_text

NAMED: Mapping[str, str] = {
    "Open Buraco in Brazil": "the name of the game",
    "Closed Buraco in Brazil": "the name of the game",
    "In a pack with queens and jacks the queen stands for the horse (cavallo), and the jack for the fante.": (
        "tells what another pack has in its place"
    ),
}
"""Sentences that may say a word of the family, with the reason."""


def words(texts: Iterable[str]) -> set[str]:
    """The words of some marked texts, of each in all its forms; the names of their places are none."""
    forms = [form for text in texts for form in (str(text), text.one if isinstance(text, Text) else "")]
    return {word for form in forms for word in re.findall(r"[a-z]+", re.sub(r"%\(\w+\)s", "", form.lower()))}


def replaced(terms: Mapping[str, str]) -> set[str]:
    """The words of the family that a form never says: those in whose place its own words stand."""
    return words(terms) - words(terms.values())


def rule_texts(variant: AnyVariant) -> Iterator[str]:
    """Whatever its rules, tables and rulings say, at every seating and under every house rule changed alone."""
    house = House(variant)
    for seating in variant.seatings:
        for rules in ({}, *house.changes(seating, "", {})):
            options = variant.read_options(rules, seating).value
            if options is None:
                continue
            for paragraph in variant.paragraphs:
                if paragraph.when(options, seating):
                    yield paragraph.title_under(options, seating)
                    yield from (each.text for each in paragraph.sentences_under(options, seating))
            for ruling in variant.rulings:
                if ruling.when(options, seating):
                    yield from (ruling.event, ruling.happened, ruling.says)
            for table in variant.figures(options, seating):
                yield from table_texts(table)


def table_texts(table: Figures) -> Iterator[str]:
    """The title and heads of a table of the book, and the sentences in its rows."""
    yield from (table.title, *table.columns)
    cells = [cell for row in table.rows for cell in (row.label, *row.cells)]
    yield from (cell.text for cell in cells if isinstance(cell, Phrase))


def asked_of(variant: AnyVariant) -> Iterator[str]:
    """What a table is asked: each house rule, its answers and what they mean; a deal, and whatever the referee asks."""
    for seating in variant.seatings:
        context = variant.context(variant.opening(variant.charter({}, seating), seating.key))
        kinds = (type(variant.options), variant.deal, *(inquiry.asks for inquiry in variant.inquiries))
        yield from (inquiry.title for inquiry in variant.inquiries)
        for question in chain.from_iterable(questions(kind).values() for kind in kinds):
            wording = resolve(question, context)
            yield from (text for text in (wording.label, wording.help) if isinstance(text, str))
            if isinstance(wording, Toggle):
                yield from (wording.yes, wording.no)
            if isinstance(wording, Choice) and isinstance(wording.choices, tuple):
                texts = (text for chosen in wording.choices for text in (chosen.label, chosen.says))
                yield from (text for text in texts if isinstance(text, str))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_rules_of_a_form_speak_its_own_words(variant: AnyVariant) -> None:
    never = replaced(variant.terms)
    if not never:
        return
    own = {reworded(text, variant.terms) for text in {*rule_texts(variant), *asked_of(variant)} if text not in NAMED}
    assert sorted(text for text in own if words([text]) & never) == []


@pytest.mark.parametrize(
    ("key", "never"),
    [
        ("buraco-us", {"canasta"}),
        ("buraco-argentina", {"buraco", "buracos", "pot", "pots"}),
        ("briscola-mariccia", {"queen", "queens"}),
        ("marianna", {"queen", "queens"}),
        ("brusquembille", set()),
        ("burraco-italy", {"buraco", "buracos", "canasta", "pot", "pots"}),
        ("burraco-internazionale", {"buraco", "buracos", "canasta", "pot", "pots"}),
        ("buraco-brazil-open", {"buraco", "buracos", "canasta", "pot", "pots"}),
        ("buraco-stbl", {"buraco", "buracos", "canasta", "pot", "pots"}),
    ],
)
def test_the_words_that_a_form_never_says_follow_from_its_terms(key: str, never: set[Any]) -> None:
    assert replaced(BY_KEY[key].terms) == never


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_rules_of_a_form_call_its_cards_as_its_pack_does(variant: AnyVariant) -> None:
    bracketed = {str(name) for style in Style for name in RANK_NAMES[style].values() if "(" in name}
    house = House(variant)
    for seating in variant.seatings:
        for rules in ({}, *house.changes(seating, "", {})):
            options = variant.read_options(rules, seating).value
            if options is None:
                continue
            own = {str(name) for name in RANK_NAMES[variant.called_by(options)].values()}
            text = all_text(variant, seating.key, **rules)
            assert sorted(name for name in bracketed - own if name in text) == [], rules
