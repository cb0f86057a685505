"""Rules of the family as one country has them: its words, and what no source says there (docs/rules/buraco.md 1.1)."""

from collections.abc import Iterable, Mapping
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


def in_place_of(rule: Paragraph, others: Mapping[str, Sentence]) -> Paragraph:
    """The same rule with other sentences in place of some, by their text, with sources of their own."""
    parts = (each for each in rule.text if not isinstance(each, str))
    return replace(rule, text=tuple(others.get(each.text, each) for each in parts))


def sourced(rule: Paragraph, stated: Mapping[tuple[str, ...], Iterable[Sentence]]) -> Paragraph:
    """The same rule as a country has it: by its sources the sentences they state there, and with none, our reading.

    What is not named here, a choice of another country above all, stays with the sources it had.
    """
    tags_of = {(each.text, each.when): tags for tags, sentences in stated.items() for each in sentences}
    by = [
        (each, tags_of.get((each.text, each.when), usual(each)))
        for wording, usual in ((rule.text, rule.sources_of), (rule.reading, lambda _ours: ()))
        for each in ((Sentence(wording),) if isinstance(wording, str) else wording)
        if each.text
    ]
    text = tuple(each.read_only_in(*tags) for each, tags in by if tags)
    reading = tuple(replace(each, by=(), alone=False) for each, tags in by if not tags)
    if not text:
        return replace(rule, text=reading, reading="", sources=(), inferred=True)
    return replace(rule, text=text, reading=reading, sources=())


def without(rule: Paragraph, *left_out: Sentence) -> Paragraph:
    """The same rule where some sentences cannot be so."""
    parts = (each for each in rule.text if not isinstance(each, str))
    words = {each.text for each in left_out}
    return replace(rule, text=tuple(each for each in parts if each.text not in words))


def all_ours(rule: Paragraph) -> Paragraph:
    """The same rule where no source says any of it."""
    return sourced(rule, {(): [each for each in rule.text if not isinstance(each, str)]})


def _sentence(sentence: Sentence, words: Mapping[str, str]) -> Sentence:
    return replace(sentence, text=words.get(sentence.text, sentence.text))
