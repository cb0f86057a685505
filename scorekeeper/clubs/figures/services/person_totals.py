"""Sums of people, from the totals of their names: followed with each match, and made again by the database."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from django.db import connection
from django.db.models import BigIntegerField, Case, CharField, F, Model, Q, QuerySet, Sum, Value, When
from django.db.models.functions import Coalesce

from ...club import Club, Member
from ..models import SUMS, About, PersonTotal, Season, Total

PARTS, EVENTS = f"{About.PART}:", f"{About.EVENT}:"
OF_A_VARIANT = Q(about__startswith=PARTS) | Q(about__startswith=EVENTS)
"""What is not added up over variants."""
MONEY = f"{About.MONEY}:"
OF_THE_CLUB = Q(about__in=(About.ALL, About.CHIPS)) | Q(about__startswith=MONEY)
"""What is added up for the whole club too: what was played, and what the bank and nobody's seats have lost or won."""
BETWEEN = (About.WITH.value, About.AGAINST.value)
"""What is read of one person only, from the totals themselves."""
DUE = Q(about__startswith=About.DUE)
"""What one person owes another, of each coin."""
Key = tuple[int | None, str, str, str, int | None, int | None]
"""Season, game, variant, about, person, other."""
Amounts = Sequence[int]


def copy_rows(model: type[Model], columns: Mapping[str, Any], rows: QuerySet[Any, Any]) -> None:
    """Insert into *model* what *rows* select; *columns* says by which expression of theirs each field is filled."""
    chosen = rows.annotate(**{f"to_{name}": value for name, value in columns.items()})
    select, values = chosen.values_list(*(f"to_{name}" for name in columns)).query.sql_with_params()
    stored = {field.name: str(field.column) for field in model._meta.concrete_fields}
    fields = [connection.ops.quote_name(stored[name]) for name in columns]
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO {table} ({', '.join(fields)}) {select}", values)


def order_of(about: str, sums: Mapping[str, int]) -> tuple[int, int]:
    """What a table about this lists people by: wins, and of those level in them the one who needed fewer matches.

    >>> order_of("all", {"won": 3, "matches": 5}), order_of("part:declarer", {"deals": 7})
    ((3, -5), (7, 0))
    """
    if about == About.ALL:
        return sums["won"], -sums["matches"]
    if about.startswith(PARTS):
        return sums["deals"], 0
    return (sums["times"] if about.startswith(EVENTS) else sums["halves"]), 0


FIRST = Case(
    When(about=About.ALL, then=Sum("won")),
    When(about__startswith=PARTS, then=Sum("deals")),
    When(about__startswith=EVENTS, then=Sum("times")),
    default=Sum("halves"),
    output_field=BigIntegerField(),
)
SECOND = Case(When(about=About.ALL, then=-Sum("matches")), default=Value(0), output_field=BigIntegerField())
"""The same, said to the database."""


# Following


def changes_of(
    changes: Mapping[tuple[int | None, str, str, int, str, int | None], Amounts],
) -> dict[Key, list[int]]:
    """What *changes* of the totals of names come to for people, and for the club."""
    numbers = {number for key in changes for number in (key[3], key[5]) if number}
    person = dict(Member.objects.filter(pk__in=numbers).values_list("pk", Coalesce("merged_into", "pk")))
    of_people: defaultdict[Key, list[int]] = defaultdict(lambda: [0] * len(SUMS))
    for (season, game, variant, member, about, other), amounts in changes.items():
        for who, whom in _for_whom(about, person[member], person.get(other or 0)):
            for of_game, of_variant in _levels(about, game, variant):
                sums = of_people[season, of_game, of_variant, about, who, whom]
                for index, amount in enumerate(amounts):
                    sums[index] += amount
    return of_people


def _for_whom(about: str, person: int, other: int | None) -> Iterator[tuple[int | None, int | None]]:
    if about.startswith(About.DUE):
        if other is not None and other != person:
            yield person, other
    elif about not in BETWEEN:
        yield person, None
        if about in (About.ALL, About.CHIPS) or about.startswith(MONEY):
            yield None, None


