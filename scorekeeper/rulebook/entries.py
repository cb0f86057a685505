"""What can be found in the book and at the desk: rules, house rules, figures, questions, and what may go wrong."""

import enum
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final, TypeAlias

from scorekeeper.rules.asking import Context, Question, questions, questions_asked
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.paragraph import Chapter
from scorekeeper.rules.referee import Inquiry
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, listed, rows_listed

from .agreeing import possible_charters
from .answering import answers_said
from .arranging import present_seating
from .book import CHAPTERS, DISPUTED, figures_of
from .cards import FiguresPresenter, present_order
from .glancing import charters_of
from .prose import bare, text_of
from .wordings import own_words, worded, wordings

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
    elsewhere_in: frozenset[str] = frozenset()
    """The variants in which it is in force only where a table agreed on it."""

    def kind_in(self, variant: str) -> Kind:
        """What it is to whoever reads this variant; in general where it is none of it."""
        return Kind.RULE if variant in self.usual_in else Kind.ELSEWHERE if variant in self.elsewhere_in else self.kind


def every_entry(language: str) -> list[Entry]:
    """All that can be found in one language, which must be the active one, of every variant in its usual form."""
    grouped: dict[tuple[str, tuple[Place, str, str, str]], dict[str, Kind]] = {}
    for variant in VARIANTS:
        for place, texts in _texts_by_place(_usual_form(variant.key), language):
            for anchor, title, text, kind in texts:
                grouped.setdefault((variant.game, (place, anchor, title, text)), {})[variant.key] = kind
    return [_entry(*entry, kinds) for (_game, entry), kinds in grouped.items()]


def entries_at(
    variant: Variant[Any, Any], options: Any, seating: Seating, language: str, *, agreed: bool = True
) -> list[Entry]:
    """All that the rules of a table and its desk say, as they say it under its house rules.

    Without *agreed* it is the usual form with that seating: none of its house rules is called the table's own.
    """
    form = _Form(variant, options, (seating,), at_table=agreed)
    return [
        _entry(place, anchor, title, text, {variant.key: kind})
        for place, texts in _texts_by_place(form, language)
        for anchor, title, text, kind in texts
    ]


def _entry(place: Place, anchor: str, title: str, text: str, kinds: Mapping[str, Kind]) -> Entry:
    """What several variants say in the same words: a rule if it is usual in two of them, else what it is in most."""
    usual = frozenset(key for key, kind in kinds.items() if kind is Kind.RULE)
    return Entry(
        place=place,
        anchor=anchor,
        title=title,
        text=text,
        variants=tuple(sorted(kinds, key=lambda key: key not in usual)),
        kind=Kind.RULE if len(usual) > 1 else Counter(kinds.values()).most_common(1)[0][0],
        usual_in=usual,
        elsewhere_in=frozenset(key for key, kind in kinds.items() if kind is Kind.ELSEWHERE),
    )


@dataclass(frozen=True)
class _Form:
    """A variant under some house rules for some seatings, as a page of the book shows it."""

    variant: Variant[Any, Any]
    options: Any
    seatings: Sequence[Seating]
    at_table: bool = False

    @cached_property
    def charters(self) -> list[tuple[Any, Seating]]:
        return charters_of(self.variant, self.options, self.seatings)

    @cached_property
    def tables(self) -> list[Table[Any]]:
        return [begin(*charter).table for charter in self.charters]

    def charters_of_rule(self, number: int) -> tuple[list[tuple[Any, Seating]], bool]:
        """The house rules the paragraph is read with, none where no table can play it, and whether it is in force."""
        rule = self.variant.paragraphs[number]
        if any(rule.when(*charter) for charter in self.charters):
            return self.charters, True
        if self.at_table:
            return possible_charters(self.variant, rule, self.charters), False
        return _agreed_on(self.variant.key, number), False


@lru_cache(maxsize=128)
def _usual_form(key: str) -> _Form:
    """The usual form of a variant with all its seatings; its tables are asked again and again."""
    variant = BY_KEY[key]
    return _Form(variant, variant.options, variant.seatings)


@lru_cache(maxsize=2048)
def _agreed_on(key: str, number: int) -> list[tuple[Any, Seating]]:
    """With which house rules a table next to the usual form plays a rule that is not in force; so in any language."""
    variant = BY_KEY[key]
    return possible_charters(variant, variant.paragraphs[number], _usual_form(key).charters)


