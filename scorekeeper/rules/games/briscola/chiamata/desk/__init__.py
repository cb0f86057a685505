"""The questions that the referee of Chiamata and its relatives answers (docs/rules/briscola.md 4 to 6)."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from .....referee import Inquiry
from .....table import Seating, Table, singles
from .....tricks import trick_inquiry
from ...desk import cards, tricks
from ...forms import Form
from .. import ends, values
from ..options import LadderOptions
from ..shapes import shape
from . import bidding, claims, money, monte, payouts, play

LADDER_SEATINGS: Final = (singles(5), singles(4), singles(6, sitting_out=1), singles(5, sitting_out=1), singles(6))
POINTS_SEATINGS: Final = (singles(5), singles(6, sitting_out=1))
MONTE_SEATINGS: Final = (singles(5), singles(6, sitting_out=1), singles(6))
FORM = Form(
    pack=lambda options, seating: shape(options, seating).pack,
    take_out=lambda options, seating: shape(options, seating).take_out,
    open_cards=0,
)
"""The pack by the number of players; what a hand holds :mod:`..ends` says."""


def _prefill(table: Table[Any]) -> dict[str, Any]:
    dealing = ends.dealing(table.options, table.seating)
    return {"players": table.seating.playing, "deck": dealing.pack.size, "hand": dealing.hand}


def _aside(table: Table[Any]) -> int:
    return shape(table.options, table.seating).aside


def _hands(options: Any, seating: Seating) -> int:
    return shape(options, seating).hands


def _with_trumps(options: Any) -> bool:
    """Whether every deal has trumps: all but a solo or ai carichi have."""
    return not (isinstance(options, LadderOptions) and options.no_trumps)


def _tables(seatings: Collection[Seating], partner: Inquiry[Any, Any] = play.PARTNER) -> tuple[Inquiry[Any, Any], ...]:
    """What every game of the family is asked; *partner* is the question who that is."""
    return (
        trick_inquiry(FORM.rules, rule="trick", always=_with_trumps, hands=_hands, style=FORM.called),
        tricks.pile(FORM),
        tricks.legal(FORM, rule="play"),
        replace(cards.deck_check(FORM, seatings, _aside, draws=False), prefill=_prefill, values=values.DECK_CHECK),
        play.COUNT,
        claims.CLAIM,
        partner,
        play.LEADER,
        money.LEDGER,
        money.PENALTY,
        money.TIE_BREAK,
    )


def by_ranks(seatings: Collection[Seating]) -> tuple[Inquiry[Any, Any], ...]:
    """What is asked where ranks are bid."""
    return (
        *bidding.inquiries(bidding.LadderCalls, bidding.LadderCall, *values.LADDER),
        payouts.LADDER,
        payouts.LADDER_TABLE,
        monte.THROW_IN,
        *_tables(seatings, play.LADDER_PARTNER),
    )


LADDER: Final = by_ranks(LADDER_SEATINGS)
"""Where ranks are bid."""

_BY_POINTS: tuple[Inquiry[Any, Any], ...] = (
    *bidding.inquiries(bidding.PointsCalls, bidding.PointsCall),
    bidding.AUCTION_POINTS,
    payouts.POINTS,
    payouts.POINTS_TABLE,
)

POINTS = (*_BY_POINTS, monte.THROW_IN, *_tables(POINTS_SEATINGS))
"""Where card points are bid."""

MONTE = (*_BY_POINTS, monte.MONTE_LAID, *_tables(MONTE_SEATINGS))
"""Where card points are bid for a monte."""
