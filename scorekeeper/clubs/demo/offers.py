"""What is played at the tables of the demo club, and how such deals usually go.

This is a description of people, not of rules: a table that answered every question at random would be possible, but
nobody would believe it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scorekeeper.rules.registry import BY_KEY, GAMES, VARIANTS
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant

from .drawing import Habit, Habits

NEVER = Habit(often=0, most=0)
"""What hardly any table sees in its life."""


@dataclass(frozen=True)
class Offer:
    """A game as the club plays it.

    ``weight`` is how often beside the others, ``longest`` for how many deals at the most before the café closes.
    """

    key: str
    seats: str
    weight: int = 2
    longest: int = 12
    habits: Habits = field(default_factory=dict)
    house_rules: Mapping[str, Any] = field(default_factory=dict)

    @property
    def variant(self) -> Variant[Any, Any]:
        """What is played."""
        return BY_KEY[self.key]

    @property
    def seating(self) -> Seating:
        """How one sits."""
        return self.variant.seating(self.seats)

    @cached_property
    def charter(self) -> Any:
        """The house rules, whole."""
        return self.variant.charter(self.house_rules, self.seating)


_TO_THE_END: Habits = {
    "conquista": NEVER,
    "stopped": NEVER,
    "won": NEVER,
    "few": NEVER,
    "points": Habit(least=38, most=96),
}
_CALLED: Habits = {
    "happened": Habit(often=4),
    "solo": Habit(often=5),
    "bid": Habit(least=61, most=75),
    "called": Habit(often=96),
    "dead_partner": Habit(often=3),
    "partner": Habit(often=96),
    "points": Habit(least=45, most=92),
    "tricks": Habit(often=2),
}
_MELDS: Habits = {
    "how": NEVER,
    "card_points": Habit(least=75, most=330),
    "in_hand": Habit(most=70),
    "out": Habit(often=96),
    "cut": Habit(often=15),
    "clean": Habit(most=1),
    "semi": Habit(most=1),
    "dirty": Habit(most=2),
    "pot": Habit(often=5),
    **dict.fromkeys(
        ("failed", "alone", "final_discard", "reale", "reale_dirty", "super_clean", "super_dirty", "wild"), NEVER
    ),
    **dict.fromkeys(("runs_500", "runs_1000", "pots_to_stock"), NEVER),
}
_CAPTURES: Habits = {
    "basras": Habit(most=4),
    **dict.fromkeys(("jack_basras", "pair_basras", "seven_basras", "court_basras"), Habit(most=1)),
}
_PROPOSALS: Habits = {"order": Habit(often=15), "vega": Habit(often=45), "proposer": Habit(often=100)}

_SETTLED = (
    Offer("briscola-chiamata", "5", weight=4, longest=10, habits=_CALLED),
    Offer("basra-egypt", "4-pairs", weight=4, habits=_CAPTURES, house_rules={"target": 121}),
    Offer("burraco-italy", "4-pairs", weight=4, habits=_MELDS),
    Offer("trionfetti", "4-pairs", weight=2, longest=40, habits=_PROPOSALS),
    Offer("albastini", "4-pairs", weight=2, longest=7, habits=_TO_THE_END),
)


def _usual(game: str) -> Offer:
    """A game whose players are not described here: its first form, for four where they can sit."""
    variant = next(variant for variant in VARIANTS if variant.game == game)
    return Offer(variant.key, (variant.seating_for(4) or variant.seatings[0]).key)


ONE_OF_EACH = (
    *_SETTLED,
    *(_usual(game) for game in GAMES if game not in {offer.variant.game for offer in _SETTLED}),
)
"""One of each game, so that the smallest demo has them all."""

OFFERS = (
    *ONE_OF_EACH,
    Offer("briscola", "2", weight=3, habits=_TO_THE_END),
    Offer("briscola", "4-pairs", weight=3, habits=_TO_THE_END),
    Offer("basra-egypt", "2", weight=2, habits=_CAPTURES, house_rules={"target": 121}),
    Offer("albastini", "3", weight=1, longest=6, habits=_TO_THE_END),
    Offer("buraco-us", "4-pairs", weight=2, longest=14, habits=_MELDS),
)
