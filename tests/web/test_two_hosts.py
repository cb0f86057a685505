"""Two hosts on one PostgreSQL, each on a port of its own: what one was sent, the other knows at once."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import App, fresh_database
from tests.deploy.proxies import Visitor
from tests.matches.wire import Wire, new_key

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.deep,
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="a file of SQLite has one host"
    ),
]
Hosts = tuple[str, str]


@pytest.fixture
def hosts(serve: Callable[..., App], tmp_path: Path) -> Iterator[Hosts]:
    """The addresses of two hosts with data folders of their own, one key, one database, and three starts an hour."""
    with fresh_database() as database:
        one = serve(**database, SCOREKEEPER_STARTS="3")
        key = (one.data / "secret_key").read_text("ascii").strip()
        elsewhere = str(tmp_path / "elsewhere")
        other = serve(**database, SCOREKEEPER_STARTS="3", SCOREKEEPER_DATA=elsewhere, SECRET_KEY=key)
        assert one.url != other.url
        yield one.url, other.url


def test_what_one_host_is_sent_is_news_on_the_other_at_once(hosts: Hosts) -> None:
    anna, rosa = Wire(hosts[0]), Wire(hosts[1])
    match = anna.begin("briscola", "2", ("Anna", "Bo"))
    anna_there = Wire(hosts[1], anna.cookies)
    assert [phone.send("GET", f"{match}?v=0w").status for phone in (anna, anna_there)] == [204, 204]
    for number, (writes, reads) in enumerate([(anna, anna_there), (anna_there, anna)] * 3):
        before, after = f"{match}?v={number}w", f"{match}?v={number + 1}w"
        assert [phone.send("GET", before).status for phone in (reads, writes)] == [204, 204]
        form = {"key": new_key(), "seen": str(number), "points.0": "60", "points.1": "60"}
        answer = writes.send("POST", f"{match}deal/", form)
        assert answer.status in (200, 302, 303), answer.body
        assert reads.send("GET", before).status == 200, "the deal is news on the other host"
        assert reads.send("GET", after).status == 204
    assert len(rosa.kept(match)) == 6


def test_what_is_counted_is_counted_for_both_hosts_together(hosts: Hosts) -> None:
    def phone(number: int) -> Visitor:
        return Visitor(hosts[number % 2], "127.0.0.1")

    assert [phone(number).start() for number in range(5)] == [302, 302, 302, 429, 429]
    guesses = ["Too many" in answer for answer in (guessed(phone(number)) for number in range(8))]
    assert guesses == [False] * 5 + [True] * 3


def guessed(phone: Visitor) -> str:
    """What is answered to a wrong password of a name that nobody has."""
    phone.ask("GET", "/account/login/")
    return phone.ask("POST", "/account/login/", {"login": "nobody-here", "password": "a guess"}).text
