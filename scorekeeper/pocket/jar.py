"""The cookies of a phone that draws its own pages.

A service worker never sees a cookie and may set none. So those of these pages are kept beside their database, and
never meet those that the browser keeps for the server.
"""

import json
import time
from email.utils import parsedate_to_datetime
from http.cookies import Morsel, SimpleCookie
from typing import Final

LONG: Final = 30 * 24 * 3600
"""Seconds: what is to stay for longer stays for good. The clock of a phone may be a year off, and be set right."""


class Jar:
    """Cookies by name, each with its value as it travels and the moment at which it ends, or None.

    >>> jar = Jar()
    >>> jar.take("theme=dark; Max-Age=60; Path=/"), jar.take("gone=x; Max-Age=0"), jar.header()
    (None, None, 'theme=dark')
    """

    def __init__(self) -> None:
        self.cookies: dict[str, tuple[str, float | None]] = {}

    def take(self, header: str) -> None:
        """Keep, or forget, what one ``Set-Cookie`` says."""
        for name, morsel in SimpleCookie(header).items():
            ends, now = _end_of(morsel), time.time()
            if ends is not None and ends <= now:
                self.cookies.pop(name, None)
            else:
                stays = ends is None or ends - now > LONG
                self.cookies[name] = morsel.coded_value, None if stays else ends

    def header(self) -> str:
        """What a browser would send: the value of ``Cookie``."""
        now = time.time()
        return "; ".join(
            f"{name}={value}" for name, (value, ends) in self.cookies.items() if ends is None or ends > now
        )

    def to_json(self) -> str:
        """All of it as JSON, to be kept."""
        return json.dumps(self.cookies)

    def read(self, text: str) -> None:
        """Hold what :meth:`to_json` wrote, and nothing else."""
        self.cookies = {name: (value, ends) for name, (value, ends) in json.loads(text or "{}").items()}


def _end_of(morsel: "Morsel[str]") -> float | None:
    if morsel["max-age"]:
        return time.time() + int(morsel["max-age"])
    if morsel["expires"]:
        return parsedate_to_datetime(morsel["expires"]).timestamp()
    return None
