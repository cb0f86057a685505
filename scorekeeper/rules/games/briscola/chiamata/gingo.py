"""The lines of a deal in which points are written down as in Gingo (docs/rules/briscola.md 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....breakdown import Line
from ....text import Fact, Phrase
from ....text import gettext_noop as _
from .deal import Deal
from .payouts import ALL, Payout, Result

_WON: Final = _("%(points)s card points, %(bid)s were bid: won")
_LOST: Final = _("%(points)s card points, %(bid)s were bid: lost, %(short)s short")


def why_gingo(out: Result, paid: Payout) -> Iterator[tuple[str, Phrase]]:
    """How the points came about: each reason with its rule. For a deal that was decided."""
    facts: dict[str, Fact] = {"points": out.points, "bid": out.bid, "short": out.bid - out.points, "stake": out.stake}
    yield "gingo", Phrase(_WON if paid.won else _LOST, facts)
    if paid.step > 1:
        yield "gingo", Phrase(_("The called card was the declarer’s own: twice the bid"), facts)
    if out.stake > 1:
        yield "stake", Phrase(_("The stake stood at ×%(stake)s"), facts)


def gingo_lines(deal: Deal, playing: Sequence[int], out: Result, paid: Payout) -> Iterator[Line]:
    """What everybody gets, and before it, in lines of 0, why."""
    for rule, phrase in why_gingo(out, paid):
        yield Line(side=deal.declarer, points=0, rule=rule, phrase=phrase)
    facts: dict[str, Fact] = {
        "bid": out.bid,
        "short": out.bid - out.points,
        "rest": ALL - out.points - out.aside,
        "times": paid.multiplier,
    }
    for seat in playing:
        if seat == deal.declarer or seat == deal.partner:
            text = _("Points bid: %(bid)s × %(times)s") if paid.won else _("Points missing: %(short)s × %(times)s")
            yield Line(side=seat, points=paid.declarer, rule="gingo", phrase=Phrase(text, facts))
        else:
            text = _("Against the declarer: nothing")
            if not paid.won:
                text = _("Against the declarer: their side took %(rest)s, × %(times)s")
            yield Line(side=seat, points=paid.other, rule="gingo", phrase=Phrase(text, facts))
