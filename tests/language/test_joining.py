"""Who plays together is joined by the word of the language, wherever two or three stand side by side."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import polib
import pytest
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.utils import translation
from django.utils.translation import trans_real

from scorekeeper.rulebook.sources import present_sources
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.language import paired, paired_html
from scorekeeper.web.sentences import catalogue
from tests.matches.pages import parsed, read_page

LANGUAGE = "xz"


@pytest.fixture(autouse=True)
def _some_italian(collected: polib.POFile, tmp_path: Path) -> Iterator[None]:
    """Pairs are joined as in Italian, what stands behind its label as in Japanese; all else is English."""
    entries = polib.POFile()
    entries.metadata = {**collected.metadata}
    entries.append(polib.POEntry(msgid="%(first)s & %(second)s", msgstr="%(first)s e %(second)s"))
    entries.append(polib.POEntry(msgid="%(label)s: %(value)s", msgstr="%(label)s：%(value)s"))
    entries.append(polib.POEntry(msgid="%(seatings)s:", msgstr="%(seatings)s："))
    catalogue.write(entries, tmp_path, LANGUAGE)
    alone = [("en", "English")]  # nobody chooses: what is set for all holds
    with override_settings(LANGUAGES=alone, LOCALE_PATHS=[tmp_path]), translation.override(LANGUAGE):
        yield
    trans_real._translations.pop(LANGUAGE, None)  # type: ignore[attr-defined]


def test_three_are_a_list_with_one_word_before_the_last() -> None:
    assert paired(["Anna", "Bo"]) == "Anna e Bo"
    assert paired(["Anna", "Carla", "Elio"]) == "Anna, Carla e Elio"
    assert paired_html(["Anna", "<Carla>", "Elio"]) == "Anna, &lt;Carla&gt; e Elio"
    assert paired(["Anna"]) == paired_html(["Anna"]) == "Anna"
    assert paired([]) == paired_html([]) == ""


@pytest.mark.django_db
def test_the_seats_of_a_match_that_begins_are_joined_by_it(client: Client) -> None:
    text = read_page(client.get("/new/briscola/?seating=6-trios")).text
    assert "Player 1, Player 3 e Player 5" in text
    assert "&" not in text


def test_two_entries_at_a_table_of_a_tournament_are_joined_by_it() -> None:
    side = SimpleNamespace(mark=1, entries=[SimpleNamespace(name="Anna"), SimpleNamespace(name="<Bo>")])
    page = parsed(render_to_string("clubs/tournaments/_side.html", {"side": side}))
    assert "Anna e <Bo>" in page.text
    assert [name.text for name in page.all("bdi")] == ["Anna", "<Bo>"]


def test_what_is_noted_of_a_deal_stands_behind_its_label_as_the_language_writes_it() -> None:
    noted = [SimpleNamespace(label="Trump suit", answer="<Hearts>", by="")]
    assert parsed(render_to_string("matches/record/_facts_noted.html", {"noted": noted})).text == "Trump suit：<Hearts>"


def test_a_side_is_told_before_its_points_as_the_language_writes_it() -> None:
    side, cell = SimpleNamespace(mark=1, name="Anna"), SimpleNamespace(figure="12")
    page = parsed(render_to_string("matches/sheet/entries/_cell.html", {"sides": [1, 2], "side": side, "cell": cell}))
    assert page.text.startswith("Anna：")


def test_a_source_stands_before_its_note_as_the_language_writes_it() -> None:
    notes = [says for _anchor, says, _where in present_sources(BY_KEY["buraco-us"]) if "：" in says]
    assert notes
    assert all(says.startswith("<b>") and "</b>：" in says for says in notes)
