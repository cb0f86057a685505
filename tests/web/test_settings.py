"""Settings: strict readers, a sound SQLite, and HTTPS as a whole."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import django
import pytest
from django.core.exceptions import ImproperlyConfigured

from scorekeeper.web import checks, environment
from scorekeeper.web.secret_key import keep_key, read_key
from tests.conftest import ROOT, clean_environment


def ask(data: Path, program: str, **variables: str) -> Any:
    """What *program* prints as JSON, run with Django set up in an environment of its own."""
    return printed(data, f"import django; django.setup()\n{program}", **variables)


def read(data: Path, *names: str, **variables: str) -> Any:
    """What the settings of these *names* are in an environment of its own; to be read they need no app."""
    values = ", ".join(f"settings.{name}" for name in names)
    return printed(data, f"from django.conf import settings\nprint(json.dumps([{values}], default=str))", **variables)


def printed(data: Path, program: str, **variables: str) -> Any:
    """What *program* prints as JSON."""
    finished = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"import json\n{program}"],
        cwd=ROOT,
        env=clean_environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **variables),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


@pytest.mark.parametrize(("value", "read"), [("1", True), ("Yes", True), ("off", False), ("0", False), ("", True)])
def test_booleans(monkeypatch: pytest.MonkeyPatch, value: str, read: bool) -> None:
    monkeypatch.setenv("SOME_SWITCH", value)
    assert environment.boolean("SOME_SWITCH", default=True) is read


def test_a_boolean_is_never_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_SWITCH", "maybe")
    with pytest.raises(ImproperlyConfigured, match="SOME_SWITCH must be 1 or 0"):
        environment.boolean("SOME_SWITCH", default=True)


@pytest.mark.parametrize(
    "url", ["x", "sqlite://", "sqlite:///:memory:", "postgres://host", "postgres://h:port/x", "oracle://h/x", "://"]
)
def test_a_database_is_never_guessed(monkeypatch: pytest.MonkeyPatch, url: str, tmp_path: Path) -> None:
    monkeypatch.setenv("SOME_DATABASE", url)
    with pytest.raises(ImproperlyConfigured, match="SOME_DATABASE must look like"):
        environment.database("SOME_DATABASE", default=tmp_path / "file.sqlite3")


def test_postgresql_connections_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOME_DATABASE", "postgres://anna:p%40ss@db.example:5433/scores")
    database = environment.database("SOME_DATABASE", default=tmp_path / "file.sqlite3")
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["PASSWORD"]) == ("db.example", 5433, "p@ss")
    assert database["CONN_MAX_AGE"] is None
    assert database["CONN_HEALTH_CHECKS"] is True


@pytest.mark.parametrize(
    "url", ["scores.example.org", "ftp://x", "https://x/path", "https://", "http://[x", "http://h:x"]
)
def test_an_address_is_never_guessed(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="--public-address must be like"):
        environment.origin("--public-address", url)


def test_sqlite_is_set_up_for_a_power_cut(tmp_path: Path) -> None:
    program = """
from django.db import connection
names = ["journal_mode", "synchronous", "foreign_keys", "journal_size_limit", "busy_timeout"]
with connection.cursor() as cursor:
    print(json.dumps([cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in names]))
"""
    assert ask(tmp_path, program) == ["wal", 2, 1, 67108864, 5000]


def test_the_sqlite_with_the_fix_is_the_one_in_use(tmp_path: Path) -> None:
    pysqlite3 = pytest.importorskip("pysqlite3", reason="pysqlite3 has no wheel for this platform")
    if django.VERSION >= (6, 1) and not hasattr(pysqlite3.Connection, "getlimit"):
        pytest.skip("Django 6.1 asks for what this pysqlite3 cannot tell: the system's own SQLite is used")
    program = "import sqlite3; from django.db import connection; connection.ensure_connection()\n"
    program += "print(json.dumps([list(sqlite3.sqlite_version_info), type(connection.connection).__module__]))"
    version, module = ask(tmp_path, program)
    assert tuple(version) >= checks.FIXED
    assert "sqlite" in module


def test_an_old_sqlite_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlite3

    if checks.connection.vendor != "sqlite":
        pytest.skip("not on SQLite")
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
    assert [message.id for message in checks.sqlite_is_sound()] == ["scorekeeper.W001"]


def test_without_anything_set_it_is_safe(tmp_path: Path) -> None:
    program = "from django.conf import settings as s\n"
    program += "print(json.dumps([s.DEBUG, s.HTTPS, s.CSRF_COOKIE_NAME, s.CSRF_COOKIE_SECURE, s.SECRET_KEY_IS_KEPT]))"
    assert ask(tmp_path / "new", program) == [False, False, "csrftoken", False, False]
    assert not (tmp_path / "new").exists()


@pytest.mark.long
def test_behind_https_everything_is_strict(tmp_path: Path) -> None:
    program = """
