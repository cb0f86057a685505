"""The house rules of Briscola (docs/rules/briscola.md 2 and 3)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...asking import Count, Toggle
from ...breakdown import Problem
from ...table import Seating
from ...text import gettext_noop as _
from . import choices, conquista as black_hand
from .packs import ANY_TWO, TWOS


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table of Briscola agrees on."""

    win_mode: str = choices.WIN_MODE.ask(choices.MAJORITY)
    deals: int = Count(
        label=_("Deals"),
        help=_("More than half of them win the match."),
        least=1,
        most=99,
        when=choices.mode(choices.MAJORITY),
        unit="deals",
    ).ask(3)
    first_to: int = Count(
        label=_("Deals to win"),
        least=1,
        most=99,
        when=choices.mode(choices.FIRST_TO),
        unit="deals",
    ).ask(4)
    cumulative_target: int = Count(
        label=_("Card points to reach"),
        help=_("The match is judged after a whole deal."),
        least=61,
        most=1000,
        when=choices.mode(choices.CUMULATIVE),
        unit="points",
    ).ask(120)
    cumulative_tie: str = choices.CUMULATIVE_TIE.ask(choices.DRAW)
    draw_rule: str = choices.DRAW_RULE.ask(choices.DRAW)
    three_player_tie: str = choices.THREE_PLAYER_TIE.ask(choices.NO_WINNER)
    draws_count: bool = Toggle(
        label=_("Drawn deals count as played"),
        yes=_("The match ends after the agreed number of deals: more wins take it, equal is a draw."),
        no=_("A drawn deal is not counted; dealing goes on until somebody has the majority."),
        when=choices.draws_may_count,
    ).ask(False)
    play_all: bool = Toggle(
        label=_("All deals are played"),
        yes=_("The agreed deals are all played, even when the match is decided (tournaments)."),
        no=_("The match is over as soon as somebody has the majority."),
        when=choices.mode(choices.MAJORITY),
    ).ask(False)
    same_dealer_after_draw: bool = Toggle(
        label=_("Same dealer after a draw"),
        yes=_("After a drawn deal the same player deals again."),
        no=_("The deal passes on after every deal."),
        when=choices.draw_passes_on,
    ).ask(False)
    early_stop_at_61: bool = Toggle(
        label=_("Stop at 61"),
        yes=_("A side that has 61 card points says so, and the deal is over."),
        no=_("Every deal is played to the last card."),
    ).ask(False)
    cappotto_wins_match: bool = Toggle(
        label=_("A cappotto wins the match"),
        yes=_("All 120 card points in one deal win the whole match."),
        no=_("All 120 card points win the deal, as 61 do."),
    ).ask(False)
    conquista: bool = black_hand.ON.ask(False)
    conquista_scope: str = black_hand.SCOPE.ask(black_hand.IN_DEAL)
    conquista_holder: str = black_hand.HOLDER.ask(black_hand.PLAYER)
    three_rank: str = choices.THREE_RANK.ask(choices.HIGH)
    short_pack: str = choices.SHORT_PACK.ask(TWOS)
    two_out: str = choices.TWO_OUT.ask(ANY_TWO)
    one_by_one: bool = Toggle(
        label=_("Dealt one by one"),
        yes=_("The cards are dealt one at a time (an Italian program)."),
        no=_("Each player is dealt the three cards in one go."),
    ).ask(False)
    reject_ace_three_turnup: bool = Toggle(
        label=_("No ace or three as turned card"),
        yes=_("An ace, or the card next to it, is buried in the stock if it is turned, and another card is turned."),
        no=_("Whatever card is turned makes trumps."),
    ).ask(False)
    turnup_swap: str = choices.TURNUP_SWAP.ask("none")
    must_follow: bool = Toggle(
        label=_("Following suit is a duty"),
        yes=_("Whoever holds a card of the suit led must play one."),
        no=_("Any card may be played to any trick."),
    ).ask(False)
    team_talk: str = choices.TEAM_TALK.ask(choices.LIST)
    signals: bool = Toggle(
        label=_("Signals between partners"),
        yes=_("The customary signs for the high trumps may be given."),
        no=_("No signs are given."),
        when=choices.in_teams,
    ).ask(True)
    signs: str = choices.SIGNS.ask(choices.SHARED_SIGN)
    signals_in_first_trick: bool = Toggle(
        label=_("Signals in the first trick"),
        yes=_("Signs may be given from the start."),
        no=_("No signs before the first trick is over (some tournaments)."),
        when=lambda context: choices.in_teams(context) and bool(context.answers.get("signals")),
    ).ask(True)
    swap_hands_at_end: bool = Toggle(
        label=_("Partners exchange cards at the end"),
        yes=_("Once the stock is gone partners may show their hands and exchange cards."),
        no=_("Once the stock is gone partners may look at each other's hands, no more."),
        when=choices.in_teams,
    ).ask(True)


def counts_deals(options: Options) -> bool:
    """Whether deals won are counted, and not card points."""
    return options.win_mode != choices.CUMULATIVE


def check_options(options: Options, seating: Seating, *, a_trick: int = 1) -> Iterator[Problem]:
    """What cannot be combined, where everybody plays *a_trick* cards to a trick."""
    counting = counts_deals(options)
    yield from black_hand.option_problems(options, seating, counts_deals=counting, a_trick=a_trick)
    if not counting:
        for key, text in _NOT_CUMULATIVE:
            if getattr(options, key):
                yield Problem.at(key, f"{key}_cumulative", text)
    if options.conquista and options.three_rank != choices.HIGH:
        text = _(
            "The conquista is of ace, three and king. Where the 7 takes the place of the 3, leave one of the two out."
        )
        yield Problem.at("conquista", "conquista_three", text)
    if options.cappotto_wins_match and options.early_stop_at_61:
        text = _("A deal that stops at 61 never comes to 120 card points; choose one of the two.")
        yield Problem.at("cappotto_wins_match", "cappotto_early_stop", text)
    if options.turnup_swap == "2_then_7" and seating.playing == 6 and options.short_pack == TWOS:
        text = _("The 2s are taken out for six players, so no 2 can be exchanged.")
        yield Problem.at("turnup_swap", "no_twos", text)


_NOT_CUMULATIVE: Final = (
    (
        "cappotto_wins_match",
        _("Where card points are added up, a cappotto counts its 120 points and no more."),
    ),
    (
        "early_stop_at_61",
        _("Where card points are added up, every deal must be played to the last card."),
    ),
)
