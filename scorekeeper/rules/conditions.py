"""When a sentence or a paragraph is in force: by the house rules, and by who plays with whom."""

from __future__ import annotations

from typing import Any

from .paragraph import Condition
from .table import Seating


def under(**answers: Any) -> Condition:
    """A condition on the house rules: each one named has this answer, or one of a tuple of answers.

    >>> from types import SimpleNamespace
    >>> from .table import PAIRS
    >>> under(end=("ladder", "rubber"))(SimpleNamespace(end="rubber"), PAIRS)
    True
    """
    wanted = {key: answer if isinstance(answer, tuple) else (answer,) for key, answer in answers.items()}

    def holds(options: Any, _seating: Seating) -> bool:
        return all(getattr(options, key) in allowed for key, allowed in wanted.items())

    return holds


def unless(**answers: Any) -> Condition:
    """A condition on the house rules: not all those named have this answer, or one of a tuple of answers."""
    return not_so(under(**answers))


def two_sides(_options: Any, seating: Seating) -> bool:
    """Whether two sides play against each other."""
    return len(seating.sides) == 2


def many_sides(_options: Any, seating: Seating) -> bool:
    """Whether three sides or more play, each for itself."""
    return len(seating.sides) > 2


def in_teams(_options: Any, seating: Seating) -> bool:
    """Whether partners play together."""
    return not seating.singles


def not_so(condition: Condition) -> Condition:
    """Holds where *condition* does not."""
    return lambda options, seating: not condition(options, seating)


def all_of(*conditions: Condition) -> Condition:
    """Holds where all these conditions hold."""
    return lambda options, seating: all(each(options, seating) for each in conditions)
