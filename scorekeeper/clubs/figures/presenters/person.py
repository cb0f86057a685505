"""The figures of one person: of each variant, with whom, against whom, in which parts, in what runs."""

from typing import Any

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from scorekeeper.rules import registry

from ...club import Member
from ..models import SUMS, About
from .scope import Scope
from .tables import ADDED, MOST_SHOWN, FigureRow, named


def names_of(person: Member) -> list[int]:
    """The numbers of all names of a person."""
    return list(Member.objects.filter(Q(pk=person.pk) | Q(merged_into=person)).values_list("pk", flat=True))


def of_person(scope: Scope, names: list[int]) -> QuerySet[Any, Any]:
    """The totals of a person with these *names*."""
    return scope.totals.filter(member__in=names)


def by_variant(scope: Scope, names: list[int]) -> list[FigureRow]:
    """What a person has played of each variant."""
    rows = (
        of_person(scope, names).filter(about=About.ALL).values("variant_key").annotate(**ADDED).order_by("-matches_sum")
    )
    return [
        FigureRow(None, _(registry.BY_KEY[row["variant_key"]].name), **{name: row[f"{name}_sum"] for name in SUMS})
        for row in rows
        if row["variant_key"] in registry.BY_KEY
    ]


def with_others(scope: Scope, names: list[int], about: About) -> list[FigureRow]:
    """Partners or opponents of a person, the most played with first."""
    rows = (
        of_person(scope, names)
        .filter(about=about)
        .exclude(other__in=names)
        .annotate(them=Coalesce(F("other__merged_into"), F("other")))
        .values("them")
        .annotate(**ADDED)
        .order_by("-matches_sum", "-deals_sum", "them")
    )
    return named(rows[:MOST_SHOWN], "them", "_sum")


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
    found = [
        FigureRow(None, labels.get(row["about"], ""), **{name: row[f"{name}_sum"] for name in SUMS}) for row in rows
    ]
    return [row for row in found if row.label and row.deals], [row for row in found if row.label and row.times]


def _labels(scope: Scope) -> dict[str, str]:
    labels: dict[str, str] = {}
    for variant in registry.VARIANTS:
        labels |= {f"{About.PART}:{part.key}": _(part.label) for part in variant.parts}
        labels |= {f"{About.EVENT}:{event.key}": scope.event_label(event.label) for event in variant.counted_events}
    return labels
