"""What is drawn of a club is whole on every screen, in both directions, and stands out from the page it lies on."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.figures_pages import filled
from tests.browser.scene import DESK, PHONE, WHOLE, Scene
from tests.conftest import App

pytestmark = [pytest.mark.browser, pytest.mark.in_turns]

FOLDER = os.environ.get("SCOREKEEPER_SCREENSHOTS", "")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

OUTSIDE = """() => [...document.querySelectorAll(".chart svg")].flatMap(svg => {
  const room = svg.getBoundingClientRect();
  return [...svg.querySelectorAll("text, circle, rect, path")].filter(part => {
    const box = part.getBoundingClientRect();
    return Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom) > 1;
  }).map(part => `${svg.getAttribute("aria-labelledby")}: ${part.outerHTML}`);
})"""
"""What of the drawings lies outside them."""

ON_ANOTHER = """() => [...document.querySelectorAll(".chart svg")].flatMap(svg => {
  const texts = [...svg.querySelectorAll("text:not(.tick-end)")].map(text => [text, text.getBoundingClientRect()]);
  return texts.flatMap(([one, a], at) => texts.slice(at + 1).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4
  ).map(([other]) => `${one.textContent} / ${other.textContent}`));
})"""
"""What is written on what else is written."""

SMALL = """() => [...document.querySelectorAll(".chart svg text")].map(text =>
  parseFloat(getComputedStyle(text).fontSize) * text.closest("svg").getScreenCTM().a
).filter(size => size < 10.5)"""
"""Letters that are hard to read."""

CONTRAST = """() => {
  const light = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
      .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05);
  const against = part => getComputedStyle(part.closest("svg")).backgroundColor;
  return [
    [".chart-bar", "fill", 3], [".tick", "fill", 4.5], [".days", "stroke", 3], [".frames", "stroke", 3],
    [".chart-line", "stroke", 3],
  ].flatMap(([what, how, least]) => [...document.querySelectorAll(`.chart svg ${what}`)].slice(0, 1)
    .map(part => [what, ratio(getComputedStyle(part)[how], against(part)), least]))
    .filter(([, found, least]) => found < least);
}"""
"""What does not stand out."""


def test_drawings_are_whole_and_legible_on_every_screen_and_open_into_their_tables(
    phone: Callable[..., Page], live_app: App
) -> None:
    page = phone(reduced_motion="reduce")
    there = filled(Scene(page, live_app.url, {}, {}))
    season = f"season={there['season']}"
    paths = {
        "figures": f"figures/?{season}",
        "honour": f"figures/honour/?{season}",
        "variant": f"figures/?of=basra-egypt&{season}",
        "member": f"figures/members/{there['ada']}/?of=basra-egypt&{season}",
    }
    for language in ("en", "ar", "ja"):
        page.context.add_cookies([{"name": "language", "value": language, "url": live_app.url}])
        for name, path in paths.items():
            for size in PHONE, DESK:
                page.set_viewport_size(size)
                page.goto(live_app.url + there["club"] + path)
                where = f"{name} {language} {size['width']}"
                expect(page.locator(".chart").first).to_be_visible()
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
                for wrong in OUTSIDE, ON_ANOTHER, SMALL:
                    assert page.evaluate(wrong) == [], where
                for scheme in SCHEMES:
                    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    assert page.evaluate(CONTRAST) == [], f"{where} {scheme}"
                    if FOLDER:
                        _take(page, f"{name}-{language}-{size['width']}-{scheme}")
    page.context.add_cookies([{"name": "language", "value": "en", "url": live_app.url}])
    page.set_viewport_size(PHONE)
    page.goto(live_app.url + there["club"] + paths["member"])
    for fold in page.locator("details.fold:has(table)").all():
        expect(fold.locator("table")).to_be_hidden()
        fold.locator("summary").click()
        expect(fold.locator("table")).to_be_visible()


LINES = """() => [...document.querySelectorAll(".race-line")].map(line => {
  const style = getComputedStyle(line);
  return `${style.strokeDasharray} ${style.strokeWidth}`;
})"""
"""How each line of a race is drawn, but for its colour."""

MUTE = """() => [...document.querySelectorAll(".chart svg")].filter(svg => {
  const labels = [...svg.querySelectorAll("text")].filter(text => /\\p{L}|\\p{N}/u.test(text.textContent));
  return !labels.length || !svg.closest("section").querySelector("table td.n");
}).map(svg => svg.getAttribute("aria-labelledby"))"""
"""Drawings without a word or a number in them, or without a table of their values."""

BARE = """() => [...document.querySelectorAll(".share")]
  .filter(bar => !/\\p{N}/u.test(bar.parentElement.textContent)).length"""
"""Bars beside which no number stands."""


def test_drawings_are_read_without_colour(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(reduced_motion="reduce")
    there = filled(Scene(page, live_app.url, {}, {}))
    season = f"season={there['season']}"
    page.goto(f"{live_app.url}{there['club']}figures/honour/?{season}")
    lines = page.evaluate(LINES)
    assert len(lines) > 2
    assert len(set(lines)) == len(lines), lines
    ends = page.locator(".race-name").all_text_contents()
    assert len({" ".join(end.split()) for end in ends}) == len(lines)
    for path in f"honour/?{season}", f"?{season}", f"?of=basra-egypt&{season}", f"members/{there['ada']}/?{season}":
        page.goto(f"{live_app.url}{there['club']}figures/{path}")
        assert page.evaluate(MUTE) == [], path
        assert page.evaluate(BARE) == 0, path
    page.goto(f"{live_app.url}{there['club']}members/{there['ada']}/")
    letters = page.locator(".form-strip a > span:first-child").all_inner_texts()
    assert letters
    assert all(letters)


def _take(page: Page, name: str) -> None:
    size = page.viewport_size or PHONE
    page.set_viewport_size({"width": size["width"], "height": max(size["height"], page.evaluate(WHOLE))})
    page.screenshot(path=Path(FOLDER) / f"{name}.png")
    page.set_viewport_size(size)
