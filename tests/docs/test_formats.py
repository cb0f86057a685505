"""What the documents say of formats is what the program reads and writes."""

import doctest
import json
import re
from typing import get_args

from scorekeeper.clubs.api import api
from scorekeeper.clubs.exchange.archive import shape
from scorekeeper.clubs.exchange.services import exporting_tables, importing_names, importing_results
from scorekeeper.rules.document import judged, listed, read_case, read_document
from scorekeeper.rules.log import Event
from scorekeeper.rules.registry import GAMES, VARIANTS
from scorekeeper.rules.values import Kind

from .reading import README, ROOT, blocks

FORMATS = ROOT / "docs" / "formats.md"


def section(title: str) -> str:
    """The text under a heading of the page of formats."""
    return FORMATS.read_text("utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables of a text."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in cells] for cells in lines]


def test_the_example_scores_what_it_says() -> None:
    results = doctest.testfile(str(FORMATS), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_documents_in_it_are_good() -> None:
    match, corrected, question = [json.loads(block) for block in blocks(FORMATS, "json")]
    assert read_document(match).sheet.state.table.standing.totals == (1, 0)
    sheet = read_document(corrected).sheet
    assert [entry.voided for entry in sheet.deals] == [False, True]
    assert sheet.state.table.standing.totals == (30 + 3 + 2 + 2 - 4, 2 + 2 + 2 + 10 + 4)
    assert sheet.outcome is not None
    assert judged(read_case(question))["values"]["options"] == [["4D", "5C"]]


def test_every_kind_of_event_is_told() -> None:
    names = {
        kind
        for kinds, _holds in rows(section("A match").split("| Kind |")[1])
        for kind in re.findall(r"`(\w+)`", kinds)
    }
    kinds = {kind.__name__.lower() for kind in get_args(Event)}
    assert {"recorded", "substituted"} <= kinds
    assert names == kinds


def test_what_the_list_of_questions_holds_is_told() -> None:
    keys, kinds = section("A question to the referee").split("| Kind |")
    there = {key for variant in VARIANTS for question in listed(variant)["questions"] for key in question}
    assert {key for cells in rows(keys) for key in re.findall(r"`(\w+)`", cells[0])} == there
    assert [kind for cells in rows(kinds) for kind in re.findall(r"`(\w+)`", cells[0])] == [kind.value for kind in Kind]


def test_the_parts_of_an_archive_are_told() -> None:
    parts = re.findall(r"`(\w+)`", " ".join(part for part, _holds in rows(section("The archive of a club"))))
    drawn = re.findall(r'^ {4}[ {]"(\w+)": ', shape.__doc__ or "", re.MULTILINE)
    assert parts == [drawn[0], "version", *drawn[1:]]


def test_the_columns_of_each_table_are_told() -> None:
    sides = exporting_tables.most_sides()
    tables = {}
    for table, before, beside, after in rows(section("CSV")):
        of_sides = [f"{column}{side}" for side in range(1, 1 + sides) for column in re.findall(r"`(\w+)`", beside)]
        ends = re.findall(r"`(\w+)`", after)
        tables[table.strip("`")] = [*re.findall(r"`(\w+)`", before), *of_sides, *ends]
    given = {name: list(columns) for name, (_label, columns, _rows) in exporting_tables.TABLES.items()}
    assert list(tables) == list(given)
    for table, columns in given.items():
        assert tables[table] == columns, f"docs/formats.md, CSV: the columns of {table} are {columns}"


def test_the_columns_that_come_in_are_told() -> None:
    text = section("CSV")
    wanted = {*importing_names.COLUMNS, *(column for column in importing_results.COLUMNS if not column[-1].isdigit())}
    untold = {column for column in wanted if f"`{column}`" not in text}
    assert not untold, f"docs/formats.md, CSV: what comes in has these columns too: {sorted(untold)}"
    assert {"player1", "points1"} <= set(importing_results.COLUMNS) & set(re.findall(r"`(\w+)`", text))


def test_the_addresses_of_the_api_are_told() -> None:
    addresses = {address.strip("`") for address, _gives in rows(section("The API"))}
    assert addresses == set(api.get_openapi_schema()["paths"])


def test_the_games_that_the_readme_names_are_there() -> None:
    named = re.search(r"the book of (.+) and \[all the others\]\(docs/rules/README\.md\)", README.read_text("utf-8"))
    assert named
    assert set(named[1].split(", ")) <= set(GAMES.values())
