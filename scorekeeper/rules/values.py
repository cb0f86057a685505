"""What the values of a verdict hold: the answer of the referee as programs read it.

A question to the referee declares them, one short line for each key::

    values=(WINNER_INDEX, seat("winner", "Who takes it.", optional=True), whole("points", "In it.", unit="points"))

Seats and sides count from 0. The declarations are for whoever writes programs, so they are in English only.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from .table import Seating


class Kind(enum.StrEnum):
    """What a value is; the words are those of the list of questions."""

    WHOLE = "whole"
    """A whole number, negative where the meaning says so."""
    NUMBER = "number"
    """A whole number or a half, as points are."""
    YES_NO = "yes_no"
    WORD = "word"
    """One of a few fixed words."""
    TEXT = "text"
    BID = "bid"
    """What is bid: a word or a whole number."""
    SIDE = "side"
    SEAT = "seat"
    CARD = "card"
    SUIT = "suit"
    LIST = "list"
    """Any number of values of one kind."""
    BY_SIDE = "by_side"
    """A value for each side, in their order."""
    BY_SEAT = "by_seat"
    """A value for each seat, in their order."""
    ROW = "row"
    """A list whose places each have a meaning of their own."""
    RECORD = "record"
    """Values by key."""
    BY_RANK = "by_rank"
    """A whole number for some ranks, by rank."""


def _wherever(_options: Any, _seating: Seating) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One of the values of a verdict: its ``key``, its ``kind`` and what it ``says``, in a short sentence.

    ``unit`` is what a number counts, empty where it is no amount. ``words`` are those that a word may be. ``holds``
    are the values inside: that of which a list has several, those of a row or of a record in their order.
    ``optional`` says that it may be None. ``when`` tells whether a verdict has it with these house rules and this
    seating.
    """

    key: str
    kind: Kind
    says: str
    unit: str = ""
    words: tuple[str, ...] = ()
    holds: tuple[Value, ...] = ()
    optional: bool = False
    when: Callable[[Any, Seating], bool] = _wherever

    @property
    def always(self) -> bool:
        """Whether every verdict has it, whatever the house rules and the seating."""
        return self.when is _wherever


def whole(key: str, says: str, *, unit: str = "", optional: bool = False) -> Value:
    """A whole number of a *unit*."""
    return Value(key=key, kind=Kind.WHOLE, says=says, unit=unit, optional=optional)


def number(key: str, says: str, *, unit: str = "points", optional: bool = False) -> Value:
    """An amount that may have a half, in a *unit*."""
    return Value(key=key, kind=Kind.NUMBER, says=says, unit=unit, optional=optional)


def yes_no(key: str, says: str, *, optional: bool = False) -> Value:
    """Whether something is so."""
    return Value(key=key, kind=Kind.YES_NO, says=says, optional=optional)


def word(key: str, says: str, *words: str, optional: bool = False) -> Value:
    """One of the *words*."""
    return Value(key=key, kind=Kind.WORD, says=says, words=words, optional=optional)


def text(key: str, says: str, *, optional: bool = False) -> Value:
    """Words that are not fixed."""
    return Value(key=key, kind=Kind.TEXT, says=says, optional=optional)


def bid(key: str, says: str, *words: str, optional: bool = False) -> Value:
    """A bid: one of the *words*, or a number."""
    return Value(key=key, kind=Kind.BID, says=says, words=words, optional=optional)


def side(key: str, says: str, *, optional: bool = False) -> Value:
    """One of the sides."""
    return Value(key=key, kind=Kind.SIDE, says=says, optional=optional)


def seat(key: str, says: str, *, optional: bool = False) -> Value:
    """One of the seats."""
    return Value(key=key, kind=Kind.SEAT, says=says, optional=optional)


def card(key: str, says: str, *, optional: bool = False) -> Value:
    """A card, written as in the facts."""
    return Value(key=key, kind=Kind.CARD, says=says, optional=optional)


def suit(key: str, says: str, *, optional: bool = False) -> Value:
    """The letter of a suit."""
    return Value(key=key, kind=Kind.SUIT, says=says, optional=optional)


def several(value: Value, *, optional: bool = False) -> Value:
    """A list of any length of what *value* is, with its key and meaning.

    >>> several(card("legal", "What may be played.")).key
    'legal'
    """
    return Value(key=value.key, kind=Kind.LIST, says=value.says, unit=value.unit, holds=(value,), optional=optional)


def by_side(value: Value, *, optional: bool = False) -> Value:
    """A list with what *value* is for each side, with its key and meaning."""
    return replace(several(value, optional=optional), kind=Kind.BY_SIDE)


def by_seat(value: Value, *, optional: bool = False) -> Value:
    """A list with what *value* is for each seat, with its key and meaning."""
    return replace(several(value, optional=optional), kind=Kind.BY_SEAT)


def row(key: str, says: str, *places: Value) -> Value:
    """A list with one value for each of its *places*, in their order."""
    return Value(key=key, kind=Kind.ROW, says=says, holds=places)


def record(key: str, says: str, *values: Value, optional: bool = False) -> Value:
    """More *values* by key, inside this one."""
    return Value(key=key, kind=Kind.RECORD, says=says, holds=values, optional=optional)


def by_rank(key: str, says: str, *, unit: str) -> Value:
    """A number for each rank that has one, by rank."""
    return Value(key=key, kind=Kind.BY_RANK, says=says, unit=unit)


# What many verdicts say alike

ALLOWED: Final = yes_no("allowed", "Whether it is allowed.")
LEGAL_CARDS: Final = several(card("legal", "The cards of the hand that may be played."))
WINNER_INDEX: Final = whole("winner_index", "The place in the trick, from 0, of the highest card.")
TRICK_CARD: Final = card("card", "The highest card of the trick.")
COMPLETE: Final = yes_no("complete", "Whether the trick is complete.")

TRICK: Final = (
    WINNER_INDEX,
    seat("winner", "Who takes it or has the highest card so far, if that can be told.", optional=True),
    TRICK_CARD,
    whole("points", "The card points in the trick.", unit="points"),
    COMPLETE,
)
PILE: Final = (
    whole("points", "The card points of the pile.", unit="points"),
    whole("rest", "The card points of all other cards.", unit="points"),
    whole("total", "The card points of the whole pack.", unit="points"),
    whole("cards", "How many cards the pile has.", unit="cards"),
    several(card("counting_cards_elsewhere", "The cards that count and are not in it, the dearest first.")),
)
PILES: Final = (
    yes_no("ok", "Whether the count is right."),
    whole("total", "All that was counted.", unit="points"),
    whole("off", "What was counted too much, negative for what is missing.", unit="points"),
)
LEGAL: Final = (LEGAL_CARDS,)
