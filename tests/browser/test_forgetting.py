"""A person is forgotten in all places, and nobody without an account is named in public before saying yes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Hand, fold, heading
from tests.browser.walking import follow, looks_well, own_club, played
from tests.conftest import App

pytestmark = pytest.mark.browser

CLUB = "Bar Sport"
Screen = Callable[..., Hand]


def test_a_person_is_handed_what_is_kept_and_forgotten_everywhere(screen: Screen, live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    played(olga, club, "2026-03-02,Basra,Gino Bassi,Olga,105,88", "2026-03-09,Basra,Vera,Gino Bassi,101,40")

    # He asks for what is kept about him: one file.
    page.goto(club)
    follow(olga, re.compile("^Members"))
    follow(olga, "Gino Bassi")
    olga.open("What is kept about this person")
    with page.expect_download() as download:
        olga.button("Get the file")
    assert "Gino Bassi" in download.value.path().read_text()

    # Then he wants to be forgotten: the page says what that does, and does nothing before it is said twice.
    olga.open("Forget this person")
    forget = fold(page, "Forget this person")
    expect(forget).to_contain_text("Out of reach is what was taken out before")
    looks_well(page)
    olga.tap(forget.locator("label.toggle"))
    olga.button("Forget Gino Bassi")
    heading(page, re.compile(r"^Former player \d+$"))
    former = page.get_by_role("heading", level=1).inner_text()
    looks_well(page)

    # No list, no match, no figures, no log and no table know the name any more.
    for path in "members/", "matches/", "figures/", "figures/ratings/", "deeds/":
        page.goto(club + path)
        expect(page.locator("main")).not_to_contain_text("Gino")
    page.goto(f"{club}matches/")
    follow(olga, f"Vera – {former}")
    expect(page.get_by_role("region", name="Score")).to_contain_text(former)
    expect(page.locator("body")).not_to_contain_text("Gino")


def test_who_never_had_an_account_is_named_in_public_only_after_a_yes(screen: Screen, live_app: App) -> None:
    olga, stranger, url = screen(), screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    played(olga, club, "2026-03-02,Basra,Vera,Olga,105,88")

    # The club shows its results and its names to anyone.
    page.goto(f"{club}settings/")
    for part in "That the club exists", "What was played", "Names of members":
        olga.tap(page.locator("label.toggle").filter(has_text=part))
    looks_well(page)
    olga.button("Save")
    expect(page.get_by_text("Saved.")).to_be_visible()

    # A stranger reads who has an account, and not who was never asked.
    stranger.page.goto(f"{club}page/")
    matches = stranger.page.get_by_role("region", name="Latest matches")
    expect(matches.get_by_role("listitem")).to_contain_text("Olga")
    expect(stranger.page.locator("body")).not_to_contain_text("Vera")
    looks_well(stranger.page)

    # Vera is a member, was asked, and has said yes: it is written down on her page.
    page.goto(club)
    follow(olga, re.compile("^Members"))
    follow(olga, "Vera")
    olga.open("Take in as a member")
    olga.button("Take in")
    olga.open("Named in public")
    named = fold(page, "Named in public")
    olga.tap(named.locator("label.toggle"))
    olga.tap(named.get_by_role("button", name="Save"))
    expect(named.get_by_role("switch")).to_be_hidden()  # the page is there again
    olga.open("Named in public")
    expect(named.get_by_role("switch")).to_be_checked()
    stranger.page.reload()
    expect(matches.get_by_role("listitem")).to_contain_text("Vera")
    stranger.tap(matches.get_by_role("listitem").get_by_role("link"))
    expect(stranger.page.get_by_role("main")).to_contain_text("Vera")
    looks_well(stranger.page)
