"""The JSON Schema of a deal, of house rules, of the facts of a case."""

from collections.abc import Iterator
from dataclasses import MISSING, replace
from typing import Any, Final, cast

from ..cards import Rank, Suit
from ..table import Seating
from ..text import Translate, render
from .declared import Looks, default_of, each_one, looks_of, may_be_none, questions, resolve
from .kinds import Calls, Choice, Count, Groups, Numbers, Of, Pairs, Series, Toggle, Which
from .question import Context, Question
from .reading import plain


def schema(kind: type[Any], context: Context, usual: Any = None, *, own: Translate = str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a deal or of options of type *kind*.

    What depends on earlier answers is given for the *usual* answers, or else
    for the defaults of *kind*; the answers of a choice are all those that some
    earlier answer makes possible. *own* puts titles and help into the words of a form of the game.

    :raises TypeError: when a question is of a kind that no schema is known for.
    """
    properties = {}
    required = []
    stands = {k: default_of(kind, k) if usual is None else getattr(usual, k) for k in questions(kind)}
    answers = {k: value for k, value in stands.items() if value is not MISSING}
    for key, question in questions(kind).items():
        if isinstance(question, Choice) and not question.choices:
            continue  # a form without it has nothing to choose from, and never asks
        default = stands[key]
        resolved = resolve(question, replace(context, answers=answers))
        item = _schema_of(_widened(kind, key, resolved, replace(context, answers=answers)), context.seating)
        times = resolved.each.times(context.seating)
        if times is not None:
            if isinstance(resolved, Count) and isinstance(resolved.total, int):
                item["type"] = ["integer", "null"]
            item = {"type": "array", "items": item, "minItems": times, "maxItems": times}
        looks = looks_of(question, replace(context, answers=answers))
        depends = looks.at_answers or looks.at_standing
        spare = isinstance(question, Count) and question.left_out is not False
        if (depends or spare or resolved.when is False) and not may_be_none(resolved):
            item = {"anyOf": [item, {"type": "null"}]}
        item["title"] = render(resolved.phrase, own)
        if resolved.help:
            item["description"] = own(cast(str, resolved.help))
        if isinstance(resolved, Count) and isinstance(resolved.total, int):
            item["x-total"] = resolved.total
        if default is not MISSING and default is not None:
            item["default"] = plain(each_one(resolved, default, times))
        if default is MISSING:
            needed = not (isinstance(resolved, Which) and resolved.optional)
        else:
            needed = default is None and not may_be_none(resolved)
        if needed and resolved.when is not False and not depends and not spare:
            required.append(key)
        properties[key] = item
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _widened(kind: type[Any], key: str, question: Question, context: Context) -> Question:
    """A resolved choice with the answers that other answers to one earlier question would offer as well."""
    declared = questions(kind)[key]
    if not (
        isinstance(declared, Choice | Calls) and callable(declared.choices) and isinstance(question, Choice | Calls)
    ):
        return question
    looks = Looks(context)
    declared.choices(cast(Context, looks))
    if not looks.at_answers or callable(question.choices):
        return question
    offered = {chosen.value: chosen for chosen in question.choices}
    for other, earlier in questions(kind).items():
        if other == key:
            break
        for answer in _some_answers(resolve(earlier, context), context.seating):
            try:
                now = declared.choices(replace(context, answers={**context.answers, other: answer}))
            except (KeyError, TypeError, ValueError, AttributeError):
                continue  # an answer that does not go with the others
            for chosen in now:
                offered.setdefault(chosen.value, chosen)
    return replace(question, choices=tuple(offered.values()))


def _some_answers(question: Question, seating: Seating) -> Iterator[Any]:
    """Answers that can make a difference to later questions: every choice, yes and no, the ends of a range."""
    some: tuple[Any, ...] = ()
    match question:
        case Toggle():
            some = (False, True)
        case Choice(choices=tuple() as choices):
            some = tuple(chosen.value for chosen in choices)
        case Count(least=int(least), most=int(most)):
            some = tuple(dict.fromkeys((least, min(least + 1, most), (least + most) // 2, most)))
    times = question.each.times(seating)
    for answer in some:
        yield answer if times is None else (answer,) * times


def _schema_of(question: Question, seating: Seating) -> dict[str, Any]:
    item: dict[str, Any]
    match question:
        case Count(least=least, most=most):
            item = {"type": "integer", "minimum": least, "maximum": most}
        case Toggle():
            item = {"type": "boolean"}
        case Choice(choices=tuple() as choices):
            item = {"enum": [plain(chosen.value) for chosen in choices]}
        case Which(of=of, among=tuple() as among, optional=optional):
            item = _schema_pick(of, among, seating)
            if optional:
                item = {"anyOf": [item, {"type": "null"}]}
        case Series(of=of, most=most, among=tuple() as among):
            item = {"type": "array", "items": _schema_pick(of, among, seating), "maxItems": most}
        case Calls(choices=tuple() as choices, most=most):
            call = {"enum": [plain(chosen.value) for chosen in choices]}
            item = {"type": "array", "items": call, "maxItems": most}
        case Groups(most=most, longest=longest):
            card = {"type": "string", "pattern": CARD_PATTERN, "description": CARD_IS}
            group = {"type": "array", "items": card, "maxItems": longest}
            item = {"type": "array", "items": group, "maxItems": most}
        case Numbers(least=least, most=most, length=(shortest, longest)):
            number = {"type": "integer", "minimum": least, "maximum": most}
            item = {"type": "array", "items": number, "minItems": shortest, "maxItems": longest}
        case Pairs(least=least, most=most, longest=longest):
            number = {"type": "integer", "minimum": least, "maximum": most}
            pair = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
            item = {"type": "array", "items": pair, "maxItems": longest}
        case _:
            raise TypeError(f"no schema for {question!r}")
    return item


CARD_IS: Final = (
    "A rank and a letter for the suit: S spades or swords, H hearts or cups, D diamonds or coins, C clubs or batons; "
    "JK is a joker."
)
CARD_PATTERN: Final = "^((A|[2-9]|10|J|Q|K)[SHDC]|JK)$"


def _schema_pick(of: Of, among: tuple[Any, ...], seating: Seating) -> dict[str, Any]:
    if among:
        return {"enum": [plain(item) for item in among]}
    if of is Of.SIDE:
        return {"type": "integer", "minimum": 0, "maximum": len(seating.sides) - 1}
    if of is Of.SEAT:
        return {"type": "integer", "minimum": 0, "maximum": seating.seats - 1}
    if of is Of.CARD:
        return {"type": "string", "pattern": CARD_PATTERN, "description": CARD_IS}
    kind = Rank if of is Of.RANK else Suit
    return {"enum": [member.value for member in kind]}
