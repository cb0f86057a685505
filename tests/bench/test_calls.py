"""Pages and deals take no more work than they took: counted in calls of functions, which no busy machine moves."""

from typing import Any

import pytest

from scorekeeper.bench import bars
from scorekeeper.bench.inside import calls, cases_of, lines_of
from scorekeeper.bench.matches import played
from scorekeeper.web.writing import write_transaction

MATCHES = 3
PARTS = {
    bars.DEAL: 0.9,
    bars.TABLE_FIRST: 0.198,
    bars.FORM_FIRST: 0.08,
    bars.TABLE: 0.94,
}
"""Of the calls of each, those that its base makes: at least so many."""


@pytest.mark.django_db
def test_a_page_and_a_deal_call_no_more_than_they_did(settings: Any) -> None:
    settings.ROOT_URLCONF = "scorekeeper.bench.urls"
    with write_transaction():
        matches = [played(bars.FEW) for _ in range(MATCHES)]
    cases = cases_of(matches, calls)
    for ask in cases.values():
        ask()  # templates are read and statements made
    counts = {name: ask() for name, ask in cases.items()}
    bases = {bar.ours: bar.base for bar in bars.BARS if bar.base in (bars.ROW, bars.INSERT)}
    parts = {name: round(counts[bases[name]] / counts[name], 4) for name in PARTS}
    assert {name: parts[name] for name, least in PARTS.items() if parts[name] < least} == {}, parts


def test_the_benchmark_tells_calls_beside_times() -> None:
    times = {bars.INSERT: [0.002], bars.DEAL: [0.004]}
    head, _base, deal = lines_of(times, {bars.INSERT: 900, bars.DEAL: 1200.4})
    assert head == f"{'a page in one process':44}      ms   of its base    calls   of its base   bar"
    assert deal == f"{bars.DEAL:44}    4.00           50%    1,200           75%   at least 90% (missed)"
