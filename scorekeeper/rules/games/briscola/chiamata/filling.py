"""What fills the places of the rules of Chiamata, and when its sentences are said (docs/rules/briscola.md 4 to 6)."""

from collections.abc import Callable
from typing import Any, Final

from ....cards import ITA40, Rank
from ....conditions import not_so
from ....paragraph import Condition
from ....table import Seating
from ....text import Fact
from ..filling import rank
from . import choices
from .ends import dealing
from .options import (
    LadderOptions,
    MonteOptions,
    Options,
    auction_rules,
    banks,
    doubles_when_passed,
    gingo,
    terms,
    throw_in,
)
from .payouts import LOST_STEPS, WON_STEPS, Result, Terms as Stakes, Units, payout, units_of
from .shapes import SIX, shape

STEP: Final = WON_STEPS[1][0] - WON_STEPS[0][0]
"""Card points from one step of the payouts to the next."""
FIRST: Final = WON_STEPS[0][0]
FIRST_END: Final = WON_STEPS[1][0] - 1
TOP: Final = WON_STEPS[-1][0]
LOST_FIRST: Final = LOST_STEPS[0][0]
LOST_FIRST_END: Final = LOST_STEPS[1][0] + 1
LOST_LAST: Final = LOST_STEPS[-1][0]
BEST: Final = 5
"""The number of players that the game is best with."""


def lost_first(options: Options, _seating: Seating) -> Fact:
    """The most card points that lose a deal: one fewer where 60 are a draw, whoever bid.

    >>> lost_first(LadderOptions(), None), lost_first(LadderOptions(sixty="draw"), None)
    (60, 59)
    """
    drawn = isinstance(options, LadderOptions) and not options.raises and terms(options).sixty_draws
    return LOST_FIRST - drawn


def answer(**wanted: Any) -> Condition:
    """Whether the house rules have these answers, where they are asked at all."""
    return lambda options, _seating: all(getattr(options, key, None) == value for key, value in wanted.items())


def for_chips(options: Options, _seating: Seating) -> bool:
    """Whether chips pass from one to another, as everywhere but in Gingo."""
    return not gingo(options)


def raises(options: Options, _seating: Seating) -> bool:
    """Whether card points are promised above the lowest rank."""
    return isinstance(options, LadderOptions) and options.raises


def throws_in(*ways: str) -> Condition:
    """Whether a poor hand may be thrown in, in one of these ways."""
    return lambda options, _seating: throw_in(options) in ways


def blind(options: Options, _seating: Seating) -> bool:
    """Whether the trump suit is named only when the cards of the first trick are down."""
    return isinstance(options, LadderOptions) and options.al_buio


def fined(options: Options, seating: Seating) -> bool:
    """Whether something that may go wrong here costs chips: a false claim, an error in the blind first trick."""
    claimed = throws_in(choices.TWO_POINTS, choices.FIVE_POINTS)(options, seating)
    return for_chips(options, seating) and (claimed or blind(options, seating))


def of_players(*numbers: int) -> Condition:
    """Whether so many are dealt cards."""
    return lambda _options, seating: seating.playing in numbers


def dead_hand(options: Options, _seating: Seating) -> bool:
    """Whether a hand lies on the table that is nobody's."""
    return isinstance(options, LadderOptions) and options.dead_hand


def bank_pays(options: Options, seating: Seating) -> bool:
    """Whether chips that are left over or missing are the bank's."""
    return for_chips(options, seating) and banks(options, seating)


def has_bank(options: Options, seating: Seating) -> bool:
    """Whether a bank makes up what does not come out even, and not for a dead hand."""
    return bank_pays(options, seating) and not dead_hand(options, seating)


def has_bank_or_evens(options: Options, seating: Seating) -> bool:
    """Whether the units of five players would not come out even here."""
    return has_bank(options, seating) or evenly(options, seating)


def bank_units(_options: Options, seating: Seating) -> Fact:
    """How many units the bank makes up each time the units are paid."""
    return abs(payout(Stakes(), Result(points=FIRST, players=seating.playing)).bank)


def evenly(options: Options, seating: Seating) -> bool:
    """Whether four or six players pay each other without a bank."""
    return seating.playing != 5 and not banks(options, seating)


def unit(role: str, *, alone: bool = False) -> Callable[[Any, Seating], Fact]:
    """The units of a role at this table, without their sign."""

    def value(options: Any, seating: Seating) -> Fact:
        even = evenly(options, seating)
        units: Units = units_of(Stakes(even=even), Result(points=FIRST, alone=alone, players=seating.playing))
        worth: int = getattr(units, role)
        return abs(worth)

    return value


