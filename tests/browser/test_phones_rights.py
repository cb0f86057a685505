"""Who may write at a table: the phone that looks after it takes a right back, hands the table over, and plays on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.outbox import kinds, strip
from tests.browser.person import Hand, address, expect_score, heading, question, start
from tests.browser.test_two_phones import SOON
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")
WATCHING = "You are watching. The phones at the table write the score; this page follows."

LONG_AGO = """() => {
    for (const name of Object.keys(localStorage).filter(name => name.startsWith("outbox:"))) {
        const save = JSON.parse(localStorage.getItem(name));
        localStorage.setItem(name, JSON.stringify({ ...save, at: save.at - 60000 }));
    }
}"""
"""What this phone keeps was touched a minute earlier."""


@pytest.fixture
def owner(page: Page, live_app: App) -> Hand:
    """The phone that began the match."""
    hand = Hand(page)
    start(hand, live_app.url, "Briscola", "4 players in pairs", FOUR)
    return hand


@pytest.fixture
def other(owner: Hand, phone: Callable[..., Page]) -> Hand:
    """A phone with the link that writes, sitting where Bo sits."""
    hand = Hand(phone())
    forgive(hand.page, "403", "404", "409")
    hand.page.goto(address(owner, "To sit at a seat"))
    hand.tap(hand.page.locator("main").get_by_role("button", name="Bo"))
    expect(hand.page.get_by_role("link", name="Record the deal")).to_be_visible()
    return hand


def phones(hand: Hand) -> Locator:
    """The phones at the table, on the share page."""
    hand.link("Share")
    heading(hand.page, "Share")
    return hand.page.get_by_role("region", name="Phones at this table").get_by_role("listitem")


def test_the_square_that_lets_one_write_is_in_sight_beside_the_one_that_only_watches(owner: Hand) -> None:
    page = owner.page
    page.set_viewport_size({"width": 360, "height": 740})
    owner.link("Share")
    heading(page, "Share")
    page.locator(".note.suspicious").evaluate_all("notes => notes.map(each => each.remove())")  # this machine is alone
    squares = [page.locator("details[name=square]").filter(has_text=power) for power in ("To watch", "To write")]
    for square in squares:
        expect(square.locator("summary")).to_be_in_viewport(ratio=1)
    expect(squares[0].locator("svg.qr")).to_be_in_viewport(ratio=1)
    owner.open("To write")
    expect(squares[1].locator("svg.qr")).to_be_visible()
    expect(squares[0].locator("svg.qr")).to_be_hidden()


def record(hand: Hand, number: int, points: str) -> None:
    hand.link("Record the deal")
    hand.write(question(hand.page, "Card points").get_by_label(WE), points)
    hand.button(f"Save deal {number}")


def test_a_right_is_taken_back_and_given_again(owner: Hand, other: Hand) -> None:
    record(other, 1, "70")
    expect_score(other.page, {WE: 1, THEY: 0})
    bo = phones(owner).filter(has_text="Bo")
    expect(bo).to_contain_text("May write.")
    owner.tap(bo.get_by_role("button", name="Stop it from writing"))
    expect(bo).to_contain_text("May only watch.")

    expect(other.page.get_by_text(WATCHING)).to_be_visible(timeout=SOON)  # nobody touched it
    expect(other.page.get_by_role("link", name="Record the deal")).to_have_count(0)
    expect_score(other.page, {WE: 1, THEY: 0})  # what it wrote stays

    owner.tap(bo.get_by_role("button", name="Let it write again"))
    expect(bo).to_contain_text("May write.")
    expect(other.page.get_by_role("link", name="Record the deal")).to_be_visible(timeout=SOON)


def test_a_form_that_is_open_when_the_right_goes_saves_nothing(owner: Hand, other: Hand) -> None:
    other.link("Record the deal")
    other.write(question(other.page, "Card points").get_by_label(WE), "70")
    bo = phones(owner).filter(has_text="Bo")
    owner.tap(bo.get_by_role("button", name="Stop it from writing"))
    expect(bo).to_contain_text("May only watch.")
    other.button("Save deal 1")
    expect(other.page.get_by_text("Ask the")).to_be_visible()
    owner.link("Score")
    expect(owner.page.get_by_text("No deal yet.")).to_be_visible()


def test_what_was_refused_when_the_right_went_is_not_sent_by_itself_when_it_comes_back(
    owner: Hand, other: Hand
) -> None:
    record(other, 1, "70")
    expect_score(other.page, {WE: 1, THEY: 0})
    sheet = other.page.url.split("?")[0]
    other.page.goto(f"{sheet}deal/1/note/")
    other.write(other.page.get_by_label("What is to be remembered?"), "A card lay open.")
    bo = phones(owner).filter(has_text="Bo")
    owner.tap(bo.get_by_role("button", name="Stop it from writing"))
    expect(bo).to_contain_text("May only watch.")
    other.button("Write the note down")
    expect(other.page.get_by_text("This link is for watching.")).to_be_visible()
    owner.tap(bo.get_by_role("button", name="Let it write again"))
    expect(bo).to_contain_text("May write.")
    other.page.evaluate(LONG_AGO)  # no other tab may be sending it any more
    other.page.goto(sheet)
    kept = strip(other.page)
    expect(kept).to_contain_text("Refused; kept on this phone only")
    expect(kept).to_contain_text("A note on deal 1 · A card lay open.")
    expect(kept).to_contain_text("This link is for watching.")
    other.page.reload()
    expect(kept).to_contain_text("Refused; kept on this phone only")
    assert kinds(other.page) == ["recorded"], "nobody has asked for it again"
    other.button("Look at it")  # it is asked for, and may be written now
    expect(kept).to_have_count(0)
    assert kinds(other.page) == ["recorded", "noted"]


def test_the_table_is_handed_over_and_a_rematch_is_followed(owner: Hand, other: Hand) -> None:
    bo = phones(owner).filter(has_text="Bo")
    owner.tap(bo.get_by_role("button", name="Hand the table over"))
    expect(bo).to_contain_text("In charge of the table.")
    expect(owner.page.get_by_role("button", name="Hand the table over")).to_have_count(0)
    mine = phones(other).filter(has_text="this phone")
    expect(mine).to_contain_text("In charge of the table.")
    expect(other.page.get_by_role("button", name="Stop it from writing")).to_have_count(1)
    other.link("Score")
    owner.link("Score")

    for number in 1, 2:
        record(other, number, "90")
        expect_score(other.page, {WE: number, THEY: 0})
        expect_score(owner.page, {WE: number, THEY: 0}, timeout=SOON)
    expect(other.page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    expect(owner.page.get_by_role("button", name="Rematch: Carla deals")).to_be_visible()
    expect(owner.page.get_by_role("link", name="Record the deal")).to_have_count(0)
    other.button("Rematch: Carla deals")
    expect(other.page.get_by_text("No deal yet.")).to_be_visible()

    owner.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # the phone is taken up again
    owner.link("The rematch is on: go there")
    expect(owner.page.get_by_text("No deal yet.")).to_be_visible()
    assert owner.page.url.split("?")[0] == other.page.url.split("?")[0]
    record(owner, 1, "50")
    expect_score(owner.page, {WE: 0, THEY: 1})
    expect_score(other.page, {WE: 0, THEY: 1}, timeout=SOON)
