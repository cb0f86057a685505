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

A sentence with a number has a form for one, and names the place that counts:

    >>> cards = ngettext_noop("It has %(cards)s card.", "It has %(cards)s cards.", "cards")
    >>> render(Phrase(cards, {"cards": 1})), render(Phrase(cards, {"cards": 4}))
    ('It has 1 card.', 'It has 4 cards.')
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from .amounts import Points, exact, halves, points_from_json, points_text, points_to_json
from .marking import SEVERAL, Text, gettext_noop, ngettext_noop, npgettext_noop, pgettext_noop

__all__ = [
    "Fact",
    "Phrase",
    "Points",
    "Seat",
    "Side",
    "Text",
    "Translate",
    "as_phrase",
    "exact",
    "gettext_noop",
    "ngettext_noop",
    "npgettext_noop",
    "pair",
    "pgettext_noop",
    "phrase_from_json",
    "phrase_to_json",
    "points_from_json",
    "points_text",
    "points_to_json",
    "render",
    "sentences",
]


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

    A text marked by :func:`ngettext_noop` names the place that counts. A number counts itself, a list its entries, and
    a side the players it has.
    """

    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def as_phrase(text: str | Phrase) -> Phrase:
    """A marked text as a phrase; a phrase as it is.

    >>> as_phrase("Cards") == Phrase("Cards") == as_phrase(Phrase("Cards"))
    True
    """
    return text if isinstance(text, Phrase) else Phrase(text)


Translate: TypeAlias = Callable[[str], str]


def _same(message: str) -> str:
    return message


COMMA = pgettext_noop("between the entries of a list", ", ")


def pair(first: Fact, second: Fact) -> Phrase:
    """Two who play together.

    >>> render(pair("Anna", "Bo"))
    'Anna & Bo'
    """
    return Phrase(gettext_noop("%(first)s & %(second)s"), {"first": first, "second": second})


def _number(fact: Fact, players: Sequence[int]) -> int:
    match fact:
        case int():
            return abs(fact)
        case Fraction():
            return abs(fact.numerator) if fact.denominator == 1 else SEVERAL
        case tuple():
            return sum(_number(each, players) if isinstance(each, Side) else 1 for each in fact)
        case Side(index):
            return players[index] if index < len(players) else 1
        case str() if any(sign.isdigit() for sign in fact):
            return SEVERAL
        case Phrase(facts=facts) if len(facts) == 1:
            return _number(next(iter(facts.values())), players)
    return 1


def render(
    phrase: Phrase | str,
    translate: Translate = _same,
    *,
    sides: Sequence[str] = (),
    seats: Sequence[str] = (),
    players: Sequence[int] = (),
    safe: Callable[[str], str] = _same,
    figure: Callable[[str], str] = _same,
) -> str:
    """Return *phrase* as a sentence in one language.

    *translate* turns a marked text into the reader's language. *sides* and
    *seats* are the names to show; without them a side is "side 1", a seat
    "seat 1". *players* says how many a side has, where a verb asks for it; one
    without it. *safe* is applied to every name (a web page isolates and escapes
    names with it), and *figure* to every amount: between letters that run from
    right to left, −2 would be read as 2−. A sentence that begins with a phrase
    filled in begins with a capital.

    >>> render(Phrase("%(a)s and %(b)s", {"a": Seat(0), "b": Fraction(1, 2)}))
    'seat 1 and ½'
    >>> render(Phrase("%(card)s takes the trick.", {"card": Phrase("the ace")}))
    'The ace takes the trick.'
    >>> render(Phrase("%(who)s leads.", {"who": Seat(0)}), seats=["bo"])
    'bo leads.'
    """

    def text_of(fact: Fact) -> str:
        match fact:
            case Phrase():
                return render(fact, translate, sides=sides, seats=seats, players=players, safe=safe, figure=figure)
            case Side(index):
                if index < len(sides):
                    return safe(sides[index])
                return translate(gettext_noop("side %(number)s")) % {"number": index + 1}
            case Seat(index):
                if index < len(seats):
                    return safe(seats[index])
                return translate(gettext_noop("seat %(number)s")) % {"number": index + 1}
            case tuple():
                return translate(COMMA).join(text_of(part) for part in fact)
            case str():
                return safe(fact)
            case _:
                return figure(points_text(fact))

    if isinstance(phrase, str):
        return translate(phrase)
    text = phrase.text
    if isinstance(text, Text) and text.place:
        text = text.at(_number(phrase.facts[text.place], players))
    pattern = translate(text)
    sentence = pattern % {key: text_of(fact) for key, fact in phrase.facts.items()}
    if text.endswith(".") and _begins_with_a_word(pattern, phrase.facts):
        return sentence[:1].upper() + sentence[1:]
    return sentence


def _begins_with_a_word(pattern: str, facts: Mapping[str, Fact]) -> bool:
    """Whether a sentence begins with words that are filled in, and not with a name, which stays as it is."""
    first = facts.get(pattern[2:].partition(")")[0]) if pattern.startswith("%(") else None
    if isinstance(first, tuple) and first:
        first = first[0]
    if not isinstance(first, Phrase):
        return False
    return not first.text.startswith("%(") or _begins_with_a_word(first.text, first.facts)


_THEN = pgettext_noop("two sentences", "%(first)s %(then)s")


def sentences(first: Phrase, *more: Phrase) -> Phrase:
    """Whole sentences, one after the other; a tuple of facts is a list with commas.

    >>> render(sentences(Phrase("One."), Phrase("Two."), Phrase("Three.")))
    'One. Two. Three.'
    """
    for then in more:
        first = Phrase(_THEN, {"first": first, "then": then})
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
                return {"halves": halves(fact)}
            case _:
                return fact

    facts = {key: written(fact) for key, fact in phrase.facts.items()}
    if not isinstance(phrase.text, Text):
        return [phrase.text, facts]
    marks = {"context": phrase.text.context, "one": phrase.text.one, "place": phrase.text.place}
    return [phrase.text.many, facts, {key: mark for key, mark in marks.items() if mark}]


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
        case [str(text), dict(facts), dict(marks)] if _fit(marks, facts):
            return Phrase(Text(text, **marks), {str(key): read(fact) for key, fact in facts.items()})
    raise ValueError(f"not a phrase: {value!r}")


def _fit(marks: Mapping[object, object], facts: Mapping[object, object]) -> bool:
    if not all(key in _MARKS and isinstance(mark, str) for key, mark in marks.items()):
        return False
    return ("one" in marks) == ("place" in marks) and ("place" not in marks or marks["place"] in facts)


_MARKS = ("context", "one", "place")
