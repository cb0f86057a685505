"""Letters as they are compared: of one word whatever keyboard, haste or custom wrote it."""

from __future__ import annotations

import unicodedata
from typing import Final

_HIRAGANA_AS_KATAKANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_LETTERS: Final = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d", "’": "'", "–": "-", "−": "-"})
_ARABIC: Final = str.maketrans({"ة": "ه", "ى": "ي", "ی": "ي", "ې": "ي", "ک": "ك", "ہ": "ه", "ٱ": "ا"})
"""Letters that are written for one another, by haste or by the keyboard; what stands on a letter falls away."""
_NO_SOUND: Final = {ord(sign): None for sign in "ـ\u200c\u200d\u200e\u200f\u2066\u2067\u2068\u2069ءٔ"}
"""The stroke that only lengthens, a hamza alone, and the invisible signs that join letters and turn lines."""

_DIGITS: Final = {zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0xFF10) for digit in range(10)}


def plain(text: str) -> str:
    """*text* without case, accents and vowel signs, digits of any script as ours, hiragana as katakana.

    >>> plain("Città"), plain("أَوْراق"), plain("باصرة") == plain("باصره"), plain("٦۰６"), plain("ばすら")
    ('citta', 'اوراق', True, '606', 'ハスラ')
    """
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS)).translate(_NO_SOUND)
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return digits(bare.translate(_ARABIC).translate(_HIRAGANA_AS_KATAKANA))


def digits(text: str) -> str:
    """*text* with the digits of Arabic, Persian and Japanese keyboards as ours, each in its place.

    >>> digits("٦١-٥٩ ６۰ a")
    '61-59 60 a'
    """
    return text.translate(_DIGITS)
