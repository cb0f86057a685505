"""HEAD of a table is answered, and a page that lists links is stored nowhere."""

from django.test import Client

from tests.people import TableOfFour


def test_of_a_table_as_well(table: TableOfFour) -> None:
    answer = Client().head(f"/t/{table.wanda.code}/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer["Content-Length"]) > 1000


def test_what_lists_links_is_kept_by_no_cache(table: TableOfFour) -> None:
    for page in (table.anna.get("share"), Client().get("/")):
        assert {"private", "no-store"} <= set(page["Cache-Control"].split(", "))
