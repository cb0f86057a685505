"""A game of nothing but points, for the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.rules.asking import Context, Count, Each, Of, Which
from scorekeeper.rules.breakdown import Breakdown, Decision, Level, Line, Problem
from scorekeeper.rules.cards import FRENCH52
from scorekeeper.rules.ending import Ending, Rubber, Target, Tie
from scorekeeper.rules.log import Event, Recorded, Sheet, Start, replay
from scorekeeper.rules.table import PAIRS, Seating, Table, singles
from scorekeeper.rules.text import Phrase, Points, Seat
from scorekeeper.rules.variant import Dealing, Rotation

from .shapes.making import made


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How the tallies of this file end."""

    games: int = Count(label="Games", least=1).ask(1)
    target: int = Count(label="Target", least=1).ask(10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A tally: each side writes down points; 0 and 0 holds a point over, and 7 ends the game."""

    points: tuple[int, ...] = Count(label="Points", each=Each.SIDE, least=-9, most=9).ask()
    gift: int | None = Which(
        label="Gets what was held over", of=Of.SIDE, optional=True, when=lambda context: held(context) > 0
    ).ask(None)


def held(context: Context) -> Points:
    return context.table.carried.points if context.table else 0


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """The points of a deal may not be more than twice what the sides had; a rule a correction can break."""
    if sum(deal.points) > 2 * sum(table.standing.totals) + 12:
        yield Problem(phrase=Phrase("%(who)s wrote too much", {"who": Seat(0)}), code="much")


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    lines = [Line(side=s, points=p, rule="p", phrase=Phrase("p")) for s, p in enumerate(deal.points)]
    waiting = table.carried.points
    if deal.gift is not None:
        lines.append(Line(side=deal.gift, points=waiting, rule="p", phrase=Phrase("held over")))
        waiting = 0
    level = len(set(deal.points)) == 1
    if deal.points == (0, 0):
        waiting += 1
    decided = None
    if deal.points == (7, 0):
        decided = Decision(winners=(0,), phrase=Phrase("Seven to nothing"), level=Level.GAME)
    if deal.points == (9, -9):
        decided = Decision(winners=(0,), phrase=Phrase("Nine to minus nine"))
    return Breakdown(
        sides=table.sides,
        lines=tuple(lines),
        carried=replace(table.carried, points=waiting),
        drawn=level,
        winner=None if level else deal.points.index(max(deal.points)),
        counts=not level,
        decided=decided,
    )


def ending(options: Options, seating: Seating) -> Ending:
    game = Target(points=options.target, tie=Tie.EXTRA_DEAL)
    return Rubber(game=game, wins=options.games) if options.games > 1 else game


TALLY = made(
    "tally",
    "p",
    seatings=(singles(2), PAIRS),
    deal=Deal,
    options=Options(),
    score=score,
    check=check,
    ending=ending,
    dealing=lambda options, seating: Dealing(pack=FRENCH52, hand=1, packets=(1,)),
    rotation=lambda options, seating: Rotation(deals_each=2, game_passes=True),
)
PLAIN, GAMES = Options(), Options(games=2, target=6)


def deal(*points: int, gift: int | None = None) -> Deal:
    return Deal(points=points, gift=gift)


def recorded(*points: int, gift: int | None = None) -> Recorded:
    return Recorded(deal=deal(*points, gift=gift))


def sheet(*events: Event, options: Options = PLAIN, start: Start | None = None) -> Sheet[Options]:
    return replay(TALLY, options, singles(2), events, start)
