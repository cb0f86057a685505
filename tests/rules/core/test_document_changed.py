"""Good documents with something changed at random are good or refused, and nothing else."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, given, settings, strategies as st

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document
from scorekeeper.rules.text import render
from tests.rules.core.documents import BASRA, BRISCOLA, DECIDED, check_round_trip
from tests.searching import examples

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 130),
    st.sampled_from([10**20, -(10**20), 0.5, 61.0, float("nan"), float("inf"), 1e308, 2**53 + 1]),
    st.sampled_from(
        ["", "61", "AS", "none", "yes", "\ud800", "a" * 400, "basra-syria", "recorded", "voided", "decided", "%(x)s %"]
    ),
    st.sampled_from([[], {}, [[]], [None, None], {"kind": "closed", "how": "time"}, {"points": [61, 59]}]),
).map(copy.deepcopy)  # what goes into one document may be changed there


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything inside a document."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def mutate(draw: st.DrawFn, document: dict[str, Any]) -> None:
    path = draw(st.sampled_from(sorted(places(document), key=str)))
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    match draw(st.sampled_from(["put", "put", "put", "drop", "twice", "swap", "more"])):
        case "drop":
            del place[path[-1]]
        case "twice" if isinstance(place, list):
            place.insert(path[-1], copy.deepcopy(place[path[-1]]))
        case "swap":
            other = draw(st.sampled_from(sorted(places(document), key=str)))
            part: Any = document
            for key in other:
                part = part[key]
            place[path[-1]] = copy.deepcopy(part)
        case "more" if isinstance(place, dict):
            place[draw(st.sampled_from(["x", "", "points", "event", "others", "how", "order", "amounts"]))] = draw(JUNK)
        case _:
            place[path[-1]] = draw(JUNK)


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    document = copy.deepcopy(draw(st.sampled_from([BASRA, BASRA, BRISCOLA, DECIDED])))
    for _ in range(draw(st.integers(1, 3))):
        if list(places(document)):
            mutate(draw, document)
    return document


CALM = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


@settings(max_examples=examples(120), deadline=None, suppress_health_check=CALM)
@given(mutated())
def test_a_document_that_was_changed_is_good_or_refused(raw: Any) -> None:
    try:
        document = read_document(raw)
    except Impossible as refused:
        for problem in refused.problems:
            assert render(problem.phrase).strip()
            assert problem.code
        return
    check_round_trip(document)
