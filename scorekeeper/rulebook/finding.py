"""What was found, as a page shows it: the words marked, and where each hit can be read."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from scorekeeper.matches.questions.names import own_word
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.strangers import strangers
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _
from scorekeeper.web.places import ADDRESSES

from .entries import IRREGULARITY, Entry, Kind, Place, seating_of
from .index import Hit, index_at, index_of, variants_named
from .tongues import tongue_of
from .words import is_nothing

_BEFORE, _LENGTH = 60, 220
"""How much of a text is shown: letters before the first marked word, and in all."""
MOST_NAMES = 16
"""How many variants are listed by name: enough for every variant of one game."""


@dataclass(frozen=True)
class HitPresenter:
    """A hit: its address, its title and some of its text with the words marked, and where it is played so."""

    address: str
    title: SafeString
    text: SafeString
    where: str
    more: int
    house_rule: bool = False
    """Whether it is a house rule, a question each table may answer in its own way."""
    answered: bool = False
    """Whether the referee answers it."""
    elsewhere: bool = False
    """Whether it is in force only where a table agreed on it, and so not here."""
    disputed: bool = False
    """Whether it tells what the sources disagree about."""


@dataclass(frozen=True)
class NamePresenter:
    """A variant that was found by one of its names."""

    key: str
    name: str
    blurb: str
    by: str


@dataclass(frozen=True)
class StrangerPresenter:
    """A game that is none of ours: what it ``says`` of it, and the ``name`` and ``address`` of the nearest of ours."""

    says: str
    name: str
    address: str


@dataclass(frozen=True)
class SearchResult:
    """All that was found for what was typed."""

    typed: str
    names: list[NamePresenter]
    hits: list[HitPresenter]
    strangers: list[StrangerPresenter]


@dataclass(frozen=True)
class Table:
    """A table whose rules are looked through: the code its page is reached by, its variant, charter and seating.

    Without a code it is a desk for the usual form of the variant with that seating.
    """

    code: str
    variant: Variant[Any, Any]
    charter: Any
    seating: Seating


def search_result(typed: str, *, variant: str = "", table: Table | None = None) -> SearchResult | None:
    """What the book says to what was *typed*, first of the *variant* that is being read; None for nothing typed.

    With a *table* it is what the rules of this table and its desk say, under the house rules it plays.
    """
    if is_nothing(typed):
        return None
    language = get_language() or ""
    if table:
        variant = table.variant.key
        index = index_at(variant, table.charter, table.seating, language, agreed=bool(table.code))
        hits = index.find(typed, variant)
    else:
        hits = index_of(language).find(typed, variant)
    names = [] if table else variants_named(typed)
    return SearchResult(
        typed=typed,
        names=[
            NamePresenter(
                key=each.key,
                name=_(each.name),
                blurb=own_word(each.blurb, each.terms),
                by=name if name != each.name else "",
            )
            for each, name in names[:MOST_NAMES]
        ],
        hits=[_present_hit(hit, variant, table) for hit in hits],
        strangers=[
            StrangerPresenter(
                says=_(each.says),
                name=_(BY_KEY[each.near].name),
                address=reverse("rulebook:variant", args=[each.near]),
            )
            for each in ([] if table else strangers(typed))
        ],
    )


def _present_hit(hit: Hit, variant: str, table: Table | None) -> HitPresenter:
    entry = hit.entry
    key = variant if variant in entry.variants else entry.variants[0]
    elsewhere = key in entry.elsewhere_in
    house_rule = entry.kind is Kind.HOUSE_RULE
    alike = sum((other in entry.elsewhere_in) == elsewhere for other in entry.variants)
    return HitPresenter(
        address=_address(entry, key, table),
        title=marked(entry.title, hit.words),
        text=marked(entry.text, hit.words, shorten=True, whole_beginning=house_rule),
        where="" if table else _(BY_KEY[key].name),
        more=0 if table else alike - 1,
        house_rule=house_rule,
        answered=entry.place is not Place.RULES,
        elsewhere=elsewhere,
        disputed=entry.kind is Kind.DISPUTED,
    )


def _address(entry: Entry, variant: str, table: Table | None) -> str:
    """Where it can be read or asked: at a *table*, or in the usual form of the *variant*."""
    code = table.code if table else ""
    if entry.place is Place.RULES:
        page = reverse("rulebook:table", args=[code]) if code else reverse("rulebook:variant", args=[variant])
        return f"{page}#{entry.anchor}"
    key = IRREGULARITY if entry.place is Place.CASE else entry.anchor
    name, where = ("desk-question", code) if code else ("desk-question-of-variant", variant)
    query = {"happened": entry.anchor} if entry.place is Place.CASE else {}
    if not code:
        seating = table.seating.key if table else seating_of(BY_KEY[variant], entry)
        query |= {"seating": seating} if seating != BY_KEY[variant].seatings[0].key else {}
    return reverse(ADDRESSES[name], args=[where, key]) + (f"?{urlencode(query)}" if query else "")


def marked(text: str, meant: Iterable[str], *, shorten: bool = False, whole_beginning: bool = False) -> SafeString:
    """*text* with the words that were meant marked.

    With *shorten* only what stands about the first of them, or with *whole_beginning* what stands before it as well.
    """
    meant = frozenset(meant)
    spots = _joined(tongue_of(get_language() or "").marks(text, meant))
    begin, end = 0, len(text)
    if shorten and len(text) > _LENGTH:
        first = spots[0][0] if spots and not whole_beginning else 0
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


def _joined(spots: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """*spots* in their order, of which those that overlap are one.

    >>> _joined([(0, 2), (1, 3), (5, 6)])
    [(0, 3), (5, 6)]
    """
    joined: list[tuple[int, int]] = []
    for start, end in spots:
        if joined and start < joined[-1][1]:
            start, end = joined[-1][0], max(end, joined.pop()[1])
        joined.append((start, end))
    return joined
