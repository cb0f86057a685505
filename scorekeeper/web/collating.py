"""The order of names by the reader's language: what Python sorts by a text that somebody sees, it sorts by this.

Lists that the database keeps in order have one order for all.

Why: docs/decisions/2026-11-28-what-one-page-holds-is-sorted-by-the-language.md
"""

import unicodedata
from typing import Final

from django.utils.translation import get_language

from .digits import plain_digits

Key = tuple[tuple[tuple[int, str], ...], str, str]
"""First the letters alone, each with its group; among texts level in these accents and vowel signs; then the case."""

_AFTER: Final = "\U0010ffff"
"""Behind a letter, it makes one that comes after all words with that letter."""
_LIKE: Final = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
_LIKE_ARABIC: Final = {"ٱ": "ا", "ة": "ت", "ى": "ي", "ی": "ي", "ک": "ك"}
_AFTER_ARABIC: Final = {letter: before + _AFTER for letter, before in {"پ": "ب", "چ": "ج", "ژ": "ز", "گ": "ك"}.items()}
_KATAKANA: Final = {chr(code): chr(code - 0x60) for code in range(0x30A1, 0x30F7)}
_ONE_AS_ANOTHER: Final = str.maketrans(_LIKE | _LIKE_ARABIC | _AFTER_ARABIC | _KATAKANA)
"""Letters beside those that they stand with; of kana the hiragana."""
_SMALL: Final = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
_ROWS: Final = {
    vowel: frozenset(row)
    for vowel, row in {
        "あ": "あかさたなはまやらわ",
        "い": "いきしちにひみり",
        "う": "うくすつぬふむゆる",
        "え": "えけせてねへめれ",
        "お": "おこそとのほもよろを",
    }.items()
}
"""Kana by their vowel, which a long mark repeats."""
_OWN_LETTERS: Final = {"es": ("n\u0303",)}
"""Letters of their own, which in other languages are one with an accent."""
_FIRST: Final = {"ar": ("\u0600", "\u06ff")}
"""The script that comes before the Latin one."""


def by_language(text: str) -> Key:
    """What *text* is sorted by, as somebody looks for it who reads the language of now.

    >>> sorted(["Zoe", "Éva", "anna", "Eva", "10"], key=by_language)
    ['10', 'anna', 'Eva', 'Éva', 'Zoe']
    """
    language = get_language() or ""
    spread = unicodedata.normalize("NFKD", plain_digits(text)).casefold()
    letters = spread
    for letter in _OWN_LETTERS.get(language.partition("-")[0], ()):
        letters = letters.replace(letter, letter[0] + _AFTER)
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter) and letter != "\u0640")
    letters = _sounded(" ".join(letters.translate(_ONE_AS_ANOTHER).translate(_SMALL).split()))
    first, last = _FIRST.get(language, ("", ""))
    return tuple((_group(letter, first, last), letter) for letter in letters), spread, text


def _group(letter: str, first: str, last: str) -> int:
    """Signs and figures come before letters, and the letters of the own script before others."""
    if not letter.isalpha():
        return 0 if letter != _AFTER else 3
    return 1 if first <= letter <= last else 2


def _sounded(letters: str) -> str:
    """*letters* with the vowel that each long mark repeats.

    >>> _sounded("こーひー")
    'こおひい'
    """
    if "ー" not in letters:
        return letters
    sounded = ""
    for letter in letters:
        before = sounded[-1:]
        vowel = next((vowel for vowel, row in _ROWS.items() if before in row), letter) if letter == "ー" else letter
        sounded += vowel
    return sounded
