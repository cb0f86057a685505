"""A club that is brought in comes in parts: who writes a deal meanwhile waits for no more than one of them."""

from collections import Counter
from typing import Any

import pytest
from django.db import connection

from scorekeeper.clubs.club import Club
from scorekeeper.clubs.exchange.models import Unfinished
from scorekeeper.clubs.exchange.services import importing_head, importing_tournaments, unfinished
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments.models import MeetingSeat
from tests.clubs.cast import account
from tests.clubs.exchange.archives import archive_text, brought
from tests.clubs.small_club import SmallClub
from tests.clubs.tournaments.cast import make, play, start

pytestmark = pytest.mark.django_db
HEAD = {
    "clubs_member",
    "clubs_season",
    "clubs_evening",
    "clubs_attendance",
    "clubs_tournament",
    "clubs_entry",
    "clubs_entrymember",
    "clubs_round",
    "clubs_tournamentmeeting",
    "clubs_meetingseat",
}


class Halted(BaseException):
    """As Control-C, or a server that stops."""


def rows_together(content: bytes, holder: str) -> Counter[str]:
    """How many rows of what stands before the matches were written in one transaction, at the most, by table."""
    most: Counter[str] = Counter()
    now: Counter[str] = Counter()
    depth = 0

    def look(execute: Any, sql: str, *rest: Any) -> Any:
        nonlocal depth
        if sql.startswith("SAVEPOINT"):
            depth += 1
        if sql.startswith("RELEASE"):
            depth -= 1
        if not depth:
            now.clear()
        table = sql.split('"')[1] if sql.startswith("INSERT") else ""
        if table in HEAD:
            # PostgreSQL gets its rows as columns.
            now[table] += sql.split("VALUES")[1].count("(") if "VALUES" in sql else len(rest[0][0])
            most[table] = max(most[table], now[table])
            most["in all"] = max(most["in all"], now.total())
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        brought(content, account(holder), "Nina")
    return most


@pytest.mark.long
def test_what_stands_before_the_matches_is_written_a_few_rows_a_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    small = SmallClub()
    for name in "Xa", "Xe", "Xi", "Xo", "Xu", "Xy":
        members.add_name(small.club, name, small.owner)
    members.merge(members.add_name(small.club, "Zeno", small.owner), small.ben, small.owner)
    cup = make(small.owner)
    play(cup, small.owner)
    start(cup, small.owner, 2)
    content = "".join(archive_of(small.club, None)).encode()
    seats = MeetingSeat.objects.count()
    together = rows_together(content, "nina")
    assert together["clubs_meetingseat"] >= 4, "a small tournament is written at once"
    for module in importing_head, importing_tournaments:
        monkeypatch.setattr(module, "BATCH", 3)
    together = rows_together(content, "otto")
    assert {"clubs_member", "clubs_evening", "clubs_entrymember", "clubs_meetingseat"} <= set(together)
    assert together["in all"] == 3
    assert MeetingSeat.objects.count() == 3 * seats


def test_what_was_stopped_before_the_matches_is_removed_and_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    content, nina = archive_text().encode(), account("nina")

    def halt(*_args: Any) -> None:
        raise Halted

    with monkeypatch.context() as halted:
        halted.setattr(importing_head, "make_tournaments", halt)
        with pytest.raises(Halted):
            brought(content, nina)
    half = Club.objects.get()
    assert half.members.exists()
    assert Unfinished.objects.get().source == ""
    whole = brought(content, nina).club
    assert Club.objects.get() == whole != half


def test_a_club_that_another_process_took_over_is_its(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where this one was held to be no more: what it wrote besides would come in twice."""
    content, nina = archive_text().encode(), account("nina")
    written = importing_head.make_tournaments

    def taken_over(*args: Any) -> None:
        written(*args)
        Unfinished.objects.update(maker="another-host 17@1")

    monkeypatch.setattr(importing_head, "make_tournaments", taken_over)
    with pytest.raises(unfinished.TakenOver):
        brought(content, nina)
    assert Unfinished.objects.get().maker == "another-host 17@1"
    assert Club.objects.get().members.exists()
