"""The score as one says it aloud: plain sentences, names and numbers that a voice reads rightly."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _, ngettext

from scorekeeper.rules import log
from scorekeeper.rules.ending import GAMES
from scorekeeper.rules.text import Phrase, Points, gettext_noop, points_from_json
from scorekeeper.web.language import listed

from ..models import Match
from ..questions.names import Names
from ..signals import Notice
from .names import names_of


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


def aloud(text: str) -> str:
    """A sentence of a page as a voice reads it rightly: signs in words, a result as two numbers.

    >>> aloud("The others pay −12."), aloud("It makes 12½ : −½."), aloud("You win 2 : 1.")
    ('The others pay minus 12.', 'It makes 12 and a half, minus a half.', 'You win 2, 1.')
    >>> aloud("2\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}1")
    '2, 1'
    """
    text = re.sub(r"(?<=[\d½])[ \u00a0]:[ \u00a0](?=[\d−½])", ", ", text)
    return re.sub(
        r"(−?)(\d*)(½?)", lambda figure: _amount(*figure.groups()) if figure[1] or figure[3] else figure[0], text
    )


def _amount(sign: str, whole: str, half: str) -> str:
    if not (whole or half):
        return sign
    points = int(whole or 0) + Fraction(bool(half), 2)
    return points_spoken(-points if sign else points)


class _Spoken(Names):
    """Names for a voice, which would spell the sign between two of them out, or swallow it."""

    def word(self, message: str) -> str:
        """A marked text in the reader's language, with a word between two who play together."""
        return super().word(message).replace(" & ", _("%(names)s and %(last)s") % {"names": "", "last": ""})


def names_spoken(match: Match, event: int | None = None) -> Names:
    """The names of a table, those of a side and of partners for one deal joined by a word."""
    names = names_of(match, event)
    sides = []
    for side in match.seating.sides:
        *rest, last = (names.seats[seat] for seat in side)
        sides.append(_("%(names)s and %(last)s") % {"names": listed(rest), "last": last} if rest else last)
    return _Spoken(names.seats, tuple(sides), names.variant, names.players)


def standing_spoken(match: Match, at: log.State[Any] | None = None, decided: Notice | None = None) -> str:
    """How the match stands, or who has won and why, and a sentence for each side; now, or *at* a state of it.

    What its club says was *decided* about it is told as well, or in place of how it ended.
    """
    state = match.standing if at is None else at
    names, over = names_spoken(match), state.outcome
    needs = {need.side: names.plain(need.phrase) for need in log.needs(match.variant, state) if need.unit != GAMES}
    sentences = []
    if over:
        winners = [names.sides[side] for side in over.winners]
        if state.unsettled:
            would = ngettext("%(names)s would win", "%(names)s would win", len(winners)) % {"names": listed(winners)}
            sentences = [f"{would if winners else _('Nobody would win')}.", unsettled_told(state.unsettled)]
        else:
            facts = {"winners": listed(winners), "reason": names.plain(over.phrase).rstrip(".。")}
            sentences = [(_("%(winners)s won. %(reason)s.") if winners else _("No winner. %(reason)s.")) % facts]
    if over and decided:
        sentences = [*(sentences if not decided.instead else ()), *decided.decision]
    if match.is_without_score(state):
        return aloud(" ".join(sentences))
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
    return aloud(" ".join(sentences))


def deal_spoken(match: Match, content: Mapping[str, Any]) -> str:
    """What the kept entry *content*, a deal, gave to each side."""
    names = names_spoken(match, content["event"])
    sentences = [
        _("%(side)s: %(points)s.") % {"side": names.sides[side], "points": points_spoken(points_from_json(score))}
        for side, score in enumerate(content["scores"] or ())
    ]
    return " ".join([names.word(gettext_noop("Deal %(number)s.")) % {"number": content["number"]}, *sentences])


def preview_spoken(match: Match, does: Phrase | None, after: log.State[Any]) -> str:
    """What saving a deal *does*, and how the match stands *after* it."""
    sentence = names_spoken(match).plain(does) if does else ""
    if sentence and not sentence.endswith((".", "!", "。")):
        sentence += "."
    return f"{aloud(sentence)} {standing_spoken(match, after)}".strip()
