"""What the desk sends beside the facts of a question: a fact of that name would be hidden by it."""

from __future__ import annotations

import pytest
from django.test import Client

from scorekeeper.matches.questions.call_buttons import BUTTONS
from scorekeeper.rules import registry
from scorekeeper.rules.asking import questions
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from tests.matches.pages import Element, read_page
from tests.people import seat
from tests.rules.differing_rules import House
from tests.rules.made_up import AnyVariant

pytestmark = pytest.mark.django_db

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)

DESK = frozenset({"asked", "put", "seating", *BUTTONS})
"""Fields of a question at the desk that are no facts."""


def names_in(page: Element, form: str) -> set[str]:
    """The names of all fields and buttons of a form, without the place on a list."""
    return {
        control.attributes["name"].partition(".")[0] for control in page[form] if control.attributes.get("name", "")
    }


@every_variant
def test_no_fact_of_a_question_is_called_like_a_field_of_the_desk(variant: AnyVariant) -> None:
    house = House(variant)
    for seating in variant.seatings:
        for rules in ({}, *house.changes(seating, "", {})):
            options = variant.read_options(rules, seating).value
            here = {} if options is None else inquiries(variant, begin(options, seating).table)
            wrong = {(key, fact) for key, inquiry in here.items() for fact in questions(inquiry.asks) if fact in DESK}
            assert not wrong, "rename the fact"


@pytest.mark.parametrize("question", ["cut", "order", "flow"])
def test_the_desk_sends_nothing_else_of_its_own(question: str) -> None:
    asks = {each.key: each.asks for each in registry.BY_KEY["trionfetti"].inquiries}[question]
    usual = read_page(Client().get(f"/referee/trionfetti/{question}/"))
    assert names_in(usual, "facts") - set(questions(asks)) <= DESK


def test_what_happened_is_told_beside_no_field_of_that_name() -> None:
    table = seat()
    page = read_page(table.anna.client.get(f"/t/{table.anna.code}/referee/irregularity/?happened=out_of_turn"))
    sent = names_in(page, "ruling")
    assert {"asker", "judge", "follows"} <= sent
    assert "happened" not in sent


def test_a_card_that_somebody_asked_to_see_must_be_shown() -> None:
    table = seat("trionfetti", "4-pairs", show_cut_card="on_request")
    address = f"/t/{table.anna.code}/referee/cut/"
    page = read_page(table.anna.client.get(address))
    fields = page.form("facts")
    shown = read_page(table.anna.client.get(address, fields | {"request": "yes", "put": "yes"}))["verdict"]
    assert "and shows the bottom card" in shown.text
    fields = read_page(table.anna.client.get(address, fields | {"request": "yes"})).form("facts")
    assert fields["request"] == "yes"
    assert "request" in fields["asked"].split()
