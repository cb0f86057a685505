"""Who deals first, by a card drawn or cut for each seat.

A game whose rules say how it is decided answers the question ``first_dealer`` to its referee. Every other game takes
"any agreed way of drawing lots" (docs/rules/briscola.md 2, docs/rules/basra.md 2): here the highest card deals, by the
order of the game where it has one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .asking import Each, questions
from .breakdown import Problem, impossible
from .cards import ALL_RANKS, Card, Pack, Rank
from .judging import inquiries, read_question
from .table import Table
from .text import Phrase, gettext_noop as _
from .tricks import card_problems
from .variant import Variant

INQUIRY: Final = "first_dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What the cards decide: the seat of the ``dealer``, or the seats that draw ``again``, and the ``reasons``.

    ``problems`` are what is wrong with the cards; nothing is decided then.
    """

    dealer: int | None = None
    again: tuple[int, ...] = ()
    reasons: tuple[Phrase, ...] = ()
    problems: tuple[Problem, ...] = ()


def first_dealer(
    variant: Variant[Any, Any], table: Table[Any], drawn: Mapping[int, Card], seats: Sequence[int]
) -> Draw:
    """What the cards *drawn* decide, of which those of *seats* were drawn last.

    In the first round *seats* are all; when some were level they alone draw again, and the others' cards stand.
    """
    missing = [seat for seat in range(table.seating.seats) if seat not in drawn]
    if missing:
        phrase = Phrase(_("Name one card for each player who draws, in the order of the seats."))
        return Draw(problems=(Problem(phrase=phrase, code="missing"),))
    inquiry = inquiries(variant, table).get(INQUIRY)
    if inquiry is None:
        return _highest(variant, table, drawn, seats)
    ((key, question),) = questions(inquiry.asks).items()
    at_seats = question.each is Each.SEAT
    in_draw = range(table.seating.seats) if at_seats else sorted(seats)
    reading = read_question(variant, inquiry, {key: [str(drawn[seat]) for seat in in_draw]}, table)
    if reading.value is None:
        return Draw(problems=tuple(p for p in reading.problems if impossible([p])))
    verdict = inquiry.answer(reading.value, table)
    dealer, again = verdict.values["dealer"], verdict.values["again"]
    return Draw(
        dealer=None if dealer is None else in_draw[dealer],
        again=tuple(in_draw[place] for place in again),
        reasons=verdict.reasons if at_seats or len(in_draw) == table.seating.seats else (),
    )


def _highest(variant: Variant[Any, Any], table: Table[Any], drawn: Mapping[int, Card], seats: Sequence[int]) -> Draw:
    pack: Pack = variant.dealing(table.options, table.seating).pack
    problems = tuple(
        card_problems("cards", tuple(drawn[seat] for seat in seats), pack, variant.called_by(table.options))
    )
    if problems:
        return Draw(problems=problems)
    order = (Rank.JOKER, *(variant.scale.order if variant.scale else (Rank.ACE, *reversed(ALL_RANKS[1:]))))
    best = min(order.index(drawn[seat].rank) for seat in seats)
    top = tuple(seat for seat in sorted(seats) if order.index(drawn[seat].rank) == best)
    reasons = (Phrase(_("The rules leave it open: the highest card deals, whatever its suit.")),)
    return Draw(dealer=top[0], reasons=reasons) if len(top) == 1 else Draw(again=top, reasons=reasons)
