"""A deal goes on by itself: what is answered next is in sight, "Next" leads there, and the button that saves stays."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.rules.registry import VARIANTS
from tests.browser.every_variant import bring_in_every_variant
from tests.browser.person import Hand
from tests.chromium import Chromium, close
from tests.conftest import App, forgive
from tests.searching import DEEP

pytestmark = pytest.mark.browser

LOOK = f"({Path(__file__).with_name('look_next.js').read_text('utf-8')})()"
"""What is still to be answered, what of it is in sight, where one stands, and where the button that saves is."""
SOON = 5_000
"""Milliseconds within which a form has settled, on a busy machine too."""
MOST_STEPS = 60

ONE_OF_EACH_GAME = {variant.game: variant.key for variant in reversed(VARIANTS)}.values()
FOR_RECORD = "briscola-chiamata"
"""A variant that asks something for the record alone, which nobody need be told of."""
KEYS = [variant.key for variant in VARIANTS if DEEP or variant.key in ONE_OF_EACH_GAME]


@pytest.fixture(scope="module")
def sheets(chromium: Chromium, live_app: App) -> Mapping[str, str]:
    """The address of a running match of every variant."""
    context = chromium.new_context()
    try:
        return bring_in_every_variant(context.request, live_app.url)
    finally:
        close(context)


@pytest.fixture
def form(page: Page, sheets: Mapping[str, str], request: pytest.FixtureRequest) -> Page:
    """The form of the next deal of the variant that the test is for."""
    forgive(page, "422")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{sheets[request.param]}deal/")
    page.wait_for_load_state()
    expect(page.locator("html[data-new]")).to_have_count(0)
    return page


def look(page: Page) -> dict[str, Any]:
    view: dict[str, Any] = page.evaluate(LOOK)
    return view


def settle(page: Page) -> dict[str, Any]:
    """What there is to see once the next question is in sight, or some time has gone."""
    for _ in range(SOON // 250):
        page.wait_for_timeout(250)
        now = look(page)
        if not now["waiting"] or now["waiting"][0]["seen"]:
            page.wait_for_timeout(400)  # the preview comes
            now = look(page)
            if not now["waiting"] or now["waiting"][0]["seen"]:
                return now
    return look(page)


def number_for(question: Mapping[str, Any]) -> str:
    """A number that may stand there: its share of a known total, else some tens of points."""
    if question["total"]:
        return str(int(question["total"]) // question["sides"])
    return str(min(95, int(question["most"] or 95)))


def answer(page: Page, question: Mapping[str, Any]) -> None:
    """Answer a question as a thumb does; numbers with the keys on the page, and on with "Next"."""
    hand = Hand(page)
    group = page.locator(f"[id='{question['id']}']")
    if question["kind"] == "choice":
        options = group.locator(f"label:has(input[name='{question['name']}']:not(:disabled))")
        hand.tap(options.first)
    elif question["kind"] == "stepper":
        hand.tap(group.get_by_role("button", name="One more").first)
        expect(page.locator(f"[id='{question['field']}']")).to_have_value("1")
    elif question["kind"] == "list":
        page.locator(f"[id='{question['field']}']").select_option(index=1)
    else:
        field = page.locator(f"[id='{question['field']}']")
        if look(page)["at"] != question["field"]:
            hand.tap(field)
        expect(field).to_be_focused()
        keys = page.get_by_role("group", name="Number keys")
        expect(keys).to_be_visible()
        for digit in number_for(question):
            hand.tap(keys.get_by_role("button", name=digit, exact=True))
        page.wait_for_timeout(900)  # a full number goes on by itself
        before = look(page)
        if before["at"] != question["field"] or not before["keys"]:
            return
        hand.tap(keys.get_by_role("button", name="Next", exact=True))
        page.wait_for_timeout(300)
        now = look(page)
        assert now["at"] != question["field"] or now["atSave"], f"Next is dead at {question['id']}"
        waiting = [each["id"] for each in now["waiting"]]
        assert now["atQuestion"] in waiting or now["atQuestion"] == question["id"] or (now["atSave"] and not waiting), (
            f"Next leads from {question['id']} to {now['atQuestion'] or now['at']}, and {waiting} wait"
        )


NOT_YET = {
    "marianna": "the points wait below the declarations when the form opens",
    "burraco-italy": "who went out comes into sight only with Next, not with the first number of the cards in hand",
    "burraco-internazionale": "as in Italy",
}
"""Variants in which the law does not hold everywhere yet, and where."""


@pytest.mark.in_turns
@pytest.mark.parametrize(
    "form",
    [pytest.param(key, marks=pytest.mark.xfail(reason=NOT_YET[key])) if key in NOT_YET else key for key in KEYS],
    indirect=True,
)
def test_the_next_question_is_in_sight_and_the_button_stays(form: Page) -> None:
    now = settle(form)
    stood, steps = now["save"], 0
    while now["waiting"] and steps < MOST_STEPS:
        question = now["waiting"][0]
        assert question["seen"], f"{question['id']} is out of sight after {steps} answers: {now}"
        below = int(re.sub(r"\D", "", now["below"]) or 0)
        untouched = set(now["hidden"])
        assert below <= len(untouched), now
        assert below or not {each["id"] for each in now["waiting"]} & untouched, "what lies below is told"
        answer(form, question)
        now = settle(form)
        assert now["save"] == stood, f"the button moved after {question['id']}"
        steps += 1
    assert not now["waiting"], f"no end: {now}"


@pytest.mark.in_turns
@pytest.mark.parametrize("form", dict.fromkeys([*KEYS, FOR_RECORD]), indirect=True)
def test_all_that_lies_below_is_told_as_the_form_opens(form: Page) -> None:
    """Nothing that brings points is passed over unseen: it is in sight, or the button says how much is not."""
    now = settle(form)
    assert int(re.sub(r"\D", "", now["below"]) or 0) == len(now["hidden"]), now


@pytest.mark.in_turns
@pytest.mark.parametrize("form", KEYS, indirect=True)
def test_a_refused_save_stands_at_what_stops_it(form: Page) -> None:
    forgive(form, "422")
    Hand(form).tap(form.locator(".dock .primary"))
    expect(form.locator("#answers .note.impossible").first).to_be_visible()
    expect(form.locator("html[data-new]")).to_have_count(0)
    form.wait_for_timeout(400)
    now = look(form)
    stops = form.locator(".q:has(.note.impossible)").first.get_attribute("id")
    assert now["atQuestion"] == stops
    first = now["waiting"][0]
    assert first["id"] == stops
    assert first["seen"], now
    assert now["keys"] == (first["kind"] == "number"), "the keys are there where a number is missing"
