"""A pile counted card by card, as answers: its card points, its cards, its particular cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..cards import Card, Pack, Scale
from ..table import Seating
from .kinds import Count, Each, Question


def adds(question: Count, card: Card, scale: Scale | None) -> int:
    """What one *card* of a pile adds to the number a resolved *question* asks for.

    >>> from ..cards import ITA40
    >>> adds(Count(label="Card points", worths=(11,)), Card.parse("AS"), ITA40)
    11
    >>> adds(Count(label="Aces", counts=(Card.parse("AS"),)), Card.parse("AS"), None)
    1
    """
    if isinstance(question.counts, tuple) and question.counts:
        return int(card in question.counts)
    return scale.worth(card.rank) if question.worths and scale else 0


def countable(asked: Mapping[str, Question], pack: Pack, scale: Scale | None) -> dict[str, Count]:
    """Those of the questions *asked* that a pile of cards of the *pack* answers.

    Cards are told apart by their faces, so that none is where two packs are played with.
    """
    if pack.copies != 1:
        return {}
    faces = tuple(pack.faces())
    return {
        key: question
        for key, question in asked.items()
        if isinstance(question, Count)
        and question.each is not Each.SEAT
        and any(adds(question, card, scale) for card in faces)
    }


def counted(
    countable: Mapping[str, Count],
    pile: Iterable[Card],
    side: int,
    seating: Seating,
    scale: Scale | None,
    given: Mapping[str, Any],
) -> dict[str, Any]:
    """The plain answers that the cards of a *pile* of one *side* give.

    Of two sides with a known total the other has the rest; of several, what was *given* for them stays.

    >>> from ..cards import ITA40
    >>> from ..table import PAIRS
    >>> points = Count(label="Card points", each=Each.SIDE, total=120, worths=(11,))
    >>> pile = Card.parse("AS"), Card.parse("3S"), Card.parse("2S")
    >>> counted({"points": points}, pile, 1, PAIRS, ITA40, {})
    {'points': [99, 21]}
    """
    cards = set(pile)
    answers: dict[str, Any] = {}
    for key, question in countable.items():
        number = sum(adds(question, card, scale) for card in cards)
        answers[key] = (
            number if question.each is Each.ONCE else _shared(question, number, side, seating, given.get(key))
        )
    return answers


def _shared(question: Count, number: int, side: int, seating: Seating, given: Any) -> list[Any]:
    sides = len(seating.sides)
    held: Sequence[Any] = given if isinstance(given, list | tuple) and len(given) == sides else [None] * sides
    if sides == 2 and isinstance(question.total, int):
        held = [question.total - number] * 2
    return [number if at == side else other for at, other in enumerate(held)]
