"""Days as people write them in tables: 04/11/2025, 4.11.25, 2025-11-04, 4 novembre 2025."""

import re
from collections.abc import Iterable
from datetime import date
from enum import StrEnum
from functools import cache
from typing import Final

from django.utils import timezone
from django.utils.dates import MONTHS, WEEKDAYS, WEEKDAYS_ABBR
from django.utils.translation import gettext_lazy as _

from scorekeeper.web.digits import plain_digits
from scorekeeper.web.languages.choosing import naming_as

from ..club import folded

_DAY = re.compile(r"(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:[ T,].*)?", re.ASCII)
"""Three numbers; an hour behind them means nothing here."""
CENTURY = 100
LANGUAGES: Final = ("en", "it", "es", "pt", "fr", "de", "ar")
"""In these the names of months and weekdays are known; Japanese has none."""
_JAPANESE: Final = str.maketrans("年月", "--", "日")
_HOUR = re.compile(r"[ T,]+\d{1,2}[:.]\d{2}.*$", re.ASCII)
_WORDS = re.compile(r"[0-9]+|[^\W\d_]+")
_BETWEEN: Final = frozenset("d de del der den di do el il l la le of the o º st nd rd th er feira".split())
"""What may stand between the parts of a day and says nothing."""
SHORTEST, LONGEST = 3, 60
"""Letters of a month that is cut off, and of a whole day."""
YEARS_AHEAD = 10
"""Of two figures, years so far ahead are still meant, and not those of a hundred years before."""


class Order(StrEnum):
    """Which of the first two numbers of a day is the day."""

    DAY_FIRST = "day"
    MONTH_FIRST = "month"


ORDERS = (
    (Order.DAY_FIRST, _("04/11 is a day in November")),
    (Order.MONTH_FIRST, _("04/11 is a day in April")),
)


def written_day(text: str, order: Order = Order.DAY_FIRST, *, today: date | None = None) -> date | None:
    """The day that *text* tells, or None. Where points part the numbers the day always comes first.

    >>> written_day("04/11/2025"), written_day("04/11/2025", Order.MONTH_FIRST), written_day("2025-11-04 00:00:00")
    (datetime.date(2025, 11, 4), datetime.date(2025, 4, 11), datetime.date(2025, 11, 4))
    >>> written_day("4.11.25", Order.MONTH_FIRST), written_day("٤/١١/٢٠٢٥"), written_day("31/4/2025"), written_day("x")
    (datetime.date(2025, 11, 4), datetime.date(2025, 11, 4), None, None)
    >>> written_day("1/2/99", today=date(2026, 1, 1))
    datetime.date(1999, 2, 1)
    >>> written_day("martedì 4 novembre 2025"), written_day("Nov. 4th, 2025"), written_day("2025年11月4日")
    (datetime.date(2025, 11, 4), datetime.date(2025, 11, 4), datetime.date(2025, 11, 4))
    """
    match = _day_in(text)
    if match is None:
        return _day_in_words(text, today)
    first, second, third = int(match[1]), int(match[3]), int(match[4])
    if len(match[1]) > 2:
        year, month, day = first, second, third
    else:
        day, month, year = first, second, third
        if order is Order.MONTH_FIRST and match[2] != ".":
            day, month = month, day
        if len(match[4]) <= 2:
            year = _whole_year(year, today)
    return _date(year, month, day)


def _day_in(text: str) -> re.Match[str] | None:
    return _DAY.fullmatch(plain_digits(text.strip()).translate(_JAPANESE))


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _whole_year(year: int, today: date | None) -> int:
    """The year of which only two figures are written."""
    now = (today or timezone.localdate()).year
    year += now - now % CENTURY
    return year - CENTURY if year > now + YEARS_AHEAD else year


def _day_in_words(text: str, today: date | None) -> date | None:
    """A day whose month is a word, in any of the languages: 4 nov 2025, November 4, 2025, 2025 nov 4.

    >>> _day_in_words("4 de noviembre de 2025", None), _day_in_words("4 juin 25", date(2026, 1, 1))
    (datetime.date(2025, 11, 4), datetime.date(2025, 6, 4))
    >>> _day_in_words("4 jui 2025", None), _day_in_words("4 novembre", None), _day_in_words("31 nov 2025", None)
    (None, None, None)
    """
    if len(text) > LONGEST:
        return None
    words = _WORDS.findall(_HOUR.sub("", plain_digits(folded(text))))
    parts = [word for word in words if word not in _BETWEEN]
    if len(parts) == 4 and parts[0].isalpha() and _is_weekday(parts[0]):
        parts = parts[1:]
    months = [at for at, word in enumerate(parts) if word.isalpha()]
    if len(parts) != 3 or len(months) != 1 or months[0] == 2:
        return None
    month = _month_called(parts.pop(months[0]))
    first, second = parts
    if month is None or max(map(len, parts)) > 4:
        return None
    year, day = (first, second) if len(first) == 4 and months[0] == 1 else (second, first)
    if len(year) not in (2, 4) or len(day) > 2:
        return None
    return _date(int(year) if len(year) == 4 else _whole_year(int(year), today), month, int(day))


@cache
def _names(of: str) -> frozenset[tuple[str, int]]:
    """The months, or the weekdays, in all languages, each with its number."""
    names = set[tuple[str, int]]()
    for language in LANGUAGES:
        with naming_as(language):
            for some in [MONTHS] if of == "months" else [WEEKDAYS, WEEKDAYS_ABBR]:
                names |= {(folded(str(name)).split("-")[0], number) for number, name in some.items()}
    return frozenset(names)


def _month_called(word: str) -> int | None:
    """The month that *word* is the name of, or the beginning of the name of; None where it could be two."""
    numbers = {number for name, number in _names("months") if name.startswith(word)}
    whole = {number for name, number in _names("months") if name == word}
    months = whole or (numbers if len(word) >= SHORTEST else set())
    return months.pop() if len(months) == 1 else None


def _is_weekday(word: str) -> bool:
    return any(name.startswith(word) for name, _number in _names("weekdays"))


def is_open(text: str) -> bool:
    """Whether the order tells which day *text* is.

    >>> [is_open(text) for text in ("04/11/2025", "25-2-25", "2025-11-04", "4.11.25", "x")]
    [True, True, False, False, False]
    """
    match = _day_in(text)
    return match is not None and len(match[1]) <= 2 and match[2] != "."


def order_in(texts: Iterable[str]) -> Order | None:
    """The order that all of these days tell themselves by a number above 12; None where it could be either.

    Where none of them has its year last it does not matter, and is the usual one.
    """
    orders, some = set[Order](), False
    for text in filter(is_open, texts):
        some = True
        first, second = (int(number) for number in re.findall(r"[0-9]+", plain_digits(text))[:2])
        orders |= {Order.DAY_FIRST} if first > 12 else set()
        orders |= {Order.MONTH_FIRST} if second > 12 else set()
    if not some:
        return Order.DAY_FIRST
    return orders.pop() if len(orders) == 1 else None
