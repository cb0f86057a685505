"""Events and starts as plain JSON values, and back."""

from collections.abc import Mapping
from typing import Any

from .. import log
from ..asking import Context, read, write
from ..ending import Closing
from ..keeping import ruled_to_json
from ..table import Carried
from ..text import points_from_json, points_to_json
from ..totals import Totals, totals_from_json, totals_to_json
from ..variant import Variant


def start_to_json(start: log.Start) -> dict[str, Any]:
    """A start as plain values."""
    value: dict[str, Any] = {"dealer": start.dealer}
    if start.dealt:
        value["dealt"] = start.dealt
    if start.confirm:
        value["confirm"] = True
    if start.totals:
        value["totals"] = [points_to_json(total) for total in start.totals]
    if start.games:
        value["games"] = list(start.games)
    if start.carried != Carried():
        value["held_over"] = points_to_json(start.carried.points)
        value["stake"] = start.carried.stake
        value["order"] = [list(group) for group in start.carried.order]
    return value


def event_to_json(event: log.Event) -> dict[str, Any]:
    """An event as plain values."""
    match event:
        case log.Recorded(deal=deal):
            return {"kind": "recorded", **_dealt(deal), **_seated(event.seat)}
        case log.Amended():
            return {
                "kind": "amended",
                "event": event.event,
                **_dealt(event.deal),
                "reason": event.reason,
                **_seated(event.seat),
                **({"by": event.by} if event.by else {}),
            }
        case log.Voided():
            by = {"by": event.by} if event.by else {}
            return {"kind": "voided", "event": event.event, "reason": event.reason, **by}
        case log.Undone():
            return {"kind": "undone", "event": event.event, **({"by": event.by} if event.by else {})}
        case log.Adjusted():
            others = [{"side": side, "points": points_to_json(points)} for side, points in event.others]
            return {
                "kind": "adjusted",
                "side": event.side,
                "points": points_to_json(event.points),
                "reason": event.reason,
                **({"others": others} if others else {}),
            }
        case log.Closed():
            return {"kind": "closed", "how": event.how.value, "reason": event.reason}
        case log.Accepted():
            return {"kind": "accepted", "event": event.event, "seat": event.seat}
        case log.Objected():
            deal = {} if event.deal is None else {"deal": write(event.deal)}
            return {"kind": "objected", "event": event.event, "seat": event.seat, "reason": event.reason, **deal}
        case log.Agreed():
            judge = {"judge_name": event.judge_name} if event.judge_name else {}
            return {"kind": "agreed", "event": event.event, **judge}
        case log.Noted():
            return {"kind": "noted", "event": event.event, "text": event.text}
        case log.Substituted():
            wrong = {"wrong": True} if event.wrong else {}
            return {"kind": "substituted", "seat": event.seat, "name": event.name, **wrong}
        case log.Passed():
            return {"kind": "passed", "seat": event.seat, **({"first": True} if event.first else {})}
        case log.Ruled():
            return {"kind": "ruled", **ruled_to_json(event)}
        case log.Decided():
            amounts = [points_to_json(amount) for amount in event.amounts]
            return {"kind": "decided", "amounts": amounts, "reason": event.reason}


def _dealt(deal: Any) -> dict[str, Any]:
    """The facts of a deal, or the totals in their place."""
    return {"totals": totals_to_json(deal)} if isinstance(deal, Totals) else {"deal": write(deal)}


def _seated(seat: int | None) -> dict[str, int]:
    return {} if seat is None else {"seat": seat}


def start_from_json(value: Mapping[str, Any]) -> log.Start:
    """Read what :func:`start_to_json` wrote.

    >>> start_from_json(start_to_json(log.Start(dealer=2))) == log.Start(dealer=2)
    True
    """
    return log.Start(
        dealer=value["dealer"],
        dealt=value.get("dealt", 0),
        confirm=value.get("confirm", False),
        totals=tuple(points_from_json(total) for total in value.get("totals", ())),
        games=tuple(value.get("games", ())),
        carried=Carried(
            points=points_from_json(value.get("held_over", 0)),
            stake=value.get("stake", 1),
            order=tuple(tuple(group) for group in value.get("order", ())),
        ),
    )


def event_from_json(value: Mapping[str, Any], variant: Variant[Any, Any], context: Context) -> log.Event:
    """Read what :func:`event_to_json` wrote.

    :raises ValueError: when it is no event of this variant, which cannot happen to one that
        was written by the same version of the rules.
    """

    def deal() -> Any:
        if value.get("totals") is not None:
            return totals_from_json(value["totals"])
        reading = read(variant.deal, value["deal"], context, kept=True)
        if reading.value is None:
            raise ValueError(f"not a deal of {variant.key}: {value['deal']!r:.200}")
        return reading.value

    reason, by = value.get("reason", ""), value.get("by", "")
    match value["kind"]:
        case "recorded":
            return log.Recorded(deal=deal(), seat=value.get("seat"))
        case "amended":
            return log.Amended(event=value["event"], deal=deal(), reason=reason, seat=value.get("seat"), by=by)
        case "voided":
            return log.Voided(event=value["event"], reason=reason, by=by)
        case "undone":
            return log.Undone(event=value["event"], by=by)
        case "adjusted":
            others = tuple((item["side"], points_from_json(item["points"])) for item in value.get("others", ()))
            return log.Adjusted(
                side=value["side"], points=points_from_json(value["points"]), reason=reason, others=others
            )
        case "closed":
            return log.Closed(how=Closing(value["how"]), reason=reason)
        case "accepted":
            return log.Accepted(event=value["event"], seat=value["seat"])
        case "objected":
            theirs = deal() if value.get("deal") is not None else None
            return log.Objected(event=value["event"], seat=value["seat"], reason=reason, deal=theirs)
        case "agreed":
            return log.Agreed(event=value["event"], judge_name=value.get("judge_name", ""))
        case "noted":
            return log.Noted(event=value["event"], text=value["text"])
        case "substituted":
            return log.Substituted(seat=value["seat"], name=value["name"], wrong=value.get("wrong", False))
        case "passed":
            return log.Passed(seat=value["seat"], first=value.get("first", False))
        case "ruled":
            return log.Ruled(
                ruling=value["ruling"],
                asker=value.get("asker"),
                judge=value.get("judge"),
                offender=value.get("offender"),
                follows=value["follows"],
                reason=reason,
                judge_name=value.get("judge_name", ""),
            )
        case "decided":
            return log.Decided(amounts=tuple(map(points_from_json, value["amounts"])), reason=reason)
    raise ValueError(f"no such event: {value['kind']!r}")
