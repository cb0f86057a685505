"""How large a tournament may be, and reading numbers that somebody sent."""

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from ..breakdown import Impossible, Problem
from ..text import Fact, Phrase, Points, gettext_noop as _, points_from_json

MOST_ENTRIES: Final = 300
"""Pairs or players of one tournament."""
MOST_ROUNDS: Final = 46
"""As many as a league of 24 takes in which all meet twice."""
MOST_STRETCHES: Final = 8
MOST_POINTS: Final = 100_000
"""An award, and a limit of a table, lies within this, either way."""
MOST_COUNT: Final = 20
"""Rows of a table of victory points, places that give points, warnings that cost some."""


def bad(text: str, code: str = "kind", **facts: Fact) -> Impossible:
    """An error that says in a sentence what to do; *text* is marked for translation where it is written."""
    return Impossible([Problem.at(None, code, text, **facts)])


def is_number(raw: object, least: int, most: int) -> TypeGuard[int]:
    """Whether *raw* is a whole number from *least* to *most*; true and false are none.

    >>> is_number(3, 1, 5), is_number(True, 0, 5), is_number("3", 1, 5), is_number(6, 1, 5)
    (True, False, False, False)
    """
    return isinstance(raw, int) and not isinstance(raw, bool) and least <= raw <= most


def number(raw: Mapping[str, Any], key: str, label: str, least: int, most: int, usual: int | None = None) -> int:
    """The whole number under *key*, or the *usual* one where it is left out; *label* names it in the error.

    :raises Impossible: for anything else.

    >>> number({"rounds": 3}, "rounds", "Rounds", 1, 40)
    3
    """
    value = raw.get(key, usual)
    if not is_number(value, least, most):
        facts: dict[str, Fact] = {"label": Phrase(label), "least": least, "most": most}
        raise bad(_("%(label)s: a whole number from %(least)s to %(most)s is needed."), "range", **facts)
    return value


def amount(raw: Mapping[str, Any], key: str, label: str, usual: Points | None = None) -> Points:
    """Points under *key*, whole or halves, or the *usual* ones; *label* names them in the error.

    :raises Impossible: for anything else, or more than :data:`MOST_POINTS`.

    >>> amount({"win": 2}, "win", "A win")
    2
    """
    value = raw.get(key)
    if value is None and usual is not None:
        return usual
    try:
        points = points_from_json(value)
        if -MOST_POINTS <= points <= MOST_POINTS:
            return points
    except (ValueError, OverflowError):
        pass
    facts: dict[str, Fact] = {"label": Phrase(label), "most": MOST_POINTS}
    raise bad(_("%(label)s: whole or half points up to %(most)s are needed."), "range", **facts)


def object_of(raw: object, text: str, *keys: str) -> Mapping[str, Any]:
    """The object *raw*, holding nothing but *keys*.

    :raises Impossible: with *text* when it is none; with the name of a key that means nothing here.
    """
    if not isinstance(raw, dict):
        raise bad(text)
    unknown = [key for key in raw if key not in keys]
    if unknown:
        key = str(unknown[0])[:40].encode("utf-8", "replace").decode().replace("\0", "?")
        raise bad(_("“%(key)s” means nothing here. Leave it out."), "unknown", key=key)
    return raw
