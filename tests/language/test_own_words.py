"""A game's own words reach its pages: at Trionfetti a smazzata is four deals, so a single deal has another word."""

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.utils import translation
from django.utils.translation import trans_real

from scorekeeper.matches import services
from scorekeeper.rulebook.timing import present_time
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.sentences import catalogue
from tests.matches.documents import bring_in
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db
LANGUAGE = "xy"
ITALIAN = {
    "Deal %(next_number)s": "{word} %(next_number)s",
    "Record deal %(next_number)s": "{word} %(next_number)s",
    "deal %(number)s: %(dealer)s deals, %(leader)s leads": "{word} %(number)s: %(dealer)s",
    "Write the deal in full": "{word}, tutto",
    "Deals, newest first": "{word}, ultima prima",
    "One row a deal, the oldest first": "{word} per riga",
    "How many deals were played?": "{word}: quante?",
    "Deal %(number)s.": "{word} %(number)s.",
    "about %(time)s (our estimate: %(deals)s deals of about a minute)": "{word} %(deals)s",
    "won the deal": "{word} vinta",
}
"""Sentences about a single deal, with a place for its word."""


@pytest.fixture
def some_italian(collected: polib.POFile, tmp_path: Path) -> Iterator[None]:
    """The sentences that say deal and its number, as Italian has them."""
    entries = polib.POFile()
    entries.metadata = {**collected.metadata}
    for entry in collected:
        if entry.msgid in ITALIAN:
            text = ITALIAN[entry.msgid].format(word="Mano" if entry.msgctxt else "Smazzata")
            forms = {"msgid_plural": entry.msgid_plural, "msgstr_plural": {0: text, 1: text}}
            say = forms if entry.msgid_plural else {"msgstr": text}
            entries.append(polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, **say))
    assert len(entries) == 2 * len(ITALIAN)
    catalogue.write(entries, tmp_path, LANGUAGE)
    alone = [("en", "English")]  # nobody chooses: what is set for all holds
    with override_settings(LANGUAGES=alone, LOCALE_PATHS=[tmp_path]), translation.override(LANGUAGE):
        yield
    trans_real._translations.pop(LANGUAGE, None)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("some_italian")
@pytest.mark.parametrize(
    ("key", "word", "other"), [("trionfetti", "Mano", "Smazzata"), ("briscola", "Smazzata", "Mano")]
)
def test_a_deal_is_called_by_the_word_of_the_game(key: str, word: str, other: str) -> None:
    variant = BY_KEY[key]
    seating = variant.seatings[0]
    names = [f"Player {seat + 1}" for seat in range(seating.seats)]
    code = services.start_match(
        variant=variant, seating=seating, players=names, options=variant.charter({}, seating)
    ).code
    text = read_page(Client().get(f"/t/{code}/")).text
    assert f"{word} 1" in text
    assert f"{other} 1" not in text
    assert f"{word} 1: Player 1" in read_page(Client().get(f"/t/{code}/referee/")).text


@pytest.mark.usefixtures("some_italian")
def test_a_deal_that_is_told_by_one_touch_is_called_by_that_word_too() -> None:
    phone = Client()
    begun = {"variant": "trionfetti", "players": ["Anna", "Bo", "Carla", "Di"], "deals": [{"winner": 0}]}
    text = read_page(phone.get(bring_in(phone, begun).headers["Location"])).text
    assert "Mano, tutto" in text
    assert "Mano vinta" in text
    assert "Smazzata" not in text


@pytest.mark.usefixtures("some_italian")
@pytest.mark.parametrize(("key", "word"), [("trionfetti", "Mano"), ("briscola", "Smazzata")])
def test_how_long_a_match_takes_is_told_in_deals_of_the_game(key: str, word: str) -> None:
    variant = BY_KEY[key]
    assert present_time(variant, variant.options, variant.seatings[0]).startswith(f"{word} ")


@pytest.mark.usefixtures("some_italian")
def test_what_stands_over_deals_and_is_said_of_them_is_in_that_word_too() -> None:
    phone = Client()
    begun = {"variant": "trionfetti", "players": ["Anna", "Bo", "Carla", "Di"], "deals": [{"winner": 0}]}
    at = bring_in(phone, begun).headers["Location"]
    sheet = read_page(phone.get(at))
    assert "Mano, ultima prima" in sheet.text
    assert "Mano per riga" in read_page(phone.get(f"{at}sheet-entry/")).text
    assert "Mano: quante?" in read_page(phone.get(f"{at}totals/?so_far")).text
    board = next(link for link in sheet.links if link.endswith("/board/"))
    assert "Mano 1." in read_page(phone.get(board)).text


TEMPLATES = Path(settings.SHIPPED) / "templates"
SENTENCE = re.compile(r"\{% blocktranslate[^%]*%\}(.*?)\{% endblocktranslate %\}", re.DOTALL)


OWN_WORDS = re.compile(r"\{% load (?![^%]*\blanguage\b[^%]*\b(?:i18n|static)\b)[^%]*\blanguage\b")
"""Loaded behind ``i18n`` and ``static``, either of which brings Django's own sentence."""


def test_a_page_that_says_what_a_game_calls_otherwise_has_its_words() -> None:
    """Django's own ``blocktranslate`` knows no game."""
    terms = {str(term) for variant in BY_KEY.values() for term in variant.terms}
    without, number = [], 0
    for path in sorted(TEMPLATES.rglob("*.html")):
        source = path.read_text("utf-8")
        for sentence in SENTENCE.findall(source):
            text = re.sub(r"\{\{ (\w+) \}\}", r"%(\1)s", " ".join(sentence.split()))
            number += text in terms
            if text in terms and not OWN_WORDS.search(source):
                without.append((path.name, text))
    assert without == []
    assert number > 30
