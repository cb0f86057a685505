"""What does not get through stays on the phone, is told on the table and saved once: the server is really killed."""

import json
import re
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.outbox import (
    BASRA,
    DEAL,
    GONE,
    ONE_TOUCH,
    OTHER,
    SIDES,
    THEY,
    WE,
    at_the_form,
    cut,
    kept,
    kept_by_a_cut,
    kinds,
    mend,
    second_phone,
    sent,
    strip,
    try_now,
)
from tests.browser.person import Hand, bring_in, deal_row, enter_basra, expect_score, preview, question
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser


def test_a_save_that_does_not_get_through_is_told_on_the_table_and_sent_by_itself(page: Page, server: App) -> None:
    kept(page, server)
    expect(page).to_have_url(re.compile(r"/t/[^/]+/$"))
    expect(strip(page)).to_contain_text("Deal 1")
    expect(strip(page)).to_contain_text("35")
    server.start()
    expect(sent(page)).to_contain_text("Deal 1")
    expect(strip(page)).to_have_count(0)
    expect_score(page, {WE: 35, THEY: 8})
    assert kinds(page) == ["recorded"]


def test_the_table_shows_the_score_of_what_is_saved_while_another_deal_waits(page: Page, server: App) -> None:
    hand = at_the_form(page, server)
    for number in (1, 2):
        hand.button(f"Save deal {number}")
        expect_score(page, {WE: 35 * number, THEY: 8 * number})
        hand.link("Record the deal")
        enter_basra(hand, DEAL, SIDES)
        expect(preview(page)).to_contain_text("(total")
    server.kill()
    hand.button("Save deal 3")
    expect(strip(page)).to_contain_text("Kept on this phone, not sent yet")
    expect_score(page, {WE: 70, THEY: 16})


def test_what_is_kept_outlives_the_tab_and_the_server(page: Page, server: App) -> None:
    kept(page, server)
    table, context = page.url, page.context
    page.close()
    server.start()
    page = context.new_page()
    page.goto(table)
    expect(sent(page)).to_contain_text("Deal 1")
    expect_score(page, {WE: 35, THEY: 8})
    page.reload()
    expect(deal_row(page, 1)).to_be_visible()
    expect(page.locator(".unsent > div > *")).to_have_count(0)
    assert kinds(page) == ["recorded"]


def test_reload_and_back_and_another_page_of_the_table_lose_nothing(page: Page, live_app: App) -> None:
    hand = kept_by_a_cut(page, live_app)
    page.reload()
    expect(strip(page)).to_contain_text("Deal 1")
    hand.link("Record the deal")
    expect(strip(page)).to_contain_text("Deal 1")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value(
        ""
    )  # it is in the box, and not once more in the form
    page.go_back()
    expect(strip(page)).to_contain_text("Deal 1")
    page.goto(live_app.url)
    expect(strip(page)).to_contain_text("Deal 1")
    hand.link("To the table")
    mend(page)
    try_now(hand)
    expect_score(page, {WE: 35, THEY: 8})
    expect(strip(page)).to_have_count(0)
    assert kinds(page) == ["recorded"]


def test_an_answer_that_is_no_word_of_this_server_takes_nothing(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app)
    page.route("**/deal/", lambda route: route.fulfill(status=200, body="<h1>Welcome to the hotel</h1>"))
    hand.button("Save deal 1")
    expect(strip(page)).to_contain_text("Kept on this phone, not sent yet")
    page.unroute("**/deal/")
    try_now(hand)
    expect_score(page, {WE: 35, THEY: 8})
    assert kinds(page) == ["recorded"]


def differently(page: Page, phone: Callable[..., Page]) -> None:
    """Another phone writes the deal that is kept, in another way; then the net is back."""
    other = second_phone(page, phone)
    other.page.goto(f"{page.url}deal/")
    enter_basra(other, OTHER, SIDES)
    other.button("Save deal 1")
    expect_score(other.page, {WE: 8, THEY: 45})
    mend(page)
    try_now(Hand(page))
    expect(strip(page)).to_contain_text("Another phone has written deal 1, but differently.")
    expect(strip(page)).not_to_contain_text("not sent yet")


