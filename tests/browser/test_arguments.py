"""Five real arguments, each settled from the running table in at most six touches besides the cards."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, question
from tests.conftest import App

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
MOST = 6


@contextmanager
def argument(page: Page, app: App, title: str, variant: str, *players: str, **more: Any) -> Iterator[Hand]:
    """Somebody at a running table asks the referee; it takes no more than :data:`MOST` touches."""
    bring_in(page, app.url, {"variant": variant, "players": list(players), **more})
    hand = Hand(page)
    hand.link("Referee")
    hand.tap(page.get_by_role("link", name=title, exact=True))
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    yield hand
    assert hand.touches <= MOST, f"{hand.touches} touches"


def lay(page: Page, label: str, *cards: str) -> None:
    """Tap cards of the open pack; they are what the argument is about and do not count.

    The address has them all once the verdict speaks of them all.
    """
    group = question(page, label)
    for place, card in enumerate(cards, 1):
        tapped = group.locator("[data-card]").filter(has_text=card).first
        code = tapped.get_attribute("data-card")
        tapped.tap()
        expect(group.locator("[data-laid-at]")).to_have_count(place)
    expect(page).to_have_url(re.compile(rf"[=+]{code}(&|$)"))


def settled(page: Page, answer: str, rule: str) -> None:
    """See the verdict in one line, and that its rule can be opened and leads to the book."""
    line = page.locator("#verdict .ruling-answer")
    expect(line).to_have_text(answer)
    expect(line).to_be_in_viewport()
    summary = page.locator("#verdict summary")
    expect(summary).to_contain_text(rule)
    summary.tap()
    expect(page.locator("#verdict").get_by_role("link", name="In the rules")).to_be_visible()


@pytest.mark.parametrize(
    ("options", "answer", "rule"),
    [
        ({}, "No: 61 are needed, 60 are not enough.", "A drawn deal"),
        (
            {"draw_rule": "last_trick"},
            "60 win only with the last trick; otherwise 61 are needed.",
            "The last trick decides",
        ),
    ],
    ids=["as usual", "the last trick decides"],
)
def test_sixty_is_enough(page: Page, live_app: App, options: dict[str, str], answer: str, rule: str) -> None:
    deal = {"points": [61, 59]}
    with argument(page, live_app, "Is 60 enough?", "briscola", *FOUR[:2], options=options, deals=[deal]):
        settled(page, answer, rule)


def test_you_cannot_lay_that(page: Page, live_app: App) -> None:
    title = "Is this meld legal, and what is it worth?"
    with argument(page, live_app, title, "buraco-us", *FOUR, seating="4-pairs"):
        cards = ("ace of hearts", "two of hearts", "two of spades", "four of hearts")
        lay(page, "Cards of the meld", *cards, "five of hearts", "six of hearts", "seven of hearts")
        settled(page, "Yes: a dirty run of 7 cards, 75 points and 100 for the buraco: 175.", "Runs")


@pytest.mark.parametrize(
    ("variant", "answer"),
    [("basra-egypt", "Yes: a basra, 10 points."), ("basra-yemen", "No: this is not a basra.")],
)
def test_that_was_a_basra(page: Page, live_app: App, variant: str, answer: str) -> None:
    with argument(page, live_app, "Was that a basra, and for how much?", variant, *FOUR, seating="4-pairs"):
        lay(page, "Card played", "seven of diamonds")
        lay(page, "The floor before the play", "four of spades", "six of hearts")
        settled(page, answer, "Basra with the special seven")


def test_you_declared_already_in_this_trick(page: Page, live_app: App) -> None:
    with argument(page, live_app, "May this marriage be declared now?", "marianna", *FOUR[:2]) as hand:
        hand.tap(page.get_by_text("declared in this trick already?").last)
        settled(page, "No, this marriage may not be declared now.", "Marriages")


def test_twenty_saves_the_second_point(page: Page, live_app: App) -> None:
    with argument(
        page, live_app, "Was it a 1 or a 2, and who deals next?", "albastini", *FOUR, seating="4-pairs"
    ) as hand:
        hand.write(question(page, "Card points").get_by_label("Anna & Carla"), "20")
        settled(page, "Game points for Bo & Dina: 1.", "A deal that counts double")


def test_an_order_is_dragged(page: Page, live_app: App) -> None:
    """Beside the buttons, which do the same: the last rank is dragged to the top."""
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    page.goto(page.url.rstrip("/") + "/referee/order/")
    for place, rank in enumerate(("king (re)", "horse (cavallo)", "jack (fante)"), 1):
        page.locator(".call-buttons").first.get_by_role("button", name=rank, exact=True).tap()
        expect(page.locator(".calls li")).to_have_count(place)
    calls = page.locator(".calls .call-said")
    calls.nth(1).evaluate("said => said.scrollIntoView({ block: 'center' })")
    last, first = calls.nth(2).bounding_box(), calls.nth(0).bounding_box()
    assert last
    assert first
    page.mouse.move(last["x"] + 20, last["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 20, last["y"] - 40, steps=4)
    page.mouse.move(first["x"] + 20, first["y"] + 5, steps=8)
    page.mouse.up()
    expect(calls).to_contain_text(["jack", "king", "horse"])
    expect(page).to_have_url(re.compile(r"order\.0=J&order\.1=K&order\.2=Q"))
    page.get_by_role("button", name="Move king (re) up", exact=True).tap()
    expect(calls).to_contain_text(["king", "jack", "horse"])
