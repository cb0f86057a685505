"""Questions put to the table, and their answers.

A deal and a set of house rules are frozen dataclasses whose fields carry the
question they answer. From that one declaration come the types, the form, the
keypad, the checks, the JSON, the JSON Schema, and the random deals of the tests.

    >>> from dataclasses import dataclass
    >>> from ..table import PAIRS
    >>> @dataclass(frozen=True, slots=True, kw_only=True)
    ... class Deal:
    ...     points: tuple[int, ...] = Count(label="Card points", each=Each.SIDE, total=120, most=120).ask()
    >>> context = Context(seating=PAIRS)
    >>> reading = read(Deal, {"points": [71, None]}, context)
    >>> reading.value
    Deal(points=(71, 49))

What a question asks may depend on the table and on earlier answers: any
attribute marked *dynamic* may be a function of :class:`Context`.

Why: docs/decisions/2026-11-20-a-game-is-a-value.md
"""

from __future__ import annotations

from .counting import (
    adds,
    by_rank,
    countable,
    counted,
    face,
    faces,
)
from .declared import (
    default_of,
    questions,
    questions_asked,
    resolve,
    settled,
)
from .differences import (
    Difference,
    differences,
)
from .early import (
    early_answers,
    recalled,
)
from .fields import (
    NEEDED,
    Pick,
    Scalar,
)
from .kinds import (
    LARGEST,
    LONGEST,
    Calls,
    Choice,
    Chosen,
    Context,
    Count,
    Dynamic,
    Each,
    Groups,
    Numbers,
    Of,
    Pairs,
    Question,
    Running,
    Series,
    Toggle,
    Which,
    token,
)
from .problems import (
    declared_problems,
    given_problems,
    suspicious,
)
from .reading import (
    Reading,
    begun,
    decisive,
    plain,
    read,
    read_answer,
    write,
)
from .schemas import (
    CARD_IS,
    CARD_PATTERN,
    schema,
)

__all__ = [
    "CARD_IS",
    "CARD_PATTERN",
    "LARGEST",
    "LONGEST",
    "NEEDED",
    "Calls",
    "Choice",
    "Chosen",
    "Context",
    "Count",
    "Difference",
    "Dynamic",
    "Each",
    "Groups",
    "Numbers",
    "Of",
    "Pairs",
    "Pick",
    "Question",
    "Reading",
    "Running",
    "Scalar",
    "Series",
    "Toggle",
    "Which",
    "adds",
    "begun",
    "by_rank",
    "countable",
    "counted",
    "decisive",
    "declared_problems",
    "default_of",
    "differences",
    "early_answers",
    "face",
    "faces",
    "given_problems",
    "plain",
    "questions",
    "questions_asked",
    "read",
    "read_answer",
    "recalled",
    "resolve",
    "schema",
    "settled",
    "suspicious",
    "token",
    "write",
]
