"""Holding what a verdict tells to what its question declares of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.referee import Inquiry
from scorekeeper.rules.table import Table
from scorekeeper.rules.values import Kind, Value


def mismatches(declared: tuple[Value, ...], values: Any, table: Table[Any]) -> Iterator[str]:
    """What is wrong with *values* at *table*: a key too many or too few, and values of another kind."""
    here = {value.key: value for value in declared if value.when(table.options, table.seating)}
    if not isinstance(values, Mapping):
        yield f"{values!r} is no record"
        return
    yield from (f"{key} is not declared" for key in values if key not in here)
    yield from (f"{key} is not told" for key in here if key not in values)
    for key, value in here.items():
        if key in values:
            yield from (f"{key}: {wrong}" for wrong in _mismatches(value, values[key], table))


def _mismatches(value: Value, answer: Any, table: Table[Any]) -> Iterator[str]:
    if answer is None and value.optional:
        return
    inside = value.holds
    match value.kind:
        case Kind.LIST | Kind.BY_SIDE | Kind.BY_SEAT | Kind.ROW if not isinstance(answer, list):
            yield f"{answer!r} is no list"
        case Kind.LIST:
            yield from (wrong for item in answer for wrong in _mismatches(inside[0], item, table))
        case Kind.BY_SIDE | Kind.BY_SEAT:
            times = table.sides if value.kind is Kind.BY_SIDE else table.seating.seats
            if len(answer) != times:
                yield f"{answer!r} is not {value.kind}"
            yield from (wrong for item in answer for wrong in _mismatches(inside[0], item, table))
        case Kind.ROW:
            if len(answer) != len(inside):
                yield f"{answer!r} has not {len(inside)} places"
            for place, item in zip(inside, answer, strict=False):
                yield from (f"{place.key}: {wrong}" for wrong in _mismatches(place, item, table))
        case Kind.RECORD:
            yield from mismatches(inside, answer, table)
        case Kind.BY_RANK:
            ranks = [rank.value for rank in Rank]
            if not isinstance(answer, dict) or not answer.keys() <= set(ranks) or not all(map(_whole, answer.values())):
                yield f"{answer!r} is not by rank"
        case _ if not _is(value, answer, table):
            yield f"{answer!r} is not {value.kind}"


def _whole(number: Any) -> bool:
    return type(number) is int


def _is(value: Value, answer: Any, table: Table[Any]) -> bool:
    """Whether *answer* is what a *value* with nothing inside may be."""
    match value.kind:
        case Kind.WHOLE:
            return _whole(answer)
        case Kind.NUMBER:
            return type(answer) in (int, float) and Fraction(answer).denominator in (1, 2)
        case Kind.YES_NO:
            return type(answer) is bool
        case Kind.WORD:
            return answer in value.words
        case Kind.TEXT:
            return type(answer) is str and bool(answer)
        case Kind.BID:
            return answer in value.words or _whole(answer)
        case Kind.SIDE:
            return _whole(answer) and answer in range(table.sides)
        case Kind.SEAT:
            return _whole(answer) and answer in range(table.seating.seats)
        case Kind.CARD:
            return type(answer) is str and str(Card.parse(answer)) == answer
        case Kind.SUIT:
            return answer in [suit.value for suit in Suit]
    raise AssertionError(f"which values of {value.kind} are there? Say so here")


Trace = tuple[str, Any]
"""What can be seen of a question's values: a place in them with something there, or what a value may be."""


def declared_traces(inquiry: Inquiry[Any, Any]) -> Iterator[Trace]:
    """All that can be seen in verdicts on a question: each place, each word, and None wherever it may be.

    The words of a value that stands in several places are looked for in all of them together.
    """
    for value in inquiry.values:
        yield from _declared(value, inquiry.key)


def _declared(value: Value, inside: str) -> Iterator[Trace]:
    place = f"{inside}.{value.key}"
    yield place, "something"
    if value.optional:
        yield value.says, None
    for word in value.words if value.kind is Kind.WORD else ():
        yield value.says, word
    for held in value.holds:
        yield from _declared(held, place)


def traces(inquiry: Inquiry[Any, Any], values: Mapping[str, Any]) -> Iterator[Trace]:
    """What is seen in the *values* of a verdict; of an empty list nothing is."""
    for value in inquiry.values:
        if value.key in values:
            yield from _traces(value, values[value.key], inquiry.key)


def _traces(value: Value, answer: Any, inside: str) -> Iterator[Trace]:
    place = f"{inside}.{value.key}"
    if answer is None:
        yield value.says, None
        return
    if answer in ([], {}):
        return
    yield place, "something"
    if value.kind is Kind.WORD:
        yield value.says, answer
    match value.kind:
        case Kind.LIST | Kind.BY_SIDE | Kind.BY_SEAT:
            yield from (seen for item in answer for seen in _traces(value.holds[0], item, place))
        case Kind.ROW:
            for held, item in zip(value.holds, answer, strict=True):
                yield from _traces(held, item, place)
        case Kind.RECORD:
            for held in value.holds:
                if held.key in answer:
                    yield from _traces(held, answer[held.key], place)
