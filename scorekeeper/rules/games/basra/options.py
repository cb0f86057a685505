"""The house rules of Basra; the defaults are those of Egypt (docs/rules/basra.md 5)."""

from dataclasses import dataclass
from typing import Final

from ...asking import Choice, Count, Numbers, Of, Toggle, Which
from ...cards import Card, Pack, Rank
from ...text import Points, gettext_noop as _, pgettext_noop as _in
from . import basra_choices as basras, offers, play_choices as play, score_choices as scoring
from .special import ONE_SEVEN

CEILING: Final = 60
"""What the most cards are worth at most under ``cap_60``."""
LARGEST_TARGET: Final = 1000
MOST_DEALS: Final = 60
"""The most deals a table may agree on for a match."""
MOST_WORTH: Final = 50
"""What a card that counts may be worth."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table agrees on before it plays."""

    # The end.
    end: str = Choice(label=_("How the match ends"), choices=scoring.ENDS).ask("target")
    target: int = Count(
        label=_("Target"),
        help=_(
            "101 in most places; 121, 100 or 150 at some Egyptian tables, 121 also in Yemen, "
            "51 in a short game and in Ethiopia, 151 in Palestine and Syria."
        ),
        least=1,
        most=LARGEST_TARGET,
        when=offers.answered("end", "target"),
    ).ask(101)
    steps: tuple[int, ...] = Numbers(
        label=_("Steps of the ladder"),
        help=_("Egypt: 51, 61, 71. At the last step the highest total wins."),
        least=1,
        most=LARGEST_TARGET,
        when=offers.answered("end", "ladder"),
    ).ask((51, 61, 71))
    ladder_at_once: bool = Toggle(
        label=_("Next step counts at once"),
        yes=_("A side alone at the next step has won in the same moment."),
        no=_("At least one more deal is played before the next step is looked at."),
        when=offers.answered("end", "ladder"),
    ).ask(True)
    game_target: int = Count(
        label=_("Target of each game"),
        help=_("150, or 101 with a longer last game."),
        least=1,
        most=LARGEST_TARGET,
        when=offers.answered("end", "rubber"),
    ).ask(150)
    decider_target: str | int = Choice(
        label=_("Target of the deciding game"), choices=scoring.DECIDERS, when=offers.answered("end", "rubber")
    ).ask("none")
    wins_needed: int = Count(
        label=_("Games to win"),
        least=1,
        most=9,
        when=offers.answered("end", "rubber"),
    ).ask(3)
    keep_carry_between_games: bool = Toggle(
        label=_("Waiting points go into the next game"),
        yes=_("Points held over when a game ends wait for the next game."),
        no=_("They lapse with the game."),
        when=offers.answered("end", "rubber"),
    ).ask(False)
    deals: int = Count(
        label=_("Deals"),
        help=_("One in an Ethiopian program."),
        least=1,
        most=MOST_DEALS,
        when=offers.answered("end", "deal"),
    ).ask(1)
    tie_at_end: str = Choice(
        label=_("Level at the end"), choices=scoring.TIES, when=offers.answered("end", "target", "rubber", "deal")
    ).ask("extra_deal")

    # The table and the cards.
    direction: str = Choice(label=_("Direction of play"), choices=play.DIRECTIONS).ask("anticlockwise")
    cutter: str = Choice(label=_("Who cuts"), choices=play.CUTTERS).ask("left")
    deck: int = Choice(label=_in("cards used", "Pack"), choices=lambda context: offers.decks_for(context.seating)).ask(
        52
    )
    hand: int = Choice(
        label=_in("number of cards", "Hand"),
        help=_("The pack less the four cards of the floor must come out even."),
        choices=offers.hands,
    ).ask(4)
    both_see_bottom: bool = Toggle(
        label=_("Both see the bottom card"),
        yes=_("After the cut both players see the last card of the pack."),
        no=_("Only the dealer may look at it."),
        when=lambda context: context.seating.playing == 2,
    ).ask(False)

    first_floor: str = Choice(
        label=_("What does not stay on the first floor"),
        choices=lambda context: play.first_floors(offers.of_three(context.seating)),
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
        yes=_("Whoever holds a card that can take something must play one that does."),
        no=_("Any card of the hand may be played."),
    ).ask(False)
    qk_value: str | int = Choice(
        label=_("Queen and king in sums"), choices=play.QK_VALUES, when=offers.answered("deck", 52)
    ).ask("none")
    jack_takes_jacks: bool = Toggle(
        label=_("A jack takes jacks"),
        yes=_("A jack takes everything."),
        no=_("A jack takes everything but jacks."),
    ).ask(True)
    seven_special: str = Choice(label=_("Seven that sweeps"), choices=play.SPECIAL_SEVENS).ask(ONE_SEVEN)

    # Basras.
    basra_value: str = Choice(label=_("What a basra is worth"), choices=basras.BASRA_VALUES).ask("flat")
    seven_basra: str = Choice(
        label=_("Basra with the sweeping seven"),
        choices=offers.seven_basras,
        when=offers.answered_else("seven_special", "none"),
    ).ask("numerals_le10")
    yemen_tqk: str = Choice(
        label=_("Tens, queens and kings under the seven"),
        choices=basras.YEMEN_PICTURES,
        when=offers.answered("seven_basra", "yemen"),
    ).ask("any_number")
    jack_on_jack: int = Choice(
        label=_("Jack on a lone jack"), choices=basras.JACK_ON_JACK, when=offers.answered("jack_takes_jacks", True)
    ).ask(0)
    jack_on_jacks: bool = Toggle(
        label=_("Jack on several jacks"),
        yes=_("Paid as a lone jack is, when nothing but jacks lay there."),
        no=_("Only a lone jack is paid."),
        when=offers.answered_else("jack_on_jack", 0),
    ).ask(False)
    pair_points: str | int = Choice(
        label=_("Lone card taken by its equal"), choices=basras.PAIR_POINTS, when=offers.answered("basra_value", "flat")
    ).ask("none")
    seven_pair: str | int = Choice(
        label=_("Seven on a lone seven"), choices=basras.SEVEN_PAIRS, when=offers.answered("pair_points", "none", 20)
    ).ask("none")
    max_floor: str | int = Choice(label=_("Largest floor for a basra"), choices=basras.FLOOR_LIMITS).ask("none")
    queen_pair_basra: bool = Toggle(
        label=_("Queen on a lone queen"),
        yes=_("It earns what a lone card taken by its equal earns."),
        no=_("No basra. Ethiopia plays so."),
        when=offers.answered("deck", 52),
    ).ask(True)
    qk_basra: int = Choice(
        label=_("Basra with a queen or king"),
        choices=basras.COURT_BASRAS,
        when=lambda context: context.answers.get("deck") == 52 and context.answers.get("basra_value") == "flat",
    ).ask(10)
    basra_on_last_card: bool = Toggle(
        label=_("Basra with the very last card"),
        yes=_("A basra as any other."),
        no=_("No basra."),
    ).ask(True)

    # Scoring.
    majority: int = Choice(label=_("Most cards"), choices=scoring.MAJORITIES).ask(30)
    carry: str = Choice(label=_("Level in cards"), choices=offers.carries).ask("accumulate")
    card_points: str = Choice(label=_("Cards of the pile"), choices=scoring.CARD_POINTS).ask("full")
    ten_scope: str = Choice(label=_("Ten that counts"), choices=scoring.TEN_SCOPES, when=offers.cards_count).ask("D10")
    ten_value: int = Count(label=_("What that ten is worth"), least=1, most=MOST_WORTH, when=offers.cards_count).ask(3)
    two: str = Choice(label=_("Two that counts"), choices=scoring.TWOS, when=offers.cards_count).ask("C2")
    two_value: int = Count(label=_("What that two is worth"), least=1, most=MOST_WORTH, when=offers.cards_count).ask(2)
    jack_value: Points = Choice(label=_("Jacks"), choices=scoring.JACK_VALUES, when=offers.cards_count).ask(1)
    queen_value: int = Choice(label=_("Queens"), choices=scoring.QUEEN_VALUES, when=offers.courts_may_count).ask(0)
    king_value: int = Choice(label=_("Kings"), choices=scoring.KING_VALUES, when=offers.courts_may_count).ask(0)
    seven_value: int = Count(
        label=_("Seven of diamonds"),
        help=_("As a card; some programs give 1 or 3."),
        most=MOST_WORTH,
        when=offers.cards_count,
    ).ask(0)
    own_card: Card | None = Which(
        label=_("Another card that counts"),
        help=_("It counts beside what it is worth already."),
        of=Of.CARD,
        among=lambda context: offers.pack_of(context.answers.get("deck", 52)).faces(),
        optional=True,
        when=offers.cards_count,
    ).ask(None)
    own_value: int = Count(
        label=_("What that card is worth"),
        least=1,
        most=MOST_WORTH,
        when=lambda context: context.answers.get("own_card") is not None,
    ).ask(2)
    double: str = Choice(label=_("Lone pairs that count double"), choices=scoring.DOUBLES, when=offers.cards_count).ask(
        "none"
    )
    double_plus_basra: bool = Toggle(
        label=_("Doubled queens and kings are a basra too"),
        yes=_("The pair counts double and earns the points of a basra."),
        no=_("The pair counts double and that is all."),
        when=lambda context: context.answers.get("double") == "JQK" and context.answers.get("deck") == 52,
    ).ask(True)

    @property
    def pack(self) -> Pack:
        """The cards the game is played with."""
        return offers.pack_of(self.deck)

    @property
    def doubles_sevens(self) -> bool:
        """Whether a basra with a seven that sweeps counts as two (docs/rules/basra.md 11.4)."""
        return self.seven_special != "none" and self.seven_basra == "double" and self.basra_value == "flat"

    @property
    def lone_jack(self) -> int:
        """Points for a jack that takes a lone jack, 0 for none (docs/rules/basra.md 2.6, 11.3)."""
        return self.jack_on_jack if self.jack_takes_jacks else 0

    @property
    def lone_pair(self) -> str | int:
        """What a lone card taken by its equal earns, as ``pair_points`` says it (docs/rules/basra.md 3.1, 11.5)."""
        return self.pair_points if self.basra_value == "flat" else "none"

    @property
    def lone_seven(self) -> str | int:
        """What a seven on a lone seven earns, as ``seven_pair`` says it (docs/rules/basra.md 3.1, 11.5)."""
        return "none" if self.lone_pair == "pip_sum" or self.basra_value != "flat" else self.seven_pair

    @property
    def court_basra(self) -> int:
        """What a basra with a queen or king earns where each has one price (docs/rules/basra.md 1.2, 11.5)."""
        return self.qk_basra if self.courts and self.basra_value == "flat" else 10

    @property
    def waits(self) -> bool:
        """Whether points for the most cards wait for the next deal where sides are level in cards."""
        return self.carry in ("accumulate", "cap_60")

    @property
    def courts(self) -> bool:
        """Whether queens and kings are in the pack."""
        return self.deck == 52

    def worth(self, rank: Rank) -> Points:
        """Points of one jack, queen or king, halves too; 0 for what does not count (docs/rules/basra.md 3.7, 11.1)."""
        if self.card_points == "none":
            return 0
        if rank is Rank.JACK:
            return self.jack_value
        if not self.courts:
            return 0
        return {Rank.QUEEN: self.queen_value, Rank.KING: self.king_value}.get(rank, 0)

    def doubles(self, rank: Rank) -> bool:
        """Whether both cards of a pair capture of *rank* count double (docs/rules/basra.md 3.7)."""
        ranks = {"J": (Rank.JACK,), "JQK": (Rank.JACK, Rank.QUEEN, Rank.KING)}
        if rank is Rank.JACK and not self.jack_takes_jacks:
            return False
        return rank in ranks.get(self.double, ()) and self.worth(rank) != 0
