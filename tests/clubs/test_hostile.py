"""What nobody would type: every form of clubs and accounts is sent what breaks programs, and another club's numbers.

The forms are found by opening every page of the table of addresses (:mod:`tests.clubs.crawling`), so that a new form
cannot be forgotten. ``SCOREKEEPER_SEARCH=2`` sends every hostile value in every field, instead of some in turn.
"""

import re
from collections.abc import Iterable
from itertools import cycle, islice
from typing import Any
from urllib.parse import urlencode

import pytest
from django.apps import apps
from django.db.models import ForeignKey, Model
from django.test import Client

from scorekeeper.clubs.club import Club
from tests.clubs.cast import PASSWORD, Circle, account, phone_of
from tests.clubs.crawling import Form, found_by_owner, owner_phone, places, undone
from tests.clubs.test_everyone import nothing_stored, stored, values
from tests.searching import DEEP, HARDER

pytestmark = pytest.mark.django_db

HOSTILE: list[str | bytes] = [
    "9" * 400,
    str(2**63),
    "-1",
    "٣",  # a number to Python
    "²",  # a digit to Python, but no number
    "1e999",
    "nan",
    "9999-12-31",
    "0000-00-00",
    "",
    "\0",
    b"\xed\xa0\x80",  # half a surrogate pair
    b"\xff\xfe",
    "\u202e<script>%s{{x}}\u0301",
    "x" * 70_000,
    "🂡" * 61,
    "[" * 9_000,
]


def send(phone: Client, form: Form, **changes: Any) -> Any:
    """Send a form as a browser does, or as no browser would."""
    if form.files:
        return phone.post(form.action, form.body(**changes))
    body = urlencode(form.body(**changes), doseq=True)
    return phone.post(form.action, body, content_type="application/x-www-form-urlencoded")


def faults(phone: Client, forms: Iterable[tuple[Form, dict[str, Any]]]) -> list[str]:
    """What was answered with a fault of ours."""
    lines = []
    for form, changes in forms:
        with undone(phone):
            status = send(phone, form, **changes).status_code
        if status >= 500:
            fields = {name: value[:20] for name, value in changes.items()}
            lines.append(f"{form.name} answered {status} to {fields}")
    return lines


def each_field(forms: list[Form]) -> Iterable[tuple[Form, dict[str, Any]]]:
    """Every form with every hostile value in all fields; and with some of them in one field, the others being good.

    Usually some values in turn do for a form; all of them where everything is looked at.
    """
    turn = cycle(HOSTILE)
    for form in forms:
        for value in islice(turn, len(HOSTILE) if HARDER > 1 else 8 if DEEP else 5) if form.sent else ():
            yield form, dict.fromkeys(form.sent, value)
        for name in form.sent:
            if HARDER > 1 or not name.startswith("rule."):  # house rules have tests of their own
                for _time in range(len(HOSTILE) if HARDER > 1 else 2 if DEEP else 1):
                    yield form, {name: next(turn)}


@pytest.mark.long
@pytest.mark.in_turns
def test_forms_are_found_with_their_fields_also_where_no_page_shows_them_now(circle: Circle) -> None:
    _phone, forms = found_by_owner(circle)
    fields = {form.name: set(form.sent) for form in forms}
    assert len(fields) > 50
    assert fields["clubs:rename"] == {"name"}
    assert fields["clubs:invitations"] >= {"role", "days", "uses"}
    assert fields["clubs:rule-table"]  # until tables have played
    assert fields["clubs:join"] >= {"name"}  # for who is not in the club


@pytest.mark.deep
def test_no_value_in_any_field_is_a_fault(circle: Circle) -> None:
    phone, forms = found_by_owner(circle)
    visitor = phone_of(account("visitor"))
    join = Form("clubs:join", f"/join/{circle.code}/", {"name": "Vera"}, {})
    assert faults(visitor, each_field([join])) == []
    assert faults(phone, each_field(forms)) == []


def test_no_value_before_signing_in_is_a_fault(circle: Circle) -> None:
    stranger = Client(raise_request_exception=False)
    fields = {"account_login": ["login", "password", "next"], "account_signup": ["username", "password1", "next"]}
    forms = [
        Form(name, f"/account/{name.removeprefix('account_')}/", dict.fromkeys(names, "Zed"), {})
        for name, names in fields.items()
    ]
    # Not so long that Argon2 makes the test slow: how long a password may be is tried in one case.
    assert faults(stranger, ((form, dict.fromkeys(form.sent, value)) for form in forms for value in HOSTILE[5:])) == []


