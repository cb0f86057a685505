"""Reading a tournament again to write to it: one organiser after the other."""

from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.web.writing import write_transaction

from ..models import Round, Tournament, TournamentMeeting


@contextmanager
def locked(tournament: Tournament) -> Iterator[Tournament]:
    """The tournament as it stands now, in a transaction that keeps it from other writers."""
    rows = Tournament.objects.select_for_update(of=("self",), no_key=True).select_related("evening__club")
    with write_transaction():
        yield rows.get(pk=tournament.pk)


@contextmanager
def locked_round(played: Round) -> Iterator[Round]:
    """A round as it stands now, its tournament kept from other writers; raises DoesNotExist for one taken back."""
    with locked(played.tournament):
        yield Round.objects.select_related("tournament__evening__club").get(pk=played.pk)


@contextmanager
def locked_meeting(meeting: TournamentMeeting) -> Iterator[TournamentMeeting]:
    """A meeting as it stands now, as :func:`locked_round`."""
    rows = TournamentMeeting.objects.select_related("round__tournament__evening__club", "played__match")
    with locked(meeting.round.tournament):
        yield rows.get(pk=meeting.pk)
