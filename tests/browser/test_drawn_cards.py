"""Cards at the desk look like those of the pack that is played with, and as they do on the form."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import question
from tests.conftest import App

pytestmark = pytest.mark.browser

Phone = Callable[..., Page]
FRENCH = ("spades", "hearts", "diamonds", "clubs")
LATIN = ("swords", "cups", "coins", "batons")
TRICK, CAPTURE, MELD = "trick", "capture", "meld"
DESKS = {
    "briscola": (TRICK, LATIN),
    "brisca": (TRICK, LATIN),
    "briscola-bosnia": (TRICK, FRENCH),
    "briscola-chiamata": (TRICK, LATIN),
    "albastini": (TRICK, FRENCH),
    "trionfetti": (TRICK, LATIN),
    "buraco-us": (MELD, FRENCH),
    "basra-egypt": (CAPTURE, FRENCH),
}
"""A game of each family, and of each pack: a question about cards, and the suits of its pack."""
CONTRAST = """key => {
    const luminance = (colour) => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
        const [r, g, b] = parts.map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const style = getComputedStyle(key);
    const [low, high] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => a - b);
    return (high + .05) / (low + .05);
}"""


def colour(key: Locator) -> str:
    return str(key.evaluate("key => getComputedStyle(key.querySelector('.pip')).color"))


def keys(page: Page, suits: tuple[str, ...]) -> list[Locator]:
    """A card of each suit, as a key of the first pack."""
    pack = page.locator(".pack").first
    return [pack.get_by_role("group", name=suit, exact=True).locator("[data-card]").first for suit in suits]


@pytest.mark.parametrize("variant", DESKS)
def test_the_suits_have_the_colours_of_the_pack(phone: Phone, live_app: App, variant: str) -> None:
    question, suits = DESKS[variant]
    page = phone()
    page.goto(f"{live_app.url}/referee/{variant}/{question}/")
    aces = keys(page, suits)
    spades, hearts, diamonds, clubs = map(colour, aces)
    assert spades != hearts
    assert (hearts == diamonds, spades == clubs) == ((True, True) if suits == FRENCH else (False, False))
    for key, suit in zip(aces, suits, strict=True):
        expect(key).to_have_accessible_name(f"ace of {suit}")  # the corner of the card is not read out beside it
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 48


@pytest.mark.parametrize("scheme", ["light", "dark", "sunlight"])
@pytest.mark.parametrize("variant", ["briscola", "basra-egypt"])
def test_a_card_is_read_in_every_light(phone: Phone, live_app: App, variant: str, scheme: str) -> None:
    question, suits = DESKS[variant]
    page = phone(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{live_app.url}/referee/{variant}/{question}/")
    if scheme == "sunlight":
        page.evaluate("document.documentElement.dataset.theme = 'sunlight'")
    for key in keys(page, suits):
        assert key.evaluate(CONTRAST) >= 4.5


@pytest.mark.parametrize("variant", ["briscola", "briscola-chiamata", "brusquembille"])
def test_a_suit_to_choose_is_as_large_as_on_the_form(phone: Phone, live_app: App, variant: str) -> None:
    page = phone()
    page.goto(f"{live_app.url}/referee/{variant}/trick/")
    suits = page.locator(".rack svg")
    assert suits.count() >= 4
    for suit in suits.all():
        box = suit.bounding_box()
        assert box
        assert max(box["width"], box["height"]) <= 32


def test_the_first_card_laid_moves_none_of_the_keys(phone: Phone, live_app: App) -> None:
    page = phone()
    page.goto(f"{live_app.url}/referee/briscola/trick/")
    cards = question(page, "Cards, in the order played")
    key = cards.locator(".pack-suits [data-card]").first
    before = key.bounding_box()
    key.tap()
    expect(cards.locator("[data-laid-at]")).to_have_count(1)
    assert key.bounding_box() == before
    expect(cards.locator("[data-laid-at]")).to_have_accessible_name("ace of swords")
    assert colour(cards.locator("[data-laid-at]")) == colour(key)
