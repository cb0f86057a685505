"""What stands beside or under something else keeps its distance, and nothing that is to be read is cut."""

import pytest
from playwright.sync_api import Locator

from tests.browser.pages import PAGES
from tests.browser.scene import DESK, Scene

pytestmark = pytest.mark.browser

WIDEST_IS_WHOLE = """field => {
    field.value = "W".repeat(field.value.length);
    return field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight;
}"""


def gap(above: Locator, below: Locator) -> float:
    """The pixels between two parts of a page, one under the other."""
    upper, lower = above.bounding_box(), below.bounding_box()
    assert upper is not None
    assert lower is not None
    return lower["y"] - (upper["y"] + upper["height"])


def test_the_course_of_a_match_stands_right_under_its_result_beside_many_deals(scene: Scene) -> None:
    scene.page.set_viewport_size(DESK)
    PAGES["sheet-over"](scene)
    assert 0 <= gap(scene.page.locator(".score"), scene.page.locator(".over")) <= 48


def test_the_answers_of_a_deal_that_waits_are_told_one_after_the_other(scene: Scene) -> None:
    PAGES["sheet-careful-names"](scene)
    answers = scene.page.locator(".agree .answered-so")
    assert answers.inner_text().startswith("Cards 23 – 29 · Ten of diamonds نور الهدى & Bo · Two of clubs")


@pytest.mark.parametrize("name", ["account-again", "sign-in", "sign-up"])
def test_a_button_stands_apart_from_the_field_above(scene: Scene, name: str) -> None:
    PAGES[name](scene)
    form = scene.page.locator("form:has(.field)").first
    assert gap(form.locator(".input").last, form.locator(".actions")) >= 8


def test_the_secret_for_an_app_can_be_copied_by_eye(scene: Scene) -> None:
    PAGES["account-app"](scene)
    secret = scene.page.get_by_label("The secret")
    assert secret.evaluate(WIDEST_IS_WHOLE)


def test_the_sides_that_are_asked_the_same_stand_apart(scene: Scene) -> None:
    PAGES["record-buraco"](scene)
    pot = scene.page.locator("#q-pot")
    assert gap(pot.locator(".choice").first, pot.locator("p").nth(1)) >= 8
