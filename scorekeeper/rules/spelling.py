"""Letters as they are compared: of one word whatever keyboard, haste or custom wrote it."""

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


_BLANK: Final = dict.fromkeys(map(ord, "\u2800\u3164\uffa0\u115f\u1160"), " ")
"""Letters that are drawn as nothing."""
_JOINING: Final = "\u200c\u200d"
_UNSEEN: Final = ("Cc", "Cf", "Cs")
"""Kinds of signs that are not drawn: they control, or turn lines."""
_UNSEEN_BESIDES: Final = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065")
"""Signs of other kinds that are not drawn either."""


def as_seen(text: str) -> str:
    """*text* without the signs that nobody sees, so that two names which look the same are the same.

    What joins or parts letters stays within the scripts that write with it, and in emoji; so does what chooses a form.

    >>> as_seen("Ol\u200bga"), as_seen("\u202eOlga"), as_seen("Olga\u200d"), as_seen("\u3164")
    ('Olga', 'Olga', 'Olga', ' ')
    >>> [as_seen(name) == name for name in ("علی\u200cرضا", "👩\u200d🚀", "❤\ufe0f")]
    [True, True, True]
    >>> as_seen("ש\ufe01רה"), as_seen("❤\ufe0f\ufe0f") == "❤\ufe0f", as_seen("葛\U000e0100") == "葛\U000e0100"
    ('שרה', True, True)
    """
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    text = text.translate(_BLANK)
    for letter, after in zip(text, [*text[1:], ""], strict=True):
        before = kept[-1] if kept else ""
        if letter in _JOINING:
            stays = _joins(before) and _joins(after)
        elif _selects(letter):
            stays = _has_forms(before)
        else:
            stays = letter.isspace() or not _is_unseen(letter)
        if stays:
            kept.append(letter)
    return "".join(kept)


def shapes_only(letter: str) -> bool:
    """Whether *letter* is not drawn itself, and only joins or parts its neighbours, or chooses a form of one.

    >>> [shapes_only(letter) for letter in "\u200c\u200d\ufe0fa"]
    [True, True, True, False]
    """
    return letter in _JOINING or _selects(letter)


def _selects(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _has_forms(letter: str) -> bool:
    return bool(letter) and (_is_emoji(letter) or unicodedata.name(letter, "").startswith("CJK "))


def _is_unseen(letter: str) -> bool:
    unassigned = "\ufff0" <= letter <= "\ufff8" or "\U000e0000" <= letter <= "\U000e0fff"
    return unicodedata.category(letter) in _UNSEEN or letter in _UNSEEN_BESIDES or unassigned


def _joins(letter: str) -> bool:
    """Whether *letter* is of a script that joins letters, or an emoji or what belongs to one."""
    kinds = ("Lo", "Mn", "Mc", "So", "Sk")
    return bool(letter) and unicodedata.category(letter) in kinds and (not _is_wide(letter) or _is_emoji(letter))


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter) in ("So", "Sk")


def _is_wide(letter: str) -> bool:
    return bool(letter) and unicodedata.east_asian_width(letter) in ("W", "F")


def digits(text: str) -> str:
    """*text* with the digits of Arabic, Persian and Japanese keyboards as ours, each in its place.

    >>> digits("٦١-٥٩ ６۰ a")
    '61-59 60 a'
    """
    return text.translate(_DIGITS)
