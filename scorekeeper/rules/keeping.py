"""States and sheet entries as plain JSON values, for keeping beside the events.

What is kept can always be made again by replaying the events; it only saves
the time.

    >>> from .table import PAIRS
    >>> from .log import begin
    >>> state = begin(None, PAIRS)
    >>> state_from_json(state_to_json(state), None, PAIRS) == state
    True

Why: docs/decisions/2026-11-20-events-are-the-match.md
"""

from typing import Any

from .asking import write
from .breakdown import Level, Line, Outcome, Problem
from .headline import headline_to_json
from .log import Change, Decided, Entry, Objection, Ruled, State
from .table import Carried, Seating, Standing, Table
from .text import Points, phrase_from_json, phrase_to_json, points_from_json, points_to_json
from .totals import totals_to_json

Json = dict[str, Any]


def outcome_to_json(outcome: Outcome | None) -> Json | None:
    """An outcome as plain values, None while there is none."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "phrase": phrase_to_json(outcome.phrase),
        "level": outcome.level.value,
    }


def outcome_from_json(value: Json | None) -> Outcome | None:
    """Read what :func:`outcome_to_json` wrote."""
    if value is None:
        return None
    return Outcome(
        winners=tuple(value["winners"]),
        reason=value["reason"],
        phrase=phrase_from_json(value["phrase"]),
        level=Level(value["level"]),
    )


def state_to_json(state: State[Any]) -> Json:
    """Where a match stands, as plain values."""
    table = state.table
    standing, carried = table.standing, table.carried
    return {
        "totals": [points_to_json(total) for total in standing.totals],
        "games": list(standing.games),
        "deals": standing.deals,
        "number": standing.number,
        "game": standing.game,
        "rung": standing.rung,
        "held_over": points_to_json(carried.points),
        "stake": carried.stake,
        "order": [list(group) for group in carried.order],
        "dealer": table.dealer,
        "dealt": table.dealt,
        "outcome": outcome_to_json(state.outcome),
        **({"marks": [[points_to_json(mark) for mark in marks] for marks in standing.marks]} if standing.marks else {}),
        **({"confirm": True} if state.confirm else {}),
        **({"unsettled": state.unsettled} if state.unsettled else {}),
        **({"waiting": [points_to_json(points) for points in state.waiting]} if state.waiting else {}),
        **({"substitutes": [list(taken) for taken in state.substitutes]} if state.substitutes else {}),
        **({"unknown": state.unknown} if state.unknown else {}),
    }


def state_from_json(value: Json, options: Any, seating: Seating) -> State[Any]:
    """Read what :func:`state_to_json` wrote, for a match of these rules and seats."""
    return State(
        table=Table(
            options=options,
            seating=seating,
            standing=Standing(
                totals=tuple(points_from_json(total) for total in value["totals"]),
                games=tuple(value["games"]),
                deals=value["deals"],
                number=value["number"],
                game=value["game"],
                rung=value["rung"],
                marks=tuple(tuple(points_from_json(mark) for mark in marks) for marks in value.get("marks", ())),
            ),
            carried=Carried(
                points=points_from_json(value["held_over"]),
                stake=value["stake"],
                order=tuple(tuple(group) for group in value["order"]),
            ),
            dealer=value["dealer"],
            dealt=value["dealt"],
        ),
        outcome=outcome_from_json(value["outcome"]),
        confirm=value.get("confirm", False),
        unsettled=value.get("unsettled", 0),
        waiting=tuple(points_from_json(points) for points in value.get("waiting", ())),
        substitutes=tuple((event, seat, name) for event, seat, name in value.get("substitutes", ())),
        unknown=value.get("unknown", 0),
    )


def line_to_json(line: Line) -> Json:
    """A line as plain values."""
    return {
        "side": line.side,
        "points": points_to_json(line.points),
        "rule": line.rule,
        "phrase": phrase_to_json(line.phrase),
    }


def problem_to_json(problem: Problem) -> Json:
    """A problem as plain values."""
    return {
        "question": problem.question,
        "side": problem.side,
        "code": problem.code,
        "severity": problem.severity.value,
        "phrase": phrase_to_json(problem.phrase),
    }


def _change_to_json(change: Change) -> Json:
    was = None if change.was is None else [points_to_json(points) for points in change.was]
    return {"event": change.event, "reason": change.reason, "by": change.by, "was": was}


def _objection_to_json(objection: Objection) -> Json:
    other = objection.breakdown
    return {
        "event": objection.event,
        "seat": objection.seat,
        "reason": objection.reason,
        "deal": None if objection.deal is None else write(objection.deal),
        "lines": [line_to_json(line) for line in other.lines] if other else [],
        "scores": [points_to_json(total) for total in other.totals] if other else None,
        "problems": [problem_to_json(problem) for problem in objection.problems],
    }


def ruled_to_json(ruled: Ruled) -> Json:
    """What was ruled, as plain values; who asked, who ruled and who did it only where that is known."""
    seats = {"asker": ruled.asker, "judge": ruled.judge, "offender": ruled.offender}
    return {
        "ruling": ruled.ruling,
        "follows": ruled.follows,
        "reason": ruled.reason,
        **{key: seat for key, seat in seats.items() if seat is not None},
        **({"judge_name": ruled.judge_name} if ruled.judge_name else {}),
    }


def _decided_to_json(decided: Decided, before: tuple[Points, ...]) -> Json:
    return {
        "amounts": [points_to_json(amount) for amount in decided.amounts],
        "before": [points_to_json(amount) for amount in before],
        "reason": decided.reason,
    }


def entry_to_json(entry: Entry) -> Json:
    """An entry of the sheet as plain values, with everything a page shows of it."""
    breakdown = entry.breakdown
    return {
        "event": entry.event,
        "kind": entry.kind,
        "number": entry.number,
        "deal": None if entry.deal is None else write(entry.deal),
        "dealer": entry.dealer,
        "lines": [line_to_json(line) for line in breakdown.lines] if breakdown else [],
        "scores": [points_to_json(total) for total in breakdown.totals] if breakdown else None,
        "held_over": points_to_json(entry.carried.points) if breakdown else None,
        "stake": entry.carried.stake if breakdown else None,
        "winner": breakdown.winner if breakdown else None,
        "drawn": breakdown.drawn if breakdown else False,
        "counts": breakdown.counts if breakdown else False,
        "totals": [points_to_json(total) for total in entry.totals],
        "game": entry.game,
        "game_outcome": outcome_to_json(entry.game_outcome),
        "outcome": outcome_to_json(entry.outcome),
        "problems": [problem_to_json(problem) for problem in entry.problems],
        "voided": entry.voided,
        "surplus": entry.surplus,
        "amendments": list(entry.amendments),
        **({"only": totals_to_json(entry.only)} if entry.only else {}),
        **({"headline": headline} if entry.headline and (headline := headline_to_json(entry.headline)) else {}),
        **({"changes": [_change_to_json(each) for each in entry.changes]} if entry.changes else {}),
        **({"waits": True} if not entry.settled else {}),
        **({"accepted": list(entry.accepted)} if entry.accepted else {}),
        **({"objections": [_objection_to_json(each) for each in entry.objections]} if entry.objections else {}),
        **({"judge_name": entry.judge_name} if entry.judge_name else {}),
        **({"notes": list(entry.notes)} if entry.notes else {}),
        **({"seat": entry.seat, "name": entry.name} if entry.kind == "substitution" else {}),
        **({"seat": entry.seat} if entry.kind == "turn" else {}),
        **({"wrong": True} if entry.wrong else {}),
        **({"ruled": ruled_to_json(entry.ruled)} if entry.ruled else {}),
        **({"decided": _decided_to_json(entry.decided, entry.before)} if entry.decided else {}),
        **({"happened": entry.happened, "says": entry.says} if entry.happened else {}),
    }
