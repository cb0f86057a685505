"""How hard the tests look for a case that breaks something.

Usually they look at a few cases of everything, within five minutes, and leave what is marked ``long`` to ``.ci/run``,
which comes to it each time. Where a folder, a file or a name is asked for, they look at all usual cases of it; with
``SCOREKEEPER_SEARCH=0`` at a few of them there too.

``SCOREKEEPER_SEARCH=1`` makes them look at all they know, as ``.ci/run`` does: every law at its full depth, and what
is marked ``deep``. ``SCOREKEEPER_SEARCH=40`` lets the laws draw forty times as many cases, new ones on each run;
otherwise they are the same each time, so that no change is refused for a case it has nothing to do with.

Of what is marked ``in_turns`` or ``deep`` an eighth is looked at where ``SCOREKEEPER_TURN`` gives a number, and
all of it by eight numbers in a row; ``.ci/run`` takes it from the commit. Of what else drives a browser a half is, but
for what is marked ``every_time``: of two screens one, and the other with the next number. With
``SCOREKEEPER_PARTS=3`` a third of all tests is looked at, and the next one eight numbers later: so do those that a
second database or Django runs again.

Why: docs/decisions/2026-11-21-the-laws-meet-the-same-cases-each-time.md
Why: docs/decisions/2026-11-25-heavy-cases-take-turns.md
Why: docs/decisions/2026-11-26-what-runs-again-takes-turns.md
Why: docs/decisions/2026-11-27-walks-take-turns.md
Why: docs/decisions/2026-11-28-what-is-long-is-left-to-the-script.md
"""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final
from zlib import crc32

import pytest
from hypothesis import settings

_SEARCH: Final = os.environ.get("SCOREKEEPER_SEARCH", "")
DEEP: Final = _SEARCH not in ("", "0")
"""Whether all there is is looked at, and not some of it."""
HARDER: Final = int(_SEARCH) if DEEP else 1
MOST_CASES: Final = 4
"""How many cases of one test are looked at where some of everything are; each test begins with another of its own."""
TURNS: Final = 8
"""By how many turns in a row all cases of what takes turns are looked at."""
WALKS: Final = 2
"""By how many turns in a row all that drives a browser is looked at."""
TURN: Final = os.environ.get("SCOREKEEPER_TURN", "")
PARTS: Final = int(os.environ.get("SCOREKEEPER_PARTS", "1"))
"""Into how many parts all tests are divided, of which one is looked at."""
KILLS: Final = int(os.environ.get("SCOREKEEPER_KILLS", "2"))
"""How often what must outlive a kill is killed: ``SCOREKEEPER_KILLS=200`` for all that was promised."""
SOME: Final = 3
"""What a law is tried on usually is this part of its full depth."""

# No deadline: a busy machine is no fault of the code.
settings.register_profile("ordinary", derandomize=True, deadline=None)
settings.register_profile("searching", derandomize=False, deadline=None, print_blob=True)


def begin_searching() -> None:
    """Set what every law inherits that does not say otherwise; called before the first of them is read."""
    settings.load_profile("searching" if HARDER > 1 else "ordinary")


def examples(full: int) -> int:
    """How many examples a law is to meet now that meets ``full`` of them at its full depth."""
    return full * HARDER if DEEP else max(1, full // SOME)


def some_of_each(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The tests, with no more than so many cases of each."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    chosen = []
    for test, its in cases.items():
        step = -(-len(its) // MOST_CASES)
        chosen += its[crc32(test.encode()) % step :: step]
    return chosen


def in_turns(items: Iterable[pytest.Item], turn: int) -> list[pytest.Item]:
    """The tests; of each that takes turns the cases whose *turn* it is, of each test others."""
    cases: Counter[str] = Counter()
    chosen = []
    for item in items:
        test = item.nodeid.partition("[")[0]
        turns = _turns(item)
        if (cases[test] + crc32(test.encode())) % turns == turn % turns:
            chosen.append(item)
        cases[test] += 1
    return chosen


def _turns(item: pytest.Item) -> int:
    if any(map(item.get_closest_marker, ("in_turns", "deep"))):
        return TURNS
    return WALKS if item.get_closest_marker("browser") and not item.get_closest_marker("every_time") else 1


def part_of(items: Iterable[pytest.Item], turn: int, parts: int) -> list[pytest.Item]:
    """The tests of the part whose *turn* it is, each with all its cases.

    A part stays for as many turns as it takes to come to all cases of what is heavy; then it is the next one's turn.
    """
    part = turn // TURNS
    return [item for item in items if (crc32(item.nodeid.partition("[")[0].encode()) + part) % parts == 0]


def some_are_enough(config: pytest.Config) -> bool:
    """Whether nobody asked for a part of the tests by its place or its name, nor for all cases there are."""
    option = config.option
    choice = option.file_or_dir or option.keyword or option.markexpr
    return not DEEP and (_SEARCH == "0" or not choice)


def long_is_left_out(config: pytest.Config) -> bool:
    """Whether nobody asked for anything at all: then what is marked ``long`` is left to who asks for it."""
    return some_are_enough(config) and not _SEARCH


def killed(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Whether a process was still at work after so many *seconds*, and was killed then; it is over either way."""
    try:
        process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return True
    return False


def one_of_each(cases: Iterable[Any], kind: Callable[[Any], object]) -> list[Any]:
    """Parameters of a test: the first case of each *kind*, and the others as ``deep`` ones.

    *kind* is given the case, or the first of its values where it is a ``pytest.param``.
    """
    seen: set[object] = set()
    marked = []
    for case in cases:
        value = kind(case.values[0] if hasattr(case, "values") and hasattr(case, "marks") else case)
        marked.append(case if value not in seen else _deep(case))
        seen.add(value)
    return marked


def every(step: int, cases: Iterable[Any]) -> list[Any]:
    """Parameters of a test: the first of each *step* cases, and the others as ``deep`` ones."""
    return [case if number % step == 0 else _deep(case) for number, case in enumerate(cases)]


def _deep(case: Any) -> Any:
    if hasattr(case, "values") and hasattr(case, "marks"):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.deep])
    return pytest.param(case, marks=pytest.mark.deep)
