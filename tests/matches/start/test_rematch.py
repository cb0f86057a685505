"""Once more: the same seats and rules, and the deal passes on."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.matches.start.forms import NAMES
from tests.people import OURS, SWEEP, TableOfFour, assert_kept_is_the_fold, document, seat

pytestmark = pytest.mark.django_db


# Once more


def test_a_rematch_has_the_same_seats_and_rules_and_the_deal_passes_on(anna: Client) -> None:
    table = seat(target=51, carry="none")
    table.anna.record({**OURS, "basras": [2, 0]})
    assert table.now().finished
    sheet = table.anna.page("sheet")
    form = sheet.form(action=table.anna.address("again"))
    answer = table.anna.post("again", fields=form)
    assert answer.status_code == 302
    assert answer["Location"] != table.anna.address("sheet")
    fresh = Match.objects.exclude(pk=table.match.pk).get()
    assert (fresh.players, fresh.options, fresh.variant_key) == (
        table.match.players,
        table.match.options,
        table.match.variant_key,
    )
    assert "Carla deals" in read_page(table.anna.client.get(answer["Location"])).text
    assert_kept_is_the_fold(fresh)
    assert table.totals == [58, 5]
    assert not fresh.finished


def test_the_watching_phone_is_not_offered_a_rematch(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert table.anna.page("sheet").all("form")
    offered = [form.attributes["action"] for form in table.wanda.page("sheet").all("form")]
    assert table.wanda.address("again") not in offered


# From a paper sheet


def test_a_rematch_after_a_smazzata_was_broken_off_hands_the_deal_on(anna: Client) -> None:
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    location = anna.post("/new/trionfetti/", form | NAMES | {"paper.dealt": "2", "paper.totals.0": "7"})["Location"]
    end = read_page(anna.get(f"{location}end/")).form("end")
    anna.post(f"{location}end/", end | {"how": "time"})
    page = read_page(anna.get(location))
    assert "Rematch: Carla deals" in page.text
    assert "Same again: Carla deals" in read_page(anna.get("/")).text
    anna.post(f"{location}again/")
    table = Match.objects.latest("pk").standing.table
    assert (table.dealer, table.dealt) == (1, 0)


def test_whoever_took_over_a_seat_plays_the_rematch(anna: Client) -> None:
    whole = document(SWEEP, events=[])
    whole["events"] = [{"kind": "substituted", "seat": 1, "name": "Ida"}, {"kind": "recorded", "deal": SWEEP}]
    upload = SimpleUploadedFile("match.json", json.dumps(whole).encode())
    location = anna.post("/import/", {"document": upload})["Location"]
    assert "Ida deals" in read_page(anna.get("/")).text
    anna.post(f"{location}again/")
    assert Match.objects.latest("pk").players == ["Anna", "Ida", "Bo", "Di"]