from django.conf import settings as s
from django.test import Client
from django.test.utils import override_settings
plain = Client().get("/somewhere", headers={"host": "scores.example.org"})
program = Client().get("/api/v1/clubs/x/members", headers={"host": "scores.example.org", "authorization": "Bearer k"})
behind = Client().get("/healthz", headers={"host": "scores.example.org", "x-forwarded-proto": "https"})
stranger = Client().get("/healthz", headers={"host": "192.168.1.7", "x-forwarded-proto": "https"})
print(json.dumps({
    "cookie": [s.CSRF_COOKIE_NAME, s.CSRF_COOKIE_SECURE, s.CSRF_TRUSTED_ORIGINS],
    "redirect": [plain.status_code, plain.get("Location")],
    "program": [program.status_code, program.get("Location"), program.json()],
    "hsts": behind.get("Strict-Transport-Security"),
    "stranger": stranger.status_code,
}))
"""
    (tmp_path / "static").mkdir()
    assert ask(tmp_path, program, SCOREKEEPER_URL="https://scores.example.org") == {
        "cookie": ["__Host-csrftoken", True, ["https://scores.example.org"]],
        "redirect": [301, "https://scores.example.org/somewhere"],
        "program": [
            403,
            None,
            {"detail": "Send the question by https://. This key was sent so that others could read it."},
        ],
        "hsts": "max-age=31536000",
        "stranger": 400,
    }


@pytest.mark.long
def test_behind_https_every_cookie_is_for_this_host_alone(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    program = """
from django.conf import settings as s
from django.test import Client
from scorekeeper.accounts import attempts
from scorekeeper.matches.devices import cookies
from scorekeeper.matches.start import charters
from scorekeeper.web import notices
phone = Client(SERVER_NAME="scores.example.org", HTTP_X_FORWARDED_PROTO="https")
phone.post("/theme/", {"theme": "dark"})
print(json.dumps({
    "names": [
        s.CSRF_COOKIE_NAME, s.SESSION_COOKIE_NAME, s.LANGUAGE_COOKIE_NAME,
        cookies.RECENT, cookies.DEVICE, cookies.CLUBS, attempts.PHONE, notices.CookieStorage.cookie_name,
    ],
    "not at every address": charters.COOKIE,
    "set": {name: [bool(cookie[word]) for word in ("secure", "httponly")] for name, cookie in phone.cookies.items()},
}))
"""
    cookies = ask(tmp_path, program, SCOREKEEPER_URL="https://scores.example.org")
    assert [name for name in cookies["names"] if not name.startswith("__Host-")] == []
    assert cookies["not at every address"] == "__Secure-charters"
    assert cookies["set"] == {"__Host-theme": [True, True]}


def test_names_below_ours_are_the_owners_choice(tmp_path: Path) -> None:
    there = {"SCOREKEEPER_URL": "https://scores.example.org"}
    for word, included in ("0", False), ("1", True):
        values = read(tmp_path, "SECURE_HSTS_INCLUDE_SUBDOMAINS", **there, SCOREKEEPER_HSTS_SUBDOMAINS=word)
        assert values == [included]


def test_a_proxy_is_believed_only_where_https_says_that_there_is_one(tmp_path: Path) -> None:
    https = {"SCOREKEEPER_URL": "https://scores.example.org"}
    assert read(tmp_path, "PROXIES") == read(tmp_path, "PROXIES", SCOREKEEPER_URL="http://scores.example.org") == [[]]
    assert read(tmp_path, "PROXIES", **https) == [["127.0.0.1/32", "::1/128"]]
    assert read(tmp_path, "PROXIES", **https, SCOREKEEPER_PROXIES="10.88.0.0/16, 2001:db8::7") == [
        ["10.88.0.0/16", "2001:db8::7/128"]
    ]


@pytest.mark.parametrize("key", ["$" + "k" * 60, "#" + "k" * 60, "\\$" + "k" * 60, "{k}%s" + "k" * 60])
def test_a_key_is_taken_as_it_stands(tmp_path: Path, key: str) -> None:
    names = ("SECRET_KEY", "SECRET_KEY_FALLBACKS")
    earlier = f"{'x' * 50},{key}"
    assert read(tmp_path, *names, SECRET_KEY=key, SECRET_KEY_FALLBACKS=earlier) == [key, ["x" * 50, key]]


@pytest.mark.deep
def test_what_an_earlier_key_signed_stays_good(tmp_path: Path) -> None:
    old, new = "o" * 50, "n" * 50
    signed = ask(tmp_path, "from django.core import signing\nprint(json.dumps(signing.dumps(7)))", SECRET_KEY=old)
    program = f"""
