"""The worked examples of the rules, asked through the forms of the desk.

The tests of the core ask the referee for the very values of an example. Here every question they ask is put on the
table's own page as a person does: the facts are typed into the form, and the page says what the core said.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.rules import judging
from scorekeeper.rules.asking import Context
from scorekeeper.rules.judging import inquiries, read_question
from scorekeeper.rules.log import Start, begin
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import render
from scorekeeper.web.language import paired
from tests.matches.filling import form_of
from tests.matches.pages import read_page
from tests.rules.albastini import test_examples as albastini
from tests.rules.briscola import test_chiamata_examples as chiamata, test_examples as briscola
from tests.rules.buraco import test_examples as buraco
from tests.rules.made_up import AnyVariant
from tests.rules.trionfetti import test_examples as trionfetti
from tests.searching import every

pytestmark = pytest.mark.django_db

GOLDEN = Path(__file__).parents[1] / "golden"
BASRA = {example["id"]: example for example in json.loads((GOLDEN / "basra" / "examples.json").read_text("utf-8"))}


STEP = 5
"""One of so many examples is asked usually, all of them where everything is looked at: the core is asked each."""


def of_basra(kind: str) -> list[str]:
    """The names of the examples of this kind."""
    return [name for name, each in BASRA.items() if each["inputs"]["kind"] == kind]


def at_the_desk(variant: AnyVariant, key: str, raw: Any, table: Table[Any]) -> Verdict:
    """The verdict of the core, after a page of the desk has said the same."""
    verdict = judging.judge(variant, key, raw, table)
    inquiry = inquiries(variant, table)[key]
    facts = read_question(variant, inquiry, raw, table).value
    names = [f"Player {seat + 1}" for seat in range(table.seating.seats)]
    start = Start(
        dealer=table.dealer,
        dealt=table.dealt,
        totals=table.standing.totals,
        games=table.standing.games,
        carried=table.carried,
    )
    access = services.start_match(
        variant=variant, seating=table.seating, players=names, options=table.options, start=start
    )
    fields = form_of(facts, Context(seating=table.seating, table=table))
    page = read_page(Client().get(f"/t/{access.code}/referee/{key}/", fields))
    sides = [paired(names[seat] for seat in side) for side in table.seating.sides]
    players = [len(side) for side in table.seating.sides]
    # A table reads its verdict in the words of its own variant.
    sentences = [
        render(phrase, lambda text: variant.terms.get(text, text), sides=sides, seats=names, players=players)
        for phrase in (verdict.answer, *verdict.reasons)
    ]
    shown = page["verdict"].text
    for sentence in sentences:
        assert " ".join(sentence.split()) in shown, (key, fields, shown)
    KEYS.append(key)
    return verdict


KEYS: list[str] = []


@pytest.fixture(autouse=True)
def desk_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks the referee in the tests of the core asks at the desk."""
    KEYS.clear()
    core = judging.judge
    for name, module in list(sys.modules.items()):
        if name.startswith("tests.rules.") and getattr(module, "judge", None) is core:
            monkeypatch.setattr(module, "judge", at_the_desk)


SCORED_ONLY = {"marianna_deal"}
"""Examples that are scored and not asked about."""


@pytest.mark.parametrize(
    "example", every(STEP, briscola.EXAMPLES), ids=lambda example: f"{example['id']}-{example['fn']}"
)
def test_briscola(example: dict[str, Any]) -> None:
    briscola.test_worked_example(example)
    assert KEYS or example["fn"] in SCORED_ONLY


@pytest.mark.parametrize(
    "example", every(STEP, chiamata.EXAMPLES), ids=lambda example: f"{example['id']}-{example['fn']}"
)
def test_chiamata(example: dict[str, Any]) -> None:
    chiamata.test_worked_example(example)
    assert KEYS


@pytest.mark.parametrize("number", every(STEP, albastini.EXAMPLES))
def test_albastini(number: int) -> None:
    albastini.test_a_worked_example(number)
    assert KEYS


@pytest.mark.parametrize("case", every(STEP, buraco.EXAMPLES))
def test_buraco(case: str) -> None:
    buraco.test_example(case)
    assert KEYS


@pytest.mark.parametrize("case", every(STEP, trionfetti.EXAMPLES))
def test_trionfetti(case: str) -> None:
    trionfetti.test_the_referee_answers_a_worked_example(case)
    assert KEYS


def basra_table(example: dict[str, Any]) -> tuple[AnyVariant, Table[Any]]:
    variant = BY_KEY["basra-" + example["variant"].replace("_", "-")]
    seating = variant.seating("2")
    return variant, begin(variant.charter(example["options"], seating), seating).table


@pytest.mark.parametrize("name", every(STEP, of_basra("capture")))
def test_captures_of_basra(name: str) -> None:
    example = BASRA[name]
    variant, table = basra_table(example)
    facts = {"play": example["inputs"]["play"], "floor": example["inputs"]["floor"]}
    capture = at_the_desk(variant, "capture", facts, table).values
    assert {frozenset(taken) for taken in capture["options"]} == {frozenset(t) for t in example["expected"]["options"]}


@pytest.mark.parametrize("name", of_basra("basra_cases"))
def test_basras(name: str) -> None:
    example = BASRA[name]
    variant, table = basra_table(example)
    points = [
        at_the_desk(variant, "basra", {"play": card, "floor": floor}, table).values["points"]
        for card, floor in example["inputs"]["cases"]
    ]
    assert points == example["expected"]["points"]
