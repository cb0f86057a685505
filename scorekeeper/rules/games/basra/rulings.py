"""What is done when something went wrong in Basra, mostly by our reading (docs/rules/basra.md 2.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...referee import Ruling
from ...table import Seating
from ...text import gettext_noop as _
from .options import Options
from .special import SEVEN, TEN

_RULE: Final = "irregular"


def _seven_goes(options: Options, seating: Seating) -> bool:
    return options.buried(SEVEN, seating)


def _ten_goes(options: Options, seating: Seating) -> bool:
    return options.buried(TEN, seating)


def _jack_goes(options: Options, seating: Seating) -> bool:
    return not (_seven_goes(options, seating) or _ten_goes(options, seating))


def _late(what: str, when: Callable[[Options, Seating], bool]) -> Ruling[Options]:
    return Ruling(
        key="floor_after_play",
        happened=what,
        says=_("It stays on the floor."),
        rule="first_floor",
        inferred=True,
        when=when,
    )


def _early(what: str, when: Callable[[Options, Seating], bool], *sources: str) -> Ruling[Options]:
    return Ruling(
        key="floor_before_play",
        happened=what,
        says=_("It goes back into the stock, and the next card takes its place."),
        rule="first_floor",
        sources=sources,
        when=when,
    )


_FLOOR: Final = (
    _early(
        _("A jack or a seven that sweeps lies on the first floor, and nobody has played yet."),
        _seven_goes,
        "Kirin Legend",
        "Jawaker",
    ),
    _early(
        _("A jack or the ten of diamonds lies on the first floor, and nobody has played yet."),
        _ten_goes,
        "White Knuckle",
    ),
    _early(_("A jack lies on the first floor, and nobody has played yet."), _jack_goes, "Wikipedia", "Parlett"),
    _late(_("A jack or a seven that sweeps lay on the first floor, and somebody has played already."), _seven_goes),
    _late(_("A jack or the ten of diamonds lay on the first floor, and somebody has played already."), _ten_goes),
    _late(_("A jack lay on the first floor, and somebody has played already."), _jack_goes),
)

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="wrong_number",
        happened=_("Somebody was dealt a wrong number of cards."),
        says=_("The same dealer deals again."),
        again=True,
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        key="card_exposed",
        happened=_("A card was shown while dealing."),
        says=_("The same dealer deals again."),
        again=True,
        rule=_RULE,
        inferred=True,
    ),
    *_FLOOR,
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
