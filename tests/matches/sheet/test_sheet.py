"""Wanda follows the score; whoever opens a page costs the database little, however long the match."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.matches import services
from scorekeeper.rules.document import read_document
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, THEIRS, Json, Phone, TableOfFour, assert_kept_is_the_fold, document

DRAWN: Json = {"points": [60, 60]}


def long_match(deals: int) -> services.Access:
    """A match of Briscola that only ever comes out level, with some corrections."""
    events: list[Json] = [{"kind": "recorded", "deal": DRAWN} for _ in range(deals)]
    events += [{"kind": "amended", "event": 1, "deal": {"points": [61, 59]}, "reason": "Miscounted"}]
    events += [{"kind": "voided", "event": 2, "reason": "Misdeal"}]
    whole = document(variant="briscola", players=["Anna", "Bo"], seating="2", events=events)
    return services.import_document(read_document(whole))


@pytest.fixture
def short_and_long(table: TableOfFour) -> list[TableOfFour]:
    """The same match with 3 deals and with 300."""
    tables = []
    for deals in (3, 300):
        access = long_match(deals)
        anna = Phone(code=access.code, client=table.anna.client)
        tables.append(TableOfFour(match=access.match, anna=anna, wanda=table.wanda))
    return tables


def queries(phone: Phone, name: str, *args: int, query: str = "") -> int:
    """How many queries a page takes."""
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert phone.get(name, *args, query=query).status_code == 200
    return len(captured)


@pytest.mark.in_turns
@pytest.mark.parametrize(
    ("name", "args", "query"),
    [
        ("sheet", (), ""),
        ("sheet", (), "?all"),
        ("sheet", (), "?v=0"),
        ("board", (), ""),
        ("board", (), "?v=0"),
        ("record", (), ""),
        ("log", (), ""),
        ("rulebook:table", (), ""),
        ("share", (), ""),
        ("end", (), ""),
        ("correct", (1,), ""),
        ("export", (), ""),
    ],
)
def test_a_page_takes_at_most_three_queries_after_3_deals_and_after_300(
    short_and_long: list[TableOfFour], name: str, args: tuple[int, ...], query: str
) -> None:
    after_3, after_300 = (queries(table.anna, name, *args, query=query) for table in short_and_long)
    assert after_3 == after_300 <= 3


def test_a_preview_takes_as_few(short_and_long: list[TableOfFour]) -> None:
    counts = []
    for table in short_and_long:
        fields = table.anna.form("record", form="deal") | {"points.0": "70", "action": "preview"}
        with CaptureQueriesContext(connection) as captured:
            answer = table.anna.client.post(table.anna.address("record"), fields, headers={"HX-Request": "true"})
        assert "+1 ( total 2)" in read_page(answer)["preview"].text
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 3


def test_recording_takes_as_many_queries_after_300_deals_as_after_3(short_and_long: list[TableOfFour]) -> None:
    counts = []
    for table in short_and_long:
        fields = table.anna.form("record", form="deal") | {"points.0": "60"}
        with CaptureQueriesContext(connection) as captured:
            assert table.anna.client.post(table.anna.address("record"), fields).status_code == 302
        counts.append(len([query for query in captured if "SAVEPOINT" not in query["sql"]]))
        assert_kept_is_the_fold(table.match)
    assert counts[0] == counts[1] <= 8


def test_a_long_match_shows_the_latest_deals_first_and_all_on_demand(short_and_long: list[TableOfFour]) -> None:
    table = short_and_long[1]
    sheet = table.anna.page("sheet")
    shown = [element.attributes["id"] for element in sheet.all("details", "deal")]
    assert shown == [f"deal-{number}" for number in range(300, 288, -1)]
    assert "?all" in sheet.links
    every = table.anna.page("sheet", query="?all")
    assert len(every.all("details", "deal")) == 300
    assert "?all" not in every.links


# The page that follows


def test_nothing_new_is_nothing_to_send(table: TableOfFour) -> None:
    table.anna.record(OURS)
    answer = table.wanda.get("sheet", query="?v=1", htmx=True)
    assert (answer.status_code, answer.content) == (204, b"")


def test_something_new_brings_only_what_changed(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.record(LEVEL)
    answer = table.wanda.get("sheet", query="?v=1", htmx=True)
    page = read_page(answer)
    assert not {"html", "body", "header"} & {element.tag for element in page}
    assert page["live"].attributes["hx-get"].startswith("?v=2")
    assert "deal-2" in page


def test_a_correction_is_something_new(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.correct(1, THEIRS)
    answer = table.wanda.get("sheet", query="?v=1", htmx=True)
    assert answer.status_code == 200
    assert "+60" in read_page(answer)["deal-1"].text


@pytest.mark.parametrize("seen", ["x", "-1", "9" * 50, "%00", "1&all"])
def test_a_strange_number_of_what_was_seen_is_no_matter(table: TableOfFour, seen: str) -> None:
    table.anna.record(OURS)
    assert table.wanda.get("sheet", query=f"?v={seen}").status_code in (200, 204, 400)


def test_the_sheet_says_what_each_side_needs_who_deals_and_who_leads(table: TableOfFour) -> None:
    table.anna.record(OURS)
    text = table.wanda.page("sheet").text
    for piece in ("53 to go", "96 to go", "Carla deals", "Bo plays first", "Anna cuts"):
        assert piece in text


def test_a_watching_page_offers_nothing_to_write(table: TableOfFour) -> None:
    table.anna.record(OURS)
    text = table.wanda.page("sheet").text
    assert "You are watching." in text
    for piece in ("Correct", "Record", "End the match"):
        assert piece in table.anna.page("sheet").text
        assert piece not in text


def test_whoever_only_watches_is_not_told_to_write(table: TableOfFour) -> None:
    assert "write it down here" in table.anna.page("sheet").text
    assert "write it down here" not in table.wanda.page("sheet").text
    assert "When the first one is written down, it stands here." in table.wanda.page("sheet").text
