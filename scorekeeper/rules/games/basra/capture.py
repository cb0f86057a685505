"""What a played card may take from the floor (docs/rules/basra.md 2.4, 2.5).

The units of a capture are single floor cards of the rank played, and sets of
two or more number cards that add up to it. A capture is any family of units
that share no card.

>>> floor = [Card.parse(name) for name in "AS 2H 4D 5C 6C".split()]
>>> [len(taken) for taken in captures(Card.parse("9H"), floor, Options())]
[2, 3, 5]
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from ...breakdown import Impossible, Problem
from ...cards import Card, Rank
from ...text import Phrase, gettext_noop as _
from .options import Options
from .special import STYLE, VALUES
from .sums import most_in_groups, splits
from .sweepers import sweeper_of, sweeps

MOST_LISTED: Final = 300
"""A table never sees so many ways to take; a longer list is cut off and says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Captures:
    """All that a card may take.

    ``taken`` lists the captures, the smallest first; where ``complete`` is
    False there are more than are listed. ``greatest`` takes the most cards.
    """

    taken: tuple[frozenset[Card], ...]
    greatest: frozenset[Card]
    complete: bool = True

    @property
    def compulsory(self) -> bool:
        """Whether this card must take something: it may whenever it can."""
        return bool(self.taken)


def captures(card: Card, floor: Sequence[Card], options: Options) -> tuple[frozenset[Card], ...]:
    """Every legal capture, the smallest first; empty when the card stays on the floor.

    :raises Impossible: when such a play cannot be.
    """
    return find(card, floor, options).taken


def find(card: Card, floor: Sequence[Card], options: Options) -> Captures:
    """Every legal capture, at most :data:`MOST_LISTED`, and the greatest.

    :raises Impossible: when such a play cannot be.
    """
    refuse(card, floor, options)
    whole = frozenset(floor)
    if not floor or sweeps(card, options):
        swept = _swept(card, whole, options)
        return Captures(taken=(swept,) if swept else (), greatest=swept)
    singles = [other for other in floor if other.rank is card.rank]
    target = _target(card, options)
    sums = _sums(floor, card, target) if target else iter(())
    sets, complete = _families(floor, singles, sums, options)
    greatest = max(sets, key=len, default=frozenset())
    if not complete:
        greatest = _greatest(floor, singles, target, card, options)
        sets.add(greatest)
    if options.must_take_most:
        sets = {taken for taken in sets if len(taken) == len(greatest)}
    place = {other: index for index, other in enumerate(floor)}
    taken = sorted(sets, key=lambda taking: (len(taking), sorted(place[other] for other in taking)))
    return Captures(taken=tuple(taken), greatest=greatest, complete=complete)


def allowed(card: Card, floor: Sequence[Card], taken: Collection[Card], options: Options) -> bool:
    """Whether *card* may take exactly *taken*; laying it down (nothing taken) included.

    >>> floor = [Card.parse("5S"), Card.parse("5H")]
    >>> allowed(Card.parse("5C"), floor, floor, Options())
    False

    :raises Impossible: when such a play cannot be.
    """
    refuse(card, floor, options)
    if len(set(taken)) != len(taken) or not set(taken) <= set(floor):
        raise Impossible([_problem("taken", _("A card can only be taken if it lies there."))])
    if not taken:
        return not can_take(card, floor, options)
    if sweeps(card, options):
        return set(taken) == _swept(card, frozenset(floor), options)
    equal = [other for other in taken if other.rank is card.rank]
    others = [other for other in taken if other.rank is not card.rank]
    if len(equal) > 1 and options.same_rank == "one":
        return False
    target = _target(card, options)
    if others and not (target and _splittable(others, target)):
        return False
    if options.must_take_most:
        singles = [other for other in floor if other.rank is card.rank]
        return len(taken) == len(_greatest(floor, singles, target, card, options))
    return True


def can_take(card: Card, floor: Sequence[Card], options: Options) -> bool:
    """Whether *card* can take anything at all.

    :raises Impossible: when such a play cannot be.
    """
    refuse(card, floor, options)
    if not floor or sweeps(card, options):
        return bool(_swept(card, frozenset(floor), options))
    target = _target(card, options)
    return any(other.rank is card.rank for other in floor) or bool(
        target and next(_subsets(_numbers(floor, card), target), None)
    )


