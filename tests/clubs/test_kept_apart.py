"""Each page asks for the rows of one club or of one match: what ``docs/scale.md`` rests on.

A query is fine if it names a club, a match, or a row that belongs to one. What it may name else stands in a list.
"""

import re
from collections.abc import Iterable

import pytest
from django.apps import apps
from django.db import connection
from django.db.models import ForeignKey, Model
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scorekeeper.clubs.club import Club
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle
from tests.clubs.crawling import owner_phone, places
from tests.conftest import ROOT
from tests.matches.devices.test_share import OF_A_MATCH
from tests.people import OURS, seat

pytestmark = pytest.mark.django_db

ELSEWHERE = {
    "clubs_claim.account_id": "one's own claims",
    "clubs_invitation.digest": "the link of an invitation",
    "clubs_member.account_id": "one's own clubs",
    "clubs_token.digest": "the key in the address of a feed",
    "clubs_played.match_id": "the club of a match that a link opens",
    "clubs_upload.account_id": "the archives that one is sending",
    "clubs_upload.code": "the address of one of them",
    "clubs_piece.upload_id": "what has come of them",
}
"""What a query may name that is no club and no row of one: the column, and what leads there."""

BY_LINK = {
    "matches_device.mark": "the matches that this phone has been at",
    "matches_link.digest": "the link of a match",
}
"""The same at the table."""


KEY = re.compile(r"_id$|\.(id|code|digest|mark)$")
"""What finds few rows; a query that names nothing of the kind reads all of a table."""


def leading_to(root: type[Model]) -> set[str]:
    """The columns that name a row of *root*, or a row that belongs to one: keys, and what points to them."""
    models = [model for model in apps.get_models() if model._meta.app_label == root._meta.app_label]
    columns: set[str] = set()
    inside: set[type[Model]] = {root}
    while True:
        more = {
            model
            for model in models
            for field in model._meta.concrete_fields
            if isinstance(field, ForeignKey) and field.related_model in inside and not field.null
        } | inside
        if more == inside:
            break
        inside = more
    for model in inside:
        columns.add(f"{model._meta.db_table}.id")
        for field in model._meta.concrete_fields:
            if isinstance(field, ForeignKey) and field.related_model in inside:
                columns.add(f"{model._meta.db_table}.{field.column}")
    return columns


TABLES = re.compile(r'(?:FROM|JOIN) "?([a-z_]+)"?(?: (?!ON|WHERE|LEFT|INNER|JOIN|ORDER|LIMIT|GROUP)"?(\w+)"?)?')
COMPARED = re.compile(r'"?(\w+)"?\."?(\w+)"?\)? (?:=|IN) (?!"?\w+"?\."?\w)(?!\(SELECT)')


def named(sql: str) -> set[str]:
    """The columns that a query compares with a value, or with some."""
    aliases = {alias or table: table for table, alias in TABLES.findall(sql)}
    return {f"{aliases.get(table, table)}.{column}" for table, column in COMPARED.findall(sql)}


def unbound(phone: Client, paths: Iterable[str], app: str, enough: set[str]) -> dict[str, str]:
    """Which columns queries name that name nothing of *enough*, or the query itself where it names none; and where."""
    columns: dict[str, str] = {}
    for path in paths:
        with CaptureQueriesContext(connection) as captured:
            phone.get(path)
        for query in captured:
            sql = query["sql"]
            if re.search(rf'(?:FROM|JOIN) "?{app}_', sql) and not named(sql) & enough:
                keys = {column for column in named(sql) if column.startswith(f"{app}_") and KEY.search(column)}
                columns |= dict.fromkeys(keys or {sql}, path)
    return columns


def test_what_names_nothing_is_found() -> None:
    assert named('SELECT a FROM "clubs_member" WHERE "clubs_member"."state" = 1') == {"clubs_member.state"}
    assert (
        named('SELECT a FROM "clubs_member" JOIN "clubs_club" ON "clubs_club"."id" = "clubs_member"."club_id"') == set()
    )
    assert named("SELECT m.a FROM matches_link l JOIN matches_match m ON m.id = l.match_id WHERE l.digest = 'x'") == {
        "matches_link.digest"
    }


@pytest.mark.long
def test_pages_of_a_club_ask_for_one_club(circle: Circle) -> None:
    enough = leading_to(Club) | {"clubs_club.code"}
    assert "clubs_seated.played_id" in enough, "a row of a match of a club belongs to it"
    phone, paths = owner_phone(circle), places(circle)
    columns = unbound(phone, paths, "clubs", enough - set(ELSEWHERE))
    assert set(columns) <= set(ELSEWHERE), columns
    assert set(columns) == set(ELSEWHERE), "strike out what no page needs any more"


@pytest.mark.long
def test_pages_of_a_table_ask_for_one_match() -> None:
    table = seat()
    table.anna.record(OURS)
    table.anna.record(OURS)
    paths = [
        address.format(code=code) + query
        for address in OF_A_MATCH.values()
        for code in (table.anna.code, table.wanda.code)
        for query in ("", "?v=0", "?all")
    ]
    columns = unbound(table.anna.client, paths, "matches", leading_to(Match) - set(BY_LINK))
    assert set(columns) <= set(BY_LINK), columns
    assert set(columns) == set(BY_LINK), "strike out what no page needs any more"


def test_the_document_names_the_tables_that_hold_no_club() -> None:
    text = (
        (ROOT / "docs" / "scale.md")
        .read_text("utf-8")
        .partition("These hold no `club_id`")[2]
        .partition("\n\nPrimary")[0]
    )
    without = {
        model._meta.db_table
        for model in apps.get_app_config("clubs").get_models()
        if model is not Club and "club" not in {field.name for field in model._meta.concrete_fields}
    }
    assert set(re.findall(r"`(clubs_\w+)`", text)) == without
