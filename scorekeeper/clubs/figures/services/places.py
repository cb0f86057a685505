"""Where everybody came in in tournaments that are over, as their rankings say."""

from django.db.models import QuerySet

from ...club import locked_club
from ...evenings.models import Evening, Played
from ...tournaments.models import EntryMember, Tournament
from ...tournaments.services.rankings import ranking_of
from ..models import Season, TournamentPlace
from . import honour
from .scoring import scoring_of


def follow_tournament(tournament: Tournament) -> None:
    """Let the honours of a season follow *tournament*: it was finished or goes on, or its ranking may be another."""
    with locked_club(tournament.evening.club_id) as club:
        names = write(tournament.pk)
        if names:
            honour.refresh(club, names, {tournament.evening.held_on})


def follow_ranking(played: Played) -> None:
    """The result of *played* may be another, and so the ranking of a tournament that is over and had it as a table."""
    for tournament in _over().filter(rounds__meetings__played=played).select_related("evening"):
        follow_tournament(tournament)


def follow_evening(evening: Evening) -> None:
    """A tournament at *evening* was on another day than before: any season may give something else for it."""
    places = TournamentPlace.objects.filter(tournament__evening=evening)
    names = set(places.values_list("member", flat=True))
    if names:
        honour.refresh(evening.club, names, None)


def complete(season: Season) -> None:
    """Find the places of tournaments of *season* that were over before places were kept, if it gives any points."""
    days = (season.first_day, season.last_day)
    lacking = _over().filter(evening__club=season.club_id, evening__held_on__range=days, places=None)
    if not scoring_of(season).tournament or not lacking.exists():
        return
    with locked_club(season.club_id):
        for number in list(lacking.values_list("pk", flat=True)):
            write(number)


def write(number: int) -> set[int]:
    """Keep the places of a tournament, by its primary key, as they are now; return the names that had or have others.

    Inside a transaction that has locked the club, so that each sees what the one before wrote.
    """
    kept = TournamentPlace.objects.filter(tournament=number)
    before, now = dict(kept.values_list("member", "place")), _places(number)
    if before == now:
        return set()
    kept.delete()
    TournamentPlace.objects.bulk_create(
        TournamentPlace(tournament_id=number, member_id=member, place=place) for member, place in sorted(now.items())
    )
    return {member for member, _place in before.items() ^ now.items()}


def _places(number: int) -> dict[int, int]:
    """The place of each name that was in a round, by its primary key; none while the tournament is not over."""
    tournament = _over().filter(pk=number).first()
    if tournament is None:
        return {}
    place_of = {placing.entry: placing.place for placing in ranking_of(tournament)}
    entered = EntryMember.objects.filter(tournament=number, entry__seats__isnull=False)
    return {
        member: place_of[entry]
        for entry, member in entered.values_list("entry__number", "member").distinct().order_by()
    }


def _over() -> QuerySet[Tournament]:
    return Tournament.objects.filter(state=Tournament.State.OVER)
