"""Some cases of everything: of each test some, of no test too many."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.searching import MOST_CASES, some_are_enough, some_of_each


def cases(test: str, number: int) -> list[Any]:
    return [SimpleNamespace(nodeid=f"{test}[{case}]") for case in range(number)]


@pytest.mark.parametrize("number", [1, MOST_CASES - 1, MOST_CASES, MOST_CASES + 1, 35, 464])
def test_of_each_test_some_cases_are_looked_at_and_the_same_each_time(number: int) -> None:
    items = [*cases("test_a.py::test_b", number), SimpleNamespace(nodeid="test_a.py::test_c")]
    chosen = some_of_each(items)
    assert items[-1] in chosen
    assert min(number, MOST_CASES // 2) <= len(chosen) - 1 <= MOST_CASES
    assert chosen == some_of_each(items)


@pytest.mark.parametrize("asked", [{"file_or_dir": ["tests/web"]}, {"keyword": "basra"}, {"markexpr": "browser"}])
def test_who_asks_for_a_part_gets_all_usual_cases_of_it(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.searching.DEEP", False)
    monkeypatch.setattr("tests.searching._ASKED", "")
    nothing = {"file_or_dir": [], "keyword": "", "markexpr": ""}
    whole: Any = SimpleNamespace(option=SimpleNamespace(**nothing))
    part: Any = SimpleNamespace(option=SimpleNamespace(**nothing | asked))
    assert some_are_enough(whole)
    assert not some_are_enough(part)
    monkeypatch.setattr("tests.searching._ASKED", "0")
    assert some_are_enough(part)


def test_every_test_that_takes_long_is_run_by_the_whole_script() -> None:
    assert "export SCOREKEEPER_SEARCH=1" in (Path(__file__).parent.parent / ".ci/run").read_text()
