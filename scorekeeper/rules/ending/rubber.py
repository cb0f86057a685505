"""Matches of several games."""

from dataclasses import dataclass, replace

from ..breakdown import Breakdown, Level, Need, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Side, gettext_noop as _, ngettext_noop as _n
from .base import Ending, Judgement
from .sentences import GAMES, TO_GO


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubber(Ending):
    """Games within a match: the first side to win ``wins`` games.

    Each game ends as ``game`` says and starts again from 0; ``decider``
    replaces it when every side is one game short (a longer fifth game). A drawn
    game counts for nobody and is played again, a shared one counts for each who
    shares it. What is carried over lapses with the game unless ``keep_carried``
    (docs/rules/basra.md 2.8, 2.9); a running order of ranks always stays.

    >>> from .targets import Target
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

    def note(self, standing: Standing, breakdown: Breakdown) -> Standing:
        return self.playing(standing).note(standing, breakdown)

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
                phrase=Phrase(TO_GO[GAMES], {"amount": self.wins - won}),
            )
            for side, won in enumerate(standing.games)
        )

    def says(self) -> Phrase:
        facts: dict[str, Fact] = {"wins": self.wins, "game": self.game.says()}
        if self.decider is None:
            return Phrase(
                _n("first to %(wins)s game, each %(game)s", "first to %(wins)s games, each %(game)s", "wins"), facts
            )
        facts["decider"] = self.decider.says()
        return Phrase(
            _n(
                "first to %(wins)s game, each %(game)s, a deciding game %(decider)s",
                "first to %(wins)s games, each %(game)s, a deciding game %(decider)s",
                "wins",
            ),
            facts,
        )
