"""The slip a table hands in: only its totals, written into its match as what they are.

Why: docs/decisions/2026-11-26-only-the-totals-stand-where-a-deal-would.md
"""

import secrets
import uuid
from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.text import Points, render
from scorekeeper.rules.totals import MOST_DEALS, Totals

from ... import audit
from ...club import Member
from ...errors import Refused
from ..models import Round, Tournament, TournamentMeeting
from .locking import locked_meeting

MOST = 100_000
"""Points of a side, more than any table comes to."""


def hand_in(
    meeting: TournamentMeeting,
    points: Sequence[Points | None],
    by: Member,
    *,
    games: Sequence[Points | None] = (),
    deals: int | None = 0,
) -> None:
    """Write the totals of a table that is through into its match, which is over with them: whoever is ahead has won.

    In a match of games *points* are those of its last game, where they are known. *deals* is how many were played in
    all, 0 where nobody knows. Here nobody is asked whether odd totals are right all the same: what the match cannot
    come to, such as card points where deals won are counted, is refused. A referee may still decide it.

    :raises Refused: for a table that has a result or waits, without an amount for each side, or for what cannot be.
    """
    with locked_meeting(meeting) as meeting:
        match = _match(meeting)
        if match.in_games:
            points = [each or 0 for each in points]
        given = [each for each in points if each is not None and -MOST <= each <= MOST]
        won = [each for each in games if isinstance(each, int) and each >= 0]
        if len(given) != len(meeting.sides) or (match.in_games and len(won) != len(given)):
            raise Refused(
                _("Write how many games each side has won.")
                if match.in_games
                else _("Write a whole number or a half for each side.")
            )
        if deals is None or not 0 <= deals <= MOST_DEALS:
            raise Refused(_("Write how many deals were played, or nothing where nobody knows."))
        author = matches.Author(name=by.name, is_admitted=True)
        match = _go_on(match, author)
        totals = Totals(
            points=tuple(given),
            so_far=True,
            games=tuple(won) if match.in_games else (),
            deals=max(0, deals - match.deals),
            carried=replace(match.standing.table.carried, points=0, stake=1),
            over=True,
        )
        ending = match.variant.ending(match.charter, match.seating)
        if not match.in_games and (odd := ending.unreachable(totals.points)):
            raise Refused(render(odd, _, sides=match.side_names, seats=match.names_at()))
        try:
            matches.record_totals(match, totals, key=_key(), seen=match.version, author=author)
        except Impossible as impossible:
            problem = impossible.problems[0].phrase
            raise Refused(render(problem, _, sides=match.side_names, seats=match.names_at())) from None
        number = meeting.round.number
        audit.write(meeting.round.tournament.evening.club, "totals-typed", by, table=meeting.table, number=number)


def _match(meeting: TournamentMeeting) -> Match:
    """The match of *meeting* as it stands now, kept from other writers.

    :raises Refused: when no totals can be written into it.
    """
    if meeting.sits_out or meeting.round.state == Round.State.DRAWN or meeting.played is None:
        raise Refused(_("There is nothing to write down before the table begins."))
    if meeting.round.tournament.state == Tournament.State.OVER:
        raise Refused(_("The tournament is over. Open it again first."))
    if meeting.ruled is not None:
        raise Refused(_("The referee decided this table. Take the decision back first."))
    match = Match.objects.select_for_update(no_key=True).get(pk=meeting.played.match_id)
    outcome = match.standing.outcome
    if outcome is not None and outcome.reason != "abandoned":
        raise Refused(_("This table has a result already. Correct its score sheet if that is wrong."))
    return match


def _go_on(match: Match, author: matches.Author) -> Match:
    """The *match*, running again where it was given up because nobody had written anything."""
    if match.standing.outcome is None:
        return match
    closings = match.entries.filter(content__kind="closing", content__voided=False).order_by("-event")
    closing = closings.values_list("event", flat=True)[0]
    reason = _("Its totals were handed in")
    matches.void_event(match, closing, reason=reason, key=_key(), seen=match.version, author=author)
    return Match.objects.get(pk=match.pk)


def _key() -> uuid.UUID:
    return uuid.UUID(bytes=secrets.token_bytes(16))
