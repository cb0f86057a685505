"""The board on a shelf, among the cards, on a telephone: large, awake, and with a voice when asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import bring_in
from tests.browser.scene import DESK, MATCHES, NARROW, PHONE, Scene

pytestmark = pytest.mark.browser

TELEVISION: ViewportSize = {"width": 3840, "height": 2160}
SIZES = {"phone": PHONE, "narrow": NARROW, "desk": DESK, "television": TELEVISION}

LONG_WORDS = (
    "Maximiliane",
    "Bartholomäus",
    "عبدالرحمن المصري",
    "🎴🃏 Anna Fernandez",
    "Marie-Luise von Hohenlohe-Bartenstein",
)

LAID_OUT = """() => ({
    over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    figures: [...document.querySelectorAll('.total')].map(t => parseFloat(getComputedStyle(t).fontSize) / innerHeight),
    spilt: [...document.querySelectorAll('.side > *')].filter(part => {
        const [inner, outer] = [part.getBoundingClientRect(), part.parentElement.getBoundingClientRect()];
        return inner.bottom > outer.bottom + 2 || inner.right > outer.right + 2 || inner.left < outer.left - 2;
    }).map(part => part.textContent),
})"""


@pytest.mark.in_turns
@pytest.mark.parametrize("match", ["running", "names", "over", "alone", "chiamata", "trios"])
@pytest.mark.parametrize("size", SIZES)
def test_figures_are_read_from_three_metres_and_all_is_in_sight(scene: Scene, match: str, size: str) -> None:
    scene.page.set_viewport_size(SIZES[size])
    scene.at(match, "board/")
    seen = scene.page.evaluate(LAID_OUT)
    assert seen["over"] == [0, 0]
    assert min(seen["figures"]) >= 0.12
    assert seen["spilt"] == []


@pytest.mark.parametrize("size", ["desk", "television"])
def test_among_the_cards_it_is_read_from_four_sides(scene: Scene, size: str) -> None:
    scene.page.set_viewport_size(SIZES[size])
    scene.at("running", "board/").page.get_by_role("link", name="Turned to all four sides of the table").click()
    expect(scene.page.locator(".sides")).to_have_count(4)
    seen = scene.page.evaluate(LAID_OUT)
    assert seen["over"] == [0, 0]
    assert min(seen["figures"]) >= 0.12


BROKEN = """() => [...document.querySelectorAll('.page-four .side-name bdi')].flatMap(name => {
    const text = name.firstChild, range = document.createRange();
    return [...text.data.matchAll(/\\p{L}+/gu)].filter(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = [...range.getClientRects()], across = name.closest('.seen-from-left, .seen-from-right');
        return new Set(boxes.map(box => Math.round(across ? box.left : box.top))).size > 1;
    }).map(word => word[0]);
})"""


@pytest.mark.parametrize("size", ["phone", "narrow", "desk"])
def test_among_the_cards_no_name_of_five_breaks_inside_a_word(scene: Scene, size: str) -> None:
    page = scene.page
    page.set_viewport_size(SIZES[size])
    bring_in(page, scene.url, {**MATCHES["chiamata"], "players": list(LONG_WORDS)})
    page.goto(page.url + "board/?four")
    expect(page.locator(".side-name")).to_have_count(20)
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(LAID_OUT)["over"] == [0, 0]


def test_without_javascript_only_what_works_is_offered(scene: Scene, phone: Callable[..., Page]) -> None:
    page = phone(java_script_enabled=False)
    page.goto(scene.watching["running"] + "board/")
    expect(page.get_by_text("Deal 4")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    page.get_by_role("link", name="Turned to all four sides of the table").click()
    expect(page.locator(".sides")).to_have_count(4)
    page.get_by_role("link", name="All facing one way").click()
    expect(page.locator(".sides")).to_have_count(1)


LOCK = """refuse => {
    window.asked = 0;
    Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
        window.asked += 1;
        if (refuse) throw new DOMException("low battery", "NotAllowedError");
        window.lock = new EventTarget();
        window.lock.release = () => window.lock.dispatchEvent(new Event("release"));
        return window.lock;
    }}});
}"""
"""A screen lock that says when it is asked for: the one of a browser without a screen tells nothing."""


def _awake(scene: Scene, *, refuse: bool) -> Page:
    page = scene.page
    page.add_init_script(f"({LOCK})({str(refuse).lower()})")
    scene.at("running", "board/")
    page.get_by_role("button", name="Keep the screen on").click()
    return page


def test_the_screen_stays_on_after_a_tap_and_again_when_the_page_comes_back(scene: Scene) -> None:
    page = _awake(scene, refuse=False)
    button = page.get_by_role("button", name="Keep the screen on")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("The screen stays on.")).to_be_visible()
    page.evaluate("lock.release()")  # as the system does when the page is hidden
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("asked") == 2
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("asked") == 2, "whoever switched it off wants it off"


def test_after_half_an_hour_without_anything_new_the_screen_may_go_dark(scene: Scene) -> None:
    scene.page.clock.install()
    page = _awake(scene, refuse=False)
    button = page.get_by_role("button", name="Keep the screen on")
    page.clock.fast_forward("29:00")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.clock.fast_forward("02:00")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_refusal_is_told(scene: Scene) -> None:
    page = _awake(scene, refuse=True)
    expect(page.get_by_role("button", name="Keep the screen on")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text("This device does not keep its screen on now.")).to_be_visible()


def test_the_score_and_the_last_deal_are_said_on_request(scene: Scene) -> None:
    page = scene.page
    page.add_init_script("window.said = []; speechSynthesis.speak = words => said.push([words.lang, words.text]);")
    scene.at("running", "board/")
    page.get_by_role("button", name="Read the score aloud").click()
    page.get_by_role("button", name="Read the last deal aloud").click()
    assert page.evaluate("said") == [
        ["en", "Anna and Carla: 23, 128 to go. Bo and Dina: 43, 108 to go."],
        ["en", page.locator("[data-deal]").text_content()],
    ]


def test_a_browser_without_a_voice_offers_none(scene: Scene) -> None:
    scene.page.add_init_script("Object.defineProperty(window, 'speechSynthesis', {value: undefined})")
    scene.at("running", "board/")
    expect(scene.page.get_by_role("button", name="Keep the screen on")).to_be_visible()
    expect(scene.page.get_by_role("button", name="Read the score aloud")).to_be_hidden()


def test_before_the_first_deal_there_is_none_to_say(scene: Scene) -> None:
    scene.at("fresh", "board/")
    expect(scene.page.get_by_role("button", name="Read the score aloud")).to_be_visible()
    expect(scene.page.get_by_role("button", name="Read the last deal aloud")).to_be_hidden()


def test_the_tools_step_back_and_a_touch_brings_them(scene: Scene) -> None:
    scene.page.clock.install()
    scene.at("running", "board/")
    page = scene.page
    page.clock.fast_forward(7000)
    expect(page.locator("body")).to_have_class("page-board quiet")
    page.locator(".sides").tap()
    expect(page.locator("body")).to_have_class("page-board")
