"""An ending beside which the highest total of each side is kept, for games that change once somebody has so many."""

from dataclasses import dataclass, replace

from ..breakdown import Breakdown
from ..table import Standing
from ..text import Phrase
from .around import Around


@dataclass(frozen=True, slots=True, kw_only=True)
class WithPeaks(Around):
    """Another ending; the one mark of a side is the highest total that it has had after a deal.

    >>> from ..breakdown import Line
    >>> from .counted import Open
    >>> fallen = Standing(totals=(-5, 0), games=(0, 0), marks=((40,), (0,)))
    >>> WithPeaks(inner=Open()).note(fallen, Breakdown(sides=2, lines=())).marks
    ((40,), (0,))
    """

    def note(self, standing: Standing, breakdown: Breakdown) -> Standing:
        noted = self.inner.note(standing, breakdown)
        before = standing.marks or tuple((total,) for total in standing.totals)
        marks = tuple((max(highest, total),) for total, (highest,) in zip(standing.totals, before, strict=True))
        return replace(noted, marks=marks)

    def says(self) -> Phrase:
        return self.inner.says()
