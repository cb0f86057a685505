"""The migrations make the tables that the models describe. All other tests make theirs from the models alone."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler

from tests.conftest import ROOT, clean_environment, fresh_database

OURS = {
    field.m2m_db_table() if field else model._meta.db_table
    for model in apps.get_models()
    if model.__module__.startswith("scorekeeper.")
    for field in (None, *model._meta.local_many_to_many)
}
"""Our own tables. Those of libraries come of their own migrations, which models need not follow to the letter."""
MADE_UP = re.compile(r"^fk_\d+$|^__unnamed|_[0-9a-f]{8}(_|$)")
"""A name that nobody gave: Django or SQLite makes it."""


def columns(of: BaseDatabaseWrapper, table: str) -> dict[str, tuple[Any, ...]]:
    """The columns of a table by name: kind, length, digits, whether it may be empty, what it begins with."""
    with of.cursor() as cursor:
        described = of.introspection.get_table_description(cursor, table)
    return {
        each.name: (each.type_code, each.display_size, each.precision, each.scale, each.null_ok, each.default)
        for each in described
    }


def constraints(of: BaseDatabaseWrapper, table: str) -> list[str]:
    """Keys, indexes and checks of a table; by name where somebody gave it one."""
    with of.cursor() as cursor:
        keys = of.introspection.get_constraints(cursor, table)
    return sorted(
        f"{'' if MADE_UP.search(name) else name} {sorted(each.items(), key=str)}" for name, each in keys.items()
    )


def shape(of: BaseDatabaseWrapper) -> dict[str, tuple[dict[str, tuple[Any, ...]], list[str]]]:
    """All tables of ours in a database."""
    tables = OURS & set(of.introspection.table_names())
    return {table: (columns(of, table), constraints(of, table)) for table in sorted(tables)}


@pytest.mark.deep
@pytest.mark.django_db
def test_a_database_of_migrations_is_that_of_the_models(tmp_path: Path) -> None:
    with fresh_database() as database:
        environment = clean_environment(tmp_path, **database)
        made = subprocess.run(
            [sys.executable, "manage.py", "migrate", "-v", "0"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert made.returncode == 0, made.stderr
        settings: dict[str, Any] = dict(connection.settings_dict)
        settings["NAME"] = (
            environment["DATABASE_URL"].rpartition("/")[2] if database else str(tmp_path / "scorekeeper.sqlite3")
        )
        migrated = ConnectionHandler({"default": settings})["default"]
        try:
            with migrated.cursor():
                there, here = shape(migrated), shape(connection)
        finally:
            migrated.close()
    assert there.keys() == here.keys() == OURS
    assert "matches_event" in here
    for table in here:
        assert there[table] == here[table], table
