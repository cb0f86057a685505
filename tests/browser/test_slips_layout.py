"""Nothing that saves, doubles or leaves lies where the screen before had its main action."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club_pages import invite
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Basra, Hand, bring_in, enter_basra, heading, preview
from tests.browser.scene import FOUR, SIDES
from tests.browser.slipping import box_of, go, lies_at, lies_over, place
from tests.browser.test_touches import keys
from tests.browser.tournament_pages import enter_pair
from tests.browser.walking import own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

DOCK = "document.querySelector('.dock').getBoundingClientRect().height / innerHeight"


def test_a_table_that_is_looked_at_is_brought_in_elsewhere(page: Page, live_app: App) -> None:
    hand, url = Hand(page), live_app.url
    club = own_club(hand, url, "Old Tables", "Otto")
    page.goto(f"{club}exchange/names/")
    hand.write(page.get_by_label("Or copied from a spreadsheet"), "name\tstate\nUgo\t\n")
    x, y = go(page, page.get_by_role("button", name="Look at it first"))
    expect(page.get_by_role("button", name="Bring 1 line in")).to_be_visible()
    assert lies_at(page, x, y) in ("", "Look at it again"), "which brings nothing in"
    hand.button("Look at it again")
    bring = page.get_by_role("button", name="Bring 1 line in")
    expect(bring).to_be_visible()
    box = box_of(bring)
    go(page, bring)
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    assert lies_over(page, box) == []


def test_a_round_is_drawn_and_started_at_two_places(page: Page, live_app: App) -> None:
    forgive(page, "422")  # names that are new to the club are said first
    hand, url = Hand(page), live_app.url
    club = own_club(hand, url, "Bar Sport", "Olga").removeprefix(url)
    evening = plan_evening(page, url, club, "Cup")
    page.goto(f"{url}{evening}tournament/new/briscola/?seating=4-pairs&each=2&form=1")
    x, y = go(page, page.get_by_role("button", name="Set it up"))
    expect(page.get_by_role("button", name="Enter the pair")).to_be_visible()
    assert lies_at(page, x, y) == "", "nobody is entered there"
    for first, second in (("Olga", "Bo"), ("Dina", "Ugo")):
        enter_pair(page, first, second)
    hand.link("Everybody is here: to the draw")
    x, y = go(page, page.get_by_role("button", name="Draw round 1"))
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    assert lies_at(page, x, y) == ""
    hand.link("See the draw")
    x, y = go(page, page.get_by_role("button", name="Start round 1"))
    expect(page.get_by_role("button", name="Close round 1")).to_be_visible()
    assert "round" not in lies_at(page, x, y)
    page.get_by_role("link", name="Table 1").first.click()
    x, y = go(page, page.get_by_role("link", name="Open our score sheet"))
    expect(page.get_by_role("link", name="Record the deal")).to_be_visible()
    assert lies_at(page, x, y) == "", "no deal is recorded there"
    page.goto(f"{url}{evening}tournament/")
    page.locator("#call > summary").click()
    x, y = place(page.get_by_role("button", name="Close round 1"))
    hand.button("Yes, call time and close the round")
    expect(page.get_by_role("button", name="Draw round 2")).to_be_visible()
    assert lies_at(page, x, y) == "", "neither the draw nor the end"
    hand.link("How it is played")  # no table has a result to rank
    x, y = go(page, page.get_by_role("button", name="Draw round 2"))
    expect(page.get_by_role("button", name="Start round 2")).to_be_visible()
    assert "round" not in lies_at(page, x, y)


def save_and_touch_again(page: Page, hand: Hand) -> None:
    """Save the deal of the form: nowhere on what saved it lies anything that acts, and the dock stays low."""
    expect(page.locator("html[data-new]")).to_have_count(0)
    saves = page.locator(".saves").bounding_box()
    assert saves
    hand.button("Save deal 1")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    spots = [(x, y) for x in (0.05, 0.5, 0.95) for y in (0.05, 0.5, 0.95)]
    at = [(saves["x"] + saves["width"] * x, saves["y"] + saves["height"] * y) for x, y in spots]
    assert [lies_at(page, x, y) for x, y in at] == [""] * len(at)
    assert page.evaluate(DOCK) <= 0.4, "the dock takes two fifths at most"


def test_a_deal_is_saved_and_a_match_ended_where_the_sheet_says_so_and_does_nothing(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    hand, sheet = Hand(page), page.url
    page.clock.install()
    hand.link("Record the deal")
    keys(hand, "67")
    save_and_touch_again(page, hand)
    tabs = page.locator(".tabs").bounding_box()
    page.clock.run_for(31_000)
    expect(page.get_by_text("Deal 1 is saved.")).to_have_count(0)
    assert page.locator(".tabs").bounding_box() == tabs, "nothing moves as the undo goes"
    page.goto(f"{sheet}end/")
    page.clock.run_for(1_000)
    x, y = go(page, page.get_by_role("button", name="End the match"))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="It is saved.")).to_be_visible()
    page.clock.run_for(1_000)
    assert lies_at(page, x, y) == ""


def test_a_deal_is_saved_where_no_touch_of_the_next_one_lies(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "basra-egypt", "players": list(FOUR)})
    hand = Hand(page)
    hand.link("Record the deal")
    enter_basra(hand, Basra(cards=28, ten=1, two=0, aces=1, jacks=2), SIDES)
    expect(preview(page)).to_contain_text("(total")
    save_and_touch_again(page, hand)


def test_a_winner_is_touched_where_the_sheet_says_so_and_does_nothing(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    winner = page.locator("form.quick").get_by_role("button", name=SIDES[1])
    x, y = go(page, winner)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert lies_at(page, x, y) == "", "neither a winner nor a tab"
    assert page.evaluate(DOCK) <= 0.4, "the dock takes two fifths at most"
    expect(page.get_by_role("link", name="Write the deal in full")).to_be_hidden()
    page.locator(".undo button").evaluate("undo => undo.remove()")  # as it goes after half a minute
    expect(page.get_by_role("link", name="Write the deal in full")).to_be_visible()
    page.reload()
    forgive(page, "409")
    winners = box_of(page.locator("form.quick .choice"))
    go(page, winner)
    heading(page, "Another deal already?")
    assert lies_over(page, winners) == [], "what saves it lies far above, and it is the same deal at the bottom"


def test_whoever_is_invited_makes_an_account_where_its_form_has_no_link(page: Page, live_app: App) -> None:
    hand, url = Hand(page), live_app.url
    link = invite(page, "", own_club(hand, url, "Bar Nuovo", "Olga"))
    page.context.clear_cookies()
    page.goto(link)
    x, y = go(page, page.get_by_role("link", name="Make an account"))
    heading(page, "Make an account")
    assert lies_at(page, x, y) == ""


def test_a_form_of_the_club_is_saved_where_the_next_page_says_so_and_does_nothing(page: Page, live_app: App) -> None:
    hand, url = Hand(page), live_app.url
    club = own_club(hand, url, "Bar Centrale", "Olga").removeprefix(url)

    def save(button: str, path: str = "") -> None:
        if path:
            page.goto(url + path)
        expect(page.locator("html[data-new]")).to_have_count(0)
        x, y = go(page, page.get_by_role("button", name=button, exact=True))
        expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
        assert lies_at(page, x, y) == "", path
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.note')?.innerText", [x, y])

    save("Set up the season", f"{club}figures/seasons/new/")
    page.goto(f"{url}{club}figures/seasons/")
    hand.tap(page.locator("#main a.entry"))
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    save("Save")
    save("Plan the evening", f"{club}evenings/plan/")
    evening = page.url.removeprefix(url)
    save("Save", f"{evening}change/")
    page.goto(url + evening)
    save("Open the evening")
    expect(page.get_by_role("link", name="Start a table")).to_be_visible()
    save("Save", f"{evening}change/")
    save("So we play", f"{club}charters/briscola/change/")
    page.goto(f"{url}{evening}tournament/new/briscola/?seating=4-pairs&each=2&form=1")
    hand.button("Set it up")
    expect(page.get_by_role("button", name="Enter the pair")).to_be_visible()
    save("Save", f"{evening}tournament/change/")
