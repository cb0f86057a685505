"""The rounds of a tournament: drawing the next one, taking a draw back, the end of it all."""

from random import Random, SystemRandom

from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.rules import tournament as core
from scorekeeper.rules.breakdown import Impossible, impossible
from scorekeeper.rules.text import render
from scorekeeper.web.language import gettext as _, listed

from ... import audit
from ...club import Member
from ...errors import Refused, TableUndecided
from ...evenings.services.tables import refuse_unless_open
from ...signals import ranking_changed
from ..models import MeetingSeat, Round, Tournament, TournamentMeeting
from .league import draw_league, refuse_to_take_back, tables_of_league
from .locking import locked, locked_round
from .rankings import is_over, meetings_of, ranking_of, results_of, rounds_of
from .setting_up import layouts_of
from .strength import strength_of


def draw_round(tournament: Tournament, number: int, by: Member, chance: Random | None = None) -> Round:
    """Draw round *number*, the next one: who meets whom at which table, and who sits out.

    Drawn a second time, by whomever, it is the round that was drawn first. *chance* draws the lots.

    :raises Refused: when it is not this round's turn, or the plan does not fit so many entries.
    """
    chance = chance or SystemRandom()
    with locked(tournament) as tournament:
        drawn_before = tournament.rounds.filter(number=number).first()
        if drawn_before is not None:
            return drawn_before
        before = list(tournament.rounds.order_by("number"))
        plan = core.read_plan(tournament.plan)
        if core.is_league(plan) and number == 1 and tournament.state != Tournament.State.OVER:
            return draw_league(tournament, by, chance)
        _refuse_unless_due(tournament, number, before, plan)
        still = list(tournament.entries.filter(withdrawn_after=None).values_list("number", flat=True))
        strength = list[int]()
        layouts = list(layouts_of(tournament))
        if not before:
            for problem in core.plan_problems(plan, layouts[0], len(still)):
                if impossible([problem]):
                    raise Refused(render(problem.phrase, _))
            tournament.lots = _drawn(still, chance)
            strength = strength_of(tournament) if plan.stretches[0].seeds == core.BY_STRENGTH else []
        plan = core.settled(plan, number, len(still))
        meetings = meetings_of([each.pk for each in before])
        if plan.at(number).movement == core.KNOCKOUT:
            _refuse_without_winner(meetings, number - 1)
        rounds, results = rounds_of(meetings), results_of(tournament, meetings)
        ranked = [placing.entry for placing in ranking_of(tournament, meetings, by_lot=True)] if before else []
        try:
            drawn = core.next_round(plan, layouts, still, rounds, ranked, _drawn(still, chance), results, strength)
        except Impossible as refused:
            raise Refused(render(refused.problems[0].phrase, _)) from None
        # In a knockout several may have no opponent, and meet in the next round.
        meet_later = plan.at(number).movement == core.KNOCKOUT and number < plan.rounds and len(drawn) > 1
        if all(meeting.bye for meeting in drawn) and not meet_later:
            raise Refused(_("Too few are left for a table. Finish the tournament, or let somebody come back."))
        tournament.state, tournament.plan = Tournament.State.RUNNING, plan.to_json()
        tournament.save(update_fields=["state", "lots", "plan"])
        made = Round.objects.create(
            tournament=tournament, number=number, movement=plan.at(number).movement, minutes=tournament.minutes
        )
        _seat(made, drawn)
        audit.write(tournament.evening.club, "round-drawn", by, number=number, evening=str(tournament.evening))
    return made


def _refuse_unless_due(tournament: Tournament, number: int, before: list[Round], plan: core.Plan) -> None:
    refuse_unless_open(tournament.evening)
    if tournament.state == Tournament.State.OVER:
        raise Refused(_("The tournament is over. Open it again first."))
    if before and before[-1].state != Round.State.CLOSED:
        raise Refused(_("Round %(number)s is still to be closed.") % {"number": before[-1].number})
    if number != len(before) + 1:
        raise Refused(_("It is the turn of round %(number)s.") % {"number": len(before) + 1})
    if number > plan.rounds:
        raise Refused(_("All rounds of the plan are played. Finish the tournament, or plan another round."))


