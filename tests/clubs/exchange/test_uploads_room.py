"""Who holds the room for archives, and for how long: nobody who sends nothing shuts the door for all others."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.db.models import F

from scorekeeper.clubs.exchange.models import Upload
from scorekeeper.clubs.exchange.services import bringing, room
from tests.clubs.exchange import test_uploads
from tests.clubs.exchange.sender import Sender

pytestmark = pytest.mark.django_db
content, folder = test_uploads.content, test_uploads.folder
LARGE = 11_000_000


def pass_by(time: timedelta) -> None:
    Upload.objects.update(began_at=F("began_at") - time)


def test_who_declares_archives_and_sends_nothing_shuts_the_door_for_a_minute_only(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_IN_ALL", 3)
    declared = [Sender(content, file_name=f"{number}.json", size=LARGE).begun.status_code for number in range(3)]
    assert declared == [201] * 3
    other = Sender(content, "bo", size=LARGE)
    assert other.begun.status_code == 422
    pass_by(room.HELD_FOR)
    assert other.begin(size=LARGE).status_code == 201


def test_room_is_held_for_what_comes_and_a_while_for_what_is_to_come(content: bytes) -> None:
    sender = Sender(content, size=LARGE)
    assert room._held() == [(LARGE, 0)]
    pass_by(room.HELD_FOR)
    assert room._held() == []
    assert sender.piece(0, size=LARGE).status_code == 201, "without a place it goes on all the same"
    assert room._held() == [(LARGE, room.PIECE)], "it goes on, and so it is held for it again"
    pass_by(room.HELD_FOR_A_PIECE)
    assert room._held() == []


def test_what_waits_for_an_answer_holds_the_room_no_longer_than_it_took_to_come(content: bytes) -> None:
    Sender(content, size=LARGE)
    for state, held in ((Upload.State.WAITING, True), (Upload.State.ASKS, False)):
        Upload.objects.update(state=state)
        pass_by(room.HELD_FOR)
        assert bool(room._held()) == held, state


def test_a_piece_that_was_promised_no_room_leaves_the_disk_what_it_needs(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    sender = Sender(content)
    with monkeypatch.context() as full:
        full.setattr(room, "free_here", lambda: room.spare() + room.PIECE - 1)
        answer = sender.piece(0)
    assert answer.status_code == 422
    assert "disk of this server is full" in answer.json()["problem"]
    assert sender.piece(0).status_code == 201


def test_a_club_leaves_as_much_of_the_disk_free_as_the_database_had_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the database lies elsewhere")
    database, size = tmp_path / "large.sqlite3", 10**9
    with database.open("wb") as file:
        file.truncate(size)
    monkeypatch.setitem(connection.settings_dict, "NAME", str(database))
    upload = Upload(size=10**8, state=Upload.State.WAITING)
    for free, enough in ((size + 2 * 10**8 - 1, False), (size + 2 * 10**8, True)):
        monkeypatch.setattr(room, "free_for_database", lambda free=free: free)
        assert bringing._has_room(upload) == enough
    with database.open("wb") as file:  # a half has come in
        file.truncate(size + 10**8)
    upload.step, upload.done, upload.whole = Upload.Step.MATCHES, 5, 10
    monkeypatch.setattr(room, "free_for_database", lambda: size + 10**8)
    assert bringing._has_room(upload), "it goes on as it was begun"


def test_archives_and_the_database_may_lie_on_two_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the database lies elsewhere")
    monkeypatch.setattr(room, "_is_with_database", lambda: False)
    monkeypatch.setattr(room, "spare", lambda _written=0: 10**9)
    for here, database, most in ((10**9, 10**12, 10**9 - room.SPARE), (10**12, 10**9 + 4 * 10**6, 2 * 10**6)):
        monkeypatch.setattr(room, "free_here", lambda here=here: here)
        monkeypatch.setattr(room, "free_for_database", lambda database=database: database)
        assert room.most() == most


def test_room_within_the_file_of_the_database_is_none_for_archives(monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the database lies elsewhere")
    monkeypatch.setattr(room, "_is_with_database", lambda: True)
    monkeypatch.setattr(room, "spare", lambda _written=0: 10**9)
    monkeypatch.setattr(room, "free_here", lambda: 10**9 + 5 * 10**6)
    monkeypatch.setattr(room, "free_for_database", lambda: 10**12)
    assert room.most() == 5 * 10**6
    assert room.takes(room.most()), "none is begun that the disk refuses later"
