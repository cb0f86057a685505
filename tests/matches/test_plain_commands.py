"""``score``, ``judge`` and ``variants`` without Django: the same words, and no game but the one that is asked for."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from scorekeeper import documents
from scorekeeper.__main__ import PLAIN
from scorekeeper.rules.registry import BY_KEY, GAMES, VARIANTS, find
from tests.conftest import ROOT

KEPT = ROOT / "tests" / "kept"
MATCHES = sorted(path for path in (KEPT / "matches").glob("*.json") if path.stem.isalpha())
QUESTIONS = sorted(path for path in (KEPT / "questions").glob("*.json") if path.stem.isalpha())
LOADED = """
import io, json, sys
from scorekeeper.documents import main
code = main(sys.argv[1:], io.StringIO(), io.StringIO())
print(json.dumps([code, sorted(sys.modules)]))
"""


def plain(*arguments: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    return documents.main(arguments, out, err), out.getvalue(), err.getvalue()


def by_django(*arguments: str) -> tuple[int, str, str]:
    out, err, code = io.StringIO(), io.StringIO(), 0
    try:
        call_command(*arguments, stdout=out, stderr=err)
    except SystemExit as end:
        code = int(end.code or 0)
    return code, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("arguments", [["variants"], ["variants", "--json"], ["judge", "--list", "basra-egypt"]])
def test_lists_are_the_same_by_both_doors(arguments: list[str]) -> None:
    assert plain(*arguments) == by_django(*arguments)
    assert plain(*arguments)[0] == 0


@pytest.mark.parametrize("path", [*MATCHES, *QUESTIONS], ids=lambda path: path.stem)
def test_answers_are_the_same_by_both_doors(path: Path) -> None:
    command = "score" if path in MATCHES else "judge"
    assert plain(command, str(path)) == by_django(command, str(path))
    assert plain(command, str(path))[0] == 0


@pytest.mark.parametrize("content", [b"", b"\xff", b"[", b"[" * 5000, b"{}", b'{"variant": "chess"}'])
def test_what_is_not_good_is_refused_with_the_same_words(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    code, out, err = plain("score", str(file))
    assert (code, out) == (2, "")
    assert err.endswith(".\n")
    assert "Traceback" not in err
    assert (code, out, err) == by_django("score", str(file))


def test_no_such_file_and_no_such_variant_are_sentences(tmp_path: Path) -> None:
    assert plain("score", str(tmp_path / "none.json"))[2].endswith(
        "none.json cannot be read: No such file or directory.\n"
    )
    assert plain("judge", "--list", "chess")[2].startswith("There is no variant called “chess”.")


def test_the_module_is_the_door() -> None:
    path = MATCHES[0]
    ran = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "score", str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == plain("score", str(path))
    assert set(documents.COMMANDS) == set(PLAIN)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_only_the_game_that_is_scored_is_read(path: Path) -> None:
    game = find(json.loads(path.read_text("utf-8"))["variant"]).game
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, "score", str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    code, modules = json.loads(ran.stdout)
    assert code == 0
    assert not [module for module in modules if module.split(".")[0] == "django"]
    games = {module.split(".")[3] for module in modules if module.startswith("scorekeeper.rules.games.")}
    assert games == {game}


@pytest.mark.long
@pytest.mark.in_turns
def test_a_key_says_whose_it_is() -> None:
    """Or all games would be read to find one: :data:`scorekeeper.rules.registry._KEYS` names those that do not."""
    code = "import json, sys; from scorekeeper.rules.registry import find; found = find(sys.argv[1]); print(found.game)"
    count = "; print(sum(name.count('.') == 3 and '.games.' in name for name in sys.modules))"
    odd = [variant.key for variant in VARIANTS if not variant.key.startswith(variant.game)]
    assert odd
    for key in odd:
        ran = subprocess.run(
            [sys.executable, "-c", code + count, key], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert ran.stdout.split() == [BY_KEY[key].game, "1"], key
    assert {variant.game for variant in VARIANTS} == set(GAMES)
