"""Evenings as lists show them: with how many tables there are, and how many of them play."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Q

from ...club import Club
from ..models import Evening, Played

LATELY = 20
"""Evenings looked through for the one that runs, the next one and the last one."""


@dataclass(frozen=True)
class EveningCard:
    """An evening as an entry of a list."""

    pk: int
    held_on: date
    name: str
    state: str
    said: str
    tables: int
    playing: int
    """Tables without a result; once the evening is closed, those that were not finished."""


def evening_cards(evenings: Sequence[Evening]) -> list[EveningCard]:
    """The *evenings* with their tables counted."""
    undecided = Q(tournament_meeting__ruled__isnull=True)
    playing = Q(state__in=[Played.State.RUNNING, Played.State.DISPUTED]) & undecided
    rows: Any = Played.objects.filter(evening__in=[evening.pk for evening in evenings]).order_by().values("evening")
    counted = {
        row["evening"]: (row["tables"], row["playing"])
        for row in rows.annotate(tables=Count("pk"), playing=Count("pk", filter=playing))
    }
    return [
        EveningCard(
            evening.pk,
            evening.held_on,
            evening.name,
            evening.state,
            str(Evening.State(evening.state).label),
            *counted.get(evening.pk, (0, 0)),
        )
        for evening in evenings
    ]


def lately(club: Club) -> list[EveningCard]:
    """For the home of the club: the evenings that run, the next one that is planned, and the last one that is over."""
    newest = list(Evening.objects.filter(club=club).order_by("-held_on", "-pk")[:LATELY])
    running = [evening for evening in newest if evening.state == Evening.State.OPEN]
    planned = [evening for evening in newest if evening.state == Evening.State.PLANNED][-1:]
    over = [evening for evening in newest if evening.state == Evening.State.CLOSED][:1]
    return evening_cards([*running, *planned, *over])
