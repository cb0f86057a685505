"""Reading a match document: every problem it has, each in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from ..asking import LARGEST, LONGEST, read
from ..breakdown import Impossible, Problem, impossible
from ..ending import Closing
from ..log import Adjusted, Amended, Closed, Contradiction, Event, Recorded, Start, Voided, begin
from ..registry import find
from ..table import Carried, Seating
from ..text import Phrase, Points, points_from_json
from ..text import gettext_noop as _
from ..variant import Variant
from .shape import (
    FORMAT,
    LONGEST_NAME,
    LONGEST_REASON,
    MOST_EVENTS,
    VERSION,
    MatchDocument,
    clean_text,
)

_KEYS: Final = frozenset(
    {
        "format",
        "version",
        "variant",
        "seating",
        "players",
        "options",
        "start",
        "deals",
        "events",
        "rules_version",
        "title",
        "started",
    }
)
_EVENT_KEYS: Final = frozenset(
    {"kind", "deal", "event", "reason", "side", "points", "how", "id", "at", "by", "number"}
)


class _Reader:
    """Collects the problems of a document while it is read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def say(self, text: str, code: str = "kind", **facts: Any) -> None:
        self.problems.append(Problem(phrase=Phrase(text, facts), code=code))

    def inside(self, where: Phrase, problems: tuple[Problem, ...]) -> None:
        for problem in problems:
            facts: dict[str, Any] = {"where": where, "problem": problem.phrase}
            text = _("%(where)s: %(problem)s")
            if problem.question:
                facts["question"] = problem.question
                text = _("%(where)s, %(question)s: %(problem)s")
            self.problems.append(
                Problem(
                    phrase=Phrase(text, facts),
                    code=problem.code,
                    question=problem.question,
                    side=problem.side,
                    severity=problem.severity,
                )
            )

    def stop(self) -> None:
        if impossible(self.problems):
            raise Impossible(self.problems)


def read_document(raw: Any) -> MatchDocument:
    """Read a match from plain JSON values.

    :raises Impossible: with every problem found, when the document is not good.
    """
    reader = _Reader()
    if not isinstance(raw, Mapping):
        reader.say(_("A match document is a JSON object; this is something else."))
        reader.stop()
    _read_head(raw, reader)
    variant = _read_variant(raw, reader)
    seating, players = _read_seats(raw, variant, reader)
    options = _read_options(raw, variant, seating, reader)
    start = _read_start(raw, seating, reader)
    events, marks = _read_events(raw, variant, seating, options, start, reader)
    reader.stop()
    document = MatchDocument(
        variant=variant,
        seating=seating,
        players=players,
        options=options,
        start=start,
        events=events,
        marks=marks,
        rules_version=raw.get("rules_version"),
        title=_read_title(raw, reader),
    )
    _judge_entries(document, reader)
    reader.stop()
    return document


