"""A round that is played: its tables begin at once under one clock, and it is closed when all have a result."""

import secrets
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from random import Random, SystemRandom

from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log, registry, tournament as core
from scorekeeper.rules.ending import Closing
from scorekeeper.web.language import gettext as _, listed

from ... import audit
from ...club import Member
from ...errors import Refused, TableUndecided
from ...evenings.models import Evening
from ...evenings.services import playing
from ...evenings.services.tables import refuse_unless_open
from ..models import Round, TournamentMeeting
from .locking import locked_round
from .rankings import code_of, is_level, is_over, meetings_of, seated_at, seating_of
from .setting_up import MOST_MINUTES


def start_round(drawn: Round, by: Member, chance: Random | None = None) -> Round:
    """Let all tables of a round begin, each an ordinary match of the club, and its clock run.

    Started a second time, it runs already. *chance* draws who deals first.

    :raises Refused: when the evening is not open.
    """
    with locked_round(drawn) as drawn:
        if drawn.movement == core.LEAGUE:
            raise Refused(_("In a league each table begins by itself. Start it from its evening or from its page."))
        if drawn.state != Round.State.DRAWN:
            return drawn
        refuse_unless_open(drawn.tournament.evening)
        now = timezone.now()
        drawn.state, drawn.started_at = Round.State.RUNNING, now
        drawn.ends_at = now + timedelta(minutes=drawn.minutes) if drawn.minutes else None
        drawn.save(update_fields=["state", "started_at", "ends_at"])
        begun = []
        for meeting in meetings_of([drawn.pk]):
            if not meeting.sits_out:
                begun.append(begin(meeting, drawn.tournament.evening, chance or SystemRandom()))
        matches.set_clock([match.pk for match in begun], drawn.ends_at)
        evening = drawn.tournament.evening
        audit.write(evening.club, "round-started", by, number=drawn.number, evening=str(evening))
    return drawn


def begin(meeting: TournamentMeeting, evening: Evening | None, chance: Random) -> Match:
    """Start the match of a table under the charter of the tournament, and let the club keep it as one of *evening*."""
    tournament, seating, sitting = meeting.round.tournament, seating_of(meeting), seated_at(meeting)
    variant = registry.BY_KEY[tournament.variant_key]
    match = matches.start_match(
        variant=variant,
        seating=seating,
        players=[member.person.name for member in sitting.values()],
        options=variant.charter(tournament.options, seating),
        start=log.Start(dealer=chance.randrange(seating.seats), confirm=tournament.confirm),
        code=code_of(meeting),
    ).match
    meeting.played = playing.keep(tournament.evening.club, match, sitting, evening=evening, numbered=False)
    meeting.save(update_fields=["played"])
    return match


def more_minutes(running: Round, minutes: int, by: Member) -> None:
    """Give all tables of a round some *minutes* more, from now on if time was up already.

    :raises Refused: for a round that does not run by the clock, or too many minutes.
    """
    with _running(running) as running:
        if running.ends_at is None or not 1 <= minutes <= MOST_MINUTES:
            raise Refused(_("Give a round that runs by the clock some minutes more."))
        _until(running, max(running.ends_at, timezone.now()) + timedelta(minutes=minutes))
        audit.write(running.tournament.evening.club, "round-longer", by, number=running.number, minutes=minutes)


def call_time(running: Round, by: Member) -> None:
    """Time is up now at all tables: they play what their game still lets them, and write it down.

    :raises Refused: for a round that does not run by the clock.
    """
    with _running(running) as running:
        if running.ends_at is None:
            raise Refused(_("This round has no clock. Close it when the tables are through."))
        if running.ends_at > timezone.now():
            _until(running, timezone.now())
            audit.write(running.tournament.evening.club, "time-called", by, number=running.number)


def close_round(running: Round, by: Member, *, call: bool = False) -> None:
    """Close a round whose tables all have a result; their links write no more.

    With *call*, time is called at those that still play: whoever is ahead there has won. A table that has not written
    a deal is given up: it has no result until the referee decides it, now or later. So is one of a knockout that is
    level then.

    :raises Refused: while a table still plays, or gave its match up and waits for a decision.
    """
    with locked_round(running) as running:
        if running.state == Round.State.CLOSED:
            return
        if running.state == Round.State.DRAWN:
            raise Refused(_("The round has not begun."))
        if running.movement == core.LEAGUE:
            raise Refused(_("A round of a league is over when all its tables are."))
        meetings = meetings_of([running.pk])
        blank: set[int] = set()
        if call:
            blank = {meeting.pk for meeting in meetings if _blank(meeting)}
            for meeting in meetings:
                _call(meeting, Closing.ABANDONED if meeting.pk in blank else Closing.TIME, by)
            meetings = meetings_of([running.pk])
            blank |= {meeting.pk for meeting in meetings if is_level(meeting)}
        _refuse_while_open([meeting for meeting in meetings if meeting.pk not in blank])
        running.state, running.closed_at = Round.State.CLOSED, timezone.now()
        running.save(update_fields=["state", "closed_at"])
        matches.seal([meeting.played.match_id for meeting in meetings if meeting.played])
        evening = running.tournament.evening
        audit.write(evening.club, "round-closed", by, number=running.number, evening=str(evening))


def _call(meeting: TournamentMeeting, how: Closing, by: Member) -> None:
    if meeting.played is None or meeting.ruled is not None:
        return
    match = Match.objects.get(pk=meeting.played.match_id)
    if match.standing.outcome is None:
        author = matches.Author(name=by.name, is_admitted=True)
        key = uuid.UUID(bytes=secrets.token_bytes(16))
        matches.close_match(match, how, key=key, seen=match.version, author=author)


def _blank(meeting: TournamentMeeting) -> bool:
    """Whether its match has begun and no deal was written."""
    match = meeting.played.match if meeting.played and meeting.ruled is None else None
    return match is not None and match.standing.outcome is None and match.standing.table.standing.number == 0


def _refuse_while_open(meetings: Sequence[TournamentMeeting]) -> None:
    waiting = [meeting for meeting in meetings if not meeting.sits_out and not is_over(meeting)]
    given_up = [each for each in waiting if not is_level(each) and each.played and each.played.match.standing.outcome]
    if given_up:
        says = _("Table %(table)s gave its match up. Decide its result first.")
        raise TableUndecided(says % {"table": given_up[0].table}, given_up[0].pk)
    level = next(filter(is_level, waiting), None)
    if level is not None:
        raise TableUndecided(_(core.NO_WINNER) % {"table": level.table}, level.pk)
    if waiting:
        tables = listed(meeting.table for meeting in waiting)
        raise Refused(
            _("Still playing: table %(tables)s. Wait for the result, or call time there.") % {"tables": tables}
        )


@contextmanager
def _running(running: Round) -> Iterator[Round]:
    with locked_round(running) as running:
        if running.state != Round.State.RUNNING:
            raise Refused(_("The round does not run."))
        yield running


def _until(running: Round, ends_at: datetime) -> None:
    running.ends_at = ends_at
    running.save(update_fields=["ends_at"])
    played = running.meetings.exclude(played=None).values_list("played__match", flat=True)
    matches.set_clock(list(played), ends_at)
