"""A sheet that was taken back is one line, and stands in the paper again to be mended."""

import uuid

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.rules.registry import BY_KEY
from tests.matches.pages import read_page
from tests.matches.paper.sheets import rows, save
from tests.people import LEVEL, OURS, THEIRS, TableOfFour, seat, typed


def taken_back(table: TableOfFour, *deals: dict[str, str]) -> None:
    page = read_page(table.anna.client.get(save(table.anna, *deals)["Location"]))
    fields = page.form(action=table.anna.address("take_back")) | {"action": "undo"}
    assert table.anna.post("take_back", fields=fields).status_code == 302


def test_its_deals_are_one_line_on_the_sheet_and_take_no_room_from_the_others(db: None) -> None:
    table = seat(target=1000)
    table.anna.record(THEIRS)
    taken_back(table, *[typed(LEVEL)] * 13)
    page = table.anna.page("sheet")
    fold = page["taken-back-14"]
    assert "Deals 2 to 14 were taken back: they count nothing." in fold.text
    assert len(fold.all("details", "voided")) == 13
    assert "deal-1" in page
    assert "All deals" not in page.text


def test_one_void_deal_stands_for_itself(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.void(1)
    page = table.anna.page("sheet")
    assert "deal-1" in page
    assert not page.all("details", "taken-back")


def test_the_paper_opens_with_what_was_taken_back(table: TableOfFour) -> None:
    taken_back(table, typed(OURS), typed(THEIRS))
    page = table.anna.page("grid")
    assert "The 2 deals that were taken back stand here again as they were." in page.text
    fields = {name: text for name, text in page.form("paper").items() if name.startswith("r") and text}
    assert fields == rows(*[typed(deal) | both(deal) for deal in (OURS, THEIRS)])
    assert table.anna.post("grid", fields=page.form("paper") | {"action": "save"}).status_code == 302
    assert table.totals == [51, 65]
    assert "stand here again" not in table.anna.page("grid").text, "they are on the sheet by now"


def both(deal: dict[str, list[int]]) -> dict[str, str]:
    """The answers of the other side, which a kept deal has."""
    return {f"{key}.1": str(deal[key][1]) for key in ("aces", "jacks")}


def test_who_would_begin_anew_gets_an_empty_sheet(table: TableOfFour) -> None:
    taken_back(table, typed(OURS), typed(THEIRS))
    page = table.anna.page("grid", query="?empty")
    assert not [text for name, text in page.form("paper").items() if name.startswith("r") and text]


@pytest.mark.parametrize(
    ("key", "deals"),
    [
        (
            "briscola-chiamata",
            [{"declarer": 1, "called": "3D", "partner": 4, "points": 75}, {"declarer": 0, "points": 30}],
        ),
        (
            "buraco-us",
            [{"how": "net", "net": [245, -130], "clean": [1, 0], "out": 0, "pot": ["played", "not_taken"]}] * 2,
        ),
        ("buraco-us", [{"how": "cards", "melds": [[["4H", "5H", "6H"]], []], "hands": [[], [["KC"]]]}] * 2),
        ("trionfetti", [{"winner": 1}, {"winner": 0}]),
        ("marianna", [{"points": [70, 50], "marriages": [0, 1]}] * 2),
    ],
)
def test_whatever_the_game_the_same_deals_come_of_it(db: None, key: str, deals: list[dict[str, object]]) -> None:
    variant = BY_KEY[key]
    seating = variant.seatings[0]
    table = seat(key, seating.key, ("Anna", "Bo", "Carla", "Di", "Elio")[: seating.seats])
    read = [variant.read_deal(deal, table.now().standing.table) for deal in deals]
    values = [each.value for each in read]
    assert None not in values, [each.problems for each in read]
    first = services.record_deals(table.now(), values, key=uuid.uuid4(), seen=0)
    services.take_deals_back(
        table.now(), first[0].number, first[-1].number, reason="Wrong sheet", key=uuid.uuid4(), seen=len(deals)
    )
    kept = [entry["deal"] for entry in table.entries]
    fields = read_page(Client().get(table.anna.address("grid"))).form("paper")
    assert table.anna.post("grid", fields=fields | {"action": "save"}).status_code == 302
    assert [entry["deal"] for entry in table.entries[len(deals) :]] == kept