def _texts_by_place(form: _Form, language: str) -> Iterator[tuple[Place, Iterator[_Text]]]:
    """What the page of a form says, what the referee can be asked about it, and what may go wrong."""
    yield Place.RULES, _texts(form, language)
    yield (
        Place.QUESTION,
        (
            (key, own_words(form.variant)(each.title), "", Kind.QUESTION)
            for key, each in _questions(form.variant, form.tables)
        ),
    )
    rulings = (each for each in form.variant.rulings if any(each.when(*charter) for charter in form.charters))
    word = own_words(form.variant)
    yield Place.CASE, ((each.key, word(each.happened), word(each.says), Kind.CASE) for each in rulings)


def _texts(form: _Form, language: str) -> Iterator[_Text]:
    """Everything the page of a form says, with the anchor where it says so."""
    variant, word = form.variant, own_words(form.variant)
    figures = figures_of(variant, form.charters)
    for number, rule in enumerate(variant.paragraphs):
        charters, in_force = form.charters_of_rule(number)
        if not charters:
            continue
        kind = Kind.ELSEWHERE if not in_force else Kind.OUTLINE if rule.chapter is Chapter.OUTLINE else Kind.RULE
        parts = ((each.text, each.reading) for each in wordings(rule, charters, variant))
        yield (
            rule.key,
            word(rule.title_under(*charters[0])),
            " ".join(dict.fromkeys(" ".join(filter(None, both)) for both in parts)),
            kind,
        )
        for table in (figures if in_force else figures_of(variant, charters)).get(rule.key, ()):
            yield rule.key, table.title, _rows(table), kind
    for key, question in _house_rules(form).items():
        played = {"played": getattr(form.options, key)} if form.at_table else {}
        text = answers_said(question, usual=getattr(variant.options, key), word=word, **played)
        yield f"rule-{key}", str(_(str(question.label))), text, Kind.HOUSE_RULE  # one label for every table
    style, pack = variant.called_by(form.options), variant.dealing(*form.charters[0]).pack
    if cards := present_order(variant.counted_by(form.options), style, pack):
        yield "cards", _("What the cards are worth"), listed(f"{card.name} {card.worth}" for card in cards), Kind.RULE
    # Who deals, cuts and leads is told in the same words of most variants, and would hide other rules.
    if form.at_table:
        roles = " ".join(present_seating(variant, *form.charters[0]).sentences)
        yield f"chapter-{Chapter.SEATING.value}", _(CHAPTERS[Chapter.SEATING]), roles, Kind.PROSE
    for section in text_of(variant.game, language).sections:
        if not section.stands_with(variant.key, form.options):
            continue
        if section.chapter == DISPUTED:
            for wording, answer in _QUESTION.findall(section.source):
                question_text, answer_text = (worded(bare(each), variant.key) for each in (wording, answer))
                yield DISPUTED, question_text, answer_text, Kind.DISPUTED
        else:
            own = section.anchor if section.anchor != section.chapter else f"chapter-{section.chapter}"
            yield own, section.title, section.text_in(variant.key), _OF_CHAPTER.get(section.chapter, Kind.PROSE)


_OF_CHAPTER: Final = {Chapter.OUTLINE.value: Kind.OUTLINE, Chapter.WORDS.value: Kind.WORDS}


def _rows(figures: FiguresPresenter) -> str:
    """A table of figures, as a sentence a row."""
    return rows_listed(
        " ".join((*(card.name for card in cards), *filter(None, (label, *cells))))
        for cards, label, cells, _picture in figures.rows
    )


def _house_rules(form: _Form) -> dict[str, Question]:
    """The house rules that are asked with any seating of the form, by their keys."""
    kind = type(form.options)
    answers = {key: getattr(form.options, key) for key in questions(kind)}
    rules: dict[str, Question] = {}
    for seating in form.seatings:
        rules = questions_asked(kind, Context(seating=seating), answers) | rules
    return rules


def _questions(variant: Variant[Any, Any], tables: Sequence[Table[Any]]) -> Iterator[tuple[str, Inquiry[Any, Any]]]:
    """What the referee can be asked at any of the *tables*, each with its key; what went wrong is a case."""
    every = {key: each for table in reversed(tables) for key, each in inquiries(variant, table).items()}
    return ((key, each) for key, each in every.items() if key != IRREGULARITY)


def seating_of(variant: Variant[Any, Any], entry: Entry) -> str:
    """The key of the first seating with which the desk has the *entry*."""
    word = own_words(variant)
    for table in _usual_form(variant.key).tables:
        if entry.place is Place.QUESTION:
            there = entry.anchor in inquiries(variant, table)
        else:
            there = any(
                each.key == entry.anchor and each.when(table.options, table.seating) and word(each.says) == entry.text
                for each in variant.rulings
            )
        if there:
            return table.seating.key
    return variant.seatings[0].key


_QUESTION: Final = re.compile(r"(?m)^\*\*(.+?)\*\*((?:.+\n?)+)")
"""A question the sources answer differently: in bold, and a paragraph on it."""
