"""The referee desk: every question of every variant, at a table and without one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, Phase, given, seed as seeded, settings

from scorekeeper.matches.questions.names import own_word
from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, Of, Which, questions
from scorekeeper.rules.judging import inquiries, read_question, rule_text
from scorekeeper.rules.log import begin
from scorekeeper.rules.text import render
from scorekeeper.web.language import paired
from tests.matches.filling import form_of
from tests.matches.pages import Element
from tests.rules.made_up import AnyVariant, entries
from tests.searching import DEEP, HARDER
from tests.work import calls

from .pages import read

pytestmark = pytest.mark.django_db

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)


@pytest.mark.long
@pytest.mark.in_turns
@every_variant
def test_every_question_has_its_page_without_a_verdict_before_it_is_put(variant: AnyVariant, phone: Client) -> None:
    for seating in variant.seatings:
        table = begin(variant.charter({}, seating), seating).table
        desk = read(phone, f"/referee/{variant.key}/", {"seating": seating.key})
        for key, inquiry in inquiries(variant, table).items():
            address = f"/referee/{variant.key}/{key}/"
            assert f"{address}?seating={seating.key}" in desk.links
            page = read(phone, address, {"seating": seating.key})
            assert inquiry.title in page.text
            defaults = [field.attributes.get("data-default", "") for field in page.all("fieldset")]
            assert not [default for default in defaults if "MISSING" in default], "a choice that has to be made"
            if defaults:
                assert_no_verdict_before_anything_was_answered(phone, address, page)


def assert_no_verdict_before_anything_was_answered(phone: Client, address: str, page: Element) -> None:
    """Defaults alone are no question put: neither a verdict nor a red word stands on a page nobody touched."""
    assert not page.all("div", "ruling"), address
    untouched = page.form("facts")
    answered = read(phone, address, untouched, htmx=True)
    assert not answered.all("div", "ruling"), (address, untouched)
    assert not answered.all("p", "impossible"), address


def test_a_game_is_found_by_any_of_its_names(phone: Client) -> None:
    assert "/referee/briscola-chiamata/" in read(phone, "/referee/").links
    links = [each for each in read(phone, "/referee/", {"q": "chiamata"}).links if each.startswith("/referee/")]
    assert links[0] == "/referee/briscola-chiamata/"
    assert "/referee/basra-egypt/" not in links


def test_a_sourced_ruling_names_its_source_and_only_our_own_sentence_is_marked(phone: Client) -> None:
    """Whoever has reached the target wins, as the source has it; when totals are looked at is our reading."""
    totals = {"asked": " totals rung", "totals.0": "105", "totals.1": "90", "rung": "0"}
    verdict = read(phone, "/referee/basra-egypt/match/", totals)["verdict"]
    (rests_on,) = (summary.text for summary in verdict.all("summary"))
    assert "Kirin Legend" in rests_on, "a name and no tag"
    assert "no source says this; your" not in verdict.text
    (ours,) = verdict.all("span", "our-reading")
    assert ours.text.startswith("Totals are looked at only after a whole deal.")
    assert "wins" not in ours.text


@pytest.mark.in_turns
@every_variant
def test_the_desk_says_what_the_rules_say(variant: AnyVariant, phone: Client) -> None:
    """Facts made up from the questions, typed into the form, get the same verdict as in the core."""
    seating = variant.seatings[0]
    table = begin(variant.charter({}, seating), seating).table
    context = Context(seating=seating, table=table)
    answered = 0
    for key, inquiry in inquiries(variant, table).items():
        for raw in made_up(inquiry.asks, context, key):
            reading = read_question(variant, inquiry, raw, table)
            if reading.value is None:
                continue
            fields = form_of(reading.value, context) | {"seating": seating.key}
            page = read(phone, f"/referee/{variant.key}/{key}/", fields)
            verdict = inquiry.answer(reading.value, table)
            names = [f"Player {number + 1}" for number in range(seating.seats)]
            sides = [paired(names[seat] for seat in side) for side in seating.sides]
            players = [len(side) for side in seating.sides]
            in_own_words = partial(own_word, terms=variant.terms)
            sentence = render(verdict.answer, in_own_words, sides=sides, seats=names, players=players)
            assert " ".join(sentence.split()) in page["verdict"].text, (key, raw)
            rule = render(rule_text(variant, verdict, table) or "", in_own_words)
            assert " ".join(rule.split()) in page["verdict"].text, (key, raw)
            answered += 1
    assert answered


def made_up(kind: type[Any], context: Context, seed: str) -> Iterator[dict[str, Any]]:
    """A few answers to all that a question asks."""
    answers: list[dict[str, Any]] = []
    quickly = settings(
        max_examples=2, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )

    @seeded(random.Random(seed).randrange(10**6))
    @quickly
    @given(raw=entries(kind, context))
    def collect(raw: dict[str, Any]) -> None:
        answers.append(raw)

    collect()
    yield from answers


MEAN = {
    "digits": "9" * 500,
    "minus": "-" + "9" * 20,
    "words": "no such thing " * 40,
    "cards": "AS " * 300,
    "pack": " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()) + " JK JK",
    "pairs": "1:2 " * 200,
    "signs": "\u202e½²🂡",
}
"""What nobody means to answer, of lengths an address can hold."""
ENOUGH = 600_000
"""Calls that tell a bounded answer from one that tries everything; the longest needs half of them."""


@pytest.mark.in_turns
@every_variant
def test_no_answer_however_mean_breaks_the_desk_or_is_much_work(variant: AnyVariant, phone: Client) -> None:
    table = begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table
    chance = random.Random(variant.key)
    for key, inquiry in inquiries(variant, table).items():
        names = list(questions(inquiry.asks))
        phone.get(f"/referee/{variant.key}/{key}/")  # what is read once for all is not counted
        for text in chance.sample(list(MEAN.values()), len(MEAN) if HARDER > 1 else 3 if DEEP else 1):
            fields = {"asked": " ".join(names), "seating": variant.seatings[0].key}
            for name in names:
                fields |= {name: text, f"{name}.0": text, f"{name}.1": text, f"{name}.rank": text}
            assert calls(partial(read, phone, f"/referee/{variant.key}/{key}/", fields, htmx=True), most=ENOUGH), key


@every_variant
def test_the_everyday_questions_come_first_and_none_is_lost(variant: AnyVariant, phone: Client) -> None:
    page = read(phone, f"/referee/{variant.key}/")
    topics = [element for element in page if "topic" in element.attributes.get("class", "").split()]
    assert "Asked every evening" in topics[0].text
    there = inquiries(variant, begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table)
    everyday = [link for link in topics[0].links if link.startswith("/referee/")]
    assert 2 <= len(everyday) <= 5
    assert f"/referee/{variant.key}/irregularity/?seating={variant.seatings[0].key}" == everyday[-1]
    offered = [link.split("/")[3] for topic in topics for link in topic.links]
    assert sorted(offered) == sorted([*there, "lots"])


@pytest.mark.in_turns
@every_variant
def test_a_card_to_choose_is_one_of_the_pack(variant: AnyVariant, phone: Client) -> None:
    seating = variant.seatings[0]
    table = begin(variant.charter({}, seating), seating).table
    pack = {str(card) for card in variant.dealing(table.options, seating).pack.faces()}
    for key, inquiry in inquiries(variant, table).items():
        for name, question in questions(inquiry.asks).items():
            if isinstance(question, Which) and question.of is Of.CARD and not question.among:
                page = read(phone, f"/referee/{variant.key}/{key}/")
                offered = {
                    option.attributes["value"]
                    for select in page.all("select")
                    if select.attributes.get("name") == name
                    for option in select.all("option")
                }
                assert offered - {""} <= pack, key
