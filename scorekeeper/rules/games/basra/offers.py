"""What the house rules of Basra offer, and when each is asked (docs/rules/basra.md 2.3, 5)."""

from collections.abc import Callable
from typing import Any, Final, cast

from ...asking import Chosen, Context
from ...cards import FRENCH44, FRENCH52, Pack
from ...table import Seating
from . import basra_choices as basras, play_choices as play, score_choices as scoring

FLOOR: Final = 4
"""Cards laid open before the first play."""


def of_three(seating: Seating) -> bool:
    """Whether three players each play for themselves (docs/rules/basra.md 3.8)."""
    return len(seating.sides) == 3


def comes_out(deck: int, hand: int, players: int) -> bool:
    """Whether a pack is dealt out in whole rounds.

    >>> comes_out(52, 4, 3), comes_out(44, 4, 4), comes_out(52, 6, 3)
    (True, False, False)
    """
    return (deck - FLOOR) % (hand * players) == 0


def pack_of(deck: int) -> Pack:
    """The pack of so many cards."""
    return FRENCH44 if deck == 44 else FRENCH52


def decks_for(seating: Seating) -> tuple[Chosen, ...]:
    """The packs that can be dealt out to so many players with any hand at all."""
    return tuple(deck for deck in play.DECKS if hands_for(_size(deck), seating))


def hands_for(deck: int, seating: Seating) -> tuple[Chosen, ...]:
    """The hands that come out with *deck* cards."""
    return tuple(h for h in play.HANDS if comes_out(deck, _size(h), seating.playing))


def _size(chosen: Chosen) -> int:
    return cast(int, chosen.value)


def hands(context: Context) -> tuple[Chosen, ...]:
    """The hands that come out with the pack that was chosen."""
    return hands_for(context.answers.get("deck", 52), context.seating) or play.HANDS


def carries(context: Context) -> tuple[Chosen, ...]:
    """What may happen to the points for most cards; 60 at the most only makes sense with 30."""
    if context.answers.get("majority", 30) == 30:
        return (scoring.ACCUMULATE, scoring.CAP_60, scoring.NO_CARRY, scoring.EVERYONE)
    return (scoring.ACCUMULATE, scoring.NO_CARRY, scoring.EVERYONE)


def seven_basras(context: Context) -> tuple[Chosen, ...]:
    """When a seven that sweeps makes a basra; only one with a price of its own can be doubled."""
    flat = context.answers.get("basra_value", "flat") == "flat"
    return tuple(chosen for chosen in basras.SEVEN_BASRAS if flat or chosen.value != "double")


def cards_count(context: Context) -> bool:
    """Whether any card of a pile counts."""
    return bool(context.answers.get("card_points", "full") == "full")


def courts_may_count(context: Context) -> bool:
    """Whether queens and kings are there and may count."""
    return cards_count(context) and bool(context.answers.get("deck", 52) == 52)


def answered(key: str, *values: Any) -> Callable[[Context], bool]:
    """A question that is asked when an earlier one was answered with one of *values*."""
    return lambda context: context.answers.get(key) in values


def answered_else(key: str, value: Any) -> Callable[[Context], bool]:
    """A question that is asked when an earlier one was asked and not answered with *value*."""
    return lambda context: context.answers.get(key, value) != value
