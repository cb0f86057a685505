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

from .counting import adds, by_rank, countable, counted, face, faces
from .declared import default_of, questions, questions_asked, resolve, settled
from .differences import Difference, differences
from .early import begun, decisive, early_answers, is_way, recalled, told_in_ways, told_otherwise
from .fields import NEEDED, Scalar
from .kinds import (
    LARGEST,
    LONGEST,
    UNITS,
    Calls,
    Choice,
    Chosen,
    Count,
    Groups,
    Numbers,
    Of,
    Pairs,
    Running,
    Series,
    Toggle,
    Which,
    token,
)
from .problems import declared_problems, given_problems, suspicious
from .question import Context, Dynamic, Each, Question, Touch
from .reading import Reading, is_silent, plain, read, read_answer, write
from .schemas import schema
from .silence import left_preset, passed_over
from .touching import Touchable, opened, sets_by_touch, touchable, touched
