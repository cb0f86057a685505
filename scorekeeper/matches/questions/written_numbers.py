"""Numbers as people write them: 2.100, 2'100, 12½, 1000+120."""

import re
from fractions import Fraction
from typing import Final

from scorekeeper.rules.text import Points, exact
from scorekeeper.web.digits import plain_digits

LARGEST_RULING: Final = 10_000
"""Points. No ruling gives or takes more."""
_MARKS: Final = str.maketrans(dict.fromkeys("’‘`´٬", "'"))
_SPACES, _AROUND = re.compile(r"[^\S\n\r]+"), re.compile(r" *([+½-]) *")
_GROUPED = re.compile(r"(?<![\d.,'])[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?!\d)")
"""Thousands with a mark between them, always the same one."""
_OPEN = re.compile(r"(?<![\d.,'])[1-9]\d{0,2}[.,][05]00(?![\d.,'½])")
"""What is thousands with a mark, or a whole or a half with three places."""
_TERM: Final = r"(?:\d{1,7}(?:½|[.,](?:50?|00?))?|½)"
_AMOUNT = re.compile(rf"([+-]?)({_TERM})")
_SUM = re.compile(rf"[+-]?{_TERM}(?:[+-]{_TERM}){{0,20}}")
LONGEST: Final = 200
"""Letters of the longest sum."""


def ungrouped(text: str) -> str:
    """*text* in plain digits and signs, without the marks between thousands.

    >>> [ungrouped(text) for text in ("2.100", "2'100", "2 100", "−1,234,567", "2.100,5", "12.5", "2.1000", "0.500")]
    ['2100', '2100', '2100', '-1234567', '2100,5', '12.5', '2.1000', '0.500']
    """
    spaced = _SPACES.sub(" ", plain_digits(text).translate(_MARKS)).strip()
    return _GROUPED.sub(lambda number: re.sub(r"\D", "", number[0]), spaced)


def is_open(text: str) -> bool:
    """Whether a number in it is thousands in one country, and in another a number with three places.

    >>> is_open("2.500"), is_open("2.100"), is_open("2'500"), is_open("1.002.500")
    (True, False, False, False)
    """
    return bool(_OPEN.search(plain_digits(text)))


def read_amount(text: str, most: int = LARGEST_RULING, *, halves: bool = False) -> Points | None:
    """Points with a sign and perhaps a half, or a sum of some, as typed; 0 for nothing.

    None for what is no amount, or beyond *most*. With *halves*, where deals may give half a point, also for 2.500: it
    may be thousands or two and a half.

    >>> read_amount("−4"), read_amount("12½"), read_amount("+2,5"), read_amount(""), read_amount("four")
    (-4, Fraction(25, 2), Fraction(5, 2), 0, None)
    >>> read_amount("1000+120"), read_amount("2.100 - 50"), read_amount("2.500"), read_amount("2.500", halves=True)
    (1120, 2050, 2500, None)
    """
    if len(text) > LONGEST or (halves and is_open(text)):
        return None
    compact = _AROUND.sub(r"\1", ungrouped(text))
    if not compact:
        return 0
    if not _SUM.fullmatch(compact) or compact in ("+0", "-0"):
        return None
    amount = sum((_worth(sign, digits) for sign, digits in _AMOUNT.findall(compact)), Fraction(0))
    return exact(amount) if abs(amount) <= most else None


def _worth(sign: str, term: str) -> Fraction:
    whole, rest = re.fullmatch(r"(\d*)(.*)", term).groups()  # type: ignore[union-attr]  # every term is like that
    amount = Fraction(int(whole or 0)) + (Fraction(1, 2) if "½" in rest or "5" in rest else 0)
    return -amount if sign == "-" else amount
