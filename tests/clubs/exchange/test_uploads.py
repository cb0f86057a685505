"""An archive sent in pieces: whatever happens to the link, the file or the server, all of it comes in or nothing."""

import json
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import Settings

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.club import Club
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.exchange.models import Piece, Unfinished, Upload
from scorekeeper.clubs.exchange.services import bringing, importing_matches, makers, room, uploading
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle, account, phone_of
from tests.clubs.exchange.archives import archive_text, taken_out
from tests.clubs.exchange.sender import Sender
from tests.clubs.small_club import SmallClub

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of uploads of its own, and small pieces, so that a small archive has many."""
    settings.UPLOADS = tmp_path / "uploads"
    monkeypatch.setattr(room, "PIECE", 4096)
    return tmp_path / "uploads"


@pytest.fixture
def content() -> bytes:
    return archive_text().encode()


def in_and_out(sender: Sender) -> None:
    sender.rest()
    assert sender.whole().json() == {"page": sender.page}
    bringing.bring_in_waiting()


def test_what_was_sent_in_pieces_is_the_club_and_nothing_of_the_file_stays(content: bytes, folder: Path) -> None:
    sender = Sender(content)
    assert sender.begun.status_code == 201
    assert len(sender.pieces()) > 5
    for number in reversed(range(len(sender.pieces()))):  # in whatever order
        assert sender.piece(number).status_code == 201
        assert sender.piece(number).status_code == 201  # twice is once
    assert Piece.objects.count() == len(sender.pieces())
    assert sender.whole().status_code == 200
    assert sender.whole().status_code == 200  # said twice
    assert "brought in now" in sender.shown()
    assert bringing.bring_in_waiting() == 1
    club = Club.objects.get()
    assert sender.upload.club == club
    assert taken_out(club)["matches"] == json.loads(content)["matches"]
    assert Match.objects.count() == 12
    assert "The club is here." in sender.shown()
    assert reverse("clubs:home", args=[club.code]) in sender.shown()
    assert list(folder.iterdir()) == []
    assert not Piece.objects.exists()
    assert bringing.bring_in_waiting() == 0


def test_a_cut_link_goes_on_where_it_was_on_another_day_and_another_phone(content: bytes) -> None:
    sender = Sender(content)
    for number in 0, 1, 4:
        sender.piece(number)
    Upload.objects.update(went_on_at=timezone.now() - timedelta(days=6))
    again = Sender(content)
    assert again.page == sender.page
    assert sorted(again.begun.json()["come"]) == ["0", "1", "4"]
    assert sender.page in again.phone.get(reverse("clubs:bring-club")).content.decode()
    assert "Send the rest" in again.shown()
    assert '<footer class="dock" hidden>' in " ".join(again.shown().split()), "without a script it could do nothing"
    in_and_out(again)
    assert Club.objects.count() == 1


def test_a_piece_that_did_not_come_as_it_was_sent_is_sent_again(content: bytes) -> None:
    sender = Sender(content)
    whole = sender.pieces()[1]
    for bad in whole[:-1], whole + b" ", b"x" + whole[1:], b"":
        answer = sender.piece(1, bad, checksum=uploading.checksum_of(whole))
        assert answer.status_code == 422
        assert answer.json()["again"] is True
    for number, checksum in ("1", "zz"), ("-1", "00000000"), ("x", "00000000"), ("1" * 30, "00000000"):
        path = f"{sender.page}pieces/?number={number}&checksum={checksum}&size={len(content)}"
        answer = sender.phone.post(path, whole, content_type="application/octet-stream")
        assert answer.status_code in (409, 422), number
    assert not Piece.objects.exists()


def test_a_piece_of_no_such_place_is_refused(content: bytes) -> None:
    sender = Sender(content)
    answer = sender.piece(len(sender.pieces()), b"x")
    assert answer.status_code == 409
    assert "not the file of which a part was sent" in answer.json()["problem"]


def test_a_file_that_was_changed_between_two_pieces_is_told_and_makes_no_club(content: bytes) -> None:
    sender = Sender(content)
    sender.piece(0)
    sender.piece(1)
    changed = sender.piece(1, b"y" * room.PIECE)
    assert changed.status_code == 409
    assert "changed meanwhile" in changed.json()["problem"]
    assert sender.piece(2, size=len(content) + 1).status_code == 409
    sender.rest()
    sender.content = content[:-1] + b" "
    assert sender.whole().status_code == 409
    assert sender.upload.state == "sending"


def test_nothing_is_brought_in_before_all_has_come(content: bytes) -> None:
    sender = Sender(content)
    sender.piece(0)
    assert sender.whole().status_code == 409
    assert bringing.bring_in_waiting() == 0
    assert not Club.objects.exists()


def test_an_upload_is_its_owners_alone(content: bytes) -> None:
    sender, other = Sender(content), phone_of(account("mallory"))
    for path in ("", "pieces/", "whole/", "leave/"):
        assert other.get(sender.page + path).status_code == 404, path
        assert other.post(sender.page + path).status_code == 404, path
    assert sender.piece(0, phone=other).status_code == 404
    assert sender.piece(0, phone=Client()).status_code == 302, "who is signed out is asked to sign in"
    assert not Piece.objects.exists()
    assert Upload.objects.count() == 1


@pytest.mark.parametrize(
    "foreign",
    [b"name,state\nAnna,member\n", b'{"hello": 1}', b"PK\x03\x04" + b"\0" * 9000, b"\x1f\x8b\x08" + b"\0" * 9000],
    ids=["a-table", "another-object", "a-zip", "a-gzip"],
)
def test_another_file_is_refused_with_its_first_piece(foreign: bytes, folder: Path) -> None:
    sender = Sender(foreign)
    answer = sender.piece(0)
    assert answer.status_code == 422
    assert "Choose the file that a Scorekeeper made" in answer.json()["problem"]
    assert not Upload.objects.exists()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda content: content[:-500], "not complete JSON"),
        (lambda content: content.replace(b'"Olga"', b'"Ada"'), "a name twice"),
        (lambda content: content[:200] + b"[" * 20_000, "not complete JSON"),
        (lambda content: content.replace(b'"members": [', b'"members": ' + b"[" * 50_000, 1), "not complete JSON"),
    ],
    ids=["cut-off", "contradictory", "deep", "deep-in-a-list"],
)
def test_a_damaged_archive_ends_in_a_sentence_and_leaves_nothing(
    change: Any, says: str, content: bytes, folder: Path
) -> None:
    sender = Sender(change(content))
    in_and_out(sender)
    assert sender.upload.state == "refused"
    assert says in sender.shown()
    assert "Choose another file" in sender.shown()
    assert list(folder.iterdir()) == []
    assert not Club.objects.exists()
    assert not Unfinished.objects.exists()


def test_lists_that_would_fill_the_memory_are_refused(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.clubs.exchange.archive.reading.MOST_BEFORE_MATCHES", 500)
    sender = Sender(content)
    in_and_out(sender)
    assert "“members”" in sender.upload.problem


def test_bytes_that_a_power_cut_took_are_sent_again(content: bytes) -> None:
    sender = Sender(content)
    sender.rest()
    path = uploading.path_of(sender.upload)
    path.write_bytes(content[:8192] + b"\0" * 4096 + content[12288:-10])
    in_and_out(sender)
    assert not Club.objects.exists()
    assert "Some of what was sent was lost" in sender.shown()
    last = len(sender.pieces()) - 1
    assert set(range(last + 1)) - set(Piece.objects.values_list("number", flat=True)) == {2, last}
    in_and_out(sender)
    assert Club.objects.count() == 1


def test_a_host_that_does_not_see_the_folder_says_so(content: bytes) -> None:
    sender = Sender(content)
    sender.piece(0)
    uploading.path_of(sender.upload).unlink()
    answer = sender.piece(1)
    assert answer.status_code == 422
    assert "SCOREKEEPER_UPLOADS" in answer.json()["problem"]
    Upload.objects.update(state="waiting")
    bringing.bring_in_waiting()
    assert "not on this server any more" in sender.shown()


def test_a_club_one_has_already_asks_for_another_name_and_not_for_the_file(circle: Circle) -> None:
    archive = json.dumps(taken_out(circle.club)).encode()
    sender = Sender(archive, circle.owner.account.username)  # type: ignore[union-attr]
    in_and_out(sender)
    assert "You are in a club called Circolo already." in sender.shown()
    assert 'value="Circolo 2"' in sender.shown()
    bad = sender.phone.post(sender.page, {"own_name": "", "club_name": "Circolo 2"})
    assert bad.status_code == 422
    assert sender.phone.post(sender.page, {"own_name": "Olga", "club_name": "Circolo 2"}).status_code == 302
    bringing.bring_in_waiting()
    assert Club.objects.latest("pk").name == "Circolo 2"


def test_who_may_not_sign_in_any_more_gets_no_club(content: bytes, folder: Path) -> None:
    sender = Sender(content)
    sender.rest()
    sender.whole()
    Account.objects.filter(pk=sender.account.pk).update(is_active=False)
    bringing.bring_in_waiting()
    assert sender.upload.state == "refused"
    assert not Club.objects.exists()
    assert list(folder.iterdir()) == []
    gone = Sender(content, "gone")
    gone.piece(0)
    gone.account.delete()
    assert bringing.is_due() is False
    (left,) = folder.iterdir()
    os.utime(left, (0, 0))
    assert bringing.is_due()
    call_command("uploads")
    assert list(folder.iterdir()) == []


def test_what_nobody_goes_on_with_is_taken_away(content: bytes, folder: Path) -> None:
    sender = Sender(content)
    sender.piece(0)
    assert not bringing.is_due()
    Upload.objects.update(went_on_at=timezone.now() - uploading.KEPT - timedelta(minutes=1))
    assert bringing.is_due()
    call_command("uploads")
    assert not Upload.objects.exists()
    assert list(folder.iterdir()) == []
    assert sender.phone.get(sender.page).status_code == 404
    again = Sender(content)
    assert again.phone.post(f"{again.page}leave/").status_code == 302
    assert list(folder.iterdir()) == []


@pytest.fixture
def stopped(content: bytes, monkeypatch: pytest.MonkeyPatch) -> Sender:
    """One that was being brought in when its process was stopped in the middle of the matches."""
    sender = Sender(content)
    sender.rest()
    sender.whole()

    def stop(*_args: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as few:
        few.setattr(importing_matches, "AT_ONCE", 4)
        written = importing_matches.figures.count_new
        calls = iter([written, written, stop])
        few.setattr(importing_matches.figures, "count_new", lambda *args: next(calls)(*args))
        with pytest.raises(KeyboardInterrupt):
            bringing.bring_in_waiting()
    return sender


def test_stopped_on_the_way_it_goes_on(stopped: Sender) -> None:
    assert Match.objects.count() == 8
    assert bringing.waits()
    assert "brought in now" in stopped.shown()
    half = Club.objects.get()
    assert bringing.bring_in_waiting() == 1
    assert Club.objects.get() == half
    assert Match.objects.count() == 12


def test_two_processes_do_not_bring_in_at_once(stopped: Sender) -> None:
    Upload.objects.update(maker="another-host 17@1", went_on_at=timezone.now())
    assert not bringing.waits()
    assert bringing.bring_in_waiting() == 0
    stopped.phone.post(f"{stopped.page}leave/")
    assert Upload.objects.exists(), "what is being brought in is not removed"
    Upload.objects.update(went_on_at=timezone.now() - 2 * makers.GIVEN_UP)
    assert bringing.waits()
    assert bringing.bring_in_waiting() == 1


def test_how_far_it_is_can_be_seen(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    sender, seen = Sender(content), []
    sender.rest()
    sender.whole()
    monkeypatch.setattr(bringing, "SECONDS", 0)
    monkeypatch.setattr(importing_matches, "AT_ONCE", 5)
    goes_on = importing_matches.unfinished.goes_on

    def look(club: Club) -> None:
        goes_on(club)
        upload = sender.upload
        seen.append((upload.step, upload.done, upload.whole))

    monkeypatch.setattr(importing_matches.unfinished, "goes_on", look)
    bringing.bring_in_waiting()
    assert [each for each in seen if each[0] == "matches"][:2] == [("matches", 5, 12), ("matches", 10, 12)]
    Upload.objects.update(state="waiting", step="matches", done=5, whole=12)
    part = sender.phone.get(f"{sender.page}?step=checking", headers={"HX-Request": "true"}).content.decode()
    assert "Match 5 of 12" in " ".join(part.split())
    assert 'max="12" value="5"' in part
    assert "hx-swap-oob" in part
    same = sender.phone.get(f"{sender.page}?step=matches", headers={"HX-Request": "true"}).content.decode()
    assert "hx-swap-oob" not in same
    Upload.objects.update(state="done")
    assert sender.phone.get(sender.page, headers={"HX-Request": "true"}).headers["HX-Refresh"] == "true"


def test_without_a_script_the_form_takes_a_small_file_and_says_so(small: SmallClub) -> None:
    page = phone_of(account("nina")).get(reverse("clubs:bring-club")).content.decode()
    sentence = "A file of at most 2 MB. With JavaScript the page takes a larger one, and on the server"
    assert sentence in " ".join(page.split())
    with pytest.raises(Refused):
        uploading.begin(account("bo"), "x", 0, 0, "Bo")
