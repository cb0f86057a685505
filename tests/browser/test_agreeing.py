"""A table that confirms its deals: two phones at seats, one that watches, an objection, and how it is settled."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.evening_pages import plan_evening
from tests.browser.person import (
    Basra,
    Hand,
    address,
    deal_row,
    enter_basra,
    expect_score,
    explained,
    heading,
    open_deal,
    preview,
    question,
    side,
    sit_down,
    start,
)
from tests.browser.test_two_phones import SOON
from tests.browser.walking import own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
RULE = "I rule: it stands as written"
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")

# As Anna wrote it: we 30 for 28 cards, 2 for the two, 1 and 2: 35. They 3 for the ten, 3 aces and 2 jacks: 8.
WRITTEN = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)
# As Bo saw it: 25 cards only. We 2 + 1 + 2: 5. They 30 for 27 cards, 3 + 3 + 2: 38.
BO_SAW = "25"


def waiting(page: Page) -> Locator:
    """The part of the sheet about the deal that is not settled."""
    return page.locator("section.agree")


@pytest.fixture
def anna(page: Page, live_app: App) -> Hand:
    """The phone that began the match; it sits where Anna sits."""
    hand = Hand(page)
    start(hand, live_app.url, "Basra, Egypt", "4 players in pairs", FOUR, confirm=True)
    forgive(page, "409", "422")
    hand.link("Share")
    hand.link("Sit at a seat with this phone")
    sit(hand, "Anna")
    return hand


def sit(hand: Hand, name: str) -> None:
    heading(hand.page, "Where do you sit?")
    hand.tap(hand.page.locator("main").get_by_role("button", name=name))
    expect(hand.page.get_by_role("region", name="Score")).to_be_visible()


def seated(phone: Callable[..., Page], giver: Hand, name: str) -> Hand:
    """Another phone that scanned the code for sitting down."""
    hand = Hand(phone())
    forgive(hand.page, "409", "422")
    hand.page.goto(address(giver, "To sit at a seat"))
    sit(hand, name)
    return hand


@pytest.fixture
def bo(anna: Hand, phone: Callable[..., Page]) -> Hand:
    """A phone at Bo's seat."""
    return seated(phone, anna, "Bo")


@pytest.fixture
def watching(anna: Hand, phone: Callable[..., Page]) -> Page:
    """A phone that only watches."""
    page = phone()
    page.goto(address(anna, "To watch"))
    return page


def record(hand: Hand) -> None:
    hand.link("Record the deal")
    enter_basra(hand, WRITTEN, SIDES)
    hand.button("Save deal 1")
    expect_score(hand.page, {WE: 35, THEY: 8})


def test_a_deal_counts_at_once_and_is_settled_when_the_other_side_accepts(anna: Hand, bo: Hand) -> None:
    record(anna)
    for page in anna.page, bo.page:
        expect(waiting(page)).to_contain_text("Deal 1 waits to be accepted", timeout=SOON)
        expect(waiting(page)).to_contain_text("Accepted by Anna. Waits for Bo or Dina.")
        expect_score(page, {WE: 35, THEY: 8})
        expect(side(page, WE)).to_contain_text("+35 of it not yet accepted")
        expect(side(page, THEY)).to_contain_text("+8 of it not yet accepted")
    expect(waiting(anna.page).get_by_role("button", name="Accept it as written")).to_have_count(0)
    bo.button("Accept it as written")
    for page in bo.page, anna.page:
        expect(waiting(page)).to_have_count(0, timeout=SOON)
        expect(page.locator(".waits")).to_have_count(0)


def test_an_objection_shows_both_versions_until_one_is_taken(anna: Hand, bo: Hand, watching: Page) -> None:
    record(anna)
    expect(waiting(bo.page)).to_be_visible(timeout=SOON)
    bo.link("Object")
    heading(bo.page, "Object to deal 1")
    expect(bo.page.get_by_text("You answer for Bo.")).to_be_visible()
    bo.button("Object")  # nothing said yet
    expect(bo.page.get_by_text("Say in a few words what is wrong, or change what is written")).to_be_visible()
    bo.write(bo.page.get_by_label("What is wrong?"), "We have 27 cards, count them")
    cards = question(bo.page, "Cards")
    bo.write(cards.get_by_label(WE), BO_SAW)
    bo.write(cards.get_by_label(THEY), "27")
    expect(preview(bo.page)).to_contain_text(f"{THEY} +38 (total 38)")
    bo.button("Object")

    for page in bo.page, anna.page, watching:
        disputed = waiting(page)
        expect(disputed.get_by_role("heading", name="Deal 1 is disputed")).to_be_visible(timeout=SOON)
        version = disputed.locator(".version")
        expect(version.get_by_role("heading")).to_have_text("Bo objects: “We have 27 cards, count them”")
        expect(version.locator("tbody tr")).to_have_count(2)
        expect(version.locator("tr").filter(has_text="Cards").locator("td")).to_have_text(["28 – 24", "25 – 27"])
        for made, points in zip(version.locator(".makes").all(), (("+35", "+8"), ("+5", "+38")), strict=True):
            expect(made.locator(".num")).to_have_text(points)
        expect_score(page, {WE: 35, THEY: 8})  # what is written counts until it is settled
        expect(side(page, WE)).to_contain_text("+35 of it not yet accepted")
        row = deal_row(page, 1)
        row.locator("summary").tap()
        expect(row).to_contain_text("Bo objects")
        row.locator("summary").tap()
    expect(waiting(watching).get_by_role("button")).to_have_count(0)

    anna.button("Take the version of Bo +5 : +38")
    for page in anna.page, bo.page, watching:
        expect_score(page, {WE: 5, THEY: 38}, timeout=SOON)
    for page in anna.page, bo.page, watching:
        expect(waiting(page)).to_have_count(0, timeout=SOON)
        expect(page.locator(".waits")).to_have_count(0)
    row = open_deal(anna, 1)
    assert explained(row)[THEY][0] == ("Most cards, 27 of 52", "+30")
    expect(row).to_contain_text("“Settled as Bo said”")


