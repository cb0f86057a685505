"""The quick reader of pages reads what the patient one of the standard library does."""

from collections.abc import Callable

import pytest

from tests.matches.pages import Element, parsed, read_any, read_at_once
from tests.people import TableOfFour

AS_OURS = [
    "<svg viewBox='0 0 9 9'><path d=\"M0 0\"/></svg>",
    "<script>if (1 < 2) '</p>'</script>&amp;<style></style>",
    '<input value=\'"&quot;\' disabled name="a>b">after &nbsp;it',
    "<!-- <p> --><!doctype html><title>A &amp; B</title>",
]
OTHERWISE = [
    "<p>1 < 2 and <b>R&amp;D</b> &lt; all<br></p>",
    "<ul><li>One<li>Two</ul>",
    "<a href=/plain>Bare</a>",
    "<script>never closed",
]


def test_both_read_the_same_of_our_pages(table: TableOfFour) -> None:
    for name in ("sheet", "record", "log"):
        html = table.anna.get(name).content.decode()
        quick = read_at_once(html)
        assert quick is not None, "the templates write something that it cannot read"
        assert quick == read_any(html)


@pytest.mark.parametrize("html", AS_OURS)
def test_both_read_the_same_of_what_is_written_as_ours(html: str) -> None:
    assert read_at_once(html) == read_any(html)


@pytest.mark.parametrize("html", OTHERWISE)
def test_what_is_written_otherwise_is_left_to_the_patient_one(html: str) -> None:
    assert read_at_once(html) is None
    assert result(parsed, html) == result(read_any, html)


def result(read: Callable[[str], Element], html: str) -> Element | str:
    try:
        return read(html)
    except AssertionError as refused:
        return str(refused)
