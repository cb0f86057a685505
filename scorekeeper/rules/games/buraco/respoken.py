"""A sentence of the family in which single words are those of a country, the rest of it left as it is.

It serves English alone: other languages have one word for the thing already, and say the family's sentence.
"""

import re
from collections.abc import Mapping

from ...text import Text


def respoken(text: str, words: Mapping[str, str]) -> str:
    """*text* in which each of the *words* is the other one, for one and for several, with its sense.

    Why there are such words: docs/rules/buraco.md 8.

    >>> respoken("Pot taken: one of the pots", {"pot": "morto"})
    'Morto taken: one of the mortos'
    """
    if isinstance(text, Text):
        one = _plain(text.one, words)
        return Text(_plain(text.many, words), context=text.context, one=one, place=text.place)
    return _plain(text, words)


def _plain(text: str, words: Mapping[str, str]) -> str:
    def own(match: re.Match[str]) -> str:
        word = words[match[1].lower()]
        return (word.capitalize() if match[1][0].isupper() else word) + match[2]

    return re.sub(rf"\b({'|'.join(words)})(s?)\b", own, text, flags=re.IGNORECASE)
