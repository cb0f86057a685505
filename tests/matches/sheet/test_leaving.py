"""Open matches to which nobody came back leave where the server is set so, a month after their sheets have said it."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.models import Event, Match
from scorekeeper.matches.services.leaving import NOTICE
from tests.matches.pages import read_page
from tests.people import LEVEL, TableOfFour

SAYS = "Nobody has gone on with this match for a long time."

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _after_half_a_year(settings: Any) -> None:
    settings.LEAVE_AFTER_DAYS = 180


def tidy() -> None:
    call_command("tidy", verbosity=0)


def let_pass(**time: int) -> None:
    """Let everything that is kept of a match be older."""
    for match in Match.objects.all():
        older = {"changed_at": match.changed_at - timedelta(**time)}
        if match.leaving_since:
            older["leaving_since"] = match.leaving_since - timedelta(**time)
        Match.objects.filter(pk=match.pk).update(**older)


def test_it_is_announced_and_leaves_a_month_later(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    let_pass(days=179)
    tidy()
    assert SAYS not in table.anna.page("sheet").text
    let_pass(days=2)
    tidy()
    day = timezone.localdate(timezone.now() + NOTICE)
    assert SAYS in table.anna.page("sheet").text
    assert str(day.year) in table.anna.page("sheet").text
    assert SAYS in table.wanda.page("sheet").text, "who watches reads it as well"
    let_pass(days=29)
    tidy()
    assert Match.objects.exists()
    let_pass(days=2)
    tidy()
    assert not Match.objects.exists()
    assert not Event.objects.exists()
    assert table.anna.client.get(f"/t/{table.anna.code}/").status_code == 404


def test_whoever_keeps_it_or_records_has_come_back(table: TableOfFour) -> None:
    let_pass(days=181)
    tidy()
    assert "Keep the match" in table.anna.page("sheet").text
    assert "Keep the match" not in table.wanda.page("sheet").text
    assert table.wanda.client.post(f"/t/{table.wanda.code}/keep/").status_code == 404
    assert table.anna.client.post(f"/t/{table.anna.code}/keep/").status_code == 302
    assert SAYS not in table.anna.page("sheet").text
    let_pass(days=100)
    tidy()
    assert Match.objects.exists()
    let_pass(days=100)
    tidy()
    assert SAYS in table.anna.page("sheet").text, "it is announced anew, and not taken away at once"
    table.anna.record(LEVEL)
    assert SAYS not in table.anna.page("sheet").text
    let_pass(days=100)
    tidy()
    assert Match.objects.exists()


@pytest.mark.parametrize("change", [{"finished": True}, {"club_number": 1}], ids=lambda change: next(iter(change)))
def test_what_is_over_or_belongs_to_a_club_stays(table: TableOfFour, change: dict[str, Any]) -> None:
    Match.objects.update(**change)
    for _time in range(2):
        let_pass(days=400)
        tidy()
    assert Match.objects.filter(leaving_since=None).exists()


def test_no_match_leaves_where_nobody_has_asked_for_it(table: TableOfFour, settings: Any) -> None:
    settings.LEAVE_AFTER_DAYS = 0
    for _time in range(2):
        let_pass(days=4000)
        tidy()
    assert Match.objects.exists()
    assert Client().get("/").status_code == 200


def test_the_sheet_offers_what_a_finger_can_press(table: TableOfFour) -> None:
    let_pass(days=181)
    tidy()
    page = read_page(table.anna.client.get(f"/t/{table.anna.code}/"))
    assert any(button.text == "Keep the match" for button in page.all("button"))
