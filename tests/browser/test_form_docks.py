"""In every variant the form of a deal keeps its dock low: keys, what the deal makes and the button that saves."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.scene import PHONE

pytestmark = pytest.mark.browser

SIZES: tuple[ViewportSize, ...] = (PHONE, {"width": 360, "height": 640}, {"width": 320, "height": 640})
LOOK = f"({Path(__file__).with_name('look_dock.js').read_text('utf-8')})()"
WAITING = f"({Path(__file__).with_name('look_next.js').read_text('utf-8')})()"
ANSWER = """waiting => {
    const asked = document.getElementById(waiting.id), field = document.getElementById(waiting.field);
    if (waiting.kind === "choice") return asked.querySelector(`[name="${waiting.name}"]:not(:disabled)`).click();
    if (waiting.kind === "list") field.selectedIndex = 1;
    else if (waiting.kind === "stepper") field.value = 1;
    else field.value = waiting.total ? Math.floor(waiting.total / waiting.sides) : Math.min(95, waiting.most || 95);
    field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Answers a question that waits: with what comes first, with a share of the pack, or with some tens of points."""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))"
MOST_QUESTIONS = 40


def seen(page: Page, state: str) -> Iterator[str]:
    """What is wrong with the dock on each screen."""
    for screen in SIZES:
        page.set_viewport_size(screen)
        for problem in page.evaluate(LOOK):
            yield f"{state} at {screen['width']} × {screen['height']}: {problem}"
    page.set_viewport_size(PHONE)


def walked(page: Page) -> Iterator[str]:
    """What is wrong as the form opens, as its keys open, and when all is answered."""
    expect(page.locator("html[data-new]")).to_have_count(0)
    yield from seen(page, "as it opens")
    for _question in range(MOST_QUESTIONS):
        waiting = page.evaluate(WAITING)["waiting"]
        if not waiting:
            break
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.evaluate(ANSWER, waiting[0])
        page.evaluate(DRAWN)
    yield from seen(page, "answered")
    page.evaluate("document.querySelectorAll('.answered').forEach(line => line.click())")
    number = page.locator("[data-number]:visible")
    if number.count():
        number.first.blur()
        number.first.focus()
        expect(page.get_by_role("group", name="Number keys")).to_be_visible()
        yield from seen(page, "with its keys")


@pytest.mark.in_turns
def test_the_dock_of_a_form_takes_two_fifths_at_most_with_its_keys_and_all_it_says(
    page: Page, sheets: Mapping[str, str]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    problems = []
    for variant, address in sheets.items():
        page.goto(f"{address}deal/")
        problems += [f"{variant}, {problem}" for problem in walked(page)]
    assert not problems, "\n".join(problems)
