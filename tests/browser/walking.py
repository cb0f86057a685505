"""What a walk through a club needs, on a phone as on a laptop: a mouse, somebody signed in, a look at where one is."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.club_pages import invite, make_account, make_club
from tests.browser.person import Hand, Text, heading
from tests.browser.test_accessibility import AXE, unfit, unroll, violations
from tests.browser.test_club import new_name

_KEPT: dict[tuple[str, str], list[Any]] = {}
"""By server and name: the cookies of an account. Accounts are not made for every walk anew."""


class Mouse(Hand):
    """One hand on a mouse."""

    def press(self, what: Locator) -> None:
        """Click it."""
        what.click()


def sign_in(page: Page, url: str, name: str) -> None:
    """Be signed in as somebody who has an account."""
    if (url, name) not in _KEPT:
        make_account(page, url, new_name(name))
        expect(page).to_have_url(f"{url}/clubs/")
        _KEPT[url, name] = page.context.cookies()
    page.context.add_cookies(_KEPT[url, name])


def own_club(hand: Hand, url: str, name: str, own_name: str) -> str:
    """Be signed in as whoever owns a new club; its address."""
    sign_in(hand.page, url, own_name)
    return url + make_club(hand.page, url, name, own_name)


def newcomer(hand: Hand, url: str, name: str) -> None:
    """Be signed in with a new account, which no club knows."""
    make_account(hand.page, url, new_name(name))
    expect(hand.page).to_have_url(f"{url}/clubs/")


def invited(owner: Hand, club: str, guest: Hand, url: str, name: str) -> None:
    """Come into the club by an invitation, with a new account."""
    link = invite(owner.page, "", club)
    newcomer(guest, url, name)
    guest.page.goto(link)
    guest.write(guest.page.get_by_label("Your name in the club"), name)
    guest.button("Join the club")
    expect(guest.page).to_have_url(club)


def played(hand: Hand, club: str, *rows: str) -> None:
    """Bring matches in that were played before: day, variant, two players and their points."""
    page = hand.page
    page.goto(f"{club}exchange/results/")
    table = "\n".join(["date,variant,player1,player2,points1,points2", *rows])
    page.get_by_label("Or copied from a spreadsheet").fill(table)
    hand.button("Look at it first")
    hand.button(re.compile("^Bring .* in$"))
    heading(page, "Matches")


def follow(hand: Hand, name: Text, within: Locator | None = None) -> None:
    """Follow the first link of that name in sight: on a laptop there may be one more beside the page."""
    links = (within or hand.page).get_by_role("link", name=name, exact=True)
    hand.tap(links.locator("visible=true").first)


def looks_well(page: Page) -> None:
    """See that the page fits its screen, and that axe finds nothing."""
    size = page.viewport_size
    assert size
    page.wait_for_load_state()
    page.evaluate(AXE)
    problems = unfit(page, size["width"])
    unroll(page, size["width"])
    problems += violations(page)
    page.set_viewport_size(size)
    assert not problems, "\n".join([page.url, *problems])
