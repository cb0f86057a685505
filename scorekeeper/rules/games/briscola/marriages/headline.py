"""What the row of a deal with marriages says beside its points: how many each side declared.

Source: docs/rules/briscola.md 9 and 11.
"""

from typing import Any

from ....breakdown import Breakdown
from ....headline import Headline, counted, lines_of
from ....table import Table
from ....text import Phrase, gettext_noop as _


def headline(deal: Any, table: Table[Any], breakdown: Breakdown) -> Headline:
    """The marriages of each side, and that the deal ended at once where it did."""
    words = tuple(
        counted(lines_of(breakdown, side, "marriage"), _("1 marriage"), _("marriages: %(count)s"))
        for side in range(table.sides)
    )
    return Headline(words=words, phrase=Phrase(_("Ended at once")) if deal.reached is not None else None)
