"""A finished match looked back on: its course, its best moments."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from scorekeeper.rules.moments import moments, turned
from scorekeeper.web.counts import pages

from ..models import Match
from ..presenters.names import names_of
from .chart import Chart, chart_of

KEPT_SECONDS = 3600


@dataclass(frozen=True)
class Over:
    """What a finished match has to show beside its score."""

    chart: Chart | None
    moments: list[SafeString]
    turned: SafeString
    """The deal that turned it, in a sentence; empty where none did."""
    turned_plain: str
    """The same for a text to send."""


def _key(match: Match) -> str:
    return f"over-3:{match.pk}:{match.version}:{match.changed_at.timestamp()}:{get_language()}"


def known_over(match: Match) -> Over | None:
    """What was worked out of *match* as it is, if it was lately."""
    over: Over | None = pages.get(_key(match))
    return over


def look_back(match: Match, contents: Sequence[str]) -> Over:
    """Work it out from all kept entries, the newest first, as text; and keep it for the next who asks."""
    entries = [json.loads(content) for content in contents[::-1]]
    state, before = match.standing, match.start.get("games", ())
    won = state.outcome.winners if state.outcome and not state.unsettled else ()  # until then nobody has won
    turn = turned(entries, won, before)
    over = Over(
        chart=chart_of(entries, len(match.seating.sides)),
        moments=[names_of(match, moment.event).say(moment.phrase) for moment in moments(entries, won, before)],
        turned=names_of(match, turn.event).say(turn.phrase) if turn else SafeString(""),
        turned_plain=names_of(match, turn.event).plain(turn.phrase) if turn else "",
    )
    pages.set(_key(match), over, KEPT_SECONDS)
    return over
