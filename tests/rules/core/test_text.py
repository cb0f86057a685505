"""Sentences and amounts: filled after translation, shown exactly, written down and read back."""

from __future__ import annotations

import copy
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules.text import (
    Fact,
    Phrase,
    Points,
    Seat,
    Side,
    Text,
    exact,
    gettext_noop,
    ngettext_noop,
    npgettext_noop,
    pgettext_noop,
    phrase_from_json,
    phrase_to_json,
    points_from_json,
    points_text,
    points_to_json,
    render,
)

HALVES = st.integers(-(10**9), 10**9).map(lambda halves: exact(Fraction(halves, 2)))
NAMES = st.from_regex("[a-z]{1,6}", fullmatch=True)
PHRASES: st.SearchStrategy[Phrase] = st.deferred(
    lambda: st.dictionaries(NAMES, FACTS, max_size=3).map(
        lambda facts: Phrase(" ".join(f"%({name})s" for name in facts) + " 100%%", facts)
    )
)
FACTS: st.SearchStrategy[Any] = st.recursive(
    HALVES | st.text(max_size=5) | st.builds(Side, st.integers(0, 7)) | st.builds(Seat, st.integers(0, 7)),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | PHRASES,
    max_leaves=4,
)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "0"),
        (7, "7"),
        (-7, "−7"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "−½"),
        (Fraction(25, 2), "12½"),
        (Fraction(-25, 2), "−12½"),
        (Fraction(4, 2), "2"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-4, 3), "−4/3"),
        (10**20, "1" + "0" * 20),
    ],
    ids=str,
)
def test_amounts_as_a_table_writes_them(amount: Points, text: str) -> None:
    assert points_text(amount) == text


@given(HALVES)
def test_amounts_are_exact_in_documents(amount: Points) -> None:
    written = json.loads(json.dumps(points_to_json(amount)))
    read = points_from_json(written)
    assert read == amount
    assert type(read) is (int if amount == int(amount) else Fraction)


@pytest.mark.parametrize("value", [True, False, "12", None, [], 0.25, 12.1, float("nan"), float("inf"), 1e300])
def test_what_is_no_amount(value: object) -> None:
    with pytest.raises(ValueError):
        points_from_json(value)


def test_the_largest_amounts() -> None:
    assert points_from_json(2.0**53) == 2**53
    assert points_from_json(10**400) == 10**400
    with pytest.raises(ValueError, match="counted"):
        points_from_json(2.0**53 + 2)


def test_only_halves_are_written_down() -> None:
    with pytest.raises(ValueError, match="half"):
        points_to_json(Fraction(1, 3))
    with pytest.raises(ValueError, match="half"):
        phrase_to_json(Phrase("%(a)s", {"a": Fraction(1, 3)}))


@given(PHRASES)
def test_a_phrase_is_written_down_and_read_back(phrase: Phrase) -> None:
    written = json.loads(json.dumps(phrase_to_json(phrase)))
    read = phrase_from_json(written)
    assert read == phrase
    assert render(read) == render(phrase)
    assert render(phrase).endswith("100%")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["phrase", "side", "seat", "halves", "x"]), inner, max_size=2)
    ),
    max_leaves=8,
)


@given(JUNK | st.lists(JUNK, min_size=2, max_size=2))
def test_anything_else_is_no_phrase(value: Any) -> None:
    try:
        phrase = phrase_from_json(value)
    except ValueError:
        return
    assert isinstance(phrase, Phrase)


def test_names_are_filled_in_after_translation() -> None:
    phrase = Phrase("%(who)s beats %(them)s by %(n)s", {"who": Side(1), "them": (Seat(0), Seat(3)), "n": 3})
    assert render(phrase) == "side 2 beats seat 1, seat 4 by 3"
    german = {
        "%(who)s beats %(them)s by %(n)s": "%(n)s mehr für %(who)s als %(them)s",
        "seat %(number)s": "Platz %(number)s",
    }
    text = render(phrase, lambda message: german.get(message, message), sides=["A", "B"], seats=["Anna"])
    assert text == "3 mehr für B als Anna, Platz 4"


