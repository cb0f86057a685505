"""The README's first two fenced blocks are all there is to set-up, and stay that."""

import doctest
import json
import re
from pathlib import Path

from scorekeeper.rules.document import read_document

README = Path(__file__).resolve().parent.parent / "README.md"


def test_run_and_test_come_first() -> None:
    blocks = re.findall(r"^```\w*\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert [block.strip() for block in blocks[:2]] == [
        "python3 -m pip install uv && python3 -m uv run --no-dev manage.py serve",
        "python3 -m uv run pytest",
    ]


def test_the_example_scores_what_it_says() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_document_in_it_is_good() -> None:
    blocks = re.findall(r"^```json\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    documents = [read_document(json.loads(block)) for block in blocks]
    assert [document.sheet.state.table.standing.totals for document in documents] == [(1, 0)]
