"""The house rules of Buraco; the defaults are those of the American rules (docs/rules/buraco.md 11)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Chosen, Context, Count, Pairs, Toggle
from ...cards import Pack, Rank, Scale
from ...text import gettext_noop as _
from . import cards, meld_choices as melds, score_choices as scores, telling

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table agrees on before it plays."""

    # The end.
    end: str = Choice(label=_("How the match ends"), choices=scores.ENDS).ask("points")
    target: int = Count(
        label=_("Target"),
        help=_("2000 in the American rules, 2005 in Italy (1505 for three), 3000 in Argentina and Brazil, or 5000."),
        least=5,
        most=LARGEST_TARGET,
        when=_if("end", "points", "both"),
    ).ask(2000)
    tie: str = Choice(label=_("Level at the target"), choices=scores.TIES, when=_if("end", "points", "both")).ask(
        "extra_deal"
    )
    target_out: bool = Toggle(
        label=_("The target counts only after going out"),
        yes=_("The match ends when a side that has reached the target goes out; that side has won."),
        no=_("Reaching the target is enough."),
        when=_if("end", "points", "both"),
    ).ask(False)
    hands: int = Count(
        label=_("Number of deals"),
        help=_("Italian rounds have two, three or four."),
        least=1,
        most=100,
        when=_if("end", "hands"),
    ).ask(4)
    tie_hands: str = Choice(label=_("Level after the last deal"), choices=scores.TIES, when=_if("end", "hands")).ask(
        "draw"
    )
    vp: bool = Toggle(
        label=_("Victory points"),
        yes=_("After three or four deals the difference is turned into victory points, 10-10 to 20-0."),
        no=_("Only the points are told."),
        when=_for_victory_points,
    ).ask(False)
    minutes: int = Count(label=_("Minutes"), least=1, most=1440, when=_if("end", "time", "both")).ask(60)

    # The opening.
    min_base: int = Count(
        label=_("Minimum of the first melds"),
        help=_("What a side must lay in one turn to open, in card points. 0 for none."),
        least=0,
        most=500,
    ).ask(50)
    min_steps: tuple[tuple[int, int], ...] = Pairs(
        label=_("A higher minimum from a certain total"),
        help=_("For example 75 once a side has 1500, written 1500:75. 0 for none."),
        most=LARGEST_TARGET,
        rising=True,
    ).ask(((1500, 75),))
    fail_inc: int = Count(
        label=_("More after a failed opening"),
        help=_("Each failed attempt raises the minimum by so much for the rest of the deal."),
        least=0,
        most=200,
        when=_has_minimum,
    ).ask(15)

    # Going out and the pots.
    out_requires: str = Choice(label=_("Buraco needed to go out"), choices=scores.OUT_REQUIRES).ask("clean")
    out_discard: str = Choice(label=_("A last discard to go out"), choices=scores.OUT_DISCARDS).ask("optional")
    pot_missed: int = Count(label=_("No pot taken costs"), least=0, most=1000).ask(100)
    pot_waive_if_none: bool = Toggle(
        label=_("Nothing if nobody took a pot"),
        yes=_("Where no side took a pot, none is charged for it. The Italian federation, from 2026."),
        no=_("Each side that took no pot is charged."),
        when=_over_zero("pot_missed"),
    ).ask(False)
    pot_stock_free: bool = Toggle(
        label=_("Nothing if the pots became the stock"),
        yes=_("Where pots had to serve as the stock, nobody is charged. One Brazilian program."),
        no=_("Pots that became the stock count as not taken."),
        when=_over_zero("pot_missed"),
    ).ask(False)
    pot_stock_out: bool = Toggle(
        label=_("Going out when the pots became the stock"),
        yes=_("A side needs no pot to go out once none is left. One Brazilian text."),
        no=_("Without a pot nobody goes out, even if none is left."),
    ).ask(False)
    pot_unplayed: str = Choice(label=_("A pot taken but not played"), choices=scores.POT_UNPLAYED).ask("choice")
    pot_bonus: int = Choice(label=_("A pot taken earns"), choices=scores.POT_BONUS).ask(0)
    cut_bonus: int = Choice(label=_("Lifting exactly the pots"), choices=scores.CUT_BONUS).ask(100)
    no_canasta_negative: bool | str = Choice(
        label=_("Cards on the table without a canasta"), choices=scores.NO_CANASTA
    ).ask(False)
    hands_left: str = Choice(label=_("Cards left in hand"), choices=_hands_left).ask("minus")

    # Melds and cards.
    sets: str = Choice(label=_("Sets"), choices=melds.SETS).ask("JQKA")
    one_set_per_rank: bool = Toggle(
        label=_("One set of each rank"),
        yes=_("A side may not lay two sets of the same rank."),
        no=_("A side may lay several sets of a rank."),
        when=lambda context: context.answers.get("sets") != "none",
    ).ask(False)
    ace: str = Choice(label=_("The ace in a run"), choices=melds.ACES).ask("both")
    semi: int = Choice(label=_("Seven clean cards and a wild one"), choices=melds.SEMI).ask(0)
    set_semi: bool = Toggle(
        label=_("Semi-clean sets"),
        yes=_("A set of at least eight cards with a wild one is semi-clean."),
        no=_("A set with a wild card is always dirty."),
        when=lambda context: context.answers.get("semi") == 150 and context.answers.get("sets") != "none",
    ).ask(False)
    semi_shape: str = Choice(label=_("Where the wild card lies"), choices=melds.SEMI_SHAPES, when=_if("semi", 150)).ask(
        "one_side"
    )
    special: bool = Toggle(
        label=_("500 and 1000"),
        yes=_("A clean run of 13 is worth 500, of 14 it is 1000, in place of 200, as in Brazil."),
        no=_("Every clean buraco is worth 200."),
    ).ask(False)
    honours: bool = Toggle(
        label=_("Reale and super"),
        yes=_("A whole suit is worth 300, dirty 250; all cards of a rank 250, dirty 200. Some Italian houses."),
        no=_("They count like any other buraco."),
        when=lambda context: not context.answers.get("special"),
    ).ask(False)
    wild_canasta: int = Choice(label=_("Melds of wild cards only"), choices=scores.WILD_CANASTA).ask(0)
    arrangement: str = Choice(label=_("Melds at the count"), choices=melds.ARRANGEMENTS).ask("best")
    values: str = Choice(label=_("Worth of the cards"), choices=melds.VALUES).ask("30/20/15/10/5")
    jokers: str = Choice(label=_("Jokers"), choices=melds.JOKERS).ask("each")
    decks: int = Choice(label=_("Packs"), choices=_packs).ask(2)

    # The table.
    upcard: bool = Toggle(
        label=_("First card turned up"),
        yes=_("The first card of the stock begins the discards."),
        no=_("The player who begins may refuse the first card drawn, which begins the discards, and draws another."),
    ).ask(False)
    hand_of_two: int = Choice(
        label=_("Hand of two players"), choices=scores.HANDS_OF_TWO, when=lambda context: context.seating.seats == 2
    ).ask(11)
    second_phase: str | int = Choice(
        label=_("When all three play against all"),
        choices=scores.SECOND_PHASES,
        when=lambda context: context.seating.seats == 3,
    ).ask(1000)
    second_phase_final: bool = Toggle(
        label=_("Once against all, always"),
        yes=_("It stays so, even if every total falls below again."),
        no=_("It holds only for deals before which somebody has that many points or more."),
        when=lambda context: context.seating.seats == 3 and isinstance(context.answers.get("second_phase"), int),
    ).ask(True)
    pile: str = Choice(label=_("Taking the discard pile"), choices=scores.PILES).ask("free")
    first_deal: str = Choice(label=_("Who deals first"), choices=scores.FIRST_DEALS).ask("cut")
    direction: str = Choice(label=_("Direction of play"), choices=scores.DIRECTIONS).ask("clockwise")
    told: str = Choice(
        label=_("How a deal is written down"),
        help=_("What the form begins with; each deal may be written down otherwise."),
        choices=telling.WAYS,
    ).ask(telling.NET)

    @property
    def stock_matters(self) -> bool:
        """Whether anything hangs on it that the pots became the stock."""
        return self.pot_stock_out or (self.pot_stock_free and self.pot_missed > 0)

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
