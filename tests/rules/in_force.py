"""What a paragraph in force may not say: a number that was typed, another region, a sum that it does not explain."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, plain, resolve
from scorekeeper.rules.breakdown import Line
from scorekeeper.rules.figures import Figures
from scorekeeper.rules.paragraph import Paragraph
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Phrase, render
from tests.rules.differing_rules import House, values
from tests.rules.thrown import AnyVariant
from tests.rules.wording import stated

_PLACE: Final = re.compile(r"%\(\w+\)s|%%")
TYPED: Final = re.compile(
    r"\d|[½¼¾]|\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
    r"|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)s?\b",
    re.IGNORECASE,
)
"""A digit, or a number word from three up."""
_FIGURE: Final = re.compile(r"(\d+)?(½)|\d+")
_ADJECTIVES: Final[Mapping[str, tuple[str, ...]]] = {
    "Italy": ("Italian", "Italians"),
    "Brazil": ("Brazilian", "Brazilians"),
    "Argentina": ("Argentine", "Argentinian"),
    "American": ("America", "Americans", "US", "USA"),
    "Egypt": ("Egyptian", "Egyptians"),
    "Lebanon": ("Lebanese",),
    "Syria": ("Syrian",),
    "Jordan": ("Jordanian",),
    "Palestine": ("Palestinian",),
    "Yemen": ("Yemeni",),
    "Ethiopia": ("Ethiopian",),
    "Iraq": ("Iraqi",),
    "Sudan": ("Sudanese",),
    "Saudi": ("Gulf",),
    "Bosnia": ("Bosnian",),
    "Piedmont": ("Piedmontese",),
    "Spanish": ("Spain", "Spaniards"),
    "Japanese": ("Japan",),
    "France": ("French",),
}
"""How else one speaks of a region."""


@dataclass(frozen=True)
class Charter:
    """House rules of a variant with one changed at most: the ``key`` and the plain ``value``, empty for the usual."""

    seating: Seating
    key: str
    value: Any
    options: Any

    def __str__(self) -> str:
        return f"{self.seating.key} {self.key}={self.value}" if self.key else self.seating.key


def charters(variant: AnyVariant) -> Iterator[Charter]:
    """The usual form with each seating, then each house rule changed alone to each other value."""
    house = House(variant)
    for seating in variant.seatings:
        usual = variant.charter({}, seating)
        yield Charter(seating, "", None, usual)
        for key, question in house.questions_asked(seating, {}).items():
            before = plain(getattr(usual, key))
            for value in values(resolve(question, Context(seating=seating)), before):
                options = None if value == before else variant.read_options({key: value}, seating).value
                if options is not None:
                    yield Charter(seating, key, value, options)


@cache
def regions(game: str) -> Mapping[str, frozenset[str]]:
    """The regions of a game, each with the words that speak of it, by the variants that are named after it."""
    words_by_region: dict[str, set[str]] = {}
    for variant in registry.VARIANTS:
        if variant.game == game:
            for name in variant.names["en"]:
                for word in re.findall(r"[A-Z]\w+", name):
                    for region, others in _ADJECTIVES.items():
                        if word == region or word in others:
                            words_by_region.setdefault(region, {region, *others}).add(word)
    return {region: frozenset(words) for region, words in words_by_region.items()}


def own_regions(variant: AnyVariant) -> frozenset[str]:
    """The regions that *variant* is named after."""
    words = {word for name in variant.names["en"] for word in re.findall(r"\w+", name)}
    return frozenset(region for region, names in regions(variant.game).items() if names & words)


def typed_figures(rule: Paragraph, charter: Charter) -> list[str]:
    """The sentences of *rule* said here that have a number which no place fills."""
    sentences = rule.sentences_under(charter.options, charter.seating)
    return [each.text for each in sentences if TYPED.search(_PLACE.sub(" ", each.text))]


def foreign_regions(variant: AnyVariant, rule: Paragraph, charter: Charter) -> list[str]:
    """The words for other regions in what *rule* says here."""
    text = stated(rule, charter.options, charter.seating)
    own = own_regions(variant)
    return [
        word
        for region, words in regions(variant.game).items()
        if region not in own
        for word in words
        if re.search(rf"\b{word}\b", text)
    ]


def figures_in(text: str) -> set[Fraction]:
    """The numbers written in a text, halves among them.

    >>> sorted(figures_in("Each jack 12½, an ace 1, ½ for a draw"))
    [Fraction(1, 2), Fraction(1, 1), Fraction(25, 2)]
    """
    figures = set()
    for match in _FIGURE.finditer(text):
        if match[2]:
            figures.add(Fraction(match[1] or 0) + Fraction(1, 2))
        else:
            figures.add(Fraction(match[0]))
    return figures


def _numbers(raw: Any) -> set[Fraction]:
    if isinstance(raw, bool) or raw is None:
        return set()
    if isinstance(raw, int | float | Fraction):
        return {abs(Fraction(raw))}
    if isinstance(raw, Mapping):
        return set().union(*map(_numbers, raw.values())) if raw else set()
    if isinstance(raw, list | tuple):
        return set().union(*map(_numbers, raw)) if raw else set()
    return set()


def _written(tables: tuple[Figures, ...], rule: str) -> str:
    rows = [row for table in tables if table.rule == rule for row in table.rows if not row.usual]
    return " ".join(render(Phrase("%(cell)s", {"cell": cell})) for row in rows for cell in row.cells)


def unexplained(variant: AnyVariant, line: Line, raw: Any, charter: Charter) -> bool:
    """Whether the points of *line* follow from no figure of its rule, and are no number of the deal itself."""
    amount = abs(Fraction(line.points))
    if not amount or amount in _numbers(raw):
        return False
    if amount == 1 and variant.unit(charter.options) != "points":  # a deal or a game that was won is one
        return False
    rule = variant.paragraph(line.rule)
    text = stated(rule, charter.options, charter.seating)
    text += " " + _written(variant.figures(charter.options, charter.seating), rule.key)
    return not any(figure and (amount / figure).denominator == 1 for figure in figures_in(text))
