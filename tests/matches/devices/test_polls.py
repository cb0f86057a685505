"""That nothing is new is said before Django begins, and only where Django would say so too."""

import importlib
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from scorekeeper.matches.devices.polls import MOST_ASKERS, Unchanged
from scorekeeper.matches.models import Device, Match
from scorekeeper.matches.services.access import HEARD_EVERY
from tests.matches.devices.polling import Server
from tests.people import LEVEL, OURS, SWEEP, TableOfFour

PATHS = ["?v=1", "?v=1&all", "board/?v=1", "board/?v=1&four"]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_new_is_said_without_django_and_with_all_its_headers(
    table: TableOfFour, server: Server, path: str
) -> None:
    for phone in (table.anna, table.wanda):
        address = f"/t/{phone.code}/{path}"
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


@pytest.mark.long
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
    for path in "board/?v=1", "board/?v=1&four":
        address = f"/t/{table.wanda.code}/{path}"
        ours, django = server.ask(address), server.ask_django(address)
        assert (ours.status[:3], ours.by_django, django.status[:3]) == ("204", False, "204")
