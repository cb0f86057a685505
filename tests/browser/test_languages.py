"""Pages in every language that is offered, and what turns round with a language that runs from right to left."""

import re
from collections.abc import Callable

import polib
import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, address, bring_in
from tests.browser.scene import NARROW, PHONE, Scene
from tests.browser.test_accessibility import AXE, too_large, violations
from tests.conftest import ROOT, App

pytestmark = pytest.mark.browser

CATALOGUES = ROOT / "scorekeeper/locale"
LANGUAGES = [code for code, _name in settings.LANGUAGES]
BY_PATH = [
    "/",
    "/new/",
    "/new/basra-egypt/",
    "/rules/",
    "/rules/which/",
    "/rules/basra-egypt/",
    "/referee/",
    "/account/login/",
]
SOON = 120_000
"""Milliseconds that news of another phone is waited for."""
OF_A_MATCH = ["", "deal/", "share/", "log/", "seats/", "end/", "referee/", "board/"]
TOO_WIDE = """() => {
    const touched = "button, a.button, a.primary, .tabs a, .chip, summary, .opt-body";
    const overflows = (each) => {
        const box = each.getBoundingClientRect();
        const shown = box.width > 1 && each.checkVisibility({ visibilityProperty: true });
        const scrolls = each.closest(".scroll, .grid-scroll");
        const beside = box.left < -1 || box.right > innerWidth + 1;
        return shown && !scrolls && (each.scrollWidth > each.clientWidth + 1 || beside);
    };
    const over = [...document.querySelectorAll(touched)].filter(overflows);
    const found = over.map((each) => each.innerText.trim() || each.outerHTML);
    const wide = document.documentElement.scrollWidth;
    return wide > innerWidth ? [...found, `the page is ${wide} wide`] : found;
}"""
"""What is to be touched and is wider than its place, or stands outside of the page."""


def speak(scene: Scene, language: str) -> Page:
    """The phone of *scene*, narrow, in a language."""
    page = scene.page
    page.set_viewport_size(NARROW)
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": scene.url}])
    return page


@pytest.mark.in_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_touched_holds_its_words_on_a_narrow_phone(scene: Scene, language: str) -> None:
    page, problems = speak(scene, language), {}
    for path in BY_PATH:
        page.goto(f"{scene.url}{path}")
        assert page.locator("html").get_attribute("lang") == language
        problems[path] = page.evaluate(TOO_WIDE)
    for path in OF_A_MATCH:
        scene.at("running", path)
        problems[path] = page.evaluate(TOO_WIDE)
    assert {path: each for path, each in problems.items() if each} == {}


def test_the_name_of_every_language_keeps_clear_of_the_menu_beside_it(scene: Scene) -> None:
    page = scene.page
    for language in LANGUAGES:
        speak(scene, language)
        page.set_viewport_size(PHONE)
        scene.goto("/")
        own, menu = (
            page.locator(f".top details.menu{which}") for which in (":has(.own-language)", ":not(:has(.own-language))")
        )
        boxes = [each.locator("summary").first.bounding_box() for each in (own, menu)]
        (left, right) = sorted((box for box in boxes if box), key=lambda box: box["x"])
        assert left["x"] + left["width"] <= right["x"] + 1, language


@pytest.mark.in_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_and_letters_twice_as_large_fit(scene: Scene, language: str) -> None:
    """In each language, the screens that everybody meets."""
    page, by_path = speak(scene, language), {}
    page.add_init_script(AXE)
    ordinary = page.context.new_cdp_session(page)
    for match, path in [("", path) for path in BY_PATH] + [("running", path) for path in OF_A_MATCH]:
        if match:
            scene.at(match, path)
        else:
            scene.goto(path)
        # the wide blank after a Japanese question hangs over the end of its line, as it should
        spilled = [each for each in too_large(page) if not ("？ " in each and "out of <p>" in each)]
        problems = violations(page) + spilled
        ordinary.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        by_path[match + path] = problems
    assert {path: each for path, each in by_path.items() if each} == {}


def test_a_word_that_is_too_long_is_found(scene: Scene) -> None:
    page = speak(scene, "en")
    page.goto(scene.url)
    page.locator(".primary").evaluate("each => each.lastChild.textContent = 'W'.repeat(60)")
    page.locator(".primary").evaluate(
        "each => { each.style.whiteSpace = 'nowrap'; each.style.overflowWrap = 'normal'; }"
    )
    assert page.evaluate(TOO_WIDE)


# From right to left. What is said is English here: only where it stands is looked at.

LEFTWARD = "document.documentElement.dir = 'rtl'; document.documentElement.lang = 'ar';"


def edges(page: Page) -> dict[str, tuple[float, float]]:
    """Where the middle of each side's score is, as a part of the screen."""
    middles = {}
    for name in ("left", "right", "top", "bottom"):
        box = page.locator(f".seen-from-{name}").bounding_box()
        assert box is not None
        middles[name] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return middles


def test_on_the_table_left_is_left_and_right_is_right(scene: Scene) -> None:
    page = scene.page
    page.set_viewport_size({"width": 1024, "height": 768})
    scene.at("running", "board/?four")
    before = edges(page)
    assert before["left"][0] < 300 < 700 < before["right"][0]
    page.evaluate(LEFTWARD)
    assert edges(page) == before


