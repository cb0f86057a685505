"""Some cases of everything: of each test some, of no test too many."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.searching import MOST_CASES, TURNS, in_turns, long_is_left_out, part_of, some_are_enough, some_of_each


def cases(test: str, number: int) -> list[Any]:
    return [SimpleNamespace(nodeid=f"{test}[{case}]") for case in range(number)]


@pytest.mark.parametrize("number", [1, MOST_CASES - 1, MOST_CASES, MOST_CASES + 1, 35, 464])
def test_of_each_test_some_cases_are_looked_at_and_the_same_each_time(number: int) -> None:
    items = [*cases("test_a.py::test_b", number), SimpleNamespace(nodeid="test_a.py::test_c")]
    chosen = some_of_each(items)
    assert items[-1] in chosen
    assert min(number, MOST_CASES // 2) <= len(chosen) - 1 <= MOST_CASES
    assert chosen == some_of_each(items)


ASKED_FOR_NOTHING = {"file_or_dir": [], "keyword": "", "markexpr": ""}


@pytest.mark.parametrize("options", [{"file_or_dir": ["tests/web"]}, {"keyword": "basra"}, {"markexpr": "browser"}])
def test_who_asks_for_a_part_gets_all_usual_cases_of_it(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.searching.DEEP", False)
    monkeypatch.setattr("tests.searching._SEARCH", "")
    whole: Any = SimpleNamespace(option=SimpleNamespace(**ASKED_FOR_NOTHING))
    part: Any = SimpleNamespace(option=SimpleNamespace(**ASKED_FOR_NOTHING | options))
    assert some_are_enough(whole)
    assert not some_are_enough(part)
    monkeypatch.setattr("tests.searching._SEARCH", "0")
    assert some_are_enough(part)


@pytest.mark.parametrize(
    ("search", "deep", "options", "left_out"),
    [
        ("", False, {}, True),
        ("", False, {"file_or_dir": ["tests/clubs"]}, False),
        ("", False, {"keyword": "basra"}, False),
        ("", False, {"markexpr": "long"}, False),
        ("0", False, {}, False),  # as a second database is asked
        ("1", True, {}, False),
    ],
)
def test_what_is_long_is_left_out_where_nothing_is_asked_for_and_nowhere_else(
    search: str, deep: bool, options: dict[str, Any], left_out: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.searching._SEARCH", search)
    monkeypatch.setattr("tests.searching.DEEP", deep)
    config: Any = SimpleNamespace(option=SimpleNamespace(**ASKED_FOR_NOTHING | options))
    assert long_is_left_out(config) is left_out


def test_every_test_that_takes_long_is_run_by_the_whole_script() -> None:
    script = (Path(__file__).parent.parent / ".ci/run").read_text()
    assert "export SCOREKEEPER_SEARCH=1" in script
    assert "export SCOREKEEPER_TURN" in script


@pytest.mark.parametrize("number", [1, 2, 3, 38])
def test_turns_in_a_row_come_to_every_case_once_and_each_to_all_that_takes_no_turns(number: int) -> None:
    heavy, light = cases("test_a.py::test_b", number), cases("test_a.py::test_c", number)
    for item in (*heavy, *light):
        item.get_closest_marker = (lambda name: name == "in_turns") if item in heavy else (lambda name: None)
    turns = [in_turns([*light, *heavy], turn) for turn in range(1000, 1000 + TURNS)]
    assert sorted(each.nodeid for turn in turns for each in turn if each in heavy) == sorted(
        each.nodeid for each in heavy
    )
    assert max(len(turn) for turn in turns) - min(len(turn) for turn in turns) <= 1
    assert all(turn[: len(light)] == light for turn in turns)


def test_two_turns_in_a_row_walk_on_both_screens_and_each_looks_again_at_what_went_wrong_once() -> None:
    pairs = [each for test in range(9) for each in cases(f"test_a.py::test_{test}", 2)]
    alone = [each for test in range(40) for each in cases(f"test_b.py::test_{test}", 1)]
    again = cases("test_c.py::test_d", 3)
    for item in (*pairs, *alone, *again):
        names = {"browser", "every_time"} if item in again else {"browser"}
        item.get_closest_marker = lambda name, names=names: name in names
    first, second = (in_turns([*pairs, *alone, *again], turn) for turn in (1000, 1001))
    assert all(len({each.nodeid for each in turn} & {each.nodeid for each in pairs}) == 9 for turn in (first, second))
    assert sorted(each.nodeid for each in (*first, *second) if each not in again) == sorted(
        each.nodeid for each in (*pairs, *alone)
    )
    assert all(turn[-3:] == again for turn in (first, second))


@pytest.mark.parametrize("parts", [2, 3])
def test_turns_in_a_row_come_to_every_case_of_every_part_once(parts: int) -> None:
    heavy = [each for test in range(20) for each in cases(f"test_a.py::test_{test}", 9)]
    light = [each for test in range(20) for each in cases(f"test_a.py::test_light_{test}", 2)]
    for item in (*heavy, *light):
        item.get_closest_marker = (lambda name: name == "in_turns") if item in heavy else (lambda name: None)
    turns = [part_of(in_turns([*light, *heavy], turn), turn, parts) for turn in range(1000, 1000 + TURNS * parts)]
    looked_at = [each.nodeid for turn in turns for each in turn]
    assert sorted(each for each in looked_at if "light" not in each) == sorted(each.nodeid for each in heavy)
    assert all(looked_at.count(each.nodeid) == TURNS for each in light)
    assert all(turns)


def test_of_one_part_there_is_all() -> None:
    items = cases("test_a.py::test_b", 3)
    assert part_of(items, 7, 1) == items
