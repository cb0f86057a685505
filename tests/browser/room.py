"""A server that is its room's own authority, and phones that come to it."""

from cryptography import x509
from playwright.sync_api import Page

from tests.browser.https import pin
from tests.browser.scene import PHONE
from tests.chromium import Chromium
from tests.conftest import App

NAME = "scores.home.arpa"
TRUST = "--ignore-certificate-errors-spki-list"


def flags_of(app: App, *, trusts: bool = True, finds: bool = True) -> list[str]:
    """What makes Chromium a phone that has taken the root or not, in whose network the name leads here or nowhere."""
    flags = [f"--host-resolver-rules=MAP {NAME} {'127.0.0.1' if finds else '~NOTFOUND'}"]
    if trusts:
        served = x509.load_pem_x509_certificate((app.data / "room" / "served.pem").read_bytes())
        flags.append(f"{TRUST}={pin(served)}")
    return flags


class Room:
    """A running room.

    :ivar url: where it is by its name, ``by_address`` by none, and ``door`` by plain HTTP.
    """

    def __init__(self, app: App, port: int, chromium: Chromium) -> None:
        self.app, self.url = app, f"https://{NAME}:{port}"
        self.by_address = f"https://127.0.0.1:{port}"
        self.door = f"http://{NAME}:{app.url.rpartition(':')[2]}"
        self._chromium = chromium
        self._open: list[Chromium] = []

    def phone(self, *, trusts: bool, finds: bool = True) -> Page:
        """A phone that has taken the root or not, in whose network the name leads here or nowhere."""
        browser = self._chromium.with_flags(*flags_of(self.app, trusts=trusts, finds=finds))
        self._open.append(browser)
        return browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()

    def close(self) -> None:
        """End all browsers."""
        for browser in self._open:
            browser.close()
