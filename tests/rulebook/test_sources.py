"""A page of Briscola, Buraco and their relatives names the sources of what stands on it, and no others."""

import re
from itertools import pairwise

import pytest

from scorekeeper.rulebook.arranging import present_dealings
from scorekeeper.rulebook.prose import text_of
from scorekeeper.rulebook.wordings import wordings
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.rules.made_up import AnyVariant

CHOSEN = {
    "briscola-double": {"ISTRA"},
    "briscola-points-bid": {"UNICT"},
}
"""Sources that a form needs for who plays a choice of its house rules, though no rule of it says so itself."""


@pytest.mark.parametrize(
    "variant", [each for each in VARIANTS if each.game in ("briscola", "buraco")], ids=lambda variant: variant.key
)
def test_a_form_lists_no_source_that_says_nothing_of_it(variant: AnyVariant) -> None:
    tags = {tag for rule in variant.paragraphs for tag in rule.every_source}
    tags |= {tag for ruling in variant.rulings for tag in ruling.sources}
    prose = text_of(variant.game, "en").sections
    tags |= {tag.strip() for each in prose if each.suits(variant.key) for tag in cited(each.source)}
    assert {source.tag for source in variant.sources} - tags == CHOSEN.get(variant.key, set())


def cited(source: str) -> list[str]:
    """The tags of the sources that a text of the book names."""
    return [tag for tags in re.findall(r"\[\[([^\]]+)\]\]", source) for tag in tags.split(",")]


@pytest.mark.parametrize(
    ("key", "tag", "never"),
    [
        ("marianna", "TIMENDUM", "first to 5 or 7"),
        ("marianna", "MAKU", "look at hands"),
        ("briscola-mariccia", "CUPER", "replay of a drawn deal"),
        ("briscola-mariccia", "MAKU", "trios"),
        ("briscolone", "MAKU", "trios"),
        ("briscolone", "CUPER", "turned card"),
        ("scoperta", "MAKU", "trios"),
    ],
)
def test_a_source_is_told_for_what_it_gave_to_this_form(key: str, tag: str, never: str) -> None:
    (note,) = [source.note for source in BY_KEY[key].sources if source.tag == tag]
    (usual,) = [source.note for source in BY_KEY["briscola"].sources if source.tag == tag]
    assert never in usual
    assert never not in note


def test_each_source_stands_after_the_sentences_it_states() -> None:
    trionfetti = BY_KEY["trionfetti"]
    here = [(trionfetti.options, trionfetti.seatings[0])]
    (wording,) = wordings(trionfetti.paragraph("dealing"), here, trionfetti)
    pack, rest = wording.statements
    assert pack.text.endswith("The suits are swords, batons, cups and coins.")
    assert [name for _anchor, name in pack.sources] == ["Game Farm", "Pagat"]
    assert rest.text.startswith("The king wears a crown")
    assert [name for _anchor, name in rest.sources] == ["Game Farm"]


def test_what_the_same_sources_state_names_them_once_at_its_end() -> None:
    briscola = BY_KEY["briscola"]
    for rule in briscola.paragraphs:
        charters = [(briscola.charter({}, each), each) for each in briscola.seatings]
        if not any(rule.when(*charter) for charter in charters):
            continue
        statements = [each for wording in wordings(rule, charters, briscola) for each in wording.statements]
        for one, following in pairwise(statements):
            assert not one.sources or one.sources != following.sources, rule.key
        assert not statements or statements[-1].sources or rule.inferred, rule.key


def test_sources_are_named_before_our_reading_for_another_seating() -> None:
    italy = BY_KEY["burraco-italy"]
    charters = [(italy.charter({}, each), each) for each in italy.seatings]
    shown_apart = wordings(italy.paragraph("laid"), charters, italy)
    before = [one for one, following in pairwise(shown_apart) if following.reading and one.statements]
    assert before
    assert all([name for _anchor, name in each.statements[-1].sources] == ["eBurraco"] for each in before)


def test_a_paragraph_that_holds_for_some_seatings_names_them() -> None:
    syria = BY_KEY["basra-syria"]
    charters = [(syria.charter({}, each), each) for each in syria.seatings]
    (courts,) = wordings(syria.paragraph("courts"), charters, syria)
    assert courts.heading == "3 players, each alone"


def test_a_sentence_that_no_source_states_is_shown_as_our_reading() -> None:
    egypt = BY_KEY["basra-egypt"]
    two = egypt.seatings[0]
    (tie,) = wordings(egypt.paragraph("tie"), [(egypt.charter({"carry": "none"}, two), two)], egypt)
    assert tie.reading == "Nothing waits for the next deal."
    assert "Nothing waits" not in tie.text


@pytest.mark.parametrize(
    ("key", "head"),
    [("albastini", "Stock, with the open card"), ("buraco-argentina", "Stock"), ("trionfetti", "Stock")],
)
def test_the_stock_says_whether_the_open_card_is_in_it(key: str, head: str) -> None:
    variant = BY_KEY[key]
    columns = present_dealings(variant, [(variant.charter({}, each), each) for each in variant.seatings]).columns
    assert [each for each in columns if each.startswith("Stock")] == [head]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_our_reading_stands_after_the_sources_of_what_is_stated(variant: AnyVariant) -> None:
    charters = [(variant.charter({}, each), each) for each in variant.seatings]
    for rule in variant.paragraphs:
        if any(rule.when(*charter) for charter in charters):
            for wording in wordings(rule, charters, variant):
                assert not (wording.reading and wording.statements) or wording.statements[-1].sources, rule.key
