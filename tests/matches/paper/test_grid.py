"""A whole paper sheet typed in: one row a deal."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import find

from scorekeeper.matches import services
from scorekeeper.matches.models import Event, Match, SheetEntry
from scorekeeper.matches.paper import rows as grid
from scorekeeper.matches.paper.rows import worked_out
from scorekeeper.rules import log, registry
from scorekeeper.rules.log import Start
from scorekeeper.rules.table import Seating
from tests.matches.filling import form_of
from tests.matches.pages import Element, read_page
from tests.matches.questions.test_every_variant import quickly, started
from tests.people import (
    KEY,
    LEVEL,
    OURS,
    SEATED,
    SWEEP,
    THEIRS,
    THEY,
    WE,
    Phone,
    TableOfFour,
    assert_kept_is_the_fold,
    nothing_stored,
    seat,
    typed,
)
from tests.rules.made_up import AnyVariant, deals

pytestmark = pytest.mark.django_db

Fields = dict[str, str]


def rows(*deals: Mapping[str, str]) -> Fields:
    """The rows of a sheet as a browser sends them.

    >>> rows({"won": "0"}, {}, {"points.0": "40+31"})
    {'r0.won': '0', 'r2.points.0': '40+31'}
    """
    return {f"r{place}.{name}": text for place, deal in enumerate(deals) for name, text in deal.items()}


def save(phone: Phone, *deals: Mapping[str, str], **changes: str) -> Any:
    """Open the empty sheet, type *deals* in and save them."""
    return phone.post("grid", fields=phone.form("grid", form="paper") | rows(*deals) | changes)


def check(phone: Phone, *deals: Mapping[str, str], htmx: bool = False, action: str = "check") -> Element:
    answer = phone.post("grid", fields=phone.form("grid", form="paper") | rows(*deals) | {"action": action}, htmx=htmx)
    assert answer.status_code == 200
    return read_page(answer)


def told(page: Element, place: int) -> str:
    """What is said about a row."""
    return page[f"told-{place}"].text


def outcomes(page: Element, place: int) -> list[str]:
    """What follows from a row: the totals with what the deal made, and who deals then."""
    return [cell.text for cell in page[f"row-{place}"].all("td", "grid-out")]


def events_of(match: Match) -> list[Any]:
    return [event.payload for event in match.events.order_by("number")]


# It does what recording deal by deal does

SHEETS: dict[str, tuple[dict[str, Any], list[Fields]]] = {
    "basra": (
        {"variant": "basra-egypt", "target": 999},
        [typed(deal) for deal in (OURS, LEVEL, THEIRS, OURS)],
    ),
    "briscola": (
        {"variant": "briscola", "deals": 9},
        [{"points.0": "61", "points.1": "59"}, {"points.0": "60", "points.1": "60"}, {"points.1": "90"}],
    ),
    "chiamata": (
        {"variant": "briscola-chiamata", "seating": "5", "players": ("Anna", "Bo", "Carla", "Di", "Eva")},
        [
            {"declarer": "0", "partner": "2", "points": "75"},
            {"declarer": "3", "partner": "", "points": "50"},
            {"declarer": "1", "partner": "4", "points": "61"},
        ],
    ),
    "buraco": (
        {"variant": "buraco-us"},
        [
            {"net.0": "640", "net.1": "410", "clean.0": "1", "dirty.1": "1", "out": "0"},
            {"net.0": "300-45", "net.1": "505", "clean.1": "2", "out": "1"},
        ],
    ),
}


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
    assert page["p-0-0"].text.startswith(f"Cards ({WE}): Cannot be.")


# While typing


def test_running_totals_and_the_next_dealer_stand_in_each_row(table: TableOfFour) -> None:
    page = check(table.anna, typed(OURS), typed(LEVEL), htmx=True)
    assert outcomes(page, 0) == ["48 +48", "5 +5", "Carla"]
    assert outcomes(page, 1) == ["66 +18", "10 +5", "Bo"]
    assert outcomes(page, 2) == ["", "", ""]
    assert f"2 deals · {WE} 66 · {THEY} 10 · next: Bo deals" in page["grid-now"].text
    assert "html" not in {element.tag for element in page}, "only the part that changes"


def test_looking_stores_nothing(table: TableOfFour) -> None:
    with nothing_stored(), CaptureQueriesContext(connection) as few:
        check(table.anna, typed(OURS), htmx=True)
    with CaptureQueriesContext(connection) as many:
        check(table.anna, *[typed(LEVEL)] * 20, htmx=True)
    assert len(many) == len(few)


def test_rows_are_added_as_one_goes_on(table: TableOfFour) -> None:
    assert "row-5" in table.anna.page("grid")
    assert "row-6" not in table.anna.page("grid")
    page = check(table.anna, {}, {}, {}, {}, {}, typed(OURS))
    assert "row-7" in page
    assert "row-15" in check(table.anna, {}, {}, {}, {}, {}, typed(OURS), action="more")


def test_columns_appear_when_a_row_needs_them_and_are_closed_in_the_others() -> None:
    table = seat("trionfetti")
    page = table.anna.page("grid")
    assert "h-proposer" not in page
    page = check(table.anna, {"winner": "0"}, {"vega": "accepted"})
    assert "g-r0.proposer" not in page
    assert "g-r1.proposer" in page
    assert "not asked here" in page["row-0"].text


def test_the_row_one_is_in_is_not_scolded_for_what_is_not_typed_yet(table: TableOfFour) -> None:
    begun = {"cards.0": "30"}
    page = check(table.anna, begun, htmx=True)
    assert told(page, 0) == ""
    assert page["grid-now"].text == "Deal 1 cannot be written down yet."
    page = check(table.anna, begun, typed(OURS), htmx=True)
    assert "Still to be answered." in told(page, 0)
    assert outcomes(page, 1) == ["", "", ""], "no totals are guessed"
    assert "Still to be answered." in told(check(table.anna, begun), 0), "when it is asked for"


def test_a_card_is_typed_by_its_code_in_small_letters_too() -> None:
    options, sheet = SHEETS["chiamata"]
    table = seat(**options)
    assert "Called card like 3 coins" in table.anna.page("grid")["grid"].text
    assert save(table.anna, sheet[0] | {"called": "3d"}).status_code == 302
    assert table.entries[0]["deal"]["called"] == "3D"


@pytest.mark.parametrize(
    ("said", "code"), [("3 coins", "3D"), ("Three of coins", "3D"), ("3c", "3H"), ("re batons", "KC"), ("17 cups", "")]
)
def test_a_card_is_typed_as_the_pack_of_the_game_has_it(said: str, code: str) -> None:
    options, sheet = SHEETS["chiamata"]
    table = seat(**options)
    assert save(table.anna, sheet[0] | {"called": said}).status_code == (302 if code else 422)
    if code:
        assert table.entries[0]["deal"]["called"] == code


def test_every_row_offers_those_who_play_its_deal() -> None:
    six = ("Anna", "Bo", "Carla", "Dina", "Elio", "Fosca")
    page = seat("briscola-chiamata", "6-one-rests", six).anna.page("grid")
    for place, resting in enumerate(six):
        offered = page[f"g-r{place}.declarer"].text
        assert {name for name in six if name not in offered} == {resting}, place


# Problems


def test_every_problem_stands_at_its_row_and_nothing_is_saved(table: TableOfFour) -> None:
    wrong = typed(OURS) | {"cards.1": "20"}
    short = {name: text for name, text in typed(OURS).items() if name != "aces.0"}
    answer = save(table.anna, typed(OURS), wrong, typed(LEVEL), short)
    assert answer.status_code == 422
    page = read_page(answer)
    assert told(page, 0) == ""
    assert told(page, 1).startswith("Cards: Cannot be. Together this must make 52")
    assert "Aces: Still to be answered." in told(page, 3)
    assert outcomes(page, 0) == ["48 +48", "5 +5", "Carla"]
    assert page.form("paper")["r1.cards.1"] == "20", "what was typed is kept"
    assert not table.entries


def test_what_is_only_unusual_is_said_and_saved(table: TableOfFour) -> None:
    great = typed({**OURS, "basras": [12, 9]})
    page = check(table.anna, great)
    assert "Look again." in told(page, 0) or "Unusual." in told(page, 0)
    assert save(table.anna, great).status_code == 302


def test_a_row_after_the_end_blocks_and_is_named(table: TableOfFour) -> None:
    answer = save(table.anna, typed(SWEEP), typed(OURS), typed(LEVEL))
    assert answer.status_code == 422
    page = read_page(answer)
    for place in 1, 2:
        assert "The match was over with deal 1." in told(page, place)
    assert "won" in outcomes(page, 0)[-1] or "101" in outcomes(page, 0)[-1]
    assert not table.entries
    assert save(table.anna, typed(SWEEP)).status_code == 302
    assert table.now().finished


def test_a_sheet_without_a_deal_is_asked_for_one(table: TableOfFour) -> None:
    answer = save(table.anna)
    assert answer.status_code == 422
    assert "No deal stands here yet." in read_page(answer).text


# Once, in order, all or nothing


def test_the_same_form_twice_is_one_set_of_deals(table: TableOfFour) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(OURS), typed(LEVEL))
    for _time in range(2):
        assert table.anna.post("grid", fields=fields).status_code == 302
    assert len(table.entries) == 2
    table.anna.record(OURS)
    assert table.anna.post("grid", fields=fields).status_code == 302
    assert len(table.entries) == 3


def test_the_same_form_with_another_deal_is_no_repetition(table: TableOfFour) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(OURS))
    assert table.anna.post("grid", fields=fields).status_code == 302
    answer = table.anna.post("grid", fields=fields | rows(typed(OURS), typed(LEVEL)))
    assert answer.status_code == 409
    assert len(table.entries) == 1


def test_who_comes_second_sees_what_is_there_and_keeps_what_was_typed(table: TableOfFour) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(THEIRS), typed(LEVEL))
    table.anna.record(OURS)
    answer = table.anna.post("grid", fields=fields)
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Not saved yet." in page.text
    assert f"Deal 1: {WE} +48, {THEY} +5" in page.text
    kept = page.form("paper")
    assert kept.items() >= rows(typed(THEIRS), typed(LEVEL)).items()
    assert kept["key"] != fields["key"]
    assert table.anna.post("grid", fields=kept).status_code == 302
    assert len(table.entries) == 3


def test_a_deal_that_cannot_be_stored_takes_the_others_with_it(
    table: TableOfFour, monkeypatch: pytest.MonkeyPatch
) -> None:
    fields = table.anna.form("grid", form="paper") | rows(typed(OURS), typed(LEVEL))
    taken = Event.objects.bulk_create

    def fails(events: Sequence[Event]) -> Any:
        taken(list(events)[:1])
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(Event.objects, "bulk_create", fails)
    with nothing_stored(), pytest.raises(RuntimeError):
        table.anna.post("grid", fields=fields)


def test_at_a_careful_table_every_deal_waits_for_the_other_side() -> None:
    basra = registry.BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    access = services.start_match(
        variant=basra, seating=pairs, players=SEATED, options=basra.charter(None, pairs), start=Start(confirm=True)
    )
    phone = Phone(code=access.code, client=Client())
    assert save(phone, typed(OURS), typed(LEVEL)).status_code == 302
    assert Match.objects.get(pk=access.match.pk).state["unsettled"] == 2


# Limits and bad will


def test_a_hundred_deals_are_saved_and_one_more_is_not() -> None:
    table = seat("briscola-chiamata", seating="5", players=("Anna", "Bo", "Carla", "Di", "Eva"), end="open")
    deal = {"declarer": "1", "partner": "4", "points": "61"}
    answer = save(table.anna, *[deal] * 101)
    assert answer.status_code == 422
    assert "At most 100 deals are written down at once." in read_page(answer).text
    assert save(table.anna, *[deal] * 100).status_code == 302
    assert len(table.entries) == 100


def test_the_page_never_has_more_fields_than_a_form_may_send() -> None:
    table = seat("basra-egypt", seating="4", target=999)
    page = check(table.anna, *[{}] * 45, {"cards.0": "10"}, action="more")
    assert len([e for e in page["grid"] if e.tag in ("input", "select")]) < 1000
    assert "as many rows as fit" in page.text
    page = check(table.anna, *[{}] * 90, {"cards.0": "10"})
    assert page["g-r90.cards.0"].attributes["value"] == "10", "what was typed is kept all the same"


HOSTILE: dict[str, Fields] = {
    "no key": {"key": ""},
    "no number": {"seen": "x"},
    "a huge number": {"r0.cards.0": "9" * 5000},
    "a huge sum": {"r0.cards.0": "+".join(["9999999"] * 500)},
    "code": {"r0.cards.0": "__import__('os')", "r0.tens": "<script>"},
    "control": {"r0.cards.0": "\x07", "r0.aces.0": "1\x1b"},
    "another side": {"r0.tens": "9"},
    "another question": {"r0.nothing": "1"},
    "a row that is not there": {"r999.cards.0": "1"},
    "no row": {"rx.cards.0": "1", "r-1.cards.0": "1", "r0.": "1", "r0.__class__": "1"},
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("action", ["save", "check", "more"])
def test_bad_will_gets_a_sentence_and_stores_nothing(table: TableOfFour, name: str, action: str) -> None:
    with nothing_stored():
        good = rows(typed(OURS)) if name.startswith("no ") and name != "no row" else {}
        fields = table.anna.form("grid", form="paper") | good | HOSTILE[name] | {"action": action}
        answer = table.anna.post("grid", fields=fields)
    assert answer.status_code == (422 if action == "save" else 200)
    assert "<script>'" not in answer.content.decode()


def test_a_finished_match_has_no_rows_to_fill(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    answer = table.anna.get("grid")
    assert (answer.status_code, answer["Location"]) == (302, table.anna.address("sheet"))
    fields = {"key": KEY, "seen": "1", **rows(typed(OURS))}
    answer = table.anna.post("grid", fields=fields)
    assert answer.status_code == 422
    assert "The match was over with deal 1." in read_page(answer).text


def test_the_way_there_is_on_the_sheet(table: TableOfFour) -> None:
    address = table.anna.address("grid")
    assert table.anna.page("sheet").links.count(address) == 2, "in the menu, and where a match begins"
    table.anna.record(OURS)
    assert table.anna.page("sheet").links.count(address) == 1
    assert not [link for link in table.wanda.page("sheet").links if "sheet-entry" in link]


# Every variant


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
