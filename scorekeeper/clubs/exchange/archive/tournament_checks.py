"""Judging the tournaments of an archive, before anything of it is written."""

from collections.abc import Collection
from typing import Any, TypeAlias

from django.utils.translation import gettext as _

from scorekeeper.rules import registry
from scorekeeper.rules import tournament as core
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import render

from ...errors import Refused
from .parts import refuse_unknown
from .tournaments import MeetingPart, RoundPart, TournamentPart

Table: TypeAlias = tuple[int, int, int]
"""An evening by its id, the number of a round, the number of a table."""


def checked(part: TournamentPart, number: int, members: Collection[int], evenings: Collection[int]) -> dict[Table, int]:
    """The tables of the part that is tournament *number* of its archive, with how many sides each has.

    :raises Refused: for a tournament that cannot have been.
    """

    def refuse(problem: str) -> Refused:
        return Refused(_("Tournament %(number)s of the archive: %(problem)s.") % {"number": number, "problem": problem})

    if part.evening not in evenings:
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


def _named(part: TournamentPart) -> list[int | None]:
    found: list[int | None] = [member for entry in part.entries for member in entry.members]
    found += [warning.by for entry in part.entries for warning in entry.warnings]
    return found + [meeting.ruled_by for each in part.rounds for meeting in each.meetings]


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
    if ruled is not None and (len(ruled) != 1 or any(len(each) != len(part.sides) for each in ruled.values())):
        return _("a result that was decided is not one for each side")
    return ""


def ruled_of(part: MeetingPart) -> dict[str, Any] | None:
    """What a referee decided, as :attr:`.TournamentMeeting.ruled` keeps it."""
    if part.ruled is None:
        return None
    return {key: each for key, each in part.ruled.model_dump().items() if each is not None}