def test_two_versions_are_told_and_the_one_of_this_phone_may_be_kept(
    page: Page, live_app: App, phone: Callable[..., Page]
) -> None:
    hand = kept_by_a_cut(page, live_app)
    differently(page, phone)
    page.reload()
    hand.button("Look at it")
    expect(page.get_by_role("table")).to_contain_text("B: this phone")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value("28")
    expect(strip(page)).to_have_count(0)
    hand.button("Keep B")
    expect_score(page, {WE: 35, THEY: 8})
    expect(strip(page)).to_have_count(0)
    assert kinds(page) == ["recorded", "amended"]


def test_the_version_of_the_other_phone_may_stand(page: Page, live_app: App, phone: Callable[..., Page]) -> None:
    hand = kept_by_a_cut(page, live_app)
    differently(page, phone)
    hand.button("Look at it")
    expect(page.get_by_role("table")).to_contain_text("B: this phone")
    page.go_back()  # nothing is decided yet
    expect(strip(page)).to_contain_text("differently")
    hand.button("Look at it")
    expect(page.get_by_role("table")).to_contain_text("B: this phone")
    hand.link("Keep A")
    expect_score(page, {WE: 8, THEY: 45})
    expect(strip(page)).to_have_count(0)
    assert kinds(page) == ["recorded"]


def test_what_the_server_finds_wrong_opens_as_it_was_typed(page: Page, live_app: App) -> None:
    forgive(page, *GONE)
    bring_in(page, live_app.url, BASRA)
    hand = Hand(page)
    hand.link("Record the deal")
    hand.write(question(page, "Cards").get_by_label(WE), "28")
    cut(page)
    hand.button("Save deal 1")
    expect(strip(page)).to_contain_text("Deal 1")
    mend(page)
    try_now(hand)
    expect(strip(page)).to_contain_text("Refused; kept on this phone only")
    expect(strip(page)).to_contain_text("Still to be answered.")
    hand.button("Look at it")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value("28")
    enter_basra(hand, DEAL, SIDES)
    hand.button("Save deal 1")
    expect_score(page, {WE: 35, THEY: 8})
    expect(strip(page)).to_have_count(0)
    assert kinds(page) == ["recorded"]


def test_it_is_thrown_away_only_when_that_is_said_twice(page: Page, live_app: App) -> None:
    hand = kept_by_a_cut(page, live_app)
    hand.button("Try now")
    expect(strip(page)).to_contain_text(re.compile(r"Tried in vain at \d\d:\d\d\."))
    hand.button("Throw it away")
    hand.button("No, keep it")
    expect(strip(page)).to_contain_text("Deal 1")
    hand.button("Throw it away")
    hand.button("Yes, throw it away")
    expect(page.get_by_text("Thrown away:")).to_be_visible()
    expect(strip(page)).to_have_count(0)
    mend(page)
    page.reload()
    assert kinds(page) == []


def test_a_phone_without_room_says_so_and_keeps_the_form(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app)
    page.evaluate(
        """() => {
            for (let size = 4194304; size >= 1; size = Math.floor(size / 2)) {
                for (let more = true, at = 0; more; at += 1) {
                    try { localStorage.setItem(`full:${size}:${at}`, "x".repeat(size)); } catch { more = false; }
                }
            }
        }"""
    )
    cut(page)
    hand.button("Save deal 1")
    expect(page.locator(".unsent")).to_contain_text("this phone has no room to keep it")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value("28")
    mend(page)
    hand.button("Save deal 1")
    expect_score(page, {WE: 35, THEY: 8})
    assert kinds(page) == ["recorded"]


def test_a_phone_that_refuses_to_keep_anything_says_so(page: Page, live_app: App) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    hand = at_the_form(page, live_app)
    cut(page)
    hand.button("Save deal 1")
    expect(page.locator(".unsent")).to_contain_text("this phone has no room to keep it")
    mend(page)
    hand.button("Save deal 1")
    expect_score(page, {WE: 35, THEY: 8})


