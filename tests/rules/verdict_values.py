"""Holding what a verdict tells to what its question declares of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from scorekeeper.rules.cards import Card, Rank, Suit
from scorekeeper.rules.referee import Inquiry
from scorekeeper.rules.table import Table
from scorekeeper.rules.values import Kind, Value


def mismatches(declared: tuple[Value, ...], told: Any, table: Table[Any]) -> Iterator[str]:
    """What is wrong with the values *told* at *table*: a key too many or too few, and values of another kind."""
    here = {value.key: value for value in declared if value.when(table.options, table.seating)}
    if not isinstance(told, Mapping):
        yield f"{told!r} is no record"
        return
    yield from (f"{key} is not declared" for key in told if key not in here)
    yield from (f"{key} is not told" for key in here if key not in told)
    for key, value in here.items():
        if key in told:
            yield from (f"{key}: {wrong}" for wrong in _mismatches(value, told[key], table))


def _mismatches(value: Value, told: Any, table: Table[Any]) -> Iterator[str]:
    if told is None and value.optional:
        return
    inside = value.holds
    match value.kind:
        case Kind.LIST | Kind.BY_SIDE | Kind.BY_SEAT | Kind.ROW if not isinstance(told, list):
            yield f"{told!r} is no list"
        case Kind.LIST:
            yield from (wrong for item in told for wrong in _mismatches(inside[0], item, table))
        case Kind.BY_SIDE | Kind.BY_SEAT:
            times = table.sides if value.kind is Kind.BY_SIDE else table.seating.seats
            if len(told) != times:
                yield f"{told!r} is not {value.kind}"
            yield from (wrong for item in told for wrong in _mismatches(inside[0], item, table))
        case Kind.ROW:
            if len(told) != len(inside):
                yield f"{told!r} has not {len(inside)} places"
            for place, item in zip(inside, told, strict=False):
                yield from (f"{place.key}: {wrong}" for wrong in _mismatches(place, item, table))
        case Kind.RECORD:
            yield from mismatches(inside, told, table)
        case Kind.BY_RANK:
            ranks = [rank.value for rank in Rank]
            if not isinstance(told, dict) or not told.keys() <= set(ranks) or not all(map(_whole, told.values())):
                yield f"{told!r} is not by rank"
        case _ if not _is(value, told, table):
            yield f"{told!r} is not {value.kind}"


def _whole(told: Any) -> bool:
    return type(told) is int


def _is(value: Value, told: Any, table: Table[Any]) -> bool:
    """Whether *told* is what a *value* with nothing inside may be."""
    match value.kind:
        case Kind.WHOLE:
            return _whole(told)
        case Kind.NUMBER:
            return type(told) in (int, float) and Fraction(told).denominator in (1, 2)
        case Kind.YES_NO:
            return type(told) is bool
        case Kind.WORD:
            return told in value.words
        case Kind.TEXT:
            return type(told) is str and bool(told)
        case Kind.BID:
            return told in value.words or _whole(told)
        case Kind.SIDE:
            return _whole(told) and told in range(table.sides)
        case Kind.SEAT:
            return _whole(told) and told in range(table.seating.seats)
        case Kind.CARD:
            return type(told) is str and str(Card.parse(told)) == told
        case Kind.SUIT:
            return told in [suit.value for suit in Suit]
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


def traces(inquiry: Inquiry[Any, Any], told: Mapping[str, Any]) -> Iterator[Trace]:
    """What is seen in the values *told* by a verdict; of an empty list nothing is."""
    for value in inquiry.values:
        if value.key in told:
            yield from _traces(value, told[value.key], inquiry.key)


def _traces(value: Value, told: Any, inside: str) -> Iterator[Trace]:
    place = f"{inside}.{value.key}"
    if told is None:
        yield value.says, None
        return
    if told in ([], {}):
        return
    yield place, "something"
    if value.kind is Kind.WORD:
        yield value.says, told
    match value.kind:
        case Kind.LIST | Kind.BY_SIDE | Kind.BY_SEAT:
            yield from (seen for item in told for seen in _traces(value.holds[0], item, place))
        case Kind.ROW:
            for held, item in zip(value.holds, told, strict=True):
                yield from _traces(held, item, place)
        case Kind.RECORD:
            for held in value.holds:
                if held.key in told:
                    yield from _traces(held, told[held.key], place)
