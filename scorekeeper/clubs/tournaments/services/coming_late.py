"""Who comes late, while the first round is drawn or still played: it may meet who has no opponent there.

Why: docs/decisions/2026-11-26-who-leaves-closes-the-own-table.md
"""

from random import Random, SystemRandom

from django.utils.translation import gettext as _

from scorekeeper.matches import services as matches
from scorekeeper.rules import tournament as core

from ...club import Member
from ...errors import Refused
from ...evenings.services.tables import refuse_unless_open
from ..models import Entry, MeetingSeat, Round, Tournament, TournamentMeeting
from .entries import entry_now, tell_of
from .locking import locked
from .playing_rounds import begin
from .rankings import core_meeting, meetings_of
from .setting_up import layouts_of


def waits_in_first_round(tournament: Tournament) -> Entry | None:
    """Who alone has no opponent in the first round, whom somebody who comes late can still meet; None for nobody."""
    there = _incomplete(tournament)
    return there[0].sides[0][0] if there else None


def seat_late(entry: Entry, by: Member, chance: Random | None = None) -> None:
    """Let an entry that came late meet who has no opponent in the first round; where that runs, their table begins.

    *chance* draws who deals first.

    :raises Refused: for one that sits in it already or has left, where nobody waits alone, or once it is closed.
    """
    with locked(entry.tournament) as tournament:
        entry = entry_now(entry)
        there = _incomplete(tournament)
        if there is None or entry.withdrawn_after is not None or entry.seats.exists():
            raise Refused(_("Nobody waits for an opponent in the first round any more."))
        meeting, table = there
        meeting.table = table
        meeting.save(update_fields=["table"])
        MeetingSeat.objects.create(meeting=meeting, side=1, place=0, entry=entry)
        first = meeting.round
        if first.state == Round.State.RUNNING:
            refuse_unless_open(tournament.evening)
            (meeting,) = (each for each in meetings_of([first.pk]) if each.pk == meeting.pk)
            match = begin(meeting, tournament.evening, chance or SystemRandom())
            matches.set_clock([match.pk], first.ends_at)
        tell_of(entry, "seated-late", by, table=table)


def _incomplete(tournament: Tournament) -> tuple[TournamentMeeting, int] | None:
    """The bye of the first round that can become a table, and the number of that; None where there is none."""
    rounds = list(tournament.rounds.order_by("number")[:2])
    if len(rounds) != 1 or rounds[0].state == Round.State.CLOSED or tournament.state == Tournament.State.OVER:
        return None
    if not next(iter(layouts_of(tournament))).duel:
        return None
    meetings = meetings_of([rounds[0].pk])
    table = core.table_to_fill([core_meeting(each) for each in meetings], rounds[0].movement)
    return (next(each for each in meetings if each.sits_out), table) if table else None
