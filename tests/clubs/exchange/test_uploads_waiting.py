"""Archives that wait to be brought in: none keeps the others from it, fills the disk, or is brought in twice."""

import os
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from scorekeeper.clubs.club import Club
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.models import Unfinished, Upload
from scorekeeper.clubs.exchange.services import bringing, importing, importing_matches, makers, room, uploading
from scorekeeper.matches.codes import new_code
from tests.clubs.exchange import test_uploads
from tests.clubs.exchange.sender import Sender

pytestmark = pytest.mark.django_db
content, folder = test_uploads.content, test_uploads.folder


def waiting(content: bytes, name: str) -> Sender:
    sender = Sender(content, name)
    sender.rest()
    sender.whole()
    return sender


def killed_while(*senders: Sender) -> list[str]:
    """Begin to bring in what is next, and be killed by what it is; whose it was."""
    upload = bringing._claim()
    if upload is None:
        return []
    Upload.objects.filter(pk=upload.pk).update(maker=makers.this_process() + "9")
    return [sender.account.username for sender in senders if sender.upload.pk == upload.pk]


@pytest.mark.long
def test_one_that_kills_its_process_lets_the_others_go_first_and_is_refused_in_the_end(content: bytes) -> None:
    bad, good = waiting(content, "nina"), waiting(content, "otto")
    assert killed_while(bad, good) == ["nina"]
    assert "Remove what was sent" in bad.shown(), "nobody is at work"
    assert killed_while(bad, good) == ["otto"], "who was tried less goes first"
    assert killed_while(bad, good) == ["nina"]
    assert bringing.bring_in_waiting() == 2
    assert {bad.upload.state, good.upload.state} == {"done"}
    worse, next_one = waiting(content + b" ", "petra"), waiting(content, "quinn")
    Upload.objects.filter(pk=next_one.upload.pk).update(state="sending")
    for _try in range(bringing.TRIES):
        assert killed_while(worse) == ["petra"]
    Upload.objects.filter(pk=next_one.upload.pk).update(state="waiting")
    assert bringing.bring_in_waiting() == 1
    assert next_one.upload.state == "done"
    assert worse.upload.state == "refused"
    assert "nothing was brought in. It is in the log of the server." in worse.shown()
    assert not uploading.path_of(worse.upload).exists()


def test_one_that_got_on_before_it_was_killed_is_tried_as_if_for_the_first_time(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    sender = waiting(content, "nina")
    for _try in range(bringing.TRIES - 1):
        killed_while()
    assert sender.upload.tries == bringing.TRIES - 1
    monkeypatch.setattr(bringing, "SECONDS", 0)
    monkeypatch.setattr(importing_matches, "AT_ONCE", 4)
    seen = []
    checked = importing._audit_entries

    def look(*args: Any) -> None:
        seen.append(sender.upload.tries)
        checked(*args)

    monkeypatch.setattr(importing, "_audit_entries", look)
    bringing.bring_in_waiting()
    assert seen == [0]


def test_what_waits_can_be_removed_until_somebody_is_at_work(content: bytes) -> None:
    sender = waiting(content, "nina")
    assert "Remove what was sent" in sender.shown()
    assert bringing._claim() is not None
    assert "Remove what was sent" not in sender.shown()
    assert sender.phone.post(f"{sender.page}leave/").headers["Location"] == sender.page
    Upload.objects.update(maker="")
    sender.phone.post(f"{sender.page}leave/")
    assert not Upload.objects.exists()
    assert bringing.bring_in_waiting() == 0


def test_the_disk_is_not_filled_again_and_again(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("how much room the disk of a PostgreSQL has, nobody can ask")
    sender = waiting(content, "nina")
    waiting(content, "otto")
    assert room._held() == [(len(content), len(content))] * 2, "a club is to be made of what is sent"
    Upload.objects.filter(account__username="otto").delete()
    monkeypatch.setattr(room, "free_for_database", lambda: room.spare() + 2 * len(content) - 1)
    assert bringing.bring_in_waiting() == 0
    assert "The disk of this server is full" in sender.shown()
    assert not Club.objects.exists()
    Upload.objects.update(done=6, whole=12)  # of which a half is in already
    assert bringing.bring_in_waiting() == 1
    assert sender.upload.problem == ""
    assert sender.upload.state == "done"


def test_a_fault_that_passes_leaves_what_was_made(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = waiting(content, "nina")
    written = importing_matches.figures.count_new
    monkeypatch.setattr(importing_matches, "AT_ONCE", 6)
    with monkeypatch.context() as disk:
        calls = iter([written, _broken])
        disk.setattr(importing_matches.figures, "count_new", lambda *args: next(calls)(*args))
        assert bringing.bring_in_waiting() == 0
    half = Unfinished.objects.get().club
    assert Played.objects.filter(club=half).count() == 6
    assert (sender.upload.done, sender.upload.whole, sender.upload.tries) == (6, 12, 0)
    assert "does not answer as it should" in sender.shown()
    assert bringing.bring_in_waiting() == 1
    assert Club.objects.get() == half


def _broken(*_args: Any) -> None:
    raise OSError(5, "Input/output error")


@pytest.mark.long
def test_two_processes_that_begin_together_do_not_both_claim(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting(content, "nina")

    @contextmanager
    def held(number: int, _what: str) -> Any:
        assert number == bringing.BRINGING_IN
        yield False

    with monkeypatch.context() as other:
        other.setattr(bringing, "alone", held)
        assert bringing.bring_in_waiting() == 0
    assert not Upload.objects.get().maker
    assert bringing.bring_in_waiting() == 1


def test_who_was_taken_over_says_nothing_of_what_becomes_of_it(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = waiting(content, "nina")
    rebuilt = importing.figures.rebuild

    def taken_over(*args: Any) -> None:
        rebuilt(*args)
        Upload.objects.update(maker="another-host 17@1")

    monkeypatch.setattr(importing.figures, "rebuild", taken_over)
    bringing.bring_in_waiting()
    assert sender.upload.state == "waiting"
    assert sender.upload.maker == "another-host 17@1"
    assert uploading.path_of(sender.upload).exists()
    assert not Club.objects.exists()


def test_files_of_others_in_the_folder_stay(content: bytes, folder: Path) -> None:
    sender = Sender(content)
    sender.piece(0)
    others = [folder / name for name in ("club.json", "notes.upload", f"{new_code()}.json")]
    ours = folder / f"{new_code()}.upload"
    gone = folder / f"{new_code()}.upload"
    for file in *others, ours, uploading.path_of(sender.upload):
        file.touch()
        os.utime(file, (0, 0))
    gone.symlink_to(folder / "nothing")  # as one that another process removes just now
    call_command("uploads")
    assert set(folder.iterdir()) == {*others, uploading.path_of(sender.upload), gone}
