"""In large print all is a third larger, a deal is asked one question a screen, and the phone says the score aloud."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.person import Hand, bring_in, deal_row, expect_score, heading, question, tap_number
from tests.browser.scene import FOUR, NARROW, PHONE, SIDEWAYS
from tests.browser.test_accessibility import AXE, unfit, violations
from tests.browser.test_short_phones import LOOK, SIZES
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

SIDES = ("Anna & Carla", "Bo & Dina")
BASRA: dict[str, Any] = {"variant": "basra-egypt", "players": list(FOUR)}
WALK = Path(__file__).with_name("look_steps.js").read_text("utf-8")
VOICE = "window.said = []; speechSynthesis.speak = words => said.push([words.lang, words.text]);"
LETTERS = "parseFloat(getComputedStyle(document.body).fontSize) * visualViewport.scale"


def choose_large_print(page: Page) -> None:
    """Choose it in the menu of the table."""
    hand = Hand(page)
    hand.tap(page.get_by_label("More", exact=True))
    hand.tap(page.get_by_role("button", name="Large print, one question at a time"))
    expect(page.locator("html[data-print]")).to_have_count(1)
    page.wait_for_load_state()


@pytest.fixture
def large(page: Page, live_app: App) -> Page:
    """A phone in large print at a fresh table of Basra."""
    page.add_init_script(VOICE)
    bring_in(page, live_app.url, BASRA)
    usual = page.evaluate(LETTERS)
    choose_large_print(page)
    assert page.evaluate(LETTERS) == pytest.approx(usual * 4 / 3, rel=0.01)
    return page


def onward(page: Page) -> Locator:
    return page.locator("[data-step='1']")


def test_a_deal_begins_with_its_first_question_where_the_phone_tells_what_waits(large: Page) -> None:
    """As the phone puts it in (``scorekeeper.pocket.meeting.state``)."""
    note = render_to_string("pocket/_waits.html", {"waits": True, "deals": 2, "since": "18:06"})

    def begin_with_it(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r'(<main\b[^>]*\bid="main"[^>]*>)', rf"\1{note}", answer.text()))

    large.route("**/deal/", begin_with_it)
    Hand(large).link("Record the deal")
    expect(large.get_by_text("No net since 18:06.")).to_be_visible()
    expect(large.locator("#answers .q").locator("visible=true")).to_have_count(1)
    expect(large.get_by_role("heading", name="What you typed")).to_be_hidden()


def test_a_deal_is_asked_one_question_a_screen_looked_over_and_said(large: Page) -> None:
    hand = Hand(large)
    hand.link("Record the deal")
    heading(large, "Record deal 1")
    questions = large.locator("#answers .q")
    expect(questions.locator("visible=true")).to_have_count(1)
    tap_number(hand, "28")
    hand.tap(large.locator("[data-key=next]"))
    expect(question(large, "Ten of diamonds")).to_be_visible()
    expect(question(large, "Cards")).to_be_hidden()
    hand.choose(question(large, "Ten of diamonds"), SIDES[0])
    # The second half of a double tap goes no further.
    hand.page.wait_for_timeout(700)
    box = onward(large).bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _half in range(2):
        large.touchscreen.tap(*middle)
    expect(question(large, "Two of clubs")).to_be_visible()
    hand.tap(large.get_by_role("button", name="Back", exact=True))
    expect(question(large, "Ten of diamonds").get_by_role("radio", name=SIDES[0])).to_be_checked()
    hand.tap(onward(large))
    hand.choose(question(large, "Two of clubs"), SIDES[1])
    hand.tap(onward(large))
    hand.choose(question(large, "Aces"), re.compile(r"^\s*1\s"))
    hand.tap(onward(large))
    hand.choose(question(large, "Jacks"), re.compile(r"^\s*2\s"))
    hand.tap(onward(large))
    save = large.locator("#save")
    expect(save).to_be_hidden()  # basras were not seen yet
    expect(question(large, "Basras")).to_be_visible()
    while not large.locator("#looked").is_visible():
        hand.tap(onward(large))
    expect(large.locator("#preview")).to_contain_text("Anna & Carla")
    aces = large.locator("#looked [data-to='q-aces']")
    expect(aces).to_contain_text("3 Bo & Dina")
    # One answer is put right, and one is back at once.
    hand.tap(aces)
    hand.choose(question(large, "Aces"), re.compile(r"^\s*0\s"))
    hand.tap(onward(large))
    expect(aces).to_contain_text("4 Bo & Dina")
    expect(large.locator("p[data-preview]")).to_contain_text("Bo and Dina: 8")
    hand.tap(large.get_by_role("button", name="Read it aloud"))
    language, words = large.evaluate("said.at(-1)")
    assert (language, words) == ("en", large.locator("p[data-preview]").text_content())
    assert "Anna and Carla: 35" in words
    hand.tap(save)
    expect_score(large, {SIDES[0]: 35, SIDES[1]: 8})
    hand.tap(large.get_by_role("button", name="Read the score aloud"))
    assert large.evaluate("said.at(-1)") == ["en", "Anna and Carla: 35, 66 to go. Bo and Dina: 8, 93 to go."]
    # A correction begins with all that was typed.
    hand.tap(deal_row(large, 1).locator("summary"))
    hand.link(re.compile("Correct or cross out deal 1"))
    expect(aces).to_contain_text("4 Bo & Dina")
    expect(large.get_by_label("Why?")).to_be_visible()


def test_the_keys_for_numbers_come_with_the_question_and_lead_to_the_next_one(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {**BASRA, "variant": "burraco-italy", "seating": "4-pairs"})
    choose_large_print(page)
    hand = Hand(page)
    hand.link("Record the deal")
    hand.tap(onward(page))
    points = question(page, "Points on the table")
    for side, number in zip(SIDES, ("120", "85"), strict=True):
        expect(points.get_by_label(side)).to_be_focused()
        tap_number(hand, number)
        expect(page.get_by_role("button", name="Back", exact=True)).to_be_hidden()  # the keys have their room
        hand.tap(page.locator("[data-key=next]"))
    expect(points).to_be_hidden()
    expect(question(page, "Clean burrachi")).to_be_visible()
    expect(page.get_by_role("group", name="Number keys")).to_be_hidden()
    page.keyboard.press("Enter")  # goes on as well, and saves nothing
    expect(question(page, "Clean burrachi")).to_be_visible()
    page.locator("#answers input:visible").first.press("Enter")
    expect(question(page, "Clean burrachi")).to_be_hidden()
    expect(page.locator("#save")).to_be_hidden()


def test_the_keys_stay_away_while_the_number_is_not_asked_yet(page: Page, live_app: App) -> None:
    """A browser gives the focus to the first number when it likes: here just before the questions part."""
    page.add_init_script(
        """const { after } = Element.prototype;
        Element.prototype.after = function (...what) {
            if (this.id === "answers") this.querySelector("[autofocus]").focus();
            return after.apply(this, what);
        };"""
    )
    bring_in(page, live_app.url, {**BASRA, "variant": "burraco-italy", "seating": "4-pairs"})
    choose_large_print(page)
    hand = Hand(page)
    hand.link("Record the deal")
    hand.tap(onward(page))
    expect(question(page, "Points on the table").get_by_label(SIDES[0])).to_be_focused()


HEIGHTS = """names => names.map((name) => {
    const shown = [...document.querySelectorAll(name)].find((each) => each.checkVisibility());
    return parseFloat(getComputedStyle(shown).fontSize) * visualViewport.scale;
})"""
"""How large the letters of the first of each stand on the glass."""


@pytest.mark.parametrize(
    ("match", "act"),
    [
        (BASRA, ".touches .button"),
        ({**BASRA, "variant": "briscola-chiamata", "players": [*FOUR, "Elio"]}, ".touches .button"),
        ({**BASRA, "variant": "trionfetti"}, ".quick .primary"),
    ],
    ids=["basra", "chiamata", "trionfetti"],
)
def test_what_is_touched_at_the_table_is_larger_by_a_third(
    page: Page, live_app: App, match: dict[str, Any], act: str
) -> None:
    bring_in(page, live_app.url, match)
    expect(page.locator(act).first).to_be_visible()
    (usual,) = page.evaluate(HEIGHTS, [act])
    choose_large_print(page)
    expect(page.locator(act).first).to_be_visible()
    assert page.evaluate(HEIGHTS, [act]) == [pytest.approx(usual * 4 / 3, rel=0.01)]


APART = """() => {
    const words = [...document.querySelectorAll(".tabs a")].map((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab);
        return range.getBoundingClientRect();
    });
    return Math.min(...words.slice(1).map((word, at) => word.left - words[at].right), innerWidth - words.at(-1).right);
}"""
"""The pixels between two words of the tabs, where they are nearest."""


def test_the_tabs_are_larger_by_more_than_a_quarter_and_stand_apart_in_each_language(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, BASRA)
    (usual,) = page.evaluate(HEIGHTS, [".tabs a"])
    page.context.add_cookies([{"name": "print", "value": "large", "url": live_app.url}])
    for language in "en", "it", "es", "pt-br":
        page.context.add_cookies([{"name": "language", "value": language, "url": live_app.url}])
        page.reload()
        expect(page.locator(f"html:lang({language})")).to_have_count(1)
        (larger,) = page.evaluate(HEIGHTS, [".tabs a"])
        assert larger >= usual * 1.25
        assert page.evaluate(APART) >= 3, language


def test_the_score_of_two_sides_is_no_smaller(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, BASRA)
    (usual,) = page.evaluate(HEIGHTS, [".total"])
    choose_large_print(page)
    (larger,) = page.evaluate(HEIGHTS, [".total"])
    assert larger >= usual * 0.95  # as wide as half a screen has room for


@pytest.mark.in_turns
def test_in_every_variant_the_score_is_in_sight_above_a_low_dock(
    page: Page, live_app: App, sheets: Mapping[str, str]
) -> None:
    page.context.add_cookies([{"name": "print", "value": "large", "url": live_app.url}])
    problems = []
    for variant, address in sheets.items():
        page.goto(address)
        for screen in SIZES:
            page.set_viewport_size(screen)
            faults = page.evaluate(f"({LOOK})()")
            problems += [f"{variant}, {screen['width']} × {screen['height']}: {problem}" for problem in faults]
    assert not problems, "\n".join(problems)


@pytest.mark.in_turns
def test_in_every_variant_each_question_is_seen_before_a_deal_is_saved(
    page: Page, live_app: App, sheets: Mapping[str, str]
) -> None:
    page.context.add_cookies([{"name": "print", "value": "large", "url": live_app.url}])
    problems = []
    for number, (variant, address) in enumerate(sheets.items()):
        page.set_viewport_size((PHONE, NARROW, SIDEWAYS)[number % 3])
        page.goto(f"{address}deal/")
        problems += [f"{variant}: {problem}" for problem in page.evaluate(f"({WALK})()")]
    assert not problems, "\n".join(problems)


@pytest.mark.in_turns
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_the_table_are_read_and_touched_in_large_print(
    large: Page, scheme: Literal["light", "dark"]
) -> None:
    large.emulate_media(color_scheme=scheme)
    large.evaluate(AXE)
    table = large.url.partition("?")[0]
    problems = []
    for path in ("", "deal/", "board/", "log/", "share/", "rules/", "referee/", "referee/capture/", "end/", "who/"):
        large.set_viewport_size(PHONE)
        large.goto(table + path)
        large.evaluate(AXE)
        faults = violations(large, "color-contrast-enhanced", "target-size", "scrollable-region-focusable")
        for size in PHONE, NARROW, SIDEWAYS:
            large.set_viewport_size(size)
            faults += unfit(large, large.evaluate("innerWidth"))
        problems += [f"{path or 'sheet'}: {problem}" for problem in faults]
    assert not problems, "\n".join(problems)


def test_without_a_script_the_whole_form_stands(large: Page, phone: Callable[..., Page]) -> None:
    plain = phone(java_script_enabled=False)
    plain.context.add_cookies([{"name": "print", "value": "large", "url": large.url}])
    plain.goto(f"{large.url.partition('?')[0]}deal/")
    expect(plain.locator("html[data-print]")).to_have_count(1)
    for label in "Cards", "Ten of diamonds", "Aces", "Basras":
        expect(question(plain, label)).to_be_visible()
    expect(plain.locator("#save")).to_be_visible()
    expect(plain.locator("[data-step], [data-say]").locator("visible=true")).to_have_count(0)


def test_a_phone_without_a_voice_of_the_language_offers_none(large: Page) -> None:
    say = large.get_by_role("button", name="Read the score aloud")
    expect(say).to_be_visible()
    large.add_init_script("speechSynthesis.getVoices = () => [{lang: 'it-IT'}];")
    large.reload()
    expect(large.get_by_label("More", exact=True)).to_be_visible()
    expect(say).to_be_hidden()


def test_on_its_side_the_buttons_stand_at_the_other_hand(page: Page, live_app: App) -> None:
    forgive(page, "404")
    bring_in(page, live_app.url, BASRA)
    page.set_viewport_size(SIDEWAYS)
    record = page.get_by_role("link", name="Record the deal")

    def is_left() -> bool:
        box = record.bounding_box()
        assert box
        return box["x"] + box["width"] / 2 < SIDEWAYS["width"] / 2

    assert not is_left()
    hand = Hand(page)
    hand.tap(page.get_by_label("More", exact=True))
    hand.tap(page.get_by_role("button", name="Phone on its side: buttons for the other hand"))
    expect(page.locator("html[data-hand]")).to_have_count(1)
    assert is_left()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
