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

from .counting import adds as adds
from .counting import by_rank as by_rank
from .counting import countable as countable
from .counting import counted as counted
from .counting import face as face
from .counting import faces as faces
from .declared import default_of as default_of
from .declared import questions as questions
from .declared import questions_asked as questions_asked
from .declared import resolve as resolve
from .declared import settled as settled
from .differences import Difference as Difference
from .differences import differences as differences
from .early import begun as begun
from .early import decisive as decisive
from .early import early_answers as early_answers
from .early import is_way as is_way
from .early import recalled as recalled
from .early import told_in_ways as told_in_ways
from .early import told_otherwise as told_otherwise
from .fields import NEEDED as NEEDED
from .fields import Scalar as Scalar
from .kinds import LARGEST as LARGEST
from .kinds import LONGEST as LONGEST
from .kinds import UNITS as UNITS
from .kinds import Calls as Calls
from .kinds import Choice as Choice
from .kinds import Chosen as Chosen
from .kinds import Count as Count
from .kinds import Groups as Groups
from .kinds import Numbers as Numbers
from .kinds import Of as Of
from .kinds import Pairs as Pairs
from .kinds import Running as Running
from .kinds import Series as Series
from .kinds import Toggle as Toggle
from .kinds import Which as Which
from .kinds import token as token
from .problems import declared_problems as declared_problems
from .problems import given_problems as given_problems
from .problems import suspicious as suspicious
from .question import Context as Context
from .question import Dynamic as Dynamic
from .question import Each as Each
from .question import Question as Question
from .question import Touch as Touch
from .reading import Reading as Reading
from .reading import is_silent as is_silent
from .reading import plain as plain
from .reading import read as read
from .reading import read_answer as read_answer
from .reading import write as write
from .schemas import schema as schema
from .silence import left_preset as left_preset
from .silence import passed_over as passed_over
from .touching import Touchable as Touchable
from .touching import opened as opened
from .touching import sets_by_touch as sets_by_touch
from .touching import touchable as touchable
from .touching import touched as touched
