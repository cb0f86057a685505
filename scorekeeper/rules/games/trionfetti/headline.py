"""What the row of a deal says: whose vega it was, and whether it was refused (docs/rules/trionfetti.md 5)."""

from __future__ import annotations

from ...breakdown import Breakdown
from ...headline import Headline
from ...table import Table
from ...text import Fact, Phrase, Side
from ...text import gettext_noop as _
from .deal import ACCEPTED, REFUSED, Deal
from .options import Options


def headline(deal: Deal, _table: Table[Options], _breakdown: Breakdown) -> Headline:
    """A vega with whoever said it; nothing of an ordinary deal."""
    facts: dict[str, Fact] = {} if deal.proposer is None else {"who": Side(deal.proposer)}
    if deal.vega == REFUSED:
        return Headline(
            phrase=Phrase(_("Vega of %(who)s refused"), facts),
            does=Phrase(_("The vega of %(who)s is refused"), facts),
        )
    if deal.vega == ACCEPTED:
        return Headline(phrase=Phrase(_("Vega of %(who)s") if facts else _("Vega"), facts))
    return Headline()
