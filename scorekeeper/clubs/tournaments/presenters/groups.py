"""The groups of a tournament as its pages show them: a table each."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_text

from .bracket import names_in
from .tournament import TournamentOverview


@dataclass(frozen=True)
class GroupPlace:
    """A place in a group; ``goes_on`` into the knockout, once that is drawn."""

    place: int
    shared: bool
    name: str
    played: int
    points: str
    goes_on: bool


@dataclass(frozen=True)
class GroupCard:
    """A group by its letter."""

    name: str
    places: list[GroupPlace]


def group_cards(overview: TournamentOverview) -> list[GroupCard]:
    """The tables of all groups; nothing for a tournament without groups, or before they are drawn."""
    names = names_in(overview)
    going = set(overview.bracket.reached()) if overview.bracket else set()
    return [GroupCard(_letter(at), _places(table, names, going)) for at, table in enumerate(overview.groups)]


def _letter(at: int) -> str:
    """A to Z, then numbers.

    >>> _letter(0), _letter(25), _letter(26)
    ('A', 'Z', '27')
    """
    return chr(ord("A") + at) if at < 26 else str(at + 1)


def _places(table: Sequence[core.Placing], names: dict[int, str], going: set[int]) -> list[GroupPlace]:
    at_place = Counter(placing.place for placing in table)
    return [
        GroupPlace(
            place=placing.place,
            shared=at_place[placing.place] > 1,
            name=names.get(placing.entry, ""),
            played=sum(got.attended for got in placing.rounds),
            points=points_text(placing.values["points"]),
            goes_on=placing.entry in going,
        )
        for placing in table
    ]
