"""Reading a tournament again for whoever is about to write: one organiser after the other."""

from ..models import Round, Tournament, TournamentMeeting


def again(tournament: Tournament) -> Tournament:
    """The tournament as it stands now, kept from other writers until the transaction ends."""
    rows = Tournament.objects.select_for_update(of=("self",), no_key=True).select_related("evening__club")
    return rows.get(pk=tournament.pk)


def round_again(played: Round) -> Round:
    """A round as it stands now, its tournament kept from other writers; raises DoesNotExist for one taken back."""
    again(played.tournament)
    return Round.objects.select_related("tournament__evening__club").get(pk=played.pk)


def meeting_again(meeting: TournamentMeeting) -> TournamentMeeting:
    """A meeting as it stands now, as :func:`round_again`."""
    again(meeting.round.tournament)
    return TournamentMeeting.objects.select_related("round__tournament__evening__club", "played__match").get(
        pk=meeting.pk
    )
