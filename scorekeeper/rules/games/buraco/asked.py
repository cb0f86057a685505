"""Which questions are asked after a deal, how they read, and how far their answers go (docs/rules/buraco.md 1.9)."""

from __future__ import annotations

from collections.abc import Callable

from ...asking import Chosen, Known
from ...text import gettext_noop as _
from .cards import BIG_POT, HAND
from .options import Options
from .pot import UNPLAYED
from .telling import COUNTS, NET, ways
from .trio import may_be_alone


def rules(known: Known) -> Options:
    """The house rules of the table."""
    options: Options = known.options
    return options


def hows(known: Known) -> tuple[Chosen, ...]:
    """The ways to tell a deal under the house rules."""
    options = rules(known)
    return ways(options.hands_left, options.no_canasta_negative)


def begins(known: Known) -> str | None:
    """The way the table has agreed on, where it tells enough under the other house rules."""
    agreed = rules(known).told
    return agreed if any(agreed == way.value for way in hows(known)) else None


def in_counts(rule: Callable[[Options], bool] = lambda _options: True) -> Callable[[Known], bool]:
    """A question that is asked where a deal is told in counts, net or not, and the house rules say so."""
    return lambda known: known.answers.get("how") in (COUNTS, NET) and rule(rules(known))


def told(how: str, rule: Callable[[Options], bool] = lambda _options: True) -> Callable[[Known], bool]:
    """A question that is asked in one way of telling a deal, where the house rules say so."""
    return lambda known: known.answers.get("how") == how and rule(rules(known))


def given(rule: Callable[[Options], bool]) -> Callable[[Known], bool]:
    """A question that is asked where the house rules say so, however a deal is told."""
    return lambda known: rule(rules(known))


def unplayed(known: Known) -> bool:
    """Whether some side holds a pot it has not played, and its cards matter."""
    held = known.answers.get("pot")
    return isinstance(held, tuple) and UNPLAYED in held and rules(known).pot_cards_matter


def with_unplayed(known: Known) -> tuple[int, ...] | None:
    """The sides that hold a pot they have not played."""
    held = known.answers.get("pot")
    return tuple(side for side, pot in enumerate(held) if pot == UNPLAYED) if isinstance(held, tuple) else None


def pot_told(*among: str) -> Callable[[Known], bool]:
    """A question about a pot not played, in some ways of telling a deal."""
    return lambda known: known.answers.get("how") in among and unplayed(known)


def whole(known: Known) -> int:
    """Points of the whole pack."""
    options = rules(known)
    return options.pack.points(options.scale)


def canastas(known: Known) -> int:
    """The most buracos the pack has cards for."""
    return rules(known).pack.size // 7


def full_suits(known: Known) -> int:
    """The most runs of a whole suit that the packs hold."""
    return 4 * rules(known).decks


def worths(known: Known) -> tuple[int, ...]:
    """What single cards are worth."""
    return tuple(sorted(set(rules(known).scale.points.values())))


def pot_worth(known: Known) -> int:
    """More than any pot can be worth: all its cards the dearest of the pack."""
    options = rules(known)
    dearest = max(options.scale.points.values())
    return dearest * (BIG_POT if known.seating.seats == 3 else HAND)


def net_help(known: Known) -> str:
    """What is counted where cards in hand are paid with cards of the table."""
    if may_be_alone(known):
        return _(
            "Pay the cards left in hand with cards of the table and count what remains, without bonuses. A pair's "
            "melds are written with either of the two."
        )
    return _("Pay the cards left in hand with cards of the table and count what remains, without bonuses.")


def points_help(known: Known) -> str:
    """What is counted on the table."""
    if may_be_alone(known):
        return _("Card points of all melds, without bonuses. A pair's melds are written with either of the two.")
    return _("Card points of all melds, without bonuses.")
