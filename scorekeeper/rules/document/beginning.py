"""Reading what a match started from."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from ..log import Start
from ..table import Carried, Seating
from ..text import gettext_noop as _
from .amounts import checked_amount, checked_number, read_amount
from .collecting import Reader


def read_start(raw: Mapping[str, Any], seating: Seating, reader: Reader) -> Start:
    """Read what the match started from; whatever is wrong is noted in *reader*."""
    given = raw.get("start")
    if given is None:
        return Start()
    if not isinstance(given, Mapping):
        reader.say(_("The start is a set of named values."))
        return Start()
    for key in given:
        if key not in ("dealer", "dealt", "totals", "games", "held_over", "stake", "order", "confirm"):
            reader.say(_("A start has no “%(key)s”."), "unknown", key=f"{key!s:.40}")
    sides = len(seating.sides)
    confirm = given.get("confirm", False)
    if not isinstance(confirm, bool):
        reader.say(_("“%(name)s” is true or false."), name="confirm")
    return Start(
        dealer=checked_number(given.get("dealer", 0), 0, seating.seats - 1, "dealer", reader),
        dealt=checked_number(given.get("dealt", 0), 0, MOST_DEALT, "dealt", reader),
        confirm=confirm is True,
        totals=_list(given, "totals", sides, reader, read_amount),
        games=_list(given, "games", sides, reader, lambda v: checked_number(v, 0, MOST_GAMES, "games", reader)),
        carried=Carried(
            points=checked_amount(given.get("held_over", 0), "held_over", reader),
            stake=checked_number(given.get("stake", 1), 1, 1024, "stake", reader),
            order=read_order(given.get("order", []), reader),
        ),
    )


MOST_GAMES: Final = 1000
"""No side wins so many games in a match; how many there really can be, its end says."""
MOST_DEALT: Final = 20
"""No dealer deals so many deals in a row; how many there really can be, the game says."""


def read_order(value: Any, reader: Reader) -> tuple[tuple[str, ...], ...]:
    """A running order of ranks; none, with a problem in *reader*, where *value* is no such."""
    if isinstance(value, list) and len(value) <= 52:
        groups: list[list[Any]] = [item if isinstance(item, list) else [item] for item in value]
        words = [word for group in groups for word in group]
        if all(isinstance(word, str) and re.fullmatch("[0-9A-Z]{1,3}", word) for word in words):
            return tuple(tuple(group) for group in groups)
    reader.say(_("The running order is a list of ranks."), "kind")
    return ()


def _list(
    given: Mapping[str, Any], name: str, sides: int, reader: Reader, one: Callable[[Any], Any]
) -> tuple[Any, ...]:
    values = given.get(name)
    if values is None:
        return ()
    if not isinstance(values, list) or len(values) != sides:
        reader.say(_("“%(name)s” needs one number for each side."), "kind", name=name)
        return ()
    try:
        return tuple(one(value) for value in values)
    except ValueError:
        reader.say(_("“%(name)s” needs one number for each side."), "range", name=name)
        return ()
