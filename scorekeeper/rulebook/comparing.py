"""Two forms side by side, and what differs between them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import pgettext

from scorekeeper.matches.questions.fields import QuestionPresenter
from scorekeeper.rules.asking import questions
from scorekeeper.rules.figures import FiguresRow
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Phrase, points_text, render
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, listed

from .book import every_house_rule
from .glancing import by_seating, charters_of, glance
from .wordings import own_words, wordings


@dataclass(frozen=True)
class ComparisonLine:
    """A line of a comparison: what it is about, how each of the two has it, and whether they differ."""

    label: str
    first: str
    second: str
    differs: bool


@dataclass(frozen=True)
class ComparisonPart:
    """A part of a comparison under a heading."""

    title: str
    rows: list[ComparisonLine]

    @property
    def differing(self) -> list[ComparisonLine]:
        """The lines in which the two differ."""
        return [row for row in self.rows if row.differs]

    @property
    def alike(self) -> list[ComparisonLine]:
        """The lines in which they do not."""
        return [row for row in self.rows if not row.differs]


@dataclass(frozen=True)
class Form:
    """One of two forms that are compared: a variant under some house rules, with some seatings."""

    variant: Variant[Any, Any]
    options: Any
    seatings: Sequence[Seating]
    name: str

    @property
    def charters(self) -> list[tuple[Any, Seating]]:
        """Each of its seatings with the house rules it has there: what is usual may be another with three."""
        return charters_of(self.variant, self.options, self.seatings)


def compared(first: Form, second: Form) -> list[ComparisonPart]:
    """Everything in which two forms can differ, part by part; parts in which nothing is said are left out."""
    parts = [
        ComparisonPart(_("At a glance"), _beside(glance_of(first), glance_of(second))),
        ComparisonPart(_("The cards, strongest first"), _beside(_cards(first), _cards(second))),
        ComparisonPart(_("What counts"), _beside(_figures(first), _figures(second))),
        ComparisonPart(_("House rules"), _rules(first, second)),
        ComparisonPart(_("Rules in words"), [row for row in _in_words(first, second) if row.differs]),
    ]
    return [part for part in parts if part.rows]


def glance_of(form: Form) -> dict[str, str]:
    """What one wants to know first of a form."""
    return dict(glance(form.variant, form.options, form.seatings))


def _cards(form: Form) -> dict[str, str]:
    orders, counts = {}, {}
    for options, seating in form.charters:
        scale = form.variant.counted_by(options)
        if scale is None:
            continue
        pack = form.variant.dealing(options, seating).pack
        ranks = [rank for rank in scale.order if pack.of_rank(rank)]
        orders[seating] = " ".join(rank.value for rank in ranks)
        counts[seating] = listed(
            f"{rank.value} {points_text(scale.worth(rank))}" for rank in ranks if scale.worth(rank)
        )
    facts = {pgettext("of rank", "Order"): orders, _("Card points"): counts}
    return {label: _of_each(texts) for label, texts in facts.items() if texts}


def _figures(form: Form) -> dict[str, str]:
    tables: dict[str, dict[Seating, str]] = {}
    for options, seating in form.charters:
        for table in form.variant.figures(options, seating):
            for row in table.rows:
                cells = " / ".join(render(Phrase("%(cell)s", {"cell": cell}), _) for cell in row.cells)
                cells = cells or render(row.label, _)
                for head in _heads(row):
                    label = _("%(label)s: %(value)s") % {"label": _(table.title), "value": head}
                    tables.setdefault(label, {}).setdefault(seating, cells)
    return {label: _of_each(texts) for label, texts in tables.items()}


def _of_each(texts: dict[Seating, str]) -> str:
    """What is said with each seating; those with which nothing is said are left out."""
    return by_seating([*texts.values()], [_(seating.label) for seating in texts])


def _heads(row: FiguresRow) -> list[str]:
    """What a row is about; each card by itself, as another form may count it with other cards, but a meld whole."""
    signs = [getattr(card, "sign", getattr(card, "value", "")) for card in row.cards]
    if not row.cells:
        return [" ".join(signs)]
    if not row.label.text:
        return signs
    return [" ".join((*signs, render(row.label, _)))]


def _rules(first: Form, second: Form) -> list[ComparisonLine]:
    """The house rules of the two; one that each calls in words of its own is headed in the family's."""
    forms = (first, second)
    both = [{rule.key: rule for rule in every_house_rule(each.variant, each.options, each.seatings)} for each in forms]
    declared = [questions(type(each.variant.options)) for each in forms]

    def heading(rule: QuestionPresenter) -> str:
        own = {str(rules[rule.key].label) for rules in both if rule.key in rules}
        labels = [kinds[rule.key].label for kinds in declared if rule.key in kinds]
        if len(own) > 1 and labels[0] == labels[-1] and isinstance(labels[0], str):
            return _(labels[0])
        return str(rule.label)

    return _beside(*({heading(rule): _chosen(rule) for rule in rules.values()} for rules in both))


def _chosen(rule: QuestionPresenter) -> str:
    """The answer that is played, in words."""
    answers = rule.fields[0]
    if rule.widget == "toggle":
        return _("Yes") if answers.value == "yes" else _("No")
    answer = listed(option.label for option in answers.options if option.chosen) or answers.value
    return f"{answer[:1].upper()}{answer[1:]}"


def _in_words(first: Form, second: Form) -> list[ComparisonLine]:
    """The rules of the two, each headed in the words of its forms; in the family's where these are not the same."""
    words = [(own_words(form.variant), _paragraphs(form)) for form in (first, second)]

    def heading(title: str) -> str:
        own = {word(title) for word, paragraphs in words if title in paragraphs}
        return own.pop() if len(own) == 1 else _(title)

    lines = _beside(*(paragraphs for _word, paragraphs in words))
    return [replace(line, label=heading(line.label)) for line in lines]


def _paragraphs(form: Form) -> dict[str, str]:
    return {
        rule.title: " ".join(each.whole for each in wordings(rule, form.charters, form.variant))
        for rule in form.variant.paragraphs
        if any(rule.when(*charter) for charter in form.charters)
    }


def _beside(first: dict[str, str], second: dict[str, str]) -> list[ComparisonLine]:
    """The two, line by line, in the order of the first and then of what only the second has."""
    return [
        ComparisonLine(label, first.get(label, "–"), second.get(label, "–"), first.get(label) != second.get(label))
        for label in {**first, **second}
    ]
