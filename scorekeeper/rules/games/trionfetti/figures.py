"""The rank orders that have a name, as a table of the rules (docs/rules/trionfetti.md 6)."""

from __future__ import annotations

from ...figures import Figures, FiguresRow
from ...table import Seating
from ...text import gettext_noop as _
from .options import Options
from .orders import NAMED, NAMES, written


def figures(_options: Options, _seating: Seating) -> tuple[Figures, ...]:
    """Each order with its cards, the strongest first."""
    rows = tuple(
        FiguresRow(
            label=chosen.phrase,
            cells=(" ".join(written(token) for same in NAMED[str(chosen.value)] for token in same),),
        )
        for chosen in NAMES
    )
    columns = (_("Order"), _("Strongest to weakest"))
    return (Figures(rule="order", title=_("The orders that have a name"), columns=columns, rows=rows),)
