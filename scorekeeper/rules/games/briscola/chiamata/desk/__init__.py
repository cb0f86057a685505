"""The questions that the referee of Chiamata and its relatives answers (rules/briscola.md 4 to 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....referee import Inquiry
from .....table import Table
from .....tricks import trick_inquiry
from ...desk import cards, tricks
from ...forms import Form
from ...packs import WHOLE
from .. import ends, piles
from ..options import LadderOptions, MonteOptions
from . import bidding, money, payouts, play

FORM = Form(pack=lambda _options, _seating: WHOLE, take_out=lambda _options, _seating: None, open_cards=0)
"""The pack of 40, whoever plays; what a hand holds :mod:`..ends` says."""


def _known(table: Table[Any]) -> dict[str, Any]:
    dealing = ends.dealing(table.options, table.seating)
    return {"players": table.seating.playing, "deck": dealing.pack.size, "hand": dealing.hand}


def _monte(options: Any) -> int:
    return piles.MONTE if isinstance(options, MonteOptions) else 0


def _with_trumps(options: Any) -> bool:
    """Whether every deal has trumps: all but a solo has."""
    return not (isinstance(options, LadderOptions) and options.solo)


_TABLES: tuple[Inquiry[Any, Any], ...] = (
    trick_inquiry(FORM.rules, rule="trick", always=_with_trumps, style=FORM.style),
    tricks.pile(FORM),
    tricks.legal(FORM),
    replace(cards.deck_check(FORM, _monte, draws=False), known=_known),
    play.COUNT,
    play.PARTNER,
    play.LEADER,
    money.LEDGER,
    money.PENALTY,
    money.TIE_BREAK,
)

LADDER: tuple[Inquiry[Any, Any], ...] = (
    *bidding.inquiries(bidding.LadderCalls, bidding.LadderCall),
    payouts.LADDER,
    payouts.LADDER_TABLE,
    play.THROW_IN,
    *_TABLES,
)
"""Where ranks are bid."""

POINTS: tuple[Inquiry[Any, Any], ...] = (
    *bidding.inquiries(bidding.PointsCalls, bidding.PointsCall),
    bidding.AUCTION_POINTS,
    payouts.POINTS,
    payouts.POINTS_TABLE,
    play.THROW_IN,
    *_TABLES,
)
"""Where card points are bid."""

MONTE: tuple[Inquiry[Any, Any], ...] = (
    *bidding.inquiries(bidding.PointsCalls, bidding.PointsCall),
    bidding.AUCTION_POINTS,
    payouts.POINTS,
    payouts.POINTS_TABLE,
    play.MONTE_LAID,
    *_TABLES,
)
"""Where card points are bid for a monte."""
