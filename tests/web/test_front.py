"""No thread waits for the network: stalled, trickling and slow-reading phones leave the others their pages."""

import hashlib
import json
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest

from scorekeeper.web.gateway import environ_of
from tests.conftest import App
from tests.web.fronted import LONG
from tests.web.peer import Peer

EACH = 40


@pytest.fixture(scope="module")
def address() -> tuple[str, int]:
    """Where the server of these tests listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return "127.0.0.1", int(probe.getsockname()[1])


@pytest.fixture(scope="module", autouse=True)
def process(address: tuple[str, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator["subprocess.Popen[bytes]"]:
    """A server of two threads with the front before an application that tells what it was given."""
    command = [sys.executable, "-m", "granian", "tests.web.fronted:application", "--interface", "rsgi", "--no-ws"]
    command += [
        "--port",
        str(address[1]),
        "--http",
        "1",
        "--http1-header-read-timeout",
        "1000",
        "--log-level",
        "warning",
    ]
    log = tmp_path_factory.mktemp("front") / "log"
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file)
    try:
        while True:
            assert process.poll() is None, log.read_text()
            with suppress(OSError), socket.create_connection(address):
                break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def connect(address: tuple[str, int]) -> Iterator[Callable[..., Peer]]:
    """Connections that are closed after the test."""
    with ExitStack() as stack:

        def connected(*, small: bool = False, sender: str = "") -> Peer:
            peer = Peer(address, small=small, sender=sender)
            stack.callback(peer.close)
            return peer

        yield connected


def ask(address: tuple[str, int], raw: bytes) -> tuple[int, dict[str, str], bytes]:
    peer = Peer(address)
    try:
        peer.send(raw)
        return peer.answer()
    finally:
        peer.close()


def echo_of(address: tuple[str, int], raw: bytes) -> dict[str, Any]:
    status, _head, body = ask(address, raw)
    assert status == 200
    given: dict[str, Any] = json.loads(body)
    return given


def test_a_request_reaches_the_app_as_wsgi_has_it(address: tuple[str, int]) -> None:
    form = b"a=1&b=2"
    given = echo_of(
        address,
        b"POST /a%%20b/%%C3%%A9/?x=%%20y&z HTTP/1.1\r\nHost: table.example:81\r\nCookie: a=1\r\nCookie: b=2\r\n"
        b"X-Forwarded-For: 10.0.0.1\r\nX-Forwarded-For: 10.0.0.2\r\nContent-Type: text/x\r\n"
        b"Content-Length: %d\r\n\r\n%b" % (len(form), form),
    )
    expected = {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": "/a b/é/".encode().decode("latin-1"),
        "QUERY_STRING": "x=%20y&z",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": "table.example:81",
        "HTTP_COOKIE": "a=1; b=2",
        "HTTP_X_FORWARDED_FOR": "10.0.0.1,10.0.0.2",
        "CONTENT_TYPE": "text/x",
        "CONTENT_LENGTH": "7",
        "wsgi.url_scheme": "http",
        "read": 7,
        "sum": hashlib.sha256(form).hexdigest(),
    }
    assert {name: given[name] for name in expected} == expected


def test_a_field_with_a_low_line_does_not_pass_for_one_with_a_hyphen(address: tuple[str, int]) -> None:
    given = echo_of(address, b"GET / HTTP/1.1\r\nHost: a\r\nX_Forwarded_For: 10.0.0.1\r\n\r\n")
    assert "HTTP_X_FORWARDED_FOR" not in given


@pytest.mark.parametrize(
    ("client", "ours"),
    [("10.0.0.1:5", "10.0.0.1"), ("[fe80::1]:5", "fe80::1"), ("[::ffff:10.0.0.1]:5", "10.0.0.1")],
)
def test_the_address_of_who_asks_is_the_same_however_the_server_listens(client: str, ours: str) -> None:
    class Scope:
        server, http_version, scheme = "[::]:8000", "1.1", "http"
        method, path, query_string, headers = "GET", "/", "", dict[str, str]()

    scope = Scope()
    scope.client = client  # type: ignore[attr-defined]
    assert environ_of(scope)["REMOTE_ADDR"] == ours  # type: ignore[arg-type]


def test_letters_in_an_address_are_read_though_they_ought_to_be_escaped(address: tuple[str, int]) -> None:
    given = echo_of(address, "GET /بصرة?q=بصرة HTTP/1.1\r\nHost: a\r\n\r\n".encode())
    assert {given[name].encode("latin-1").decode() for name in ("PATH_INFO", "QUERY_STRING")} == {"/بصرة", "q=بصرة"}


def test_a_body_in_pieces_is_read_whole(address: tuple[str, int]) -> None:
    given = echo_of(
        address,
        b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n",
    )
    assert (given["read"], given["CONTENT_LENGTH"]) == (7, "7")


def test_a_body_that_says_two_lengths_ends_where_its_pieces_end(address: tuple[str, int]) -> None:
    """Or what one reader takes for the rest of it would be a request of its own to the next."""
    pieces = b"3\r\nabc\r\n0\r\n\r\n"
    for lengths in (
        b"Content-Length: 4\r\nTransfer-Encoding: chunked",
        b"Transfer-Encoding: chunked\r\nContent-Length: 4",
    ):
        given = echo_of(address, b"POST / HTTP/1.1\r\nHost: a\r\n" + lengths + b"\r\n\r\n" + pieces)
        assert (given["read"], given["CONTENT_LENGTH"]) == (3, "3")


def test_a_body_that_is_too_long_is_not_read_and_the_app_says_so(address: tuple[str, int]) -> None:
    given = echo_of(address, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100001\r\n\r\nabc")
    assert (given["read"], given["CONTENT_LENGTH"]) == (0, "100001")


def test_a_body_that_does_not_say_how_long_it_is_ends_where_it_is_too_long(address: tuple[str, int]) -> None:
    piece = b"%x\r\n%b\r\n" % (60_000, b"x" * 60_000)
    given = echo_of(address, b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + 3 * piece)
    assert int(given["CONTENT_LENGTH"]) > 100_000


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"Content-Length: 5\r\n\r\na=120", 200),
        (b"Content-Length: 5\r\n\r\na=12", 400),
        (b"Content-Length: 5\r\n\r\n", 400),
        (b"Transfer-Encoding: chunked\r\n\r\n5\r\na=120\r\n0\r\n\r\n", 200),
        (b"Trailer: X-A\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na=120\r\n0\r\nX-A: 1\r\n\r\n", 200),
        (b"Transfer-Encoding: chunked\r\n\r\n5\r\na=12", 400),
        (b"Transfer-Encoding: chunked\r\n\r\n4\r\na=12\r\n", 400),
        (b"Transfer-Encoding: chunked\r\n\r\n4\r\na=12\r\n0\r\n", 400),
        (b"Transfer-Encoding: chunked\r\n\r\n4\r\na=12\r\nno number\r\n", 400),
        (b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n4\r\na=12\r\n", 400),
    ],
)
def test_a_form_that_was_cut_off_on_its_way_is_none(connect: Callable[..., Peer], sent: bytes, status: int) -> None:
    peer = connect()
    peer.send(b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + sent)
    if status != 200:  # whoever leaves after a whole form gets no answer
        peer.socket.shutdown(socket.SHUT_WR)
    assert peer.answer()[0] == status


def test_a_stalled_body_is_answered_in_words(address: tuple[str, int]) -> None:
    status, head, body = ask(address, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
    assert status == 408
    assert b"send it again" in body
    assert head["connection"] == "close"


def test_a_trickling_body_has_an_end(connect: Callable[..., Peer]) -> None:
    peer = connect()
    peer.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n")
    for _ in range(90_000):
        peer.send(b"x")
        if select.select([peer.socket], [], [], 0.02)[0]:
            break
    assert peer.answer()[0] == 408


def test_what_is_sent_at_once_is_bounded_and_the_room_comes_back(
    address: tuple[str, int], connect: Callable[..., Peer]
) -> None:
    peers = [connect() for _ in range(4)]
    for peer in peers:
        peer.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n" + b"x" * 99_000)
    form = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n" + b"x" * 900
    assert echo_of(address, form)["read"] == 900, "a form has its room whatever others send"
    answers = [peer.answer() for peer in peers]
    assert sorted(status for status, _head, _body in answers) == [408, 408, 408, 503]
    (busy,) = (head for status, head, _body in answers if status == 503)
    assert busy["retry-after"] == "5"
    for _ in range(4):
        assert echo_of(address, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n" + b"x" * 90_000)["read"]


def test_bodies_of_those_who_have_gone_count_until_their_turn(
    address: tuple[str, int], connect: Callable[..., Peer], tmp_path: Path
) -> None:
    """Two threads are held, and what waits behind them stays in memory, whether its sender does or not."""
    for peer in [connect() for _ in range(2)]:
        peer.send(f"POST /wait{tmp_path / 'go'} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx".encode())
    large = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n" + b"x" * 90_000
    gone = [connect() for _ in range(3)]
    for peer in gone:
        peer.send(large)
    time.sleep(0.5)  # all that came is taken in
    for peer in gone:
        peer.close()
    time.sleep(0.5)
    late = connect()
    late.send(large)
    refused = late.answer()[0]
    (tmp_path / "go").touch()
    assert refused == 503
    while ask(address, large)[0] == 503:
        time.sleep(0.05)


def test_a_head_that_does_not_end_is_cut_off(connect: Callable[..., Peer]) -> None:
    peer = connect()
    peer.send(b"GET / HTTP/1.1\r\nHost: a\r\nX-A: ")
    assert peer.socket.recv(1000) in (b"",) or b" 408 " in peer.read_now()


def test_a_long_answer_says_how_long_it_is_and_comes_whole(address: tuple[str, int]) -> None:
    status, head, body = ask(address, b"GET /long HTTP/1.1\r\nHost: a\r\n\r\n")
    assert (status, int(head["content-length"]), len(body)) == (200, LONG, LONG)


def test_long_answers_that_nobody_reads_are_not_kept_in_memory(
    process: "subprocess.Popen[bytes]", connect: Callable[..., Peer]
) -> None:
    (worker,) = psutil.Process(process.pid).children()
    before = worker.memory_info().rss
    peers = [connect(small=True) for _ in range(8)]
    for peer in peers:
        peer.send(b"GET /long HTTP/1.1\r\nHost: a\r\n\r\n")
    for peer in peers:
        assert peer.socket.recv(12) == b"HTTP/1.1 200"
    assert worker.memory_info().rss - before < 3 * LONG


def test_a_head_asked_for_alone_comes_alone(connect: Callable[..., Peer]) -> None:
    peer = connect()
    peer.send(b"HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    raw = b""
    while piece := peer.socket.recv(65_536):
        raw += piece
    assert raw.startswith(b"HTTP/1.1 200 OK\r\n")
    assert raw.endswith(b"\r\n\r\n")


def test_an_error_is_answered_and_no_program_is_named(address: tuple[str, int]) -> None:
    status, head, body = ask(address, b"GET /broken HTTP/1.1\r\nHost: a\r\n\r\n")
    assert status == 500
    assert b"Something failed here" in body
    assert head["server"] == "web"


def test_two_threads_work_while_others_wait_in_turn(connect: Callable[..., Peer], tmp_path: Path) -> None:
    """Four requests at two threads: none is lost, and each has its own answer."""
    peers = [connect() for _ in range(4)]
    for number, peer in enumerate(peers):
        peer.send(b"GET /wait%b?%d HTTP/1.1\r\nHost: a\r\n\r\n" % (str(tmp_path / "go").encode(), number))
    (tmp_path / "go").touch()
    assert [json.loads(peer.answer()[2])["QUERY_STRING"] for peer in peers] == ["0", "1", "2", "3"]


def test_who_asks_much_waits_for_the_others(connect: Callable[..., Peer], tmp_path: Path) -> None:
    """Two threads are held, and twenty connections of one address wait: who asks from another comes next."""
    request = f"GET /wait{tmp_path / 'go'} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
    held, many = [connect() for _ in range(2)], [connect() for _ in range(20)]
    for peer in (*held, *many):
        peer.send(request)
    neighbour = connect(sender="127.0.0.2")
    time.sleep(0.5)  # all that came is taken in, or it would not be asked who came first
    neighbour.send(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    time.sleep(0.5)
    (tmp_path / "go").touch()
    first = min(json.loads(peer.answer()[2])["begun"] for peer in held)
    assert json.loads(neighbour.answer()[2])["begun"] - first <= 3
    assert all(json.loads(peer.answer()[2])["begun"] - first >= 2 for peer in many)


@pytest.mark.deep
def test_hundreds_that_stall_leave_the_others_their_pages(live_app: App) -> None:
    """As it was tried against eight threads, of which eight stalled forms left none for /healthz."""
    from tests.web.stalling import Besieged

    name = urlsplit(live_app.url)
    address = str(name.hostname), int(name.port or 0)
    with Besieged(address, EACH) as besieged:
        for _ in range(10):
            for path in ("/healthz", "/", "/rules/"):
                status, _head, _body = ask(address, b"GET %b HTTP/1.1\r\nHost: localhost\r\n\r\n" % path.encode())
                assert status == 200
            besieged.trickle()
