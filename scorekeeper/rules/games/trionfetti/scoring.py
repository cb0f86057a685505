"""What a deal of Trionfetti scores, and what is said before it (docs/rules/trionfetti.md 5)."""

from dataclasses import replace
from typing import Final

from ...breakdown import Breakdown, Line
from ...counted_events import CountedEvent
from ...table import Table
from ...text import Fact, Phrase, Seat, Side, gettext_noop as _
from .deal import ACCEPTED, REFUSED, Deal, first_of_smazzata, order_after, running_order, vega_value, worth
from .options import ADD, KEEP, Options
from .orders import name_of, order_phrase


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    """Score a possible *deal*.

    >>> from ...table import PAIRS, Standing
    >>> table = Table(options=Options(), seating=PAIRS, standing=Standing(totals=(12, 15), games=(0, 0)))
    >>> score(Deal(vega="accepted", proposer=0, winner=0), table).totals
    (5, 0)
    """
    line = _line(deal, table)
    order = order_after(deal, table)
    if line.side is not None and table.options.order_after_game != KEEP:
        over = table.standing.totals[line.side] + line.points >= table.options.target
        order = () if over else order
    return Breakdown(
        sides=table.sides,
        lines=(line,),
        winner=line.side,
        carried=replace(table.carried, order=order),
        next_dealer=deal.next_dealer,
    )


def _line(deal: Deal, table: Table[Options]) -> Line:
    points = worth(deal.vega, table)
    if deal.vega == REFUSED:
        phrase = Phrase(_("Vega refused: 1 for those who said it"))
        return Line(side=deal.proposer, points=points, rule="vega-refused", phrase=phrase)
    if deal.vega != ACCEPTED:
        return Line(side=deal.winner, points=points, rule="deal-won", phrase=Phrase(_("Deal won")))
    facts: dict[str, Fact] = {"target": table.options.target, "best": max(table.standing.totals)}
    if deal.proposer is not None:
        facts["vega"] = Phrase(_("Vega of %(who)s"), {"who": Side(deal.proposer)})
    else:
        facts["vega"] = Phrase(_("Vega"))
    text = _("%(vega)s accepted and won: %(target)s − %(best)s")
    if table.options.vega_stake == ADD:
        text = _("%(vega)s accepted and won: %(target)s − %(best)s, and 1 for the deal")
    return Line(side=deal.winner, points=points, rule="vega", phrase=Phrase(text, facts))


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    """Before a deal: which of the smazzata it is, who may change the order, the order, what a vega is worth."""
    facts: dict[str, Fact] = {
        "deal": table.dealt + 1,
        "deals": table.options.deals_per_dealer,
        "cutter": Seat((table.dealer - 1) % table.seating.seats),
        "value": vega_value(table),
        "stake": worth(ACCEPTED, table),
        "order": order_phrase(running_order(table)),
    }
    phrases = [Phrase(_("Deal %(deal)s of %(deals)s of this smazzata"), facts)]
    if first_of_smazzata(table):
        phrases = [Phrase(_("New pack: %(cutter)s cuts and may change the rank order"), facts)]
    if name_of(running_order(table)) != "default":
        phrases.append(Phrase(_("Rank order, strongest first: %(order)s"), facts))
    if table.options.vega_stake == ADD:
        phrases.append(Phrase(_("A vega makes this deal worth %(stake)s: %(value)s and 1"), facts))
    else:
        phrases.append(Phrase(_("A vega makes this deal worth %(value)s"), facts))
    return tuple(phrases)


def _vegas(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    """The side that won the deal, if a vega was accepted in it."""
    return tuple(int(deal.vega == ACCEPTED and deal.winner == side) for side in range(table.sides))


COUNTED_EVENTS: Final = (CountedEvent(key="vega", label=_("Vegas won"), done=_vegas),)
