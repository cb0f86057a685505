"""A table that was started on the wrong evening goes to its own, with all that was written at it."""

from django.db.models import QuerySet
from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.web.language import gettext as _

from ... import audit
from ...club import Member
from ...errors import Refused
from ...signals import table_moved
from ..models import Evening, Played, Seated
from .evenings import locked_evening

MOST = 30
"""So many evenings are offered, the newest; who has to go further back sees that the day is long past."""


def others(evening: Evening) -> QuerySet[Evening]:
    """The evenings a table of this one may belong to: those that have begun, or might have."""
    rows = Evening.objects.filter(club=evening.club_id, held_on__lte=timezone.localdate())
    return rows.exclude(state=Evening.State.PLANNED).exclude(pk=evening.pk).order_by("-held_on", "-pk")


def move(played: Played, to: Evening, by: Member) -> None:
    """Let *played* belong to the evening *to*, and to its day; one that belongs there already stays.

    :raises Refused: for a table that a tournament has drawn, or an evening that has not begun.
    """
    with locked_evening(to) as to:
        rows = Played.objects.select_for_update(of=("self",), no_key=True).select_related("match", "club", "evening")
        played = rows.get(pk=played.pk)
        if played.evening == to:
            return
        if to.club_id != played.club_id or to.state == Evening.State.PLANNED:
            raise Refused(_("The club has no such evening."))
        if hasattr(played, "tournament_meeting"):
            raise Refused(_("A tournament has drawn this table, so it stays with its evening."))
        before = str(played.evening or "")
        played.evening, played.played_on = to, to.held_on
        played.save(update_fields=["evening", "played_on"])
        Seated.objects.filter(played=played).update(played_on=to.held_on)
        if not played.from_paper:
            matches.seal([played.match_id], sealed=to.state == Evening.State.CLOSED)
        table_moved.send(Played, played=played)
        game = played.match.variant.name
        audit.write(played.club, "table-to-evening", by, before=before, evening=str(to), game=game)
