"""Questions as a page shows them: what is asked, the inputs, what can be chosen."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.utils.html import conditional_escape, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language_bidi, gettext as _, pgettext

from scorekeeper.web.language import filled_html, listed_html

from .names import figure_html
from .options import OptionPresenter
from .problems import ProblemPresenter

if TYPE_CHECKING:
    from .calls import CallsPresenter  # it shows players as they are shown here

MOST_BUTTONS = 8
"""So many named answers are drawn as buttons; more are a list."""
LONGEST_FIGURE = 6
"""Letters of what is a figure, not words."""
_AS_TYPED = re.compile(r"^-(?=\d)")
"""The minus of a number as a form has it; what is read has a true one."""


def _amount(typed: str) -> SafeString:
    amount = _AS_TYPED.sub("−", typed)
    shown = conditional_escape(amount)
    return SafeString(figure_html(shown)) if amount != typed else shown


@dataclass(frozen=True)
class FieldPresenter:
    """One input: its name, its present value, and the side or seat it belongs to."""

    name: str
    value: str
    label: str | SafeString = ""
    mark: int = 0
    rest: str = ""
    options: list[OptionPresenter] = field(default_factory=list)
    problems: list[ProblemPresenter] = field(default_factory=list)
    applies: bool = True
    """Whether the question is meant for this side or seat."""
    ranks: list[OptionPresenter] = field(default_factory=list)
    suits: list[OptionPresenter] = field(default_factory=list)


@dataclass(frozen=True)
class SplitPresenter:
    """One way two sides can share a small total."""

    value: str
    rest: str
    chosen: bool


@dataclass(frozen=True)
class QuestionPresenter:
    """One question with its inputs; ``widget`` names the way it is drawn."""

    key: str
    widget: str
    label: str
    help: str
    fields: list[FieldPresenter]
    problems: list[ProblemPresenter]
    least: str = ""
    most: str = ""
    total: str = ""
    unit: str = ""
    further: str = ""
    optional: bool = False
    nobody: bool = False
    steps: bool = False
    open: bool = False
    none_said: bool = False
    early: bool = False
    aside: bool = False
    for_record: bool = False
    way: bool = False
    """Whether it asks for the way the deal is told, which has a place of its own before all others."""
    default: str = ""
    ready: bool = False
    first: bool = False
    splits: list[SplitPresenter] = field(default_factory=list)
    changed: bool = False
    choice: str = ""
    says: str = ""
    usual: str = ""
    no: str = ""
    """What it means to answer no, where yes or no is asked."""
    calls: "CallsPresenter | None" = None

    @property
    def problems_below(self) -> list[ProblemPresenter]:
        """What is wrong with the whole answer, and then with each of its fields."""
        return [*self.problems, *(problem for each in self.fields for problem in each.problems)]

    @property
    def _parts(self) -> list[SafeString]:
        parts = []
        for shown in self.fields:
            chosen = [option.label for option in shown.options if option.chosen]
            value = _amount(shown.value)
            if shown.options:
                value = listed_html(chosen)
            if chosen and shown.mark:  # words do not tell by their order whose they are
                value = filled_html(_("%(who)s: %(answer)s"), who=shown.label, answer=value)
            if self.widget == "count" or value:
                parts.append(value)
        return parts

    @property
    def in_words(self) -> SafeString:
        """The answer in words, field by field."""
        between = pgettext("between the answers to one question", " – ")
        parts = self._parts
        if get_language_bidi() and all(len(part) <= LONGEST_FIGURE for part in parts):  # or they would change sides
            between = between.replace(" ", "\u00a0")
        return format_html_join(between, "{}", ((part,) for part in parts))

    @property
    def answer(self) -> SafeString:
        """The answer in words, empty where it is nothing."""
        return self.in_words if any(part.strip("0") for part in self._parts) else SafeString("")

    @property
    def few(self) -> bool:
        """Whether all answers can be seen at once, so that none is looked for in a list."""
        return all(len(one.options) <= MOST_BUTTONS for one in self.fields)

    @property
    def drawn(self) -> bool:
        """Whether suits and ranks are drawn to choose from."""
        return any(one.ranks or one.suits for one in self.fields)

    @property
    def negative(self) -> bool:
        """Whether the number can be below nothing, so that a minus is needed."""
        return self.least.startswith("-")
