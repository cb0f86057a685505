"""How strong the entries of a tournament are, as the club rates who is entered."""

from statistics import fmean
from typing import Any

from ...signals import strength_wanted
from ..models import Tournament


def strength_of(tournament: Tournament) -> list[int]:
    """The numbers of the entries still in, the strongest first; those who are level in the order of their numbers.

    A pair is as strong as its players are on the average. Whoever has no rating counts as the mean of all, so a club
    that rates nobody has the order of the entries.
    """
    entries = list(tournament.entries.filter(withdrawn_after=None).prefetch_related("members__member__merged_into"))
    persons = {entry.number: [member.person.pk for member in entry.people] for entry in entries}
    answers: list[tuple[Any, Any]] = strength_wanted.send(
        Tournament,
        club=tournament.evening.club,
        variant_key=tournament.variant_key,
        persons={person for each in persons.values() for person in each},
    )
    rated = {person: strength for _receiver, answer in answers for person, strength in answer.items()}
    strength = {number: fmean(rated.get(person, 0.0) for person in each) for number, each in persons.items()}
    return sorted(strength, key=lambda number: (-strength[number], number))
