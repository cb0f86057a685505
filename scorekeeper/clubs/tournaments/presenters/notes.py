"""What is said of a match at a table of a tournament wherever it is shown: its place, and what a referee decided."""

from django.utils.translation import gettext as _

from ...evenings.models import Played
from ...signals import TableNote
from ..models import TournamentMeeting
from ..services import is_decided_alone, is_in_match, standing_of


def note_of(played: Played) -> TableNote | None:
    """What the tournament says of *played*; None for a match that is no table of one."""
    meeting: TournamentMeeting | None = getattr(played, "tournament_meeting", None)
    if meeting is None:
        return None
    return TableNote(_place(meeting), _decided(meeting), is_decided_alone(played), standing_of(played))


def _place(meeting: TournamentMeeting) -> str:
    return _("Round %(number)s, table %(table)s") % {"number": meeting.round.number, "table": meeting.table}


def _decided(meeting: TournamentMeeting) -> str:
    """A decision that is the result of the match itself is told as its outcome, and not here."""
    if meeting.ruled is None or is_in_match(meeting):
        return ""
    says = _("%(name)s decided for the tournament: %(reason)s")
    name = meeting.ruled_by.name if meeting.ruled_by else _("The referee")
    return says % {"name": name, "reason": meeting.ruled_reason}
