"""Every variant in the app: started, looked at, a deal written down through its form, and corrected."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, Phase, find, settings

from scorekeeper.matches.models import Event, Match
from scorekeeper.rules import registry
from scorekeeper.rules.asking import begun, plain, questions as questions_of, questions_asked, read
from scorekeeper.rules.table import Seating
from tests.matches.filling import form_of
from tests.matches.pages import read_page
from tests.people import assert_kept_is_the_fold
from tests.rules.made_up import AnyVariant, deals
from tests.searching import one_of_each

pytestmark = pytest.mark.django_db

PLAYED = one_of_each(
    (
        pytest.param(variant, seating, id=f"{variant.key}-{seating.key}")
        for variant in registry.VARIANTS
        for seating in variant.seatings
    ),
    lambda variant: variant.key,
)
quickly = settings(
    max_examples=200,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def some_deal(variant: AnyVariant, match: Match, seed: int) -> Any:
    return find(deals(variant, match.standing.table), lambda _deal: True, settings=quickly, random=random.Random(seed))


def started(phone: Client, variant: AnyVariant, seating: Seating) -> tuple[str, Match]:
    page = read_page(phone.get(f"/new/{variant.key}/?seating={seating.key}"))
    answer = phone.post(f"/new/{variant.key}/", page.form("start"))
    assert answer.status_code == 302, read_page(answer).text
    return answer["Location"], Match.objects.get()


@pytest.mark.in_turns
@pytest.mark.parametrize(("variant", "seating"), PLAYED)
def test_every_page_of_it_is_there(variant: AnyVariant, seating: Seating) -> None:
    phone = Client()
    table, match = started(phone, variant, seating)
    assert match.seating_key == seating.key
    for page in ("", "deal/", "board/", "log/", "rules/", "share/", "end/", "match.json"):
        assert phone.get(table + page).status_code == 200, page
    form = read_page(phone.get(f"{table}deal/"))
    context = variant.context(match.standing.table)
    begins = read(variant.deal, begun(variant.deal, context), context).answers
    for key, question in questions_asked(variant.deal, context, begins).items():
        label = str(question.label)
        assert variant.terms.get(label, label) in form.text, key


@pytest.mark.in_turns
@pytest.mark.parametrize(("variant", "seating"), PLAYED)
def test_a_deal_is_written_down_and_corrected(variant: AnyVariant, seating: Seating) -> None:
    phone = Client()
    table, match = started(phone, variant, seating)
    deal = some_deal(variant, match, 1)
    written = form_of(deal, variant.context(match.standing.table))
    sent = read_page(phone.get(f"{table}deal/")).form("deal")
    answer = phone.post(f"{table}deal/", {name: sent[name] for name in ("key", "seen")} | written)
    assert answer.status_code == 302, read_page(answer).text
    kept = Event.objects.get().payload["deal"]
    assert kept == json.loads(json.dumps({key: plain(getattr(deal, key)) for key in questions_of(type(deal))}))
    sheet = read_page(phone.get(table)).text
    assert "%(" not in sheet

    page = read_page(phone.get(f"{table}deal/1/"))
    same = phone.post(f"{table}deal/1/", page.form("deal") | {"reason": "looked at again"})
    assert same.status_code == 302, read_page(same).text
    assert Event.objects.get(number=2).payload["deal"] == kept, "what the form shows is what was kept"
    match.refresh_from_db()
    assert_kept_is_the_fold(match)
