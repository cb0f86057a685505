"""The page of a form, its card and what is found of it speak the words that its table speaks."""

import re

import pytest
from django.test import Client

from scorekeeper.matches.questions.names import own_word
from scorekeeper.rulebook import prose
from scorekeeper.rulebook.book import usual_page
from scorekeeper.rulebook.choosing import Wish, playable
from scorekeeper.rulebook.comparing import Form, compared
from scorekeeper.rulebook.finding import search_result
from scorekeeper.rulebook.wordings import worded
from scorekeeper.rules.document import described
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.web.languages.choosing import speaking
from tests.matches.pages import read_page
from tests.rulebook.conftest import all_opened
from tests.rules.made_up import AnyVariant
from tests.rules.test_words_of_a_form import replaced, words


@pytest.mark.parametrize(
    ("key", "title", "says"),
    [
        ("burraco-italy", "A pozzetto not played", "A pozzetto that was taken, but of which no card was played"),
        ("buraco-us", "A pot not played", "A pot that was taken, but of which no card was played"),
    ],
)
def test_a_paragraph_stands_in_the_words_of_its_form(stranger: Client, key: str, title: str, says: str) -> None:
    page = all_opened(stranger, f"/rules/{key}/").text
    assert title in page
    assert says in page


def test_what_went_wrong_is_told_in_them_too() -> None:
    rulings = usual_page("burraco-italy").rulings
    ways = [way for event in rulings.events for way in event.ways]
    texts = [event.happened for event in rulings.events] + [text for way in ways for text in (way.noticed, way.says)]
    assert any("pozzetto" in text for text in texts)
    assert not [text for text in texts if " pot" in text]


def test_the_paragraph_on_the_canastra_is_headed_by_it_and_still_stands_beside_that_on_the_buraco(
    stranger: Client,
) -> None:
    titles = [rule.title for chapter in usual_page("buraco-stbl").chapters for rule in chapter.rules]
    assert "Canastra" in titles
    assert "Buraco" not in titles
    beside = read_page(stranger.get("/rules/compare/buraco-us/buraco-stbl/")).text
    assert "cards or more is a canastra" in beside


@pytest.mark.parametrize(("second", "title"), [("burraco-italy", "The pozzetti"), ("buraco-us", "The pots")])
def test_what_differs_is_headed_in_the_words_of_both_forms_or_else_of_the_family(second: str, title: str) -> None:
    italy, other = BY_KEY["burraco-italy"], BY_KEY[second]
    forms = [
        Form(italy, italy.options, italy.seatings, italy.name),
        Form(other, other.options, other.seatings[:1], other.name),
    ]
    in_words = compared(*forms)[-1]
    assert {"The pozzetti", "The pots"} & {row.label for row in in_words.rows} == {title}


def test_what_is_searched_for_is_found_in_them() -> None:
    search = search_result("a pozzetto that was taken", variant="burraco-italy")
    assert search
    assert "/rules/burraco-italy/#pot_unplayed" in [hit.address for hit in search.hits[:3]]


@pytest.mark.parametrize(
    ("key", "sweeps"), [("basra-egypt", True), ("basra-lebanon-a", False), ("basra-lebanon-b", False)]
)
def test_the_komi_is_a_word_where_a_seven_sweeps(stranger: Client, key: str, sweeps: bool) -> None:
    page = all_opened(stranger, f"/rules/{key}/").text
    assert ("komi, al-komi" in page) is sweeps
    assert "shayeb" in page


def test_a_word_of_a_form_that_is_not_translated_yet_is_said_as_the_family_says_it() -> None:
    pots, own = "The pots", "The pots, in words that nobody has translated"
    with speaking("it"):
        family = own_word(pots, {})
        assert family != pots
        assert own_word(pots, {pots: own}) == family
    with speaking("en"):
        assert own_word(pots, {pots: own}) == own


def told_of(variant: AnyVariant) -> list[str]:
    """Each sentence of the prose of its page, and what its worked examples say; its words are explained apart."""
    there = [
        each
        for each in prose.text_of(variant.game, prose.LANGUAGE).sections
        if each.suits(variant.key) and each.chapter != "words"
    ]
    examples = [example for each in there for example in each.examples if variant.key in example.variants]
    texts = [each.text_in(variant.key) for each in there] + [worded(each.says, variant.key) for each in examples]
    return [sentence for text in texts for sentence in re.split(r"(?<=[.?:;]) ", text)]


HOLE = "In Portuguese buraco means a hole:"
"""The one sentence in which that word means something else."""
NAMES = r"\b(?:Buraco|Burraco|Canasta family)\b"
"""Names of games, which are no words of a form."""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_prose_of_a_page_speaks_the_words_of_its_form(variant: AnyVariant) -> None:
    never = replaced(variant.terms)
    named = [re.sub(NAMES, "", each) for each in told_of(variant) if each != HOLE]
    assert [each for each in named if words([each]) & never] == []


def test_a_page_and_what_is_found_of_it_say_a_word_in_braces_as_the_form_does(stranger: Client) -> None:
    for key, meld in (("buraco-us", "buraco"), ("burraco-italy", "burraco"), ("buraco-stbl", "canastra")):
        page = all_opened(stranger, f"/rules/{key}/").text
        assert f"Seven cards or more in one meld are a {meld}, and" in page
        assert "{" not in page
    search = search_result("where further hands of cards lie aside", variant="burraco-italy")
    assert search
    assert not any("{" in hit.text for hit in search.hits)


def test_a_pot_is_a_morto_in_brazil_and_whatever_a_language_calls_it_otherwise() -> None:
    taken, terms = "A pot taken", BY_KEY["buraco-stbl"].terms
    with speaking("en"):
        assert own_word(taken, terms) == "A morto taken"
        assert own_word("The pots have %(big)s and %(small)s cards.", terms) == (
            "The mortos have %(big)s and %(small)s cards."
        )
    for language, phrase in (("pt-br", "Morto pego"), ("it", "Pozzetto preso"), ("es", "Muerto tomado")):
        with speaking(language):
            assert own_word(taken, terms) == phrase


def test_what_a_source_says_is_told_in_the_words_of_the_form(stranger: Client) -> None:
    """A player in Brazil does not know a pot: what programs of Brazil do with it is told of the morto."""
    page = all_opened(stranger, "/rules/buraco-brazil-open/").text
    assert "A morto not played is charged as one not taken" in page
    assert "nobody is charged for mortos that became the stock" in page
    assert "A pot not played is charged as one not taken" in all_opened(stranger, "/rules/buraco-us/").text


@pytest.mark.parametrize("key", ["briscola-mariccia", "marianna"])
def test_a_marriage_is_told_with_the_cards_of_its_pack(stranger: Client, key: str) -> None:
    search = search_result(BY_KEY[key].name)
    assert search
    blurbs = [each.blurb for each in search.names if each.key == key]
    blurbs += [each.blurb for each in playable(Wish()) if each.variant.key == key]
    assert len(blurbs) == 2
    blurbs.append(described(BY_KEY[key])["blurb"])
    for address in ("/rules/", f"/rules/{key}/card/", f"/new/?q={BY_KEY[key].name}", "/new/"):
        blurbs.append(stranger.get(address).content.decode())
        assert BY_KEY[key].blurb not in blurbs[-1], address
    assert all("king and horse" in blurb for blurb in blurbs)
    page = read_page(stranger.get(f"/rules/{key}/")).text.lower()
    assert "king and horse" in page
    assert "king and queen" not in page
