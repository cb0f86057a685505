"""Sums of shares: kept up to date with each match, and summed again for a season or a whole club."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from django.db.models import BigIntegerField, F, Q, QuerySet, Sum, Value

from ...club import Club
from ..models import SUMS, PersonTotal, Season, Share, Total
from . import person_totals
from .person_totals import copy_rows

ALIKE = ("game", "variant_key", "member_id", "about", "other_id")
"""What shares have in common that are added up."""
OF_PEOPLE = ("season_id", "game", "variant_key", "about", "person_id", "other_id")
"""What tells the sums of people apart, in the order of :data:`.person_totals.Key`."""
BATCH = 500

Key = tuple[int | None, str, str, int, str, int | None]


def move(club: Club, gone: Iterable[Share], come: Iterable[Share]) -> None:
    """Take shares that are *gone* out of the totals, and add those that have *come*."""
    changes: defaultdict[Key, list[int]] = defaultdict(lambda: [0] * len(SUMS))
    seasons = list(Season.objects.filter(club=club))
    for sign, shares in ((-1, gone), (1, come)):
        for share in shares:
            holding = (one.pk for one in seasons if one.holds(share.played_on, share.game, share.variant_key))
            for season in (None, *holding):
                sums = changes[season, *(getattr(share, name) for name in ALIKE)]
                for index, name in enumerate(SUMS):
                    sums[index] += sign * getattr(share, name)
    moved = {key: amounts for key, amounts in changes.items() if any(amounts)}
    if not moved:
        return
    totals = Total.objects.filter(
        Q(season=None) | Q(season__in={key[0] for key in moved if key[0]}),
        Q(other=None) | Q(other__in={key[5] for key in moved if key[5]}),
        club=club,
        member__in={key[3] for key in moved},
        variant_key__in={key[2] for key in moved},
    )
    _apply(club, moved, totals, Total, ("season_id", *ALIKE), SUMS)
    of_people = person_totals.changes_of(moved)
    people = person_totals.kept_for(club, of_people)
    _apply(club, of_people, people, PersonTotal, OF_PEOPLE, (*SUMS, "first", "second"))


def _apply(
    club: Club,
    changes: Mapping[Any, Sequence[int]],
    kept: Iterable[Total | PersonTotal],
    model: Any,
    key_fields: Sequence[str],
    fields: Iterable[str],
) -> None:
    """Add *changes* to the rows *kept*, drop those that come to nothing, and make rows for what has none."""
    rows: dict[Any, Any] = {tuple(getattr(row, name) for name in key_fields): row for row in kept}
    changed, gone, new = list[Any](), list[int](), list[Any]()
    for key, amounts in changes.items():
        row = rows.get(key) or model(club=club, **dict(zip(key_fields, key, strict=True)))
        sums = {name: getattr(row, name) + amount for name, amount in zip(SUMS, amounts, strict=True)}
        for name, amount in sums.items():
            setattr(row, name, amount)
        if isinstance(row, PersonTotal):
            row.first, row.second = person_totals.order_of(row.about, sums)
        if any(sums.values()):
            (changed if row.pk else new).append(row)
        elif row.pk:
            gone.append(row.pk)
    # All these rows are there, and the club is locked. `bulk_update` would write a condition for each value of each
    # row: half of what the last deal of a match took went there.
    model.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["id"], update_fields=[*fields], batch_size=BATCH
    )
    model.objects.filter(pk__in=gone).delete()
    model.objects.bulk_create(new, batch_size=BATCH)


def sum_again(club: Club, season: Season | None, family: Collection[int] | None = None) -> None:
    """Make the totals of a *season*, or of all time, again from the shares, the database adding them up.

    With a *family*, all names of some people, only theirs; the sums of the whole club are left alone then.
    """
    # Names belong to a club; where they are given it is not asked for, or a database would read all of the club's rows.
    of_whom: dict[str, Any] = {"club": club} if family is None else {"member__in": family}
    shares: QuerySet[Share] = Share.objects.filter(**of_whom)
    if season is not None:
        shares = season.narrowed(shares)
    Total.objects.filter(season=season, **of_whom).delete()
    names = [name.removesuffix("_id") for name in ALIKE]
    summed = shares.order_by().values(*names).annotate(**{f"sum_{name}": Sum(name) for name in SUMS})
    copy_rows(
        Total,
        {
            "club": Value(club.pk),
            "season": Value(season and season.pk, output_field=BigIntegerField()),
            **{name: F(name) for name in names},
            **{name: F(f"sum_{name}") for name in SUMS},
        },
        summed.exclude(**{f"sum_{name}": 0 for name in SUMS}),
    )
    person_totals.sum_people(club, season, family)


def batches(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """*rows* in lists of *size*, the last one shorter.

    >>> list(batches(range(5), 2))
    [[0, 1], [2, 3], [4]]
    """
    left = iter(rows)
    while batch := list(islice(left, size)):
        yield batch
