"""What the row of a deal says, as a paper sheet would: 72 and 48, and how it came about (docs/rules/briscola.md 2)."""

from typing import Any

from ...breakdown import Breakdown
from ...headline import LEVEL, Headline
from ...table import Table
from ...text import Fact, Phrase, Seat, gettext_noop as _
from .deal import ENOUGH, Deal
from .options import Options, counts_deals


def headline(deal: Deal, table: Table[Options], breakdown: Breakdown) -> Headline:
    """The card points of each side where deals won are counted, and what decided the deal where they did not.

    >>> from ...table import PAIRS, Standing
    >>> from .scoring import score
    >>> table = Table(options=Options(), seating=PAIRS, standing=Standing.new(2))
    >>> deal = Deal(points=(72, 48))
    >>> headline(deal, table, score(deal, table)).figures
    (72, 48)
    """
    facts: dict[str, Fact] = {"enough": ENOUGH}
    if deal.conquista is not None:
        facts["who"] = Seat(deal.conquista)
        return Headline(figures=deal.points or (), phrase=Phrase(_("Conquista of %(who)s"), facts))
    if deal.stopped is not None:
        return Headline(phrase=Phrase(_("Stopped at %(enough)s"), facts))
    figures = deal.points if deal.points is not None and counts_deals(table.options) else ()
    if breakdown.drawn:
        return Headline(figures=figures, phrase=LEVEL)
    if deal.play_off is not None:
        return Headline(figures=figures, phrase=Phrase(_("Level: won in a play-off")))
    if deal.last_trick is not None:
        return Headline(figures=figures, phrase=Phrase(_("Level: the last trick decides")))
    return Headline(figures=figures)


def most_wins(deal: Any, _table: Table[Any], breakdown: Breakdown) -> Headline:
    """The card points, where a deal tells them, that win it; and a word where it counts more than 1."""
    return Headline(
        figures=deal.points or (),
        words=tuple(
            Phrase(_("counts %(points)s"), {"points": points}) if points > 1 else None for points in breakdown.totals
        ),
        phrase=LEVEL if breakdown.winner is None else None,
    )