clockwise: Final = answer(direction=choices.CLOCKWISE)
"""Whether play goes clockwise, where a table may choose."""
free_talk: Final = answer(talk=choices.FREE_LIES)
"""Whether anybody may say anything, true or not."""
italian: Final = not_so(lambda options, _seating: hasattr(options, "direction"))
"""Whether it is not the form of clubs in Japan, which is for five alone and prescribes no packets."""
broke: Final = answer(end=choices.BROKE)
"""Whether the match ends with an empty purse."""


def purse(options: Options, _seating: Seating) -> Fact:
    """The chips that all begin with."""
    return options.purse


def multiple(options: Options, step: int) -> int:
    """What a step pays in units: as many as its number, or doubled from step to step."""
    return 2 ** (step - 1) if terms(options).doubling else step


def times(options: Options, _seating: Seating) -> Fact:
    """What the highest step of all pays."""
    return multiple(options, WON_STEPS[-1][1])


def times_bid(options: Options, _seating: Seating) -> Fact:
    """What the highest step pays where the steps go by the points bid."""
    return multiple(options, terms(options).top_step)


def top_bid(options: Options, _seating: Seating) -> Fact:
    """From how many points bid on the highest step is paid."""
    return next(least for least, step in WON_STEPS if step == terms(options).top_step)


def ladder(options: Options, seating: Seating) -> Fact:
    """The ranks that can be bid, weakest bid first."""
    return tuple(rank(Rank(each)) for each in auction_rules(options, seating).ranks)


def lowest(options: Options, seating: Seating) -> Fact:
    """The rank whose bid is the highest."""
    return rank(Rank(auction_rules(options, seating).ranks[-1]))


def order(options: Options, seating: Seating) -> Fact:
    """The ranks that are played with, from the strongest."""
    there = {card.rank for card in shape(options, seating).pack.faces()}
    return tuple(rank(each) for each in ITA40.order if each in there)


def worth(of: Rank) -> int:
    """What a card of a rank counts."""
    return ITA40.points[of]


def hand(options: Options, seating: Seating) -> Fact:
    """Cards in a hand."""
    return shape(options, seating).hand


def hands(options: Options, seating: Seating) -> Fact:
    """Hands that are dealt, one of them dead perhaps."""
    return shape(options, seating).hands


def packets(options: Options, seating: Seating) -> Fact:
    """How many cards at a time a hand is dealt in."""
    return dealing(options, seating).packets


def taken_out(which: str) -> Condition:
    """Whether these cards make way, as they do for six."""
    return lambda options, seating: seating.playing == SIX and options.short_pack == which


def rests(_options: Options, seating: Seating) -> bool:
    """Whether the dealer is dealt no cards."""
    return bool(seating.sitting_out)


def has_monte(options: Options, _seating: Seating) -> bool:
    """Whether there are cards for the declarer to take."""
    return isinstance(options, MonteOptions)


def aside_counts_for_nobody(options: Options, _seating: Seating) -> bool:
    """Whether the card points laid away are nobody's."""
    return isinstance(options, MonteOptions) and options.monte_points == choices.NOBODY


def aside_counts_for_the_declarer(options: Options, _seating: Seating) -> bool:
    """Whether the card points laid away are the declarer's side's."""
    return isinstance(options, MonteOptions) and options.monte_points == choices.DECLARER


def aside_counts_for_the_last_trick(options: Options, _seating: Seating) -> bool:
    """Whether the card points laid away go with the last trick."""
    return isinstance(options, MonteOptions) and options.monte_points == choices.LAST_TRICK


def all_deals(options: Options, seating: Seating) -> Fact:
    """Deals of a match in which everybody deals equally often."""
    return options.rounds * seating.seats


def no_solo(options: Options, _seating: Seating) -> bool:
    """Whether nobody may bid to play without trumps."""
    return not (isinstance(options, LadderOptions) and options.no_trumps)


def monte(options: Options, seating: Seating) -> Fact:
    """Cards of the monte."""
    return shape(options, seating).monte


def pack(options: Options, seating: Seating) -> Fact:
    """How many cards are played with."""
    return shape(options, seating).pack.size


def draws(options: Options, _seating: Seating) -> bool:
    """Whether a deal can be drawn."""
    return getattr(options, "sixty", choices.LOSS) == choices.DRAW


def passed_doubles(options: Options, _seating: Seating) -> bool:
    """Whether a deal that all passed doubles the stake."""
    return doubles_when_passed(options)


def doubles(options: Options, seating: Seating) -> bool:
    """Whether anything doubles what the next deal pays."""
    return (
        draws(options, seating) or passed_doubles(options, seating) or throws_in(choices.TWO_POINTS)(options, seating)
    )
