"""An ending around another one: what it does not say otherwise, the other says."""

from dataclasses import dataclass

from ..breakdown import Breakdown, Need, Outcome
from ..table import Standing
from .base import Ending, Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class Around(Ending):
    """Another ending, ``inner``, and something more."""

    inner: Ending

    def judge(self, standing: Standing) -> Judgement:
        return self.inner.judge(standing)

    def note(self, standing: Standing, breakdown: Breakdown) -> Standing:
        return self.inner.note(standing, breakdown)

    def decide(self, standing: Standing, outcome: Outcome) -> Judgement:
        return self.inner.decide(standing, outcome)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        return self.inner.needs(standing)

    def deals_left(self, standing: Standing) -> int | None:
        return self.inner.deals_left(standing)

    @property
    def lasts(self) -> int | None:
        return self.inner.lasts

    @property
    def agreed_deals(self) -> int | None:
        return self.inner.agreed_deals

    @property
    def in_games(self) -> bool:
        return self.inner.in_games

    @property
    def in_deals(self) -> bool:
        return self.inner.in_deals

    @property
    def totals_go_on(self) -> bool:
        return self.inner.totals_go_on

    @property
    def shares(self) -> bool:
        return self.inner.shares
