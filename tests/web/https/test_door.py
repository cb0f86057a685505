"""What plain HTTP is answered where the server speaks HTTPS: how to trust the room, and the way to HTTPS."""

import plistlib
import re
from pathlib import Path

import pytest
from cryptography import x509
from django.conf import LazySettings
from django.template import Context
from django.test import Client, RequestFactory

from scorekeeper.web.https import authority
from scorekeeper.web.https.pages import SYSTEMS, TYPES
from scorekeeper.web.templatetags.places import passkeys

URL = "https://scores.home.arpa:8443"
HOST = "192.168.1.20:8000"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari"
PIXEL = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36"


@pytest.fixture
def room(tmp_path: Path, settings: LazySettings) -> authority.Authority:
    """A server that speaks HTTPS as its own authority."""
    settings.DATA_DIR, settings.ROOM, settings.SPEAKS_HTTPS = tmp_path, ("scores.home.arpa",), True
    settings.HTTPS, settings.PUBLIC_URL = True, URL
    settings.ALLOWED_HOSTS = ["scores.home.arpa", "localhost", "*"]
    return authority.kept(settings.ROOM)


@pytest.fixture
def phone(room: authority.Authority) -> Client:
    """A phone that comes by plain HTTP."""
    return Client(headers={"host": HOST})


@pytest.fixture
def trusting(room: authority.Authority) -> Client:
    """A phone that comes by HTTPS."""
    return Client(headers={"host": "scores.home.arpa:8443"})


@pytest.mark.parametrize("path", ["/t/some-code/", "/clubs/?x=1&y=%20", "/account/login/", "/rules/", "/nothing"])
def test_every_page_is_led_to_https_and_never_shown(phone: Client, path: str) -> None:
    for ask in phone.get, phone.head:
        answer = ask(path)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"{URL}{path}"), "and not for ever: 301"
        assert answer.content == b""
        assert not answer.cookies


def test_the_first_page_leads_to_how_the_room_is_trusted(phone: Client) -> None:
    assert phone.get("/").headers["Location"] == "/room/?on=1"


def test_with_a_certificate_that_was_brought_it_leads_on(phone: Client, settings: LazySettings) -> None:
    settings.ROOM = ()
    assert phone.get("/").headers["Location"] == f"{URL}/"
    assert phone.get("/room/").headers["Location"] == f"{URL}/room/"
    assert phone.get("/room/", secure=True).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_what_was_sent_in_the_open_is_refused(phone: Client, method: str) -> None:
    answer = getattr(phone, method)("/new/briscola/", {"player.0": "Anna"} if method == "post" else None)
    assert answer.status_code == 403
    assert "by https://" in answer.content.decode()


def test_a_program_is_told_that_its_key_was_seen(phone: Client) -> None:
    answer = phone.get("/api/v1/clubs/x/members", headers={"Authorization": "Bearer key"})
    assert answer.status_code == 403
    assert "https://" in answer.json()["detail"]


@pytest.mark.parametrize("field", ["X-Forwarded-Proto", "Forwarded", "X-Forwarded-Ssl", "Front-End-Https"])
def test_no_field_of_the_head_makes_it_https(phone: Client, field: str) -> None:
    headers = {field: "proto=https" if field == "Forwarded" else "https"}
    assert phone.get("/rules/", headers=headers).status_code == 302


def test_a_strange_name_is_refused_at_the_door_too(phone: Client) -> None:
    assert phone.get("/room/", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.django_db
def test_programs_that_look_whether_it_lives_are_answered(phone: Client) -> None:
    assert phone.get("/healthz").content == b"ok\n"
    assert phone.get("/readyz").status_code == 200


def test_by_https_nothing_is_led_elsewhere(trusting: Client) -> None:
    assert trusting.get("/rules/", secure=True).status_code == 200
    assert trusting.get("/room/trusted", secure=True).status_code == 204


def test_the_page_tells_the_fingerprint_and_what_it_may_ask(phone: Client, room: authority.Authority) -> None:
    answer = phone.get("/room/")
    page = answer.content.decode()
    shown = re.search(r'<p class="print">(.*?)</p>', page, re.DOTALL)
    assert shown is not None
    assert re.findall(r"<span>(\w\w)</span>", shown[1]) == room.fingerprint.split()
    policy = answer.headers["Content-Security-Policy"]
    assert f"connect-src 'self' {URL} http://scores.home.arpa:8000;" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["Cache-Control"] == "no-store"
    assert "<form" not in page, "it would be refused here"


@pytest.mark.parametrize(("agent", "name"), [(IPHONE, "iPhone and iPad"), (PIXEL, "Android")])
def test_the_own_kind_of_phone_comes_first_and_is_open(phone: Client, agent: str, name: str) -> None:
    page = phone.get("/room/", headers={"user-agent": agent}).content.decode()
    first = page[page.index("<details") : page.index("</summary>")]
    assert "open" in first.partition(">")[0]
    assert name in first
    assert len(re.findall(r"<details[^>]* open", page)) == 1


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_each_file_holds_the_root_and_no_key(phone: Client, room: authority.Authority, kind: str) -> None:
    answer = phone.get(f"/room/scorekeeper-room.{kind}")
    assert answer.headers["Content-Type"] == TYPES[kind]
    assert b"PRIVATE" not in answer.content
    if kind == "pem":
        assert x509.load_pem_x509_certificate(answer.content) == room.root
    elif kind == "crt":
        assert x509.load_der_x509_certificate(answer.content) == room.root
    else:
        profile = plistlib.loads(answer.content)
        (inner,) = profile["PayloadContent"]
        assert x509.load_der_x509_certificate(inner["PayloadContent"]) == room.root
        assert inner["PayloadType"] == "com.apple.security.root"
        assert profile["PayloadRemovalDisallowed"] is False
        assert phone.get(f"/room/scorekeeper-room.{kind}").content == answer.content, (
            "one profile, not another each time"
        )


@pytest.mark.parametrize("path", ["scorekeeper-room.key", "other.pem", "authority.pem", "served.pem"])
def test_there_is_no_other_file(phone: Client, path: str) -> None:
    assert phone.get(f"/room/{path}", follow=True).status_code == 404


def test_every_system_takes_a_file_that_there_is() -> None:
    assert {system.kind for system in SYSTEMS} == set(TYPES)


@pytest.mark.parametrize(("host", "offered"), [("scores.home.arpa:8443", True), ("192.168.1.20:8443", False)])
def test_passkeys_are_offered_at_a_name_alone(
    room: authority.Authority, rf: RequestFactory, host: str, offered: bool
) -> None:
    request = rf.get("/", headers={"host": host}, secure=True)
    assert passkeys(Context({"request": request})) is offered
