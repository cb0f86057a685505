"""Sentences of the core: marked for translation here, translated outside.

The core speaks in :class:`Phrase` values: a sentence with named places and the
facts that fill them. Whoever shows a phrase translates the sentence first and
fills it afterwards, so the same result can be read in any language.

    >>> phrase = Phrase("Most cards: %(cards)s of %(pack)s", {"cards": 31, "pack": 52})
    >>> render(phrase)
    'Most cards: 31 of 52'

Sides and seats inside a phrase are :class:`Side` and :class:`Seat`, because the
core does not know anybody's name.

    >>> render(Phrase("%(who)s wins", {"who": Side(1)}), sides=["Anna", "Bo"])
    'Bo wins'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

Points: TypeAlias = int | Fraction
"""An exact amount: whole points, or halves in a game that has them. Never a float."""


def gettext_noop(message: str) -> str:
    """Mark *message* for translation and return it unchanged.

    Has the name by which ``makemessages`` finds a marked text.

    >>> gettext_noop("Deal")
    'Deal'
    """
    return message


@dataclass(frozen=True, slots=True)
class Side:
    """A side of the match, by its index from 0, to be shown by its name."""

    index: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table, by its index from 0 in the order of play, to be shown by its name."""

    index: int


Fact: TypeAlias = "int | str | Fraction | Side | Seat | Phrase | tuple[Fact, ...]"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence with named places, and the facts that fill them.

    ``text`` names each place as ``%(name)s`` and writes a percent sign as ``%%``.
    A fact that is a word to be translated as well (a rank, a suit) is a phrase
    of its own; a tuple of facts is read as a list with commas.
    """

    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def as_phrase(text: str | Phrase) -> Phrase:
    """A marked text as a phrase; a phrase as it is.

    >>> as_phrase("Cards") == Phrase("Cards") == as_phrase(Phrase("Cards"))
    True
    """
    return text if isinstance(text, Phrase) else Phrase(text)


def exact(value: Points) -> Points:
    """Return *value* as a whole number where it is one.

    >>> exact(Fraction(50, 2)), exact(Fraction(25, 2))
    (25, Fraction(25, 2))
    """
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def points_text(value: Points) -> str:
    """Write an amount as a table would, with a half as ½ and a true minus sign.

    >>> points_text(7), points_text(-3), points_text(Fraction(25, 2)), points_text(Fraction(-1, 2))
    ('7', '−3', '12½', '−½')
    """
    if type(value) is int:  # nearly always
        return f"−{-value}" if value < 0 else f"{value}"
    amount = Fraction(value)
    sign = "−" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 1)
    if rest == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    return f"{sign}{abs(amount)}"


Translate: TypeAlias = Callable[[str], str]


def _same(message: str) -> str:
    return message


def render(
    phrase: Phrase | str,
    translate: Translate = _same,
    *,
    sides: Sequence[str] = (),
    seats: Sequence[str] = (),
    safe: Callable[[str], str] = _same,
) -> str:
    """Return *phrase* as a sentence in one language.

    *translate* turns a marked text into the reader's language. *sides* and
    *seats* are the names to show; without them a side is "side 1", a seat
    "seat 1". *safe* is applied to every name (a web page isolates and escapes
    names with it).

    >>> render(Phrase("%(a)s and %(b)s", {"a": Seat(0), "b": Fraction(1, 2)}))
    'seat 1 and ½'
    """

    def text_of(fact: Fact) -> str:
        match fact:
            case Phrase():
                return render(fact, translate, sides=sides, seats=seats, safe=safe)
            case Side(index):
                if index < len(sides):
                    return safe(sides[index])
                return translate(gettext_noop("side %(number)s")) % {"number": index + 1}
            case Seat(index):
                if index < len(seats):
                    return safe(seats[index])
                return translate(gettext_noop("seat %(number)s")) % {"number": index + 1}
            case tuple():
                return ", ".join(text_of(part) for part in fact)
            case str():
                return safe(fact)
            case _:
                return points_text(fact)

    if isinstance(phrase, str):
        return translate(phrase)
    return translate(phrase.text) % {key: text_of(fact) for key, fact in phrase.facts.items()}


def sentences(first: Phrase, *more: Phrase) -> Phrase:
    """Whole sentences, one after the other; a tuple of facts is a list with commas.

    >>> render(sentences(Phrase("One."), Phrase("Two."), Phrase("Three.")))
    'One. Two. Three.'
    """
    for then in more:
        first = Phrase("%(first)s %(then)s", {"first": first, "then": then})
    return first


def phrase_to_json(phrase: Phrase) -> list[object]:
    """Write a phrase as plain JSON values; :func:`phrase_from_json` reads it back.

    :raises ValueError: for an amount that is neither whole nor a half.

    >>> phrase_to_json(Phrase("%(who)s: %(n)s", {"who": Side(0), "n": Fraction(1, 2)}))
    ['%(who)s: %(n)s', {'who': {'side': 0}, 'n': {'halves': 1}}]
    """

    def written(fact: Fact) -> object:
        match fact:
            case Phrase():
                return {"phrase": phrase_to_json(fact)}
            case Side(index):
                return {"side": index}
            case Seat(index):
                return {"seat": index}
            case tuple():
                return [written(part) for part in fact]
            case Fraction():
                return {"halves": _halves(fact)}
            case _:
                return fact

    return [phrase.text, {key: written(fact) for key, fact in phrase.facts.items()}]


def phrase_from_json(value: object) -> Phrase:
    """Read what :func:`phrase_to_json` wrote.

    :raises ValueError: for anything else.

    >>> phrase_from_json(["%(who)s", {"who": {"side": 1}}])
    Phrase(text='%(who)s', facts={'who': Side(index=1)})
    """

    def read(fact: object) -> Fact:
        match fact:
            case {"phrase": inner}:
                return phrase_from_json(inner)
            case {"side": int(index)}:
                return Side(index)
            case {"seat": int(index)}:
                return Seat(index)
            case {"halves": int(halves)}:
                return exact(Fraction(halves, 2))
            case list():
                return tuple(read(part) for part in fact)
            case int() | str():
                return fact
        raise ValueError(f"not a fact of a phrase: {fact!r}")

    match value:
        case [str(text), dict(facts)]:
            return Phrase(text, {str(key): read(fact) for key, fact in facts.items()})
    raise ValueError(f"not a phrase: {value!r}")


def points_to_json(value: Points) -> int | float:
    """Write an exact amount as a JSON number; halves are exact in binary.

    :raises ValueError: for an amount that is neither whole nor a half.

    >>> points_to_json(Fraction(25, 2)), points_to_json(3)
    (12.5, 3)
    """
    value = exact(value)
    return value if isinstance(value, int) else _halves(value) / 2


def _halves(value: Fraction) -> int:
    if value.denominator > 2:
        raise ValueError(f"neither whole nor a half: {value}")
    return int(value * 2)


def points_from_json(value: object) -> Points:
    """Read a JSON number that is whole or a half.

    :raises ValueError: for anything else, true and false among it.

    >>> points_from_json(12.5), points_from_json(3)
    (Fraction(25, 2), 3)
    """
    if type(value) is int:  # nearly always; true and false are no numbers
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"not a number: {value!r}")
    if isinstance(value, float) and (value != value or abs(value) > 2**53):
        raise ValueError(f"not a number that can be counted: {value!r}")
    amount = Fraction(value)
    if amount.denominator > 2:
        raise ValueError(f"neither whole nor a half: {value!r}")
    return exact(amount)
