"""What a player of the game reads on the page of this table, word by word, agrees with itself and with the table."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rulebook.book import Page, page_of, usual_page
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.languages.choosing import speaking


def _page(key: str, seating: str, **house: Any) -> Page:
    variant = BY_KEY[key]
    at = next(each for each in variant.seatings if each.key == seating)
    return page_of(variant, variant.charter(house, at), (at,))


def _read(page: Page, key: str) -> str:
    """The paragraph as it stands there, for all its seatings."""
    rule = next(rule for chapter in page.chapters for rule in chapter.rules if rule.key == key)
    return " ".join(str(each.text) for each in rule.wordings)


ALTERNATELY = "Two teams play, and their players sit alternately."


@pytest.mark.parametrize("key", ["albastini", "baraziliya", "buraco-us-2x3"])
def test_trios_are_told_that_they_sit_alternately(key: str) -> None:
    roles = {label: role for labels, role in usual_page(key).roles for label in labels}
    assert ALTERNATELY in roles["6 players in trios"]
    assert [label for label, role in roles.items() if ALTERNATELY in role] == ["6 players in trios"]


PASSES = "The deal also passes on as soon as a game ends."
DRAWN = "Cards are drawn for the deal of each new game."


@pytest.mark.parametrize("deals", [1, 4])
def test_a_deal_that_is_drawn_for_does_not_pass_on(deals: int) -> None:
    seats = _page("trionfetti", "4-pairs", new_game_dealer="draw", deals_per_dealer=deals).seatings[0].sentences
    assert DRAWN in seats
    assert PASSES not in seats


def test_a_deal_that_passes_on_is_not_drawn_for() -> None:
    seats = usual_page("trionfetti").seatings[0].sentences
    assert PASSES in seats
    assert DRAWN not in seats


@pytest.mark.parametrize(
    ("seating", "who"),
    [
        ("2", "the other player"),
        ("3", "any other player"),
        ("4-pairs", "the other team"),
        ("6-pairs", "any other team"),
        ("6-trios", "the other team"),
    ],
)
def test_a_deal_counts_double_for_the_one_other_side_or_for_any(seating: str, who: str) -> None:
    assert f"It counts 2 if {who} has fewer than" in _read(_page("albastini", seating), "double")


@pytest.mark.parametrize(
    ("key", "seating", "words"),
    [
        ("buraco-us", "4-pairs", "There are 2 pots of 11 cards."),
        ("buraco-us-2x3", "6-trios", "There are 3 pots of 11 cards."),
        ("burraco-italy", "4-pairs", "There are 2 pozzetti of 11 cards."),
        ("buraco-stbl", "2", "There are 2 mortos of 11 cards."),
        ("burraco-italy", "3", "The pozzetti have 18 and 11 cards."),
    ],
)
def test_a_card_tells_how_many_pots_are_laid_aside(key: str, seating: str, words: str) -> None:
    assert words in _read(_page(key, seating), "dealing")


def test_more_than_seven_natural_cards_are_semi_clean_too() -> None:
    page = _page("burraco-italy", "4-pairs")
    assert "A run with at least 7 natural cards in line" in _read(page, "semi")
    assert "A run with at least 7 natural cards in line" in _read(page, "region")
    at_an_end = _page("burraco-italy", "4-pairs", semi_shape="end_only")
    assert "A run with at least 7 natural cards in line" in _read(at_an_end, "semi")


def test_a_run_with_one_ace_may_still_be_fourteen_cards() -> None:
    sentence = "It has 13 natural cards at the most, and one wild card as well."
    assert sentence in _read(_page("burraco-italy", "4-pairs"), "run")
    assert sentence not in _read(_page("buraco-us", "4-pairs"), "run")
    assert sentence not in _read(_page("buraco-us", "4-pairs", ace="high"), "run")


@pytest.mark.parametrize("key", ["burraco-italy", "burraco-internazionale"])
def test_three_players_are_told_their_own_target(key: str) -> None:
    assert "To 1505." in _read(_page(key, "3"), "region")
    four = next(rule for chapter in _page(key, "4-pairs").chapters for rule in chapter.rules if rule.key == "region")
    assert "To 2005." in " ".join(wording.whole for wording in four.wordings)


def test_a_table_at_home_has_no_victory_points_to_lose() -> None:
    assert "In tournaments two such warnings cost one victory point." in _read(
        _page("burraco-italy", "4-pairs"), "irregularities"
    )


SLIPS = {
    "buraco-argentina": ("misdeal", "pot_looked_at", "pot_unplayed", "advice", "stock_empty"),
    "buraco-brazil-open": ("misdeal", "pot_looked_at", "advice"),
    "buraco-stbl": ("misdeal", "pot_looked_at", "advice"),
}


@pytest.mark.parametrize("key", SLIPS)
def test_what_the_american_text_says_of_a_slip_is_our_ruling_elsewhere(key: str) -> None:
    cases = {each.key: each for each in BY_KEY[key].rulings if each.key in SLIPS[key]}
    assert set(cases) == set(SLIPS[key])
    assert all(each.inferred and not each.sources for each in cases.values())


@pytest.mark.parametrize("key", ["buraco-argentina", "buraco-brazil-open", "buraco-aberto-sujo", "buraco-stbl"])
@pytest.mark.parametrize("rule", ["draw", "run", "stock", "pot_unplayed"])
def test_the_american_text_is_no_source_of_another_country(key: str, rule: str) -> None:
    variant = BY_KEY[key]
    for at in variant.seatings:
        assert "Wikipedia" not in variant.paragraph(rule).sources_under(variant.charter({}, at), at)


@pytest.mark.parametrize(
    ("key", "terms", "unknown"),
    [
        ("buraco-us", ("canasta",), ("pozzetto", "lixo", "pierna")),
        ("burraco-italy", ("pozzetto", "pinella", "combinazione"), ("morto", "lixo", "muerto", "canastra")),
        ("buraco-argentina", ("muerto", "pierna"), ("pozzetto", "lixo", "pinella")),
        ("buraco-stbl", ("canastra", "lixo", "bater"), ("pozzetto", "muerto", "burraco")),
    ],
)
@pytest.mark.parametrize("language", ["en", "it", "es", "pt-br", "ja", "ar"])
def test_the_words_of_a_game_are_those_of_its_country(
    key: str, terms: tuple[str, ...], unknown: tuple[str, ...], language: str
) -> None:
    with speaking(language):
        words = "".join(
            section.html
            for chapter in usual_page(key).chapters
            if chapter.key == "words"
            for section in chapter.sections
        )
    assert all(word in words for word in terms)
    assert not any(word in words for word in unknown)
