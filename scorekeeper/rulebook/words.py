"""What a score asks for, and slips of the finger; the words of a language are its tongue's (:mod:`.tongues`)."""

import re
from typing import Final

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
