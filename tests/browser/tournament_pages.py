"""The pages of a tournament, for those who look at all pages."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.evening_pages import LONG, give_board_link, plan_evening

if TYPE_CHECKING:
    from tests.browser.scene import Scene

_KEPT: dict[str, tuple[list[Any], str]] = {}
"""By server: the cookies of whoever runs the tournament there, and its path."""
_BRACKETS: dict[str, str] = {}
"""By server: the path of the knockout there."""
_LEAGUES: dict[str, str] = {}
"""By server: the path of the league there."""


def _prepared(scene: "Scene") -> str:
    """Be signed in as the organiser of a tournament of three pairs whose first round runs; its path."""
    page, url = scene.page, scene.url
    if url in _KEPT:
        cookies, path = _KEPT[url]
        page.context.add_cookies(cookies)
        return path
    make_account(page, url, "tosca")
    expect(page).to_have_url(f"{url}/clubs/")
    evening = plan_evening(page, url, make_club(page, url, "Circolo Tosca", "Tosca"), "Autumn cup")
    path = f"{evening}tournament/"
    page.goto(f"{url}{path}new/briscola/?seating=4-pairs&each=2&form=1")
    _play_first_round(page, url, path)
    _KEPT[url] = page.context.cookies(), path
    return path


def _play_first_round(page: Page, url: str, path: str) -> None:
    """Set the tournament up that is shown, with three pairs, and start its first round."""
    _enter_pairs(page)
    page.goto(url + path)
    page.get_by_role("button", name="Draw round 1").click()
    page.get_by_role("button", name="Start round 1").click()
    expect(page.get_by_text("min left")).to_be_visible()


def _enter_pairs(page: Page) -> None:
    """Set the tournament up that is shown, with three pairs."""
    page.get_by_role("button", name="Set it up").click()
    for first, second in (("Tosca", "Bo"), (LONG, "نور الهدى"), ("Dina", "Ugo")):
        enter_pair(page, first, second)


def enter_pair(page: Page, first: str, second: str) -> None:
    """Enter two names; of one that is new to the club that is said first."""
    page.get_by_label("Name 1").fill(first)
    page.get_by_label("Name 2").fill(second)
    page.get_by_role("button", name="Enter the pair").click()
    notice = page.get_by_text("If that is right, enter them.")
    entered = page.get_by_role("status").filter(has_text="Entered as number").filter(has_text=second)
    expect(notice.or_(entered)).to_be_visible()
    if notice.is_visible():
        page.get_by_role("button", name="Enter the pair").click()
    expect(entered).to_be_visible()


def _tournament(scene: "Scene", *, path: str = "") -> None:
    scene.goto(_prepared(scene) + path)


def _bracket(scene: "Scene") -> None:
    """A knockout of three pairs: one has no opponent, two play for the other place in the final."""
    page, url = scene.page, scene.url
    club = _prepared(scene).split("evenings/")[0]
    if url not in _BRACKETS:
        _BRACKETS[url] = path = f"{plan_evening(page, url, club, 'Knockout cup')}tournament/"
        page.goto(f"{url}{path}new/briscola/?seating=4-pairs&each=2&form=1")
        page.locator("#movement > summary").click()
        page.get_by_role("radio", name="Knockout").check(force=True)
        page.get_by_label("Play for third place").check(force=True)
        _play_first_round(page, url, path)
    scene.goto(_BRACKETS[url])
    expect(page.get_by_role("region", name="Bracket").get_by_role("heading").last).to_have_text("Final")


def _league(scene: "Scene") -> None:
    """A league of three pairs: a table is put off, another plays."""
    page, url = scene.page, scene.url
    club = _prepared(scene).split("evenings/")[0]
    if url not in _LEAGUES:
        _LEAGUES[url] = path = f"{plan_evening(page, url, club, 'Winter league')}tournament/"
        page.goto(f"{url}{path}new/briscola/?seating=4-pairs&each=2&form=1")
        page.locator("#movement > summary").click()
        page.get_by_role("radio", name="League").check(force=True)
        _enter_pairs(page)
        page.goto(url + path)
        page.get_by_role("button", name="Draw all rounds").click()
        page.locator("#round-1").get_by_role("link").first.click()
        page.get_by_label("At another evening").select_option(label="Put off")
        page.get_by_role("button", name="Save").click()
    scene.goto(_LEAGUES[url])
    expect(page.get_by_role("region", name="Tables put off").get_by_role("link")).to_have_count(1)


def _league_round(scene: "Scene") -> None:
    _league(scene)
    scene.page.get_by_role("link", name="Choose the evening").first.click()


def _league_table(scene: "Scene") -> None:
    _league(scene)
    scene.page.get_by_role("region", name="Tables put off").get_by_role("link").click()


def _league_evening(scene: "Scene") -> None:
    _league(scene)
    scene.goto(_LEAGUES[scene.url].removesuffix("tournament/"))


def _set_up(scene: "Scene") -> None:
    club = _prepared(scene).split("evenings/")[0]
    evening = plan_evening(scene.page, scene.url, club, "Another cup")
    scene.goto(f"{evening}tournament/new/burraco-italy/")
    for summary in scene.page.locator("details.fold > summary").all():
        if summary.is_visible():
            summary.click()


def _board_link(scene: "Scene") -> None:
    give_board_link(scene.page, scene.url + _prepared(scene) + "ranking/")
    scene.goto(_prepared(scene) + "board/")
    scene.page.locator("#room-share > summary").click()


def _ranking(scene: "Scene") -> None:
    give_board_link(scene.page, scene.url + _prepared(scene) + "ranking/")


def _table(scene: "Scene") -> None:
    scene.goto(_prepared(scene))
    scene.page.get_by_role("article").get_by_role("link").first.click()
    scene.page.locator("#rule > summary").click()


def _slip(scene: "Scene") -> None:
    scene.goto(_prepared(scene))
    scene.page.get_by_role("article").get_by_role("link").first.click()
    scene.page.locator("#slip > summary").click()


def _rulings(scene: "Scene") -> None:
    scene.page.goto(scene.url + _prepared(scene).removesuffix("tournament/") + "rulings/")


TOURNAMENT_PAGES: Mapping[str, Callable[["Scene"], None]] = {
    "tournament-setup": _set_up,
    "tournament": _tournament,
    "tournament-bracket": _bracket,
    "tournament-league": _league,
    "tournament-league-round": _league_round,
    "tournament-league-table": _league_table,
    "tournament-league-evening": _league_evening,
    "tournament-entries": partial(_tournament, path="entries/"),
    "tournament-table": _table,
    "tournament-slip": _slip,
    "tournament-ranking": _ranking,
    "tournament-board": partial(_tournament, path="board/"),
    "tournament-board-link": _board_link,
    "tournament-rulings": _rulings,
    "tournament-results": partial(_tournament, path="results/"),
}
"""The name of every page, and the way to it."""