@pytest.mark.deep
def test_no_question_in_an_address_is_a_fault(circle: Circle) -> None:
    phone, paths = owner_phone(circle), places(circle)
    keys = "page member variant game pair season from to state evening day dealer rule q v after with".split()
    lines = []
    for number, path in enumerate(paths):
        for value in HOSTILE if HARDER > 1 else [HOSTILE[number % len(HOSTILE)], HOSTILE[(number + 3) % len(HOSTILE)]]:
            if len(value) < 5_000:  # longer ones no server takes
                status = phone.get(f"{path}?{urlencode(dict.fromkeys(keys, value))}").status_code
                lines += [f"{path} answered {status} to {value!r:.20}"] * (status >= 500)
    assert lines == []


# What belongs to another club


def clubs_of(row: Model) -> set[int]:
    """The clubs that a row belongs to, and what it points to."""
    numbers = set()
    for each in row._meta.get_fields():
        if isinstance(each, ForeignKey) and getattr(row, each.attname) is not None:
            if each.related_model is Club:
                numbers.add(getattr(row, each.attname))
            elif each.related_model._meta.app_label == "clubs":
                numbers |= clubs_of(getattr(row, each.name))
    return numbers


def rows() -> Iterable[Model]:
    """All that clubs keep."""
    return (row for model in apps.get_app_config("clubs").get_models() for row in model._default_manager.all())


def mixed() -> list[Model]:
    """The rows that tie two clubs together."""
    return [row for row in rows() if len(clubs_of(row)) > 1]


def kept_by(club: Club) -> list[tuple[Any, ...]]:
    """What *club* keeps, field by field."""
    fields = [(row, [getattr(row, each.attname) for each in row._meta.concrete_fields]) for row in rows()]
    return [
        (row._meta.label, *values)
        for row, values in fields
        if club.pk in clubs_of(row) or (isinstance(row, Club) and row.pk == club.pk)
    ]


def numbers_of(circle: Circle) -> list[int]:
    """The numbers of what the club has, one of each kind."""
    things = values(circle)
    seated = circle.played.seated.get(member=circle.guest)
    return [*{int(thing) for thing in things.values() if str(thing).isdecimal()}, circle.guest.pk, seated.pk]


@pytest.mark.deep
def test_nothing_of_another_club_is_reached_through_a_field(circle: Circle, other: Circle) -> None:
    phone, forms = found_by_owner(circle)
    theirs, before, tried = numbers_of(other), stored(), 0
    kept = kept_by(other.club)
    assert len(kept) > 20
    for form in forms:
        about = [name for name, offered in form.offered.items() if any(one.isdecimal() for one in offered)]
        for name in about:
            for number in theirs if not name.startswith("rule.") else ():
                tried += 1
                with undone(phone):
                    send(phone, form, **{name: str(number)})
                    if stored() != before:
                        assert mixed() == [], f"{form.name} took {name}={number}"
                        assert kept_by(other.club) == kept, f"{form.name} changed what {name}={number} is"
    assert tried > 20


def test_a_row_that_ties_two_clubs_together_is_found(circle: Circle, other: Circle) -> None:
    assert mixed() == []
    circle.played.evening = other.evening
    circle.played.save()
    assert circle.played in mixed()


# Forms from elsewhere, and ways out


@pytest.mark.long
@pytest.mark.in_turns
def test_no_form_is_taken_from_another_page(circle: Circle) -> None:
    phone, forms = found_by_owner(circle)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.cookies
    with nothing_stored():
        for form in forms:
            assert send(strict, form).status_code == 403, form.name


ELSEWHERE = ["https://evil.example/", "//evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)"]


def leads(answer: Any) -> str:
    """Where an answer sends the browser; it must send it somewhere."""
    assert answer.status_code == 302
    return str(answer.headers["Location"])


@pytest.mark.parametrize("where", ELSEWHERE, ids=range(len(ELSEWHERE)))
def test_no_address_leads_elsewhere(circle: Circle, where: str) -> None:
    phone, new = owner_phone(circle), {"username": "zed", "password1": PASSWORD}
    assert circle.owner.account is not None
    login = {"login": circle.owner.account.username, "password": PASSWORD}
    tried = [
        (phone, "/account/reauthenticate/", {"password": PASSWORD}),
        (phone, "/account/login/", {}),
        (phone, "/account/signup/", {}),
        (phone, "/theme/", {"theme": "dark"}),
        (phone, "/account/logout/", {}),
        (Client(), "/account/login/", login),
        (Client(), "/account/signup/", new),
    ]
    for each, path, fields in tried:
        query, sent = urlencode({"next": where}), {**fields, "next": where}
        to = leads(each.post(f"{path}?{query}", sent, headers={"Referer": where}))
        assert re.match(r"/(?![/\\])", to), f"{path} leads to {to}"


def test_an_address_of_ours_is_gone_to(circle: Circle) -> None:
    assert circle.owner.account is not None
    owner_phone(circle)
    login = {"login": circle.owner.account.username, "password": PASSWORD, "next": "/clubs/new/"}
    assert leads(Client().post("/account/login/", login)) == "/clubs/new/"
