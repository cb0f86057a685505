"""Turning one plain answer into its value."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..cards import Card, Rank, Suit
from ..text import Phrase, gettext_noop as _, points_from_json
from . import kinds
from .fields import Scalar
from .question import Question


class WrongAnswer(Exception):
    """An answer of the wrong kind, with the phrase that says so."""

    def __init__(self, phrase: Phrase, code: str = "kind") -> None:
        self.phrase = phrase
        self.code = code


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise WrongAnswer(Phrase(_("Write a whole number here.")))
    if isinstance(value, float) and not (abs(value) <= kinds.LARGEST and value.is_integer()):
        raise WrongAnswer(Phrase(_("Write a whole number here.")))
    number = int(value)
    if abs(number) > kinds.LARGEST:
        raise WrongAnswer(Phrase(_("That number is far too large.")), "range")
    return number


def _scalar(value: Any, choices: tuple[kinds.Chosen, ...]) -> Scalar:
    for chosen in choices:
        if isinstance(value, bool) == isinstance(chosen.value, bool) and value == chosen.value:
            return chosen.value
    for chosen in choices:
        if value == chosen.token:
            return chosen.value
    for chosen in choices:
        if isinstance(value, str) and isinstance(chosen.label, str) and value.casefold() == chosen.label.casefold():
            return chosen.value
    if isinstance(value, float):
        try:
            return _scalar(points_from_json(value), choices)
        except ValueError:
            pass
    raise WrongAnswer(one_of(choices), "range")


def one_of(choices: tuple[kinds.Chosen, ...]) -> Phrase:
    """That one of *choices* is wanted; their values stand among the facts, for whoever writes a document."""
    facts = {"choices": tuple(each.phrase for each in choices), "writes": tuple(each.written for each in choices)}
    return Phrase(_("Choose one of: %(choices)s."), facts)


_PARSERS: Final[Mapping[kinds.Of, Callable[[Any], Any]]] = {
    kinds.Of.SIDE: _whole,
    kinds.Of.SEAT: _whole,
    kinds.Of.RANK: lambda value: value if isinstance(value, Rank) else Rank(value),
    kinds.Of.SUIT: lambda value: value if isinstance(value, Suit) else Suit(value),
    kinds.Of.CARD: lambda value: value if isinstance(value, Card) else Card.parse(value),
}


def _one_of(of: kinds.Of, value: Any) -> Any:
    try:
        return _PARSERS[of](value)
    except (ValueError, TypeError):
        raise WrongAnswer(Phrase(OF_WRONG[of])) from None


OF_WRONG: Final = {
    kinds.Of.SIDE: _("Choose one of the sides."),
    kinds.Of.SEAT: _("Choose one of the players."),
    kinds.Of.RANK: _("Choose a rank that this pack has."),
    kinds.Of.SUIT: _("Choose one of the four suits."),
    kinds.Of.CARD: _("Choose a card that this pack has."),
}


def items_of(value: Any) -> list[Any]:
    """The items of a list or tuple, at most :data:`LONGEST` of them.

    :raises WrongAnswer: when *value* is something else or longer.
    """
    if not isinstance(value, list | tuple):
        raise WrongAnswer(Phrase(_("A list is needed here.")))
    if len(value) > kinds.LONGEST:
        raise WrongAnswer(Phrase(_("That list is far too long.")), "range")
    return list(value)


def _pair(value: Any) -> tuple[int, int]:
    items = items_of(value)
    if len(items) != 2:
        raise WrongAnswer(Phrase(_("Write pairs of two numbers here.")))
    return _whole(items[0]), _whole(items[1])


def parse(question: Question, value: Any) -> Any:
    """Turn one plain answer to *question* into its value; ranges and totals are checked elsewhere.

    :raises WrongAnswer: when the answer is of the wrong kind.
    :raises TypeError: when *question* is of a kind that nothing here reads, or has choices not yet resolved.
    """
    match question:
        case kinds.Count():
            return _whole(value)
        case kinds.Toggle():
            if value in ("yes", "no"):
                return bool(value == "yes")
            if not isinstance(value, bool):
                raise WrongAnswer(Phrase(_("Answer yes or no.")))
            return value
        case kinds.Choice(choices=choices) if not callable(choices):
            return _scalar(value, choices)
        case kinds.Which(of=of, optional=optional):
            if value is None and optional:
                return None
            return _one_of(of, value)
        case kinds.Series(of=of):
            return tuple(_one_of(of, item) for item in items_of(value))
        case kinds.Calls(choices=choices) if not callable(choices):
            if isinstance(value, str):  # a single word needs no list
                value = [value]
            return tuple(_scalar(item, choices) for item in items_of(value))
        case kinds.Groups():
            return tuple(tuple(_one_of(kinds.Of.CARD, card) for card in items_of(group)) for group in items_of(value))
        case kinds.Numbers():
            return tuple(_whole(item) for item in items_of(value))
        case kinds.Pairs():
            return tuple(_pair(item) for item in items_of(value))
    raise TypeError(f"no way to read {question!r}")
