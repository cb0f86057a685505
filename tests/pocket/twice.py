"""Every view test of the table, the referee and the rule book a second time: what it asks the server, a phone is asked.

``pytest -p tests.pocket.twice tests/matches tests/referee tests/rulebook``, with ``SCOREKEEPER_PARTS=40`` for a part.

It is a plugin. Before each request of Django's client the phone gets a copy of the database and of the cookies, and is
asked the same. What it says must be what the server says, but for tokens, ids and the time of day; and where something
was written, both must have written the same. So points, words and orders are compared wherever a test looks at any.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import pytest

pytest.register_assert_rewrite("tests.pocket.twin")

if TYPE_CHECKING:  # Django is not set up yet where plugins are read
    from .twin import Twin

ROOMS: Final = tuple(f"tests/{room}/" for room in ("matches", "referee", "rulebook"))
OF_A_SERVER: Final = {
    "start/test_limits.py": "a phone limits nobody",
    "referee/test_lots.py": "lots are drawn there, and the phone draws its own",
    "start/test_seats.py": "lots are drawn there, and the phone draws its own",
    "devices/test_joining.py": "the word of a table is in the memory of a server",
    "devices/test_kept_pages.py": "a page that is kept says when it was drawn",
    "devices/test_sealed_meanwhile.py": "somebody else writes within the request",
    "agree/test_agree.py::test_who_accepts_a_deal_that_is_corrected": "somebody else writes within the request",
    "ending/test_end.py::test_whoever_is_overtaken": "somebody else writes within the request",
    "devices/test_club.py": "a club has its matches by name",
    "meeting/test_bringing.py::test_much_is_brought_in_parts": "the test makes the parts of the server smaller",
    "meeting/test_bringing_hostile.py::test_nonsense_from_a_room": "a phone limits nobody",
    "meeting/test_bringing_hostile.py::test_bytes_are_counted": "a phone limits nobody",
    "meeting/test_bringing_refused.py::test_who_may_not_start": "a phone limits nobody",
    "meeting/test_bringing_refused.py::test_matches_that_are_begun": "a phone limits nobody",
    "meeting/test_bringing_refused.py::test_bytes_are_counted": "a phone limits nobody",
    "meeting/test_bringing_refused.py::test_a_server_that_is_full": "a phone limits nobody",
    "meeting/test_bringing_refused.py::test_a_match_that_is_sealed": "somebody else writes within the request",
    "meeting/test_bringing_refused.py::test_what_only_a_referee": "a club says who directs",
    "record/test_outbox.py::test_what_the_machine_lacks": "the disk of the server is full",
    "start/test_home.py::test_the_paper_is_chosen": "it comes back to a page of accounts",
    "start/test_import_export.py::test_a_document_is_refused_however_deep": "how deep Python reads is no rule of ours",
}
"""What is not asked twice, by a part of its name, and why."""
REQUESTS: Final[Counter[str]] = Counter()
"""How many requests were held to the server's answer, by their method."""


@pytest.fixture(scope="session")
def twin(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Twin]":
    """The phone, for all tests."""
    from .twin import Twin, gathered

    phone = Twin(gathered(), tmp_path_factory.mktemp("twin"))
    yield phone
    phone.close()


@pytest.fixture(autouse=True)
def _ask_twice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Django's client ask the phone too."""
    if not request.node.nodeid.startswith(ROOMS) or any(map(request.node.nodeid.__contains__, OF_A_SERVER)):
        return
    from django.test import Client
    from django.test.client import FakePayload

    from .twin import same

    phone: Twin = request.getfixturevalue("twin")
    _without_clubs(monkeypatch)
    monkeypatch.setattr("secrets.randbelow", lambda _below: 0)  # and nobody draws another first dealer than the phone
    usual = Client.request

    def both(client: Client, **request: Any) -> Any:
        environ: dict[str, Any] = client._base_environ(**request)  # type: ignore[attr-defined]  # as the client does
        body = environ["wsgi.input"].read()
        ours = phone.ask(environ, body, own=not client.handler.enforce_csrf_checks)
        theirs = usual(client, **{**request, "wsgi.input": FakePayload(body)})
        if same(phone, environ, ours, theirs):
            REQUESTS[environ["REQUEST_METHOD"]] += 1
        return theirs

    monkeypatch.setattr(Client, "request", both)


def _without_clubs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What clubs add to pages stays away: the phone has none."""
    from scorekeeper.web import places
    from scorekeeper.web.templatetags import places as tags

    pieces = {place: [each for each in all_ if "clubs/" not in each[1]] for place, all_ in places.PIECES.items()}
    addresses = {place: view for place, view in places.ADDRESSES.items() if not view.startswith("clubs:")}
    for module in (places, tags):
        monkeypatch.setattr(module, "PIECES", pieces)
        monkeypatch.setattr(module, "ADDRESSES", addresses)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process beside others tells the one above it what was asked."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["twice"] = dict(REQUESTS)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what such a process has told."""
    REQUESTS.update(getattr(node, "workeroutput", {}).get("twice", {}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how much was asked."""
    terminalreporter.write_line(f"Asked of a phone too, and answered alike: {dict(sorted(REQUESTS.items()))}")
