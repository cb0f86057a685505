"""What may be set for the server's own HTTPS: what cannot hold together is refused in one sentence."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from scorekeeper.web.https.names import room_names
from tests.browser.https import certificate_for
from tests.conftest import ROOT, clean_environment, free_port
from tests.web.test_serve import refused

ROOM = "scores.home.arpa"
SETTINGS = (
    "SPEAKS_HTTPS HTTPS PUBLIC_URL PROXIES ALLOWED_HOSTS SECURE_HSTS_SECONDS SESSION_COOKIE_SECURE CSRF_COOKIE_SECURE "
    "SESSION_COOKIE_NAME SECURE_SSL_REDIRECT SECURE_PROXY_SSL_HEADER MFA_PASSKEY_LOGIN_ENABLED"
).split()


def settings_with(data: Path, **environment: str) -> dict[str, object]:
    """The settings of a server with this environment."""
    expression = f"print(json.dumps({{name: getattr(settings, name) for name in {SETTINGS!r}}}, default=str))"
    command = f"import json; from django.conf import settings; {expression}"
    finished = subprocess.run(
        [sys.executable, "-c", command],
        cwd=ROOT,
        env=clean_environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **environment),
        capture_output=True,
        text=True,
        check=True,
    )
    values: dict[str, object] = json.loads(finished.stdout)
    return values


def test_a_room_has_safe_settings(tmp_path: Path) -> None:
    values = settings_with(tmp_path, SCOREKEEPER_ROOM=f"{ROOM}, cards.local")
    assert values["SPEAKS_HTTPS"]
    assert values["HTTPS"]
    assert values["PUBLIC_URL"] == f"https://{ROOM}:8443"
    assert values["PROXIES"] == [], "nobody is believed who asks"
    assert values["SECURE_PROXY_SSL_HEADER"] is None, "nor whether by HTTPS"
    assert values["SECURE_HSTS_SECONDS"] == 0
    assert values["SESSION_COOKIE_SECURE"]
    assert values["CSRF_COOKIE_SECURE"]
    assert values["SESSION_COOKIE_NAME"] == "__Host-sessionid"
    assert values["MFA_PASSKEY_LOGIN_ENABLED"]
    assert {ROOM, "cards.local"} <= set(values["ALLOWED_HOSTS"])  # type: ignore[call-overload]  # a list


def test_browsers_are_told_to_remember_only_where_that_is_chosen(tmp_path: Path) -> None:
    chosen = {"SCOREKEEPER_HSTS": "1"}
    assert settings_with(tmp_path, SCOREKEEPER_ROOM=ROOM, **chosen)["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600
    behind = {"SCOREKEEPER_URL": "https://scores.example.org"}
    assert settings_with(tmp_path, **behind)["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600
    assert settings_with(tmp_path, **behind, SCOREKEEPER_HSTS="0")["SECURE_HSTS_SECONDS"] == 0


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("scores", "must be names like scores.home.arpa"),
        ("-a.local", "must be names like"),
        ("a b.local", "must be names like"),
        (f"{'a' * 64}.local", "must be names like"),
        ("192.168.1.20", "holds 192.168.1.20, which could be somebody's public name"),
        ("scores.example.org", "could be somebody's public name; choose one that ends in .local, .home.arpa"),
        (", ".join(f"a{number}.local" for number in range(9)), "holds 9 names; 8 are the most"),
    ],
)
def test_a_name_that_cannot_be_a_rooms(value: str, message: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=message):
        room_names("SCOREKEEPER_ROOM", value, this_machine="table")


def test_a_machine_without_a_name_of_its_own_has_to_be_told_one() -> None:
    with pytest.raises(ImproperlyConfigured, match="must be names like"):
        room_names("SCOREKEEPER_ROOM", "1", this_machine="localhost.localdomain")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"SCOREKEEPER_ROOM": ROOM, "SCOREKEEPER_CERTIFICATE": "/x.pem"}, "are both set"),
        ({"SCOREKEEPER_ROOM": ROOM, "SCOREKEEPER_URL": "https://other.local:8443"}, "none of the names in"),
        ({"SCOREKEEPER_ROOM": ROOM, "SCOREKEEPER_PROXIES": "127.0.0.1"}, "SCOREKEEPER_PROXIES names a proxy"),
        ({"SCOREKEEPER_ROOM": ROOM, "SCOREKEEPER_HTTPS": "0"}, "SCOREKEEPER_HTTPS is off"),
        ({"SCOREKEEPER_ROOM": "scores.example.org"}, "SCOREKEEPER_ROOM"),
        ({"SCOREKEEPER_CERTIFICATE": "/x.pem"}, "set SCOREKEEPER_URL=https://your.name as well"),
        ({"SCOREKEEPER_CERTIFICATE_KEY": "/x.pem"}, "set SCOREKEEPER_CERTIFICATE="),
    ],
)
def test_what_does_not_go_together(tmp_path: Path, settings: dict[str, str], message: str) -> None:
    assert message in refused(tmp_path, code=2, **settings)


def test_a_busy_port_for_https(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        message = refused(tmp_path / "data", "--https-port", str(port), SCOREKEEPER_ROOM=ROOM)
    assert message.startswith(f"Port {port} is taken by another program")
    assert f"--https-port {port + 1}" in message
    assert not (tmp_path / "data").exists()


def test_one_port_for_both(tmp_path: Path) -> None:
    port = str(free_port())
    assert "plain HTTP and HTTPS need one each" in refused(
        tmp_path, "--port", port, "--https-port", port, SCOREKEEPER_ROOM=ROOM
    )


def test_a_wrong_room_as_an_option(tmp_path: Path) -> None:
    assert "SCOREKEEPER_ROOM holds scores.example.org" in refused(tmp_path, "--room", "scores.example.org", code=2)


def test_a_certificate_that_is_no_good_stops_the_start(tmp_path: Path) -> None:
    made = certificate_for("scores.example.org", tmp_path)
    message = refused(
        tmp_path / "data",
        "--port",
        str(free_port()),
        "--https-port",
        str(free_port()),
        SCOREKEEPER_URL="https://cards.example.org",
        SCOREKEEPER_CERTIFICATE=str(made.chain),
        SCOREKEEPER_CERTIFICATE_KEY=str(made.key),
    )
    assert "is for scores.example.org, and not for cards.example.org" in message


def test_a_folder_in_which_no_authority_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "room").write_text("in the way")
    message = refused(tmp_path, "--port", str(free_port()), "--https-port", str(free_port()), SCOREKEEPER_ROOM=ROOM)
    assert message.startswith(f"The folder {tmp_path}/room cannot be written (File exists)")
