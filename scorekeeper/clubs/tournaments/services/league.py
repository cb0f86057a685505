"""A league: its rounds drawn at once, the evenings at which they are played, tables that are put off, each begun alone.

Why: docs/decisions/2026-11-26-a-league-is-drawn-whole.md
"""

from random import Random, SystemRandom

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.text import render
from scorekeeper.web.language import gettext as _
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Club, Member
from ...errors import Refused
from ...evenings.models import Evening, Played
from ...evenings.services.tables import refuse_unless_open
from ..models import Entry, MeetingSeat, Round, Tournament, TournamentMeeting
from .locking import locked_meeting, locked_round
from .playing_rounds import begin
from .rankings import with_people
from .round_states import keep_state
from .setting_up import layouts_of

MOST_AHEAD = 60
"""Evenings to come among which one is chosen."""


def draw_league(tournament: Tournament, by: Member, chance: Random) -> Round:
    """Draw all rounds of a league, the first of them at the evening it was made for.

    To be called inside a transaction that locks it. *chance* draws the lots that part whom nothing else does.

    Where that evening is one of a series, the rounds that follow are played at those that follow it.

    :raises Refused: when too few or too many are entered.
    """
    entries = {entry.number: entry for entry in Entry.objects.filter(tournament=tournament, withdrawn_after=None)}
    plan = core.read_plan(tournament.plan)
    for problem in core.plan_problems(plan, next(iter(layouts_of(tournament))), len(entries)):
        if impossible([problem]):
            raise Refused(render(problem.phrase, _))
    plan = core.settled(plan, 1, len(entries))
    home = tournament.evening
    days = [home, *(_following(home).filter(series=home.series)[: plan.rounds] if home.series else ())]
    made = [
        Round(
            tournament=tournament,
            number=number,
            movement=core.LEAGUE,
            evening=days[number - 1] if number <= len(days) else None,
        )
        for number in range(1, plan.rounds + 1)
    ]
    Round.objects.bulk_create(made)
    drawn = core.fixtures(entries, plan.stretches[0].legs)
    met = [(each, meeting) for each, meetings in zip(made, drawn, strict=True) for meeting in meetings]
    meetings = [TournamentMeeting(round=each, table=meeting.table) for each, meeting in met]
    TournamentMeeting.objects.bulk_create(meetings)
    MeetingSeat.objects.bulk_create(
        MeetingSeat(meeting=meeting, side=side, place=place, entry=entries[number])
        for meeting, (_round, drawn_meeting) in zip(meetings, met, strict=True)
        for side, numbers in enumerate(drawn_meeting.sides)
        for place, number in enumerate(numbers)
    )
    tournament.state, tournament.plan = Tournament.State.RUNNING, plan.to_json()
    tournament.lots = sorted(entries)
    chance.shuffle(tournament.lots)
    tournament.save(update_fields=["state", "plan", "lots"])
    audit.write(home.club, "league-drawn", by, evening=str(home))
    return made[0]


def refuse_to_take_back(tournament: Tournament) -> None:
    """Refuse to undo the draw of a league of which a table has begun or was decided."""
    begun = TournamentMeeting.objects.filter(Q(played__isnull=False) | Q(ruled__isnull=False))
    if begun.filter(round__tournament=tournament).exists():
        raise Refused(_("A table of the league has begun, so its draw stands."))


def evenings_ahead(club: Club) -> list[Evening]:
    """The evenings at which something can still be played: those that run, and those to come, the next one first."""
    return list(_ahead(club)[:MOST_AHEAD])


def _ahead(club: Club) -> QuerySet[Evening]:
    to_come = Q(state=Evening.State.OPEN) | Q(state=Evening.State.PLANNED, held_on__gte=timezone.localdate())
    return Evening.objects.filter(to_come, club=club).order_by("held_on", F("begins_at").asc(nulls_first=True), "pk")


def _following(evening: Evening) -> QuerySet[Evening]:
    """The evenings to come after *evening*, the next one first."""
    return _ahead(evening.club).filter(held_on__gt=evening.held_on)


def hold_round_at(drawn: Round, evening: Evening | None, by: Member, *, others: bool = False) -> None:
    """Say at which *evening* a round of a league is played, None for not known yet.

    With *others*, the rounds after it are played at the evenings that follow, as far as any are planned.

    :raises Refused: for an evening that is over, or a league that is.
    """
    with locked_round(drawn) as drawn:
        _refuse_unless_in_league(drawn, None if evening == drawn.evening else evening)
        rounds, days = [drawn], [evening]
        if others and evening is not None:
            rounds += drawn.tournament.rounds.filter(number__gt=drawn.number).order_by("number")
            days += _following(evening)[: len(rounds) - 1]
        for each, day in zip(rounds, days, strict=False):
            each.evening = day
        Round.objects.bulk_update(rounds, ["evening"])
        home = drawn.tournament.evening
        audit.write(home.club, "round-dated", by, number=drawn.number, evening=str(home))


def put_off(meeting: TournamentMeeting, evening: Evening | None, by: Member) -> None:
    """Play a table of a league not with its round but at *evening*, None for not known yet.

    One at which nothing was written yet is taken away from its evening again.

    :raises Refused: for a table that has written something or a result, an evening that is over, or a league that is.
    """
    _move(meeting, evening, by, put_off=True)


def play_with_round(meeting: TournamentMeeting, by: Member) -> None:
    """Play a table of a league with its round after all. Refuses as :func:`put_off`."""
    _move(meeting, None, by, put_off=False)


