"""The pages of the referee's desk, in the states that look different."""

from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import expect

from tests.browser.person import question
from tests.browser.scene import Scene


def _capture(scene: Scene) -> None:
    hand = scene.at("running", "referee/capture/")
    played, floor = question(scene.page, "Card played"), question(scene.page, "The floor before the play")
    hand.tap(played.get_by_role("button", name="nine of hearts").last)
    for card in "four of diamonds", "five of clubs", "nine of spades":
        hand.tap(floor.get_by_role("button", name=card).last)
    expect(scene.page.locator("#verdict")).to_contain_text("must take something")


def _meld(scene: Scene) -> None:
    hand = scene.at("buraco", "referee/meld/")
    for card in "ace of hearts", "two of spades", "three of hearts":
        hand.tap(scene.page.get_by_role("button", name=card).first)
    expect(scene.page.locator("#verdict .ruling-answer")).to_be_visible()
    scene.page.locator("#verdict summary").tap()


def _large(scene: Scene) -> None:
    _capture(scene)
    large = scene.page.get_by_role("button", name="Large, so that all can read it")
    if large.is_visible():  # a wide screen has all of it beside the facts
        large.tap()


def _auction(scene: Scene) -> None:
    hand = scene.at("chiamata", "referee/auction/")
    for place, call in enumerate(("three", "pass", "jack (fante)"), 1):
        hand.tap(scene.page.get_by_role("button", name=call, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _order(scene: Scene) -> None:
    hand = scene.at("trionfetti", "referee/order/")
    for place, call in enumerate(("king (re)", "two", "ace"), 1):
        hand.tap(scene.page.locator(".call-buttons").first.get_by_role("button", name=call, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _ruled(scene: Scene) -> None:
    hand = scene.at("running", "referee/irregularity/?happened=out_of_turn")
    hand.choose(question(scene.page, "What did the table rule?"), "Otherwise")
    hand.choose(question(scene.page, "What does it do to the score?"), "Points")
    hand.button("Write the ruling down")
    expect(scene.page.get_by_text("Say in a few words what the table ruled instead.")).to_be_visible()


DESK_PAGES: Mapping[str, Callable[[Scene], object]] = {
    "referee-games": partial(Scene.goto, path="/referee/"),
    "referee-usual": partial(Scene.goto, path="/referee/albastini/"),
    "referee": partial(Scene.at, match="running", path="referee/"),
    "referee-capture": _capture,
    "referee-large": _large,
    "referee-meld": _meld,
    "referee-auction": _auction,
    "referee-order": _order,
    "referee-ruling": _ruled,
    "referee-lots": partial(Scene.at, match="running", path="referee/lots/?sides=2-0-3-1"),
    "referee-irregular": partial(Scene.at, match="running", path="referee/irregularity/"),
}
"""The name of each page, and the way to it."""
