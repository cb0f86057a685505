"""A referee's decision about a table as the result of its match, which sheet, figures and ratings then tell too.

A table that has not written a deal has played nothing: what is decided about it counts for the tournament alone.
"""

import secrets
import uuid
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.utils.translation import gettext as _

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log
from scorekeeper.rules.document import MOST_GAMES
from scorekeeper.rules.text import Points, points_from_json

from ...club import Member
from ...errors import Refused
from ...evenings.models import Played
from ..models import TournamentMeeting


def is_in_match(meeting: TournamentMeeting) -> bool:
    """Whether the result decided for *meeting* is that of its match."""
    decided = _decided(meeting)
    if decided is None or meeting.played is None:
        return False
    outcome = meeting.played.match.standing.outcome
    return outcome is not None and outcome.reason == "ruled" and meeting.played.match.amounts == decided


def is_decided_alone(played: Played) -> bool:
    """Whether the match has no result of its own, and a referee decided about its table for the tournament."""
    meeting: TournamentMeeting | None = getattr(played, "tournament_meeting", None)
    return meeting is not None and meeting.ruled is not None and played.state != Played.State.FINISHED


def standing_of(played: Played) -> log.State[Any]:
    """Where the match stands for whoever reads of it: as its table wrote, or with what was decided in its place."""
    match = played.match
    amounts = _decided(played.tournament_meeting) if is_decided_alone(played) else None
    if amounts is not None:
        decision = log.Decided(amounts=amounts, reason=played.tournament_meeting.ruled_reason)
        with suppress(ValueError):  # amounts that no such match can end with, out of an archive
            return log.step(match.variant, match.standing, decision, number=match.version + 1, deals=match.deals)[1]
    return match.standing


def refuse_what_is_no_result(meeting: TournamentMeeting, amounts: Sequence[Points]) -> None:
    """Refuse *amounts* that no match of several games can end with.

    :raises Refused: when they are not games won.
    """
    match = meeting.played.match if meeting.played else None
    if match and match.in_games and not all(isinstance(each, int) and 0 <= each <= MOST_GAMES for each in amounts):
        says = _("This match is played in games. Write how many each side has won, from 0 to %(most)s.")
        raise Refused(says % {"most": MOST_GAMES})


def write_into_match(meeting: TournamentMeeting, amounts: Sequence[Points], reason: str, by: Member) -> None:
    """Let *amounts* be the result of the match of *meeting*, if its table has written a deal that counts."""
    match = _match_again(meeting)
    if match is not None and match.standing.table.standing.number:
        matches.decide(match, amounts, reason=reason, key=_key(), seen=match.version, author=_author(by))


def take_out_of_match(meeting: TournamentMeeting, by: Member) -> None:
    """Void what :func:`write_into_match` wrote for the result decided now, so that what stood before holds again."""
    decided, match = _decided(meeting), _match_again(meeting)
    if decided is None or match is None:
        return
    standing = match.entries.filter(content__kind="decision", content__voided=False).order_by("-event")
    for content in standing.values_list("content", flat=True):
        if _amounts(content["decided"]["amounts"]) == decided:
            reason = _("The decision about the table was taken back")
            matches.void_event(
                match, content["event"], reason=reason, key=_key(), seen=match.version, author=_author(by)
            )
            return


def follow_sheet(match: Match) -> None:
    """Drop the decision about a table once its sheet took it back or was decided otherwise: the sheet counts again.

    To be called after each event of *match* that may have been such a one, in its transaction.
    """
    meeting = TournamentMeeting.objects.filter(played__match=match.pk, ruled__has_key="totals").first()
    if meeting is None:
        return
    last = match.events.order_by("-number").values_list("payload", flat=True)[0]
    voided = last["kind"] == "voided"
    if voided:
        last = match.events.values_list("payload", flat=True).get(number=last["event"])
    if last["kind"] != "decided" or voided != (_amounts(last["amounts"]) == _decided(meeting)):
        return
    TournamentMeeting.objects.filter(pk=meeting.pk).update(ruled=None, ruled_reason="", ruled_by=None, ruled_at=None)


def _decided(meeting: TournamentMeeting) -> tuple[Points, ...] | None:
    """The result decided for *meeting*; None where none was, or only the points it gives."""
    return _amounts(meeting.ruled["totals"]) if meeting.ruled and "totals" in meeting.ruled else None


def _amounts(kept: Sequence[Any]) -> tuple[Points, ...]:
    return tuple(map(points_from_json, kept))


def _match_again(meeting: TournamentMeeting) -> Match | None:
    """The match of *meeting* as it stands now, kept from other writers until the transaction ends."""
    return Match.objects.select_for_update(no_key=True).get(pk=meeting.played.match_id) if meeting.played else None


def _author(by: Member) -> matches.Author:
    return matches.Author(name=by.name, known=True)


def _key() -> uuid.UUID:
    return uuid.UUID(bytes=secrets.token_bytes(16))