def _refuse_without_winner(meetings: list[TournamentMeeting], number: int) -> None:
    """Refuse while a table of round *number*, one of a knockout, has no winner who goes on."""
    for meeting in meetings:
        knockout = meeting.round.number == number and meeting.round.movement == core.KNOCKOUT
        if knockout and not is_over(meeting):
            raise TableUndecided(_(core.NO_WINNER) % {"table": meeting.table}, meeting.pk)


def _drawn(numbers: list[int], chance: Random) -> list[int]:
    order = sorted(numbers)
    chance.shuffle(order)
    return order


def _seat(made: Round, drawn: core.Round) -> None:
    """Keep who meets whom."""
    entries = {entry.number: entry for entry in made.tournament.entries.all()}
    for met in drawn:
        meeting = TournamentMeeting.objects.create(round=made, table=met.table)
        MeetingSeat.objects.bulk_create(
            MeetingSeat(meeting=meeting, side=side, place=place, entry=entries[number])
            for side, numbers in enumerate(met.sides)
            for place, number in enumerate(numbers)
        )


def take_back_draw(drawn: Round, by: Member) -> None:
    """Undo a draw before its tables begin: somebody has come late, or has gone. A league is drawn whole, and undone so.

    :raises Refused: once the round has begun.
    """
    with locked_round(drawn) as drawn:
        tournament = drawn.tournament
        if drawn.state != Round.State.DRAWN:
            raise Refused(_("The round has begun, so its draw stands."))
        if drawn.movement == core.LEAGUE:
            refuse_to_take_back(tournament)
            drawn = tournament.rounds.get(number=1)
            tournament.rounds.exclude(pk=drawn.pk).delete()
        drawn.delete()
        if drawn.number == 1:
            tournament.lots, tournament.state = [], Tournament.State.ENTRIES
            tournament.save(update_fields=["lots", "state"])
        audit.write(
            tournament.evening.club, "draw-taken-back", by, number=drawn.number, evening=str(tournament.evening)
        )


def finish(tournament: Tournament, by: Member, *, nevertheless: bool = False) -> None:
    """The tournament is over, after all rounds of its plan or before; the ranking stands, and corrections still count.

    Tables that nobody has decided count for nothing, which has to be meant: *nevertheless*.

    :raises Refused: while a round is drawn or running, or before the first; with undecided tables, unless it is meant.
    """
    with locked(tournament) as tournament:
        if tournament.state == Tournament.State.OVER:
            return
        last = tournament.rounds.order_by("-number").first()
        if last is None:
            raise Refused(_("No round has been played. Draw the first one, or do without the tournament."))
        if last.state != Round.State.CLOSED and last.movement != core.LEAGUE:
            raise Refused(_("Round %(number)s is still to be closed.") % {"number": last.number})
        if not nevertheless:
            _refuse_while_undecided(tournament)
        tournament.state = Tournament.State.OVER
        tournament.save(update_fields=["state"])
        matches.seal(tables_of_league(tournament))
        ranking_changed.send(Tournament, tournament=tournament)
        audit.write(tournament.evening.club, "tournament-finished", by, evening=str(tournament.evening))


def _refuse_while_undecided(tournament: Tournament) -> None:
    meetings = meetings_of(tournament.rounds.values_list("pk", flat=True))
    undecided = [meeting for meeting in meetings if not meeting.sits_out and not is_over(meeting)]
    if undecided:
        tables = [
            _("table %(table)s of round %(number)s") % {"table": meeting.table, "number": meeting.round.number}
            for meeting in undecided
        ]
        says = _(
            "Without a result: %(tables)s. Decide the results first; or finish nevertheless, and those tables count "
            "for nothing."
        )
        raise Refused(says % {"tables": listed(tables)})


def resume(tournament: Tournament, by: Member) -> None:
    """Let a tournament that was finished go on; its ranking says from then on that it was opened again."""
    with locked(tournament) as tournament:
        if tournament.state != Tournament.State.OVER:
            return
        tournament.state, tournament.reopened_at = Tournament.State.RUNNING, timezone.now()
        tournament.save(update_fields=["state", "reopened_at"])
        matches.seal(tables_of_league(tournament, open_now=True), sealed=False)
        ranking_changed.send(Tournament, tournament=tournament)
        audit.write(tournament.evening.club, "tournament-resumed", by, evening=str(tournament.evening))
