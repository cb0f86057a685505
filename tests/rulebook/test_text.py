"""The text of the book: every example is played by the engine, every source and anchor is there."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from scorekeeper.rulebook import prose
from scorekeeper.rulebook.book import CHAPTERS, DISPUTED, usual_page
from scorekeeper.rulebook.examples import Example, played, read_example, ruled
from scorekeeper.rules.asking import plain
from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.log import advance, begin
from scorekeeper.rules.registry import BY_KEY, GAMES, VARIANTS
from scorekeeper.rules.variant import Variant
from tests.matches.pages import read_page
from tests.rulebook.conftest import all_opened
from tests.rules.thrown import AnyVariant

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
REAL_NAMES = {"PRH95", "RARRAGA", "STENO"}
"""What somebody calls himself in capitals."""
FILES = sorted(prose.TEXT.glob("*/*.md"))
EXAMPLES = {
    f"{path.parent.name}/{path.stem} {section.anchor} {number} {variant}": (example, variant)
    for path in FILES
    for section in prose.read_text(path.read_text("utf-8"), path.parent.name).sections
    for number, example in enumerate(section.examples, 1)
    for variant in example.variants
}


def expected(example: Example, variant: str) -> tuple[Any, Any]:
    """What the engine makes of an example in *variant*, and what the text says it makes: they must be equal."""
    if example.question:
        verdict, _form, _names = ruled(example, variant)
        answers = {key: plain(verdict.values[key]) for key in example.expect}
        return answers, example.expect
    _document, sheet = played(example, variant)
    return [[plain(total) for total in entry.totals] for entry in sheet.entries], example.expect


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_comes_out_as_it_is_printed(name: str) -> None:
    example, variant = EXAMPLES[name]
    outcome, wanted = expected(example, variant)
    assert outcome == wanted
    assert wanted, "an example must say what is expected"
    assert len({BY_KEY[key].game for key in example.variants}) == 1


@pytest.mark.in_turns
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_ends_in_a_whole_trick_or_a_whole_deal(name: str) -> None:
    """The engine refuses cards that its pack has not, and piles that are not all of it; what is cut short it takes."""
    example, variant = EXAMPLES[name]
    if example.question:
        verdict, _form, _names = ruled(example, variant)
        assert not verdict.unfinished, "tell every fact that the verdict rests on"
        assert verdict.values.get("complete", True), "lay as many cards as a trick of this seating holds"
        return
    document, sheet = played(example, variant)
    assert len(sheet.entries) == len(example.document["deals"])
    state = begin(document.options, document.seating, document.start)
    for entry in sheet.entries:
        assert entry.breakdown is not None, "nothing is played after the end"
        problems = document.variant.problems(entry.deal, state.table)
        doubts = [problem.phrase for problem in problems if problem.severity is Severity.SUSPICIOUS]
        assert not doubts or variant in DOUBTFUL, "a deal that is printed is one that nobody would doubt"
        _entry, state = advance(document.variant, state, entry.deal)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_text_with_an_example(game: str) -> None:
    text = prose.text_of(game, "en")
    assert any(section.examples for section in text.sections)
    chapters = {section.chapter for section in text.sections}
    assert chapters <= {chapter.value for chapter in CHAPTERS} | {DISPUTED}
    for section in text.sections:
        assert set(section.only) <= {variant.key for variant in VARIANTS if variant.game == game}


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_is_told_in_prose(variant: Variant[Any, Any]) -> None:
    page = usual_page(variant.key)
    keys = {chapter.key for chapter in page.chapters if chapter.sections}
    assert "outline" in keys
    assert page.disputed or "outline" in keys


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_table_of_figures_is_typed_by_hand(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert not any(re.fullmatch(r"[×+−-]?\d+½?", cell) for cell in cells), line


def test_a_text_in_several_files_is_one_text_without_their_titles() -> None:
    text = prose.text_of("briscola", "en")
    anchors = [section.anchor for section in text.sections]
    assert {"outline", "outline-marianna", "outline-bisca", "outline-points-bid"} <= set(anchors)
    assert len(anchors) == len(set(anchors))
    assert not [section for section in text.sections if section.source.rstrip().splitlines()[-1].startswith("# ")]


DOUBTFUL = {"burraco-internazionale": "it shows what a side gets that went out without the right, and nobody saw"}
"""Variants with an example that is about what the engine doubts, each with the reason."""

RELATIVES = (
    *("briscolone", "brusquembille", "briscola-mariccia", "schembil", "marianna", "bisca", "bisca-brazil"),
    *("briscola-bosnia", "briscola-double", "briscola-col-monte", "briscola-points-bid", "scoperta", "albastini"),
)


@pytest.mark.parametrize("key", RELATIVES)
def test_a_relative_of_briscola_is_told_in_its_own_words_with_its_own_example(key: str) -> None:
    own = [section for section in prose.text_of(BY_KEY[key].game, "en").sections if section.suits(key)]
    mine = [section for section in own if not section.only or set(section.only) <= {key, "bisca", "bisca-brazil"}]
    assert sum(len(section.plain.split()) for section in mine if section.chapter in ("outline", "play")) > 60
    assert any(example.document["variant"] == key for section in own for example in section.examples)


def test_html_in_the_text_is_shown_as_it_is_written() -> None:
    text = prose.read_text("# X\n\n## Play {#play}\n\n<script>alert(1)</script> [[S0]] [[<b>]]\n", "en")
    html = prose.rendered(text.sections[0], {"S0": "Kirin <i>"}, "briscola")
    assert "<script>" not in html
    assert '<a href="#source-s0">Kirin &lt;i&gt;</a>' in html
    assert "<b>" not in html


def test_a_text_that_is_missing_in_a_language_is_shown_in_english() -> None:
    assert {section.language for section in prose.text_of("basra", "xx").sections} == {"en"}
    assert prose.text_of("../../settings", "en").sections == ()


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="without an anchor"):
        prose.read_text("# X\n\n## Play\n", "en")
    with pytest.raises(ValueError, match="says, variant and expect"):
        read_example('says = "x"')


@every_variant
def test_readers_see_what_a_source_is_called_and_no_tag_of_ours(stranger: Client, variant: AnyVariant) -> None:
    """A tag such as S0 or PAGAT-CH is for programs; the page names the source."""
    text = all_opened(stranger, f"/rules/{variant.key}/").text
    tags = {each.tag for each in variant.sources if each.called != each.tag}
    assert not {tag for tag in tags if re.search(rf"\[(?:[^\]]*; )?{re.escape(tag)}[;\]]", text)}
    shouted = [each.called for each in variant.sources if re.fullmatch(r"[A-Z][A-Z0-9-]+", each.called)]
    assert not set(shouted) - REAL_NAMES


@pytest.mark.in_turns
@every_variant
def test_no_page_shows_marks_meant_for_the_browser(stranger: Client, variant: AnyVariant) -> None:
    """Names in worked examples are isolated, and not escaped twice."""
    for address in (f"/rules/{variant.key}/", f"/rules/{variant.key}/card/"):
        text = read_page(stranger.get(address)).text
        assert not re.search(r"<\w+>|&\w+;|%\(|%s", text)


def test_a_sentence_with_sources_of_its_own_brings_them_only_where_it_is_said() -> None:
    briscola = BY_KEY["briscola"]
    pairs = briscola.seating("4-pairs")
    usual = briscola.paragraph("talk").sources_under(briscola.charter({}, pairs), pairs)
    looking = briscola.paragraph("talk").sources_under(briscola.charter({"swap_hands_at_end": False}, pairs), pairs)
    assert "MAKU" not in usual
    assert "MAKU" in looking
    assert set(usual) | set(looking) <= set(briscola.paragraph("talk").every_source)
