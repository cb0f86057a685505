"""What a match document holds once it has been read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from ..log import Event, Sheet, Start, replay
from ..table import Seating
from ..text import Phrase
from ..variant import Variant

FORMAT: Final = "scorekeeper-match"
VERSION: Final = 1
LONGEST_NAME: Final = 60
LONGEST_REASON: Final = 300
MOST_EVENTS: Final = 5000


@dataclass(frozen=True, kw_only=True)
class MatchDocument:
    """A document that has been read and can be played.

    ``players`` are the names by seat, ``options`` the house rules of ``variant`` whole. ``events`` happened in this
    order from ``start`` on. ``rules_version`` is the one it was played by, None where it did not say; ``title`` is
    what the table calls the match, "" for nothing. ``seating`` is one of the variant's.
    """

    variant: Variant[Any, Any]
    seating: Seating
    players: tuple[str, ...]
    options: Any
    start: Start
    events: tuple[Event, ...]
    marks: tuple[Mapping[str, Any], ...] = ()
    """For each event what the document said beside it: ``id``, ``at``, ``by``."""
    rules_version: int | None = None
    title: str = ""
    warnings: tuple[Phrase, ...] = ()
    """What was left out though much hangs on it, each with the deal it is about."""

    @cached_property
    def sheet(self) -> Sheet[Any]:
        """The sheet of the match, replayed when it is first asked for.

        :raises Contradiction: for an event that corrects one that does not stand.
        """
        return replay(self.variant, self.options, self.seating, self.events, self.start)

    @property
    def side_names(self) -> tuple[str, ...]:
        """What each side is called: its players, joined."""
        return side_names(self.seating, self.players)


def side_names(seating: Seating, players: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the sides of a seating.

    >>> from ..table import PAIRS
    >>> side_names(PAIRS, ("Anna", "Bo", "Carla", "Di"))
    ('Anna & Carla', 'Bo & Di')
    """
    return tuple(" & ".join(players[seat] for seat in side) for side in seating.sides)


def clean_text(value: Any, longest: int, *, lines: bool = False) -> str:
    """A text a person wrote, trimmed.

    :raises ValueError: when it is no text, too long, or holds a character that
        cannot be kept (a control character, half of a surrogate pair).

    >>> clean_text("  Anna ", 60)
    'Anna'
    """
    if not isinstance(value, str):
        raise ValueError("not a text")
    text = value.strip()
    if len(text) > longest:
        raise ValueError("too long")
    for letter in text:
        if 0xD800 <= ord(letter) <= 0xDFFF or (ord(letter) < 32 and not (lines and letter == "\n")):
            raise ValueError("a character that cannot be kept")
        if ord(letter) == 127:
            raise ValueError("a character that cannot be kept")
    return text
