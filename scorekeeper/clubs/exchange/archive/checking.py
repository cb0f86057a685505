"""Judging an archive as a whole, before anything of it is written."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO, TypeAlias

from scorekeeper.rules import registry, tournament as core
from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import MatchDocument, read_document
from scorekeeper.rules.text import render
from scorekeeper.web.language import gettext as _

from ...club import folded
from ...errors import Refused
from .parts import refuse_unknown
from .reading import parts_of
from .shape import AuditEntryPart, ClubPart, EveningPart, MemberPart, PlayedPart, SeasonPart
from .tournaments import MeetingAt, MeetingPart, RoundPart, TournamentPart

Table: TypeAlias = tuple[int, int, int]
"""An evening by its id, the number of a round, the number of a table."""
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
    content: Survey | None = None
    for number, (part, read) in enumerate(parts_of(file)):
        if number % EVERY == 0:
            tell("bytes checked", min(read, size - 1), size)
        match part:
            case ClubPart():
                content = Survey(part, defaults=_defaults(part.defaults))
            case _ if content is None:
                raise ValueError("the club stands first")
            case MemberPart():
                _member(content, part)
            case SeasonPart():
                _season(content, part)
            case EveningPart():
                _once(part.id, content.evenings, "evenings")
                content.evenings[part.id] = part
                _evening(content, part)
            case TournamentPart():
                _once(part.evening, content.tournaments, "tournaments")
                content.tournaments[part.evening] = part
                content.tables |= checked(part, len(content.tournaments), content.members, content.evenings)
            case PlayedPart():
                content.matches += 1
                if content.matches == 1:
                    _merged(content)
                document = document_of(part, content.matches)
                _seats(content, part)
                if part.meeting is not None:
                    _table(content, part, part.meeting, document)
            case AuditEntryPart():
                content.audit_entries += 1
                refuse_unknown(content.members, part.by)
                refuse_unknown(content.members, part.about)
    if content is None:
        raise ValueError("an archive without a club is refused before")
    _merged(content)
    tell("bytes checked", size, size)
    return content


def _once(value: int | str, before: Collection[object], where: str) -> None:
    if value in before:
        raise Refused(_("In “%(where)s” of the archive, %(value)s stands twice.") % {"where": where, "value": value})


def _member(content: Survey, part: MemberPart) -> None:
    _once(part.id, content.members, "members")
    key = folded(part.name)
    if not key or key in content.names:
        raise Refused(
            _("The archive has a name twice, or one of no letters: %(name)s and %(other)s.")
            % {"name": part.name, "other": content.names[key].name if key else ""}
        )
    content.members[part.id] = content.names[key] = part


def _merged(content: Survey) -> None:
    """Refuse a name merged into one that cannot be. All members have been read by now."""
    for part in content.members.values():
        into = content.members.get(part.merged_into or 0)
        if part.merged_into is not None and (into is None or into is part or into.merged_into is not None):
            raise Refused(_("%(name)s is merged in the archive into a name that cannot be.") % {"name": part.name})


def _season(content: Survey, part: SeasonPart) -> None:
    _once(part.name, content.seasons, "seasons")
    if part.first_day > part.last_day:
        raise Refused(_("The season %(name)s of the archive ends before it begins.") % {"name": part.name})
    variants = {variant.key for variant in registry.VARIANTS if variant.game == part.game}
    if (part.game and not variants) or (part.variant_key and part.variant_key not in variants):
        raise Refused(
            _("The season %(name)s of the archive is of a game that is not known here.") % {"name": part.name}
        )
    content.seasons[part.name] = part


def _evening(content: Survey, part: EveningPart) -> None:
    refuse_unknown(content.members, part.referee)
    answered = [answer.member for answer in part.attendance]
    for member in answered:
        refuse_unknown(content.members, member)
    if len(set(answered)) < len(answered):
        raise Refused(_("In the archive, somebody has answered twice whether they come to an evening."))


def document_of(part: PlayedPart, number: int) -> MatchDocument:
    """The match of the part that is match *number* of its archive.

    :raises Refused: for one that cannot have been.
    """
    try:
        document = read_document(part.match, kept=True)
    except Impossible as impossible:
        sentence = render(impossible.problems[0].phrase, _, sides=impossible.sides, seats=impossible.seats)
        raise Refused(
            _("Match %(number)s of the archive: %(problem)s") % {"number": number, "problem": sentence}
        ) from None
    seats = [seated.seat for seated in part.seated]
    if len(set(seats)) < len(seats) or not set(seats) <= set(range(document.seating.seats)):
        raise Refused(
            _("Match %(number)s of the archive has somebody at a seat it does not have.") % {"number": number}
        )
    return document


def _seats(content: Survey, part: PlayedPart) -> None:
    for seated in part.seated:
        refuse_unknown(content.members, seated.member)
    if part.evening is not None and part.evening not in content.evenings:
        raise Refused(
            _("Match %(number)s of the archive is of an evening it does not have.") % {"number": content.matches}
        )


def _table(content: Survey, part: PlayedPart, at: MeetingAt, document: MatchDocument) -> None:
    sides = content.tables.pop((at.evening or part.evening or 0, at.round, at.table), None)
    if sides != len(document.seating.sides):
        raise Refused(
            _("Match %(number)s of the archive is of a table that its tournament does not have, or has for another.")
            % {"number": content.matches}
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


# Tournaments


def checked(part: TournamentPart, number: int, members: Collection[int], evenings: Collection[int]) -> dict[Table, int]:
    """The tables of the part that is tournament *number* of its archive, with how many sides each has.

    :raises Refused: for a tournament that cannot have been.
    """

    def refuse(problem: str) -> Refused:
        return Refused(_("Tournament %(number)s of the archive: %(problem)s.") % {"number": number, "problem": problem})

    if not {part.evening, *_named_evenings(part)} <= set(evenings):
        raise refuse(_("the archive does not have its evening"))
    for problem in (_of_game(part), _of_entries(part), _of_rounds(part)):
        if problem:
            raise refuse(problem)
    for member in _named(part):
        refuse_unknown(members, member)
    return {
        (part.evening, each.number, meeting.table): len(meeting.sides)
        for each in part.rounds
        for meeting in each.meetings
        if meeting.table
    }


def _named_evenings(part: TournamentPart) -> set[int]:
    """The evenings at which its rounds and tables are to be played, as far as they say."""
    named = {each.evening for each in part.rounds}
    return {one for one in named | {met.evening for each in part.rounds for met in each.meetings} if one is not None}


def _named(part: TournamentPart) -> list[int | None]:
    members: list[int | None] = [member for entry in part.entries for member in entry.members]
    members += [warning.by for entry in part.entries for warning in entry.warnings]
    members += [absence.by for entry in part.entries for absence in entry.absences]
    return members + [meeting.ruled_by for each in part.rounds for meeting in each.meetings]


def _of_game(part: TournamentPart) -> str:
    """What is wrong with its game, its house rules and what was agreed about its rounds, or nothing."""
    variant = registry.BY_KEY.get(part.variant)
    seating = next((each for each in variant.seatings if each.key == part.seating), None) if variant else None
    if variant is None or seating is None:
        return _("its game is not known here")
    if variant.read_options(part.options, seating).value is None or not core.layout_of(seating, part.members_each):
        return _("its house rules cannot be played so")
    try:
        core.read_plan(part.plan)
        core.read_award(part.award)
        core.read_ladder(part.ladder)
    except Impossible as impossible:
        return render(impossible.problems[0].phrase, _).rstrip(".")
    return ""


def _of_entries(part: TournamentPart) -> str:
    numbers = {entry.number for entry in part.entries}
    lots = set(part.lots)
    if len(numbers) < len(part.entries) or len(lots) < len(part.lots) or not lots <= numbers:
        return _("a number stands for two entries, or for none")
    named = [member for entry in part.entries for member in entry.members]
    sizes = {len(entry.members) for entry in part.entries}
    if len(set(named)) < len(named) or sizes - {part.members_each}:
        return _("somebody is entered twice, or an entry has too many or too few")
    return ""


def _of_rounds(part: TournamentPart) -> str:
    if [each.number for each in part.rounds] != list(range(1, len(part.rounds) + 1)):
        return _("its rounds do not follow one another")
    numbers = {entry.number for entry in part.entries}
    return next((problem for each in part.rounds if (problem := _of_round(each, numbers))), "")


def _of_round(part: RoundPart, numbers: Collection[int]) -> str:
    if part.movement not in core.BY_MOVEMENT:
        return _("its rounds follow no movement that is known here")
    there = [entry for meeting in part.meetings for side in meeting.sides for entry in side]
    tables = [meeting.table for meeting in part.meetings if meeting.table]
    if len(set(there)) < len(there) or not set(there).issubset(numbers) or len(set(tables)) < len(tables):
        return _("an entry or a table is in a round twice, or not entered")
    return next((problem for meeting in part.meetings if (problem := _of_meeting(meeting))), "")


def _of_meeting(part: MeetingPart) -> str:
    if not part.sides or (part.table == 0) != (len(part.sides) == 1):
        return _("a table has no sides, or a bye has an opponent")
    ruled = ruled_of(part)
    if ruled is not None and "absent" in ruled:
        there = {str(entry) for side in part.sides for entry in side}
        amiss = len(ruled) != 1 or not ruled["absent"] or not set(ruled["absent"]) <= there or not part.table
        return _("somebody marked as not there does not sit at the table") if amiss else ""
    if ruled is not None and (len(ruled) != 1 or any(len(each) != len(part.sides) for each in ruled.values())):
        return _("a result that was decided is not one for each side")
    return ""


def ruled_of(part: MeetingPart) -> dict[str, Any] | None:
    """What a referee decided, as :attr:`.TournamentMeeting.ruled` keeps it."""
    if part.ruled is None:
        return None
    return {key: each for key, each in part.ruled.model_dump().items() if each is not None}
