"""Numbers of a document, each within its bounds."""

from typing import Any

from ..asking import LARGEST
from ..text import Points, gettext_noop as _, points_from_json
from .collecting import Reader


def read_amount(value: Any) -> Points:
    """Points as plain JSON has them.

    :raises ValueError: when they are none, or beyond :data:`.asking.LARGEST`.
    """
    amount = points_from_json(value)
    if not -LARGEST <= amount <= LARGEST:
        raise ValueError("far too large")
    return amount


def checked_amount(value: Any, name: str, reader: Reader) -> Points:
    """Points, or 0 with a problem in *reader* that names them."""
    try:
        return read_amount(value)
    except ValueError:
        reader.say(_("“%(name)s” must be a number of points."), "range", name=name)
        return 0


def checked_number(value: Any, least: int, most: int, name: str, reader: Reader) -> int:
    """A whole number from *least* to *most*, or *least* with a problem in *reader* that names it."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        reader.say(
            _("“%(name)s” must be a whole number from %(least)s to %(most)s."),
            "range",
            name=name,
            least=least,
            most=most,
        )
        return least
    return value
