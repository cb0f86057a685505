"""Six pairs, twelve people, who come to an evening in tournament form."""

import csv
import io
import uuid
from collections.abc import Sequence
from random import Random
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Club, Member, PublicPart
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament, TournamentMeeting
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core
from scorekeeper.rules.registry import BY_KEY
from tests.matches.pages import read_page

PAIRS = (
    ("Anna", "Bo"),
    ("Carla", "Dan"),
    ("Eva", "Fred"),
    ("Gino", "Hana"),
    ("Ivo", "Jana"),
    ("Kim", "Lea"),
)
CHANCE = 7
THREE_ROUNDS = core.Plan((core.Stretch("drawn", 3),))
BURRACO = core.usual_award("table", 3)


def open_evening(by: Member) -> Evening:
    """An evening of today that is open."""
    made = evenings.plan(by.club, by, held_on=timezone.localdate(), name="Cup")
    evenings.open_evening(made, by)
    made.refresh_from_db()
    return made


def make(
    by: Member, pairs: Sequence[Sequence[str]] = PAIRS, *, game: str = "briscola", form: int = 0, **changes: Any
) -> Tournament:
    """A tournament as the game is usually played, with these entries."""
    usual = services.usual(by.club, BY_KEY[game], form)
    wanted = services.SetUp(**{key: getattr(usual, key) for key in usual.__dataclass_fields__} | changes)
    made = services.set_up(open_evening(by), by, wanted)
    for pair in pairs:
        services.enter(made, pair, by)
    return made


def draw(tournament: Tournament, by: Member, number: int = 1) -> Round:
    """Draw a round, the same one each time."""
    return services.draw_round(tournament, number, by, Random(CHANCE))


def start(tournament: Tournament, by: Member, number: int = 1) -> Round:
    """Draw a round and start it."""
    return services.start_round(draw(tournament, by, number), by, Random(CHANCE))


def tables(played: Round) -> list[TournamentMeeting]:
    """The tables of a round, without those who sit out."""
    return [meeting for meeting in services.meetings_of([played.pk]) if not meeting.sits_out]


def record(meeting: TournamentMeeting, *deals: Sequence[int]) -> Match:
    """Write deals of Briscola to a table: the card points of each side."""
    assert meeting.played is not None
    match = Match.objects.get(pk=meeting.played.match_id)
    for points in deals:
        reading = match.variant.read_deal({"points": list(points)}, match.standing.table)
        assert reading.value is not None, reading.problems
        matches.record_deal(match, reading.value, key=uuid.uuid4(), seen=match.version)
        match = Match.objects.get(pk=match.pk)
    return match


def play(tournament: Tournament, by: Member, number: int = 1) -> Round:
    """A whole round of Briscola, in which the first side wins at every table."""
    played = start(tournament, by, number)
    for meeting in tables(played):
        record(meeting, (70, 50), (80, 40))
    services.close_round(played, by)
    played.refresh_from_db()
    return played


def release(club: Club, *parts: PublicPart) -> None:
    """Let anyone see these parts of a club."""
    club.released = [PublicPart.PAGE, *parts]
    club.save()


def rows_of(club: Club, table: str) -> list[dict[str, str]]:
    """The rows of a table that is taken out."""
    return list(csv.DictReader(io.StringIO("".join(table_of(club, None, table, Kind.PLAIN)))))


def at(evening: Evening, name: str, **more: Any) -> str:
    return reverse(f"clubs:{name}", kwargs={"club": evening.club.code, "evening": evening.pk, **more})


def by_hand(phone: Client, path: str, form: str = "setup", **changes: str) -> Any:
    """Open a page, change some fields of its form, and send it."""
    return phone.post(path, read_page(phone.get(path)).form(form) | changes)
