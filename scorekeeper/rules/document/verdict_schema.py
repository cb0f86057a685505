"""The JSON Schema of what a verdict holds."""

from collections.abc import Iterable
from typing import Any, Final

from ..asking.schemas import CARD_PATTERN
from ..cards import Rank, Suit
from ..values import Kind, Value


def schema_of_values(values: Iterable[Value]) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the *values* of a verdict.

    ``x-kind`` says beside each type what it stands for, such as a seat, ``x-unit`` what a number counts. What is not
    required is there at some tables only.

    >>> from ..values import seat
    >>> schema_of_values([seat("dealer", "Who deals.")])["properties"]["dealer"]
    {'type': 'integer', 'minimum': 0, 'x-kind': 'seat', 'description': 'Who deals.'}
    """
    return {
        "type": "object",
        "properties": {value.key: _explained(value) for value in values},
        "required": [value.key for value in values if value.always],
        "additionalProperties": False,
    }


def _explained(value: Value) -> dict[str, Any]:
    return {**_schema_of(value), "description": value.says}


def _schema_of(value: Value) -> dict[str, Any]:
    """The schema of one value, without its meaning, which is told once where lists hold lists."""
    item = _type_of(value)
    if value.optional:
        item = {"anyOf": [*item.get("anyOf", [item]), {"type": "null"}]}
    item["x-kind"] = value.kind.value
    if value.unit:
        item["x-unit"] = value.unit
    return item


_RANKS: Final = tuple(rank.value for rank in Rank)
_SUITS: Final = tuple(suit.value for suit in Suit)


def _type_of(value: Value) -> dict[str, Any]:
    match value.kind:
        case Kind.NUMBER:
            return {"type": "number", "multipleOf": 0.5}
        case Kind.YES_NO:
            return {"type": "boolean"}
        case Kind.WORD | Kind.SUIT:
            return {"enum": list(value.words or _SUITS)}
        case Kind.TEXT:
            return {"type": "string"}
        case Kind.BID if value.words:
            return {"anyOf": [{"enum": list(value.words)}, {"type": "integer"}]}
        case Kind.SIDE | Kind.SEAT:
            return {"type": "integer", "minimum": 0}
        case Kind.CARD:
            return {"type": "string", "pattern": CARD_PATTERN}
        case Kind.LIST | Kind.BY_SIDE | Kind.BY_SEAT:
            return {"type": "array", "items": _schema_of(value.holds[0])}
        case Kind.ROW:
            places = [{**_explained(place), "title": place.key} for place in value.holds]
            return {"type": "array", "prefixItems": places, "minItems": len(places), "maxItems": len(places)}
        case Kind.RECORD:
            return schema_of_values(value.holds)
        case Kind.BY_RANK:
            return {
                "type": "object",
                "propertyNames": {"enum": list(_RANKS)},
                "additionalProperties": {"type": "integer"},
            }
    return {"type": "integer"}
