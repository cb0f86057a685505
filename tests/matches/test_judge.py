"""Scripts ask the referee: ``manage.py judge``."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from scorekeeper.rules.registry import VARIANTS
from tests.matches.commands import Ran, manage
from tests.people import Json

LEADS = {"variant": "briscola", "seating": "4-pairs", "start": {"dealer": 2}, "question": "dealing"}


@pytest.fixture
def judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Ask the referee within this process."""

    def run(content: bytes | Json) -> Ran:
        file = tmp_path / "question.json"
        file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        code: str | int | None = 0
        try:
            call_command("judge", str(file))
        except SystemExit as stop:
            code = stop.code
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return run


@pytest.mark.long
def test_a_question_in_full(tmp_path: Path) -> None:
    question = {
        "format": "scorekeeper-question",
        "version": 1,
        "variant": "Basra",
        "options": {"seven_special": "D7"},
        "question": "capture",
        "facts": {"play": "9H", "floor": ["4D", "5C", "KS"]},
    }
    verdict = manage(tmp_path, "judge", "-", given=json.dumps(question).encode()).result
    assert (verdict["format"], verdict["variant"], verdict["question"]) == (
        "scorekeeper-verdict",
        "basra-egypt",
        "capture",
    )
    assert verdict["values"]["options"] == [["4D", "5C"]]
    assert verdict["values"]["compulsory"] is True
    assert verdict["answer"]
    assert verdict["reasons"]
    assert verdict["rule"]["key"] == "capture"
    assert verdict["rule"]["title"] == "Taking cards"
    assert not (tmp_path / "data").exists(), "judging leaves nothing behind"


def test_the_dealer_of_the_document_is_the_dealer(judge: Any) -> None:
    values = judge(LEADS).result["values"]
    assert (values["dealer"], values["leader"], values["cutter"]) == (2, 3, 1)


def test_a_question_may_be_asked_as_a_match_stands(judge: Any) -> None:
    values = judge({**LEADS, "deals": [{"points": [71, 49]}]}).result["values"]
    assert (values["dealer"], values["leader"]) == (3, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"variant": "Uno"}, "no variant called “Uno”"),
        ({"question": "who is right"}, "answers no question “who is right”"),
        ({"question": None}, "answers no question “None”"),
        ({"question": ["dealing"]}, "answers no question"),
        ({"facts": {"cards": []}}, "no question called “cards”"),
        ({"facts": [1]}, "A set of named answers is needed"),
        ({"options": {"deals": -1}}, "deals"),
        ({"format": "scorekeeper-match"}, "its format is not “scorekeeper-question”"),
        ({"version": 2}, "version"),
        ({"why": 1}, "has no “why”"),
        ({"start": {"dealer": 9}}, "dealer"),
    ],
)
def test_a_bad_question_ends_with_a_sentence(judge: Any, change: Json, message: str) -> None:
    ran = judge({**LEADS, **change})
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.error
    assert "Traceback" not in ran.error


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b'{"variant": 1}', b"1" * 5000])
def test_what_is_no_question_ends_with_a_sentence(judge: Any, content: bytes) -> None:
    ran = judge(content)
    assert (ran.code, ran.out) == (2, "")
    assert ran.error.strip()
    assert "Traceback" not in ran.error


def test_the_list_of_all_questions(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("judge", "--list")
    document = json.loads(capsys.readouterr().out)
    assert document["format"] == "scorekeeper-questions"
    assert [variant["variant"] for variant in document["variants"]] == [variant.key for variant in VARIANTS]


def test_the_list_of_one_variant(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("judge", "--list", "Basra")
    (entry,) = json.loads(capsys.readouterr().out)["variants"]
    capture = next(question for question in entry["questions"] if question["question"] == "capture")
    assert set(capture["facts"]["required"]) == {"play", "floor"}


def test_the_list_tells_where_another_seating_asks_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("judge", "--list", "briscola")
    (entry,) = json.loads(capsys.readouterr().out)["variants"]
    trick = next(question for question in entry["questions"] if question["question"] == "trick")
    leaders = [
        facts["properties"]["leader"]["anyOf"][0]["maximum"]
        for facts in (trick["facts"], trick["facts_at"]["4-pairs"], trick["facts_at"]["6-trios"])
    ]
    assert leaders == [1, 3, 5]


def test_the_list_of_no_variant(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(SystemExit) as stopped:
        call_command("judge", "--list", "Uno")
    assert stopped.value.code == 2
    assert "no variant called “Uno”" in capsys.readouterr().err


def test_a_file_or_a_list_must_be_named() -> None:
    with pytest.raises(CommandError):
        call_command("judge")


@pytest.mark.parametrize(("variant", "own"), [("burraco-italy", "pozzetto"), ("buraco-brazil-open", "morto")])
def test_the_list_asks_in_the_words_of_the_form(variant: str, own: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A pot is a pozzetto in Italy and a morto in Brazil, for programs that show the questions as well."""
    call_command("judge", "--list", variant)
    (listed,) = json.loads(capsys.readouterr().out)["variants"]
    facts = [fact for each in listed["questions"] for fact in each["facts"]["properties"].values()]
    words = [fact[key].lower() for fact in facts for key in ("title", "description") if key in fact]
    assert [each for each in words if own in each]
    assert not [each for each in words if re.search(r"\b(pots?|buracos?)\b", each)]
