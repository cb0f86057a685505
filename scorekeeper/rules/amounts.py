"""Exact amounts of points: whole, or halves where a game has them.

They are shown as a table writes them, and written down and read back as JSON numbers.
"""

from fractions import Fraction
from typing import TypeAlias

Points: TypeAlias = int | Fraction
"""An exact amount: whole points, or halves in a game that has them. Never a float."""


def exact(value: Points) -> Points:
    """Return *value* as a whole number where it is one.

    >>> exact(Fraction(50, 2)), exact(Fraction(25, 2))
    (25, Fraction(25, 2))
    """
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def points_text(value: Points) -> str:
    """Write an amount as a table would, with a half as ½ and a true minus sign.

    >>> points_text(7), points_text(-3), points_text(Fraction(25, 2)), points_text(Fraction(-1, 2))
    ('7', '−3', '12½', '−½')
    """
    if type(value) is int:  # nearly always
        return f"−{-value}" if value < 0 else f"{value}"
    amount = Fraction(value)
    sign = "−" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 1)
    if rest == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    return f"{sign}{abs(amount)}"


def points_to_json(value: Points) -> int | float:
    """Write an exact amount as a JSON number; halves are exact in binary.

    :raises ValueError: for an amount that is neither whole nor a half.

    >>> points_to_json(Fraction(25, 2)), points_to_json(3)
    (12.5, 3)
    """
    value = exact(value)
    return value if isinstance(value, int) else halves(value) / 2


def halves(value: Fraction) -> int:
    """Return *value* in halves, as whole numbers.

    :raises ValueError: for an amount that is neither whole nor a half.

    >>> halves(Fraction(25, 2))
    25
    """
    if value.denominator > 2:
        raise ValueError(f"neither whole nor a half: {value}")
    return int(value * 2)


def points_from_json(value: object) -> Points:
    """Read a JSON number that is whole or a half.

    :raises ValueError: for anything else, true and false among it.

    >>> points_from_json(12.5), points_from_json(3)
    (Fraction(25, 2), 3)
    """
    if type(value) is int:  # nearly always; true and false are no numbers
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"not a number: {value!r}")
    if isinstance(value, float) and (value != value or abs(value) > 2**53):
        raise ValueError(f"not a number that can be counted: {value!r}")
    amount = Fraction(value)
    if amount.denominator > 2:
        raise ValueError(f"neither whole nor a half: {value!r}")
    return exact(amount)
