"""The bracket of a knockout as its pages draw it: a column a round, from the top down."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import render as say
from scorekeeper.web.language import gettext as _

from .tournament import EntryLine, MeetingCard, TournamentOverview


@dataclass(frozen=True)
class CrossingSide:
    """One of the two who meet, with what it has; without a name while nobody knows who comes."""

    name: str
    total: str = ""
    wins: bool = False
    mine: bool = False


@dataclass(frozen=True)
class CrossingCard:
    """Where two meet, at the table ``pk`` with its number once it is drawn. ``free`` goes on without an opponent.

    ``gone`` says that nobody goes on.
    """

    sides: list[CrossingSide]
    free: bool
    pk: int | None = None
    table: int = 0
    gone: bool = False


@dataclass(frozen=True)
class BracketRound:
    """A round by its name, with its crossings."""

    name: str
    crossings: list[CrossingCard]


@dataclass(frozen=True)
class BracketCard:
    """All rounds, and the match for third place if there is one."""

    rounds: list[BracketRound]
    third: CrossingCard | None

    @property
    def winner(self) -> str:
        """Who has won it all; empty before the final is over."""
        return next((side.name for side in self.rounds[-1].crossings[0].sides if side.wins), "")


def bracket_card(overview: TournamentOverview, member: int | None = None) -> BracketCard | None:
    """The bracket of a tournament; None while no knockout is drawn. *member* finds the own name in it."""
    drawn = overview.bracket
    if drawn is None:
        return None
    tables = {(played.number, table.table): table for played in overview.rounds for table in played.tables}
    names = names_in(overview)
    own = {entry.number for entry in _entries(overview) if member in entry.members}

    def card(crossing: core.Crossing) -> CrossingCard:
        return _card(crossing, tables.get((drawn.first + crossing.round - 1, crossing.table)), names, own)

    return BracketCard(
        rounds=[
            BracketRound(say(drawn.name(number), _), [card(crossing) for crossing in crossings])
            for number, crossings in enumerate(drawn.rounds, start=1)
        ],
        third=card(drawn.third) if drawn.third else None,
    )


def names_in(overview: TournamentOverview) -> dict[int, str]:
    """What everybody who was in a round is called, by number."""
    return {entry.number: entry.name for entry in _entries(overview)}


def _entries(overview: TournamentOverview) -> Iterator[EntryLine]:
    for played in overview.rounds:
        for table in (*played.tables, *played.waiting):
            for side in table.sides:
                yield from side.entries


def _card(crossing: core.Crossing, table: MeetingCard | None, names: dict[int, str], own: set[int]) -> CrossingCard:
    if crossing.free:
        entry = crossing.winner or 0
        return CrossingCard([CrossingSide(names.get(entry, ""), mine=entry in own)], free=True)
    totals = [side.total for side in table.sides] if table and crossing.table else ["", ""]
    return CrossingCard(
        sides=[
            CrossingSide(
                name=names.get(entry or 0, ""),
                total=total,
                wins=entry is not None and entry == crossing.winner,
                mine=entry in own,
            )
            for entry, total in zip(crossing.entries, totals, strict=False)
        ],
        free=False,
        pk=table.pk if table and crossing.table else None,
        table=crossing.table,
        gone=crossing.gone,
    )