def test_names_and_texts_are_made_safe_but_sentences_are_not() -> None:
    phrase = Phrase("<b>%(who)s</b> %(text)s %(inner)s", {"who": Side(0), "text": "<i>", "inner": Phrase("<u>")})
    assert render(phrase, sides=["<x>"], safe=str.upper) == "<b><X></b> <I> <u>"


def test_names_with_percent_signs_stay_as_they_are() -> None:
    assert render(Phrase("%(who)s: 5%%", {"who": Side(0)}), sides=["100%(x)s %"]) == "100%(x)s %: 5%"


def test_a_text_without_facts() -> None:
    assert render("100%") == "100%", "a marked text alone is not filled"
    assert render("a", str.upper) == "A"
    assert gettext_noop("a") == "a"


def test_a_missing_fact_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        render(Phrase("%(a)s %(b)s", {"a": 1}))


def test_inner_phrases_are_translated() -> None:
    phrase = Phrase("%(card)s", {"card": Phrase("ace")})
    assert render(phrase, lambda text: {"ace": "Ass"}.get(text, text)) == "Ass"


def test_exact() -> None:
    assert type(exact(Fraction(6, 2))) is int
    assert type(exact(Fraction(5, 2))) is Fraction
    assert exact(4) == 4


CARDS = ngettext_noop("It has %(cards)s card.", "It has %(cards)s cards.", "cards")


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (1, "It has 1 card."),
        (-1, "It has −1 card."),
        (0, "It has 0 cards."),
        (Fraction(1, 2), "It has ½ cards."),
        (Fraction(3, 2), "It has 1½ cards."),
        ("1–2", "It has 1–2 cards."),
        (Phrase("%(n)s", {"n": 1}), "It has 1 card."),
    ],
)
def test_a_sentence_takes_the_form_of_its_number(fact: Fact, sentence: str) -> None:
    assert render(Phrase(CARDS, {"cards": fact})) == sentence


def test_a_verb_is_told_how_many_play_on_a_side() -> None:
    won = ngettext_noop("%(who)s has won", "%(who)s have won", "who")
    sides, players = ["Anna & Bo", "Carla"], (2, 1)

    def sentence(*who: Fact) -> str:
        return render(Phrase(won, {"who": who[0] if len(who) == 1 else who}), sides=sides, players=players)

    assert sentence(Side(0)) == "Anna & Bo have won"
    assert sentence(Side(1)) == "Carla has won"
    assert sentence(Side(1), Side(2)) == "Carla, side 3 have won"
    assert render(Phrase(won, {"who": Seat(3)})) == "seat 4 has won"


def test_who_translates_is_told_the_forms_the_number_and_the_sense() -> None:
    texts = []

    def translate(text: str) -> str:
        if isinstance(text, Text):
            texts.append((text.context, text.one, text.many, text.number))
        return text

    render(Phrase(npgettext_noop("pack", "a", "%(n)s", "n"), {"n": 5}), translate)
    render(pgettext_noop("suit", "clubs"), translate)
    assert texts == [("pack", "a", "%(n)s", 5), ("suit", "", "clubs", None)]


@pytest.mark.parametrize("text", [CARDS, pgettext_noop("suit", "clubs"), npgettext_noop("x", "a", "b", "cards")])
def test_the_marks_of_a_text_are_kept_when_it_is_written_down_and_copied(text: str) -> None:
    facts = {"cards": 1}
    for again in (phrase_from_json(phrase_to_json(Phrase(text, facts))).text, copy.deepcopy(text)):
        assert isinstance(again, Text)
        assert isinstance(text, Text)
        assert (again, again.context, again.one, again.place) == (text, text.context, text.one, text.place)


@pytest.mark.parametrize("marks", [{"one": "a"}, {"place": "n"}, {"one": "a", "place": "x"}, {"more": ""}, {"one": 1}])
def test_marks_that_do_not_fit_are_refused(marks: Any) -> None:
    with pytest.raises(ValueError, match="not a phrase"):
        phrase_from_json(["%(n)s", {"n": 1}, marks])
