"""What the referee of a tournament decides about the result of a meeting, with a reason that is shown.

A result is that of the match too, which sheet, lists, CSV and API then tell, and figures and ratings where it was
played: a table that has not written a deal has played nothing.

Why: docs/decisions/2026-11-26-a-decided-table-is-over-everywhere.md
"""

import secrets
import uuid
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log, tournament as core
from scorekeeper.rules.document import MOST_GAMES, clean_text
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.text import Points, points_from_json, points_to_json

from ... import audit
from ...club import Member
from ...errors import Refused
from ...evenings.models import Played
from ...evenings.services import states
from ..models import Round, Tournament, TournamentMeeting
from .locking import locked_meeting
from .round_states import keep_state

LONGEST_REASON = 200
MOST_RULED = 100_000
TOTALS, POINTS = "totals", "points"
"""What a result can be ruled in: what the sides scored at the table, or the points they get for it."""


def rule(meeting: TournamentMeeting, what: str, amounts: Sequence[Points | None], reason: str, by: Member) -> None:
    """Decide the result of a meeting, whatever its table wrote: *amounts* a side, in totals or in points.

    Totals (games, where matches consist of games) become the result of its match too; points are for the ranking
    alone, and a match that still runs is given up. So it is over everywhere.

    :raises Refused: without a reason or an amount for each side, or before the round begins.
    """
    reason = reason_of(reason)
    if what not in (TOTALS, POINTS):
        raise Refused(_("Say whether you decide what was scored or the points for it."))
    with locked_meeting(meeting) as meeting:
        in_league = meeting.round.movement == core.LEAGUE
        if meeting.sits_out or (meeting.round.state == Round.State.DRAWN and not in_league):
            raise Refused(_("There is nothing to decide before the table begins."))
        refuse_when_over(meeting.round.tournament)
        given: list[Points] = [each for each in amounts if each is not None and -MOST_RULED <= each <= MOST_RULED]
        if len(given) != len(amounts) or len(given) != len(meeting.sides):
            raise Refused(_("Write a whole number or a half for each side."))
        if what == POINTS:
            _refuse_beyond_table(core.read_award(meeting.round.tournament.award), given)
        else:
            refuse_what_is_no_result(meeting, given)
        take_out_of_match(meeting, by)
        keep_ruling(meeting, {what: [points_to_json(amount) for amount in given]}, reason, by)
        if what == TOTALS:
            write_into_match(meeting, given, reason, by)
        else:
            give_up_match(meeting, reason, by)
        keep_state(meeting.round)
        club, number = meeting.round.tournament.evening.club, meeting.round.number
        audit.write(club, "meeting-ruled", by, table=meeting.table, number=number, reason=reason)


def _refuse_beyond_table(award: core.Award, points: Sequence[Points]) -> None:
    """No result can give more or less than the table of victory points has rows for; what is worse is a warning."""
    table = award.by
    if isinstance(table, core.VictoryTable):
        least, most = table.level - len(table.limits), table.level + len(table.limits)
        if not all(least <= each <= most for each in points):
            says = ngettext(
                "The scale of this tournament gives from %(least)s to %(most)s point. Stay within it.",
                "The scale of this tournament gives from %(least)s to %(most)s points. Stay within it.",
                most,
            )
            raise Refused(says % {"least": least, "most": most})


def take_back_ruling(meeting: TournamentMeeting, by: Member) -> None:
    """Let what the table wrote count again, in the tournament and in the match."""
    with locked_meeting(meeting) as meeting:
        if meeting.ruled is None:
            return
        refuse_when_over(meeting.round.tournament)
        take_out_of_match(meeting, by)
        keep_ruling(meeting, None)
        keep_state(meeting.round)
        club, number = meeting.round.tournament.evening.club, meeting.round.number
        audit.write(club, "ruling-taken-back", by, table=meeting.table, number=number)


def keep_ruling(meeting: TournamentMeeting, ruled: Any, reason: str = "", by: Member | None = None) -> None:
    """Write down what was decided about *meeting*, or that nothing is any more; lists tell of its match by it."""
    meeting.ruled, meeting.ruled_reason, meeting.ruled_by = ruled, reason, by
    meeting.ruled_at = None if ruled is None else timezone.now()
    meeting.save(update_fields=["ruled", "ruled_reason", "ruled_by", "ruled_at"])
    match = _match_again(meeting)
    if match is not None and ruled is None:
        states.follow(match, match.standing)
    elif match is not None:
        states.follow_decisions([match.pk])


def refuse_when_over(tournament: Tournament) -> None:
    """Refuse to decide anything once the tournament is over."""
    if tournament.state == Tournament.State.OVER:
        raise Refused(_("The tournament is over. Open it again first."))