def test_the_round_table_is_not_mirrored(scene: Scene) -> None:
    """Play goes the way it goes."""
    page = scene.page
    page.goto(f"{scene.url}/rules/basra-egypt/")
    seats = """() => [...document.querySelectorAll(".round svg :is(.place, text)")].map(
        (each) => each.getBoundingClientRect().x - each.closest("svg").getBoundingClientRect().x)"""
    before = page.evaluate(seats)
    assert len(before) > 3
    page.evaluate(LEFTWARD)
    after = page.evaluate(seats)
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) < 2


def test_figures_stand_from_left_to_right(scene: Scene) -> None:
    page = scene.page
    scene.at("running", "chart/")
    page.evaluate(LEFTWARD)
    figures = page.locator(".grid td.n")
    assert figures.count() > 1
    for style in figures.evaluate_all(
        "all => all.map((e) => [getComputedStyle(e).direction, getComputedStyle(e).unicodeBidi])"
    ):
        assert style == ["ltr", "isolate"]


def test_words_under_a_figure_run_as_the_language_does(scene: Scene) -> None:
    """A count stands before what it counts: in Arabic at the right of it."""
    page = scene.page
    scene.at("running", "")
    page.evaluate(LEFTWARD)
    script = "all => all.map((e) => [getComputedStyle(e).direction, getComputedStyle(e.parentElement).direction])"
    directions = page.locator(".cell-words").evaluate_all(script)
    assert directions
    assert all(each == ["rtl", "ltr"] for each in directions)


def test_letters_that_hang_together_are_not_pulled_apart(scene: Scene) -> None:
    page = scene.page
    scene.at("running", "")
    page.evaluate(LEFTWARD)
    spaced = "() => [...document.querySelectorAll('body *:not(.num)')].map((e) => getComputedStyle(e).letterSpacing)"
    assert set(page.evaluate(spaced)) <= {"normal", "0px"}
    assert (
        float(
            page.locator("h1").first.evaluate(
                "e => parseFloat(getComputedStyle(e).lineHeight) / parseFloat(getComputedStyle(e).fontSize)"
            )
        )
        >= 1.4
    )
    page.evaluate("document.documentElement.lang = 'ja'")
    assert page.locator("main").evaluate("e => getComputedStyle(e).lineBreak") == "strict"


def test_the_script_reads_the_digits_of_any_keyboard(scene: Scene) -> None:
    page = scene.page
    scene.at("running", "")
    plain = "text => window.scorekeeper.plainDigits(text)"
    for typed, read in (
        ("٥٢", "52"),
        ("۵۲", "52"),
        ("５２", "52"),
        ("－４", "-4"),
        ("−4", "-4"),
        ("ー4", "-4"),
        ("52", "52"),
    ):
        assert page.evaluate(plain, typed) == read


# One table, each phone in its own language


def word(language: str, text: str, **values: object) -> str:
    """What the catalogue of a language says for an English sentence, read from its file."""
    entries = polib.pofile(str(CATALOGUES / language / "LC_MESSAGES/django.po"))
    (entry,) = (each for each in entries if each.msgid == text and not each.msgctxt)
    return entry.msgstr % values


@pytest.mark.in_turns
@pytest.mark.parametrize("writes", ["it", "ar", "ja"])
def test_three_phones_read_one_match_each_in_its_own_language(
    writes: str, live_app: App, phone: Callable[..., Page]
) -> None:
    document = {"variant": "briscola", "seating": "4-pairs", "players": ["Anna", "Bo", "Carla", "Dina"], "deals": []}
    giver = phone()
    bring_in(giver, live_app.url, document)
    link = address(Hand(giver), "To write")
    phones = {code: phone(locale=locale) for code, locale in (("it", "it-IT"), ("ar", "ar-EG"), ("ja", "ja-JP"))}
    for code, page in phones.items():
        page.goto(link)
        assert page.locator("html").get_attribute("lang") == code
        expect(page.get_by_role("link", name=word(code, "Record the deal"), exact=True)).to_be_visible()
    assert phones["ar"].locator("html").get_attribute("dir") == "rtl"

    hand = Hand(phones[writes])
    hand.link(word(writes, "Record the deal"))
    hand.write(hand.page.get_by_label(re.compile("Anna")).first, "٧٠" if writes == "ar" else "70")
    hand.tap(hand.page.get_by_role("button", name=word(writes, "Save deal %(next_number)s", next_number=1)))
    for code, page in phones.items():
        row = page.locator("details.deal")
        expect(row.locator("summary .cell-figure")).to_have_text([re.compile("70"), re.compile("50")], timeout=SOON)
        expect(page.locator(".side").first.locator(".total")).to_have_text(re.compile(r"(^|\s)1\s*$"))
        assert page.locator("html").get_attribute("lang") == code
        row.locator("summary").tap()
        why = word(code, "%(points)s of %(all)s card points: %(enough)s win the deal", points=70, all=120, enough=61)
        expect(row).to_contain_text(why)