def test_whoever_rules_on_a_dispute_does_so_where_it_is_seen(anna: Hand, bo: Hand) -> None:
    record(anna)
    expect(waiting(bo.page)).to_be_visible(timeout=SOON)
    bo.link("Object")
    bo.write(bo.page.get_by_label("What is wrong?"), "We have 26 cards each")
    bo.button("Object")
    expect(waiting(anna.page)).to_contain_text("Deal 1 is disputed", timeout=SOON)
    anna.link("Rule on this deal")
    expect(anna.page.get_by_text("What you save takes the place of all versions")).to_be_visible()
    expect(anna.page.get_by_role("radio", name="A ruling of the table")).to_be_checked()
    cards = question(anna.page, "Cards")
    anna.write(cards.get_by_label(WE), "26")
    anna.write(cards.get_by_label(THEY), "26")
    expect(preview(anna.page)).to_contain_text("35 → 5")
    anna.button("Save the correction")
    expect(waiting(anna.page)).to_contain_text("Deal 1 waits to be accepted")
    expect(waiting(anna.page)).not_to_contain_text("objects")
    expect(open_deal(anna, 1)).to_contain_text("“A ruling of the table”")


def test_who_rules_and_does_not_play_ends_a_dispute_in_one_touch(page: Page, live_app: App) -> None:
    olga, url = Hand(page), live_app.url
    club = own_club(olga, url, "Bar Sport", "Olga")
    evening = plan_evening(page, url, club.removeprefix(url), "Friday round")
    page.goto(f"{url}{evening}new/basra-egypt/?seating=4-pairs")
    sit_down(olga, FOUR)
    olga.tap(page.locator("label.toggle").filter(has_text="The other side confirms each deal"))
    olga.button("Start the match")
    olga.button("Start the match")  # the names are new to the club
    expect(page.get_by_text("No deal yet.")).to_be_visible()
    record(olga)
    expect(waiting(page)).to_contain_text("Deal 1 waits to be accepted")
    expect(waiting(page).get_by_role("button", name=RULE)).to_have_count(0)
    olga.link("Object")
    olga.tap(page.locator("label").filter(has=page.locator("input[name=seat][value='1']")))
    olga.write(page.get_by_label("What is wrong?"), "We have 26 cards each")
    olga.button("Object")
    expect(waiting(page)).to_contain_text("Deal 1 is disputed")
    olga.button(RULE)
    expect(waiting(page)).to_have_count(0)
    expect(open_deal(olga, 1)).to_contain_text("Olga ruled that deal 1 stands as written.")
    expect_score(page, {WE: 35, THEY: 8})
    expect(page.locator(".waits")).to_have_count(0)


def test_the_figures_of_a_version_stand_on_one_line_of_its_button(
    page: Page, phone: Callable[..., Page], live_app: App
) -> None:
    hand = Hand(page)
    page.set_viewport_size({"width": 360, "height": 740})
    start(hand, live_app.url, "Basra, Egypt", "4 players in pairs", FOUR, confirm=True)
    bo = seated(phone, hand, "Bo")
    hand.link("Score")
    record(hand)
    expect(waiting(bo.page)).to_be_visible(timeout=SOON)
    bo.link("Object")
    cards = question(bo.page, "Cards")
    bo.write(cards.get_by_label(WE), BO_SAW)
    bo.write(cards.get_by_label(THEY), "27")
    bo.button("Object")
    figures = waiting(page).get_by_role("button").filter(has_text=":")
    expect(figures).to_have_count(5, timeout=SOON)  # two take Bo's version, three accept what is written
    for button in figures.all():
        heights = [figure.bounding_box() for figure in button.locator(".num").all()]
        assert len({box["y"] for box in heights if box}) == 1, button.inner_text()


def test_a_phone_without_a_seat_lets_a_player_without_a_phone_speak(
    page: Page, phone: Callable[..., Page], live_app: App
) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Basra, Egypt", "4 players in pairs", FOUR, confirm=True)
    bo = seated(phone, hand, "Bo")
    hand.link("Score")
    record(hand)
    expect(waiting(page).get_by_role("button")).to_have_count(3)
    hand.button("Carla accepts")
    expect(waiting(page)).to_contain_text("Accepted by Carla.")
    expect(waiting(page).get_by_role("button")).to_have_count(0)
    expect(waiting(page)).to_contain_text("This phone has spoken for Carla.")
    expect(waiting(bo.page)).to_contain_text("Accepted by Carla.", timeout=SOON)
    bo.button("Accept it as written")
    expect(waiting(bo.page)).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False], ids=["", "without JavaScript"])
def test_where_all_sit_at_one_phone_the_table_agrees(phone: Callable[..., Page], live_app: App, scripts: bool) -> None:
    hand = Hand(phone(java_script_enabled=scripts))
    start(hand, live_app.url, "Briscola", "4 players in pairs", FOUR, confirm=True)
    hand.link("Record the deal")
    hand.write(question(hand.page, "Card points").get_by_label(WE), "70")
    hand.write(question(hand.page, "Card points").get_by_label(THEY), "50")
    hand.button("Save deal 1")
    expect(waiting(hand.page).get_by_role("button")).to_have_count(1)
    hand.button("Agreed at the table")
    expect(waiting(hand.page)).to_have_count(0)
    hand.link("Log")
    expect(hand.page.get_by_text("Deal 1: agreed at the table")).to_be_visible()
