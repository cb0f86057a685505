"""Each sentence of Buraco names those who state it, and nobody else (docs/rules/buraco.md 1 to 8, 19 to 21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scorekeeper.rules.paragraph import Paragraph, Sentence
from scorekeeper.rules.registry import BY_KEY, of_game
from scorekeeper.rules.text import render
from tests.rules.in_force import charters
from tests.rules.made_up import AnyVariant

AMERICAN = ("buraco-us", "buraco-us-old", "buraco-us-3x2", "buraco-us-2x3", "baraziliya")


def stated(rule: Paragraph, options: Any, seating: Any) -> Iterator[tuple[str, set[str]]]:
    """What a paragraph states there, sentence by sentence, each with its sources."""
    sentences = (Sentence(rule.text),) if isinstance(rule.text, str) else rule.text
    for each in sentences:
        if each.when(options, seating):
            yield render(each.under(options, seating)), set(rule.sources_of(each))


@pytest.mark.parametrize(
    ("variant", "seating", "paragraph", "rules", "words", "sources"),
    [
        # 1: one text alone forbids advice; both tell of a wrong deal
        ("buraco-us", "4-pairs", "irregularities", {}, "no advice", {"Wikipedia"}),
        ("buraco-us", "4-pairs", "irregularities", {}, "hands and pots are dealt again", {"Wikipedia", "Ludopolis"}),
        ("buraco-us-old", "4-pairs", "dealing", {}, "104 cards", {"Ludopolis"}),
        ("buraco-us", "4-pairs", "first_dealer", {}, "deals to the one who cut the highest", {"Wikipedia"}),
        # 1.4, 8, 9: what another country plays keeps its own sources as a house rule of America
        ("buraco-us", "4-pairs", "draw", {"pile": "top"}, "its top card is melded", {"Jogatina", "PlayJoy"}),
        ("buraco-us", "4-pairs", "draw", {"pile": "used"}, "is melded or added", {"eBurraco"}),
        ("buraco-us", "4-pairs", "run", {"ace": "either"}, "one ace only", {"F.I.Bur.", "eBurraco"}),
        ("buraco-us", "4-pairs", "set", {"sets": "AK3"}, "these ranks only", {"Canastra"}),
        ("buraco-us", "4-pairs", "meld", {"sets": "none"}, "Sets are not played", {"Jogatina"}),
        ("buraco-us", "4-pairs", "semi", {"semi": 150, "semi_shape": "end_only"}, "the first or the last", {"Rontini"}),
        ("buraco-us", "4-pairs", "buraco", {"honours": True}, "all cards of a rank earn more", {"BurracOnline"}),
        ("buraco-us", "4-pairs", "pot", {"pot_waive_if_none": True}, "none loses it", {"F.I.Bur."}),
        ("buraco-us", "2", "dealing", {"hand_of_two": 12}, "dealt 12 cards", {"PRH95"}),
        ("burraco-italy", "4-pairs", "run", {"ace": "both"}, "one at each end", {"Wikipedia"}),
        ("burraco-italy", "2", "dealing", {"hand_of_two": 22}, "dealt 22 cards", {"eBurako"}),
        # 6
        ("burraco-italy", "4-pairs", "region", {}, "The pack has 108 cards", {"Pagat"}),
        ("burraco-italy", "4-pairs", "region", {}, "To 2005", {"eBurraco", "STENO"}),
        ("burraco-italy", "3", "region", {}, "To 1505", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "dealing", {}, "The player after the dealer begins", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "dealing", {}, "deals next", {"Gioco Digitale"}),
        ("burraco-italy", "3", "dealing", {}, "Once all play against all", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "laid", {}, "may move inside its meld", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "first_dealer", {}, "A joker is the best", {"Pagat"}),
        ("burraco-italy", "4-pairs", "first_dealer", {}, "hearts are best", {"MyBurraco", "eBurraco"}),
        ("burraco-italy", "4-pairs", "out", {}, "burraco of any kind", {"F.I.Bur."}),
        # the summary of the code has other values of the cards
        ("burraco-italy", "4-pairs", "hand", {}, "joker 30", {"eBurraco", "MyBurraco", "Pagat"}),
        ("burraco-italy", "4-pairs", "pot_unplayed", {}, "joker 30", {"eBurraco", "MyBurraco", "Pagat"}),
        ("burraco-italy", "4-pairs", "dealing", {}, "one by one", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "pot", {}, "in flight", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "end", {}, "The highest total wins", {"STENO"}),
        # 19: who of the pair takes the pot, and how they share, not all tell
        ("burraco-italy", "3", "dealing", {}, "18 and 11", {"eBurraco"}),
        ("burraco-italy", "3", "three_players", {}, "the other keeps the hand", {"ilBurraco"}),
        ("burraco-italy", "3", "three_players", {}, "rounded up", {"STENO"}),
        ("burraco-italy", "3", "three_players", {"second_phase": "start"}, "All play against all", {"GenovaGioca"}),
        # 7
        ("burraco-italy", "4-pairs", "vp", {}, "without an opponent", {"GenovaGioca"}),
        ("burraco-italy", "4-pairs", "vp", {}, "warnings cost", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "vp", {}, "Match points go with it", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "vp", {"end": "hands", "hands": 3}, "3 deals", {"Punti Burraco", "eBurraco"}),
        ("burraco-italy", "4-pairs", "vp", {"end": "hands", "hands": 4}, "4 deals", {"Punti Burraco"}),
        ("burraco-italy", "4-pairs", "movements", {}, "Mitchell", {"Punti Burraco", "Specchiolla"}),
        ("burraco-italy", "4-pairs", "movements", {}, "modified Danese", {"eBurraco"}),
        ("burraco-italy", "4-pairs", "movements", {}, "Usual rounds", {"Specchiolla"}),
        # 5
        ("buraco-argentina", "4-pairs", "region", {}, "each joker 50", {"Pagat", "PRH95", "RARRAGA"}),
        ("buraco-argentina", "4-pairs", "run", {}, "may stand before the two", {"PRH95"}),
        ("buraco-argentina", "2", "dealing", {}, "dealt 22 cards", {"eBurako"}),
        ("buraco-argentina", "4-pairs", "dealing", {}, "dealt 11 cards;", {"Pagat"}),
        ("buraco-argentina", "4-pairs", "set", {}, "A set is cards of one rank.", {"PRH95"}),
        ("buraco-argentina", "4-pairs", "meld", {}, "3 cards or more", {"PRH95"}),
        ("buraco-argentina", "4-pairs", "meld", {}, "one wild card at the most", {"acanomas"}),
        ("buraco-argentina", "4-pairs", "end", {}, "The highest total wins", {"RARRAGA"}),
        # 8, 20, 21: GameDesire has jokers of 50, and is named for the long runs alone
        ("buraco-brazil-open", "4-pairs", "region", {}, "each joker 20", {"Pagat", "PlayJoy", "Canastra text"}),
        ("buraco-brazil-open", "4-pairs", "region", {}, "earns 500", {"GameDesire"}),
        ("buraco-brazil-open", "4-pairs", "region", {}, "To 3000", {"pt.wikipedia"}),
        ("buraco-brazil-open", "4-pairs", "out", {}, "may not play its last card", {"Canastra text"}),
        ("buraco-brazil-open", "4-pairs", "out", {}, "laid or discarded", {"PlayJoy"}),
        ("buraco-brazil-open", "4-pairs", "pot", {}, "in flight", {"Baralho de Paus"}),
        ("buraco-brazil-open", "4-pairs", "stock", {}, "If no pot is left", {"Canastra"}),
        ("buraco-brazil-open", "2", "dealing", {}, "Two may play too", {"Canastra"}),
        ("buraco-brazil-open", "4-pairs", "draw", {}, "one card in hand", {"Canastra", "Canastra text"}),
        ("buraco-stbl", "2", "draw", {}, "one card in hand", {"Canastra", "Canastra text"}),
        ("buraco-aberto-sujo", "4-pairs", "set", {}, "A set is cards of one rank.", {"PlayJoy"}),
        ("buraco-aberto-sujo", "4-pairs", "region", {}, "Sujo means dirty", {"PlayJoy"}),
        ("buraco-brazil-closed", "4-pairs", "set", {}, "A set is cards of one rank.", {"Jogatina"}),
    ],
)
def test_a_sentence_names_those_who_state_it(
    variant: str, seating: str, paragraph: str, rules: dict[str, Any], words: str, sources: set[str]
) -> None:
    played = BY_KEY[variant]
    at = played.seating(seating)
    stating = [
        tags for text, tags in stated(played.paragraph(paragraph), played.charter(rules, at), at) if words in text
    ]
    assert stating == [sources]


@pytest.mark.parametrize(
    ("variant", "seating", "paragraph", "rules", "words"),
    [
        ("buraco-us", "2", "dealing", {}, "Two may play too"),
        ("buraco-us", "4-pairs", "end", {}, "The highest total wins"),
        ("buraco-us", "4-pairs", "end", {"tie": "shared"}, "these sides win together"),
        ("buraco-us", "4-pairs", "buraco", {}, "Each meld earns it once"),
        ("buraco-us", "4-pairs", "run", {}, "round the corner"),
        ("buraco-us", "4-pairs", "first_card", {}, "The second card is kept"),
        ("buraco-us", "4-pairs", "minimum", {"fail_inc": 0}, "stays as it was"),
        ("buraco-us", "4-pairs", "pot", {"pot_missed": 0}, "loses nothing"),
        ("buraco-us", "4-pairs", "set", {"sets": "A"}, "these ranks only"),
        ("buraco-us-3x2", "6-pairs", "set", {}, "at most 12 natural cards"),
        ("buraco-us-3x2", "6-pairs", "first_dealer", {}, "Of the sides that did not"),
        ("buraco-us-2x3", "6-trios", "stock", {}, "even if a side never had one"),
        ("burraco-italy", "2", "dealing", {}, "Two may play too"),
        ("burraco-italy", "4-pairs", "run", {}, "upwards or downwards"),
        ("burraco-italy", "4-pairs", "vp", {}, "How many match points warnings cost"),
        ("burraco-italy", "4-pairs", "buraco", {}, "as well as it can lie"),
        ("burraco-internazionale", "4-pairs", "draw", {}, "only if its twin is in hand"),
        ("burraco-internazionale", "4-pairs", "region", {}, "To 2005"),
        ("burraco-internazionale", "4-pairs", "end", {}, "has reached 2005"),
        ("buraco-argentina", "4-pairs", "dealing", {}, "Before the deal the dealer shuffles"),
        ("buraco-argentina", "4-pairs", "pot", {}, "in flight"),
        # what a source states ends before what we take from it, or from another form
        ("buraco-us", "4-pairs", "first_dealer", {}, "of the side that did not"),
        ("burraco-italy", "3", "dealing", {}, "the stock has 41 cards"),
        ("burraco-italy", "3", "three_players", {}, "both sets stay"),
        ("buraco-us-3x2", "6-pairs", "region", {}, "stay as with two packs"),
        ("buraco-us-2x3", "6-trios", "region", {}, "stay as with two packs"),
        ("burraco-italy", "4-pairs", "laid", {}, "Cards laid stay in their meld"),
        ("buraco-argentina", "4-pairs", "set", {}, "Sets of twos are not laid"),
        ("buraco-argentina", "2", "dealing", {}, "dealt one by one"),
        ("buraco-brazil-open", "4-pairs", "dealing", {}, "dealt one by one"),
        ("buraco-brazil-closed", "4-pairs", "set", {}, "Sets of twos are not laid"),
        ("buraco-aberto-sujo", "4-pairs", "region", {}, "the rest is taken from the closed form"),
        ("buraco-brazil-open", "4-pairs", "stock", {}, "Nobody then earns the 100"),
    ],
)
def test_what_nobody_states_is_our_reading(
    variant: str, seating: str, paragraph: str, rules: dict[str, Any], words: str
) -> None:
    played = BY_KEY[variant]
    at = played.seating(seating)
    here = (played.charter(rules, at), at)
    reading, text = played.paragraph(paragraph).reading_under(*here), played.paragraph(paragraph).text_under(*here)
    assert reading is not None
    assert words in render(reading)
    assert text is None or words not in render(text)


@pytest.mark.parametrize(
    "variant", [each for each in of_game("buraco") if each.key not in AMERICAN], ids=lambda variant: variant.key
)
def test_outside_america_nothing_that_is_usual_rests_on_the_american_text(variant: AnyVariant) -> None:
    american = {
        (rule.key, text)
        for seating in variant.seatings
        for rule in variant.paragraphs
        if rule.when(options := variant.charter({}, seating), seating) and not rule.inferred
        for text, tags in stated(rule, options, seating)
        if "Wikipedia" in tags
    }
    assert not american


@pytest.mark.parametrize("variant", of_game("buraco"), ids=lambda variant: variant.key)
def test_every_sentence_that_is_stated_has_a_source_under_each_house_rule(variant: AnyVariant) -> None:
    nobody = {
        (rule.key, text)
        for at in charters(variant)
        for rule in variant.paragraphs
        if rule.when(at.options, at.seating) and not rule.inferred
        for text, tags in stated(rule, at.options, at.seating)
        if not tags
    }
    assert not nobody


@pytest.mark.parametrize("key", AMERICAN)
def test_a_house_rule_of_america_says_buraco_and_no_canasta(key: str) -> None:
    variant = BY_KEY[key]
    at = variant.seatings[0]
    options = variant.charter({"no_canasta_negative": True}, at)
    rule = variant.paragraph("no_canasta")
    texts = [variant.terms.get(each.text, each.text) for each in rule.sentences_under(options, at)]
    assert texts == ["A side without a buraco counts its cards on the table as minus too."]
