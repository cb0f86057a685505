"""Days as people write them in tables: 04/11/2025, 4.11.25, 2025-11-04."""

import re
from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.web.digits import plain_digits

_DAY = re.compile(r"(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:[ T,].*)?", re.ASCII)
"""Three numbers; an hour behind them means nothing here."""
CENTURY = 100
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
    """
    match = _DAY.fullmatch(plain_digits(text.strip()))
    if match is None:
        return None
    first, second, third = int(match[1]), int(match[3]), int(match[4])
    if len(match[1]) > 2:
        year, month, day = first, second, third
    else:
        day, month, year = first, second, third
        if order is Order.MONTH_FIRST and match[2] != ".":
            day, month = month, day
        if len(match[4]) <= 2:
            now = (today or timezone.localdate()).year
            year += now - now % CENTURY
            year -= CENTURY if year > now + YEARS_AHEAD else 0
    try:
        return date(year, month, day)
    except ValueError:
        return None


def is_open(text: str) -> bool:
    """Whether the order tells which day *text* is.

    >>> [is_open(text) for text in ("04/11/2025", "25-2-25", "2025-11-04", "4.11.25", "x")]
    [True, True, False, False, False]
    """
    match = _DAY.fullmatch(plain_digits(text.strip()))
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
