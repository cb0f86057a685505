"""A passkey, made and used in a real browser over HTTPS, with an authenticator that Chromium makes up."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import room
from tests.browser.club_pages import PASSWORD, make_account
from tests.browser.https import Proxy, certificate_for
from tests.browser.room import TRUST
from tests.browser.scene import PHONE
from tests.chromium import Chromium
from tests.conftest import App, free_port
from tests.deploy.proxies import NAME, Ports, installed, running

pytestmark = pytest.mark.browser

FINGERPRINT = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A phone that knows its owner by the finger, which is always on it."""


@contextmanager
def behind_a_proxy(serve: Callable[..., App], folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Where the server is found by HTTPS, and with what flags Chromium goes there.

    By a name behind nginx as ``docs/deploy`` sets it up, or where that is not installed behind a proxy of the tests.
    """
    if not installed("nginx"):
        with Proxy(folder).listening() as proxy:
            proxy.pass_on_to(serve(SCOREKEEPER_URL=proxy.url).url)
            yield proxy.url, [f"{TRUST}={proxy.trust}"]
        return
    port, certificate = free_port(), certificate_for(NAME, folder)
    url = f"https://{NAME}:{port}"
    app = serve(SCOREKEEPER_URL=url)
    with running("nginx", folder / "nginx", Ports(port, free_port(), app.url.removeprefix("http://")), certificate):
        yield url, [f"{TRUST}={certificate.trust}", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]


@contextmanager
def in_a_room(serve: Callable[..., App], _folder: Path) -> Iterator[tuple[str, list[str]]]:
    """As :func:`behind_a_proxy`, at a server that is its room's own authority."""
    port = free_port()
    app = serve(SCOREKEEPER_ROOM=room.NAME, options=f"--https-port {port}")
    yield f"https://{room.NAME}:{port}", room.flags_of(app)


@pytest.fixture(params=[behind_a_proxy, in_a_room], ids=["proxy", "room"])
def secure(
    request: pytest.FixtureRequest, chromium: Chromium, serve: Callable[..., App], tmp_path: Path
) -> Iterator[Page]:
    """A phone with a fingerprint reader, at a server that is reached by HTTPS."""
    with request.param(serve, tmp_path) as (url, flags):
        browser = chromium.with_flags(*flags)
        try:
            page = browser.new_context(viewport=PHONE, base_url=url).new_page()
            errors: list[str] = []
            page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
            page.on("pageerror", lambda error: errors.append(str(error)))
            authenticator = page.context.new_cdp_session(page)
            authenticator.send("WebAuthn.enable")
            authenticator.send("WebAuthn.addVirtualAuthenticator", {"options": FINGERPRINT})
            yield page
            assert errors == []
        finally:
            browser.close()


@pytest.mark.in_turns
def test_a_passkey_is_made_and_signs_in_without_the_password(secure: Page) -> None:
    page = secure
    make_account(page, "", "olga")
    page.goto("/account/2fa/webauthn/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button").first.click()
    page.wait_for_url("**/webauthn/add/")  # and its scripts: the button asks the browser
    page.get_by_label("What to call it").fill("My phone")
    page.get_by_text("Sign in with it alone").click()
    page.get_by_role("button", name="Add the passkey").click()
    expect(page.get_by_label("Codes that are left")).to_be_visible()
    page.goto("/account/")
    page.get_by_role("button", name="Sign out").click()

    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/clubs/")
    page.goto("/account/")
    expect(page.get_by_text("You are signed in as olga.")).to_be_visible()
    page.goto("/account/delete/")
    page.get_by_role("link", name="Use a passkey").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("heading", name="Delete the account")).to_be_visible()

    page.goto("/account/2fa/webauthn/")
    expect(page.get_by_text("My phone")).to_be_visible()
    page.get_by_role("link", name="Rename").click()
    page.get_by_label("What to call it").fill("Thumb")
    page.get_by_role("button", name="Save the name").click()
    expect(page.get_by_text("Thumb")).to_be_visible()
    page.get_by_role("link", name="Remove").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_text("The passkey is removed.")).to_be_visible()
