"""The rules as a player reads them: paragraphs, the chapter each stands in, and when it is in force.

Why: docs/decisions/2026-11-21-a-paragraph-says-when-it-is-in-force.md
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .table import Seating
from .text import gettext_noop as _


def _everywhere(_options: Any, _seating: Seating) -> bool:
    return True


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
        text: str,
        sources: tuple[str, ...] = (),
        inferred: bool = False,
        reading: str = "",
        options: tuple[str, ...] = (),
        when: Callable[[Any, Seating], bool] = _everywhere,
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
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a rule was read: a ``tag`` for short, the place (``where``), and what it gave (``note``).

    ``name`` is what a player reads where the tag alone would tell nothing.
    """

    tag: str
    where: str
    note: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A rule as a player reads it, a ``title`` and a ``text``. ``key`` is what :attr:`Line.rule` points to.

    ``sources`` are tags of the variant's sources, and ``text`` is what they state. ``reading`` are the sentences beside
    it that no source states, so that our own reading is never taken for theirs, nor theirs for ours. ``inferred`` marks
    a rule of which no source states anything: it has no sources and no further reading. ``chapter`` is where the book
    has it. ``options`` are the keys of the house rules it speaks of. ``when`` says whether it is in force with
    these house rules and seating; no line and no verdict of a table rests on one that is not.
    """

    key: str
    title: str
    text: str
    sources: tuple[str, ...] = ()
    inferred: bool = False
    reading: str = ""
    chapter: Chapter = Chapter.PLAY
    options: tuple[str, ...] = ()
    when: Callable[[Any, Seating], bool] = _everywhere

    @property
    def sentences(self) -> tuple[str, ...]:
        """All it says, to be translated: what is stated, and our reading where there is one."""
        return (self.text, self.reading) if self.reading else (self.text,)


def under(**answers: Any) -> Callable[[Any, Seating], bool]:
    """A condition on the house rules: each one named has this answer, or one of a tuple of answers.

    >>> from types import SimpleNamespace
    >>> from .table import PAIRS
    >>> under(end=("ladder", "rubber"))(SimpleNamespace(end="rubber"), PAIRS)
    True
    """
    wanted = {key: answer if isinstance(answer, tuple) else (answer,) for key, answer in answers.items()}

    def holds(options: Any, _seating: Seating) -> bool:
        return all(getattr(options, key) in allowed for key, allowed in wanted.items())

    return holds


def unless(**answers: Any) -> Callable[[Any, Seating], bool]:
    """A condition on the house rules: not all those named have this answer, or one of a tuple of answers."""
    met = under(**answers)
    return lambda options, seating: not met(options, seating)


def two_sides(_options: Any, seating: Seating) -> bool:
    """Whether two sides play against each other."""
    return len(seating.sides) == 2


def many_sides(_options: Any, seating: Seating) -> bool:
    """Whether three sides or more play, each for itself."""
    return len(seating.sides) > 2


def in_teams(_options: Any, seating: Seating) -> bool:
    """Whether partners play together."""
    return not seating.singles


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
