"""Signs between what stands on a page are those of its language, and scores keep their order where letters run left."""

import re
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client

from scorekeeper.web.sentences.collecting import Sentence
from tests.matches.pages import Element, parsed
from tests.people import LEVEL, OURS, TableOfFour, seat

pytestmark = pytest.mark.django_db
ROOT = Path(settings.BASE_DIR)
_QUOTED = re.compile("“([^”]+)”")
_ISOLATED = re.compile("\u2066[^\u2069]*\u2069")
_FIGURE = r"(?:\d|%\((?!rank)\w+\)s)"  # a rank is a word
_SIGNED = re.compile(rf"\d[-+−]\d|± ?[\d%](?!\(doubt)|{_FIGURE}–{_FIGURE}|× ?{_FIGURE}")


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


def test_no_sentence_of_a_page_writes_down_the_words_of_a_label(sentences: list[Sentence]) -> None:
    """It names the label as a place, so that both are told by the same words. A button of somebody else's stays."""
    labels = {each.one for each in sentences}
    shown = [each for each in sentences if each.path.startswith("templates/")]
    assert [each.one for each in shown for quoted in _QUOTED.findall(each.one) if quoted in labels - {"Share"}] == []


def test_a_figure_with_a_sign_is_isolated_in_arabic() -> None:
    """Else letters around turn 2026-11-21 to 21-11-2026, ± 200 to 200 ±, 60–61 to 61–60 and ×2 to 2×."""
    catalogue = polib.pofile(str(ROOT / "scorekeeper/locale/ar/LC_MESSAGES/django.po"))
    texts = [text for each in catalogue for text in (each.msgstr, *each.msgstr_plural.values())]
    assert [text for text in texts if _SIGNED.search(_ISOLATED.sub("", text))] == []
