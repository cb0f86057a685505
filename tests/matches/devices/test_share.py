"""Two links, two powers; and no power for those who were given neither."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from scorekeeper.matches.codes import watching_code
from scorekeeper.matches.models import Link
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.forms_sent import takes_only_form
from tests.matches.pages import read_page, without_token
from tests.people import KEY, LEVEL, OTHER_KEY, SWEEP, TableOfFour, nothing_stored, stored, typed

READING = {
    "find",
    "compare-table",
    "table-part",
    "lots",
    "irregularity",
    "sheet",
    "board",
    "ledger",
    "picture",
    "log",
    "table",
    "share",
    "export",
    "chart",
    "after",
    "desk",
    "question",
    "along",
}
"""What a watching phone may open. Every other address below a match writes, a new one too until it stands here."""
BOTH = {"irregularity"}
"""What a watching phone may open, and only a writing one may send back."""
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
FILLED = {
    "first": "basra-egypt",
    "second": "basra-yemen",
    "event": 1,
    "objection": 2,
    "key": "basra-egypt",
    "variant": "basra-egypt",
    "question": "capture",
    "version": "0",
    "name": "none",
    "language": "it",
    "part": "house",
}
"""For the parts of an address beside the code."""


def all_addresses(
    patterns: list[URLPattern | URLResolver] | None = None, before: str = "/"
) -> Iterator[tuple[str, str]]:
    """Every address of the house: its name, and how it is written with ``{code}`` for the code of a match.

    Those of clubs and accounts are tried in ``tests/clubs``.
    """
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = before + str(pattern.pattern)
        of_clubs = getattr(pattern, "namespace", None) == "clubs" or route.startswith("/api/v1/clubs/")
        if of_clubs or route == "/account/":
            continue
        if isinstance(pattern, URLResolver):
            yield from all_addresses(pattern.url_patterns, route)
            continue
        written = re.sub(r"<(?:\w+:)?(\w+)>", lambda part: f"{{{part[1]}}}", route)
        yield pattern.name or route, written.format(code="{code}", **FILLED)


ADDRESSES = dict(all_addresses())
OF_A_MATCH = {name: address for name, address in ADDRESSES.items() if "{code}" in address}
WRITING = {name: address for name, address in OF_A_MATCH.items() if name not in READING or name in BOTH}
FORM = {
    **typed(LEVEL),
    **{f"r0.{name}": text for name, text in typed(LEVEL).items()},
    "key": KEY,
    "seen": "1",
    "reason": "?",
    "how": "agreed",
    "points.0": "5",
    "seat": "2",
    "text": "?",
    "name": "Eva",
    "action": "care",
}
"""Good for every form there is."""


def send(client: Client, method: str, address: str) -> Any:
    """Send the good form with *method*."""
    if method in ("PUT", "PATCH", "DELETE"):
        return client.generic(method, address, "reason=x", content_type="application/x-www-form-urlencoded")
    return getattr(client, method.lower())(address, FORM if method == "POST" else {})


def test_the_addresses_are_those_of_the_house() -> None:
    assert set(OF_A_MATCH) >= READING | {"record", "correct", "void", "ruling", "end", "again"}
    assert len(OF_A_MATCH) == len([address for address in ADDRESSES.values() if "{code}" in address])


# The link that reads


@pytest.mark.in_turns
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", OF_A_MATCH)
def test_the_reading_link_only_reads(played: TableOfFour, stranger: Client, name: str, method: str) -> None:
    with nothing_stored():
        answer = send(played.wanda.client, method, OF_A_MATCH[name].format(code=played.wanda.code))
        without_a_link = send(stranger, method, OF_A_MATCH[name].format(code="x" * 22))
    if name in READING and method == "GET":
        assert (answer.status_code, without_a_link.status_code) == (200, 404)
    elif name in READING and method in ("HEAD", "OPTIONS"):
        assert answer.status_code in (200, 405)
    elif method in ("GET", "HEAD") and takes_only_form(resolve(OF_A_MATCH[name].format(code="x")).func):
        assert answer.status_code in (302, 404), "to the page of its form, where that may be read"
        assert without_a_link.status_code == 404
    else:
        assert answer.status_code in ((400, 404, 405) if name == "events" else (404, 405))
        assert answer.status_code == without_a_link.status_code, "for writing it is worth as much as none"
    if name in WRITING and method == "POST":
        assert answer.status_code == (405 if name == "events" else 404)


# What is paid and what is decided comes after the end: see test_paying and test_decision. A word is kept among the
# counts: see test_joining. What a phone brings is put and no form: see tests/matches/meeting.
@pytest.mark.parametrize("name", [name for name in WRITING if name not in ("paid", "decide", "word", "events")])
def test_the_writing_link_opens_what_the_reading_link_may_not(played: TableOfFour, name: str) -> None:
    address, form = WRITING[name].format(code=played.anna.code), FORM
    if name == "take":
        played.anna.client.post(WRITING["object"].format(code=played.anna.code), FORM)
        form = {**FORM, "key": OTHER_KEY, "seen": "2"}
    if name == "take_back":
        form = {**FORM, "first": "1", "last": "1"}
    if name == "who":
        form = {**FORM, "since": "now", "player.0": "Eva"}
    if name == "others":
        form = {**FORM, "game": "basra-egypt/3", "leaves": "0"}
    if name == "seat":
        Client().post(played.anna.address("sit"), {"seat": "2"})
        played.anna.post("sit", fields={"seat": "2"})
        form = {"action": "back"}
    if name in ("totals", "totals_of"):
        form = {**FORM, "points.0": "30", "points.1": "12", "held": "0"}
    if name == "totals_of":
        first = {"points.0": "30", "points.1": "12", "held": "0", "key": OTHER_KEY, "seen": "1"}
        assert played.anna.client.post(WRITING["totals"].format(code=played.anna.code), first).status_code == 302
        address, form = address.replace("/1/", "/2/"), {**form, "points.1": "17", "seen": "2"}
    if name == "irregularity":
        address += f"?happened={BY_KEY['basra-egypt'].rulings[0].key}"
    before = stored()
    answer = played.anna.client.post(address, form)
    assert answer.status_code == 302, "or the test above proves nothing"
    assert stored() != before


def test_a_watching_phone_that_writes_is_told_what_its_link_is_for(played: TableOfFour) -> None:
    answer = played.wanda.get("record")
    assert "This link is for watching. Ask the table for the link to write." in read_page(answer).text


@pytest.mark.deep
def test_no_page_for_watching_holds_the_writing_code(played: TableOfFour) -> None:
    played.anna.correct(1, LEVEL)
    played.anna.void(1)
    for finished in (False, True):
        if finished:
            played.anna.record(SWEEP)
        for name, address in OF_A_MATCH.items():
            for query in ("", "?v=0", "?all"):
                # The writing phone first: what it opened must not be kept for others.
                played.anna.client.get(address.format(code=played.anna.code) + query)
                for headers in ({}, {"HX-Request": "true"}):
                    answer = played.wanda.client.get(address.format(code=played.wanda.code) + query, headers=headers)
                    whole = f"{answer.headers} {answer.cookies} {answer.content.decode(errors='replace')}"
                    assert played.anna.code not in whole, f"{name} tells the writing code"
        for other in ("/", "/new/", "/new/basra-egypt/"):
            assert played.anna.code not in played.wanda.client.get(other).content.decode()


def test_the_reading_code_does_not_tell_the_writing_code(table: TableOfFour) -> None:
    assert table.wanda.code == watching_code(table.anna.code)
    assert table.wanda.code not in table.anna.code
    assert watching_code(table.wanda.code) not in (table.anna.code, table.wanda.code)


# Sharing


def test_the_writing_phone_can_share_all_links(played: TableOfFour) -> None:
    page = played.anna.page("share")
    assert [field.attributes["value"] for field in page.all("input", "input")] == [
        f"http://testserver{played.wanda.address('sheet')}",
        f"http://testserver{played.anna.address('sheet')}",
        f"http://testserver{played.anna.address('sit')}",
    ]
    assert len(page.all("svg", "qr")) == 3
    assert "Whoever has this can record and correct deals." in page.text


def test_each_square_says_what_it_lets_one_do_beside_those_that_let_one_do_more(played: TableOfFour) -> None:
    folds = [each for each in played.anna.page("share").all("details") if each.attributes.get("name") == "square"]
    assert ["open" in each.attributes for each in folds] == [True, False, False]
    for fold, lets in zip(
        folds,
        (
            "To watch Whoever has this sees the score, and nothing more.",
            "To write Whoever has this can record and correct deals. Give it to the table only.",
            "To sit at a seat A phone with a seat writes in its player's name",
        ),
        strict=True,
    ):
        assert fold.text.startswith(lets)
        assert len(fold.all("svg", "qr")) == 1


def test_the_watching_phone_can_share_its_own(played: TableOfFour) -> None:
    page = played.wanda.page("share")
    assert [field.attributes["value"] for field in page.all("input", "input")] == [
        f"http://testserver{played.wanda.address('sheet')}"
    ]
    assert len(page.all("svg", "qr")) == 1


def test_a_shared_link_works_on_another_phone(played: TableOfFour, stranger: Client) -> None:
    shared = [field.attributes["value"] for field in played.anna.page("share").all("input", "input")]
    for link, may_write in zip(shared[:2], (False, True), strict=True):
        page = read_page(stranger.get(link))
        assert "48" in page.text
        assert ("Record the deal" in page.text) is may_write


# Strangers


def strange(code: str) -> list[str]:
    """Codes that are not *code*."""
    return [
        code[:-1],
        code[1:],
        code + "A",
        code + " ",
        code.swapcase(),
        code[:-1] + ("A" if code[-1] != "A" else "B"),
        "A" * 22,
        "x" * 65,
        "x" * 5000,
        "1",
        "%00" + code,
        "%ED%A0%80" + code[1:],
        "ش" * 20,
        "..",
        "'%20OR%201=1--",
    ]


@pytest.mark.in_turns
@pytest.mark.parametrize("name", OF_A_MATCH)
def test_a_forged_cut_or_too_long_link_opens_nothing(played: TableOfFour, stranger: Client, name: str) -> None:
    with nothing_stored():
        for code in (*strange(played.anna.code), *strange(played.wanda.code), Link.objects.all()[0].digest):
            for method in ("GET", "POST"):
                answer = send(stranger, method, OF_A_MATCH[name].format(code=code))
                allowed = {404} | ({400} if "%00" in code else set())
                allowed |= {405} if method == "POST" or name not in READING else set()
                assert answer.status_code in allowed, f"{method} {code}"
                assert "Anna" not in without_token(answer)


def test_a_cut_link_is_explained(table: TableOfFour, stranger: Client) -> None:
    answer = stranger.get(f"/t/{table.anna.code[:-1]}/")
    assert answer.status_code == 404
    assert "This link does not open a match. It may have been cut short." in read_page(answer).text


def test_a_strange_code_costs_one_query_at_most(table: TableOfFour, stranger: Client) -> None:
    for code in strange(table.anna.code):
        with CaptureQueriesContext(connection) as captured:
            stranger.get(f"/t/{code}/")
        assert len(captured) <= 1
