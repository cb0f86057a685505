"""Long tables page by page."""

from typing import TYPE_CHECKING, Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

if TYPE_CHECKING:
    AnyPaginator = Paginator[Any]
else:
    AnyPaginator = Paginator  # Django's is generic for type checkers only


class FromNearerEnd(AnyPaginator):
    """Pages of ordered rows, each read from the end it is nearer to: the last page costs what the first does.

    The order must be a whole one: rows that are level would come in another order from the other end.
    """

    def page(self, number: int | str) -> "Page[Any]":
        """The page *number*, from 1; its rows are read already.

        :raises django.core.paginator.InvalidPage: where there is no such page.
        """
        number = self.validate_number(number)
        first, last = (number - 1) * self.per_page, min(number * self.per_page, self.count)
        rows = self.object_list
        if isinstance(rows, QuerySet) and first > self.count // 2:
            return Page(list(reversed(rows.reverse()[self.count - last : self.count - first])), number, self)
        return Page(list(rows[first:last]), number, self)
