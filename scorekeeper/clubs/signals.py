"""What a subject of the clubs tells and asks those above it, of which it knows none.

A signal that follows a change is sent inside the transaction that writes it, so that what a receiver keeps is written
with it or not at all. :mod:`scorekeeper.clubs.receivers` connects them.
"""

from dataclasses import dataclass
from typing import Any

from django.dispatch import Signal

from scorekeeper.rules import log


@dataclass(frozen=True)
class TableNote:
    """What is known of a match beside its sheet, as at a table of a tournament.

    ``place`` says which table it is. ``decided`` says what a referee decided about it without changing the result of
    the match; it is empty for nothing. ``alone`` is whether that decision is all the result there is. ``standing`` is
    where the match stands with what was decided.
    """

    place: str
    decided: str
    alone: bool
    standing: log.State[Any]


@dataclass(frozen=True)
class Ongoing:
    """What still goes on at an evening, each a sentence or empty.

    ``prevents`` says why the evening cannot be closed, ``unfinished`` what stays so if it is.
    """

    prevents: str = ""
    unfinished: str = ""


names_merging = Signal()
"""``one`` and ``other``, two names of a club, are about to be one person. A receiver that knows better raises
:class:`.errors.Refused`."""

name_replaced = Signal()
"""``member`` is called ``instead`` from now on, wherever one of ``names`` is written, which are nobody else's, and
at the member's own seats wherever one of ``at_seats`` is, or whatever is where that is left out. A receiver answers
with the names under which it had written the member."""

person_shown = Signal()
"""The page of ``person`` is shown, under all names. What is known of them at a glance? A receiver answers with a value
that the page knows how to show."""

result_changed = Signal()
"""``played``, a match that the club keeps, adds up to something else than before."""

evening_moved = Signal()
"""``evening`` is on another day, and with it all that was played at it."""

table_moved = Signal()
"""``played`` belongs to another evening now, of another day or of the same."""

ranking_changed = Signal()
"""``tournament`` was finished or goes on, or its ranking may be another."""

strength_wanted = Signal()
"""How strong are ``persons`` of ``club``, by primary key, at ``variant_key``? A receiver answers with what it believes
of those it knows: above 0 for who is better than most, below it for who is not."""

evening_shown = Signal()
"""The page of ``evening`` is shown. What is to be played there beside its own tables? A receiver answers
with a value that the page knows how to show."""

club_shown = Signal()
"""The first page of ``club`` is shown. What goes on over several evenings? A receiver answers as above."""

evening_closing = Signal()
"""Is there anything that still goes on at ``evening``, which may be closed? A receiver answers with an
:class:`Ongoing`, or with None."""

table_noted = Signal()
"""What is to be said of ``played`` wherever it is shown? A receiver answers with a :class:`TableNote`, or with None."""
