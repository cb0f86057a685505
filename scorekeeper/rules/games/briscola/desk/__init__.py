"""The questions that the referee of this family answers (docs/rules/briscola.md 1.6)."""

from collections.abc import Collection
from typing import Any

from ....referee import Inquiry
from ....table import Seating
from ..forms import Form
from . import cards, partners, results, tricks, turned


def tables(form: Form, seatings: Collection[Seating]) -> tuple[Inquiry[Any, Any], ...]:
    """What every game with such a *form* is asked: tricks, piles, the pack, and who draws."""
    return (
        tricks.trick(form),
        tricks.pile(form),
        tricks.piles(form),
        cards.deck_check(form, seatings),
        cards.draw(form),
    )


def inquiries(form: Form, seatings: Collection[Seating], *, captains: bool = False) -> tuple[Inquiry[Any, Any], ...]:
    """What a relative of Briscola with the same house rules is asked; with *captains* only they may speak."""
    trumps = (turned.turned_card(form), cards.conquista(form)) if form.trumps else ()
    return (
        *tables(form, seatings),
        tricks.legal(form),
        *trumps,
        *partners.inquiries(form, captains=captains),
        *results.inquiries(),
    )
