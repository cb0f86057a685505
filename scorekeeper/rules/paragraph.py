"""The rules as a player reads them: paragraphs, the chapter each stands in, and when it is in force.

Why: docs/decisions/2026-11-21-a-paragraph-says-when-it-is-in-force.md
Why: docs/decisions/2026-11-23-the-rule-text-is-filled-with-the-values-that-score.md
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from .table import Seating
from .text import Fact, Phrase, gettext_noop as _, sentences

Condition: TypeAlias = Callable[[Any, Seating], bool]
"""Whether something holds with these house rules and this seating."""
Value: TypeAlias = "Callable[[Any, Seating], Fact] | Fact"
"""What fills a place of a sentence: a fact, or how it follows from the house rules and the seating."""


def _everywhere(_options: Any, _seating: Seating) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a paragraph: ``text`` with named places, the ``values`` that fill them, and ``when`` it is said.

    ``by`` are the tags of sources that state just this, and not what else the paragraph says; where it is ``alone``,
    the sources of the paragraph do not state it. Build it with :func:`says`, and :meth:`read_in` or
    :meth:`read_only_in` where it has sources of its own.
    """

    text: str
    when: Condition = _everywhere
    values: Mapping[str, Value] = field(default_factory=dict)
    by: tuple[str, ...] = ()
    alone: bool = False

    def read_in(self, *tags: str) -> Sentence:
        """The same sentence, stated by these sources beside those of its paragraph."""
        return replace(self, by=tags, alone=False)

    def read_only_in(self, *tags: str) -> Sentence:
        """The same sentence, stated by these sources and by none of those of its paragraph."""
        return replace(self, by=tags, alone=True)

    def under(self, options: Any, seating: Seating) -> Phrase:
        """The sentence with the values of these house rules."""
        return Phrase(
            self.text,
            {name: value(options, seating) if callable(value) else value for name, value in self.values.items()},
        )


def says(text: str, when: Condition = _everywhere, **values: Value) -> Sentence:
    """A sentence that is said *when* it holds. Each place is filled by a fact, or by a function of the house rules.

    >>> from types import SimpleNamespace
    >>> from .table import PAIRS
    >>> from .text import render
    >>> basra = says("A basra is worth %(points)s.", points=option("basra"))
    >>> render(basra.under(SimpleNamespace(basra=10), PAIRS))
    'A basra is worth 10.'
    """
    return Sentence(text, when, values)


def option(key: str) -> Callable[[Any, Seating], Fact]:
    """The value of a house rule, to fill a place of a sentence."""

    def value(options: Any, _seating: Seating) -> Fact:
        fact: Fact = getattr(options, key)
        return fact

    return value


Wording: TypeAlias = "str | tuple[Sentence, ...]"
"""One text for all house rules, or its sentences, each with when it is said."""


