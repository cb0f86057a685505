"""Plain values as they stand in the inputs of a form."""

from typing import Any

from scorekeeper.rules.asking import Groups, Pairs, Question


def typed_text(value: Any) -> str:
    """A plain value as it stands in an input."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return " ".join(typed_text(item) for item in value)
    return str(value)


def _rows(value: Any) -> str:
    """Groups of cards, a line each."""
    return "\n".join(typed_text(group) for group in value) if isinstance(value, list | tuple) else typed_text(value)


def present_value(question: Question, value: Any) -> str:
    """A plain value as it stands in the input of *question*."""
    match question:
        case Groups():
            return _rows(value)
        case Pairs():
            return pairs_text(value)
    return typed_text(value)


def pairs_text(value: Any) -> str:
    """Pairs as they stand in an input.

    >>> pairs_text([[1500, 75], [3000, 120]]), pairs_text([])
    ('1500:75 3000:120', '0')
    """
    if not isinstance(value, list | tuple):
        return typed_text(value)
    return " ".join(":".join(typed_text(part) for part in _listed(pair)) for pair in value) or "0"


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]
