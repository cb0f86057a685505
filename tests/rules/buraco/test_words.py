"""Italy's own words: whatever is asked or told of a deal there is said in them."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from scorekeeper.rules.asking import Context, questions_asked
from scorekeeper.rules.document.question import judged, listed, read_case
from scorekeeper.rules.document.reading import read_document
from scorekeeper.rules.document.results import scored
from scorekeeper.rules.games import buraco
from scorekeeper.rules.games.buraco.argentine_words import TERMS as ARGENTINE
from scorekeeper.rules.games.buraco.brazilian_words import TERMS
from scorekeeper.rules.games.buraco.italian_choices import CHOICES
from scorekeeper.rules.games.buraco.italian_words import RULES
from scorekeeper.rules.games.buraco.words import BRAZILIAN, ITALIAN
from scorekeeper.rules.registry import BY_KEY

SOURCES = Path(buraco.__file__).parent
OWN = ITALIAN | RULES | CHOICES
TELLING = ("deal", "questions", "telling", "scoring", "tally", "checks", "trio", "figures")
JUDGING = ("verdict_melds", "verdict_play", "verdict_points", "verdict_table")
"""The modules that ask of a deal, and tell of it; and those of the referee."""
FAMILY = re.compile(r"\b(buracos?|canasta|pots?)\b", re.IGNORECASE)
BUT_CANASTA = re.compile(r"\b(buracos?|pots?)\b", re.IGNORECASE)


@pytest.mark.parametrize(
    ("own", "never"),
    [(OWN, FAMILY), (TERMS, FAMILY), (ARGENTINE, BUT_CANASTA)],
    ids=["Italy", "Brazil", "Argentina"],
)
@pytest.mark.parametrize("module", [*TELLING, *JUDGING])
def test_nothing_of_a_deal_is_said_in_the_words_of_the_family(
    module: str, own: Mapping[str, str], never: re.Pattern[str]
) -> None:
    calls = [node for node in ast.walk(ast.parse((SOURCES / f"{module}.py").read_text())) if isinstance(node, ast.Call)]
    marks = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("_", "_n", "_in")]
    texts = {"_": 0, "_n": 1, "_in": 1}  # which argument is the text, or its form for many
    marked = [call.args[texts[call.func.id]].value for call in marks]  # type: ignore[attr-defined]
    assert marked
    assert [text for text in marked if never.search(own.get(text, text))] == []


def test_what_stands_in_their_place_is_italian_and_has_the_same_places() -> None:
    for text, own in (ITALIAN | CHOICES).items():
        assert not FAMILY.search(own), own
        assert re.findall(r"%\(\w+\)s", own) == re.findall(r"%\(\w+\)s", text)


@pytest.mark.parametrize("key", ["burraco-italy", "burraco-internazionale"])
def test_both_italian_forms_ask_for_burraci_and_pozzetti(key: str) -> None:
    variant = BY_KEY[key]
    table = variant.opening(variant.options)
    questions = questions_asked(variant.deal, Context(seating=table.seating, table=table), {"how": "counts"})
    labels = {variant.terms.get(str(question.label), str(question.label)) for question in questions.values()}
    assert {"Clean burrachi", "Semi-clean burrachi", "Dirty burrachi", "The pozzetto"} <= labels


IN_BRAZIL = ["buraco-brazil-open", "buraco-aberto-sujo", "buraco-brazil-closed", "buraco-stbl"]


def test_each_form_has_words_of_its_own() -> None:
    assert not [key for key, variant in BY_KEY.items() if variant.game == "buraco" and not variant.terms]


def test_what_italy_calls_a_burraco_is_a_canastra_in_brazil() -> None:
    for text, own in BRAZILIAN.items():
        assert re.sub("buraco|canasta", "canastra", text).replace("Buraco", "Canastra") == own
    burraco = {text for text in ITALIAN if re.search("buraco", text, re.IGNORECASE) and "emi-clean" not in text}
    assert burraco <= set(BRAZILIAN)


@pytest.mark.parametrize(
    ("variant", "sentences"),
    [
        ("burraco-italy", ("The side has not taken a pozzetto.", "has taken a pozzetto")),
        ("buraco-stbl", ("The side has not taken a morto.", "has taken a morto")),
        ("buraco-argentina", ("The side has not taken a muerto.", "has taken a muerto and has a canasta of any kind")),
        ("buraco-us", ("The side has not taken a pot.", "has taken a pot")),
    ],
)
def test_a_verdict_on_the_command_line_is_told_in_the_words_of_the_form(
    variant: str, sentences: tuple[str, str]
) -> None:
    verdict = judged(read_case({"variant": variant, "question": "go_out", "facts": {"pot_taken": False}}))
    assert verdict["reasons"][0] == sentences[0]
    assert sentences[1] in verdict["rule"]["text"]


def test_the_questions_of_a_form_are_listed_in_its_words() -> None:
    titles = {each["question"]: each["title"] for each in listed(BY_KEY["burraco-italy"])["questions"]}
    assert titles["take_pot"] == "May I take a pozzetto, and when do I play it?"


@pytest.mark.parametrize(
    ("variant", "sentences"),
    [
        ("burraco-italy", ("Clean burrachi: 2", "Pozzetto taken but not played: its cards")),
        ("buraco-stbl", ("Clean canastras: 2", "Morto taken but not played: 100")),
        ("buraco-argentina", ("Clean canastas: 2", "Muerto taken but not played: its cards")),
        ("buraco-us", ("Clean buracos: 2", "Pot taken but not played: its cards")),
    ],
)
def test_a_scored_document_is_told_in_the_words_of_the_form(variant: str, sentences: tuple[str, str]) -> None:
    played = {"card_points": [310, 90], "clean": [2, 0], "in_hand": [0, 40], "pot": ["played", "unplayed"], "out": 0}
    worth = {} if variant == "buraco-stbl" else {"pot_points": [0, 95]}
    deal = {"how": "counts", **played, **worth}
    document = {"variant": variant, "seating": "2", "players": ["Anna", "Bo"], "deals": [deal]}
    lines = [line["sentence"] for line in scored(read_document(document))["deals"][0]["lines"]]
    assert [line for line in lines if line in sentences] == list(sentences)
