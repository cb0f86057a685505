"""Sides level at the end, told apart by what they did on the way there."""

from dataclasses import dataclass, replace
from typing import Final

from ..breakdown import Breakdown, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Points, Side, gettext_noop as _
from .around import Around
from .base import Closing, Judgement

DEALS_WON: Final = "deals_won"
CALLS: Final = "calls"
PEAK: Final = "peak"
BACKWARDS: Final = "backwards"
RECORDS: Final = (DEALS_WON, CALLS, PEAK, BACKWARDS)
"""What is looked at, one after the other; the numbers of a side stand in this order among the marks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByRecord(Around):
    """Another ending, whose winners are told apart where they would share the win (docs/rules/briscola.md 4).

    Deals won come first (those that brought points), then deals played as declarer, then the highest single deal;
    at last the deals are compared backwards, the last one first. For that no deal need be kept: a side stands before
    another if it did better in this deal, or as well and stood before it already, so that its place among the sides,
    from 0, says it all. Who rests has a deal of 0. Points given by ruling are no deal and leave no mark.

    >>> from .counted import Deals
    >>> level = Standing(totals=(3, 3, -6), games=(0,) * 3, deals=9, marks=((4, 2, 5, 1), (4, 3, 5, 2), (1, 0, 2, 0)))
    >>> ByRecord(inner=Deals(deals=9)).judge(level).match.winners
    (1,)
    """

    def note(self, standing: Standing, breakdown: Breakdown) -> Standing:
        noted = self.inner.note(standing, breakdown)
        if not breakdown.counts:
            return noted
        scores = breakdown.totals
        before = standing.marks or tuple((0, 0, score, 0) for score in scores)
        lately = [(score, marks[3]) for score, marks in zip(scores, before, strict=True)]
        places = sorted(set(lately))
        marks = tuple(
            (
                marks[0] + (score > 0),
                marks[1] + (breakdown.declarer == side),
                max(marks[2], score),
                places.index((score, marks[3])),
            )
            for side, (score, marks) in enumerate(zip(scores, before, strict=True))
        )
        return replace(noted, marks=marks)

    def after_totals(self, standing: Standing, breakdown: Breakdown) -> Judgement:
        """Judge by the totals alone: of deals that nobody knows there are no marks, and so none tell sides apart."""
        return self.judge(replace(self.inner.note(standing, breakdown), marks=()))

    def judge(self, standing: Standing) -> Judgement:
        judged = self.inner.judge(standing)
        if judged.match is None:
            return judged
        return replace(judged, match=self._told_apart(standing, judged.match, judged.match.winners))

    def close(self, standing: Standing, how: Closing) -> Outcome:
        outcome = self.inner.close(standing, how)
        if how is Closing.ABANDONED or outcome.winners:
            return outcome
        return self._told_apart(standing, outcome, standing.leaders())

    def _told_apart(self, standing: Standing, outcome: Outcome, level: tuple[int, ...]) -> Outcome:
        """The outcome for whoever of those *level* is ahead; as it was where nothing tells them apart."""
        if len(level) < 2 or not standing.marks:
            return outcome
        best, at = list(level), 0
        most: Points = 0
        for at in range(len(RECORDS)):
            most = max(standing.marks[side][at] for side in best)
            best = [side for side in best if standing.marks[side][at] == most]
            if len(best) == 1:
                break
        if len(best) == len(level):
            return outcome
        facts: dict[str, Fact] = {
            "level": tuple(Side(side) for side in level),
            "total": standing.totals[level[0]],
            "who": tuple(Side(side) for side in best),
            "most": most,
        }
        text = _SHARED if len(best) > 1 else _AHEAD[RECORDS[at]]
        return Outcome(winners=tuple(best), reason="record", phrase=Phrase(text, facts))

    def says(self) -> Phrase:
        return Phrase(
            _("%(inner)s; level: deals won, deals as declarer, best deal, last deals"), {"inner": self.inner.says()}
        )


_AHEAD: Final = {
    DEALS_WON: _("%(level)s are level at %(total)s; %(who)s has won more deals: %(most)s"),
    CALLS: _("%(level)s are level at %(total)s, also in deals won; %(who)s was declarer more often: %(most)s"),
    PEAK: _("%(level)s are level at %(total)s, in deals won and as declarer; %(who)s has the highest deal: %(most)s"),
    BACKWARDS: _("%(level)s are level in everything but their last deals, compared backwards: %(who)s is ahead"),
}
_SHARED: Final = _("%(level)s are level at %(total)s; %(who)s are ahead and share the win")
