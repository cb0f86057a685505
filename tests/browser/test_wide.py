"""A laptop has room for two columns: the score beside the form of a deal, the contents beside the rules."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.person import Basra, Hand, bring_in, enter_basra, heading
from tests.browser.scene import DESK, PHONE
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

SIDES = ("Anna & Carla", "Bo & Dina")
DOCUMENT = {"variant": "basra-egypt", "players": ["Anna", "Bo", "Carla", "Dina"]}
DEAL = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)  # 35 : 8
SOON = 60_000


@pytest.fixture
def laptop(page: Page, live_app: App) -> Hand:
    """A laptop at the form of the first deal."""
    bring_in(page, live_app.url, DOCUMENT)
    page.set_viewport_size(DESK)
    hand = Hand(page)
    hand.link("Record the deal")
    return hand


def test_the_score_stands_beside_the_form_and_follows_another_phone(
    laptop: Hand, phone: Callable[..., Page], live_app: App
) -> None:
    beside = laptop.page.locator("#beside")
    expect(beside.locator(".total")).to_have_text(["0", "0"])
    form = laptop.page.locator("#answers").bounding_box()
    score = beside.bounding_box()
    assert form
    assert score
    assert form["x"] + form["width"] <= score["x"]
    assert laptop.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other = Hand(phone())
    forgive(other.page, "404")
    other.page.goto(laptop.page.url)
    enter_basra(other, DEAL, SIDES)
    other.button(re.compile(r"Save deal 1$"))
    expect(beside.locator(".total")).to_have_text([re.compile("35"), "8"], timeout=SOON)
    assert beside.locator("[id]").count() == 0  # the form's names stay its own
    heading(laptop.page, "Record deal 1")


def test_a_phone_never_asks_for_it(laptop: Hand) -> None:
    expect(laptop.page.locator("#beside .total").first).to_be_visible()
    urls: list[str] = []
    laptop.page.set_viewport_size(PHONE)
    expect(laptop.page.locator("#beside")).to_be_hidden()

    def note(request: Request) -> None:
        if "?v=" in request.url:
            urls.append(request.url)

    laptop.page.on("request", note)
    laptop.page.reload()
    laptop.page.wait_for_timeout(5500)  # longer than a laptop waits before it asks again
    assert urls == []


def test_the_contents_of_the_rules_stand_open_beside_them(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/rules/burraco-italy/")
    contents = page.get_by_role("navigation", name="On this page")
    expect(contents).to_be_hidden()  # a fold on a phone
    page.set_viewport_size(DESK)
    expect(contents).to_be_visible()
    contents.get_by_role("link", name="House rules").click()
    title = page.get_by_role("heading", name="House rules", exact=True)
    expect(title).to_be_in_viewport()
    expect(contents).to_be_in_viewport()
    left, right = contents.bounding_box(), title.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
