"""``manage.py serve`` as a room: the chain verifies with the root alone, and a renewed certificate loses no request.

A connection that is just being made as a process stops may be cut; who asks once more is answered.
"""

import hashlib
import http.client
import socket
import ssl
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from urllib.request import urlopen

import pytest

from scorekeeper.web.https.authority import Authority, pem
from tests.conftest import App, free_port, running_app

pytestmark = pytest.mark.deep

NAME = "scores.home.arpa"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[App, int]]:
    """A room, and where it speaks HTTPS."""
    port = free_port()
    with running_app(tmp_path_factory.mktemp("room"), SCOREKEEPER_ROOM=NAME, options=f"--https-port {port}") as app:
        yield app, port


def root_of(app: App, folder: Path) -> Path:
    """The root as a phone takes it, by plain HTTP."""
    path = folder / "root.pem"
    with urlopen(f"{app.url}/room/scorekeeper-room.pem", timeout=60) as answer:
        path.write_bytes(answer.read())
    return path


def fetch(port: int, name: str, trusted: ssl.SSLContext, path: str = "/healthz") -> http.client.HTTPResponse:
    """What is answered by HTTPS at a name that no resolver knows."""
    with (
        socket.create_connection(("127.0.0.1", port), 60) as plain,
        trusted.wrap_socket(plain, server_hostname=name) as secure,
        closing(http.client.HTTPSConnection(name, port, timeout=60)) as connection,
    ):
        connection.sock = secure
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer


def serial(port: int, name: str, trusted: ssl.SSLContext) -> str:
    """What tells one certificate from another."""
    with (
        socket.create_connection(("127.0.0.1", port), 60) as plain,
        trusted.wrap_socket(plain, server_hostname=name) as secure,
    ):
        return hashlib.sha256(secure.getpeercert(True) or b"").hexdigest()


def serials(port: int, name: str, trusted: ssl.SSLContext) -> set[str]:
    """Those of twenty connections; one that was just being made as a process stopped is made once more."""
    numbers = set()
    for _connection in range(20):
        try:
            numbers.add(serial(port, name, trusted))
        except OSError:
            numbers.add(serial(port, name, trusted))
    return numbers


def test_who_has_taken_the_root_verifies_the_chain_and_nobody_else(room: tuple[App, int], tmp_path: Path) -> None:
    app, port = room
    trusting = ssl.create_default_context(cafile=str(root_of(app, tmp_path)))
    for name in NAME, "localhost", "127.0.0.1":
        answer = fetch(port, name, trusting, "/rules/")
        assert answer.status == 200
        assert "Strict-Transport-Security" not in answer.headers
    with pytest.raises(ssl.SSLCertVerificationError):
        fetch(port, NAME, ssl.create_default_context())
    with pytest.raises(ssl.SSLCertVerificationError):
        fetch(port, "cards.home.arpa", trusting)


def test_it_is_printed_where_it_is_and_what_to_compare(room: tuple[App, int], tmp_path: Path) -> None:
    app, port = room
    output = " ".join(app.output().split())
    assert f"It is at https://{NAME}:{port} for phones that trust it" in output
    der = ssl.PEM_cert_to_DER_cert(root_of(app, tmp_path).read_text("ascii"))
    assert hashlib.sha256(der).digest().hex(" ").upper() in output
    assert "plain HTTP" not in output
    assert "experimental" not in output


def test_nobody_else_on_the_machine_can_read_the_key(room: tuple[App, int]) -> None:
    folder = room[0].data / "room"
    assert {path.name for path in folder.iterdir()} == {"authority.pem", "served.pem", "writing"}
    for path in folder, *folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0


def test_old_protocols_and_plain_http_get_nothing_on_the_port_of_https(room: tuple[App, int]) -> None:
    port = room[1]
    with socket.create_connection(("127.0.0.1", port), 60) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"HTTP/1.1 2" not in plain.recv(100)
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        old.maximum_version = ssl.TLSVersion.TLSv1_1
    with pytest.raises((ssl.SSLError, OSError)):
        fetch(port, NAME, old)


@pytest.mark.parametrize("which", ["https", "door"])
def test_who_says_nothing_is_let_go(room: tuple[App, int], which: str) -> None:
    app, https = room
    port = https if which == "https" else int(app.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 60) as silent:
        assert silent.recv(1) == b"", "closed after ten seconds"


def test_a_renewed_certificate_is_taken_in_while_people_play(tmp_path: Path) -> None:
    name, file = "scores.example.org", tmp_path / "certificate.pem"  # with its key in it
    authority = Authority.make([name])
    root = tmp_path / "root.pem"
    root.write_bytes(pem(authority.root))
    trusted = ssl.create_default_context(cafile=str(root))
    port, done = free_port(), Event()
    statuses: list[int] = []
    failures: list[str] = []
    file.write_bytes(authority.issue([name], []))
    own = {"SCOREKEEPER_URL": f"https://{name}:{port}", "SCOREKEEPER_CERTIFICATE": str(file)}
    with running_app(tmp_path, empty=False, options=f"--https-port {port}", **own) as app:
        before = serial(port, name, trusted)

        def play() -> None:
            while not done.is_set():
                for tries_left in (1, 0):
                    try:
                        statuses.append(fetch(port, name, trusted, "/rules/").status)
                        break
                    except OSError as error:  # a connection that was just being made, as a process stopped
                        if not tries_left:
                            failures.append(repr(error))
                time.sleep(0.02)

        players = [Thread(target=play) for _player in range(3)]
        for player in players:
            player.start()
        deadline = time.monotonic() + 120
        file.write_bytes(authority.issue([name], []))  # as a program that renews does
        while before in serials(port, name, trusted):  # until both processes are others
            assert time.monotonic() < deadline, app.output()
            time.sleep(0.5)
        done.set()
        for player in players:
            player.join()
        assert "The certificate is another now" in app.output()
        assert set(statuses) == {200}
        assert failures == []
