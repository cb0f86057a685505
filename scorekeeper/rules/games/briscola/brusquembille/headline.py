"""What the row of a deal says beside its chips: card points and the pot (docs/rules/briscola.md 8)."""

from ....breakdown import Breakdown
from ....headline import Headline
from ....table import Table
from ....text import Phrase, Points, gettext_noop as _
from .deal import BrusquembilleDeal
from .options import CUMULATIVE, BrusquembilleOptions


def headline(deal: BrusquembilleDeal, table: Table[BrusquembilleOptions], breakdown: Breakdown) -> Headline:
    """The card points of each side where they decide who wins, and the pot where somebody takes it or nobody does."""
    words: tuple[Phrase, ...] = ()
    if deal.points is not None and table.options.win_mode != CUMULATIVE:
        words = tuple(Phrase(_("card points: %(points)s"), {"points": own}) for own in deal.points)
    pot: Points = sum(line.points for line in breakdown.lines if line.rule == "pot" and line.points > 0)
    phrase = None
    if breakdown.drawn:
        pot = breakdown.carried.points
        phrase = Phrase(_("Nobody wins it; in the pot: %(pot)s") if pot else _("Nobody wins it"), {"pot": pot})
    elif pot:
        phrase = Phrase(_("The pot is won: %(pot)s"), {"pot": pot})
    return Headline(words=words, phrase=phrase)
