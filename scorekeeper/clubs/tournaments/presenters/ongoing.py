"""What still goes on at the evening of a tournament: a round that is open, or the tournament itself."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scorekeeper.rules.tournament import read_plan

from ...evenings.models import Evening
from ...signals import Ongoing
from ..models import Round, Tournament

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
    still = Round.objects.filter(tournament__evening=evening).exclude(state=Round.State.CLOSED).first()
    return _ROUND_OPEN[Round.State(still.state)] % {"number": still.number} if still else ""


def _tournament_unfinished(evening: Evening) -> str:
    """What becomes of its tournament if the evening is closed now; empty where it is over, or there is none."""
    tournament = Tournament.objects.filter(evening=evening).exclude(state=Tournament.State.OVER).first()
    if tournament is None:
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
