"""Reading the part of a document that was played: its events."""

import re
from collections.abc import Mapping
from typing import Any, Final

from .. import log
from ..asking import Context, read
from ..breakdown import Problem
from ..ending import Closing
from ..table import Seating
from ..text import Phrase, Points, gettext_noop as _, ngettext_noop as _n
from ..variant import Variant
from .amounts import checked_amount, checked_number
from .answers import explained, in_values
from .beginning import MOST_GAMES
from .collecting import Reader
from .omissions import nobody_named, warning
from .only_totals import read_totals
from .shape import LONGEST_NAME, LONGEST_REASON, MOST_EVENTS, clean_text

_EVENT_KEYS: Final = frozenset(
    {"kind", "deal", "totals", "event", "reason", "side", "points", "others", "how", "seat", "text", "name"}
    | {"wrong", "first"}
    | {"ruling", "asker", "judge", "judge_name", "offender", "follows", "amounts"}
    | {"id", "at", "by", "number"}
)


def read_events(
    raw: Mapping[str, Any],
    variant: Variant[Any, Any],
    seating: Seating,
    options: Any,
    start: log.Start,
    reader: Reader,
) -> tuple[tuple[log.Event, ...], tuple[Mapping[str, Any], ...]]:
    """Read the events, and for each what it says beside its meaning."""
    if raw.get("deals") is not None and raw.get("events") is not None:
        reader.say(_("A document has either deals or events, not both."))
        return (), ()
    if raw.get("events") is not None:
        given = raw["events"]
    else:
        deals = raw.get("deals")
        if deals is not None and not isinstance(deals, list):
            reader.say(_("The deals are a list."))
            return (), ()
        given = [{"kind": "recorded", "deal": deal} for deal in deals or ()]
    if not isinstance(given, list):
        reader.say(_("The events are a list."))
        return (), ()
    if len(given) > MOST_EVENTS:
        reader.say(
            _n("A match has at most %(most)s event.", "A match has at most %(most)s events.", "most"),
            "range",
            most=MOST_EVENTS,
        )
        return (), ()
    context = variant.context(log.begin(options, seating, start).table)
    events: list[log.Event] = []
    marks: list[Mapping[str, Any]] = []
    recorded = 0
    for number, item in enumerate(given, start=1):
        recorded += isinstance(item, Mapping) and item.get("kind") == "recorded"
        where = Phrase(_("Event %(number)s"), {"number": number})
        if raw.get("events") is None:
            where = Phrase(_("Deal %(number)s"), {"number": recorded})
        event = _read_event(item, variant, context, seating, reader, where, number)
        if event is not None:
            events.append(event)
            marks.append(_read_marks(item, where, reader))
    ids = [mark["id"].lower() for mark in marks if "id" in mark]
    if len(set(ids)) < len(ids):
        reader.say(_("Two events have the same “id”."), "range")
    return tuple(events), tuple(marks)


