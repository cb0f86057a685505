"""How a match of Chiamata is dealt and ends, and who pays whom (docs/rules/briscola.md 1.3 and 4)."""

from ....ending import CHIPS, POINTS, Broke, ByRecord, Deals, Ending, Open, Target, Tie
from ....ledger import Settlement, payments
from ....table import Seating
from ....text import Points, exact
from ....variant import Dealing, Rotation
from .choices import BROKE, COINS, DECLARER, EXTRA_DEAL, NUMBER, OPEN, RECORD, TARGET
from .options import LadderOptions, Options, gingo
from .shapes import shape


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
    end: Ending = Target(points=options.target, unit=unit(options), tie=tie)
    if options.end == BROKE:
        end = Broke(purse=options.purse, tie=tie)
    elif options.end != TARGET:
        deals = options.deals if options.end == NUMBER else options.rounds * seating.seats
        end = Deals(deals=deals, unit=unit(options), tie=tie)
    return ByRecord(inner=end) if options.tie == RECORD else end


def unit(options: Options) -> str:
    """Totals count chips; as in Gingo they count points.

    >>> from .options import PointsOptions
    >>> unit(PointsOptions()), unit(PointsOptions(scoring="gingo"))
    ('chips', 'points')
    """
    return POINTS if gingo(options) else CHIPS


def rotation(options: Options, _seating: Seating) -> Rotation:
    """The deal passes on; the next player leads, where the declarer does not."""
    return Rotation(auction_leads=options.first_leader == DECLARER)


def dealing(options: Options, seating: Seating) -> Dealing:
    """The whole pack is dealt out, but for a monte.

    >>> from ....table import singles
    >>> from .options import MonteOptions
    >>> dealing(LadderOptions(), singles(4)).packets, dealing(MonteOptions(), singles(5)).aside
    ((4, 4, 2), (5,))
    """
    shape_here = shape(options, seating)
    packets: tuple[int, ...] = (shape_here.hand,)
    if isinstance(options, LadderOptions) and shape_here.hands == 4:
        packets = tuple(int(packet) for packet in options.packets.split("-"))
    elif shape_here.hand % 2 == 0 and not hasattr(options, "direction"):  # clubs in Japan prescribe no packets
        packets = (shape_here.hand // 2,) * 2
    return Dealing(
        pack=shape_here.pack,
        hand=shape_here.hand,
        packets=packets,
        aside=(shape_here.aside,) if shape_here.aside else (),
        tricks=shape_here.hand,
    )


def purse(options: Options) -> int:
    """The chips of each purse at the start; none where points are counted, or no purse was agreed on.

    >>> purse(LadderOptions(purse=20)), purse(LadderOptions())
    (20, 0)
    """
    return 0 if gingo(options) else options.purse


def settlement(options: Options, totals: tuple[Points, ...]) -> Settlement | None:
    """Who pays whom at the end, with the fewest payments; the bank is one of those who pay.

    Nobody pays for points as in Gingo.

    >>> [paid.to_json() for paid in settlement(LadderOptions(), (2, 0, -2, 0, 0)).payments]
    [{'from': 2, 'to': 0, 'points': 2}]
    >>> settlement(LadderOptions(purse=20), (2, 0, -2, 0, 0)).purses
    (22, 20, 18, 20, 20)
    """
    if gingo(options):
        return None
    purses = tuple(exact(options.purse + total) for total in totals) if options.purse else ()
    return Settlement(payments=payments(totals), worth=options.chip_value, coin=COINS[options.coin], purses=purses)
