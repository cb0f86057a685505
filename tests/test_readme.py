"""The README's first two fenced blocks are all there is to set-up, and stay that."""

import doctest
import json
import re
from pathlib import Path

from scorekeeper.rules.document import judged, read_case, read_document

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


def test_the_documents_in_it_are_good() -> None:
    blocks = re.findall(r"^```json\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    match, question = [json.loads(block) for block in blocks]
    assert read_document(match).sheet.state.table.standing.totals == (1, 0)
    assert judged(read_case(question))["values"]["options"] == [["4D", "5C"]]
