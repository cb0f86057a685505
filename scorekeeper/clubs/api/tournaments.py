"""Tournaments of a club: which there were, and each with its entries, its rounds and its ranking."""

from typing import Any

from django.http import Http404, HttpRequest
from ninja import Query, Router

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_to_json

from ..exchange.services.exporting_tables import came_to
from ..tournaments import services
from ..tournaments.models import Round, Tournament, TournamentMeeting
from .asking import EXTRA, PAGE, REFUSALS, After, Code, Filters, Limit, Number, club_of, page_of, selection_of
from .tournament_shapes import Tournaments, WholeTournament

router = Router()


@router.get("/clubs/{code}/tournaments", response={200: Tournaments, **REFUSALS}, openapi_extra=EXTRA)
def tournaments(
    request: HttpRequest, code: Code, filters: Query[Filters], after: After = 0, limit: Limit = PAGE
) -> dict[str, Any]:
    """The evenings of the club in tournament form."""
    rows, more = page_of(selection_of(request, code, filters).tournaments, after, limit)
    return {"items": [_tournament(each) for each in rows], "next": more}


@router.get("/clubs/{code}/tournaments/{number}", response={200: WholeTournament, **REFUSALS}, openapi_extra=EXTRA)
def tournament(request: HttpRequest, code: Code, number: Number) -> dict[str, Any]:
    """One tournament with its entries, its rounds and its ranking."""
    kept = Tournament.objects.filter(evening__club=club_of(request, code)).select_related("evening")
    the_tournament = kept.filter(pk=number).first()
    if the_tournament is None:
        raise Http404
    rounds = list(the_tournament.rounds.order_by("number"))
    meetings = services.meetings_of([each.pk for each in rounds])
    entries = the_tournament.entries.prefetch_related("members", "warnings", "absences").order_by("number")
    return {
        **_tournament(the_tournament),
        "plan": the_tournament.plan,
        "award": the_tournament.award,
        "ladder": the_tournament.ladder,
        "entries": [
            {
                "number": entry.number,
                "members": [one.member_id for one in sorted(entry.members.all(), key=lambda one: one.place)],
                "dropped_out": entry.withdrawn_after is not None,
                "warnings": len(entry.spoken),
                "penalties": [
                    {"round": each.round_number, "reason": each.reason, **(each.penalty or {})}
                    for each in entry.penalties
                ],
                "absences": [
                    {name: getattr(each, name) for name in ("first", "last", "excused", "reason")}
                    for each in entry.absences.all()
                ],
            }
            for entry in entries
        ],
        "rounds": [_round(each, [one for one in meetings if one.round_id == each.pk]) for each in rounds],
        "ranking": [_placing(each) for each in services.ranking_of(the_tournament, meetings)] if rounds else [],
    }


def _tournament(tournament: Tournament) -> dict[str, Any]:
    return {
        "id": tournament.pk,
        "evening": tournament.evening_id,
        "held_on": tournament.evening.held_on,
        "name": tournament.evening.name,
        "variant": tournament.variant_key,
        "members_each": tournament.members_each,
        "state": tournament.state,
        "reopened_at": tournament.reopened_at,
    }


def _round(played: Round, meetings: list[TournamentMeeting]) -> dict[str, Any]:
    award = core.read_award(played.tournament.award)
    return {
        "number": played.number,
        "movement": played.movement,
        "state": played.state,
        "started_at": played.started_at,
        "ends_at": played.ends_at,
        "meetings": [_meeting(meeting, award) for meeting in meetings],
    }


def _meeting(meeting: TournamentMeeting, award: core.Award) -> dict[str, Any]:
    totals, points = came_to(meeting, award)
    evening = services.evening_of(meeting)
    return {
        "table": meeting.table,
        "sides": [[entry.number for entry in side] for side in meeting.sides],
        "match": meeting.played_id,
        "totals": [points_to_json(total) for total in totals] or None,
        "points": [points_to_json(each) for each in points] or None,
        "decided": meeting.ruled_reason if meeting.ruled is not None else None,
        "evening": evening.pk if evening and meeting.round.movement == core.LEAGUE else None,
        "put_off": meeting.put_off,
        "absent": (meeting.ruled or {}).get("absent"),
    }


def _placing(placing: core.Placing) -> dict[str, Any]:
    return {
        "place": placing.place,
        "entry": placing.entry,
        "points": points_to_json(placing.values["points"]),
        "difference": points_to_json(placing.values["difference"]),
        "scored": points_to_json(placing.values["scored"]),
        "lost": points_to_json(placing.lost),
        "byes": placing.byes,
        "reached": placing.values.get(core.REACHED),
        "decided_by": placing.decided or None,
    }