def _read_event(
    item: Any,
    variant: Variant[Any, Any],
    context: Context,
    seating: Seating,
    reader: Reader,
    where: Phrase,
    number: int,
) -> log.Event | None:
    def wrong(text: str, code: str = "kind", **facts: Any) -> None:
        reader.inside(where, (Problem.at(None, code, text, **facts),))

    if not isinstance(item, Mapping):
        wrong(_("An event is a set of named values."))
        return None
    for key in item:
        if key not in _EVENT_KEYS:
            wrong(_("An event has no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    try:
        reason = clean_text(item.get("reason") or "", LONGEST_REASON)
    except ValueError:
        wrong(
            _n(
                "A reason is a text of at most %(most)s letter.",
                "A reason is a text of at most %(most)s letters.",
                "most",
            ),
            "range",
            most=LONGEST_REASON,
        )
        reason = ""
    kind = item.get("kind")
    target: int = item.get("event", 0)
    if kind in _ABOUT and (isinstance(target, bool) or not isinstance(target, int) or not 1 <= target < number):
        wrong(_("A correction names the number of an earlier event."), "range")
        return None
    seat: Any = item.get("seat")
    seated = kind in ("accepted", "objected", "substituted", "passed") or seat is not None
    if seated and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seating.seats):
        wrong(_("“seat” is the number of a seat, counted from 0."), "range")
        return None
    deal = None
    if kind in ("recorded", "amended") and item.get("totals") is not None:
        inner = Reader()
        deal = read_totals(item["totals"], seating, inner)
        if item.get("deal") is not None:
            inner.say(_("An event has either a deal or totals, not both."))
        reader.inside(where, tuple(inner.problems))
        if inner.problems:
            return None
    elif kind in ("recorded", "amended") or (kind == "objected" and item.get("deal") is not None):
        in_words = in_values(variant.deal, item.get("deal"), reader.sides, reader.seats)
        reading = read(variant.deal, in_words, context, kept=True)
        reader.inside(where, explained(variant.deal, in_words, reading.problems))
        if reading.value is None:
            return None
        deal = reading.value
        for key in nobody_named(variant.deal, in_words, reading.answers):
            reader.warn(where, warning(key, None))
    match kind:
        case "recorded":
            return log.Recorded(deal=deal, seat=seat)
        case "amended":
            return log.Amended(event=target, deal=deal, reason=reason, seat=seat, by=_name(item.get("by")))
        case "voided":
            return log.Voided(event=target, reason=reason, by=_name(item.get("by")))
        case "undone":
            return log.Undone(event=target, by=_name(item.get("by")))
        case "adjusted":
            shares = Reader()
            side, points = _share(item, len(seating.sides), shares)
            others = _others(item.get("others"), len(seating.sides), shares)
            reader.inside(where, tuple(shares.problems))
            return log.Adjusted(side=side, points=points, reason=reason, others=others)
        case "closed":
            try:
                return log.Closed(how=Closing(item.get("how")), reason=reason)
            except ValueError:
                wrong(_("A match is closed by “time”, “agreed” or “abandoned”."), "range")
                return None
        case "accepted":
            return log.Accepted(event=target, seat=seat)
        case "objected":
            return log.Objected(event=target, seat=seat, reason=reason, deal=deal)
        case "agreed":
            inner = Reader()
            judge_name = _judge_name(item, inner)
            reader.inside(where, tuple(inner.problems))
            return log.Agreed(event=target, judge_name=judge_name)
        case "noted" | "substituted":
            most, key = (LONGEST_REASON, "text") if kind == "noted" else (LONGEST_NAME, "name")
            try:
                text = clean_text(item.get(key), most)
            except ValueError:
                text = ""
            if not text:
                wrong(
                    _n(
                        "“%(key)s” is a text of 1 to %(most)s letter.",
                        "“%(key)s” is a text of 1 to %(most)s letters.",
                        "most",
                    ),
                    "range",
                    key=key,
                    most=most,
                )
                return None
            if kind == "noted":
                return log.Noted(event=target, text=text)
            return log.Substituted(seat=seat, name=text, wrong=item.get("wrong") is True)
        case "passed":
            return log.Passed(seat=seat, first=item.get("first") is True)
        case "ruled":
            inner = Reader()
            ruled = _ruled(item, variant, seating, reason, inner)
            reader.inside(where, tuple(inner.problems))
            return ruled
        case "decided":
            inner = Reader()
            decided = _decided(item, variant, context, len(seating.sides), reason, inner)
            reader.inside(where, tuple(inner.problems))
            return decided
    wrong(_("There is no event of the kind “%(kind)s”."), "unknown", kind=f"{kind!s:.40}")
    return None


_ABOUT: Final = ("amended", "voided", "undone", "accepted", "objected", "agreed", "noted")
"""The events that speak of an earlier one."""


def _ruled(
    item: Mapping[str, Any], variant: Variant[Any, Any], seating: Seating, reason: str, reader: Reader
) -> log.Ruled | None:
    ruling, follows = item.get("ruling"), item.get("follows", True)
    if not any(ruling == each.key for each in variant.rulings):
        reader.say(_("The rules know no ruling “%(ruling)s”."), "unknown", ruling=f"{ruling!s:.40}")
        return None
    if not isinstance(follows, bool):
        reader.say(_("“%(name)s” is true or false."), name="follows")
        return None
    if not follows and not reason:
        reader.say(_("A table that ruled otherwise says what it ruled."), "missing")
        return None
    last = seating.seats - 1
    seats = {
        key: checked_number(item[key], 0, last, key, reader)
        for key in ("asker", "judge", "offender")
        if item.get(key) is not None
    }
    judge_name = _judge_name(item, reader)
    return log.Ruled(ruling=str(ruling), follows=follows, reason=reason, judge_name=judge_name, **seats)


def _judge_name(item: Mapping[str, Any], reader: Reader) -> str:
    """Who ruled and sits elsewhere; empty for nobody."""
    try:
        return clean_text(item.get("judge_name") or "", LONGEST_NAME)
    except ValueError:
        reader.say(
            _n("“%(key)s” is a text of 1 to %(most)s letter.", "“%(key)s” is a text of 1 to %(most)s letters.", "most"),
            "range",
            key="judge_name",
            most=LONGEST_NAME,
        )
        return ""


def _decided(
    item: Mapping[str, Any], variant: Variant[Any, Any], context: Context, sides: int, reason: str, reader: Reader
) -> log.Decided | None:
    given = item.get("amounts")
    if not isinstance(given, list) or len(given) != sides:
        reader.say(_("“%(name)s” needs one number for each side."), name="amounts")
        return None
    if not reason:
        reader.say(_("A referee who decided the result says why."), "missing")
        return None
    if context.table and variant.ending(context.table.options, context.table.seating).in_games:
        games = tuple(checked_number(amount, 0, MOST_GAMES, "amounts", reader) for amount in given)
        return log.Decided(amounts=games, reason=reason)
    return log.Decided(amounts=tuple(checked_amount(amount, "amounts", reader) for amount in given), reason=reason)


def _share(item: Mapping[str, Any], sides: int, reader: Reader) -> tuple[int, Points]:
    """A side and what a ruling gives it."""
    side = checked_number(item.get("side"), 0, sides - 1, "side", reader)
    return side, checked_amount(item.get("points"), "points", reader)


def _others(given: Any, sides: int, reader: Reader) -> tuple[tuple[int, Points], ...]:
    if given is None:
        return ()
    listed = isinstance(given, list) and len(given) < sides
    if listed and all(isinstance(item, Mapping) and set(item) == {"side", "points"} for item in given):
        return tuple(_share(item, sides, reader) for item in given)
    reader.say(_("“others” is a list of the other sides, each with its “side” and “points”."))
    return ()


_MARKS: Final = {
    "id": re.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"),
    "at": re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)"),
    "by": re.compile("[^\x00-\x1f\x7f\ud800-\udfff]{0,60}"),
}
"""What an event may carry beside its meaning: a UUID, a time with its zone, a name."""


def _name(value: Any) -> str:
    """Who made a correction; what is wrong with the name is said where the marks are read."""
    return value if isinstance(value, str) and _MARKS["by"].fullmatch(value) else ""


def _read_marks(item: Mapping[str, Any], where: Phrase, reader: Reader) -> Mapping[str, Any]:
    marks = {}
    for key, form in _MARKS.items():
        value = item.get(key)
        if value is None:
            continue
        if isinstance(value, str) and form.fullmatch(value):
            marks[key] = value
        else:
            phrase = Phrase(_("“%(key)s” is not written as it should be."), {"key": key})
            reader.inside(where, (Problem(phrase=phrase, code="kind"),))
    return marks
