"""What tables and sources decide differently: the house rules with several answers, of which somebody plays each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.text import slugify

from scorekeeper.matches.questions.fields import QuestionPresenter
from scorekeeper.matches.questions.options import OptionPresenter
from scorekeeper.rules.variant import Variant


@dataclass(frozen=True)
class ReadingsPresenter:
    """A disputed point: the house rule that settles it, the answer that is played and the others, and its sources."""

    key: str
    label: str
    played: OptionPresenter
    others: list[OptionPresenter]
    sources: list[tuple[str, str]]


def present_readings(variant: Variant[Any, Any], house: Sequence[QuestionPresenter]) -> list[ReadingsPresenter]:
    """The disputed points among the *house* rules, with the sources of the paragraphs that speak of them."""
    tags = {source.tag for source in variant.sources}
    readings = []
    for question in house:
        options = question.fields[0].options if question.fields else []
        played = next((option for option in options if option.chosen), None)
        if played is None or sum(bool(option.who) for option in options) < 2:
            continue
        named = dict.fromkeys(
            tag for rule in variant.paragraphs if question.key in rule.options for tag in rule.sources if tag in tags
        )
        readings.append(
            ReadingsPresenter(
                key=question.key,
                label=question.label,
                played=played,
                others=[option for option in options if not option.chosen],
                sources=[(slugify(tag), tag) for tag in named],
            )
        )
    return readings
