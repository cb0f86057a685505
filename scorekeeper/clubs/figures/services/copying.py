"""Rows that the database makes from others by itself: a million of them need no memory here."""

from collections.abc import Mapping
from typing import Any

from django.db import connection
from django.db.models import Model, QuerySet


def copy_rows(model: type[Model], columns: Mapping[str, Any], rows: QuerySet[Any, Any]) -> None:
    """Insert into *model* what *rows* select; *columns* says by which expression of theirs each field is filled."""
    chosen = rows.annotate(**{f"to_{name}": value for name, value in columns.items()})
    select, values = chosen.values_list(*(f"to_{name}" for name in columns)).query.sql_with_params()
    stored = {field.name: str(field.column) for field in model._meta.concrete_fields}
    fields = [connection.ops.quote_name(stored[name]) for name in columns]
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO {table} ({', '.join(fields)}) {select}", values)
