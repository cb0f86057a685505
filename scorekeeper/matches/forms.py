"""Forms made from questions: a deal, a set of house rules.

One function draws a question as fields, one reads the fields back as plain values for the core;
neither knows a game. All judging is the core's.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.rules import asking
from scorekeeper.rules.asking import (
    Calls,
    Choice,
    Count,
    Each,
    Groups,
    Known,
    Numbers,
    Of,
    Pairs,
    Question,
    Series,
    Toggle,
    Which,
    plain,
)
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.cards import ALL_RANKS, RANK_NAMES, SUIT_NAMES, Card, Pack, Rank, Style, Suit
from scorekeeper.rules.text import render

from .calls_shown import CallsShown, calls_shown, series_shown
from .counter import CounterShown, Counting
from .entries_shown import ProblemShown, problems_shown
from .names_shown import Names, side_names_shown
from .packs_shown import SUIT_ICONS, pack_shown, short
from .questions_shown import FieldShown, OptionShown, QuestionShown, SplitShown
from .values_shown import pairs_text, typed_text, value_shown

MOST_SPLITS = 6
"""A total up to this is drawn as one choice of how two sides share it."""
EVERY: Mapping[Of, Sequence[Any]] = {
    Of.SUIT: tuple(Suit),
    Of.RANK: tuple(Rank),
    Of.CARD: (*(Card(rank, suit) for suit in Suit for rank in ALL_RANKS), Card(Rank.JOKER)),
}
"""What there is to pick from where a question does not limit it."""
SERIES_SHOWN = 8
"""How many places of a series a plain form offers."""


def is_listed(question: Question) -> TypeGuard[Calls | Series]:
    """Whether it is answered by one call after the other; cards have a pack of their own to be taken from."""
    return isinstance(question, Calls) or (isinstance(question, Series) and question.of is not Of.CARD)


def widget_of(question: Question) -> str:
    """The name of the way *question* is drawn."""
    match question:
        case Count(each=Each.SIDE, total=1):
            return "which"
        case Count(each=Each.ONCE):
            return "number"
        case Count(each=Each.SIDE, total=int(total)) if total <= MOST_SPLITS:
            return "split"
        case Count():
            return "count"
        case Toggle():
            return "toggle"
        case Choice(choices=tuple() as choices):
            return "buttons" if len(choices) <= 4 else "select"
        case Which(of=of) if of in (Of.SIDE, Of.SEAT):
            return "which"
        case Which(of=Of.CARD):
            return "card"
        case Which():
            return "select"
        case Series(of=Of.CARD):
            return "cards"
        case Series() | Calls():
            return "series"
        case Groups():
            return "groups"
        case Numbers() | Pairs():
            return "numbers"
    raise TypeError(f"no way to draw {question!r}")


def _most(question: Question) -> int | str:
    """The largest number, or the longest list, a question takes; nothing where that means nothing."""
    match question:
        case Count(most=int(most)) | Series(most=int(most)):
            return most
        case Which(of=Of.CARD):
            return 1
    return ""


class QuestionsForm:
    """A form over the questions of *kind* (a deal or options type).

    *answers* are plain values by key, as in a document; *problems* what the core found wrong with
    them. *prefix* keeps two forms on a page apart. With *calling* what is called, one after the other, is
    drawn as a list that runs on. Questions that are *settled* already are drawn after all others, as those
    that are aside.
    """

    def __init__(
        self,
        kind: type[Any],
        known: Known,
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
    ) -> None:
        self.calling, self.settled = calling, settled
        self.counting = counting
        self.pack = pack_shown(pack, style) if pack else None
        self.kind, self.known, self.names, self.prefix = kind, known, names, prefix
        self.answers = dict(answers or {})
        self.style, self.usual, self.quiet = style, usual, quiet
        self.problems = tuple(problems)
        parsed = asking.read(kind, self.answers, known, usual)
        self.parsed = parsed.answers
        self.asked = asking.asked(kind, known, parsed.answers)
        missing = {problem.question for problem in parsed.problems if problem.code == "missing"}
        self.open = [key for key in self.asked if key in missing]

    @property
    def questions(self) -> list[QuestionShown]:
        """The questions that are put, ready to be drawn, those that are aside after all others."""
        ordered = sorted(self.asked.items(), key=lambda item: item[1].aside or item[0] in self.settled)
        return [self._shown(key, question) for key, question in ordered]

    @property
    def counter(self) -> CounterShown | None:
        """The card counter, where the cards of a pile answer a question."""
        return self.counting.shown(self.asked, self._labels(Each.SIDE)) if self.counting else None

    @property
    def aside(self) -> list[QuestionShown]:
        """Those of the questions that seldom need an answer; they come last."""
        return [question for question in self.questions if question.aside]

    @property
    def asked_keys(self) -> str:
        """The keys of the questions that are put, to notice when they change.

        Each with who cannot be named there, and with how much was called.
        """

        def told(key: str, question: Question) -> str:
            out = "".join(f"-{option.value}" for option in self._options(question, None) if option.out)
            return key + out + (f"+{len(self._called(key))}" if self.calling and is_listed(question) else "")

        return " ".join(told(key, question) for key, question in self.asked.items())

    @property
    def calls_any(self) -> bool:
        """Whether anything is answered one call after the other, now or when other answers are changed."""
        return self.calling and any(map(is_listed, asking.questions(self.kind).values()))

    def _called(self, key: str) -> Sequence[Any]:
        given = self.answers.get(key)
        return given if isinstance(given, list | tuple) else ()

    @property
    def general_problems(self) -> list[ProblemShown]:
        """Problems that belong to no question on the page."""
        loose = [p for p in self.problems if p.question not in self.asked]
        return problems_shown(loose, self.names)

    @property
    def changed(self) -> int:
        """How many answers are not as usual."""
        return sum(question.changed for question in self.questions)

    def _problems(self, key: str, side: int | None) -> list[ProblemShown]:
        found = [
            p
            for p in self.problems
            if p.question == key and p.side == side and not (self.quiet and p.code == "missing")
        ]
        return problems_shown(found, self.names)

    def _shown(self, key: str, question: Question) -> QuestionShown:
        widget = widget_of(question)
        if widget == "split" and len(self.known.seating.sides) != 2:
            widget = "count"
        count = question if isinstance(question, Count) else None
        usual = getattr(self.usual, key, None) if self.usual is not None else None
        changed = self.usual is not None and key in self.parsed and self.parsed[key] != usual
        return QuestionShown(
            key=key,
            widget=widget,
            label=_t(question.label),
            help=_t(question.help),
            fields=self._fields(key, question, widget),
            problems=self._problems(key, None),
            least=str(count.least) if count else "",
            most=str(_most(question)),
            total=str(count.total) if count and count.total is not None else "",
            unit=_(count.unit) if count and count.unit else "",
            optional=question.optional,
            nobody=key in self.answers and self.answers[key] is None,
            steps=bool(count and count.total is None and isinstance(count.most, int) and count.most <= 60),
            splits=self._splits(key, count.total)
            if widget == "split" and count and isinstance(count.total, int)
            else [],
            open=key in self.open,
            early=question.early,
            aside=question.aside or key in self.settled,
            default=typed_text(plain(asking.default_of(self.kind, key))) if isinstance(question, Choice) else "",
            ready=key == next(iter(self.open), None),
            changed=changed,
            said=self._said(question, self.parsed[key]) if changed else "",
            says=_meaning(question, self.parsed[key]) if changed else "",
            usual=self._said(question, usual) if changed else "",
            calls=self._calls(key, question) if self.calling and is_listed(question) else None,
        )

    def _calls(self, key: str, question: Calls | Series) -> CallsShown:
        value = self._called(key)
        if isinstance(question, Series):
            return series_shown(self.prefix + key, question, value, self._options(question, None))
        known = replace(self.known, answers=self.parsed)
        return calls_shown(self.prefix + key, question, value, known, self.names, self.style)

    def _splits(self, key: str, total: int) -> list[SplitShown]:
        """Every way two sides can share *total*, all to the first one first."""
        given = self.parsed.get(key)
        held = given[0] if isinstance(given, tuple) else None
        return [SplitShown(value=str(n), rest=str(total - n), chosen=held == n) for n in range(total, -1, -1)]

    def _said(self, question: Question, value: Any) -> str:
        match question:
            case Choice(choices=tuple() as choices):
                return next((_(c.label) for c in choices if c.value == value), "")
            case Toggle():
                return _("yes") if value else _("no")
            case Pairs():
                return pairs_text(plain(value))
        return typed_text(plain(value))

    def _fields(self, key: str, question: Question, widget: str) -> list[FieldShown]:
        value = self.answers.get(key)
        name = self.prefix + key
        if value is None and self.usual is not None:
            value = plain(self.parsed.get(key, getattr(self.usual, key)))
        if widget == "which" and isinstance(question, Count):
            return [self._holder(name, key, value)]
        if value is None and isinstance(question, Choice):
            value = plain(self.parsed.get(key))  # what stands if nothing is touched is seen to stand
        if value is None and isinstance(question, Toggle) and asking.default_of(self.kind, key) is True:
            value = True
        times = question.each.times(self.known.seating)
        if times is None:
            if isinstance(question, Series | Calls) and widget != "cards":
                return self._places(name, question, value)
            options = self._options(question, value)
            ranks, suits = self._parts(question, value)
            return [
                FieldShown(name=name, value=value_shown(question, value), options=options, ranks=ranks, suits=suits)
            ]
        values = value if isinstance(value, list | tuple) and len(value) == times else [None] * times
        full = self.parsed.get(key)
        labels = self._labels(question.each)
        return [
            FieldShown(
                name=f"{name}.{index}",
                value=value_shown(question, item),
                label=labels[index],
                mark=self._mark(question.each, index),
                rest=typed_text(full[index]) if full and item is None else "",
                options=self._options(question, item),
                problems=self._problems(key, index),
            )
            for index, item in enumerate(values)
        ]

    def _holder(self, name: str, key: str, value: Any) -> FieldShown:
        """One of a kind, drawn as a choice of the side that has it."""
        holder = None
        if isinstance(value, list | tuple) and 1 in value:
            holder = value.index(1)
        options = [
            OptionShown(value=str(side), label=label, mark=side + 1, chosen=side == holder)
            for side, label in enumerate(self._labels(Each.SIDE))
        ]
        return FieldShown(name=name, value=typed_text(holder), options=options)

    def _places(self, name: str, question: Series | Calls, value: Any) -> list[FieldShown]:
        most = question.most if isinstance(question.most, int) else SERIES_SHOWN
        given = list(value) if isinstance(value, list | tuple) else []
        shown = question.usual if isinstance(question, Calls) else SERIES_SHOWN
        full = len(given) >= shown
        places = min(len(given) + shown if full else shown, most)
        given += [None] * (places - len(given))
        return [
            FieldShown(
                name=f"{name}.{index}",
                value=typed_text(item),
                label=str(index + 1),
                options=self._options(question, item),
            )
            for index, item in enumerate(given)
        ]

    def _labels(self, each: Each) -> Sequence[str | SafeString]:
        seating = self.known.seating
        if each is Each.SIDE:
            return side_names_shown(seating, self.names.seats)
        return [self.names.seat(seat) for seat in range(seating.seats)]

    def _mark(self, each: Each, index: int) -> int:
        return (index if each is Each.SIDE else self.known.seating.side_of(index)) + 1

    def _options(self, question: Question, value: Any) -> list[OptionShown]:
        match question:
            case Toggle():
                return [OptionShown(value="yes", label=_("yes"), says=_t(question.yes), chosen=value in (True, "yes"))]
            case Choice(choices=tuple() as choices) | Calls(choices=tuple() as choices):
                return [
                    OptionShown(
                        value=chosen.token,
                        label=_(chosen.label),
                        says=_t(chosen.says),
                        who=_t(chosen.who),
                        chosen=_same(value, chosen),
                    )
                    for chosen in choices
                ]
            case Which(of=of, among=tuple() as among) | Series(of=of, among=tuple() as among):
                return self._seated(question, value) if of in (Of.SIDE, Of.SEAT) else self._picks(of, among, value)
        return []

    def _seated(self, question: Which | Series, value: Any) -> list[OptionShown]:
        """The sides or seats to choose from: without those who rest, and with those an answer above rules out marked.

        What is chosen stays, so that the sentence about it has something to stand beside.
        """
        each = Each.SIDE if question.of is Of.SIDE else Each.SEAT
        among, at_first = self._among(question)
        return [
            OptionShown(
                value=str(index),
                label=label,
                mark=self._mark(each, index),
                chosen=value == index,
                out=bool(among) and index not in among and value != index,
            )
            for index, label in enumerate(self._labels(each))
            if not at_first or index in at_first or value == index
        ]

    def _among(self, question: Which | Series) -> tuple[Sequence[Any], Sequence[Any]]:
        """Who can be named with the answers so far, and with none: those who leave keep their place on the page."""
        now = question.among if isinstance(question.among, tuple) else ()
        for key, asked in self.asked.items():
            if asked is question:
                before = asking.resolve(asking.questions(self.kind)[key], replace(self.known, answers={}))
                if isinstance(before, Which | Series) and isinstance(before.among, tuple) and before.among:
                    return now, before.among
        return now, now

    def _picks(self, of: Of, among: tuple[Any, ...], value: Any) -> list[OptionShown]:
        every: Sequence[Any] = among or EVERY[of]
        return [OptionShown(value=plain(item), label=self._word(item), chosen=value == plain(item)) for item in every]

    def _parts(self, question: Question, value: Any) -> tuple[list[OptionShown], list[OptionShown]]:
        """The ranks and the suits that are drawn to choose from; a card is chosen by one of each."""
        if not (isinstance(question, Which) and isinstance(question.among, tuple)):
            return [], []
        picks: Sequence[Any] = question.among or EVERY.get(question.of, ())
        cards = [pick for pick in picks if isinstance(pick, Card)]
        ranks = {pick for pick in picks if isinstance(pick, Rank)} or {card.rank for card in cards}
        suits: set[Suit | None] = {pick for pick in picks if isinstance(pick, Suit)}
        suits = suits or {card.suit for card in cards}
        held = next((card for card in cards if value == plain(card)), None)
        chosen = (plain(held.rank), plain(held.suit)) if held else (value, value)
        return [
            OptionShown(
                value=rank.value,
                label=_(RANK_NAMES[self.style][rank]),
                says=short(rank, self.style),
                chosen=rank.value == chosen[0],
            )
            for rank in (*ALL_RANKS, Rank.JOKER)
            if rank in ranks
        ], [self._suit(suit, chosen=suit.value == chosen[1]) for suit in Suit if suit in suits]

    def _suit(self, suit: Suit, *, chosen: bool) -> OptionShown:
        return OptionShown(
            value=suit.value,
            label=_(SUIT_NAMES[self.style][suit]),
            icon=SUIT_ICONS[self.style][suit],
            colour=SUIT_ICONS[Style.FRENCH][suit],
            chosen=chosen,
        )

    def _word(self, item: Any) -> str:
        match item:
            case Rank():
                return _(RANK_NAMES[self.style][item])
            case Suit():
                return _(SUIT_NAMES[self.style][item])
            case Card():
                return render(item.phrase(self.style), _)
        return str(item)


def _same(value: Any, chosen: asking.Chosen) -> bool:
    if isinstance(value, bool) != isinstance(chosen.value, bool):
        return value == chosen.token
    return value == chosen.value or value == plain(chosen.value) or value == chosen.token


def _meaning(question: Question, value: Any) -> str:
    """The sentence that says what this answer to a house rule means."""
    match question:
        case Choice(choices=tuple() as choices):
            return next((_t(chosen.says) for chosen in choices if chosen.value == value), "")
        case Toggle():
            return _t(question.yes if value else question.no)
    return _t(question.help)


def _t(message: asking.Dynamic[str]) -> str:
    """A marked text of a resolved question in the reader's language."""
    return _(message) if message and isinstance(message, str) else ""
