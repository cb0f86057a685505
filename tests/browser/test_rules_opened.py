"""What the rules of a table only name is fetched when it is opened, and each link to it leads there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.person import Hand
from tests.browser.scene import Scene

pytestmark = pytest.mark.browser


@pytest.fixture
def rules(scene: Scene) -> Hand:
    """The rules of a table that plays Basra to 151."""
    return scene.at("running", "rules/")


def watch_parts(page: Page) -> list[str]:
    """Which parts the page asks for, from now on."""
    parts: list[str] = []

    def note(request: Request) -> None:
        if match := re.search(r"/rules/(\w+)/$", request.url):
            parts.append(match[1])

    page.on("request", note)
    return parts


def test_a_house_rule_is_opened_where_it_stands(rules: Hand) -> None:
    page, parts = rules.page, watch_parts(rules.page)
    rule = page.locator("#rule-target")
    rule.scroll_into_view_if_needed()
    above = rule.bounding_box()
    rules.tap(rule)
    expect(page.locator("details#rule-target[open] .fold-body")).to_be_in_viewport()
    below = rule.bounding_box()
    assert above
    assert below
    assert abs(above["y"] - below["y"]) < 2, "nothing moves under the finger"
    expect(page.locator("#rule-target > summary")).to_be_focused()
    assert page.url.endswith("/rules/")
    rules.tap(page.locator("#rule-majority > summary"))
    expect(page.locator("details#rule-majority[open] .fold-body")).to_be_visible()
    assert parts == ["house"], "all of them come at once"


@pytest.mark.parametrize(
    ("anchor", "inside"),
    [
        ("rule-target", "details#rule-target[open] .fold-body"),
        ("cases", "details#cases[open] .rulings"),
        ("disputed", "#disputed .book-text"),
        ("source-parlett", "li#source-parlett"),
    ],
)
def test_an_address_that_leads_to_what_is_only_named_opens_it(scene: Scene, anchor: str, inside: str) -> None:
    page = scene.at("running", f"rules/#{anchor}").page
    expect(page.locator(inside).first).to_be_in_viewport()
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()
    assert page.locator(f"#{anchor}").evaluate("led => led.matches(':target')")


@pytest.mark.parametrize(
    ("anchor", "inside"),
    [
        ("rule-target", "details#rule-target[open] .fold-body"),
        ("pair_basra", "#elsewhere .rule#pair_basra"),
        ("cases", "details#cases[open] .rulings"),
        ("disputed", "#disputed .book-text"),
        ("source-parlett", "li#source-parlett"),
    ],
)
def test_an_address_of_the_usual_rules_opens_what_it_leads_to(scene: Scene, anchor: str, inside: str) -> None:
    scene.goto(f"/rules/basra-egypt/#{anchor}")
    page = scene.page
    expect(page.locator(inside).first).to_be_in_viewport()
    assert page.locator(f"#{anchor}").evaluate("led => led.matches(':target')")
    assert page.url.endswith(f"/rules/basra-egypt/#{anchor}")


def test_the_whole_of_the_usual_rules_is_printed(scene: Scene) -> None:
    scene.goto("/rules/basra-egypt/")
    hand = Hand(scene.page)
    hand.tap(hand.page.get_by_role("link", name="Print", exact=True))
    expect(hand.page).to_have_url(re.compile("/rules/basra-egypt/print/$"))
    hand.page.emulate_media(media="print")
    for inside in ("#house .option-chosen", "#cases .rulings dd", ".rule#pair_basra", "#disputed .readings dd"):
        expect(hand.page.locator(inside).first).to_be_visible()
    expect(hand.page.locator("li#source-parlett")).to_be_visible()


def test_what_the_table_changed_leads_to_the_house_rule_opened(rules: Hand) -> None:
    rules.tap(rules.page.locator("#changed a").first)
    expect(rules.page.locator("details.rule-option[open] .fold-body")).to_be_in_viewport()


def test_a_hit_leads_to_the_house_rule_opened(rules: Hand) -> None:
    page = rules.page
    page.get_by_role("searchbox").fill("winning the match")
    page.keyboard.press("Enter")
    hit = page.locator("#found a.entry[href*='#rule-']").first
    expect(hit).to_be_visible()
    rules.tap(hit)
    expect(page.locator("details.rule-option[open] .fold-body")).to_be_in_viewport()


def test_a_source_named_at_a_rule_is_shown(rules: Hand) -> None:
    rules.tap(rules.page.locator(".rule a[href='#source-parlett']").first)
    expect(rules.page.locator("li#source-parlett")).to_be_in_viewport()


def test_with_keys_alone_a_part_is_opened_and_gone_through(rules: Hand) -> None:
    page = rules.page
    page.locator("#cases").focus()
    page.keyboard.press("Enter")
    expect(page.locator("details#cases[open] > summary")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("details#cases a").first).to_be_focused()


@pytest.mark.parametrize("at_table", [True, False], ids=["table", "variant"])
@pytest.mark.parametrize(
    ("anchor", "inside"),
    [("rule-target", "#rule-target"), ("cases", "#cases .rulings"), ("disputed", "#disputed .book-text")],
)
def test_without_javascript_a_part_is_a_page_of_its_own(
    scene: Scene, phone: Callable[..., Page], anchor: str, inside: str, at_table: bool
) -> None:
    page = phone(java_script_enabled=False)
    page.goto(f"{scene.writing['running']}rules/#{anchor}" if at_table else f"{scene.url}/rules/basra-egypt/#{anchor}")
    place = page.locator(f"#{anchor}")
    expect(place).to_be_in_viewport()
    (place if anchor != "disputed" else place.get_by_role("link")).tap()
    expect(page).to_have_url(re.compile(rf"/rules/(basra-egypt/)?\w+/#{anchor}$"))
    expect(page.locator(inside).first).to_be_in_viewport()
    page.get_by_role("link", name="Rules of").first.tap()
    expect(page).to_have_url(re.compile(r"/rules/(basra-egypt/)?#\w+$"))
