"""A table that was started on the wrong evening goes to its own, with all that was written at it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.models import QuerySet
from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.web.language import gettext as _
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Member
from ...errors import Refused, StillPlays
from ...signals import table_moved
from ..models import Evening, Played, Seated
from .numbers import next_number

MOST = 30
"""So many evenings are offered, the newest; who has to go further back sees that the day is long past."""


def others(evening: Evening) -> QuerySet[Evening]:
    """The evenings a table of this one may belong to: those that have begun, or might have."""
    rows = Evening.objects.filter(club=evening.club_id, held_on__lte=timezone.localdate())
    return rows.exclude(state=Evening.State.PLANNED).exclude(pk=evening.pk).order_by("-held_on", "-pk")


def move(played: Played, to: Evening, by: Member, *, ends: bool = False) -> None:
    """Let *played* belong to the evening *to*, and to its day; one that belongs there already stays.

    A table that still plays goes to an evening that is over only where whoever moves it knows that this *ends* what
    its phones write.

    :raises StillPlays: where nobody has said so.
    :raises Refused: for a table that a tournament has drawn, an evening that has not begun, or where either is gone.
    """
    with _locked(played, to) as (played, to):
        if played.evening == to:
            return
        if to.club_id != played.club_id or to.state == Evening.State.PLANNED:
            raise Refused(_("The club has no such evening."))
        if hasattr(played, "tournament_meeting"):
            raise Refused(_("A tournament has drawn this table, so it stays with its evening."))
        seals = to.state == Evening.State.CLOSED
        if seals and not (ends or played.match.finished or played.match.sealed):
            raise StillPlays(
                _(
                    "This table still plays, and that evening is closed: its phones write no more there. A referee or "
                    "an organiser can record the rest. Save it again if it goes there all the same."
                )
            )
        before = str(played.evening or "")
        played.evening, played.played_on, played.table_number = to, to.held_on, next_number(to)
        played.save(update_fields=["evening", "played_on", "table_number"])
        Seated.objects.filter(played=played).update(played_on=to.held_on)
        if not played.from_paper:
            matches.seal([played.match_id], sealed=seals)
        table_moved.send(Played, played=played)
        game = played.match.variant.name
        audit.write(played.club, "table-to-evening", by, before=before, evening=str(to), game=game)


@contextmanager
def _locked(played: Played, to: Evening) -> Iterator[tuple[Played, Evening]]:
    """A table and the evening it goes to as they stand now, both evenings and the table kept from other writers.

    The match comes before its row in the club, as for whoever writes a deal: so neither waits for the other.
    """
    evenings = Evening.objects.select_for_update(no_key=True).filter(pk__in=[played.evening_id, to.pk]).order_by("pk")
    rows = Played.objects.select_for_update(of=("self",), no_key=True).select_related("match", "club", "evening")
    with write_transaction():
        there = {one.pk: one for one in evenings}
        if to.pk not in there:
            raise Refused(_("The club has no such evening."))
        list(Match.objects.select_for_update(no_key=True).filter(pk=played.match_id).values_list("pk"))
        now = rows.filter(pk=played.pk).first()
        if now is None:
            raise Refused(_("The club has no such match."))
        yield now, there[to.pk]
