"""What tables and sources decide differently: the house rules with several answers, of which somebody plays each."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.matches.questions.fields import QuestionPresenter
from scorekeeper.matches.questions.options import OptionPresenter


@dataclass(frozen=True)
class ReadingsPresenter:
    """A disputed point: the house rule that settles it, its answers, and who plays each."""

    key: str
    label: str
    played: OptionPresenter
    others: list[OptionPresenter]


def present_readings(house: Sequence[QuestionPresenter]) -> list[ReadingsPresenter]:
    """The disputed points among the *house* rules."""
    readings = []
    for question in house:
        options = question.fields[0].options if question.fields else []
        played = next((option for option in options if option.chosen), None)
        if played is None or sum(bool(option.who) for option in options) < 2:
            continue
        readings.append(
            ReadingsPresenter(
                key=question.key,
                label=question.label,
                played=played,
                others=[option for option in options if not option.chosen],
            )
        )
    return readings
