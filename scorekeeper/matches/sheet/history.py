"""The events of a match as a log: who, when, what, what it was before, and why; and between them the seats."""

from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString

from scorekeeper.rules import log as core_log
from scorekeeper.rules.asking import Context
from scorekeeper.rules.totals import totals_from_json
from scorekeeper.web.language import gettext as _

from ..devices.seats import present_change, short
from ..models import Event, Match, SeatChange
from ..presenters.entries import RuledEventPresenter, isolated, present_result, present_ruling
from ..presenters.names import names_of
from ..questions.names import Names, signed
from ..record.answers import answers_that_differ, present_answers
from .log_sentences import sentence_of


def present_events(
    match: Match, rows: list[Event], names: Names, device: str, closing: str = ""
) -> list[dict[str, Any]]:
    """The events as a log, newest first; *closing* is the number of the one by which the match was decided, if any."""
    numbers: dict[int, int] = {}
    latest: dict[int, Any] = {}
    kinds = {row.number: row.payload["kind"] for row in rows}
    undone = {row.payload["event"] for row in rows if row.payload["kind"] == "undone"}
    told_before: dict[int, tuple[int, Any]] = {}  # by the event that told a deal anew: the deal, and how it was told
    counted = 0
    entries = []
    context = match.variant.context(core_log.begin(match.charter, match.seating).table)
    for row in rows:
        names = names_of(match, row.number - 1)
        payload = row.payload
        kind = payload["kind"]
        about = payload.get("event", row.number)
        if kind == "recorded":
            rows_here = totals_from_json(payload["totals"]).rows if "totals" in payload else 1
            numbers[row.number] = counted + rows_here
            counted += rows_here if row.number not in undone else 0
        before, after = None, None
        if kind == "undone":
            about, before = told_before.get(about, (about, None))
            latest[about] = before
        if kind in ("recorded", "amended", "voided"):
            told_before[row.number] = (about, latest.get(about))
        if kind in ("recorded", "amended"):
            before = latest.get(about)
            after = latest[about] = _answers_in(match, context, names, payload)
        elif kind == "voided":
            before = latest.get(about)
        elif kind == "objected" and payload.get("deal") is not None:
            before, after = latest.get(about), present_answers(match, context, names, payload["deal"])
        entries.append(
            {
                "number": str(row.number),
                "kind": kind,
                "deal": str(numbers.get(about, "")),
                "at": row.at,
                "by": row.by,
                "here": bool(device) and row.device == device,
                "mark": short(row.device),
                "reason": payload.get("reason") or payload.get("text", ""),
                "name": names.seat(payload["seat"]) if payload.get("seat") is not None else "",
                "newcomer": payload.get("name", ""),
                "judge": isolated(payload["judge_name"]) if kind == "agreed" and "judge_name" in payload else "",
                "wrong": payload.get("wrong", False),
                "how": payload.get("how", ""),
                "about": kinds[payload.get("event", row.number)],
                "ruled": _wrong(match, payload, names) if kind == "ruled" else None,
                "rulings": _ruled(payload, names) if kind == "adjusted" else (),
                "decided": present_result(payload["amounts"]) if kind == "decided" else "",
                "answers": after if kind == "recorded" else None,
                "changes": answers_that_differ(before, after)
                if kind in ("amended", "objected") and before and after
                else None,
            }
        )
    return [event | {"sentence": sentence_of(event, closing)} for event in reversed(entries)]


def _answers_in(match: Match, context: Context, names: Names, payload: dict[str, Any]) -> dict[str, SafeString]:
    """What an event tells of a deal, by the label of what was asked; only the points where nothing else is known."""
    if "totals" in payload:
        return {_("Totals only"): escape(present_result(payload["totals"]["points"]))}
    return present_answers(match, context, names, payload["deal"])


def with_seats(match: Match, events: list[dict[str, Any]], device: str) -> list[dict[str, Any]]:
    """The *events* of the log, newest first, and among them which phone sat down, or got up, between which."""
    lines = [((int(event["number"]), 0), event) for event in events]
    for change in SeatChange.objects.filter(match=match):
        sentence = present_change(change, names_of(match, change.after), device)
        here = bool(device) and change.device == device
        line = {"kind": "seat", "at": change.at, "here": here, "mark": short(change.device), "sentence": sentence}
        lines.append(((change.after, change.pk), line))
    return [line for _place, line in sorted(lines, key=lambda each: each[0], reverse=True)]


def _wrong(match: Match, payload: dict[str, Any], names: Names) -> RuledEventPresenter:
    """What went wrong, and what the table ruled."""
    ruling = match.variant.ruling(payload["ruling"], match.charter, match.seating)
    texts = {"happened": ruling.happened, "says": ruling.says} if ruling else {}
    return present_ruling({"ruled": payload, **texts}, names)


def _ruled(payload: dict[str, Any], names: Names) -> list[tuple[str, str]]:
    """The sides a ruling gave points to or took them from, with those points."""
    return [(names.sides[each["side"]], signed(each["points"])) for each in (payload, *payload.get("others", ()))]
