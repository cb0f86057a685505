"""Rows from one database into another, equal to the last bit that Django can see.

All tables of all apps in Django's registry are carried, whole or not at all: the target's transaction is the caller's.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from django.apps import apps
from django.db import Error, connections, models, transaction
from django.db.models.functions import Cast
from django.db.utils import ConnectionHandler

from scorekeeper.web.database import is_up_to_date, sentence, upgrade
from scorekeeper.web.serving import Trouble

MADE_BY_MIGRATING = ("auth_permission", "django_content_type", "web_keymark", "web_made")
"""Tables that hold rows in a database where nobody has written anything: a server was started on it, and no more."""
LEFT_BEHIND = frozenset({"django_migrations", "web_counts"})
"""Tables that are not carried: every database notes its own migrations, and counts of attempts end after a day."""
CHUNK = 2_000
"""Rows that are in memory at once."""

Model = type[models.Model]
Row = tuple[Any, ...]


@dataclass(frozen=True)
class Json:
    """A value of a JSON column that is not empty: ``Json(None)`` is the word ``null``, not a missing value."""

    value: Any


@dataclass
class Total:
    """What a table holds, in whatever order: equal for two tables with equal rows."""

    rows: int = 0
    digest: int = 0

    def add(self, row: Row) -> None:
        """Count a row in."""
        text = json.dumps([_plain(value) for value in row], sort_keys=True, separators=(",", ":"))
        self.rows += 1
        self.digest = (self.digest + int.from_bytes(hashlib.sha256(text.encode()).digest())) % 2**256


def _plain(value: Any) -> Any:
    if isinstance(value, Json):
        return {"json": value.value}
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, bytes | memoryview):
        return bytes(value).hex()
    return value if value is None or isinstance(value, str | int | float) else str(value)


def every_model() -> list[Model]:
    """A model for each table that is carried."""
    by_label = {
        model._meta.db_table: model
        for model in apps.get_models(include_auto_created=True)
        if model._meta.managed and not model._meta.proxy
    }
    return [by_label[table] for table in sorted(by_label)]


def what_is_in(using: str) -> dict[str, int]:
    """How many rows each table has that people wrote something into, by the name of what is in it."""
    connection = connections[using]
    with connection.cursor() as cursor:
        tables = set(connection.introspection.table_names(cursor)) - set(MADE_BY_MIGRATING)
        counts = {}
        for model in every_model():
            if model._meta.db_table in tables:
                cursor.execute(f"SELECT count(*) FROM {connection.ops.quote_name(model._meta.db_table)}")  # noqa: S608
                if rows := cursor.fetchone()[0]:
                    counts[_many(str(model._meta.verbose_name_plural))] = int(rows)
    return counts


def _many(name: str) -> str:
    """The name of several, which Django makes by an s alone.

    >>> _many("sheet entrys"), _many("events"), _many("days")
    ('sheet entries', 'events', 'days')
    """
    return re.sub(r"(?<![aeiou])ys$", "ies", name)


def see_that_it_is_empty(using: str, name: str, advice: str) -> None:
    """See that nobody has written anything into a database.

    :raises Trouble: with the *name* of the database and some of what is in it.
    """
    counts = what_is_in(using)
    if counts:
        most = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:3]
        listing = ", ".join(f"{rows} {what}" for what, rows in most)
        raise Trouble(f"The database {name} is not empty ({listing}), and nothing in it was changed; {advice}.")


@contextmanager
def opened(alias: str, database: dict[str, Any]) -> Iterator[str]:
    """Have a *database*, in Django's terms, under the name *alias* for the block."""
    connections.settings[alias] = ConnectionHandler({"default": database}).settings["default"]
    try:
        yield alias
    finally:
        connections[alias].close()
        del connections[alias], connections.settings[alias]


