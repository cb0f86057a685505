"""What a paragraph says by our own reading, and by no source."""

from typing import Any

from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render


def assert_is_our_reading(variant: str, seating: str, paragraph: str, rules: dict[str, Any], ours: str) -> None:
    """With these house rules the *paragraph* says *ours*, and puts it into the mouth of no source."""
    played = BY_KEY[variant]
    at = played.seating(seating)
    here = (played.charter(rules, at), at)
    rule = played.paragraph(paragraph)
    reading, text = rule.reading_under(*here), rule.text_under(*here)
    assert reading is not None
    assert ours in render(reading)
    assert text is None or ours not in render(text)
