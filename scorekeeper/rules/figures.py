"""Tables of figures that the rules print: worked out from the house rules, so that text and engine cannot disagree."""

from dataclasses import dataclass

from .cards import Card, Rank
from .text import Fact, Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresRow:
    """A row: the ``cards`` drawn at its head, a ``label`` in words, and ``cells`` for the further columns.

    ``marked`` are the places of the cards that stand out. ``picture`` names a drawing that stands beside the cells,
    where words alone are hard to follow. What is ``usual`` needs no row where the rules of one form are read: it is
    told beside a form that has a price of its own for it.
    """

    label: Phrase
    cells: tuple[Fact, ...] = ()
    cards: tuple[Card | Rank, ...] = ()
    marked: tuple[int, ...] = ()
    picture: str = ""
    usual: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A table: its ``title``, the heads of its ``columns``, the first one over the labels, and its ``rows``.

    It stands after the paragraph ``rule`` of the variant, and with ``on_card`` on the card to print.
    """

    rule: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[FiguresRow, ...]
    on_card: bool = True

    def __post_init__(self) -> None:
        if any(len(row.cells) != len(self.columns) - 1 for row in self.rows):
            raise ValueError(f"a row of “{self.title}” has too many cells or too few")
