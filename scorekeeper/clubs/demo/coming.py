"""The evenings to come of the demo club: a cup with few places, and a round every week; who comes, and who has paid."""

from collections.abc import Sequence
from datetime import date, time, timedelta
from random import Random

from ..evenings.models import Evening
from ..evenings.services import attendance, evenings, repeating
from ..evenings.services.attendance import Answer
from ..evenings.services.repeating import Repetition, Rhythm
from .people import LEAVES, SECOND_NAME, People

PLACE = "Bar Centrale, back room"
CUP_PLACES = 8
PAID = 3
"""So many have paid the dues of the cup already."""
WEEK = timedelta(days=7)
ANSWERS = (Answer.COMES, Answer.PARTNER, Answer.ABSENT)


def plan_evenings(chance: Random, people: People, today: date) -> None:
    """Plan them; a cup that is full by now, so that some wait, and a round to which few have answered."""
    organiser = people.by_name["Omar"]
    agreed = {"begins_at": time(20, 30), "place": PLACE, "dues": "5 €"}
    cup = evenings.plan(
        people.club, organiser, held_on=today + WEEK, name="Cup of the club", limit=CUP_PLACES, **agreed
    )
    times = Repetition(Rhythm.WEEKLY, 8)
    round_ = repeating.plan_evenings(
        people.club, organiser, times, held_on=today + 2 * WEEK, name="Weekly round", **agreed
    )
    there = [name for name in people.by_name if name not in (LEAVES, SECOND_NAME)]
    for evening, count in (cup, len(there) - 1), (round_, 4):
        for name in chance.sample([name for name in there if name != "Mia"], count - 1):
            member = people.by_name[name]
            by = organiser if member.account_id is None else member
            attendance.answer(evening, member, chance.choices(ANSWERS, (7, 3, 1))[0], by)
    for guest in attendance.guest_list(cup).coming[:PAID]:
        attendance.tick(cup, guest.person, organiser, paid=True)


def fill_tonight(people: People, evening: Evening, names: Sequence[str], waits: str) -> None:
    """Let those of these *names* come to the *evening* that is running, which is full then, and another who *waits*."""
    Evening.objects.filter(pk=evening.pk).update(limit=len(names))
    for name in (*names, waits):
        attendance.answer(evening, people.by_name[name], Answer.COMES, people.by_name["Omar"])
