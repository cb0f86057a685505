"""A reader can look up what code and tests cite: each citation names a page of the rules and sections it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import NAMES, NUMBERS, PAGES, ROOT, order, sections_of

SUFFIXES = {".py", ".toml", ".html", ".js", ".css", ".md", ".txt"}
FILES = [
    path
    for folder in ("scorekeeper", "tests", "templates", "static")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in SUFFIXES and "vendor" not in path.parts and path.parent != Path(__file__).parent
]
NAME = "|".join(NAMES)
CITED = re.compile(rf"docs/rules/(\w+)\.md(?: ({NUMBERS})(?: rows? ({NUMBERS}))?)?")
"""A page, the sections of it, and rows of a numbered table."""
LOOSE = re.compile(rf"(?<!docs/)rules/(?:{NAME})\.md|(?<![\w/`-])(?:{NAME})\.md \d")
"""A citation that does not begin with the folder ``docs``, or with no folder at all."""
UNSURE = re.compile(r"docs/rules/\w+\.md \d+(?:\.\d+)?\s*[-–]\s*\d|docs/rules/\w+\.md (?:§|section)")
"""A range or a section written in another way than the README of the pages tells."""
WRAP = re.compile(r"\n[ \t]*(?:# )?")
"""The end of a line inside a docstring or a comment."""


def texts() -> Iterator[tuple[str, str]]:
    """Each file by its path, its lines run together so that a citation may go over their end."""
    for path in FILES:
        yield str(path.relative_to(ROOT)), WRAP.sub(" ", path.read_text("utf-8"))


def test_every_citation_begins_with_the_folder_and_lists_sections_in_one_way() -> None:
    wrong = [
        f"{path}: {match.group(0)}"
        for path, text in texts()
        for find in (LOOSE, UNSURE)
        for match in find.finditer(text)
    ]
    assert not wrong


def test_every_citation_names_a_page_and_sections_it_has() -> None:
    wrong, seen = [], 0
    for path, text in texts():
        for match in CITED.finditer(text):
            seen += 1
            name, sections, _rows = match.groups()
            if name not in PAGES:
                wrong.append(f"{path}: there is no page docs/rules/{name}.md")
            elif missing := set(sections_of(sections or "")) - set(PAGES[name].sections):
                wrong.append(f"{path}: docs/rules/{name}.md has no {', '.join(sorted(missing))}")
    assert not wrong
    assert seen > 300, "citations are there, and the pattern finds them"


def test_a_range_of_sections_runs_forwards() -> None:
    ends = re.compile(r"(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)")
    ranges = [
        (path, *each)
        for path, text in texts()
        for cited in CITED.finditer(text)
        for each in ends.findall(cited.group(0))
    ]
    assert len(ranges) > 10
    assert not [each for each in ranges if order(each[1]) >= order(each[2])]


def test_a_row_that_is_cited_stands_in_a_table_with_numbers() -> None:
    (table,) = [table for table in PAGES["buraco"].tables if table[0][0] == "row"]
    rows = [row[0] for row in table[1:]]
    assert rows == [str(number) for number in range(1, len(rows) + 1)], "none is left out"
    cited = [match.groups() for _, text in texts() for match in CITED.finditer(text) if match.group(3)]
    assert not [each for each in cited if each[:2] != ("buraco", "16.2") or not set(sections_of(each[2])) <= set(rows)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("(docs/rules/basra.md 3.7)", ("basra", "3.7", None)),
        ("docs/rules/buraco.md 7.3 to 7.5.", ("buraco", "7.3 to 7.5", None)),
        ("docs/rules/briscola.md 1.2, 3 and 15: what", ("briscola", "1.2, 3 and 15", None)),
        ("docs/rules/buraco.md 16.2 row 50", ("buraco", "16.2", "50")),
        ("docs/rules/trionfetti.md).", ("trionfetti", None, None)),
    ],
)
def test_the_forms_a_citation_has(text: str, parts: tuple[str, str | None, str | None]) -> None:
    match = CITED.search(text)
    assert match
    assert match.groups() == parts


@pytest.mark.parametrize(
    "text", ["rules/basra.md 3", "see basra.md 3", "docs/rules/basra.md 3-5", "docs/rules/basra.md §3"]
)
def test_the_forms_it_has_not(text: str) -> None:
    assert LOOSE.search(text) or UNSURE.search(text)
