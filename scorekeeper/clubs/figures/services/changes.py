"""Following what happens: a match that ends or is corrected, names that become one person, seasons that move."""

from django.db.models import Min, Q

from ...club import Member, locked_club
from ...evenings.models import Evening, Played, Seated
from ..models import Honour, Rebuilding, Season, SeatFigures, Share
from . import honour, person_totals, places, played_days, rating, streaks, totals
from .of_match import rows_of

AT_ONCE = 50
"""So many matches are rated again within the write that corrects an earlier one; the rest follows with the next."""


def follow(played: Played) -> None:
    """Write what *played* adds up to now, in place of what it did before.

    To be called in the transaction that changes the match, who sat at it, its day, or what of it counts.
    """
    with locked_club(played.club_id) as club:
        before = list(SeatFigures.objects.filter(played=played))
        gone = list(Share.objects.filter(played=played))
        members = dict(Seated.objects.filter(played=played).values_list("seat", "member"))
        seats, shares = rows_of(played, members)
        if not write(played, before, gone, seats, shares):
            return
        totals.move(club, gone, shares)
        played_days.move(club, before, seats)
        rows = [*before, *seats]
        names, days = {row.member_id for row in rows}, {row.played_on for row in rows}
        honour.refresh(club, names, days)
        streaks.refresh(club, names, days, (played.game, played.variant_key))
        pool = getattr(played, rating.field_of(club))
        rating.mark(club, pool, min((row.played_on, played.pk) for row in rows))
        rating.bring_up(club, pool, most=AT_ONCE)


def evening_moved(evening: Evening) -> None:
    """All that was played at *evening* was played on another day than before."""
    for played in Played.objects.filter(evening=evening).select_related("match").order_by("pk"):
        follow(played)
    places.follow_evening(evening)


def table_moved(played: Played) -> None:
    """*played* belongs to another evening now, maybe of the same day: seasons count evenings by themselves."""
    follow(played)
    with locked_club(played.club_id) as club:
        names = set(SeatFigures.objects.filter(played=played).values_list("member", flat=True))
        honour.refresh(club, names, {played.played_on})


def write(
    played: Played,
    before: list[SeatFigures],
    gone: list[Share],
    seats: list[SeatFigures],
    shares: list[Share],
) -> bool:
    """Put the rows of one match in place of those *before*; say whether anything differed."""
    if alike(before) == alike(seats) and alike(gone) == alike(shares):
        return False
    SeatFigures.objects.filter(played=played).delete()
    Share.objects.filter(played=played).delete()
    SeatFigures.objects.bulk_create(seats)
    Share.objects.bulk_create(shares)
    return True


def alike(rows: list[SeatFigures] | list[Share]) -> list[str]:
    """The values of *rows*, to be compared, without what the database numbers them by."""
    return sorted(
        repr([getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key])
        for row in rows
    )


def persons_changed(member: Member, before: int | None) -> None:
    """The name *member* was the name number *before*, or nobody else, and is another now: rate, honour and list anew.

    All else looks up who is who when it is read, but for what tables of everybody are read from.
    """
    with locked_club(member.club_id) as club:
        persons = {number for number in (member.pk, member.merged_into_id, before) if number is not None}
        # A rebuilding on its way may have summed up some of their names and not the others.
        first = min(persons)
        Rebuilding.objects.filter(club=club, summed__gte=first).update(summed=first - 1)
        names = Member.objects.filter(Q(pk__in=persons) | Q(merged_into__in=persons))
        family = set(names.values_list("pk", flat=True))
        played = SeatFigures.objects.filter(member__in=family)
        field = rating.field_of(club)
        for pool, day in played.order_by(field).values_list(field).annotate(Min("played_on")):
            rating.mark(club, pool, (day, 0))
            rating.bring_up(club, pool, most=AT_ONCE)
        honour.refresh(club, family, None)
        for season in (None, *Season.objects.filter(club=club)):
            person_totals.sum_people(club, season, family)
        streaks.refresh(club, family)


def season_changed(season: Season, *, days: bool = True) -> None:
    """A season was made, or has other *days* or another scoring than before: sum it up again."""
    with locked_club(season.club_id) as club:
        if days:
            totals.sum_again(club, season)
            streaks.whole_season(season)
        places.complete(season)
        honour.whole_season(season)


def preview(season: Season, most: int) -> list[Honour]:
    """The first *most* of what *season*, which need not be stored, would give, whoever has most points first."""
    places.complete(season)
    return honour.preview(season, most)
