"""What is told of a deal of Brusquembille: the aces and tens won and lost, and the card points.

Source: docs/rules/briscola.md 8.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Context, Count, Each
from ....breakdown import Problem
from ....table import Table
from ....text import exact, gettext_noop as _
from .. import questions
from ..choices import two_sides
from ..deal import COUNTING, split_problems
from ..packs import ALL_POINTS
from .options import CUMULATIVE, BrusquembilleOptions, pays, winner_matters

FOUR: Final = 4
"""Aces in the pack, and tens."""


def _paid(context: Context) -> bool:
    return pays(context.options)


def _rest_of_four(lost: str) -> Callable[[Context], int | None]:
    """How many of the four took their trick, once it is known how many did not."""

    def total(context: Context) -> int | None:
        count = context.answers.get(lost)
        return FOUR - min(FOUR, sum(count)) if isinstance(count, tuple) else FOUR

    return total


def _winner_is_enough(context: Context) -> bool:
    return winner_matters(context.options) and not two_sides(context.seating)


def _counted(context: Context) -> bool:
    if context.options.win_mode == CUMULATIVE:
        return True
    return winner_matters(context.options) and context.answers.get("won") is None


def _married(context: Context) -> bool:
    return context.options.win_mode == CUMULATIVE and bool(context.options.marriages)


def _lost(label: str, help_text: str) -> tuple[int, ...] | int:
    return Count(label=label, help=help_text, each=Each.SIDE, most=FOUR, when=_paid, unit="cards", none_said=True).ask(
        0
    )


def _won(label: str, lost: str) -> tuple[int, ...] | None:
    return Count(
        label=label,
        help=_("By who played them. Leave one empty: it gets the rest of four."),
        each=Each.SIDE,
        most=FOUR,
        total=_rest_of_four(lost),
        when=_paid,
        unit="cards",
    ).ask(None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BrusquembilleDeal:
    """One deal. Whose an ace or ten is, is told by who played it, not by who took it.

    ``aces_lost`` and ``tens_lost`` did not take the trick they were played to,
    ``aces_won`` and ``tens_won`` did; of partners it is enough that the side took it.
    """

    aces_lost: tuple[int, ...] | int = _lost(_("Aces lost"), _("Own aces that a card of another side took."))
    aces_won: tuple[int, ...] | None = _won(_("Aces that took their trick"), "aces_lost")
    tens_lost: tuple[int, ...] | int = _lost(_("Tens lost"), _("Own tens that a card of another side took."))
    tens_won: tuple[int, ...] | None = _won(_("Tens that took their trick"), "tens_lost")
    won: int | None = questions.most_points(_winner_is_enough).ask(None)
    trump_marriage: int | None = questions.trump_marriage(_married).ask(None)
    plain_marriages: tuple[int, ...] = questions.plain_marriages(
        lambda context: _married(context) and context.options.plain_marriage > 0
    ).ask(())
    points: tuple[int, ...] | None = questions.card_points(_counted).ask(None)


def _each(value: Any, sides: int) -> tuple[int, ...]:
    """The counts of each side; a count that stands for all of them, or none at all, spelt out."""
    if isinstance(value, tuple):
        return value
    return (value or 0,) * sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """How many aces and tens each side has won and lost in tricks, 0 to 4 of each.

    ``aces_won`` and ``tens_won`` were played by the side and took the trick, ``aces_lost`` and ``tens_lost`` did not.
    """

    aces_won: tuple[int, ...]
    aces_lost: tuple[int, ...]
    tens_won: tuple[int, ...]
    tens_lost: tuple[int, ...]


def cards_of(deal: BrusquembilleDeal, sides: int) -> Cards:
    """The aces and tens of *deal*, side by side."""
    return Cards(
        aces_won=_each(deal.aces_won, sides),
        aces_lost=_each(deal.aces_lost, sides),
        tens_won=_each(deal.tens_won, sides),
        tens_lost=_each(deal.tens_lost, sides),
    )


def check_start(table: Table[BrusquembilleOptions]) -> Iterator[Problem]:
    """Chips that somebody won and that neither another player nor the pot is short of."""
    left = sum(table.standing.totals) + table.carried.points
    if left and table.options.win_mode != CUMULATIVE:
        text = _("Chips won and lost, with the pot, must come to 0, and these make %(left)s: is there a slip?")
        yield Problem.at("totals", "not_even", text, left=exact(left))


def check(deal: BrusquembilleDeal, table: Table[BrusquembilleOptions]) -> Iterator[Problem]:
    """What cannot have been: more than four aces, or card points that do not hold the aces and tens."""
    if pays(table.options):
        yield from _four_problems(deal)
    if deal.points is None:
        return
    yield from split_problems(deal.points, COUNTING)
    if pays(table.options):
        yield from _pile_problems(deal.points, cards_of(deal, table.sides))


def _four_problems(deal: BrusquembilleDeal) -> Iterator[Problem]:
    counts = (("aces_lost", deal.aces_lost, deal.aces_won), ("tens_lost", deal.tens_lost, deal.tens_won))
    for key, lost, won in counts:
        if won is None or not isinstance(lost, tuple):
            continue
        if sum(won) + sum(lost) != FOUR:
            yield Problem.at(key, "total", _("There are four in the pack, and each of them is either won or lost."))


def _pile_problems(points: tuple[int, ...], cards: Cards) -> Iterator[Problem]:
    """Card points too few for the aces and tens in a pile, or too many for those in the others'."""
    for side, own in enumerate(points):
        least = 11 * cards.aces_won[side] + 10 * cards.tens_won[side]
        elsewhere = 11 * cards.aces_lost[side] + 10 * cards.tens_lost[side]
        elsewhere += sum(
            11 * aces + 10 * tens
            for other, (aces, tens) in enumerate(zip(cards.aces_won, cards.tens_won, strict=True))
            if other != side
        )
        facts = {"points": own, "least": least, "most": ALL_POINTS - elsewhere}
        if own < least:
            text = _("Aces and tens that took their tricks make %(least)s already; this is %(points)s.")
            yield Problem.at("points", "aces_and_tens", text, side, **facts)
        elif own > ALL_POINTS - elsewhere:
            text = _("Aces and tens that others have taken leave %(most)s at the most; this is %(points)s.")
            yield Problem.at("points", "aces_and_tens", text, side, **facts)
