"""Which house rules an answer looks at: what hangs on no others stays the same under them."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

O = TypeVar("O")  # noqa: E741 - the options of a game


def options_looked_at(options: O, answer: Callable[[O], object]) -> frozenset[str]:
    """The house rules among *options*, a frozen dataclass, that a pure *answer* looks at, itself or through others.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Options:
    ...     target: int
    ...     hand: int
    ...     @property
    ...     def long(self) -> bool:
    ...         return self.target > 100
    >>> sorted(options_looked_at(Options(101, 4), lambda options: options.long))
    ['target']
    >>> sorted(options_looked_at(Options(101, 4), hash))
    ['hand', 'target']
    """
    keys = frozenset(field.name for field in fields(options))  # type: ignore[arg-type]
    seen: set[str] = set()

    def look(self: Any, name: str) -> Any:
        seen.add(name)
        return object.__getattribute__(self, name)

    # a kind of its own, so that the properties of the options look through it as well
    kind: Any = type(type(options).__name__, (type(options),), {"__slots__": (), "__getattribute__": look})
    watched = object.__new__(kind)
    for key in keys:
        object.__setattr__(watched, key, getattr(options, key))
    answer(watched)
    return keys & seen
