"""That nothing is new is said before Django begins, and only where Django would say so too."""

import importlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from ipaddress import ip_network
from typing import Any, NamedTuple

import pytest
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import OperationalError, close_old_connections
from django.test import override_settings
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.devices.polls import MOST_ASKERS, Unchanged
from scorekeeper.matches.models import Device, Link, Match
from scorekeeper.matches.services.access import HEARD_EVERY
from tests.people import LEVEL, OURS, SWEEP, TableOfFour


class Answer(NamedTuple):
    """What came back, and whether Django was asked."""

    status: str
    headers: dict[str, str]
    body: bytes
    by_django: bool


@contextmanager
def its_own_connection_kept() -> Iterator[None]:
    """As Django's test client does: the end of a request would close PostgreSQL's connection under the test."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


class Server:
    """The application as the server calls it, beside the one without our short way."""

    def __init__(self) -> None:
        self.django = get_wsgi_application()
        self.asked = 0
        self.application = Unchanged(self._counting)

    def _counting(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        self.asked += 1
        return self.django(environ, start_response)

    def ask(self, address: str, **environ: str) -> Answer:
        """What we answer."""
        return self._ask(self.application, address, environ)

    def ask_django(self, address: str, **environ: str) -> Answer:
        """What Django alone answers."""
        return self._ask(self.django, address, environ)

    def _ask(self, application: Callable[..., Any], address: str, environ: dict[str, str]) -> Answer:
        path, _, query = address.partition("?")
        begun: list[Any] = []
        before = self.asked
        given: dict[str, Any] = {
            "REQUEST_METHOD": "GET",
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "192.168.1.20:8000",
            "HTTP_HX_REQUEST": "true",
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(b"*" * 9),
            **environ,
        }
        with its_own_connection_kept():
            parts = application(given, lambda *head: begun.append(head))
            body = b"".join(parts)
            if hasattr(parts, "close"):
                parts.close()
        ((status, headers),) = begun
        names = [name for name, _value in headers if name != "Set-Cookie"]
        assert len(set(names)) == len(names)
        return Answer(status, dict(headers), body, self.asked > before)


@pytest.fixture
def server(table: TableOfFour) -> Server:
    """A server that has answered the first poll of a phone under its usual name."""
    table.anna.record(OURS)
    server = Server()
    assert server.ask(f"/t/{table.wanda.code}/?v=1").by_django
    return server


ASKED = ["?v=1", "?v=1&all", "board/?v=1", "board/?v=1&four"]


@pytest.mark.parametrize("asked", ASKED)
def test_nothing_new_is_said_without_django_and_with_all_its_headers(
    table: TableOfFour, server: Server, asked: str
) -> None:
    for phone in (table.anna, table.wanda):
        address = f"/t/{phone.code}/{asked}"
        ours, django = server.ask(address), server.ask_django(address)
        assert not ours.by_django
        assert ours[:3] == django[:3]
        assert ours.status == "204 No Content"
        assert {"Content-Security-Policy", "X-Robots-Tag", "Cache-Control", "X-Frame-Options"} <= ours.headers.keys()


def test_the_server_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.conf.settings.SECRET_KEY_IS_KEPT", True)
    monkeypatch.setattr("scorekeeper.web.warming.begin", lambda *_names: None)
    application = importlib.import_module("scorekeeper.wsgi").application
    assert isinstance(application, Unchanged)


@pytest.mark.parametrize("field", ["HX-Trigger", "Set-Cookie", "X-Anything"])
def test_a_head_that_may_differ_from_match_to_match_is_not_learned(table: TableOfFour, field: str) -> None:
    table.anna.record(OURS)
    server = Server()
    django = server.django

    def telling(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        return django(environ, lambda status, head, *rest: start_response(status, [*head, (field, "1")], *rest))

    server.django = telling  # type: ignore[assignment]
    for _ in range(2):
        answer = server.ask(f"/t/{table.wanda.code}/?v=1")
        assert (answer.status, answer.by_django) == ("204 No Content", True)


def test_it_takes_one_query(table: TableOfFour, server: Server, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        server.ask(f"/t/{table.wanda.code}/?v=1")


def test_a_new_deal_is_seen_at_once(table: TableOfFour, server: Server) -> None:
    table.anna.record(LEVEL)
    answer = server.ask(f"/t/{table.wanda.code}/?v=1")
    assert (answer.status, answer.by_django) == ("200 OK", True)
    assert b'id="live"' in answer.body
    assert not server.ask(f"/t/{table.wanda.code}/?v=2").by_django


def test_the_end_waits_for_the_rematch(table: TableOfFour, server: Server) -> None:
    table.anna.record(SWEEP)
    address = f"/t/{table.wanda.code}/?v=2&end="
    assert not server.ask(f"{address}over").by_django
    table.anna.post("again", fields={})
    assert server.ask(f"{address}over").status == "200 OK"
    assert not server.ask(f"{address}next").by_django


NOT_THAT = {
    "never seen": ("", {}),
    "seen nothing": ("?v=", {}),
    "an older deal": ("?v=0", {}),
    "a later deal": ("?v=2", {}),
    "a leading nought": ("?v=01", {}),
    "a sign": ("?v=%2B1", {}),
    "a space": ("?v=1+", {}),
    "a right that no link to watch has": ("?v=1w", {}),
    "a right lost on a link to watch": ("?v=1r", {}),
    "a right that is none": ("?v=1x", {}),
    "a right of the board": ("board/?v=1r", {}),
    "another digit": ("?v=%D9%A1", {}),
    "too many digits": (f"?v={'1' * 5000}", {}),
    "a word": ("?v=one", {}),
    "a NUL": ("?v=1%00", {}),
    "a NUL beside it": ("?v=1&all=%00", {}),
    "a NUL in the path": ("\0?v=1", {}),
    "two numbers": ("?v=1&v=0", {}),
    "two numbers, the last one right": ("?v=0&v=1", {}),
    "the head only": ("?v=1", {"REQUEST_METHOD": "HEAD"}),
    "sent as a form": ("?v=1", {"REQUEST_METHOD": "POST"}),
    "a method nobody knows": ("?v=1", {"REQUEST_METHOD": "LOOK"}),
    "with ten megabytes": ("?v=1", {"CONTENT_LENGTH": "10000000"}),
    "from a robot": ("?v=1", {"HTTP_USER_AGENT": "Mozilla/5.0 (compatible; Googlebot/2.1)"}),
    "under a strange name": ("?v=1", {"HTTP_HOST": "evil.example"}),
    "under a name that cannot be": ("?v=1", {"HTTP_HOST": "a b"}),
    "under no name": ("?v=1", {"HTTP_HOST": ""}),
    "without the last slash": ("board?v=1", {}),
    "the chart": ("chart/?v=1", {}),
    "the log": ("log/?v=1", {}),
    "the form of a deal": ("deal/?v=1", {}),
}


@pytest.mark.parametrize("case", NOT_THAT)
def test_what_is_not_quite_that_is_answered_by_django(table: TableOfFour, server: Server, case: str) -> None:
    asked, environ = NOT_THAT[case]
    address = f"/t/{table.wanda.code}/{asked}"
    ours, django = server.ask(address, **environ), server.ask_django(address, **environ)
    assert ours.by_django
    assert (ours.status, ours.headers.keys()) == (django.status, django.headers.keys())
    loads_anew = "HX-Refresh" in ours.headers
    assert ours.status[:3] != "204" or loads_anew or case == "the head only" or "last one right" in case


@pytest.mark.parametrize(
    "code", ["Zk3hV9-c_Q7mRxPpZk3hVw", "0" * 32, "x" * 64, "x" * 65, "x" * 4000, "é", "\ud800", ".."], ids=ascii
)
def test_a_code_that_opens_nothing_is_explained(server: Server, code: str) -> None:
    for page in ("", "board/"):
        answer = server.ask(f"/t/{code.encode('utf-8', 'surrogatepass').decode('latin-1')}/{page}?v=1")
        assert (answer.status[:3], answer.by_django) == ("404", True)


def test_a_link_that_is_no_more_opens_nothing_at_once(table: TableOfFour, server: Server) -> None:
    Link.objects.all().delete()
    for code in (table.anna.code, table.wanda.code):
        assert server.ask(f"/t/{code}/?v=1").status == "404 Not Found"


def test_a_page_is_told_when_its_right_is_taken_and_given_back(table: TableOfFour, server: Server) -> None:
    address = f"/t/{table.anna.code}/"
    cookies = "; ".join(f"{name}={cookie.value}" for name, cookie in table.anna.client.cookies.items())

    def seen(asked: str, cookies: str = cookies) -> tuple[str, bool, bool]:
        ours = server.ask(address + asked, HTTP_COOKIE=cookies)
        django = server.ask_django(address + asked, HTTP_COOKIE=cookies)
        assert (ours.status, ours.headers.keys()) == (django.status, django.headers.keys())
        return ours.status[:3], "HX-Refresh" in ours.headers, ours.by_django

    forged = re.sub(r"(device=)\w+", r"\1ffffffff", cookies)
    assert forged != cookies
    assert seen("?v=1w") == seen("?v=1w", "") == seen("?v=1w", forged) == ("204", False, False)
    assert seen("?v=1r") == ("204", True, True)
    Device.objects.update(may_write=False)
    assert seen("?v=1w") == ("204", True, True)
    assert seen("?v=1r") == ("204", False, False)
    assert seen("?v=1w", forged) == seen("?v=1w", "") == ("204", False, False), "not the phone it was taken from"
    Link.objects.update(closed=True)
    assert seen("?v=1r", forged) == seen("?v=1r", "") == ("204", False, False), "the link is closed to new ones"
    Device.objects.update(may_write=True)
    assert seen("?v=1r") == ("204", True, True)
    assert seen("?v=1w") == ("204", False, False), "but not to those the table knows"


def test_that_a_page_is_to_load_itself_again_is_not_told_to_others(table: TableOfFour) -> None:
    server = Server()
    table.anna.record(OURS)
    first = server.ask(f"/t/{table.anna.code}/?v=1r")
    assert "HX-Refresh" in first.headers
    for _ in range(2):
        answer = server.ask(f"/t/{table.anna.code}/?v=1w")
        assert (answer.status[:3], "HX-Refresh" in answer.headers) == ("204", False)


@pytest.mark.parametrize("language", ["de", "ar", "xx-NOWHERE"])
def test_nothing_is_nothing_in_every_language(table: TableOfFour, server: Server, language: str) -> None:
    address = f"/t/{table.wanda.code}/?v=1"
    given = {"HTTP_ACCEPT_LANGUAGE": language, "HTTP_COOKIE": f"language={language}; theme=dark"}
    assert server.ask(address, **given)[:3] == server.ask_django(address, **given)[:3]


BROWSER = "Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140.0"
ASKERS = {
    "a browser over HTTPS": {"HTTP_USER_AGENT": BROWSER, "HTTP_SEC_FETCH_MODE": "cors"},
    "a browser over HTTP": {"HTTP_USER_AGENT": BROWSER},
    "what may be a robot": {"HTTP_USER_AGENT": "Mozilla/5.0 preview", "HTTP_SEC_FETCH_MODE": "cors"},
    "what says nothing": {},
}


def test_every_kind_of_asker_gets_the_head_that_is_meant_for_it(table: TableOfFour, server: Server) -> None:
    address = f"/t/{table.wanda.code}/?v=1"
    for _ in range(2):
        for asker in ASKERS.values():
            assert server.ask(address, **asker).headers == server.ask_django(address, **asker).headers
    assert len({server.ask(address, **asker).headers["X-Robots-Tag"] for asker in ASKERS.values()}) == 2


def test_each_kind_of_asker_goes_the_whole_way_once_and_is_not_kept_without_end(
    table: TableOfFour, server: Server
) -> None:
    address = f"/t/{table.wanda.code}/?v=1"
    for number in range(MOST_ASKERS):
        name = f"10.0.{number // 256}.{number % 256}:8000"
        assert [server.ask(address, HTTP_HOST=name).by_django for _ in range(2)] == [True, False]
    assert server.ask(address).by_django
    for _ in range(2):
        assert server.ask(address, HTTP_USER_AGENT="Mozilla/5.0 " + "x" * 5000).by_django, "too long to be kept"


def test_a_strange_name_is_refused_every_time(table: TableOfFour, server: Server) -> None:
    for _ in range(3):
        assert server.ask(f"/t/{table.wanda.code}/?v=1", HTTP_HOST="evil.example").status[:3] == "400"


@override_settings(
    PROXIES=(ip_network("127.0.0.1"),),
    SECURE_SSL_REDIRECT=True,
    SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"),
    SECURE_HSTS_SECONDS=60,
)
def test_behind_https_plain_http_is_redirected_every_time(table: TableOfFour) -> None:
    server, address = Server(), f"/t/{table.wanda.code}/?v=0"
    for _ in range(2):
        assert server.ask(address).status[:3] == "301"
        assert server.ask(address, REMOTE_ADDR="192.0.2.7", HTTP_X_FORWARDED_PROTO="https").status[:3] == "301"
        secure = server.ask(address, REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_PROTO="https")
        assert (secure.status[:3], secure.headers["Strict-Transport-Security"]) == ("204", "max-age=60")
    assert not secure.by_django


def test_a_connection_that_broke_is_left_to_django(
    table: TableOfFour, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_asked: str) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    address = f"/t/{table.wanda.code}/?v=1"
    with monkeypatch.context() as while_broken:
        while_broken.setattr(services, "glance_by", broken)
        assert server.ask(address)[::3] == ("204 No Content", True)
    assert not server.ask(address).by_django


def test_of_a_phone_at_a_seat_django_notes_now_and_then_that_it_asks(table: TableOfFour, server: Server) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in table.anna.client.cookies.items())
    address = f"/t/{table.anna.code}/{table.anna.page('sheet')['live'].attributes['hx-get']}"
    assert "s1" in address

    def ask() -> tuple[str, bool]:
        answer = server.ask(address, HTTP_COOKIE=cookies)
        return answer.status[:3], answer.by_django

    ask()
    assert ask() == ("204", False)
    long_ago = timezone.now() - HEARD_EVERY
    Device.objects.update(heard_at=long_ago)
    assert ask() == ("204", True)
    assert Device.objects.get(seat=0).heard_at != long_ago
    assert ask() == ("204", False)


def test_pages_without_a_seat_are_answered_before_django_too_after_somebody_sat_down(
    table: TableOfFour, server: Server
) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    assert server.ask(f"/t/{table.wanda.code}/?v=1").by_django, "it shall read who sits where"
    seen = table.wanda.page("sheet")["live"].attributes["hx-get"]
    assert seen == "?v=1s1"
    assert not server.ask(f"/t/{table.wanda.code}/{seen}").by_django
    noted = Match.objects.filter(pk=table.match.pk)
    noted.update(noted_times=3)
    writing = table.anna.page("sheet")["live"].attributes["hx-get"]
    assert writing == "?v=1.3s1w"
    assert table.anna.get("sheet", query=f"{writing}", htmx=True).status_code == 204


def test_a_board_has_nothing_new_to_show_where_somebody_sat_down(table: TableOfFour, server: Server) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    for asked in "board/?v=1", "board/?v=1&four":
        address = f"/t/{table.wanda.code}/{asked}"
        ours, django = server.ask(address), server.ask_django(address)
        assert (ours.status[:3], ours.by_django, django.status[:3]) == ("204", False, "204")
