"""Numbers are read in the digits of any keyboard, in every field where one is typed."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.tournaments.models import Tournament
from scorekeeper.web.digits import plain_digits
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at
from tests.clubs.tournaments import cast
from tests.conftest import ROOT
from tests.matches.pages import read_page
from tests.people import seat

pytestmark = pytest.mark.django_db

OF_OTHERS = (
    str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"),
    str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹"),
    str.maketrans("0123456789", "０１２３４５６７８９"),
)
WITH_A_NUMBER = {
    page.relative_to(ROOT / "templates").as_posix()
    for page in (ROOT / "templates").rglob("*.html")
    if re.search(r"inputmode=.(numeric|tel|text)", page.read_text("utf-8"))
}
"""The templates with a field in which a number is typed."""
LIKE_ANOTHER = {"matches/questions/widgets/_typed.html"}
"""Those whose field is read by what reads another's: an answer about a card that the desk is asked in words."""


def walks(circle: Circle, evening: Evening, cup: Tournament) -> Iterator[tuple[Client, str, dict[str, str]]]:
    """Pages with such a field, and what else is filled in there."""
    owner, by = circle.phone(Role.OWNER), circle.by_role[Role.OWNER]
    for table in seat(), seat(variant="buraco-us", seating="4-pairs"):
        for name in "record", "grid", "totals":
            yield table.anna.client, table.anna.address(name), {}
    yield owner, "/new/trionfetti/?seating=4-pairs", {"paper": "on"}
    yield owner, "/new/basra-egypt/?seating=4-pairs", {}
    yield owner, at(circle, "plan-evening"), {"rhythm": "weekly", "held_on": "2030-01-02"}
    yield owner, at(circle, "make-season"), {"name": "Carnival"}
    yield owner, at(circle, "invitations"), {}
    yield owner, at(circle, "set-up-tournament", evening.pk, "buraco-us"), {}
    for name in "tournament", "tournament-entries":
        yield owner, cast.at(cup.evening, name), {}
    played = cast.start(cup, by)
    for meeting in cast.tables(played)[:1]:
        yield owner, cast.at(cup.evening, "tournament-table", meeting=meeting.pk), {"reason": "They agreed"}


def outcome(client: Client, path: str, fields: dict[str, str]) -> tuple[int, str, str]:
    """What comes of a form; nothing is kept of it."""
    before = transaction.savepoint()
    answer: Any = client.post(path, fields, follow=True)
    transaction.savepoint_rollback(before)
    ways = [re.sub(r"[\w-]{20,}", "", url) for url, _status in answer.redirect_chain]
    return answer.status_code, " ".join(ways), plain_digits(re.sub(r"[\w-]{20,}", "", read_page(answer).text))


def test_every_number_is_read_in_the_digits_of_any_keyboard(circle: Circle, evening: Evening, cup: Tournament) -> None:
    templates, read_otherwise = set(), set()
    for client, path, more in walks(circle, evening, cup):
        answer: Any = client.get(path)
        assert answer.status_code == 200, path
        templates |= {template.name for template in answer.templates}
        page = read_page(answer)
        for form in page.all("form"):
            numbers = [each.attributes["name"] for each in form.all("input") if "inputmode" in each.attributes]
            if not numbers:
                continue
            to = form.attributes.get("action") or path
            fields = page.form(form.attributes.get("id", ""), action=form.attributes.get("action", "")) | more
            fields |= {name: fields.get(name) or "2" for name in numbers if "=" not in name}
            plain = outcome(client, to, fields)
            for digits in OF_OTHERS:
                other = outcome(client, to, fields | {name: fields[name].translate(digits) for name in numbers})
                if other != plain:
                    read_otherwise.add(to)
    assert read_otherwise == set()
    assert WITH_A_NUMBER - LIKE_ANOTHER - templates == set(), "no walk comes by there"


def test_no_field_for_a_number_refuses_the_digits_of_a_keyboard() -> None:
    pages = (ROOT / "templates").rglob("*.html")
    assert [page.name for page in pages if 'type="number"' in page.read_text("utf-8")] == []
