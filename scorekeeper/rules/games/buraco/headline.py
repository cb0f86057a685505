"""What the row of a deal says beside its points: buracos, and who went out (docs/rules/buraco.md 1.9)."""

from ...breakdown import Breakdown
from ...headline import Headline, counted, listed
from ...table import Table
from ...text import Phrase, gettext_noop as _, ngettext_noop as _n
from .deal import Deal
from .options import Options
from .tally import lacking, of_sides, of_teams


def headline(deal: Deal, table: Table[Options], _breakdown: Breakdown) -> Headline:
    """How many buracos each side has, all kinds together, and which side went out, and whether that counts."""
    tallies = of_sides(deal, table)
    out: Phrase | None = None
    for sides, tally in of_teams(deal, table, tallies):
        if deal.out in sides:
            out = Phrase(_("out, not counted") if any(lacking(tally, table.options)) else _("went out"))
    return Headline(
        words=tuple(
            listed(
                counted(tally.any, _("1 buraco"), _n("%(count)s buraco", "%(count)s buracos", "count")),
                out if side == deal.out else None,
            )
            for side, tally in enumerate(tallies)
        )
    )
