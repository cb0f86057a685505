"""The pages of a club's evenings and matches, for those who look at all pages."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.person import Basra, Hand, enter_basra, sit_down

if TYPE_CHECKING:
    from tests.browser.scene import Scene

CLUB = "Circolo degli Amici"
NAME = "Tuesday round"
LONG = "Maximiliane-Alexandra von und zu Hohenlohe-Bartenstein"
_KEPT: dict[str, tuple[list[Any], str, str, str]] = {}
"""By server: the cookies of whoever owns the club there, the paths of the club, its evening, a table with guests."""


def plan_evening(page: Page, url: str, club: str, name: str) -> str:
    """Plan an evening of today and open it; its path."""
    page.goto(f"{url}{club}evenings/plan/")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Plan the evening").click()
    page.get_by_role("button", name="Open the evening").click()
    expect(page.get_by_role("link", name="Start a table")).to_be_visible()
    return page.url.removeprefix(url)


def start_table(hand: Hand, url: str, evening: str, names: Sequence[str], *, game: str = "basra-egypt") -> None:
    """Start a table of the evening with these names, and arrive at its sheet."""
    page = hand.page
    page.goto(f"{url}{evening}new/{game}/?seating=4-pairs")
    sit_down(hand, names)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_load_state()
    if page.get_by_text("If that is right, start the match.").count():  # names that are new to the club
        page.get_by_role("button", name="Start the match").click()
    expect(page.get_by_text("No deal yet.")).to_be_visible()


def record(page: Page, deal: Basra, sides: Sequence[str]) -> None:
    """Record a deal of Basra at the table the page shows."""
    hand = Hand(page)
    hand.link("Record the deal")
    enter_basra(hand, deal, sides)
    hand.button("Save deal 1")
    expect(page.get_by_role("region", name="Score")).to_be_visible()


def _type_paper(page: Page, url: str, evening: str) -> None:
    page.goto(f"{url}{evening}paper/briscola/")
    page.get_by_role("button", name="Go on to the deals").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def give_board_link(page: Page, at: str) -> str:
    """Have a link to the board for a screen in the room, on the page that gives it; the link."""
    page.goto(f"{at}?room#room")
    page.get_by_role("button", name=re.compile("^Make (the|a new) link$")).click()
    return page.get_by_label("Link of the board").input_value()


def _prepared(scene: "Scene") -> tuple[str, str, str]:
    """Be signed in as the owner of a club with an open evening and three tables.

    The paths of the club, of the evening, and of a table with guests.
    """
    page, url = scene.page, scene.url
    if url in _KEPT:
        cookies, *paths = _KEPT[url]
        page.context.add_cookies(cookies)
        return paths[0], paths[1], paths[2]
    make_account(page, url, "otto")
    expect(page).to_have_url(f"{url}/clubs/")
    club = make_club(page, url, CLUB, "Otto")
    evening = plan_evening(page, url, club, NAME)
    start_table(Hand(page), url, evening, ("Otto", "Bo", "Carla", "Dina"))
    record(page, Basra(cards=28, ten=1, two=0, aces=1, jacks=2), ("Otto & Carla", "Bo & Dina"))
    start_table(Hand(page), url, evening, (LONG, "نور الهدى", "🎴🃏", "Gino"))
    table = page.url.removeprefix(url)
    won = Basra(cards=52, ten=0, two=0, aces=4, jacks=4, basras=(6, 0))
    record(page, won, (f"{LONG} & 🎴🃏", "نور الهدى & Gino"))
    _type_paper(page, url, evening)
    _KEPT[url] = page.context.cookies(), club, evening, table
    return club, evening, table


def _club(scene: "Scene", *, path: str) -> None:
    club, _evening, _table = _prepared(scene)
    scene.goto(club + path)


def _evening(scene: "Scene", *, path: str = "") -> None:
    _club_path, evening, _table = _prepared(scene)
    scene.goto(evening + path)


def _board_link(scene: "Scene") -> None:
    _club_path, evening, _table = _prepared(scene)
    give_board_link(scene.page, scene.url + evening)


def _screen(scene: "Scene") -> None:
    """A screen in the room, at which nobody is signed in."""
    _club_path, evening, _table = _prepared(scene)
    link = give_board_link(scene.page, scene.url + evening)
    scene.page.context.clear_cookies()
    scene.page.goto(link)


def _empty(scene: "Scene") -> None:
    club, _evening_path, _table = _prepared(scene)
    scene.goto(club + "evenings/plan/")
    scene.page.get_by_role("button", name="Plan the evening").click()
    expect(scene.page.get_by_role("button", name="Open the evening")).to_be_visible()


def _coming(scene: "Scene") -> None:
    """An evening to come with one place, for which somebody waits, and dues that one has paid."""
    club, _evening_path, _table = _prepared(scene)
    page = scene.page
    scene.goto(club + "evenings/plan/")
    for label, text in ("Hour", "20:30"), ("How many may come", "1"), ("Place", LONG), ("Dues", "5 €"):
        page.get_by_label(label).fill(text)
    page.get_by_role("button", name="Plan the evening").click()
    page.get_by_role("button", name="I need a partner").click()
    page.get_by_text("Write somebody down").click()
    page.get_by_label("Name A new one").fill(LONG)
    page.get_by_role("button", name="Comes", exact=True).click()
    expect(page.get_by_role("heading", name="Waiting list")).to_be_visible()
    page.get_by_text("Who has paid").click()
    page.get_by_role("button", name="Paid Otto").click()
    expect(page.get_by_role("button", name="Paid Otto", pressed=True)).to_be_visible()


def _calendar(scene: "Scene") -> None:
    club, _evening_path, _table = _prepared(scene)
    scene.goto(club + "me/calendar/")
    scene.page.get_by_role("button", name=re.compile("^Make (the address|a new one)$")).click()
    expect(scene.page.get_by_label("Address of your calendar")).to_be_visible()


def _claim(scene: "Scene", *, signed_in: bool) -> None:
    """Whoever has the link of a table says which of its guests they were."""
    _club_path, _evening_path, table = _prepared(scene)
    scene.page.context.clear_cookies()
    if signed_in:
        make_account(scene.page, scene.url, f"gina-{uuid4().hex[:8]}")
    scene.goto(table + "claim/")


def _refused(scene: "Scene") -> None:
    club, _evening_path, _table = _prepared(scene)
    scene.goto(club + "matches/?member=Ott&state=finished")
    expect(scene.page.get_by_role("alert")).to_be_visible()


EVENING_PAGES: Mapping[str, Callable[["Scene"], None]] = {
    "evenings": partial(_club, path="evenings/"),
    "evening-plan": partial(_club, path="evenings/plan/"),
    "evening": _evening,
    "evening-board-link": _board_link,
    "evening-board": _screen,
    "evening-empty": _empty,
    "evening-coming": _coming,
    "evening-calendar": _calendar,
    "claim-seat": partial(_claim, signed_in=True),
    "claim-seat-nobody": partial(_claim, signed_in=False),
    "evening-choose": partial(_evening, path="new/"),
    "evening-start": partial(_evening, path="new/basra-egypt/?seating=4-pairs"),
    "evening-paper": partial(_club, path="paper/"),
    "evening-charters": partial(_club, path="charters/"),
    "evening-charter": partial(_club, path="charters/basra-egypt/change/"),
    "evening-charter-read": partial(_club, path="charters/basra-egypt/"),
    "history": partial(_club, path="matches/"),
    "history-found": partial(_club, path="matches/?member=Otto&game=game-basra"),
    "history-problem": _refused,
}
"""The name of every page, and the way to it."""
