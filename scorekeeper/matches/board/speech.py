"""The score as one says it aloud: plain sentences, numbers a voice reads rightly."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.rules import log
from scorekeeper.rules.ending import GAMES
from scorekeeper.rules.text import Points, points_from_json
from scorekeeper.web.language import listed

from ..models import Match
from ..presenters.names import names_of


def points_spoken(points: Points) -> str:
    """An amount in words where a sign might be swallowed.

    >>> points_spoken(13), points_spoken(-4), points_spoken(Fraction(25, 2)), points_spoken(Fraction(-1, 2))
    ('13', 'minus 4', '12 and a half', 'minus a half')
    """
    whole, rest = divmod(abs(Fraction(points)), 1)
    amount = str(whole)
    if rest:
        amount = _("%(points)s and a half") % {"points": whole} if whole else _("a half")
    return _("minus %(points)s") % {"points": amount} if points < 0 else amount


def unsettled_told(deals: int) -> str:
    """How many *deals* are not yet accepted, in a sentence.

    >>> unsettled_told(1), unsettled_told(4)
    ('1 deal is not yet accepted.', '4 deals are not yet accepted.')
    """
    text = ngettext("%(deals)s deal is not yet accepted.", "%(deals)s deals are not yet accepted.", deals)
    return text % {"deals": deals}


def standing_spoken(match: Match) -> str:
    """How the match stands, or who has won and why, and a sentence for each side."""
    state = match.standing
    names, over = names_of(match), state.outcome
    needs = {need.side: names.plain(need.phrase) for need in log.needs(match.variant, state) if need.unit != GAMES}
    sentences = []
    if over:
        facts = {
            "winners": listed(names.sides[side] for side in over.winners),
            "reason": names.plain(over.phrase).rstrip(".。"),
        }
        sentences = [(_("%(winners)s won. %(reason)s.") if over.winners else _("No winner. %(reason)s.")) % facts]
        if state.unsettled:
            won = _("%(winners)s would win. %(reason)s.") if over.winners else _("Nobody would win. %(reason)s.")
            sentences = [won % facts, unsettled_told(state.unsettled)]
    figures = match.figures(state)
    beside = match.beside(state) if match.games_tell(state) and not over else ()
    text = _("%(side)s: %(points)s.")
    if match.games_tell(state):
        text = _("%(side)s, games won: %(points)s, %(beside)s.") if beside else _("%(side)s, games won: %(points)s.")
    for side, (name, figure) in enumerate(zip(names.sides, figures, strict=True)):
        facts = {"side": name, "points": points_spoken(figure), "need": needs.get(side, "")}
        facts["beside"] = names.plain(beside[side]) if beside else ""
        with_need = _("%(side)s: %(points)s, %(need)s.")
        if match.games_tell(state):
            with_need = _("%(side)s, games won: %(points)s, %(beside)s, %(need)s.") if beside else text
        sentences.append((with_need if side in needs else text) % facts)
    return " ".join(sentences)


def deal_spoken(match: Match, content: Mapping[str, Any]) -> str:
    """What the kept entry *content*, a deal, gave to each side."""
    names = names_of(match, content["event"])
    sentences = [
        _("%(side)s: %(points)s.") % {"side": names.sides[side], "points": points_spoken(points_from_json(score))}
        for side, score in enumerate(content["scores"] or ())
    ]
    return " ".join([_("Deal %(number)s.") % {"number": content["number"]}, *sentences])
