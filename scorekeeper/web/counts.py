"""What may not be done too often is counted in the database, where every process of the server sees it.

Django's cache named ``default`` is this table, because django-allauth counts attempts to sign in there; :data:`pages`
is the other cache, in each process's own memory, for pages that are put together once for many who look.

Why: docs/decisions/2026-11-21-limits-are-counted-in-the-database.md
"""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.db import DatabaseCache
from django.db import connection
from django.utils.connection import ConnectionProxy
from django.utils.timezone import now

from scorekeeper.web.writing import write_transaction

TABLE: str = settings.COUNTS_TABLE
LONGEST: int = settings.COUNTS_KEPT_SECONDS
"""So many seconds a count is kept at most."""

pages = ConnectionProxy(caches, "pages")
"""Pages and parts of them, kept in this process by a key that names the state they show."""


class Counts(DatabaseCache):
    """Django's cache in a table, whose writers wait in turn like all others, and in which no count is lost."""

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Keep *value* unless something is kept under *key*."""
        with _in_turn():
            return bool(super().add(key, value, timeout, version))

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        """Keep *value*."""
        with _in_turn():
            super().set(key, value, timeout, version)

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Count on, for a day from now; returns the new count.

        :raises ValueError: when nothing is kept under *key*.
        """
        with _in_turn():
            if connection.features.has_select_for_update:  # on SQLite the transaction holds everything already
                with connection.cursor() as cursor:
                    kept = self.make_and_validate_key(key, version)
                    cursor.execute(f"SELECT 1 FROM {TABLE} WHERE cache_key = %s FOR NO KEY UPDATE", [kept])  # noqa: S608 - a constant
            return int(super().incr(key, delta, version))

    def delete(self, key: str, version: int | None = None) -> bool:
        """Forget what is kept under *key*."""
        with _in_turn():
            return bool(super().delete(key, version))

    def delete_many(self, keys: Iterable[str], version: int | None = None) -> None:
        """Forget what is kept under *keys*."""
        with _in_turn():
            super().delete_many(keys, version)

    def clear(self) -> None:
        """Forget everything."""
        with _in_turn():
            super().clear()


def _in_turn() -> AbstractContextManager[None]:
    # Whoever is in a transaction has had its turn.
    return nullcontext() if connection.in_atomic_block else write_transaction()


def forget_past_counts(most: int) -> int:
    """Take up to *most* counts away whose time has passed; returns how many there were."""
    past = f"SELECT cache_key FROM {TABLE} WHERE expires < %s LIMIT %s"  # noqa: S608 - a constant
    with write_transaction(), connection.cursor() as cursor:
        cursor.execute(
            f"DELETE FROM {TABLE} WHERE cache_key IN ({past})",  # noqa: S608 - a constant
            [connection.ops.adapt_datetimefield_value(now().replace(microsecond=0)), most],
        )
        return int(cursor.rowcount)
