"""One person at a glance: form, place in the season, what comes next, where they sit now, tournaments, attendance.

In a fixed number of queries, each of which reads what it shows and no more, however long somebody has played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db.models import OuterRef, Q, Subquery
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import pgettext_lazy

from scorekeeper.matches.codes import kept_code
from scorekeeper.rules import registry, tournament as core
from scorekeeper.web.language import gettext as _

from ...club import Member
from ...evenings.models import Attendance, Evening, Played, Seated
from ...evenings.presenters.attendance import DuesOf, dues_of
from ...evenings.presenters.tables import TableCard, is_tonight, next_planned, running_at, table_card, with_meetings
from ...evenings.services.attendance import Guest, GuestList, guest_list
from ...tournaments import services as tournaments
from ...tournaments.models import EntryMember, Round, Tournament, TournamentMeeting
from ..models import SeatFigures, TournamentPlace
from .person import names_of
from .standings import Standing, Year, standings_of, year_of

FORM = 10
"""So many matches make somebody's form."""
TOURNAMENTS = 5
MOST_SITTING = 3

MARKS: Final[Mapping[str, tuple[str, Any]]] = {
    SeatFigures.Result.WON: ("up", pgettext_lazy("letter for a match that was won", "W")),
    SeatFigures.Result.DRAWN: ("level", pgettext_lazy("letter for a match that was drawn", "D")),
    SeatFigures.Result.LOST: ("down", pgettext_lazy("letter for a match that was lost", "L")),
}
"""Where in the strip a result stands, and its letter: read without colour."""


@dataclass(frozen=True)
class Outing:
    """A match of the form: how it came out, of which game, on which day, and where its sheet is."""

    result: str
    letter: str
    stands: str
    game: str
    day: date
    address: str


@dataclass(frozen=True)
class Glance:
    """Everything about a ``person`` at a glance; ``form`` is the oldest match first."""

    person: Member
    form: list[Outing]
    standings: list[Standing]
    """In the seasons that run, or else in the last."""
    year: Year | None
    sitting: list[TableCard]
    """The tables at which the person sits now."""
    running: list[tuple[Evening, bool]]
    """The evenings that run, each with whether it is tonight's: one may be opened before its day."""
    drawn: list[TournamentMeeting]
    """Where the person plays in a round that is drawn and has not begun; at table 0 they sit it out."""
    coming: Evening | None
    guests: GuestList | None
    """Who comes to that evening."""
    guest: Guest | None
    """What the person has said about it."""
    tournaments: list[TournamentPlace]
    """The places in those that run, as they are so far, and in the last that are over."""

    @property
    def standing(self) -> Standing | None:
        """In the season that runs, the latest of several."""
        return next(iter(self.standings), None)

    @property
    def answers(self) -> list[tuple[str, Any]]:
        """What the person may say about the evening to come: each with its label."""
        return Attendance.Answer.choices if self.coming else []

    @property
    def answers_for(self) -> list[tuple[str, Any]]:
        """What others may write down for the person about it: the same, as one says it of somebody else."""
        labels = _("Comes"), _("Needs a partner"), _("Does not come")
        return list(zip(Attendance.Answer.values, labels, strict=True)) if self.coming else []

    @property
    def dues(self) -> list[DuesOf]:
        """What the person had to pay: worked out where it is shown, which is to themselves alone."""
        return dues_of(self.person)

    @property
    def won(self) -> int:
        """How many matches of the form were won."""
        return sum(outing.stands == "up" for outing in self.form)


def glance_at(person: Member) -> Glance:
    """*person* at a glance, under all names."""
    club, names = person.club, names_of(person)
    coming, running = next_planned(club).first(), running_at(club)
    guests = guest_list(coming) if coming else None
    tonight = [evening for evening in running if evening.held_on >= timezone.localdate() or is_tonight(evening)]
    standings = standings_of(person, names, tonight)
    return Glance(
        person=person,
        form=_form(names),
        standings=standings,
        year=None if standings else year_of(person, names, tonight),
        sitting=_sitting(names),
        running=[(evening, is_tonight(evening)) for evening in running],
        drawn=_drawn(names, tonight) if tonight else [],
        coming=coming,
        guests=guests,
        guest=guests.of(person) if guests else None,
        tournaments=_tournaments(names),
    )


def _form(names: list[int]) -> list[Outing]:
    rows = SeatFigures.objects.filter(member__in=names).select_related("played").order_by("-played_on", "-played_id")
    return [
        Outing(
            result=str(SeatFigures.Result(row.result).label),
            letter=str(MARKS[row.result][1]),
            stands=MARKS[row.result][0],
            game=_(registry.BY_KEY[row.variant_key].name),
            day=row.played_on,
            address=reverse("matches:sheet", args=[kept_code(row.played.match_id)]),
        )
        for row in reversed(rows[:FORM])
    ]


def _sitting(names: list[int]) -> list[TableCard]:
    playing = Played.objects.filter(
        evening__state=Evening.State.OPEN, state__in=(Played.State.RUNNING, Played.State.DISPUTED)
    )
    own = Seated.objects.filter(member__in=names, played__in=playing).order_by("-played").values("played")
    rows = with_meetings(Played.objects.filter(pk__in=[row["played"] for row in own[:MOST_SITTING]])).order_by("-pk")
    return list(map(table_card, rows))


def _drawn(names: list[int], evenings: list[Evening]) -> list[TournamentMeeting]:
    rows = TournamentMeeting.objects.filter(
        round__state=Round.State.DRAWN, round__tournament__evening__in=evenings, seats__entry__members__member__in=names
    )
    together = rows.exclude(round__movement=core.LEAGUE)  # the tables of a league begin one by one, as they agree
    return list(together.select_related("round__tournament").order_by("round", "pk").distinct())


def _tournaments(names: list[int]) -> list[TournamentPlace]:
    """The last of them: where the person came in, or stands so far in one that runs, from its first result on."""
    own, kept = EntryMember.objects.filter(member__in=names), TournamentPlace.objects.filter(member__in=names)
    runs = Q(state=Tournament.State.RUNNING, pk__in=own.values("tournament"))
    rows = Tournament.objects.filter(runs | Q(pk__in=kept.values("tournament"))).annotate(
        reached=Subquery(kept.filter(tournament=OuterRef("pk")).values("place")[:1]),
        number=Subquery(own.filter(tournament=OuterRef("pk")).values("entry__number")[:1]),
    )
    last = rows.select_related("evening").order_by("-evening__held_on", "-pk")[:TOURNAMENTS]
    places = [(each, each.reached or _place_so_far(each, each.number)) for each in last]
    return [TournamentPlace(tournament=each, place=place) for each, place in places if place]


def _place_so_far(tournament: Tournament, entry: int) -> int:
    """The place of an entry, by its number; 0 while there is no result."""
    meetings = tournaments.meetings_of(tournament.rounds.values_list("pk", flat=True))
    if not tournaments.results_of(tournament, meetings):
        return 0
    return next(each.place for each in tournaments.ranking_of(tournament, meetings) if each.entry == entry)
