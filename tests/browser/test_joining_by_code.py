"""People join a club by codes: one for everybody, by which each finds the own name, and one for each on a sheet."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import write_down
from tests.browser.person import Hand, heading
from tests.browser.walking import follow, looks_well, newcomer, own_club
from tests.conftest import App

pytestmark = pytest.mark.browser

CLUB = "Bar Sport"
Screen = Callable[..., Hand]


def test_by_the_code_for_everybody_one_finds_ones_own_name(screen: Screen, live_app: App) -> None:
    olga, aldo, url = screen(), screen(), live_app.url
    club = own_club(olga, url, CLUB, "Olga")
    for name in ("Aldo Ferri", "Alba Neri", "Gino Bassi"):
        write_down(olga.page, url, club.removeprefix(url), name)

    # She makes one invitation for all, which is shown as a code and as a link.
    olga.page.goto(club)
    follow(olga, "Invite people")
    olga.write(olga.page.get_by_label("For how many people"), "30")
    olga.button("Make the invitation")
    expect(olga.page.locator("svg.qr")).to_be_visible()
    looks_well(olga.page)
    link = olga.page.get_by_label("Link of the invitation").input_value()

    # Once signed in he types two letters, and is asked for nothing else.
    newcomer(aldo, url, "Aldo")
    aldo.page.goto(link)
    heading(aldo.page, f"Join {CLUB}")
    aldo.write(aldo.page.get_by_label(re.compile("two letters of it will do")), "al")
    aldo.button("Find")
    expect(aldo.page.get_by_text("Gino Bassi")).to_have_count(0)
    expect(aldo.page.get_by_role("button", name="That is me")).to_have_count(2)
    looks_well(aldo.page)

    # With one found, to come as he is the main action.
    aldo.write(aldo.page.get_by_label(re.compile("two letters of it will do")), "ferri")
    aldo.button("Find")
    expect(aldo.page.get_by_role("button", name="That is me")).to_have_count(0)
    looks_well(aldo.page)
    aldo.button("I am Aldo Ferri")
    heading(aldo.page, "Your clubs")
    expect(aldo.page.get_by_role("region", name="You have said: that was me")).to_contain_text("Aldo Ferri")
    looks_well(aldo.page)

    # She approves it with one touch, from the first page of the club.
    olga.page.goto(club)
    olga.link("1 claim waits for your answer")
    expect(olga.page.get_by_role("listitem")).to_contain_text("Aldo Ferri was me.")
    looks_well(olga.page)
    olga.button("Approve")
    expect(olga.page.get_by_text("No claim waits.")).to_be_visible()

    # He is in, under the name as the club spells it, and nobody is there twice.
    aldo.page.reload()
    follow(aldo, re.compile(CLUB))
    heading(aldo.page, CLUB)
    follow(aldo, re.compile("^Members"))
    heading(aldo.page, "Members")
    expect(aldo.page.get_by_role("row", name=re.compile("^Aldo"))).to_have_count(1)
    expect(aldo.page.get_by_role("row", name=re.compile("^Aldo Ferri"))).to_contain_text("Member")
    looks_well(aldo.page)


def test_a_sheet_has_a_code_for_each_name_that_takes_it_over(screen: Screen, live_app: App) -> None:
    olga, gino, url = screen(), screen(), live_app.url
    club = own_club(olga, url, CLUB, "Olga")
    for name in ("Alba Neri", "Gino Bassi", "Ida Longo"):
        write_down(olga.page, url, club.removeprefix(url), name)

    # She leaves one name out; each of the others gets a code with its name on it.
    olga.page.goto(club)
    follow(olga, "Invite people")
    follow(olga, "A sheet of personal codes, to print")
    olga.tap(olga.page.locator("label.toggle").filter(has_text="Ida Longo"))
    looks_well(olga.page)
    olga.button("Make the sheet")
    codes = olga.page.get_by_role("article")
    expect(codes).to_contain_text(["Alba Neri", "Gino Bassi"])
    expect(codes.locator("svg.qr")).to_have_count(2)
    looks_well(olga.page)
    olga.page.emulate_media(media="print")
    expect(codes.first).to_be_visible()
    expect(olga.page.get_by_role("button", name="Print")).to_be_hidden()
    # Two codes fit on a page, with what stands above them.
    assert len(re.findall(rb"/Type\s*/Page\b", olga.page.pdf(format="A4"))) == 1

    # He scans his: the page calls him by his name, and one touch makes it his.
    address = codes.filter(has_text="Gino Bassi").locator(".cut-link").inner_text()
    newcomer(gino, url, "Gino")
    gino.page.goto(address)
    expect(gino.page.get_by_text("You take over the name Gino Bassi, with all it has played.")).to_be_visible()
    looks_well(gino.page)
    gino.button("Join the club")
    heading(gino.page, CLUB)
    follow(gino, "Me")
    heading(gino.page, "Gino Bassi")
    looks_well(gino.page)


def test_a_stranger_reads_what_a_club_gives_before_an_account_is_asked_for(screen: Screen, live_app: App) -> None:
    nina = screen()
    nina.page.goto(live_app.url)
    follow(nina, "Clubs")
    heading(nina.page, "A club keeps what its members play")
    for term in "Evenings", "Tournaments", "Figures", "In and out", "Who sees it":
        expect(nina.page.get_by_role("term").filter(has_text=term)).to_be_visible()
    looks_well(nina.page)
    nina.link("Make an account")
    expect(nina.page.get_by_label("User name")).to_be_visible()
