"""Scripts that score a bad document are told what is wrong with it."""

from pathlib import Path
from typing import Any

import pytest

from tests.matches.commands import Ran, manage
from tests.matches.documents import BAD, RECORDED, UNREADABLE, WHOLE, events, text
from tests.people import OURS, SWEEP, document


def refused(ran: Ran) -> str:
    """What the command says, having looked that it is in clear sentences and nowhere else."""
    assert (ran.code, ran.out) == (2, "")
    assert ran.error.strip()
    assert "Traceback" not in ran.error
    for sentence in ran.error.strip().splitlines():
        assert sentence.rstrip().endswith((".", "?"))
        assert len(sentence) < 400
    return ran.error


@pytest.mark.parametrize("name", BAD)
def test_a_bad_document_is_explained(score: Any, name: str) -> None:
    content, sentence = BAD[name]
    assert sentence in refused(score(content))


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_document_is_refused(score: Any, name: str) -> None:
    for standard_input in (False, True):
        assert "The document is not" in refused(score(UNREADABLE[name], standard_input=standard_input))


@pytest.mark.in_turns
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (BAD["wrong total"]),
        (BAD["half a surrogate pair in the variant"]),
        (BAD["half a surrogate pair in a name"]),
        (b" " * 10_000_000 + WHOLE, "The document is larger than 5 MB; that is not a match."),
        (UNREADABLE["nested too deeply"], "nested too deeply"),
        (UNREADABLE["cut in half"], "The document is not complete JSON: "),
        (UNREADABLE["empty"], "The document is not complete JSON: "),
        (UNREADABLE["not UTF-8"], "The document is not written in UTF-8."),
        (text(events(*[RECORDED, {"kind": "x"}] * 50)), "Event 100: There is no event of the kind “x”."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_as_a_process_it_says_so_on_standard_error_and_nothing_on_standard_output(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    assert sentence in refused(manage(tmp_path, "score", "-", given=content))


def test_every_problem_is_told(score: Any) -> None:
    errors = refused(score(document({**OURS, "cards": [1, 2]}, OURS, {**OURS, "aces": [4, 4]}, SWEEP)))
    assert [line.partition(":")[0] for line in errors.splitlines()] == ["Deal 1, cards", "Deal 3, aces"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read: No such file or directory." in refused(manage(tmp_path, "score", str(tmp_path / "no.json")))


def test_a_folder_is_no_file(score: Any, tmp_path: Path) -> None:
    assert "cannot be read: Is a directory." in refused(manage(tmp_path, "score", str(tmp_path)))


def test_without_a_file_the_usage_is_told(tmp_path: Path) -> None:
    ran = manage(tmp_path, "score")
    assert (ran.code, ran.out) == (2, "")
    assert "usage: manage.py score" in ran.error


def test_problems_of_a_document_name_its_players(score: Any) -> None:
    document = {
        "format": "scorekeeper-match",
        "version": 1,
        "variant": "briscola",
        "players": ["Anna", "Bo", "Carla"],
        "options": {"three_player_tie": "play_off"},
        "deals": [{"points": [45, 45, 30], "play_off": 2}],
    }
    ran = score(document)
    assert ran.code == 2
    assert ran.error == "Deal 1, play_off: Only those level at the top play it off: Anna, Bo.\n"
