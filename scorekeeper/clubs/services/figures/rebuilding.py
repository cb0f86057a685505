"""Making all figures of a club again, a few matches at a time, so that it can be stopped and gone on with."""

from collections import defaultdict
from collections.abc import Callable
from datetime import date

from scorekeeper.web.writing import write_transaction

from ...models import Club, Played, Rated, Rating, Rebuilding, Season, Seated, SeatFigures, Share
from . import honour, rating, totals
from .changes import write
from .of_match import rows_of

CHUNK = 100
"""Matches a transaction: others may write in between."""

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is, and how much there is."""


def rebuild(club: Club, tell: Tell) -> int:
    """Make the figures of *club* again from its matches; return how many matches differed from what was kept.

    Goes on where it was stopped. What was kept stands until it is replaced, and who plays meanwhile is not lost.
    """
    wrong = _matches(club, tell)
    with write_transaction():
        _lock(club)
        totals.sum_again(club, None)
        seasons = list(Season.objects.filter(club=club))
        for done, season in enumerate(seasons):
            tell("seasons", done, len(seasons))
            totals.sum_again(club, season)
            honour.whole_season(season)
        tell("seasons", len(seasons), len(seasons))
        games = rating.games_of(club)
        Rated.objects.filter(club=club).exclude(game__in=games).delete()
        Rating.objects.filter(club=club).delete()
        for game in games:
            rating.mark(club, game, (date.min, 0))
    _ratings(club, games, tell)
    Rebuilding.objects.filter(club=club).delete()
    return wrong


def _lock(club: Club) -> Club:
    return Club.objects.select_for_update().get(pk=club.pk)


def _matches(club: Club, tell: Tell) -> int:
    every = Played.objects.filter(club=club)
    whole = every.count()
    after = Rebuilding.of(club).after
    done = every.filter(pk__lte=after).count()
    wrong = 0
    tell("matches", done, whole)
    while True:
        with write_transaction():
            _lock(club)
            chunk = list(every.filter(pk__gt=after).select_related("match").order_by("pk")[:CHUNK])
            if not chunk:
                return wrong
            wrong += sum(_again(played, *kept) for played, kept in _kept(chunk))
            after = chunk[-1].pk
            Rebuilding.objects.filter(club=club).update(after=after)
        done += len(chunk)
        tell("matches", done, max(whole, done))


def _kept(chunk: list[Played]) -> list[tuple[Played, tuple[list[SeatFigures], list[Share], dict[int, int]]]]:
    """The matches with the rows kept of each, and who sat at its seats."""
    numbers = [played.pk for played in chunk]
    seats: defaultdict[int, list[SeatFigures]] = defaultdict(list)
    shares: defaultdict[int, list[Share]] = defaultdict(list)
    members: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for row in SeatFigures.objects.filter(played__in=numbers):
        seats[row.played_id].append(row)
    for share in Share.objects.filter(played__in=numbers):
        shares[share.played_id].append(share)
    for played, seat, member in Seated.objects.filter(played__in=numbers).values_list("played", "seat", "member"):
        members[played][seat] = member
    return [(played, (seats[played.pk], shares[played.pk], members[played.pk])) for played in chunk]


def _again(played: Played, before: list[SeatFigures], gone: list[Share], members: dict[int, int]) -> bool:
    return write(played, before, gone, *rows_of(played, members))


def _ratings(club: Club, games: list[str], tell: Tell) -> None:
    for done, game in enumerate(games):
        tell("ratings", done, len(games))
        finished = False
        while not finished:
            with write_transaction():
                finished = rating.bring_up(_lock(club), game, most=CHUNK)
    tell("ratings", len(games), len(games))
