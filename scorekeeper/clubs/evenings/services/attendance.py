"""Who comes to an evening: what each says, who has a place, who waits for one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count, Exists, OuterRef, Q
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext as _

from ... import audit
from ...club import Member
from ...errors import Refused
from ..models import Attendance, Evening, Seated
from .evenings import locked_evening

Answer = Attendance.Answer
COMING = (Answer.COMES, Answer.PARTNER)
"""The answers of those who take a place."""


def answer(evening: Evening, member: Member, says: Attendance.Answer, by: Member) -> None:
    """Write down what *member* says about coming to *evening*; who says so already changes nothing.

    Who came and comes on, with a partner or without, keeps the place; who did not come comes last.

    :raises Refused: when the evening is over, or for somebody who has left.
    """
    member = member.person
    if member.state == Member.State.LEFT:
        raise Refused(_("%(name)s has left the club. Choose somebody who is in it.") % {"name": member.name})
    with locked_evening(evening) as evening:
        if evening.state == Evening.State.CLOSED:
            raise Refused(_("The evening is over. Say that you come to the next one."))
        row, is_new = Attendance.objects.get_or_create(evening=evening, member=member, defaults={"answer": says})
        if not is_new and row.answer == says:
            return
        if not (row.answer in COMING and says in COMING):
            row.answered_at = timezone.now()
        row.answer = says
        row.save(update_fields=["answer", "answered_at"])
        audit.write(evening.club, says.value, by, member, evening=str(evening))


def tick(evening: Evening, member: Member, by: Member, *, paid: bool) -> None:
    """Write down whether *member* has paid the dues of *evening*; no money moves. Also after it is over."""
    member = member.person
    with locked_evening(evening) as evening:
        row = Attendance.objects.filter(evening=evening, member=member).first()
        if paid == bool(row and row.paid):
            return
        if row is None:
            Attendance.objects.create(evening=evening, member=member, paid=paid)
        else:
            row.paid = paid
            row.save(update_fields=["paid"])
        audit.write(evening.club, "paid" if paid else "not-paid", by, member, evening=str(evening))


def payers(evening: Evening) -> list[tuple[Member, bool]]:
    """Who has to pay the dues of *evening*, each with the tick: who sat at a table, who has a place, who has paid."""
    return payers_among(evening, *written_and_sat([evening])[evening.pk])


def written_and_sat(evenings: Sequence[Evening]) -> dict[int, tuple[list[Attendance], list[Member]]]:
    """Of each of *evenings*, by number, what is written of who comes, and who sat at its tables."""
    by_evening = {evening.pk: (list[Attendance](), list[Member]()) for evening in evenings}
    for row in Attendance.objects.filter(evening__in=by_evening).select_related("member__merged_into"):
        by_evening[row.evening_id][0].append(row)
    seats = Seated.objects.filter(played__evening__in=by_evening).order_by("pk")
    for seat in seats.select_related("member__merged_into", "played"):
        if seat.played.evening_id is not None:
            by_evening[seat.played.evening_id][1].append(seat.member.person)
    return by_evening


def payers_among(evening: Evening, rows: Iterable[Attendance], sat: Iterable[Member]) -> list[tuple[Member, bool]]:
    """Who has to pay, as above: by all *rows* of the evening, and by those who *sat* at its tables."""
    rows = list(rows)
    paid = {row.member.person.pk: row.member.person for row in rows if row.paid}
    there = {guest.person.pk: guest.person for guest in guests_among(evening, rows).coming}
    there |= {person.pk: person for person in sat}
    everybody = sorted((there | paid).values(), key=lambda person: (person.folded, person.pk))
    return [(person, person.pk in paid) for person in everybody]


@dataclass(frozen=True)
class Guest:
    """Somebody and their answer; ``waiting`` is the place in the waiting list, from 1, and 0 for who does not wait."""

    person: Member
    answer: Attendance.Answer
    waiting: int = 0

    @property
    def needs_partner(self) -> bool:
        """Whether they look for somebody to play with."""
        return self.answer == Answer.PARTNER


@dataclass(frozen=True)
class GuestList:
    """Who has a place at an evening, who waits for one, who does not come: each in the order in which they said so."""

    coming: list[Guest]
    waiting: list[Guest]
    absent: list[Guest]

    def of(self, person: Member) -> Guest | None:
        """What *person* has said, or None."""
        everybody = (*self.coming, *self.waiting, *self.absent)
        return next((guest for guest in everybody if guest.person == person), None)

    @property
    def anybody(self) -> bool:
        """Whether anybody has said anything."""
        return bool(self.coming or self.waiting or self.absent)

    @property
    def alone(self) -> list[Guest]:
        """Those who have a place and need a partner."""
        return [guest for guest in self.coming if guest.needs_partner]


def guest_list(evening: Evening) -> GuestList:
    """Who comes to *evening*. Who has left the club is not on it; names that are one person are so once."""
    rows = Attendance.objects.filter(evening=evening).exclude(answer="").select_related("member__merged_into")
    return guests_among(evening, rows)


def guests_among(evening: Evening, rows: Iterable[Attendance]) -> GuestList:
    """Who comes, as above, by all *rows* of the evening in the order in which they were written."""
    rows = [row for row in rows if row.answer]
    own = {row.member_id for row in rows}
    guests: dict[int, Guest] = {}
    for row in rows:
        person = row.member.person
        # What was said under another name counts until the person says something.
        if person.state != Member.State.LEFT and (row.member_id == person.pk or person.pk not in own):
            guests.setdefault(person.pk, Guest(person, Answer(row.answer)))
    coming = [guest for guest in guests.values() if guest.answer in COMING]
    places = len(coming) if evening.limit is None else evening.limit
    return GuestList(
        coming=coming[:places],
        waiting=[replace(guest, waiting=number) for number, guest in enumerate(coming[places:], 1)],
        absent=[guest for guest in guests.values() if guest.answer == Answer.ABSENT],
    )


def coming_to(evenings: Iterable[int]) -> dict[int, int]:
    """How many come to each of the *evenings*, by number, whether they have a place or wait for one.

    They are the people of :func:`guest_list`.
    """
    rows = Attendance.objects.filter(evening__in=list(evenings), answer__in=COMING)
    own = Attendance.objects.filter(evening=OuterRef("evening"), member=OuterRef("member__merged_into"))
    left = Q(member__state=Member.State.LEFT, member__merged_into=None) | Q(
        member__merged_into__state=Member.State.LEFT
    )
    there = rows.exclude(left).exclude(Exists(own.exclude(answer="")))
    persons = Count(Coalesce("member__merged_into", "member"), distinct=True)
    return dict(there.order_by().values_list("evening").annotate(persons=persons))


def give_up(member: Member) -> None:
    """Take back what *member*, who leaves, has said about evenings to come: whoever comes back is asked anew.

    A tick that the dues are paid stays.
    """
    rows = Attendance.objects.filter(Q(member=member) | Q(member__merged_into=member))
    ahead = rows.exclude(evening__state=Evening.State.CLOSED)
    ahead.filter(paid=True).update(answer="")
    ahead.filter(paid=False).delete()
