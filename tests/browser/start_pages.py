"""The pages before a match begins, in the states that look different."""

from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import expect

from tests.browser.person import Hand, bring_in, fold
from tests.browser.scene import HARD_NAMES, MATCHES, Scene


def _home(scene: Scene) -> None:
    for match in "fresh", "over", "ended", "names", "running":
        scene.sheet(match)
    scene.goto("/")
    Hand(scene.page).open("Bring in a match from a file")
    expect(scene.page.get_by_label("A match file kept on this phone or sent to you")).to_be_visible()


def _same_again(scene: Scene) -> None:
    page, url = scene.page, scene.url
    bring_in(page, url, MATCHES["names"])
    bring_in(page, url, MATCHES["over"])
    page.goto(url)
    expect(page.get_by_role("button", name="Same again")).to_be_visible()


def _menu(scene: Scene) -> None:
    scene.goto("/")
    Hand(scene.page).tap(scene.page.get_by_label("More").first)
    expect(scene.page.get_by_role("button", name="Dark paper")).to_be_visible()


def _seats(scene: Scene, *, variant: str, seating: str) -> None:
    scene.sheet("names")  # so that there are names to choose from
    scene.goto(f"/new/{variant}/?seating={seating}")


def _seats_with_problems(scene: Scene) -> None:
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    for number, name in enumerate(("Anna", "Anna", "Bo", "Carla"), 1):
        scene.page.get_by_label(f"Seat {number}", exact=True).fill(name)
    Hand(scene.page).button("Start the match")
    expect(scene.page.locator("[aria-invalid]").first).to_be_visible()


def _seats_named(scene: Scene) -> None:
    scene.goto("/new/albastini/?seating=6-pairs")
    for number, name in enumerate((*HARD_NAMES, "王さん", "A" * 60), 1):
        scene.page.get_by_label(f"Seat {number}", exact=True).fill(name)
    Hand(scene.page).button("Draw lots")
    expect(scene.page.get_by_text("The lot says")).to_be_visible()


def _drawing(scene: Scene) -> None:
    scene.goto("/new/buraco-us/?seating=4-pairs")
    hand = Hand(scene.page)
    hand.button("Draw cards")
    for card in "ten of hearts", "three of spades", "king of clubs":
        hand.tap(scene.page.get_by_role("button", name=card).first)


def _changed_rules(scene: Scene) -> None:
    scene.sheet("rubber")  # so that there is a last time
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    Hand(scene.page).button("As last time")
    expect(fold(scene.page, "House rules")).to_contain_text("rules changed")


def _house_rules(scene: Scene) -> None:
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    Hand(scene.page).open("House rules")
    scene.page.get_by_label("How the match ends").select_option(label="The best of several games")
    expect(scene.page.get_by_label("Games to win")).to_be_visible()


START_PAGES: Mapping[str, Callable[[Scene], object]] = {
    "home-empty": partial(Scene.goto, path="/"),
    "home": _home,
    "home-again": _same_again,
    "menu": _menu,
    "choose": partial(Scene.goto, path="/new/"),
    "seats-2": partial(_seats, variant="basra-egypt", seating="2"),
    "choose-found": partial(Scene.goto, path="/new/?q=bisca"),
    "seats-5": partial(_seats, variant="briscola-chiamata", seating="5"),
    "seats-named": _seats_named,
    "seats-drawing": _drawing,
    "rules-changed": _changed_rules,
    "seats-3": partial(_seats, variant="briscola", seating="3"),
    "seats-4": partial(_seats, variant="basra-egypt", seating="4-pairs"),
    "seats-6": partial(_seats, variant="briscola", seating="6-trios"),
    "seats-problems": _seats_with_problems,
    "house-rules": _house_rules,
}
"""The name of each page, and the way to it."""