def _levels(about: str, game: str, variant: str) -> Iterator[tuple[str, str]]:
    yield game, variant
    if not about.startswith((PARTS, EVENTS)):
        yield game, ""
        yield "", ""


def kept_for(club: Club, changes: Collection[Key]) -> Iterator[PersonTotal]:
    """The rows that *changes* are about, and some others of the same people."""
    seasons = Q(season=None) | Q(season__in={key[0] for key in changes if key[0]})
    people = {key[4] for key in changes if key[4]}
    for who in (Q(person__in=people), Q(person=None)):
        yield from PersonTotal.objects.filter(
            seasons,
            who,
            club=club,
            about__in={key[3] for key in changes},
            variant_key__in={key[2] for key in changes},
        )


# Making again


def sum_people(club: Club, season: Season | None, family: Collection[int] | None = None) -> None:
    """Sum up again a season, or all time without one, for everybody and the club, or for a *family*.

    That is all names of some people: of each of them either every name or none.
    """
    kept = PersonTotal.objects.filter(club=club, season=season)
    totals = Total.objects.filter(club=club, season=season)
    if family is None:
        kept.delete()
        own, dues = totals, [totals]
    else:
        # Names belong to a club; where they are given it is not asked for, or a database would read the whole season.
        named = Total.objects.filter(season=season)
        kept.filter(person__in=family).delete()
        PersonTotal.objects.filter(season=season, other__in=family).delete()
        own = named.filter(member__in=family)
        # What others have to get from them, or to give them, is about two people.
        dues = [own, named.filter(other__in=family).exclude(member__in=family)]
    for level in range(3):
        rows = own.exclude(DUE).exclude(about__in=BETWEEN)
        _copy(club, season, rows if level == 0 else rows.exclude(OF_A_VARIANT), level)
        for due in dues:
            between = due.filter(DUE).exclude(other=None).annotate(whom=_person("other"))
            _copy(club, season, between.annotate(who=_person("member")).exclude(who=F("whom")), level, whom=True)
        if family is None:
            _copy(club, season, totals.filter(OF_THE_CLUB), level, everybody=True)


def sum_club(club: Club, season: Season | None) -> None:
    """Sum up again a season, or all time, for the club as a whole."""
    PersonTotal.objects.filter(club=club, season=season, person=None).delete()
    for level in range(3):
        rows = Total.objects.filter(OF_THE_CLUB, club=club, season=season)
        _copy(club, season, rows, level, everybody=True)


def _person(name: str) -> Coalesce:
    return Coalesce(F(f"{name}__merged_into"), F(name))


def _copy(
    club: Club,
    season: Season | None,
    rows: QuerySet[Total],
    level: int,
    *,
    everybody: bool = False,
    whom: bool = False,
) -> None:
    """Add *rows* up: at *level* 0 for each variant, at 1 for each game, at 2 over all of them."""
    nobody, nothing = Value(None, output_field=BigIntegerField()), Value("", output_field=CharField())
    columns: dict[str, Any] = {
        "game": F("game") if level < 2 else nothing,
        "variant_key": F("variant_key") if level < 1 else nothing,
        "about": F("about"),
        "person": nobody if everybody else _person("member"),
        "other": F("whom") if whom else nobody,
    }
    grouped = rows.order_by().values(**{f"by_{name}": value for name, value in columns.items()})
    summed = grouped.annotate(
        **{f"sum_{name}": Sum(name) for name in SUMS}, sum_first=FIRST, sum_second=SECOND
    ).exclude(**{f"sum_{name}": 0 for name in SUMS})
    copy_rows(
        PersonTotal,
        {
            "club": Value(club.pk),
            "season": Value(season and season.pk, output_field=BigIntegerField()),
            **{name: F(f"by_{name}") for name in columns},
            **{name: F(f"sum_{name}") for name in (*SUMS, "first", "second")},
        },
        summed,
    )
