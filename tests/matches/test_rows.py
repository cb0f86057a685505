"""What is written and read by statements made once is what Django would have written and read."""

import uuid
from datetime import UTC, datetime
from typing import Any

from django.db import connection
from django.db.models import TextField
from django.db.models.functions import Cast
from django.utils import timezone

from scorekeeper.matches.models import Event, Match, SheetEntry
from scorekeeper.matches.services import rows
from tests.people import OURS, TableOfFour

DOCUMENT: dict[str, Any] = {
    "kind": "recorded",
    "deal": {"points": [60, 12.5], "note": '„Bo’s“ \\ " % %s ßあ'},
    "none": None,
    "list": [],
}


def raw(table: str, number: int) -> Any:
    """A row as the database has it, but for its number."""
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT * FROM "{table}" WHERE id = %s', [number])
        return cursor.fetchone()[1:]


def test_a_row_is_what_django_writes(table: TableOfFour) -> None:
    def event(number: int) -> Event:
        at = datetime(2026, 11, 25, 12, 30, 0, 123456, UTC)
        key = uuid.UUID("12345678-1234-5678-1234-567812345678")
        return Event(match=table.match, number=number, key=key, payload=DOCUMENT, at=at, by="Anna", device="ab12")

    def entry(number: int) -> SheetEntry:
        return SheetEntry(match=table.match, event=number, content=DOCUMENT)

    for make in (event, entry):
        by_us, by_django = make(7), make(7)
        rows.insert(by_us)
        ours = raw(by_us._meta.db_table, by_us.pk)
        by_us.delete()
        by_django.save(force_insert=True)
        assert raw(by_django._meta.db_table, by_django.pk) == ours
        by_django.delete()


def test_a_new_row_has_its_number_and_can_be_saved_again(table: TableOfFour) -> None:
    event = Event(match=table.match, number=9, key=uuid.uuid4(), payload=DOCUMENT)
    rows.insert(event)
    event.by = "Bo"
    event.save()
    assert Event.objects.get(number=9).by == "Bo"
    assert Event.objects.get(number=9).pk == event.pk


def test_a_row_is_changed_only_where_it_is_as_it_was_read(table: TableOfFour) -> None:
    table.anna.record(OURS)
    match = Match.objects.get(pk=table.match.pk)
    as_read = {"id": match.pk, "version": match.version, "changed_at": match.changed_at}
    now = timezone.now()
    for other in ({"id": match.pk + 1}, {"version": match.version + 1}, {"changed_at": now}):
        assert not rows.change(Match, as_read | other, version=99, noted=DOCUMENT, finished=True, changed_at=now)
    match.refresh_from_db()
    assert match.version == 1
    assert rows.change(Match, as_read, version=99, noted=DOCUMENT, finished=True, changed_at=now)
    match.refresh_from_db()
    assert (match.version, match.noted, match.finished, match.changed_at) == (99, DOCUMENT, True, now)
    assert not rows.change(Match, as_read, version=100)


def test_a_row_is_what_django_reads(table: TableOfFour) -> None:
    table.anna.record(OURS)
    statement = f"SELECT {rows.columns(Match, 'm')}, 7, m.version FROM {Match._meta.db_table} m WHERE m.id = %s"
    read = rows.read(Match, statement, [table.match.pk])
    assert read is not None
    match, rest = read
    by_django = Match.objects.get(pk=table.match.pk)
    assert list(rest) == [7, 1]
    for field in Match._meta.concrete_fields:
        ours, theirs = (getattr(each, field.attname) for each in (match, by_django))
        assert (type(ours), ours) == (type(theirs), theirs), field.attname
    match.noted = DOCUMENT
    match.save(update_fields=["noted"])
    assert Match.objects.get(pk=match.pk).noted == DOCUMENT
    assert rows.read(Match, statement, [0]) is None


def test_the_newest_entries_are_as_the_database_keeps_them(table: TableOfFour) -> None:
    assert rows.newest_entries(table.match) == []
    for _ in range(3):
        table.anna.record(OURS)
    by_django = (
        SheetEntry.objects.filter(match=table.match).order_by("-event").annotate(as_text=Cast("content", TextField()))
    )
    contents = [each.as_text for each in by_django]
    assert len(contents) == 3
    assert rows.newest_entries(table.match) == contents
    assert rows.newest_entries(table.match, 2) == contents[:2]
