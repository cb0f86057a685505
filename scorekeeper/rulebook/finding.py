"""What was found, as a page shows it: the words marked, and where each hit can be read."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scorekeeper.rules.registry import BY_KEY

from .index import Hit, index_of, is_nothing, variants_named
from .words import WORD, word_of

_BEFORE, _LENGTH = 60, 220
"""How much of a text is shown: letters before the first marked word, and in all."""
MOST_NAMES = 16
"""How many variants are listed by name: enough for every variant of one game."""


@dataclass(frozen=True)
class HitShown:
    """A hit: its address, its title and some of its text with the words marked, and where it is played so."""

    address: str
    title: SafeString
    text: SafeString
    where: str
    more: int


@dataclass(frozen=True)
class NameShown:
    """A variant that was found by one of its names."""

    key: str
    name: str
    blurb: str
    by: str


@dataclass(frozen=True)
class Found:
    """All that was found for what was typed."""

    typed: str
    names: list[NameShown]
    hits: list[HitShown]


def found_for(typed: str, *, variant: str = "", code: str = "") -> Found | None:
    """What the book says to what was *typed*, first of the *variant* that is being read; None for nothing typed.

    With the *code* of a table its own page is what is linked to, and nothing but its variant is looked through.
    """
    if is_nothing(typed):
        return None
    hits = index_of(get_language() or "").find(typed, variant)
    if code:
        hits = [hit for hit in hits if variant in hit.entry.variants]
    names = [] if code else variants_named(typed)
    return Found(
        typed=typed,
        names=[
            NameShown(key=each.key, name=_(each.name), blurb=_(each.blurb), by=name if name != each.name else "")
            for each, name in names[:MOST_NAMES]
        ],
        hits=[_shown(hit, variant, code) for hit in hits],
    )


def _shown(hit: Hit, variant: str, code: str) -> HitShown:
    key = variant if variant in hit.entry.variants else hit.entry.variants[0]
    page = reverse("rulebook:table", args=[code]) if code else reverse("rulebook:variant", args=[key])
    return HitShown(
        address=f"{page}#{hit.entry.anchor}",
        title=marked(hit.entry.title, hit.words),
        text=marked(hit.entry.text, hit.words, shorten=True),
        where="" if code else _(BY_KEY[key].name),
        more=0 if code else len(hit.entry.variants) - 1,
    )


def marked(text: str, meant: Iterable[str], *, shorten: bool = False) -> SafeString:
    """*text* with the words that were meant marked; with *shorten* only what stands about the first of them."""
    meant = frozenset(meant)
    spots = [found.span() for found in WORD.finditer(text.replace("–", "-")) if word_of(found[0]) in meant]
    begin, end = 0, len(text)
    if shorten and len(text) > _LENGTH:
        first = spots[0][0] if spots else 0
        begin = text.rfind(" ", 0, max(0, first - _BEFORE)) + 1 if first > _BEFORE else 0
        end = text.find(" ", begin + _LENGTH) if text.find(" ", begin + _LENGTH) > 0 else len(text)
    parts = [SafeString("… ") if begin else SafeString("")]
    at = begin
    for start, stop in spots:
        if begin <= start and stop <= end:
            parts += [conditional_escape(text[at:start]), format_html("<mark>{}</mark>", text[start:stop])]
            at = stop
    parts += [conditional_escape(text[at:end]), SafeString(" …") if end < len(text) else SafeString("")]
    return mark_safe("".join(parts))  # noqa: S308 - every part is escaped
