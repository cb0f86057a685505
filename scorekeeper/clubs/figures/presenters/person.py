"""The figures of one person: of each variant, with whom, against whom, in which parts. And those of two people.

The matches of two are found through the shares they left, so that it costs what the two have played, not what either
has.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce

from scorekeeper.rules import registry
from scorekeeper.rules.text import gettext_noop, points_text
from scorekeeper.web.collating import by_language
from scorekeeper.web.language import gettext as _

from ...club import Member
from ...columns import Sorting, in_order
from ..models import SUMS, About, SeatFigures, Share
from ..services.streaks import Series
from .charts import Balance, balance
from .scope import Scope
from .tables import ADDED, MOST_SHOWN, FigureRow, named


def names_of(person: Member) -> list[int]:
    """The numbers of all names of a person."""
    return list(Member.objects.filter(Q(pk=person.pk) | Q(merged_into=person)).values_list("pk", flat=True))


def of_person(scope: Scope, names: list[int]) -> QuerySet[Any, Any]:
    """The totals of a person with these *names*."""
    return scope.totals.filter(member__in=names)


def by_variant(scope: Scope, names: list[int], sorting: Sorting) -> list[FigureRow]:
    """What a person has played of each variant, the most played first or as *sorting* says."""
    rows = _of_variants(of_person(scope, names).filter(about=About.ALL), "-matches_sum", "variant_key")
    keys: dict[str, Callable[[FigureRow], Any]] = {
        "game": lambda row: by_language(row.label),
        "won": lambda row: row.won,
        "drawn": lambda row: row.drawn,
        "lost": lambda row: row.lost,
        "deal": lambda row: Fraction(row.halves, row.deals) if row.deals else -inf,
    }
    return in_order(rows, sorting, keys)


def _of_variants(totals: QuerySet[Any, Any], *order: str) -> list[FigureRow]:
    rows = totals.values("variant_key").annotate(**ADDED).order_by(*order)
    return [
        FigureRow(None, _(registry.BY_KEY[row["variant_key"]].name), **{name: row[f"{name}_sum"] for name in SUMS})
        for row in rows
        if row["variant_key"] in registry.BY_KEY
    ]


def with_others(scope: Scope, names: list[int], about: About, sorting: Sorting) -> list[FigureRow]:
    """Partners or opponents of a person, the first of *sorting*."""
    rows = (
        of_person(scope, names)
        .filter(about=about)
        .exclude(other__in=names)
        .annotate(them=Coalesce(F("other__merged_into"), F("other")))
        .values("them")
        .annotate(**ADDED)
    )
    return named(sorting.sort(rows)[:MOST_SHOWN], "them", "_sum")


def parts_and_events(scope: Scope, names: list[int]) -> tuple[list[FigureRow], list[FigureRow]]:
    """What parts a person has played, and what counted events were theirs, over all variants that are looked at."""
    rows = (
        of_person(scope, names)
        .filter(Q(about__startswith=f"{About.PART}:") | Q(about__startswith=f"{About.EVENT}:"))
        .values("about")
        .annotate(**ADDED)
        .order_by("about")
    )
    labels = _labels(scope)
    figures = [
        FigureRow(None, labels.get(row["about"], ""), **{name: row[f"{name}_sum"] for name in SUMS}) for row in rows
    ]
    return [row for row in figures if row.label and row.deals], [row for row in figures if row.label and row.times]


def _labels(scope: Scope) -> dict[str, str]:
    labels: dict[str, str] = {}
    for variant in registry.VARIANTS:
        labels |= {f"{About.PART}:{part.key}": _(part.label) for part in variant.parts}
        labels |= {f"{About.EVENT}:{event.key}": scope.event_label(event.label) for event in variant.counted_events}
    return labels


# Two people


@dataclass(frozen=True)
class Record:
    """The most of something: what, how much, and the day it was on."""

    label: str
    amount: str
    day: Any = None


@dataclass(frozen=True)
class Together:
    """What the two have done on one side: of each variant, in all, and the records of the one variant in question."""

    rows: list[FigureRow]
    whole: FigureRow
    series: Series
    records: list[Record]


@dataclass(frozen=True)
class Against:
    """How the first of the two has come out against the other: of each variant, in all, and in which series."""

    rows: list[FigureRow]
    whole: FigureRow
    series: Series
    balance: Balance | None


@dataclass(frozen=True)
class Pair:
    """Two people, by the numbers of all names of each."""

    scope: Scope
    names: list[int]
    others: list[int]

    @classmethod
    def of(cls, scope: Scope, one: Member, other: Member) -> "Pair":
        """The pair of *one* and *other*."""
        return cls(scope, names_of(one), names_of(other))

    def together(self) -> Together:
        """As partners."""
        rows = self._rows(About.WITH)
        return Together(
            rows, _whole(rows), self._series(About.WITH), self._records([row for row in rows if row.matches])
        )

    def against(self) -> Against:
        """As opponents."""
        rows = self._rows(About.AGAINST)
        whole = _whole(rows)
        drawn = balance([whole.won, whole.drawn, whole.lost])
        return Against(rows, whole, self._series(About.AGAINST), drawn)

    def _rows(self, about: About) -> list[FigureRow]:
        totals = self.scope.totals.filter(member__in=self.names, other__in=self.others, about=about)
        return _of_variants(totals, "-matches_sum", "-deals_sum", "variant_key")

    def _shares(self, about: About) -> QuerySet[Share]:
        """What each match has added; not what deals have in which two of a match of singles were partners for once."""
        shares = Share.objects.filter(member__in=self.names, other__in=self.others, about=about, matches__gt=0)
        return self.scope.narrowed(shares)

    def _series(self, about: About) -> Series:
        series = Series()
        rows = self._shares(about).order_by("played_on", "played_id").values_list("played_on", "won", "drawn")
        for day, won, drawn in rows.iterator(chunk_size=2000):
            series.add("won" if won else "drawn" if drawn else "lost", day)
        return series

    def _records(self, variants: list[FigureRow]) -> list[Record]:
        """Of one variant only: points and deals of different games cannot be compared."""
        if len(variants) != 1:
            return []
        seats = SeatFigures.objects.filter(
            member__in=self.names, played__in=self._shares(About.WITH).order_by().values("played")
        ).order_by("played_on", "played_id")
        rows = list(seats.values("played_on", "deals", "best_halves", "comeback_halves"))
        kinds: tuple[tuple[str, str, Callable[[int], str]], ...] = (
            (self.scope.own_words(gettext_noop("Highest deal")), "best_halves", _points),
            (_("Greatest comeback"), "comeback_halves", _points),
            (self.scope.own_words(gettext_noop("Longest match, in deals")), "deals", str),
        )
        return [record for kind in kinds for record in _most(rows, *kind)]


def _most(rows: Iterable[Mapping[str, Any]], label: str, field: str, as_text: Callable[[int], str]) -> list[Record]:
    best = max(rows, key=lambda row: row[field] or 0, default=None)
    return [Record(label, as_text(best[field]), best["played_on"])] if best and (best[field] or 0) > 0 else []


def _points(halves: int) -> str:
    return points_text(Fraction(halves, 2))


def _whole(rows: list[FigureRow]) -> FigureRow:
    return FigureRow(None, "", **{name: sum(getattr(row, name) for row in rows) for name in SUMS})
