"""What was hidden once: the sheet under the note of who watches, a line under another, a correction word by word."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import bring_in
from tests.browser.scene import Scene
from tests.conftest import App

pytestmark = pytest.mark.browser

COVERED = """note => {
    const box = note.getBoundingClientRect();
    return [...document.querySelectorAll(".score, .deals > ol > li, .blank, .dock")].filter(each => {
        const part = each.getBoundingClientRect();
        return part.height && part.bottom > box.top + 1 && part.top < box.bottom - 1
            && part.right > box.left + 1 && part.left < box.right - 1;
    }).map(each => each.className || each.innerText);
}"""
"""What of the sheet lies where the note is."""

HIDDEN = """() => {
    const lines = [...document.querySelectorAll("path.chart-line")];
    const places = lines.map(line => {
        const toScreen = line.getScreenCTM(), length = line.getTotalLength();
        return Array.from({length: 200}, (_none, at) =>
            line.getPointAtLength(length * at / 199).matrixTransform(toScreen));
    });
    const broad = lines.map(line => parseFloat(getComputedStyle(line).strokeWidth));
    return places.map((mine, at) => mine.filter(point => places.some((others, other) => other !== at
        && others.some(each => Math.hypot(each.x - point.x, each.y - point.y) < broad[other] / 2))).length / 200);
}"""
"""How much of each line of the chart has its middle under another, from 0 to 1."""

BROKEN = """() => [...document.querySelectorAll(".log-diff :is(dt, dd)")].filter(each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const rows = new Set([...range.getClientRects()].map(box => Math.round(box.bottom / 8))).size;
    return rows > 1 && rows > each.innerText.split(/\\s+/).length / 2;
}).map(each => each.innerText)"""
"""What of a correction stands a word a line."""


def test_the_note_of_who_watches_covers_nothing_of_the_sheet(scene: Scene) -> None:
    page = scene.page
    page.goto(scene.watching["running"])
    note = page.locator("#live > .note").filter(has_text="You are watching.")
    for end in False, True:
        if end:
            note.scroll_into_view_if_needed()
            expect(note).to_be_in_viewport(ratio=1)
        assert note.evaluate(COVERED) == []


def test_lines_of_the_chart_that_go_on_together_are_both_seen(page: Page, live_app: App) -> None:
    deals = [{"points": points} for points in ([70, 50], [50, 70], *[[60, 60]] * 5, [70, 50])]
    bring_in(page, live_app.url, {"variant": "briscola", "players": ["Anna", "Bo"], "deals": deals})
    page.goto(f"{page.url}chart/")
    hidden = page.evaluate(HIDDEN)
    assert len(hidden) == 2
    assert max(hidden) < 0.1, "they meet only where they cross"


def test_a_correction_in_the_log_is_read_in_lines_and_not_word_by_word(scene: Scene) -> None:
    page = scene.page
    scene.at("running", "log/")
    expect(page.locator(".log-diff").first).to_be_visible()
    assert page.evaluate(BROKEN) == []
