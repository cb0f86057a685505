"""Where the rounds of a league stand, which nobody starts or closes: it follows from their tables."""

from django.utils import timezone

from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core

from ..models import Round, TournamentMeeting
from .rankings import is_over, meetings_of


def keep_state(played: Round) -> None:
    """Let a round of a league run once a table of it has begun or was decided, and be over when all are.

    A table that was closed because somebody had left has not begun. To be called inside a transaction.
    """
    if played.movement != core.LEAGUE:
        return
    rows = Round.objects.select_for_update(no_key=True)  # two tables may end at once
    played = rows.get(pk=played.pk)
    tables = [meeting for meeting in meetings_of([played.pk]) if not meeting.sits_out]
    begun = any(meeting.played_id or "absent" not in (meeting.ruled or {"absent": {}}) for meeting in tables)
    now = Round.State.RUNNING if begun else Round.State.DRAWN
    if all(map(is_over, tables)):
        now = Round.State.CLOSED
    started, closed = (played.started_at or timezone.now()) if begun else None, None
    if now == Round.State.CLOSED:
        closed = played.closed_at or timezone.now()
    Round.objects.filter(pk=played.pk).update(state=now, started_at=started, closed_at=closed)


def follow_league(match: Match) -> None:
    """Keep the state of the round of a league of which *match* is a table, if it is of one."""
    rows = TournamentMeeting.objects.filter(played__match=match.pk, round__movement=core.LEAGUE)
    meeting = rows.select_related("round").first()
    if meeting is not None:
        keep_state(meeting.round)
