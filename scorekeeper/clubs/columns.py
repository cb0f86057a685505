"""Lists in columns: what each can be sorted by, and the heads that a touch sorts by.

An address says ``sort=won`` for a column in the direction that is looked for first, and ``sort=-won`` the other way
round. What it cannot mean is the usual order.

Why: docs/decisions/2026-11-26-a-list-is-one-table.md
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlencode

from django.db.models import ExpressionWrapper, F, FloatField, Model, QuerySet
from django.db.models.expressions import OrderBy
from django.db.models.functions import NullIf
from django.utils.translation import pgettext

from scorekeeper.web.language import gettext as _

M = TypeVar("M", bound=Model)
T = TypeVar("T")

SORT = "sort"
"""What the address calls it."""


@dataclass(frozen=True)
class Column:
    """A column by its *key*; *by* is a whole order, in the direction that is looked for first.

    Of *figures* that are the most first, and they stand at the end of their cell. Of what else *falls*, such as days,
    it is the latest first. Without a *label* it is an order that no head stands for.
    """

    key: str
    label: str
    by: Sequence[str | OrderBy] = ()
    figures: bool = False
    falls: bool = False

    @property
    def direction(self) -> str:
        """Which way the order goes, in the words of ``aria-sort``."""
        return "descending" if self.figures or self.falls else "ascending"


@dataclass(frozen=True)
class Head:
    """The head of a column: where a touch leads, and how the rows are sorted by it now, if they are."""

    key: str
    label: str
    address: str
    sorts: str
    figures: bool


@dataclass(frozen=True)
class Sorting:
    """How a list is sorted: by the *usual* one of its *columns*, or the first, unless the address asks for another.

    ``kept`` is what else of the address stays when the order changes; ``parts`` are fields that part the list into
    groups, which stay in their order.
    """

    columns: Sequence[Column]
    data: Mapping[str, str]
    kept: Mapping[str, str] = field(default_factory=dict)
    usual: str = ""
    parts: Sequence[str] = ()

    @property
    def column(self) -> Column:
        """The column that the rows are sorted by."""
        key = self.data.get(SORT, "").removeprefix("-")
        there = {column.key: column for column in self.columns if column.by}
        return there.get(key) or there.get(self.usual) or self.columns[0]

    @property
    def turned(self) -> bool:
        """Whether the rows come the other way round than one looks first."""
        return self.data.get(SORT, "") == f"-{self.column.key}"

    @property
    def is_usual(self) -> bool:
        """Whether nothing but the usual order is asked for."""
        return self.column.key == (self.usual or self.columns[0].key) and not self.turned

    def sort(self, rows: "QuerySet[M]") -> "QuerySet[M]":
        """*rows* in this order."""
        order = [_turned(one) for one in self.column.by] if self.turned else self.column.by
        return rows.order_by(*self.parts, *order)

    @property
    def word(self) -> str:
        """What the address says of it; nothing in the usual order."""
        return "" if self.is_usual else f"{'-' if self.turned else ''}{self.column.key}"

    @property
    def query(self) -> str:
        """What the address of another page of the same list says."""
        return urlencode({**self.kept, **({SORT: self.word} if self.word else {})})

    @property
    def heads(self) -> list[Head]:
        """The heads of the columns, in their order."""
        return [self._head(column) for column in self.columns if column.label]

    def _head(self, column: Column) -> Head:
        if not column.by:
            return Head(column.key, column.label, "", "", column.figures)
        here = column == self.column
        turns = here and not self.turned
        address = "?" + urlencode({**self.kept, SORT: f"-{column.key}" if turns else column.key})
        sorts = column.direction
        if here and self.turned:
            sorts = "ascending" if sorts == "descending" else "descending"
        return Head(column.key, column.label, address, sorts if here else "", column.figures)


def _turned(order: str | OrderBy) -> str | OrderBy:
    """The same order the other way round; what has no value stays at the end."""
    if isinstance(order, str):
        return order.removeprefix("-") if order.startswith("-") else f"-{order}"
    return OrderBy(order.expression, descending=not order.descending, nulls_last=order.nulls_last)


def in_order(rows: Sequence[T], sorting: Sorting, keys: Mapping[str, Callable[[T], Any]]) -> list[T]:
    """*rows* that are no query, in their usual order or by the one of *keys* that *sorting* asks for.

    Those that are level there stay as they came.
    """
    key = keys.get(sorting.column.key)
    if key is None:
        return list(reversed(rows)) if sorting.turned else list(rows)
    most_first = sorting.column.figures or sorting.column.falls
    return sorted(rows, key=key, reverse=most_first != sorting.turned)


def numbered(data: Mapping[str, str], *more: Column) -> Sorting:
    """A list whose rows have numbers, and names to sort it by; *more* of its columns come after these."""
    number = Column("number", pgettext("over the numbers of a list", "No."), ("number",))
    return Sorting((number, Column("name", _("Name"), ("name",)), *more), data)


def share(part: str, whole: str) -> OrderBy:
    """The greatest share of *part* in *whole* first; what has none comes last."""
    divided = ExpressionWrapper(F(part) * 1.0 / NullIf(F(whole), 0), FloatField())
    return OrderBy(divided, descending=True, nulls_last=True)


def kept_of(query: str) -> dict[str, str]:
    """The parts of a *query* as an address has it.

    >>> kept_of("season=3&of=basra")
    {'season': '3', 'of': 'basra'}
    """
    return dict(part.split("=", 1) for part in query.split("&") if part)
