"""Where a match that a club keeps stands, for lists, filters, figures and whatever is taken out: said here alone.

Why: docs/decisions/2026-11-26-a-decided-table-is-over-everywhere.md
"""

from collections.abc import Collection
from typing import Any, Final

from django.db.models import Q

from scorekeeper.matches.models import Match
from scorekeeper.rules import log

from ..models import Played
from .orders import keep_again, most_halves

RESULTS: Final = (Played.State.FINISHED, Played.State.DECIDED)
"""The states of a match that may have a result."""
_RULED: Final = Q(tournament_meeting__ruled__isnull=False)


def follow(match: Match, state: log.State[Any]) -> None:
    """Keep beside the match where it stands now, and its greatest figure."""
    now = {"state": state_of(match, state), "most_halves": most_halves(match, state)}
    rows = Played.objects.filter(match=match).exclude(**now)
    if now["state"] not in RESULTS:
        rows = rows.exclude(_RULED, state=Played.State.DECIDED)
    rows.update(**now)


def follow_decisions(matches: Collection[int]) -> None:
    """Keep beside *matches*, by number, which a referee decided about for a tournament, as they have no own result."""
    ruled = Played.objects.filter(_RULED, match__in=matches)
    ruled.exclude(state__in=RESULTS).update(state=Played.State.DECIDED)
    keep_again(ruled.select_related("match", "tournament_meeting__round", "tournament_meeting__ruled_by"))


def state_of(match: Match, state: log.State[object]) -> Played.State:
    """Where a match stands by its own events: decided wherever a referee decided the result, whatever was written.

    Else it is disputed while an objection stands, whatever else it is.
    """
    outcome = state.outcome
    if outcome is not None and outcome.reason == "ruled":
        return Played.State.DECIDED
    if state.unsettled and match.entries.filter(content__has_key="objections", content__voided=False).exists():
        return Played.State.DISPUTED
    if outcome is None:
        return Played.State.RUNNING
    return Played.State.ABANDONED if outcome.reason == "abandoned" else Played.State.FINISHED


def has_result(played: Played) -> bool:
    """Whether the sheet tells how it ended: not where all that was decided is what a table gives for the ranking."""
    if played.state == Played.State.DECIDED:
        return state_of(played.match, played.match.standing) in RESULTS
    return played.state == Played.State.FINISHED
