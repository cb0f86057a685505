"""The account of security: who came in and who failed to, and which rights were given, without a secret."""

import re
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.exchange.services import tokens
from scorekeeper.clubs.members.services import joining
from scorekeeper.web import security
from scorekeeper.web.log import MOMENT
from tests.clubs.cast import Circle
from tests.conftest import ROOT, App, clean_environment
from tests.matches.wire import Wire

PASSWORD = "correct horse battery"
FILTER = ROOT / "docs/deploy/fail2ban-filter.conf"


def shut_out_by_fail2ban(line: str) -> str | None:
    """The address that fail2ban finds in *line* by our filter; it takes off the moment alone, not the space after."""
    filters = ConfigParser(interpolation=None)
    filters.read_string(FILTER.read_text("utf-8"))
    moment, space, rest = line.partition(" ")
    assert time.strptime(moment, MOMENT)
    match = re.search(filters["Definition"]["failregex"].replace("<HOST>", r"(?P<host>[\d.:a-f]+)"), space + rest)
    return match and match["host"]


def attempt(phone: Client, login: str, password: str) -> None:
    phone.post("/account/login/", {"login": login, "password": password})


@pytest.mark.django_db(transaction=True)
def test_sign_ins_failures_and_lock_outs(security_lines: Callable[[], list[str]]) -> None:
    cache.clear()
    olga = Account.objects.create_user("olga", "olga@example.org", PASSWORD)
    who = f'address=192.0.2.7 account={olga.pk} name="olga"'
    phone = Client(REMOTE_ADDR="192.0.2.7")
    attempt(phone, "olga", PASSWORD)
    assert security_lines() == [f"sign-in {who}"]
    phone.post("/account/logout/")
    assert security_lines() == [f"sign-out {who}"]
    stranger = Client(REMOTE_ADDR="192.0.2.7")
    for _time in range(6):
        attempt(stranger, "olga", "a guess")
    assert security_lines() == [f"sign-in-failed {who}"] * 5 + [f"shut-out {who}"]


@pytest.mark.django_db(transaction=True)
def test_what_is_typed_for_a_name_that_nobody_has_may_be_a_password(security_lines: Callable[[], list[str]]) -> None:
    cache.clear()
    attempt(Client(REMOTE_ADDR="192.0.2.7"), "my secret word", "x")
    assert security_lines() == ["sign-in-failed address=192.0.2.7"]


@pytest.mark.django_db(transaction=True)
def test_rights_that_are_given_and_taken(security_lines: Callable[[], list[str]], circle: Circle) -> None:
    security_lines()
    _invitation, code = joining.invite(circle.club, circle.owner)
    token, key = tokens.make_token(circle.club, circle.owner, "For the hall")
    tokens.take_token_back(token, circle.owner)
    about = f'address=- club="{circle.club.code}" by={circle.owner.pk}'
    lines = security_lines()
    assert lines == [f"{what} {about}" for what in ("invited", "token-made", "token-taken-back")]
    assert code not in "".join(lines)
    assert key not in "".join(lines)


@pytest.fixture
def counted_anew() -> Iterator[None]:
    """As if nobody had been refused in this minute, now and after."""
    security.refusals.counts.clear()
    yield
    security.refusals.counts.clear()


@pytest.mark.django_db
@pytest.mark.usefixtures("counted_anew")
def test_who_is_refused_is_written_down_without_the_address_of_the_page(
    security_lines: Callable[[], list[str]], circle: Circle
) -> None:
    club, code = circle.club.code, "Zk3hV9-c_Q7mRxPp"
    stranger = Client(REMOTE_ADDR="192.0.2.7", enforce_csrf_checks=True, raise_request_exception=False)
    security_lines()
    refused = "refused address=192.0.2.7 status="
    for path, status, page in (
        (f"/t/{code}/", 404, "matches:sheet"),
        (f"/join/{code}/", 404, "clubs:join"),
        (f"/api/v1/clubs/{club}/members", 401, "api-v1:members"),
        ("/nowhere/", 404, ""),
        ("/?q=%00", 400, None),
    ):
        assert stranger.get(path).status_code == status, path
        named = f' page="{page}"' if page else ""
        assert security_lines() == ([f"{refused}{status}{named}"] if page != "" else []), path
    assert stranger.post("/new/basra-egypt/").status_code == 403
    assert security_lines() == [f'{refused}403 page="matches:prepare"']
    assert stranger.get("/").status_code == 200
    assert security_lines() == []


