"""Figures as they are kept, and as they are made from scratch."""

from typing import Any

from django.core.management import call_command
from django.db.models import Model, Sum

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.figures.models import (
    SUMS,
    Honour,
    PersonTotal,
    PlayedDay,
    Rated,
    Rating,
    RatingsBehind,
    Rebuilding,
    Season,
    SeatFigures,
    Share,
    Streak,
    Total,
    TournamentPlace,
)

DERIVED: tuple[type[Model], ...] = (
    SeatFigures,
    Share,
    PlayedDay,
    Total,
    PersonTotal,
    Streak,
    TournamentPlace,
    Honour,
    Rated,
    Rating,
    RatingsBehind,
    Rebuilding,
)


def kept() -> dict[str, list[str]]:
    """Every derived row to the last digit, without the numbers the database gives them."""
    return {
        model.__name__: sorted(
            repr([getattr(row, field.attname) for field in model._meta.concrete_fields if not field.primary_key])
            for row in model._default_manager.all()
        )
        for model in DERIVED
    }


def from_scratch() -> dict[str, list[str]]:
    """The same, after all of it was thrown away and made again."""
    for model in DERIVED:
        model._default_manager.all().delete()
    call_command("rebuild_figures", verbosity=0)
    return kept()


def assert_as_if_made_from_scratch() -> None:
    before = kept()
    assert before["SeatFigures"]
    assert from_scratch() == before


def sums(member: Member, about: str = "all", **only: Any) -> dict[str, int]:
    """The totals that are not 0, of all time unless a season is named."""
    only = {"season": None, **only}
    totals = Total.objects.filter(member=member, about=about, **only).aggregate(**{name: Sum(name) for name in SUMS})
    return {name: amount for name, amount in totals.items() if amount}


def honours(season: Season) -> dict[str, tuple[int, int]]:
    return {each.person.name: (each.points, each.evenings) for each in Honour.objects.filter(season=season)}
