"""Small faults are found where something is decided, are found again, and change nothing else."""

import pytest

from tests.mutants.__main__ import COUNT, ROOT, RULES, chosen, package, stages
from tests.mutants.changes import Fault, again, sites, written

SOURCE = '''
"""Of points."""
MOST: int = 120


def won(points: int, target: int = 61) -> bool:
    """Whether they are enough."""
    return not points + 1 < target and points != 0


class Deal:
    open: bool = True
'''
FAULTS = [
    (" constant 120", "121"),
    ("won constant 61", "62"),
    ("won boolean not points + 1 < target and points != 0", "not points + 1 < target or points != 0"),
    ("won boolean not points + 1 < target", "points + 1 < target"),
    ("won comparison points + 1 < target", "points + 1 <= target"),
    ("won arithmetic points + 1", "points - 1"),
    ("won constant 1", "2"),
    ("won comparison points != 0", "points == 0"),
    ("won constant 0", "1"),
    ("Deal constant True", "False"),
]


def test_every_place_where_something_is_decided_is_found() -> None:
    faults = [site.fault for site in sites("points.py", SOURCE)]
    assert [(f"{each.place} {each.kind} {each.was}", each.becomes) for each in faults] == FAULTS


@pytest.mark.parametrize("number", range(len(FAULTS)), ids=lambda number: FAULTS[number][0])
def test_a_fault_is_written_in_its_place_and_nowhere_else(number: int) -> None:
    site = sites("points.py", SOURCE)[number]
    faulty = written(site, SOURCE)
    before, _, after = faulty.partition(f"({site.fault.becomes})")
    assert before + site.fault.was + after == SOURCE


def test_a_fault_is_found_again_where_lines_and_names_have_changed() -> None:
    faults = [site.fault for site in sites("points.py", SOURCE)]
    later = SOURCE.replace("MOST: int = 120", "# A line more.\nMOST: int = 120").replace("points", "score")
    assert [site and site.fault.index for fault in faults for site in [again(fault, later)]] == [
        fault.index for fault in faults
    ]
    assert again(Fault("points.py", "lost", "constant", 0, "1", "2"), SOURCE) is None
    moved = again(Fault("points.py", "won", "constant", 0, "1", "2"), SOURCE)
    assert moved is not None
    assert moved.fault.was == "1", "one that reads the same comes before one of the same number"


def test_the_faults_that_were_chosen_are_spread_over_the_rules() -> None:
    faults = chosen()
    assert len(set(faults)) == COUNT
    assert all(fault.module.startswith(RULES) for fault in faults)
    assert len({package(fault.module) for fault in faults}) == 11
    assert len({fault.kind for fault in faults}) == 4
    for fault in faults:
        assert stages(fault.module)[0]


def test_each_fault_that_was_chosen_still_has_a_place_in_the_code() -> None:
    for fault in chosen():
        source = (ROOT / fault.module).read_text("utf-8")
        assert again(fault, source), f"{fault}: write the place that it went to into chosen.tsv"
