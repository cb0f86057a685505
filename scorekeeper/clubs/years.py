"""Choosing a year, where there are many."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Years:
    """The years to choose from, the latest first; ``year`` is the one that is looked at, None for the latest days.

    Those lie in ``latest``, whether or not anything is there.
    """

    every: tuple[int, ...] = ()
    year: int | None = None
    latest: int | None = None

    @property
    def newer(self) -> int | None:
        """The year after the one that is looked at, if it is one to choose."""
        return self.year + 1 if self.year and self.year + 1 in self.every else None

    @property
    def older(self) -> int | None:
        """The year before it, or the last one before the latest days."""
        before = self.year or self.latest
        return next((year for year in self.every if before and year < before), None)


def years_between(first: date | None, last: date | None, typed: str | None, latest: int | None = None) -> Years:
    """The years from the *first* day to the *last*, of which those in *latest* are looked at where none is asked for.

    None where that is the only one, or nothing is there; without a *latest* it is that of the *last*.

    >>> years_between(date(2024, 5, 1), date(2026, 1, 1), "2025")
    Years(every=(2026, 2025, 2024), year=2025, latest=2026)
    >>> years_between(date(2024, 5, 1), date(2024, 9, 1), "2024").every, years_between(None, None, "2024").every
    ((), ())
    >>> years_between(date(2024, 5, 1), date(2024, 9, 1), None, 2026).older
    2024
    """
    if first is None or last is None:
        return Years()
    latest = latest or last.year
    if first.year == last.year == latest:
        return Years()
    every = tuple(range(last.year, first.year - 1, -1))
    return Years(every, next((year for year in every if str(year) == typed), None), latest)
