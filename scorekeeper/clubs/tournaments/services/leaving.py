"""Who leaves a tournament or a table of it, comes back, or is late: what it gives is worked out by the core.

Why: docs/decisions/2026-11-26-who-leaves-closes-the-own-table.md
"""

from collections.abc import Mapping

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.rules import tournament as core

from ... import audit
from ...club import Member
from ...errors import Refused
from ..models import Absence, Entry, Round, Tournament, TournamentMeeting
from .deciding import give_up_match, keep_ruling, reason_of, refuse_when_over, take_out_of_match
from .entries import entry_now, tell_of
from .locking import locked, locked_meeting
from .rankings import is_over, with_people
from .round_states import keep_state


def drop_out(entry: Entry, by: Member, *, excused: bool = False, reason: str = "") -> None:
    """It leaves: no further round is drawn with it; what it has played stays and counts.

    The table at which it plays is over: its opponents get what a bye gives, or what they have if that is more. Where
    it goes *excused*, with the referee's leave, each round it misses gives it what the award says. In a league, which
    is drawn whole, so is each table that it has still to play.

    :raises Refused: while a round with it is drawn and has not begun; for a reason that is too long; once it is over.
    """
    reason = reason_of(reason) if reason.strip() else ""
    with locked(entry.tournament) as tournament:
        refuse_when_over(tournament)
        entry, now = entry_now(entry), timezone.now()
        if entry.withdrawn_after is not None:
            return
        drawn = (
            entry.seats.filter(meeting__round__state=Round.State.DRAWN)
            .exclude(meeting__round__movement=core.LEAGUE)
            .first()
        )
        if drawn is not None:
            raise Refused(
                _("Round %(number)s is drawn with %(name)s. Take that draw back first, and draw it again after.")
                % {"number": drawn.meeting.round.number, "name": entry.name}
            )
        there = [each for each in _tables_of(entry) if not each.sits_out]
        tables = [each for each in there if not is_over(each) or _is_closed_for_good(each)]
        how = core.EXCUSED if excused else core.LEFT
        entry.withdrawn_after = entry.seats.count()
        for table in tables:
            gone = (table.ruled or {}).get("absent", {})
            _close(table, {**_numbered(gone), entry.number: how}, reason or _("They left the tournament"), by)
        if any(table.round.movement == core.LEAGUE for table in tables):
            entry.withdrawn_after -= len(tables)
        first = min((table.round.number for table in tables), default=_drawn(tournament) + 1)
        entry.save(update_fields=["withdrawn_after"])
        Absence.objects.create(entry=entry, first=first, excused=excused, reason=reason, by=by, at=now)
        more = {"reason": reason} if reason else {}
        tell_of(entry, "excused" if excused else "dropped-out", by, rounds=entry.withdrawn_after, **more)


def come_back(entry: Entry, by: Member) -> None:
    """It plays on: at its table if that is still played in this round, otherwise from the next that is drawn.

    In a league, which is drawn whole, it plays at all tables that were closed because it had left.
    """
    with locked(entry.tournament) as tournament:
        refuse_when_over(tournament)
        entry = entry_now(entry)
        if entry.withdrawn_after is None:
            return
        entry.withdrawn_after = None
        entry.save(update_fields=["withdrawn_after"])
        tables = _tables_of(entry)
        absence = entry.absences.filter(last=None).last()
        for table in tables:
            gone = _numbered((table.ruled or {}).get("absent", {}))
            # what the referee decided before it left stands
            if entry.number in gone and absence is not None and table.ruled_at and table.ruled_at >= absence.at:
                reason = table.ruled_reason
                _take_back(table, by)
                if others := {number: how for number, how in gone.items() if number != entry.number}:
                    _close(table, others, reason, by)
        if absence is not None:
            absence.last = min((table.round.number - 1 for table in tables), default=_drawn(tournament))
            absence.save(update_fields=["last"])
            if absence.last < absence.first:  # it missed nothing
                absence.delete()
        tell_of(entry, "came-back", by)


def note_absent(meeting: TournamentMeeting, absent: Mapping[int, str], reason: str, by: Member) -> None:
    """Close a table at which somebody is not there: *absent* says who by number of entry, and how.

    :raises Refused: for nobody, without a reason, or before the round begins.
    """
    reason = reason_of(reason)
    with locked_meeting(meeting) as meeting:
        begun = meeting.round.state != Round.State.DRAWN or meeting.round.movement == core.LEAGUE
        if meeting.sits_out or not begun:
            raise Refused(_("There is nothing to decide before the table begins."))
        refuse_when_over(meeting.round.tournament)
        there = {entry.number for side in meeting.sides for entry in side}
        if not absent or not set(absent) <= there or not set(absent.values()) <= set(core.ABSENCES):
            raise Refused(_("Say who of the table is not there."))
        _close(meeting, absent, reason, by)


def _close(meeting: TournamentMeeting, absent: Mapping[int, str], reason: str, by: Member) -> None:
    """Let a table be over because of who is *absent*, whatever it wrote; its match is given up where it runs."""
    take_out_of_match(meeting, by)
    keep_ruling(meeting, {"absent": {str(number): how for number, how in absent.items()}}, reason, by)
    give_up_match(meeting, reason, by)
    keep_state(meeting.round)
    club, number = meeting.round.tournament.evening.club, meeting.round.number
    audit.write(club, "meeting-ruled", by, table=meeting.table, number=number, reason=reason)


def _numbered(absent: Mapping[str, str]) -> dict[int, str]:
    """Who was away, by number of entry, of what is kept as JSON."""
    return {int(number): how for number, how in absent.items()}


def _is_closed_for_good(table: TournamentMeeting) -> bool:
    """Whether nobody has played at a table of a league, since another entry has left: both are away then."""
    gone = _numbered((table.ruled or {}).get("absent", {}))
    away = [entry for side in table.sides for entry in side if entry.number in gone]
    unplayed = table.played is None or not table.played.match.deals
    return table.round.movement == core.LEAGUE and unplayed and any(each.withdrawn_after is not None for each in away)


def _take_back(meeting: TournamentMeeting, by: Member) -> None:
    """Let a table go on that was closed because somebody had left."""
    take_out_of_match(meeting, by)
    keep_ruling(meeting, None)
    keep_state(meeting.round)
    club, number = meeting.round.tournament.evening.club, meeting.round.number
    audit.write(club, "ruling-taken-back", by, table=meeting.table, number=number)


def _tables_of(entry: Entry) -> list[TournamentMeeting]:
    """Where *entry* sits in the round that runs now; in a league, in all rounds."""
    now = Q(round__state=Round.State.RUNNING) | Q(round__movement=core.LEAGUE)
    return list(with_people(TournamentMeeting.objects.filter(now, seats__entry=entry)))


def _drawn(tournament: Tournament) -> int:
    """How many rounds are drawn."""
    return tournament.rounds.count()
