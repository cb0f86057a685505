"""The languages that can be chosen: those whose catalogue is whole, as the settings list them."""

from typing import Final, NamedTuple

from django.conf import settings
from django.utils.translation import get_language_info

NAMES: Final = {
    "en": "English",
    "it": "Italiano",
    "es": "Español",
    "es-ar": "Español (Argentina)",
    "pt-br": "Português (Brasil)",
    "ar": "العربية",
    "ja": "日本語",
}
"""What each language is called by those who speak it. One enters the menu when its laws hold (``tests/language``)."""
ENGLISH: Final = "en"
"""The language that the program is written in. It needs no catalogue."""


class Language(NamedTuple):
    """A language of the menu: its code, its own name, and whether it is written from right to left."""

    code: str
    name: str
    leftward: bool


def offered() -> list[Language]:
    """The languages of the menu, in its order."""
    return [Language(code, str(name), get_language_info(code)["bidi"]) for code, name in settings.LANGUAGES]


def is_offered(code: str) -> bool:
    """Whether a language can be chosen."""
    return any(code == each for each, _name in settings.LANGUAGES)


def several() -> bool:
    """Whether there is a choice at all."""
    return len(settings.LANGUAGES) > 1
