"""What the row of a deal says, as a paper sheet would: "Gigi & Carla, 75" (docs/rules/briscola.md 4 to 6)."""

from typing import Final

from ....breakdown import Breakdown
from ....headline import Headline
from ....table import Table
from ....text import Fact, Phrase, Seat, gettext_noop as _
from .deal import ALL_PASSED, PLAYED, Deal, dead_partner
from .options import Options
from .payouts import ALL, EVERY, LEAST_BID, NO_TRICK

ALONE: Final = "alone"
WITH_THE_DEAD: Final = "dead"
WITH_PARTNER: Final = "partner"

_WHO: Final = {
    ALONE: _("%(declarer)s alone"),
    WITH_THE_DEAD: _("%(declarer)s & the dead hand"),
    WITH_PARTNER: _("%(declarer)s & %(partner)s"),
}
_TAKES: Final = {
    (EVERY, True): _("%(who)s takes every trick"),
    (EVERY, False): _("%(who)s take every trick"),
    (NO_TRICK, True): _("%(who)s takes no trick"),
    (NO_TRICK, False): _("%(who)s take no trick"),
}


def headline(deal: Deal, table: Table[Options], breakdown: Breakdown) -> Headline:
    """Who declared, with whom, and the card points they took; the bid where points were bid above the least.

    >>> from ....table import Standing, singles
    >>> from ....text import render
    >>> from .deal import LadderDeal
    >>> from .options import LadderOptions
    >>> from .scoring import score
    >>> table = Table(options=LadderOptions(), seating=singles(5), standing=Standing.new(5))
    >>> deal = LadderDeal(declarer=0, partner=2, points=75)
    >>> said = headline(deal, table, score(deal, table))
    >>> render(said.phrase, seats=("Gigi", "Bo", "Carla")), render(said.does, seats=("Gigi", "Bo", "Carla"))
    ('Gigi & Carla, 75', 'Gigi & Carla take 75 and win')
    """
    if deal.happened != PLAYED or deal.declarer is None or deal.points is None:
        text = _("All passed") if deal.happened == ALL_PASSED else _("Thrown in")
        return Headline(phrase=Phrase(text), does=Phrase(_DOES_NOTHING[text]))
    facts: dict[str, Fact] = {"declarer": Seat(deal.declarer), "points": deal.points, "bid": deal.bid or LEAST_BID}
    key = WITH_THE_DEAD if dead_partner(deal) else ALONE
    if deal.partner is not None:
        key, facts["partner"] = WITH_PARTNER, Seat(deal.partner)
    who = Phrase(_WHO[key], facts)
    if breakdown.drawn:
        even: dict[str, Fact] = {"who": who, "points": deal.points, "rest": ALL - deal.points}
        phrase = Phrase(_("%(who)s, %(points)s–%(rest)s"), even)
        return Headline(phrase=phrase, does=Phrase(_("%(points)s–%(rest)s, and nobody pays"), even))
    what = Phrase("%(points)s", facts)
    if deal.tricks == EVERY:
        what = Phrase(_("every trick"))
    elif deal.tricks == NO_TRICK:
        what = Phrase(_("no trick"))
    values: dict[str, Fact] = {**facts, "who": who, "what": what}
    text = _("%(who)s, %(what)s") if facts["bid"] == LEAST_BID else _("%(who)s, %(what)s (bid %(bid)s)")
    if deal.tricks in (EVERY, NO_TRICK):
        does = Phrase(_TAKES[deal.tricks, key == ALONE], values)
    else:
        won = breakdown.totals[deal.declarer] > 0
        several = _("%(who)s take %(points)s and win") if won else _("%(who)s take %(points)s and lose")
        one = _("%(who)s takes %(points)s and wins") if won else _("%(who)s takes %(points)s and loses")
        does = Phrase(one if key == ALONE else several, values)
    return Headline(phrase=Phrase(text, values), does=does)


_DOES_NOTHING: Final = {
    "All passed": _("All pass, and the deal is not played"),
    "Thrown in": _("A poor hand is thrown in, and the deal is not played"),
}
