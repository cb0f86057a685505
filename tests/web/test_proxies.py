"""What a proxy says of a request counts from the addresses that are set, and from nobody else."""

import logging
from ipaddress import ip_network
from typing import Any

import pytest
from django.test import Client

from scorekeeper.web import proxies

ONE = (ip_network("127.0.0.1"),)
CHAIN = (ip_network("127.0.0.1"), ip_network("10.88.0.0/16"), ip_network("2001:db8:5::/48"))
PROTO = "HTTP_X_FORWARDED_PROTO"


@pytest.fixture(autouse=True)
def _nobody_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxies, "_warned", set())


def heard(settings: Any, trusted: Any, sender: str, **headers: str) -> dict[str, Any]:
    settings.PROXIES = trusted
    environ: dict[str, Any] = {"REMOTE_ADDR": sender, "HTTP_HOST": "scores.example.org"}
    environ |= {f"HTTP_{name.upper()}": value for name, value in headers.items()}
    for _twice in range(2):
        proxies.hear(environ)
    assert environ.pop("HTTP_HOST") == "scores.example.org"
    return {name: value for name, value in environ.items() if isinstance(value, str)}


EVERYTHING = {
    "forwarded": "for=198.51.100.9;proto=https",
    "x_forwarded_for": "198.51.100.9",
    "x_forwarded_host": "evil.example",
    "x_forwarded_port": "1",
    "x_forwarded_proto": "https",
    "x_real_ip": "198.51.100.9",
}


@pytest.mark.parametrize("sender", ["192.0.2.7", "127.0.0.2", "2001:db8::7", "", "no address"])
def test_a_stranger_is_not_heard(settings: Any, sender: str) -> None:
    assert heard(settings, ONE, sender, **EVERYTHING) == {"REMOTE_ADDR": sender}
    assert heard(settings, (), sender, **EVERYTHING) == {"REMOTE_ADDR": sender}


def test_of_a_proxy_the_asker_and_the_scheme_are_heard(settings: Any) -> None:
    assert heard(settings, ONE, "127.0.0.1", **EVERYTHING) == {"REMOTE_ADDR": "198.51.100.9", PROTO: "https"}
    assert heard(settings, ONE, "::ffff:127.0.0.1", **EVERYTHING)["REMOTE_ADDR"] == "198.51.100.9"


@pytest.mark.parametrize(
    ("chain", "asker"),
    [
        ("198.51.100.9, 192.0.2.7", "192.0.2.7"),
        ("198.51.100.9,192.0.2.7, 10.88.3.4", "192.0.2.7"),
        ("198.51.100.9, 10.88.3.4, 192.0.2.7, 10.88.3.4, 10.88.3.5", "192.0.2.7"),
        ("192.0.2.7, 2001:db8:5::1", "192.0.2.7"),
        ("10.88.3.4", "10.88.3.4"),
        ("2001:DB8:0:0::7", "2001:db8::7"),
        ("fe80::7%eth0", "fe80::7"),
        ("192.0.2.7, nonsense", "127.0.0.1"),
        ("192.0.2.7, nonsense, 10.88.3.4", "10.88.3.4"),
        ("", "127.0.0.1"),
        (",,", "127.0.0.1"),
        ("192.0.2.7:4711", "127.0.0.1"),
        ("unknown", "127.0.0.1"),
    ],
)
def test_the_asker_is_the_last_who_is_no_proxy(settings: Any, chain: str, asker: str) -> None:
    assert heard(settings, CHAIN, "127.0.0.1", x_forwarded_for=chain)["REMOTE_ADDR"] == asker


def test_of_two_schemes_the_proxy_said_the_second(settings: Any) -> None:
    assert heard(settings, ONE, "127.0.0.1", x_forwarded_proto="https,http")[PROTO] == "http"


def test_it_is_said_once_what_is_set_wrongly(settings: Any, caplog: pytest.LogCaptureFixture) -> None:
    settings.HTTPS = True
    caplog.set_level(logging.WARNING, "scorekeeper.proxies")
    for last in 7, 8:
        heard(settings, ONE, f"192.0.2.{last}", x_forwarded_proto="https")
        heard(settings, ONE, "127.0.0.1", x_forwarded_proto="https")
    assert [record.getMessage() for record in caplog.records] == [
        "192.0.2.7 speaks as a proxy and is none of SCOREKEEPER_PROXIES, so it is not believed (see docs/settings.md).",
        "The proxy 127.0.0.1 sends no X-Forwarded-For: limits by address take all people for one "
        "(see docs/settings.md).",
    ]


def test_another_server_that_calls_the_app_hears_no_more(settings: Any) -> None:
    settings.PROXIES = ONE
    settings.SECURE_PROXY_SSL_HEADER = (PROTO, "https")
    headers = {"x-forwarded-for": "198.51.100.9", "x-forwarded-proto": "https"}
    askers = Client(REMOTE_ADDR="127.0.0.1"), Client(REMOTE_ADDR="127.0.0.2")
    requests = [asker.get("/healthz", headers=headers).wsgi_request for asker in askers]
    assert [(request.META["REMOTE_ADDR"], request.is_secure()) for request in requests] == [
        ("198.51.100.9", True),
        ("127.0.0.2", False),
    ]
