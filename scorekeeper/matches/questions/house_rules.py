"""The house rules of a table, as questions with what was agreed."""

from typing import Any

from scorekeeper.rules.asking import Context, write
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant

from .forms import QuestionsForm
from .names import Names


def house_rules(variant: Variant[Any, Any], options: Any, seating: Seating) -> QuestionsForm:
    """The house rules as questions with their answers, each marked where it is not as usual."""
    return QuestionsForm(
        type(variant.options),
        Context(seating=seating),
        Names(seats=(), sides=(), variant=variant.key),
        answers=write(options),
        usual=variant.usual_at(seating),
        style=variant.called_by(options),
    )
