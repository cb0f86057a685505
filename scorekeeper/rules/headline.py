"""A deal in a few words, as its row of a paper sheet would tell it.

A variant says it with :attr:`.variant.Variant.headline`; the points themselves stand in the lines of the deal
(:class:`.breakdown.Line`), and a headline never says otherwise than they.

Why: docs/decisions/2026-11-25-a-row-tells-its-deal.md
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .breakdown import Breakdown
from .table import Table
from .text import Phrase, Points, gettext_noop as _, phrase_to_json, points_to_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Headline:
    """What a row tells of a deal beside its number.

    ``in_front`` are the chips that lie before each player after it, where a table plays with a purse; empty, the totals
    stand. ``figures`` are what a paper sheet has for each side where that is not the points it scored: card points 72
    and 48 where deals won are counted. Empty, the points are told. ``words`` are a few more for each side, None where
    there is nothing to say of it; ``phrase`` is said of the whole deal: who declared, and with how many points.
    ``does`` is the deal as the beginning of a sentence, before what it pays; None, who has won it is said.
    """

    figures: tuple[Points, ...] = ()
    in_front: tuple[Points, ...] = ()
    words: tuple[Phrase | None, ...] = ()
    phrase: Phrase | None = None
    does: Phrase | None = None


LEVEL = Phrase(_("Nobody wins it"))


def plain_headline(_deal: Any, _table: Table[Any], breakdown: Breakdown) -> Headline:
    """The points tell it, and where a deal could be won and was not, a word says so."""
    return Headline(phrase=LEVEL if breakdown.drawn else None)


def listed(*parts: Phrase | None) -> Phrase | None:
    """Those of the *parts* there are, one after the other; None where there are none.

    >>> from .text import render
    >>> render(listed(Phrase("30 cards"), None, Phrase("2 basras")))
    '30 cards, 2 basras'
    """
    facts = tuple(part for part in parts if part is not None)
    return Phrase("%(parts)s", {"parts": facts}) if len(facts) > 1 else facts[0] if facts else None


def counted(count: int, one: str, several: str) -> Phrase | None:
    """How many of a thing, in the words for *one* or for *several*, both marked; None for none.

    >>> counted(2, "1 basra", "%(count)s basras")
    Phrase(text='%(count)s basras', facts={'count': 2})
    """
    return Phrase(one if count == 1 else several, {"count": count}) if count else None


def won_and_lost(chips: Points) -> Phrase:
    """What somebody has won or lost so far of what all began with.

    >>> won_and_lost(-11)
    Phrase(text='chips lost: %(chips)s', facts={'chips': 11})
    """
    text = _("chips won: %(chips)s") if chips > 0 else _("chips lost: %(chips)s") if chips else _("as at the start")
    return Phrase(text, {"chips": abs(chips)} if chips else {})


def lines_of(breakdown: Breakdown, side: int, rule: str) -> int:
    """How many lines of a *rule* give *side* points."""
    return sum(line.side == side and line.rule == rule and line.points != 0 for line in breakdown.lines)


def headline_to_json(headline: Headline) -> dict[str, Any]:
    """What of a headline is kept for the row, as plain values; empty where it has nothing of its own."""
    data: dict[str, Any] = {}
    if headline.figures:
        data["figures"] = [points_to_json(figure) for figure in headline.figures]
    if headline.in_front:
        data["in_front"] = [points_to_json(chips) for chips in headline.in_front]
    if any(headline.words):
        data["words"] = [phrase_to_json(word) if word else None for word in headline.words]
    if headline.phrase:
        data["phrase"] = phrase_to_json(headline.phrase)
    return data


def phrases_of(headline: Headline) -> Iterable[Phrase]:
    """Everything it says in words."""
    yield from (each for each in (*headline.words, headline.phrase, headline.does) if each is not None)
