"""A fact that nobody told is sent as such, and not as the answer "none"."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("variant", "facts"),
    [
        ("briscola-chiamata", {"points": "75"}),
        ("briscola-points-bid", {"points": "85", "bid": "85"}),
        ("briscola-col-monte", {"points": "100", "bid": "80"}),
    ],
)
def test_what_a_deal_pays_is_answered_while_the_tricks_are_not_told(variant: str, facts: dict[str, str]) -> None:
    phone, address = Client(), f"/referee/{variant}/payout/"
    form = read_page(phone.get(address)).form("facts")
    page = read_page(phone.get(address, form | facts))
    assert page["p-tricks"].text == ""
    assert "Chips: declarer" in page["verdict"].text


def test_a_case_sent_before_still_says_that_no_trick_was_taken() -> None:
    page = read_page(Client().get("/referee/briscola-chiamata/payout/", {"asked": "points tricks", "tricks": "none"}))
    assert page.form("facts")["tricks"] == "none"
