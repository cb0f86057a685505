"""Ends at a total, or at one rung of a ladder of totals.

Why: docs/decisions/2026-11-20-extra-deals-run-until-somebody-is-ahead.md
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..breakdown import Need, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Points, Side, exact, gettext_noop as _
from . import sentences
from .base import Ending, Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Ending):
    """First to a total. With several at or over it the highest wins.

    ``unit`` says what the totals count: ``points``, ``deals`` won, or ``chips``; ``tie`` what sides level do.
    Once sides level at or over it play extra deals (noted as :attr:`Standing.rung` 1), the
    first deal that leaves one of them ahead decides, even if the totals have
    fallen below the target by then.

    >>> judged = Target(points=101).judge(Standing(totals=(103, 118), games=(0, 0)))
    >>> judged.match.winners, judged.match.reason
    ((1,), 'target')
    """

    points: int
    unit: str = sentences.POINTS
    tie: sentences.Tie = sentences.Tie.EXTRA_DEAL

    @property
    def in_deals(self) -> bool:
        return self.unit == sentences.DEALS

    @property
    def shares(self) -> bool:
        return self.tie is sentences.Tie.SHARED

    def judge(self, standing: Standing) -> Judgement:
        best = max(standing.totals)
        if best < self.points and not standing.rung:
            return Judgement(standing=standing)
        leaders = standing.leaders()
        if len(leaders) == 1:
            reached = self._reached if best >= self.points else sentences.winner_phrase
            phrase = reached(standing, leaders)
            return Judgement(standing=standing, match=Outcome(winners=leaders, reason="target", phrase=phrase))
        outcome = sentences.level_outcome(leaders, self.tie, best)
        return Judgement(standing=standing if outcome else replace(standing, rung=1), match=outcome)

    def _reached(self, standing: Standing, leaders: Sequence[int]) -> Phrase:
        if self.unit == sentences.DEALS:
            return sentences.won_by(leaders, standing.totals)
        total = standing.totals[leaders[0]]
        facts: dict[str, Fact] = {"who": Side(leaders[0]), "total": total, "target": self.points}
        alone = sum(total >= self.points for total in standing.totals) == 1
        return Phrase(sentences.REACHED_ALONE[self.unit] if alone else sentences.REACHED_MOST[self.unit], facts)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        if max(standing.totals) >= self.points or standing.rung:
            return sentences.level_needs(standing, self.unit, self.tie)
        return sentences.needs_to_go(standing, self.points, self.unit)

    def unreachable(self, totals: Sequence[Points]) -> Phrase | None:
        return sentences.deals_unreachable(totals, self.points) if self.unit == sentences.DEALS else None

    def says(self) -> Phrase:
        return Phrase(sentences.TARGET[self.unit], {"target": self.points})


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder(Ending):
    """Targets one above the other: a side alone at or over the step wins.

    When two or more are at or over it, the next step counts, judged ``at_once``
    or only after a further deal. At the last step the highest total wins, and
    level is a draw (docs/rules/basra.md 2.9).

    >>> ladder = Ladder(steps=(51, 61, 71))
    >>> ladder.judge(Standing(totals=(53, 55), games=(0, 0))).standing.rung
    1
    """

    steps: tuple[int, ...]
    at_once: bool = True

    def judge(self, standing: Standing) -> Judgement:
        rung = standing.rung
        while True:
            step = self.steps[rung]
            over = [side for side, total in enumerate(standing.totals) if total >= step]
            last = rung == len(self.steps) - 1
            if len(over) == 1 or (over and last):
                return Judgement(standing=replace(standing, rung=rung), match=self._outcome(standing, over, step))
            if not over:
                return Judgement(standing=replace(standing, rung=rung))
            rung += 1
            if not self.at_once:
                return Judgement(standing=replace(standing, rung=rung))

    def _outcome(self, standing: Standing, over: list[int], step: int) -> Outcome | None:
        if len(over) == 1:
            facts = {"who": Side(over[0]), "total": standing.totals[over[0]], "target": step}
            return Outcome(
                winners=tuple(over),
                reason="ladder",
                phrase=Phrase(_("%(who)s: %(total)s, alone in reaching %(target)s"), facts),
            )
        leaders = standing.leaders()
        if len(leaders) > 1:
            return sentences.level_outcome(leaders, sentences.Tie.DRAW, max(standing.totals))
        return Outcome(winners=leaders, reason="ladder", phrase=sentences.winner_phrase(standing, leaders))

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        step = self.steps[standing.rung]
        needs = []
        for side, total in enumerate(standing.totals):
            amount = exact(max(step - total, 0))
            text = sentences.TO_GO[sentences.POINTS] if amount else _("%(target)s reached already")
            if amount and standing.rung:
                text = _("%(amount)s to go; two came to %(passed)s or more, now to %(target)s")
            passed = self.steps[max(standing.rung - 1, 0)]
            phrase = Phrase(text, {"amount": amount, "target": step, "passed": passed})
            needs.append(Need(side=side, amount=amount, unit=sentences.POINTS, phrase=phrase))
        return tuple(needs)

    def says(self) -> Phrase:
        return Phrase(_("ladder %(steps)s"), {"steps": self.steps})
