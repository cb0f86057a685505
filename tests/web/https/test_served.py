"""What is served is renewed by itself, is whole at any moment, and stays where what came is no good."""

import os
import signal
import stat
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import LazySettings

from scorekeeper.web.https import authority, brought, clock, served
from scorekeeper.web.https.starting import OwnHttps
from scorekeeper.web.serving import Trouble
from tests.browser.https import certificate_for
from tests.conftest import free_port

HOST = "scores.example.org"


@pytest.fixture
def room(tmp_path: Path, settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A room; calling it gives this machine other addresses."""
    settings.DATA_DIR, settings.ROOM = tmp_path, ("scores.home.arpa",)

    def move_to(*addresses: str) -> None:
        monkeypatch.setattr(served, "lan_addresses", lambda: list(addresses))

    move_to("192.168.1.20")
    return move_to


@pytest.fixture
def files(tmp_path: Path, settings: LazySettings) -> Path:
    """A folder with a certificate that its owner has set."""
    settings.DATA_DIR, settings.ROOM = tmp_path / "data", ()
    made = certificate_for(HOST, tmp_path)
    settings.CERTIFICATE, settings.CERTIFICATE_KEY, settings.PUBLIC_URL = made.chain, made.key, f"https://{HOST}"
    return tmp_path


def names() -> list[str]:
    return brought.names_of(served.certificate())


def test_one_is_made_and_stays_as_long_as_it_is_good(room: Callable[..., None]) -> None:
    assert served.refresh()
    assert names() == ["scores.home.arpa", "localhost", "192.168.1.20", "127.0.0.1"]
    first = served.place().read_bytes()
    assert stat.S_IMODE(served.place().stat().st_mode) == 0o600
    assert not served.refresh()
    assert served.place().read_bytes() == first


def test_another_is_made_before_it_ends(room: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    served.refresh()
    before, root = served.certificate(), authority.read()
    monkeypatch.setattr(served, "RENEWED_BEFORE", timedelta(days=30, hours=24))
    assert not served.refresh(), "a day too early"
    monkeypatch.setattr(authority, "DAYS", 29)
    served.place().unlink()
    served.refresh()
    short = served.certificate()
    monkeypatch.setattr(authority, "DAYS", 90)
    assert short.not_valid_after_utc < before.not_valid_after_utc
    assert not served.refresh(), "no less than a third of its time is left"
    monkeypatch.setattr(served, "RENEWED_BEFORE", timedelta(0))
    assert not served.refresh()
    now = short.not_valid_after_utc - timedelta(days=1)
    monkeypatch.setattr(served, "RENEWED_BEFORE", timedelta(days=30))

    class Clock:
        @staticmethod
        def now(_tz: object) -> object:
            return now

    monkeypatch.setattr(served, "datetime", Clock)
    assert served.refresh(), "a day before its end"
    after = authority.read()
    assert root is not None
    assert after is not None
    assert after.fingerprint == root.fingerprint, "phones go on trusting it"


def test_another_is_made_for_another_address_and_not_when_one_goes(room: Callable[..., None]) -> None:
    served.refresh()
    room("192.168.1.20", "10.0.0.7")
    assert served.refresh()
    assert "10.0.0.7" in names()
    room("10.0.0.7")
    assert not served.refresh()
    room("10.0.0.7", "93.184.216.34")
    assert not served.refresh(), "for a public address nothing of ours is good"


def test_another_is_made_where_the_authority_is_another(room: Callable[..., None]) -> None:
    served.refresh()
    authority.place().unlink()
    assert served.refresh()


@pytest.mark.parametrize("content", [b"", b"half a file", b"-----BEGIN CERTIFICATE-----\nAAAA\n"])
def test_a_damaged_one_is_made_anew(room: Callable[..., None], content: bytes) -> None:
    served.refresh()
    served.place().write_bytes(content)
    assert served.refresh()
    assert names()


def test_one_that_is_brought_is_taken_once(files: Path) -> None:
    assert served.refresh()
    assert not served.refresh()
    certificate_for(HOST, files)
    assert served.refresh()


@pytest.mark.parametrize("same", [True, False])
def test_the_port_is_told_where_the_address_has_another(
    files: Path, settings: LazySettings, monkeypatch: pytest.MonkeyPatch, same: bool
) -> None:
    plain, port = free_port(), free_port()
    settings.PUBLIC_URL = f"https://{HOST}:{port}" if same else f"https://{HOST}"
    monkeypatch.setenv("SCOREKEEPER_URL", settings.PUBLIC_URL)
    own = OwnHttps("127.0.0.1", plain, str(port))
    own.prepare()
    lines = [line for line in own.lines(str) if line.startswith("It listens on port")]
    assert lines == ([] if same else [f"It listens on port {port}; for the port of that address give it --https-port."])


def test_half_of_a_pair_changes_nothing(files: Path) -> None:
    served.refresh()
    before = served.place().read_bytes()
    key = (files / "key.pem").read_bytes()
    certificate_for(HOST, files)
    (files / "key.pem").write_bytes(key)  # as between the two files of a program that renews them
    with pytest.raises(Trouble, match="do not belong together"):
        served.refresh()
    assert served.place().read_bytes() == before


def test_the_clock_tells_a_trouble_once_and_goes_on(files: Path, caplog: pytest.LogCaptureFixture) -> None:
    served.refresh()
    (files / "certificate.pem").unlink()
    trouble = clock.look("")
    assert clock.look(trouble) == trouble
    assert len([record for record in caplog.records if "The certificate stays as it is" in record.message]) == 1
    certificate_for(HOST, files)
    assert clock.look(trouble) == ""
    assert "The certificate is another now; it is good until 20" in caplog.text


def test_only_the_process_that_began_the_server_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    signals: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda process, kind: signals.append((process, kind)))
    monkeypatch.setenv("SCOREKEEPER_SERVER", "1")
    clock.tell_server()
    monkeypatch.delenv("SCOREKEEPER_SERVER")
    clock.tell_server()
    assert signals == []
    monkeypatch.setenv("SCOREKEEPER_SERVER", str(os.getppid()))
    clock.tell_server()
    assert signals == [(os.getppid(), signal.SIGHUP)]
