"""How a match of Chiamata is dealt and ends, and who pays whom (rules/briscola.md 1.3 and 4)."""

from __future__ import annotations

from ....ending import CHIPS, ByRecord, Deals, Ending, Open, Target, Tie
from ....ledger import Settlement, payments
from ....table import Seating
from ....text import Points
from ....variant import Dealing, Rotation
from ..packs import WHOLE
from .choices import EXTRA_DEAL, NUMBER, OPEN, RECORD, TARGET
from .options import LadderOptions, MonteOptions, Options
from .piles import MONTE


def ending(options: Options, seating: Seating) -> Ending:
    """When the match is over.

    >>> from ....table import singles
    >>> ending(LadderOptions(), singles(6, sitting_out=1)).deals
    12
    >>> ending(LadderOptions(tie="record"), singles(5)).inner.deals
    10
    """
    tie = Tie.EXTRA_DEAL if options.tie == EXTRA_DEAL else Tie.SHARED
    if options.end == OPEN:
        return Open()
    end: Ending = Target(points=options.target, unit=CHIPS, tie=tie)
    if options.end != TARGET:
        deals = options.deals if options.end == NUMBER else options.rounds * seating.seats
        end = Deals(deals=deals, unit=CHIPS, tie=tie)
    return ByRecord(inner=end) if options.tie == RECORD else end


def unit(_options: Options) -> str:
    """Totals count chips."""
    return CHIPS


def rotation(_options: Options, _seating: Seating) -> Rotation:
    """The deal passes on; the next player leads, where the declarer does not."""
    return Rotation()


def dealing(options: Options, seating: Seating) -> Dealing:
    """The whole pack is dealt out, but for a monte.

    >>> from ....table import singles
    >>> dealing(LadderOptions(), singles(4)).packets, dealing(MonteOptions(), singles(5)).aside
    ((4, 4, 2), (5,))
    """
    monte = MONTE if isinstance(options, MonteOptions) else 0
    hand = (WHOLE.size - monte) // seating.playing
    packets: tuple[int, ...] = (hand,)
    if isinstance(options, LadderOptions) and seating.playing == 4:
        packets = tuple(int(packet) for packet in options.packets.split("-"))
    elif not monte:
        packets = (4, 4)
    return Dealing(pack=WHOLE, hand=hand, packets=packets, aside=(monte,) if monte else (), tricks=hand)


def settlement(options: Options, totals: tuple[Points, ...]) -> Settlement:
    """Who pays whom at the end, with the fewest payments; the bank is one of those who pay.

    >>> [paid.to_json() for paid in settlement(LadderOptions(), (2, 0, -2, 0, 0)).payments]
    [{'from': 2, 'to': 0, 'points': 2}]
    """
    return Settlement(payments=payments(totals), worth=options.chip_value)
