"""What holds from a total on, such as the opening of Buraco, typed as pairs."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.matches.questions.form_data import raw_answers
from scorekeeper.matches.questions.forms import QuestionsForm
from scorekeeper.matches.questions.names import Names
from scorekeeper.rules.asking import Context, write
from scorekeeper.rules.registry import BY_KEY

US = BY_KEY["buraco-us"]
CONTEXT = Context(seating=US.seating("4-pairs"))
NAMES = Names(seats=("A", "B", "C", "D"), sides=("A & C", "B & D"))


def typed(text: str) -> Any:
    return raw_answers(type(US.options), CONTEXT, {"min_steps": text}).get("min_steps")


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("1500:75", ((1500, 75),)),
        (" 1500=75, 3000/120 ", ((1500, 75), (3000, 120))),
        ("0", ()),
        ("", ((1500, 75),)),
    ],
)
def test_pairs_are_read_as_typed(text: str, steps: Any) -> None:
    reading = US.read_options({"min_steps": typed(text)}, CONTEXT.seating)
    assert reading.value is not None
    assert reading.value.min_steps == steps


@pytest.mark.parametrize("text", ["1500", "1500:x", "1500:75:3", "never"])
def test_what_is_no_pair_is_refused(text: str) -> None:
    reading = US.read_options({"min_steps": typed(text)}, CONTEXT.seating)
    assert reading.value is None
    assert [problem.question for problem in reading.problems] == ["min_steps"]


@pytest.mark.parametrize(("text", "shown"), [("1500:75 3000:120", "1500:75 3000:120"), ("0", "0")])
def test_the_form_shows_what_was_typed_and_what_is_usual(text: str, shown: str) -> None:
    answers = {**write(US.options), "min_steps": typed(text)}
    form = QuestionsForm(type(US.options), CONTEXT, NAMES, usual=US.options, answers=answers)
    question = next(question for question in form.questions if question.key == "min_steps")
    assert question.fields[0].value == shown
    assert (question.changed, question.usual) == (True, "1500:75")
