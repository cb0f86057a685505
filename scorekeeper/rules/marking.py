"""Marks on the texts of the core: what is translated, in which sense, and with which number.

The functions have the names by which gettext knows them, so that whoever collects the sentences finds them. The core
stays plain English: each mark gives its text back.

Why: docs/decisions/2026-11-25-a-sentence-names-its-count.md
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ONE: Final = 1
SEVERAL: Final = 100
"""Stands for an amount that is no whole number: a language that has a form for fractions has it for a hundred too."""


class Text(str):
    """A marked text with more than its letters: a ``context`` that tells its sense, or a form for ``one``.

    It reads as plain English. Where it has a form for one, ``place`` names the one that
    holds the number, ``many`` is the other form, and :meth:`at` gives the right one, with the ``number`` by which
    another language chooses among its own.

    >>> cards = ngettext_noop("%(n)s card", "%(n)s cards", "n")
    >>> cards, cards.at(1), cards.at(4), cards.at(4).number
    ('%(n)s cards', '%(n)s card', '%(n)s cards', 4)
    """

    __slots__ = ("context", "many", "number", "one", "place")

    context: str
    one: str
    many: str
    place: str
    number: int | None

    def __new__(
        cls, text: str, *, context: str = "", one: str = "", place: str = "", number: int | None = None
    ) -> Text:
        self = super().__new__(cls, one if one and number == ONE else text)
        self.context, self.one, self.many, self.place, self.number = context, one, str(text), place, number
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int | None]]:
        """What a copy is made of."""
        more: dict[str, str | int | None] = {
            "context": self.context,
            "one": self.one,
            "place": self.place,
            "number": self.number,
        }
        return (self.many,), more

    def at(self, number: int) -> Text:
        """The text for so many; as it is where it has one form only."""
        if not self.one:
            return self
        return Text(self.many, context=self.context, one=self.one, place=self.place, number=number)


def sense_of(text: str) -> tuple[str, str, int | None] | None:
    """What a marked *text* has beside its letters; it takes both to tell two texts apart.

    >>> sense_of(pgettext_noop("suit", "clubs")) == sense_of("clubs")
    False
    """
    return (text.context, text.many, text.number) if isinstance(text, Text) else None


def reworded(text: str, terms: Mapping[str, str]) -> str:
    """*text* in the words of a form of a game, for the same number; *terms* are keyed by the form for several.

    >>> hands = ngettext_noop("%(n)s hand", "%(n)s hands", "n")
    >>> reworded(ngettext_noop("%(n)s deal", "%(n)s deals", "n").at(1), {"%(n)s deals": hands})
    '%(n)s hand'
    """
    if not isinstance(text, Text):
        return terms.get(text, text)
    term = terms.get(text.many)
    if term is None:
        return text
    return term.at(text.number) if isinstance(term, Text) and text.number is not None else term


def gettext_noop(message: str) -> str:
    """Mark *message* for translation and return it unchanged.

    >>> gettext_noop("Deal")
    'Deal'
    """
    return message


def pgettext_noop(context: str, message: str) -> str:
    """Mark *message* for translation in one of its senses, which *context* tells to translators alone.

    >>> pgettext_noop("suit", "clubs")
    'clubs'
    """
    return Text(message, context=context)


def ngettext_noop(one: str, many: str, count: str) -> str:
    """Mark a sentence for one and for *many*, by the number in its place *count*.

    >>> ngettext_noop("One trick.", "%(tricks)s tricks.", "tricks").at(1)
    'One trick.'
    """
    return Text(many, one=one, place=count)


def npgettext_noop(context: str, one: str, many: str, count: str) -> str:
    """Both at once: a sentence with a number, in one of its senses.

    >>> npgettext_noop("round of a tournament", "%(n)s round", "%(n)s rounds", "n").context
    'round of a tournament'
    """
    return Text(many, context=context, one=one, place=count)
