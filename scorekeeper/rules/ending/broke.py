"""An end by an empty purse."""

from dataclasses import dataclass, replace
from typing import Final

from ..breakdown import Need, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Side, gettext_noop as _
from . import sentences
from .base import Ending, Judgement
from .sentences import Tie


@dataclass(frozen=True, slots=True, kw_only=True)
class Broke(Ending):
    """Until somebody has nothing left of the ``purse`` that all began with; then whoever has most has won.

    It is looked at after each whole deal, at nothing or less (docs/rules/briscola.md 19.4). ``tie`` is what those do
    who are level at the top; once they play extra deals (noted as :attr:`Standing.rung` 1), the first that leaves one
    of them ahead decides.

    >>> judged = Broke(purse=15).judge(Standing(totals=(9, 6, -15), games=(0, 0, 0)))
    >>> judged.match.winners, judged.match.reason
    ((0,), 'broke')
    >>> Broke(purse=15).judge(Standing(totals=(8, 6, -14), games=(0, 0, 0))).match is None
    True
    """

    purse: int
    tie: Tie = Tie.SHARED

    @property
    def shares(self) -> bool:
        return self.tie is Tie.SHARED

    def judge(self, standing: Standing) -> Judgement:
        empty = tuple(side for side, total in enumerate(standing.totals) if total <= -self.purse)
        if not empty and not standing.rung:
            return Judgement(standing=standing)
        leaders = standing.leaders()
        if len(leaders) > 1:
            outcome = sentences.level_outcome(leaders, self.tie, max(standing.totals))
            return Judgement(standing=standing if outcome else replace(standing, rung=1), match=outcome)
        phrase = sentences.winner_phrase(standing, leaders)
        if empty:
            facts: dict[str, Fact] = {"broke": tuple(map(Side, empty)), "inner": phrase}
            phrase = Phrase(_BROKE if len(empty) == 1 else _SEVERAL_BROKE, facts)
        return Judgement(standing=standing, match=Outcome(winners=leaders, reason="broke", phrase=phrase))

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        return sentences.level_needs(standing, sentences.CHIPS, self.tie) if standing.rung else ()

    def says(self) -> Phrase:
        return Phrase(_("until a purse of %(purse)s is empty"), {"purse": self.purse})


_BROKE: Final = _("%(broke)s has no chips left. %(inner)s")
_SEVERAL_BROKE: Final = _("%(broke)s have no chips left. %(inner)s")
