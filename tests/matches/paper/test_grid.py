"""A whole paper sheet typed in: one row a deal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.test import Client
from hypothesis import find

from scorekeeper.matches import services
from scorekeeper.matches.models import Event, Match, SheetEntry
from scorekeeper.matches.paper import rows as grid
from scorekeeper.matches.paper.rows import worked_out
from scorekeeper.rules import log, registry
from scorekeeper.rules.table import Seating
from tests.matches.filling import form_of
from tests.matches.pages import read_page
from tests.matches.paper.sheets import SHEETS, check, rows, save
from tests.matches.questions.test_every_variant import quickly, started
from tests.people import LEVEL, OURS, WE, TableOfFour, assert_kept_is_the_fold, seat, typed
from tests.rules.made_up import AnyVariant, deals

pytestmark = pytest.mark.django_db


def events_of(match: Match) -> list[Any]:
    return [event.payload for event in match.events.order_by("number")]


# It does what recording deal by deal does


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_typed_in_gives_what_recording_deal_by_deal_gives(name: str) -> None:
    options, sheet = SHEETS[name]
    slow, quick = seat(**options), seat(**options)
    for written in sheet:
        deal = {name: worked_out(text) for name, text in written.items()}
        form = read_page(slow.anna.get("record"))
        none = {"none": form["save"].attributes.get("value", "")}
        answer = slow.anna.post("record", fields=form.form("deal") | none | deal)
        assert answer.status_code == 302, read_page(answer).text
    answer = save(quick.anna, *sheet)
    assert answer.status_code == 302, read_page(answer).text
    assert answer["Location"].partition("?")[0] == quick.anna.address("sheet")
    assert events_of(quick.match) == events_of(slow.match)
    assert quick.entries == slow.entries
    assert quick.now().state == slow.now().state


def test_it_goes_on_where_the_sheet_ends(table: TableOfFour) -> None:
    table.anna.record(OURS)
    assert [cell.text for cell in table.anna.page("grid")["row-0"].all("th")] == ["Deal 2"]
    assert save(table.anna, typed(LEVEL)).status_code == 302
    assert table.totals == [66, 10]


def test_empty_rows_between_are_no_deals(table: TableOfFour) -> None:
    assert save(table.anna, {}, typed(OURS), {}, {}, typed(LEVEL)).status_code == 302
    assert [entry["number"] for entry in table.entries] == [1, 2]


# Sums and what is left out


@pytest.mark.parametrize(
    ("text", "number"),
    [("10+15+8", "33"), ("40-7", "33"), (" 40 − 7 ", "33"), ("-3+1", "-2"), ("٣+٤", "7"), ("0+0", "0")],
)
def test_a_sum_is_worked_out(text: str, number: str) -> None:
    assert worked_out(text) == number


@pytest.mark.parametrize(
    "text", ["33", "26*2", "3+", "+", "1++2", "1e5+1", "10+15+x", "12345678+1", "1" + "+1" * 30, "__import__", ""]
)
def test_what_is_no_short_sum_is_left_as_it_is(text: str) -> None:
    assert worked_out(text) == text


def test_a_sum_counts_and_is_shown_worked_out(table: TableOfFour) -> None:
    deal = typed(OURS) | {"cards.0": "10+12+8"}
    del deal["cards.1"]
    page = check(table.anna, deal)
    assert page["g-r0.cards.0"].attributes["value"] == "10+12+8", "so that a slip can be found"
    assert "= 30" in page["row-0"].text
    assert page["g-r0.cards.1"].attributes["placeholder"] == "22", "what the others must have"
    assert save(table.anna, deal).status_code == 302
    assert table.entries[0]["deal"]["cards"] == [30, 22]


def test_a_wrong_sum_is_told_at_its_cell(table: TableOfFour) -> None:
    answer = save(table.anna, typed(OURS) | {"cards.0": "10*3"})
    assert answer.status_code == 422
    page = read_page(answer)
    assert page["g-r0.cards.0"].attributes["aria-invalid"] == "true"
    assert page["g-r0.cards.0"].attributes["aria-describedby"] == "p-0-0"
    assert page["p-0-0"].text.startswith(f"Cards ({WE}): This cannot be.")


# Every variant


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", [pytest.param(variant, id=variant.key) for variant in registry.VARIANTS])
def test_deals_of_every_variant_go_through_the_sheet(variant: AnyVariant) -> None:
    phone = Client()
    seating: Seating = variant.seatings[-1]
    table, match = started(phone, variant, seating)
    before = match.state
    made: list[log.Event] = []
    state, fields = match.standing, read_page(phone.get(f"{table}sheet-entry/")).form("paper")
    for place in range(3):
        if state.outcome:
            break
        chance = random.Random(place)
        deal = find(deals(variant, state.table), lambda _deal: True, settings=quickly, random=chance)
        fields |= {
            f"r{place}.{name}": text
            for name, text in form_of(deal, variant.context(state.table)).items()
            if name != "asked"
        }
        made.append(log.Recorded(deal=deal))
        _entry, state = log.advance(variant, state, deal)
    shown = read_page(phone.post(f"{table}sheet-entry/", fields | {"action": "check"})).form("paper")
    answer = phone.post(f"{table}sheet-entry/", fields)
    assert answer.status_code == 302, read_page(answer).text
    match.refresh_from_db()
    assert services.events_of(match) == made
    assert_kept_is_the_fold(match)
    Event.objects.all().delete()
    SheetEntry.objects.all().delete()
    Match.objects.update(version=0, deals=0, state=before, finished=False)
    answer = phone.post(f"{table}sheet-entry/", shown)
    assert answer.status_code == 302, "what the form shows is what was typed"
    assert services.events_of(match) == made


def test_checking_plays_each_row_once_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    table, played = seat(target=1000), []
    play_on = grid.play_on

    def counted(*args: Any, **place: Any) -> Any:
        played.append(place["index"])
        return play_on(*args, **place)

    monkeypatch.setattr(grid, "play_on", counted)
    fields = table.anna.form("grid", form="paper") | rows(*[typed(LEVEL)] * 50)
    page = read_page(table.anna.post("grid", fields=fields | {"action": "check"}, htmx=True))
    assert "50 deals" in page.text
    assert played == list(range(50))
