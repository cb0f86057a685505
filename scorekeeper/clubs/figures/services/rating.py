"""Ratings by openskill: each match moves those who played it, in the order the matches were played.

One rating a game or one a variant, as the club chooses: what the matches of one rating are of is its pool, named by the
key of a game or of a variant.

A match counts if somebody with a name of the club, a guest too, sat at every seat from beginning to end and nobody
twice. What an earlier match changes, all later ones of the pool are worked out again for: from a mark on, so many at
a time.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date
from typing import TypeAlias

from django.db.models import Max, OuterRef, Q, QuerySet, Subquery
from django.utils.translation import gettext as _
from openskill.models import PlackettLuce, PlackettLuceRating

from scorekeeper.rules import registry

from ... import audit
from ...club import Club, Member, locked_club
from ...errors import Refused
from ..models import Rated, Rating, RatingsBehind, SeatFigures

MODEL = PlackettLuce()

AT_ONCE = 2000
"""Matches rated again in the request that asks for other ratings."""

Place: TypeAlias = "tuple[date, int]"
"""Of a match in the order of play: its day, and its number among the club's matches."""


def field_of(club: Club) -> str:
    """Which field of a row of figures names its pool."""
    return "variant_key" if club.rated_by == Club.RatedBy.VARIANT else "game"


def pools_of(club: Club) -> list[str]:
    """The pools of which matches of the club count."""
    field = field_of(club)
    played = SeatFigures.objects.filter(club=club).order_by(field)
    return list(played.values_list(field, flat=True).annotate(last=Max("played_on")).values_list(field, flat=True))


def strength_of(club: Club, variant_key: str, persons: Collection[int]) -> dict[int, float]:
    """How far each of *persons* who has a rating at a variant is above the mean of all, or below it."""
    pool = variant_key if club.rated_by == Club.RatedBy.VARIANT else registry.BY_KEY[variant_key].game
    rows = Rating.objects.filter(club=club, game=pool, person__in=persons)
    return {person: mu - MODEL.mu for person, mu in rows.values_list("person", "mu")}


def seats_of(club: Club, pool: str) -> QuerySet[SeatFigures]:
    """The seats at the matches of a *pool*."""
    seats = SeatFigures.objects.filter(**{"club": club, field_of(club): pool})
    # With the game, which an index has, as all variants of it are in order of play there.
    return seats.filter(game=registry.BY_KEY[pool].game) if club.rated_by == Club.RatedBy.VARIANT else seats


def mark(club: Club, pool: str, place: Place) -> None:
    """Note that the match at *place*, and so all that follow it, are to be rated again."""
    behind, new = RatingsBehind.objects.get_or_create(
        club=club, game=pool, defaults={"played_on": place[0], "played": place[1]}
    )
    if not new and place < (behind.played_on, behind.played):
        RatingsBehind.objects.filter(pk=behind.pk).update(played_on=place[0], played=place[1])


def is_behind(club: Club, pool: str) -> bool:
    """Whether some matches of *pool* are still to be rated."""
    return RatingsBehind.objects.filter(club=club, game=pool).exists()


def rate_by(club: Club, by: Member, what: str) -> None:
    """Rate each of *what* by itself from now on, games or variants: all matches are rated again.

    :data:`AT_ONCE` of them now; what is left then follows with later matches, or by ``manage.py rebuild_figures``.

    :raises Refused: for what is neither.
    """
    if what not in Club.RatedBy.values:
        raise Refused(_("Choose what a rating is for."))
    with locked_club(club.pk) as locked:
        if locked.rated_by == what:
            return
        locked.rated_by = what
        locked.save(update_fields=["rated_by"])
        audit.write(locked, "rated-by", by)
        for model in Rated, Rating, RatingsBehind:
            model._default_manager.filter(club=locked).delete()
        pools = pools_of(locked)
        for pool in pools:
            mark(locked, pool, (date.min, 0))
    left = AT_ONCE
    for pool in pools:
        with locked_club(club.pk) as locked:
            if locked.rated_by == what and left > 0:
                bring_up(locked, pool, most=left)
                left -= Rated.objects.filter(club=club, game=pool).values("played").distinct().count()
    club.refresh_from_db(fields=["rated_by"])


