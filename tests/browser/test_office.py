"""A club on a laptop: the ways beside the page, lists that fill the screen and sort, two things side by side."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import FloatRect, Page, Request, expect

from tests.browser.scene import DESK, PHONE
from tests.browser.test_accessibility import LOOK
from tests.clubs.cast import PASSWORD
from tests.conftest import ROOT, RUNNING, App

pytestmark = [pytest.mark.browser, pytest.mark.in_turns]

MOUSE: dict[str, Any] = {"viewport": DESK, "has_touch": False, "is_mobile": False}
LISTS = (
    *("members/", "evenings/", "matches/", "figures/", "figures/honour/", "figures/ratings/", "figures/ledger/"),
    *("deeds/", "page/matches/"),
)
ROWS = """() => [...document.querySelectorAll("#main tbody tr, .audit-log > li")].filter(row => {
  const box = row.getBoundingClientRect();
  return row.checkVisibility() && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}).length"""
"""How many rows are whole on the screen."""
_KEPT: dict[str, dict[str, Any]] = {}
"""By server: the club of thirty, and the cookies of its secretary."""


@pytest.fixture
def office(phone: Callable[..., Page], live_app: App) -> Callable[..., tuple[Page, dict[str, Any]]]:
    """A screen of the secretary of a club of thirty: ``office(**options)`` with Playwright's context options."""

    def open_office(**options: Any) -> tuple[Page, dict[str, Any]]:
        page, url = phone(**options), live_app.url
        if url not in _KEPT:
            script = [sys.executable, "-m", "tests.clubs.crowd"]
            environment = RUNNING[url].environment
            run = subprocess.run(script, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
            page.goto(f"{url}/account/login/")
            page.get_by_label("User name").fill("secretary")
            page.get_by_label("Password").fill(PASSWORD)
            page.get_by_role("button", name="Sign in", exact=True).click()
            page.wait_for_url(lambda address: "login" not in address)
            _KEPT[url] = {**json.loads(run.stdout.splitlines()[-1]), "cookies": page.context.cookies()}
        page.context.add_cookies(_KEPT[url]["cookies"])
        return page, {**_KEPT[url], "club": f"{url}{_KEPT[url]['club']}"}

    return open_office


def box(page: Page, what: str) -> FloatRect:
    bounds = page.locator(what).first.bounding_box()
    assert bounds
    return bounds


def test_with_a_mouse_twenty_four_rows_are_on_the_screen_and_a_finger_keeps_its_room(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    for name in LISTS:
        page.goto(there["club"] + name)
        ways, main = box(page, "#club-tabs"), box(page, "#main")
        assert ways["x"] + ways["width"] <= main["x"], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        assert page.evaluate(ROWS) >= 24, name
    finger, _there = office(viewport=DESK)
    for name in LISTS:
        finger.goto(there["club"] + name)
        ways, main = box(finger, "#club-tabs"), box(finger, "#main")
        assert ways["x"] + ways["width"] <= main["x"], name
        assert finger.evaluate(f"({LOOK})().small(48)") == [], name


def test_the_lists_of_a_tournament_have_rows_as_high_as_a_line(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    cup = f"evenings/{there['cup']}/"
    for path, rows, most in (
        (cup, ".guest", 26),
        (f"{cup}tournament/", ".places > li", 26),
        (f"{cup}tournament/entries/", ".entered > li", 26),
        (f"{cup}tournament/ranking/", ".rank", 26),
        (f"page/tournaments/{there['cup']}/", ".places > li", 26),
    ):
        page.goto(there["club"] + path)
        heights = page.locator(rows).evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
        assert heights, path
        assert max(heights) <= most, path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_where_there_is_one_thing_to_do_a_laptop_has_the_ways_beside_it_and_a_phone_that_alone(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    evening = f"evenings/{there['evening']}/"
    pages = ("evenings/plan/", f"{evening}new/", f"{evening}new/briscola/", "figures/seasons/new/", "exchange/names/")
    for name in pages:
        page.goto(there["club"] + name)
        ways, main = box(page, "#club-tabs"), box(page, "#main")
        assert ways["x"] + ways["width"] <= main["x"], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    finger, _there = office()
    for name in pages:
        finger.goto(there["club"] + name)
        expect(finger.locator("#club-tabs")).to_be_hidden()
        if name.endswith("new/") and "evening" in name:
            expect(finger.locator(".dock")).to_be_hidden()  # not a bar with nothing in it


def test_who_is_level_is_told_over_the_row_below_and_all_of_a_long_match_too(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    page.goto(f"{there['club']}evenings/{there['cup']}/tournament/ranking/")
    assert page.evaluate(ROWS.replace("#main tbody tr", "#main .rank")) >= 24
    row = page.locator(".rank:has(.level)").first
    level = row.locator(".level")
    expect(level).to_have_css("opacity", "0")
    row.hover()
    expect(level).to_have_css("opacity", "1")
    place, name = level.bounding_box(), row.locator(".rank-name").bounding_box()
    assert place
    assert name
    assert place["x"] == name["x"]
    assert place["y"] >= name["y"] + name["height"] - 2, "over the row below"
    page.mouse.move(0, 0)
    level.focus()
    expect(level).to_have_css("opacity", "1")
    page.goto(there["club"] + "matches/?game=briscola-chiamata")
    assert page.locator("#main tbody tr:not(.narrow)").count() > 1
    names = page.locator(".met a").first
    names.evaluate("link => { link.textContent = 'Maximiliane von und zu Hohenlohe '.repeat(9) }")
    height = "rows => Math.max(...rows.map(row => row.getBoundingClientRect().height))"
    assert page.locator("tbody tr").evaluate_all(height) <= 26
    whole = "link => link.scrollWidth <= link.clientWidth"
    assert not names.evaluate(whole)
    before, cell = names.bounding_box(), names.locator("xpath=..").bounding_box()
    names.focus()
    after = names.bounding_box()
    assert before
    assert cell
    assert after
    assert abs(before["y"] - after["y"]) <= 1, "it begins where it was"
    assert abs(before["x"] - after["x"]) <= 1
    assert after["x"] + after["width"] <= cell["x"] + cell["width"] + 1, "nothing beside it is covered"
    assert names.evaluate(whole)
    assert page.locator("tbody tr").evaluate_all(height) <= 26
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("options", [MOUSE, {"viewport": DESK}], ids=["mouse", "finger"])
def test_what_is_done_most_stands_beside_the_head_of_the_page(
    office: Callable[..., tuple[Page, dict[str, Any]]], options: dict[str, Any]
) -> None:
    page, there = office(**options)
    page.goto(there["club"] + "members/")
    ways = box(page, "#club-tabs")["y"]
    for name, what in ("evenings/", "Plan an evening"), (f"evenings/{there['evening']}/", "Start a table"):
        page.goto(there["club"] + name)
        expect(page.locator(".dock > .primary")).to_contain_text(what)
        action = box(page, ".dock > .primary")
        assert action["y"] < box(page, "h1")["y"] + box(page, "h1")["height"], name
        assert action["y"] + action["height"] <= box(page, "#club-tabs")["y"] == ways, name


def test_a_touch_on_a_head_sorts_and_what_is_asked_for_acts_at_once(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    page.goto(there["club"] + "figures/")
    page.evaluate("window.stays = true")
    first = page.locator("tbody th").first
    head = page.get_by_role("columnheader", name="Who")
    head.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"\?sort=name$"))
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect(first).to_have_text("Ada")
    expect(head.get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(first).to_have_text("Zeno")
    expect(page.get_by_role("button", name="Show")).to_be_hidden()
    page.get_by_label("Season").select_option(label="This year")
    expect(page).to_have_url(re.compile(rf"season={there['season']}.*sort=-name|sort=-name.*season={there['season']}"))
    expect(first).to_have_text("Zeno")
    expect(page.locator("#club-tabs").get_by_role("link", name="Chips")).to_have_attribute(
        "href", re.compile("season=")
    )
    assert page.evaluate("window.stays")
    page.goto(there["club"] + "matches/?sort=game")
    page.locator("summary", has_text="Find").click()
    page.get_by_label("Player", exact=True).fill("Ada")
    page.get_by_label("Player", exact=True).blur()
    expect(page).to_have_url(re.compile("member=Ada"))
    assert "sort=game" in page.url
    page.go_back()
    expect(page.get_by_label("Player", exact=True)).to_have_value("")


def test_arrow_keys_go_from_row_to_row_and_a_slash_to_the_search(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    page.goto(there["club"] + "members/")
    rows = page.locator("tbody th a")
    page.get_by_role("columnheader", name="Name").get_by_role("link").focus()
    for key, number in ("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0):
        page.keyboard.press(key)
        expect(rows.nth(number)).to_be_focused()
    name = rows.first.inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    page.goto(there["club"] + "matches/")
    page.keyboard.press("/")
    expect(page.get_by_label("Player", exact=True)).to_be_hidden()  # a key alone acts only within the list
    page.get_by_role("columnheader").get_by_role("link").first.focus()
    page.keyboard.press("/")
    expect(page.get_by_label("Player", exact=True)).to_be_focused()
    expect(page.get_by_label("Player", exact=True)).to_have_value("")
    page.goto(there["club"] + "figures/")
    page.get_by_role("columnheader", name="Who").get_by_role("link").focus()
    page.keyboard.press("/")
    expect(page.get_by_label("Season")).to_be_focused()


def test_without_script_a_head_sorts_too_and_a_button_asks(office: Callable[..., tuple[Page, dict[str, Any]]]) -> None:
    office()  # who signs in
    page, there = office(**MOUSE, java_script_enabled=False)
    page.goto(there["club"] + "members/")
    page.get_by_role("columnheader", name="Name").get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"\?sort=-name$"))
    expect(page.locator("tbody th").first).to_have_text("Zeno")
    page.goto(there["club"] + "figures/")
    page.get_by_label("Season").select_option(label="This year")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("season="))


def test_a_member_stands_beside_his_figures_and_an_evening_beside_its_tables(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office(**MOUSE)
    page.goto(f"{there['club']}members/{there['member']}/")
    figures = page.locator("#beside").get_by_role("region", name="Matches")
    expect(figures).to_be_visible()
    sorts = page.locator("#beside .sorts").first
    assert "/figures/members/" in sorts.evaluate("link => link.href"), "a head leads to the page that it sorts"
    about, beside = box(page, "#main > .facts"), box(page, "#beside")
    assert about["x"] + about["width"] <= beside["x"]
    for width in DESK["width"], 1024:  # the narrowest that is a laptop
        page.set_viewport_size({**DESK, "width": width})
        cut = page.locator("#beside .scroll").evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth)")
        assert not cut, f"no column of his figures is out of sight at {width} pixels"
    page.set_viewport_size(DESK)
    page.goto(f"{there['club']}evenings/{there['evening']}/")
    tables, aside = box(page, "#live .table-now"), box(page, "#guests .when")
    assert tables["x"] + tables["width"] <= aside["x"]
    assert aside["y"] < tables["y"] + tables["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_from_right_to_left_the_ways_stand_on_the_right(office: Callable[..., tuple[Page, dict[str, Any]]]) -> None:
    page, there = office(**MOUSE)
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": "ar", "url": there["club"]}])
    page.goto(there["club"] + "members/")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    ways, main = box(page, "#club-tabs"), box(page, "#main")
    assert main["x"] + main["width"] <= ways["x"]
    assert page.evaluate(ROWS) >= 24


def test_a_phone_has_its_four_ways_at_the_foot_and_asks_for_no_figures(
    office: Callable[..., tuple[Page, dict[str, Any]]],
) -> None:
    page, there = office()
    urls: list[str] = []

    def note(request: Request) -> None:
        urls.append(request.url)

    page.on("request", note)
    page.goto(f"{there['club']}members/{there['member']}/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in urls if "/figures/members/" in url]
    assert box(page, ".form-strip a")["width"] >= 44
    page.goto(there["club"] + "members/")
    links = page.locator("#club-tabs").get_by_role("link")
    expect(links).to_have_text([re.compile(name) for name in ("Club", "Evenings", "Members", "Me")])
    assert box(page, "#club-tabs")["y"] > PHONE["height"] - 100
    row = page.get_by_role("row").filter(has_text="Beppe")
    row.tap()  # anywhere on it
    expect(page.get_by_role("heading", level=1, name="Beppe")).to_be_visible()
