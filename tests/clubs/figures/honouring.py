"""Tournaments that are over, and seasons that give points for them."""

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament
from tests.clubs.tournaments.cast import PAIRS, make, play as play_round

POINTS = (10, 8, 6, 5, 4, 3)
WORTH = {"places": [3, 1], "best": None, "attendance": 2, "tournament": list(POINTS)}


def over(by: Member, pairs: int = len(PAIRS)) -> Tournament:
    """A tournament of so many pairs and one round that is finished."""
    cup = make(by, PAIRS[:pairs])
    play_round(cup, by)
    services.finish(cup, by)
    cup.refresh_from_db()
    return cup


def by_ranking(cup: Tournament, *, coming: int = 2) -> dict[str, tuple[int, int]]:
    """What everybody has by the ranking of this one tournament, who came to nothing else."""
    people = {entry.number: [member.name for member in entry.people] for entry in cup.entries.all()}
    worth = dict(enumerate(POINTS, start=1))
    return {
        name: (worth.get(placing.place, 0) + coming, 1)
        for placing in services.ranking_of(cup)
        for name in people[placing.entry]
    }
