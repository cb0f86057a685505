"""What the referee of a tournament decides: the result of a meeting, and warnings; each with a reason that is shown."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.rules import tournament as core
from scorekeeper.rules.document import clean_text
from scorekeeper.rules.text import Points, points_to_json

from ... import audit
from ...club import Member
from ...errors import Refused
from ..models import Entry, Round, Tournament, TournamentMeeting, Warned
from .deciding_matches import refuse_what_is_no_result, take_out_of_match, write_into_match
from .entries import tell_of
from .locking import locked, locked_meeting

LONGEST_REASON = 200
MOST_RULED = 100_000
TOTALS, POINTS = "totals", "points"
"""What a result can be ruled in: what the sides scored at the table, or the points they get for it."""


def rule(meeting: TournamentMeeting, what: str, amounts: Sequence[Points | None], reason: str, by: Member) -> None:
    """Decide the result of a meeting, whatever its table wrote: *amounts* a side, in totals or in points.

    Totals (games, where matches consist of games) become the result of its match too, once its table has written a
    deal; points are for the ranking alone.

    :raises Refused: without a reason or an amount for each side, or before the round begins.
    """
    reason = _reason(reason)
    if what not in (TOTALS, POINTS):
        raise Refused(_("Say whether you decide what was scored or the points for it."))
    with locked_meeting(meeting) as meeting:
        if meeting.sits_out or meeting.round.state == Round.State.DRAWN:
            raise Refused(_("There is nothing to decide before the table begins."))
        _refuse_when_over(meeting.round.tournament)
        given: list[Points] = [each for each in amounts if each is not None and -MOST_RULED <= each <= MOST_RULED]
        if len(given) != len(amounts) or len(given) != len(meeting.sides):
            raise Refused(_("Write a whole number or a half for each side."))
        if what == POINTS:
            _refuse_beyond_table(core.read_award(meeting.round.tournament.award), given)
        else:
            refuse_what_is_no_result(meeting, given)
        take_out_of_match(meeting, by)
        meeting.ruled = {what: [points_to_json(amount) for amount in given]}
        meeting.ruled_reason, meeting.ruled_by, meeting.ruled_at = reason, by, timezone.now()
        meeting.save(update_fields=["ruled", "ruled_reason", "ruled_by", "ruled_at"])
        if what == TOTALS:
            write_into_match(meeting, given, reason, by)
        club, number = meeting.round.tournament.evening.club, meeting.round.number
        audit.write(club, "meeting-ruled", by, table=meeting.table, number=number, reason=reason)


def _refuse_beyond_table(award: core.Award, points: Sequence[Points]) -> None:
    """No result can give more or less than the table of victory points has rows for; what is worse is a warning."""
    table = award.by
    if isinstance(table, core.VictoryTable):
        least, most = table.level - len(table.limits), table.level + len(table.limits)
        if not all(least <= each <= most for each in points):
            says = _("The table of this tournament gives from %(least)s to %(most)s points. Stay within it.")
            raise Refused(says % {"least": least, "most": most})


def take_back_ruling(meeting: TournamentMeeting, by: Member) -> None:
    """Let what the table wrote count again, in the tournament and in the match."""
    with locked_meeting(meeting) as meeting:
        if meeting.ruled is None:
            return
        _refuse_when_over(meeting.round.tournament)
        take_out_of_match(meeting, by)
        meeting.ruled, meeting.ruled_reason, meeting.ruled_by, meeting.ruled_at = None, "", None, None
        meeting.save(update_fields=["ruled", "ruled_reason", "ruled_by", "ruled_at"])
        club, number = meeting.round.tournament.evening.club, meeting.round.number
        audit.write(club, "ruling-taken-back", by, table=meeting.table, number=number)


def warn(entry: Entry, reason: str, by: Member) -> Warned:
    """Warn an entry, in the round that was drawn last.

    :raises Refused: without a reason, or before the first round.
    """
    reason = _reason(reason)
    with locked(entry.tournament) as tournament:
        last = tournament.rounds.order_by("-number").first()
        if last is None:
            raise Refused(_("There is nothing to warn of before the first round."))
        _refuse_when_over(tournament)
        entry = Entry.objects.get(pk=entry.pk)
        given = Warned.objects.create(entry=entry, round_number=last.number, reason=reason, by=by)
        tell_of(entry, "warned", by, reason=reason)
    return given


def take_back_warning(warning: Warned, by: Member) -> None:
    """Take a warning back, as if it had not been given; the audit entries of the club remember both."""
    with locked(warning.entry.tournament) as tournament:
        given = Warned.objects.filter(pk=warning.pk).select_related("entry").first()
        if given is None:
            return
        _refuse_when_over(tournament)
        tell_of(given.entry, "warning-taken-back", by, reason=given.reason)
        given.delete()


def _refuse_when_over(tournament: Tournament) -> None:
    if tournament.state == Tournament.State.OVER:
        raise Refused(_("The tournament is over. Let it go on first."))


def _reason(text: str) -> str:
    try:
        reason = " ".join(clean_text(text, LONGEST_REASON).split())
    except ValueError:
        reason = ""
    if not reason:
        raise Refused(_("Write why, in at most %(most)s letters; it is shown.") % {"most": LONGEST_REASON})
    return reason
