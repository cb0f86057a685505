"""How a match of Brusquembille ends: by deals won while the chips go on, by chips, or by card points.

Source: docs/rules/briscola.md 8.
"""

from dataclasses import dataclass, replace

from ....breakdown import Need, Outcome
from ....ending import CHIPS, DEALS, POINTS, Deals, Ending, Judgement, Target, Tie, best_of, won_by
from ....table import Seating, Standing
from ....text import Phrase, ngettext_noop as _n
from . import options as choices
from .options import BrusquembilleOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsWon(Ending):
    """The majority of a number of deals, while the totals count chips and never start again.

    The deals won are kept as the games of the standing; a deal that nobody wins
    is not counted (docs/rules/briscola.md 2 and 8).

    >>> won = Outcome(winners=(1,), reason="decided", phrase=Phrase("Won"))
    >>> DealsWon(deals=3).decide(Standing(totals=(4, -4), games=(0, 1)), won).match.winners
    (1,)
    """

    deals: int

    @property
    def majority(self) -> int:
        """Wins that cannot be overtaken by anybody else's."""
        return self.deals // 2 + 1

    @property
    def in_games(self) -> bool:
        return True

    @property
    def totals_go_on(self) -> bool:
        return True

    def judge(self, standing: Standing) -> Judgement:
        best = max(standing.games)
        if best < self.majority:
            return Judgement(standing=standing)
        return Judgement(standing=standing, match=self._won(standing.games))

    def decide(self, standing: Standing, outcome: Outcome) -> Judgement:
        games = tuple(won + (side in outcome.winners) for side, won in enumerate(standing.games))
        return self.judge(replace(standing, games=games))

    def _won(self, games: tuple[int, ...]) -> Outcome:
        winners = tuple(side for side, won in enumerate(games) if won == max(games))
        return Outcome(winners=winners, reason="majority", phrase=won_by(winners, games))

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        if max(standing.games) >= self.majority:
            return ()
        return tuple(
            Need(
                side=side,
                amount=self.majority - won,
                unit=DEALS,
                phrase=Phrase(
                    _n("%(amount)s more to win", "%(amount)s more to win", "amount"), {"amount": self.majority - won}
                ),
            )
            for side, won in enumerate(standing.games)
        )

    def says(self) -> Phrase:
        return best_of(self.deals)


def ending(options: BrusquembilleOptions, _seating: Seating) -> Ending:
    """When the match is over: by a majority of deals won, after a number of deals, or at the target."""
    if options.win_mode == choices.CUMULATIVE:
        return Target(points=options.target, tie=Tie.DRAW)
    if options.win_mode == choices.CHIPS:
        return Deals(deals=options.deals, unit=CHIPS)
    return DealsWon(deals=options.deals)


def unit(options: BrusquembilleOptions) -> str:
    """What the totals count: ``chips``, or ``points`` where card points are added up."""
    return POINTS if options.win_mode == choices.CUMULATIVE else CHIPS
