"""Sums of shares: kept up to date with each match, and summed again for a season or a whole club."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import islice
from typing import Any

from django.db.models import Q, QuerySet, Sum

from ...models import SUMS, Club, Season, Share, Total

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
    _apply(club, {key: amounts for key, amounts in changes.items() if any(amounts)})


def _holding(seasons: Iterable[Season], day: date) -> list[int]:
    return [season.pk for season in seasons if season.first_day <= day <= season.last_day]


def _apply(club: Club, changes: Mapping[Key, list[int]]) -> None:
    if not changes:
        return
    kept = {
        (total.season_id, *(getattr(total, name) for name in ALIKE)): total
        for total in Total.objects.filter(
            Q(season=None) | Q(season__in={key[0] for key in changes if key[0]}),
            Q(other=None) | Q(other__in={key[5] for key in changes if key[5]}),
            club=club,
            member__in={key[3] for key in changes},
            variant_key__in={key[2] for key in changes},
        )
    }
    changed: list[Total] = []
    gone: list[Total] = []
    new = []
    for key, amounts in changes.items():
        total = kept.get(key)
        if total is None:
            alike = dict(zip(ALIKE, key[1:], strict=True))
            new.append(Total(club=club, season_id=key[0], **alike, **dict(zip(SUMS, amounts, strict=True))))
            continue
        for name, amount in zip(SUMS, amounts, strict=True):
            setattr(total, name, getattr(total, name) + amount)
        (changed if any(getattr(total, name) for name in SUMS) else gone).append(total)
    Total.objects.bulk_create(new, batch_size=BATCH)
    Total.objects.bulk_update(changed, SUMS, batch_size=100)
    Total.objects.filter(pk__in=[total.pk for total in gone]).delete()


def sum_again(club: Club, season: Season | None) -> None:
    """Make the totals of a *season*, or of all time, again from the shares, the database adding them up."""
    shares: QuerySet[Share] = Share.objects.filter(club=club)
    if season is not None:
        shares = shares.filter(played_on__range=(season.first_day, season.last_day))
    Total.objects.filter(club=club, season=season).delete()
    rows = shares.values(*ALIKE).annotate(**{f"sum_{name}": Sum(name) for name in SUMS}).order_by(*ALIKE)
    for batch in batches(rows.iterator(chunk_size=BATCH), BATCH):
        Total.objects.bulk_create(
            Total(
                club=club,
                season=season,
                **{name: row[name] for name in ALIKE},
                **{name: row[f"sum_{name}"] for name in SUMS},
            )
            for row in batch
            if any(row[f"sum_{name}"] for name in SUMS)
        )


def batches(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """*rows* in lists of *size*, the last one shorter.

    >>> list(batches(range(5), 2))
    [[0, 1], [2, 3], [4]]
    """
    left = iter(rows)
    while batch := list(islice(left, size)):
        yield batch
