"""What a paragraph says with each seating, written once where several say the same."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, TypeAlias

from scorekeeper.matches.questions.names import figure_plain, own_word
from scorekeeper.rules.paragraph import Paragraph, Sentence
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Translate, render as say
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, rows_listed

from .sources import source_links

Charter: TypeAlias = tuple[Any, Seating]
_Place: TypeAlias = tuple[bool, str]
"""A sentence as it is read, and whether it is our reading."""


@dataclass(frozen=True)
class StatementPresenter:
    """Sentences that the same ``sources`` state, each of these its anchor and its name.

    There are none where what follows in the paragraph has the same: they stand after the last of it.
    """

    text: str
    sources: list[tuple[str, str]]


@dataclass(frozen=True)
class WordingPresenter:
    """What a paragraph says with the ``seatings`` named, all where none is; ``reading`` is stated by no source."""

    statements: list[StatementPresenter]
    reading: str
    seatings: list[str] = field(default_factory=list)
    for_all: bool = False
    """Whether it holds for all again, after what holds for some."""

    @property
    def text(self) -> str:
        """All that its sources state."""
        return " ".join(each.text for each in self.statements)

    @property
    def without_heading(self) -> str:
        """All that is said, by its sources or by none."""
        return " ".join(part for part in (self.text, self.reading) if part)

    @property
    def heading(self) -> str:
        """For whom it is said, where it must be told."""
        return _("All") if self.for_all else rows_listed(self.seatings)

    @property
    def whole(self) -> str:
        """All of it in one text, with its heading."""
        heading = _("%(seatings)s:") % {"seatings": self.heading} if self.heading else ""
        return " ".join(part for part in (heading, self.without_heading) if part)


def said_once(wordings: Iterable[WordingPresenter]) -> list[WordingPresenter]:
    """The *wordings* with neighbours that say the same put together, whoever states it."""
    runs = (list(run) for _of, run in groupby(wordings, lambda each: (each.without_heading, bool(each.seatings))))
    return [
        replace(run[0], seatings=list(dict.fromkeys(label for each in run for label in each.seatings))) for run in runs
    ]


def own_words(variant: Variant[Any, Any]) -> Translate:
    """How a marked text is said of a *variant*: in its own words, and in the reader's language."""
    return lambda message: own_word(message, variant.terms)


_MARKED = re.compile(r"\{([\w ]+)\}")


def worded(text: str, variant: str) -> str:
    """A *text* of the book in which each word in braces is said as the *variant* with this key says it.

    >>> worded("Take a {pot}.", "buraco-us"), worded("Take a {pot}.", "burraco-italy")
    ('Take a pot.', 'Take a pozzetto.')
    """
    return _MARKED.sub(lambda word: own_word(word[1], BY_KEY[variant].terms), text)


def wordings(rule: Paragraph, charters: Sequence[Charter], variant: Variant[Any, Any]) -> list[WordingPresenter]:
    """What *rule* says with each seating, first of those with which it is in force; the same words once.

    Where it is in force with some of them only, these are named. It is said as the *variant* says it, and each
    sentence has the sources that state it.
    """
    force = [charter for charter in charters if rule.when(*charter)] or charters
    for_some = len(force) < len(charters)
    by_text: dict[str, dict[str, None]] = {}
    texts = [list(_places(rule, charter, own_words(variant), by_text)) for charter in force]
    labels = [_(seating.label) for _options, seating in force]
    parts = [(by, [place for place, _by in run]) for by, run in groupby(_merged(texts), lambda merged: merged[1])]
    stated = iter(_statements([places for _by, places in parts], by_text, variant))
    presented: list[WordingPresenter] = []
    for by, places in parts:
        everybody = len(by) == len(force)
        presented.append(
            WordingPresenter(
                statements=next(stated),
                reading=" ".join(text for ours, text in places if ours),
                seatings=[] if everybody and not for_some else list(dict.fromkeys(labels[number] for number in by)),
                for_all=everybody and not for_some and any(each.seatings for each in presented),
            )
        )
    return presented


def _statements(
    parts: Sequence[Sequence[_Place]], by_text: Mapping[str, Mapping[str, None]], variant: Variant[Any, Any]
) -> Iterator[list[StatementPresenter]]:
    """The sentences of each part, those together that the same sources state, which are named after the last one.

    Our reading, in the same part or in one of its own, ends what they state.
    """
    following: tuple[str, ...] | None = None
    from_the_last = []
    for part in reversed(parts):
        if any(ours for ours, _text in part):
            following = None
        stated = (text for ours, text in part if not ours)
        runs = [(tags, " ".join(run)) for tags, run in groupby(stated, lambda text: tuple(by_text[text]))]
        statements = []
        for tags, text in reversed(runs):
            statements.append(StatementPresenter(text, [] if tags == following else source_links(variant, tags)))
            following = tags
        from_the_last.append(statements[::-1])
    return reversed(from_the_last)


def _places(
    rule: Paragraph, charter: Charter, word: Translate, by_text: dict[str, dict[str, None]]
) -> Iterator[_Place]:
    """What *rule* says, sentence by sentence; the sources of each are added to those *by_text*."""
    for ours, wording in ((False, rule.text), (True, rule.reading)):
        sentences = (Sentence(wording),) if isinstance(wording, str) else wording
        for sentence in sentences:
            if sentence.text and sentence.when(*charter):
                text = say(sentence.under(*charter), word, figure=figure_plain)
                tags = () if ours else rule.sources_of(sentence)
                by_text.setdefault(text, {}).update(dict.fromkeys(tags))
                # what only a house rule says, and no source, is as much our reading as what stands beside the text
                yield ours or not (tags or rule.inferred), text


def _merged(texts: Sequence[Sequence[_Place]]) -> list[tuple[_Place, tuple[int, ...]]]:
    """All that is said, each sentence once with the numbers of those that say it, every one's order kept.

    >>> said = [[(False, word) for word in text.split()] for text in ("Two pairs play.", "Three pairs play.")]
    >>> [(word, by) for (_ours, word), by in _merged(said)]
    [('Two', (0,)), ('Three', (1,)), ('pairs', (0, 1)), ('play.', (0, 1))]
    """
    rest = [list(each) for each in texts]
    merged = []
    while any(rest):
        heads = [each[0] for each in rest if each]
        # a sentence that another still has further down waits until that one has said what comes before it
        head = next((head for head in heads if not any(head in each[1:] for each in rest)), heads[0])
        by = tuple(number for number, each in enumerate(rest) if each and each[0] == head)
        for number in by:
            rest[number].pop(0)
        merged.append((head, by))
    return merged
