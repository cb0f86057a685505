"""What a variant is: a frozen value with everything a table plays by.

Why: docs/decisions/2026-11-20-a-game-is-a-value.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast

from . import asking, usual
from .breakdown import Breakdown, Impossible, Problem, impossible
from .cards import Scale, Style
from .carrying import Held, RankOrder
from .counted_events import CountedEvent, DealPart
from .dealing import Dealing as Dealing, Roles as Roles, Rotation as Rotation
from .ending import Ending
from .figures import Figures
from .formats import Format
from .headline import Headline, plain_headline
from .ledger import Settlement
from .pace import Pace
from .paragraph import (
    CORRECTION as CORRECTION,
    TOTALS as TOTALS,
    Chapter,
    Paragraph as Paragraph,
    Source as Source,
    Wording,
)
from .referee import Inquiry, Ruling
from .table import Seating, Standing, Table
from .text import Phrase, Points

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Variant(Generic[D, O]):
    """One form of a game that people sit down to play.

    A sibling is :func:`dataclasses.replace` of another. A variant without a source cannot be built. All functions are
    pure; where a game says nothing of its own, :mod:`.usual` stands.
    """

    # What it is

    key: str
    """Stored in databases and addresses: never renamed and never used again."""
    game: str
    """The key of the game it is a form of."""
    names: Mapping[str, tuple[str, ...]]
    """Its names by language; the first of each is the one shown."""
    by_words: tuple[str, ...] = ()
    """What it was called once, or by somebody else: it is found by these, and they are never shown."""
    blurb: str
    """What it is like, in a sentence."""
    sources: tuple[Source, ...]
    """Where its rules were read."""
    rules_version: int = 1
    """Goes up when the same deals would come to something else."""

    # The table

    seatings: tuple[Seating, ...]
    """The ways to sit, the usual one first."""
    options: O
    """The house rules of the usual form."""
    usual_with: Callable[[O, Seating], O] = usual.with_any_seating
    """What is usual of them with a seating, where that differs; see :meth:`usual_at`."""
    check_options: Callable[[O, Seating], Iterable[Problem]] = usual.no_problem
    """What house rules cannot be combined."""
    now: Callable[[Table[O]], O] = usual.as_agreed
    """The house rules as they hold for the coming deal, where a match goes on otherwise than it began."""
    dealing: Callable[[O, Seating], Dealing]
    """How the cards are dealt."""
    rotation: Callable[[O, Seating], Rotation] = usual.next_deals
    """Who deals next, who leads and who cuts."""
    clockwise: Callable[[O], bool] = usual.counterclockwise
    """Whether play goes clockwise."""
    scale: Scale | None = None
    """The order and worth of the cards; None where there is not one for all house rules."""
    scale_of: Callable[[O], Scale] | None = None
    """The order and worth of the cards under house rules that change it."""
    worth_of: Callable[[O], Scale] | None = None
    """What cards count in a pile, in a game without an order of cards."""
    style: Style
    """How cards are called."""
    style_of: Callable[[O], Style] | None = None
    """How cards are called under house rules that choose the pack."""

    # The deal

    deal: type[D]
    """The questions a deal is told by: a frozen dataclass of answers."""
    check: Callable[[D, Table[O]], Iterable[Problem]] = usual.no_problem
    """Every problem of a deal that its questions themselves do not tell."""
    score: Callable[[D, Table[O]], Breakdown]
    """What a possible deal brings."""
    headline: Callable[[D, Table[O], Breakdown], Headline] = plain_headline
    """What a row of the sheet tells of a possible deal that was scored so."""
    check_start: Callable[[Table[O]], Iterable[Problem]] = usual.any_start
    """Every problem of a standing and of what is carried over that a match is to begin with."""
    held: Callable[[O, Seating], Held | None] = usual.nothing_held
    """Which points may wait from deal to deal; None where none do."""
    stakes: tuple[int, ...] = ()
    """What the next deal may count for, times its usual worth, after one that was drawn; none where that never is."""
    orders: tuple[RankOrder, ...] = ()
    """The rank orders with a name that may run on, the usual one first."""

    # The end

    ending: Callable[[O, Seating], Ending]
    """When a match is over, and who has won it."""
    unit: Callable[[O], str] = usual.in_points
    """What totals count: ``points``, ``deals``, ``chips``."""
    halves: Callable[[O], bool] = usual.whole_points
    """Whether the points of a deal may end in a half."""
    settlement: Callable[[O, tuple[Points, ...]], Settlement | None] = usual.no_settlement
    """Who pays whom for the totals of the sides, or those a referee decided; None where nothing is ever paid."""
    purse: Callable[[O], int] = usual.no_purse
    """The chips everybody began with, where a table plays with a purse: what lies in front of a player can be told."""
    time_up: Callable[[O, Seating], Phrase] = usual.deal_in_hand
    """What is still played when time is called."""

    # Talk at the table

    ahead: Callable[[Table[O]], tuple[Phrase, ...]] = usual.silent
    """What is to be known before the coming deal: points held over, a minimum."""
    inquiries: tuple[Inquiry[Any, O], ...] = ()
    """The questions its referee answers; :mod:`.judging` asks them."""
    rulings: tuple[Ruling[O], ...] = ()
    """What is done when something went wrong."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Words that tell a deal from an ordinary one at a glance, marked, by the rule of the line they stand for."""

    # The rule book

    paragraphs: tuple[Paragraph, ...]
    """The rules themselves."""
    figures: Callable[[O, Seating], tuple[Figures, ...]] = usual.no_figures
    """The tables of the book that are made of its values, payouts above all."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """Its own words: what the game says, and what is said here in its place, both marked."""
    pace: Callable[[O], Pace | None] = usual.no_pace
    """How fast it is played; None where nobody knows."""

    # What clubs count and plan

    teams: Callable[[D, Table[O]], tuple[tuple[int, ...], ...]] = usual.sides_that_play
    """The seats that stood against each other in a deal, resting ones left out: sides, or who played together in it."""
    parts: tuple[DealPart, ...] = ()
    """The parts people play in a deal, where it gives them some."""
    part_of: Callable[[D, Table[O]], Mapping[int, str]] = usual.no_parts
    """The key of the part that was played in a possible deal, by seat; seats without one are left out."""
    counted_events: tuple[CountedEvent[Any, O], ...] = ()
    """What people do in a deal that is counted over a year."""
    formats: tuple[Format, ...] = ()
    """The usual forms of a tournament, the most usual first; none where no source tells of any."""
    _usual: dict[Seating, O] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The house rules as usual, of each seating for which they were read."""

    def __repr__(self) -> str:
        return f"<Variant {self.key}>"  # all it holds fills some thirty pages

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:  # IPython and Hypothesis do not ask __repr__
        printer.text(repr(self))

    def __post_init__(self) -> None:
        if not self.sources:
            raise ValueError(f"{self.key} names no source")
        if not self.seatings or not self.names.get("en"):
            raise ValueError(f"{self.key} has no seating or no English name")

    def sibling(
        self,
        key: str,
        names: Mapping[str, tuple[str, ...]],
        blurb: str,
        title: str,
        text: Wording,
        *,
        sources: tuple[str, ...] = (),
        reading: Wording = "",
        cites: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        seatings: tuple[Seating, ...] = (),
        rulings: tuple[Ruling[O], ...] = (),
        by_words: tuple[str, ...] = (),
        argued: bool = False,
        ours: tuple[str, ...] = (),
        **changes: Any,
    ) -> Variant[D, O]:
        """Another form of the game: a paragraph ``region`` of its own, and *changes* of what is usual.

        Without *sources*, there or at its sentences, the form is our own. *cites* gives by key the sources of
        paragraphs that say something else here, and *ours* are the sentences that no source states of this form.
        Seatings and rulings stay where none are given; the words it is also found by are its own. What sets it apart
        is *argued* where tables must agree on some of it before they play. What house rules change of that is no
        longer said there.

        :raises ValueError: for sources of a paragraph that is not there.
        """
        if strangers := set(cites) - {each.key for each in self.paragraphs}:
            raise ValueError(f"{key} cites sources for paragraphs it has not: {', '.join(sorted(strangers))}")
        form = replace(
            self,
            key=key,
            names=names,
            by_words=by_words,
            blurb=blurb,
            seatings=seatings or self.seatings,
            options=replace(cast(Any, self.options), **changes),
            rulings=rulings or self.rulings,
        )
        own = Chapter.OUTLINE.paragraph(
            key="region", title=title, text=text, sources=sources, reading=reading, argued=argued
        )
        own = replace(own, inferred=not own.every_source)
        at = partial(form.charter, {})
        kept = (
            (each.stated_by(cites[each.key], at, form.seatings) if each.key in cites else each).as_ours(*ours)
            for each in self.paragraphs
        )
        return replace(form, paragraphs=(own.as_in(at), *kept))

    @property
    def name(self) -> str:
        """The name shown, in English; marked for translation where it is given."""
        return self.names["en"][0]

    def counted_by(self, options: O) -> Scale | None:
        """What the cards are worth under *options*; None in a game without card points."""
        return self.scale_of(options) if self.scale_of else self.scale

    def called_by(self, options: O) -> Style:
        """How cards are called under *options*."""
        return self.style_of(options) if self.style_of else self.style

    def pile_scale(self, options: O) -> Scale | None:
        """What the cards of a pile that is counted are worth under *options*; None where they count for nothing."""
        return self.worth_of(options) if self.worth_of else self.counted_by(options)

    def seating(self, key: str) -> Seating:
        """The seating called *key*.

        :raises KeyError: when the variant is not played so.
        """
        for seating in self.seatings:
            if seating.key == key:
                return seating
        raise KeyError(key)

    @property
    def seatings_by_size(self) -> tuple[Seating, ...]:
        """The ways to sit as people look for theirs: the fewest first, those that rest nobody before others."""
        return tuple(sorted(self.seatings, key=lambda seating: (seating.seats, seating.sitting_out)))

    def seating_for(self, players: int) -> Seating | None:
        """The first seating for so many *players*, or None."""
        return next((s for s in self.seatings if s.seats == players), None)

    def usual_at(self, seating: Seating) -> O:
        """The answers that stand for house rules left out with this *seating*."""
        return self.usual_with(self.options, seating)

    def read_options(self, raw: Any, seating: Seating) -> asking.Reading[O]:
        """Read house rules from plain JSON values by key; whatever is left out is as usual.

        The value is None where they cannot be played; the problems say why, or only warn.
        """
        reading: asking.Reading[O] = asking.read(
            type(self.options), raw, asking.Context(seating=seating), usual=self.usual_at(seating)
        )
        if reading.value is None:
            return reading
        problems = tuple(self.option_problems(reading.value, seating))
        value = None if impossible(problems) else reading.value
        return asking.Reading(value=value, answers=reading.answers, problems=problems)

    def option_problems(self, options: O, seating: Seating) -> Iterator[Problem]:
        """Everything that makes *options* impossible for *seating*."""
        declared = list(asking.declared_problems(options, asking.Context(seating=seating)))
        yield from declared
        if not impossible(declared):
            yield from self.check_options(options, seating)

    def charter(self, raw: Any = None, seating: Seating | None = None) -> O:
        """House rules that can be played; the usual ones, which the book asks for again and again, are read once.

        :raises Impossible: with the problems, when they cannot.
        """
        seating = seating or self.seatings[0]
        if not raw and seating in self._usual:
            return self._usual[seating]
        reading = self.read_options(raw or {}, seating)
        if reading.value is None:
            raise Impossible(reading.problems)
        return reading.value if raw else self._usual.setdefault(seating, reading.value)

    def differences(self, options: O, seating: Seating) -> tuple[asking.Difference, ...]:
        """The house rules that are not as usual with this *seating*."""
        return asking.differences(self.charter({}, seating), options, asking.Context(seating=seating))

    def changed(self, options: O, seating: Seating) -> dict[str, Any]:
        """The answers that are not as usual with this *seating*, as :meth:`read_options` reads them."""
        usual = asking.write(self.usual_at(seating))
        return {key: value for key, value in asking.write(options).items() if value != usual[key]}

    def opening(self, options: O, seating: str | None = None) -> Table[O]:
        """The table before the first deal, with the seating called *seating*, the usual one if none is named.

        :raises KeyError: when the variant is not played so.
        """
        chosen = self.seating(seating) if seating else self.seatings[0]
        return Table(options=options, seating=chosen, standing=Standing.new(len(chosen.sides)))

    def context(self, table: Table[O]) -> asking.Context:
        """The context in which a deal is asked for at *table*."""
        return asking.Context(seating=table.seating, table=table)

    def read_deal(self, raw: Any, table: Table[O], *, from_form: bool = False) -> asking.Reading[D]:
        """Read a deal at *table* from plain JSON values by key; the problems hold everything found wrong.

        The value is None where one of them makes it impossible. On a form, as *from_form* says, some silence is
        no answer (:attr:`.Which.nobody_said`).
        """
        context = self.context(table)
        reading: asking.Reading[D] = asking.read(self.deal, raw, context, from_form=from_form)
        if reading.value is None:
            problems = (*reading.problems, *asking.given_problems(self.deal, reading.answers, context))
            return asking.Reading(value=None, answers=reading.answers, problems=problems)
        problems = tuple(self.problems(reading.value, table))
        value = None if impossible(problems) else reading.value
        return asking.Reading(value=value, answers=reading.answers, problems=problems)

    def problems(self, deal: D, table: Table[O]) -> Iterator[Problem]:
        """Every problem of *deal*, the declared ones first.

        The game's own check only sees a deal whose answers are each in range.
        """
        declared = list(asking.declared_problems(deal, self.context(table)))
        yield from declared
        if not impossible(declared):
            yield from self.check(deal, table)

    def roles(self, table: Table[O]) -> Roles:
        """Who deals, leads and cuts the coming deal, and who rests."""
        return self.rotation(table.options, table.seating).roles(table)

    def paragraph(self, key: str) -> Paragraph:
        """The rule a line or verdict names.

        :raises KeyError: when there is none.
        """
        for paragraph in self.paragraphs:
            if paragraph.key == key:
                return paragraph
        raise KeyError(key)

    def ruling(self, key: str, options: O, seating: Seating) -> Ruling[O] | None:
        """What is done at a table when this went wrong; None where the rules do not say, or say so no more."""
        candidates = [ruling for ruling in self.rulings if ruling.key == key]
        in_force = (ruling for ruling in candidates if ruling.when(options, seating))
        return next(in_force, candidates[0] if candidates else None)

    def option_keys(self) -> tuple[str, ...]:
        """The keys of the house rules, in the order they are asked."""
        return tuple(asking.questions(type(self.options)))
