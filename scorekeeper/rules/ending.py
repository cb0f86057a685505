"""How games and matches end, and what each side still needs.

An ending looks at the standing after each whole deal, never in mid-deal. It may
note its own progress there (the step of a ladder, the games won) and returns the
standing to go on with.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from .breakdown import Level, Need, Outcome
from .table import Standing
from .text import Fact, Phrase, Points, Side, exact
from .text import gettext_noop as _


class Tie(enum.Enum):
    """What happens when sides are level at the top and the end is reached."""

    EXTRA_DEAL = "extra_deal"
    """Whole deals are added until the totals differ."""
    SUDDEN_DEATH = "sudden_death"
    """As an extra deal: the next deal that separates the sides decides."""
    DRAW = "draw"
    """The match is drawn."""
    SHARED = "shared"
    """Those level at the top win together."""


class Closing(enum.Enum):
    """Why a table ends a match that has not ended by itself."""

    TIME = "time"
    AGREED = "agreed"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What an ending says of a standing.

    ``standing`` is what the match goes on with. ``game`` is set when a game
    ended, ``match`` when the match did; ``lapse`` when what was carried over
    ends with the game.
    """

    standing: Standing
    game: Outcome | None = None
    match: Outcome | None = None
    lapse: bool = False


POINTS: Final = "points"
DEALS: Final = "deals"
CHIPS: Final = "chips"
GAMES: Final = "games"

_TO_GO: Final = {
    POINTS: _("%(amount)s to go"),
    DEALS: _("%(amount)s more to win"),
    CHIPS: _("chips to go: %(amount)s"),
    GAMES: _("games still to win: %(amount)s"),
}
_TARGET: Final = {
    POINTS: _("to %(target)s"),
    DEALS: _("deals to win: %(target)s"),
    CHIPS: _("chips to win: %(target)s"),
}


def _winner_phrase(standing: Standing, winners: Sequence[int]) -> Phrase:
    return Phrase(
        _("%(who)s: %(total)s, the most"),
        {
            "who": tuple(Side(side) for side in winners),
            "total": standing.totals[winners[0]],
        },
    )


class Ending(ABC):
    """When a match is over, who has won it, and what is still needed."""

    @abstractmethod
    def judge(self, standing: Standing) -> Judgement:
        """Judge the *standing* after a whole deal."""

    @abstractmethod
    def needs(self, standing: Standing) -> tuple[Need, ...]:
        """What each side still needs, side by side; empty where nothing is aimed at."""

    @abstractmethod
    def says(self) -> Phrase:
        """The end in a few words, for the head of a sheet."""

    @property
    def in_games(self) -> bool:
        """Whether the match consists of several games, so that games won count."""
        return False

    def decide(self, standing: Standing, outcome: Outcome) -> Judgement:
        """Judge the *standing* after a deal that ended its game by itself, with *outcome*."""
        return Judgement(standing=standing, match=replace(outcome, level=Level.MATCH))

    def close(self, standing: Standing, how: Closing) -> Outcome:
        """The outcome when the table itself ends the match at *standing*.

        The side with more games, then the higher total wins; level is a draw.
        An abandoned match has no winner.
        """
        if how is Closing.ABANDONED:
            return Outcome(winners=(), reason="abandoned", phrase=Phrase(_("The match was abandoned.")))
        ranking = list(zip(standing.games, standing.totals, strict=True))
        best = max(ranking)
        winners = tuple(side for side, mark in enumerate(ranking) if mark == best)
        if len(winners) > 1:
            return Outcome(winners=(), reason=how.value, phrase=Phrase(_CLOSED_LEVEL[how]))
        facts = {"who": Side(winners[0]), "total": best[1], "games": best[0]}
        by_games = standing.games.count(best[0]) == 1 and best[0] > 0
        text = _CLOSED_BY_GAMES[how] if by_games else _CLOSED[how]
        return Outcome(winners=winners, reason=how.value, phrase=Phrase(text, facts))


