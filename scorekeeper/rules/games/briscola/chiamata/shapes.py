"""How the cards lie by number of players: hands, dead hand, monte, cards left out (docs/rules/briscola.md 1.3, 4, 6).

>>> from ....table import singles
>>> four = shape(LadderOptions(dead_hand=True), singles(4))
>>> four.hand, four.hands, four.aside
(8, 5, 8)
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ....asking import Context
from ....cards import ITA40, Card, Pack
from ....table import Seating
from ..packs import TAKE_OUT, WHOLE, counting_cards, pack_for, possible_piles
from .choices import DECLARER
from .options import LadderOptions, MonteOptions, Options

SIX: Final = 6
"""Players who all play: with the ladder they take four cards out, with the monte it has four cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The cards of a deal: so many ``players`` are dealt a ``hand`` each, ``dead`` says that one more lies for nobody.

    ``pack`` is what is dealt, without the cards taken out.
    ``monte`` counts the cards the declarer takes and lays away; ``take_out`` is the sentence on cards taken out, or
    None.
    """

    pack: Pack
    players: int
    dead: bool = False
    monte: int = 0
    take_out: str | None = None

    @property
    def hands(self) -> int:
        """Cards in a trick."""
        return self.players + self.dead

    @property
    def hand(self) -> int:
        """Cards in a hand, and tricks in a deal."""
        return (self.pack.size - self.monte) // self.hands

    @property
    def aside(self) -> int:
        """Cards that lie face down on the table: a monte or a dead hand."""
        return self.hand if self.dead else self.monte


def shape(options: Options, seating: Seating) -> Shape:
    """How the cards lie at a table.

    >>> from ....table import singles
    >>> six = shape(LadderOptions(), singles(6))
    >>> six.pack.size, six.hand, shape(MonteOptions(), singles(6)).monte
    (36, 6, 4)
    """
    players = seating.playing
    if isinstance(options, MonteOptions):
        return Shape(pack=WHOLE, players=players, monte=4 if players == SIX else 5)
    if isinstance(options, LadderOptions) and players == SIX:
        out = options.short_pack
        return Shape(pack=pack_for(SIX, out), players=players, take_out=TAKE_OUT[SIX, out])
    return Shape(pack=WHOLE, players=players, dead=isinstance(options, LadderOptions) and options.dead_hand)


def shape_at(context: Context) -> Shape:
    """How the cards lie at the table that is asked."""
    return shape(context.options, context.seating)


def cards_at(context: Context) -> tuple[Card, ...]:
    """The cards in play, to name one."""
    return shape_at(context).pack.faces()


PILES = possible_piles(counting_cards(WHOLE, ITA40))
"""Every number of card points that cards make: all up to 120 but 1 and 119."""


@lru_cache(maxsize=8)
def asides(cards: int) -> frozenset[int]:
    """Every number of card points that so many *cards* laid away can hold.

    There are enough worthless ones to make up their number.

    >>> max(asides(5)), max(asides(4)), asides(0)
    (54, 44, frozenset({0}))
    """
    sums = {0: {0}}
    for worth in counting_cards(WHOLE, ITA40):
        for count in range(cards, 0, -1):
            more = {total + worth for total in sums.get(count - 1, ())}
            sums[count] = sums.get(count, set()) | more
    return frozenset(total for totals in sums.values() for total in totals)


def without_a_trick(points: int, options: Options, seating: Seating) -> bool:
    """Whether a side can have *points* that has not taken a single trick.

    >>> from ....table import singles
    >>> [without_a_trick(points, MonteOptions(), singles(5)) for points in (0, 54, 50)]
    [True, True, False]
    """
    if isinstance(options, MonteOptions) and options.monte_points == DECLARER:
        return points in asides(shape(options, seating).monte)
    return points == 0
