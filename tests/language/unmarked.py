"""What is English on a page in made-up letters."""

import re
from collections.abc import Iterator

from tests.matches.pages import Element

UNREAD = frozenset({"script", "style", "bdi", "code", "template", "textarea", "kbd"})
"""What holds no sentence of ours: programs, names that people gave, what is typed."""
PROSE = frozenset({"book-text", "source"})
"""The long texts of the book, which are files of their own in each language, and the list of its sources."""
SPOKEN = frozenset({"aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription"})
"""Attributes that people read or hear."""
_WORD = re.compile(r"[A-Za-z]{2,}")


def texts(element: Element) -> Iterator[tuple[str, str]]:
    """Each text that is read of an element and of all within it, with the element or attribute it is in."""
    given = element.attributes
    if element.tag in UNREAD or given.get("translate") == "no" or given.get("href", "").startswith("#source-"):
        return
    if PROSE & set(given.get("class", "").split()) or ("lang" in given and element.tag != "html"):
        return
    for name, value in element.attributes.items():
        buttons = element.tag == "input" and element.attributes.get("type") in ("submit", "button", "reset")
        ours = name.startswith("data-") and " " in value.strip() and not value.lstrip().startswith(("{", "[", "/"))
        about = element.tag == "meta" and name == "content" and element.attributes.get("name") == "description"
        if name in SPOKEN or ours or about or (name == "value" and buttons):
            yield f"{element.tag}[{name}]", value
    for child in element.children:
        if isinstance(child, str):
            yield element.tag, child
        else:
            yield from texts(child)


def english(element: Element) -> Iterator[tuple[str, str]]:
    """The texts with a word in English letters."""
    for where, text in texts(element):
        if _WORD.search(text):
            yield where, " ".join(text.split())
