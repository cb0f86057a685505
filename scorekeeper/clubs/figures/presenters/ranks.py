"""Places in a table that is shown page by page: who is level shares the better place."""

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Page
from django.db.models import QuerySet


def ranks(page: Page[Any], rows: QuerySet[Any], by: str) -> list[int]:
    """The place of each row of a *page* of *rows*, which are ordered by the field *by*, the most first."""
    values: Sequence[float] = [getattr(row, by) for row in page]
    found: list[int] = []
    for index, value in enumerate(values):
        if not index:  # only the first can be level with whoever is on the page before
            found.append(1 + rows.filter(**{f"{by}__gt": value}).count())
        elif value == values[index - 1]:
            found.append(found[-1])
        else:
            found.append(page.start_index() + index)
    return found
