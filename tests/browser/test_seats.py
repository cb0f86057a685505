"""A seat that has a phone is asked for by another: given, kept, and taken from one that sleeps."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Hand, address, heading, start
from tests.browser.test_two_phones import SOON
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
TOUCH = 48
"""Pixels that anything to be touched is high."""


def sit(hand: Hand, name: str) -> None:
    heading(hand.page, "Where do you sit?")
    hand.tap(hand.page.locator("main").get_by_role("button", name=name))
    expect(hand.page.get_by_role("region", name="Score")).to_be_visible()


def seat_request(hand: Hand) -> Locator:
    """What a phone is asked about its seat."""
    return hand.page.get_by_role("region", name="A seat is asked for")


def waits(hand: Hand) -> Locator:
    """What a phone that asked is told."""
    return hand.page.get_by_role("region", name="You asked for a seat")


def news(hand: Hand) -> Locator:
    return hand.page.get_by_role("region", name="About your seat")


@pytest.fixture
def anna(page: Page, live_app: App) -> Hand:
    """The phone that began the match and sits where Anna sits."""
    hand = Hand(page)
    start(hand, live_app.url, "Briscola", "4 players in pairs", FOUR)
    hand.link("Share")
    hand.link("Sit at a seat with this phone")
    sit(hand, "Anna")
    return hand


@pytest.fixture(params=[True, False], ids=["", "without JavaScript"])
def rosa(anna: Hand, phone: Callable[..., Page], request: pytest.FixtureRequest) -> Hand:
    """Another phone, which asks for the seat of Anna."""
    hand = Hand(phone(java_script_enabled=request.param))
    forgive(hand.page, "403", "409")
    hand.page.goto(address(anna, "To sit at a seat"))
    anna.link("Score")
    expect(hand.page.get_by_role("button", name="Anna")).to_contain_text("it will be asked to give it to you")
    sit(hand, "Anna")
    return hand


def high_enough(part: Locator) -> None:
    for button in part.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH


def test_a_seat_is_asked_for_and_given(anna: Hand, rosa: Hand) -> None:
    expect(seat_request(anna)).to_contain_text(re.compile("Phone [0-9a-f]{4} asks for the seat of Anna."), timeout=SOON)
    expect(waits(rosa)).to_contain_text("It has to agree.")
    for part in seat_request(anna), waits(rosa):
        high_enough(part)
    anna.tap(seat_request(anna).get_by_role("button", name="Give it"))
    expect(anna.page.get_by_text(re.compile("gave the seat of Anna to phone [0-9a-f]{4}"))).to_be_visible()
    rosa.link("Score")
    expect(waits(rosa)).to_have_count(0)
    rosa.link("Share")
    rosa.link("Change seats")
    expect(rosa.page.get_by_role("button", name="Anna")).to_contain_text("you sit here")


def test_a_seat_is_asked_for_and_kept(anna: Hand, rosa: Hand) -> None:
    expect(seat_request(anna)).to_be_visible(timeout=SOON)
    anna.tap(seat_request(anna).get_by_role("button", name="Keep the seat"))
    expect(seat_request(anna)).to_have_count(0)
    rosa.link("Score")
    expect(news(rosa)).to_contain_text(re.compile("Phone [0-9a-f]{4} keeps the seat of Anna."))
    high_enough(news(rosa))
    rosa.tap(news(rosa).get_by_role("button", name="All right"))
    expect(news(rosa)).to_have_count(0)


def test_who_asks_thinks_better_of_it(anna: Hand, rosa: Hand) -> None:
    expect(seat_request(anna)).to_be_visible(timeout=SOON)
    rosa.tap(waits(rosa).get_by_role("button", name="Stop asking"))
    expect(waits(rosa)).to_have_count(0)
    expect(seat_request(anna)).to_have_count(0, timeout=SOON)


def test_the_answer_comes_without_a_touch(anna: Hand, phone: Callable[..., Page]) -> None:
    rosa = Hand(phone())
    rosa.page.goto(address(anna, "To sit at a seat"))
    anna.link("Score")
    sit(rosa, "Anna")
    expect(seat_request(anna)).to_be_visible(timeout=SOON)
    anna.tap(seat_request(anna).get_by_role("button", name="Give it"))
    expect(waits(rosa)).to_have_count(0, timeout=SOON)
    expect(rosa.page.get_by_text("gave the seat of Anna to phone")).to_be_visible()
    expect(rosa.page.get_by_text("(this one)")).to_be_visible()
