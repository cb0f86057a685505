"""What every ending has: what it says of a deal and of a standing, closings by the table, judgements."""

import enum
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..breakdown import Breakdown, Level, Need, Outcome
from ..table import Standing
from ..text import Phrase, Points, Side, exact, gettext_noop as _
from .sentences import Tie, level_outcome, winner_phrase


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


class Ending(ABC):
    """When a match is over, who has won it, and what is still needed."""

    @abstractmethod
    def judge(self, standing: Standing) -> Judgement:
        """Judge the *standing* after a whole deal: whether its game or the match is over, and what goes on with."""

    @abstractmethod
    def needs(self, standing: Standing) -> tuple[Need, ...]:
        """What each side still needs, side by side; empty where nothing is aimed at."""

    @abstractmethod
    def says(self) -> Phrase:
        """The end in a few words, for the head of a sheet."""

    @property
    def lasts(self) -> int | None:
        """How long the match may last by the clock, in minutes; None where there is no clock."""
        return None

    @property
    def agreed_deals(self) -> int | None:
        """How many deals a match has, where that is agreed beforehand; None where the play decides it."""
        return None

    def deals_left(self, standing: Standing) -> int | None:
        """How many deals that count are still to come at most in a match that is not over at *standing*, at least 1.

        It is 1 when the coming deal is the last of the match, unless sides are level after it: then extra deals come,
        and each is the last in its turn. None where the number of deals is not agreed on.

        >>> from .counted import Deals, Majority
        >>> before = Standing(totals=(1, 0), games=(0, 0), deals=1)
        >>> Deals(deals=2).deals_left(before), Majority(deals=3, play_all=True).deals_left(before)
        (1, 2)
        >>> Majority(deals=3).deals_left(before) is None
        True
        """
        return None

    def after(self, standing: Standing, breakdown: Breakdown) -> Judgement:
        """Judge the match after a deal that was begun at *standing* and scored as *breakdown*.

        The one place that says whether that deal was the last of its game or match, be it that the deal ended it by
        itself.

        >>> from ..breakdown import Line
        >>> from .targets import Target
        >>> deal = Breakdown(sides=2, lines=(Line(side=1, points=30, rule="most", phrase=Phrase("Most")),))
        >>> Target(points=101).after(Standing(totals=(90, 80), games=(0, 0)), deal).match.winners
        (1,)
        """
        totals = tuple(exact(had + got) for had, got in zip(standing.totals, breakdown.totals, strict=True))
        deals, number = standing.deals + breakdown.counts, standing.number + 1
        played = self.note(replace(standing, totals=totals, deals=deals, number=number), breakdown)
        if breakdown.decided is None:
            return self.judge(played)
        winners, phrase = breakdown.decided.winners, breakdown.decided.phrase
        outcome = Outcome(winners=winners, reason="decided", phrase=phrase)
        if breakdown.decided.level is Level.GAME:
            return self.decide(played, outcome)
        return Judgement(standing=played, match=outcome)

    def after_totals(self, standing: Standing, breakdown: Breakdown) -> Judgement:
        """Judge a *standing* that was reached by deals nobody knows; *breakdown* is what they gave together.

        >>> from .targets import Target
        >>> unseen = Standing(totals=(103, 40), games=(0, 0), deals=4, number=4)
        >>> Target(points=101).after_totals(unseen, Breakdown(sides=2, lines=())).match.winners
        (0,)
        """
        return self.judge(self.note(standing, breakdown))

    @property
    def in_games(self) -> bool:
        """Whether the match consists of several games, so that games won count."""
        return False

    @property
    def in_deals(self) -> bool:
        """Whether the totals count deals won.

        >>> from .counted import Majority
        >>> from .targets import Target
        >>> Majority(deals=3).in_deals, Target(points=5, unit="deals").in_deals, Target(points=101).in_deals
        (True, True, False)
        """
        return False

    @property
    def totals_go_on(self) -> bool:
        """Whether the totals of a match of several games go on from game to game, as chips do, in place of from 0."""
        return False

    @property
    def shares(self) -> bool:
        """Whether sides level at the top when the match is over win together; elsewhere they have drawn."""
        return False

    def amounts(self, standing: Standing) -> tuple[Points, ...]:
        """What the result of the match is told in, for each side: games won where it consists of games, else totals."""
        return standing.games if self.in_games else standing.totals

    def figures(self, standing: Standing) -> tuple[Points, ...]:
        """The figure to show of each side once the match is over at *standing*: its games won, if anybody has won one.

        Before any game is won, and in a match that does not consist of games, it is the total.

        >>> from .rubber import Rubber
        >>> from .targets import Target
        >>> games = Rubber(game=Target(points=101), wins=2)
        >>> games.figures(Standing(totals=(90, 0), games=(0, 1))), games.figures(Standing(totals=(90, 0), games=(0, 0)))
        ((0, 1), (90, 0))
        """
        return standing.games if self._games_tell(standing) else standing.totals

    def beside(self, standing: Standing, *, running: bool = False) -> tuple[Phrase, ...]:
        """What stands small beside each figure where those are games won: the total of the last game.

        Of a *running* match, whose figures are :meth:`amounts`, it is the total of the game in play. Empty where the
        figures are the totals, or nobody has any.

        >>> from .rubber import Rubber
        >>> from .targets import Target
        >>> games = Rubber(game=Target(points=101), wins=2)
        >>> games.beside(Standing(totals=(90, 0), games=(0, 1)), running=True)[0].text
        'this game: %(total)s'
        """
        if not (self.in_games if running else self._games_tell(standing)) or not any(standing.totals):
            return ()
        text = _("this game: %(total)s") if running else _("last game: %(total)s")
        if self.totals_go_on:
            text = _("chips: %(total)s")
        return tuple(Phrase(text, {"total": total}) for total in standing.totals)

    def _games_tell(self, standing: Standing) -> bool:
        return self.in_games and any(standing.games)

    def note(self, standing: Standing, breakdown: Breakdown) -> Standing:
        """Keep what the judgement needs of a deal that is scored, beside the totals that *standing* has already."""
        return standing

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
        winners = standing.in_front()
        if len(winners) > 1:
            return Outcome(winners=(), reason=how.value, phrase=Phrase(_CLOSED_LEVEL[how]))
        games = standing.games[winners[0]]
        facts = {"who": Side(winners[0]), "total": standing.totals[winners[0]], "games": games}
        by_games = standing.games.count(games) == 1 and games > 0
        text = _CLOSED_BY_GAMES[how] if by_games else _CLOSED[how]
        return Outcome(winners=winners, reason=how.value, phrase=Phrase(text, facts))

    def unreachable(self, totals: Sequence[Points]) -> Phrase | None:
        """Why no deals, played by the rules until the match is over, add up to *totals*, one for each side.

        None where nothing speaks against them that can be said without the deals.
        """
        return None

    def ruled(self, standing: Standing, amounts: Sequence[Points]) -> Judgement:
        """Judge the match over at *standing* with the *amounts* a referee decided, one for each side (:meth:`amounts`).

        Whoever has most has won, whatever the deals were. In a match of several games the game then being played has
        no part in the result: its totals go back to 0, unless totals go on from game to game (:attr:`totals_go_on`).

        :raises ValueError: when there is not one amount for each side, or a number of games that is none.

        >>> from .targets import Target
        >>> Target(points=101).ruled(Standing(totals=(90, 40), games=(0, 0)), (0, 12)).match.winners
        (1,)
        """
        if len(amounts) != len(standing.totals):
            raise ValueError("a decided result has one amount for each side")
        if self.in_games:
            games = tuple(map(int, amounts))
            if games != tuple(amounts) or min(games) < 0:
                raise ValueError("games won are whole numbers from 0")
            totals = standing.totals if self.totals_go_on else (0,) * len(games)
            standing = replace(standing, games=games, totals=totals)
        else:
            standing = replace(standing, totals=tuple(map(exact, amounts)))
        best = max(amounts)
        leaders = tuple(side for side, amount in enumerate(amounts) if amount == best)
        level = level_outcome(leaders, Tie.SHARED if self.shares else Tie.DRAW, best) if len(leaders) > 1 else None
        if level:
            winners, result = level.winners, level.phrase
        elif self.in_games:
            winners, result = (
                leaders,
                Phrase(_("%(who)s, games won: %(games)s"), {"who": Side(leaders[0]), "games": best}),
            )
        else:
            winners, result = leaders, winner_phrase(standing, leaders)
        phrase = Phrase(_("The referee decided the result. %(result)s"), {"result": result})
        return Judgement(standing=standing, match=Outcome(winners=winners, reason="ruled", phrase=phrase))


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
