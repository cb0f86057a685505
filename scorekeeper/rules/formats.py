"""How tournaments of a variant are usually played: as many rounds, so long, under which house rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A usual form of a tournament.

    ``rounds`` of ``minutes`` each, 0 where no clock counts. ``changed`` are the house rules of its tables that are
    not as usual, by key, as plain values. ``movement`` are the keys of its movements with the rounds of each, ``award``
    is the key of what a meeting gives, and ``deals`` the number of deals a table of victory points is for; both as
    the package of the tournaments knows them. ``source`` is the tag of where it was read, empty where it is our own
    reading.
    """

    rounds: int
    minutes: int
    movement: tuple[tuple[str, int], ...]
    award: str
    deals: int | None = None
    changed: Mapping[str, object] = field(default_factory=dict)
    source: str = ""

    def __post_init__(self) -> None:
        """Refuse a form that does not add up.

        :raises ValueError: where the movements are for another number of rounds.

        >>> Format(rounds=4, minutes=40, movement=(("mitchell", 3),), award="result")
        Traceback (most recent call last):
        ...
        ValueError: the movements are for 3 rounds, not for 4
        """
        moved = sum(rounds for _movement, rounds in self.movement)
        if moved != self.rounds:
            raise ValueError(f"the movements are for {moved} rounds, not for {self.rounds}")
