"""Laws for the words of the rules: what is in force is made of the values that score, and speaks of nothing else.

For every variant, with each seating and each house rule changed alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.log import advance, begin
from scorekeeper.rules.paragraph import Chapter, option, says
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import PAIRS
from scorekeeper.rules.text import render
from tests.rules.in_force import Charter, charters, figures_in, foreign_regions, typed_figures, unexplained
from tests.rules.thrown import AnyVariant, Die
from tests.rules.wording import rule_text, stated
from tests.searching import DEEP, SOME

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
THROWS: Final = 3 if DEEP else 1

FILL: Final = (
    "Fill it by a place: says(_('… %(points)s'), points=option('key')) or a constant that the scoring reads, and "
    "cards and ranks by their phrase, a ten too. Forms that differ in kind have a sentence each, said when they are "
    "played (scorekeeper/rules/paragraph.py)."
)
TYPED: Final[Mapping[tuple[str, str], str]] = {}
"""Numbers that may be typed, by game and paragraph, each with the reason."""
UNEXPLAINED: Final[Mapping[tuple[str, str], str]] = {
    ("briscola", "gingo"): "what the deal tells: the bid, what was missing of it, what the others took",
    ("buraco", "three_players"): "half of what the pair scored, which other lines tell",
}
"""Points that follow from no figure of their rule, by game and paragraph, each with the reason."""
AGREED: Final = re.compile(r"\bby agreement\b|\b(some|other|many) tables\b|\bagree on (that|it)\b", re.IGNORECASE)
"""Words for what tables agree on beside what is played here."""
FOREIGN: Final[Mapping[tuple[str, str], str]] = {}
"""Paragraphs that may speak of another region, each with the reason."""


def some(variant: AnyVariant) -> list[Charter]:
    """The charters to try: all at full depth, else a part of them, the usual ones always."""
    every = list(charters(variant))
    return every if DEEP else [each for number, each in enumerate(every) if not each.key or number % SOME == 0]


def spared(variant: AnyVariant, key: str, reasons: Mapping[tuple[str, str], str]) -> bool:
    """Whether a paragraph is an exception with a reason."""
    return (variant.game, key) in reasons


@pytest.mark.in_turns
@every_variant
def test_no_paragraph_in_force_has_a_number_that_was_typed(variant: AnyVariant) -> None:
    """A digit, or a number word from three up, comes from the options, the pack or a constant."""
    wrong = {
        (rule.key, sentence)
        for charter in some(variant)
        for rule in variant.paragraphs
        if rule.when(charter.options, charter.seating) and not spared(variant, rule.key, TYPED)
        for sentence in typed_figures(rule, charter)
    }
    assert not wrong, FILL


@pytest.mark.in_turns
@every_variant
def test_no_paragraph_in_force_speaks_of_another_region(variant: AnyVariant) -> None:
    wrong = {
        (rule.key, word)
        for charter in some(variant)
        for rule in variant.paragraphs
        if rule.when(charter.options, charter.seating) and not spared(variant, rule.key, FOREIGN)
        for word in foreign_regions(variant, rule, charter)
    }
    assert not wrong, FILL


@pytest.mark.in_turns
@every_variant
def test_no_paragraph_in_force_says_what_else_tables_agree_on(variant: AnyVariant) -> None:
    """That stands in the chapter of house rules."""
    wrong = {
        rule.key
        for charter in some(variant)
        for rule in variant.paragraphs
        if rule.when(charter.options, charter.seating) and AGREED.search(stated(rule, charter.options, charter.seating))
    }
    assert not wrong


@pytest.mark.in_turns
@every_variant
def test_what_sets_a_form_apart_says_only_what_its_usual_form_says(variant: AnyVariant) -> None:
    """A number that the table chose is not said to be the number of a region, nor put into the mouth of a source."""
    outlines = [rule for rule in variant.paragraphs if rule.key == "region"]

    def sentences_at(charter: Charter) -> set[str]:
        here = (charter.options, charter.seating)
        return {render(each.under(*here)) for rule in outlines for each in rule.sentences_under(*here)}

    every = some(variant)
    usual = {charter.seating: sentences_at(charter) for charter in every if not charter.key}
    wrong = {
        (str(charter), sentence) for charter in every for sentence in sentences_at(charter) - usual[charter.seating]
    }
    assert not wrong


@pytest.mark.in_turns
@every_variant
def test_the_points_of_every_line_follow_from_a_figure_in_its_rule(variant: AnyVariant) -> None:
    wrong = set()
    for charter in some(variant):
        state = begin(charter.options, charter.seating)
        pack = variant.dealing(charter.options, charter.seating).pack
        die = Die(f"{variant.key} {charter}", [str(card) for card in pack.faces()])
        for _ in range(THROWS):
            raw = die.deal(variant, state.table)
            deal = variant.read_deal(raw, state.table).value
            breakdown = deal and advance(variant, state, deal)[0].breakdown
            for line in breakdown.lines if breakdown else ():
                if not spared(variant, line.rule, UNEXPLAINED) and unexplained(variant, line, raw, charter):
                    wrong.add((line.rule, str(charter), render(line.phrase), line.points))
    assert not wrong, FILL


@pytest.mark.in_turns
@every_variant
def test_no_place_of_a_sentence_in_force_is_filled_with_nothing(variant: AnyVariant) -> None:
    """A list without entries leaves a sentence that breaks off."""
    wrong = {
        (rule.key, str(charter), sentence.text)
        for charter in some(variant)
        for rule in variant.paragraphs
        if rule.when(charter.options, charter.seating)
        for sentence in rule.sentences_under(charter.options, charter.seating)
        if any(fact in ((), "") for fact in sentence.under(charter.options, charter.seating).facts.values())
    }
    assert not wrong


def test_the_laws_notice_what_they_are_for() -> None:
    syria = BY_KEY["basra-syria"]
    rule = Chapter.SCORING.paragraph(
        key="jacks", title="Jacks", text=(says("Each jack is worth 12½, and as in Egypt ten are not."),), inferred=True
    )
    charter = next(iter(charters(syria)))
    assert typed_figures(rule, charter)
    assert foreign_regions(syria, rule, charter) == ["Egypt"]
    assert sorted(figures_in("12½, ½ and 30")) == [0.5, 12.5, 30]
    assert AGREED.search("At some tables one may even lie about it: agree on that before play.")


def test_a_sentence_is_filled_with_the_values_of_the_house_rules() -> None:
    basra = BY_KEY["basra-egypt"]
    rule = Chapter.END.paragraph(
        key="end",
        title="The end",
        text=(
            says("To %(target)s.", target=option("target")),
            says("Never said.", when=lambda _options, _seating: False),
        ),
        inferred=True,
    )
    text = rule.text_under(basra.charter({"target": 77}, basra.seatings[0]), PAIRS)
    assert text is not None
    assert render(text) == "To 77."
    assert rule.reading_under(basra.options, PAIRS) is None


@pytest.mark.parametrize(
    ("direction", "says_it", "says_it_not"),
    [("clockwise", "left leads", "right"), ("anticlockwise", "right leads", "left")],
)
def test_at_albastini_the_side_that_leads_is_the_side_that_is_played(
    direction: str, says_it: str, says_it_not: str
) -> None:
    text = rule_text(BY_KEY["albastini"], "trick", direction=direction)
    assert says_it in text
    assert says_it_not not in text


def test_at_trionfetti_cards_are_left_over_as_many_as_are() -> None:
    trionfetti = BY_KEY["trionfetti"]
    assert "take 48 cards, and 4 are left over" in rule_text(trionfetti, "fourth-deal")
    assert "take 24 cards, and 28 are left over" in rule_text(trionfetti, "fourth-deal", deals_per_dealer=2)
    assert "horse (cavallo)" in rule_text(trionfetti, "dealing")
    assert "show each other the cards that were not played" in rule_text(trionfetti, "vega-refused")
