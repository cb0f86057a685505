"""Words as they are compared: without case, accents and endings, numbers as figures, suits by their names.

>>> list(words("The Ten of ♦, at 60–60: who deals?"))
['the', '10', 'of', 'diamond', 'at', '60-60', 'who', 'deal']
>>> list(words("バスラ")) == list(words("ばすら"))
True
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_SUITS: Final = str.maketrans({"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs ", "–": "-", "−": "-"})
_HIRAGANA_AS_KATAKANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_LETTERS_WITHOUT_ACCENT: Final = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d", "’": "'"})
_NUMBERS: Final = {
    word: str(number)
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
    if number > 1
} | {
    word: str(10 * tens) for tens, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)
}
WORD: Final = re.compile(r"\d+(?:-\d+)+|\w+(?:'(?=\w))?\w*")
"""A word of a text, or numbers joined by dashes, such as 60-60."""


def plain(text: str) -> str:
    """*text* without case and accents, hiragana as katakana, the signs of the suits as words."""
    folded = unicodedata.normalize("NFKD", text.translate(_SUITS).casefold().translate(_LETTERS_WITHOUT_ACCENT))
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return bare.translate(_HIRAGANA_AS_KATAKANA)


@lru_cache(maxsize=20_000)
def word_of(word: str) -> str:
    """One word as it is compared.

    >>> word_of("Carte"), word_of("kings"), word_of("passes"), word_of("dealing"), word_of("seven")
    ('carte', 'king', 'passe', 'deal', '7')
    """
    bare = plain(word).strip().removesuffix("'s")
    if bare in _NUMBERS:
        return _NUMBERS[bare]
    if bare.endswith("ing") and len(bare) > 6:
        return bare.removesuffix("ing")
    return bare[:-1] if bare.endswith("s") and not bare.endswith("ss") and len(bare) > 3 else bare


_APART: Final = re.compile(r"(?<=\d)\s*[-–−:]\s*(?=\d)")


def words(text: str) -> Iterator[str]:
    """The words of *text* in their order, as they are compared.

    >>> list(words("60 : 60")), list(words("60–60"))
    (['60-60'], ['60-60'])
    """
    for match in WORD.finditer(plain(_APART.sub("-", text))):
        yield word_of(match[0])


_LEVEL: Final = re.compile(r"(\d+)(?:-\1)+")


def is_level(word: str) -> bool:
    """Whether a word, as it is compared, is a score at which sides are level.

    >>> is_level("26-26"), is_level("12-15")
    (True, False)
    """
    return bool(_LEVEL.fullmatch(word))


def score_parts(word: str) -> list[str]:
    """What a score such as 61-59 asks for: the larger number, and how many there were to share. Else the word itself.

    >>> score_parts("61-59"), score_parts("60-60"), score_parts("king")
    (['61', '120'], ['60-60'], ['king'])
    """
    numbers = word.split("-")
    if len(numbers) != 2 or is_level(word) or not all(number.isascii() and number.isdecimal() for number in numbers):
        return [word]
    first, second = (int(number) for number in numbers)
    return [str(max(first, second)), str(first + second)]


def one_letter_less(word: str) -> set[str]:
    """*word*, and what is left of it without any one letter: two words a slip apart share one of these.

    >>> bool(one_letter_less("basra") & one_letter_less("bastra")), one_letter_less("basra") & one_letter_less("bisca")
    (True, set())
    """
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


_TOO_SHORT: Final = re.compile(r"^[\W_]*$")


def is_nothing(typed: str) -> bool:
    """Whether nothing that can be looked for was typed."""
    return bool(_TOO_SHORT.match(typed))