_CLOSED: Final = {
    Closing.TIME: _("Time was called: %(who)s, ahead with %(total)s, won."),
    Closing.AGREED: _("The table ended the match here: %(who)s, ahead with %(total)s, won."),
}
_CLOSED_BY_GAMES: Final = {
    Closing.TIME: _("Time was called: %(who)s, ahead in games, won. Games won: %(games)s."),
    Closing.AGREED: _("The table ended the match here: %(who)s, ahead in games, won. Games won: %(games)s."),
}
_CLOSED_LEVEL: Final = {
    Closing.TIME: _("Time was called with the leaders level: a draw."),
    Closing.AGREED: _("The table ended the match here with the leaders level: a draw."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Ending):
    """First to a total. With several at or over it the highest wins.

    ``unit`` says what the totals count: ``points``, ``deals`` won, or ``chips``.
    Once sides level at or over it play extra deals (noted as :attr:`Standing.rung` 1), the
    first deal that leaves one of them ahead decides, even if the totals have
    fallen below the target by then.

    >>> judged = Target(points=101).judge(Standing(totals=(103, 118), games=(0, 0)))
    >>> judged.match.winners, judged.match.reason
    ((1,), 'target')
    """

    points: int
    unit: str = POINTS
    tie: Tie = Tie.EXTRA_DEAL

    def judge(self, standing: Standing) -> Judgement:
        best = max(standing.totals)
        if best < self.points and not standing.rung:
            return Judgement(standing=standing)
        leaders = standing.leaders()
        if len(leaders) == 1:
            phrase = self._reached(standing, leaders) if best >= self.points else _winner_phrase(standing, leaders)
            return Judgement(standing=standing, match=Outcome(winners=leaders, reason="target", phrase=phrase))
        outcome = _level(leaders, self.tie, best)
        return Judgement(standing=standing if outcome else replace(standing, rung=1), match=outcome)

    def _reached(self, standing: Standing, leaders: tuple[int, ...]) -> Phrase:
        total = standing.totals[leaders[0]]
        facts: dict[str, Fact] = {"who": Side(leaders[0]), "total": total, "target": self.points}
        alone = sum(total >= self.points for total in standing.totals) == 1
        return Phrase(_REACHED_ALONE[self.unit] if alone else _REACHED_MOST[self.unit], facts)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        if max(standing.totals) >= self.points or standing.rung:
            return _level_needs(standing, self.unit)
        return _to_go(standing, self.points, self.unit)

    def says(self) -> Phrase:
        return Phrase(_TARGET[self.unit], {"target": self.points})


_REACHED_ALONE: Final = {
    POINTS: _("%(who)s: %(total)s, at or over %(target)s"),
    DEALS: _("%(who)s, deals won: %(total)s; needed: %(target)s"),
    CHIPS: _("%(who)s, chips: %(total)s, at or over %(target)s"),
}
_REACHED_MOST: Final = {
    POINTS: _("%(who)s: %(total)s, the highest of those at or over %(target)s"),
    DEALS: _("%(who)s, deals won: %(total)s, the most"),
    CHIPS: _("%(who)s, chips: %(total)s, the highest of those at or over %(target)s"),
}


def _level(leaders: tuple[int, ...], tie: Tie, total: Points) -> Outcome | None:
    """The outcome of sides level at the top where the end is reached."""
    facts: dict[str, Fact] = {"who": tuple(Side(side) for side in leaders), "total": total}
    match tie:
        case Tie.DRAW:
            text = _("%(who)s are level at %(total)s: a draw")
            return Outcome(winners=(), reason="draw", phrase=Phrase(text, facts))
        case Tie.SHARED:
            text = _("%(who)s are level at %(total)s and share the win")
            return Outcome(winners=leaders, reason="shared", phrase=Phrase(text, facts))
    return None


def _to_go(standing: Standing, target: int, unit: str) -> tuple[Need, ...]:
    """What each side still needs to reach *target*, which none has."""
    needs = []
    for side, total in enumerate(standing.totals):
        amount = exact(target - total)
        phrase = Phrase(_TO_GO[unit], {"amount": amount})
        needs.append(Need(side=side, amount=amount, unit=unit, phrase=phrase))
    return tuple(needs)


def _level_needs(standing: Standing, unit: str) -> tuple[Need, ...]:
    """Needs when the end is reached but the leaders are level."""
    best = max(standing.totals)
    needs = []
    for side, total in enumerate(standing.totals):
        behind = exact(best - total)
        phrase = (
            Phrase(_("%(amount)s behind the leaders"), {"amount": behind})
            if behind
            else Phrase(_("level: the next deal decides"))
        )
        needs.append(Need(side=side, amount=behind, unit=unit, phrase=phrase))
    return tuple(needs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder(Ending):
    """Targets one above the other: a side alone at or over the step wins.

    When two or more are at or over it, the next step counts, judged ``at_once``
    or only after a further deal. At the last step the highest total wins, and
    level is a draw (rules/basra.md 2.9).

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
                phrase=Phrase(_("%(who)s: %(total)s, alone at or over %(target)s"), facts),
            )
        leaders = standing.leaders()
        if len(leaders) > 1:
            return _level(leaders, Tie.DRAW, max(standing.totals))
        return Outcome(winners=leaders, reason="ladder", phrase=_winner_phrase(standing, leaders))

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        step = self.steps[standing.rung]
        needs = []
        for side, total in enumerate(standing.totals):
            amount = exact(max(step - total, 0))
            text = _TO_GO[POINTS] if amount else _("at or over %(target)s already")
            if amount and standing.rung:
                text = _("%(amount)s to go; two passed %(passed)s, now to %(target)s")
            passed = self.steps[max(standing.rung - 1, 0)]
            phrase = Phrase(text, {"amount": amount, "target": step, "passed": passed})
            needs.append(Need(side=side, amount=amount, unit=POINTS, phrase=phrase))
        return tuple(needs)

    def says(self) -> Phrase:
        return Phrase(_("ladder %(steps)s"), {"steps": self.steps})


@dataclass(frozen=True, slots=True, kw_only=True)
class Majority(Ending):
    """The most of a number of deals; the totals count deals won.

    Ends as soon as a side has more than half of ``deals``. With
    ``fixed_number`` it also ends after that many deals, drawn ones among them:
    more wins take it, equal wins are a draw. With ``play_all`` every one of
    them is played, even after somebody has the majority. Without either the
    table deals on until one side alone has it (rules/briscola.md 2).

    >>> Majority(deals=3).judge(Standing(totals=(2, 1), games=(0, 0), deals=3)).match.winners
    (0,)
    """

    deals: int
    fixed_number: bool = False
    play_all: bool = False

    @property
    def majority(self) -> int:
        """Wins that cannot be overtaken."""
        return self.deals // 2 + 1

    def judge(self, standing: Standing) -> Judgement:
        best = max(standing.totals)
        leaders = standing.leaders()
        finished = (self.fixed_number or self.play_all) and standing.deals >= self.deals
        if best >= self.majority and len(leaders) == 1 and (finished or not self.play_all):
            facts = {"who": Side(leaders[0]), "total": best, "deals": self.deals}
            text = _("%(who)s, deals won: %(total)s, the majority of %(deals)s")
            return Judgement(
                standing=standing,
                match=Outcome(winners=leaders, reason="majority", phrase=Phrase(text, facts)),
            )
        if not finished:
            return Judgement(standing=standing)
        if len(leaders) > 1:
            return Judgement(standing=standing, match=_level(leaders, Tie.DRAW, best))
        facts = {"who": Side(leaders[0]), "total": best, "deals": self.deals}
        text = _("%(who)s, deals won: %(total)s, the most after %(deals)s")
        return Judgement(
            standing=standing,
            match=Outcome(winners=leaders, reason="most_deals", phrase=Phrase(text, facts)),
        )

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        best = max(standing.totals)
        if best < self.majority:
            return _to_go(standing, self.majority, DEALS)
        if self.play_all:
            return Deals(deals=self.deals, unit=DEALS).needs(standing)
        return _level_needs(standing, DEALS)

    def says(self) -> Phrase:
        return Phrase(_("best of %(deals)s deals"), {"deals": self.deals})


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals(Ending):
    """A number of deals agreed beforehand; then the highest total wins.

    >>> Deals(deals=10).judge(Standing(totals=(5, -5), games=(0, 0), deals=9)).match is None
    True
    """

    deals: int
    unit: str = POINTS
    tie: Tie = Tie.SHARED

    def judge(self, standing: Standing) -> Judgement:
        if standing.deals < self.deals:
            return Judgement(standing=standing)
        leaders = standing.leaders()
        if len(leaders) > 1:
            return Judgement(standing=standing, match=_level(leaders, self.tie, max(standing.totals)))
        facts = {"who": Side(leaders[0]), "total": max(standing.totals), "deals": self.deals}
        text = _("%(who)s: %(total)s, the most. Deals played: %(deals)s")
        return Judgement(
            standing=standing,
            match=Outcome(winners=leaders, reason="deals", phrase=Phrase(text, facts)),
        )

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        best = max(standing.totals)
        return tuple(
            Need(
                side=side,
                amount=(behind := exact(best - total)),
                unit=self.unit,
                phrase=Phrase(_("%(amount)s behind"), {"amount": behind}) if behind else Phrase(_("in the lead")),
            )
            for side, total in enumerate(standing.totals)
        )

    def says(self) -> Phrase:
        return Phrase(_("deals to play: %(deals)s"), {"deals": self.deals})


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Ending):
    """A tally without an end; the table closes it when it has had enough."""

    def judge(self, standing: Standing) -> Judgement:
        return Judgement(standing=standing)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        return ()

    def says(self) -> Phrase:
        return Phrase(_("open tally"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Ending):
    """Until a time agreed on, or until ``inner`` ends it before.

    When time is called (:attr:`Closing.TIME`) the deal in hand is finished and
    the higher total wins (rules/buraco.md 1.10).
    """

    minutes: int
    inner: Ending = field(default_factory=Open)

    def judge(self, standing: Standing) -> Judgement:
        return self.inner.judge(standing)

    def decide(self, standing: Standing, outcome: Outcome) -> Judgement:
        return self.inner.decide(standing, outcome)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        return self.inner.needs(standing)

    def says(self) -> Phrase:
        if isinstance(self.inner, Open):
            return Phrase(_("%(minutes)s minutes"), {"minutes": self.minutes})
        facts: dict[str, Fact] = {"minutes": self.minutes, "inner": self.inner.says()}
        return Phrase(_("%(inner)s, %(minutes)s minutes at the most"), facts)

    @property
    def in_games(self) -> bool:
        return self.inner.in_games


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubber(Ending):
    """Games within a match: the first side to win ``wins`` games.

    Each game ends as ``game`` says and starts again from 0; ``decider``
    replaces it when every side is one game short (a longer fifth game). A drawn
    game counts for nobody and is played again, a shared one counts for each who
    shares it. What is carried over lapses with the game unless ``keep_carried``
    (rules/basra.md 2.8, 2.9); a running order of ranks always stays.

    >>> rubber = Rubber(game=Target(points=150), wins=3)
    >>> judged = rubber.judge(Standing(totals=(152, 120), games=(0, 0)))
    >>> judged.standing.games, judged.standing.totals, judged.standing.game
    ((1, 0), (0, 0), 2)
    """

    game: Ending
    wins: int
    decider: Ending | None = None
    keep_carried: bool = False

    def playing(self, standing: Standing) -> Ending:
        """The ending of the game being played."""
        if self.decider and all(games == self.wins - 1 for games in standing.games):
            return self.decider
        return self.game

    @property
    def in_games(self) -> bool:
        return True

    def judge(self, standing: Standing) -> Judgement:
        if max(standing.games) >= self.wins:
            return Judgement(standing=standing, match=self._won(standing.games, _("%(who)s, games won: %(games)s")))
        judged = self.playing(standing).judge(standing)
        if judged.match is None:
            return judged
        return self.decide(judged.standing, judged.match)

    def decide(self, standing: Standing, outcome: Outcome) -> Judgement:
        games = tuple(won + (side in outcome.winners) for side, won in enumerate(standing.games))
        game = replace(outcome, level=Level.GAME)
        if max(games) < self.wins:
            following = Standing(
                totals=(0,) * len(games),
                games=games,
                number=standing.number,
                game=standing.game + 1,
            )
            return Judgement(standing=following, game=game, lapse=not self.keep_carried)
        match = self._won(games, _("%(who)s, games won: %(games)s. %(last)s"), last=outcome.phrase)
        return Judgement(standing=replace(standing, games=games), game=game, match=match)

    def _won(self, games: tuple[int, ...], text: str, **more: Fact) -> Outcome:
        winners = tuple(side for side, won in enumerate(games) if won == max(games))
        facts: dict[str, Fact] = {"who": tuple(Side(side) for side in winners), "games": max(games), **more}
        return Outcome(winners=winners, reason="games", phrase=Phrase(text, facts))

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        if max(standing.games) >= self.wins:
            return ()
        return self.playing(standing).needs(standing) + tuple(
            Need(
                side=side,
                amount=self.wins - won,
                unit=GAMES,
                phrase=Phrase(_TO_GO[GAMES], {"amount": self.wins - won}),
            )
            for side, won in enumerate(standing.games)
        )

    def says(self) -> Phrase:
        facts: dict[str, Fact] = {"wins": self.wins, "game": self.game.says()}
        if self.decider is None:
            return Phrase(_("first to %(wins)s games, each %(game)s"), facts)
        facts["decider"] = self.decider.says()
        return Phrase(_("first to %(wins)s games, each %(game)s, a deciding game %(decider)s"), facts)
