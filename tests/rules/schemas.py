"""What in plain JSON values a JSON Schema does not allow, of the schemas that the core writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

NAMES = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    list: "array",
    dict: "object",
    type(None): "null",
}


def misfits(value: Any, rule: dict[str, Any], where: str = "") -> Iterator[str]:
    """What is wrong with *value* by the schema *rule*, and where it is."""
    if "anyOf" in rule:
        if all(list(misfits(value, option, where)) for option in rule["anyOf"]):
            yield f"{where}: {value!r} is nothing of {rule['anyOf']}"
        return
    if "enum" in rule and value not in rule["enum"]:
        yield f"{where}: {value!r} is not in {rule['enum']}"
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    name = NAMES.get(type(value))
    if kinds and name not in kinds and not (name == "integer" and "number" in kinds):
        yield f"{where}: {value!r} is not of type {kinds}"
        return
    if isinstance(value, int | float):
        if not rule.get("minimum", value) <= value <= rule.get("maximum", value):
            yield f"{where}: {value!r} is out of range"
        if "multipleOf" in rule and value % rule["multipleOf"]:
            yield f"{where}: {value!r} is no multiple of {rule['multipleOf']}"
    elif isinstance(value, str):
        if not re.search(rule.get("pattern", ""), value):
            yield f"{where}: {value!r} does not look like {rule['pattern']}"
    elif isinstance(value, list):
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
            yield f"{where}: {len(value)} items"
        places = [*rule.get("prefixItems", []), *[rule.get("items", {})] * len(value)]
        for index, (item, place) in enumerate(zip(value, places, strict=False)):
            yield from misfits(item, place, f"{where}/{index}")
    elif isinstance(value, dict):
        yield from _misfits_of_object(value, rule, where)


def _misfits_of_object(value: dict[str, Any], rule: dict[str, Any], where: str) -> Iterator[str]:
    yield from (f"{where}/{key} is missing" for key in rule.get("required", ()) if key not in value)
    properties, others = rule.get("properties", {}), rule.get("additionalProperties", False)
    for key, item in value.items():
        yield from misfits(key, rule.get("propertyNames", {}), f"{where}/{key}")
        if key not in properties and others is False:
            yield f"{where}/{key} is unknown"
        else:
            yield from misfits(item, properties.get(key, others), f"{where}/{key}")