def reason_of(text: str) -> str:
    """What was written as a reason, in one line.

    :raises Refused: for none, or a long one.
    """
    try:
        reason = " ".join(clean_text(text, LONGEST_REASON).split())
    except ValueError:
        reason = ""
    if not reason:
        raise Refused(
            ngettext(
                "Write why, in at most %(most)s letter; it is shown.",
                "Write why, in at most %(most)s letters; it is shown.",
                LONGEST_REASON,
            )
            % {"most": LONGEST_REASON}
        )
    return reason


# The result of the match


def is_in_match(meeting: TournamentMeeting) -> bool:
    """Whether the result decided for *meeting* is that of its match."""
    decided = _decided(meeting)
    if decided is None or meeting.played is None:
        return False
    outcome = meeting.played.match.standing.outcome
    return outcome is not None and outcome.reason == "ruled" and meeting.played.match.amounts == decided


def is_decided_alone(played: Played) -> bool:
    """Whether a referee decided about the table for the tournament, and nothing was played to its end there."""
    meeting: TournamentMeeting | None = getattr(played, "tournament_meeting", None)
    if meeting is None or meeting.ruled is None:
        return False
    return not states.has_result(played) or nothing_was_played(played.match)


def decided_as(played: Played) -> str:
    """What a referee decided: the ``result`` of the match, or for the ``ranking`` alone what its table gives; or empty.

    The words stand in tables that were taken out, and programs read them.
    """
    outcome = played.match.state["outcome"]
    if outcome and outcome["reason"] == "ruled":
        return "result"
    meeting: TournamentMeeting | None = getattr(played, "tournament_meeting", None)
    return "ranking" if meeting is not None and meeting.ruled is not None else ""


def nothing_was_played(match: Match) -> bool:
    """Whether nobody wrote a deal of it, or totals: 0 : 0 is then no score."""
    return not match.standing.table.standing.number


def standing_of(played: Played) -> log.State[Any]:
    """Where the match stands for whoever reads of it: as its table wrote, or with what was decided in its place."""
    match = played.match
    amounts = _decided(played.tournament_meeting) if is_decided_alone(played) else None
    if amounts is not None and not is_in_match(played.tournament_meeting):
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
    """Let *amounts* be the result of the match of *meeting*."""
    match = _match_again(meeting)
    if match is not None:
        matches.decide(match, amounts, reason=reason, key=_key(), seen=match.version, author=_author(by))


def give_up_match(meeting: TournamentMeeting, reason: str, by: Member) -> None:
    """Close the match of *meeting* without a winner if it still runs: of its table only the points are decided."""
    match = _match_again(meeting)
    if match is None:
        return
    if match.standing.outcome is None:
        matches.close_match(match, Closing.ABANDONED, reason=reason, key=_key(), seen=match.version, author=_author(by))
    else:
        matches.draw_anew(match)


def take_out_of_match(meeting: TournamentMeeting, by: Member) -> None:
    """Void what was written into the match for the decision that stands now, so that what stood before holds again."""
    decided, match = _decided(meeting), _match_again(meeting)
    if match is None or meeting.ruled is None:
        return
    if decided is None:
        _let_go_on(match, meeting, by)
        return
    standing = match.entries.filter(content__kind="decision", content__voided=False).order_by("-event")
    for content in standing.values_list("content", flat=True):
        if _amounts(content["decided"]["amounts"]) == decided:
            reason = _("The decision about the table was taken back")
            matches.void_event(
                match, content["event"], reason=reason, key=_key(), seen=match.version, author=_author(by)
            )
            return


def closing_of(meeting: TournamentMeeting) -> int | None:
    """The number of the event that :func:`give_up_match` wrote for the decision that stands; None for none."""
    if meeting.ruled is None or meeting.played is None:
        return None
    match, reason = meeting.played.match, meeting.ruled_reason
    closings = match.entries.filter(content__kind="closing", content__voided=False, content__surplus=False)
    last = closings.order_by("-event").values_list("event", flat=True).first()
    given_up = {"kind": "closed", "how": Closing.ABANDONED.value, "reason": reason}
    if last is None or not match.events.filter(number=last, payload=given_up).exists():
        return None
    return last


def _let_go_on(match: Match, meeting: TournamentMeeting, by: Member) -> None:
    """Void what :func:`give_up_match` wrote for the decision about *meeting*, if it is what ended the *match*."""
    last = closing_of(meeting)
    if last is None:
        matches.draw_anew(match)
    else:
        says = _("The decision about the table was taken back")
        matches.void_event(match, last, reason=says, key=_key(), seen=match.version, author=_author(by))


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
    return matches.Author(name=by.name, is_admitted=True)


def _key() -> uuid.UUID:
    return uuid.UUID(bytes=secrets.token_bytes(16))