def test_two_tabs_of_a_phone_send_it_once(page: Page, live_app: App) -> None:
    kept_by_a_cut(page, live_app)
    other = page.context.new_page()
    other.expected_errors = GONE  # type: ignore[attr-defined]  # ours, as ``forgive`` has it
    other.goto(page.url)
    expect(strip(other)).to_contain_text("Deal 1")
    expect(strip(page)).to_contain_text("Deal 1")
    mend(page)
    for each in page, other:
        each.evaluate("document.querySelector('[data-try]')?.click()")
    for each in page, other:
        expect_score(each, {WE: 35, THEY: 8})
        expect(strip(each)).to_have_count(0)
    assert kinds(page) == ["recorded"]


def test_what_is_touched_in_is_kept_in_its_order_and_asked_about_at_the_touch(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, ONE_TOUCH)
    hand = Hand(page)
    cut(page)
    winners = page.locator("form.quick")
    hand.tap(winners.get_by_role("button", name=WE))
    expect(strip(page).get_by_role("listitem")).to_have_count(1)
    hand.tap(winners.get_by_role("button", name=THEY))
    piece = page.locator("[data-piece=again]")
    expect(piece).to_contain_text(f"Another deal already? Deal 2 · {THEY}")
    expect(piece).to_contain_text(f"This one was written seconds ago: Deal 1 · {WE}")
    hand.button("No, it is the same deal")
    expect(strip(page).get_by_role("listitem")).to_have_count(1)
    hand.tap(winners.get_by_role("button", name=THEY))
    hand.button("Yes, another deal")
    expect(strip(page).get_by_role("listitem")).to_have_count(2)
    expect(strip(page)).to_contain_text("Deal 2")
    mend(page)
    try_now(hand)
    expect(strip(page)).to_have_count(0)
    expect(deal_row(page, 2)).to_be_visible()
    code = page.url.split("/t/")[1].split("/")[0]
    with urllib.request.urlopen(f"{live_app.url}/t/{code}/match.json", timeout=60) as answer:
        deals = [event["deal"] for event in json.load(answer)["events"]]
    assert [deal["winner"] for deal in deals] == [0, 1]


def test_basras_touched_in_are_all_kept(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, BASRA)
    hand = Hand(page)
    cut(page)
    basra = page.get_by_role("button", name=re.compile(rf"Basra.*{WE}"))
    for count in 1, 2:
        hand.tap(basra)
        expect(strip(page).get_by_role("listitem")).to_have_count(count)
    mend(page)
    try_now(hand)
    expect(strip(page)).to_have_count(0)
    expect(page.locator("#noted")).to_contain_text("2")


def test_an_undo_is_kept_too(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app)
    hand.button("Save deal 1")
    expect(deal_row(page, 1)).to_be_visible()
    cut(page)
    hand.button(re.compile("^Undo"))
    expect(strip(page)).to_contain_text("Undo deal 1")
    mend(page)
    try_now(hand)
    expect(page.locator("details.deal")).to_have_count(0)
    hand.link("Go on there")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value("28")
    assert kinds(page.context.pages[0]) == ["recorded", "undone"]


def test_a_token_that_is_too_old_is_fetched_anew(page: Page, live_app: App) -> None:
    hand = kept_by_a_cut(page, live_app)
    page.context.clear_cookies(name="csrftoken")
    mend(page)
    try_now(hand)
    expect_score(page, {WE: 35, THEY: 8})
    assert kinds(page) == ["recorded"]


@pytest.mark.in_turns
def test_pages_that_watch_say_since_when_nobody_answers(page: Page, server: App, phone: Callable[..., Page]) -> None:
    bring_in(page, server.url, BASRA)
    table = page.url
    pages = [phone() for _each in range(4)]
    for each, path in zip(pages, ("", "board/", "referee/", "referee/capture/"), strict=True):
        forgive(each, *GONE)
        each.goto(f"{table}{path}")
        expect(each.locator("[data-heard]")).to_be_hidden()
    forgive(page, *GONE)
    server.kill()
    for each in pages:
        expect(each.locator("[data-heard]")).to_be_visible()
        expect(each.locator("[data-heard]")).to_contain_text(re.compile(r"No connection since \d\d:\d\d\."))
    server.start()
    for each in pages:
        expect(each.locator("[data-heard]")).to_be_hidden()
