"""Rows that every deal writes, by statements that are made once.

Django makes the same statement anew each time, which takes longer than to run it, and all other writers wait meanwhile.
The values go through the fields of the model all the same, so that either database gets what it gets from Django.

Why: docs/decisions/2026-11-25-the-rows-of-a-deal-have-statements-of-their-own.md
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from django.db import connection, models

Fields = Sequence[Any]  # of a model
MOST_STATEMENTS: Final = 64


def insert(row: models.Model) -> None:
    """Write a new *row*, as ``save(force_insert=True)`` does, and give it its number."""
    if not connection.features.can_return_columns_from_insert:  # SQLite before 3.35
        row.save(force_insert=True)
        return
    statement, fields = _insertion(type(row))
    values = [field.get_db_prep_save(field.pre_save(row, add=True), connection) for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        ((row.pk,),) = cursor.fetchall()
    row._state.adding, row._state.db = False, connection.alias


def change(model: type[models.Model], where: Mapping[str, Any], **values: Any) -> bool:
    """Give the one row of *model* that is as *where* says these *values*; whether there is one."""
    statement, fields = _changing(model, tuple(values), tuple(where))
    given = zip(fields, (*values.values(), *where.values()), strict=True)
    with connection.cursor() as cursor:
        cursor.execute(statement, [field.get_db_prep_save(value, connection) for field, value in given])
        return bool(cursor.rowcount)


@lru_cache(MOST_STATEMENTS)
def _insertion(model: type[models.Model]) -> tuple[str, Fields]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns, places = ", ".join(map(_column, fields)), ", ".join(["%s"] * len(fields))
    table, number = connection.ops.quote_name(model._meta.db_table), _column(model._meta.pk)
    return f"INSERT INTO {table} ({columns}) VALUES ({places}) RETURNING {number}", fields  # noqa: S608 - our own tables


@lru_cache(MOST_STATEMENTS)
def _changing(model: type[models.Model], values: Sequence[str], where: Sequence[str]) -> tuple[str, Fields]:
    fields = [model._meta.get_field(name) for name in (*values, *where)]
    assigned, compared = ([f"{_column(field)} = %s" for field in part] for part in _parted(fields, len(values)))
    table = connection.ops.quote_name(model._meta.db_table)
    return f"UPDATE {table} SET {', '.join(assigned)} WHERE {' AND '.join(compared)}", fields  # noqa: S608 - as above


def _parted(fields: Fields, place: int) -> tuple[Fields, Fields]:
    return fields[:place], fields[place:]


def _column(field: Any) -> str:
    return connection.ops.quote_name(field.column)
