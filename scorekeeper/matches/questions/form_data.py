"""What a form sent, as plain values for the core; nothing is judged here."""

import re
import uuid
from collections.abc import Callable, Mapping
from dataclasses import MISSING, replace
from typing import Any, TypeGuard

from scorekeeper.rules import asking
from scorekeeper.rules.asking import (
    Calls,
    Choice,
    Context,
    Count,
    Each,
    Groups,
    Numbers,
    Of,
    Pairs,
    Question,
    Series,
    Toggle,
    Which,
)
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.table import Seating
from scorekeeper.web.digits import parted, plain_digits

from .written_numbers import ungrouped

_DIGITS = re.compile(r"[+\-]?\d{1,30}")


def _number(text: str) -> Any:
    """A number as typed, in any digits; what is no number stays a text, for the core to refuse."""
    plain = whole_number(text, digits=30)
    if plain is not None:
        return plain
    compact = ungrouped(text).replace(" ", "")
    if not compact:
        return None
    if _DIGITS.fullmatch(compact):
        return int(compact)
    return text[:100]


def whole_number(text: str, digits: int = 9) -> int | None:
    """A plain number of so many *digits* at most, such as a form carries along; None for anything else.

    >>> whole_number("12"), whole_number("-1"), whole_number("²"), whole_number("1234", digits=3)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def raw_answers(kind: type[Any], context: Context, data: Mapping[str, str], *, prefix: str = "") -> dict[str, Any]:
    """The answers a form sent, as plain values for the core.

    Only questions that are put count: what a browser sends for others is left out. ``asked``
    names the questions the form had: an empty switch says no, one that was not there nothing.
    """
    raw: dict[str, Any] = {}
    answers: dict[str, Any] = {}
    sent = data.get(f"{prefix}asked")
    so_far = replace(context, answers=answers)
    settled, there = asking.settled(kind, context), asking.questions(kind)
    # A total or a list of choices may depend on what was answered before.
    depends = len(settled) < len(there)
    for key, question in there.items():
        resolved = settled[key].question if key in settled else asking.resolve(question, so_far)
        if resolved.when is False:
            continue
        value = _raw_one(prefix + key, resolved, context.seating, data)
        if isinstance(resolved, Toggle) and sent is not None and key not in sent.split():
            value = None
        if value is not None or _said_nobody(prefix + key, resolved, data):
            raw[key] = value
        if depends:
            parsed, _wrong = asking.read_answer(kind, key, resolved, value, context)
            if parsed is not MISSING:
                answers[key] = parsed
    return raw


def _said_nobody(name: str, question: Question, data: Mapping[str, str]) -> bool:
    """Whether "nobody" was touched, which is another answer than none."""
    drawn = isinstance(question, Which) and widget_of(question) == "which"
    return drawn and question.optional and data.get(name) == ""


def _raw_one(name: str, question: Question, seating: Seating, data: Mapping[str, str]) -> Any:
    one = _reader(question)
    if widget_of(question) == "which" and isinstance(question, Count):
        holder = _number(data.get(name, ""))
        if holder is None:
            return None
        sides = len(seating.sides)
        return [int(side == holder) for side in range(sides)] if holder in range(sides) else [0] * sides
    times = question.each.times(seating)
    if isinstance(question, Series | Calls) and widget_of(question) != "cards":
        places = [one(data[f"{name}.{i}"]) for i in range(asking.LONGEST) if f"{name}.{i}" in data]
        return [place for place in places if place is not None]
    if times is None:
        if isinstance(question, Toggle):
            return data.get(name) == "yes"
        if isinstance(question, Which) and question.of is Of.CARD and name not in data:
            return _card_of(data.get(f"{name}.rank", ""), data.get(f"{name}.suit", ""))
        return one(data.get(name, ""))
    values = [one(data.get(f"{name}.{index}", "")) for index in range(times)]
    if isinstance(question, Toggle):
        return [value == "yes" for value in values]
    return None if all(value is None for value in values) else values


def _card_of(rank: str, suit: str) -> str | None:
    """A card chosen by its rank and its suit; None until both are; a joker has no suit.

    >>> _card_of("3", "D"), _card_of("3", ""), _card_of("JK", "D")
    ('3D', None, 'JK')
    """
    if rank == Rank.JOKER.value:
        return rank
    return rank[:2] + suit[:1] if rank and suit else None


_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\ufe0e\ufe0f")


def _cards(text: str) -> list[str]:
    """Cards as typed: codes parted by spaces or commas, with letters or signs for the suits.

    >>> _cards("4d, 10♥ AS")
    ['4D', '10H', 'AS']
    """
    return text.translate(_SIGNS).upper().replace(",", " ").split()


def _reader(question: Question) -> Callable[[str], Any]:
    match question:
        case Count():
            return _number
        case Which(of=of) | Series(of=of) if of in (Of.SIDE, Of.SEAT):
            return _number
        case Series(of=Of.CARD):
            return _cards
        case Groups():
            return lambda text: [_cards(row) for row in text.splitlines() if row.split()] or None
        case Pairs():
            return _pairs
        case Numbers():
            return lambda text: [_number(word) for word in parted(re.sub(r"[/／]", " ", text))] or None
    return lambda text: text.strip() or None


def _pairs(text: str) -> Any:
    """Pairs as typed, ``1500:75 3000:120``; 0 for none. What is no pair stays as it is, for the core to refuse."""
    words = parted(text)
    if plain_digits(text.strip()) in ("", "0"):
        return [] if words else None
    return [[_number(part) for part in re.split("[:=/：＝／]", word)] for word in words]


def read_key(text: str) -> uuid.UUID | None:
    """The client's key for a write, or None when it is not one."""
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


# How each kind of question is drawn and read back: the name of its widget

MOST_SPLITS = 6
"""A total up to this is drawn as one choice of how two sides share it."""


def is_listed(question: Question) -> TypeGuard[Calls | Series]:
    """Whether it is answered by one call after the other; cards have a pack of their own to be taken from."""
    return isinstance(question, Calls) or (isinstance(question, Series) and question.of is not Of.CARD)


def widget_of(question: Question) -> str:
    """The name of the way *question* is drawn."""
    match question:
        case Count(each=Each.SIDE, total=1):
            return "which"
        case Count(each=Each.ONCE):
            return "number"
        case Count(each=Each.SIDE, total=int(total)) if total <= MOST_SPLITS:
            return "split"
        case Count():
            return "count"
        case Toggle():
            return "toggle"
        case Choice(choices=tuple() as choices):
            return "buttons" if len(choices) <= 4 else "select"
        case Which(of=of) if of in (Of.SIDE, Of.SEAT):
            return "which"
        case Which(of=Of.CARD):
            return "card"
        case Which():
            return "select"
        case Series(of=Of.CARD):
            return "cards"
        case Series() | Calls():
            return "series"
        case Groups():
            return "groups"
        case Numbers() | Pairs():
            return "numbers"
    raise TypeError(f"no way to draw {question!r}")
