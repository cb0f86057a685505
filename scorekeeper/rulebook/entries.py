"""What can be found in the book and at the desk: rules, house rules, figures, questions, and what may go wrong."""

import enum
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from scorekeeper.rules.asking import Context, Question, questions_asked
from scorekeeper.rules.cards import RANK_NAMES
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.paragraph import Chapter, Paragraph
from scorekeeper.rules.referee import Inquiry, Ruling
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import points_text
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _
from scorekeeper.web.language import listed, rows_listed

from .agreeing import possible_charters
from .answering import answers_said
from .book import DISPUTED
from .cards import present_figures
from .prose import bare, text_of
from .wordings import wordings

IRREGULARITY: Final = "irregularity"
"""The question that asks what went wrong."""
_Text: TypeAlias = "tuple[str, str, str, Kind]"
"""An anchor, a title, a text, and what kind of thing it is."""


class Kind(enum.Enum):
    """What an entry is; its value is what it counts beside a rule that is played as usual."""

    RULE = 1.0
    HOUSE_RULE = 0.8
    """A question a table may answer in its own way; its text begins with the usual answer."""
    QUESTION = 0.95
    """A question that the referee answers."""
    CASE = 0.85
    """Something that may go wrong, with its ruling."""
    PROSE = 0.6
    ELSEWHERE = 0.35
    """A rule that is in force only where the table agreed on it."""
    DISPUTED = 0.5
    WORDS = 0.7
    """What words mean."""
    OUTLINE = 0.4
    """What tells a game in a few words, and so holds most words of it."""


class Place(enum.Enum):
    """Where something that is found can be read."""

    RULES = "rules"
    QUESTION = "question"
    CASE = "case"


@dataclass(frozen=True)
class Entry:
    """Something to be found: its anchor on the page of each of its ``variants``, a title, and a text.

    With a ``place`` other than the page of the rules it is found at the referee's desk, by its ``anchor`` too: the key
    of a question, or of something that went wrong.
    """

    anchor: str
    title: str
    text: str
    variants: tuple[str, ...]
    """Those first in which it is played as usual."""
    kind: Kind = Kind.RULE
    place: Place = Place.RULES
    usual_in: frozenset[str] = frozenset()
    """The variants in which it is a rule that is played as usual, even if it is none in most others."""


def every_entry(language: str) -> list[Entry]:
    """All that can be found in one language, which must be the active one."""
    grouped: dict[tuple[str, tuple[Place, str, str, str]], dict[str, Kind]] = {}
    for variant in VARIANTS:
        for place, texts in ((Place.RULES, _texts(variant, language)), *_at_the_desk(variant)):
            for anchor, title, text, kind in texts:
                grouped.setdefault((variant.game, (place, anchor, title, text)), {})[variant.key] = kind
    return [_entry(*entry, kinds) for (_game, entry), kinds in grouped.items()]


def _entry(place: Place, anchor: str, title: str, text: str, kinds: Mapping[str, Kind]) -> Entry:
    """What several variants say in the same words; its kind is what it is in most of them."""
    usual = frozenset(key for key, kind in kinds.items() if kind is Kind.RULE)
    return Entry(
        place=place,
        anchor=anchor,
        title=title,
        text=text,
        variants=tuple(sorted(kinds, key=lambda key: key not in usual)),
        kind=Counter(kinds.values()).most_common(1)[0][0],
        usual_in=usual,
    )


def _texts(variant: Variant[Any, Any], language: str) -> Iterator[_Text]:
    """Everything the page of a variant says, with the anchor where it says so."""
    for number, rule in enumerate(variant.paragraphs):
        kind = _kind(variant, rule)
        if kind is Kind.ELSEWHERE and not _can_be_played(variant.key, number):
            continue
        yield rule.key, _(rule.title), _wording(variant, rule), kind
    for key, question in house_rules_of(variant).items():
        label = str(question.label)  # a house rule has one for every table
        text = answers_said(question, usual=getattr(variant.options, key))
        yield f"rule-{key}", str(_(label)), text, Kind.HOUSE_RULE
    yield from _worths(variant)
    for section in text_of(variant.game, language).sections:
        if not section.suits(variant.key):
            continue
        if section.chapter == DISPUTED:
            for wording, answer in _QUESTION.findall(section.source):
                yield DISPUTED, bare(wording), bare(answer), Kind.DISPUTED
        else:
            own = section.anchor if section.anchor != section.chapter else f"chapter-{section.chapter}"
            yield own, section.title, section.plain, _OF_CHAPTER.get(section.chapter, Kind.PROSE)


