"""What the row of a deal says beside its points: the cards of each side, and its basras (docs/rules/basra.md 2.8)."""

from ...breakdown import Breakdown
from ...headline import Headline, counted, listed
from ...table import Table
from ...text import gettext_noop as _, ngettext_noop as _n
from .deal import Deal
from .options import Options
from .scoring import floors_cleared


def headline(deal: Deal, table: Table[Options], _breakdown: Breakdown) -> Headline:
    """Cards and basras, side by side.

    >>> from ...table import PAIRS, Standing
    >>> from ...text import render
    >>> table = Table(options=Options(), seating=PAIRS, standing=Standing.new(2))
    >>> deal = Deal(cards=(30, 22), basras=(0, 2))
    >>> [render(words) for words in headline(deal, table, Breakdown(sides=2, lines=())).words]
    ['30 cards', '22 cards, 2 basras']
    """
    basras = floors_cleared(deal, table)
    return Headline(
        words=tuple(
            listed(
                counted(cards, _("1 card"), _n("%(count)s card", "%(count)s cards", "count")),
                counted(basras[side], _("1 basra"), _n("%(count)s basra", "%(count)s basras", "count")),
            )
            for side, cards in enumerate(deal.cards)
        )
    )
