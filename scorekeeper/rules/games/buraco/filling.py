"""What fills the places of the rules of Buraco, and when its sentences are said (docs/rules/buraco.md 1, 11)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from ...cards import ALL_RANKS, RANK_NAMES, Rank
from ...paragraph import Condition, Value
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _
from .cards import STYLE
from .ends import dealing, phases, pots
from .opening import least
from .options import Options
from .score_choices import START

_DEAREST_FIRST: Final = (Rank.TWO, Rank.ACE, *reversed(ALL_RANKS[2:]))
_NAMED_ALONE: Final = (Rank.JOKER, Rank.TWO, Rank.ACE)
"""No end of a span: a two may count as the king does, and yet nobody says "eight to two"."""


def rank(of: Rank) -> Phrase:
    """A rank in words."""
    return Phrase(RANK_NAMES[STYLE][of])


def worths(options: Options, _seating: Seating) -> Fact:
    """What each card is worth, as a list: joker 30, two 20 and so on."""
    return tuple(_worths(options))


def _worths(options: Options) -> Iterator[Phrase]:
    scale, ranks = options.scale, _DEAREST_FIRST
    if options.pack.jokers:
        ranks = (Rank.JOKER, *ranks)
    alike: list[list[Rank]] = []
    for each in ranks:
        follows = alike and alike[-1][-1] not in _NAMED_ALONE and scale.worth(alike[-1][-1]) == scale.worth(each)
        if follows:
            alike[-1].append(each)
        else:
            alike.append([each])
    for group in alike:
        facts: dict[str, Fact] = {"low": rank(group[-1]), "high": rank(group[0]), "points": scale.worth(group[0])}
        yield Phrase(_("%(low)s to %(high)s %(points)s") if len(group) > 1 else "%(high)s %(points)s", facts)


def set_ranks(options: Options, _seating: Seating) -> Fact:
    """The ranks of which sets may be laid, as a list."""
    return tuple(rank(each) for each in (*ALL_RANKS[1:], Rank.ACE) if each in options.set_ranks)


def naturals(options: Options, _seating: Seating) -> Fact:
    """How many cards of one rank the packs hold."""
    return 4 * options.decks


def lifted(options: Options, seating: Seating) -> Fact:
    """Cards of all pots together."""
    return sum(pots(options, seating))


def steps(options: Options, _seating: Seating) -> Fact:
    """The minimum of a side's first melds by its total, as a list: 75 from 1500 and so on."""
    return tuple(
        Phrase(_("%(least)s from %(total)s on"), {"least": least(options, at), "total": at})
        for at, _holds in options.min_steps
    )


def costs(key: str) -> Condition:
    """Holds where an amount is not 0, or a list of them not empty."""

    def holds(options: Any, _seating: Seating) -> bool:
        return bool(getattr(options, key))

    return holds


def with_minimum(options: Options, _seating: Seating) -> bool:
    """Whether the first melds of a side must make a minimum."""
    return options.has_minimum


def pack(options: Options, _seating: Seating) -> Fact:
    """How many cards are played with."""
    return options.pack.size


def of_three(_options: Options, seating: Seating) -> bool:
    """Whether three play."""
    return seating.seats == 3


def of_two(_options: Options, seating: Seating) -> bool:
    """Whether two play."""
    return seating.seats == 2


def two_hold(cards: int) -> Condition:
    """Holds where two play, and each is dealt so many *cards*."""
    return lambda options, seating: of_two(options, seating) and options.hand_of_two == cards


def not_of_three(_options: Options, seating: Seating) -> bool:
    """Whether each total is that of a side: three have one each, whoever plays with whom."""
    return seating.seats != 3


def with_big_pot(options: Options, seating: Seating) -> bool:
    """Whether one of the pots is larger than the others."""
    return of_three(options, seating) and options.second_phase != START


def all_pots_alike(options: Options, seating: Seating) -> bool:
    """Whether all pots have as many cards."""
    return not with_big_pot(options, seating)


def stock_of_all_alone(options: Options, seating: Seating) -> Fact:
    """How many cards the stock has once three play all against all."""
    return dealing(replace(options, second_phase=START), seating).stock


def goes_on_finally(options: Options, seating: Seating) -> bool:
    """Whether three who once play all against all do so to the end of the match."""
    return phases(options, seating) and options.second_phase_final


def goes_back(options: Options, seating: Seating) -> bool:
    """Whether three who play all against all may come back to one against two."""
    return phases(options, seating) and not options.second_phase_final


def always_alone(options: Options, seating: Seating) -> bool:
    """Whether each plays for himself, and no two become partners in a deal."""
    return seating.singles and not with_big_pot(options, seating)


def may_have_partner(options: Options, seating: Seating) -> bool:
    """Whether a player has a partner, or may come to have one in a deal."""
    return not always_alone(options, seating)


def without_partners(_options: Options, seating: Seating) -> bool:
    """Whether nobody has a partner from the first card on."""
    return seating.singles


def in_trios(_options: Options, seating: Seating) -> bool:
    """Whether a player has more than one partner."""
    return seating.seats > 2 * len(seating.sides)


def in_pairs(_options: Options, seating: Seating) -> bool:
    """Whether a player has one partner."""
    return seating.seats == 2 * len(seating.sides)


def with_pot_over(options: Options, seating: Seating) -> bool:
    """Whether there are more pots than sides to take them."""
    return len(pots(options, seating)) > len(seating.sides)


def with_no_pot_over(options: Options, seating: Seating) -> bool:
    """Whether a pot that is left is one that a side has not had."""
    return not with_pot_over(options, seating)


def with_pots_for_the_stock(options: Options, _seating: Seating) -> bool:
    """Whether a house rule tells what follows once the pots became the stock, so that they do."""
    return options.stock_matters


def without_pots_for_the_stock(options: Options, _seating: Seating) -> bool:
    """Whether no house rule speaks of pots that became the stock."""
    return not options.stock_matters


def worth(of: Rank) -> Value:
    """What a rank is worth."""
    return lambda options, _seating: options.scale.worth(of)


def one_of_a_rank(options: Options, _seating: Seating) -> bool:
    """Whether a side may lay only one set of each rank."""
    return options.one_set_per_rank


def number_of_pots(options: Options, seating: Seating) -> Fact:
    """How many pots are laid aside."""
    return len(pots(options, seating))


def players(_options: Options, seating: Seating) -> Fact:
    """How many play."""
    return seating.seats


def sides(_options: Options, seating: Seating) -> Fact:
    """How many sides play."""
    return len(seating.sides)
