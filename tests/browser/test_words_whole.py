"""No word is broken between its letters where a line, a column or a page has room for it, in any language."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.every_variant import NAMES
from tests.browser.figures_pages import filled
from tests.browser.person import bring_in, question
from tests.browser.scene import DESK, NARROW, PHONE, Scene
from tests.browser.test_languages import speak
from tests.conftest import App

pytestmark = pytest.mark.browser

BROKEN = """selector => [...document.querySelectorAll(selector)].flatMap((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const match of node.data.matchAll(/[^\\s,–-]+/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
            if (tops.size > 1) found.push(match[0]);
        }
    return found;
})"""
"""Words that stand on two lines."""


def speaking(scene: Scene, language: str) -> Page:
    page = speak(scene, language)
    page.set_viewport_size(PHONE)
    return page


@pytest.mark.parametrize("language", ["es", "pt-br", "it"])
def test_how_many_play_is_told_in_whole_words(scene: Scene, language: str) -> None:
    page = speaking(scene, language)
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    assert page.locator(".segments button").count() == 4
    assert page.evaluate(BROKEN, ".segments button") == []


def test_the_head_of_a_column_is_a_whole_word(scene: Scene) -> None:
    page = speaking(scene, "ja")
    scene.at("running", "sheet-entry/")
    assert page.locator("thead th").count() > 3
    assert page.evaluate(BROKEN, "thead th") == []


def test_heads_of_tables_of_figures_are_whole_words(scene: Scene) -> None:
    page = speaking(scene, "ja")
    scene.at("chiamata", "chart/")
    assert page.locator("thead th").count() > 3
    assert page.evaluate(BROKEN, "thead th") == []


def test_a_way_to_other_figures_is_a_whole_word_and_so_is_a_name(scene: Scene) -> None:
    there = filled(scene)
    page = speaking(scene, "ja")
    scene.goto(f"{there['club']}figures/?of=basra-egypt")
    assert page.locator(".figures-nav .chip").count() == 4
    assert page.evaluate(BROKEN, ".figures-nav .chip, table[aria-labelledby='people-h'] tbody th") == []


def test_a_line_of_the_list_of_matches_begins_with_no_sign(scene: Scene) -> None:
    there = filled(scene)
    page = speaking(scene, "ja")
    scene.goto(f"{there['club']}matches/")
    signs = "(all, where) => all.map(each => getComputedStyle(each, where).content)"
    bits = page.locator(".played .bit")
    assert set(bits.evaluate_all(signs, "::before")) == {"none"}
    assert '" ·"' in bits.evaluate_all(signs, "::after")


def test_what_a_deal_was_runs_under_its_figures_beside_the_form_too(scene: Scene) -> None:
    page = scene.page
    page.set_viewport_size(DESK)
    scene.at("chiamata", "deal/")
    words = page.locator(".score-beside .row-sign").first
    expect(words.locator("..")).to_have_css("display", "grid")  # once its styles are there
    assert page.evaluate(BROKEN, ".score-beside .row-sign") == []
    boxes = [each.bounding_box() for each in (words, words.locator(".."))]
    assert len({round(box["width"]) for box in boxes if box}) == 1


def test_two_figures_of_a_result_stay_together(scene: Scene) -> None:
    """In Arabic the second would stand on the other side."""
    page = speaking(scene, "ar")
    scene.at("careful-names", "log/")
    answers = "() => [...document.querySelectorAll('.log p, .log dd')].map((e) => e.textContent)"
    text = " ".join(page.evaluate(answers))
    assert "40\u00a0–\u00a012" in text
    assert not re.search(r"\d – \d", text)


@pytest.mark.in_turns
@pytest.mark.parametrize("letters", [100, 130, 200])
def test_no_answer_of_a_form_breaks_a_name(page: Page, sheets: Mapping[str, str], letters: int) -> None:
    size = {"standard": 16 * letters // 100, "fixed": 16 * letters // 100}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": size})
    broken = []
    for variant, address in sheets.items():
        page.goto(f"{address}deal/")
        for screen in PHONE, NARROW:
            page.set_viewport_size(screen)
            broken += [(variant, screen["width"], word) for word in page.evaluate(BROKEN, "#answers .opt bdi")]
    assert not broken


def test_an_answer_that_is_chosen_moves_no_other(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": list(NAMES[:5])})
    page.get_by_role("link", name="Record the deal").tap()
    declarers = question(page, "Declarer").locator("label")
    expect(declarers).to_have_count(5)
    places = [label.bounding_box() for label in declarers.all()]
    for label in declarers.all():
        label.tap()
        expect(label.locator(":checked")).to_have_count(1)
        assert [each.bounding_box() for each in declarers.all()] == places
