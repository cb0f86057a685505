"""Judging an archive as a whole, before anything of it is written."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from django.utils.translation import gettext as _

from scorekeeper.rules import registry
from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import MatchDocument, read_document
from scorekeeper.rules.text import render

from ...club import folded
from ...errors import Refused
from .parts import refuse_unknown
from .reading import parts_of
from .shape import AuditEntryPart, ClubPart, EveningPart, MemberPart, PlayedPart, SeasonPart
from .tournament_checks import Table, checked
from .tournaments import MeetingAt, TournamentPart

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is, and how much there is."""
EVERY = 100
"""So many parts are read before it is told how far one is."""


@dataclass
class Survey:
    """What is in an archive: the club, all that its matches and audit entries name, and how many of these there are."""

    club: ClubPart
    members: dict[int, MemberPart] = field(default_factory=dict)
    seasons: dict[str, SeasonPart] = field(default_factory=dict)
    evenings: dict[int, EveningPart] = field(default_factory=dict)
    tournaments: dict[int, TournamentPart] = field(default_factory=dict)
    matches: int = 0
    audit_entries: int = 0

    names: dict[str, MemberPart] = field(default_factory=dict)
    """The members by the name they are found by."""
    tables: dict[Table, int] = field(default_factory=dict)
    """How many sides each table of a tournament has, of those that no match has named yet."""
    defaults: dict[str, Any] = field(default_factory=dict)
    """How the club usually plays, each game's house rules whole."""


def survey(file: BinaryIO, size: int, tell: Tell) -> Survey:
    """Read the whole archive in *file*, of *size* bytes, and judge it; nothing is written.

    :raises Refused: for parts that contradict each other, or a match that cannot have been.
    """
    found: Survey | None = None
    for number, (part, read) in enumerate(parts_of(file)):
        if number % EVERY == 0:
            tell("bytes checked", min(read, size - 1), size)
        match part:
            case ClubPart():
                found = Survey(part, defaults=_defaults(part.defaults))
            case _ if found is None:
                raise ValueError("the club stands first")
            case MemberPart():
                _member(found, part)
            case SeasonPart():
                _season(found, part)
            case EveningPart():
                _once(part.id, found.evenings, "evenings")
                found.evenings[part.id] = part
                refuse_unknown(found.members, part.referee)
            case TournamentPart():
                _once(part.evening, found.tournaments, "tournaments")
                found.tournaments[part.evening] = part
                found.tables |= checked(part, len(found.tournaments), found.members, found.evenings)
            case PlayedPart():
                found.matches += 1
                if found.matches == 1:
                    _merged(found)
                document = document_of(part, found.matches)
                _seats(found, part)
                if part.meeting is not None:
                    _table(found, part, part.meeting, document)
            case AuditEntryPart():
                found.audit_entries += 1
                refuse_unknown(found.members, part.by)
                refuse_unknown(found.members, part.about)
    if found is None:
        raise ValueError("an archive without a club is refused before")
    _merged(found)
    tell("bytes checked", size, size)
    return found


def _once(value: int | str, before: Collection[object], where: str) -> None:
    if value in before:
        raise Refused(_("In “%(where)s” of the archive, %(value)s stands twice.") % {"where": where, "value": value})


def _member(found: Survey, part: MemberPart) -> None:
    _once(part.id, found.members, "members")
    key = folded(part.name)
    if not key or key in found.names:
        raise Refused(
            _("The archive has a name twice, or one of no letters: %(name)s and %(other)s.")
            % {"name": part.name, "other": found.names[key].name if key else ""}
        )
    found.members[part.id] = found.names[key] = part


def _merged(found: Survey) -> None:
    """Refuse a name merged into one that cannot be. All members have been read by now."""
    for part in found.members.values():
        into = found.members.get(part.merged_into or 0)
        if part.merged_into is not None and (into is None or into is part or into.merged_into is not None):
            raise Refused(_("%(name)s is merged in the archive into a name that cannot be.") % {"name": part.name})


def _season(found: Survey, part: SeasonPart) -> None:
    _once(part.name, found.seasons, "seasons")
    if part.first_day > part.last_day:
        raise Refused(_("The season %(name)s of the archive ends before it begins.") % {"name": part.name})
    found.seasons[part.name] = part


def document_of(part: PlayedPart, number: int) -> MatchDocument:
    """The match of the part that is match *number* of its archive.

    :raises Refused: for one that cannot have been.
    """
    try:
        document = read_document(part.match, kept=True)
    except Impossible as impossible:
        said = render(impossible.problems[0].phrase, _, sides=impossible.sides, seats=impossible.seats)
        raise Refused(_("Match %(number)s of the archive: %(problem)s") % {"number": number, "problem": said}) from None
    seats = [seated.seat for seated in part.seated]
    if len(set(seats)) < len(seats) or not set(seats) <= set(range(document.seating.seats)):
        raise Refused(
            _("Match %(number)s of the archive has somebody at a seat it does not have.") % {"number": number}
        )
    return document


def _seats(found: Survey, part: PlayedPart) -> None:
    for seated in part.seated:
        refuse_unknown(found.members, seated.member)
    if part.evening is not None and part.evening not in found.evenings:
        raise Refused(
            _("Match %(number)s of the archive is of an evening it does not have.") % {"number": found.matches}
        )


def _table(found: Survey, part: PlayedPart, at: MeetingAt, document: MatchDocument) -> None:
    sides = found.tables.pop((part.evening or 0, at.round, at.table), None)
    if sides != len(document.seating.sides):
        raise Refused(
            _("Match %(number)s of the archive is of a table that its tournament does not have, or has for another.")
            % {"number": found.matches}
        )


def _defaults(given: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """How the club usually plays, each game's house rules read as those of a match are."""
    kept = {}
    for key, habits in given.items():
        variant = registry.BY_KEY.get(key)
        if variant is None:
            raise Refused(
                _("The archive has house rules for a game that is not known here: %(key)s.") % {"key": key[:60]}
            )
        seating = next((one for one in variant.seatings if one.key == habits.get("seating")), None)
        reading = None if seating is None else variant.read_options(habits.get("options"), seating)
        if seating is None or reading is None or reading.value is None or type(habits.get("confirm")) is not bool:
            raise Refused(
                _("The house rules of %(game)s in the archive are not as they can be.") % {"game": _(variant.name)}
            )
        kept[key] = {"seating": seating.key, "options": write(reading.value), "confirm": habits["confirm"]}
    return kept