@pytest.mark.django_db
@pytest.mark.usefixtures("counted_anew")
def test_nobody_fills_the_account_with_refusals(
    security_lines: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "MOST_REFUSALS", 3)
    monkeypatch.setattr(security, "MOST_ADDRESSES", 2)
    monkeypatch.setattr(security, "this_minute", lambda: security.refusals.minute)
    for address in ("192.0.2.7", "192.0.2.8", "192.0.2.9"):
        for _time in range(5):
            Client(REMOTE_ADDR=address).get("/t/guess/")
    lines = [line.partition(" status")[0] for line in security_lines()]
    assert lines == [
        f"{what} address={address}"
        for address in ("192.0.2.7", "192.0.2.8")
        for what in ("refused", "refused", "refused-often")
    ]


@pytest.mark.django_db(transaction=True)
def test_nothing_in_a_name_looks_like_another_line(security_lines: Callable[[], list[str]]) -> None:
    security.note("tried", name='x"\nsign-in address=198.51.100.1 \u2028 account=1')
    (line,) = security_lines()
    assert "\n" not in line
    assert "\u2028" not in line
    assert line.startswith('tried address=- name="x\\"\\nsign-in')


@pytest.mark.django_db(transaction=True)
def test_what_was_undone_was_not_done(security_lines: Callable[[], list[str]]) -> None:
    from django.db import transaction

    with pytest.raises(ZeroDivisionError), transaction.atomic():  # noqa: PT012 - the block is what is tried
        security.note("tried")
        raise ZeroDivisionError
    assert security_lines() == []


def test_what_somebody_types_shuts_out_nobody_else() -> None:
    forged = "x sign-in-failed address=192.0.2.9 "
    moment = "2026-11-26T14:27:35+0000"
    assert shut_out_by_fail2ban(f'{moment} account-made address=192.0.2.7 account=1 name="{forged}"') is None
    assert shut_out_by_fail2ban(f'{moment} shut-out address=2001:db8::7 account=1 name="{forged}"') == "2001:db8::7"
    assert shut_out_by_fail2ban(f"{moment} sign-in-failed address=192.0.2.7") == "192.0.2.7"


@pytest.mark.deep
def test_a_server_writes_it_for_itself_alone(serve: Callable[..., App]) -> None:
    app = serve()
    phone = Wire(app.url)
    phone.send("GET", "/account/login/")
    for _time in range(2):
        phone.send("POST", "/account/login/", {"login": "nobody", "password": "x"})
    file = app.data / "security.log"
    written = file.read_text("utf-8").splitlines()
    assert len(written) == 2
    for line in written:
        assert shut_out_by_fail2ban(line) == "127.0.0.1"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "sign-in-failed" not in app.output()


WRITER = """
import django; django.setup()
from scorekeeper.web import security
for number in range(400):
    security.log.info("tried %s", "x" * 200)
"""


@pytest.mark.long
def test_it_is_rotated_under_processes_that_write_at_once(tmp_path: Path) -> None:
    environment: dict[str, Any] = clean_environment(
        tmp_path,
        DJANGO_SETTINGS_MODULE="scorekeeper.settings",
        SCOREKEEPER_SECURITY_LOG=str(tmp_path / "security.log"),
    )
    program = WRITER.replace("400", "2700")
    writers = [subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, env=environment) for _ in range(2)]
    assert [writer.wait(600) for writer in writers] == [0, 0]
    kept = list(tmp_path.glob("security.log*"))
    assert len(kept) > 1
    lines = [line for file in kept for line in file.read_text("utf-8").splitlines()]
    assert len(lines) == 5400
    assert all(line.endswith("x" * 200) for line in lines)
