"""Finding while one types: hits appear with their words marked, and Enter or the keyboard leads to them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import App

pytestmark = pytest.mark.browser


@pytest.fixture
def box(page: Page, live_app: App) -> Page:
    """The rule book, with the search box ready."""
    page.goto(f"{live_app.url}/rules/")
    page.get_by_role("searchbox").tap()
    return page


def test_a_name_in_another_script_is_found_while_it_is_typed(box: Page) -> None:
    box.keyboard.type("باصرة")
    first = box.locator("#found a.entry").first
    expect(first).to_contain_text("Basra, Egypt")
    expect(first).to_contain_text("باصرة")
    first.tap()
    expect(box.get_by_role("heading", level=1, name="Basra, Egypt")).to_be_visible()


def test_a_question_is_answered_by_a_rule_with_its_words_marked(box: Page) -> None:
    box.keyboard.type("60-60")
    first = box.locator("#found .hits a.entry").first
    expect(first.locator("mark").first).to_have_text("60–60")
    first.tap()
    expect(box).to_have_url(re.compile(r"/rules/briscola/#"))
    anchor = box.url.rpartition("#")[2]
    expect(box.locator(f"[id='{anchor}']")).to_be_in_viewport()


def test_a_slip_of_the_finger_is_forgiven(box: Page) -> None:
    box.keyboard.type("brsicola")
    expect(box.locator("#found a.entry").first).to_contain_text("Briscola")


def test_enter_shows_the_same_on_a_page_of_its_own(box: Page) -> None:
    box.keyboard.type("ten of dimonds")
    live = box.locator("#found .hits a.entry").first
    expect(live).to_contain_text("The ten of diamonds")
    box.keyboard.press("Enter")
    expect(box).to_have_url(re.compile(r"\?.*q=ten\+of\+dimonds"))
    expect(box.get_by_role("searchbox")).to_have_value("ten of dimonds")
    expect(box.locator("#found .hits a.entry").first).to_contain_text("The ten of diamonds")


def test_the_hits_are_reached_with_the_keyboard_alone(box: Page) -> None:
    box.keyboard.type("vega refused")
    expect(box.locator("#found mark").first).to_be_visible()
    for _time in range(4):
        box.keyboard.press("Tab")
        if box.evaluate("document.activeElement.matches('#found a.entry')"):
            break
    expect(box.locator("#found a.entry:focus")).to_be_visible()
    box.keyboard.press("Enter")
    expect(box.get_by_role("heading", level=1, name="Trionfetti")).to_be_visible()


def test_an_emptied_box_shows_the_games_again(box: Page) -> None:
    box.keyboard.type("vega")
    expect(box.locator("#found mark").first).to_be_visible()
    box.get_by_role("searchbox").fill("")
    expect(box.get_by_role("heading", name="Trionfetti")).to_be_visible()
    expect(box.locator("#found mark")).to_have_count(0)


def test_a_hit_on_a_house_rule_leads_to_it_opened(box: Page) -> None:
    box.keyboard.type("must I follow suit")
    box.locator("#found a.entry", has_text="House rule").first.tap()
    row = box.locator("#rule-must_follow")
    expect(row.get_by_text("Any card may be played to any trick.")).to_be_in_viewport()
    name, answer = row.locator(".option-name"), row.locator(".option-chosen")
    looks = "(span) => getComputedStyle(span).color + getComputedStyle(span).fontWeight"
    assert name.evaluate(looks) != answer.evaluate(looks)


def test_at_the_desk_what_is_found_takes_the_place_of_the_questions(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/referee/buraco-us/")
    topic = page.get_by_role("heading", name="Asked every evening")
    page.get_by_role("searchbox").tap()
    page.keyboard.type("out of turn")
    expect(page.locator("#found mark").first).to_be_visible()
    expect(topic).to_be_hidden()
    page.get_by_role("searchbox").fill("")
    expect(topic).to_be_visible()
    page.keyboard.type("forgot to discard")
    page.locator("#found a.entry").first.tap()
    expect(page.locator(".ruling-answer")).to_be_visible()
