"""How small the rules of a card are printed, so that a card is one page of A5."""

from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

from .book import ChapterPresenter

_ROOM: Final = (3100, 3900)
"""How much a card takes in letters of the usual size, and in smaller ones; a row of a table takes that of a line."""
_A_ROW, _A_DRAWN_ROW = 60, 180


def print_size(chapters: Sequence[ChapterPresenter], figured: Sequence[ChapterPresenter]) -> int:
    """By how many steps the rules of a card are smaller than usual, so that it is one page: 0, 1 or 2."""
    text = "".join(text for each in chapters for rule in each.on_card for text in rule.in_short)
    tables = [each for chapter in figured for rule in chapter.rules for each in rule.figures if each.on_card]
    letters = sum(2 if east_asian_width(letter) == "W" else 1 for letter in text)
    rows = sum((_A_DRAWN_ROW if each.pictured else _A_ROW) * len(each.rows) for each in tables)
    # two tables lie side by side, and each further one lies under them with its head
    rows += sum(_A_ROW * (len(each.rows) + 2) for each in tables[2:])
    return sum(letters + rows > room for room in _ROOM)
