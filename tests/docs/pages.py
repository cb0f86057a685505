"""The pages of ``docs/rules`` as tests read them: their headings, tables, sentences and tags of sources."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "rules"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.md") if path.stem != "README"))

HEADING = re.compile(r"(\d+(?:\.\d+)?)\.? (.+)")
"""A numbered heading: ``3. Regions``, ``3.7 Syria``."""
TAG = re.compile(r"[A-Z][A-Z0-9]*(?:[-.][A-Z0-9]+)*")
"""The short name of a source: ``S4``, ``PAGAT-CH``, ``CANASTRA.ONLINE``."""
NUMBERS = r"\d+(?:\.\d+)?(?:(?:,| and|, and| to) \d+(?:\.\d+)?)*"
"""Sections as a citation lists them: ``2``, ``7.3 to 7.5``, ``1.2, 3 and 5``."""


@dataclass(frozen=True)
class Page:
    """A page of the rules; *source* is its Markdown."""

    name: str
    source: str

    @property
    def where(self) -> str:
        """Its file, as a failure names it."""
        return f"docs/rules/{self.name}.md"

    @cached_property
    def tokens(self) -> list[Token]:
        return MarkdownIt("commonmark").enable("table").parse(self.source)

    @cached_property
    def headings(self) -> list[str]:
        """Every heading below the title."""
        pairs = pairwise(self.tokens)
        return [text.content for opening, text in pairs if opening.type == "heading_open" and opening.tag != "h1"]

    @cached_property
    def sections(self) -> dict[str, str]:
        """The titles of the numbered sections by their numbers."""
        return dict(match.groups() for match in map(HEADING.fullmatch, self.headings) if match)  # type: ignore[misc]

    @cached_property
    def tables(self) -> list[list[list[str]]]:
        """The cells of every row of every table, the head first."""
        tables: list[list[list[str]]] = []
        for before, token in pairwise(self.tokens):
            if token.type == "table_open":
                tables.append([])
            elif token.type == "tr_open":
                tables[-1].append([])
            elif before.type in {"th_open", "td_open"}:
                tables[-1][-1].append(token.content)
        return tables

    @cached_property
    def prose(self) -> list[str]:
        """The text of every paragraph and list item, without tags of sources and addresses."""
        pairs = pairwise(self.tokens)
        texts = [text.content for opening, text in pairs if opening.type == "paragraph_open"]
        return [re.sub(r"\[[^\]]*\](\([^)]*\))?|[*`]", "", text.replace("\n", " ")) for text in texts]

    def sentences(self) -> Iterator[str]:
        """The sentences of the prose; tables and blocks of code have none."""
        for text in self.prose:
            yield from re.split(r"(?<=[.!?])\)?\s+(?=\S)", text)

    @cached_property
    def tags(self) -> set[str]:
        """The sources that the page lists, in tables with the head ``tag``."""
        rows = [row for table in self.tables if table[0][0] == "tag" for row in table[1:]]
        return {tag for row in rows for tag in row[0].split(", ")}

    @cached_property
    def named(self) -> set[str]:
        """The sources that a fact of the page stands on, in brackets behind it."""
        plain = re.sub(r"^```.*?^```|`[^`\n]*`", "", self.source, flags=re.MULTILINE | re.DOTALL)
        marks = re.findall(r"\[([^\]]+)\](?!\()", re.sub(r"\s+", " ", plain))
        return {tag for mark in marks for tag in re.findall(rf"(?:^|[;,] )({TAG.pattern})(?=$|[ ;,])", mark)}


def read(name: str) -> Page:
    return Page(name, (FOLDER / f"{name}.md").read_text("utf-8"))


PAGES = {name: read(name) for name in NAMES}


def sections_of(numbers: str) -> Iterator[str]:
    """The single sections that a citation lists; a range gives both its ends.

    >>> list(sections_of("1.2, 3 and 7.3 to 7.5"))
    ['1.2', '3', '7.3', '7.5']
    """
    yield from re.findall(r"\d+(?:\.\d+)?", numbers)


def order(section: str) -> tuple[int, ...]:
    """What sections are sorted by: 7.10 comes after 7.9."""
    return tuple(map(int, section.split(".")))
