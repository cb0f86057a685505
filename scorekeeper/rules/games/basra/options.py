"""The house rules of Basra; the defaults are those of Egypt (docs/rules/basra.md 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

from ...asking import Choice, Chosen, Context, Count, Numbers, Toggle
from ...cards import FRENCH44, FRENCH52, Card, Pack, Rank
from ...table import Seating
from ...text import Points
from ...text import gettext_noop as _
from . import play_choices as play
from . import score_choices as scoring
from .special import ONE_SEVEN, SEVEN, TEN

FLOOR: Final = 4
"""Cards laid open before the first play."""
CEILING: Final = 60
"""What the most cards are worth at most under ``cap_60``."""
LARGEST_TARGET: Final = 1000


def of_three(seating: Seating) -> bool:
    """Whether three players each play for themselves (docs/rules/basra.md 3.8)."""
    return len(seating.sides) == 3


def comes_out(deck: int, hand: int, players: int) -> bool:
    """Whether a pack is dealt out in whole rounds.

    >>> comes_out(52, 4, 3), comes_out(44, 4, 4), comes_out(52, 6, 3)
    (True, False, False)
    """
    return (deck - FLOOR) % (hand * players) == 0


def decks_for(seating: Seating) -> tuple[Chosen, ...]:
    """The packs that can be dealt out to so many players with any hand at all."""
    return tuple(deck for deck in play.DECKS if hands_for(_size(deck), seating))


def hands_for(deck: int, seating: Seating) -> tuple[Chosen, ...]:
    """The hands that come out with *deck* cards."""
    return tuple(h for h in play.HANDS if comes_out(deck, _size(h), seating.playing))


def _size(chosen: Chosen) -> int:
    return cast(int, chosen.value)


def _hands(context: Context) -> tuple[Chosen, ...]:
    return hands_for(context.answers.get("deck", 52), context.seating) or play.HANDS


def _carries(context: Context) -> tuple[Chosen, ...]:
    if context.answers.get("majority", 30) == 30:
        return (scoring.ACCUMULATE, scoring.CAP_60, scoring.NO_CARRY)
    return (scoring.ACCUMULATE, scoring.NO_CARRY)


def _if(key: str, *values: Any) -> Callable[[Context], bool]:
    """A question that is asked when an earlier one was answered with one of *values*."""
    return lambda context: context.answers.get(key) in values


def _unless(key: str, value: Any) -> Callable[[Context], bool]:
    """A question that is asked when an earlier one was asked and not answered with *value*."""
    return lambda context: context.answers.get(key, value) != value


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table agrees on before it plays."""

    # The end.
    end: str = Choice(label=_("How the match ends"), choices=scoring.ENDS).ask("target")
    target: int = Count(
        label=_("Target"),
        help=_(
            "101 in most places; 121, 100 or 150 at some Egyptian tables, "
            "51 in a short game and in Ethiopia, 151 in Palestine and Syria."
        ),
        least=1,
        most=LARGEST_TARGET,
        when=_if("end", "target"),
    ).ask(101)
    steps: tuple[int, ...] = Numbers(
        label=_("Steps of the ladder"),
        help=_("Egypt: 51, 61, 71. At the last step the highest total wins."),
        least=1,
        most=LARGEST_TARGET,
        when=_if("end", "ladder"),
    ).ask((51, 61, 71))
    ladder_at_once: bool = Toggle(
        label=_("Next step counts at once"),
        yes=_("A side alone at the next step has won in the same moment."),
        no=_("At least one more deal is played before the next step is looked at."),
        when=_if("end", "ladder"),
    ).ask(True)
    game_target: int = Count(
        label=_("Target of each game"),
        help=_("150, or 101 with a longer last game."),
        least=1,
        most=LARGEST_TARGET,
        when=_if("end", "rubber"),
    ).ask(150)
    decider_target: str | int = Choice(
        label=_("Target of the deciding game"), choices=scoring.DECIDERS, when=_if("end", "rubber")
    ).ask("none")
    wins_needed: int = Count(
        label=_("Games to win"),
        help=_("3 of at most five."),
        least=1,
        most=9,
        when=_if("end", "rubber"),
    ).ask(3)
    keep_carry_between_games: bool = Toggle(
        label=_("Waiting points go into the next game"),
        yes=_("Points held over when a game ends wait for the next game."),
        no=_("They lapse with the game."),
        when=_if("end", "rubber"),
    ).ask(False)
    tie_at_end: str = Choice(
        label=_("Level at the end"), choices=scoring.TIES, when=_if("end", "target", "rubber", "deal")
    ).ask("extra_deal")

    # The table and the cards.
    direction: str = Choice(label=_("Direction of play"), choices=play.DIRECTIONS).ask("anticlockwise")
    cutter: str = Choice(label=_("Who cuts"), choices=play.CUTTERS).ask("left")
    deck: int = Choice(label=_("Pack"), choices=lambda context: decks_for(context.seating)).ask(52)
    hand: int = Choice(
        label=_("Hand"),
        help=_("The pack less the four cards of the floor must come out even."),
        choices=_hands,
    ).ask(4)
    both_see_bottom: bool = Toggle(
        label=_("Both see the bottom card"),
        yes=_("After the cut both players see the last card of the pack."),
        no=_("Only the dealer may look at it."),
        when=lambda context: context.seating.playing == 2,
    ).ask(False)

    first_floor: str = Choice(
        label=_("What does not stay on the first floor"),
        choices=lambda context: play.first_floors(of_three(context.seating)),
    ).ask("usual")

    # Capturing.
    same_rank: str = Choice(label=_("Several equal cards"), choices=play.SAME_RANK).ask("one")
    must_take_most: bool = Toggle(
        label=_("Take as many as possible"),
        yes=_("A capture must take as many cards as that card can."),
        no=_("Sums, an equal card or both: the player chooses."),
    ).ask(False)
    must_capture_if_able: bool = Toggle(
        label=_("Must play a card that takes"),
        yes=_("Who holds a card that can take something must play one that does."),
        no=_("Any card of the hand may be played."),
    ).ask(False)
    qk_value: str | int = Choice(label=_("Queen and king in sums"), choices=play.QK_VALUES, when=_if("deck", 52)).ask(
        "none"
    )
    seven_special: str = Choice(label=_("Seven that sweeps"), choices=play.SPECIAL_SEVENS).ask(ONE_SEVEN)

    # Basras.
    seven_basra: str = Choice(
        label=_("Basra with the sweeping seven"),
        choices=play.SEVEN_BASRAS,
        when=_unless("seven_special", "none"),
    ).ask("numerals_le10")
    yemen_tqk: str = Choice(
        label=_("Tens, queens and kings under the seven"),
        choices=play.YEMEN_PICTURES,
        when=_if("seven_basra", "yemen"),
    ).ask("any_number")
    jack_on_jack: int = Choice(label=_("Jack on a lone jack"), choices=play.JACK_ON_JACK).ask(0)
    jack_on_jacks: bool = Toggle(
        label=_("Jack on several jacks"),
        yes=_("Paid as a lone jack is, when nothing but jacks lay there."),
        no=_("Only a lone jack is paid."),
        when=_unless("jack_on_jack", 0),
    ).ask(False)
    pair_points: str | int = Choice(label=_("Lone card taken by its equal"), choices=play.PAIR_POINTS).ask("none")
    seven_pair: str | int = Choice(
        label=_("Seven on a lone seven"), choices=play.SEVEN_PAIRS, when=_if("pair_points", "none", 20)
    ).ask("none")
    max_floor: str | int = Choice(label=_("Largest floor for a basra"), choices=play.FLOOR_LIMITS).ask("none")
    queen_pair_basra: bool = Toggle(
        label=_("Queen on a lone queen"),
        yes=_("A basra like any other."),
        no=_("No basra. Ethiopia plays so."),
        when=_if("deck", 52),
    ).ask(True)
    qk_basra: int = Choice(label=_("Basra with a queen or king"), choices=play.COURT_BASRAS, when=_if("deck", 52)).ask(
        10
    )

    # Scoring.
    majority: int = Choice(label=_("Most cards"), choices=scoring.MAJORITIES).ask(30)
    carry: str = Choice(label=_("Level in cards"), choices=_carries).ask("accumulate")
    ten_scope: str = Choice(label=_("Ten worth 3"), choices=scoring.TEN_SCOPES).ask("D10")
    two: str = Choice(label=_("Two worth 2"), choices=scoring.TWOS).ask("C2")
    jack_value: Points = Choice(label=_("Jacks"), choices=scoring.JACK_VALUES).ask(1)
    queen_value: int = Choice(label=_("Queens"), choices=scoring.QUEEN_VALUES, when=_if("deck", 52)).ask(0)
    king_value: int = Choice(label=_("Kings"), choices=scoring.KING_VALUES, when=_if("deck", 52)).ask(0)
    double: str = Choice(label=_("Lone pairs that count double"), choices=scoring.DOUBLES).ask("none")
    double_plus_basra: bool = Toggle(
        label=_("Doubled queens and kings are a basra too"),
        yes=_("The pair counts double and earns the points of a basra."),
        no=_("The pair counts double and that is all."),
        when=lambda context: context.answers.get("double") == "JQK" and context.answers.get("deck") == 52,
    ).ask(True)

    @property
    def pack(self) -> Pack:
        """The cards the game is played with."""
        return FRENCH44 if self.deck == 44 else FRENCH52

    @property
    def courts(self) -> bool:
        """Whether queens and kings are in the pack."""
        return self.deck == 52

    def sweeps(self, card: Card) -> bool:
        """Whether *card* takes the whole floor by itself: a jack or the special seven.

        >>> Options().sweeps(Card.parse("7D")), Options().sweeps(Card.parse("7S"))
        (True, False)
        """
        return card.rank is Rank.JACK or self.special_seven(card)

    def buried(self, card: Card, seating: Seating) -> bool:
        """Whether *card* does not stay on the first floor (docs/rules/basra.md 2.3, 3.8).

        >>> from ...table import singles
        >>> [Options().buried(Card.parse(name), singles(3)) for name in ("JS", "7D", "10D", "10S")]
        [True, False, True, False]
        """
        if card.rank is Rank.JACK:
            return True
        rule = self.first_floor
        if rule == "usual":
            rule = "jack_ten" if of_three(seating) else "sweepers"
        match rule:
            case "sweepers":
                return self.special_seven(card)
            case "jack_ten":
                return card == TEN
        return False

    def special_seven(self, card: Card) -> bool:
        """Whether *card* is a seven that takes the whole floor (docs/rules/basra.md 1.1)."""
        if self.seven_special == "any":
            return card.rank is Rank.SEVEN
        return self.seven_special == ONE_SEVEN and card == SEVEN

    def worth(self, rank: Rank) -> Points:
        """Points of one jack, queen or king, halves too; 0 for what is not in the pack (docs/rules/basra.md 3.7)."""
        if rank is Rank.JACK:
            return self.jack_value
        if not self.courts:
            return 0
        return {Rank.QUEEN: self.queen_value, Rank.KING: self.king_value}.get(rank, 0)

    def doubles(self, rank: Rank) -> bool:
        """Whether both cards of a pair capture of *rank* count double (docs/rules/basra.md 3.7)."""
        ranks = {"J": (Rank.JACK,), "JQK": (Rank.JACK, Rank.QUEEN, Rank.KING)}
        return rank in ranks.get(self.double, ()) and self.worth(rank) != 0
