"""Long names at the seats of a new table, on a phone: they are read whole, since they may differ at their ends."""

import pytest
from django.conf import settings
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import Hand
from tests.browser.scene import NARROW, PHONE, Scene
from tests.browser.starting import names, seat
from tests.conftest import App

pytestmark = pytest.mark.browser

NEAR = ("Alessandro Bianchi", "Alessandro Bianco", "Maria Giovanna Ferrari", "Maria Giovanna Ferraro")
CUT = """() => [...document.querySelectorAll(".seat-name .input")].filter(input => {
  if (input.scrollWidth <= input.clientWidth) return false;
  const whole = input.nextElementSibling, box = input.parentElement.getBoundingClientRect();
  if (whole?.textContent !== input.value || !whole.checkVisibility({ visibilityProperty: true })) return true;
  const range = document.createRange();
  range.selectNodeContents(whole);
  const text = range.getBoundingClientRect();
  return text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom;
}).map(input => input.value)"""
"""Names of which less than all is to be read at their seats."""


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
def test_names_that_differ_at_their_ends_are_read_whole(page: Page, live_app: App, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto(f"{live_app.url}/new/buraco-us/?seating=4-pairs")
    for number, name in enumerate(NEAR, 1):
        seat(page, number).fill(name)
    seat(page, 4).blur()
    assert page.evaluate(CUT) == []
    hand = Hand(page)
    hand.button("Change seat 2 with another")
    hand.button("Change seat 4 with another")
    assert names(page, 4) == [NEAR[0], NEAR[3], NEAR[2], NEAR[1]]
    assert page.evaluate(CUT) == []
    seat(page, 2).tap()
    expect(seat(page, 2)).to_be_focused()
    expect(page.locator(".seat-whole").nth(1)).to_be_hidden()  # it is typed there now


NAMES = ":is(.touches, .side-name, .deals-head) bdi:first-child"
BEGUN = """where => [...document.querySelectorAll(where)].filter(name => {
  if (!name.offsetParent || !/^[A-Z]/i.test(name.textContent)) return false;
  const range = document.createRange();
  range.setStart(name.firstChild, 0);
  range.setEnd(name.firstChild, 1);
  const first = range.getBoundingClientRect();
  const clips = each => getComputedStyle(each).overflowX !== "visible";
  let around = name;
  for (; around !== document.body; around = around.parentElement) {
    const box = around.getBoundingClientRect();
    if (clips(around) && (first.left < box.left - 1 || first.right > box.right + 1)) return true;
  }
  return false;
}).map(name => name.textContent)"""
"""Latin names, the first or the only ones of their sides, whose beginning is cut off."""


@pytest.mark.parametrize("match", ["alone", "settled"])
def test_a_latin_name_that_is_cut_in_arabic_keeps_its_beginning(scene: Scene, match: str) -> None:
    page = scene.page
    page.set_viewport_size(PHONE)
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": "ar", "url": scene.url}])
    scene.sheet(match)
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    assert page.locator("main bdi", has_text="Maximiliane").count()
    assert page.evaluate(BEGUN, NAMES) == []
