"""An archive that is stopped on its way in: nothing of it is seen, and the same file goes on."""

import json
import tracemalloc
from io import BytesIO
from pathlib import Path

import psutil
import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs import audit
from scorekeeper.clubs.club import Club, Member, PublicPart
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.exchange.archive.checking import Tell
from scorekeeper.clubs.exchange.archive.reading import parts_of
from scorekeeper.clubs.exchange.archive.shape import AuditEntryPart
from scorekeeper.clubs.exchange.models import Unfinished
from scorekeeper.clubs.exchange.services import importing_matches, makers, unfinished
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.figures import services as figures
from scorekeeper.matches.models import Match
from tests.clubs.cast import account, phone_of
from tests.clubs.exchange.archives import Json, archive_text, brought, taken_out, without_named_differences
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def test_an_archive_is_read_part_by_part_and_never_held_whole() -> None:
    archive = json.loads(archive_text())
    deeds = (archive["deeds"] * 20_000)[:20_000]
    content = json.dumps({**archive, "deeds": deeds}, indent=1).encode()
    assert len(content) > 2_500_000
    tracemalloc.start()
    try:
        read = sum(isinstance(part, AuditEntryPart) for part, _read in parts_of(BytesIO(content)))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert read == 20_000
    assert most < 1_000_000


class Stopped(Exception):
    """The power goes off."""


def stop_at(what: str, done: int, stopped: type[BaseException] = Stopped) -> Tell:
    """Stop as soon as so much of it is done."""

    def tell(now: str, so_far: int, _whole: int) -> None:
        if now == what and so_far >= done:
            raise stopped

    return tell


@pytest.mark.parametrize(
    ("what", "done"), [("bytes checked", 0), ("matches", 1), ("figures of matches", 12)], ids=lambda each: str(each)
)
def test_stopped_on_the_way_it_leaves_nothing(what: str, done: int) -> None:
    content, who = archive_text().encode(), account("newcomer")
    with nothing_stored(), pytest.raises(Stopped):
        bring_in(BytesIO(content), len(content), who, "Olga", stop_at(what, done))


class Halted(BaseException):
    """As Control-C, or a server that stops."""


@pytest.mark.parametrize(
    ("what", "done"), [("matches", 4), ("figures of matches", 12), ("figures of sums", 0)], ids=lambda each: str(each)
)
def test_halted_on_the_way_the_same_file_goes_on(monkeypatch: pytest.MonkeyPatch, what: str, done: int) -> None:
    monkeypatch.setattr(importing_matches, "AT_ONCE", 4)
    content, nina = archive_text().encode(), account("newcomer")
    with pytest.raises(Halted):
        bring_in(BytesIO(content), len(content), nina, "Olga", stop_at(what, done, Halted))
    half, first = Club.objects.get(), Match.objects.earliest("pk")
    assert Unfinished.objects.exists()
    whole = brought(content, nina, "Nina").club
    assert Club.objects.get() == whole == half
    assert Match.objects.earliest("pk") == first
    assert without_owner(taken_out(whole)) == without_owner(json.loads(content))
    assert figures.rebuild(whole, lambda *_progress: None) == 0
    assert not Unfinished.objects.exists()


@pytest.mark.parametrize("but", ["another file", "for another account", "a name too many", "another evening"])
def test_whatever_else_comes_than_was_halted_begins_anew(but: str) -> None:
    content, nina = archive_text().encode(), account("newcomer")
    with pytest.raises(Halted):
        bring_in(BytesIO(content), len(content), nina, "Olga", stop_at("matches", 12, Halted))
    half = Club.objects.get()
    if but == "another file":
        content += b" "
    if but == "for another account":
        nina = account("other")
    if but == "a name too many":
        Member.objects.create(club=half, name="Nobody in it")
    if but == "another evening":
        Evening.objects.filter(club=half).update(name="Dernière")
    whole = brought(content, nina).club
    assert whole != half
    assert not Club.objects.filter(pk=half.pk).exists()
    assert not Unfinished.objects.exists()
    assert Played.objects.count() == Match.objects.count() == 12


def without_owner(archive: Json) -> Json:
    """Without what is said to differ, and the one who brought it in under a name of her own."""
    archive = without_named_differences(archive)
    return {**archive, "members": [member for member in archive["members"] if member["name"] != "Nina"]}


