"""A phone in a room whose server is its own authority: before it trusts the room, after it, and at a bare address."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.room import NAME, Room
from tests.chromium import Chromium
from tests.conftest import free_port, running_app

pytestmark = pytest.mark.browser


@pytest.fixture
def room(chromium: Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    port = free_port()
    with running_app(tmp_path_factory.mktemp("room"), SCOREKEEPER_ROOM=NAME, options=f"--https-port {port}") as app:
        made = Room(app, port, chromium)
        try:
            yield made
        finally:
            made.close()


def test_a_phone_is_led_to_the_steps_and_on_to_the_table_once_it_trusts_the_room(room: Room) -> None:
    new = room.phone(trusts=False)
    new.goto(f"{room.door}/")
    expect(new.get_by_role("heading", name="Let this phone trust the room")).to_be_visible()
    expect(new.get_by_text("This phone does not trust the room yet.")).to_be_visible()
    figures = "".join(new.locator(".print span").all_inner_texts())
    assert figures in re.sub(r"\s", "", room.app.output()), "what the server printed is what is compared"

    trusting = room.phone(trusts=True)
    trusting.goto(f"{room.door}/")
    trusting.wait_for_url(f"{room.url}/")
    expect(trusting.get_by_role("link", name="Start a match").first).to_be_visible()


def test_a_phone_that_does_not_find_the_name_is_told_the_address(room: Room) -> None:
    lost = room.phone(trusts=False, finds=False)
    lost.goto(f"{room.app.url}/")
    expect(lost.get_by_text("This phone does not find the name")).to_be_visible()


def test_a_page_at_the_name_is_safe_and_a_worker_is_let_in(room: Room) -> None:
    page = room.phone(trusts=True)
    page.goto(f"{room.url}/rules/")
    assert page.evaluate("isSecureContext")
    # No script of ours is a worker: that one is fetched and run, and then fails, shows that its certificate is good.
    ask = """address => navigator.serviceWorker.register(address).then(() => "", error => error.message)"""
    script = page.locator("script[src]").first.get_attribute("src")
    assert "evaluation failed" in page.evaluate(ask, script)


def test_a_passkey_is_offered_at_the_name_and_not_at_a_bare_address(room: Room) -> None:
    page = room.phone(trusts=True)
    page.goto(f"{room.url}/account/login/")
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    page.goto(f"{room.by_address}/account/login/")
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
