"""What relatives of Briscola are made with: fixed rules, paragraphs retold (docs/rules/briscola.md 7 to 14)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...asking import default_of, questions
from ...paragraph import Sentence, says
from ...variant import Paragraph, Source
from .options import Options


def fixed(key: str, value: Any = None) -> Any:
    """The house rule *key* of Briscola where a relative leaves no choice: *value*, or Briscola's default.

    >>> fixed("conquista").default
    False
    """
    default = default_of(Options, key) if value is None else value
    return replace(questions(Options)[key], when=False).ask(default)


def usually(key: str, value: Any, **changes: Any) -> Any:
    """The house rule *key* of Briscola with another *value* as the usual one, and *changes* to the question.

    >>> usually("deals", 5).default
    5
    """
    return replace(questions(Options)[key], **changes).ask(value)


def retold(paragraphs: Iterable[Paragraph], *others: Paragraph, without: Iterable[str] = ()) -> tuple[Paragraph, ...]:
    """The *paragraphs* with *others* in the place of those of the same key, or added, and some left out.

    >>> from .paragraphs import PARAGRAPHS
    >>> new = replace(PARAGRAPHS[0], title="New")
    >>> retold(PARAGRAPHS, new)[0].title, len(retold(PARAGRAPHS, without=["pack"])) - len(PARAGRAPHS)
    ('New', -1)
    """
    by_key = {each.key: each for each in paragraphs if each.key not in set(without)}
    by_key.update({each.key: each for each in others})
    return tuple(by_key.values())


def ours(rule: Paragraph) -> Paragraph:
    """The paragraph where no source of this form states any of it."""
    everything = (*_sentences(rule.text), *_sentences(rule.reading))
    text = tuple(replace(each, by=(), alone=False) for each in everything)
    return replace(rule, text=text, reading=(), sources=(), inferred=True)


def unstated_by(rule: Paragraph, *tags: str) -> Paragraph:
    """The paragraph where sources with these *tags* say nothing of this form: what they alone state is our reading."""
    stated = _sentences(rule.text)
    gone = tuple(each for each in stated if each.alone and set(each.by) <= set(tags))
    return replace(
        rule,
        text=tuple(each for each in stated if each not in gone),
        reading=(*(replace(each, by=(), alone=False) for each in gone), *_sentences(rule.reading)),
    )


def _sentences(wording: str | tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    if isinstance(wording, str):
        return (says(wording),) if wording else ()
    return wording


def sources(listed: Iterable[Source], tags: str, *others: Source) -> tuple[Source, ...]:
    """Those of the *listed* sources with the *tags*, written with spaces, and *others*.

    :raises ValueError: for a tag that is not among them.

    >>> from .sources import SOURCES
    >>> [source.tag for source in sources(SOURCES, "S0 CUPER")]
    ['S0', 'CUPER']
    """
    by_tag = {source.tag: source for source in listed}
    missing = [tag for tag in tags.split() if tag not in by_tag]
    if missing:
        raise ValueError(f"no source {missing}")
    return (*(by_tag[tag] for tag in tags.split()), *others)


def less(listed: Iterable[Source], tags: str) -> tuple[Source, ...]:
    """The *listed* sources without those with the *tags*, which say nothing of this form.

    :raises ValueError: for a tag that is not among them.

    >>> from .sources import SOURCES
    >>> len(SOURCES) - len(less(SOURCES, "ISTRA PINASCA"))
    2
    """
    there = tuple(listed)
    sources(there, tags)
    return tuple(source for source in there if source.tag not in tags.split())


def noted(listed: Iterable[Source], **notes: str) -> tuple[Source, ...]:
    """The *listed* sources, some with *notes* of their own by tag: what they gave to this form.

    :raises ValueError: for a tag that is not among them.

    >>> from .sources import SOURCES
    >>> [source.note for source in noted(SOURCES, CUPER="two deals won") if source.tag == "CUPER"]
    ['two deals won']
    """
    there = tuple(listed)
    sources(there, " ".join(notes))
    return tuple(replace(source, note=notes.get(source.tag, source.note)) for source in there)
