"""Rows that every deal writes and every page reads, by statements that are made once.

Django makes the same statement anew each time, which takes longer than to run it, and all other writers wait meanwhile.
The values go through the fields of the model all the same, so that either database gets and gives what Django has.

Why: docs/decisions/2026-11-25-the-rows-of-a-deal-have-statements-of-their-own.md
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from ..models import Match, SheetEntry

M = TypeVar("M", bound=models.Model)
Fields = Sequence[Any]  # of a model
MOST_STATEMENTS: Final = 64


def read(model: type[M], statement: str, values: Sequence[Any]) -> tuple[M, Sequence[Any]] | None:
    """The row of *model* with which the first row begins that *statement* selects, and what follows it there.

    The statement selects the :func:`columns` of the model first.
    """
    names, changed = _reading(model)
    database = _database()
    with database.cursor() as cursor:
        cursor.execute(statement, values)
        row = cursor.fetchone()
    if row is None:
        return None
    own = list(row[: len(names)])
    for place, column, converters in changed:
        for convert in converters:
            own[place] = convert(own[place], column, database)
    return model.from_db(database.alias, names, own), row[len(names) :]


def newest_entries(match: Match, most: int | None = None) -> list[str]:
    """The entries of the sheet of *match*, newest first, each as the text that the database keeps; or the *most*."""
    limit = "" if most is None else f" LIMIT {most:d}"
    with _database().cursor() as cursor:
        cursor.execute(_NEWEST_ENTRIES + limit, [match.pk])
        return [content for (content,) in cursor.fetchall()]


_NEWEST_ENTRIES: Final = (
    f"SELECT CAST(content AS text) FROM {SheetEntry._meta.db_table} "  # noqa: S608 - our own tables
    f"WHERE {SheetEntry._meta.db_table}.match_id = %s ORDER BY event DESC"
)


def columns(model: type[models.Model], table: str) -> str:
    """The columns of *model* as a statement selects them from a *table* that it calls so."""
    return ", ".join(f"{table}.{_column(field)}" for field in model._meta.concrete_fields)


@lru_cache(MOST_STATEMENTS)
def _reading(model: type[models.Model]) -> tuple[Sequence[str], Sequence[tuple[int, Any, Sequence[Any]]]]:
    """The names of its fields, and what makes values of what the database gives for some of them, by their places."""
    fields = model._meta.concrete_fields
    places = [(place, field.get_col(model._meta.db_table)) for place, field in enumerate(fields)]
    made = [
        (place, column, [*connection.ops.get_db_converters(column), *column.get_db_converters(connection)])
        for place, column in places
    ]
    return [field.attname for field in fields], [each for each in made if each[2]]


def _database() -> BaseDatabaseWrapper:
    """The database itself: what stands for it looks it up anew each time that a field asks it something."""
    return connections[DEFAULT_DB_ALIAS]


def insert(row: models.Model) -> None:
    """Write a new *row*, as ``save(force_insert=True)`` does, and give it its number."""
    database = _database()
    if not database.features.can_return_columns_from_insert:  # SQLite before 3.35
        row.save(force_insert=True)
        return
    statement, fields = _insertion(type(row))
    values = [field.get_db_prep_save(field.pre_save(row, add=True), database) for field in fields]
    with database.cursor() as cursor:
        cursor.execute(statement, values)
        ((row.pk,),) = cursor.fetchall()
    row._state.adding, row._state.db = False, database.alias


def change(model: type[models.Model], where: Mapping[str, Any], **values: Any) -> bool:
    """Give the one row of *model* that is as *where* says these *values*; whether there is one."""
    statement, fields = _changing(model, tuple(values), tuple(where))
    given, database = zip(fields, (*values.values(), *where.values()), strict=True), _database()
    with database.cursor() as cursor:
        cursor.execute(statement, [field.get_db_prep_save(value, database) for field, value in given])
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