from django.core import signing
try:
    print(signing.loads({signed!r}))
except signing.BadSignature:
    print("null")
"""
    assert ask(tmp_path, program, SECRET_KEY=new) is None
    assert ask(tmp_path, program, SECRET_KEY=new, SECRET_KEY_FALLBACKS=f"{'x' * 50},{old}") == 7


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("SECRET_KEY_FALLBACKS", "short", "a key of fewer than 50 characters"),
        ("SCOREKEEPER_STARTS", "-1", "must be a whole number from 1 to 1000000"),
        ("SCOREKEEPER_STARTS", "0", "must be a whole number from 1 to 1000000"),
        ("SCOREKEEPER_STARTS", "100000000000000000000", "must be a whole number from 1 to 1000000"),
        ("SCOREKEEPER_TIME_ZONE", "Europe/Nowhere", "must be a time zone like Europe/Rome"),
        ("SCOREKEEPER_TIME_ZONE", "../etc", "must be a time zone like Europe/Rome"),
        ("SCOREKEEPER_STARTED_BY", "nobody", "must be anybody or members"),
        ("SCOREKEEPER_PROXIES", "proxy.example.org", "must be addresses or networks like 127.0.0.1"),
        ("SCOREKEEPER_PROXIES", "127.0.0.1, 10.88.0.1/16", "must be addresses or networks like 127.0.0.1"),
        ("SCOREKEEPER_PROXIES", "0.0.0.0/0", "nearly anybody could say to be anybody"),
        ("SCOREKEEPER_PROXIES", "::/0", "nearly anybody could say to be anybody"),
        ("SCOREKEEPER_LEAVE_AFTER", "soon", "must be a whole number from 0 to 36500"),
    ],
)
def test_a_wrong_setting_ends_in_a_sentence(tmp_path: Path, name: str, value: str, says: str) -> None:
    environ = clean_environment(tmp_path, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **{name: value})
    command = [sys.executable, "manage.py", "check"]
    run = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert says in run.stderr
    assert "Traceback" not in run.stderr


def test_mail_needs_the_address_that_its_links_name(tmp_path: Path) -> None:
    program = "import django; django.setup()"
    environ = clean_environment(
        tmp_path, DJANGO_SETTINGS_MODULE="scorekeeper.settings", SCOREKEEPER_MAIL="smtp://mail.example.org:25"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert run.returncode != 0
    assert "set SCOREKEEPER_URL=https://your.name as well." in run.stderr


def test_nobody_waits_for_ever_for_a_mail_server(tmp_path: Path) -> None:
    program = """
import warnings
from django.core.mail import get_connection
warnings.simplefilter("ignore")  # Django 6.1 asks for a mailer by its name instead
print(json.dumps(get_connection().timeout))
"""
    names = {"SCOREKEEPER_URL": "https://scores.example.org"}
    assert (
        ask(tmp_path, program, SCOREKEEPER_MAIL="smtp+tls://mail.example.org:587", **names) == environment.MAIL_SECONDS
    )


def test_a_server_without_a_kept_key_refuses_to_start(tmp_path: Path) -> None:
    program = """
from django.core.exceptions import ImproperlyConfigured
try:
    import scorekeeper.wsgi
except ImproperlyConfigured as error:
    print(json.dumps(str(error)))
"""
    assert "start with manage.py serve" in str(ask(tmp_path, program))


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    assert read_key(path) == ""
    key = keep_key(path)
    assert len(key) >= 50
    assert path.stat().st_mode & 0o777 == 0o600
    assert keep_key(path) == read_key(path) == key
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]
