"""Making all figures of a club again, a few matches at a time, so that it can be stopped and gone on with."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from functools import partial
from typing import Any

from django.db.models import Q, QuerySet

from scorekeeper.rules.log import Sheet
from scorekeeper.web.writing import write_transaction

from ...club import Club, Member, locked_club
from ...evenings.models import Played, Seated
from ...evenings.services.orders import keep_again
from ...tournaments.models import Tournament
from ..models import Rated, Rating, RatingsBehind, Rebuilding, Season, SeatFigures, Share
from . import honour, person_totals, places, played_days, rating, streaks, totals
from .changes import write
from .of_match import rows_of

CHUNK = 100
"""Matches a transaction: others may write in between."""
PEOPLE = 20
"""People summed up in a transaction."""
RATED = 500
"""Matches rated in a transaction: most of the work is to find and keep whom they touch."""

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is, and how much there is."""


def rebuild(club: Club, tell: Tell) -> int:
    """Make the figures of *club* again from its matches; return how many matches differed from what was kept.

    Goes on where it was stopped. What was kept stands until it is replaced, and who plays meanwhile is not lost.
    """
    state = Rebuilding.of(club)
    wrong = 0
    if not state.rating:
        wrong = _matches(club, tell)
        _sums(club, tell)
        with locked_club(club.pk) as club:
            pools = rating.pools_of(club)
            Rated.objects.filter(club=club).exclude(game__in=pools).delete()
            Rating.objects.filter(club=club).exclude(game__in=pools).delete()
            RatingsBehind.objects.filter(club=club).exclude(game__in=pools).delete()
            for pool in pools:
                rating.mark(club, pool, (date.min, 0))
            Rebuilding.objects.filter(club=club).update(rating=True)
    _ratings(club, tell)
    Rebuilding.objects.filter(club=club).delete()
    return wrong


def keep_up(tell: Tell, afresh: bool) -> None:
    """Make the figures of all clubs again after an upgrade, the clubs that are behind where it was begun before."""
    if afresh:
        with write_transaction():
            Rebuilding.objects.all().delete()
            Rebuilding.objects.bulk_create(
                [Rebuilding(club=club) for club in Club.objects.order_by("pk")], batch_size=200
            )
    for number in list(Rebuilding.objects.order_by("club").values_list("club", flat=True)):
        if club := Club.objects.filter(pk=number).first():
            rebuild(club, partial(_tell_of, club, tell))


def _tell_of(club: Club, tell: Tell, what: str, done: int, whole: int) -> None:
    tell(f"figures of {club.code}, {what}", done, whole)


def count_new(club: Club, new: Iterable[tuple[Played, Sheet[Any], Mapping[int, int]]]) -> None:
    """Write what matches add up to that have just been made, with the sheet of each and its members by seat.

    They are the last of a *club* that nobody sees yet; :func:`rebuild` goes on from them. Inside a transaction.
    """
    last = 0
    seats: list[SeatFigures] = []
    shares: list[Share] = []
    for played, sheet, members in new:
        last = max(last, played.pk)
        its_seats, its_shares = rows_of(played, members, sheet)
        seats += its_seats
        shares += its_shares
    SeatFigures.objects.bulk_create(seats)
    Share.objects.bulk_create(shares)
    Rebuilding.objects.filter(pk=Rebuilding.of(club).pk).update(after=last)


def _matches(club: Club, tell: Tell) -> int:
    every = Played.objects.filter(club=club)
    rows = every.select_related("match", "tournament_meeting__round", "tournament_meeting__ruled_by")
    whole = every.count()
    after = Rebuilding.of(club).after
    done = every.filter(pk__lte=after).count()
    wrong = 0
    tell("matches", done, whole)
    while True:
        with locked_club(club.pk):
            chunk = list(rows.filter(pk__gt=after).order_by("pk")[:CHUNK])
            if not chunk:
                return wrong
            keep_again(chunk)
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


def _sums(club: Club, tell: Tell) -> None:
    """Sum up some people at a time, each with all names, then what is said of the club and of seasons."""
    periods = [None, *Season.objects.filter(club=club)]
    people = Member.objects.filter(club=club, merged_into=None).order_by("pk").values_list("pk", flat=True)
    whole, done = people.count(), people.filter(pk__lte=Rebuilding.of(club).summed).count()
    tell("sums", done, whole)
    while some := _next_sums(club, people, periods):
        done += some
        tell("sums", done, max(whole, done))
    for number in list(Tournament.objects.filter(evening__club=club).order_by("pk").values_list("pk", flat=True)):
        with locked_club(club.pk):
            places.write(number)
    with locked_club(club.pk):
        played_days.count_again(club)
    for season in periods:
        with locked_club(club.pk):
            person_totals.sum_club(club, season)
            if season is not None:
                honour.whole_season(season)


def _next_sums(club: Club, people: "QuerySet[Member, int]", periods: Collection[Season | None]) -> int:
    """Sum up the next of the *people*; return how many, 0 once everybody is."""
    with locked_club(club.pk):
        # Read each time: names that become one person meanwhile take it back.
        some = list(people.filter(pk__gt=Rebuilding.of(club).summed)[:PEOPLE])
        if some:
            family = Member.objects.filter(Q(pk__in=some) | Q(merged_into__in=some))
            numbers = list(family.values_list("pk", flat=True))
            for season in periods:
                totals.sum_again(club, season, numbers)
            streaks.refresh(club, numbers)
            Rebuilding.objects.filter(club=club).update(summed=some[-1])
    return len(some)


def _ratings(club: Club, tell: Tell) -> None:
    behind = RatingsBehind.objects.filter(club=club).order_by("game")
    club = Club.objects.get(pk=club.pk)
    for pool in list(behind.values_list("game", flat=True)):
        done, whole = 0, rating.seats_of(club, pool).filter(seat=0).count()
        finished = False
        while not finished:
            tell(pool, min(done, whole), max(whole, 1))
            with locked_club(club.pk) as locked:
                finished = rating.bring_up(locked, pool, most=RATED)
            done += RATED
        with locked_club(club.pk):
            rated = Rated.objects.filter(club=club, game=pool)
            Rating.objects.filter(club=club, game=pool).exclude(person__in=rated.values("person")).delete()
        tell(pool, max(whole, 1), max(whole, 1))
