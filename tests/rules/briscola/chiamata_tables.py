"""What the tests of Chiamata share: tables, deals and verdicts as documents hold them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorekeeper.rules.breakdown import Breakdown, impossible
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import Event, Recorded, Sheet, Start, begin, replay
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Carried, Table
from scorekeeper.rules.text import render

LADDER, POINTS, MONTE = "briscola-chiamata", "briscola-points-bid", "briscola-col-monte"


def table(
    options: dict[str, Any] | None = None,
    *,
    key: str = LADDER,
    seating: str = "5",
    dealer: int = 0,
    stake: int = 1,
) -> Table[Any]:
    """A table before its first deal."""
    variant = BY_KEY[key]
    at = variant.seating(seating)
    opening = begin(variant.charter(options or {}, at), at, Start(dealer=dealer)).table
    return replace(opening, carried=Carried(stake=stake))


def deal_facts(
    declarer: int, partner: int | None, points: int, *, tricks: str | None = None, **more: Any
) -> dict[str, Any]:
    """A deal as a document holds it; ``tricks`` only where they are asked for."""
    deal = {"declarer": declarer, "partner": partner, "points": points, **more}
    return {**deal, "tricks": tricks} if tricks else deal


def scored(at: Table[Any], deal: dict[str, Any], key: str = LADDER) -> Breakdown:
    reading = BY_KEY[key].read_deal(deal, at)
    assert reading.value is not None, [(p.question, render(p.phrase)) for p in reading.problems]
    return BY_KEY[key].score(reading.value, at)


def codes(at: Table[Any], deal: dict[str, Any], key: str = LADDER) -> list[tuple[str | None, str]]:
    """Question and code of everything found wrong with a deal."""
    return [(problem.question, problem.code) for problem in BY_KEY[key].read_deal(deal, at).problems]


def left_open(at: Table[Any], deal: dict[str, Any], key: str = LADDER) -> list[str | None]:
    """The questions that a form with just these answers has still open."""
    problems = BY_KEY[key].read_deal(deal, at, from_form=True).problems
    return [problem.question for problem in problems if problem.code == "missing"]


def refused(at: Table[Any], deal: dict[str, Any], key: str = LADDER) -> bool:
    return impossible(BY_KEY[key].read_deal(deal, at).problems)


def played(at: Table[Any], *deals: dict[str, Any], key: str = LADDER) -> Sheet[Any]:
    """A match of *deals* from this table on."""
    variant = BY_KEY[key]
    events: list[Event] = []
    start = Start(dealer=at.dealer, carried=at.carried)
    sheet = replay(variant, at.options, at.seating, events, start)
    for deal in deals:
        reading = variant.read_deal(deal, sheet.state.table)
        assert reading.value is not None, [(p.question, render(p.phrase)) for p in reading.problems]
        events.append(Recorded(deal=reading.value))
        sheet = replay(variant, at.options, at.seating, events, start)
    return sheet


def ask(question: str, facts: dict[str, Any], at: Table[Any] | None = None, key: str = LADDER) -> Verdict:
    """The referee's verdict."""
    return judge(BY_KEY[key], question, facts, at or table(key=key))


def asked_here(at: Table[Any], key: str = LADDER) -> set[str]:
    """The questions the referee answers at this table."""
    return set(inquiries(BY_KEY[key], at))


def verdict_text(verdict: Verdict) -> str:
    """The whole verdict in English, seats by number."""
    return " ".join(render(phrase) for phrase in (verdict.answer, *verdict.reasons))