def _read_head(raw: Mapping[str, Any], reader: _Reader) -> None:
    if raw.get("format", FORMAT) != FORMAT:
        reader.say(_("This is not a match document: its format is not “%(format)s”."), format=FORMAT)
    version = raw.get("version", VERSION)
    if isinstance(version, bool) or not isinstance(version, int) or not 1 <= version <= VERSION:
        reader.say(
            _("This program reads version %(version)s of the format."), "version", version=VERSION
        )
    for key in raw:
        if key not in _KEYS:
            reader.say(_("A match document has no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    rules_version = raw.get("rules_version")
    if rules_version is not None and (
        isinstance(rules_version, bool) or not isinstance(rules_version, int)
    ):
        reader.say(_("The version of the rules is a whole number."))


def _read_title(raw: Mapping[str, Any], reader: _Reader) -> str:
    try:
        return clean_text(raw.get("title") or "", LONGEST_NAME)
    except ValueError:
        reader.say(_("The title is a text of at most %(most)s letters."), "range", most=LONGEST_NAME)
        return ""


def _read_variant(raw: Mapping[str, Any], reader: _Reader) -> Variant[Any, Any]:
    name = raw.get("variant")
    if not isinstance(name, str):
        reader.say(_("The document does not say which variant is played."), "missing")
        reader.stop()
    try:
        return find(str(name)[:100])
    except KeyError:
        reader.say(
            _("There is no variant called “%(name)s”. “manage.py variants” lists them all."),
            "unknown",
            name=f"{name!s:.60}",
        )
        raise Impossible(reader.problems) from None


def _read_seats(
    raw: Mapping[str, Any], variant: Variant[Any, Any], reader: _Reader
) -> tuple[Seating, tuple[str, ...]]:
    names = raw.get("players")
    if names is not None and (not isinstance(names, list) or len(names) > LONGEST):
        reader.say(_("The players are a list of names."))
        reader.stop()
    key = raw.get("seating")
    known = ", ".join(seating.key for seating in variant.seatings)
    if key is not None:
        found = next((s for s in variant.seatings if s.key == key), None)
        if found is None:
            reader.say(
                _("%(variant)s is not played with the seating “%(key)s”, but with: %(known)s."),
                "unknown",
                variant=Phrase(variant.name),
                key=f"{key!s:.40}",
                known=known,
            )
    elif names is not None:
        found = variant.seating_for(len(names))
        if found is None:
            reader.say(
                _("%(variant)s is not played by %(players)s, but with: %(known)s."),
                "range",
                variant=Phrase(variant.name),
                players=len(names),
                known=known,
            )
    else:
        found = variant.seatings[0]
    if found is None:
        raise Impossible(reader.problems)
    players = tuple(f"Player {seat + 1}" for seat in range(found.seats))
    if names is not None:
        if len(names) != found.seats:
            reader.say(
                _("There are %(names)s names for %(seats)s seats."),
                "range",
                names=len(names),
                seats=found.seats,
            )
            reader.stop()
        players = read_names(names, reader.problems)
    return found, players


def read_names(names: list[Any], problems: list[Problem]) -> tuple[str, ...]:
    """Names of players, each trimmed; whatever is wrong is added to *problems*."""
    players = []
    for seat, name in enumerate(names):
        try:
            text = clean_text(name, LONGEST_NAME)
        except ValueError:
            phrase = Phrase(
                _("Seat %(seat)s needs a name of at most %(most)s ordinary letters."),
                {"seat": seat + 1, "most": LONGEST_NAME},
            )
            problems.append(Problem(phrase=phrase, code="kind", question="players", side=seat))
            text = ""
        else:
            if not text:
                phrase = Phrase(_("Seat %(seat)s still needs a name."), {"seat": seat + 1})
                problems.append(
                    Problem(phrase=phrase, code="missing", question="players", side=seat)
                )
            elif text in players:
                phrase = Phrase(
                    _("Two players are called %(name)s. Add a letter to tell them apart."),
                    {"name": text},
                )
                problems.append(Problem(phrase=phrase, code="range", question="players", side=seat))
        players.append(text)
    return tuple(players)


def _read_options(
    raw: Mapping[str, Any], variant: Variant[Any, Any], seating: Seating, reader: _Reader
) -> Any:
    given = raw.get("options")
    reading = variant.read_options({} if given is None else given, seating)
    reader.inside(Phrase(_("House rules")), reading.problems)
    if reading.value is None:
        reader.stop()
    return reading.value


def _read_start(raw: Mapping[str, Any], seating: Seating, reader: _Reader) -> Start:
    given = raw.get("start")
    if given is None:
        return Start()
    if not isinstance(given, Mapping):
        reader.say(_("The start is a set of named values."))
        return Start()
    for key in given:
        if key not in ("dealer", "totals", "games", "held_over", "stake", "order"):
            reader.say(_("A start has no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    sides = len(seating.sides)
    return Start(
        dealer=_number(given.get("dealer", 0), 0, seating.seats - 1, "dealer", reader),
        totals=_list(given, "totals", sides, reader, _amount),
        games=_list(given, "games", sides, reader, lambda v: _number(v, 0, 1000, "games", reader)),
        carried=Carried(
            points=_checked(given.get("held_over", 0), "held_over", reader),
            stake=_number(given.get("stake", 1), 1, 1024, "stake", reader),
            order=_order(given.get("order", []), reader),
        ),
    )


def _order(value: Any, reader: _Reader) -> tuple[tuple[str, ...], ...]:
    if isinstance(value, list) and len(value) <= 52:
        groups = [item if isinstance(item, list) else [item] for item in value]
        if all(isinstance(word, str) and len(word) < 4 for group in groups for word in group):
            return tuple(tuple(group) for group in groups)
    reader.say(_("The running order is a list of ranks."), "kind")
    return ()


def _amount(value: Any) -> Points:
    amount = points_from_json(value)
    if abs(amount) > LARGEST:
        raise ValueError("far too large")
    return amount


def _checked(value: Any, name: str, reader: _Reader) -> Points:
    try:
        return _amount(value)
    except ValueError:
        reader.say(_("“%(name)s” must be a number of points."), "range", name=name)
        return 0


def _list(
    given: Mapping[str, Any], name: str, sides: int, reader: _Reader, one: Callable[[Any], Any]
) -> tuple[Any, ...]:
    values = given.get(name)
    if values is None:
        return ()
    if not isinstance(values, list) or len(values) != sides:
        reader.say(_("“%(name)s” needs one number for each side."), "kind", name=name)
        return ()
    try:
        return tuple(one(value) for value in values)
    except ValueError:
        reader.say(_("“%(name)s” needs one number for each side."), "range", name=name)
        return ()


def _number(value: Any, least: int, most: int, name: str, reader: _Reader) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        reader.say(
            _("“%(name)s” must be a whole number from %(least)s to %(most)s."),
            "range",
            name=name,
            least=least,
            most=most,
        )
        return least
    return value


def _read_events(
    raw: Mapping[str, Any],
    variant: Variant[Any, Any],
    seating: Seating,
    options: Any,
    start: Start,
    reader: _Reader,
) -> tuple[tuple[Event, ...], tuple[Mapping[str, Any], ...]]:
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
        reader.say(_("A match has at most %(most)s events."), "range", most=MOST_EVENTS)
        return (), ()
    known = variant.known(begin(options, seating, start).table)
    events: list[Event] = []
    marks: list[Mapping[str, Any]] = []
    recorded = 0
    for number, item in enumerate(given, start=1):
        recorded += isinstance(item, Mapping) and item.get("kind") == "recorded"
        where = Phrase(_("Event %(number)s"), {"number": number})
        if raw.get("events") is None:
            where = Phrase(_("Deal %(number)s"), {"number": recorded})
        event = _read_event(item, variant, known, seating, reader, where, number)
        if event is not None:
            events.append(event)
            marks.append(_read_marks(item, where, reader))
    return tuple(events), tuple(marks)


def _read_event(
    item: Any,
    variant: Variant[Any, Any],
    known: Any,
    seating: Seating,
    reader: _Reader,
    where: Phrase,
    number: int,
) -> Event | None:
    def wrong(text: str, code: str = "kind", **facts: Any) -> None:
        reader.inside(where, (Problem(phrase=Phrase(text, facts), code=code),))

    if not isinstance(item, Mapping):
        wrong(_("An event is a set of named values."))
        return None
    for key in item:
        if key not in _EVENT_KEYS:
            wrong(_("An event has no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    try:
        reason = clean_text(item.get("reason") or "", LONGEST_REASON)
    except ValueError:
        wrong(_("A reason is a text of at most %(most)s letters."), "range", most=LONGEST_REASON)
        reason = ""
    kind = item.get("kind")
    target = item.get("event")
    if kind in ("amended", "voided") and (
        isinstance(target, bool) or not isinstance(target, int) or not 1 <= target < number
    ):
        wrong(_("A correction names the number of an earlier event."), "range")
        return None
    if kind in ("recorded", "amended"):
        reading = read(variant.deal, item.get("deal"), known)
        reader.inside(where, reading.problems)
        if reading.value is None:
            return None
        if kind == "recorded":
            return Recorded(deal=reading.value)
        assert isinstance(target, int)
        return Amended(event=target, deal=reading.value, reason=reason)
    match kind:
        case "voided":
            assert isinstance(target, int)
            return Voided(event=target, reason=reason)
        case "adjusted":
            side = _number(item.get("side"), 0, len(seating.sides) - 1, "side", reader)
            return Adjusted(
                side=side, points=_checked(item.get("points"), "points", reader), reason=reason
            )
        case "closed":
            try:
                return Closed(how=Closing(item.get("how")), reason=reason)
            except ValueError:
                wrong(_("A match is closed by “time”, “agreed” or “abandoned”."), "range")
                return None
    wrong(_("There is no event of the kind “%(kind)s”."), "unknown", kind=f"{kind!s:.40}")
    return None


_MARKS: Final = {
    "id": re.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"),
    "at": re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)"),
    "by": re.compile("[^\x00-\x1f\x7f\ud800-\udfff]{0,60}"),
}
"""What an event may carry beside its meaning: a UUID, a time with its zone, a name."""


def _read_marks(item: Mapping[str, Any], where: Phrase, reader: _Reader) -> Mapping[str, Any]:
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


def _judge_entries(document: MatchDocument, reader: _Reader) -> None:
    """Refuse what a replay shows to be impossible."""
    try:
        sheet = document.sheet
    except Contradiction as error:
        number = str(error).split()[1]
        reader.say(
            _("Event %(number)s corrects an event that does not stand."), "range", number=number
        )
        return
    for entry in sheet.entries:
        if entry.kind == "deal" and impossible(entry.problems):
            where = Phrase(_("Deal %(number)s"), {"number": entry.number})
            reader.inside(where, entry.problems)


