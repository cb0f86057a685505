"""A table agrees at its start that the other side confirms each deal."""

import pytest
from django.test import Client

from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.matches.start.forms import BASRA, GOOD, NAMES

pytestmark = pytest.mark.django_db


def test_a_table_may_agree_that_the_other_side_confirms_each_deal(anna: Client) -> None:
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    assert "confirm" not in form
    anna.post(BASRA, form | NAMES | {"confirm": "yes"})
    assert Match.objects.get().standing.confirm


def test_the_wish_to_confirm_outlives_a_change_of_seats_and_rules(anna: Client) -> None:
    for pressed in ({"swap": "0-1"}, {"action": "lot"}, {"charter": "usual"}, {"action": "refresh"}):
        page = read_page(anna.post(BASRA, GOOD | pressed | {"confirm": "yes"}))
        assert page.form("start")["confirm"] == "yes"
        assert "confirm" not in read_page(anna.post(BASRA, GOOD | pressed)).form("start")
