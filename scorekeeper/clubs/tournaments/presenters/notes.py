"""What is said of a tournament elsewhere: of its matches where they are shown, and of what goes on at its evening."""

from django.utils.translation import gettext as _, gettext_lazy

from scorekeeper.rules.tournament import LEAGUE, is_league, read_plan

from ...evenings.models import Evening, Played
from ...signals import Ongoing, TableNote
from ..models import Round, Tournament, TournamentMeeting
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


# What still goes on at the evening


_ROUND_OPEN = {
    Round.State.DRAWN: gettext_lazy(
        "Round %(number)s of the tournament is drawn. Open the tournament and take that draw back, or play it; "
        "then close the evening."
    ),
    Round.State.RUNNING: gettext_lazy(
        "Round %(number)s of the tournament is being played. Open the tournament and close that round; "
        "then close the evening."
    ),
}


def ongoing_at(evening: Evening) -> Ongoing:
    """What stands against closing *evening*, and what would stay unfinished; empty where it is no tournament."""
    return Ongoing(prevents=_round_open(evening), unfinished=_tournament_unfinished(evening))


def _round_open(evening: Evening) -> str:
    """Why the evening cannot be closed: a round of its tournament is drawn or running; empty where none is."""
    rounds = Round.objects.filter(tournament__evening=evening).exclude(state=Round.State.CLOSED)
    still = rounds.exclude(movement=LEAGUE).first()
    return _ROUND_OPEN[Round.State(still.state)] % {"number": still.number} if still else ""


def _tournament_unfinished(evening: Evening) -> str:
    """What becomes of its tournament if the evening is closed now; empty where it is over, or there is none."""
    tournament = Tournament.objects.filter(evening=evening).exclude(state=Tournament.State.OVER).first()
    if tournament is None or is_league(read_plan(tournament.plan)):  # it goes on at other evenings
        return ""
    played, planned = tournament.rounds.count(), read_plan(tournament.plan).rounds
    if not played:
        return _(
            "No round of the tournament has been played. Do without the tournament first; or close the evening with it "
            "unfinished, and none is drawn until the evening is opened again."
        )
    says = _(
        "The tournament is not finished: rounds played %(played)s, planned %(planned)s. Finish it first; or close the "
        "evening with it unfinished, and no round is drawn until the evening is opened again."
    )
    return says % {"played": played, "planned": planned}
