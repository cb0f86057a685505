"""Addresses that only take a form: a GET, as loading an answer again is one, leads to the page that holds the form."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve
from django.utils import timezone

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.web.forms_sent import takes_only_form
from tests.clubs.cast import Circle
from tests.clubs.test_everyone import nothing_stored, values
from tests.people import OURS, seat

pytestmark = pytest.mark.django_db

OTHERS = ("api/", "account/", "t/<str:code>/events")
"""What programs ask, and signing in, whose pages are not all ours; to ``events`` the worker of a phone brings."""


def patterns(entries: Any = None, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address of the house with how it is written."""
    for each in get_resolver().url_patterns if entries is None else entries:
        path = before + str(each.pattern)
        if isinstance(each, URLResolver):
            if not path.startswith(OTHERS):
                yield from patterns(each.url_patterns, path)
        elif not path.startswith(OTHERS):
            yield path, each


ALL = dict(patterns())
FORMS = sorted(path for path, each in ALL.items() if takes_only_form(each.callback))


def filled(path: str, arguments: dict[str, Any]) -> str:
    """The address *path* with what it is about."""
    arguments = {
        "event": 1,
        "objection": 2,
        "variant": "basra-egypt",
        "question": "capture",
        "part": "house",
    } | arguments
    arguments |= {"first": "briscola", "second": "basra-egypt", "version": "0", "name": "none", "language": "it"}
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda part: str(arguments[part[1]]), path)


def test_there_are_such_addresses() -> None:
    assert len(ALL) > 120
    assert len(FORMS) > 35


@pytest.mark.long
def test_no_address_refuses_to_be_looked_at(circle: Circle) -> None:
    phone, arguments = circle.phone(), values(circle)
    Token.objects.update(used_on=timezone.localdate())  # the day on which a feed was read last is noted once
    with nothing_stored():
        assert [path for path in ALL if phone.get(filled(path, arguments)).status_code == 405] == []


@pytest.mark.long
def test_loading_an_answer_again_leads_to_the_page_of_the_form(circle: Circle) -> None:
    table, owner = seat(), circle.phone()
    table.anna.record(OURS)
    with nothing_stored():
        for path in FORMS:
            phone = table.anna.client if path.startswith("t/") else owner
            arguments = values(circle) | ({"code": table.anna.code} if path.startswith("t/") else {})
            answer = phone.get(filled(path, arguments) + "?v=1")
            assert answer.status_code == 302, path
            page = answer["Location"]
            assert not takes_only_form(resolve(page).func)
            assert phone.get(page).status_code == 200, path


def test_whoever_may_not_see_that_page_is_told_that_nothing_is_here(circle: Circle) -> None:
    arguments = values(circle) | {"code": seat().anna.code[:-1]}
    with nothing_stored():
        for path in FORMS:
            if "<" in path:
                of_an_account = "<str:upload>" in path  # which asks to sign in
                expected = 302 if of_an_account else 404
                assert Client().get(filled(path, arguments)).status_code == expected, path


def test_a_member_who_may_not_do_it_is_led_to_what_everybody_sees(circle: Circle) -> None:
    arguments = values(circle)
    phone = circle.phone(Role.MEMBER)
    rename = filled("clubs/<slug:club>/members/<int:member>/rename/", arguments)
    assert phone.get(rename)["Location"] == filled("clubs/<slug:club>/members/<int:member>/", arguments)
    assert phone.get(filled("clubs/<slug:club>/exchange/archive/", arguments)).status_code == 403
    assert phone.put(rename).status_code == 405
    assert phone.head(rename).status_code == 302
