"""What saving a deal does, in a sentence: who wins it, who pays whom, what it makes of the match.

>>> from .headline import Headline
>>> from .breakdown import Breakdown, Line
>>> from .table import singles
>>> from .text import render
>>> points = (-12, -12, -12, 48, -12)
    >>> lines = tuple(Line(side=side, points=points[side], rule="roles", phrase=Phrase("")) for side in range(5))
>>> alone = Headline(does=Phrase("%(declarer)s alone takes every trick", {"declarer": Seat(3)}))
>>> deal = Breakdown(sides=5, lines=lines, declarer=3)
>>> render(gains(deal, singles(5), alone), sides=("Anna", "Bo", "Cleo", "Ugo", "Eva"))
'+48, the others pay 12'
"""

from collections import Counter
from typing import Any, Final

from .breakdown import Breakdown, Level, Outcome
from .ending import DEALS, Ending
from .headline import Headline
from .log import Entry, State
from .table import Seating, Standing
from .text import Fact, Phrase, Points, Seat, Side, exact, gettext_noop as _, ngettext_noop as _n, points_text
from .variant import Variant

FEWEST_OTHERS: Final = 2
"""So many with the same points are told together, as the others."""


def effect(variant: Variant[Any, Any], before: State[Any], entry: Entry, after: State[Any]) -> Phrase | None:
    """What *entry*, a deal played at *before*, does where *after* follows; None for one that is no deal or counts not.

    Of a corrected deal *after* is where the match stands now, with all deals that came later.
    """
    breakdown = entry.breakdown
    if breakdown is None or entry.headline is None:
        return None
    table = before.table
    seating, ending = table.seating, variant.ending(table.options, table.seating)
    purse = 0 if ending.in_games else variant.purse(table.options)
    headline = entry.headline
    over = entry.outcome or entry.game_outcome
    if headline.does is None and breakdown.winner is not None:
        winner = breakdown.winner
        facts: dict[str, Fact] = {"who": Side(winner)}
        if over and over.winners == (winner,):
            in_match = over.level is Level.MATCH
            facts["result"] = result(ending, after.table.standing, winner, in_match=in_match, purse=purse)
            return Phrase(_WON_ALL[over.level.value], facts)
        beginning: Phrase | None = Phrase(_WON, facts)
    else:
        beginning = headline.does or (Phrase(_("Nobody wins this deal")) if breakdown.drawn else None)
    paid = None
    if variant.unit(table.options) != DEALS or max(breakdown.totals) > 1:
        paid = gains(breakdown, seating, headline)
    phrase = beginning or paid
    if beginning and paid:
        phrase = Phrase(_("%(deal)s: %(points)s"), {"deal": beginning, "points": paid})
    end = won(ending, over, after.table.standing, purse) if over else None
    if phrase and end:
        return Phrase(_("%(deal)s. %(end)s"), {"deal": phrase, "end": end})
    return phrase or end


_WON: Final = _n("%(who)s wins the deal", "%(who)s win the deal", "who")
_WON_ALL: Final = {
    "game": _n(
        "%(who)s wins the deal and the game: %(result)s", "%(who)s win the deal and the game: %(result)s", "who"
    ),
    "match": _n(
        "%(who)s wins the deal and the match: %(result)s", "%(who)s win the deal and the match: %(result)s", "who"
    ),
}
_ENDS: Final = {
    "game": _n("%(who)s wins the game: %(result)s", "%(who)s win the game: %(result)s", "who"),
    "match": _n("%(who)s wins the match: %(result)s", "%(who)s win the match: %(result)s", "who"),
}


def result(ending: Ending, standing: Standing, first: int, *, in_match: bool, purse: int) -> Phrase:
    """How it stands at the end of a game, or of the match, the winner's figure first where there are two sides.

    Chips are told with those of the *purse* that each began with.
    """
    figures = ending.figures(standing) if in_match else standing.games
    if len(figures) != len(("one", "other")):
        return Phrase("%(own)s", {"own": exact(purse + figures[first])})
    return Phrase(
        "%(own)s : %(theirs)s", {"own": exact(purse + figures[first]), "theirs": exact(purse + figures[1 - first])}
    )


def won(ending: Ending, over: Outcome, standing: Standing, purse: int) -> Phrase:
    """Who has won the match or the game that is *over*."""
    winners, in_match = over.winners, over.level is Level.MATCH
    if not winners:
        return Phrase(_("Nobody wins the match.") if in_match else _("Nobody wins the game."))
    facts: dict[str, Fact] = {
        "who": tuple(map(Side, winners)),
        "result": result(ending, standing, winners[0], in_match=in_match, purse=purse),
    }
    return Phrase(_ENDS[over.level.value], facts)


def gains(breakdown: Breakdown, seating: Seating, headline: Headline | None = None) -> Phrase | None:
    """Who gets and who pays how much; those who all have the same are the others. None where nobody has anything."""
    totals = breakdown.totals
    if not any(totals):
        return None
    alone = _alone(headline)
    common, count = Counter(totals).most_common(1)[0]
    together = len(totals) > FEWEST_OTHERS and count >= FEWEST_OTHERS and count < len(totals)
    single = [side for side, own in enumerate(totals) if not (together and own == common)]
    parts: list[Fact] = [
        Phrase("%(points)s", {"points": signed(totals[side])})
        if side == alone
        else Phrase("%(who)s %(points)s", {"who": Side(side), "points": signed(totals[side])})
        for side in single
        if totals[side] or len(single) == 1
    ]
    if together and common:
        text = _("the others get %(points)s") if common > 0 else _("the others pay %(points)s")
        parts.append(Phrase(text, {"points": abs(common)}))
    return Phrase("%(parts)s", {"parts": tuple(parts)})


def _alone(headline: Headline | None) -> int | None:
    """The side whose name a headline has just said, alone."""
    does = headline.does if headline else None
    named = [fact for fact in does.facts.values() if isinstance(fact, Seat | Side)] if does else []
    return named[0].index if len(named) == 1 and isinstance(named[0], Seat) else None


def signed(points: Points) -> str:
    """Points with their sign.

    >>> signed(4), signed(-4), signed(0)
    ('+4', '−4', '0')
    """
    return f"+{points_text(points)}" if points > 0 else points_text(points)