@contextmanager
def as_of_now(using: str) -> Iterator[None]:
    """Read everything in the block as it was when it began. Writers do not wait on PostgreSQL; on SQLite they do."""
    with transaction.atomic(using):
        if connections[using].vendor == "postgresql":
            with connections[using].cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def copy_everything(source: str, target: str) -> dict[str, Total]:
    """Make the tables of *target*, in which nobody has written, and fill them with what *source* has.

    Both stand in a transaction. The rows are read again from the target and compared.

    :raises Trouble: where a row does not fit, or is not the same afterwards.
    """
    if not is_up_to_date(target):
        upgrade(target)
    connection = connections[target]
    connection.disable_constraint_checking()
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for table in MADE_BY_MIGRATING:
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608 - a constant
    totals = {}
    for model in every_model():
        table = model._meta.db_table
        try:
            totals[table] = _copy(model, source, target)
            _copy_last_number(model, source, target)
        except (Error, ValueError) as error:
            raise Trouble(f"The rows of {table} cannot be copied ({sentence(error)}); nothing was changed.") from None
    try:
        connection.check_constraints()
    except Error as error:
        raise Trouble(f"The copy does not hold together ({sentence(error)}); nothing was changed.") from None
    for model in every_model():
        if total(model, target) != totals[model._meta.db_table]:
            raise Trouble(f"The rows of {model._meta.db_table} are not the same in the copy; nothing was changed.")
    return totals


def total(model: Model, using: str) -> Total:
    """What the table of a model holds."""
    sum_of_all = Total()
    for row in _rows(model, using):
        sum_of_all.add(row)
    return sum_of_all


def _copy(model: Model, source: str, target: str) -> Total:
    connection, fields = connections[target], model._meta.local_concrete_fields
    columns = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    table = connection.ops.quote_name(model._meta.db_table)
    insert = f"INSERT INTO {table} ({columns}) VALUES ({places})"  # noqa: S608 - names of our tables

    def stored(field: "models.Field[Any, Any]", value: Any) -> Any:
        if isinstance(value, Json):
            encoder = getattr(field, "encoder", None)
            return connection.ops.adapt_json_value(value.value, encoder)
        return field.get_db_prep_save(value, connection)

    copied, rows = Total(), _rows(model, source)
    with connection.cursor() as cursor:
        while chunk := list(islice(rows, CHUNK)):
            cursor.executemany(insert, [[*map(stored, fields, row)] for row in chunk])
            for row in chunk:
                copied.add(row)
    return copied


def _rows(model: Model, using: str) -> Iterator[Row]:
    """The rows of a table, as what they mean and not as one database writes them."""
    fields = model._meta.local_concrete_fields
    documents = [place for place, field in enumerate(fields) if isinstance(field, models.JSONField)]
    wanted: list[Any] = [field.attname for field in fields]
    for place in documents:  # else the word null and a missing value would look the same
        wanted[place] = Cast(wanted[place], models.TextField())
    rows: Iterable[Row] = model._base_manager.using(using).order_by().values_list(*wanted).iterator(CHUNK)
    if not documents:
        yield from rows
        return
    for row in rows:
        values = list(row)
        for place in documents:
            values[place] = None if row[place] is None else Json(json.loads(row[place]))
        yield tuple(values)


def _copy_last_number(model: Model, source: str, target: str) -> None:
    """Let the target count on where the source is, even if its last rows are gone."""
    field = model._meta.auto_field
    if field is None:
        return
    number = last_number(model._meta.db_table, str(field.column), source)
    connection, table = connections[target], model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT setval(pg_get_serial_sequence(%s, %s), %s, %s)",
                [connection.ops.quote_name(table), field.column, max(number, 1), number > 0],
            )
        else:
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, number])


def last_number(table: str, column: str, using: str) -> int:
    """The last number that a row of *table* was given; 0 where there was none."""
    connection = connections[using]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [connection.ops.quote_name(table), column])
            cursor.execute(f"SELECT last_value, is_called FROM {cursor.fetchone()[0]}")  # noqa: S608 - it quotes itself
            number, used = cursor.fetchone()
            return int(number) if used else 0
        cursor.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = %s", [table])
        return int(cursor.fetchone()[0] or 0)
