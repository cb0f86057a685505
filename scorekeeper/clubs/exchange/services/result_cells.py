"""Cells of a table of results: points as people write them, and the names of a side in one cell."""

import re
from collections.abc import Sequence
from typing import Any

from scorekeeper.matches.questions.written_numbers import is_open, read_amount, ungrouped
from scorekeeper.rules.asking import LARGEST
from scorekeeper.rules.text import points_to_json
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


def read_points(text: str, *, halves: bool = False) -> Any:
    """Points as a document has them: whole, or a half; *halves* tells whether a deal may give half a point.

    >>> read_points("12"), read_points("-3,5"), read_points("−4"), read_points("٥٢"), read_points("－３．５")
    (12, -3.5, -4, 52, -3.5)
    >>> read_points("112½"), read_points("2.100"), read_points("2'500"), read_points("1000+120")
    (112.5, 2100, 2500, 1120)

    :raises Refused: for what is no number, may be either of two, or is more than any match comes to.
    """
    if halves and is_open(text):
        raise Refused(
            _("“%(points)s” can be read in two ways. Write it without the mark, or with ½.") % {"points": text[:40]}
        )
    # What stands behind a minus may be the points of the other side.
    amount = None if _MINUS.search(plain_digits(text)) else read_amount(text, LARGEST)
    if amount is None and _BEYOND.fullmatch(ungrouped(text)):
        raise Refused(_("“%(points)s” is more than %(most)s points.") % {"points": text[:40], "most": LARGEST})
    if amount is None or not text:
        raise Refused(_("“%(points)s” is no number of points.") % {"points": text[:40]})
    return points_to_json(amount)


_MINUS, _BEYOND = re.compile(r"[^\s]\s*-"), re.compile(r"[+-]?\d{7,200}")
