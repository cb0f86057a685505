"""Drawn pieces of every page: icons, the marks of the sides, names."""

import re
from functools import lru_cache
from typing import Final
from unicodedata import bidirectional

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from ..languages.choosing import spoken
from .drawn_once import drawn_once

register = template.Library()


@register.simple_tag
def icon(name: str, css: str = "icon") -> SafeString:
    """A drawn icon from the sprite, silent for screen readers."""
    return _icon(name, css)


@lru_cache(maxsize=512)
def _icon(name: str, css: str) -> SafeString:
    """An icon, drawn once: a page with packs of cards has hundreds, and the sprite stays where it is."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', css, static("img/sprite.svg"), name
    )


@register.simple_tag
def mark(number: int) -> SafeString:
    """The mark of a side, from 1; nothing for 0."""
    if not number:
        return SafeString("")
    return icon(f"mark-{number}", f"mark mark-{number}")


@register.simple_tag
def who(number: int, name: str) -> SafeString:
    """A side: its mark and its name."""
    return _who(number, name, spoken() in _LEFTWARD)


@lru_cache(maxsize=512, typed=True)
def _who(number: int, name: str, is_leftward: bool) -> SafeString:
    """A side, drawn once for a name that is safe and once for the same that is not: a page has it in every row."""
    runs = _runs(name) if is_leftward else ""
    if not runs:
        return format_html('<span class="who">{}<span class="who-name">{}</span></span>', mark(number), name)
    return format_html('<span class="who">{}<span class="who-name" {}>{}</span></span>', mark(number), runs, name)


@register.filter
def leftward(name: str) -> SafeString:
    """The attribute of a block that is cut where a *name* is too long for it: of Latin letters, at their end in Arabic.

    Two names stand in the order of the page, whatever their letters.
    """
    return _runs(name) if spoken() in _LEFTWARD else SafeString("")


def _runs(name: str) -> SafeString:
    if name.count("<bdi>") > 1:
        return SafeString("")
    letters = (kind for kind in map(bidirectional, _TAG.sub("", name)) if kind in {"L", "R", "AL"})
    return SafeString('dir="ltr"' if next(letters, "") == "L" else "")


_TAG: Final = re.compile("<[^>]*>")
_LEFTWARD: Final = frozenset(settings.LANGUAGES_BIDI)


@register.simple_tag
def drawn_mark(number: int) -> SafeString:
    """The mark of a side as a part of a drawing, about the middle."""
    return format_html(
        '<use class="mark-{0}" href="{1}#mark-{0}" x="-10" y="-10" width="20" height="20"/>',
        number,
        static("img/sprite.svg"),
    )


drawn_once(register, "icon")
