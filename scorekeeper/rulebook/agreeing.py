"""What a rule would say that is not in force: the house rules a table may agree on for it.

Its sentences have places for house rules, so it cannot be read with those of a table that does not play it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations
from typing import Any

from scorekeeper.rules.asking import Choice, Context, Count, Toggle, Which, questions, resolve
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.paragraph import Paragraph
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant


def possible_charters(
    variant: Variant[Any, Any], rule: Paragraph, charters: Sequence[tuple[Any, Seating]]
) -> list[tuple[Any, Seating]]:
    """House rules next to each of the *charters* with which *rule* is in force; none where no table can agree on it."""
    charters_there: list[tuple[Any, Seating]] = []
    for options, seating in charters:
        like = {key: getattr(charters_there[0][0], key) for key in rule.options} if charters_there else None
        if (tried := agreed(variant, rule, options, seating, like)) is not None:
            charters_there.append((tried, seating))
    return charters_there


def agreed(
    variant: Variant[Any, Any], rule: Paragraph, options: Any, seating: Seating, like: Mapping[str, Any] | None = None
) -> Any:
    """The house rules next to *options* with which *rule* is in force; None where a table cannot agree on any.

    What another seating agreed on (*like*) comes first, so that an example is one for all. Then come those of another
    form of the game, the likest form before the others; then one house rule of which the rule speaks, or two, then any
    other.
    """
    for changes in chain([like] if like else [], _changes(variant, rule, options, seating)):
        tried = replace(options, **changes)
        if rule.when(tried, seating) and not impossible(list(variant.option_problems(tried, seating))):
            return tried
    return None


def _changes(
    variant: Variant[Any, Any], rule: Paragraph, options: Any, seating: Seating
) -> Iterator[Mapping[str, Any]]:
    rules = questions(type(options))
    relatives = [other for other in VARIANTS if other.game == variant.game and isinstance(other.options, type(options))]
    for other in sorted(relatives, key=lambda other: _unlike(other.options, options, rules)):
        for usual, at in ((other.charter({}, each), each) for each in other.seatings):
            if rule.when(usual, at):
                yield {key: getattr(usual, key) for key in rule.options}
                break
    context = Context(seating=seating)
    singly = {
        key: [{key: each} for each in _answers(resolve(question, context)) if each != getattr(options, key)]
        for key, question in rules.items()
    }
    own = [change for key in rule.options for change in singly[key]]
    yield from own
    yield from ({**one, **other} for one, other in combinations(own, 2) if one.keys() != other.keys())
    yield from (change for key, changes in singly.items() if key not in rule.options for change in changes)


def _unlike(one: Any, other: Any, rules: Mapping[str, Any]) -> int:
    """In how many house rules two forms of a game differ."""
    return sum(getattr(one, key) != getattr(other, key) for key in rules)


def _answers(question: Any) -> Iterator[Any]:
    match question:
        case Choice(choices=tuple() as choices):
            yield from (each.value for each in choices)
        case Toggle():
            yield from (True, False)
        case Count(least=int(least)):
            yield least + 1
        case Which(among=tuple() as among):
            yield from among[:1]
