"""Archives of clubs written before come in and go out the same, with what the API and the tables say of them."""

from __future__ import annotations

import csv
import json
import re
from collections import defaultdict
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.exchange.services.tokens import make_token
from tests.clubs.cast import account, phone_of
from tests.kept.test_kept import CLUBS, Json, as_then, loaded, plain, state_as_then

TABLES = ("matches", "deals", "standings", "tournaments", "meetings", "members")
NUMBERS = {
    "match": "match",
    "member": "member",
    "members": "member",
    "merged_into": "member",
    "evening": "evening",
    "tournament": "tournament",
}
"""Keys and columns that hold a number of this database, which another gives anew, with what has it; so does ``id``."""
TOLD_TOO = re.compile(
    r"evening|seating|state|decided|winners|house_rules|end|penalty_points|walk_overs|(games|player)\d|[a-z]+_id"
)
"""Later columns of tables that tell what each archive has had from the first."""
CALLED_SINCE = "evening"
"""A column that says the day of an evening without a name, and was empty there before."""


def brought_in(path: Path) -> Club:
    """The club of an archive, brought in for somebody who was not in it."""
    owner = account("newcomer")
    call_command("import_club", str(path), owner=owner.username, name="Nina", stdout=StringIO())
    return Member.objects.get(account=owner).club


def taken_out(club: Club) -> Json:
    out = StringIO()
    call_command("export_club", club.code, stdout=out)
    archive: Json = json.loads(out.getvalue())
    return archive


def without_named_differences(archive: Json) -> Json:
    """Without what a club is given anew where it is brought in: code, roles, what strangers see, who brought it in."""
    return {
        **archive,
        "club": {**archive["club"], "code": "", "released": []},
        "members": [{**member, "role": ""} for member in archive["members"] if member["name"] != "Nina"],
        "deeds": [deed for deed in archive["deeds"] if deed["what"] not in ("taken-out", "brought-in", "role-left")],
    }


def answers(club: Club) -> Json:
    """What the API answers to everything that can be asked about *club*, by the end of the address."""
    _token, key = make_token(club, Member.objects.get(club=club, name="Nina"), "A program")
    base = f"/api/v1/clubs/{club.code}/"
    documents: Json = {}

    def ask(path: str, name: str) -> Json:
        answer = Client().get(base + path, headers={"Authorization": f"Bearer {key}"})
        assert answer.status_code == 200, path
        content: Json = json.loads(answer.content)
        documents[name] = content
        return content

    ask("members", "members")
    for what, under in (("matches", ""), ("seasons", "/standings"), ("tournaments", "")):
        for place, item in enumerate(ask(what, what)["items"], 1):
            ask(f"{what}/{item['id']}{under}", f"{what}/{place}{under}")
    return numbered_anew(documents)


def numbered_anew(value: Any) -> Any:
    """*value* with every number of the database as the place at which it is first met.

    Each kind of thing has numbers of its own: a match and a member may have the same by chance.
    """
    met = defaultdict[str, dict[int, int]](dict)

    def anew(value: Any, key: str, under: str) -> Any:
        if isinstance(value, dict):
            return {name: anew(item, name, under or name) for name, item in value.items()}
        if isinstance(value, list):
            return [anew(item, key, under) for item in value]
        kind = under.partition("/")[0].removesuffix("s") if key == "id" else NUMBERS.get(key)
        return met[kind].setdefault(value, len(met[kind])) if kind and isinstance(value, int) else value

    return anew(value, "", "")


def tables(club: Club) -> dict[str, list[list[str]]]:
    """The tables of *club* as rows of cells, their heads first."""
    phone, path = (
        phone_of(Member.objects.get(club=club, name="Nina").account),
        reverse("clubs:take-table-out", args=[club.code]),
    )
    grids = {}
    for table in TABLES:
        answer: Any = phone.post(path, {"table": table, "kind": "plain"})
        head, *rows = csv.reader(StringIO(answer.getvalue().decode(), newline=""))
        grids[table] = [
            head,
            *(row for row in rows if row[head.index("name") if "name" in head else 0] != "Nina"),
        ]
    return with_numbers_anew(grids)


def with_numbers_anew(grids: dict[str, list[list[str]]]) -> dict[str, list[list[str]]]:
    """Tables with every number as the place at which it is first met in its table."""
    made = {}
    for table, (head, *rows) in grids.items():
        met = defaultdict[str, dict[str, str]](dict)
        made[table] = [
            head,
            *(
                [
                    met[kind].setdefault(cell, str(len(met[kind])))
                    if cell.isdigit() and (kind := NUMBERS.get(name))
                    else cell
                    for name, cell in zip(head, row, strict=True)
                ]
                for row in rows
            ),
        ]
    return made


def without_later_columns(grids: dict[str, list[list[str]]], kept: dict[str, list[list[str]]]) -> Any:
    """The tables as they were: a table may get columns at its end.

    They are empty in what an older archive brings, but for those that tell once more what it has: :data:`TOLD_TOO`.
    An evening without a name has no more than its day, :data:`CALLED_SINCE`. A match that a referee decided has the
    state it had before, :data:`SINCE_DECIDED`.
    """
    for table, (head, *_rows) in kept.items():
        later = [at for at, name in enumerate(grids[table][0]) if at >= len(head) and not TOLD_TOO.fullmatch(name)]
        assert not any(row[at] for row in grids[table][1:] for at in later), f"{table}: a later column holds something"
    return {
        table: [
            as_called_then(rows[0], row, then)[: len(kept[table][0])]
            for row, then in zip_longest(rows, kept[table], fillvalue=list[str]())
        ]
        for table, rows in grids.items()
    }


def as_called_then(head: list[str], row: list[str], then: list[str]) -> list[str]:
    """A row in which an evening that is called by its day has no name, and a match the state of *then*."""
    day = row[head.index("date")] if "date" in head and row else ""
    called = ["" if name == CALLED_SINCE and cell == day else cell for name, cell in zip(head, row, strict=False)]
    states = [at for at, name in enumerate(head) if name == "state" and at < min(len(row), len(then))]
    for at in states:
        called[at] = state_as_then(called[at], then[at])
    return called


@pytest.mark.django_db
@pytest.mark.parametrize("path", CLUBS, ids=lambda path: path.stem)
def test_an_archive_comes_in_and_goes_out_the_same(path: Path) -> None:
    club = brought_in(path)
    archive = without_named_differences(loaded(path))
    answered = numbered_anew(loaded(path.with_suffix(".answers.json")))  # they were kept with one count for all kinds
    assert as_then(without_named_differences(taken_out(club)), archive) == archive
    assert as_then(plain(answers(club)), answered) == answered
    kept = with_numbers_anew(loaded(path.with_suffix(".tables.json")))
    assert without_later_columns(tables(club), kept) == kept
