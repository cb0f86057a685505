"""A decision, its line in the index and the modules that it concerns name each other."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .reading import DECISIONS, ROOT, links, name_of

PAGES = sorted(path for path in DECISIONS.glob("*.md") if path.name != "README.md")
PARTS = ["What it is for", "What was chosen", "What it costs"]
WHY = re.compile(r"^ *(?:[/*#]+ *)?Why: (\S+)$", re.MULTILINE)


def reasons() -> Iterator[tuple[str, str]]:
    """Each module that names a decision, with the path it names."""
    for folder in "scorekeeper", "static", "templates", "tests":
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".css", ".js", ".html"}:
                yield from ((name_of(path), named) for named in WHY.findall(path.read_text("utf-8")))


NAMED = list(reasons())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_says_what_for_what_and_at_what_cost(page: Path) -> None:
    text = page.read_text("utf-8")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-[a-z0-9-]+\.md", page.name)
    assert re.findall("^## (.+)$", text, re.MULTILINE) == PARTS
    day = re.search(r"^(\S+) · ", text, re.MULTILINE)
    assert day is not None
    assert day[1] == page.name[:10]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_module_names_the_decision(page: Path) -> None:
    assert [module for module, named in NAMED if named == name_of(page)]


def test_no_module_names_a_decision_that_is_not_there() -> None:
    pages = {name_of(page) for page in PAGES}
    assert [(module, named) for module, named in NAMED if named not in pages] == []


def test_the_index_has_each_decision_once_under_its_subject() -> None:
    index = DECISIONS / "README.md"
    assert sorted(links(index)) == [page.name for page in PAGES]
    subject = ""
    for line in index.read_text("utf-8").splitlines():
        subject = line.removeprefix("## ") if line.startswith("## ") else subject
        for name in re.findall(r"\(([^)]+\.md)\)", line):
            title, _, dateline = (DECISIONS / name).read_text("utf-8").splitlines()[:3]
            assert dateline == f"{name[:10]} · {subject}"
            assert f"[{title.removeprefix('# ')}]({name}) · {name[:10]}" in line
