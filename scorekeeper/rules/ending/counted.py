"""Ends by deals: a majority, a number, a clock, or when the table says so."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..breakdown import Need, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Points, Side, exact, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from .around import Around
from .base import Ending, Judgement
from .sentences import DEALS, POINTS, Tie, best_of, deals_unreachable, level_needs, level_outcome, needs_to_go, won_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Majority(Ending):
    """The most of a number of deals; the totals count deals won.

    Ends as soon as a side has more than half of ``deals``. With
    ``fixed_number`` it also ends after that many deals, drawn ones among them:
    more wins take it, equal wins are a draw. With ``play_all`` every one of
    them is played, even after somebody has the majority. Without either the
    table deals on until one side alone has it (docs/rules/briscola.md 2).
    Whoever wins the last deal has won as many as ``last_counts`` says.

    >>> Majority(deals=3).judge(Standing(totals=(2, 1), games=(0, 0), deals=3)).match.winners
    (0,)
    """

    deals: int
    fixed_number: bool = False
    play_all: bool = False
    last_counts: int = 1

    @property
    def in_deals(self) -> bool:
        return True

    @property
    def majority(self) -> int:
        """Wins that cannot be overtaken."""
        return self.wins // 2 + 1

    @property
    def wins(self) -> int:
        """What all deals together count."""
        return self.deals - 1 + self.last_counts

    def judge(self, standing: Standing) -> Judgement:
        best = max(standing.totals)
        leaders = standing.leaders()
        finished = (self.fixed_number or self.play_all) and standing.deals >= self.deals
        if best >= self.majority and len(leaders) == 1 and (finished or not self.play_all):
            return Judgement(
                standing=standing,
                match=Outcome(winners=leaders, reason="majority", phrase=won_by(leaders, standing.totals)),
            )
        if not finished:
            return Judgement(standing=standing)
        if len(leaders) > 1:
            return Judgement(standing=standing, match=level_outcome(leaders, Tie.DRAW, best))
        facts: dict[str, Fact] = {"won": won_by(leaders, standing.totals), "deals": self.deals}
        phrase = Phrase(_("%(won)s, deals played: %(deals)s"), facts)
        return Judgement(standing=standing, match=Outcome(winners=leaders, reason="most_deals", phrase=phrase))

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        best = max(standing.totals)
        if best < self.majority:
            return needs_to_go(standing, self.majority, DEALS)
        if self.play_all:
            return Deals(deals=self.deals, unit=DEALS).needs(standing)
        return level_needs(standing, DEALS)

    def unreachable(self, totals: Sequence[Points]) -> Phrase | None:
        """Why no deals add up to *totals*, which count deals won.

        >>> str(Majority(deals=5).unreachable((3, 3)).text)
        'A match is over as soon as a side has won %(enough)s deals: two sides cannot have so many.'
        >>> Majority(deals=5).unreachable((5, 0)).facts
        {'enough': 3}
        >>> Majority(deals=5, play_all=True).unreachable((5, 0)) is None
        True
        >>> Majority(deals=3, play_all=True, last_counts=2).unreachable((2, 2)) is None
        True
        """
        if not self.play_all and (impossible := deals_unreachable(totals, self.majority)):
            return impossible
        if not self.play_all and max(totals) > self.majority:
            text = _n(
                "A match is over as soon as a side has won %(enough)s deal: nobody can have more.",
                "A match is over as soon as a side has won %(enough)s deals: nobody can have more.",
                "enough",
            )
            return Phrase(text, {"enough": self.majority})
        if (self.fixed_number or self.play_all) and sum(totals) > self.wins:
            return Phrase(
                _n(
                    "The match has no more than %(deals)s deal to be won.",
                    "The match has no more than %(deals)s deals to be won.",
                    "deals",
                ),
                {"deals": self.wins},
            )
        return deals_unreachable(totals, self.wins)

    def says(self) -> Phrase:
        return best_of(self.deals)

    def deals_left(self, standing: Standing) -> int | None:
        return max(1, self.deals - standing.deals) if self.fixed_number or self.play_all else None

    @property
    def agreed_deals(self) -> int | None:
        return self.deals if self.play_all else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals(Ending):
    """A number of ``deals`` agreed beforehand; then the highest total of the ``unit`` wins, by ``tie`` if level.

    >>> Deals(deals=10).judge(Standing(totals=(5, -5), games=(0, 0), deals=9)).match is None
    True
    """

    deals: int
    unit: str = POINTS
    tie: Tie = Tie.SHARED

    @property
    def in_deals(self) -> bool:
        return self.unit == DEALS

    @property
    def shares(self) -> bool:
        return self.tie is Tie.SHARED

    def judge(self, standing: Standing) -> Judgement:
        if standing.deals < self.deals:
            return Judgement(standing=standing)
        leaders = standing.leaders()
        if len(leaders) > 1:
            return Judgement(standing=standing, match=level_outcome(leaders, self.tie, max(standing.totals)))
        facts = {"who": Side(leaders[0]), "total": max(standing.totals), "deals": self.deals}
        text = _("%(who)s: %(total)s, the most. Deals played: %(deals)s")
        return Judgement(
            standing=standing,
            match=Outcome(winners=leaders, reason="deals", phrase=Phrase(text, facts)),
        )

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        best = max(standing.totals)
        at_best = standing.totals.count(best)
        ahead = (
            _in("ahead in points", "in the lead")
            if at_best == 1
            else _("level")
            if at_best == len(standing.totals)
            else _("level in front")
        )
        return tuple(
            Need(
                side=side,
                amount=(behind := exact(best - total)),
                unit=self.unit,
                phrase=Phrase(_("%(amount)s to tie"), {"amount": behind}) if behind else Phrase(ahead),
            )
            for side, total in enumerate(standing.totals)
        )

    def says(self) -> Phrase:
        return Phrase(_n("after %(deals)s deal", "after %(deals)s deals", "deals"), {"deals": self.deals})

    def deals_left(self, standing: Standing) -> int:
        return max(1, self.deals - standing.deals)

    @property
    def agreed_deals(self) -> int:
        return self.deals


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Ending):
    """A tally without an end; the table closes it when it has had enough."""

    def judge(self, standing: Standing) -> Judgement:
        return Judgement(standing=standing)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        return ()

    def says(self) -> Phrase:
        return Phrase(_("no end set"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Around):
    """Until a time agreed on, so many ``minutes`` from the start, or until ``inner`` ends it before.

    When time is called (:attr:`Closing.TIME`) the running deal is finished and
    the higher total wins (docs/rules/buraco.md 1.10).
    """

    minutes: int
    inner: Ending = field(default_factory=Open)

    def says(self) -> Phrase:
        if isinstance(self.inner, Open):
            return Phrase(_n("%(minutes)s minute", "%(minutes)s minutes", "minutes"), {"minutes": self.minutes})
        facts: dict[str, Fact] = {"minutes": self.minutes, "inner": self.inner.says()}
        return Phrase(
            _n("%(inner)s, %(minutes)s minute at the most", "%(inner)s, %(minutes)s minutes at the most", "minutes"),
            facts,
        )

    @property
    def lasts(self) -> int:
        return self.minutes
