"""Numbers as people type them: in the digits and with the signs of any keyboard."""

from typing import Final

_SIGNS: Final = str.maketrans({"＋": "+", **dict.fromkeys("−－ー‐‑–", "-"), "．": ".", "٫": ".", "，": ","})


def plain_digits(text: str) -> str:
    """*text* in the digits and signs that programs read; what is no digit and no sign of a number stays.

    >>> plain_digits("٥٢"), plain_digits("５２"), plain_digits("－۴"), plain_digits("ー3"), plain_digits("²")
    ('52', '52', '-4', '-3', '²')
    """
    return "".join(str(int(letter)) if letter.isdecimal() else letter for letter in text).translate(_SIGNS)
