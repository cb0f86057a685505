"""Cells of a table of results: points as people write them, and the names of a side in one cell."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.asking import LARGEST
from scorekeeper.rules.variant import Variant
from scorekeeper.web.digits import plain_digits
from scorekeeper.web.language import gettext as _

from ...errors import Refused
from ..sheets import BETWEEN


def of_sides(variant: Variant[Any, Any], sides: Sequence[str]) -> list[str]:
    """The players in the order of play, of whom each side's stand together: Anna & Bo.

    >>> from scorekeeper.rules import registry
    >>> of_sides(registry.find("basra-egypt"), ["Anna & Bo", "Carla/Di"])
    ['Anna', 'Carla', 'Bo', 'Di']
    """
    partners = [BETWEEN.split(side)[::2] for side in sides]
    for seating in variant.seatings:
        if [len(seats) for seats in seating.sides] == [len(each) for each in partners]:
            at = {
                seat: name
                for seats, each in zip(seating.sides, partners, strict=True)
                for seat, name in zip(seats, each, strict=True)
            }
            return [at[seat] for seat in range(seating.seats)]
    return list(sides)


def read_points(text: str) -> Any:
    """Points as a document has them: whole, or a half.

    >>> read_points("12"), read_points("-3,5"), read_points("−4"), read_points("٥٢"), read_points("－３．５")
    (12, -3.5, -4, 52, -3.5)
    """
    whole, _point, half = plain_digits(text).replace(",", ".").partition(".")
    digits = whole.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(LARGEST)) and half in ("", "0", "5")):
        raise Refused(_("“%(points)s” is no number of points.") % {"points": text[:40]})
    amount = int(digits)
    sign = -1 if whole.startswith("-") else 1
    return sign * (amount + 0.5) if half == "5" else sign * amount
