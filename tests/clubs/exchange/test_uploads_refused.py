"""Archives for which there is no room, or which take nothing more: a sentence says why, and what was sent stays."""

import errno
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.urls import reverse
from pytest_django.fixtures import Settings

from scorekeeper.clubs.club import Club
from scorekeeper.clubs.exchange.models import Piece, Upload
from scorekeeper.clubs.exchange.services import bringing, importing_matches, room, uploading
from tests.clubs.exchange import test_uploads
from tests.clubs.exchange.sender import Sender
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db
content, folder = test_uploads.content, test_uploads.folder


def test_a_full_disk_is_said_and_what_was_sent_stays(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = Sender(content)
    sender.piece(0)

    def full(*_args: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "open", full)
        answer = sender.piece(1)
    assert answer.status_code == 422
    assert "disk of this server is full" in answer.json()["problem"]
    in_sender = Sender(content)
    assert sorted(in_sender.begun.json()["come"]) == ["0"]
    sender.rest()
    sender.whole()
    with monkeypatch.context() as disk:
        disk.setattr(importing_matches.matches, "import_kept", full)
        assert bringing.bring_in_waiting() == 0
    assert "The disk of this server is full" in sender.shown()
    assert not Club.objects.exists()
    assert bringing.waits()
    assert bringing.bring_in_waiting() == 1
    assert Club.objects.count() == 1


def test_no_more_is_begun_than_there_is_room_for(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def says(sender: Sender) -> str:
        assert sender.begun.status_code == 422
        return str(sender.begun.json()["problem"])

    with monkeypatch.context() as small:
        small.setattr(room, "_most", lambda _held: 0)
        assert "at most 4000 MB" in says(Sender(content, size=uploading.MOST_BYTES + 1))
    assert "Choose a file first" in says(Sender(content, size=0))
    assert "Write a name" in says(Sender(content, own_name=""))
    with monkeypatch.context() as full:
        full.setattr(room, "SPARE", 10**18)
        assert "has no room" in says(Sender(content))
    for number in range(uploading.MOST_OF_ONE):
        assert Sender(content, file_name=f"{number}.json").begun.status_code == 201
    assert "Other archives of yours" in says(Sender(content, file_name="more.json"))
    assert Sender(content, "bo").begun.status_code == 201
    with monkeypatch.context() as few:
        few.setattr(room, "MOST_IN_ALL", 4)
        assert Sender(content, "dina").begun.status_code == 201, "small ones shut the door for nobody"
        few.setattr(room, "SMALL", 0)
        assert "has no room" in says(Sender(content, "carla"))
    monkeypatch.setattr(uploading, "MOST_BEGUN", 1)
    assert "That was much at once" in says(Sender(content, "bo", file_name="b.json"))


def test_an_archive_may_take_half_of_what_a_large_disk_has_room_for(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = 15_000_000_000
    monkeypatch.setattr(room, "_most", lambda _held: 2 * half)
    sender = Sender(content, size=half + 1)
    assert "at most 15000 MB" in sender.begun.json()["problem"]
    page = read_page(sender.phone.get(reverse("clubs:bring-club"))).text
    assert "at most 15000 MB; a larger one is brought in on the server, with “manage.py import_club”" in page
    assert "A file of at most 2 MB. With JavaScript the page takes a larger one, and on the server" in page
    assert sender.begin(size=half).status_code == 201
    assert "Other archives of yours" in sender.begin(size=half, file_name="more.json").json()["problem"]
    Upload.objects.all().delete()
    assert "That was much at once" in sender.begin(size=half, file_name="more.json").json()["problem"]


def test_what_is_refused_does_not_count_for_the_hour(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploading, "MOST_BEGUN", uploading.MOST_OF_ONE + 1)
    first, *_others = [Sender(content, file_name=f"{number}.json") for number in range(uploading.MOST_OF_ONE)]
    for _ in range(3):
        assert "Other archives of yours" in first.begin(file_name="more.json").json()["problem"]
    first.phone.post(f"{first.page}leave/")
    assert first.begin(file_name="more.json").status_code == 201


def test_as_much_of_the_disk_stays_free_as_the_database_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the database lies elsewhere")
    database = tmp_path / "large.sqlite3"
    with database.open("wb") as file:
        file.truncate(8 * 10**12)
    monkeypatch.setitem(connection.settings_dict, "NAME", str(database))
    assert room.most() < 0


@pytest.mark.parametrize("inside", ["", "uploads"])
def test_a_folder_that_cannot_be_written_is_said(
    inside: str, content: bytes, folder: Path, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("in the way")
    settings.UPLOADS = folder / inside
    answer = Sender(content).begun
    assert answer.status_code == 422
    assert answer.json()["problem"] == "The disk of this server does not answer as it should."
    assert "cannot be written" in caplog.text
    assert not Upload.objects.exists()


@pytest.mark.parametrize(
    ("meanwhile", "says"), [({"state": "waiting"}, "This archive is whole already"), ({}, "Nothing is sent here.")]
)
def test_what_was_whole_or_removed_meanwhile_takes_no_piece(
    meanwhile: dict[str, str], says: str, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    sender, write = Sender(content), uploading._write

    def late(upload: Upload, number: int, piece: bytes) -> None:
        write(upload, number, piece)
        Upload.objects.update(**meanwhile) if meanwhile else uploading.remove(upload)

    monkeypatch.setattr(uploading, "_write", late)
    answer = sender.piece(0)
    assert answer.status_code == 422
    assert says in answer.json()["problem"]
    assert not Piece.objects.exists()


def test_one_that_was_whole_just_now_is_not_gone_on_with(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    sender, path_of = Sender(content, own_name="Olga"), uploading.path_of

    def whole(upload: Upload) -> Path:
        Upload.objects.filter(pk=upload.pk, code=sender.page.split("/")[-2]).update(state="waiting")
        return path_of(upload)

    monkeypatch.setattr(uploading, "path_of", whole)
    again = sender.begin(own_name="Ada")
    assert again.status_code == 201
    assert again.json()["page"] != sender.page
    assert Upload.objects.get(state="waiting").own_name == "Olga"
