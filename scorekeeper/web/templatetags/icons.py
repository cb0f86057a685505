"""Drawn pieces of every page: icons, the marks of the sides, names."""

from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

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
    return _who(number, name)


@lru_cache(maxsize=512, typed=True)
def _who(number: int, name: str) -> SafeString:
    """A side, drawn once for a name that is safe and once for the same that is not: a page has it in every row."""
    return format_html('<span class="who">{}<span class="who-name">{}</span></span>', mark(number), name)


@register.simple_tag
def drawn_mark(number: int) -> SafeString:
    """The mark of a side as a part of a drawing, about the middle."""
    return format_html(
        '<use class="mark-{0}" href="{1}#mark-{0}" x="-10" y="-10" width="20" height="20"/>',
        number,
        static("img/sprite.svg"),
    )


drawn_once(register, "icon")