def _swept(card: Card, floor: frozenset[Card], options: Options) -> frozenset[Card]:
    """What a card that sweeps takes: all, or all but the jacks (docs/rules/basra.md 11.3)."""
    sweeper = sweeper_of(card, options)
    if sweeper and sweeper.spares_jacks(options):
        return frozenset(other for other in floor if other.rank is not Rank.JACK)
    return floor


def refuse(card: Card, floor: Sequence[Card], options: Options) -> None:
    """Refuse a play that cannot be.

    :raises Impossible: for a card that is not in the pack or there twice.
    """
    problems = []
    for other in dict.fromkeys((card, *floor)):
        if other not in options.pack:
            problems.append(_problem("pack", _("There is no %(card)s in this pack."), card=other.phrase(STYLE)))
    for other, number in Counter((card, *floor)).items():
        if number > 1:
            problems.append(_problem("twice", _("%(card)s is there twice."), card=other.the(STYLE)))
    if problems:
        raise Impossible(problems)


def _problem(code: str, text: str, **facts: Phrase) -> Problem:
    return Problem.at(None, code, text, **facts)


def _target(card: Card, options: Options) -> int:
    """What the sums taken by *card* must make; 0 when it takes none."""
    if card.rank in (Rank.QUEEN, Rank.KING):
        return options.qk_value if isinstance(options.qk_value, int) else 0
    return VALUES.get(card.rank, 0)


def _splittable(cards: Iterable[Card], target: int) -> bool:
    """Whether *cards* are nothing but sums of *target*, two cards at least in each."""
    values = [VALUES.get(card.rank, 0) for card in cards]
    return all(0 < value < target for value in values) and splits(values, target)


def _numbers(floor: Iterable[Card], card: Card) -> list[Card]:
    """The floor cards that may stand in a sum, those of the played rank left out."""
    return [other for other in floor if other.rank in VALUES and other.rank is not card.rank]


def _sums(floor: Sequence[Card], card: Card, target: int) -> Iterator[frozenset[Card]]:
    """The sums one by one: of a whole pack there are thousands, and a few hundred fill the list."""
    return (frozenset(cards) for cards in _subsets(_numbers(floor, card), target))


def _subsets(cards: Sequence[Card], target: int) -> Iterator[tuple[Card, ...]]:
    """Sets of two or more *cards* that add up to *target*."""
    for index, card in enumerate(cards):
        rest = target - VALUES[card.rank]
        if rest > 0:
            for others in _completing(cards[index + 1 :], rest):
                yield (card, *others)


def _completing(cards: Sequence[Card], target: int) -> Iterator[tuple[Card, ...]]:
    """Sets of one or more *cards* that add up to *target*."""
    for index, card in enumerate(cards):
        rest = target - VALUES[card.rank]
        if rest == 0:
            yield (card,)
        elif rest > 0:
            for others in _completing(cards[index + 1 :], rest):
                yield (card, *others)


def _families(
    floor: Sequence[Card],
    singles: Sequence[Card],
    sums: Iterable[frozenset[Card]],
    options: Options,
) -> tuple[set[frozenset[Card]], bool]:
    """Unions of units that share no card, and whether these are all."""
    bit = {card: 1 << index for index, card in enumerate(floor)}
    unions = dict.fromkeys([0])
    complete = True
    for unit in sums:
        mask = sum(bit[card] for card in unit)
        unions |= dict.fromkeys([union | mask for union in unions if not union & mask])
        if len(unions) > MOST_LISTED:
            complete = False
            break
    most = len(singles) if options.same_rank == "all" else 1
    equals = [
        sum(bit[card] for card in chosen) for number in range(most + 1) for chosen in combinations(singles, number)
    ]
    masks = [union | equal for union in unions for equal in equals if union | equal]
    if len(masks) > MOST_LISTED:
        complete = False
        masks = sorted(masks, key=int.bit_count)[:MOST_LISTED]
    return {frozenset(card for card in floor if bit[card] & mask) for mask in masks}, complete


def _greatest(
    floor: Sequence[Card],
    singles: Sequence[Card],
    target: int,
    card: Card,
    options: Options,
) -> frozenset[Card]:
    """A capture of the most cards, found without listing all."""
    taken = list(singles if options.same_rank == "all" else singles[:1])
    low = [other for other in _numbers(floor, card) if VALUES[other.rank] < target]
    for value, number in Counter(most_in_groups([VALUES[c.rank] for c in low], target)).items():
        taken += [other for other in low if VALUES[other.rank] == value][:number]
    return frozenset(taken)
