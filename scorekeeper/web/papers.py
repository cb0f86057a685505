"""How a phone shows its pages: its paper, its print, and the hand that holds it. Each is kept in its own cookie.

Why: docs/decisions/2026-11-26-large-print-is-a-smaller-screen.md
"""

from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.http import HttpRequest

COOKIE: Final = f"{settings.COOKIE_PREFIX}theme"
THEMES: Final = ("light", "dark", "sunlight")
"""The papers a phone can choose between."""
LOOKS: Final[Mapping[str, tuple[str, ...]]] = {"theme": THEMES, "print": ("large",), "hand": ("other",)}
"""What a phone can choose, and between what; where it chooses nothing it is shown as the phone is set."""


def cookie_of(name: str) -> str:
    """The cookie that keeps the choice called *name*.

    >>> cookie_of("theme") == COOKIE
    True
    """
    return f"{settings.COOKIE_PREFIX}{name}"


def look_of(request: HttpRequest | None) -> dict[str, str]:
    """What the phone has chosen, by the names of :data:`LOOKS`."""
    cookies = request.COOKIES if request else {}
    chosen = {name: cookies.get(cookie_of(name), "") for name in LOOKS}
    return {name: choice for name, choice in chosen.items() if choice in LOOKS[name]}