class Chapter(enum.Enum):
    """The chapters of the rules of a variant, in the order they are read."""

    OUTLINE = "outline"
    """What sets this form apart from its relatives."""
    SEATING = "seating"
    DEALING = "dealing"
    AUCTION = "auction"
    PLAY = "play"
    DECLARATIONS = "declarations"
    """What is declared beside the play: marriages, raises, cards shown."""
    SCORING = "scoring"
    END = "end"
    IRREGULARITIES = "irregularities"
    WORDS = "words"

    def paragraph(
        self,
        *,
        key: str,
        title: str,
        text: Wording,
        sources: tuple[str, ...] = (),
        inferred: bool = False,
        reading: Wording = "",
        options: tuple[str, ...] = (),
        when: Condition = _everywhere,
        argued: bool = False,
        retitled: tuple[tuple[Condition, str], ...] = (),
    ) -> Paragraph:
        """A :class:`Paragraph` of this chapter."""
        return Paragraph(
            key=key,
            title=title,
            text=text,
            sources=sources,
            inferred=inferred,
            reading=reading,
            chapter=self,
            options=options,
            when=when,
            argued=argued,
            retitled=retitled,
        )


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule was read: a ``tag`` for short, the place (``where``), and what it gave (``note``).

    ``name`` is what a player reads where the tag alone would tell nothing.
    """

    tag: str
    where: str
    note: str = ""
    name: str = ""

    @property
    def called(self) -> str:
        """What a player reads: its name, or else its tag."""
        return self.name or self.tag


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A rule as a player reads it, a ``title`` and a ``text``. ``key`` is what :attr:`Line.rule` points to.

    ``text`` is made of the values that score: a number, a rank or a choice that house rules change fills a place, or
    has a sentence of its own. :meth:`text_under` gives what these house rules say.

    ``sources`` are tags of the variant's sources, and ``text`` is what they state; what only some of them state is a
    sentence with sources of its own. ``reading`` are the sentences beside
    it that no source states, so that our own reading is never taken for theirs, nor theirs for ours. ``inferred`` marks
    a rule of which no source states anything: it has no sources and no further reading. ``chapter`` is where the book
    has it. ``options`` are the keys of the house rules it speaks of. ``when`` says whether it is in force with
    these house rules and seating; no line and no verdict of a table rests on one that is not. ``argued`` marks what
    tables argue about most: it stands on the card to print, as scores do. ``retitled`` are its titles under house
    rules of which the usual one is not true.
    """

    key: str
    title: str
    text: Wording
    sources: tuple[str, ...] = ()
    inferred: bool = False
    reading: Wording = ""
    chapter: Chapter = Chapter.PLAY
    options: tuple[str, ...] = ()
    when: Condition = _everywhere
    argued: bool = False
    retitled: tuple[tuple[Condition, str], ...] = ()

    def title_under(self, options: Any, seating: Seating) -> str:
        """What it is called under these house rules."""
        return next((title for when, title in self.retitled if when(options, seating)), self.title)

    def text_under(self, options: Any, seating: Seating) -> Phrase | None:
        """What it states under these house rules; None where all of it speaks of other ones."""
        return _joined(self.text, options, seating)

    def reading_under(self, options: Any, seating: Seating) -> Phrase | None:
        """What it says there that no source states; None where that is nothing."""
        return _joined(self.reading, options, seating)

    def read_in(self, *tags: str) -> Paragraph:
        """The same paragraph as other sources state it: all of it but what only certain ones state."""
        if isinstance(self.text, str):
            return replace(self, sources=tags)
        return replace(self, text=tuple(e if e.alone else replace(e, by=()) for e in self.text), sources=tags)

    def stated_by(
        self, tags: tuple[str, ...], usual: Callable[[Seating], Any], seatings: Iterable[Seating]
    ) -> Paragraph:
        """The same paragraph as other sources state it.

        They state what is said in the *usual* form, and nothing else: what is said under a house rule stays with
        whoever states it.
        """
        if isinstance(self.text, str):
            return self.read_in(*tags)
        at = tuple((usual(seating), seating) for seating in seatings)
        here = tuple(any(each.when(*there) for there in at) for each in self.text)
        return replace(
            self,
            text=tuple(
                each.read_in(*tags)
                if is_in_force
                else each
                if each.alone
                else replace(each, by=each.by or self.sources)
                for each, is_in_force in zip(self.text, here, strict=True)
            ),
            sources=(),
        )

    def as_ours(self, *texts: str) -> Paragraph:
        """The same paragraph where no source states the sentences with these *texts*: they are our reading."""
        stated = _sentences(self.text)
        taken = tuple(replace(each, by=(), alone=False) for each in stated if each.text in texts)
        if not taken:
            return self
        left = tuple(each for each in stated if each.text not in texts)
        return replace(self, text=left, reading=(*taken, *_sentences(self.reading)))

    def as_in(self, usual: Callable[[Seating], Any]) -> Paragraph:
        """The same paragraph, of which only that is said which the house rules leave as it is in the *usual* form."""
        text, reading = _left_alone(self.text, usual), _left_alone(self.reading, usual)
        conditions = tuple(each.when for each in (*_sentences(text), *_sentences(reading)))
        return replace(self, text=text, reading=reading, when=lambda *here: any(when(*here) for when in conditions))

    def sources_under(self, options: Any, seating: Seating) -> tuple[str, ...]:
        """The tags of the sources that state what it says under these house rules."""
        in_force = tuple(each for each in _sentences(self.text) if each.when(options, seating))
        shared = self.sources if any(not each.alone for each in in_force) else ()
        return tuple(dict.fromkeys((*shared, *(tag for each in in_force for tag in each.by))))

    def sources_of(self, sentence: Sentence) -> tuple[str, ...]:
        """The tags of the sources that state this *sentence* of its text."""
        return tuple(dict.fromkeys((*(() if sentence.alone else self.sources), *sentence.by)))

    @property
    def every_source(self) -> tuple[str, ...]:
        """The tags of all its sources, whatever the house rules."""
        return tuple(dict.fromkeys((*self.sources, *(tag for each in _sentences(self.text) for tag in each.by))))

    def phrases_under(self, options: Any, seating: Seating) -> tuple[Phrase, ...]:
        """All it says under these house rules: what is stated, and our reading where there is one."""
        both = (self.text_under(options, seating), self.reading_under(options, seating))
        return tuple(phrase for phrase in both if phrase)

    def sentences_under(self, options: Any, seating: Seating) -> tuple[Sentence, ...]:
        """The sentences that are said under these house rules, with the places that their values fill."""
        return tuple(
            each for part in (self.text, self.reading) for each in _sentences(part) if each.when(options, seating)
        )


def _sentences(wording: Wording) -> tuple[Sentence, ...]:
    if isinstance(wording, str):
        return (Sentence(wording),) if wording else ()
    return wording


def _left_alone(wording: Wording, usual: Callable[[Seating], Any]) -> Wording:
    if isinstance(wording, str):
        return wording

    def as_usual(sentence: Sentence) -> Condition:
        def holds(options: Any, seating: Seating) -> bool:
            if not sentence.when(options, seating):
                return False
            own = usual(seating)
            return sentence.when(own, seating) and sentence.under(own, seating) == sentence.under(options, seating)

        return holds

    return tuple(replace(each, when=as_usual(each)) for each in wording)


def _joined(wording: Wording, options: Any, seating: Seating) -> Phrase | None:
    phrases = [each.under(options, seating) for each in _sentences(wording) if each.when(options, seating)]
    return sentences(*phrases) if phrases else None


CORRECTION: Final = Chapter.IRREGULARITIES.paragraph(
    key="adjustment",
    title=_("Adjustments"),
    text=_(
        "The table or its referee may add or take points, or decide the result of the match, "
        "with a reason that stays in the log."
    ),
    inferred=True,
)
"""A paragraph every variant may use for points given or taken by ruling, and for a result that was decided."""
TOTALS: Final = Chapter.IRREGULARITIES.paragraph(
    key="totals",
    title=_("Only the totals"),
    text=_(
        "Where nobody knows any more how a deal or a whole match went, only its points are written down, and they "
        "count all the same. With them are written down who deals next, whether the match is over, and anything else "
        "that passes on to the next deal."
    ),
    inferred=True,
)
"""A paragraph every variant has for points without the facts behind them (:mod:`.totals`)."""
