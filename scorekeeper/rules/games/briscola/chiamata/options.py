"""The house rules of Chiamata, of the five-player game by points, and of the game with the monte.

Source: docs/rules/briscola.md 4 to 6.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from ....asking import Count, Toggle
from ....breakdown import Problem
from ....table import Seating
from ....text import gettext_noop as _
from ..packs import FOURS
from . import auction, choices, pay_choices, play_choices
from .payouts import ALL_TRICKS, BID, TAKEN, TOP_STEP, Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions:
    """How the match ends, and what chips are worth."""

    end: str = choices.END.ask(choices.ROUNDS)
    rounds: int = Count(
        label=_("Deals by each player"),
        help=_("How often everybody deals."),
        least=1,
        most=20,
        when=lambda context: context.answers.get("end") == choices.ROUNDS,
    ).ask(2)
    deals: int = Count(
        label=_("Deals"),
        least=1,
        most=99,
        when=lambda context: context.answers.get("end") == choices.NUMBER,
        unit="deals",
    ).ask(10)
    target: int = Count(
        label=_("Chips to win"),
        help=_("Counted from 0: what a player has won, the purse not among it."),
        least=1,
        most=choices.MOST_CHIPS,
        when=lambda context: context.answers.get("end") == choices.TARGET,
        unit="chips",
    ).ask(11)
    tie: str = choices.TIE.ask(choices.SHARED)
    purse: int = Count(
        label=_("Chips each starts with"),
        help=_("0 where none are laid out. Whoever runs out plays on and owes chips."),
        most=choices.MOST_CHIPS,
        unit="chips",
    ).ask(0)
    chip_value: int = Count(
        label=_("What a chip is worth"),
        help=_("In cents or the smallest coin; 0 where nothing but chips is played for."),
        most=choices.MOST_CHIPS,
    ).ask(0)
    coin: str = choices.COIN.ask(choices.NO_SIGN)


_LAST_MUST_BID: Final = Toggle(
    label=_("The last player must bid"),
    yes=_("When all others have passed without a bid, the last player has to bid."),
    no=_("All may pass."),
)
_MUST_FOLLOW: Final = Toggle(
    label=_("Following suit is a duty"),
    yes=_("Whoever holds a card of the suit led must play one."),
    no=_("Any card may be played to any trick."),
)
_BLIND: Final = Toggle(
    label=_("Blind first trick"),
    yes=_("The declarer names the trump suit only when the cards of the first trick are down (al buio)."),
    no=_("The declarer names the trump suit before the first trick."),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderOptions(MatchOptions):
    """What a table of Chiamata agrees on; ranks are bid.

    >>> LadderOptions().raises, LadderOptions(bracket_by="bid").raises
    (False, True)
    """

    dead_hand: bool = Toggle(
        label=_("A dead hand"),
        yes=_(
            "Five hands of eight as with five players: the fifth, il morto, lies face down for nobody, its cards "
            "are turned one after the other, and one of them may be the called card (an Italian collection)."
        ),
        no=_("Four hands of ten."),
        when=choices.four_play,
    ).ask(False)
    short_pack: str = play_choices.SHORT_PACK.ask(FOURS)
    bracket_by: str = pay_choices.BRACKET_BY.ask(TAKEN)
    two_plus_points: bool = Toggle(
        label=_("Points above the 2"),
        help=_("Where a deal pays by what was bid, this is always played."),
        yes=_("Once the 2 is bid, which promises 61, more card points may be promised: 62 to 120."),
        no=_("No points are promised above the 2."),
    ).ask(False)
    subito: bool = Toggle(
        label=_("Straight to the 2"),
        yes=_("Nobody climbs down the ranks: the 2 is called at once, and then only card points above it are bid."),
        no=_("The bidding begins with the ranks."),
        when=lambda context: not choices.six_play(context),
    ).ask(False)
    growth: str = pay_choices.LADDER_GROWTH.ask(choices.LINEAR)
    top_step: int = pay_choices.TOP_STEP.ask(TOP_STEP)
    capot: str = pay_choices.CAPOT.ask(ALL_TRICKS)
    capot_for: str = pay_choices.CAPOT_FOR.ask(choices.BOTH)
    sixty: str = pay_choices.SIXTY.ask(choices.LOSS)
    four_player: str = pay_choices.FOUR_PLAYER.ask(choices.LITERAL)
    auction_rounds: str = play_choices.AUCTION_ROUNDS.ask(choices.UNTIL_PASSED)
    solo: bool = Toggle(
        label=_("Solo bid"),
        yes=_("Above every other bid a solo may be bid: no trumps, alone against all."),
        no=_("There is no solo bid."),
    ).ask(False)
    ai_carichi: bool = Toggle(
        label=_("Bid of ai carichi"),
        yes=_(
            "Somebody may call ai carichi and play alone against all without trumps; we set it above every other "
            "bid and pay it as any declarer alone (some in Italy)."
        ),
        no=_("There is no such bid."),
        when=lambda context: not context.answers.get("solo"),
    ).ask(False)
    last_must_bid: bool = _LAST_MUST_BID.ask(False)
    all_pass: str = play_choices.ALL_PASS.ask(choices.SAME_DEALER)
    throw_in: str = play_choices.THROW_IN.ask(choices.OFF)
    must_follow: bool = _MUST_FOLLOW.ask(False)
    first_leader: str = play_choices.FIRST_LEADER.ask(choices.DEALER_RIGHT)
    al_buio: bool = _BLIND.ask(False)
    packets: str = play_choices.PACKETS.ask("4-4-2")

    @property
    def no_trumps(self) -> bool:
        """Whether somebody may bid to play alone without trumps, by whichever name."""
        return self.solo or self.ai_carichi

    @property
    def raises(self) -> bool:
        """Whether card points are promised above the 2."""
        return self.two_plus_points or self.subito or self.bracket_by in choices.BY_THE_BID


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsOptions(MatchOptions):
    """What a table of five agrees on that bids card points."""

    scoring: str = pay_choices.SCORING.ask(choices.CHIPS)
    minimum: int = play_choices.MINIMUM.ask(61)
    growth: str = pay_choices.GROWTH.ask(choices.LINEAR)
    bracket_by: str = pay_choices.POINTS_BRACKET_BY.ask(BID)
    capot: str = pay_choices.POINTS_CAPOT.ask(ALL_TRICKS)
    capot_for: str = pay_choices.CAPOT_FOR.ask(choices.BOTH)
    sixty: str = pay_choices.SIXTY.ask(choices.LOSS)
    last_must_bid: bool = _LAST_MUST_BID.ask(False)
    all_pass: str = play_choices.ALL_PASS.ask(choices.SAME_DEALER)
    throw_in: str = play_choices.THROW_IN.ask(choices.OFF)
    must_follow: bool = _MUST_FOLLOW.ask(False)
    first_leader: str = play_choices.FIRST_LEADER.ask(choices.DEALER_RIGHT)
    talk: str = play_choices.TALK.ask(choices.SILENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class MonteOptions(MatchOptions):
    """What a table agrees on that plays with the monte."""

    minimum: int = Count(label=_("Lowest bid"), least=61, most=120, unit="points").ask(70)
    monte_points: str = play_choices.MONTE_POINTS.ask(choices.DECLARER)
    four_player: str = pay_choices.FOUR_PLAYER.ask(choices.LITERAL)
    growth: str = pay_choices.GROWTH.ask(choices.LINEAR)
    bracket_by: str = pay_choices.POINTS_BRACKET_BY.ask(BID)
    capot: str = pay_choices.POINTS_CAPOT.ask(ALL_TRICKS)
    capot_for: str = pay_choices.CAPOT_FOR.ask(choices.BOTH)
    last_must_bid: bool = _LAST_MUST_BID.ask(False)
    all_pass: str = play_choices.ALL_PASS.ask(choices.SAME_DEALER)
    must_follow: bool = _MUST_FOLLOW.ask(False)
    first_leader: str = play_choices.FIRST_LEADER.ask(choices.DEALER_RIGHT)


Options: TypeAlias = LadderOptions | PointsOptions | MonteOptions


def terms(options: Options) -> Terms:
    """What the house rules say of payouts.

    >>> terms(PointsOptions(growth="double")).doubling
    True
    """
    return Terms(
        bracket_by=options.bracket_by,
        doubling=options.growth == choices.DOUBLE,
        capot=options.capot,
        capot_both=options.capot_for == choices.BOTH,
        sixty_draws=not isinstance(options, MonteOptions) and options.sixty == choices.DRAW,
        even=not isinstance(options, PointsOptions) and options.four_player == choices.EVEN,
        gingo=gingo(options),
        top_step=options.top_step if isinstance(options, LadderOptions) else TOP_STEP,
    )


def gingo(options: Options) -> bool:
    """Whether points are written down as in Gingo, and no chips pass."""
    return isinstance(options, PointsOptions) and options.scoring == choices.GINGO


def banks(options: Options, seating: Seating) -> bool:
    """Whether a bank makes up what does not come out even.

    >>> from ....table import singles
    >>> [banks(LadderOptions(), singles(players)) for players in (4, 5, 6)]
    [True, False, True]
    """
    return seating.playing != 5 and not terms(options).even


def check_options(options: Options, _seating: Seating) -> Iterator[Problem]:
    """What cannot be combined: points as in Gingo with chips that are laid out or paid for."""
    for key in ("purse", "chip_value"):
        if gingo(options) and getattr(options, key):
            yield Problem.at(key, "no_chips", _("Gingo counts points, and nobody pays for them: leave this at 0."))


def auction_rules(options: Options, seating: Seating) -> auction.Rules:
    """What the house rules say of the auction.

    >>> from ....table import singles
    >>> auction_rules(MonteOptions(), singles(5)).minimum
    70
    >>> auction_rules(LadderOptions(), singles(6)).ranks[-2:]
    ('5', '2')
    """
    if isinstance(options, LadderOptions):
        return auction.Rules(
            ranks=_ranks(options, seating),
            raises=options.raises,
            solo=options.no_trumps,
            single=options.auction_rounds == choices.SINGLE,
            must_bid=options.last_must_bid,
        )
    return auction.Rules(minimum=options.minimum, must_bid=options.last_must_bid)


def _ranks(options: LadderOptions, seating: Seating) -> tuple[str, ...]:
    if options.subito:
        return auction.RANKS[-1:]
    if seating.playing != 6:
        return auction.RANKS
    gone = "4" if options.short_pack == FOURS else "2"
    return tuple(rank for rank in auction.RANKS if rank != gone)


def throw_in(options: Options) -> str:
    """When a poor hand may be thrown in; never with a monte, whose cards improve it."""
    return choices.OFF if isinstance(options, MonteOptions) else options.throw_in


def passes_on(options: Options) -> bool:
    """Whether a deal that all passed is written down, because the next dealer deals.

    >>> passes_on(LadderOptions()), passes_on(LadderOptions(all_pass="next_dealer_doubled"))
    (False, True)
    """
    return options.all_pass != choices.SAME_DEALER and not options.last_must_bid


def doubles_when_passed(options: Options) -> bool:
    """Whether the next deal pays double after one that all passed."""
    return options.all_pass == choices.NEXT_DOUBLED and not options.last_must_bid
