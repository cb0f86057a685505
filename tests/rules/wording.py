"""What the rules of a variant say, as tests read it."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.paragraph import Paragraph
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Variant


def stated(rule: Paragraph, options: Any, seating: Seating) -> str:
    """The text of a rule with what is stated first and our reading behind it."""
    return " ".join(render(phrase) for phrase in rule.phrases_under(options, seating))


def rule_text(variant: Variant[Any, Any], key: str, seating: str = "", **rules: Any) -> str:
    """What the paragraph *key* says in the usual form, or with other house *rules*; it must be in force there."""
    at = variant.seating(seating) if seating else variant.seatings[0]
    options, rule = variant.charter(rules, at), variant.paragraph(key)
    assert rule.when(options, at), f"{key} is not in force"
    return stated(rule, options, at)


def all_text(variant: Variant[Any, Any], seating: str = "", **rules: Any) -> str:
    """All that is in force."""
    at = variant.seating(seating) if seating else variant.seatings[0]
    options = variant.charter(rules, at)
    return " ".join(stated(rule, options, at) for rule in variant.paragraphs if rule.when(options, at))
