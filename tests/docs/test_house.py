"""The figures of the house are those that its counter counts, and what must stay so stays so."""

import re

import pytest

from tests.house import figures

from .reading import ROOT, written

ROW = re.compile(r"^\| ([^|]+) \|(?: [\d,]+ \|){4}$", re.MULTILINE)


@pytest.mark.deep
def test_the_page_tells_what_is_counted() -> None:
    counts = figures("HEAD")
    assert ROW.findall(written(ROOT / "docs" / "house.md")) == list(counts)
    assert counts["lines of a template over 160"] == 0
    assert counts["modules and rooms in `matches`"] < 20
