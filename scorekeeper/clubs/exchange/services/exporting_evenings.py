"""Who said what about each evening, who came, and who has paid its dues, as a table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...club import Member
from ...evenings.models import Attendance, Evening
from ...evenings.services.attendance import guests_among, payers_among, written_and_sat
from ..sheets import Cell
from .exporting import CHUNK, in_chunks
from .selecting import Selection

ATTENDANCE: Final = "date evening state name answer waiting came dues paid evening_id player_id".split()
"""The heads of the columns."""


def attendance(of: Selection) -> Iterator[list[Cell]]:
    """Everybody who said something about an evening, sat down at it or paid, in a row, evening by evening.

    ``paid`` is empty for who has nothing to pay, ``came`` before the evening has begun.
    """
    for chunk in in_chunks(replace(of, person=None).evenings, CHUNK):
        there = written_and_sat(chunk)
        for evening in chunk:
            yield from _people_of(evening, *there[evening.pk], of.person)


def _people_of(
    evening: Evening, rows: list[Attendance], sat: list[Member], only: Member | None
) -> Iterator[list[Cell]]:
    guests = guests_among(evening, rows)
    guest_of = {guest.person.pk: guest for guest in (*guests.coming, *guests.waiting, *guests.absent)}
    due = dict(payers_among(evening, rows, sat))
    people = {guest.person for guest in guest_of.values()} | due.keys()
    for person in sorted(people, key=lambda one: (one.folded, one.pk)):
        guest = guest_of.get(person.pk)
        if only in (None, person):
            yield [
                evening.held_on.isoformat(),
                evening.name_in_files,
                evening.state,
                person.name,
                guest.answer.value if guest else "",
                guest.waiting or None if guest else None,
                "" if evening.state == Evening.State.PLANNED else "yes" if person in sat else "no",
                evening.dues,
                ("yes" if due[person] else "no") if evening.dues and person in due else "",
                evening.pk,
                person.pk,
            ]
