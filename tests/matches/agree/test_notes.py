"""Notes beside a deal."""

import pytest

from tests.matches.agree.careful import say
from tests.matches.pages import read_page
from tests.people import OURS, TableOfFour, nothing_stored


def test_a_note_stands_with_its_deal_on_the_sheet_and_in_the_log(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.post("note", 1, fields={**table.anna.form("note", 1, form="note"), "text": "Bo <dropped> a card 🃏"})
    for page in ("sheet", "log"):
        assert "Bo <dropped> a card 🃏" in table.wanda.page(page).text
    assert table.totals == [48, 5]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\x07b"])
def test_a_note_is_a_few_words(table: TableOfFour, text: str) -> None:
    table.anna.record(OURS)
    with nothing_stored():
        answer = say(table.anna, "note", 1, text=text)
    assert answer.status_code == 422
    assert "Write a few words to remember" in read_page(answer).text