def test_killed_on_the_way_it_lets_nobody_see_anything_and_the_next_one_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    archive, olga = json.loads(archive_text()), account("newcomer")
    archive["club"]["released"] = PublicPart.values
    content = json.dumps(archive).encode()
    with monkeypatch.context() as killed:
        killed.setattr(unfinished, "remove", lambda _club: None)  # who is killed clears nothing away
        with pytest.raises(Stopped):
            bring_in(BytesIO(content), len(content), olga, "Olga", stop_at("figures of matches", 12))
    half = Club.objects.get()
    Unfinished.objects.update(maker=Unfinished.objects.get().maker + "9")  # of a process that is no more
    assert Played.objects.filter(club=half).count() == 12
    phone = phone_of(olga)
    assert half.code not in phone.get(reverse("clubs:mine")).content.decode()
    for name in ("home", "page", "honour", "history"):
        assert phone.get(reverse(f"clubs:{name}", args=[half.code])).status_code == 404
    whole = brought(content, olga).club
    assert Club.objects.get() == whole == half
    assert Match.objects.count() == Played.objects.count() == 12
    assert not Unfinished.objects.exists()
    page = reverse("clubs:page", args=[whole.code])
    assert phone.get(page).status_code == 200
    # The archive says that all was released: that was another club's word, and its file may be in other hands.
    assert whole.released == []
    assert Client().get(page).status_code == 404
    assert reverse("clubs:settings", args=[whole.code]) in read_page(phone.get(page)).links


def test_one_that_is_still_being_made_is_let_alone() -> None:
    club = Club.objects.create(name="Half")
    unfinished.begin(club, Unfinished.Kind.ARCHIVE)
    brought(archive_text().encode(), account("newcomer"))
    assert Club.objects.filter(pk=club.pk).exists()
    Unfinished.objects.update(maker="another-machine 17@1")
    assert unfinished.remove_abandoned(Unfinished.Kind.ARCHIVE) == 0
    Unfinished.objects.update(went_on_at=timezone.now() - 2 * makers.GIVEN_UP)
    assert unfinished.remove_abandoned(Unfinished.Kind.ARCHIVE) == 1
    with pytest.raises(ValueError):
        unfinished.remove(Club.objects.get())


def test_a_process_stays_the_same_whatever_the_clock_is_set_to(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club.objects.create(name="Half")
    unfinished.begin(club, Unfinished.Kind.ARCHIVE)
    began = psutil.Process.create_time
    monkeypatch.setattr(psutil.Process, "create_time", lambda process: began(process) + 3600)
    if Path("/proc/sys/kernel/random/boot_id").exists():
        assert makers.is_at_work(Unfinished.objects.get())
    monkeypatch.setattr(makers, "_began", lambda _process: "")
    assert not makers.is_at_work(Unfinished.objects.get())


@pytest.mark.parametrize("but", ["a match too few", "another entry", "another file"])
def test_a_club_is_not_handed_over_unless_it_is_what_was_checked(but: str, caplog: pytest.LogCaptureFixture) -> None:
    content, who = archive_text().encode() + b"\n", account("newcomer")
    file = BytesIO(content)

    def tell(what: str, done: int, _whole: int) -> None:
        if but == "another file" and (what, done) == ("matches", 12):
            file.getbuffer()[-1:] = b" "
        if but == "a match too few" and what == "figures of sums":
            Seated.objects.filter(played=Played.objects.latest("pk")).delete()
            Played.objects.latest("pk").delete()
        if but == "another entry" and what == "figures of sums":
            audit.write(Club.objects.get(), "made", None)

    with pytest.raises(Refused, match="in the log of the server"):
        bring_in(file, len(content), who, "Olga", tell)
    assert "could not be brought in" in caplog.text
    assert not Club.objects.exists()
    assert not Unfinished.objects.exists()


@pytest.mark.parametrize("what", ["matches", "figures of sums"])
def test_a_database_that_is_busy_for_once_takes_nothing_away(what: str) -> None:
    content, who = archive_text().encode(), account("newcomer")
    with pytest.raises(OperationalError):
        bring_in(BytesIO(content), len(content), who, "Olga", stop_at(what, 0, OperationalError))
    half = Club.objects.get()
    assert Unfinished.objects.get().maker == ""
    assert Match.objects.count() == 12
    assert brought(content, who).club == half


def test_what_takes_long_says_all_the_time_that_it_goes_on() -> None:
    content, who = archive_text().encode(), account("newcomer")
    long_ago = timezone.now() - 2 * makers.GIVEN_UP
    stood = []

    def tell(what: str, _done: int, _whole: int) -> None:
        if what.startswith("figures"):
            stood.append(Unfinished.objects.get().went_on_at == long_ago)
        Unfinished.objects.update(went_on_at=long_ago)

    bring_in(BytesIO(content), len(content), who, "Olga", tell)
    assert len(stood) > 3
    assert not any(stood)
