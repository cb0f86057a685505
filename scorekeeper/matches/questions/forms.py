"""Forms made from questions: a deal, a set of house rules.

One function draws a question as fields, one reads the fields back as plain values for the core;
neither knows a game. All judging is the core's.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import MISSING
from functools import cached_property
from typing import Any

from django.utils.translation import ngettext

from scorekeeper.rules import asking
from scorekeeper.rules.asking import UNITS, Choice, Context, Count, Each, Groups, Question, Toggle, Which, plain
from scorekeeper.rules.breakdown import Problem, Severity
from scorekeeper.rules.cards import Pack, Style
from scorekeeper.web.language import gettext as _

from .choices import Choosing, meaning, words
from .counter import CounterPresenter, Counting
from .fields import QuestionPresenter
from .form_data import is_listed, widget_of
from .inputs import Inputs, most_of
from .names import Names
from .packs import present_whole_pack
from .problems import ProblemPresenter, present_problems
from .values import typed_text


class QuestionsForm:
    """A form over the questions of *kind* (a deal or options type).

    *answers* are plain values by key, as in a document; *problems* what the core found wrong with
    them. *prefix* keeps two forms on a page apart. With *calling* what is called, one after the other, is
    drawn as a list that runs on. Questions that are *settled* already are drawn after all others, as those
    that are aside. Of the fields that were *sent* before, those of another way of telling the deal are kept in it.
    """

    def __init__(
        self,
        kind: type[Any],
        context: Context,
        names: Names,
        *,
        answers: Mapping[str, Any] | None = None,
        problems: Iterable[Problem] = (),
        prefix: str = "",
        usual: Any = None,
        style: Style = Style.FRENCH,
        quiet: bool = False,
        pack: Pack | None = None,
        counting: Counting | None = None,
        calling: bool = False,
        settled: Collection[str] = (),
        sent: Mapping[str, str] | None = None,
    ) -> None:
        self.sent = sent or {}
        self.calling, self.settled = calling, settled
        self.counting = counting
        self.pack = present_whole_pack(pack, style) if pack else None
        self.kind, self.context, self.names, self.prefix = kind, context, names, prefix
        self.answers = dict(answers or {})
        self.style, self.usual, self.quiet = style, usual, quiet
        self.problems = tuple(problems)
        parsed = asking.read(kind, self.answers, context, usual, from_form=True)
        self.parsed = parsed.answers
        self.by_key = asking.questions_asked(kind, context, parsed.answers)
        missing = {problem.question for problem in parsed.problems if problem.code == "missing"}
        self.open = [key for key in self.by_key if key in missing]
        self.choosing = Choosing(kind, context, names, style, self.by_key, pack)
        self.inputs = Inputs(
            kind=kind,
            context=context,
            names=names,
            prefix=prefix,
            style=style,
            usual=usual,
            quiet=quiet,
            answers=self.answers,
            parsed=self.parsed,
            problems=self.problems,
            choosing=self.choosing,
        )

    @cached_property
    def questions(self) -> list[QuestionPresenter]:
        """The questions that are put, ready to be drawn: the way it is told first, those that are aside last."""

        def place(item: tuple[str, Question]) -> int:
            key, question = item
            return 2 if question.aside or key in self.settled else 0 if asking.is_way(question) else 1

        ordered = sorted(self.by_key.items(), key=place)
        return [self._shown(key, question) for key, question in ordered]

    @property
    def counter(self) -> CounterPresenter | None:
        """The card counter, where the cards of a pile answer a question."""
        if not self.counting:
            return None
        counting = self.counting.at_next(self.by_key, self.answers, len(self.context.seating.sides))
        return counting.present(self.by_key, self.choosing.labels(Each.SIDE), self.names)

    @property
    def waiting(self) -> list[tuple[str, str]]:
        """The fields that were filled in while the deal was told another way, for when that way is taken again."""
        if not self.sent:
            return []
        keys = asking.told_otherwise(self.kind, self.context, self.parsed)
        start = len(self.prefix)
        return [
            (name, value)
            for name, value in self.sent.items()
            if value and name.startswith(self.prefix) and name[start:].partition(".")[0] in keys
        ]

    @property
    def by_counter(self) -> bool:
        """Whether the deal is told by counting its cards on the page, which stands open then."""
        return any(
            chosen.counter and self.parsed.get(key) == chosen.value
            for key, question in self.by_key.items()
            if isinstance(question, Choice) and isinstance(question.choices, tuple)
            for chosen in question.choices
        )

    @property
    def below(self) -> list[str]:
        """What is said of one question that lies out of sight, of two, and so on."""
        most = range(1, len(asking.questions(self.kind)) + 1)
        return [ngettext("%(count)s more question", "%(count)s more questions", n) % {"count": n} for n in most]

    @property
    def aside(self) -> list[QuestionPresenter]:
        """Those of the questions that seldom need an answer; they come last."""
        return [question for question in self.questions if question.aside]

    @property
    def asked_keys(self) -> str:
        """The keys of the questions that are put, to notice when they change.

        Each with who cannot be named there, with whom it is meant for, with the way it is told, and with how much was
        called.
        """

        def key_now(key: str, question: Question) -> str:
            out = "".join(f"-{option.value}" for option in self.choosing.options(question, None) if option.out)
            out += "".join(f"@{index}" for index in question.asks) if isinstance(question.asks, tuple) else ""
            out += "!" if isinstance(question, Which) and not question.optional else ""
            out += f"={self.parsed.get(key)}" if asking.is_way(question) else ""
            return key + out + (f"+{len(self.inputs.called(key))}" if self.calling and is_listed(question) else "")

        return " ".join(key_now(key, question) for key, question in self.by_key.items())

    @property
    def calls_any(self) -> bool:
        """Whether anything is answered one call after the other, now or when other answers are changed."""
        return self.calling and any(map(is_listed, asking.questions(self.kind).values()))

    @property
    def calls_drawn(self) -> bool:
        """Whether a card may be drawn for one of them: none is where only players are named."""
        return self.calling and any(isinstance(each, asking.Calls) for each in asking.questions(self.kind).values())

    @property
    def general_problems(self) -> list[ProblemPresenter]:
        """Problems that belong to no question on the page."""
        loose = [p for p in self.problems if p.question not in self.by_key]
        return present_problems(loose, self.names)

    @property
    def impossible(self) -> list[ProblemPresenter]:
        """Why the answers cannot be: the first reason, for the place of the preview; none where only some are open."""
        stopping = [p for p in self.problems if p.severity is Severity.IMPOSSIBLE and p.code != "missing"]
        stopping.sort(key=lambda problem: problem.side is not None)  # what is wrong with the whole tells most
        return present_problems(stopping[:1], self.names)

    @property
    def unsaid(self) -> list[str]:
        """The questions that alone are left, as nobody has to be said there too; empty while more is open or wrong."""
        left = {problem.question: problem.code for problem in self.problems}
        missing = [question for key, question in self.by_key.items() if left.get(key) == "missing"]
        if len(missing) < len(left) or not all(
            isinstance(question, Which) and question.nobody_said for question in missing
        ):
            return []
        return [words(question.label, self.names) for question in missing]

    @property
    def silent(self) -> list[str]:
        """The keys of what was passed over so far, though none has to be said there: the button that saves says it."""
        return [key for key, question in self.by_key.items() if asking.is_silent(question, self.answers.get(key))]

    @property
    def silent_labels(self) -> list[str]:
        """What is asked there, in words."""
        return [words(self.by_key[key].label, self.names) for key in self.silent]

    @property
    def preset(self) -> list[tuple[str, str]]:
        """What brings points and stands as the form began: what is asked there, and the answer, in words."""
        preset = asking.left_preset(self.kind, self.parsed, self.context)
        return [
            (words(self.by_key[key].label, self.names), self.inputs.answer(self.by_key[key], default))
            for key, default in preset.items()
        ]

    @property
    def changed(self) -> int:
        """How many answers are not as usual."""
        return sum(question.changed for question in self.questions)

    def _shown(self, key: str, question: Question) -> QuestionPresenter:
        widget = widget_of(question)
        if widget == "split" and len(self.context.seating.sides) != 2:
            widget = "count"
        count = question if isinstance(question, Count) else None
        usual = getattr(self.usual, key, None) if self.usual is not None else None
        changed = self.usual is not None and key in self.parsed and self.parsed[key] != usual
        return QuestionPresenter(
            key=key,
            widget=widget,
            label=words(question.label, self.names),
            help=words(question.help, self.names),
            fields=self.inputs.fields(key, question, widget),
            problems=self.inputs.problems_at(key, None),
            least=str(count.least) if count else "",
            most=str(most_of(question)),
            total=str(count.total) if count and count.total is not None else "",
            unit=_(UNITS[count.unit]) if count and count.unit else "",
            further=_(question.further) if isinstance(question, Groups) and question.most > 1 else "",
            optional=question.optional is True,
            nobody=key in self.answers and self.answers[key] is None,
            steps=bool(count and count.total is None and isinstance(count.most, int) and count.most <= 60),
            splits=self.inputs.splits(key, count.total)
            if widget == "split" and count and isinstance(count.total, int)
            else [],
            open=key in self.open,
            none_said=count is not None and count.none_said,
            early=question.early,
            aside=question.aside or key in self.settled,
            for_record=question.for_record,
            way=asking.is_way(question),
            default=self._default(key) if isinstance(question, Choice) else "",
            ready=key == next(iter(self.open), None) and not self.by_counter,
            first=key == next((name for name, each in self.by_key.items() if not asking.is_way(each)), None),
            changed=changed,
            choice=self.inputs.answer(question, self.parsed[key]) if changed else "",
            says=meaning(question, self.parsed[key]) if changed else "",
            usual=self.inputs.answer(question, usual) if changed else "",
            no=words(question.no, self.names) if isinstance(question, Toggle) else "",
            calls=self.inputs.calls(key, question) if self.calling and is_listed(question) else None,
        )

    def _default(self, key: str) -> str:
        """What a choice comes back to when it is asked no more; nothing where it has to be made."""
        default = asking.default_of(self.kind, key)
        return "" if default is MISSING else typed_text(plain(default))
