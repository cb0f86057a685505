"""The prose of the book in other languages: file by file, with what is missing in English and marked as that."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.rulebook import prose
from scorekeeper.rulebook.book import _usual_page, usual_page
from scorekeeper.web.languages.choosing import speaking
from tests.matches.pages import parsed

WRITTEN = sorted(path for path in prose.TEXT.glob("*/*.md") if path.parent.name != prose.LANGUAGE)


@pytest.fixture
def italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the English text of Basra and Briscola, and one file of Italian."""
    for path in prose.TEXT.glob("en/b*.md"):
        folder = tmp_path / "en"
        folder.mkdir(exist_ok=True)
        (folder / path.name).write_text(path.read_text("utf-8"), "utf-8")
    (tmp_path / "it").mkdir()
    text = "# Briscola\n\n## In breve {#outline}\n\nSi gioca con 40 carte.\n"
    (tmp_path / "it" / "briscola.md").write_text(text, "utf-8")
    monkeypatch.setattr(prose, "TEXT", tmp_path)
    for cache in (prose.text_of, _usual_page):
        cache.cache_clear()
    yield tmp_path
    for cache in (prose.text_of, _usual_page):
        cache.cache_clear()


@pytest.mark.usefixtures("italian")
@pytest.mark.parametrize("language", ["it", "it-ch"])
def test_each_file_is_shown_in_the_nearest_language_it_is_written_in(language: str) -> None:
    sections = prose.text_of("briscola", language).sections
    assert [section.title for section in sections if section.language == "it"] == ["In breve"]
    assert {"outline-marianna", "outline-bisca"} <= {each.anchor for each in sections if each.language == "en"}
    assert {section.language for section in prose.text_of("basra", language).sections} == {"en"}


@pytest.mark.usefixtures("italian", "db")
def test_a_page_says_of_what_is_english_on_it_that_it_is() -> None:
    with speaking("it"):
        languages = {section.language for chapter in usual_page("briscola").chapters for section in chapter.sections}
        assert languages == {""}
        languages = {section.language for chapter in usual_page("marianna").chapters for section in chapter.sections}
        assert "en" in languages
    with speaking("en"):
        languages = {section.language for chapter in usual_page("marianna").chapters for section in chapter.sections}
        assert languages == {""}


@pytest.mark.usefixtures("italian", "db")
def test_the_page_itself_is_marked() -> None:
    from django.template.loader import render_to_string

    with speaking("ar"):
        page = parsed(render_to_string("rulebook/page.html", {"page": usual_page("basra-egypt")}))
    prose_of_it = [each for each in page.all("div") if "book-text" in each.attributes.get("class", "")]
    assert len(prose_of_it) > 3
    assert {(each.attributes["lang"], each.attributes["dir"]) for each in prose_of_it} == {("en", "ltr")}


# The laws of a text in another language


def bones(path: Path) -> list[tuple[object, ...]]:
    """What of a file is the same in every language: its sections, for whom they are, their sources and examples."""
    sections = prose.read_text(path.read_text("utf-8"), path.parent.name).sections
    return [
        (
            each.anchor,
            each.chapter,
            each.only,
            each.when,
            sorted(re.findall(r"\[\[([^\]]+)\]\]", each.source)),
            [(example.document, example.expect, example.question, example.facts) for example in each.examples],
        )
        for each in sections
    ]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_text_has_the_sections_the_sources_and_the_examples_of_the_english_one(path: Path) -> None:
    assert bones(path) == bones(prose.TEXT / prose.LANGUAGE / path.name)


@pytest.mark.parametrize("change", [("{#", "{#x-"), ("[[", "[[X, "), ("expect", "expects")])
def test_a_text_with_other_bones_is_not_the_same(tmp_path: Path, change: tuple[str, str]) -> None:
    english = prose.TEXT / prose.LANGUAGE / "briscola.md"
    other = tmp_path / "it" / "briscola.md"
    other.parent.mkdir()
    other.write_text(english.read_text("utf-8"), "utf-8")
    assert bones(other) == bones(english)
    other.write_text(english.read_text("utf-8").replace(*change, 1), "utf-8")
    try:
        assert bones(other) != bones(english)
    except ValueError:
        return
