"""What every ending has: ties, closings by the table, judgements."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..breakdown import Breakdown, Level, Need, Outcome
from ..table import Standing
from ..text import Fact, Phrase, Points, Side, exact
from ..text import gettext_noop as _


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

TO_GO: Final = {
    POINTS: _("%(amount)s to go"),
    DEALS: _("%(amount)s more to win"),
    CHIPS: _("chips to go: %(amount)s"),
    GAMES: _("games still to win: %(amount)s"),
}
TARGET: Final = {
    POINTS: _("to %(target)s"),
    DEALS: _("deals to win: %(target)s"),
    CHIPS: _("chips to win: %(target)s"),
}


def best_of(deals: int) -> Phrase:
    """The end of a match won by most of so many *deals*.

    >>> best_of(1).text
    'a single deal'
    """
    text = _("a single deal") if deals == 1 else _("best of %(deals)s deals")
    return Phrase(text, {"deals": deals})


def deals_unreachable(totals: Sequence[Points], enough: int) -> Phrase | None:
    """Why *totals* that count deals won cannot be, where a match is over as soon as a side has won *enough* of them.

    >>> str(deals_unreachable((3, 3), 3).text)
    'A match is over as soon as a side has won %(enough)s deals: two sides cannot have so many.'
    >>> deals_unreachable((3, 2), 3) is None
    True
    """
    if any(total < 0 or total != int(total) for total in totals):
        return Phrase(_("The points of this match are deals won: whole numbers from 0."))
    if sum(total >= enough for total in totals) > 1:
        text = _("A match is over as soon as a side has won %(enough)s deals: two sides cannot have so many.")
        return Phrase(text, {"enough": enough})
    return None


def winner_phrase(standing: Standing, winners: Sequence[int]) -> Phrase:
    """Who has the highest total of *standing*: the sides *winners*, at least one, who all have the same."""
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

    @property
    def in_games(self) -> bool:
        """Whether the match consists of several games, so that games won count."""
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

    def beside(self, standing: Standing) -> tuple[Phrase, ...]:
        """What stands small beside each of the :meth:`figures` where they are games won: the total of the last game.

        Empty where the figures are the totals, or nobody has any.
        """
        if not self._games_tell(standing) or not any(standing.totals):
            return ()
        text = _("chips: %(total)s") if self.totals_go_on else _("last game: %(total)s")
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


REACHED_ALONE: Final = {
    POINTS: _("%(who)s: %(total)s, at or over %(target)s"),
    DEALS: _("%(who)s, deals won: %(total)s; needed: %(target)s"),
    CHIPS: _("%(who)s, chips: %(total)s, at or over %(target)s"),
}
REACHED_MOST: Final = {
    POINTS: _("%(who)s: %(total)s, the highest of those at or over %(target)s"),
    DEALS: _("%(who)s, deals won: %(total)s, the most"),
    CHIPS: _("%(who)s, chips: %(total)s, the highest of those at or over %(target)s"),
}


def level_outcome(leaders: tuple[int, ...], tie: Tie, total: Points) -> Outcome | None:
    """The outcome of the *leaders*, level at *total* where the end is reached; None where *tie* asks for more deals."""
    facts: dict[str, Fact] = {"who": tuple(Side(side) for side in leaders), "total": total}
    match tie:
        case Tie.DRAW:
            text = _("%(who)s are level at %(total)s: a draw")
            return Outcome(winners=(), reason="draw", phrase=Phrase(text, facts))
        case Tie.SHARED:
            text = _("%(who)s are level at %(total)s and share the win")
            return Outcome(winners=leaders, reason="shared", phrase=Phrase(text, facts))
    return None


def needs_to_go(standing: Standing, target: int, unit: str) -> tuple[Need, ...]:
    """What each side still needs to reach *target*, which none has, in *unit*: always more than 0."""
    needs = []
    for side, total in enumerate(standing.totals):
        amount = exact(target - total)
        phrase = Phrase(TO_GO[unit], {"amount": amount})
        needs.append(Need(side=side, amount=amount, unit=unit, phrase=phrase))
    return tuple(needs)


def level_needs(standing: Standing, unit: str, tie: Tie = Tie.EXTRA_DEAL) -> tuple[Need, ...]:
    """What each side still needs when the end is reached but the leaders are level, by the name *tie* has for it."""
    best = max(standing.totals)
    level = _("level: sudden death") if tie is Tie.SUDDEN_DEATH else _("level: the next deal decides")
    needs = []
    for side, total in enumerate(standing.totals):
        behind = exact(best - total)
        phrase = Phrase(_("%(amount)s behind the leaders"), {"amount": behind}) if behind else Phrase(level)
        needs.append(Need(side=side, amount=behind, unit=unit, phrase=phrase))
    return tuple(needs)
