"""Figures with a sign, a half or another beside them are seen from left to right on pages that run the other way."""

import pytest
from django.conf import settings

from tests.browser.scene import PHONE, Scene

pytestmark = pytest.mark.browser

TURNED = r"""() => {
  const turned = [], figures = /[−+±×]\s?\d+½?|\d+½|\d+(?:\s?[:–-]\s?\d+)+/gu;
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.offsetParent || text.parentElement.closest("script, style, .vh, svg")) continue;
    for (const figure of text.data.matchAll(figures)) {
      let before = null;
      for (let at = figure.index; at < figure.index + figure[0].length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        if (before && Math.abs(box.top - before.top) > 4) break;
        if (before && box.left < before.left - 0.5) { turned.push(`${figure[0]} in ${text.data.trim()}`); break; }
        before = box;
      }
    }
  }
  return turned.filter(each => !/^52: \d/.test(each));  // so many packs, behind their label
}"""
"""Figures on the page whose signs do not lie in their order."""
PAGES = [
    ("careful", ""),
    ("decided", ""),
    ("decided", "log/"),
    ("settled", ""),
    ("settled", "rules/"),
    ("trios", "rules/"),
    ("rubber", "rules/"),
]


@pytest.mark.parametrize(("match", "path"), PAGES)
def test_a_figure_keeps_the_order_of_its_signs(scene: Scene, match: str, path: str) -> None:
    page = scene.page
    page.set_viewport_size(PHONE)
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": "ar", "url": scene.url}])
    scene.at(match, path)
    page.evaluate("() => document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert page.evaluate(TURNED) == []
