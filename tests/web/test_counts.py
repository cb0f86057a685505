"""What may not be done too often is counted for all processes together, without losing a count."""

import http.client
import re
import secrets
import time
from urllib.parse import urlencode, urlsplit

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.web.counts import LONGEST, TABLE, forget_past_counts
from scorekeeper.web.limits import seconds_to_wait
from tests.conftest import App


def kept() -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT COUNT(*) FROM {TABLE}")
        return int(cursor.fetchone()[0])


@pytest.mark.django_db
def test_so_many_are_let_through_and_then_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_800_000_010.0)
    waits = [seconds_to_wait("reading", "anna", most=3, within=60) for _time in range(5)]
    assert waits == [0, 0, 0, 50, 50]
    assert seconds_to_wait("reading", "bo", most=3, within=60) == 0
    monkeypatch.setattr(time, "time", lambda: 1_800_000_061.0)
    assert seconds_to_wait("reading", "anna", most=3, within=60) == 0


@pytest.mark.django_db
def test_a_stretch_longer_than_counts_are_kept_is_refused() -> None:
    with pytest.raises(ValueError, match="not kept for so long"):
        seconds_to_wait("reading", "anna", most=3, within=LONGEST + 1)


@pytest.mark.django_db
def test_counting_takes_few_queries() -> None:
    seconds_to_wait("reading", "anna", most=3, within=60)
    with CaptureQueriesContext(connection) as queries:
        seconds_to_wait("reading", "anna", most=3, within=60)
    assert len([query for query in queries if "SAVEPOINT" not in query["sql"]]) <= 5


@pytest.mark.django_db
def test_past_counts_are_taken_away_and_no_others() -> None:
    for number in range(5):
        cache.set(f"past-{number}", 1, -100)
    cache.set("good", 1, 100)
    before = kept()
    assert (forget_past_counts(3), forget_past_counts(3), forget_past_counts(3)) == (3, 2, 0)
    assert kept() == before - 5
    assert cache.get("good") == 1


@pytest.mark.deep
def test_guesses_at_a_password_are_counted_by_all_processes_together(live_app: App) -> None:
    name, refusals = f"nobody-{secrets.token_hex(4)}", []
    for number in range(9):
        # Anew each time, so that now one process of the server answers and now another.
        server = http.client.HTTPConnection(urlsplit(live_app.url).netloc, timeout=600)
        server.request("GET", "/account/login/")
        page = server.getresponse()
        cookie = str(page.headers["Set-Cookie"]).split(";")[0]
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
        assert token is not None
        form = {"csrfmiddlewaretoken": token[1], "login": name, "password": f"guess {number}"}
        headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded", "Origin": live_app.url}
        server.request("POST", "/account/login/", urlencode(form), headers)
        refusals.append("Too many" in server.getresponse().read().decode())
        server.close()
    assert refusals == [False] * 5 + [True] * 4
