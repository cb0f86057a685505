"""The paper of a phone, light, dark or sunlight, and the cookie that says which it has chosen."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest

COOKIE: Final = f"{settings.COOKIE_PREFIX}theme"
THEMES: Final = ("light", "dark", "sunlight")
"""The papers a phone can choose between."""


def paper_of(request: HttpRequest | None) -> str:
    """The paper that the phone has chosen; nothing where it is shown as the phone is set."""
    chosen = request.COOKIES.get(COOKIE, "") if request else ""
    return chosen if chosen in THEMES else ""
