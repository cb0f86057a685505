"""Every address of a match: looking writes nothing, and no page needs or leads to what it should not."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.matches.devices.test_share import ADDRESSES, OF_A_MATCH, READING
from tests.matches.pages import read_page
from tests.people import LEVEL, TableOfFour, nothing_stored

BROUGHT = {"events"}
"""Addresses to which something is brought, and at which there is nothing to look at."""


@pytest.mark.deep
def test_looking_never_writes(played: TableOfFour) -> None:
    played.anna.correct(1, LEVEL)
    played.anna.end()
    played.anna.void(3)
    addresses = [
        (name, address.format(code=code) + query)
        for name, address in ADDRESSES.items()
        for code in (played.anna.code, played.wanda.code, "x" * 22)
        for query in ("", "?v=0", "?all", "?seating=2&rule.target=51&player.0=Anna&action=save")
    ]
    with nothing_stored(), CaptureQueriesContext(connection) as captured:
        statuses = {(name, played.anna.client.get(address).status_code) for name, address in addresses}
    assert {status for name, status in statuses if name not in BROUGHT} == {200, 302, 404}
    assert {status for name, status in statuses if name in BROUGHT} == {405}
    assert {query["sql"].split()[0] for query in captured} == {"SELECT"}


@pytest.mark.parametrize("name", OF_A_MATCH)
def test_a_match_is_for_those_who_were_given_its_address(played: TableOfFour, name: str) -> None:
    answer = played.anna.client.get(OF_A_MATCH[name].format(code=played.anna.code))
    assert "noindex" in answer["X-Robots-Tag"]
    assert "private" in answer["Cache-Control"] or "no-store" in answer["Cache-Control"]
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert "unsafe" not in answer["Content-Security-Policy"]
    if answer["Content-Type"].startswith("text/html"):
        assert "HX-Request" in answer["Vary"]


@pytest.mark.parametrize("name", ["home", "choose", "prepare", "import", "variant", *sorted(OF_A_MATCH)])
def test_no_page_needs_what_the_policy_forbids(played: TableOfFour, name: str) -> None:
    answer = played.anna.client.get(ADDRESSES[name].format(code=played.anna.code))
    if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
        return
    for element in read_page(answer):
        assert "style" not in element.attributes
        assert not [key for key in element.attributes if key.startswith(("on", "hx-on"))]
        assert element.tag != "style"
        assert element.tag != "script" or element.attributes["src"].startswith("/static/")
        for key in ("src", "href", "action"):
            assert not re.match("(https?:)?//|javascript:|data:", element.attributes.get(key, ""))


def test_a_form_to_write_is_not_for_a_watching_phone(played: TableOfFour) -> None:
    for name in sorted(READING - {"along", "export", "picture"}):
        answer = played.wanda.client.get(OF_A_MATCH[name].format(code=played.wanda.code))
        forms = [form.attributes for form in read_page(answer).all("form")]
        assert {form["action"] for form in forms if form["method"] == "post"} <= {"/theme/"}


def test_the_paper_is_chosen_at_the_table_and_one_comes_back_to_it(played: TableOfFour) -> None:
    for person in played.anna, played.wanda:
        sheet = person.client.get(f"/t/{person.code}/")
        form = next(form for form in read_page(sheet).all("form") if form.attributes["action"] == "/theme/")
        table = next(field.attributes["value"] for field in form.all("input") if field.attributes["name"] == "table")
        answer = person.client.post("/theme/", {"theme": "dark", "table": table})
        assert answer["Location"] == f"/t/{person.code}/"
        assert read_page(person.client.get(answer["Location"])).all("html")[0].attributes["data-theme"] == "dark"


@pytest.mark.parametrize("named", ["//example.org", "a/b", "https://example.org/", "\\example.org", "x" * 10_000])
def test_the_choice_of_paper_leads_nowhere_else(played: TableOfFour, named: str) -> None:
    answer = played.anna.client.post("/theme/", {"theme": "dark", "table": named})
    assert re.fullmatch("/(t/[^/]{1,70}/)?", answer["Location"])
