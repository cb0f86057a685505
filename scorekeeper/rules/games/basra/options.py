"""The house rules of Basra; the defaults are those of Egypt (docs/rules/basra.md 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from ...asking import Choice, Chosen, Context, Count, Numbers, Scalar, Toggle
from ...cards import FRENCH44, FRENCH52, Card, Pack, Rank
from ...table import Seating
from ...text import Points
from ...text import gettext_noop as _
from . import play_choices as play
from . import score_choices as scoring
from .special import ONE_SEVEN, SEVEN, TEN

S = TypeVar("S", bound=Scalar)

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


def _choice(
    label: str,
    choices: Any,
    default: S,
    *,
    help: str = "",
    when: bool | Callable[[Context], bool] = True,
) -> S:
    return Choice(label=label, choices=choices, help=help, when=when).ask(default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table agrees on before it plays."""

    # The end.
    end: str = _choice(_("How the match ends"), scoring.ENDS, "target")
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
    decider_target: str | int = _choice(
        _("Target of the deciding game"), scoring.DECIDERS, "none", when=_if("end", "rubber")
    )
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
    tie_at_end: str = _choice(
        _("Level at the end"), scoring.TIES, "extra_deal", when=_if("end", "target", "rubber", "deal")
    )

    # The table and the cards.
    direction: str = _choice(_("Direction of play"), play.DIRECTIONS, "anticlockwise")
    cutter: str = _choice(_("Who cuts"), play.CUTTERS, "left")
    deck: int = _choice(_("Pack"), lambda context: decks_for(context.seating), 52)
    hand: int = _choice(
        _("Hand"),
        _hands,
        4,
        help=_("The pack less the four cards of the floor must come out even."),
    )
    both_see_bottom: bool = Toggle(
        label=_("Both see the bottom card"),
        yes=_("After the cut both players see the last card of the pack."),
        no=_("Only the dealer may look at it."),
        when=lambda context: context.seating.playing == 2,
    ).ask(False)

    first_floor: str = _choice(
        _("What does not stay on the first floor"),
        lambda context: play.first_floors(of_three(context.seating)),
        "usual",
    )

    # Capturing.
    same_rank: str = _choice(_("Several equal cards"), play.SAME_RANK, "one")
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
    qk_value: str | int = _choice(_("Queen and king in sums"), play.QK_VALUES, "none", when=_if("deck", 52))
    seven_special: str = _choice(_("Seven that sweeps"), play.SPECIAL_SEVENS, ONE_SEVEN)

    # Basras.
    seven_basra: str = _choice(
        _("Basra with the sweeping seven"),
        play.SEVEN_BASRAS,
        "numerals_le10",
        when=_unless("seven_special", "none"),
    )
    yemen_tqk: str = _choice(
        _("Tens, queens and kings under the seven"),
        play.YEMEN_PICTURES,
        "any_number",
        when=_if("seven_basra", "yemen"),
    )
    jack_on_jack: int = _choice(_("Jack on a lone jack"), play.JACK_ON_JACK, 0)
    jack_on_jacks: bool = Toggle(
        label=_("Jack on several jacks"),
        yes=_("Paid as a lone jack is, when nothing but jacks lay there."),
        no=_("Only a lone jack is paid."),
        when=_unless("jack_on_jack", 0),
    ).ask(False)
    pair_points: str | int = _choice(_("Lone card taken by its equal"), play.PAIR_POINTS, "none")
    seven_pair: str | int = _choice(
        _("Seven on a lone seven"), play.SEVEN_PAIRS, "none", when=_if("pair_points", "none", 20)
    )
    max_floor: str | int = _choice(_("Largest floor for a basra"), play.FLOOR_LIMITS, "none")
    queen_pair_basra: bool = Toggle(
        label=_("Queen on a lone queen"),
        yes=_("A basra like any other."),
        no=_("No basra. Ethiopia plays so."),
        when=_if("deck", 52),
    ).ask(True)
    qk_basra: int = _choice(_("Basra with a queen or king"), play.COURT_BASRAS, 10, when=_if("deck", 52))

    # Scoring.
    majority: int = _choice(_("Most cards"), scoring.MAJORITIES, 30)
    carry: str = _choice(_("Level in cards"), _carries, "accumulate")
    ten_scope: str = _choice(_("Ten worth 3"), scoring.TEN_SCOPES, "D10")
    two: str = _choice(_("Two worth 2"), scoring.TWOS, "C2")
    jack_value: Points = _choice(_("Jacks"), scoring.JACK_VALUES, 1)
    queen_value: int = _choice(_("Queens"), scoring.QUEEN_VALUES, 0, when=_if("deck", 52))
    king_value: int = _choice(_("Kings"), scoring.KING_VALUES, 0, when=_if("deck", 52))
    double: str = _choice(_("Lone pairs that count double"), scoring.DOUBLES, "none")
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
