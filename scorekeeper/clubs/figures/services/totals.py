"""Sums of shares: kept up to date with each match, and summed again for a season or a whole club."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from itertools import islice
from typing import Any

from django.db.models import BigIntegerField, F, Q, QuerySet, Sum, Value

from ...club import Club
from ..models import SUMS, PersonTotal, Season, Share, Total
from . import person_totals
from .person_totals import copy_rows

ALIKE = ("game", "variant_key", "member_id", "about", "other_id")
"""What shares have in common that are added up."""
BATCH = 500

Key = tuple[int | None, str, str, int, str, int | None]


def move(club: Club, gone: Iterable[Share], come: Iterable[Share]) -> None:
    """Take shares that are *gone* out of the totals, and add those that have *come*."""
    changes: defaultdict[Key, list[int]] = defaultdict(lambda: [0] * len(SUMS))
    seasons = list(Season.objects.filter(club=club))
    for sign, shares in ((-1, gone), (1, come)):
        for share in shares:
            for season in (None, *_holding(seasons, share.played_on)):
                sums = changes[season, *(getattr(share, name) for name in ALIKE)]
                for index, name in enumerate(SUMS):
                    sums[index] += sign * getattr(share, name)
    moved = {key: amounts for key, amounts in changes.items() if any(amounts)}
    if not moved:
        return
    _apply_to_names(club, moved)
    _apply_to_people(club, person_totals.changes_of(moved))


def _holding(seasons: Iterable[Season], day: date) -> list[int]:
    return [season.pk for season in seasons if season.first_day <= day <= season.last_day]


def _apply_to_names(club: Club, changes: Mapping[Key, list[int]]) -> None:
    kept: dict[Any, Total | PersonTotal] = {
        (total.season_id, *(getattr(total, name) for name in ALIKE)): total
        for total in Total.objects.filter(
            Q(season=None) | Q(season__in={key[0] for key in changes if key[0]}),
            Q(other=None) | Q(other__in={key[5] for key in changes if key[5]}),
            club=club,
            member__in={key[3] for key in changes},
            variant_key__in={key[2] for key in changes},
        )
    }
    new = _moved(changes, kept, Total, SUMS)
    Total.objects.bulk_create(
        (
            Total(club=club, season_id=key[0], **dict(zip(ALIKE, key[1:], strict=True)), **_sums(key_sums))
            for key, key_sums in new
        ),
        batch_size=BATCH,
    )


def _apply_to_people(club: Club, changes: Mapping[person_totals.Key, list[int]]) -> None:
    kept: dict[Any, Total | PersonTotal] = {
        (row.season_id, row.game, row.variant_key, row.about, row.person_id, row.other_id): row
        for row in person_totals.kept_for(club, changes)
    }
    new = _moved(changes, kept, PersonTotal, (*SUMS, "first", "second"))
    rows = []
    for (season, game, variant, about, person, other), amounts in new:
        first, second = person_totals.order_of(about, _sums(amounts))
        rows.append(
            PersonTotal(
                club=club,
                season_id=season,
                game=game,
                variant_key=variant,
                about=about,
                person_id=person,
                other_id=other,
                first=first,
                second=second,
                **_sums(amounts),
            )
        )
    PersonTotal.objects.bulk_create(rows, batch_size=BATCH)


def _sums(amounts: Iterable[int]) -> dict[str, int]:
    return dict(zip(SUMS, amounts, strict=True))


def _moved(
    changes: Mapping[Any, list[int]],
    kept: Mapping[Any, Total | PersonTotal],
    model: Any,
    fields: Iterable[str],
) -> list[tuple[Any, list[int]]]:
    """Add *changes* to the rows *kept*, drop those that come to nothing, and return what there is no row for."""
    changed: list[Any] = []
    gone: list[Any] = []
    new = []
    for key, amounts in changes.items():
        if key not in kept:
            if any(amounts):
                new.append((key, amounts))
            continue
        row = kept[key]
        for name, amount in zip(SUMS, amounts, strict=True):
            setattr(row, name, getattr(row, name) + amount)
        if isinstance(row, PersonTotal):
            row.first, row.second = person_totals.order_of(row.about, {name: getattr(row, name) for name in SUMS})
        (changed if any(getattr(row, name) for name in SUMS) else gone).append(row)
    model.objects.bulk_update(changed, fields, batch_size=100)
    model.objects.filter(pk__in=[row.pk for row in gone]).delete()
    return new


def sum_again(club: Club, season: Season | None, family: Collection[int] | None = None) -> None:
    """Make the totals of a *season*, or of all time, again from the shares, the database adding them up.

    With a *family*, all names of some people, only theirs; the sums of the whole club are left alone then.
    """
    # Names belong to a club; where they are given it is not asked for, or a database would read all of the club's rows.
    of_whom: dict[str, Any] = {"club": club} if family is None else {"member__in": family}
    shares: QuerySet[Share] = Share.objects.filter(**of_whom)
    if season is not None:
        shares = shares.filter(played_on__range=(season.first_day, season.last_day))
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
