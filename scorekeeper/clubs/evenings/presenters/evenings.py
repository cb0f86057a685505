"""Evenings as lists show them, and the board of one: its link, and how large its letters are."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Q
from django.urls import reverse

from ...access import Here
from ...club import Club
from ...pages import link
from ...policy import Act
from ..models import Evening, Played
from ..services.boards import room_code_of

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


# The board for the room


def board_link(here: Here, evening: Evening) -> dict[str, Any] | None:
    """The link of the board for a screen in the room, empty where none is made; None for whoever may give none."""
    if not here.may(Act.OPEN_EVENINGS) or evening.state == Evening.State.CLOSED:
        return None
    code = room_code_of(evening)
    return link(here.request, reverse("clubs:room", args=[code])) if code else {"address": "", "qr": ""}


CROWDS = (("few", 4), ("some", 8), ("more", 12), ("many", 18))
"""Sizes of the letters of a board, with the most tables that they have room for."""


def crowd(tables: int) -> str:
    """How many rows a board has to find room for, as a size of its letters."""
    return next((size for size, most in CROWDS if tables <= most), "crowd")
