"""Which questions are asked after a deal, how they read, and how far their answers go (docs/rules/buraco.md 1.9)."""

from collections.abc import Callable

from ...asking import Chosen, Context
from ...text import gettext_noop as _
from .cards import BIG_POT, HAND
from .options import Options
from .telling import IN_COUNTS, NET, UNPLAYED, ways
from .trio import may_be_alone


def rules(context: Context) -> Options:
    """The house rules of the table."""
    options: Options = context.options
    return options


def hows(context: Context) -> tuple[Chosen, ...]:
    """The ways to tell a deal under the house rules."""
    options = rules(context)
    return ways(options.hands_left, options.no_canasta_negative)


def begins(context: Context) -> str | None:
    """The way the table has agreed on, where it tells enough under the other house rules."""
    agreed = rules(context).told
    return agreed if any(agreed == way.value for way in hows(context)) else None


def in_counts(rule: Callable[[Options], bool] = lambda _options: True) -> Callable[[Context], bool]:
    """A question that is asked where a deal is told in counts, net or not, and the house rules say so."""
    return lambda context: context.answers.get("how") in (*IN_COUNTS, NET) and rule(rules(context))


def in_way(*hows: str, rule: Callable[[Options], bool] = lambda _options: True) -> Callable[[Context], bool]:
    """A question that is asked in some ways of telling a deal, where the house rules say so."""
    return lambda context: context.answers.get("how") in hows and rule(rules(context))


def under_rules(rule: Callable[[Options], bool]) -> Callable[[Context], bool]:
    """A question that is asked where the house rules say so, however a deal is told."""
    return lambda context: rule(rules(context))


def unplayed(context: Context) -> bool:
    """Whether some side holds a pot it has not played, and its cards matter."""
    held = context.answers.get("pot")
    return isinstance(held, tuple) and UNPLAYED in held and rules(context).pot_cards_matter


def with_unplayed(context: Context) -> tuple[int, ...] | None:
    """The sides that hold a pot they have not played."""
    held = context.answers.get("pot")
    return tuple(side for side, pot in enumerate(held) if pot == UNPLAYED) if isinstance(held, tuple) else None


def pot_told(*among: str) -> Callable[[Context], bool]:
    """A question about a pot not played, in some ways of telling a deal."""
    return lambda context: context.answers.get("how") in among and unplayed(context)


def whole(context: Context) -> int:
    """Points of the whole pack."""
    options = rules(context)
    return options.pack.points(options.scale)


def canastas(context: Context) -> int:
    """The most buracos the pack has cards for."""
    return rules(context).pack.size // 7


def full_suits(context: Context) -> int:
    """The most runs of a whole suit that the packs hold."""
    return 4 * rules(context).decks


def worths(context: Context) -> tuple[int, ...]:
    """What single cards are worth."""
    return tuple(sorted(set(rules(context).scale.points.values())))


def pot_worth(context: Context) -> int:
    """More than any pot can be worth: all its cards the dearest of the pack."""
    options = rules(context)
    dearest = max(options.scale.points.values())
    return dearest * (BIG_POT if context.seating.seats == 3 else HAND)


def net_help(context: Context) -> str:
    """What is counted where cards in hand are paid with cards of the table."""
    if may_be_alone(context):
        return _(
            "Card points on the table less those left in hand, without bonuses. A pair's melds are written with either "
            "of the two."
        )
    return _("Card points on the table less those left in hand, without bonuses.")


def pot_help(context: Context) -> str:
    """Whose pot is asked for, where two of three players have one between them."""
    if may_be_alone(context):
        return _("The pair has one pot. Where neither of the two took it, say so of both.")
    return ""


def points_help(context: Context) -> str:
    """What is counted on the table."""
    if may_be_alone(context):
        return _("Card points of all melds, without bonuses. A pair's melds are written with either of the two.")
    return _("Card points of all melds, without bonuses.")