def bring_up(club: Club, pool: str, most: int) -> bool:
    """Rate the next *most* matches; say whether all are rated then. Inside a transaction that has locked the club."""
    behind = RatingsBehind.objects.filter(club=club, game=pool).first()
    if behind is None:
        return True
    start = behind.played_on, behind.played
    seats = seats_of(club, pool).filter(_from(start))
    following = seats.order_by("played_on", "played_id").values_list("played_on", "played_id").distinct()
    places = list(following[: most + 1])
    done, rest = places[:most], places[most:]
    stale = Rated.objects.filter(_from(start), club=club, game=pool)
    if rest:
        stale = stale.filter(_before(rest[0]))
    touched = set(stale.values_list("person", flat=True))
    stale.delete()
    rows = list(
        seats.filter(played__in=[played for _day, played in done])
        .select_related("member")
        .order_by("played_on", "played_id", "seat")
    )
    persons = touched | {_person(row) for row in rows}
    ratings = {rated.person_id: rated for rated in _latest(club, pool, persons, before=start)}
    rated = _rate(pool, rows, ratings)
    Rated.objects.bulk_create(rated, batch_size=500)
    if rest:
        RatingsBehind.objects.filter(pk=behind.pk).update(played_on=rest[0][0], played=rest[0][1])
    else:
        behind.delete()
    _show(club, pool, persons, {**ratings, **{each.person_id: each for each in rated}})
    return not rest


def _from(place: Place) -> Q:
    """From *place* on; written so that an index on both finds the first."""
    day, played = place
    return Q(played_on__gte=day) & (Q(played_on__gt=day) | Q(played__gte=played))


def _before(place: Place) -> Q:
    day, played = place
    return Q(played_on__lte=day) & (Q(played_on__lt=day) | Q(played__lt=played))


def _latest(club: Club, pool: str, persons: Collection[int], before: Place) -> QuerySet[Rated]:
    last = Rated.objects.filter(_before(before), person=OuterRef("pk"), game=pool, club=club).order_by(
        "-played_on", "-played_id"
    )
    numbers = Member.objects.filter(pk__in=persons).annotate(last=Subquery(last.values("pk")[:1]))
    return Rated.objects.filter(pk__in=numbers.values("last"))


def _rate(pool: str, rows: Iterable[SeatFigures], ratings: dict[int, Rated]) -> list[Rated]:
    """What each match leaves everybody rated at; *ratings* are those of before, and are not changed."""
    now = dict(ratings)
    made = []
    by_match: defaultdict[int, list[SeatFigures]] = defaultdict(list)
    for row in rows:
        by_match[row.played_id].append(row)
    for seats in by_match.values():
        persons = [_person(row) for row in seats]
        if len(seats) < seats[0].seats or len(set(persons)) < len(persons):
            continue
        sides: defaultdict[int, list[int]] = defaultdict(list)
        places = {row.side: row.place for row in seats}
        for row, person in zip(seats, persons, strict=True):
            sides[row.side].append(person)
        order = sorted(sides)
        after = MODEL.rate(
            [[_believed(now.get(person)) for person in sides[side]] for side in order],
            ranks=[float(places[side]) for side in order],
        )
        for side, team in zip(order, after, strict=True):
            for person, rating in zip(sides[side], team, strict=True):
                before = now.get(person)
                now[person] = Rated(
                    played_id=seats[0].played_id,
                    club_id=seats[0].club_id,
                    game=pool,
                    played_on=seats[0].played_on,
                    person_id=person,
                    mu=rating.mu,
                    sigma=rating.sigma,
                    matches=(before.matches if before else 0) + 1,
                )
                made.append(now[person])
    return made


def _person(row: SeatFigures) -> int:
    return row.member.merged_into_id or row.member_id


def _believed(rated: Rated | None) -> PlackettLuceRating:
    return MODEL.rating() if rated is None else MODEL.rating(mu=rated.mu, sigma=rated.sigma)


def _show(club: Club, pool: str, persons: Collection[int], latest: dict[int, Rated]) -> None:
    """Keep what the *persons* are rated at now."""
    Rating.objects.filter(club=club, game=pool, person__in=persons).delete()
    Rating.objects.bulk_create(
        (
            Rating(
                club=club,
                game=pool,
                person_id=person,
                mu=rated.mu,
                sigma=rated.sigma,
                matches=rated.matches,
            )
            for person, rated in sorted(latest.items())
            if person in persons
        ),
        batch_size=500,
    )
