"""What the page that starts a match has sent: seats and names, who deals first, house rules, a paper sheet."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse

from scorekeeper.rules.asking import Context, write
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.cards import Card
from scorekeeper.rules.drawing import Draw, first_dealer
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import points_to_json
from scorekeeper.rules.variant import Variant

from ..questions.form_data import raw_answers, whole_number
from ..questions.names import Names
from ..questions.problems import present_problems
from ..questions.written_numbers import read_amount
from ..services import Access
from ..signals import NameNote
from .choice import seating_or_404

PREFIX = "rule."
"""Begins the names of the inputs for house rules."""
LONGEST_AMOUNT = 12
"""Letters of a figure from paper."""
LONGEST_DRAWN = 60
"""Letters of the cards drawn that are read."""


@dataclass(frozen=True)
class NameAtHand:
    """A name that is offered, and what ``says`` of it is to be known before it is taken; mostly nothing."""

    name: str
    says: str = ""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Occasion:
    """What whoever lets a match be started on a page of their own adds to it.

    ``title`` stands under the name of the game, ``names`` are offered as chips, ``changed`` and ``confirm`` are the
    house rules the page begins with, at the ``seating`` of this key, with the names in ``seated`` at the seats.
    ``fills`` answers the names at a seating with the same ones, those who are expected at the seats that are empty.
    ``asks`` is where more names are found for what is typed, if anywhere. ``paper`` says that a finished sheet is to be
    typed in, which no phone looks after. ``spell`` writes names as whoever keeps the match does. ``twice`` finds the
    seats whose name, differently written, is that of an earlier one, ``notes`` what is to be read about names before
    they are used. The match that comes of it is given to ``begun`` with the names as they were typed, in the
    transaction it begins in; that answers the request. A ``template`` that adds to ours is given what is ``around``.
    """

    title: str
    names: Sequence[NameAtHand]
    begun: Callable[[HttpRequest, Access, Sequence[str]], HttpResponse]
    spell: Callable[[Sequence[str]], Sequence[str]] = list
    twice: Callable[[Sequence[str]], Sequence[int]] = lambda _names: ()
    notes: Callable[[Sequence[str]], Sequence[NameNote]] = lambda _names: ()
    changed: Mapping[str, Any] = field(default_factory=dict)
    confirm: bool = False
    seating: str = ""
    seated: Sequence[str] = ()
    fills: Callable[[Seating, Sequence[str]], Sequence[str]] = lambda _seating, names: names
    asks: str = ""
    paper: bool = False
    template: str = "matches/start/prepare.html"
    around: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Sent:
    """The answers on the page so far, whichever button was pressed."""

    variant: Variant[Any, Any]
    data: Mapping[str, str]
    fills: Callable[[Seating, Sequence[str]], Sequence[str]] = lambda _seating, names: names

    @cached_property
    def seating(self) -> Seating:
        """The seating asked for; before one is chosen, the first.

        :raises Http404: when the variant has no such seating, or names come without one.
        """
        key = self.data.get("reseat", self.data.get("seating"))
        if key is None and "player.0" not in self.data:
            return self.variant.seatings[0]
        return seating_or_404(self.variant, key or "")

    @cached_property
    def names(self) -> list[str]:
        """The names as typed, by seat; two of them changed over, or one called as it was meant, when that was asked."""
        names = [self.data.get(f"player.{seat}", "") for seat in range(self.seating.seats)]
        one, _dash, other = self.data.get("swap", "").partition("-")
        first, second = self._seat(one), self._seat(other)
        if first is not None and second is not None:
            names[first], names[second] = names[second], names[first]
        place, _colon, meant = self.data.get("call", "").partition(":")
        if (seat := self._seat(place)) is not None:
            names[seat] = meant
        return list(self.fills(self.seating, names)) if self.filling else names

    @property
    def filling(self) -> bool:
        """Whether those who are expected are to sit down at the seats that are empty."""
        return self.data.get("action") == "fill"

    @property
    def swapping(self) -> int | None:
        """The seat that waits for another to change over with."""
        return self._seat(self.data.get("swap", ""))

    @property
    def dealer(self) -> int:
        """The seat that deals first; the first one unless another is marked."""
        return self._seat(self.data.get("dealer", "")) or 0

    def _seat(self, text: str) -> int | None:
        seat = whole_number(text, digits=2)
        return seat if seat is not None and seat < self.seating.seats else None

    @cached_property
    def rules(self) -> dict[str, Any]:
        """The house rules; none at all means the usual ones, and a strange one is kept to be refused."""
        sent = {name.removeprefix(PREFIX).partition(".")[0] for name in self.data if name.startswith(PREFIX)}
        if not sent:
            return {}
        strange = sent - {*self.variant.option_keys(), "asked"}
        raw = raw_answers(type(self.variant.options), Context(seating=self.seating), self.data, prefix=PREFIX)
        return self._since_reseated(raw) | dict.fromkeys(strange, "")

    def _since_reseated(self, raw: dict[str, Any]) -> dict[str, Any]:
        """*raw* without what stood there as usual with the seating before, where something else is usual now."""
        before = next((each for each in self.variant.seatings if each.key == self.data.get("seating")), None)
        if "reseat" not in self.data or before is None:
            return raw
        was, now = write(self.variant.usual_at(before)), write(self.variant.usual_at(self.seating))
        passing = {key for key in was if was[key] != now[key] and raw.get(key) == was[key]}
        return {key: answer for key, answer in raw.items() if key not in passing}

    @property
    def confirm(self) -> bool:
        """Whether each deal waits until both teams stand by it."""
        return "confirm" in self.data

    @property
    def paper(self) -> dict[str, Any]:
        """The standing a match goes on from, as a document holds it; nothing for one that begins."""
        sides = range(len(self.seating.sides))
        sheet: dict[str, Any] = {}
        for name in ("totals", "games"):
            typed = [self.data.get(f"paper.{name}.{side}", "").strip() for side in sides]
            if any(typed):
                sheet[name] = [_plain_amount(text) for text in typed]
        for name in ("held_over", "dealt"):
            if text := self.data.get(f"paper.{name}", "").strip():
                sheet[name] = _plain_amount(text)
        if key := self.data.get("paper.order", ""):
            named = next((each.order for each in self.variant.orders if each.chosen.value == key), None)
            sheet["order"] = key if named is None else [list(group) for group in named]
        return sheet

    @property
    def as_totals(self) -> dict[str, str]:
        """The same as the page for only the totals asks for it."""
        fields = {"so_far": "1"}
        for name, meant in (("totals", "points"), ("games", "games")):
            typed = [self.data.get(f"paper.{name}.{side}", "").strip() for side in range(len(self.seating.sides))]
            if any(typed):
                fields |= {f"{meant}.{side}": text[:LONGEST_AMOUNT] or "0" for side, text in enumerate(typed)}
        return fields


def _plain_amount(text: str) -> Any:
    """An amount as a document holds it; what is no amount stays a text, for the core to refuse."""
    amount = read_amount(text)
    return text[:20] if amount is None else points_to_json(amount)


def paper_of(sent: Sent, sides: Any, problems: list[Problem]) -> dict[str, Any]:
    """What was typed of a paper sheet."""
    typed = sent.data
    return {
        "sides": [
            {
                "side": side,
                "index": str(index),
                "totals": typed.get(f"paper.totals.{index}", "")[:LONGEST_AMOUNT],
                "games": typed.get(f"paper.games.{index}", "")[:LONGEST_AMOUNT],
            }
            for index, side in enumerate(sides)
        ],
        "held_over": typed.get("paper.held_over", "")[:LONGEST_AMOUNT],
        "dealt": typed.get("paper.dealt", "")[:4],
        "order": typed.get("paper.order", ""),
        "problems": present_problems([p for p in problems if p.question == "paper"], Names(seats=(), sides=())),
    }


# Who deals first


def lot(seating: Seating) -> int:
    """A seat, each as likely as the others."""
    return secrets.randbelow(seating.seats)


@dataclass(frozen=True)
class Drawing:
    """Cards being drawn for the deal: the seats that draw now, what was typed for them, and what stands of before.

    ``draw`` is what the cards decide, None while they have not been judged.
    """

    seats: tuple[int, ...]
    typed: str = ""
    standing: Mapping[int, Card] | None = None
    draw: Draw | None = None

    @property
    def before(self) -> str:
        """What stands of earlier rounds, as the form carries it."""
        return " ".join(f"{seat}:{card}" for seat, card in (self.standing or {}).items())


def drawing_of(sent: Sent, options: Any) -> Drawing:
    """The drawing a form has sent, judged by the rules of the variant."""
    everybody = tuple(range(sent.seating.seats))
    seats = tuple(seat for seat in everybody if str(seat) in sent.data.get("drawing", "").split()) or everybody
    typed = sent.data.get("drawn", "")[:LONGEST_DRAWN]
    standing: dict[int, Card] = {}
    for piece in sent.data.get("drawn_before", "")[: 2 * LONGEST_DRAWN].split():
        place, _colon, text = piece.partition(":")
        card = _card(text)
        if card and place in map(str, everybody):
            standing[int(place)] = card
    drawn = dict(standing)
    for seat in seats:
        drawn.pop(seat, None)
    cards = [_card(text) for text in typed.split()]
    drawn |= {seat: card for seat, card in zip(seats, cards, strict=False) if card}
    if len(cards) > len(seats):
        drawn.clear()
    draw = first_dealer(sent.variant, begin(options, sent.seating).table, drawn, seats)
    if draw.again:
        return Drawing(seats=draw.again, standing=drawn, draw=draw)
    return Drawing(seats=seats, typed=typed, standing=standing, draw=draw)


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except ValueError:
        return None
