"""A pile counted card by card, as answers: its card points, its cards, its particular cards.

In one pack every card is told apart. Of several packs together cards are counted rank by rank: one face, called
the :func:`face` of its rank, stands for all of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..cards import Card, Pack, Rank, Scale, Suit
from ..table import Seating
from .kinds import Count
from .question import Each, Question


def by_rank(pack: Pack) -> bool:
    """Whether the cards of a pile are counted rank by rank, as one face is there several times."""
    return pack.copies > 1


def face(rank: Rank) -> Card:
    """The card that stands for a *rank* where suits are not told apart."""
    return Card(rank) if rank is Rank.JOKER else Card(rank, Suit.SPADES)


def faces(pack: Pack) -> Mapping[Card, int]:
    """The faces a pile of the *pack* is counted by, and how many cards each of them stands for at most.

    >>> from ..cards import ALL_RANKS, ITA40
    >>> faces(Pack(ranks=ITA40.order))[Card.parse("AS")], len(faces(Pack(ranks=ITA40.order)))
    (1, 40)
    >>> two = faces(Pack(ranks=ALL_RANKS, copies=2, jokers=4))
    >>> two[face(Rank.ACE)], two[face(Rank.JOKER)], len(two)
    (8, 4, 14)
    """
    if not by_rank(pack):
        return {card: pack.jokers if card.rank is Rank.JOKER else 1 for card in pack.faces()}
    ranks = [*pack.ranks, *([Rank.JOKER] if pack.jokers else [])]
    return {face(rank): pack.of_rank(rank) for rank in ranks}


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


def countable(questions_here: Mapping[str, Question], pack: Pack, scale: Scale | None) -> dict[str, Count]:
    """Those of *questions_here* that a pile of cards of the *pack* answers.

    Where suits are not told apart, no question is among them that counts some cards of a rank and not the others.
    """

    def is_told(question: Count) -> bool:
        if not by_rank(pack):
            return True
        return all(len({adds(question, Card(rank, suit), scale) for suit in Suit}) == 1 for rank in pack.ranks)

    cards = tuple(faces(pack))
    return {
        key: question
        for key, question in questions_here.items()
        if isinstance(question, Count)
        and question.each is not Each.SEAT
        and any(adds(question, card, scale) for card in cards)
        and is_told(question)
    }


def counted(
    countable: Mapping[str, Count],
    pile: Mapping[Card, int],
    side: int,
    seating: Seating,
    scale: Scale | None,
    given: Mapping[str, Any],
) -> dict[str, Any]:
    """The plain answers that the cards of a *pile* of one *side* give: so many of each face.

    Of two sides with a known total the other has the rest; of several, what was *given* for them stays.

    >>> from ..cards import ITA40
    >>> from ..table import PAIRS
    >>> points = Count(label="Card points", each=Each.SIDE, total=120, worths=(11,))
    >>> pile = {Card.parse("AS"): 1, Card.parse("3S"): 1, Card.parse("2S"): 1}
    >>> counted({"points": points}, pile, 1, PAIRS, ITA40, {})
    {'points': [99, 21]}
    """
    answers: dict[str, Any] = {}
    for key, question in countable.items():
        number = sum(cards * adds(question, card, scale) for card, cards in pile.items())
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
