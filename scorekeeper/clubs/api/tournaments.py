"""The addresses of tournaments in the API."""

from typing import Any

from django.http import Http404, HttpRequest

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_to_json

from ..exchange.services.exporting_tables import came_to
from ..tournaments import services
from ..tournaments.models import Round, Tournament, TournamentMeeting
from .asking import PAGE, After, Code, Limit, Number, club_of
from .reading import EXTRA, REFUSALS, api, page_of
from .shapes import Tournaments, WholeTournament


@api.get("/clubs/{code}/tournaments", response={200: Tournaments, **REFUSALS}, openapi_extra=EXTRA)
def tournaments(request: HttpRequest, code: Code, after: After = 0, limit: Limit = PAGE) -> dict[str, Any]:
    """The evenings of the club in tournament form."""
    kept = Tournament.objects.filter(evening__club=club_of(request, code)).select_related("evening")
    rows, more = page_of(kept, after, limit)
    return {"items": [_tournament(each) for each in rows], "next": more}


@api.get("/clubs/{code}/tournaments/{number}", response={200: WholeTournament, **REFUSALS}, openapi_extra=EXTRA)
def tournament(request: HttpRequest, code: Code, number: Number) -> dict[str, Any]:
    """One tournament with its entries, its rounds and its ranking."""
    kept = Tournament.objects.filter(evening__club=club_of(request, code)).select_related("evening")
    found = kept.filter(pk=number).first()
    if found is None:
        raise Http404
    rounds = list(found.rounds.order_by("number"))
    meetings = services.meetings_of([each.pk for each in rounds])
    entries = found.entries.prefetch_related("members", "warnings").order_by("number")
    return {
        **_tournament(found),
        "plan": found.plan,
        "award": found.award,
        "ladder": found.ladder,
        "entries": [
            {
                "number": entry.number,
                "members": [one.member_id for one in sorted(entry.members.all(), key=lambda one: one.place)],
                "dropped_out": entry.withdrawn_after is not None,
                "warnings": len(entry.warnings.all()),
            }
            for entry in entries
        ],
        "rounds": [_round(each, [one for one in meetings if one.round_id == each.pk]) for each in rounds],
        "ranking": [_placing(each) for each in services.ranking_of(found, meetings)] if rounds else [],
    }


def _tournament(found: Tournament) -> dict[str, Any]:
    return {
        "id": found.pk,
        "evening": found.evening_id,
        "held_on": found.evening.held_on,
        "name": found.evening.name,
        "variant": found.variant_key,
        "members_each": found.members_each,
        "state": found.state,
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
    return {
        "table": meeting.table,
        "sides": [[entry.number for entry in side] for side in meeting.sides],
        "match": meeting.played_id,
        "totals": [points_to_json(total) for total in totals] or None,
        "points": [points_to_json(each) for each in points] or None,
        "decided": meeting.ruled_reason if meeting.ruled is not None else None,
    }


def _placing(placing: core.Placing) -> dict[str, Any]:
    return {
        "place": placing.place,
        "entry": placing.entry,
        "points": points_to_json(placing.values["points"]),
        "difference": points_to_json(placing.values["difference"]),
        "scored": points_to_json(placing.values["scored"]),
        "byes": placing.byes,
        "decided_by": placing.decided or None,
    }
