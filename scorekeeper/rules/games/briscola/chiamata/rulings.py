"""What is done when something went wrong at a table of Chiamata (rules/briscola.md 1.4 and 4)."""

from __future__ import annotations

from typing import Any, Final

from ....referee import Ruling
from ....table import Seating
from ....text import gettext_noop as _
from ..rulings import AT_ANY_TABLE, REVOKE
from .choices import OFF
from .options import LadderOptions, Options, gingo, throw_in


def _may_throw_in(options: Options, _seating: Seating) -> bool:
    return throw_in(options) != OFF and not gingo(options)


def _blind(options: Options, _seating: Seating) -> bool:
    return isinstance(options, LadderOptions) and options.al_buio


RULINGS: Final[tuple[Ruling[Any], ...]] = (
    *(ruling for ruling in AT_ANY_TABLE if ruling.key != "two_drawn"),  # there is no stock to draw from
    REVOKE,
    Ruling(
        key="bid_too_low",
        happened=_("Somebody made a bid that is not higher than the last."),
        says=_("It is as if not said; the player bids higher or passes."),
        inferred=True,
    ),
    Ruling(
        key="false_throw_in",
        happened=_("Somebody threw in a hand that may not be thrown in."),
        says=_(
            "The player loses four chips and each of the others gets one; with four or six who pay evenly, the player "
            "loses one for each of them."
        ),
        rule="penalty",
        sources=("DOCZZ",),
        put=_may_throw_in,
    ),
    Ruling(
        key="blind_trick",
        happened=_("Somebody made an error in the blind first trick."),
        says=_(
            "The player loses four chips and each of the others gets one; with four or six who pay evenly, the player "
            "loses one for each of them. The blind trick is played again."
        ),
        rule="penalty",
        sources=("DOCZZ",),
        put=_blind,
    ),
)