def _move(meeting: TournamentMeeting, evening: Evening | None, by: Member, *, put_off: bool) -> None:
    with locked_meeting(meeting) as meeting:
        _refuse_unless_in_league(meeting.round, evening)
        _refuse_unless_to_come(meeting)
        _take_away(meeting)
        meeting.put_off, meeting.evening = put_off, evening
        meeting.save(update_fields=["put_off", "evening", "played"])
        keep_state(meeting.round)
        home = meeting.round.tournament.evening
        what = "table-put-off" if put_off and evening is None else "table-moved"
        audit.write(home.club, what, by, table=meeting.table, number=meeting.round.number, evening=str(home))


def start_table(meeting: TournamentMeeting, evening: Evening | None, by: Member, chance: Random | None = None) -> None:
    """Let a table of a league begin at *evening*, or apart from all of them where that is None.

    Started a second time, it runs already. *chance* draws who deals first.

    :raises Refused: for an evening that is not open, a table that was decided, a league that is over.
    """
    with locked_meeting(meeting) as meeting:
        if meeting.played is not None:
            return
        _refuse_unless_in_league(meeting.round, evening)
        _refuse_unless_to_come(meeting)
        if evening is not None:
            refuse_unless_open(evening)
        meeting = with_people(TournamentMeeting.objects.filter(pk=meeting.pk)).get()
        begin(meeting, evening, chance or SystemRandom())
        keep_state(meeting.round)
        home = meeting.round.tournament.evening
        audit.write(home.club, "table-begun", by, table=meeting.table, number=meeting.round.number, evening=str(home))


def start_due(evening: Evening, by: Member, chance: Random | None = None) -> int:
    """Let all tables of leagues begin that are to be played at *evening*; how many that were.

    One of whose entries somebody plays at another table waits until that is over.

    :raises Refused: when it is not open.
    """
    refuse_unless_open(evening)
    with write_transaction():
        there = MeetingSeat.objects.filter(meeting__played__evening=evening, meeting__played__match__finished=False)
        busy, started = set(there.values_list("entry", flat=True)), 0
        for meeting in due_at(evening):
            entries = {entry.pk for side in meeting.sides for entry in side}
            if busy & entries:
                continue
            busy |= entries
            start_table(meeting, evening, by, chance)
            started += 1
    return started


def due_at(evening: Evening) -> list[TournamentMeeting]:
    """The tables of leagues that are to be played at *evening* and have not begun."""
    at = Q(put_off=True, evening=evening) | Q(put_off=False, round__evening=evening)
    return _waiting(evening.club, at)


def put_off_in(club: Club) -> list[TournamentMeeting]:
    """The tables of leagues of *club* that are put off until nobody knows when, or were not played at their evening."""
    over = Evening.State.CLOSED
    left = Q(put_off=True, evening__state=over) | Q(put_off=False, round__evening__state=over)
    return _waiting(club, Q(put_off=True, evening=None) | left)


def _waiting(club: Club, which: Q) -> list[TournamentMeeting]:
    rows = TournamentMeeting.objects.filter(
        which, round__movement=core.LEAGUE, round__tournament__state=Tournament.State.RUNNING
    )
    rows = rows.filter(round__tournament__evening__club=club, table__gt=0, played=None, ruled__isnull=True)
    return list(with_people(rows).order_by("round__tournament", "round__number", "table"))


def leagues_of(club: Club) -> list[Tournament]:
    """The leagues of *club* that are not over, the newest first."""
    rows = Tournament.objects.filter(evening__club=club).exclude(state=Tournament.State.OVER)
    rows = rows.filter(plan__stretches__0__movement=core.LEAGUE).select_related("evening")
    return list(rows.order_by("-evening__held_on", "-pk"))


def tables_of_league(tournament: Tournament, *, open_now: bool = False) -> list[int]:
    """The matches of a league; those *open_now* are apart from all evenings, or at one that is open."""
    if not core.is_league(core.read_plan(tournament.plan)):
        return []
    rows = Played.objects.filter(tournament_meeting__round__tournament=tournament)
    if open_now:
        rows = rows.filter(Q(evening=None) | Q(evening__state=Evening.State.OPEN))
    return list(rows.values_list("match_id", flat=True))


def _refuse_unless_in_league(drawn: Round, evening: Evening | None) -> None:
    tournament = drawn.tournament
    if drawn.movement != core.LEAGUE:
        raise Refused(_("Only rounds and tables of a league are moved to other evenings."))
    if tournament.state == Tournament.State.OVER:
        raise Refused(_("The tournament is over. Open it again first."))
    if evening is not None and (evening.club_id != tournament.evening.club_id or evening.state == Evening.State.CLOSED):
        raise Refused(_("Choose an evening of the club that is not over."))


def _refuse_unless_to_come(meeting: TournamentMeeting) -> None:
    if meeting.sits_out:
        raise Refused(_("Nobody plays there: who has no opponent waits."))
    if meeting.ruled is not None:
        raise Refused(_("The referee decided this table. Take the decision back first."))


def _take_away(meeting: TournamentMeeting) -> None:
    """Take the match away that has begun at the table.

    :raises Refused: where something is written on its sheet.
    """
    played = meeting.played
    if played is not None:
        match = Match.objects.select_for_update(no_key=True).get(pk=played.match_id)
        if match.version:
            raise Refused(_("Something is written on the sheet of this table. Play it on, or decide its result."))
        meeting.played = None
        meeting.save(update_fields=["played"])
        played.delete()
        matches.remove_matches([played.match_id])
