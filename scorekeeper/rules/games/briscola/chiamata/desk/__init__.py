"""The questions that the referee of Chiamata and its relatives answers (docs/rules/briscola.md 4 to 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....referee import Inquiry
from .....table import Seating, Table
from .....tricks import trick_inquiry
from ...desk import cards, tricks
from ...forms import Form
from .. import ends, values
from ..options import LadderOptions
from ..shapes import shape
from . import bidding, claims, money, payouts, play

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


def _tables(partner: Inquiry[Any, Any] = play.PARTNER) -> tuple[Inquiry[Any, Any], ...]:
    """What every game of the family is asked; *partner* is the question who that is."""
    return (
        trick_inquiry(FORM.rules, rule="trick", always=_with_trumps, hands=_hands, style=FORM.style),
        tricks.pile(FORM),
        tricks.legal(FORM, rule="play"),
        replace(cards.deck_check(FORM, _aside, draws=False), prefill=_prefill, values=values.DECK_CHECK),
        play.COUNT,
        partner,
        play.LEADER,
        money.LEDGER,
        money.PENALTY,
        money.TIE_BREAK,
    )


LADDER: tuple[Inquiry[Any, Any], ...] = (
    *bidding.inquiries(bidding.LadderCalls, bidding.LadderCall, *values.LADDER),
    payouts.LADDER,
    payouts.LADDER_TABLE,
    play.THROW_IN,
    claims.CLAIM,
    *_tables(play.LADDER_PARTNER),
)
"""Where ranks are bid."""

_BY_POINTS: tuple[Inquiry[Any, Any], ...] = (
    *bidding.inquiries(bidding.PointsCalls, bidding.PointsCall),
    bidding.AUCTION_POINTS,
    payouts.POINTS,
    payouts.POINTS_TABLE,
)

POINTS = (*_BY_POINTS, play.THROW_IN, *_tables())
"""Where card points are bid."""

MONTE = (*_BY_POINTS, play.MONTE_LAID, *_tables())
"""Where card points are bid for a monte."""
