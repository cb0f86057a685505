"""Buttons that call: one more on a list, the last taken back, one moved. They are sent with the form they stand in."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, cast

from django.http import QueryDict

from scorekeeper.rules.asking import questions

from .form_data import is_listed, whole_number

BUTTONS = ("call", "uncall", "move")
MOST = 200
"""Calls on a list; more are not looked at."""


def pressed(data: QueryDict) -> bool:
    """Whether one of these buttons sent the form."""
    return any(button in data for button in BUTTONS)


def lists_of(kind: type[Any]) -> Sequence[str]:
    """The keys of the questions that are answered one call after the other; looked up once for each *kind*."""
    return _lists_of(cast(Any, kind))


@lru_cache(maxsize=256)
def _lists_of(kind: type[Any]) -> Sequence[str]:
    return [key for key, question in questions(kind).items() if is_listed(question)]


def called(data: QueryDict, lists: Collection[str]) -> QueryDict:
    """The form with what its button does to one of the *lists*, and without the button.

    >>> called(QueryDict("bids.0=A&call=bids.pass"), ["bids"]).urlencode()
    'bids.0=A&bids.1=pass'
    >>> called(QueryDict("bids.0=A&bids.1=3&uncall=bids"), ["bids"]).urlencode()
    'bids.0=A'
    >>> called(QueryDict("order.0=A&order.1=3&move=order.1.up"), ["order"]).urlencode()
    'order.0=3&order.1=A'
    """
    if not pressed(data):  # as when a deal is saved: a copy costs as much as reading its answers
        return data
    result = data.copy()
    for button in BUTTONS:
        for text in result.pop(button, []):
            name, _dot, what = text.partition(".")
            if name in lists:
                _do(result, button, name, what)
    return result


def _do(data: QueryDict, button: str, name: str, what: str) -> None:
    places = [f"{name}.{place}" for place in range(MOST)]
    calls = [str(data[place]) for place in places if data.get(place)]
    if button == "call" and what and len(calls) < MOST:
        calls.append(what)
    elif button == "uncall":
        calls = calls[:-1]
    elif button == "move":
        calls = _moved(calls, what)
    for place in places:
        data.pop(place, None)
    for place, value in zip(places, calls, strict=False):
        data[place] = value


def _moved(calls: list[str], what: str) -> list[str]:
    """The list with one changed over with its neighbour; as it is where there is none."""
    text, _dot, where = what.partition(".")
    one = whole_number(text, digits=3)
    if one is None or where not in ("up", "down"):
        return calls
    other = one - 1 if where == "up" else one + 1
    if not (0 <= other < len(calls) and one < len(calls)):
        return calls
    calls = list(calls)
    calls[one], calls[other] = calls[other], calls[one]
    return calls
