"""The sources of the pages can be read: what no page shows, and a newcomer meets first."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.template.loader import get_template

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
LONGEST = 160
NAMES = sorted(str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*") if path.is_file())
OURS = ("clubs/", "matches/", "referee/", "rulebook/")
"""Folders whose templates only our code names, each as a whole."""
_IN_CODE = re.compile(r'"((?:matches|clubs|referee|rulebook|errors)/[\w/.-]+\.(?:html|svg))')
_CALLED = re.compile(r'{% (?:extends|include|piece) "([^"#]+)')
MOST_CASES = 7
"""So many branches of one question may be told at once; of more, each is a partial, or a sentence made before."""
_BRANCH = re.compile(r"{% (if|elif|else|endif)\b[^%]*%}")
_BLANK = re.compile(r'<div class="blank"[^>]*>\s*{% icon "([\w-]+)"')
_WITHOUT_TRIM = re.compile(r"{% blocktrans(?:late)? (?!trimmed )[^%]*%}")


def source(name: str) -> str:
    return (TEMPLATES / name).read_text("utf-8")


def test_no_line_is_longer_than_a_screen() -> None:
    long = [
        f"templates/{name}:{number}: {len(line)}"
        for name in NAMES
        for number, line in enumerate(source(name).splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


def test_what_is_empty_or_refused_is_drawn_as_what_it_is_and_not_as_the_score() -> None:
    """The score is a page of its own with a symbol of its own; `icon` draws what the sprite has."""
    sprite = set(re.findall(r'<symbol id="([\w-]+)"', (ROOT / "static/img/sprite.svg").read_text("utf-8")))
    drawn = {name: _BLANK.findall(source(name)) for name in NAMES}
    assert sum(map(len, drawn.values())) > 30, "so many pages may be empty or refused"
    assert [name for name, symbols in drawn.items() if "score" in symbols] == []
    assert {symbol for symbols in drawn.values() for symbol in symbols} <= sprite


def chains(text: str) -> list[list[str]]:
    """What stands in each branch of each question that a template asks."""
    done, open_ = list[list[str]](), list[list[str]]()
    last = 0
    for branch in _BRANCH.finditer(text):
        for chain in open_:
            chain[-1] += text[last : branch.start()]
        last = branch.end()
        match branch[1]:
            case "if":
                open_.append([""])
            case "endif":
                done.append(open_.pop())
            case _:
                open_[-1].append("")
    return done


def test_a_template_of_many_cases_has_a_partial_for_each() -> None:
    crowded = {
        name: len(chain)
        for name in NAMES
        for chain in chains(source(name))
        if len(chain) > MOST_CASES and not all(branch.strip().startswith("{% include") for branch in chain)
    }
    assert crowded == {}


def test_a_sentence_to_translate_does_not_know_how_it_is_indented() -> None:
    assert [f"templates/{name}: {sentence}" for name in NAMES for sentence in _WITHOUT_TRIM.findall(source(name))] == []


@pytest.mark.parametrize("command", [["--check"], ["check"]], ids=["laid out", "without a fault"])
def test_the_templates_are_as_the_formatter_leaves_them(command: list[str]) -> None:
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    formatter = shutil.which("djangofmt", path=places)
    assert formatter is not None, "djangofmt is one of the tools that `uv sync` installs"
    done = subprocess.run([formatter, *command, "templates"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\nMend it with: djangofmt templates"


def test_every_template_is_one_that_django_reads_and_somebody_names() -> None:
    code = "".join(path.read_text("utf-8") for path in sorted((ROOT / "scorekeeper").rglob("*.py")))
    called = {name for each in NAMES for name in _CALLED.findall(source(each))}
    for name in {*NAMES, *called, *_IN_CODE.findall(code)}:
        get_template(name)
    assert [name for name in NAMES if name.startswith(OURS) and name not in called and name not in code] == []


def test_what_is_indented_for_readers_is_not_sent_and_every_line_stays_one() -> None:
    for name in ("base.html", "matches/questions/_question.html", "matches/sheet/entries/_deal.html"):
        file = get_template(name).template  # type: ignore[attr-defined]  # Django's own engine has it
        written, read = source(name).splitlines(), file.source.splitlines()
        assert any(line.startswith(" ") for line in written)
        assert [line.lstrip() for line in written] == read


def test_no_template_joins_or_quotes_by_signs_of_english() -> None:
    """Between entries stands the sign of the language, a day is a filter's, and what somebody wrote is ``quoted``."""
    own = re.compile(
        r"forloop\.(?:first|last) %\},|endblocktranslate %\}[,.;]|\|(?:weekday|date:\S+|time:\S+) \}\},|“(?:<bdi>)?\{\{"
        r"|\(\{% translate|\}\}, ?</|>, \{%|endfor %\}[.,] |endif %\}\. |\|translated \}\}:"
        r"|\{% translate [^%]*%\}[:;][ <]"
    )
    sentence = re.compile(r"\{% blocktranslate .*?endblocktranslate", re.DOTALL)
    assert [name for name in NAMES if own.search(sentence.sub("", source(name)))] == []
