"""What stands before the matches of an archive, made a few hundred rows at a time: others write in between."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.web.writing import write_transaction

from ...club import Club, Member, Role, folded
from ...days import read_hour
from ...evenings.models import Attendance, Evening
from ...figures import services as figures
from ...figures.models import Season
from ...figures.services.totals import batches
from ...members.services.members import clean_name
from ..archive.checking import Survey
from ..archive.parts import fields_of, id_of
from ..archive.shape import EveningPart, SeasonPart
from ..models import Unfinished
from . import unfinished
from .importing_tournaments import BATCH, Ids, make_tournaments, write_all, write_rows


def begin(content: Survey, source: str) -> tuple[Club, Ids, Ids]:
    """Make the club with its names, seasons, evenings and tournaments; the rows of the names and of the evenings.

    Only once all of them are there can another process go on with the club, by its *source*.
    """
    with write_transaction():
        club = Club.objects.create(
            name=clean_name(content.club.name),
            about=content.club.about,
            language=content.club.language,
            rated_by=content.club.rated_by,
            defaults=content.defaults,
            columns={sort: part.model_dump() for sort, part in content.club.columns.items()},
        )
        Club.objects.filter(pk=club.pk).update(made_at=content.club.made_at)  # Django has put in today
        unfinished.begin(club, Unfinished.Kind.ARCHIVE)
    with unfinished.making(club):
        people = _members(club, content)
        write_all(club, _seasons(club, content))
        evenings = _evenings(club, content, people)
        make_tournaments(club, content.tournaments.values(), evenings, people)
        with write_transaction():
            unfinished.let_go_on(club, source)
    return club, people, evenings


def _members(club: Club, content: Survey) -> Ids:
    parts = content.members.values()
    made = write_rows(
        club,
        (
            Member(club=club, folded=folded(part.name), **fields_of(part, Member) | {"role": Role.MEMBER})
            for part in parts
        ),
    )
    people = {part.id: member.pk for part, member in zip(parts, made, strict=True)}
    merged = (part for part in parts if part.merged_into is not None)
    for batch in batches(merged, BATCH):
        with write_transaction():
            Member.objects.bulk_update(
                [Member(pk=people[part.id], merged_into_id=people[part.merged_into]) for part in batch], ["merged_into"]
            )
            unfinished.goes_on(club)
    return people


def _seasons(club: Club, content: Survey) -> Iterator[Season]:
    for part in content.seasons.values():
        yield Season(club=club, **fields_of(part, Season) | {"scoring": _scoring(part)})


def _scoring(part: SeasonPart) -> dict[str, Any]:
    return figures.Scoring.from_json(part.scoring.model_dump()).to_json() if part.scoring else {}


def _evenings(club: Club, content: Survey, people: Ids) -> Ids:
    parts = content.evenings.values()
    made = write_rows(club, (_evening(club, part, people) for part in parts))
    held = {part.id: evening.pk for part, evening in zip(parts, made, strict=True)}
    answers = (
        Attendance(evening_id=held[part.id], member_id=people[answer.member], **fields_of(answer, Attendance))
        for part in parts
        for answer in part.attendance
    )
    write_all(club, answers)
    return held


def _evening(club: Club, part: EveningPart, people: Ids) -> Evening:
    fields = fields_of(part, Evening) | {"begins_at": read_hour(part.begins_at or "")}
    return Evening(club=club, referee_id=id_of(people, part.referee), **fields)
