"""Sentences of the family in the words of one country: burraco in Italy, canastra in Brazil (docs/rules/buraco.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...paragraph import Paragraph, Sentence


def respelt(rule: Paragraph, words: Mapping[str, str]) -> Paragraph:
    """The same rule with some of its sentences in other words, by their text; places and conditions stay."""

    def said(wording: Any) -> Any:
        if isinstance(wording, str):
            return words.get(wording, wording)
        return tuple(_said(each, words) for each in wording)

    return replace(rule, text=said(rule.text), reading=said(rule.reading))


def _said(sentence: Sentence, words: Mapping[str, str]) -> Sentence:
    return replace(sentence, text=words.get(sentence.text, sentence.text))
