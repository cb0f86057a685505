"""The fields of a dataclass that carry questions."""

from __future__ import annotations

from dataclasses import MISSING, field
from typing import Any, TypeVar, overload

from ..cards import Card
from .kinds import Calls, Choice, Count, Groups, Numbers, Pairs, Pick, Question, Scalar, Series, Toggle, Which

Amount = TypeVar("Amount", bound="int | tuple[int | None, ...] | None")
YesOrNo = TypeVar("YesOrNo", bound="bool | tuple[bool, ...]")
Named = TypeVar("Named", bound="Scalar | tuple[Scalar, ...]")
Picked = TypeVar("Picked", bound="Pick | tuple[Pick | None, ...] | None")
Listed = TypeVar("Listed", bound="tuple[Pick, ...] | tuple[tuple[Pick, ...], ...] | None")
Said = TypeVar("Said", bound="tuple[Scalar, ...] | None")
Laid = TypeVar("Laid", bound="tuple[tuple[Card, ...], ...] | tuple[tuple[tuple[Card, ...], ...], ...] | None")
Steps = TypeVar("Steps", bound="tuple[int, ...] | None")
Paired = TypeVar("Paired", bound="tuple[tuple[int, int], ...] | None")


@overload
def ask(question: Question) -> Any: ...
@overload
def ask(question: Count, default: Amount) -> Amount: ...
@overload
def ask(question: Toggle, default: YesOrNo) -> YesOrNo: ...
@overload
def ask(question: Choice, default: Named) -> Named: ...
@overload
def ask(question: Which, default: Picked) -> Picked: ...
@overload
def ask(question: Series, default: Listed) -> Listed: ...
@overload
def ask(question: Calls, default: Said) -> Said: ...
@overload
def ask(question: Groups, default: Laid) -> Laid: ...
@overload
def ask(question: Numbers, default: Steps) -> Steps: ...
@overload
def ask(question: Pairs, default: Paired) -> Paired: ...
def ask(question: Question, default: Any = MISSING) -> Any:
    """A dataclass field that carries *question*; *default* is the answer where it is not put, of the question's type.

    A type checker refuses a default that can be no answer to the question, and one that is not of the field's type.
    Of a question that each side or seat is asked, a single *default* stands for every one of them.

    >>> from dataclasses import fields, dataclass
    >>> @dataclass(kw_only=True)
    ... class Deal:
    ...     jacks: int = ask(Count(label="Jacks"), 0)
    >>> fields(Deal)[0].metadata["question"].label
    'Jacks'
    """
    return as_field(question, default)


def as_field(question: Question, default: Any) -> Any:
    """As :func:`ask`, for a question whose kind is only known while the program runs; no type is checked.

    With :data:`dataclasses.MISSING` for *default* the field has none.

    >>> as_field(Count(label="Jacks"), 0).default
    0
    """
    return field(default=default, metadata={"question": question})