_OF_CHAPTER: Final = {Chapter.OUTLINE.value: Kind.OUTLINE, Chapter.WORDS.value: Kind.WORDS}


def _at_the_desk(variant: Variant[Any, Any]) -> Iterator[tuple[Place, Iterator[_Text]]]:
    """The questions that the referee answers about the variant, and what it knows that may go wrong."""
    yield Place.QUESTION, ((key, _(each.title), "", Kind.QUESTION) for key, each in questions_of(variant).items())
    yield Place.CASE, ((each.key, _(each.happened), _(each.says), Kind.CASE) for each in rulings_of(variant))


@lru_cache(maxsize=128)
def _tables(key: str) -> list[Table[Any]]:
    """A table of the usual form of a variant with each seating."""
    variant = BY_KEY[key]
    return [begin(variant.charter({}, seating), seating).table for seating in variant.seatings]


def questions_of(variant: Variant[Any, Any]) -> dict[str, Inquiry[Any, Any]]:
    """What the referee can be asked with any seating of the usual form, by key; what went wrong is a case."""
    every = {key: each for table in reversed(_tables(variant.key)) for key, each in inquiries(variant, table).items()}
    return {key: each for key, each in every.items() if key != IRREGULARITY}


def rulings_of(variant: Variant[Any, Any]) -> list[Ruling[Any]]:
    """What may go wrong with any seating of the usual form."""
    tables = _tables(variant.key)
    return [each for each in variant.rulings if any(each.when(table.options, table.seating) for table in tables)]


def seating_of(variant: Variant[Any, Any], entry: Entry) -> str:
    """The key of the first seating with which the desk has the *entry*."""
    for table in _tables(variant.key):
        there = (
            entry.anchor in inquiries(variant, table)
            if entry.place is Place.QUESTION
            else any(each.key == entry.anchor and each.when(table.options, table.seating) for each in variant.rulings)
        )
        if there:
            return table.seating.key
    return variant.seatings[0].key


def _worths(variant: Variant[Any, Any]) -> Iterator[_Text]:
    """What the cards are worth, and the tables of figures, as a sentence a row."""
    if scale := variant.counted_by(variant.options):
        names = RANK_NAMES[variant.style]
        each = listed(f"{_(names[rank])} {points_text(scale.worth(rank))}" for rank in scale.order)
        yield "cards", _("What the cards are worth"), each, Kind.RULE
    for table in variant.figures(variant.options, variant.seatings[0]):
        figures = present_figures(table, variant)
        rows = rows_listed(
            " ".join((*(card.name for card in cards), label, *cells)) for cards, label, cells, _picture in figures.rows
        )
        yield table.rule, figures.title, rows, Kind.RULE


def _wording(variant: Variant[Any, Any], rule: Paragraph) -> str:
    """What the rule says in the usual form, with each seating."""
    charters = [(variant.charter({}, seating), seating) for seating in variant.seatings]
    return " ".join(dict.fromkeys(" ".join((each.text, each.reading)).strip() for each in wordings(rule, charters)))


@lru_cache(maxsize=2048)
def _can_be_played(key: str, number: int) -> bool:
    """Whether a table of a variant can agree on a rule that is not in force with the usual ones; so in any language."""
    variant = BY_KEY[key]
    usual = [(variant.charter({}, seating), seating) for seating in variant.seatings]
    return bool(possible_charters(variant, variant.paragraphs[number], usual))


def _kind(variant: Variant[Any, Any], rule: Paragraph) -> Kind:
    if not any(rule.when(variant.charter({}, seating), seating) for seating in variant.seatings):
        return Kind.ELSEWHERE
    return Kind.OUTLINE if rule.chapter is Chapter.OUTLINE else Kind.RULE


def house_rules_of(variant: Variant[Any, Any]) -> dict[str, Question]:
    """The house rules that are asked with any seating of the variant, by their keys."""
    questions: dict[str, Question] = {}
    for seating in variant.seatings:
        questions = questions_asked(type(variant.options), Context(seating=seating), {}) | questions
    return questions


_QUESTION: Final = re.compile(r"(?m)^\*\*(.+?)\*\*((?:.+\n?)+)")
"""A question the sources answer differently: in bold, and a paragraph on it."""
