"""A club on several phones: an invitation from one to another, a claim, and a password that was forgotten."""

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club_pages import PASSWORD, make_account, make_club, write_down
from tests.browser.person import Hand, fold, heading
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

CLUB = "Bar Sport"


def new_name(name: str) -> str:
    """A user name that nobody has on the server that the tests share."""
    return f"{name.lower()}-{secrets.token_hex(3)}"


@pytest.fixture
def olga(page: Page, live_app: App) -> Hand:
    """The phone of whoever owns a club, in which Gino is a guest; it shows the club."""
    make_account(page, live_app.url, new_name("olga"))
    club = make_club(page, live_app.url, CLUB, "Olga")
    write_down(page, live_app.url, club, "Gino")
    hand = Hand(page)
    hand.link("Club")
    heading(page, CLUB)
    return hand


def invited(owner: Hand) -> str:
    """Make an invitation; its link, as another phone would scan it."""
    owner.link("Members")
    owner.link("Invite people")
    owner.button("Make the invitation")
    expect(owner.page.locator("svg.qr")).to_be_visible()
    return owner.page.get_by_label("Link of the invitation").input_value()


def come(hand: Hand, link: str, name: str) -> str:
    """Open an invitation on a new phone, make an account, and join as *name*; the name of the account."""
    page, account = hand.page, new_name(name)
    page.goto(link)
    heading(page, f"Join {CLUB}")
    hand.link("Make an account")
    hand.write(page.get_by_label("User name"), account)
    hand.write(page.get_by_label("Password"), PASSWORD)
    hand.button("Make the account")
    heading(page, f"Join {CLUB}")
    hand.write(page.get_by_label("Your name in the club"), name)
    hand.button("Join the club")
    heading(page, CLUB)
    return account


def test_one_phone_invites_another_which_claims_what_a_guest_has_played(olga: Hand, phone: Callable[..., Page]) -> None:
    mia = Hand(phone())
    come(mia, invited(olga), "Mia")
    mia.link("Members")
    expect(mia.page.get_by_role("link", name="Invite people")).to_have_count(0)
    mia.tap(mia.page.get_by_role("link", name="Gino"))
    mia.button("That was me")
    expect(mia.page.get_by_text("You have said that this was you.")).to_be_visible()

    olga.link("Club")
    olga.link("1 claim waits for your answer")
    heading(olga.page, "Claims")
    olga.button("Approve")
    expect(olga.page.get_by_text("No claim waits.")).to_be_visible()

    mia.link("Members")
    mia.tap(mia.page.get_by_role("link", name="Mia"))
    expect(mia.page.get_by_role("region", name="Also played as").get_by_role("link", name="Gino")).to_be_visible()


def test_an_owner_helps_to_a_new_password_with_a_link(olga: Hand, phone: Callable[..., Page]) -> None:
    mia = Hand(phone())
    name = come(mia, invited(olga), "Mia")
    olga.link("Members")
    olga.tap(olga.page.get_by_role("link", name="Mia"))
    olga.open("Forgotten password")
    olga.tap(fold(olga.page, "Forgotten password").get_by_role("button"))
    link = olga.page.get_by_label("Link for the new password").input_value()

    lost = Hand(phone())
    lost.page.goto(link)
    for field in lost.page.locator("input[type=password]").all():
        field.fill("another horse battery")
    lost.button("Save the new password")
    expect(lost.page.get_by_role("heading", name="Your password is changed")).to_be_visible()
    # And the phone that was signed in is not any more.
    forgive(mia.page, "404")
    mia.page.reload()
    heading(mia.page, "Nothing is here")
    mia.link("Sign in")
    mia.write(mia.page.get_by_label("User name"), name)
    mia.write(mia.page.get_by_label("Password"), "another horse battery")
    mia.button("Sign in")
    heading(mia.page, CLUB)


def test_it_all_works_without_javascript(live_app: App, olga: Hand, phone: Callable[..., Page]) -> None:
    come(Hand(phone(java_script_enabled=False)), invited(olga), "Nina")
