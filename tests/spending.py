"""What each file of tests takes of the processors: ``pytest -p tests.spending``.

The clock of the wall says little where several processes share a machine; this counts what a process and its
ended children used, also where tests run in many processes.
"""

import os
from collections import defaultdict
from collections.abc import Generator
from operator import itemgetter

import pytest

MOST = 40
"""So many files are named."""
_BEFORE = pytest.StashKey[float]()
_spent: defaultdict[str, float] = defaultdict(float)


def _processor() -> float:
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Keep what the test begins with."""
    item.stash[_BEFORE] = _processor()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Write on the last of a test's three reports what it took, which goes to the process that prints."""
    report = yield
    if call.when == "teardown":
        report.user_properties.append(("processor", _processor() - item.stash[_BEFORE]))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add it to its file."""
    for name, value in report.user_properties:
        if name == "processor" and isinstance(value, float):
            _spent[report.nodeid.partition("::")[0]] += value


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the files that took most."""
    terminalreporter.section(f"seconds of processors by file, {sum(_spent.values()):.0f} in all")
    for name, seconds in sorted(_spent.items(), key=itemgetter(1), reverse=True)[:MOST]:
        terminalreporter.write_line(f"{seconds:7.1f} {name}")
