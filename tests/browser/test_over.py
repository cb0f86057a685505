"""When it is over: settling up between phones, and a picture for those who were not there."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.matches.board.fonts import faces
from tests.browser.person import bring_in
from tests.browser.scene import MATCHES, Scene
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser


@pytest.fixture
def over(page: Page, live_app: App) -> Page:
    """A match for chips that is over, on the phone that writes."""
    bring_in(page, live_app.url, MATCHES["settled"])
    return page


def test_a_tick_stays_and_the_focus_with_it(over: Page) -> None:
    first = over.locator(".tick").first
    first.focus()
    over.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(first).to_be_focused()
    over.reload()
    expect(over.locator(".tick[aria-pressed=true]")).to_have_count(1)


def test_another_phone_sees_the_tick_without_a_reload(over: Page, phone: Callable[..., Page]) -> None:
    other = phone()
    other.goto(over.url)
    over.locator(".tick").nth(1).tap()
    expect(over.locator(".tick[aria-pressed=true]")).to_have_count(1)
    expect(other.locator(".tick[aria-pressed=true]")).to_have_count(1, timeout=120_000)


def test_without_javascript_a_tick_is_a_plain_form(over: Page, phone: Callable[..., Page]) -> None:
    plain = phone(java_script_enabled=False)
    plain.goto(over.url)
    plain.locator(".tick").first.click()
    expect(plain.locator(".tick[aria-pressed=true]")).to_have_count(1)
    plain.locator(".tick").first.click()
    expect(plain.locator(".tick[aria-pressed=true]")).to_have_count(0)


KEPT = "The picture is in your downloads."
SHARING = """
navigator.canShare = what => Boolean(what.files?.length);
navigator.share = async ({files: [file]}) => {
    document.body.dataset.shared = JSON.stringify([file.name, file.type, file.size]);
};
"""
"""A phone with apps to hand a file to."""


@pytest.mark.skipif(not faces(), reason="this machine has no fonts")
def test_the_picture_is_handed_to_the_apps_of_the_phone(scene: Scene) -> None:
    page = scene.page
    page.add_init_script(SHARING)
    scene.sheet("over")
    page.get_by_role("link", name="Send the result").click()
    expect(page.locator("body[data-shared]")).to_be_attached()
    name, kind, size = json.loads(page.locator("body").get_attribute("data-shared") or "")
    assert (name[:12], name[-4:], kind) == ("basra-egypt-", ".png", "image/png")
    assert size > 5000


@pytest.mark.skipif(not faces(), reason="this machine has no fonts")
def test_a_phone_that_shares_no_files_keeps_the_picture(scene: Scene) -> None:
    scene.page.add_init_script("navigator.canShare = undefined;")
    scene.sheet("over")
    with scene.page.expect_download() as download:
        scene.page.get_by_role("link", name="Send the result").click()
    assert download.value.suggested_filename.endswith(".png")
    expect(scene.page.get_by_text(KEPT)).to_be_visible()


@pytest.mark.skipif(not faces(), reason="this machine has no fonts")
def test_the_menu_says_where_the_picture_is(scene: Scene) -> None:
    scene.page.add_init_script("navigator.canShare = undefined;")
    scene.sheet("running")
    scene.page.get_by_label("More", exact=True).click()
    with scene.page.expect_download():
        scene.page.get_by_role("link", name="Picture to send").click()
    expect(scene.page.get_by_text(KEPT)).to_be_visible()


def test_the_copied_text_is_told_of(scene: Scene) -> None:
    scene.sheet("over")
    scene.page.get_by_text("As text, to paste").click()
    scene.page.get_by_role("button", name="Copy", exact=True).click()
    expect(scene.page.get_by_role("status").filter(has_text="The text is copied.")).to_be_visible()


@pytest.mark.parametrize("shares", [True, False])
def test_where_there_is_no_picture_the_page_that_says_why_is_shown(scene: Scene, shares: bool) -> None:
    page = scene.page
    page.add_init_script(SHARING if shares else "navigator.canShare = undefined;")
    scene.sheet("over")
    forgive(page, "404")
    page.route("**/picture.png", lambda route: route.fulfill(status=404, content_type="text/html", body="No fonts."))
    page.get_by_role("link", name="Send the result").click()
    expect(page.get_by_text("No fonts.")).to_be_visible()
