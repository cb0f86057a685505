"""A whole paper sheet typed in with Tab and Enter, at a desk and on a phone, with and without JavaScript."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.person import bring_in, expect_score, heading
from tests.browser.scene import DESK, FOUR, NARROW, PHONE, SIDES
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

WE, THEY = SIDES
BASRA = {"variant": "basra-egypt", "players": list(FOUR)}
FIRST = ("10+12+8", "", WE, THEY, "3", "", "2", "", "1", "")
"""Cards, the ten, the two, aces, jacks, basras: 48 to 5."""
LEVEL = ("26", "", WE, THEY, "3", "", "2", "", "1", "")
"""18 to 5, and 30 wait."""


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[name="{name}"]')


def open_grid(page: Page, sheet: str) -> None:
    """Come to the grid, and wait until one stands in its first cell: no finger is faster than that."""
    page.goto(f"{sheet}sheet-entry/")
    expect(cell(page, "r0.cards.0")).to_be_focused()


def type_row(page: Page, cells: tuple[str, ...]) -> None:
    """Type a row from where one stands, a Tab between the cells and Enter at the end."""
    for place, text in enumerate(cells):
        if place:
            page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Enter")


def outcome(page: Page, row: int) -> Locator:
    return page.locator(f"#row-{row} .grid-out")


@pytest.fixture
def at_keys(phone: Callable[..., Page]) -> Callable[[ViewportSize], Page]:
    """A window of some size with a keyboard."""

    def open_window(size: ViewportSize) -> Page:
        page = phone(is_mobile=False, has_touch=False, viewport=size)
        forgive(page, "409", "422", "ERR_INTERNET_DISCONNECTED", "htmx:sendError")
        return page

    return open_window


@pytest.mark.parametrize("size", [DESK, PHONE, NARROW], ids=["desk", "phone", "narrow"])
def test_a_sheet_is_typed_in_with_tab_and_enter(
    at_keys: Callable[[ViewportSize], Page], live_app: App, size: ViewportSize
) -> None:
    page = at_keys(size)
    bring_in(page, live_app.url, BASRA)
    page.get_by_role("link", name="Played on paper so far?").press("Enter")
    heading(page, "Type in a paper sheet")
    expect(cell(page, "r0.cards.0")).to_be_focused()
    for deal in (FIRST, FIRST, LEVEL):
        type_row(page, deal)
    expect(cell(page, "r3.cards.0")).to_be_focused()
    expect(outcome(page, 0)).to_have_text([re.compile(r"48\s*\+48"), re.compile(r"5\s*\+5"), "Bo"])
    expect(page.locator("#row-0")).to_contain_text("= 30")
    expect(cell(page, "r0.cards.1")).to_have_attribute("placeholder", "22")
    expect(page.get_by_role("status")).to_contain_text("114")

    page.keyboard.type("26")
    expect(page.locator("#told-3")).to_contain_text("The match was over with deal 3.")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(page.locator("#told-3")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Save these deals")).to_be_focused()
    page.keyboard.press("Enter")
    expect_score(page, {WE: 114, THEY: 15})
    expect(page.locator("details.deal")).to_have_count(3)


def test_who_types_faster_than_the_server_answers_loses_nothing(
    at_keys: Callable[[ViewportSize], Page], live_app: App
) -> None:
    page = at_keys(DESK)
    bring_in(page, live_app.url, BASRA | {"options": {"target": 999}})
    open_grid(page, page.url)
    page.context.set_offline(True)
    for _deal in range(9):
        type_row(page, LEVEL)
    expect(cell(page, "r9.cards.0")).to_be_focused()
    page.context.set_offline(False)
    page.keyboard.type("30")
    expect(page.get_by_role("status")).to_contain_text("Deal 10 cannot be written down yet.")
    expect(outcome(page, 8).first).to_have_text(re.compile(r"\+18"))


def test_problems_stand_at_their_cells_and_go_when_mended(
    at_keys: Callable[[ViewportSize], Page], live_app: App
) -> None:
    page = at_keys(DESK)
    bring_in(page, live_app.url, BASRA)
    open_grid(page, page.url)
    type_row(page, (*FIRST[:1], "21", *FIRST[2:]))
    type_row(page, LEVEL)
    wrong = cell(page, "r0.cards.0")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_accessible_description(re.compile("^Cards: This cannot be. Together this must make 52"))
    expect(wrong).to_have_accessible_name(re.compile(f"^Deal 1 Cards .*{WE}$"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Save these deals")).to_be_focused()
    page.keyboard.press("Enter")
    expect(wrong).to_have_value("10+12+8")
    expect(page.locator("#told-0")).to_contain_text("it makes 51")

    cell(page, "r1.cards.1").focus()
    page.keyboard.press("ArrowUp")
    expect(cell(page, "r0.cards.1")).to_be_focused()
    page.keyboard.type("22")
    expect(page.locator("#told-0")).to_be_hidden()
    expect(wrong).not_to_have_attribute("aria-invalid", "true")
    expect(cell(page, "r0.cards.1")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("66")
    page.get_by_role("button", name="Save these deals").press("Enter")
    expect_score(page, {WE: 66, THEY: 10})
    expect(page.locator("details.deal")).to_have_count(2)


def test_columns_come_while_one_types_and_nothing_typed_is_lost(
    at_keys: Callable[[ViewportSize], Page], live_app: App
) -> None:
    page = at_keys(DESK)
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    page.goto(f"{page.url}sheet-entry/")
    cell(page, "r0.winner").select_option(label=WE)
    vega = cell(page, "r1.vega")
    vega.focus()
    page.keyboard.type("Acc")
    expect(page.get_by_role("columnheader", name="Who said vega?")).to_be_visible()
    expect(vega).to_be_focused()
    expect(vega).to_have_value("accepted")
    expect(cell(page, "r0.winner")).to_have_value("0")
    expect(cell(page, "r0.proposer")).to_have_count(0)
    expect(cell(page, "r1.proposer")).to_be_visible()


def test_a_reload_loses_nothing(at_keys: Callable[[ViewportSize], Page], live_app: App) -> None:
    page = at_keys(DESK)
    bring_in(page, live_app.url, BASRA | {"options": {"target": 999}})
    open_grid(page, page.url)
    for _deal in range(8):
        type_row(page, LEVEL)
    expect(page.get_by_role("status")).to_contain_text("8 deals")
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("8 deals")
    page.get_by_role("button", name="Save these deals").press("Enter")
    expect(page.locator("details.deal")).to_have_count(8)


def test_without_javascript_it_is_a_form(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(java_script_enabled=False)
    forgive(page, "422")
    bring_in(page, live_app.url, BASRA)
    page.get_by_role("link", name="Played on paper so far?").click()
    cell(page, "r0.cards.0").fill("10+12+8")
    cell(page, "r0.cards.0").press("Enter")
    expect(page.locator("#told-0")).to_contain_text("Still to be answered.")
    expect(page.locator("#row-0")).to_contain_text("= 30")
    for question, answer in ("tens", WE), ("club2", THEY):
        cell(page, f"r0.{question}").select_option(label=answer)
    for question, answer in ("aces", "3"), ("jacks", "2"), ("basras", "1"):
        cell(page, f"r0.{question}.0").fill(answer)
    page.get_by_role("button", name="More rows").click()
    expect(cell(page, "r15.cards.0")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("48")
    page.get_by_role("button", name="Save these deals").click()
    expect_score(page, {WE: 48, THEY: 5})


def test_a_sheet_just_saved_is_taken_back_with_one_touch(phone: Callable[..., Page], live_app: App) -> None:
    page = phone()
    bring_in(page, live_app.url, BASRA | {"options": {"target": 999}})
    sheet = page.url
    open_grid(page, sheet)
    for _deal in range(2):
        type_row(page, LEVEL)
    page.get_by_role("button", name="Save these deals").tap()
    expect(page.get_by_text("Deals 1 to 2 are saved.")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("details.deal.voided")).to_have_count(2)
    expect_score(page, {WE: 0, THEY: 0})
    assert page.url == sheet, "a reload offers nothing again"
