"""Who is not ready at a table of a round that runs: what the rules of Burraco propose, minute by minute.

Why: docs/decisions/2026-11-26-who-leaves-closes-the-own-table.md
"""

from dataclasses import dataclass

from django.utils import timezone

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_text

from ..models import Round, TournamentMeeting, Warned
from .tournament import EntryLine, MeetingCard


@dataclass(frozen=True)
class Lateness:
    """What is proposed: the ``step`` that is due, to one of these ``entries``, ``minutes`` after the round began."""

    step: str
    minutes: int
    entries: list[EntryLine]
    after: int = core.LATE_AFTER
    away_after: int = core.AWAY_AFTER
    difference: str = points_text(core.LATE_PENALTY.difference)


def lateness_of(meeting: TournamentMeeting, card: MeetingCard) -> Lateness | None:
    """What is due at a table at which nothing was written yet; None where it is not late, or no source says what.

    The sources speak of tournaments by victory points. What is due elsewhere the organiser sets.
    """
    played, award = meeting.round, core.read_award(meeting.round.tournament.award)
    if not isinstance(award.by, core.VictoryTable) or played.state != Round.State.RUNNING or played.started_at is None:
        return None
    if meeting.sits_out or meeting.ruled is not None or card.deals:
        return None
    minutes = int((timezone.now() - played.started_at).total_seconds() // 60)
    step = core.late_step(minutes)
    if not step:
        return None
    given = Warned.objects.filter(entry__seats__meeting=meeting, round_number=played.number)
    had = set(given.filter(penalty__isnull=step == core.WARNED).values_list("entry", flat=True))
    entries = [entry for side in card.sides for entry in side.entries if entry.pk not in had]
    return Lateness(step, minutes, entries)
