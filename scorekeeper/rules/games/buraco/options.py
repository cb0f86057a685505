"""The house rules of Buraco; the defaults are those of the American rules (docs/rules/buraco.md 11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ...asking import Choice, Chosen, Context, Count, Pairs, Scalar, Toggle
from ...cards import Pack, Rank, Scale
from ...text import gettext_noop as _
from . import cards, telling
from . import meld_choices as melds
from . import score_choices as scores

S = TypeVar("S", bound=Scalar)

LARGEST_TARGET: Final = 50_000
OUT_BONUS: Final = 100
FLAT_POT: Final = 100


def _packs(context: Context) -> tuple[Chosen, ...]:
    return (melds.THREE_PACKS,) if context.seating.seats == 6 else (melds.TWO_PACKS,)


def _hands_left(context: Context) -> tuple[Chosen, ...]:
    return scores.HANDS_LEFT if len(context.seating.sides) == 2 else scores.HANDS_LEFT[:1]


def _if(key: str, *values: Any) -> Callable[[Context], bool]:
    """A rule that is asked for when an earlier one was answered with one of *values*."""
    return lambda context: context.answers.get(key) in values


def _over_zero(*keys: str) -> Callable[[Context], bool]:
    """A rule that is asked for when one of some earlier amounts is not 0."""
    return lambda context: any(context.answers.get(key) for key in keys)


def _has_minimum(context: Context) -> bool:
    return bool(context.answers.get("min_base")) or any(holds for _at, holds in context.answers.get("min_steps", ()))


def _for_victory_points(context: Context) -> bool:
    """Whether the end may be told in victory points: a difference of two sides after three or four deals."""
    dealt = context.answers.get("end") == "hands" and context.answers.get("hands") in (3, 4)
    return dealt and len(context.seating.sides) == 2


def _choice(label: str, choices: Any, default: S, *, help: str = "", when: Any = True) -> S:
    return Choice(label=label, choices=choices, help=help, when=when).ask(default)


def _toggle(label: str, yes: str, no: str, default: bool, *, when: Any = True) -> bool:
    return Toggle(label=label, yes=yes, no=no, when=when).ask(default)


def _count(label: str, default: int, least: int, most: int, *, help: str = "", when: Any = True) -> int:
    return Count(label=label, least=least, most=most, help=help, when=when).ask(default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table agrees on before it plays."""

    # The end.
    end: str = _choice(_("How the match ends"), scores.ENDS, "points")
    target: int = _count(
        _("Target"),
        2000,
        5,
        LARGEST_TARGET,
        help=_("2000 in the American rules, 2005 in Italy (1505 for three), 3000 in Argentina and Brazil, or 5000."),
        when=_if("end", "points", "both"),
    )
    tie: str = _choice(_("Level at the target"), scores.TIES, "extra_deal", when=_if("end", "points", "both"))
    target_out: bool = _toggle(
        _("The target counts only after going out"),
        _("The match ends when a side at or over the target goes out; that side has won."),
        _("Reaching the target is enough."),
        False,
        when=_if("end", "points", "both"),
    )
    hands: int = _count(
        _("Number of deals"), 4, 1, 100, help=_("Italian rounds have two, three or four."), when=_if("end", "hands")
    )
    tie_hands: str = _choice(_("Level after the last deal"), scores.TIES, "draw", when=_if("end", "hands"))
    vp: bool = _toggle(
        _("Victory points"),
        _("After three or four deals the difference is turned into victory points, 10-10 to 20-0."),
        _("Only the points are told."),
        False,
        when=_for_victory_points,
    )
    minutes: int = _count(_("Minutes"), 60, 1, 1440, when=_if("end", "time", "both"))

    # The opening.
    min_base: int = _count(
        _("Least points of the first melds"),
        50,
        0,
        500,
        help=_("What a side must lay in one turn to open, in card points. 0 for none."),
    )
    min_steps: tuple[tuple[int, int], ...] = Pairs(
        label=_("A higher least from a total on"),
        help=_("Pairs of a total and the least from there on: 1500:75. 0 for none."),
        most=LARGEST_TARGET,
        rising=True,
    ).ask(((1500, 75),))
    fail_inc: int = _count(
        _("More after a failed opening"),
        15,
        0,
        200,
        help=_("Each failed attempt raises the least so much for the rest of the deal."),
        when=_has_minimum,
    )

    # Going out and the pots.
    out_requires: str = _choice(_("Buraco needed to go out"), scores.OUT_REQUIRES, "clean")
    out_discard: str = _choice(_("A last discard to go out"), scores.OUT_DISCARDS, "optional")
    pot_missed: int = _count(_("No pot taken costs"), 100, 0, 1000)
    pot_waive_if_none: bool = _toggle(
        _("Nothing if nobody took a pot"),
        _("Where no side took a pot, none is charged for it. The Italian federation, from 2026."),
        _("Each side that took no pot is charged."),
        False,
        when=_over_zero("pot_missed"),
    )
    pot_stock_free: bool = _toggle(
        _("Nothing if the pots became the stock"),
        _("Where pots had to serve as the stock, nobody is charged. One Brazilian program."),
        _("Pots that became the stock count as not taken."),
        False,
        when=_over_zero("pot_missed"),
    )
    pot_unplayed: str = _choice(_("A pot taken but not played"), scores.POT_UNPLAYED, "choice")
    pot_bonus: int = _choice(_("A pot taken earns"), scores.POT_BONUS, 0)
    cut_bonus: int = _choice(_("Lifting exactly the pots"), scores.CUT_BONUS, 100)
    no_canasta_negative: bool | str = _choice(_("Cards on the table without a canasta"), scores.NO_CANASTA, False)
    hands_left: str = _choice(_("Cards left in hand"), _hands_left, "minus")

    # Melds and cards.
    sets: str = _choice(_("Sets"), melds.SETS, "JQKA")
    one_set_per_rank: bool = _toggle(
        _("One set of each rank"),
        _("A side may not lay two sets of the same rank."),
        _("A side may lay several sets of a rank."),
        False,
        when=lambda context: context.answers.get("sets") != "none",
    )
    ace: str = _choice(_("The ace in a run"), melds.ACES, "both")
    semi: int = _choice(_("Seven clean cards and a wild one"), melds.SEMI, 0)
    set_semi: bool = _toggle(
        _("Semi-clean sets"),
        _("A set of at least eight cards with a wild one is semi-clean."),
        _("A set with a wild card is always dirty."),
        False,
        when=lambda context: context.answers.get("semi") == 150 and context.answers.get("sets") != "none",
    )
    semi_shape: str = _choice(_("Where the wild card lies"), melds.SEMI_SHAPES, "one_side", when=_if("semi", 150))
    special: bool = _toggle(
        _("500 and 1000"),
        _("A clean run of 13 is worth 500, of 14 it is 1000, in place of 200. Brazil; Burraco reale in Italy."),
        _("Every clean buraco is worth 200."),
        False,
    )
    honours: bool = _toggle(
        _("Reale and super"),
        _("A whole suit is worth 300, dirty 250; all cards of a rank 250, dirty 200. Some Italian houses, FeBurIt."),
        _("They count like any other buraco."),
        False,
        when=lambda context: not context.answers.get("special"),
    )
    wild_canasta: int = _choice(_("Melds of wild cards only"), scores.WILD_CANASTA, 0)
    arrangement: str = _choice(_("How melds count in the end"), melds.ARRANGEMENTS, "best")
    values: str = _choice(_("Worth of the cards"), melds.VALUES, "30/20/15/10/5")
    jokers: str = _choice(_("Jokers"), melds.JOKERS, "each")
    decks: int = _choice(_("Packs"), _packs, 2)

    # The table.
    upcard: bool = _toggle(
        _("First card turned up"),
        _("The first card of the stock begins the discards."),
        _("Who begins may refuse the first card drawn, which begins the discards, and draws another."),
        False,
    )
    hand_of_two: int = _choice(
        _("Hand of two players"), scores.HANDS_OF_TWO, 11, when=lambda context: context.seating.seats == 2
    )
    pile: str = _choice(_("Taking the discard pile"), scores.PILES, "free")
    first_deal: str = _choice(_("Who deals first"), scores.FIRST_DEALS, "cut")
    direction: str = _choice(_("Direction of play"), scores.DIRECTIONS, "clockwise")
    told: str = _choice(
        _("How a deal is written down"),
        telling.WAYS,
        telling.NET,
        help=_("What the form begins with; each deal may be written down otherwise."),
    )

    @property
    def pack(self) -> Pack:
        """The cards the game is played with."""
        return cards.pack(self.decks, self.jokers)

    @property
    def scale(self) -> Scale:
        """What each card is worth."""
        return cards.scale(self.values)

    @property
    def has_minimum(self) -> bool:
        """Whether a side may need a least number of points to open."""
        return self.min_base > 0 or any(holds for _at, holds in self.min_steps)

    @property
    def pot_cards_matter(self) -> bool:
        """Whether the cards of a pot that was not played say what it costs."""
        return self.pot_unplayed != "flat100"

    @property
    def honoured(self) -> bool:
        """Whether whole suits and ranks have a worth of their own."""
        return self.honours and not self.special

    @property
    def set_ranks(self) -> frozenset[Rank]:
        """The ranks of which sets may be laid."""
        return SET_RANKS[self.sets]


SET_RANKS: Final = {
    "JQKA": frozenset((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)),
    "any": frozenset(Rank) - {Rank.TWO, Rank.JOKER},
    "none": frozenset[Rank](),
    "A": frozenset((Rank.ACE,)),
    "AK3": frozenset((Rank.ACE, Rank.KING, Rank.THREE)),
}
"""The ranks of which sets may be laid, by the option ``sets``."""
