"""A club's matches and evenings as lists and overviews show them: from what is kept, without replaying any match."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from django.db.models import Count, F, Max, Q, QuerySet, Sum
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.presenters.head import SidePresenter, outcome_sentence, present_sides
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.rules import log
from scorekeeper.web.language import gettext as _

from ...access import Here
from ...club import Club, Member
from ...pages import link
from ...policy import Act
from ...signals import TableNote, table_noted
from ..models import Evening, Played, Seated
from ..services.attendance import coming_to
from ..services.boards import room_code_of
from ..services.tables import written_at


@dataclass(frozen=True)
class TableCard:
    """A match of the club, as one card or row: who plays what, how it stands, where its sheet and its board are."""

    number: str
    code: str
    key: str
    name: str
    place: str
    """Which table of a tournament it is, such as "Round 2, table 1"; empty for any other match."""
    decided: str
    """What the referee of a tournament decided about it without changing the result of the match; empty for nothing."""
    day: date
    state: str
    state_text: str
    sides: list[SidePresenter]
    outcome: SafeString
    deals: int
    waiting: int
    from_paper: bool
    ordinal: int = 0
    """Which table of its evening it is, from 1; 0 where a tournament numbers it, or nobody."""
    empty: bool = False
    """Whether nothing stands at it, so that it may be removed."""
    totals_only: bool = False
    """Whether nobody knows the facts of some of its deals, or of all."""
    deals_are_known: bool = True
    """Whether ``deals`` is how many were played."""

    @property
    def over(self) -> bool:
        """Whether nothing more is to be recorded at it."""
        return self.state not in (Played.State.RUNNING, Played.State.DISPUTED)

    @property
    def sheet(self) -> str:
        """Where its sheet is, for whoever the club lets in."""
        return reverse("matches:sheet", args=[self.code])

    @property
    def board(self) -> str:
        """Where its board is."""
        return reverse("matches:board", args=[self.code])


def table_card(played: Played, *, needs: bool = False, empty: bool = False) -> TableCard:
    """One match of the club, with what each side still *needs* if that is asked for; *empty* where nothing stands."""
    match = played.match
    note = _note_of(played)
    state, alone = (note.standing, note.alone) if note else (match.standing, False)
    wanted = log.needs(match.variant, state) if needs and state.outcome is None and not alone else ()
    return TableCard(
        number=str(played.pk),
        code=kept_code(match.pk),
        key=match.variant_key,
        name=_(match.variant.name),
        place=note.place if note else "",
        decided=note.decided if note else "",
        day=played.played_on,
        state=played.state,
        state_text=str(Played.State(played.state).label),
        sides=present_sides(match, state, wanted, names_of(match)),
        # What was only decided for a tournament gave nothing up: its own sentence says what happened.
        outcome=SafeString("") if alone else outcome_sentence(match, state.outcome),
        deals=state.table.standing.number,
        waiting=state.unsettled,
        from_paper=played.from_paper,
        ordinal=0 if note else played.table_number,
        empty=empty and not match.followed and not note,
        totals_only=state.unknown > 0,
        deals_are_known=state.deals_are_known,
    )


def with_meetings(rows: QuerySet[Played]) -> QuerySet[Played]:
    """These matches with what :func:`table_card` reads of them, in one query however many they are."""
    return rows.select_related("match", "tournament_meeting__round", "tournament_meeting__ruled_by")


def _note_of(played: Played) -> TableNote | None:
    """What a tournament has to say of the match; None for any other match."""
    answers: list[tuple[Any, Any]] = table_noted.send(Played, played=played)
    return next((answer for _receiver, answer in answers if answer is not None), None)


def tables_of(evening: Evening) -> list[TableCard]:
    """The tables of an evening: those in dispute, those that run, what is over; among these the newest first.

    What runs when the evening is closed was not finished.
    """
    order: dict[str, int] = {Played.State.DISPUTED: 0, Played.State.RUNNING: 1}
    rows = with_meetings(Played.objects.filter(evening=evening)).annotate(written=written_at()).order_by("-pk")
    cards = [table_card(played, needs=True, empty=not played.written) for played in rows]
    if evening.state == Evening.State.CLOSED:
        stopped = _("Not finished")
        cards = [replace(each, state_text=stopped) if each.state == Played.State.RUNNING else each for each in cards]
    return sorted(cards, key=lambda each: order.get(each.state, 2))


def sat_at(evening: Evening, person: Member) -> set[str]:
    """The numbers of the tables of *evening* at which *person* sat, under any name."""
    own = Q(member=person) | Q(member__merged_into=person)
    return {
        str(played) for played in Seated.objects.filter(own, played__evening=evening).values_list("played", flat=True)
    }


def version_of(evening: Evening) -> str:
    """What differs whenever the overview of the evening does."""
    now: dict[str, Any] = Played.objects.filter(evening=evening).aggregate(
        tables=Count("pk"),
        events=Sum("match__version"),
        changed=Max("match__changed_at"),
        ruled=Max("tournament_meeting__ruled_at"),
        rulings=Count("tournament_meeting__ruled_at"),
    )
    changed = now["changed"].timestamp() if now["changed"] else 0
    rulings = f"{now['rulings']}.{now['ruled'].timestamp()}" if now["ruled"] else "0"
    return f"{now['tables']}-{now['events'] or 0}-{changed}-{rulings}-{evening.state}-{evening.referee_id or 0}"


def counted(tables: Iterable[TableCard]) -> dict[str, int]:
    """How many tables run, and how many are over."""
    over = [table.over for table in tables]
    return {"running": over.count(False), "over": over.count(True)}


# Evenings as lists show them, and the board of one: its link, and how large its letters are

MOST_RUNNING = 6


@dataclass(frozen=True)
class EveningCard:
    """An evening as an entry of a list."""

    evening: Evening
    tables: int
    playing: int
    """Tables without a result; once the evening is closed, those that were not finished."""
    coming: int = 0
    """Who has said so and has a place."""


def evening_cards(evenings: Sequence[Evening]) -> list[EveningCard]:
    """The *evenings* with their tables and with who comes counted."""
    playing = Q(state__in=[Played.State.RUNNING, Played.State.DISPUTED])
    rows: Any = Played.objects.filter(evening__in=[evening.pk for evening in evenings]).order_by().values("evening")
    counted = {
        row["evening"]: (row["tables"], row["playing"])
        for row in rows.annotate(tables=Count("pk"), playing=Count("pk", filter=playing))
    }
    coming = coming_to(evening.pk for evening in evenings if evening.state != Evening.State.CLOSED)
    return [
        EveningCard(
            evening,
            *counted.get(evening.pk, (0, 0)),
            coming=_with_a_place(evening, coming.get(evening.pk, 0)),
        )
        for evening in evenings
    ]


def _with_a_place(evening: Evening, coming: int) -> int:
    return coming if evening.limit is None else min(coming, evening.limit)


def lately(club: Club) -> list[EveningCard]:
    """For the home of the club: the evenings that run, the next one that is planned, and the last one that is over."""
    held = Evening.objects.filter(club=club)
    running = held.filter(state=Evening.State.OPEN).order_by("-held_on", "-pk")[:MOST_RUNNING]
    return evening_cards([*running, *next_planned(club)[:1], *held.filter(state=Evening.State.CLOSED)[:1]])


def next_planned(club: Club) -> QuerySet[Evening]:
    """The evenings that are planned, the next one first; one whose day is past waits for paper and is not to come."""
    planned = Evening.objects.filter(club=club, state=Evening.State.PLANNED, held_on__gte=timezone.localdate())
    return planned.order_by("held_on", F("begins_at").asc(nulls_first=True), "pk")


def running_at(club: Club) -> list[Evening]:
    """The evenings that run, of whichever day, in the order of :func:`lately`."""
    running = Evening.objects.filter(club=club, state=Evening.State.OPEN)
    return list(running.order_by("-held_on", "-pk")[:MOST_RUNNING])


NIGHT_ENDS_AT = 12
"""Until this hour, an evening of the day before that still runs is tonight's."""


def is_tonight(evening: Evening) -> bool:
    """Whether an *evening* that runs is of today, or of last night."""
    now = timezone.localtime()
    last_night = now.date() - timedelta(days=1) if now.hour < NIGHT_ENDS_AT else now.date()
    return last_night <= evening.held_on <= now.date()


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
