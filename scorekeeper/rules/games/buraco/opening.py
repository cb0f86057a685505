"""The least points of a side's first melds (docs/rules/buraco.md 1.6)."""

from ...table import Table
from ...text import Phrase, Points, Side, gettext_noop as _
from . import trio
from .options import Options


def least(options: Options, total: Points, failures: int = 0) -> int:
    """What the first melds of a side with *total* points must make, in card points; 0 for none.

    >>> least(Options(), 1495), least(Options(), 1500), least(Options(), -200, failures=2)
    (50, 75, 80)
    """
    base = options.min_base
    for at, holds in options.min_steps:
        if total >= at:
            base = holds
    return base + options.fail_inc * failures if base else 0


def before_opening(total: Points, options: Options, *, cut: bool) -> Points:
    """The total that decides the least: points for the cut count at once.

    >>> before_opening(1450, Options(), cut=True)
    1550
    """
    return total + (options.cut_bonus if cut else 0)


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    """What each side needs to open in the coming deal; of three players, who plays with whom as well."""
    options = table.options
    minimums = [(side, least(options, total)) for side, total in enumerate(table.standing.totals)]
    needed = tuple(
        Phrase(_("%(who)s: at least %(points)s to open"), {"who": Side(side), "points": points})
        for side, points in minimums
        if points
    )
    return (*trio.ahead(table), *needed)
