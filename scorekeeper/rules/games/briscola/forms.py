"""What a game of the family is played with: pack, card points, hands, trumps (docs/rules/briscola.md 1.1 and 1.3)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Context
from ...cards import FRA32, ITA40, PIE40, PIE40_BY_NUMBER, Pack, Rank, Scale, Style
from ...table import Seating, Table
from ...text import Phrase
from ...variant import Dealing
from . import packs
from .choices import BY_NUMBER, HIGH, SWAPPED


def italian_scale(options: Any) -> Scale:
    """The order and worth of the pack of 40, in which 3 and 7 may change places.

    >>> from .options import Options
    >>> italian_scale(Options(three_rank="swapped")).order[1].value
    '7'
    """
    by_rank = {HIGH: ITA40, SWAPPED: PIE40, BY_NUMBER: PIE40_BY_NUMBER}
    return by_rank[getattr(options, "three_rank", HIGH)]


def italian_pack(options: Any, seating: Seating) -> Pack:
    """The pack of 40, less what the number of players asks for."""
    return packs.pack_for(seating.playing, options.short_pack)


def italian_take_out(options: Any, seating: Seating) -> str | None:
    """What to say of the cards taken out of the pack of 40, or None."""
    if seating.playing == 3 and options.short_pack == packs.TWOS:
        return packs.ONE_TWO[getattr(options, "two_out", packs.ANY_TWO)]
    return packs.TAKE_OUT.get((seating.playing, options.short_pack))


def one_by_one(options: Any) -> tuple[int, ...]:
    """The packets of three cards, dealt at a time or one by one; () for all at a time."""
    return (1,) * packs.HAND if getattr(options, "one_by_one", False) else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """How a game of the family is dealt and what beats what.

    ``scale``, ``pack``, ``hand`` and ``take_out`` (a sentence on cards to take out, or None)
    may depend on the house rules and the number of players. ``packets`` are the cards given at
    a time, () for all at once; ``open_cards`` are turned up for trumps; ``style`` is how cards are
    called, or ``style_of`` where a house rule chooses the pack. Everybody plays ``a_trick`` cards
    to a trick; ``trumps`` is False where there are none.
    """

    scale: Callable[[Any], Scale] = italian_scale
    pack: Callable[[Any, Seating], Pack] = italian_pack
    take_out: Callable[[Any, Seating], str | None] = italian_take_out
    hand: Callable[[Any], int] = lambda _options: packs.HAND
    packets: Callable[[Any], tuple[int, ...]] = lambda _options: ()
    open_cards: int = 1
    a_trick: int = 1
    trumps: bool = True
    style: Style = Style.ITALIAN
    style_of: Callable[[Any], Style] | None = None

    def called(self, options: Any) -> Style:
        """How cards are called under the house rules, which may choose the pack."""
        return self.style_of(options) if self.style_of else self.style

    @property
    def always_trumps(self) -> bool:
        """Whether one suit is trumps from the first trick on: a card is turned for it."""
        return self.trumps and self.open_cards > 0

    def rules(self, options: Any, seating: Seating) -> tuple[Pack, Scale]:
        """The pack and the order with its card points at a table."""
        return self.pack(options, seating), self.scale(options)

    def tricks(self, context: Context) -> int:
        """How many tricks a deal has at a table, to ask for one by its number from 1 (docs/rules/briscola.md 1.3)."""
        return self.dealing(context.options, context.seating).tricks

    def stock(self, context: Context) -> int:
        """The cards left in the stock before the first draw, the turned one among them (docs/rules/briscola.md 1.3)."""
        return self.dealing(context.options, context.seating).stock

    def dealing(self, options: Any, seating: Seating) -> Dealing:
        """How the cards are dealt at a table.

        >>> from ...table import singles
        >>> from .options import Options
        >>> BASIC.dealing(Options(), singles(3)).stock
        30
        """
        return packs.dealing(
            self.pack(options, seating),
            seating.playing,
            hand=self.hand(options),
            packets=self.packets(options),
            open_cards=self.open_cards,
            a_trick=self.a_trick,
        )

    def ahead(self, table: Table[Any]) -> tuple[Phrase, ...]:
        """Before the first deal: which cards are taken out of the pack."""
        text = self.take_out(table.options, table.seating)
        return (Phrase(text),) if text and not table.standing.number else ()


BASIC: Final = Form(packets=one_by_one)
"""Briscola: three cards, one turned for trumps."""


def pack_of_sevens(_options: Any, seating: Seating) -> Pack:
    """The pack of 32, less two 7s for three and five players."""
    return packs.pack_of_32(seating.playing)


def take_out_sevens(_options: Any, seating: Seating) -> str | None:
    """What to say of the 7s taken out, or None."""
    return packs.TAKE_OUT_SEVENS if Rank.SEVEN in {rank for rank, _n in packs.pack_of_32(seating.playing).out} else None


FRENCH_32: Final = Form(
    scale=lambda _options: FRA32,
    pack=pack_of_sevens,
    take_out=take_out_sevens,
    packets=one_by_one,
    style=Style.FRENCH,
)
"""Bosnian Briscola and Brusquembille: three cards of a pack of 32, one turned for trumps."""
