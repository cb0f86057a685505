"""Cells of a table of results: points as people write them, and the names of a side in one cell."""

import re
from collections.abc import Container, Sequence
from enum import StrEnum
from typing import Any

from scorekeeper.matches.questions.written_numbers import is_open, read_amount, ungrouped
from scorekeeper.rules.asking import LARGEST
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import points_to_json
from scorekeeper.web.digits import plain_digits
from scorekeeper.web.language import gettext as _

from ...club import folded
from ...errors import Refused
from ..sheets import BETWEEN, BETWEEN_WORDS


class Words(StrEnum):
    """What a side is that has a word or a dash between two names, where it could be one name as well."""

    ASK = ""
    TWO = "two"
    ONE = "one"


def of_sides(
    seatings: Sequence[Seating], sides: Sequence[str], people: Container[str] = (), words: Words = Words.ASK
) -> list[str]:
    """The players in the order of play, of whom each side's stand together: Anna & Bo, Anna e Bo.

    A word parts two names but where the whole is one of *people*, as :func:`.folded` leaves it.

    >>> from scorekeeper.rules import registry
    >>> basra = registry.find("basra-egypt").seatings
    >>> of_sides(basra, ["Anna & Bo", "Carla/Di"]), of_sides(basra, ["Anna e Bo", "Carla"], words=Words.ONE)
    (['Anna', 'Carla', 'Bo', 'Di'], ['Anna e Bo', 'Carla'])

    :raises Refused: where a side may be one name or two, and *words* does not say.
    """
    one, two = _seated(seatings, _by_signs(sides)), _seated(seatings, _by_words(sides, people))
    if words is Words.ASK and may_be_two(seatings, sides, people):
        raise Refused(
            _("“%(side)s” may be one name or two. Choose above which.")
            % {"side": next(side for side in sides if len(_by_words([side], people)[0]) > 1)}
        )
    return (one or two if words is Words.ONE else two or one) or list(sides)


def may_be_two(seatings: Sequence[Seating], sides: Sequence[str], people: Container[str]) -> bool:
    """Whether both can sit in one of the *seatings*: the sides as they stand, and each parted where a word stands."""
    by_signs, by_words = _by_signs(sides), _by_words(sides, people)
    return by_signs != by_words and bool(_seated(seatings, by_signs) and _seated(seatings, by_words))


def _by_signs(sides: Sequence[str]) -> list[list[str]]:
    return [BETWEEN.split(side)[::2] for side in sides]


def _by_words(sides: Sequence[str], people: Container[str]) -> list[list[str]]:
    """The names of each side, parted by a word where no sign parts them and nobody is called by the whole."""
    return [
        signs if len(signs) > 1 or folded(side) in people else BETWEEN_WORDS.split(side)[::2]
        for side, signs in zip(sides, _by_signs(sides), strict=True)
    ]


def _seated(seatings: Sequence[Seating], partners: Sequence[Sequence[str]]) -> list[str]:
    """The players in the order of play, by side; none where the game is not played so."""
    for seating in seatings:
        if [len(seats) for seats in seating.sides] == [len(each) for each in partners]:
            at = {
                seat: name
                for seats, each in zip(seating.sides, partners, strict=True)
                for seat, name in zip(seats, each, strict=True)
            }
            return [at[seat] for seat in range(seating.seats)]
    return []


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
        raise Refused(
            _("“%(points)s” is too many points: the most is %(most)s.") % {"points": text[:40], "most": LARGEST}
        )
    if amount is None or not text:
        raise Refused(_("“%(points)s” is no number of points.") % {"points": text[:40]})
    return points_to_json(amount)


_MINUS, _BEYOND = re.compile(r"[^\s]\s*-"), re.compile(r"[+-]?\d{7,200}")
