"""Days as forms send them, and lists that are paged by the day."""

import re
from datetime import date, time
from typing import NamedTuple

from django.db.models import Q

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HOUR = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::[0-9]{2}(?:\.[0-9]{1,6})?)?")
_PLACE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\.([0-9]{1,18})")


def read_day(text: str) -> date | None:
    """A day as the field of a form sends it, or None.

    >>> read_day("2026-11-21"), read_day("2026-02-30"), read_day("21.11.2026")
    (datetime.date(2026, 11, 21), None, None)
    """
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def read_hour(text: str) -> time | None:
    """An hour as the field of a form sends it, to the minute, or None.

    >>> read_hour("20:30"), read_hour("9:05:00"), read_hour("24:00"), read_hour("half past eight")
    (datetime.time(20, 30), datetime.time(9, 5), None, None)
    """
    match = _HOUR.fullmatch(text.strip())
    hour, minute = map(int, match.groups()) if match else (24, 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


class Place(NamedTuple):
    """A place in a list that goes from the newest day back, and within a day from the last row back.

    It says which rows come after it, not how many came before, so that a row put on top moves none.
    """

    day: date
    row: int

    @classmethod
    def read(cls, text: str) -> "Place | None":
        """A place as an address holds it, or None.

        >>> Place.read("2026-11-21.17"), Place.read("2026-11-21.-1"), Place.read("x")
        (Place(day=datetime.date(2026, 11, 21), row=17), None, None)
        """
        match = _PLACE.fullmatch(text)
        day = read_day(match[1]) if match else None
        return cls(day, int(match[2])) if match and day else None

    def __str__(self) -> str:
        return f"{self.day.isoformat()}.{self.row}"

    def later(self, day: str, row: str) -> Q:
        """The rows after it, by their fields *day* and *row*; written so that an index on both finds the first."""
        return Q(**{f"{day}__lte": self.day}) & (Q(**{f"{day}__lt": self.day}) | Q(**{f"{row}__lt": self.row}))
