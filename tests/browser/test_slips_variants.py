"""In every variant nothing that acts or leaves lies where the screen before had its main action."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from scorekeeper.rules.registry import BY_KEY
from tests.browser.every_variant import bring_in_match, documents
from tests.browser.scene import PHONE
from tests.browser.slipping import Box, lies_over_now
from tests.browser.test_short_phones import USUAL
from tests.conftest import App
from tests.searching import DEEP

pytestmark = pytest.mark.browser

SIZES: tuple[ViewportSize, ...] = (PHONE, {"width": 360, "height": 640}, {"width": 320, "height": 640})
LARGEST = 200
"""Of letters, in hundredths."""
NOT_YET = {("marianna", LARGEST)}
"""Where the names that answer a question of the form still fill the place of the button that opened it."""
DOCK = "document.querySelector('.dock').getBoundingClientRect().height / innerHeight"


def boxes(page: Page, what: Locator) -> list[Box]:
    """Where it lies on each screen."""
    places: list[Box] = []
    for screen in SIZES:
        page.set_viewport_size(screen)
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box
        places.append({"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]})
    return places


def over(page: Page, before: list[Box]) -> Iterator[str]:
    """What lies there on each screen, in words."""
    page.wait_for_load_state()
    for screen, box in zip(SIZES, before, strict=False):
        page.set_viewport_size(screen)
        at = f"at {screen['width']} × {screen['height']}"
        for name in lies_over_now(page, box):
            yield f"{name} {at}"
        if screen is PHONE and (share := page.evaluate(DOCK)) > 0.4:
            yield f"a dock that takes {share:.1%} {at}"


def pairs(page: Page, url: str, variant: str, sheet: str) -> Iterator[str]:
    """What lies where the screen before had its main action, from the start of a match to the one after it."""
    seatings = BY_KEY[variant].seatings
    page.goto(f"{url}/new/{variant}/?seating={seatings[-1].key}")
    start = page.get_by_role("button", name="Start the match").last
    before = boxes(page, start)
    start.click()
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    yield from (f"Start the match → {each}" for each in over(page, before))
    page.goto(sheet)
    record = page.locator(".acts > a.primary")
    winners = [boxes(page, each) for each in page.locator(".quick .primary").all()]
    recorded = boxes(page, record) if record.count() else None
    page.set_viewport_size(PHONE)
    page.goto(f"{sheet}deal/")
    expect(page.locator("html[data-new]")).to_have_count(0)  # by then the keys are there that open by themselves
    saved = page.locator("#deal input[name=seen]").input_value()
    if recorded:
        yield from (f"Record the deal → {each}" for each in over(page, recorded))
    saves = boxes(page, page.locator("#save"))
    page.goto(f"{sheet}?saved={saved}")
    expect(page.locator(".undo")).to_be_visible()
    yield from (f"Save deal → {each}" for each in over(page, saves))
    for before in winners:
        page.goto(f"{sheet}?at_once&saved={saved}")
        yield from (f"a winner → {each}" for each in over(page, before))
    page.goto(f"{sheet}end/")
    end = page.get_by_role("button", name="End the match")
    before = boxes(page, end)
    end.click()
    rematch = page.get_by_role("button", name="Rematch")
    expect(rematch).to_be_visible()
    yield from (f"End the match → {each}" for each in over(page, before))
    page.goto(sheet)
    before = boxes(page, rematch)
    rematch.click()
    expect(page.get_by_role("heading", name="The match")).to_have_count(0)
    expect(page.locator(".undo")).to_be_visible()
    yield from (f"Rematch → {each}" for each in over(page, before))


@pytest.mark.in_turns
@pytest.mark.parametrize("letters", [100, 130, LARGEST])
def test_nothing_that_acts_lies_where_the_main_action_was(page: Page, live_app: App, letters: int) -> None:
    size = {"standard": USUAL * letters // 100, "fixed": USUAL * letters // 100}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": size})
    problems = [
        f"{variant}: {each}"
        for variant, document in list(documents())[:: 1 if DEEP and letters < LARGEST else 8]
        if (variant, letters) not in NOT_YET
        for each in pairs(page, live_app.url, variant, bring_in_match(page.request, live_app.url, document))
    ]
    assert not problems, "\n".join(problems)
