"""What a variant is: a frozen value with everything a table plays by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from .asking import (
    Difference,
    Known,
    Reading,
    declared_problems,
    differences,
    given_problems,
    questions,
    read,
)
from .breakdown import Breakdown, Impossible, Problem, impossible
from .cards import Scale, Style
from .carrying import Held, RankOrder
from .dealing import Dealing as Dealing
from .dealing import Roles as Roles
from .dealing import Rotation as Rotation
from .ending import POINTS, Ending
from .feats import Feat, Part
from .figures import Figures
from .formats import Format
from .ledger import Settlement
from .pace import Pace
from .paragraph import Chapter
from .paragraph import Paragraph as Paragraph
from .paragraph import Source as Source
from .referee import Inquiry, Ruling
from .table import Carried, Seating, Standing, Table
from .text import Phrase, Points
from .text import gettext_noop as _

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game


def _nothing(_first: Any, _second: Any) -> Iterator[Any]:
    return iter(())


def _sides_playing(_deal: Any, table: Table[Any]) -> tuple[tuple[int, ...], ...]:
    playing = (tuple(seat for seat in side if seat not in table.resting) for side in table.seating.sides)
    return tuple(side for side in playing if side)


def _no_parts(_deal: Any, _table: Table[Any]) -> Mapping[int, str]:
    return {}


def _silent(_table: Table[Any]) -> tuple[Phrase, ...]:
    return ()


def _no_figures(_options: Any, _seating: Seating) -> tuple[Figures, ...]:
    return ()


def _no_pace(_options: Any) -> None:
    return None


def _no_settlement(_options: Any, _totals: tuple[Points, ...]) -> None:
    return None


TIME_UP: Final = Phrase(_("Finish the deal in hand and write it down; then the match is over."))
"""What is still played when time is called, where a game says nothing else (docs/rules/buraco.md 1.10)."""


def _deal_in_hand(_options: Any) -> Phrase:
    return TIME_UP


def _nothing_held(_options: Any, _seating: Seating) -> None:
    return None


def _always(_options: Any, _seating: Seating) -> Rotation:
    return Rotation()


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant(Generic[D, O]):
    """One form of a game that people sit down to play.

    A sibling is :func:`dataclasses.replace` of another. A variant without a
    source cannot be built. ``key`` is stored in databases and addresses: it is
    never renamed and never reused.

    ``names`` maps a language to the names used there, the first being the one
    shown; ``blurb`` tells it in a sentence. ``seatings`` are the ways to sit, the
    usual one first. ``options`` is the usual form. ``unit`` says what totals count:
    ``points``, ``deals``, ``chips``; it may depend on the options. ``scale`` is the order
    and worth of the cards, None where there is not one for all; ``scale_of`` gives it
    under options that change it. ``worth_of`` is for a game without an order of cards in which cards are worth
    something all the same: what they count in a pile. ``style`` is how cards are called. ``sources`` are where
    the rules were read, ``paragraphs`` the rules themselves.
    ``rules_version`` goes up when the same deals would come to something else.

    The functions are pure: ``check`` yields every problem of a deal that the questions
    themselves do not tell, ``score`` may then assume a possible deal, ``check_options`` yields
    what cannot be combined, ``check_start`` what a match cannot be begun with that is carried
    from deal to deal, ``held`` says which points may wait from deal to deal (None where none do), and
    ``orders`` are the named rank orders that may run on, the usual one first; ``ahead`` says what is to be
    known before the coming deal (points held over, a minimum). ``ending`` says when a match is over,
    ``dealing`` how it is dealt, ``rotation`` who deals next, and ``clockwise`` which way play goes. ``inquiries`` are
    the questions its referee answers, ``rulings`` what is done when something went wrong;
    :mod:`.judging` asks them. ``settlement`` says who pays whom for the totals of the sides (those a
    referee decided, where one did), None where nothing is ever paid. ``figures`` are the tables
    of its rule book that are made of its values, payouts above all. ``pace`` is how fast it is
    played. ``camps`` are the seats that stood against each other in a deal, resting ones left out:
    the sides, or whoever played together in this deal only. ``parts`` are those people play in
    a deal where it gives them some, and ``part_of`` says who played which in a possible deal: the key
    of the part by seat, seats without one left out. ``feats`` are what people do in a deal that is counted over a year.
    ``formats`` are the usual forms of a tournament, the most usual first, none where no source tells
    of any; ``time_up`` is what is still played when time is called. ``terms`` are the words of a
    form that has its own: what the game says, and what is said here in its place, both marked. ``signs`` are
    the words that tell a deal from an ordinary one at a glance, marked, by the rule of the line they stand for.
    """

    key: str
    game: str
    names: Mapping[str, tuple[str, ...]]
    blurb: str
    seatings: tuple[Seating, ...]
    deal: type[D]
    options: O
    score: Callable[[D, Table[O]], Breakdown]
    ending: Callable[[O, Seating], Ending]
    dealing: Callable[[O, Seating], Dealing]
    sources: tuple[Source, ...]
    paragraphs: tuple[Paragraph, ...]
    scale: Scale | None = None
    scale_of: Callable[[O], Scale] | None = None
    worth_of: Callable[[O], Scale] | None = None
    style: Style = Style.FRENCH
    check: Callable[[D, Table[O]], Iterable[Problem]] = _nothing
    check_options: Callable[[O, Seating], Iterable[Problem]] = _nothing
    rotation: Callable[[O, Seating], Rotation] = _always
    check_start: Callable[[Carried, O], Iterable[Problem]] = _nothing
    held: Callable[[O, Seating], Held | None] = _nothing_held
    orders: tuple[RankOrder, ...] = ()
    ahead: Callable[[Table[O]], tuple[Phrase, ...]] = _silent
    unit: Callable[[O], str] = field(default=lambda _options: POINTS)
    clockwise: Callable[[O], bool] = field(default=lambda _options: False)
    inquiries: tuple[Inquiry[Any, O], ...] = ()
    rulings: tuple[Ruling[O], ...] = ()
    settlement: Callable[[O, tuple[Points, ...]], Settlement | None] = _no_settlement
    camps: Callable[[D, Table[O]], tuple[tuple[int, ...], ...]] = _sides_playing
    pace: Callable[[O], Pace | None] = _no_pace
    parts: tuple[Part, ...] = ()
    part_of: Callable[[D, Table[O]], Mapping[int, str]] = _no_parts
    feats: tuple[Feat[Any, O], ...] = ()
    formats: tuple[Format, ...] = ()
    time_up: Callable[[O], Phrase] = _deal_in_hand
    figures: Callable[[O, Seating], tuple[Figures, ...]] = _no_figures
    terms: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    rules_version: int = 1

    def __post_init__(self) -> None:
        if not self.sources:
            raise ValueError(f"{self.key} names no source")
        if not self.seatings or not self.names.get("en"):
            raise ValueError(f"{self.key} has no seating or no English name")

    @property
    def name(self) -> str:
        """The name shown, in English; marked for translation where it is given."""
        return self.names["en"][0]

    def counted_by(self, options: O) -> Scale | None:
        """What the cards are worth under *options*; None in a game without card points."""
        return self.scale_of(options) if self.scale_of else self.scale

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

    def read_options(self, raw: Any, seating: Seating) -> Reading[O]:
        """Read house rules from plain JSON values by key; whatever is left out is as usual.

        The value is None where they cannot be played; the problems say why, or only warn.
        """
        reading: Reading[O] = read(type(self.options), raw, Known(seating=seating), usual=self.options)
        if reading.value is None:
            return reading
        found = tuple(self.option_problems(reading.value, seating))
        if impossible(found):
            return Reading(value=None, answers=reading.answers, problems=found)
        return Reading(value=reading.value, answers=reading.answers, problems=found)

    def option_problems(self, options: O, seating: Seating) -> Iterator[Problem]:
        """Everything that makes *options* impossible for *seating*."""
        declared = list(declared_problems(options, Known(seating=seating)))
        yield from declared
        if not impossible(declared):
            yield from self.check_options(options, seating)

    def charter(self, raw: Any = None, seating: Seating | None = None) -> O:
        """House rules that can be played.

        :raises Impossible: with the problems, when they cannot.
        """
        reading = self.read_options(raw or {}, seating or self.seatings[0])
        if reading.value is None:
            raise Impossible(reading.problems)
        return reading.value

    def differences(self, options: O, seating: Seating) -> tuple[Difference, ...]:
        """The house rules that are not as usual with this *seating*."""
        return differences(self.charter({}, seating), options, Known(seating=seating))

    def opening(self, options: O, seating: str | None = None) -> Table[O]:
        """The table before the first deal, with the seating called *seating*, the usual one if none is named.

        :raises KeyError: when the variant is not played so.
        """
        chosen = self.seating(seating) if seating else self.seatings[0]
        return Table(options=options, seating=chosen, standing=Standing.new(len(chosen.sides)))

    def known(self, table: Table[O]) -> Known:
        """What is known while a deal is asked for."""
        return Known(seating=table.seating, table=table)

    def read_deal(self, raw: Any, table: Table[O], *, from_form: bool = False) -> Reading[D]:
        """Read a deal at *table* from plain JSON values by key; the problems hold everything found wrong.

        The value is None where one of them makes it impossible. On a form, as *from_form* says, some silence is
        no answer (:attr:`.Which.nobody_said`).
        """
        known = self.known(table)
        reading: Reading[D] = read(self.deal, raw, known, from_form=from_form)
        if reading.value is None:
            found = (*reading.problems, *given_problems(self.deal, reading.answers, known))
            return Reading(value=None, answers=reading.answers, problems=found)
        found = tuple(self.problems(reading.value, table))
        value = None if impossible(found) else reading.value
        return Reading(value=value, answers=reading.answers, problems=found)

    def problems(self, deal: D, table: Table[O]) -> Iterator[Problem]:
        """Every problem of *deal*, the declared ones first.

        The game's own check only sees a deal whose answers are each in range.
        """
        declared = list(declared_problems(deal, self.known(table)))
        yield from declared
        if not impossible(declared):
            yield from self.check(deal, table)

    def roles(self, table: Table[O]) -> Roles:
        """Who deals, leads and cuts the coming deal, and who rests."""
        rotation = self.rotation(table.options, table.seating)
        seats, resting = table.seating.seats, table.resting
        playing = [seat for seat in range(seats) if seat not in resting]

        def at(offset: int) -> int:
            seat = (table.dealer + offset) % seats
            while seat not in playing:
                seat = (seat + (1 if offset > 0 else -1)) % seats
            return seat

        return Roles(
            dealer=table.dealer,
            leader=at(rotation.leader),
            cutter=at(rotation.cutter),
            resting=resting,
        )

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
        found = [ruling for ruling in self.rulings if ruling.key == key]
        put = (ruling for ruling in found if ruling.put(options, seating))
        return next(put, found[0] if found else None)

    def option_keys(self) -> tuple[str, ...]:
        """The keys of the house rules, in the order they are asked."""
        return tuple(questions(type(self.options)))


CORRECTION = Paragraph(
    key="adjustment",
    title=_("Adjustments"),
    text=_(
        "The table or its referee may add or take points, or decide the result of the match, "
        "with a reason that stays in the log."
    ),
    inferred=True,
    chapter=Chapter.IRREGULARITIES,
)
"""A paragraph every variant may use for points given or taken by ruling, and for a result that was decided."""
