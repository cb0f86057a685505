"""What a variant does where its game says nothing of its own."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .breakdown import Problem
from .dealing import Rotation
from .ending import POINTS
from .figures import Figures
from .table import Seating, Table
from .text import Phrase, Points, gettext_noop as _

TIME_UP: Final = Phrase(_("Finish the running deal and write it down; then the match is over."))


def no_problem(_first: Any, _second: Any) -> Iterator[Problem]:
    """Nothing is wrong that the questions themselves do not tell."""
    return iter(())


def any_start(_table: Any) -> Iterator[Problem]:
    """A match may begin with any standing that its end allows."""
    return iter(())


def nothing_held(_options: Any, _seating: Seating) -> None:
    """No points wait from deal to deal."""


def with_any_seating(options: Any, _seating: Seating) -> Any:
    """The same house rules are usual with every seating."""
    return options


def as_agreed(table: Table[Any]) -> Any:
    """The house rules hold for every deal."""
    return table.options


def next_deals(_options: Any, _seating: Seating) -> Rotation:
    """The deal passes to the next after each deal."""
    return Rotation()


def counterclockwise(_options: Any) -> bool:
    """Play does not go clockwise."""
    return False


def in_points(_options: Any) -> str:
    """The totals count points."""
    return POINTS


def whole_points(_options: Any) -> bool:
    """No deal gives half a point."""
    return False


def silent(_table: Table[Any]) -> tuple[Phrase, ...]:
    """Nothing is to be known before the coming deal."""
    return ()


def deal_in_hand(_options: Any, _seating: Seating) -> Phrase:
    """When time is called the running deal is finished (docs/rules/buraco.md 1.10)."""
    return TIME_UP


def no_settlement(_options: Any, _totals: tuple[Points, ...]) -> None:
    """Nobody pays anybody."""


def no_purse(_options: Any) -> int:
    """Nobody began with chips that are counted."""
    return 0


def no_pace(_options: Any) -> None:
    """Nobody knows how fast it is played."""


def no_figures(_options: Any, _seating: Seating) -> tuple[Figures, ...]:
    """Its rule book has no table of its own."""
    return ()


def sides_that_play(_deal: Any, table: Table[Any]) -> tuple[tuple[int, ...], ...]:
    """The sides of the seating, without seats that rest."""
    playing = (tuple(seat for seat in side if seat not in table.resting) for side in table.seating.sides)
    return tuple(side for side in playing if side)


def no_parts(_deal: Any, _table: Table[Any]) -> Mapping[int, str]:
    """Nobody plays a part of their own."""
    return {}
