"""What tests of the outbox share: a deal that is kept on the phone, what the page says of it, a net that is cut."""

import json
import urllib.request
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.person import Basra, Hand, bring_in, enter_basra, preview
from tests.conftest import App, forgive

WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")
PLAYERS = ["Anna", "Bo", "Carla", "Dina"]
BASRA = {"variant": "basra-egypt", "players": PLAYERS}
ONE_TOUCH = {"variant": "trionfetti", "players": PLAYERS}
DEAL = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)  # 35 : 8
OTHER = Basra(cards=20, ten=0, two=0, aces=3, jacks=0, basras=(0, 1))  # 8 : 45

GONE = ["ERR_", "htmx:sendError", "net::", "404", "409", "422", "403", "500", "502", "503"]
"""What a browser says to its console of a server that is not there, and of one that refuses."""


def strip(page: Page) -> Locator:
    """What the page says of what is kept."""
    return page.locator(".unsent section")


def sent(page: Page) -> Locator:
    """What the page says of what was sent from the box."""
    return page.locator(".unsent .note").filter(has_text="Sent, and saved:")


def kinds(page: Page) -> list[str]:
    """The kinds of the events of the match that the page is about, in their order."""
    code = page.url.split("/t/")[1].split("/")[0]
    with urllib.request.urlopen(f"{page.url.split('/t/')[0]}/t/{code}/match.json", timeout=60) as answer:
        return [event["kind"] for event in json.load(answer)["events"]]


def at_the_form(page: Page, server: App, deal: Basra = DEAL) -> Hand:
    """A deal of Basra, told and not saved."""
    forgive(page, *GONE)
    return written(page, server.url, deal)


def written(page: Page, url: str, deal: Basra = DEAL) -> Hand:
    """The same, on a phone whose console nobody reads."""
    bring_in(page, url, BASRA)
    hand = Hand(page)
    hand.link("Record the deal")
    enter_basra(hand, deal, SIDES)
    expect(preview(page)).to_contain_text("(total")
    return hand


def kept(page: Page, server: App) -> Hand:
    """A deal that was saved while the server was gone."""
    hand = at_the_form(page, server)
    server.kill()
    hand.button("Save deal 1")
    expect(strip(page)).to_contain_text("Kept on this phone, not sent yet")
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    return hand


def cut(page: Page) -> None:
    """Let nothing through that is saved; pages come."""
    forgive(page, *GONE)
    page.context.route("**/*", lambda route: route.abort() if route.request.method == "POST" else route.fallback())


def mend(page: Page) -> None:
    page.context.unroute("**/*")


def kept_by_a_cut(page: Page, app: App, deal: Basra = DEAL) -> Hand:
    """A deal that was saved while nothing got through."""
    hand = at_the_form(page, app, deal)
    cut(page)
    hand.button("Save deal 1")
    expect(strip(page)).to_contain_text("Kept on this phone, not sent yet")
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    return hand


def try_now(hand: Hand) -> None:
    """Send what waits, if it has not gone by itself meanwhile, which leaves the page."""
    with suppress(Error):
        hand.page.evaluate("document.querySelector('[data-try]')?.click()")


def second_phone(page: Page, phone: Callable[..., Page]) -> Hand:
    """Another phone that writes at the same table."""
    other = phone()
    other.goto(page.url)
    return Hand(other)
