"""The list of the code's words is true: what it names is there, and what that replaced is gone from the core."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "docs" / "words.md"
CORE = ("rules", "rulebook", "referee")
SHELL = ("matches", "clubs", "web")
NO_NOUNS = {"asked", "found", "known", "said", "told"}
"""What was done to a thing; what it is, its name says."""
STILL = {
    "scorekeeper/rules/games/buraco/options.py: told",
    "scorekeeper/rules/games/trionfetti/vega_verdicts.py: said",
}
"""A house rule that is stored, and a fact that an address or a question as JSON holds, keep their keys."""
NOT_CODE = {"buraco"}
"""Told in the list beside a word of the code, as another name of it."""


def tables() -> list[list[list[str]]]:
    """The rows of each table of the list, as the words in each cell that are written as code."""
    lists: list[list[list[str]]] = []
    for block in WORDS.read_text("utf-8").split("\n## ")[1:]:
        rows = [line for line in block.splitlines() if line.startswith("|")][2:]
        lists.append(
            [[", ".join(re.findall(r"`([^`]+)`", cell)) for cell in row.strip("|").split("|")] for row in rows]
        )
    return lists


def named(cell: str) -> list[str]:
    return [word for word in cell.split(", ") if word]


def names_in(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """What a module names, and whether it is a value or a field, whose word may be a key that is stored."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                yield name, False
            case ast.Name(id=name, ctx=ast.Store()):
                yield name, True


def names_on_page(template: str) -> Iterator[str]:
    """What a template names: the values it reads, and those it gives to a loop or to a piece.

    >>> list(names_on_page("{% for said in says|first %}{{ said.text|default:'none' }}{% endfor %}"))
    ['said', 'in', 'says', 'said']
    """
    for value, tag in re.findall(r"\{\{(.*?)\}\}|\{%\s*(.*?)%\}", template, re.DOTALL):
        kind, _, rest = tag.partition(" ")
        if "partialdef" not in kind and kind[-5:] != "block":
            yield from re.findall(r"(?<![\w.|])[A-Za-z_]\w*", re.sub(r"\"[^\"]*\"|'[^']*'", "", value or rest))


@cache
def names(*folders: str, fields: bool = True) -> frozenset[str]:
    paths = [path for folder in folders for path in (ROOT / "scorekeeper" / folder).rglob("*.py")]
    each = (one for path in paths for one in names_in(ast.parse(path.read_text("utf-8"))))
    return frozenset(name for name, field in each if fields or not field) | {path.stem for path in paths}


def test_each_word_of_the_list_is_in_the_code() -> None:
    core, shell, players, _stored = tables()
    assert len(core) > 20
    assert len(shell) > 10
    assert len(players) > 8
    for row in (*core, *players):
        for word in named(row[0]):
            assert word in names(*CORE) or word in NOT_CODE, word
    for row in shell:
        for word in named(row[0]):
            assert word in names(*SHELL), word


@pytest.mark.parametrize(("table", "folders", "least"), [(0, CORE, 15), (1, SHELL, 12)], ids=["core", "shell"])
def test_what_a_word_replaced_is_there_no_more(table: int, folders: tuple[str, ...], least: int) -> None:
    gone = [word for row in tables()[table] for word in named(row[2])]
    assert len(gone) > least
    assert sorted(set(gone) & names(*folders, fields=False)) == []


@pytest.mark.parametrize(("folder", "least"), [("scorekeeper", 700), ("tests", 600)])
def test_no_participle_is_the_name_of_a_thing(folder: str, least: int) -> None:
    paths = [path for path in (ROOT / folder).rglob("*.py") if path.parent.name != "migrations"]
    assert len(paths) > least
    named_so = {
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path in paths
        for name, _field in names_in(ast.parse(path.read_text("utf-8")))
        if name.strip("_").casefold() in NO_NOUNS
    }
    assert named_so == {name for name in STILL if name.startswith(f"{folder}/")}


def test_no_page_calls_a_thing_by_a_participle() -> None:
    folder = ROOT / "templates"
    pages = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.html")}
    assert len(pages) > 200
    named_so = {
        f"{page}: {name}"
        for page, template in pages.items()
        for name in names_on_page(template)
        if name in NO_NOUNS | {"given"}
    }
    assert named_so == set()
