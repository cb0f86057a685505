"""What the test-only variants share: how they are made, and how a table plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.cards import Style
from scorekeeper.rules.log import Entry, Event, Recorded, Sheet, Start, begin, needs, replay, step
from scorekeeper.rules.text import Phrase, Points, render
from scorekeeper.rules.variant import CORRECTION, Paragraph, Source, Variant


def made(key: str, rules: str, **parts: Any) -> Variant[Any, Any]:
    """A variant that is in no menu, with a paragraph for each of the words in *rules*."""
    paragraphs = tuple(Paragraph(key=rule, title=rule, text=rule, inferred=True) for rule in rules.split())
    return Variant(
        key=key,
        game=key,
        names={"en": (key,)},
        blurb=key,
        sources=(Source("test", "tests/rules/core"),),
        paragraphs=(*paragraphs, CORRECTION),
        **{"style": Style.FRENCH, **parts},
    )


def play(
    variant: Variant[Any, Any],
    *moves: dict[str, Any] | Event,
    rules: dict[str, Any] | None = None,
    seating: str = "",
    start: Start | None = None,
) -> Sheet[Any]:
    """Play *moves*: answers to the questions of a deal, read at its table, or other events.

    Every match is folded twice, step by step and as a whole, and both must agree.
    """
    at = variant.seating(seating) if seating else variant.seatings[0]
    options = variant.charter(rules or {}, at)
    state = begin(options, at, start)
    events: list[Event] = []
    entries: list[Entry] = []
    for item in moves:
        if isinstance(item, dict):
            reading = variant.read_deal(item, state.table)
            assert reading.value is not None, problems_said(reading.problems)
            item = Recorded(deal=reading.value)
        deals = sum(entry.kind == "deal" for entry in entries)
        events.append(item)
        entry, state = step(variant, state, item, number=len(events), deals=deals)
        entries.append(entry)
    sheet = replay(variant, options, at, events, start)
    assert sheet == Sheet(entries=tuple(entries), state=state, needs=needs(variant, state))
    for entry in entries:
        for line in entry.breakdown.lines if entry.breakdown else ():
            assert variant.paragraph(line.rule)
    return sheet


def refused(variant: Variant[Any, Any], sheet: Sheet[Any], facts: dict[str, Any]) -> list[tuple[str | None, str]]:
    """The question and code of every problem of a deal told after *sheet*."""
    return [(p.question, p.code) for p in variant.read_deal(facts, sheet.state.table).problems]


def problems_said(problems: Sequence[Problem]) -> list[str]:
    return [f"{problem.question}: {render(problem.phrase)}" for problem in problems]


def points(sheet: Sheet[Any]) -> list[tuple[Points, ...]]:
    """What each entry of the sheet gave to each side."""
    return [entry.breakdown.totals if entry.breakdown else () for entry in sheet.entries]


def totals(sheet: Sheet[Any]) -> tuple[Points, ...]:
    return sheet.state.table.standing.totals


def dealers(sheet: Sheet[Any]) -> list[int | None]:
    """Who dealt each deal, and who deals the next."""
    return [*(entry.dealer for entry in sheet.deals), sheet.state.table.dealer]


def ahead(variant: Variant[Any, Any], sheet: Sheet[Any]) -> list[str]:
    return [render(phrase) for phrase in variant.ahead(sheet.state.table)]


def ended(sheet: Sheet[Any]) -> tuple[tuple[int, ...], str] | None:
    """Who won and why in a word, None while the match runs."""
    return (sheet.outcome.winners, sheet.outcome.reason) if sheet.outcome else None


def needed(sheet: Sheet[Any], unit: str) -> list[Points]:
    """What each side still needs of *unit*."""
    return [need.amount for need in sheet.needs if need.unit == unit]


def sentence(phrase: Phrase) -> str:
    return render(phrase)


def lines(sheet: Sheet[Any], number: int = -1) -> list[tuple[int | None, Points, str]]:
    """Side, points and rule of each line of an entry."""
    breakdown = sheet.entries[number].breakdown
    assert breakdown is not None
    return [(line.side, line.points, line.rule) for line in breakdown.lines]
