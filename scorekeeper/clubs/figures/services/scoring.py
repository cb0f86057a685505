"""A club's own rule for its table of honour."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..models import Season

MOST_POINTS = 1000
MOST_PLACES = 8
MOST_TOURNAMENT_PLACES = 20
MOST_EVENINGS = 366
PLACES, MEETINGS, WINS = "places", "meetings", "wins"
STEPS: Final = (PLACES, MEETINGS, WINS)
"""What may part those level in points: better places, their meetings, most wins."""


@dataclass(frozen=True)
class Scoring:
    """Points for each place in a match, ``places`` from the first down, and for coming, ``attendance`` once an evening.

    Whoever is level shares a place and has all its points. With points for the places of a finished ``tournament``,
    from the first down and for each partner, its own matches give none. Of a person's evenings the ``best`` count, all
    without a number. A place takes at ``least`` so many of them, and the steps of the ``ladder``
    (:mod:`.parting`) part those level in points.
    """

    places: tuple[int, ...] = (1,)
    best: int | None = None
    attendance: int = 0
    tournament: tuple[int, ...] = ()
    least: int = 0
    ladder: tuple[str, ...] = ()

    def evening(self, places: Mapping[int, int], final: int = 0) -> int:
        """What one evening gives: *places* says how many matches were finished in each, *final* the one in its ranking.

        Place 0, or one that nothing is given for, gives nothing.

        >>> Scoring(places=(3, 1), attendance=2).evening({1: 2, 2: 1, 3: 5})
        9
        >>> Scoring(places=(3, 1), attendance=2, tournament=(10, 8)).evening({0: 4, 1: 1}, final=2)
        13
        """
        worth = dict(enumerate(self.places, start=1))
        of_matches = sum(worth.get(place, 0) * times for place, times in places.items())
        return self.attendance + of_matches + dict(enumerate(self.tournament, start=1)).get(final, 0)

    def season(self, evenings: Iterable[int]) -> int:
        """What all *evenings* together give.

        >>> Scoring(best=2).season([4, 1, 3])
        7
        """
        return sum(sorted(evenings, reverse=True)[: self.best])

    def to_json(self) -> dict[str, Any]:
        """As :attr:`.models.Season.scoring` keeps it."""
        kept: dict[str, Any] = {"places": list(self.places), "best": self.best, "attendance": self.attendance}
        more = {"tournament": list(self.tournament), "least": self.least, "ladder": list(self.ladder)}
        return kept | {name: value for name, value in more.items() if value}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Scoring":
        """The rule that :meth:`to_json` wrote."""
        return cls(
            places=tuple(kept.get("places", ())),
            best=kept.get("best"),
            attendance=kept.get("attendance", 0),
            tournament=tuple(kept.get("tournament", ())),
            least=kept.get("least", 0),
            ladder=tuple(kept.get("ladder", ())),
        )


def scoring_of(season: Season) -> Scoring:
    """The scoring of *season*: a point for each first place, where the club has not said anything else."""
    return Scoring.from_json(season.scoring) if season.scoring else Scoring()
