"""Reading a match document: every problem it has, each in a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from ..asking import LARGEST, LONGEST
from ..breakdown import Impossible, Problem, impossible
from ..carrying import held_problems
from ..ending import DEALS
from ..log import Amended, Contradiction, Start, Undone, Voided, begin
from ..registry import find
from ..table import Seating
from ..text import Phrase, gettext_noop as _, ngettext_noop as _n
from ..variant import Variant
from .answers import explained, offered_elsewhere
from .beginning import read_start
from .collecting import Reader
from .history import read_events
from .shape import FORMAT, LONGEST_NAME, VERSION, MatchDocument, clean_text, side_names

_KEYS: Final = frozenset(
    "format version variant seating players options start deals events rules_version title started".split()
)


def read_document(raw: Any, *, kept: bool = False) -> MatchDocument:
    """Read a match from plain JSON values.

    One that was *kept* by this program may hold deals that a later correction has made impossible: they stand on its
    sheet, and count for nothing.

    :raises Impossible: with every problem found, or the first hundred, when the document is not good.
    """
    reader = Reader()
    if not isinstance(raw, Mapping):
        reader.say(_("A match document is a JSON object; this is something else."))
        reader.stop()
    _read_head(raw, reader)
    variant = _read_variant(raw, reader)
    seating, players = _read_seats(raw, variant, reader)
    reader.sides, reader.seats = side_names(seating, players), players
    options = _read_options(raw, variant, seating, reader)
    start = read_start(raw, seating, reader)
    _judge_start(variant, seating, options, start, reader)
    events, marks = read_events(raw, variant, seating, options, start, reader)
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
        warnings=tuple(reader.warnings),
    )
    _judge_entries(document, reader, kept=kept)
    reader.stop()
    return document


def _read_head(raw: Mapping[str, Any], reader: Reader) -> None:
    if raw.get("format", FORMAT) != FORMAT:
        reader.say(_("This is not a match document: its format is not “%(format)s”."), format=FORMAT)
    version = raw.get("version", VERSION)
    if isinstance(version, bool) or not isinstance(version, int) or not 1 <= version <= VERSION:
        reader.say(_("This program reads version %(version)s of the format."), "version", version=VERSION)
    for key in raw:
        if key not in _KEYS:
            reader.say(_("A match document has no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    rules_version = raw.get("rules_version")
    if rules_version is not None and (
        isinstance(rules_version, bool) or not isinstance(rules_version, int) or not 0 < rules_version <= LARGEST
    ):
        reader.say(_("The version of the rules is a whole number from 1."), "range")


def _read_title(raw: Mapping[str, Any], reader: Reader) -> str:
    try:
        return clean_text(raw.get("title") or "", LONGEST_NAME)
    except ValueError:
        reader.say(
            _n(
                "The title is a text of at most %(most)s letter.",
                "The title is a text of at most %(most)s letters.",
                "most",
            ),
            "range",
            most=LONGEST_NAME,
        )
        return ""


def _read_variant(raw: Mapping[str, Any], reader: Reader) -> Variant[Any, Any]:
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


def _read_seats(raw: Mapping[str, Any], variant: Variant[Any, Any], reader: Reader) -> tuple[Seating, tuple[str, ...]]:
    names = raw.get("players")
    if names is not None and (not isinstance(names, list) or len(names) > LONGEST):
        reader.say(_("The players are a list of names."))
        reader.stop()
    key = raw.get("seating")
    keys = ", ".join(seating.key for seating in variant.seatings)
    if key is not None:
        seating = next((s for s in variant.seatings if s.key == key), None)
        if seating is None:
            reader.say(
                _("%(variant)s is not played with the seating “%(key)s”, but with: %(known)s."),
                "unknown",
                variant=Phrase(variant.name),
                key=f"{key!s:.40}",
                known=keys,
            )
    elif names is not None:
        seating = variant.seating_for(len(names))
        if seating is None:
            reader.say(
                _("%(variant)s is not played by %(players)s, but with: %(known)s."),
                "range",
                variant=Phrase(variant.name),
                players=len(names),
                known=keys,
            )
    else:
        seating = variant.seatings[0]
    if seating is None:
        raise Impossible(reader.problems)
    players = tuple(f"Player {seat + 1}" for seat in range(seating.seats))
    if names is not None:
        if len(names) != seating.seats:
            reader.say(
                _n(
                    "There is %(names)s name for %(seats)s seats.",
                    "There are %(names)s names for %(seats)s seats.",
                    "names",
                ),
                "range",
                names=len(names),
                seats=seating.seats,
            )
            reader.stop()
        players = read_names(names, reader.problems)
    return seating, players


def read_names(names: list[Any], problems: list[Problem]) -> tuple[str, ...]:
    """Names of players, each trimmed; whatever is wrong is added to *problems*."""
    players = []
    for seat, name in enumerate(names):
        try:
            text = clean_text(name, LONGEST_NAME)
        except ValueError:
            phrase = Phrase(
                _n(
                    "Seat %(seat)s needs a name of at most %(most)s ordinary letter.",
                    "Seat %(seat)s needs a name of at most %(most)s ordinary letters.",
                    "most",
                ),
                {"seat": seat + 1, "most": LONGEST_NAME},
            )
            problems.append(Problem(phrase=phrase, code="kind", question="players", side=seat))
            text = ""
        else:
            if not text:
                phrase = Phrase(_("Seat %(seat)s still needs a name."), {"seat": seat + 1})
                problems.append(Problem(phrase=phrase, code="missing", question="players", side=seat))
            elif text in players:
                phrase = Phrase(
                    _("Two players are called %(name)s. Add a letter to tell them apart."),
                    {"name": text},
                )
                problems.append(Problem(phrase=phrase, code="range", question="players", side=seat))
        players.append(text)
    return tuple(players)


def _read_options(raw: Mapping[str, Any], variant: Variant[Any, Any], seating: Seating, reader: Reader) -> Any:
    given = raw.get("options")
    reading = variant.read_options({} if given is None else given, seating)
    problems = explained(type(variant.options), given, reading.problems)
    reader.inside(Phrase(_("House rules")), offered_elsewhere(variant, given, seating, problems))
    if reading.value is None:
        reader.stop()
    return reading.value


def read_beginning(
    raw: Mapping[str, Any], variant: Variant[Any, Any], seating: Seating, options: Any
) -> tuple[Start, tuple[Problem, ...]]:
    """What a match starts from, as ``start`` stands in a document, and everything that is wrong with it."""
    reader = Reader()
    start = read_start({"start": raw}, seating, reader)
    if not impossible(reader.problems):
        _judge_start(variant, seating, options, start, reader)
    return start, tuple(reader.problems)


def leaves_nothing(start: Start, variant: Variant[Any, Any], seating: Seating, options: Any) -> bool:
    """Whether after this *start* there is nothing left to play."""
    judged = variant.ending(options, seating).judge(begin(options, seating, start).table.standing)
    return bool(judged.game or judged.match)


def _judge_start(variant: Variant[Any, Any], seating: Seating, options: Any, start: Start, reader: Reader) -> None:
    """Refuse a start that cannot be, and one after which there is nothing left to play."""
    reader.inside(Phrase(_("Start")), tuple(held_problems(variant.held(options, seating), start.carried.points)))
    table = begin(options, seating, start).table
    reader.inside(Phrase(_("Start")), tuple(variant.check_start(table)))
    ending = variant.ending(options, seating)
    each = variant.rotation(options, seating).deals_each
    if start.dealt >= each:
        text = (
            _n(
                "The dealer deals %(each)s time in a row: “dealt” is less than that.",
                "The dealer deals %(each)s times in a row: “dealt” is less than that.",
                "each",
            )
            if each > 1
            else _("Every deal has a new dealer: leave “dealt” out.")
        )
        reader.say(text, "range", each=each)
    if start.carried.stake & (start.carried.stake - 1):
        reader.say(_("A stake is doubled: 1, 2, 4, 8 and so on, not %(stake)s."), "range", stake=start.carried.stake)
    if variant.unit(options) == DEALS and any(total < 0 or total % 1 for total in start.totals):
        reader.say(_("Deals won are whole numbers from 0 up."), "range")
    if any(start.games) and not ending.in_games:
        reader.say(_("This match is not played in games: leave “games” out."), "range")
    if leaves_nothing(start, variant, seating, options):
        reader.say(_("With this start there is nothing left to play."), "range")


def _judge_entries(document: MatchDocument, reader: Reader, *, kept: bool) -> None:
    """Refuse what a replay shows to be impossible."""
    try:
        sheet = document.sheet
    except Contradiction as error:
        reader.say(_("Event %(number)s corrects an event that does not stand."), "range", number=error.number)
        return
    corrected = [
        number for number, event in enumerate(document.events, 1) if isinstance(event, Amended | Voided | Undone)
    ]
    for entry in sheet.entries:
        later = corrected and entry.event < corrected[-1]
        if entry.kind in ("deal", "totals") and impossible(entry.problems) and not (kept and later):
            where = Phrase(_("Deal %(number)s"), {"number": entry.number})
            reader.inside(where, entry.problems)
