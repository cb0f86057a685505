"""The pages for phones and seats, in the states that look different."""

from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import expect

from tests.browser.person import Hand, bring_in
from tests.browser.scene import MATCHES, Scene
from tests.chromium import close


def _join(scene: Scene) -> None:
    """A word that no table has."""
    scene.goto("/")
    scene.page.get_by_label("The code word of the table").fill("bababal")
    Hand(scene.page).button("Watch")
    expect(scene.page.get_by_role("alert")).to_be_visible()


def _phones(scene: Scene) -> None:
    """Two phones at a table that one of them looks after, the other with its right taken back."""
    bring_in(scene.page, scene.url, {**MATCHES["careful-names"], "events": []})
    address = scene.page.url
    browser = scene.page.context.browser
    assert browser is not None
    other = browser.new_context()
    try:
        page = other.new_page()
        page.goto(f"{address}sit/")
        page.locator("main").get_by_role("button").first.click()
        expect(page.get_by_role("region", name="Score")).to_be_visible()
    finally:
        close(other)
    scene.page.goto(f"{address}share/")
    look_after = scene.page.get_by_role("button", name="Put this phone in charge of the table")
    if look_after.count():
        Hand(scene.page).tap(look_after)
    Hand(scene.page).button("Stop it from writing")
    expect(scene.page.get_by_role("button", name="Let it write again")).to_be_visible()


def _seat_asked(scene: Scene, *, by_another: bool) -> None:
    """A phone asks for a seat where another sits; this page is that of the one or of the other."""
    bring_in(scene.page, scene.url, MATCHES["careful-names"])
    address = scene.page.url
    browser = scene.page.context.browser
    assert browser is not None
    other = browser.new_context()
    try:
        pages = (scene.page, other.new_page())
        for page in pages if by_another else pages[::-1]:
            page.goto(f"{address}sit/")
            page.locator("main").get_by_role("button").first.click()
            expect(page.get_by_role("region", name="Score")).to_be_visible()
    finally:
        close(other)
    scene.page.goto(address)
    name = "A seat is asked for" if by_another else "You asked for a seat"
    expect(scene.page.get_by_role("region", name=name)).to_be_visible()


def _seat_taken(scene: Scene) -> None:
    """Where to sit down, with a seat where another phone sits, which was asked."""
    _seat_asked(scene, by_another=False)
    scene.page.goto(f"{scene.page.url}sit/")


SEAT_PAGES: Mapping[str, Callable[[Scene], object]] = {
    "share": partial(Scene.at, match="running", path="share/"),
    "join": _join,
    "share-phones": _phones,
    "sit": partial(Scene.at, match="careful-names", path="sit/"),
    "sit-asked": _seat_taken,
    "who": partial(Scene.at, match="careful", path="who/"),
    "sheet-seat-asked": partial(_seat_asked, by_another=True),
    "sheet-seat-wanted": partial(_seat_asked, by_another=False),
}
"""The name of each page, and the way to it."""
