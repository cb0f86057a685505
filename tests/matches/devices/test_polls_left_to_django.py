"""What is not quite a poll, and whose right has changed, is answered by Django."""

import re
from ipaddress import ip_network

import pytest
from django.db import OperationalError
from django.test import override_settings

from scorekeeper.matches import services
from scorekeeper.matches.models import Device, Link
from tests.matches.devices.polling import Server
from tests.people import OURS, TableOfFour

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


@pytest.mark.in_turns
@pytest.mark.parametrize("case", NOT_THAT)
def test_what_is_not_quite_that_is_answered_by_django(table: TableOfFour, server: Server, case: str) -> None:
    path, environ = NOT_THAT[case]
    address = f"/t/{table.wanda.code}/{path}"
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

    def seen(path: str, cookies: str = cookies) -> tuple[str, bool, bool]:
        ours = server.ask(address + path, HTTP_COOKIE=cookies)
        django = server.ask_django(address + path, HTTP_COOKIE=cookies)
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
    def broken(*_arguments: str) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    address = f"/t/{table.wanda.code}/?v=1"
    with monkeypatch.context() as while_broken:
        while_broken.setattr(services, "glance_by", broken)
        assert server.ask(address)[::3] == ("204 No Content", True)
    assert not server.ask(address).by_django
