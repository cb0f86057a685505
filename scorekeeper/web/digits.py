"""Numbers as people type them: in the digits and with the signs of any keyboard."""

from typing import Final

_SIGNS: Final = str.maketrans({"＋": "+", **dict.fromkeys("−－ー‐‑–", "-"), "．": ".", "٫": ".", "，": ","})

BETWEEN: Final = ",،，、;؛；"
"""What people write between numbers of a list, beside a blank."""


def plain_digits(text: str) -> str:
    """*text* in the digits and signs that programs read; what is no digit and no sign of a number stays.

    >>> plain_digits("٥٢"), plain_digits("５２"), plain_digits("－۴"), plain_digits("ー3"), plain_digits("²")
    ('52', '52', '-4', '-3', '²')
    """
    return "".join(str(int(letter)) if letter.isdecimal() else letter for letter in text).translate(_SIGNS)


def parted(text: str) -> list[str]:
    """The numbers of a list as they were typed, one after the other.

    >>> parted("10, 6;3"), parted("١٠، ٦"), parted("１０、６，3"), parted("")
    (['10', '6', '3'], ['١٠', '٦'], ['１０', '６', '3'], [])
    """
    return text.translate(dict.fromkeys(map(ord, BETWEEN), " ")).split()
