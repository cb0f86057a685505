"""Signs between what stands on a page are those of its language, and scores keep their order where letters run left."""

import pytest
from django.test import Client

from tests.matches.pages import Element, parsed
from tests.people import LEVEL, OURS, TableOfFour, seat

pytestmark = pytest.mark.django_db


def page(language: str, path: str) -> Element:
    return parsed(Client(headers={"accept-language": language}).get(path).content.decode())


@pytest.fixture
def table() -> TableOfFour:
    table = seat()
    table.anna.record(LEVEL)
    table.anna.record(OURS)
    return table


def test_the_title_of_an_arabic_sheet_keeps_its_score_from_left_to_right(table: TableOfFour) -> None:
    title = page("ar", f"/t/{table.anna.code}/").all("title")[0].text
    assert "\u206696 – 10\u2069" in title
    assert "\u2066" not in page("it", f"/t/{table.anna.code}/").all("title")[0].text


def test_what_is_read_aloud_between_a_figure_and_a_total_is_the_sign_of_the_language(table: TableOfFour) -> None:
    hidden = [each.text.strip() for each in page("ar", f"/t/{table.anna.code}/").all("span", "vh")]
    assert "، المجموع" in hidden
    assert [each for each in hidden if each.startswith(",")] == []


def test_a_remark_stands_in_the_brackets_of_the_language() -> None:
    text = page("ja", "/rules/basra-egypt/").text
    assert "（資料に記載なし）" in text
    assert "(資料に記載なし" not in text
