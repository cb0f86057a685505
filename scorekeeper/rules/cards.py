"""Cards, packs and what cards are worth, as everybody imports them; and who takes a trick.

Single cards are :mod:`.faces`, packs and scales :mod:`.packs`.
"""

from __future__ import annotations

from collections.abc import Iterable

from .faces import ITALIAN_LETTERS as ITALIAN_LETTERS
from .faces import RANK_NAMES as RANK_NAMES
from .faces import SUIT_NAMES as SUIT_NAMES
from .faces import Card as Card
from .faces import Rank as Rank
from .faces import Style as Style
from .faces import Suit as Suit
from .faces import ranks as ranks
from .packs import ALL_RANKS as ALL_RANKS
from .packs import BRA52 as BRA52
from .packs import DOUBLE108 as DOUBLE108
from .packs import FRA32 as FRA32
from .packs import FRENCH44 as FRENCH44
from .packs import FRENCH52 as FRENCH52
from .packs import ITA40 as ITA40
from .packs import NUMBERS as NUMBERS
from .packs import POR40 as POR40
from .packs import SWA36 as SWA36
from .packs import Pack as Pack
from .packs import Scale as Scale
from .packs import without as without
from .text import Phrase
from .text import gettext_noop as _


def trick_winner(plays: Iterable[Card], scale: Scale, trump: Suit | None) -> int:
    """Index of the card that takes a trick, in the order played.

    The strongest trump, or else the strongest card of the suit led; another
    suit never wins (docs/rules/briscola.md 1.2). Without *trump* only the suit led
    can win.

    :raises ValueError: for an empty trick or a card the game does not have.

    >>> trick_winner([Card.parse("4D"), Card.parse("AH")], ITA40, Suit.SPADES)
    0
    """
    played = list(plays)
    if not played:
        raise ValueError("nobody has played to this trick")
    led = played[0].suit

    def might(index: int) -> tuple[int, int]:
        card = played[index]
        strength = scale.strength(card.rank)
        if trump is not None and card.suit is trump:
            return 2, strength
        return (1, strength) if card.suit is led else (0, 0)

    return max(range(len(played)), key=lambda index: (might(index), -index))


def slip_hint(expected: int, counted: int, worths: Iterable[int]) -> Phrase:
    """Say what a wrong pile total looks like, to help the recount; the two differ.

    *worths* are the points a single card can have. A difference of one such
    card is likely a missed or doubled card; a difference of 1 a slip in adding.

    >>> from .text import render
    >>> render(slip_hint(120, 110, ITA40.points.values()))
    'This makes 110, 10 too few: a card of 10 points looks missed.'
    """
    off = counted - expected
    facts = {"counted": counted, "off": abs(off)}
    if abs(off) == 1:
        if off < 0:
            return Phrase(_("This makes %(counted)s, 1 too few: a slip in adding up?"), facts)
        return Phrase(_("This makes %(counted)s, 1 too many: a slip in adding up?"), facts)
    one_card = abs(off) in set(worths)
    if off < 0:
        if one_card:
            text = _("This makes %(counted)s, %(off)s too few: a card of %(off)s points looks missed.")
        else:
            text = _("This makes %(counted)s, %(off)s too few. Count the piles again.")
    elif one_card:
        text = _("This makes %(counted)s, %(off)s too many: a card of %(off)s points looks counted twice.")
    else:
        text = _("This makes %(counted)s, %(off)s too many. Count the piles again.")
    return Phrase(text, facts)
