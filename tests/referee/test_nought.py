"""Nothing, typed as 0, is an answer like others: the verdict comes without asking for it again."""

from __future__ import annotations

import pytest
from django.test import Client

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Count, questions
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from tests.matches.pages import Element, read_page
from tests.rules.made_up import AnyVariant

pytestmark = pytest.mark.django_db

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)


def answered(phone: Client, address: str, facts: dict[str, str], *, typing: bool) -> str:
    """The verdict in its first line; while somebody is *typing* it comes by itself, else by the button."""
    answer = phone.get(address, facts, headers={"HX-Request": "true"} if typing else {})
    return " ".join(line.text for line in read_page(answer).all("p", "ruling-answer"))


def with_noughts(page: Element, numbers: set[str]) -> dict[str, str]:
    """What the form sends when a 0 is typed into each empty field of these questions for a number."""
    form = page.form("facts")
    typed = {name: "0" for name, value in form.items() if name.partition(".")[0] in numbers and not value}
    return {**form, **typed} if typed else {}


@pytest.mark.in_turns
@every_variant
def test_noughts_are_answered_as_they_are_typed(variant: AnyVariant) -> None:
    phone, seating = Client(), variant.seatings[0]
    there = inquiries(variant, begin(variant.charter({}, seating), seating).table)
    for key, inquiry in there.items():
        numbers = {each for each, question in questions(inquiry.asks).items() if isinstance(question, Count)}
        address = f"/referee/{variant.key}/{key}/"
        facts = with_noughts(read_page(phone.get(address)), numbers) if numbers else {}
        if facts and (answer := answered(phone, address, facts, typing=False)):
            facts.pop("put", None)
            assert answered(phone, address, facts, typing=True) == answer, address


def test_a_field_left_empty_is_no_nought() -> None:
    phone = Client()
    address = "/referee/buraco-us/go_out/"
    form = read_page(phone.get(address)).form("facts")
    assert not answered(phone, address, form, typing=True)
    assert answered(phone, address, form | {"clean": "0", "other": "0"}, typing=True).startswith("No")
