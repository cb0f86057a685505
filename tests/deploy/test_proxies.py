"""Behind nginx and Caddy as ``docs/deploy`` sets them up: HTTPS by name, limits by address, and nobody's false word."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.web.serving import HEADER_MILLISECONDS
from tests.browser.https import Certificate, certificate_for
from tests.conftest import App, free_port, running_app

from .proxies import COMMANDS, EXAMPLES, NAME, Ports, Visitor, running

FORGED = {
    "Forwarded": "for=198.51.100.9;proto=http;host=evil.example",
    "X-Forwarded-For": "198.51.100.9",
    "X_Forwarded_For": "198.51.100.9",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "http",
    "X-Real-IP": "198.51.100.9",
}
"""What somebody may send who wants to be taken for another."""


def addresses(app: App) -> list[str]:
    """Who failed to sign in, as the account of security has it."""
    return re.findall(r"sign-in-failed address=(\S+)", (app.data / "security.log").read_text("utf-8"))


@pytest.mark.deep
def test_without_a_proxy_no_word_of_one_counts(live_app: App) -> None:
    source = "127.0.3.1"
    forger = Visitor(
        f"http://localhost:{live_app.url.rpartition(':')[2]}", source, head=FORGED | {"X-Forwarded-Proto": "https"}
    )
    assert forger.sign_in("nobody") == 200
    assert "Strict-Transport-Security" not in forger.ask("GET", "/").headers
    assert "csrftoken" in forger.cookies, "no cookie for HTTPS alone"
    sources = addresses(live_app)
    assert source in sources
    assert "198.51.100.9" not in sources


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return certificate_for(NAME, tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[App, dict[str, int]]]:
    """One server that is to stand behind each of the proxies, and on which port each speaks HTTPS."""
    ports = {kind: free_port() for kind in COMMANDS}
    first, *others = (f"https://{NAME}:{port}" for port in ports.values())
    folder = tmp_path_factory.mktemp("behind")
    settings = {"SCOREKEEPER_URL": first, "SCOREKEEPER_ORIGINS": ",".join(others), "SCOREKEEPER_STARTS": "1"}
    with running_app(folder, empty=False, **settings) as app:
        yield app, ports


@pytest.mark.deep
@pytest.mark.parametrize(("kind", "network"), [("nginx", "127.0.1"), ("caddy", "127.0.2")])
def test_limits_by_address_hold_and_forged_heads_change_nothing(
    kind: str,
    network: str,
    house: tuple[App, dict[str, int]],
    certificate: Certificate,
    tmp_path: Path,
) -> None:
    app, https = house
    url = f"https://{NAME}:{https[kind]}"
    one, another, past = (f"{network}.{number}" for number in (1, 2, 3))
    ports = Ports(https[kind], free_port(), app.url.removeprefix("http://"))
    with running(kind, tmp_path / kind, ports, certificate):
        first = Visitor(url, one, certificate)
        page = first.ask("GET", "/")
        assert page.status == 200
        assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert page.headers.get("Server", "web") == "web", "no program is named"
        assert [first.start(), first.start()] == [302, 429]
        assert Visitor(url, another, certificate).start() == 302, "another address"
        forger = Visitor(url, one, certificate, FORGED)
        assert forger.start() == 429, "the same address, whatever it says"
        assert "__Host-csrftoken" in forger.cookies

        assert forger.sign_in("nobody") == 200
        assert Visitor(url, another, certificate).sign_in("nobody") == 200
        assert [address for address in addresses(app) if address.startswith(network)] == [one, another]

    plain = int(ports.app.rpartition(":")[2])
    for headers in {}, FORGED | {"X-Forwarded-Proto": "https"}:
        answer = Visitor(url, past, head=headers, to=plain).ask("GET", "/")
        assert answer.status == 301, "who comes past the proxy speaks no HTTPS, whatever it says"
    assert " speaks as a proxy and is none of SCOREKEEPER_PROXIES, so it is not believed" in app.output()


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_a_proxy_whose_server_is_down_tells_no_version(kind: str, certificate: Certificate, tmp_path: Path) -> None:
    ports = Ports(free_port(), free_port(), f"127.0.0.1:{free_port()}")
    with running(kind, tmp_path / kind, ports, certificate):
        answer = Visitor(f"https://{NAME}:{ports.https}", "127.0.3.1", certificate).ask("GET", "/")
    assert answer.status == 502
    assert answer.headers.get("Server", "nginx") == "nginx", "of which it must tell the name"


@pytest.mark.parametrize("example", ["nginx.conf", "Caddyfile"])
def test_a_connection_that_lies_unused_ends_at_the_proxy_first(example: str) -> None:
    text = (EXAMPLES / example).read_text("utf-8")
    (seconds,) = re.findall(r"^\s+keepalive(?:_timeout)? (\d+)s.*$", text.partition("65s")[0], re.MULTILINE)
    assert int(seconds) * 1000 < HEADER_MILLISECONDS


def test_the_examples_name_one_place_and_one_name() -> None:
    for example in "nginx.conf", "Caddyfile":
        text = (EXAMPLES / example).read_text("utf-8")
        assert set(re.findall(r"127\.0\.0\.1:\d+", text)) == {"127.0.0.1:8000"}
        assert set(re.findall(r"[\w.]+\.example\.\w+", text)) == {NAME}
