"""What is done when something went wrong in Basra, mostly by our reading (rules/basra.md 2.11)."""

from __future__ import annotations

from typing import Any, Final

from ...referee import Ruling
from ...text import gettext_noop as _

_RULE: Final = "irregular"

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="wrong_number",
        happened=_("Somebody was dealt a wrong number of cards."),
        says=_("The same dealer deals again."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="card_exposed",
        happened=_("A card was shown while dealing."),
        says=_("The same dealer deals again."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="floor_before_play",
        happened=_("A jack or a seven that sweeps lies on the first floor, and nobody has played yet."),
        says=_("It goes back into the stock, and the next card takes its place."),
        rule="first_floor",
        sources=("Kirin Legend", "Jawaker"),
    ),
    Ruling(
        key="floor_after_play",
        happened=_("A jack or a seven that sweeps lay on the first floor, and somebody has played already."),
        says=_("It stays on the floor."),
        rule="first_floor",
        inferred=True,
    ),
    Ruling(
        key="wrong_capture",
        happened=_("Somebody took cards that were not theirs to take, and the next player has not played."),
        says=_("The capture is put back."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="wrong_capture_late",
        happened=_("Somebody took cards that were not theirs to take, and the next player has played."),
        says=_("The capture stands."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="basra_forgotten",
        happened=_("A basra was forgotten, and the next card is not played yet."),
        says=_("It may be claimed."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="basra_forgotten_late",
        happened=_("A basra was forgotten, and the next card is played or the deal is scored."),
        says=_("It is lost."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="out_of_turn",
        happened=_("Somebody played out of turn."),
        says=_("The card goes back to the hand."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="wrong_piles",
        happened=_("The piles do not make the whole pack."),
        says=_("Count again; nothing is saved before it fits."),
        rule=_RULE,
        inferred=True,
    ),
)
