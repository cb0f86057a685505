"""What the row of a deal says: a new rank order, whose vega it was, and whether it was refused.

Source: docs/rules/trionfetti.md 5 and 6.
"""

from ...breakdown import Breakdown
from ...headline import Headline, listed
from ...table import Table
from ...text import Fact, Phrase, Side, gettext_noop as _
from .deal import ACCEPTED, REFUSED, Deal, order_after, running_order
from .options import Options
from .orders import name_of, order_phrase


def _new_order(deal: Deal, table: Table[Options]) -> Phrase | None:
    """The rank order where another was named than the one in force; one that has no name is too long for a row."""
    order, before = order_after(deal, table), running_order(table)
    if name_of(order) == name_of(before) and (name_of(order) or order == before):
        return None
    return order_phrase(order) if name_of(order) else Phrase(_("Another rank order"))


def headline(deal: Deal, table: Table[Options], _breakdown: Breakdown) -> Headline:
    """A rank order that was named before it, and a vega with whoever said it; nothing of an ordinary deal."""
    order = _new_order(deal, table)
    facts: dict[str, Fact] = {} if deal.proposer is None else {"who": Side(deal.proposer)}
    if deal.vega == REFUSED:
        return Headline(
            phrase=listed(order, Phrase(_("Vega of %(who)s refused"), facts)),
            does=Phrase(_("The vega of %(who)s is refused"), facts),
        )
    if deal.vega == ACCEPTED:
        return Headline(phrase=listed(order, Phrase(_("Vega of %(who)s") if facts else _("Vega"), facts)))
    return Headline(phrase=order)
