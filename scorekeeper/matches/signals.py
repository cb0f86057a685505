"""What a match tells those who keep more about it, a club above all; it knows none of them.

Each signal is sent inside the transaction that writes, so that what a receiver keeps is written with the
match or not at all. Only a match with a club (:attr:`.models.Match.club_number`) sends any.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from django.dispatch import Signal


@dataclass(frozen=True)
class Grant:
    """How a club lets somebody open a match: whether to write, under which name, and where one came from.

    ``decides`` says whether they may decide its result before it is over: who only writes at the own table may not.
    ``plays_on`` says whether the club lets the next match begin from it. ``onward`` is what there is to do next when
    the match is over: what it is called and its address; None where there is nothing.
    """

    may_write: bool
    name: str
    back: str
    decides: bool = False
    plays_on: bool = False
    onward: tuple[str, str] | None = None


@dataclass(frozen=True)
class Notice:
    """What a club tells of a match that is over, or whose links write no longer.

    ``sentences`` stand on its sheet; those of them that are a ``decision`` of others than the table stand wherever the
    result does. ``ways`` lead on from there, each with what it is called and its address.
    ``closed`` says why a link writes no longer. ``goes_on`` is whether a rematch may follow. ``directed`` is whether
    others than the table may give the rulings there, so that it is worth asking who does (:class:`Directors`).
    ``instead`` is whether they are told in place of how the match ended, which tells nothing of who got what.
    ``closing`` is the number of the event that ended it for the decision, so that the table did not give it up.
    """

    sentences: tuple[str, ...] = ()
    decision: tuple[str, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    closed: str = ""
    goes_on: bool = True
    directed: bool = False
    instead: bool = False
    closing: int | None = None


@dataclass(frozen=True)
class Directors:
    """Who gives rulings at the table of a match that is kept.

    ``names`` are offered before those of the players where the log is told who gave a ruling. ``closed`` says why
    whoever asks may give no rulings here and not end the match before its time; it is empty where they may. ``judge``
    is the name of whoever asks, where they are known to rule here and do not play at this table; else it is empty.
    """

    names: tuple[str, ...] = ()
    closed: str = ""
    judge: str = ""


class NameNote(Protocol):
    """What whoever keeps a match says of the name given at a seat, its ``place``, before it is used.

    ``near`` are names that may have been meant instead, ``key`` is what the page sends back once it was read.
    """

    @property
    def place(self) -> int:
        """The seat."""

    @property
    def key(self) -> str:
        """What the page sends back."""

    @property
    def sentence(self) -> str:
        """What is said."""

    @property
    def near(self) -> Sequence[str]:
        """Other names."""


@dataclass(frozen=True)
class TableNames:
    """What a club knows of names, where another is given at a seat of a match that it keeps.

    ``offered`` are names that may be meant, the likeliest first. ``asks`` is the address that gives others while one is
    typed; empty where there are none. ``spell`` writes those that the club has as it does. ``twice`` finds the seats
    whose name, differently written, is that of an earlier one, ``notes`` what is to be read about names by seat, empty
    for those that stay. ``starts`` gives the address at which the club starts another table, by the key of its game;
    None where whoever asks starts none.
    """

    offered: Sequence[str] = ()
    asks: str = ""
    spell: Callable[[Sequence[str]], Sequence[str]] = list
    twice: Callable[[Sequence[str]], Sequence[int]] = lambda _names: ()
    notes: Callable[[Sequence[str]], Sequence[NameNote]] = lambda _names: ()
    starts: Callable[[str], str] | None = None


match_changed = Signal()
"""An event was written, or a payment ticked: ``match`` (its row may be from before the event), ``state`` after it
(a core ``State``), the ``events`` that were written, none for a tick, and ``rewritten``, whether an earlier deal may
have changed and not only the last one been added."""

match_followed = Signal()
"""A rematch began: ``before`` is the match it follows, ``match`` the new one, whose club is the same."""

grant_wanted = Signal()
"""Somebody wants to open ``match``, the number of a kept match, with no link but by who they are, the ``request``. The
club answers with a :class:`Grant`, or with None when the match is nothing to them."""

notice_wanted = Signal()
"""What is there to tell of ``match``, the number of a kept match? The club answers with a :class:`Notice`, or None.
``request`` is whose page it is, None when nobody looks; ``writes`` whether the phone may write, or might before the
links were sealed; ``seat`` where its holder sits, if that is known."""

directors_wanted = Signal()
"""Who gives rulings at ``match``, the number of a kept match, and may whoever sends ``request``? The club answers
with a :class:`Directors`, or with None where the table rules for itself; with names only where ``naming`` is set."""

names_wanted = Signal()
"""What is there to say about names given at seats of ``match``, the number of a kept match? The club answers with
:class:`TableNames`, as far as whoever sends ``request`` may know its names, or with None."""

starter_wanted = Signal()
"""May whoever sends ``request`` start matches on a server where not everybody may? A club answers True for those who
belong to it."""
