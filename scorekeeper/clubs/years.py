"""Choosing a year, where there are many."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Years:
    """The years to choose from, the latest first; ``asked`` is the one that is looked at, None for the latest days."""

    every: tuple[int, ...] = ()
    asked: int | None = None

    @property
    def newer(self) -> int | None:
        """The year after the one that is looked at, if it is one to choose."""
        return self.asked + 1 if self.asked and self.asked + 1 in self.every else None

    @property
    def older(self) -> int | None:
        """The year before it, or before the latest."""
        year = (self.asked or self.every[0]) - 1 if self.every else None
        return year if year in self.every else None


def years_between(first: date | None, last: date | None, asked: str | None) -> Years:
    """The years from the *first* day to the *last*; none where they are in one year, or nothing is there.

    >>> years_between(date(2024, 5, 1), date(2026, 1, 1), "2025")
    Years(every=(2026, 2025, 2024), asked=2025)
    >>> years_between(date(2024, 5, 1), date(2024, 9, 1), "2024"), years_between(None, None, "2024")
    (Years(every=(), asked=None), Years(every=(), asked=None))
    """
    if first is None or last is None or first.year == last.year:
        return Years()
    every = tuple(range(last.year, first.year - 1, -1))
    return Years(every, next((year for year in every if str(year) == asked), None))
