"""How each kind of question is drawn and read back: the name of its widget."""

from typing import TypeGuard

from scorekeeper.rules.asking import (
    Calls,
    Choice,
    Count,
    Each,
    Groups,
    Numbers,
    Of,
    Pairs,
    Question,
    Series,
    Toggle,
    Which,
)

MOST_SPLITS = 6
"""A total up to this is drawn as one choice of how two sides share it."""


def is_listed(question: Question) -> TypeGuard[Calls | Series]:
    """Whether it is answered by one call after the other; cards have a pack of their own to be taken from."""
    return isinstance(question, Calls) or (isinstance(question, Series) and question.of is not Of.CARD)


def widget_of(question: Question) -> str:
    """The name of the way *question* is drawn."""
    match question:
        case Count(each=Each.SIDE, total=1):
            return "which"
        case Count(each=Each.ONCE):
            return "number"
        case Count(each=Each.SIDE, total=int(total)) if total <= MOST_SPLITS:
            return "split"
        case Count():
            return "count"
        case Toggle():
            return "toggle"
        case Choice(choices=tuple() as choices):
            return "buttons" if len(choices) <= 4 else "select"
        case Which(of=of) if of in (Of.SIDE, Of.SEAT):
            return "which"
        case Which(of=Of.CARD):
            return "card"
        case Which():
            return "select"
        case Series(of=Of.CARD):
            return "cards"
        case Series() | Calls():
            return "series"
        case Groups():
            return "groups"
        case Numbers() | Pairs():
            return "numbers"
    raise TypeError(f"no way to draw {question!r}")
