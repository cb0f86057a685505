"""The order of pairs and of players in a tournament (docs/rules/buraco.md 7.3 to 7.5)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..text import Points
from .tables import LEVEL, STEP, VICTORY

BYE_VP: Final = 14
BYE_MP: Final = 355
"""What a pair is given for a round in which it has no opponent, in victory and in match points (GenovaGioca)."""
LONG_ROUND: Final = 4
LONG_BYE_VP: Final = 12
LONG_BYE_MP: Final = VICTORY[LONG_ROUND][LONG_BYE_VP - LEVEL - 1] + STEP
"""The same of the row below in rounds of four deals, which is our reading (docs/rules/buraco.md 18)."""
WARNINGS: Final = 2
"""So many warnings cost a victory point, which nobody gains (eBurraco, article 20)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """What a pair or a player has won.

    ``vp`` are victory points, ``mp`` match points or their difference; ``scored`` are the match points
    scored, ``attended`` the evenings or rounds played, where a ladder looks at them.
    """

    pair: str
    vp: Points
    mp: Points
    scored: Points = 0
    attended: int = 0


LADDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "usual": ("vp", "mp", "meeting", "scored"),
    "attended": ("vp", "mp", "attended"),
    "scored": ("vp", "scored"),
    "meeting": ("vp", "meeting", "mp"),
}
"""What decides one after the other: victory points, match points or their difference, the meetings of those who
are level, match points scored, attendance. Who is level in all of it draws lots."""


def placed(
    pairs: Iterable[Placed], ladder: Sequence[str], meetings: Iterable[tuple[str, str]] = ()
) -> list[list[Placed]]:
    """The pairs in the order of a *ladder*, those together who are level in all of it.

    *meetings* name the winner and the loser of each. Only those among the level pairs count; more won come first.

    >>> level = [Placed(pair="A", vp=52, mp=1200), Placed(pair="B", vp=52, mp=1200), Placed(pair="C", vp=52, mp=900)]
    >>> [[pair.pair for pair in group] for group in placed(level, LADDERS["usual"])]
    [['A', 'B'], ['C']]
    >>> [[pair.pair for pair in group] for group in placed(level, LADDERS["usual"], [("B", "A"), ("C", "B")])]
    [['B'], ['A'], ['C']]
    """
    groups, won = [list(pairs)], list(meetings)
    for step in ladder:
        groups = [part for group in groups for part in _parted(group, step, won)]
    return groups


def _parted(group: list[Placed], step: str, won: Sequence[tuple[str, str]]) -> list[list[Placed]]:
    """A level *group* parted by one *step* of a ladder, the best first."""
    names = {pair.pair for pair in group}

    def meetings(pair: Placed) -> Points:
        return sum(winner == pair.pair and loser in names for winner, loser in won)

    marks: dict[str, Callable[[Placed], Points]] = {
        "vp": lambda pair: pair.vp,
        "mp": lambda pair: pair.mp,
        "scored": lambda pair: pair.scored,
        "attended": lambda pair: pair.attended,
        "meeting": meetings,
    }
    mark = marks[step]
    values = sorted({mark(pair) for pair in group}, reverse=True)
    return [[pair for pair in group if mark(pair) == value] for value in values]


def corrected(pair: Placed, *, byes: int = 0, warnings: int = 0, mp_each: Points = 0) -> Placed:
    """What a pair has with its rounds without an opponent, and after its warnings.

    Every second warning costs a victory point and *mp_each* match points, the equivalent of which no source tells.

    >>> corrected(Placed(pair="A", vp=40, mp=300), byes=1, warnings=3, mp_each=100)
    Placed(pair='A', vp=53, mp=555, scored=0, attended=0)
    """
    lost = warnings // WARNINGS
    return replace(pair, vp=pair.vp + BYE_VP * byes - lost, mp=pair.mp + BYE_MP * byes - mp_each * lost)


def individual(partners: Iterable[tuple[int, int]], results: Iterable[tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """What each player has won when partners change: all that the pairs won in which the player was.

    >>> individual([(1, 2), (3, 4), (1, 3)], [(12, 150), (8, -150), (15, 600)])
    {1: (27, 750), 2: (12, 150), 3: (23, 450), 4: (8, -150)}
    """
    totals: dict[int, tuple[int, int]] = {}
    for players, (vp, mp) in zip(partners, results, strict=True):
        for player in players:
            before = totals.get(player, (0, 0))
            totals[player] = before[0] + vp, before[1] + mp
    return dict(sorted(totals.items()))


def best_of(results: Iterable[tuple[int, int]], evenings: int) -> dict[int, int]:
    """The sum of the best *evenings* of each pair, from a pair and its victory points for every evening.

    >>> best_of([(1, 40), (2, 55), (1, 52), (1, 48), (1, 30)], 3)
    {1: 140, 2: 55}
    """
    won: dict[int, list[int]] = {}
    for pair, vp in results:
        won.setdefault(pair, []).append(vp)
    return {pair: sum(sorted(vps, reverse=True)[:evenings]) for pair, vps in sorted(won.items())}
