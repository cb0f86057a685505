"""Sentences of the family in the words of one country: burraco in Italy, canastra in Brazil (docs/rules/buraco.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...paragraph import Paragraph, Sentence


def in_other_words(rule: Paragraph, words: Mapping[str, str]) -> Paragraph:
    """The same rule with some of its sentences in other words, by their text; places and conditions stay.

    What a region calls a thing is in docs/rules/buraco.md 1.1.
    """

    def every(wording: Any) -> Any:
        if isinstance(wording, str):
            return words.get(wording, wording)
        return tuple(_sentence(each, words) for each in wording)

    return replace(rule, text=every(rule.text), reading=every(rule.reading))


def _sentence(sentence: Sentence, words: Mapping[str, str]) -> Sentence:
    return replace(sentence, text=words.get(sentence.text, sentence.text))
