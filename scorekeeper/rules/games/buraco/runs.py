"""Runs: the places their cards can take (docs/rules/buraco.md 1.4, 2 step 3).

Places run from 1, the ace before the two, to 14, the ace after the king.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...cards import ALL_RANKS, RANK_NAMES, Card, Rank, Suit
from ...text import Fact, Phrase, gettext_noop as _
from .cards import STYLE, is_wild_rank
from .options import Options

LOW_ACE: Final = 1
TWO: Final = 2
HIGH_ACE: Final = 14
PLACE: Final = {rank: index + 1 for index, rank in enumerate(ALL_RANKS)}


@dataclass(frozen=True, slots=True)
class Run:
    """``cards`` from low to high, the place of the first (``low``), and the index of the ``wild`` one, if any."""

    cards: tuple[Card, ...]
    low: int
    wild: int | None


def bounds(options: Options) -> tuple[int, int]:
    """The lowest and highest place of a run; a wild card cannot stand for an ace that has no place.

    >>> bounds(Options()), bounds(Options(ace="high")), bounds(Options(ace="low"))
    ((1, 14), (2, 14), (1, 13))
    """
    return TWO if options.ace == "high" else LOW_ACE, HIGH_ACE - (options.ace == "low")


def as_laid(cards: Sequence[Card], options: Options) -> list[Run]:
    """The runs that *cards* are as they lie, upwards or downwards: one, none, or two with a lone ace.

    >>> [run.wild for run in as_laid([Card.parse(c) for c in ("3H", "2H", "5H")], Options())]
    [1]
    >>> [str(card) for card in as_laid([Card.parse(c) for c in ("5H", "4H", "3H")], Options())[0].cards]
    ['3H', '4H', '5H']
    """
    return _upwards(cards, options) or _upwards(cards[::-1], options)


def _upwards(cards: Sequence[Card], options: Options) -> list[Run]:
    """The runs that *cards* are from low to high."""
    first = next(((i, card) for i, card in enumerate(cards) if not is_wild_rank(card)), None)
    if first is None:
        return []
    index, card = first
    places = (LOW_ACE, HIGH_ACE) if card.rank is Rank.ACE else (PLACE[card.rank],)
    runs = (_read(tuple(cards), place - index, card.suit, options) for place in places)
    return [run for run in runs if run is not None]


def _read(cards: tuple[Card, ...], low: int, suit: Suit | None, options: Options) -> Run | None:
    """The run of *suit* that *cards* are when the first takes the place *low*, or None."""
    lowest, highest = bounds(options)
    if low < lowest or low + len(cards) - 1 > highest:
        return None
    wild = None
    for index, card in enumerate(cards):
        place = low + index
        if _natural(card, place, suit):
            continue
        if not is_wild_rank(card) or wild is not None:
            return None
        wild = index
    aces = sum(card.rank is Rank.ACE for card in cards)
    return None if options.ace == "either" and aces > 1 else Run(cards, low, wild)


def _natural(card: Card, place: int, suit: Suit | None) -> bool:
    if card.rank is Rank.JOKER or card.suit is not suit:
        return False
    return place in ((LOW_ACE, HIGH_ACE) if card.rank is Rank.ACE else (PLACE[card.rank],))


def every_run(cards: Sequence[Card], options: Options) -> list[Run]:
    """Every run that *cards* can make in some order: a handful at most.

    >>> len(every_run([Card.parse(c) for c in ("4H", "5H", "2S")], Options()))
    2
    """
    real = [card for card in cards if not is_wild_rank(card)]
    if len(cards) > HIGH_ACE or len({card.suit for card in real}) != 1:
        return []
    suit = real[0].suit
    own = [card for card in cards if card.rank is Rank.TWO and card.suit is suit]
    other = [card for card in cards if is_wild_rank(card) and card not in own]
    runs: list[Run] = []
    for naturals in (own[:1], ()) if own else ((),):
        wild = [*other, *own[len(naturals) :]]
        if len(wild) > 1:
            continue
        for aces in _ace_places(real, options):
            held = _held([card for card in real if card.rank is not Rank.ACE], [*naturals], aces, suit)
            if held is not None:
                runs += _filled(held, wild[0] if wild else None, suit, options)
    return runs


def _ace_places(real: Sequence[Card], options: Options) -> Iterator[tuple[int, ...]]:
    lowest, highest = bounds(options)
    match sum(card.rank is Rank.ACE for card in real):
        case 0:
            yield ()
        case 1:
            yield from ((place,) for place in (lowest, highest) if place in (LOW_ACE, HIGH_ACE))
        case 2 if options.ace == "both":
            yield LOW_ACE, HIGH_ACE


def _held(
    numbers: Sequence[Card], twos: Sequence[Card], aces: tuple[int, ...], suit: Suit | None
) -> dict[int, Card] | None:
    """The natural cards by place, or None where two would share one."""
    held = {PLACE[card.rank]: card for card in (*numbers, *twos)}
    held |= {place: Card(Rank.ACE, suit) for place in aces}
    return held if len(held) == len(numbers) + len(twos) + len(aces) else None


def _filled(held: dict[int, Card], wild: Card | None, suit: Suit | None, options: Options) -> Iterator[Run]:
    """The runs of natural cards in their places, and the wild card in the gap or at an end."""
    low, high = min(held), max(held)
    gaps = [place for place in range(low, high) if place not in held]
    if wild is None:
        if not gaps:
            yield Run(tuple(held[place] for place in range(low, high + 1)), low, None)
        return
    if len(gaps) > 1:
        return
    lowest, highest = bounds(options)
    for place in gaps or (low - 1, high + 1):
        if lowest <= place <= highest and not _natural(wild, place, suit):
            whole = {**held, place: wild}
            first = min(low, place)
            yield Run(tuple(whole[at] for at in range(first, first + len(whole))), first, place - first)


def named(place: int) -> Phrase:
    """The rank of a place in words."""
    return Phrase(RANK_NAMES[STYLE][ALL_RANKS[(place - 1) % len(ALL_RANKS)]])


def why_no_run(cards: Sequence[Card], options: Options, *, laid: bool) -> tuple[str, Phrase]:
    """Why *cards*, which are no set, are no run: in a word and in a sentence."""
    real = [card for card in cards if not is_wild_rank(card)]
    suits = {card.suit for card in real}
    if len(suits) > 1:
        return "suits", Phrase(_("They are neither of one suit nor of one rank."))
    numbers = [card for card in real if card.rank is not Rank.ACE]
    aces = len(real) - len(numbers)
    if len({card.rank for card in numbers}) < len(numbers) or aces > 2:
        return "twice", Phrase(_("Two equal cards cannot lie in one run."))
    if aces == 2 and options.ace != "both":
        return "aces", Phrase(_("A run has one ace only at this table."))
    suit = real[0].suit if real else None
    own = sum(card.rank is Rank.TWO and card.suit is suit for card in cards)
    if len(cards) - len(real) - min(own, 1) > 1:
        return "wilds", Phrase(
            _("A meld may hold one wild card; beside it only a two of the suit in its own place, which is not wild.")
        )
    if laid and any(card.rank is Rank.ACE for card in cards[1:-1]):
        return "corner", Phrase(_("A run never goes round the corner: an ace stands at its end."))
    if laid and every_run(cards, options):
        return "order", Phrase(_("Not as they lie: one wild card at most, and every other card in its place."))
    lowest, highest = bounds(options)
    if (lowest, highest) != (LOW_ACE, HIGH_ACE):
        facts: dict[str, Fact] = {"low": named(lowest), "high": named(highest)}
        text = _("These cards make no line from %(low)s to %(high)s with one wild card at the most.")
        return "gap", Phrase(text, facts)
    return "gap", Phrase(_("These cards make no line from ace or two to king or ace with one wild card at the most."))
