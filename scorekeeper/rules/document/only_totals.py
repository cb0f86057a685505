"""Reading totals that stand in an event where a deal would: the points of a deal, or the totals by then."""

from collections.abc import Mapping
from typing import Any, Final

from ..table import Carried, Seating
from ..text import gettext_noop as _
from ..totals import MOST_DEALS, MOST_GAMES, Totals
from ..totals_checks import MOST_STAKE
from .amounts import checked_amount, checked_number
from .beginning import MOST_DEALT, read_order
from .collecting import Reader

_KEYS: Final = frozenset(
    "points so_far deals games held_over stake order dealer dealt winner drawn counts over winners".split()
)


def read_totals(given: Any, seating: Seating, reader: Reader) -> Totals:
    """Totals as a document has them; whatever is wrong is noted in *reader*."""
    sides = len(seating.sides)
    if not isinstance(given, Mapping):
        reader.say(_("Totals are a set of named values, “points” above all."))
        return Totals(points=(0,) * sides)
    for key in given:
        if key not in _KEYS:
            reader.say(_("Totals have no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    flags = {name: given.get(name, name == "counts") for name in ("so_far", "drawn", "counts", "over")}
    for name, value in flags.items():
        if not isinstance(value, bool):
            reader.say(_("“%(name)s” is true or false."), name=name)
    so_far = flags["so_far"] is True
    if "deals" in given and not so_far:
        reader.say(_("Points of one deal have no “deals”: leave it out, or say that totals were “so_far”."), "unknown")
    held = checked_amount(given.get("held_over", 0), "held_over", reader)
    stake = checked_number(given.get("stake", 1), 1, MOST_STAKE, "stake", reader)
    winner, dealer = given.get("winner"), given.get("dealer")
    return Totals(
        points=tuple(checked_amount(each, "points", reader) for each in _each(given, "points", sides, reader)),
        so_far=so_far,
        games=tuple(
            checked_number(each, 0, MOST_GAMES, "games", reader) for each in _each(given, "games", sides, reader)
        )
        if given.get("games") is not None
        else (),
        deals=checked_number(given.get("deals", 0), 0, MOST_DEALS, "deals", reader) if so_far else 1,
        carried=Carried(points=held, stake=stake, order=read_order(given.get("order", []), reader)),
        dealer=None if dealer is None else checked_number(dealer, 0, seating.seats - 1, "dealer", reader),
        dealt=checked_number(given.get("dealt", 0), 0, MOST_DEALT, "dealt", reader),
        winner=None if winner is None else checked_number(winner, 0, sides - 1, "winner", reader),
        drawn=flags["drawn"] is True,
        counts=flags["counts"] is not False,
        over=flags["over"] is True,
        winners=_winners(given.get("winners"), sides, reader),
    )


def _each(given: Mapping[str, Any], name: str, sides: int, reader: Reader) -> list[Any]:
    values = given.get(name)
    if isinstance(values, list) and len(values) == sides:
        return values
    reader.say(_("“%(name)s” needs one number for each side."), name=name)
    return [0] * sides


def _winners(given: Any, sides: int, reader: Reader) -> tuple[int, ...]:
    if given is None:
        return ()
    if isinstance(given, list) and 0 < len(given) <= sides and len({*map(str, given)}) == len(given):
        return tuple(sorted(checked_number(side, 0, sides - 1, "winners", reader) for side in given))
    reader.say(_("“winners” is a list of sides, counted from 0."))
    return ()
